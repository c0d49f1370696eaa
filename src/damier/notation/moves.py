"""Moves as text.

Written: ``32-28``, ``28x19``, and the squares on the way (``4x27x38x15``) only where two different captures would look
the same.  Read: that, in any game; ``-``, ``x``, ``:``, ``*``, dashes or blanks between squares; part of the way; the
captured squares in any order after origin and target (the Hub protocol's form); letters written together (``cd4``,
``c3d4``, ``c3e5g7``); marks of strength at the end (``!``, ``?``).
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from damier.errors import NotationError
from damier.kernel import Move, Position
from damier.notation.squares import NumberingLike, find_square, numbering_of, square_range, squares_in_column
from damier.rules.geometry import Numbering, square_names
from damier.rules.ruleset import RuleSet

#: How many routes of one capture are looked at for a text that says part of the way.
ROUTE_LIMIT = 1000

_SIGN = r"(?:\s*[-xX×:*~\u2010-\u2015\u2212]\s*|\s+)"
_LETTERED = r"[a-lA-L][0-9]{1,2}"
_NAME = rf"(?:{_LETTERED}|[0-9]{{1,3}})"
# Patterns are compiled (and kept by re) when first used, not when the package is imported. A name that begins with a
# digit needs a sign before it, so there is one way to cut a text up and no text takes long to refuse.
_SHORT = rf"(?P<column>[a-lA-L])(?=[a-lA-L]){_LETTERED}"
_MOVE = rf"\s*(?:{_SHORT}|{_NAME}(?:{_SIGN}{_NAME}|{_LETTERED})*)"
_END = r"\s*[!?*]*\s*"


class MoveText(NamedTuple):
    """What the text of a move says. Squares are neutral numbers."""

    text: str
    origins: frozenset[int]  #: where the piece may come from: one square, or the column ``c`` of the short form ``cd4``
    target: int
    squares: tuple[int, ...]  #: all that are named after the origin, in order, the target among them
    capture: bool = False  #: whether it has a capture's sign


def read_move(text: str, ruleset: RuleSet, numbering: NumberingLike = None) -> MoveText:
    """Read the squares of a move, without asking whether it is legal.

    Raises:
        NotationError: not a move, or a square that the board does not have.
    """
    wanted = numbering_of(ruleset, numbering)
    match = re.match(_MOVE, text)
    end = match.end() if match else 0
    column = match["column"] if match else None
    names = list(re.finditer(_NAME, text[:end]))
    if len(names) < (1 if column else 2) or not re.fullmatch(_END, text[end:]):
        raise NotationError(text, end + 1, f"a move, such as {_example(ruleset, wanted)}")
    squares = tuple(_square(text, name[0], name.start() + 1, ruleset, wanted) for name in names)
    if column:
        return MoveText(text, squares_in_column(column, ruleset.board, wanted), squares[-1], squares)
    capture = re.search("[xX×:]", text[:end]) is not None
    return MoveText(text, frozenset(squares[:1]), squares[-1], squares[1:], capture)


def _square(text: str, name: str, column: int, ruleset: RuleSet, numbering: Numbering) -> int:
    square = find_square(name, ruleset.board, numbering)
    if square is None:
        raise NotationError(text, column, f"a square of this board ({square_range(ruleset.board, numbering)})")
    return square


def _example(ruleset: RuleSet, numbering: Numbering) -> str:
    """A first move of the game."""
    names = square_names(ruleset.board, numbering)
    men = set(ruleset.start.men(ruleset.board, ruleset.first))
    for origin in sorted(men):
        for direction in sorted(ruleset.man_moves):
            target = ruleset.geometry.step(origin, direction.seen_by_white(ruleset.first))
            if target is not None and target not in men:
                return f"{names[origin - 1]}-{names[target - 1]}"
    return f"{names[1]}-{names[0]}"


def text_of(move: Move, numbering: NumberingLike = None) -> MoveText:
    """A move as the text that says most about it: its ends and all that is captured, in any order (Hub's form)."""
    squares = (move.target, *move.captured)
    text = write_move(move, move.position, numbering)
    return MoveText(text, frozenset({move.origin}), move.target, squares, move.is_capture)


def matching_moves(said: MoveText, legal: Iterable[Move]) -> list[Move]:
    """The moves that a text fits.

    Squares between origin and target may be some of those the piece touches, in order, or all the captured ones in
    any order. A quiet move does not fit a text with a capture's sign; where it fits, captures with its ends do not.
    """
    fitting = [move for move in legal if move.origin in said.origins and _fits(said, move)]
    return [move for move in fitting if not move.is_capture] or fitting


def _fits(said: MoveText, move: Move) -> bool:
    squares = said.squares
    if len(squares) == 1:
        return squares[0] == move.target and (move.is_capture or not said.capture)
    if len(squares) > len(move.captured) + 1:
        return False
    # Hub lists captured squares after origin and target, in any order.
    if squares[0] == move.target and len(squares) == len(move.captured) + 1 and set(squares[1:]) == move.captured:
        return True
    if squares[-1] != move.target or len(squares) > len(move.captured):
        return False
    return any(_is_within(squares, route) for route in move.position.paths(move, ROUTE_LIMIT))


def _is_within(squares: Sequence[int], route: Sequence[int]) -> bool:
    """Whether a route comes over these squares in this order after its first one."""
    rest = iter(route[1:])
    return all(square in rest for square in squares)


def write_move(
    move: Move,
    position: Position,
    numbering: NumberingLike = None,
    *,
    full: bool = False,
    legal: Iterable[Move] | None = None,
) -> str:
    """A legal move as text: as short as PDN allows, or with every square it touches.

    Who writes many moves of a position gives all its legal moves, which are otherwise found anew for each.

    Where another move has the same two ends, a capture is given with all squares on the way; where they do not tell
    it from a longer capture that goes on over the same squares, with the captured ones, as in the Hub protocol.
    """
    ruleset = position.rules.ruleset
    names = square_names(ruleset.board, numbering_of(ruleset, numbering))
    squares: Sequence[int] = (move.origin, move.target)
    if move.is_capture:
        rivals = [
            other
            for other in (position.legal_moves() if legal is None else legal)
            if other.origin == move.origin and other.target == move.target and other != move
        ]
        if full or rivals:
            squares = _telling_route(move, position, rivals) or (*squares, *sorted(move.captured))
    sign = ruleset.capture_sign if move.is_capture else "-"
    return sign.join(names[square - 1] for square in squares)


def _telling_route(move: Move, position: Position, rivals: Sequence[Move]) -> Sequence[int] | None:
    """The first route of a move that no rival can be taken for, or None."""
    for route in position.paths(move, ROUTE_LIMIT):
        if not matching_moves(MoveText("", frozenset({move.origin}), move.target, route[1:], capture=True), rivals):
            return route
    return None
