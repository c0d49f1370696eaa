"""Moves as text.

Written: ``32-28``, ``28x19``, and the squares on the way (``4x27x38x15``) only where two different captures would look
the same.  Read: that, in any game; ``-``, ``x``, ``:``, ``*``, dashes or blanks between squares; part of the way; the
captured squares in any order after origin and target (the Hub protocol's form); letters written together (``cd4``,
``c3d4``, ``c3e5g7``); marks of strength at the end (``!``, ``?``).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from damier.errors import NotationError
from damier.kernel import Move, Position
from damier.notation.squares import NumberingLike, find_square, numbering_of, square_range
from damier.rules.geometry import Numbering, square_names
from damier.rules.ruleset import RuleSet

#: How many routes of one capture are looked at for a text that says part of the way.
ROUTE_LIMIT = 1000

_SIGNS = r"\s*[-x×:*~\u2010-\u2015\u2212]\s*|\s+"
_NAME = r"[a-l][0-9]{1,2}|[0-9]{1,3}"
# Patterns are compiled (and kept by re) when first used, not when the package is imported.
_TEXT = rf"(?P<squares>(?:{_NAME})(?:(?:{_SIGNS})?(?:{_NAME}))+|[a-l]{{2}}[0-9]{{1,2}})\s*(?:[!?*]*)"


@dataclass(frozen=True, slots=True)
class MoveText:
    """What a move's text says: the squares in their order (neutral numbers) and whether it claims a capture."""

    text: str
    squares: tuple[int, ...]
    capture: bool
    column_letter: str = ""  #: ``c`` of the short form ``cd4``; ``squares`` is then the target alone


def read_move(text: str, ruleset: RuleSet, numbering: NumberingLike = None) -> MoveText:
    """Read the squares of a move, without asking whether it is legal.

    Raises:
        NotationError: not a move, or a square that the board does not have.
    """
    wanted = numbering_of(ruleset, numbering)
    stripped = text.strip()
    match = re.fullmatch(_TEXT, stripped, re.IGNORECASE)
    if match is None:
        raise NotationError(text, 1, f"a move, such as {_example(ruleset, wanted)}")
    body = match["squares"].lower()
    capture = re.search("[x×:]", body) is not None
    if re.fullmatch(r"[a-l]{2}[0-9]{1,2}", body):
        target = _square(text, body[1:], text.index(stripped) + 2, ruleset, wanted)
        return MoveText(text, (target,), capture, body[0])
    offset = text.index(stripped) + 1
    squares = [_square(text, name[0], offset + name.start(), ruleset, wanted) for name in re.finditer(_NAME, body)]
    return MoveText(text, tuple(squares), capture)


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


def matching_moves(said: MoveText, position: Position, legal: Sequence[Move]) -> list[Move]:
    """The legal moves that a text fits.

    Squares between origin and target may be some of those the piece touches, in order, or all the captured ones in
    any order. A quiet move does not fit a text with a capture's sign.
    """
    if said.column_letter:
        names = square_names(position.rules.ruleset.board, numbering_of(position.rules.ruleset, "algebraic"))
        fitting = [
            move
            for move in legal
            if move.target == said.squares[0] and names[move.origin - 1].startswith(said.column_letter)
        ]
    else:
        fitting = [move for move in legal if move.origin == said.squares[0]]
        fitting = [move for move in fitting if _fits(said.squares, move, position)]
    return [move for move in fitting if move.is_capture or not said.capture]


def _fits(squares: Sequence[int], move: Move, position: Position) -> bool:
    if squares[-1] == move.target and len(squares) == 2:
        return True
    if not move.is_capture:
        return False
    # Hub lists captured squares after origin and target, in any order.
    if squares[1] == move.target and len(squares) - 2 == len(move.captured) and set(squares[2:]) == move.captured:
        return True
    if squares[-1] != move.target:
        return False
    return any(_is_within(squares, route) for route in position.paths(move, ROUTE_LIMIT))


def _is_within(squares: Sequence[int], route: Sequence[int]) -> bool:
    """Whether the squares come in this order on a route that begins with the first of them."""
    rest = iter(route)
    return squares[0] == route[0] and all(square in rest for square in squares)


def write_move(move: Move, position: Position, numbering: NumberingLike = None, *, full: bool = False) -> str:
    """A legal move as text: as short as PDN allows, or with every square it touches.

    Where another capture has the same two ends, all squares on the way are given; where even they are the same for
    two moves (a flying king that can capture different pieces over the same squares), the captured squares follow, as
    in the Hub protocol.
    """
    ruleset = position.rules.ruleset
    names = square_names(ruleset.board, numbering_of(ruleset, numbering))
    sign = ruleset.capture_sign if move.is_capture else "-"

    def said(squares: Sequence[int]) -> str:
        return sign.join(names[square - 1] for square in squares)

    if not move.is_capture:
        return said((move.origin, move.target))
    rivals = [
        other
        for other in position.legal_moves()
        if other.origin == move.origin and other.target == move.target and other != move
    ]
    if full or rivals:
        route = _telling_route(move, position, rivals)
        return said(route) if route else said((move.origin, move.target, *sorted(move.captured)))
    return said((move.origin, move.target))


def _telling_route(move: Move, position: Position, rivals: Sequence[Move]) -> tuple[int, ...] | None:
    """The first route of a move that no rival can be taken for, or None."""
    for route in position.paths(move, ROUTE_LIMIT):
        if not any(_fits(route, rival, position) for rival in rivals):
            return route
    return None
