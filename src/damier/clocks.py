"""The counts of draw rules while they run."""

from typing import NamedTuple

from damier.rules.draws import DrawRule, Ending, QuietMoves


class DrawClock(NamedTuple):
    """A running count."""

    rule: str  #: the key of the draw rule
    used: int  #: so much of it is used, in its unit; never more than the limit
    limit: int
    unit: str  #: "moves each" (that both have made), "moves of the stronger side" (or weaker), or "times"
    since_ply: int  #: the ply after which the count stood at nothing, or the position stood on the board first
    sentence: str


def clock_of(rule: DrawRule, used: int, since_ply: int) -> DrawClock:
    """The clock of a rule that has been counted so far."""
    from damier.rules import words  # a game that nobody watches needs none

    limit, unit = words.limit_of(rule), words.unit_of(rule)
    if isinstance(rule, QuietMoves):
        sentence = f"Move limit: {used} of {limit} {words.quiet_words(rule)}."
    elif isinstance(rule, Ending):
        sentence = f"Endgame: {used} of {limit} {unit}."
    else:
        sentence = f"This position has come up {words.times(used)}; the {words.ordinal(limit)} time is a draw."
    return DrawClock(rule.key, used, limit, unit, since_ply, sentence)
