"""Pages, their safety, and what they say when something is wrong."""

import json
import logging
import re
import threading
from collections.abc import Callable
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient

from damier import Board, Move
from damier.errors import AmbiguousVariantError
from damier.rules import ALL, get
from damier.site.errors import BUSY
from damier.site.guard import MOST_BODY_BYTES
from damier.site.service.levels import Level
from damier.site.service.view import preview
from damier.site.store import database
from tests.site.conftest import Visitor

NO_FORMS = [b"", b"variant", b"variant=chess", b"variant=american&level=9", b"&".join([b"a=b"] * 50), b"\xff"]


def state_on(page: str) -> dict[str, Any]:
    """The state that a page carries."""
    found = re.search(r'<script type="application/json" id="state">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    state: dict[str, Any] = json.loads(found[1])
    return state


def test_the_front_page_has_american_checkers_set_up_and_all_games(client: TestClient) -> None:
    page = client.get("/").text
    state = state_on(page)
    assert (state["variant"]["key"], state["you"], len(state["moves"])) == ("american", "black", 7)
    assert 'orientation="black"' in page
    for rules in ALL:
        assert f'href="/?game={rules.key}"' in page
    assert "Русские шашки" in page


def test_the_front_page_goes_on_with_the_last_game(visitor: Visitor) -> None:
    game = visitor.start("turkish")
    assert state_on(visitor.http.get("/").text)["id"] == game["id"]
    visitor.send(visitor.state(game), "resign")
    after = state_on(visitor.http.get("/").text)
    assert (after["id"], after["variant"]["key"]) == (None, "turkish")
    assert state_on(visitor.http.get("/?game=pool").text)["variant"]["key"] == "pool"


def test_the_form_starts_a_game(client: TestClient) -> None:
    sent = {"variant": "czech", "color": "black", "level": "4", "free": "1"}
    answer = client.post("/games", data=sent, follow_redirects=False)
    assert answer.status_code == 303
    page = client.get(answer.headers["location"]).text
    state = state_on(page)
    assert (state["variant"]["key"], state["you"], state["variant"]["compulsory"]) == ("czech", "black", False)
    assert "Computer · Strong" in page


@pytest.mark.parametrize("body", NO_FORMS)
def test_a_form_that_makes_no_sense(body: bytes, client: TestClient) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert client.post("/games", content=body, headers=headers).status_code == 400


@pytest.mark.parametrize("path", ["/game/nope", "/nothing", "/?game=chess", "/diagram/chess.svg", "/static/nothing.js"])
def test_what_is_not_there_is_a_friendly_page(path: str, client: TestClient) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Nothing here" in answer.text
    assert 'href="/"' in answer.text


def choices(page: str) -> dict[str, str]:
    """The address of each game that a page offers, by its key."""
    addresses = re.findall(r'<a class="card" href="([^"]*)"', page)
    return {parse_qs(urlsplit(unescape(address)).query)["game"][0]: unescape(address) for address in addresses}


@pytest.mark.parametrize("name", ["dama", "DAMA", "d-a-m-a" + "-" * 3000])
def test_of_a_name_that_several_games_have_they_are_offered(name: str, client: TestClient) -> None:
    with pytest.raises(AmbiguousVariantError) as several:
        get(name)
    answer = client.get("/", params={"game": name, "level": "5", "free": "1"})
    assert answer.status_code == 300
    assert "Which one do you mean?" in answer.text
    assert len(answer.text) < 8000
    offered = choices(answer.text)
    assert tuple(offered) == several.value.close == ("turkish", "italian", "czech", "filipino", "slovak")
    for key, address in offered.items():
        assert get(key).name in answer.text
        assert parse_qs(urlsplit(address).query) == {"game": [key], "level": ["5"], "free": ["1"]}
        page = client.get(address)
        assert state_on(page.text)["variant"]["key"] == key


def test_of_a_misspelt_name_the_games_that_may_be_meant_are_offered(client: TestClient) -> None:
    answer = client.get("/?game=russiann")
    assert answer.status_code == 404
    assert "Perhaps you mean" in answer.text
    assert choices(answer.text) == {"russian": "/?game=russian"}


def test_what_was_asked_for_is_escaped(client: TestClient) -> None:
    answer = client.get("/", params={"game": "<dama>", "more": '"><i>'})
    assert answer.status_code == 300
    assert "&lt;dama&gt;" in answer.text
    assert "<dama>" not in answer.text
    assert '"><i>' not in answer.text


def test_a_defect_is_said_kindly_and_logged(
    client: TestClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a defect")

    monkeypatch.setattr("damier.site.pages.routes.groups", broken)
    with caplog.at_level(logging.ERROR):
        answer = client.get("/")
    assert answer.status_code == 500
    assert "yours is safe" in answer.text
    assert "Content-Security-Policy" in answer.headers
    assert "a defect" not in answer.text
    assert [record.getMessage() for record in caplog.records] == ["GET / failed"]
    assert "ZeroDivisionError: a defect" in caplog.text


@pytest.mark.parametrize(
    "path", ["/", "/nothing", "/static/board/board.css", "/api/preview?variant=pool", "/diagram/pool.svg"]
)
def test_every_answer_has_the_safety_headers(path: str, client: TestClient) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_pages_have_no_script_or_style_of_their_own(client: TestClient) -> None:
    visitor = Visitor(client)
    game = visitor.start("american")
    for path in ("/", "/?game=frisian", f"/game/{game['id']}", "/nothing"):
        page = client.get(path).text
        assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)


def test_a_post_from_another_site_is_refused(client: TestClient) -> None:
    for headers in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        assert client.post("/games", data={"variant": "pool"}, headers=headers).status_code == 403
    same = {"origin": "http://testserver", "sec-fetch-site": "same-origin"}
    assert client.post("/games", data={"variant": "pool"}, headers=same, follow_redirects=False).status_code == 303


def test_large_bodies_are_refused_with_and_without_a_length(client: TestClient) -> None:
    large = b"x" * (MOST_BODY_BYTES + 1)
    headers = {"content-type": "application/json"}
    assert client.post("/api/games", content=large, headers=headers).status_code == 413
    assert client.post("/api/games", content=iter([large[:9000], large[9000:]]), headers=headers).status_code == 413


def test_the_cookie_cannot_be_read_by_scripts(client: TestClient) -> None:
    answer = client.post("/api/games", json={"variant": "pool"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
def test_every_game_has_a_diagram_with_its_men(rules: Any, client: TestClient) -> None:
    answer = client.get(f"/diagram/{rules.key}.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    men = sum(len(rules.start.men(rules.board, color)) for color in (0, 1))
    assert answer.text.count("<circle") == men


def test_names_and_notes_are_escaped(client: TestClient) -> None:
    """JSON in a page cannot end its element, whatever a rule's text says."""
    rules = get("american")
    page = client.get("/").text
    assert state_on(page) == json.loads(json.dumps(preview(Board(rules), rules.first)))


def test_a_long_search_does_not_hold_up_other_visitors(open_site: Callable[..., TestClient]) -> None:
    release = threading.Event()

    def think(board: Board, _level: Level, _seed: str) -> Move:
        assert release.wait(10)
        return board.legal_moves[0]

    client = open_site(think)
    visitor = Visitor(client)
    games = [visitor.start("russian", color="black") for _ in range(4)]  # more than there are thinkers
    assert client.get("/").status_code == 200
    release.set()
    for game in games:
        assert visitor.state(game)["version"] == 1


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "http://elsewhere.example"])
def test_an_origin_that_is_not_this_site_is_foreign(origin: str, client: TestClient) -> None:
    answer = client.post("/api/games", json={"variant": "pool"}, headers={"origin": origin})
    assert answer.status_code == 403


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "many", "\xb2"])
def test_a_length_that_is_none_is_refused(length: str, client: TestClient) -> None:
    headers = [(b"content-length", length.encode("latin-1"))]
    assert client.post("/games", content=b"", headers=headers).status_code == 413


def test_a_locked_database_is_said_kindly_and_logged(
    open_site: Callable[..., TestClient],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 0)
    visitor = Visitor(open_site())
    game = visitor.start("russian")
    with closing(database.connect(tmp_path / "games.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = visitor.move(game)
        page = visitor.http.post("/games", data={"variant": "pool"})
        other.execute("ROLLBACK")
    assert (refused.status_code, refused.json()["error"]["key"]) == (503, "busy")
    assert refused.json()["error"]["sentence"] == BUSY
    assert page.status_code == 503
    assert BUSY in page.text
    logged = [record.getMessage() for record in caplog.records]
    assert logged == [f"POST /api/games/{game['id']}/moves: database is locked", "POST /games: database is locked"]
    assert visitor.move(game).status_code == 200


def test_a_removed_database_is_no_success(visitor: Visitor, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    game = visitor.start("russian")
    (tmp_path / "games.sqlite3").unlink()
    refused = visitor.move(game)
    assert (refused.status_code, refused.json()["error"]["key"]) == (503, "unavailable")
    assert "removed or replaced" in caplog.text
