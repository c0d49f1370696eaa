"""Plain C forms of the rules, a position and a move, shared by the boards' modules and the Python classes."""

from libc.stdlib cimport free, realloc

from damier.kernel.bits cimport u64, u128

cdef enum:
    SQUARE_LIMIT = 144  # squares of the largest board, 12x12 with every cell played
    BIT_LIMIT = 128

# Directions are those of damier.rules.geometry.Direction as White sees them; a set of them has bit d for direction d.

cdef enum Landing:
    ANY
    ADJACENT
    ADJACENT_AFTER_KING

cdef enum Promotion:
    STOP
    CONTINUE_AS_KING
    ONLY_AT_END

cdef enum Precedence:
    COUNT
    VALUE
    FRISIAN_VALUE
    BY_KING
    KINGS
    KINGS_EARLIEST

cdef enum Objective:
    CAPTURE_ALL
    GIVEAWAY
    FIRST_KING
    LAST_PIECE_LOSES

ctypedef struct CRules:
    # A RuleSet with directions as White sees them, index 0 for White and 1 for Black.
    int man_moves[2]
    int man_captures[2]
    int king_moves[2]
    int king_captures[2]
    bint flying
    Landing landing
    bint men_capture_kings
    bint at_once  # captured pieces leave jump by jump
    bint turn_back
    Promotion promotion
    int keys
    Precedence precedence[6]
    bint count_only  # no precedence, or only that of the number captured
    bint more_is_better  # of two captures of men, the longer must be played
    bint kings_earliest  # KINGS_EARLIEST is among the keys
    int same_king_limit
    bint compulsory
    Objective objective
    u128 squares
    u128 crown_row[2]
    unsigned char square_of[BIT_LIMIT]  # 0 for ghosts
    unsigned char bit_of[SQUARE_LIMIT + 1]

ctypedef struct CPosition:
    u128 men[2]
    u128 kings[2]
    int side  # 0 White, 1 Black
    # Quiet moves in a row with one king, for games that limit them: where it stands and how many, 0 if none.
    unsigned char run_bit[2]
    unsigned char run_length[2]

cdef enum:
    DIAGONAL_DIRECTIONS = 0b10101010
    ORTHOGONAL_DIRECTIONS = 0b01010101

cdef enum:
    BY_KING_FLAG = 1
    CROWNS_FLAG = 2

ctypedef struct CMove:
    u128 captured
    unsigned char origin  # bit numbers
    unsigned char target
    unsigned char flags

ctypedef struct CMoves:
    # A list that grows. ``failed`` is set when memory ran out; the list is then incomplete.
    CMove* items
    int count
    int room
    bint failed


cdef inline CMove* moves_add(CMoves* moves) noexcept nogil:
    """A new place at the end of a list, or NULL if there is no memory."""
    cdef int room
    cdef CMove* items
    if moves.count == moves.room:
        room = 2 * moves.room if moves.room else 64
        items = <CMove*> realloc(moves.items, room * sizeof(CMove))
        if items == NULL:
            moves.failed = True
            return NULL
        moves.items = items
        moves.room = room
    moves.count += 1
    return &moves.items[moves.count - 1]


cdef inline void moves_free(CMoves* moves) noexcept nogil:
    """Give a list's memory back."""
    free(moves.items)


ctypedef struct CPaths:
    # Routes of one move: bit numbers, each route of the same length, one after the other.
    unsigned char* bits
    int count
    int length
    int limit
    bint failed

ctypedef struct CBoard:
    # What a board's module can do. All functions are without the GIL and without side effects on the position.
    CMoves* moves  # a list for whoever holds the GIL from filling it to reading it
    void (*generate)(const CRules*, const CPosition*, CMoves*, bint merge) noexcept nogil
    bint (*any_move)(const CRules*, const CPosition*) noexcept nogil
    void (*make)(const CRules*, const CPosition*, const CMove*, CPosition*) noexcept nogil
    void (*trace)(const CRules*, const CPosition*, const CMove*, CPaths*) noexcept nogil
    u64 (*perft)(const CRules*, const CPosition*, int depth, bint paths, bint* failed) noexcept nogil
