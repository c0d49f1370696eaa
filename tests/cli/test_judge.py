"""`damier judge`."""

import json
from typing import Any

import pytest

from tests.boards import handed
from tests.cli.conftest import Run

DRAWS = {name: case for name, case in handed("draw").items() if case["action"].get("moves")}


def judged(run: tuple[int, str, str]) -> dict[str, Any]:
    code, output, errors = run
    assert (code, errors) == (0, "")
    (line,) = output.splitlines()
    found: dict[str, Any] = json.loads(line)
    assert set(found) == {"plies", "outcome"}
    assert [ply["ply"] for ply in found["plies"]] == list(range(len(found["plies"])))
    assert all(set(ply) == {"ply", "move", "clocks", "outcome"} for ply in found["plies"])
    assert found["outcome"] == found["plies"][-1]["outcome"]
    return found


@pytest.mark.parametrize("name", DRAWS)
def test_handed_games(name: str, damier: Run) -> None:
    case = DRAWS[name]
    position = ("--fen", case["setup"]["fen"], "--numbering", "top-left")
    found = judged(damier("judge", case["variant"], *position, "--moves", " ".join(case["action"]["moves"])))
    over = case["expected"]["over_after_ply"]
    assert [ply["outcome"] is not None for ply in found["plies"][:-1]] == [False] * (len(found["plies"]) - 1)
    assert len(found["plies"]) - 1 == (case["expected"]["after_ply"] if over is None else over)
    assert (found["outcome"] is None) == (over is None)


def test_in_a_shell(shell: Run) -> None:
    found = judged(shell("judge", "international", "--moves", "32-28 19-23 28x19"))
    assert [ply["move"] for ply in found["plies"]] == [None, "32-28", "19-23", "28x19"]
    assert found["outcome"] is None


def test_a_start_that_is_over_already(damier: Run) -> None:
    found = judged(damier("judge", "turkish", "--fen", "W:WKa8:BKh1"))
    assert found["outcome"] == {
        "winner": None,
        "result": "1/2-1/2",
        "reason": "instant",
        "rule": "piece-each",
        "source": "stalemate-page",
        "text": "Endgame rule: a king against a king, a man against a man or a king against a man is a draw.",
    }


def test_clocks(damier: Run) -> None:
    arguments = (
        "judge",
        "russian",
        "--fen",
        "W:WK1,K2,K5:BK32",
        "--numbering",
        "top-left",
        "--moves",
        "2-6 32-28 5-23",
    )
    last = judged(damier(*arguments))["plies"][-1]
    assert last["move"] == "5-23"
    assert last["clocks"] == [
        {
            "rule": "three-kings-15",
            "used": 2,
            "limit": 15,
            "unit": "moves of the stronger side",
            "since_ply": 0,
            "sentence": "Endgame: 2 of 15 moves of the stronger side.",
        },
        *(
            {
                "rule": f"{key}",
                "used": 1,
                "limit": limit,
                "unit": "moves each",
                "since_ply": 0,
                "sentence": f"Move limit: 1 of {limit} moves each without a capture or a {event} with four or five "
                f"pieces on the board{kings}.",
            }
            for key, limit, event, kings in (
                ("no-progress-30", 30, "crowning", " while both sides have kings"),
                ("kings-only-15", 15, "man move", ""),
            )
        ),
    ]


@pytest.mark.parametrize("draws", ["official", "club", "casual", "none"])
def test_sets(draws: str, damier: Run) -> None:
    arguments = ("judge", "american", "--fen", "W:WK29:BK4", "--moves", "29-25 4-8 25-29 8-4 29-25 4-8 25-29 8-4")
    outcome = judged(damier(*arguments, "--draws", draws))["outcome"]
    assert (outcome and outcome["reason"]) == (None if draws in {"casual", "none"} else "repetition")
    assert damier(*arguments, "--switch", f"draws={draws}") == damier(*arguments, "--draws", draws)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("turkish", "--fen", "W:WKa8:BKh1", "--moves", "a8-a7"),
            "move 'a8-a7': the game ended at ply 0: Draw. Endgame",
        ),
        (("american", "--moves", "11-15 23-19 8-11 22-9"), "ply 4: '22-9' is not a legal move"),
        (("american", "--moves", "11-15 hello"), "ply 2: cannot read 'hello': at column 1 expected a move"),
        (("american", "--draws", "strict"), "invalid choice: 'strict'"),
        (("american", "--draws", "club", "--switch", "draws=sure"), "draws cannot be 'sure'"),
    ],
)
def test_what_cannot_be_judged(arguments: tuple[str, ...], said: str, damier: Run) -> None:
    code, output, errors = damier("judge", *arguments)
    assert code == 2
    assert output == ""
    assert said in errors


def test_another_reading_of_the_draw_rules(damier: Run) -> None:
    """A king each in Frisian draughts: drawn at once, or after two moves each."""
    arguments = ("judge", "frisian", "--fen", "W:WK1:BK50")
    outcome = judged(damier(*arguments))["outcome"]
    assert outcome["reason"] == "instant"
    assert judged(damier(*arguments, "--reading", "1"))["outcome"] is None


def test_a_move_after_the_end_names_the_ply_of_the_end(damier: Run) -> None:
    case = DRAWS["draw-rep-ame"]
    moves = " ".join([*case["action"]["moves"], "32-28"])
    code, output, errors = damier("judge", "american", "--fen", "B:WK32:BK1", "--moves", moves)
    assert (code, output) == (2, "")
    assert "move '32-28': the game ended at ply 8: Draw. The same position came up three times." in errors
