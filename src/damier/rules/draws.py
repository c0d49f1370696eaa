"""The kinds of draw rule. A game's RuleSet lists those that hold in it; damier.outcome counts them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Repetition:
    """A draw when the same position, with the same side to move, comes up for the given time. The first one counts."""

    times: int = 3


@dataclass(frozen=True, slots=True)
class QuietMoves:
    """A draw when each side has made the given number of moves in a row with kings only and nothing was captured."""

    limit_moves: int = 40


DrawRule = Repetition | QuietMoves
