"""Board: a game being played. A position with the moves that led to it, and how it ends."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from damier.clocks import DrawClock, clock_of
from damier.errors import DamierError, IllegalMoveError, NotationError, UnknownVariantError
from damier.kernel import Counts, LegalMoves, Move, Position, Rules, compile_rules
from damier.move import Piece
from damier.notation.fen import read_position, write_fen
from damier.notation.moves import MoveText, Remark, Style, find_move, read_move, text_of, write_line, write_move
from damier.notation.setup import Setup, position_of, setup_of
from damier.notation.squares import NumberingLike, find_square, numbering_of, square_range
from damier.outcome import Outcome, drawn_by, end_on_board
from damier.refusal import Refusal, Rule, why_not
from damier.rules import get
from damier.rules.geometry import TOP_LEFT, Color
from damier.rules.registry import spelled
from damier.rules.ruleset import RuleSet


class Board:
    """A game of one variant, from its start or from a FEN.

    Squares are given as text in the game's own numbering (``"c3"``, ``"32"``) or as numbers counted row by row from
    White's top left.
    """

    __slots__ = ("_counts", "_moves", "_past", "position")

    #: The position on the board now.
    position: Position

    def __init__(
        self,
        variant: str | int | RuleSet = "american",
        fen: str | Setup | None = None,
        *,
        numbering: NumberingLike = None,
        **switches: object,
    ) -> None:
        """
        Args:
            variant: key, name, alias, PDN GameType number or tag of a game, or a RuleSet.
            fen: the first position, as text or a Setup; the game's start position if None.
            numbering: that of the FEN: the game's own, ``"top-left"`` or ``"algebraic"``.
            switches: changes to the rules, such as ``compulsory=False`` or ``draws="club"`` (see RuleSet.switched).

        Raises:
            UnknownVariantError: no such game.
            FenError: the FEN cannot be read.
            SetupError: the FEN says a position that cannot be.
            DamierError: no such switch, value of a switch, or numbering.
        """
        try:
            rules = _compiled(get(variant).switched(**switches)) if switches else _rules(variant)
        except TypeError:  # it cannot be looked up
            raise UnknownVariantError(variant) from None
        # The kernel reads what programs write; anything else gets a closer look.
        position = rules.read_fen(fen) if isinstance(fen, str) and numbering is None else None
        self.position = position or _first_position(rules, fen, numbering)
        self._past: list[Position] = []
        self._moves: list[Move] = []
        self._counts: Counts | None = None  # made when the end of the game is first asked for

    @classmethod
    def at(cls, position: Position) -> "Board":
        """A board on which a game stands like this, with no moves behind it."""
        board = cls.__new__(cls)
        board.position = position
        board._past = []
        board._moves = []
        board._counts = None
        return board

    # What stands on the board

    @property
    def variant(self) -> RuleSet:
        """The rules of the game."""
        return self.position.rules.ruleset

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color(self.position.turn)

    @property
    def ply(self) -> int:
        """Number of moves made on this board."""
        return len(self._moves)

    @property
    def move_stack(self) -> tuple[Move, ...]:
        """The moves made, oldest first."""
        return tuple(self._moves)

    def piece_at(self, square: int | str) -> Piece | None:
        """The piece on a square.

        Raises:
            NotationError: the board has no such square.
        """
        code = self.position.piece_at(self._square(square))
        return Piece(code) if code else None

    def pieces(self) -> dict[str, Piece]:
        """All pieces by the name of their square."""
        names = self.variant.square_names
        kinds = (
            (Piece.WHITE_MAN, self.position.white_men),
            (Piece.WHITE_KING, self.position.white_kings),
            (Piece.BLACK_MAN, self.position.black_men),
            (Piece.BLACK_KING, self.position.black_kings),
        )
        found = {square: piece for piece, squares in kinds for square in squares}
        return {names[square - 1]: found[square] for square in sorted(found)}

    def fen(self, *, numbering: NumberingLike = None, ranges: bool = False, counters: bool = False) -> str:
        """The position as FEN.

        Args:
            numbering: how squares are written; the game's own way if None.
            ranges: three and more of a kind on consecutive numbers as ``31-50``.
            counters: with ``:H0:F1`` behind it: king moves in a row without a capture on this board, and the number
                of the move; in a game that limits moves with one king those too, ``:+0+0``.
        """
        if numbering is None and not ranges and not counters:
            return self.position.write_fen()
        setup = setup_of(self.position)
        if counters:
            setup = setup._replace(quiet_plies=self._quiet_plies(), move_number=self._move_number())
        return write_fen(setup, self.variant, numbering, ranges=ranges, counters=counters)

    def _quiet_plies(self) -> int:
        """King moves in a row without a capture, back to the first position of this board."""
        lasting = (place for place, move in enumerate(reversed(self._moves)) if move.is_capture or not move.by_king)
        return next(lasting, len(self._moves))

    def _move_number(self) -> int:
        """The number of the next move in a record of the moves on this board: it grows after the second mover's."""
        began = self._past[0].turn if self._past else self.position.turn
        return 1 + (self.ply + (began != self.variant.first)) // 2

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; a draw that has been reached does not stop them."""
        return LegalMoves(self.position)

    def parse(
        self,
        text: str,
        *,
        numbering: NumberingLike = None,
        strict: bool = False,
        notes: list[Remark] | None = None,
    ) -> Move:
        """The legal move that a text means (see damier.notation.moves for what is understood).

        Args:
            numbering: how squares are written; the game's own way if None. The other kind of names is understood too.
            strict: refuse what only a lenient reader lets pass, such as a capture with a dash.
            notes: where to put what was let pass, and a mark of strength.

        Raises:
            NotationError: the text is not a move on this board.
            IllegalMoveError: it is not legal; names the rule it breaks.
            AmbiguousMoveError: it fits several moves; lists them.
        """
        if not isinstance(text, str):
            raise TypeError(f"a move is a Move or text, not {type(text).__name__}")
        move = find_move(self.position, text, numbering, strict=strict, notes=notes)
        if move is None:
            raise self._refused(read_move(text, self.variant, numbering), numbering)
        return move

    def push(self, move: Move | str) -> Move:
        """Make a move and return it. Nothing changes if it is refused.

        Raises:
            IllegalMoveError: not legal in this position (any more); names the rule it breaks.
            NotationError, AmbiguousMoveError: as parse, for text.
        """
        if not isinstance(move, Move):
            move = self.parse(move)
        try:
            child = self.position.play(move)
        except IllegalMoveError:
            raise self._refused_move(move) from None
        self._past.append(self.position)
        self._moves.append(move)
        self.position = child
        return move

    def pop(self) -> Move:
        """Take the last move back and return it.

        Raises:
            IndexError: no move has been made.
        """
        if not self._moves:
            raise IndexError("no move to take back")
        self.position = self._past.pop()
        if self._counts is not None:
            self._counts.cut(len(self._past))
        return self._moves.pop()

    def peek(self) -> Move:
        """The last move.

        Raises:
            IndexError: no move has been made.
        """
        if not self._moves:
            raise IndexError("no move has been made")
        return self._moves[-1]

    def notation(
        self,
        move: Move,
        *,
        style: Style | str = Style.PDN,
        numbering: NumberingLike = None,
        full: bool = False,
    ) -> str:
        """A legal move as text.

        Args:
            style: ``"pdn"``, as short as it may be, ``"full"``, with every square it touches, ``"hub"``, as engines
                want it, ``"algebraic"`` or ``"numeric"``, as PDN with letters or numbers.
            numbering: how squares are written; the game's own way if None.
            full: every square it touches, in whatever style.

        Raises:
            IllegalMoveError: the move is not legal here.
            ValueError: no such style or numbering, or one that contradicts the other.
        """
        if not self.position.is_legal(move):
            raise self._refused_move(move, numbering)
        return write_move(move, self.position, numbering, style=style, full=full)

    def variation(
        self, moves: Iterable[Move], *, style: Style | str = Style.PDN, numbering: NumberingLike = None
    ) -> str:
        """Moves in a row from here as numbered text: ``1. 32-28 19-23 2. 28x19``.

        Raises:
            IllegalMoveError: one of the moves is not legal where its turn comes.
            ValueError: as notation.
        """
        line = list(moves)
        try:
            return write_line(self.position, line, numbering, style=style, number=self._move_number())
        except IllegalMoveError:
            ahead = self.copy(history=False)
            for move in line:
                ahead.push(move)  # says which rule it breaks
            raise

    def why_not(self, origin: int | str, target: int | str, *, numbering: NumberingLike = None) -> Refusal | None:
        """Why no legal move goes from one square to another: the rule and a sentence. None if one does.

        Raises:
            NotationError: the board has no such square.
        """
        start, end = (self._square(square, numbering) for square in (origin, target))
        return why_not(self.position, MoveText("", frozenset({start}), end, (end,)), numbering)

    def perft(self, depth: int, *, count: str = "distinct") -> int:
        """Number of sequences of ``depth`` legal moves.

        Args:
            depth: plies, from 0 to damier.kernel.DEPTH_LIMIT_PLY.
            count: ``"distinct"`` moves, or ``"paths"``: every route of a capture apart.

        Raises:
            DamierError: another depth, or another way to count.
        """
        if count not in ("distinct", "paths"):
            raise DamierError(f"cannot count {count!r}; expected distinct or paths")
        return self.position.perft(depth, paths=count == "paths")

    # The end

    def outcome(self) -> Outcome | None:
        """How the game has ended, or None if it goes on. A win is tested before any count.

        The counts begin at this board's first position: what happened before it is not known.
        """
        counts = self._counts
        if counts is None:
            counts = self._counts = Counts(self.position.rules)
        if counts.goes_on(self._past, self._moves, self.position):
            return None
        return end_on_board(self.position) or self._draw(counts)

    def _draw(self, counts: Counts) -> Outcome | None:
        """The draw by the first rule whose count is full."""
        place = counts.run_out()
        if place is None:
            return None
        return drawn_by(self.variant.draw_rules[place], self.variant, tuple(counts.occurrences()))

    def draw_clocks(self) -> list[DrawClock]:
        """Every count of a draw rule that runs now, in the order of the rules."""
        counts = self._counts = self._counts or Counts(self.position.rules)
        counts.goes_on(self._past, self._moves, self.position)
        rules = self.variant.draw_rules
        return [clock_of(rules[place], used, since) for place, used, since in counts.running(self.position)]

    # For programs that learn, and for those who look

    def planes(self) -> Any:
        """The position as an array of floats, ``[plane, row, column]``, as the side to move sees it.

        A numpy array if numpy is installed, else a memoryview of the same shape; see damier.encode.planes.
        """
        from damier.encode import planes  # most programs do not learn

        return planes(self.position)

    def action_id(self, move: Move) -> int:
        """A number for a legal move that no other legal move of the position has; see damier.encode.action_id.

        Raises:
            IllegalMoveError: the move is not legal here.
        """
        from damier.encode import action_id

        # Moves are equal whoever makes them; the id is that of the side to move here.
        own = next((legal for legal in self.position.legal_moves() if legal == move), None)
        if own is None:
            raise self._refused_move(move)
        return action_id(own)

    def move_of(self, action: int) -> Move:
        """The legal move that has an ``action_id``.

        Raises:
            DamierError: no legal move has it.
        """
        from damier.encode import move_of

        return move_of(self.position, action)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows, with the last move."""
        from damier import svg  # only notebooks ask

        return svg.board(self, last_move=self._moves[-1] if self._moves else None, size=400)

    # Values

    def copy(self, *, history: bool = True) -> "Board":
        """A board of its own with the same position and, if wanted, the same moves behind it."""
        other = type(self).__new__(type(self))
        other.position = self.position
        other._past = self._past.copy() if history else []
        other._moves = self._moves.copy() if history else []
        other._counts = None
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Whether the same position of the same game is on both boards, whatever moves led to it."""
        return self.position == other.position if isinstance(other, Board) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a board changes; hash its position

    def __str__(self) -> str:
        return self.fen()

    def __repr__(self) -> str:
        fen = self.fen(counters=any(number for _, number in self.position.king_runs))
        known = spelled(self.variant)
        if known is None:  # rules that have no short name
            return f"<Board {self.variant.key!r} with rules of its own, fen={fen!r}>"
        name, switches = known
        changes = "".join(f", {switch}={value!r}" for switch, value in switches.items())
        return f"Board({name!r}, fen={fen!r}{changes})"

    def __getstate__(self) -> tuple[Position, list[Position], list[Move]]:
        return self.position, self._past, self._moves

    def __setstate__(self, state: tuple[Position, list[Position], list[Move]]) -> None:
        self.position, self._past, self._moves = state
        self._counts = None

    def _square(self, square: int | str, numbering: NumberingLike = None) -> int:
        """The neutral number of a square."""
        if isinstance(square, int):
            wanted = TOP_LEFT
            found = square if 0 < square <= self.variant.geometry.size else None
        elif not isinstance(square, str):
            raise TypeError(f"a square is its name or its number, not {type(square).__name__}")
        else:
            wanted = numbering_of(self.variant, numbering)
            found = find_square(square, self.variant.board, wanted)
        if found is None:
            expected = f"a square of this board ({square_range(self.variant.board, wanted)})"
            raise NotationError(str(square), 1, expected)
        return found

    def _refused(self, said: MoveText, numbering: NumberingLike = None) -> IllegalMoveError:
        """The error for a move that is not legal."""
        refusal = why_not(self.position, said, numbering)
        if refusal is None:  # the squares are right, so it is the piece that differs
            refusal = Refusal(Rule.NOT_REACHABLE, "It was found for another kind of piece.")
        return IllegalMoveError(said.text, refusal.rule, refusal.sentence)

    def _refused_move(self, move: Move, numbering: NumberingLike = None) -> IllegalMoveError:
        """The error for a move of another position that is not legal here."""
        said = text_of(move, numbering)
        if move.position.rules.ruleset.board != self.variant.board:
            return IllegalMoveError(said.text, Rule.NOT_REACHABLE, "It was found on another board.")
        # In the words of this game, as the reason will be.
        own = move.position.under(self.position.rules)
        text = write_move(move, own, numbering, legal=move.position.legal_moves())
        return self._refused(said._replace(text=text), numbering)


@lru_cache(maxsize=256)
def _rules(variant: str | int | RuleSet) -> Rules:
    """The compiled rules of a game, by any of its names."""
    return _compiled(get(variant))


def _compiled(ruleset: RuleSet) -> Rules:
    try:
        return compile_rules(ruleset)
    except DamierError:
        raise
    except ValueError as error:  # switches that do not go together
        raise DamierError(str(error)) from None


def _first_position(rules: Rules, fen: str | Setup | None, numbering: NumberingLike) -> Position:
    if fen is None:
        numbering_of(rules.ruleset, numbering)  # refused even where nothing is read by it
        return rules.start()
    return position_of(fen, rules, numbering) if isinstance(fen, Setup) else read_position(fen, rules, numbering)
