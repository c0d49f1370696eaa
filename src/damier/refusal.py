"""Why a move is not legal: the rule it breaks and a sentence for people.

The answer is found by asking the kernel again with one rule relaxed at a time: the rule whose absence makes the move
legal is the one that forbids it.  So every game explains itself from its RuleSet.  Rules on how a piece goes come
before rules on which of the possible moves must be chosen: who tries to move a man backward is told about men.

An answer takes a few times as long as the list of legal moves: only the piece that is asked about moves when the kernel
is asked again, only rules that matter to it are relaxed, and few of the captures that have many routes are followed.
What is not looked at can make an answer less telling, never wrong.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache, cached_property
from heapq import nsmallest
from itertools import pairwise, takewhile
from typing import NamedTuple

from damier.kernel import Move, Position, compile_rules
from damier.move import Piece
from damier.notation.moves import MoveText, matching_moves, write_move
from damier.notation.squares import NumberingLike, in_order, numbering_of
from damier.outcome import end_on_board
from damier.rules.geometry import Color, Direction, Geometry, square_names
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


#: How many captures of a piece are looked at for squares on the way, and how many routes of each.
_CAPTURES = 100
_ROUTES = 20

#: To find the routes of a capture takes longer the more pieces it takes: one of n pieces counts 2 to the power of n
#: here, one of more than ten as much as one of ten. Two of those are looked at, or thirty-two of six pieces.
_LONG_CAPTURE = 10
_EFFORT = 2 << _LONG_CAPTURE

#: Among so many pieces of the other side no search is long, even if they leave the board at once.
_FEW_PIECES = 12

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
    legal = position.legal_moves()
    if matching_moves(said, legal):
        return None
    vague = []
    for origin in sorted(said.origins):
        refusal = _Explainer(position, legal, said, origin, numbering).explain()
        if refusal.rule not in _VAGUE:
            return refusal
        vague.append(refusal)
    if len(vague) == 1:
        return vague[0]
    names = square_names(position.rules.ruleset.board, numbering_of(position.rules.ruleset, numbering))
    column, target = said.text.lstrip()[0].lower(), names[said.target - 1]
    return Refusal(Rule.NOT_REACHABLE, f"No piece in column {column} can go to {target}.")


class _Explainer:
    """Explains a text that fits no legal move, taken for a move from one square."""

    def __init__(
        self, position: Position, legal: Sequence[Move], said: MoveText, origin: int, numbering: NumberingLike
    ) -> None:
        self.position = position
        self.legal = legal
        self.claims_capture = said.capture
        self.said = said._replace(origins=frozenset({origin}), capture=False)
        self.origin = origin
        self.target = said.target
        self.ruleset = position.rules.ruleset
        self.loose = self.ruleset.switched(compulsory=False, precedence=(), same_king_limit=0)
        self.captures = [move for move in legal if move.is_capture]
        self.numbering = numbering_of(self.ruleset, numbering)
        self.names = square_names(self.ruleset.board, self.numbering)
        self.reaching: dict[tuple[int, int], bool] = {}

    def explain(self) -> Refusal:
        return (
            self._wrong_piece()
            or self._nothing_captured()
            or self._not_the_best(self._fitting(self.possible))
            or self._unfinished()
            or self._not_the_best([move for move in self._to_follow(self.possible) if self._route_over_target(move)])
            or self._occupied()
            or self._against_the_pieces_nature()
            or self._no_such_way()
        )

    @cached_property
    def possible(self) -> list[Move]:
        """What the piece could do if nothing had to be chosen."""
        return self._alone(self.loose)

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
        if not self.claims_capture or not matching_moves(self.said, self.legal):
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
            last = place == len(keys)
            still = {*(self.captures if last else self._under(self.loose.switched(precedence=keys[:place])))}
            left = [move for move in asked if move in still]
            if not left:
                most = max(len(move.captured) for move in asked)
                return self._worse(key, _first([move for move in asked if len(move.captured) == most]))
            asked = left
        return None

    def _worse(self, key: Precedence, asked: Move) -> Refusal:
        rule, clause = _BY_PRECEDENCE[key]
        if key is not self.ruleset.precedence[0]:
            clause = f"among equal captures {clause}"
        better = _first(self._of_piece(self.captures) or self.captures)
        same_ends = (better.origin, better.target) == (asked.origin, asked.target)
        instead = self._written(better, full=same_ends)
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
        for move in self._to_follow(self.captures):
            route = self._route_over_target(move)
            if route:
                target = self._name(self.target)
                whole = self.ruleset.capture_sign.join(map(self._name, route))
                passes = "goes on from" if self.target in route else "cannot end on"
                return Refusal(Rule.MUST_FINISH, f"The capture {passes} {target} and must be finished: {whole}.")
        return None

    def _fitting(self, moves: Iterable[Move]) -> list[Move]:
        """The moves that the text fits, of those that are followed if it says more than two squares."""
        if len(self.said.squares) == 1:
            return matching_moves(self.said, moves)
        captures = self._of_piece(move for move in moves if move.is_capture)
        taken = {*self.said.squares[1:]}  # if it lists what is captured
        listed = [move for move in captures if len(move.captured) == len(taken) and move.captured == taken]
        ending = [move for move in captures if move.target == self.target]
        return matching_moves(self.said, [*listed, *self._to_follow(ending)])

    def _to_follow(self, moves: Iterable[Move]) -> list[Move]:
        """Captures of this piece whose routes can be looked at quickly: those that take fewest pieces first."""
        captures = self._of_piece(move for move in moves if move.is_capture)
        if len(captures) > _CAPTURES:
            captures = nsmallest(_CAPTURES, captures, key=lambda move: (move.target, hash(move)))
        captures.sort(key=_order)
        left, chosen = _EFFORT, []
        for move in sorted(captures, key=lambda move: len(move.captured)):
            left -= 1 << min(len(move.captured), _LONG_CAPTURE)
            if left < 0:
                break
            chosen.append(move)
        return sorted(chosen, key=_order)

    def _of_piece(self, moves: Iterable[Move]) -> list[Move]:
        return [move for move in moves if move.origin == self.origin]

    def _route_over_target(self, move: Move) -> Sequence[int] | None:
        """A route of a capture on which the piece touches the target before the last jump, or could land on it."""
        routes = move.position.paths(move, _ROUTES)
        touching = (route for route in routes if self.target in route[1:-1])
        beside = (route for route in routes if move.by_king and self._is_beside(route))
        return next(touching, None) or next(beside, None)

    def _is_beside(self, route: Sequence[int]) -> bool:
        """Whether a king has the choice to land on the target in one of the jumps before the last."""
        if self.ruleset.king_range is KingRange.SHORT or self.ruleset.king_landing is KingLanding.ADJACENT:
            return False
        return any(self._reaches_target(jump) for jump in pairwise(route[:-1]))

    def _reaches_target(self, jump: tuple[int, int]) -> bool:
        """Whether a king that makes this jump may land on the target. Many routes have the same jumps."""
        if jump not in self.reaching:
            self.reaching[jump] = self.target in self._landings(*jump)
        return self.reaching[jump]

    def _landings(self, start: int, end: int) -> Iterator[int]:
        """The empty squares in line with a jump, from its landing to the next pieces."""
        ray = next(ray for ray in _rays(self.ruleset.geometry, start) if end in ray)
        place = ray.index(end)
        for side in (reversed(ray[:place]), ray[place:]):
            yield from takewhile(lambda square: square == self.origin or not self.position.piece_at(square), side)

    def _occupied(self) -> Refusal | None:
        if self.target == self.origin or not self.position.piece_at(self.target):
            return None
        taking = [move for move in self._of_piece(self.captures) if self.target in move.captured]
        how = f"; {self._written(_first(taking))} captures it" if taking else ""
        return Refusal(Rule.BLOCKED_SQUARE, f"A piece stands on {self._name(self.target)}{how}.")

    def _against_the_pieces_nature(self) -> Refusal | None:
        for rule, changes, clause in _relaxations(self.ruleset, self.piece):
            if "removal" in changes and self._is_crowded():
                continue
            if self._fitting(self._alone(self.loose.switched(**changes))):
                return Refusal(rule, f"In this game {clause}.")
        return None

    def _is_crowded(self) -> bool:
        """Whether there are so many pieces to capture that they must not leave the board at once."""
        return self.position.count_pieces(self.piece.color.other) > _FEW_PIECES

    def _no_such_way(self) -> Refusal:
        origin, target = self._name(self.origin), self._name(self.target)
        with_its_ends = self.said._replace(squares=(self.target,))
        others = matching_moves(with_its_ends, self.legal)
        if others:
            text = self._written(_first(others), full=True)
            return Refusal(Rule.NOT_REACHABLE, f"A legal move from {origin} to {target} is {text}.")
        piece = "A king" if self.piece.is_king else "A man"
        return Refusal(Rule.NOT_REACHABLE, f"{piece} cannot go from {origin} to {target}.")

    def _under(self, ruleset: RuleSet) -> list[Move]:
        """The legal moves under other rules."""
        return self.position.under(compile_rules(ruleset)).legal_moves()

    def _alone(self, ruleset: RuleSet) -> list[Move]:
        """The moves of this piece under other rules, which ask for no choice; its side's other pieces only stand there.

        They are no kings then, whose captures could be many, and men do not move beside a king.
        """
        position, turn = self.position, self.position.turn
        sides = [(position.white_men, position.white_kings), (position.black_men, position.black_kings)]
        men = {*sides[turn][0], *sides[turn][1]}
        kings: tuple[int, ...] = ()
        if self.piece.is_king:
            men.remove(self.origin)
            kings = (self.origin,)
            ruleset = ruleset.switched(man_moves=frozenset(), man_captures=frozenset())
        sides[turn] = (tuple(men), kings)
        alone = compile_rules(ruleset).position(*sides[0], *sides[1], turn)
        return self._of_piece(alone.legal_moves())

    @cached_property
    def piece(self) -> Piece:
        """What stands on the origin, where something does."""
        return Piece(self.position.piece_at(self.origin))

    def _written(self, move: Move, *, full: bool = False) -> str:
        return write_move(move, self.position, self.numbering, full=full, legal=self.legal)

    def _name(self, square: int) -> str:
        return self.names[square - 1]

    def _choices(self, captures: Iterable[Move]) -> str:
        """The squares of the pieces that can capture, in words."""
        *names, last = sorted({self._name(move.origin) for move in captures}, key=in_order)
        return f"{', '.join(names)} or {last}" if names else last


def _order(move: Move) -> tuple[int, int, list[int]]:
    """Where a move stands in an order of their own: what is said must not hang on how the kernel finds them."""
    return move.origin, move.target, sorted(move.captured)


def _first(moves: Sequence[Move]) -> Move:
    """The first of at least one move; only those with its ends are looked at closely."""
    ends = min((move.origin, move.target) for move in moves)
    return min((move for move in moves if (move.origin, move.target) == ends), key=_order)


@cache
def _rays(geometry: Geometry, square: int) -> tuple[tuple[int, ...], ...]:
    """The squares from a square to the edge in every direction."""
    return tuple(geometry.ray(square, direction) for direction in Direction)


def _relaxations(ruleset: RuleSet, piece: Piece) -> Iterator[tuple[Rule, dict[str, object], str]]:
    """Rules on how a piece goes: the key, the switch that lifts the rule, and what it forbids."""
    if not piece.is_king:
        yield from _relaxations_for_men(ruleset)
    if piece.is_king or ruleset.promotion is Promotion.CONTINUE_AS_KING:
        yield from _relaxations_for_kings(ruleset)
    if not ruleset.turn_back:
        yield Rule.NOT_REACHABLE, {"turn_back": True}, "a piece may not turn straight back in a capture"
    if ruleset.removal is Removal.AT_END:
        yield Rule.NOT_REACHABLE, {"removal": Removal.AT_ONCE}, "captured pieces stay in the way until the move is over"
    if not piece.is_king and ruleset.promotion is not Promotion.CONTINUE_AS_KING:
        clause = "a man's move ends where it is crowned"
        if ruleset.promotion is Promotion.ONLY_AT_END:
            clause = "a man does not go on as a king"
        yield Rule.NOT_REACHABLE, {"promotion": Promotion.CONTINUE_AS_KING}, clause


def _relaxations_for_men(ruleset: RuleSet) -> Iterator[tuple[Rule, dict[str, object], str]]:
    for switch, clause in (("man_moves", "men do not move backward"), ("man_captures", "men do not capture backward")):
        directions = getattr(ruleset, switch)
        if (both_ways := _both_ways(directions)) != directions:
            yield Rule.MEN_NOT_BACKWARD, {switch: both_ways}, clause
    if not ruleset.men_capture_kings:
        yield Rule.MAN_CANNOT_TAKE_KING, {"men_capture_kings": True}, "a man cannot capture a king"


def _relaxations_for_kings(ruleset: RuleSet) -> Iterator[tuple[Rule, dict[str, object], str]]:
    if ruleset.king_range is KingRange.SHORT:
        yield Rule.NOT_REACHABLE, {"king_range": KingRange.FLYING}, "a king goes one square at a time"
    if ruleset.king_landing is not KingLanding.ANY:
        yield Rule.NOT_REACHABLE, {"king_landing": KingLanding.ANY}, _LANDING[ruleset.king_landing]


_LANDING = {
    KingLanding.ADJACENT: "a king stops right behind the piece it captures",
    KingLanding.ADJACENT_AFTER_KING: "a king that captures a king last stops right behind it",
}


def _both_ways(directions: frozenset[Direction]) -> frozenset[Direction]:
    """The directions and their opposites."""
    return directions | {Direction((direction + 4) % 8) for direction in directions}
