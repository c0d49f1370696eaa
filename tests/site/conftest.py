"""What tests of the site share."""

import asyncio
import inspect
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from damier import Board, Move
from damier.site.app import Site
from damier.site.service.computer import Think
from damier.site.service.levels import Level
from damier.site.settings import Settings

State = dict[str, Any]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs coroutine tests, in a thread: the browser tests' driver may have a loop running in this one."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted})).result()
    return True


def first_move(board: Board, _level: Level, _seed: str) -> Move:
    """A computer that plays at once, and always the same."""
    return board.legal_moves[0]


@dataclass
class Visitor:
    """Somebody with a browser: their cookie, and what they send."""

    http: TestClient

    def start(self, variant: str = "american", **wishes: Any) -> State:
        """Starts a game."""
        answer = self.http.post("/api/games", json={"variant": variant, **wishes})
        assert answer.status_code == 201, answer.text
        state: State = answer.json()
        return state

    def state(self, game: State) -> State:
        """The game when it is the player's turn or over."""
        state: State = self.http.get(f"/api/games/{game['id']}").json()
        while state["thinking"]:
            state = self.http.get(f"/api/games/{game['id']}?since={state['mark']}").json()
        return state

    def send(self, game: State, what: str, **body: Any) -> Any:
        """Does something in a game, at the version the state has unless told otherwise."""
        return self.http.post(f"/api/games/{game['id']}/{what}", json={"version": game["version"], **body})

    def move(self, game: State, way: State | None = None) -> Any:
        """Plays a move that the state offers, the first if none is named."""
        way = way or game["moves"][0]
        return self.send(game, "moves", path=way["path"], captured=way["captured"])


@pytest.fixture
def open_site(tmp_path: Path) -> Iterator[Callable[..., TestClient]]:
    """Starts the site on one database file: ``open_site(think)``. Each one stops the one before."""
    with ExitStack() as running:

        def open_one(think: Think = first_move) -> TestClient:
            running.close()
            site = Site(Settings(database=tmp_path / "games.sqlite3", pace_ms=0), think)
            return running.enter_context(TestClient(site))

        yield open_one


@pytest.fixture
def client(open_site: Callable[..., TestClient]) -> TestClient:
    """The site, seen by one visitor."""
    return open_site()


@pytest.fixture
def visitor(client: TestClient) -> Visitor:
    """A visitor of the site."""
    return Visitor(client)


@pytest.fixture
def stranger(client: TestClient) -> Visitor:
    """Another visitor of the same site."""
    return Visitor(TestClient(client.app))
