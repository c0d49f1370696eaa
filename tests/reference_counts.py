"""Draw rules counted anew from the whole game each time: short, slow, and nothing of the kernel's counts in it."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from damier import Color, Move, Position
from damier.rules.draws import (
    Balance,
    Counted,
    DrawRule,
    Ending,
    Event,
    Force,
    Instant,
    QuietMoves,
    Repetition,
)


class Count(NamedTuple):
    """A rule's count: how much is used, since which ply, and whether it is full."""

    used: int
    since: int
    full: bool


def count(rule: DrawRule, positions: Sequence[Position], moves: Sequence[Move]) -> Count | None:
    """The count of a rule after a game's last move, None if it does not run."""
    if isinstance(rule, Repetition):
        plies = [ply for ply, position in enumerate(positions) if position == positions[-1]]
        return Count(len(plies), plies[0], len(plies) >= rule.times) if len(plies) > 1 else None
    if isinstance(rule, QuietMoves):
        return _quiet(rule, positions, moves)
    if isinstance(rule, Ending):
        return _ending(rule, positions)
    return None


def is_instant(rule: DrawRule, position: Position) -> bool:
    """Whether a position is drawn at once."""
    if not isinstance(rule, Instant) or _stronger(rule.balances, position) is None:
        return False
    return not (rule.unless_captured and _will_capture(position))


def _quiet(rule: QuietMoves, positions: Sequence[Position], moves: Sequence[Move]) -> Count | None:
    quiet = len(list(takewhile(lambda move: not rule.restarts & set(_events(move)), reversed(moves))))
    if not quiet or (rule.both_have_kings and not all(kings for _, kings in _sides(positions[-1]))):
        return None
    pieces = sum(men + kings for men, kings in _sides(positions[-1]))
    if rule.pieces != (0, 0) and not rule.pieces[0] <= pieces <= rule.pieces[1]:
        return None
    return Count(quiet // 2, len(moves) - quiet, quiet >= 2 * rule.limit)


def _events(move: Move) -> Iterator[Event]:
    if move.is_capture:
        yield Event.CAPTURE
    if not move.by_king:
        yield Event.MAN_MOVE
    if move.promotes:
        yield Event.CROWNING


def _ending(rule: Ending, positions: Sequence[Position]) -> Count | None:
    began: int | None = None
    movers: list[bool] = []  # of the moves since then: was it the stronger side's
    for ply, position in enumerate(positions):
        stronger = _stronger(rule.balances, position)
        if stronger is None and began is not None:
            stronger = _stronger(rule.runs_on_in, position)
        if stronger is None:
            began = None
        elif began is None:
            began, movers = ply, []
        else:
            movers.append(position.turn != stronger)
    if began is None:
        return None
    if rule.counted is Counted.EACH:
        return Count(len(movers) // 2, began, len(movers) >= 2 * rule.limit)
    used = movers.count(rule.counted is Counted.STRONGER)
    return Count(used, began, used >= rule.limit)


def _sides(position: Position) -> list[tuple[int, int]]:
    """(men, kings) of White and Black."""
    return [
        (len(position.white_men), len(position.white_kings)),
        (len(position.black_men), len(position.black_kings)),
    ]


def _stronger(balances: Sequence[Balance], position: Position) -> Color | None:
    sides = _sides(position)
    for balance in balances:
        for color in Color:
            if (
                any(_has(sides[color], force) for force in balance.stronger)
                and any(_has(sides[color.other], force) for force in balance.weaker)
                and balance.holds_diagonal in (None, _alone_on_the_diagonal(position, color.other))
            ):
                return color
    return None


def _has(side: tuple[int, int], force: Force) -> bool:
    men, kings = side
    return (kings >= force.kings and men >= force.men) if force.or_more else side == (force.men, force.kings)


def _alone_on_the_diagonal(position: Position, color: Color) -> bool:
    white = {*position.white_men, *position.white_kings}
    black = {*position.black_men, *position.black_kings}
    own, other = (white, black) if color is Color.WHITE else (black, white)
    return any(own <= line and not other & line for line in position.rules.ruleset.geometry.long_diagonals)


def _will_capture(position: Position) -> bool:
    moves = position.legal_moves()
    if any(move.is_capture for move in moves):
        return True
    return all(any(answer.is_capture for answer in position.play(move).legal_moves()) for move in moves)
