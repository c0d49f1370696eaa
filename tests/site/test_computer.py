"""The computer's answers: in spite of crashes, restarts, and players who change their mind."""

import json
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from damier import Board, Move
from damier.site.service import computer
from damier.site.service.levels import Level
from damier.site.store import games
from damier.site.store.database import connect
from damier.site.store.games import Event
from tests.site.conftest import Visitor, first_move

OpenSite = Callable[..., TestClient]


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "RETRY_S", 0.0)


class Slow:
    """Thinks until it is told to go on."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.go_on = threading.Event()

    def __call__(self, board: Board, level: Level, seed: str) -> Move:
        self.asked.set()
        assert self.go_on.wait(10)
        return first_move(board, level, seed)


class Failing:
    """Crashes the first few times."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __call__(self, board: Board, level: Level, seed: str) -> Move:
        if self.left:
            self.left -= 1
            raise ZeroDivisionError("a defect in the search")
        return first_move(board, level, seed)


@pytest.mark.parametrize("times", [1, 2, 3, 50])
def test_a_search_that_crashes_is_tried_again_and_the_game_goes_on(times: int, open_site: OpenSite) -> None:
    visitor = Visitor(open_site(Failing(times)))
    game = visitor.start("international")
    answered = visitor.state(visitor.move(game).json())
    assert (answered["version"], answered["notice"]) == (2, None)


def test_the_player_is_told_of_a_crash(open_site: OpenSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "RETRY_S", 60.0)
    visitor = Visitor(open_site(Failing(50)))
    game = visitor.start("international")
    moved = visitor.move(game).json()
    while moved["notice"] is None:
        moved = visitor.http.get(f"/api/games/{game['id']}?since={moved['mark']}").json()
    assert moved["notice"] == computer.STUMBLED
    assert (moved["version"], moved["thinking"]) == (1, True)


def test_an_answer_that_was_due_when_the_server_stopped_comes_after_the_next_start(open_site: OpenSite) -> None:
    slow = Slow()
    visitor = Visitor(open_site(slow))
    game = visitor.start("russian")
    visitor.move(game)
    assert slow.asked.wait(10)
    cookies = visitor.http.cookies
    again = open_site(first_move)
    slow.go_on.set()
    again.cookies = cookies
    answered = Visitor(again).state(game)
    assert (answered["version"], answered["you"]) == (2, "white")
    assert answered["moves"]


def test_a_game_is_the_same_after_a_restart(open_site: OpenSite) -> None:
    visitor = Visitor(open_site())
    game = visitor.start("frisian")
    for _ in range(12):
        game = visitor.state(visitor.move(game).json())
    cookies = visitor.http.cookies
    again = open_site()
    again.cookies = cookies
    assert Visitor(again).state(game) == game


def test_a_game_that_cannot_be_played_over_does_not_stop_the_others(open_site: OpenSite, tmp_path: Path) -> None:
    slow = Slow()
    visitor = Visitor(open_site(slow))
    broken, sound = visitor.start("russian"), visitor.start("russian")
    visitor.move(broken)
    visitor.move(sound)
    with closing(connect(tmp_path / "games.sqlite3")) as connection:
        body = json.dumps({"path": [1, 32], "captured": []})
        connection.execute("UPDATE game_event SET body = ? WHERE game_id = ?", (body, broken["id"]))
    cookies = visitor.http.cookies
    again = open_site(first_move)
    slow.go_on.set()
    again.cookies = cookies
    assert Visitor(again).state(sound)["version"] == 2


def test_a_take_back_while_the_computer_thinks_wins(open_site: OpenSite) -> None:
    slow = Slow()
    visitor = Visitor(open_site(slow))
    game = visitor.start("international")
    moved = visitor.move(game).json()
    assert moved["thinking"]
    assert slow.asked.wait(10)
    back = visitor.send(moved, "take-back").json()
    assert back["history"] == []
    slow.go_on.set()
    settled = visitor.state(back)
    assert (settled["version"], settled["history"]) == (2, [])


def test_a_new_move_while_the_old_answer_is_still_thought_about_is_answered(open_site: OpenSite) -> None:
    slow = Slow()
    visitor = Visitor(open_site(slow))
    game = visitor.start("international")
    moved = visitor.move(game).json()
    assert slow.asked.wait(10)
    back = visitor.send(moved, "take-back").json()
    visitor.move(back, back["moves"][-1])
    slow.go_on.set()
    settled = visitor.state(back)
    assert settled["version"] == 4
    assert settled["history"][0]["text"] == back["moves"][-1]["text"]
    assert len(settled["history"]) == 2


def test_a_move_that_cannot_be_stored_is_stored_later_and_not_thought_about_again(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[str] = []
    failures = iter(range(computer.TRIES + 2))
    append = games.append

    def last_move(board: Board, _level: Level, _seed: str) -> Move:
        move = board.legal_moves[-1]
        thought.append(board.notation(move))
        return move

    def append_at_last(connection: sqlite3.Connection, game_id: str, event: Event, turn: int | None) -> bool:
        if event.version == 2 and next(failures, None) is not None:
            raise sqlite3.OperationalError("database or disk is full")
        return append(connection, game_id, event, turn)

    monkeypatch.setattr(games, "append", append_at_last)
    visitor = Visitor(open_site(last_move))
    game = visitor.start("international")
    answered = visitor.state(visitor.move(game).json())
    assert next(failures, None) is None
    assert (answered["version"], answered["notice"]) == (2, None)
    assert [answered["last_move"]["text"]] == thought


def test_why_not_while_the_computer_thinks(open_site: OpenSite) -> None:
    slow = Slow()
    visitor = Visitor(open_site(slow))
    game = visitor.start("international")
    visitor.move(game)
    why = visitor.http.get(f"/api/games/{game['id']}/why?from=32&to=28").json()
    slow.go_on.set()
    assert why == {"sentence": "Wait for the computer's move."}
