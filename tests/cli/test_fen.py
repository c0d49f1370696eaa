"""``damier fen``: a text in its usual form, or everything that is wrong with it."""

import json
from typing import Any

import pytest

from damier import Board, RuleSet
from tests.boards import boards, every_game
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("international", "W:W31-50:B1-20", "--ranges"), "W:W31-50:B1-20"),
        (("international", "W:BK3-5:W31"), "W:W31:BK3,K4,K5"),
        (("20", "W:W31:B20:H3:F12"), "W:W31:B20:H3:F12"),
        (("frisian", "W:W31,K5:B1,K46:+1+2"), "W:WK5,31:B1,K46:H0:F1:+146+205"),
        (("spanish", "W:W32:BK1", "--numbering", "top-left"), "W:W32:BK1"),
        (("russian", "W:Wa1:BKh8", "--strict"), "W:Wa1:BKh8"),
    ],
)
def test_a_position_in_its_usual_form(arguments: tuple[str, ...], expected: str, damier: Run) -> None:
    assert damier("fen", *arguments) == (0, f"{expected}\n", "")


@every_game
def test_what_is_written_is_left_as_it_is(game: RuleSet, damier: Run) -> None:
    for board in boards(game, 2):
        code, output, _ = damier("fen", game.key, board.fen(), "--strict")
        assert (code, output) == (0, f"{board.fen()}\n")


def test_every_problem_has_a_marker_under_its_column(damier: Run) -> None:
    code, output, errors = damier("fen", "international", "W:W31,99,ab:B20,x7")
    assert (code, output) == (2, "")
    assert errors.splitlines() == [
        "damier: this FEN has 3 problems",
        "  W:W31,99,ab:B20,x7",
        "        ^^ column 7: expected a square of this board (1 to 50), found '99'",
        "           ^^ column 10: expected a square, a range such as 31-50, or K and a square, found 'ab'",
        "                  ^^ column 17: expected a square, a range such as 31-50, or K and a square, found 'x7'",
    ]


def test_what_cannot_be_played_has_a_marker_too(damier: Run) -> None:
    code, output, errors = damier("fen", "english", "W:W5,5:B32")
    assert (code, output) == (2, "")
    assert errors.splitlines() == [
        "damier: this FEN has 2 problems",
        "  W:W5,5:B32",
        "       ^ column 6: two pieces stand on 5",
        "          ^^ column 9: Black has a man on 32, where it would have been crowned",
    ]


def test_one_problem(damier: Run) -> None:
    assert damier("fen", "russian", "")[2].splitlines() == [
        "damier: this FEN has a problem",
        "  ",
        "  ^ column 1: expected the side to move, W or B, found nothing",
    ]


def test_what_was_let_pass_is_said_beside_the_position(damier: Run) -> None:
    code, output, errors = damier("fen", "english", "w:W5:B.")
    assert (code, output) == (0, "W:W5:B\n")
    assert errors.splitlines() == [
        "  w:W5:B.",
        "  Black has no pieces",
        "  ^ column 1: expected W, found 'w'",
        "        ^ column 7: expected the end of the text, found '.'",
    ]
    code, output, errors = damier("fen", "english", "w:W5:B.", "--strict")
    assert (code, output) == (2, "")
    assert errors.startswith("damier: this FEN has 2 problems\n")


def test_men_on_their_crown_row_are_crowned_if_that_is_asked_for(damier: Run) -> None:
    code, output, errors = damier("fen", "english", "W:W5:B32", "--crown")
    assert (code, output) == (0, "W:W5:BK32\n")
    assert "column 7: Black has a man on 32, where it would have been crowned" in errors
    assert Board("english", output.strip()).pieces()


def test_a_long_text_is_shown_around_each_problem(damier: Run) -> None:
    text = f"W:W{'31,' * 300}99:B\t1\x00"
    code, _, errors = damier("fen", "international", text)
    assert code == 2
    lines = errors.splitlines()
    assert all(len(line) < 250 for line in lines)
    place = next(index for index, line in enumerate(lines) if "column 904:" in line)
    assert lines[place - 1][lines[place].index("^") :].startswith("99:B?1?")
    assert errors.isascii()


def found(run: tuple[int, str, str]) -> tuple[int, dict[str, Any]]:
    code, output, _ = run
    return code, json.loads(output)


def test_json(damier: Run) -> None:
    code, plain = found(damier("fen", "frisian", "b:W31,K5:B1,K46:H3:F7:+1+0", "--json"))
    assert code == 0
    assert plain == {
        "fen": "B:WK5,31:B1,K46:H3:F7:+146+0",
        "setup": {
            "turn": "black",
            "white_men": [31],
            "white_kings": [5],
            "black_men": [1],
            "black_kings": [46],
            "king_runs": {"white": None, "black": {"square": 46, "moves": 1}},
            "quiet_plies": 3,
            "move_number": 7,
        },
        "problems": [],
        "remarks": [{"column": 1, "token": "b", "sentence": "expected B, found 'b'"}],
    }


def test_json_of_problems(damier: Run) -> None:
    run = damier("fen", "russian", "W:Wz9,c3:Bh8", "--json")
    code, plain = found(run)
    assert code == 2
    assert run[2] == "damier: this FEN has a problem\n"
    assert (plain["fen"], plain["setup"]) == (None, None)
    assert [(spot["column"], spot["token"]) for spot in plain["problems"]] == [(4, "z9")]
    code, plain = found(damier("fen", "russian", "W:Wc3,c3:Bh8", "--json"))
    assert (code, plain["fen"]) == (2, None)
    assert plain["setup"]["white_men"] == [22, 22]
    assert plain["problems"] == [{"column": 7, "token": "c3", "sentence": "two pieces stand on c3"}]


def test_in_a_shell(shell: Run) -> None:
    assert shell("fen", "russian", "W:Wc3:Bh8.") == (
        0,
        "W:Wc3:Bh8\n",
        "  W:Wc3:Bh8.\n           ^ column 10: expected the end of the text, found '.'\n",
    )
    code, output, errors = shell("fen", "rusian", "W:Wc3:Bh8")
    assert (code, output) == (2, "")
    assert "did you mean russian" in errors
