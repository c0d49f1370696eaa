"""The draw rules of a game, as data. A game's RuleSet lists those that hold in it; damier.outcome counts them."""

from enum import Enum
from typing import NamedTuple


class DrawKind(Enum):
    """What makes the draw."""

    REPETITION = "repetition"  #: the same position with the same side to move, for the limit-th time; the first counts
    QUIET_MOVES = "quiet-moves"  #: the limit in moves of each side in a row, by kings only and without a capture


class DrawRule(NamedTuple):
    """A count that ends the game."""

    kind: DrawKind
    limit: int


THREEFOLD = DrawRule(DrawKind.REPETITION, 3)

#: For a game without a sourced count. The number is ours.
FORTY_QUIET_MOVES = DrawRule(DrawKind.QUIET_MOVES, 40)
