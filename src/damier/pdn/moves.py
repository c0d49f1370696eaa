"""A move's text in a file: what is meant although it is not written as it should be."""

from damier.board import Board
from damier.errors import DamierError, IllegalMoveError
from damier.kernel import Move, Position
from damier.notation.moves import Remark
from damier.pdn.lexing import token_at

#: So many jumps of a capture are put together at most.
JUMPS_LIMIT = 40


def play_text(position: Position, said: str, text: str, end: int) -> tuple[Move, str, int]:
    """The legal move that a text means, what is to be said about it, and where the text that was used ends.

    Args:
        position: where it is played.
        said: the move's text.
        text: the whole text. Some servers write each jump of a capture as a move of its own.
        end: where ``said`` ends in it.

    Raises:
        IllegalMoveError, AmbiguousMoveError, NotationError: no move is meant.
    """
    board = Board.at(position)
    notes: list[Remark] = []
    try:
        move = board.parse(said, notes=notes)
    except IllegalMoveError:
        joined = _joined_jumps(board, said, text, end)
        if joined is None:
            raise
        return joined[0], "one move: the jumps of a capture stand here one by one", joined[1]
    return move, "; ".join(map(str, notes)), end


def _joined_jumps(board: Board, said: str, text: str, end: int) -> tuple[Move, int] | None:
    """The capture whose jumps are written as moves of their own, each from where the last one landed."""
    for _ in range(JUMPS_LIMIT):
        token = token_at(text, end)
        if token is None or token.kind != "move":
            return None
        first = token.text.replace(":", "x").partition("x")[0]
        if not said.endswith(first):
            return None
        said += token.text[len(first) :]
        end = token.end
        try:
            return board.parse(said), end
        except DamierError:
            continue
    return None
