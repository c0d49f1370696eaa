# cython: nonecheck=True
"""Python's view of the kernel: Rules, Position and Move.

A Position is a value: it never changes, and play() gives a new one.  Squares are numbers from 1, row by row from
White's top left; inside they are bits of a word (see bits.pxd), and a game on a mirrored board is kept mirrored.
"""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.ref cimport Py_INCREF
from cpython.unicode cimport PyUnicode_AsUTF8AndSize
from libc.stdlib cimport free, realloc
from libc.string cimport memset

from damier.kernel.bits cimport u64, u128, lowest128, population128
from damier.kernel.structs cimport *
from damier.kernel.zobrist cimport hash_after, hash_of
from damier.kernel cimport dark6, dark8, dark10, dark12, full8

from collections.abc import Sequence
from functools import lru_cache
from operator import index

from damier.errors import DamierError, IllegalMoveError, SetupError
from damier.rules.draws import Counted, Ending, Event, QuietMoves, Repetition
from damier.rules.geometry import Color, Played
from damier.rules.ruleset import KingLanding, KingRange, Objective as RuleObjective
from damier.rules.ruleset import Precedence as RulePrecedence, Promotion as RulePromotion, Removal

#: The most plies that perft counts: a deeper count is beyond any machine, and its recursion beyond any stack.
DEPTH_LIMIT_PLY = 255

cdef enum:
    DEAF_PLIES = 5  # perft of so many is some seconds at most

include "counts.pxi"
include "rules.pxi"
include "move.pxi"


@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class Position:
    """Pieces and the side to move (and, where the game limits it, the run of moves with one king). A value."""

    cdef readonly Rules rules
    cdef CPosition c
    cdef u64 hash_  # 0 until it is asked for

    def __init__(self):
        raise TypeError("a Position is made by a Board, by Rules or by playing a move")

    cdef u64 hashed(self) noexcept:
        if self.hash_ == 0:
            self.hash_ = hash_of(&self.c)
        return self.hash_

    @property
    def turn(self):
        """0 if White is to move, 1 if Black."""
        return self.c.side

    @property
    def white_men(self):
        """Squares of White's men, ascending."""
        return _squares(self.rules, self.c.men[0])

    @property
    def white_kings(self):
        """Squares of White's kings, ascending."""
        return _squares(self.rules, self.c.kings[0])

    @property
    def black_men(self):
        """Squares of Black's men, ascending."""
        return _squares(self.rules, self.c.men[1])

    @property
    def black_kings(self):
        """Squares of Black's kings, ascending."""
        return _squares(self.rules, self.c.kings[1])

    @property
    def king_runs(self):
        """For White and Black: (square, number) of the quiet moves in a row with one king; (0, 0) for none."""
        cdef int color, length
        found = []
        for color in range(2):
            length = self.c.run_length[color]
            found.append((<int> self.rules.c.square_of[self.c.run_bit[color]] if length else 0, length))
        return tuple(found)

    @property
    def hash(self):
        """Zobrist hash, 64 bits, the same on every machine."""
        return self.hashed()

    def piece_at(self, int square):
        """0 for an empty square, 1 white man, 2 white king, 3 black man, 4 black king.

        Raises:
            SetupError: no such square.
        """
        cdef int bit = self.rules.c.bit_of[square] if 0 < square <= SQUARE_LIMIT else NO_BIT
        cdef int color
        if bit == NO_BIT:
            raise SetupError([f"square {square} is not on the board (1 to {self.rules.ruleset.geometry.size})"])
        for color in range(2):
            if self.c.men[color] >> bit & 1:
                return 2 * color + 1
            if self.c.kings[color] >> bit & 1:
                return 2 * color + 2
        return 0

    def count_pieces(self, int color):
        """Number of pieces of White (0) or Black (1)."""
        return population128(self.c.men[color & 1] | self.c.kings[color & 1])

    def legal_moves(self, *, bint paths=False):
        """All legal moves, each once; with ``paths``, once for every route that perft tells apart.

        Raises:
            MemoryError: no memory for them all.
        """
        cdef const CBoard* board = self.rules.board
        cdef CMoves moves
        # The board's list is taken while Python objects are made: making them may collect garbage, and so run anything.
        take_list(board, &moves)
        try:
            board.generate(&self.rules.c, &self.c, &moves, not paths)
            if moves.failed:
                moves.failed = False
                raise MemoryError
            return moves_of(self, &moves)
        finally:
            give_list_back(board, &moves)

    def has_moves(self):
        """Whether there is a legal move."""
        return self.rules.board.any_move(&self.rules.c, &self.c)

    def count_moves(self):
        """Number of legal moves."""
        return generate(self, True).count

    def is_legal(self, Move move not None):
        """Whether a move, from wherever it came, is legal here."""
        return move.position is self or find(self, move) != NULL

    def play(self, Move move not None):
        """The position after a legal move.

        Raises:
            IllegalMoveError: the move is not legal here.
        """
        cdef Position child
        cdef CMove* legal = &move.c if move.position is self else find(self, move)
        if legal == NULL:
            raise IllegalMoveError(repr(move), "not_legal", "it is not among the legal moves of this position")
        child = Position.__new__(Position)
        child.rules = self.rules
        self.rules.board.make(&self.rules.c, &self.c, legal, &child.c)
        if self.hash_ != 0:
            child.hash_ = hash_after(self.hash_, &self.c, &child.c)
        return child

    def read_move(self, text):
        """The legal move that a plain text in the game's own numbering says, or None if the text needs a closer look.

        Only what is usual is read here, fast: ``32-28``, ``28x19``, ``c3:e5:g7``, ``c3d4``, squares on the way or all
        the captured ones. None says nothing about what is wrong: damier.notation.moves reads everything else.
        """
        return move_said(self, text)

    def write_fen(self):
        """The position as FEN in the game's own numbering: each side's pieces in order and one by one."""
        return fen_of(self)

    def under(self, Rules rules not None):
        """The same pieces under other rules on the same board.

        Raises:
            ValueError: another board.
        """
        cdef Position other = Position.__new__(Position)
        if not rules.same_board(self.rules):
            raise ValueError(f"a position on {self.rules.ruleset.board} cannot be played on {rules.ruleset.board}")
        other.rules = rules
        other.c = self.c
        if not rules.c.same_king_limit:
            for color in range(2):
                other.c.run_bit[color] = 0
                other.c.run_length[color] = 0
        return other

    def paths(self, Move move not None, int limit=1000):
        """Routes of a legal move, at most ``limit`` of them, each from origin to target."""
        cdef CPaths paths
        cdef int i, k
        if not move.c.captured:
            return [(move.origin, move.target)]
        paths.bits = NULL
        paths.count = 0
        paths.length = 0
        paths.limit = limit
        paths.failed = False
        with nogil:
            self.rules.board.trace(&self.rules.c, &self.c, &move.c, &paths)
        found = [
            tuple([self.rules.c.square_of[paths.bits[i * paths.length + k]] for k in range(paths.length)])
            for i in range(paths.count)
        ]
        free(paths.bits)
        if paths.failed:
            raise MemoryError
        return found

    def replay(self, bytes text not None, Py_ssize_t at=0, list moves=None):
        """Play the moves that a text writes as files nearly always do, up to the first thing that is anything else.

        That is: two squares in the game's own numbering with ``-``, ``x`` or ``:`` between them, fitting exactly one
        legal move, with move numbers before them or not. No claim is made about what stands where it stops.

        Args:
            text: in ASCII, or with one byte for each character that is not.
            at: where to begin.
            moves: if given, the moves are put at its end.

        Returns:
            the position after the moves, the place of the first character not understood, the number of moves.
        """
        return replay(self, text, at, moves)

    def perft(self, depth, *, bint paths=False):
        """Number of sequences of ``depth`` legal moves. ``paths`` counts every route of a capture as a move of its own.

        Raises:
            DamierError: a depth that is not from 0 to DEPTH_LIMIT_PLY.
        """
        if not 0 <= index(depth) <= DEPTH_LIMIT_PLY:
            raise DamierError(f"cannot count {depth} plies; expected 0 to {DEPTH_LIMIT_PLY}")
        return sequences(self, depth, paths)

    def __eq__(self, other):
        cdef Position that
        if not isinstance(other, Position):
            return NotImplemented
        that = other
        if not is_same_position(&self.c, &that.c):
            return False
        return self.rules is that.rules or self.rules.ruleset == that.rules.ruleset

    def __hash__(self):
        return <Py_hash_t> (self.hashed() >> 2)

    def __repr__(self):
        sides = [
            ",".join([*map(str, men), *(f"K{square}" for square in kings)])
            for men, kings in ((self.white_men, self.white_kings), (self.black_men, self.black_kings))
        ]
        return f"<Position {self.rules.ruleset.key} {'WB'[self.turn]}:W{sides[0]}:B{sides[1]}>"

    def __reduce__(self):
        pieces = (self.white_men, self.white_kings, self.black_men, self.black_kings)
        return _unpickle_position, (self.rules.ruleset, *pieces, self.turn, self.king_runs)


cdef bint is_same_position(const CPosition* one, const CPosition* other) noexcept nogil:
    """Whether two positions have the same pieces, side to move and runs of king moves."""
    cdef int i
    if one.side != other.side:
        return False
    for i in range(2):
        if one.men[i] != other.men[i] or one.kings[i] != other.kings[i]:
            return False
        if one.run_bit[i] != other.run_bit[i] or one.run_length[i] != other.run_length[i]:
            return False
    return True


def _unpickle_position(ruleset, *rest):
    return compile_rules(ruleset).position(*rest)


include "legal.pxi"
include "record.pxi"
include "replay.pxi"
include "text.pxi"


cdef tuple _squares(Rules rules, u128 bits):
    """Squares of a set, ascending."""
    found = []
    while bits:
        found.append(rules.c.square_of[lowest128(bits)])
        bits &= bits - 1
    if rules.ruleset.board.played is Played.DARK_MIRRORED:
        found.sort()
    return tuple(found)


cdef u64 sequences(Position position, int depth, bint paths) except? 0:
    """Number of move sequences. The first plies of many are made here, where Ctrl-C is heard."""
    cdef u64 found = 0
    cdef bint failed
    cdef Move move
    if depth <= DEAF_PLIES:
        with nogil:
            found = position.rules.board.perft(&position.rules.c, &position.c, depth, paths, &failed)
        if failed:
            raise MemoryError
        return found
    for move in position.legal_moves(paths=paths):
        PyErr_CheckSignals()
        found += sequences(position.play(move), depth - 1, paths)
    return found


cdef CMoves* generate(Position position, bint merge) except NULL:
    """The legal moves, in the board's own list: good until the next call or the next Python object that is made."""
    cdef const CBoard* board = position.rules.board
    board.generate(&position.rules.c, &position.c, board.moves, merge)
    if board.moves.failed:
        board.moves.failed = False
        raise MemoryError
    return board.moves


cdef inline void take_list(const CBoard* board, CMoves* moves) noexcept:
    """Take the board's list, with the memory it has; whoever else needs one meanwhile starts with none."""
    moves[0] = board.moves[0]
    memset(board.moves, 0, sizeof(CMoves))


cdef inline void give_list_back(const CBoard* board, CMoves* moves) noexcept:
    """Put a list back that was taken."""
    moves_free(board.moves)
    board.moves[0] = moves[0]


cdef list moves_of(Position position, CMoves* moves):
    """A list's moves as objects."""
    cdef list found = PyList_New(moves.count)
    cdef Move move
    cdef int i
    for i in range(moves.count):
        move = Move.__new__(Move)
        move.position = position
        move.c = moves.items[i]
        Py_INCREF(move)
        PyList_SET_ITEM(found, i, move)
    return found


cdef CMove* find(Position position, Move move) except? NULL:
    """The legal move that equals a move, good until the next call; NULL if there is none."""
    cdef CMoves* moves
    cdef CMove* legal
    cdef int i
    if not position.rules.same_board(move.position.rules):
        return NULL
    moves = generate(position, True)
    for i in range(moves.count):
        legal = &moves.items[i]
        if (
            legal.origin == move.c.origin
            and legal.target == move.c.target
            and legal.captured == move.c.captured
            and (legal.flags != 0) == (move.c.flags != 0)
        ):
            return legal
    return NULL


Sequence.register(LegalMoves)
