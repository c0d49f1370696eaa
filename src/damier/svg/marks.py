"""What is drawn over and under the pieces: the last move, marked squares, arrows."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from damier.kernel import Move, Position
from damier.svg.themes import Theme, color_of
from damier.svg.view import CELL, Square, View


class Arrow(NamedTuple):
    """An arrow through two or more squares."""

    squares: tuple[Square, ...]
    color: str = ""  #: the theme's if empty


#: An Arrow, a Move, a text such as ``32-28`` or ``c3:e5:g7``, or the squares in order.
ArrowLike = Arrow | Move | str | tuple[Square, ...]

#: Squares, or the colour of each (an empty text for the theme's).
Squares = Iterable[Square] | Mapping[Square, str]

#: Widths and lengths of an arrow; it starts so far from the middle of its first square.
_SHAFT, _HEAD, _HALF_HEAD, _START = 13, 34, 25, 26

Spot = tuple[float, float]


def last_move_marks(view: View, theme: Theme, move: Move, position: Position) -> str:
    """Tints on both ends, a line along the path with a dot where the piece touched down, crosses on what was taken."""
    path = move.path
    tint, ink = (theme.last_field, theme.way_field) if view.is_full else (theme.last, theme.way)
    ends = "".join(_cell(view, square) for square in sorted({path[0], path[-1]}))
    line = "L".join("{} {}".format(*view.middle(square)) for square in path)
    landings = "".join("M{} {}h0".format(*view.middle(square)) for square in path[1:-1])
    dots = f'<path stroke-width="22" stroke-linecap="round" d="{landings}"/>' if landings else ""
    taken = [view.middle(square) for square in sorted(move.captured) if not position.piece_at(square)]
    cross = "".join(f"M{x - 17} {y - 17}l34 34m-34 0l34-34" for x, y in taken)
    crosses = f'<path stroke-width="6" stroke-linecap="round" d="{cross}"/>' if cross else ""
    way = f'<path stroke-width="4" stroke-dasharray="12 9" d="M{line}"/>'
    return f'<path fill="{tint}" d="{ends}"/><g fill="none" stroke="{ink}">{way}{dots}{crosses}</g>'


def _cell(view: View, square: int) -> str:
    """A whole square, inside of its lines if it has any."""
    inset = 2 if view.is_full else 0
    side = CELL - 2 * inset
    x, y = view.corner(square)
    return f"M{x + inset} {y + inset}h{side}v{side}h-{side}z"


def square_marks(view: View, theme: Theme, squares: Squares) -> str:
    """A coloured border inside each square, and a breath of its colour."""
    if isinstance(squares, str):
        raise TypeError(f"squares is a list of squares, not the text {squares!r}")
    wanted = squares.items() if isinstance(squares, Mapping) else ((square, "") for square in squares)
    colors = {view.square(square): color_of(color) if color != "" else theme.mark for square, color in wanted}
    found = []
    for square in sorted(colors):
        x, y = view.corner(square)
        box = f'x="{x + 3}" y="{y + 3}" width="{CELL - 6}" height="{CELL - 6}"'
        found.append(f'<rect {box} fill="{colors[square]}" stroke="{colors[square]}"/>')
    return f'<g fill-opacity=".3" stroke-width="6">{"".join(found)}</g>' if found else ""


def arrow_marks(view: View, theme: Theme, arrows: Iterable[ArrowLike]) -> str:
    """All arrows, in their order."""
    if isinstance(arrows, str | Move | Arrow):
        raise TypeError("arrows is a list of arrows, not one of them")
    drawn = "".join(_arrow(view, theme, arrow) for arrow in arrows)
    return f'<g opacity=".85">{drawn}</g>' if drawn else ""


def _arrow(view: View, theme: Theme, arrow: ArrowLike) -> str:
    """A shaft from square to square and a head that ends in the middle of the last one."""
    squares, color = _squares_of(view, arrow), theme.arrow
    if isinstance(arrow, Arrow) and arrow.color != "":
        color = color_of(arrow.color)
    spots: list[Spot] = [view.middle(square) for square in squares]
    tip, (right, down) = spots[-1], _direction(spots[-2], spots[-1])
    spots[-1] = neck_x, neck_y = _along(tip, (right, down), -_HEAD)
    spots[0] = _along(spots[0], _direction(spots[0], spots[1]), _START)
    wings = [(neck_x - side * down, neck_y + side * right) for side in (_HALF_HEAD, -_HALF_HEAD)]
    line = f'fill="none" stroke="{color}" stroke-width="{_SHAFT}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path {line} d="{_path(spots)}"/><path fill="{color}" d="{_path([tip, *wings])}z"/>'


def _direction(start: Spot, end: Spot) -> Spot:
    """A step of length 1 from one point towards another."""
    right, down = end[0] - start[0], end[1] - start[1]
    length = hypot(right, down)
    return right / length, down / length


def _along(spot: Spot, step: Spot, times: float) -> Spot:
    return spot[0] + times * step[0], spot[1] + times * step[1]


def _path(spots: Iterable[Spot]) -> str:
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in spots)


def _squares_of(view: View, arrow: ArrowLike) -> tuple[int, ...]:
    """The squares of an arrow as neutral numbers.

    Raises:
        ValueError: fewer than two squares, or one twice in a row.
    """
    if isinstance(arrow, Move):
        check_board(view, arrow)
        squares = arrow.path
    else:
        squares = tuple(map(view.square, _named(arrow)))
    if len(squares) < 2 or any(one == other for one, other in pairwise(squares)):
        raise ValueError(f"an arrow leads through two or more different squares, not {arrow!r}")
    return squares


def _named(arrow: ArrowLike) -> Iterator[Square]:
    squares: object = arrow.squares if isinstance(arrow, Arrow) else arrow
    if isinstance(squares, str):
        return iter(re.split(r"\s*[-x×:\u2013]\s*", squares.strip()))
    if isinstance(squares, tuple | list):
        return iter(squares)
    raise TypeError(f"an arrow is an Arrow, a Move, a text or its squares, not {type(arrow).__name__}")


def check_board(view: View, move: Move) -> None:
    """Refuse a move of another board.

    Raises:
        ValueError: the board it was found on has other squares.
    """
    board = move.position.rules.ruleset.board
    if board != view.ruleset.board:
        raise ValueError(f"{move!r} was found on another board ({board}, {board.played.value} squares)")


def _short(number: float) -> str:
    """A number with one digit after the point, if it needs one."""
    return f"{number:.1f}".removesuffix(".0")
