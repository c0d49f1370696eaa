"""How a game ended: who won, why, and the sentence a person reads."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from damier.kernel import Move, Position
from damier.rules.draws import DrawKind
from damier.rules.geometry import Color
from damier.rules.ruleset import Blocked, Objective, RuleSet


class Reason(StrEnum):
    """Why a game is over."""

    NO_PIECES = "no_pieces"
    BLOCKED = "blocked"
    FIRST_KING = "first_king"
    LAST_PIECE = "last_piece"
    REPETITION = "repetition"
    QUIET_MOVES = "quiet_moves"


class Outcome(NamedTuple):
    """A finished game: the winner (None for a draw), the reason and a sentence."""

    winner: Color | None
    reason: Reason
    sentence: str

    def result(self, style: str = "1-0") -> str:
        """The score, White's first, in the style of ``1-0`` (1/2-1/2 for a draw) or ``2-0`` (1-1).

        Raises:
            ValueError: another style.
        """
        scores = {"1-0": ("1-0", "0-1", "1/2-1/2"), "2-0": ("2-0", "0-2", "1-1")}
        if style not in scores:
            raise ValueError(f"no style {style!r}; expected {' or '.join(scores)}")
        return scores[style][2 if self.winner is None else self.winner]


def end_on_board(position: Position) -> Outcome | None:
    """The outcome that the pieces and the side to move decide by themselves; None if the game goes on."""
    ruleset = position.rules.ruleset
    if ruleset.objective is Objective.FIRST_KING:
        return _first_king(position, ruleset) or _no_move(position, ruleset)
    if ruleset.objective is Objective.LAST_PIECE_LOSES:
        return _last_piece(position, ruleset) or _no_move(position, ruleset)
    return _no_move(position, ruleset)


def _no_move(position: Position, ruleset: RuleSet) -> Outcome | None:
    if position.has_moves():
        return None
    to_move = Color(position.turn)
    side = ruleset.colors[to_move]
    if not position.count_pieces(to_move):
        winner = to_move if ruleset.objective is Objective.GIVEAWAY else to_move.other
        return Outcome(winner, Reason.NO_PIECES, f"{ruleset.colors[winner]} wins: {side} has no pieces left.")
    blocked = f"{side} has pieces but no legal move"
    if ruleset.blocked is Blocked.DRAW:
        return Outcome(None, Reason.BLOCKED, f"Draw: {blocked}.")
    winner = to_move if ruleset.blocked is Blocked.WIN else to_move.other
    return Outcome(winner, Reason.BLOCKED, f"{ruleset.colors[winner]} wins: {blocked}.")


def _first_king(position: Position, ruleset: RuleSet) -> Outcome | None:
    for color, kings in zip(Color, (position.white_kings, position.black_kings), strict=True):
        if kings:
            side = ruleset.colors[color]
            return Outcome(color, Reason.FIRST_KING, f"{side} wins: {side} has the first king.")
    return None


def _last_piece(position: Position, ruleset: RuleSet) -> Outcome | None:
    # The side to move first: it is the one whose pieces the last move can have captured.
    for color in (Color(position.turn), Color(position.turn).other):
        winner, loser = ruleset.colors[color.other], ruleset.colors[color]
        match position.count_pieces(color):
            case 0:
                return Outcome(color.other, Reason.NO_PIECES, f"{winner} wins: {loser} has no pieces left.")
            case 1:
                return Outcome(color.other, Reason.LAST_PIECE, f"{winner} wins: {loser} has a single piece left.")
    return None


def draw_by_count(positions: Sequence[Position], moves: Sequence[Move]) -> Outcome | None:
    """The draw that the moves so far make, by the rules the game lists; None if there is none.

    Args:
        positions: all positions from the first to the present one.
        moves: the moves between them.
    """
    # Nothing from before a capture can come back. Men's moves can: in some games men move sideways.
    reversible = sum(1 for _ in takewhile(lambda move: not move.is_capture, reversed(moves)))
    quiet = sum(1 for _ in takewhile(lambda move: move.by_king and not move.is_capture, reversed(moves)))
    for rule in positions[-1].rules.ruleset.draws:
        if rule.kind is DrawKind.REPETITION:
            times = positions[-1 - reversible :].count(positions[-1])
            if times >= rule.limit:
                return Outcome(None, Reason.REPETITION, f"Draw: the same position came up {_times(times)}.")
        elif quiet >= 2 * rule.limit:
            sentence = f"Draw: {rule.limit} moves each without a capture or a man's move."
            return Outcome(None, Reason.QUIET_MOVES, sentence)
    return None


def _times(number: int) -> str:
    return {2: "twice", 3: "three times", 4: "four times"}.get(number, f"{number} times")
