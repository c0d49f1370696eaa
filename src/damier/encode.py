"""Positions and moves as numbers, for programs that learn.

Both are told as the side to move sees them: for Black the board is turned by 180 degrees. Every game of the family is
the same from both sides, so a learner needs one idea of a position and not two.
"""

from array import array
from enum import IntEnum
from functools import cache
from importlib import import_module
from math import comb
from typing import Any

from damier.boardlike import BoardLike, position_of
from damier.errors import DamierError
from damier.kernel import Move, Position
from damier.rules.geometry import Color, Geometry


class Plane(IntEnum):
    """What the planes of a position say."""

    OWN_MEN = 0  #: 1 where the side to move has a man
    OWN_KINGS = 1
    OTHER_MEN = 2
    OTHER_KINGS = 3
    MOVABLE = 4  #: 1 on every piece that has a legal move
    KING_RUNS = 5  #: on the king that its side moves again and again: the used share of what same_king_limit allows
    SQUARES = 6  #: 1 on every square, 0 on cells that are none


def planes(board: BoardLike) -> Any:
    """A position as planes: an array of 32-bit floats from 0 to 1, indexed ``[Plane, row, column]``.

    Its shape is (7, rows, columns) of the board, unplayed cells included: (7, 8, 8), (7, 10, 10), (7, 12, 12), or
    (7, 8, 10). Row 0 is the far one and column 0 the left one, as the side to move sees the board, so that its men go
    towards row 0. Nothing says which colour moves, because nothing in a game depends on it.

    Draw rules count what happened before; planes say only what stands on the board.

    Returns:
        A numpy array of its own if numpy is installed; else a memoryview with the same shape, type and order, which
        is indexed in the same way and has the same ``shape`` and ``tolist()``.

    Raises:
        TypeError: neither a board nor a position.
    """
    position = position_of(board)
    ruleset = position.rules.ruleset
    rows, cols = ruleset.board.rows, ruleset.board.cols
    where = _cells(ruleset.geometry, Color(position.turn))
    size = rows * cols
    values = array("f", bytes(4 * len(Plane) * size))
    for plane, squares in enumerate(_pieces(position)):
        for square in squares:
            values[plane * size + where[square]] = 1
    for move in position.legal_moves():
        values[Plane.MOVABLE * size + where[move.origin]] = 1
    for square, used in position.king_runs:
        if used:
            values[Plane.KING_RUNS * size + where[square]] = min(1, used / max(1, ruleset.same_king_limit))
    for cell in where[1:]:
        values[Plane.SQUARES * size + cell] = 1
    return _shaped(values, (len(Plane), rows, cols))


def _pieces(position: Position) -> tuple[tuple[int, ...], ...]:
    """Squares of the first four planes."""
    white = (position.white_men, position.white_kings)
    black = (position.black_men, position.black_kings)
    return (*white, *black) if position.turn == Color.WHITE else (*black, *white)


@cache
def _cells(geometry: Geometry, mover: Color) -> tuple[int, ...]:
    """Row by row, the cell of each square as a side sees it; index 0 is no square."""
    cols = geometry.shape.cols
    cells = [row * cols + col for row, col in geometry.cells]
    return 0, *(cells if mover is Color.WHITE else [geometry.shape.rows * cols - 1 - cell for cell in cells])


@cache
def _numpy() -> Any:
    """Numpy, or None. The library does not need it and asks for it only here."""
    try:
        return import_module("numpy")
    except ImportError:
        return None


def _shaped(values: "array[float]", shape: tuple[int, int, int]) -> Any:
    numpy = _numpy()
    if numpy is not None:
        return numpy.frombuffer(values, dtype=numpy.float32).reshape(shape)
    return memoryview(values).cast("B").cast("f", shape)


def action_slots(board: BoardLike) -> int:
    """The number of slots of a game's action space: pairs of squares, origin and target (1024 on 32 squares).

    Raises:
        TypeError: neither a board nor a position.
    """
    return int(position_of(board).rules.ruleset.geometry.size ** 2)


def action_id(move: Move) -> int:
    """A number for a legal move, from 0. Two different legal moves of one position never have the same.

    It depends on the move alone: who moves from where to where, what is captured, and whether a man is crowned on its
    way. So it is the same in every position, process and release, and the same for White and for Black if all is
    turned by 180 degrees. ``action_id(move) == slot + slots * more``, where

    * ``slots`` is action_slots of the game, the square of its number N of squares;
    * ``slot = origin * N + target``, both counted from 0, row by row, from the top left as the mover sees the board;
    * ``more = 0`` for quiet moves and captures of one piece. No two of these share a slot: the line between two squares
      is empty, or has the one piece on it that can be captured.
    * ``more = 1 + 2 * rank + crowned`` for captures of two or more, which may differ with the same ends. ``rank``
      counts all sets of squares, those of two before those of three and so on, and within a size in colexicographic
      order (https://en.wikipedia.org/wiki/Combinatorial_number_system). ``crowned`` is 1 for a man that becomes a king
      on its way and ends elsewhere than on the crown row; a man that ends there is always crowned.

    So a network needs one output for each slot, ``action_id(move) % slots``, and only captures of several pieces with
    the same ends need more to be told apart. Most ids are small: on 50 squares they are below 2500 for quiet moves
    and single captures, below 2^23 for captures of two, 2^27 of three, 2^31 of four, and below 2^63 whatever is
    captured. On 72 squares a capture of 15 or more can need more than 63 bits.

    Raises:
        TypeError: not a move.
    """
    if not isinstance(move, Move):
        raise TypeError(f"expected a Move, not {type(move).__name__}")
    position = move.position
    geometry = position.rules.ruleset.geometry
    mover, size, captured = Color(position.turn), geometry.size, move.captured
    slot = _seen(geometry, mover, move.origin) * size + _seen(geometry, mover, move.target)
    if len(captured) < 2:
        return slot
    rank = _rank(size, sorted(_seen(geometry, mover, square) for square in captured))
    crowned = move.promotes and move.target not in geometry.crown_row(mover)
    return slot + size * size * (1 + 2 * rank + crowned)


def move_of(board: BoardLike, action: int) -> Move:
    """The legal move that has an id: the inverse of action_id.

    Raises:
        DamierError: no legal move of the position has it.
        TypeError: neither a board nor a position; no number.
    """
    position = position_of(board)
    if not isinstance(action, int):
        raise TypeError(f"an id is a number, not {action!r}")
    geometry = position.rules.ruleset.geometry
    origin, target = divmod(action % geometry.size**2, geometry.size)
    mover = Color(position.turn)
    for move in position.legal_moves():
        ends = _seen(geometry, mover, move.origin), _seen(geometry, mover, move.target)
        if ends == (origin, target) and action_id(move) == action:
            return move
    raise DamierError(f"no legal move of this position has the id {action}")


def _seen(geometry: Geometry, mover: Color, square: int) -> int:
    """A square as a side counts it, from 0."""
    return square - 1 if mover is Color.WHITE else geometry.size - square


def _rank(size: int, squares: list[int]) -> int:
    """The place of an ascending list among all sets of two or more squares."""
    return _smaller_sets(size, len(squares)) + sum(comb(square, place) for place, square in enumerate(squares, start=1))


@cache
def _smaller_sets(size: int, count: int) -> int:
    """How many sets have two or more squares, but fewer than ``count``."""
    return sum(comb(size, less) for less in range(2, count))
