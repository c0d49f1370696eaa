"""A real server on a free port, a real Chromium, and a page that fails the test when its console has an error."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, sync_playwright

from damier import Board
from damier.site.app import Site
from damier.site.server import Server, listen
from damier.site.settings import Settings
from damier.site.store import games
from damier.site.store.database import connect
from tests.e2e.window import Window

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SCREENSHOTS = Path("build/screenshots")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


class RunningSite:
    """The site in a thread. ``stop`` and a new one on the same file and port are a restart."""

    def __init__(self, database: Path, port: int = 0) -> None:
        self.database = database
        listening = listen("127.0.0.1", port)
        self.port = listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._server = Server(Site(Settings(database=database, pace_ms=0)))
        self._thread = threading.Thread(target=self._server.run, args=([listening],), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive(), "the server did not stop"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    server = RunningSite(tmp_path_factory.mktemp("site") / "games.sqlite3")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


OpenSite = Callable[..., Window]


@pytest.fixture
def open_site(browser: Browser, server: RunningSite) -> Iterator[OpenSite]:
    """Opens the site as a new visitor: ``open_site(width=360, scheme="dark", motion=True)``."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text:
            complaints.append(message.text)

    def open_one(
        *,
        width: int = 1280,
        height: int = 900,
        scheme: str = "light",
        motion: bool = False,
        touch: bool = False,
        address: str | None = None,
    ) -> Window:
        context = browser.new_context(
            viewport=ViewportSize(width=width, height=height),
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
            base_url=address or server.address,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return Window(page)

    yield open_one
    for context in contexts:
        context.close()
    assert complaints == []


SetUp = Callable[..., Window]


@pytest.fixture
def set_up(open_site: OpenSite, server: RunningSite) -> SetUp:
    """A new visitor's game from a position, with the visitor to move: ``set_up("russian", fen)``."""

    def set_up_one(variant: str, fen: str, **window: Any) -> Window:
        site = open_site(**window)
        site.start(variant)
        game_id = site.page.url.rpartition("/")[2]
        with closing(connect(server.database)) as connection:
            started = games.load(connection, game_id)
            assert started is not None
            turn = Board(variant, fen).turn
            row = replace(started, id=f"{game_id}-set-up", fen=fen, seat=int(turn), turn=int(turn))
            games.insert(connection, row)
        site.open(f"/game/{row.id}")
        return site

    return set_up_one


Screenshot = Callable[[Page, str], None]


@pytest.fixture
def screenshot() -> Screenshot:
    """Keeps a picture for people to look at, under build/screenshots."""

    def keep(page: Page, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name.replace(' ', '-')}.png")

    return keep
