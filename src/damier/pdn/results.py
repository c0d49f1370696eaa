"""Results, and whose points come first.

PDN 3.0 has White's first. Collections of games in which Black begins, English ones above all, often have those of
whoever moves first.
"""

from collections import Counter
from enum import StrEnum

from damier.kernel import Position
from damier.outcome import end_on_board
from damier.rules.geometry import Color

#: How results are written, and the side named first that has won: 0, 1, or None for a draw or no result.
RESULTS: dict[str, int | None] = {
    "1-0": 0,
    "0-1": 1,
    "1/2-1/2": None,
    "2-0": 0,
    "0-2": 1,
    "1-1": None,
    "0-0": None,
    "*": None,
}

#: Other ways to write them.
SPELLINGS = {"½-½": "1/2-1/2", "1/2": "1/2-1/2", "0,5-0,5": "1/2-1/2", "0.5-0.5": "1/2-1/2", "?": "*", "": "*"}

#: The same result with a win worth one point, and worth two.
IN_ONES = {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2"}
IN_TWOS = {one: two for two, one in IN_ONES.items()}
TURNED = {"1-0": "0-1", "0-1": "1-0", "2-0": "0-2", "0-2": "2-0"}


class Convention(StrEnum):
    """Whose points a result names first."""

    WHITE_FIRST = "white-first"
    FIRST_MOVER_FIRST = "first-mover-first"


def winner_of(result: str, convention: Convention, first: Color) -> Color | None:
    """Who won by a result; None for a draw, an unfinished game and one that is not known."""
    place = RESULTS.get(SPELLINGS.get(result, result))
    if place is None:
        return None
    named_first = first if convention is Convention.FIRST_MOVER_FIRST else Color.WHITE
    return Color(named_first ^ place)


class ConventionGuess:
    """What a file's games say about its convention, as they come."""

    def __init__(self) -> None:
        self.votes: Counter[Convention] = Counter()

    def learn(self, result: str, end: Position) -> None:
        """Learn from a game that ended on the board."""
        decided = end_on_board(end)
        if decided is None or decided.winner is None or RESULTS.get(result) is None:
            return
        first = end.rules.ruleset.first
        for convention in Convention:
            if winner_of(result, convention, first) is decided.winner:
                self.votes[convention] += 1

    def of(self, first: Color, result: str) -> Convention:
        """The convention of a game in which this side begins."""
        if first is Color.WHITE or result in IN_ONES:
            return Convention.WHITE_FIRST
        if self.votes[Convention.WHITE_FIRST] > self.votes[Convention.FIRST_MOVER_FIRST]:
            return Convention.WHITE_FIRST
        return Convention.FIRST_MOVER_FIRST
