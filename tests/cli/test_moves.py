"""`damier moves`."""

import json
from typing import Any

import pytest

from damier import Board, RuleSet
from tests.boards import boards, every_game
from tests.cli.conftest import Run


def listed(run: tuple[int, str, str]) -> list[dict[str, Any]]:
    code, output, errors = run
    assert (code, errors) == (0, "")
    found: list[dict[str, Any]] = json.loads(output)
    return found


def test_lines(shell: Run) -> None:
    code, output, errors = shell("moves", "russian")
    assert (code, errors) == (0, "")
    assert sorted(output.splitlines()) == ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]


def test_json_in_a_shell(shell: Run) -> None:
    arguments = ("moves", "russian", "--fen", "W:Wc3:Bd4,f6", "--json")
    assert listed(shell(*arguments)) == [
        {"from": 22, "to": 8, "captured": [11, 18], "path": [22, 15, 8], "notation": "c3:g7"}
    ]


@every_game
def test_json(game: RuleSet, damier: Run) -> None:
    """Squares count from White's top left whatever the numbering; only the notation follows it."""
    for board in boards(game, 2):
        for numbering in ("own", "top-left", "algebraic"):
            text = board.fen(numbering=numbering)
            found = listed(damier("moves", game.key, "--fen", text, "--json", "--numbering", numbering))
            fresh = Board(game, text, numbering=numbering)
            assert found == [
                {
                    "from": move.origin,
                    "to": move.target,
                    "captured": sorted(move.captured),
                    "path": list(move.path),
                    "notation": fresh.notation(move, numbering=numbering),
                }
                for move in fresh.legal_moves
            ]


@pytest.mark.parametrize(
    ("numbering", "fen", "notation"),
    [("own", "W:W1:BK32", "1-5"), ("top-left", "W:W32:BK1", "32-28"), ("algebraic", "W:Wh1:BKa8", "h1-g2")],
)
def test_numbering(numbering: str, fen: str, notation: str, damier: Run) -> None:
    found = listed(damier("moves", "spanish", "--fen", fen, "--numbering", numbering, "--json"))
    assert {"from": 32, "to": 28, "captured": [], "path": [32, 28], "notation": notation} in found


def test_switches(damier: Run) -> None:
    fen = ("--fen", "W:Wa3,d4:Bc5")
    assert damier("moves", "russian", *fen)[1].splitlines() == ["d4:b6"]
    free = damier("moves", "russian", *fen, "--switch", "compulsory=False")[1].splitlines()
    assert sorted(free) == ["a3-b4", "d4-e5", "d4:b6"]
    more = ("--switch", "precedence=count,kings", "--switch", "promotion=stop")
    assert damier("moves", "russian", "--fen", "W:Wb6:Bc7,e7", *more)[1].splitlines() == ["b6:d8"]


def test_switches_in_words(damier: Run) -> None:
    straight = damier("moves", "gothic", "--switch", "man_moves=forward,left", "--fen", "W:Wd4:Bh8")[1]
    assert sorted(straight.splitlines()) == ["d4-c4", "d4-d5"]
    assert damier("moves", "russian", "--switch", "start=1")[1].splitlines()[0] in ("a1-b2", "c1-b2")


def test_another_reading(damier: Run) -> None:
    fen = ("--fen", "W:Wc6,h2:Bb8,c7")
    own, crowned_first = (damier("moves", "turkish", *fen, *more)[1] for more in ((), ("--reading", "2")))
    assert (own, crowned_first) == ("c6xa8\n", "c6xc8\n")
    assert damier("moves", "turkish", *fen, "--switch", "promotion=stop")[1] == crowned_first
    switched_back = ("--reading", "2", "--switch", "promotion=only-at-end")
    assert damier("moves", "turkish", *fen, *switched_back)[1] == own, "a switch has the last word"


@pytest.mark.parametrize("game", ["25", "25,W,8,8,A0,0", "Русские шашки", "shashki"])
def test_any_name_of_a_game(game: str, damier: Run) -> None:
    assert damier("moves", game) == damier("moves", "russian")


def test_a_game_that_is_over_has_no_moves(damier: Run) -> None:
    assert listed(damier("moves", "russian", "--fen", "W:W:Bh8", "--json")) == []
    assert damier("moves", "russian", "--fen", "W:W:Bh8") == (0, "", "")
