"""The draw rules of games, as data. What they count is counted by damier.kernel; what they say, by damier.rules.words.

Limits are moves of each player unless a rule says whose moves it counts: five moves each are ten plies.
"""

from enum import Enum
from typing import NamedTuple


class DrawSet(Enum):
    """Which of a game's draw rules hold. A board has one of them."""

    OFFICIAL = "official"  #: those of the federation, or of whatever source there is
    CLUB = "club"  #: the table of the page "Stalemate in Checkers"
    CASUAL = "casual"  #: 40 moves each with no capture and no crowning, in every game
    NONE = "none"  #: no draw but by agreement


class Event(Enum):
    """What starts a count of quiet moves anew."""

    CAPTURE = "capture"
    MAN_MOVE = "man-move"
    CROWNING = "crowning"


class Counted(Enum):
    """Whose moves are counted."""

    EACH = "each"
    STRONGER = "stronger"
    WEAKER = "weaker"


class Force(NamedTuple):
    """What one side has, up to 6 of a kind: exactly that, or with ``or_more`` also more, with any men."""

    kings: int
    men: int = 0
    or_more: bool = False


class Balance(NamedTuple):
    """One side has one of some forces, the other one of others; whichever colour has which."""

    stronger: tuple[Force, ...]
    weaker: tuple[Force, ...]
    #: Whether the weaker side's only piece stands on the long diagonal, and no other piece does; None: no matter.
    holds_diagonal: bool | None = None


class Repetition(NamedTuple):
    """The same pieces on the same squares with the same side to move, so many times; the first position counts."""

    key: str
    times: int
    source: str  #: a key of damier.rules.sources.SOURCES, as in every rule


class QuietMoves(NamedTuple):
    """So many moves without any of the events."""

    key: str
    limit: int
    restarts: frozenset[Event]
    source: str
    pieces: tuple[int, int] = (0, 0)  #: holds only with so many pieces on the board, least and most; (0, 0) is always
    both_have_kings: bool = False  #: holds only while both sides have a king


class Ending(NamedTuple):
    """So many moves since the pieces came to one of some balances. It runs on while they are in any of them."""

    key: str
    limit: int
    balances: tuple[Balance, ...]
    source: str
    counted: Counted = Counted.EACH
    #: Balances in which a count that runs goes on, but none begins: the deadline of the ending before still holds.
    runs_on_in: tuple[Balance, ...] = ()


class Instant(NamedTuple):
    """A balance that is a draw at once."""

    key: str
    balances: tuple[Balance, ...]
    source: str
    #: Not while something can be captured at once, or next whatever is played now.
    unless_captured: bool = False


DrawRule = Repetition | QuietMoves | Ending | Instant

#: What each kind of rule is called in data.
KINDS: dict[type[DrawRule], str] = {
    Repetition: "repetition",
    QuietMoves: "quiet-moves",
    Ending: "ending",
    Instant: "instant",
}

#: Balances that several games name.
LONE_KING = (Force(kings=1),)
TWO_WITH_KING = (Force(kings=2), Force(kings=1, men=1))
THREE_WITH_KING = (Force(kings=3), Force(kings=2, men=1), Force(kings=1, men=2))
THREE_KINGS = (Force(kings=3),)

KINGS_ONLY = frozenset({Event.CAPTURE, Event.MAN_MOVE})
NO_PROGRESS = frozenset({Event.CAPTURE, Event.CROWNING})


def threefold(source: str) -> Repetition:
    """The rule of nearly every game."""
    return Repetition("threefold", 3, source)


def kings_only(limit: int, source: str) -> QuietMoves:
    """So many moves each of kings only, without a capture."""
    return QuietMoves(f"kings-only-{limit}", limit, KINGS_ONLY, source)


def three_kings(limit: int, source: str, counted: Counted = Counted.EACH) -> Ending:
    """Three kings against a king."""
    return Ending(f"three-kings-{limit}", limit, (Balance(THREE_KINGS, LONE_KING),), source, counted)


#: For a game whose sources have no count. The numbers are ours.
OUR_DRAWS: tuple[DrawRule, ...] = (threefold("damier"), kings_only(40, "damier"))

#: What the page "Stalemate in Checkers" has for games on 8x8 of which it says nothing more.
CLUB_DRAWS: tuple[DrawRule, ...] = (threefold("stalemate-page"), kings_only(40, "stalemate-page"))

CASUAL_DRAWS: tuple[DrawRule, ...] = (QuietMoves("no-progress-40", 40, NO_PROGRESS, "american-page"),)
