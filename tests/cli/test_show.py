"""`damier show`."""

import io
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from damier import Board, Color, Piece, RuleSet
from damier.cli import main
from tests.boards import boards, every_game
from tests.cli.conftest import Run

RUSSIAN = """\
 8    ●     ●     ●     ●
 7 ●     ●     ●     ●
 6    ●     ●     ●     ●
 5 ·     ·     ·     ·
 4    ·     ·     ·     ·
 3 ○     ○     ○     ○
 2    ○     ○     ○     ○
 1 ○     ○     ○     ○
   a  b  c  d  e  f  g  h

White ○, king ♔; Black ●, king ♚

White to move.
"""

AMERICAN = """\
32    w     w     w     w  29
28 w     w     w     w     25
24    w     w     w     w  21
20 .     .     .     .     17
16    .     .     .     .  13
12 b     b     b     b     9
 8    b     b     b     b  5
 4 b     b     b     b     1

Red w, king W; Black b, king B

Black to move.
"""

TURKISH = """\
 ♚ a8  · b8  · c8  · d8  · e8  · f8  · g8  · h8
 · a7  · b7  · c7  · d7  · e7  · f7  · g7  · h7
 · a6  · b6  · c6  · d6  · e6  · f6  · g6  · h6
 · a5  · b5  · c5  ● d5  · e5  · f5  · g5  · h5
 · a4  · b4  · c4  · d4  · e4  · f4  · g4  · h4
 · a3  · b3  ○ c3  · d3  · e3  · f3  · g3  · h3
 · a2  · b2  · c2  · d2  · e2  · f2  · g2  · h2
 · a1  · b1  · c1  · d1  · e1  · f1  · g1  ♔ h1

White ○, king ♔; Black ●, king ♚

White to move.
"""

CODES = {"○": Piece.WHITE_MAN, "♔": Piece.WHITE_KING, "●": Piece.BLACK_MAN, "♚": Piece.BLACK_KING}
LETTERS = {"w": Piece.WHITE_MAN, "W": Piece.WHITE_KING, "b": Piece.BLACK_MAN, "B": Piece.BLACK_KING}


def shown(run: tuple[int, str, str]) -> str:
    code, output, errors = run
    assert (code, errors) == (0, "")
    return output


def plain(text: str) -> str:
    """Without colours."""
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def test_in_a_shell(shell: Run) -> None:
    assert shown(shell("show", "russian")) == RUSSIAN


def test_letters(damier: Run) -> None:
    assert shown(damier("show", "american", "--ascii")) == AMERICAN
    assert shown(damier("show", "american", "--ascii")).isascii()


def test_names_in_squares(damier: Run) -> None:
    assert shown(damier("show", "turkish", "--numbers", "--fen", "W:Wc3,Kh1:Bd5,Ka8")) == TURKISH


@every_game
@pytest.mark.parametrize("flags", [(), ("--flip",), ("--ascii",), ("--color", "always")])
def test_pieces_are_those_of_the_position(game: RuleSet, flags: tuple[str, ...], damier: Run) -> None:
    codes = LETTERS if "--ascii" in flags else CODES
    for board in boards(game, 2):
        said = plain(shown(damier("show", game.key, "--numbers", "--fen", board.fen(), *flags)))
        rows = said.splitlines()[: game.board.rows]
        cells = [re.findall(r"(\S)? +([a-l]?\d+) ", f"{row} ") for row in rows]
        found = {name: sign for row in cells for sign, name in row if sign in codes}
        if "always" in flags:  # the colour says whose it is
            assert {name: CODES[sign].is_king for name, sign in found.items()} == {
                name: piece.is_king for name, piece in board.pieces().items()
            }
        else:
            assert {name: codes[sign] for name, sign in found.items()} == board.pieces()
        assert [name for row in cells for _, name in row] == in_rows(game, flipped="--flip" in flags)


def in_rows(game: RuleSet, *, flipped: bool) -> list[str]:
    """Names of all squares from top left, as the side at the bottom sees them."""
    turned = (game.first is Color.BLACK) != flipped
    return list(reversed(game.square_names) if turned else game.square_names)


def test_colors_say_whose_pieces_they_are(damier: Run) -> None:
    said = shown(damier("show", "russian", "--fen", "W:Wc3,Ka1:Bb4,Kh8", "--color", "always"))
    ink = dict(re.findall(r"\x1b\[1;38;5;(\d+);48;5;\d+m (\S)", said))
    assert ink.keys() == {"231", "16"}
    assert re.findall(r"38;5;(\d+);48;5;\d+m (♚|●)", said) == [("16", "♚"), ("16", "●"), ("231", "●"), ("231", "♚")]
    assert "king" not in plain(said)


def test_the_last_move_is_colored(damier: Run) -> None:
    arguments = ("show", "russian", "--color", "always", "--numbers")
    grounds = {
        moves: re.findall(r"48;5;143m (?:\S|) *(\w\d)", shown(damier(*arguments, "--moves", moves)))
        for moves in ("", "c3-d4")
    }
    assert grounds == {"": [], "c3-d4": ["d4", "c3"]}


# Where colours are


@pytest.mark.parametrize(
    ("environ", "flags", "colored"),
    [
        ({}, (), True),
        ({"NO_COLOR": "1"}, (), False),
        ({"NO_COLOR": ""}, (), True),
        ({"TERM": "dumb"}, (), False),
        ({}, ("--color", "never"), False),
        ({"NO_COLOR": "1"}, ("--color", "always"), True),
    ],
)
def test_colors_in_a_terminal(environ: dict[str, str], flags: tuple[str, ...], colored: bool) -> None:
    ours, theirs = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    env |= {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"} | environ
    command = [str(Path(sys.executable).with_name("damier")), "show", "russian", *flags]
    with subprocess.Popen(command, stdout=theirs, env=env) as running:
        os.close(theirs)
        said = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            said += part
    os.close(ours)
    assert running.returncode == 0
    assert (b"\x1b[" in said) == colored
    assert "●" in said.decode()


def test_no_colors_in_a_pipe(shell: Run) -> None:
    assert "\x1b" not in shown(shell("show", "russian"))
    assert "\x1b" in shown(shell("show", "russian", "--color", "always"))


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251"])
def test_letters_where_the_encoding_has_no_signs(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding=encoding))
    assert main(["show", "american"]) == 0
    assert written.getvalue().decode("ascii").replace("\r\n", "\n") == AMERICAN


# What is said below


@pytest.mark.parametrize(
    ("arguments", "last_lines"),
    [
        (("russian", "--moves", "c3-d4"), ["Black to move."]),
        (("american",), ["Black to move."]),
        (("american", "--moves", "11-15"), ["Red to move."]),
        (
            ("international", "--moves", "32-28 19-23 28x19"),
            ["Black to move."],
        ),
        (("russian", "--fen", "W:W:Bh8"), ["0-1  Black wins. White has no pieces left."]),
        (
            ("turkish", "--fen", "W:WKa8:BKh1"),
            [
                "1/2-1/2  Draw. Endgame rule: a king against a king, a man against a man or a king against a man "
                "is a draw."
            ],
        ),
        (
            ("russian", "--fen", "W:WKa1,Kc1,Ke1:BKh8", "--moves", "c1-b2"),
            [
                "Black to move.",
                "Endgame: 1 of 15 moves of the stronger side.",
            ],
        ),
    ],
)
def test_below_the_board(arguments: tuple[str, ...], last_lines: list[str], damier: Run) -> None:
    below = shown(damier("show", *arguments, "--color", "always")).split("\n\n")[-1].splitlines()
    assert below[: len(last_lines)] == last_lines


def test_clocks_are_those_of_the_board(damier: Run) -> None:
    board = Board("russian", "W:WKa1,Kc1,Ke1:BKh8")
    board.push("c1-b2")
    below = shown(damier("show", "russian", "--fen", "W:WKa1,Kc1,Ke1:BKh8", "--moves", "c1-b2")).splitlines()
    clocks = [clock.sentence for clock in board.draw_clocks()]
    assert len(clocks) > 1
    assert below[-len(clocks) :] == clocks


def test_numbering(damier: Run) -> None:
    arguments = ("show", "spanish", "--numbering", "algebraic", "--moves", "b3-a4", "--ascii")
    said = shown(damier(*arguments)).splitlines()
    assert said[8].split() == list("abcdefgh")
    assert [row.split()[0] for row in said[:8]] == list("87654321")
    assert shown(damier("show", "spanish")).splitlines()[0].split()[0] == "32"


def test_switches(damier: Run) -> None:
    arguments: tuple[Any, ...] = ("show", "russian", "--fen", "W:Wa3,d4:Bc5", "--moves", "a3-b4")
    assert "Black to move" in shown(damier(*arguments, "--switch", "compulsory=false"))
    assert damier(*arguments)[0] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "no draughts game is called 'chess'"),
        (("russian", "--fen", "nonsense"), "cannot read"),
        (("russian", "--moves", "c3-d4 c3-d4"), "ply 2: 'c3-d4' is not a legal move"),
        (("russian", "--moves", "hello"), "ply 1: cannot read 'hello'"),
        (("turkish", "--fen", "W:WKa8:BKh1", "--moves", "a8-a7"), "move 'a8-a7': the game ended at ply 0: Draw."),
        (("russian", "--color", "blue"), "invalid choice: 'blue'"),
    ],
)
def test_what_cannot_be_shown(arguments: tuple[str, ...], said: str, damier: Run) -> None:
    code, output, errors = damier("show", *arguments)
    assert (code, output) == (2, "")
    assert said in errors
