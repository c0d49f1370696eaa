"""Every way of making a move, with what happens at each step: what the board widget needs to let a person choose."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from damier.kernel import Move, Position
from damier.rules import Color, Direction, Promotion, RuleSet

#: Ways that one position may offer in all, and ways of one move. Beyond, a move keeps the way that it came with.
MOST_WAYS = 2000
MOST_WAYS_OF_A_MOVE = 50


@dataclass(frozen=True, slots=True)
class Way:
    """One way of a move: the squares it touches, the piece that each hop takes, and where the man is crowned."""

    path: tuple[int, ...]
    captured: tuple[int, ...]  #: one square for each hop of a capture, in order; empty for a quiet move
    crowned_at: int | None  #: index in path


def ways(position: Position, move: Move, limit: int = MOST_WAYS_OF_A_MOVE) -> Iterator[Way]:
    """The ways of a legal move, at least one and at most ``limit``."""
    paths = position.paths(move, limit) if move.is_capture and limit > 1 else []
    for path in paths or [move.path]:
        yield way(position, move, path)


def way(position: Position, move: Move, path: tuple[int, ...]) -> Way:
    """A legal move made along one of its paths."""
    rules = position.rules.ruleset
    captured = tuple(_jumped(rules, move, *hop) for hop in pairwise(path)) if move.is_capture else ()
    return Way(path, captured, _crowned_at(rules, Color(position.turn), path) if move.promotes else None)


def _jumped(rules: RuleSet, move: Move, start: int, end: int) -> int:
    for direction in Direction:
        ray = rules.geometry.ray(start, direction)
        if end in ray:
            return next(square for square in ray[: ray.index(end)] if square in move.captured)
    raise AssertionError(f"squares {start} and {end} are not on one line")


def _crowned_at(rules: RuleSet, mover: Color, path: tuple[int, ...]) -> int:
    """At the end, or where the man first touches the crown row if it goes on as a king."""
    if rules.promotion is not Promotion.CONTINUE_AS_KING:
        return len(path) - 1
    crown_row = rules.geometry.crown_row(mover)
    return next(index for index, square in enumerate(path) if index and square in crown_row)
