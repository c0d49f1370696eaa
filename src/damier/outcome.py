"""How a game ended: who won, why, by which rule of which source, and the sentence a person reads."""

from enum import StrEnum
from typing import NamedTuple

from damier.kernel import Position
from damier.rules.draws import DrawRule, Ending, Instant, QuietMoves, Repetition
from damier.rules.geometry import Color
from damier.rules.ruleset import Blocked, Objective, RuleSet


class Reason(StrEnum):
    """Why a game is over."""

    # The pieces
    NO_PIECES = "no_pieces"
    BLOCKED = "blocked"
    FIRST_KING = "first_king"
    LAST_PIECE = "last_piece"
    # The counts
    REPETITION = "repetition"
    QUIET_MOVES = "quiet_moves"
    ENDING = "ending"
    INSTANT = "instant"
    # The players
    AGREEMENT = "agreement"
    RESIGNATION = "resignation"
    TIME = "time"
    TIMEOUTS = "timeouts"  #: too many moves that the clock made
    ABANDONED = "abandoned"
    ABORTED = "aborted"  #: before it was a game: no result
    ADJUDICATION = "adjudication"


#: By the players' doing, one of them loses.
_LOST = frozenset({Reason.RESIGNATION, Reason.TIME, Reason.TIMEOUTS, Reason.ABANDONED})
_NOBODY_LOST = frozenset({Reason.AGREEMENT, Reason.ABORTED})

_REASONS: dict[type[DrawRule], Reason] = {
    Repetition: Reason.REPETITION,
    QuietMoves: Reason.QUIET_MOVES,
    Ending: Reason.ENDING,
    Instant: Reason.INSTANT,
}

_SENTENCES = {
    Reason.NO_PIECES: "{side} has no pieces left.",
    Reason.BLOCKED: "Blocked: {side} has pieces but no legal move.",
    Reason.FIRST_KING: "{side} has the first king.",
    Reason.LAST_PIECE: "{side} has a single piece left.",
    Reason.REPETITION: "The same position came up {times}.{plies}",
    Reason.QUIET_MOVES: "Move limit: {limit} {quiet}.",
    Reason.ENDING: "Endgame rule: the stronger side did not win in the moves allowed.",
    Reason.INSTANT: "Endgame rule: {balances} is a draw.",
    Reason.AGREEMENT: "The players agreed to a draw.",
    Reason.RESIGNATION: "{side} resigned.",
    Reason.TIME: "{side} ran out of time.",
    Reason.TIMEOUTS: "{side} ran out of time too often.",
    Reason.ABANDONED: "{side} left the game.",
    Reason.ABORTED: "The game was broken off before it began.",
    Reason.ADJUDICATION: "An arbiter decided.",
}


class Outcome(NamedTuple):
    """A finished game."""

    winner: Color | None  #: None for a draw, and for a game that was aborted
    reason: Reason
    rule: str = ""  #: the key of the draw rule; the reason where the pieces decided; empty where players did
    source: str = ""  #: the document the rule is from, a key of damier.rules.SOURCES; empty where players decided
    subject: Color | None = None  #: the side that the reason speaks of
    colors: tuple[str, str] = ("White", "Black")  #: what the sides are called
    draw: DrawRule | None = None
    plies: tuple[int, ...] = ()  #: for a repetition, the plies after which the position stood on the board

    def result(self, style: str = "1-0") -> str:
        """The score, White's first, in the style of ``1-0`` (1/2-1/2 for a draw) or ``2-0`` (1-1); ``*`` for none.

        Raises:
            ValueError: another style.
        """
        scores = {"1-0": ("1-0", "0-1", "1/2-1/2"), "2-0": ("2-0", "0-2", "1-1")}
        if style not in scores:
            raise ValueError(f"no style {style!r}; expected {' or '.join(scores)}")
        if self.reason is Reason.ABORTED:
            return "*"
        return scores[style][2 if self.winner is None else self.winner]

    def headline(self, lang: str = "en") -> str:
        """``White wins``, ``Draw`` or ``No result``.

        Raises:
            ValueError: a language there are no words in.
        """
        _check_language(lang)
        if self.reason is Reason.ABORTED:
            return "No result"
        return "Draw" if self.winner is None else f"{self.colors[self.winner]} wins"

    def text(self, lang: str = "en") -> str:
        """Why, in a sentence or two.

        Raises:
            ValueError: a language there are no words in.
        """
        _check_language(lang)
        side = "" if self.subject is None else self.colors[self.subject]
        return _SENTENCES[self.reason].format(side=side, **self._counted())

    def _counted(self) -> dict[str, object]:
        """What the sentence on a draw rule has to say."""
        from damier.rules import words  # most games are never told about

        if isinstance(self.draw, Repetition):
            after = [str(ply) for ply in self.plies]
            said = f" It stood on the board after plies {', '.join(after[:-1])} and {after[-1]}." if after else ""
            return {"times": words.times(max(self.draw.times, len(self.plies))), "plies": said}
        if isinstance(self.draw, QuietMoves):
            return {"limit": self.draw.limit, "quiet": words.quiet_words(self.draw)}
        return {"balances": words.balances_words(self.draw.balances)} if self.draw else {}

    def __str__(self) -> str:
        return f"{self.headline()}. {self.text()}"


def _check_language(lang: str) -> None:
    if lang != "en":
        raise ValueError(f"no words in {lang!r}; expected en")


def end_on_board(position: Position) -> Outcome | None:
    """The outcome that the pieces and the side to move decide by themselves; None if the game goes on."""
    ruleset = position.rules.ruleset
    if ruleset.objective is Objective.FIRST_KING:
        return _first_king(position, ruleset) or _no_move(position, ruleset)
    if ruleset.objective is Objective.LAST_PIECE_LOSES:
        return _last_piece(position, ruleset) or _no_move(position, ruleset)
    return _no_move(position, ruleset)


def _decided(ruleset: RuleSet, winner: Color | None, reason: Reason, subject: Color) -> Outcome:
    source = ruleset.ends_source or (ruleset.sources[0] if ruleset.sources else "")
    return Outcome(winner, reason, reason.value, source, subject, ruleset.colors)


def _no_move(position: Position, ruleset: RuleSet) -> Outcome | None:
    side = Color(position.turn)
    for color in (side, side.other):  # a position that was set up can have nothing left for the side not to move
        if not position.count_pieces(color):
            winner = color if ruleset.objective is Objective.GIVEAWAY else color.other
            return _decided(ruleset, winner, Reason.NO_PIECES, color)
    if position.has_moves():
        return None
    winners = {Blocked.DRAW: None, Blocked.WIN: side, Blocked.LOSS: side.other}
    return _decided(ruleset, winners[ruleset.blocked], Reason.BLOCKED, side)


def _first_king(position: Position, ruleset: RuleSet) -> Outcome | None:
    for color, kings in zip(Color, (position.white_kings, position.black_kings), strict=True):
        if kings:
            return _decided(ruleset, color, Reason.FIRST_KING, color)
    return None


def _last_piece(position: Position, ruleset: RuleSet) -> Outcome | None:
    # The side to move first: it is the one whose pieces the last move can have captured.
    sides = (Color(position.turn), Color(position.turn).other)
    for least, reason in ((0, Reason.NO_PIECES), (1, Reason.LAST_PIECE)):
        for color in sides:
            if position.count_pieces(color) == least:
                return _decided(ruleset, color.other, reason, color)
    return None


def drawn_by(rule: DrawRule, ruleset: RuleSet, plies: tuple[int, ...] = ()) -> Outcome:
    """The outcome that a full count makes; ``plies`` are those after which the position came up."""
    reason = _REASONS[type(rule)]
    said = plies if reason is Reason.REPETITION else ()
    return Outcome(None, reason, rule.key, rule.source, None, ruleset.colors, rule, said)


def end_off_board(reason: Reason, ruleset: RuleSet, loser: Color | None = None) -> Outcome:
    """The outcome that players, clocks or an arbiter decide.

    Args:
        reason: agreement, resignation, time, timeouts, abandoned, aborted or adjudication.
        loser: who resigned, ran out of time or left; of an adjudication who lost, None if it was drawn.

    Raises:
        ValueError: a reason that the pieces or a count decide, a loser too many, or none where somebody lost.
    """
    if reason not in _LOST | _NOBODY_LOST | {Reason.ADJUDICATION}:
        raise ValueError(f"{reason.value} is decided on the board")
    if reason in _LOST and loser is None:
        raise ValueError(f"{reason.value}: by whom?")
    if reason in _NOBODY_LOST and loser is not None:
        raise ValueError(f"{reason.value}: nobody loses by that")
    return Outcome(None if loser is None else loser.other, reason, "", "", loser, ruleset.colors)
