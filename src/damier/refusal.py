"""Why a move is not legal: the rule it breaks and a sentence for people.

The answer is found by asking the kernel again with one rule relaxed at a time: the rule whose absence makes the move
legal is the one that forbids it.  So every game explains itself from its RuleSet.  Rules on how a piece goes come
before rules on which of the possible moves must be chosen: who tries to move a man backward is told about men.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import islice, pairwise, takewhile
from typing import NamedTuple

from damier.kernel import Move, Position, compile_rules
from damier.move import Piece
from damier.notation.moves import MoveText, matching_moves, write_move
from damier.notation.squares import NumberingLike, in_order, numbering_of
from damier.outcome import end_on_board
from damier.rules.geometry import Color, Direction, square_names
from damier.rules.ruleset import KingLanding, KingRange, Precedence, Promotion, Removal, RuleSet


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


#: How many captures of a piece, and routes of each, are looked at for squares on the way.
_PATIENCE = 100

#: Rules that say little of what the player had in mind, when a text leaves open which piece is meant.
_VAGUE = frozenset({Rule.NO_PIECE, Rule.NOT_YOUR_TURN, Rule.BLOCKED_SQUARE, Rule.NOT_REACHABLE})

_BY_PRECEDENCE = {
    Precedence.COUNT: (Rule.MUST_CAPTURE_MORE, "the most pieces must be captured"),
    Precedence.VALUE: (Rule.MUST_CAPTURE_MORE, "the capture worth most must be made"),
    Precedence.FRISIAN_VALUE: (Rule.MUST_CAPTURE_MORE, "the capture worth most must be made"),
    Precedence.BY_KING: (Rule.KING_MUST_CAPTURE, "a king must capture before a man"),
    Precedence.KINGS: (Rule.MORE_KINGS, "the most kings must be captured"),
    Precedence.KINGS_EARLIEST: (Rule.KING_CAPTURED_EARLIER, "a king must be captured as early as possible"),
}


class Refusal(NamedTuple):
    """Why not: the rule's key and a sentence."""

    rule: Rule
    sentence: str

    @property
    def key(self) -> str:
        """The rule's key as plain text."""
        return self.rule.value

    def __str__(self) -> str:
        return self.sentence


def why_not(position: Position, said: MoveText, numbering: NumberingLike = None) -> Refusal | None:
    """Why a text fits no legal move; None if it fits one."""
    if matching_moves(said, position.legal_moves()):
        return None
    refusals = [_Explainer(position, said, origin, numbering).explain() for origin in sorted(said.origins)]
    told = min(refusals, key=lambda refusal: refusal.rule in _VAGUE)
    if len(refusals) > 1 and told.rule in _VAGUE:
        names = square_names(position.rules.ruleset.board, numbering_of(position.rules.ruleset, numbering))
        column, target = said.text.lstrip()[0].lower(), names[said.target - 1]
        return Refusal(Rule.NOT_REACHABLE, f"No piece in column {column} can go to {target}.")
    return told


class _Explainer:
    """Explains a text that fits no legal move, taken for a move from one square."""

    def __init__(self, position: Position, said: MoveText, origin: int, numbering: NumberingLike) -> None:
        self.position = position
        self.said = said._replace(origins=frozenset({origin}), capture=False)
        self.origin = origin
        self.target = said.target
        self.ruleset = position.rules.ruleset
        self.loose = self.ruleset.switched(compulsory=False, precedence=(), same_king_limit=0)
        # In an order of their own: what is said must not hang on how the kernel happens to find them.
        self.legal = sorted(position.legal_moves(), key=lambda move: (move.origin, move.target, sorted(move.captured)))
        self.captures = [move for move in self.legal if move.is_capture]
        self.numbering = numbering_of(self.ruleset, numbering)
        self.names = square_names(self.ruleset.board, self.numbering)

    def explain(self) -> Refusal:
        loose = self._under(self.loose)
        return (
            self._wrong_piece()
            or self._nothing_captured()
            or self._not_the_best(matching_moves(self.said, loose))
            or self._unfinished()
            or self._not_the_best([move for move in self._captures_here(loose) if self._route_over_target(move)])
            or self._occupied()
            or self._against_the_pieces_nature()
            or self._no_such_way()
        )

    def _wrong_piece(self) -> Refusal | None:
        if not self.legal:
            end = end_on_board(self.position)
            return Refusal(Rule.GAME_OVER, f"The game is over. {end or ''}".rstrip())
        code = self.position.piece_at(self.origin)
        to_move = Color(self.position.turn)
        if not code:
            return Refusal(Rule.NO_PIECE, f"There is no piece on {self._name(self.origin)}.")
        if Piece(code).color is not to_move:
            owner, turn = self.ruleset.colors[to_move.other], self.ruleset.colors[to_move]
            sentence = f"The piece on {self._name(self.origin)} is {owner}'s, and {turn} is to move."
            return Refusal(Rule.NOT_YOUR_TURN, sentence)
        return None

    def _nothing_captured(self) -> Refusal | None:
        """Refused only because the text claims a capture."""
        if not matching_moves(self.said, self.legal):
            return None
        between = f"between {self._name(self.origin)} and {self._name(self.target)}"
        return Refusal(Rule.NOT_REACHABLE, f"There is nothing to capture {between}.")

    def _not_the_best(self, asked: Sequence[Move]) -> Refusal | None:
        """Refused because something else must be chosen. ``asked`` are moves of the loose rules."""
        if not asked:
            return None
        if not asked[0].is_capture:
            return self._must_capture() if self.captures and self.ruleset.compulsory else self._king_must_rest()
        keys = self.ruleset.precedence
        for place, key in enumerate(keys, start=1):
            still = {*self._under(self.loose.switched(precedence=keys[:place]))}
            left = [move for move in asked if move in still]
            if not left:
                return self._worse(key, max(asked, key=lambda move: len(move.captured)))
            asked = left
        return None

    def _worse(self, key: Precedence, asked: Move) -> Refusal:
        rule, clause = _BY_PRECEDENCE[key]
        if key is not self.ruleset.precedence[0]:
            clause = f"among equal captures {clause}"
        better = min(self.captures, key=lambda move: move.origin != self.origin)
        same_ends = (better.origin, better.target) == (asked.origin, asked.target)
        instead = write_move(better, self.position, self.numbering, full=same_ends)
        said = self.ruleset.capture_sign.join(map(self._name, (asked.origin, asked.target)))
        if key is Precedence.COUNT:
            told = f"{instead} takes {len(better.captured)}, {said} only {len(asked.captured)}"
        else:
            told = f"{instead}, not {said}"
        return Refusal(rule, f"{clause[0].upper()}{clause[1:]}: {told}.")

    def _must_capture(self) -> Refusal:
        side = self.ruleset.colors[self.position.turn]
        return Refusal(Rule.MUST_CAPTURE, f"{side} must capture: {self._choices(self.captures)}.")

    def _king_must_rest(self) -> Refusal:
        return Refusal(
            Rule.SAME_KING_LIMIT,
            f"The king on {self._name(self.origin)} has made {self.ruleset.same_king_limit} moves in a row: "
            "now another piece must move, or the king must capture.",
        )

    def _unfinished(self) -> Refusal | None:
        """Refused because a capture only comes over the target, or may not end there."""
        for move in self._captures_here(self.legal):
            route = self._route_over_target(move)
            if route:
                target = self._name(self.target)
                whole = self.ruleset.capture_sign.join(map(self._name, route))
                passes = "goes on from" if self.target in route else "cannot end on"
                return Refusal(Rule.MUST_FINISH, f"The capture {passes} {target} and must be finished: {whole}.")
        return None

    def _captures_here(self, moves: Iterable[Move]) -> Iterable[Move]:
        return islice((move for move in moves if move.is_capture and move.origin == self.origin), _PATIENCE)

    def _route_over_target(self, move: Move) -> Sequence[int] | None:
        """A route of a capture on which the piece touches the target before the last jump, or could land on it."""
        routes = move.position.paths(move, _PATIENCE)
        touching = (route for route in routes if self.target in route[1:-1])
        beside = (route for route in routes if move.by_king and self._is_beside(route))
        return next(touching, None) or next(beside, None)

    def _is_beside(self, route: Sequence[int]) -> bool:
        """Whether a king has the choice to land on the target in one of the jumps before the last."""
        if self.ruleset.king_range is KingRange.SHORT or self.ruleset.king_landing is KingLanding.ADJACENT:
            return False
        return any(self.target in self._landings(*jump) for jump in pairwise(route[:-1]))

    def _landings(self, start: int, end: int) -> Iterator[int]:
        """The empty squares in line with a jump, from its landing to the next pieces."""
        rays = (self.ruleset.geometry.ray(start, direction) for direction in Direction)
        ray = next(ray for ray in rays if end in ray)
        place = ray.index(end)
        for side in (reversed(ray[:place]), ray[place:]):
            yield from takewhile(lambda square: square == self.origin or not self.position.piece_at(square), side)

    def _occupied(self) -> Refusal | None:
        if self.target == self.origin or not self.position.piece_at(self.target):
            return None
        taking = next((move for move in self.captures if self._takes_target(move)), None)
        how = f"; {write_move(taking, self.position, self.numbering)} captures it" if taking else ""
        return Refusal(Rule.BLOCKED_SQUARE, f"A piece stands on {self._name(self.target)}{how}.")

    def _takes_target(self, move: Move) -> bool:
        return move.origin == self.origin and self.target in move.captured

    def _against_the_pieces_nature(self) -> Refusal | None:
        for rule, changes, clause in _relaxations(self.ruleset):
            if matching_moves(self.said, self._under(self.loose.switched(**changes))):
                return Refusal(rule, f"In this game {clause}.")
        return None

    def _no_such_way(self) -> Refusal:
        origin, target = self._name(self.origin), self._name(self.target)
        with_its_ends = self.said._replace(squares=(self.target,))
        for move in matching_moves(with_its_ends, self.legal):
            text = write_move(move, self.position, self.numbering, full=True)
            return Refusal(Rule.NOT_REACHABLE, f"A legal move from {origin} to {target} is {text}.")
        piece = "A king" if Piece(self.position.piece_at(self.origin)).is_king else "A man"
        return Refusal(Rule.NOT_REACHABLE, f"{piece} cannot go from {origin} to {target}.")

    def _under(self, ruleset: RuleSet) -> list[Move]:
        """The legal moves under other rules."""
        return self.position.under(compile_rules(ruleset)).legal_moves()

    def _name(self, square: int) -> str:
        return self.names[square - 1]

    def _choices(self, captures: Iterable[Move]) -> str:
        """The squares of the pieces that can capture, in words."""
        *names, last = sorted({self._name(move.origin) for move in captures}, key=in_order)
        return f"{', '.join(names)} or {last}" if names else last


def _relaxations(ruleset: RuleSet) -> Iterator[tuple[Rule, dict[str, object], str]]:
    """Rules on how pieces go: the key, the switch that lifts the rule, and what it forbids."""
    moves, captures = _both_ways(ruleset.man_moves), _both_ways(ruleset.man_captures)
    yield Rule.MEN_NOT_BACKWARD, {"man_moves": moves}, "men do not move backward"
    yield Rule.MEN_NOT_BACKWARD, {"man_captures": captures}, "men do not capture backward"
    yield Rule.MAN_CANNOT_TAKE_KING, {"men_capture_kings": True}, "a man cannot capture a king"
    if ruleset.king_range is KingRange.SHORT:
        yield Rule.NOT_REACHABLE, {"king_range": KingRange.FLYING}, "a king goes one square at a time"
    if ruleset.king_landing is not KingLanding.ANY:
        yield Rule.NOT_REACHABLE, {"king_landing": KingLanding.ANY}, _LANDING[ruleset.king_landing]
    if not ruleset.turn_back:
        yield Rule.NOT_REACHABLE, {"turn_back": True}, "a piece may not turn straight back in a capture"
    if ruleset.removal is Removal.AT_END:
        yield Rule.NOT_REACHABLE, {"removal": Removal.AT_ONCE}, "captured pieces stay in the way until the move is over"
    if ruleset.promotion is Promotion.STOP:
        yield Rule.NOT_REACHABLE, {"promotion": Promotion.CONTINUE_AS_KING}, "a man's move ends where it is crowned"
    if ruleset.promotion is Promotion.ONLY_AT_END:
        yield (
            Rule.NOT_REACHABLE,
            {"promotion": Promotion.CONTINUE_AS_KING},
            "a man does not go on as a king",
        )


_LANDING = {
    KingLanding.ADJACENT: "a king stops right behind the piece it captures",
    KingLanding.ADJACENT_AFTER_KING: "a king that captures a king last stops right behind it",
}


def _both_ways(directions: frozenset[Direction]) -> frozenset[Direction]:
    """The directions and their opposites."""
    return directions | {Direction((direction + 4) % 8) for direction in directions}
