"""Board: a game being played. A position with the moves that led to it, and how it ends."""

from collections.abc import Iterator, Sequence
from typing import overload

from damier.errors import AmbiguousMoveError, IllegalMoveError, SetupError
from damier.kernel import Move, Position, compile_rules
from damier.move import Piece
from damier.notation.fen import Setup, read_fen, validate, write_fen
from damier.notation.moves import MoveText, matching_moves, read_move, write_move
from damier.notation.squares import NumberingLike, find_square, numbering_of, square_range
from damier.outcome import Outcome, draw_by_count, end_on_board
from damier.refusal import Refusal, Rule, why_not
from damier.rules import get
from damier.rules.geometry import Color, square_names
from damier.rules.ruleset import RuleSet


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, found when they are first needed."""

    __slots__ = ("_moves", "_position")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._moves: list[Move] | None = None

    def _all(self) -> list[Move]:
        if self._moves is None:
            self._moves = self._position.legal_moves()
        return self._moves

    def __len__(self) -> int:
        return len(self._all())

    def __bool__(self) -> bool:
        return self._position.has_moves()

    def __iter__(self) -> Iterator[Move]:
        return iter(self._all())

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._position.is_legal(move)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._all()[index]

    def __repr__(self) -> str:
        return f"<LegalMoves {', '.join(write_move(move, self._position) for move in self)}>"


class Board:
    """A game of one variant, from its start or from a FEN.

    Squares are given as text in the game's own numbering (``"c3"``, ``"32"``) or as numbers counted row by row from
    White's top left.
    """

    __slots__ = ("_moves", "_past", "position")

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
            switches: changes to the rules, such as ``compulsory=False`` (see RuleSet.switched).

        Raises:
            UnknownVariantError: no such game.
            FenError: the FEN cannot be read.
            SetupError: the FEN says a position that cannot be.
        """
        ruleset = get(variant)
        if switches:
            ruleset = ruleset.switched(**switches)
        self.position = _first_position(ruleset, fen, numbering)
        self._past: list[Position] = []
        self._moves: list[Move] = []

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
            SetupError: the board has no such square.
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
        said = read_move(text, self.variant, numbering)
        fitting = matching_moves(said, self.position, self.position.legal_moves())
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousMoveError(text, [write_move(move, self.position, numbering, full=True) for move in fitting])
        raise self._refused(text, said, numbering)

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
            said = MoveText("", (move.origin, move.target), move.is_capture)
            names = self.variant.square_names
            text = ("x" if move.is_capture else "-").join(names[square - 1] for square in said.squares)
            raise self._refused(text, said, None) from None
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
            said = MoveText("", (move.origin, move.target), move.is_capture)
            raise self._refused(repr(move), said, numbering)
        return write_move(move, self.position, numbering, full=full)

    def why_not(self, origin: int | str, target: int | str, *, numbering: NumberingLike = None) -> Refusal | None:
        """Why no legal move goes from one square to another: the rule and a sentence. None if one does.

        Raises:
            SetupError: the board has no such square.
        """
        return why_not(self.position, self._square(origin, numbering), self._square(target, numbering), numbering)

    def perft(self, depth: int, *, count: str = "distinct") -> int:
        """Number of sequences of ``depth`` legal moves.

        Args:
            depth: plies, from 0.
            count: ``"distinct"`` moves, or ``"paths"``: every route of a capture apart.

        Raises:
            ValueError: a negative depth or another way to count.
        """
        if count not in ("distinct", "paths"):
            raise ValueError(f"cannot count {count!r}; expected distinct or paths")
        return self.position.perft(depth, paths=count == "paths")

    # The end

    def outcome(self) -> Outcome | None:
        """How the game has ended, or None if it goes on. A win is tested before any count."""
        return end_on_board(self.position) or draw_by_count([*self._past, self.position], self._moves)

    # Values

    def copy(self, *, history: bool = True) -> "Board":
        """A board of its own with the same position and, if wanted, the same moves behind it."""
        other = Board.__new__(Board)
        other.position = self.position
        other._past = self._past.copy() if history else []
        other._moves = self._moves.copy() if history else []
        return other

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

    def _square(self, square: int | str, numbering: NumberingLike = None) -> int:
        """The neutral number of a square."""
        if isinstance(square, int):
            if 0 < square <= self.variant.geometry.size:
                return square
            expected = f"1 to {self.variant.geometry.size}"
        else:
            wanted = numbering_of(self.variant, numbering)
            found = find_square(square, self.variant.board, wanted)
            if found is not None:
                return found
            expected = square_range(self.variant.board, wanted)
        raise SetupError([f"square {square!r} is not on the board ({expected})"])

    def _refused(self, text: str, said: MoveText, numbering: NumberingLike) -> IllegalMoveError:
        """The error for a move that is not legal."""
        origin, target = said.squares[0], said.squares[-1]
        if said.column_letter:
            sentence = f"no piece in column {said.column_letter} can go to {self._names(numbering)[target - 1]}."
            return IllegalMoveError(text, Rule.NOT_REACHABLE, sentence)
        refusal = why_not(self.position, origin, target, numbering)
        if refusal is not None:
            return IllegalMoveError(text, refusal.rule, refusal.sentence)
        if said.capture and not any(move.is_capture for move in self.position.legal_moves()):
            return IllegalMoveError(text, Rule.NOT_REACHABLE, "there is nothing to capture.")
        return IllegalMoveError(text, Rule.NOT_REACHABLE, "no legal move goes by the squares it names.")

    def _names(self, numbering: NumberingLike) -> tuple[str, ...]:
        return square_names(self.variant.board, numbering_of(self.variant, numbering))


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


def _first_position(ruleset: RuleSet, fen: str | None, numbering: NumberingLike) -> Position:
    rules = compile_rules(ruleset)
    if fen is None:
        return rules.start()
    if numbering is None:
        position = rules.read_fen(fen)
        if position is not None:
            return position
    setup = read_fen(fen, ruleset, numbering)
    problems = validate(setup, ruleset, numbering)
    if problems:
        raise SetupError(problems)
    sides = [(setup.squares(color, kings=False), setup.squares(color, kings=True)) for color in Color]
    return rules.position(*sides[0], *sides[1], setup.turn)
