"""Why a move is not legal: the rule it breaks and a sentence for people.

The answer is found by asking the kernel again with one rule relaxed at a time: the rule whose absence makes the move
legal is the one that forbids it.  So every game explains itself from its RuleSet.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from damier.kernel import Move, Position, compile_rules
from damier.move import Piece
from damier.notation.moves import write_move
from damier.notation.squares import NumberingLike, numbering_of
from damier.rules.geometry import Color, Direction, square_names
from damier.rules.ruleset import Precedence, RuleSet


class Rule(StrEnum):
    """The rules a move can break."""

    GAME_OVER = "game_over"
    NO_PIECE = "no_piece"
    NOT_YOUR_TURN = "not_your_turn"
    BLOCKED_SQUARE = "blocked_square"
    MUST_CAPTURE = "must_capture"
    MUST_CAPTURE_MORE = "must_capture_more"
    KING_MUST_CAPTURE = "king_must_capture"
    MORE_KINGS = "more_kings"
    KING_CAPTURED_EARLIER = "king_captured_earlier"
    MUST_FINISH = "must_finish"
    MEN_NOT_BACKWARD = "men_not_backward"
    MAN_CANNOT_TAKE_KING = "man_cannot_take_king"
    SAME_KING_LIMIT = "same_king_limit"
    NOT_REACHABLE = "not_reachable"


_BY_PRECEDENCE = {
    Precedence.COUNT: Rule.MUST_CAPTURE_MORE,
    Precedence.VALUE: Rule.MUST_CAPTURE_MORE,
    Precedence.FRISIAN_VALUE: Rule.MUST_CAPTURE_MORE,
    Precedence.BY_KING: Rule.KING_MUST_CAPTURE,
    Precedence.KINGS: Rule.MORE_KINGS,
    Precedence.KINGS_EARLIEST: Rule.KING_CAPTURED_EARLIER,
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not: the rule's key and a sentence."""

    rule: Rule
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def why_not(position: Position, origin: int, target: int, numbering: NumberingLike = None) -> Refusal | None:
    """Why no legal move goes from one square (neutral number) to another; None if one does."""
    return _Explainer(position, origin, target, numbering).explain()


class _Explainer:
    def __init__(self, position: Position, origin: int, target: int, numbering: NumberingLike) -> None:
        self.position = position
        self.origin = origin
        self.target = target
        self.ruleset = position.rules.ruleset
        self.legal = position.legal_moves()
        self.numbering = numbering_of(self.ruleset, numbering)
        self.names = square_names(self.ruleset.board, self.numbering)

    def explain(self) -> Refusal | None:
        if any(self._is_asked(move) for move in self.legal):
            return None
        return (
            self._wrong_piece()
            or self._better_captures()
            or self._unfinished()
            or self._wrong_target()
            or self._against_the_pieces_nature()
            or Refusal(Rule.NOT_REACHABLE, f"{self._piece()} cannot go from {self._o} to {self._t}.")
        )

    @property
    def _o(self) -> str:
        return self.names[self.origin - 1]

    @property
    def _t(self) -> str:
        return self.names[self.target - 1]

    def _is_asked(self, move: Move) -> bool:
        return move.origin == self.origin and move.target == self.target

    def _piece(self) -> str:
        return "A king" if Piece(self.position.piece_at(self.origin)).is_king else "A man"

    def _text(self, move: Move) -> str:
        return write_move(move, move.position, self.numbering)

    def _wrong_piece(self) -> Refusal | None:
        code = self.position.piece_at(self.origin)
        to_move = Color(self.position.turn)
        if not code:
            return Refusal(Rule.NO_PIECE, f"There is no piece on {self._o}.")
        if Piece(code).color is not to_move:
            owner = self.ruleset.colors[to_move.other]
            turn = self.ruleset.colors[to_move]
            return Refusal(Rule.NOT_YOUR_TURN, f"The piece on {self._o} is {owner}'s, and {turn} is to move.")
        if not self.legal:
            return Refusal(Rule.GAME_OVER, "The game is over: there is no legal move.")
        return None

    def _better_captures(self) -> Refusal | None:
        """Refused because a capture, or a better one, must be made."""
        free = self._under(self.ruleset.switched(compulsory=False, precedence=()))
        asked = [move for move in free.legal_moves() if self._is_asked(move)]
        if not asked:
            return None
        captures = [move for move in self.legal if move.is_capture]
        if not any(move.is_capture for move in asked):
            if not captures:
                return self._king_has_moved_enough()
            return Refusal(Rule.MUST_CAPTURE, f"{self._side} must capture: {self._choices(captures)}.")
        keys = self.ruleset.precedence
        for last in range(1, len(keys) + 1):
            under = self._under(self.ruleset.switched(precedence=keys[:last]))
            if not any(self._is_asked(move) for move in under.legal_moves()):
                return self._by_key(keys[last - 1], asked[0], captures[0])
        return None

    def _by_key(self, key: Precedence, asked: Move, better: Move) -> Refusal:
        rule = _BY_PRECEDENCE[key]
        said, instead = self._text(asked), self._text(better)
        if rule is Rule.KING_MUST_CAPTURE:
            sentence = f"A king must capture before a man: {instead} instead of {said}."
        elif rule is Rule.MORE_KINGS:
            sentence = f"The capture of the most kings must be made: {instead}, not {said}."
        elif rule is Rule.KING_CAPTURED_EARLIER:
            sentence = f"The capture that takes a king earliest must be made: {instead}, not {said}."
        elif key is Precedence.COUNT:
            sentence = (
                f"The most pieces must be captured: {instead} takes {len(better.captured)}, "
                f"{said} only {len(asked.captured)}."
            )
        else:
            sentence = f"The most valuable capture must be made: {instead} instead of {said}."
        return Refusal(rule, sentence)

    def _king_has_moved_enough(self) -> Refusal | None:
        if not self.ruleset.same_king_limit:
            return None
        return Refusal(
            Rule.SAME_KING_LIMIT,
            f"The king on {self._o} has made {self.ruleset.same_king_limit} moves in a row: "
            "another piece must move, or the king must capture.",
        )

    def _unfinished(self) -> Refusal | None:
        """Refused because the target is only a square on the way of a capture."""
        for move in self.legal:
            if move.origin != self.origin or not move.is_capture:
                continue
            if any(self.target in route[1:-1] for route in self.position.paths(move)):
                sentence = f"The capture goes on from {self._t} and must be finished: {self._text(move)}."
                return Refusal(Rule.MUST_FINISH, sentence)
        return None

    def _wrong_target(self) -> Refusal | None:
        captures = [move for move in self.legal if move.is_capture]
        if self.position.piece_at(self.target) and self.target != self.origin:
            if captures and self.ruleset.compulsory and not any(move.origin == self.origin for move in captures):
                return Refusal(Rule.MUST_CAPTURE, f"{self._side} must capture: {self._choices(captures)}.")
            return Refusal(Rule.BLOCKED_SQUARE, f"A piece stands on {self._t}.")
        return None

    def _against_the_pieces_nature(self) -> Refusal | None:
        loose = self.ruleset.switched(compulsory=False, precedence=())
        backward = loose.switched(
            man_moves=_both_ways(loose.man_moves), man_captures=_both_ways(loose.man_moves | loose.man_captures)
        )
        if self._allows(backward):
            return Refusal(Rule.MEN_NOT_BACKWARD, f"Men do not {self._verb(backward)} backward in this game.")
        if self._allows(loose.switched(men_capture_kings=True)):
            return Refusal(Rule.MAN_CANNOT_TAKE_KING, "A man cannot capture a king in this game.")
        return None

    def _verb(self, ruleset: RuleSet) -> str:
        asked = next(move for move in self._under(ruleset).legal_moves() if self._is_asked(move))
        return "capture" if asked.is_capture else "move"

    def _allows(self, ruleset: RuleSet) -> bool:
        return any(self._is_asked(move) for move in self._under(ruleset).legal_moves())

    def _under(self, ruleset: RuleSet) -> Position:
        return self.position.under(compile_rules(ruleset))

    @property
    def _side(self) -> str:
        return self.ruleset.colors[self.position.turn]

    def _choices(self, captures: Iterable[Move]) -> str:
        """The squares of the pieces that can capture, in words."""
        origins = sorted({move.origin for move in captures})
        names = [self.names[square - 1] for square in origins]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def _both_ways(directions: frozenset[Direction]) -> frozenset[Direction]:
    """The directions and their opposites."""
    return directions | {Direction((direction + 4) % 8) for direction in directions}
