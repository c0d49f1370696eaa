"""Board: a game being played. A position with the moves that led to it, and how it ends."""

from functools import lru_cache

from damier.clocks import DrawClock, clock_of
from damier.errors import AmbiguousMoveError, DamierError, IllegalMoveError, NotationError, SetupError
from damier.kernel import Counts, LegalMoves, Move, Position, Rules, compile_rules
from damier.move import Piece
from damier.notation.fen import Setup, read_fen, validate, write_fen
from damier.notation.moves import MoveText, matching_moves, read_move, text_of, write_move
from damier.notation.squares import NumberingLike, find_square, numbering_of, square_range
from damier.outcome import Outcome, drawn_by, end_on_board
from damier.refusal import Refusal, Rule, why_not
from damier.rules import get
from damier.rules.geometry import TOP_LEFT, Color
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
        fen: str | None = None,
        *,
        numbering: NumberingLike = None,
        **switches: object,
    ) -> None:
        """
        Args:
            variant: key, name, alias, PDN GameType number or tag of a game, or a RuleSet.
            fen: the first position; the game's start position if None.
            numbering: that of the FEN: the game's own, ``"top-left"`` or ``"algebraic"``.
            switches: changes to the rules, such as ``compulsory=False`` or ``draws="club"`` (see RuleSet.switched).

        Raises:
            UnknownVariantError: no such game.
            FenError: the FEN cannot be read.
            SetupError: the FEN says a position that cannot be.
            ValueError: no such switch, value of a switch, or numbering.
        """
        rules = _rules(variant) if not switches else compile_rules(get(variant).switched(**switches))
        # The kernel reads what programs write; anything else gets a closer look.
        position = rules.read_fen(fen) if fen is not None and numbering is None else None
        self.position = position or _first_position(rules, fen, numbering)
        self._past: list[Position] = []
        self._moves: list[Move] = []
        self._counts: Counts | None = None  # made when the end of the game is first asked for

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

    def fen(self, *, numbering: NumberingLike = None) -> str:
        """The position as FEN."""
        return write_fen(setup_of(self.position), self.variant, numbering)

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; a draw that has been reached does not stop them."""
        return LegalMoves(self.position)

    def parse(self, text: str, *, numbering: NumberingLike = None) -> Move:
        """The legal move that a text means (see damier.notation.moves for what is understood).

        Raises:
            NotationError: the text is not a move on this board.
            IllegalMoveError: it is not legal; names the rule it breaks.
            AmbiguousMoveError: it fits several moves; lists them.
        """
        if not isinstance(text, str):
            raise TypeError(f"a move is a Move or text, not {type(text).__name__}")
        said = read_move(text, self.variant, numbering)
        fitting = matching_moves(said, self.position.legal_moves())
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            candidates = (write_move(move, self.position, numbering, full=True) for move in fitting)
            raise AmbiguousMoveError(text, sorted(candidates))
        raise self._refused(said, numbering)

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

    def notation(self, move: Move, *, numbering: NumberingLike = None, full: bool = False) -> str:
        """A legal move as text, as short as it may be, or with every square it touches.

        Raises:
            IllegalMoveError: the move is not legal here.
        """
        if not self.position.is_legal(move):
            raise self._refused_move(move, numbering)
        return write_move(move, self.position, numbering, full=full)

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
        return f"Board({self.variant.key!r}, fen={self.fen()!r})"

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
        return self._refused(said, numbering)


def setup_of(position: Position) -> Setup:
    """A position as a Setup."""
    sides = (
        (position.white_men, position.white_kings),
        (position.black_men, position.black_kings),
    )
    white, black = (
        (*((square, False) for square in men), *((square, True) for square in kings)) for men, kings in sides
    )
    return Setup(Color(position.turn), white, black)


@lru_cache(maxsize=256)
def _rules(variant: str | int | RuleSet) -> Rules:
    """The compiled rules of a game, by any of its names."""
    return compile_rules(get(variant))


def _first_position(rules: Rules, fen: str | None, numbering: NumberingLike) -> Position:
    if fen is None:
        numbering_of(rules.ruleset, numbering)  # refused even where nothing is read by it
        return rules.start()
    setup = read_fen(fen, rules.ruleset, numbering)
    problems = validate(setup, rules.ruleset, numbering)
    if problems:
        raise SetupError(problems)
    sides = [(setup.squares(color, kings=False), setup.squares(color, kings=True)) for color in Color]
    return rules.position(*sides[0], *sides[1], setup.turn)
