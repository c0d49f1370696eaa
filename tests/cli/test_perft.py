"""`damier perft`."""

import pytest

from damier import Board
from tests.boards import GAMES
from tests.cli.conftest import Run


def last_line(run: tuple[int, str, str]) -> str:
    code, output, errors = run
    assert (code, errors) == (0, "")
    return output.splitlines()[-1]


def test_in_a_shell(shell: Run) -> None:
    assert shell("perft", "international", "5") == (0, "nodes 27117\n", "")


@pytest.mark.parametrize("game", GAMES)
def test_every_game(game: str, damier: Run) -> None:
    assert last_line(damier("perft", game, "3")) == f"nodes {Board(game).perft(3)}"


#: Depth 0 is the position itself; where nothing moves there is nothing below.
@pytest.mark.parametrize(
    ("fen", "depth", "nodes"), [("W:Wc3:Bh8", "0", 1), ("W:W:Bh8", "0", 1), ("W:W:Bh8", "1", 0), ("W:W:Bh8", "200", 0)]
)
def test_shallow_and_empty(fen: str, depth: str, nodes: int, damier: Run) -> None:
    assert damier("perft", "russian", depth, "--fen", fen) == (0, f"nodes {nodes}\n", "")


@pytest.mark.parametrize("count", ["distinct", "paths"])
@pytest.mark.parametrize("depth", ["1", "2", "3"])
def test_divide_adds_up(count: str, depth: str, damier: Run) -> None:
    arguments = ("perft", "russian", depth, "--fen", "W:WKb4,a1:Bb6,c7,d6,e3,e7,g3", "--count", count)
    code, output, errors = damier(*arguments, "--divide")
    assert (code, errors) == (0, "")
    *lines, last = output.splitlines()
    board = Board("russian", "W:WKb4,a1:Bb6,c7,d6,e3,e7,g3")
    nodes = board.perft(int(depth), count=count)
    assert last == f"nodes {nodes}"
    assert sum(int(line.split()[1]) for line in lines) == nodes
    assert sorted(line.split()[0] for line in lines) == sorted(board.notation(move) for move in board.legal_moves)
    assert damier(*arguments)[1] == f"nodes {nodes}\n"


def test_count(damier: Run) -> None:
    around = ("--fen", "W:WK18:B15,16,23,24")
    assert last_line(damier("perft", "american", "1", *around)) == "nodes 1"
    assert last_line(damier("perft", "american", "1", *around, "--count", "distinct")) == "nodes 1"
    assert last_line(damier("perft", "american", "1", *around, "--count", "paths")) == "nodes 2"


def test_numbering(damier: Run) -> None:
    arguments = ("perft", "spanish", "1", "--fen", "W:W32:BK1", "--numbering", "top-left", "--divide")
    assert damier(*arguments) == (0, "32-28 1\nnodes 1\n", "")


def test_switches(damier: Run) -> None:
    arguments = ("perft", "russian", "1", "--fen", "W:Wa3,d4:Bc5")
    assert last_line(damier(*arguments)) == "nodes 1"
    assert last_line(damier(*arguments, "--switch", "compulsory=false")) == "nodes 3"
