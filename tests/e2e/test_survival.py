"""A game is never lost: reloads, restarts, a second window, a killed server."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import OpenSite, RunningSite


def test_a_game_survives_a_reload(open_site: OpenSite) -> None:
    site = open_site()
    site.start("american")
    site.choose(site.moves()[0])
    site.wait_for_turn(2)
    before = (site.position(), site.history(), site.moves())
    site.page.reload()
    site.wait_for_turn(2)
    assert (site.position(), site.history(), site.moves()) == before


def test_an_open_page_goes_on_after_a_restart(open_site: OpenSite, tmp_path: Path) -> None:
    server = RunningSite(tmp_path / "games.sqlite3")
    site = open_site(address=server.address)
    site.start("russian")
    site.choose(site.moves()[0])
    site.wait_for_turn(2)
    server.stop()
    site.expect_status("Reconnecting")
    server = RunningSite(server.database, server.port)
    expect(site.status).not_to_contain_text("Reconnecting")
    site.choose(site.moves()[0])
    site.wait_for_turn(4)
    server.stop()


def test_a_second_window_that_is_behind_is_brought_up_to_date(open_site: OpenSite) -> None:
    site = open_site()
    site.start("international")
    url, moves = site.page.url, site.moves()
    behind = site.page.context.new_page()
    behind.route("**/api/games/*?since=*", lambda _: None)  # never answered: it hears of nothing
    behind.goto(url)
    behind.locator("draughts-board .piece").first.wait_for(state="attached")
    site.choose(moves[0])
    site.wait_for_turn(2)
    for square in (moves[1]["path"][0], moves[1]["path"][-1]):
        behind.locator(f'[data-square="{square}"]').click()
    expect(behind.locator("#status")).to_contain_text("The game has moved on")
    expect(behind.locator(".ply")).to_have_count(2)


def test_somebody_else_sees_the_game_and_cannot_move(open_site: OpenSite) -> None:
    site = open_site()
    site.start("international")
    other = open_site()
    other.open(site.page.url)
    assert other.moves() == []
    expect(other.page.get_by_role("button", name="Resign")).to_have_count(0)
    site.choose(site.moves()[0])
    expect(other.page.locator(".ply")).to_have_count(2)


def test_after_kill_9_the_computer_still_answers(open_site: OpenSite, tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with serve(database, pace_ms=10_000) as (server, port):
        site = open_site(address=f"http://127.0.0.1:{port}")
        site.start("italian")
        site.choose(site.moves()[0])
        expect(site.page.locator(".ply")).to_have_count(1)
        server.send_signal(signal.SIGKILL)
        server.wait()
    with serve(database, pace_ms=0, port=port) as (server, _):
        expect(site.page.locator(".ply")).to_have_count(2)
        server.terminate()
        assert server.wait(10) == -signal.SIGTERM


@contextmanager
def serve(database: Path, *, pace_ms: int, port: int = 0) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """``damier serve`` in a process of its own, and its port."""
    start = "import sys; from damier.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", start, "serve", "--port", str(port), "--database", str(database)]
    environment = {**os.environ, "DAMIER_PACE_MS": str(pace_ms)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = re.search(r"http://127.0.0.1:(\d+)", process.stdout.readline())
            assert said is not None
            yield process, int(said[1])
        finally:
            process.kill()
