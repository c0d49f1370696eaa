# A position in the board's own word, and which pieces can capture.

ctypedef struct Position:
    # CPosition in the board's own word.
    BB men[2]
    BB kings[2]
    int side
    unsigned char run_bit[2]
    unsigned char run_length[2]


cdef inline void load(Position* p, const CPosition* from_) noexcept nogil:
    """A position in the board's own word."""
    cdef int color
    for color in range(2):
        p.men[color] = <BB> from_.men[color]
        p.kings[color] = <BB> from_.kings[color]
        p.run_bit[color] = from_.run_bit[color]
        p.run_length[color] = from_.run_length[color]
    p.side = from_.side


cdef inline BB empty_squares(const CRules* r, const Position* p) noexcept nogil:
    """Squares without a piece."""
    return <BB> r.squares & ~(p.men[0] | p.men[1] | p.kings[0] | p.kings[1])


cdef inline bint is_over(const CRules* r, const Position* p) noexcept nogil:
    """Whether the first king has been made where that ends the game: no king ever moves there."""
    return r.objective == FIRST_KING and (p.kings[0] | p.kings[1]) != 0


cdef inline BB can_jump(BB pieces, BB prey, BB empty, const int d) noexcept nogil:
    """The pieces that can make a short jump in direction d."""
    return step(step(empty, d ^ 4) & prey, d ^ 4) & pieces


cdef inline BB jumpers(int directions, BB pieces, BB prey, BB empty) noexcept nogil:
    """The pieces that can make a short jump."""
    cdef BB found = 0
    if directions & 1 << 1:
        found |= can_jump(pieces, prey, empty, 1)
    if directions & 1 << 3:
        found |= can_jump(pieces, prey, empty, 3)
    if directions & 1 << 5:
        found |= can_jump(pieces, prey, empty, 5)
    if directions & 1 << 7:
        found |= can_jump(pieces, prey, empty, 7)
    if directions & ORTHOGONAL_DIRECTIONS:
        if directions & 1 << 0:
            found |= can_jump(pieces, prey, empty, 0)
        if directions & 1 << 2:
            found |= can_jump(pieces, prey, empty, 2)
        if directions & 1 << 4:
            found |= can_jump(pieces, prey, empty, 4)
        if directions & 1 << 6:
            found |= can_jump(pieces, prey, empty, 6)
    return found


cdef inline BB slide(BB set, BB empty, const int d) noexcept nogil:
    """A set and all empty squares that it sees in direction d, by doubling: 1, 2, 4 and 8 steps, with no branches."""
    cdef BB open = empty
    set |= open & step(set, d)
    open &= step(open, d)
    set |= open & step(step(set, d), d)
    open &= step(step(open, d), d)
    set |= open & step(step(step(step(set, d), d), d), d)
    if SIDE > 8:
        open &= step(step(step(step(open, d), d), d), d)
        set |= open & step(step(step(step(step(step(step(step(set, d), d), d), d), d), d), d), d)
    return set


cdef inline BB can_fly_at(BB kings, BB prey, BB empty, const int d) noexcept nogil:
    """The kings that have something to capture along direction d: the view back from every piece that can be taken."""
    cdef BB seen = step(step(empty, d ^ 4) & prey, d ^ 4)
    return (seen | step(slide(seen & empty, empty, d ^ 4), d ^ 4)) & kings


cdef inline BB flyers(int directions, BB kings, BB prey, BB empty) noexcept nogil:
    """The flying kings that can capture."""
    cdef BB found = 0
    if directions & 1 << 1:
        found |= can_fly_at(kings, prey, empty, 1)
    if directions & 1 << 3:
        found |= can_fly_at(kings, prey, empty, 3)
    if directions & 1 << 5:
        found |= can_fly_at(kings, prey, empty, 5)
    if directions & 1 << 7:
        found |= can_fly_at(kings, prey, empty, 7)
    if directions & ORTHOGONAL_DIRECTIONS:
        if directions & 1 << 0:
            found |= can_fly_at(kings, prey, empty, 0)
        if directions & 1 << 2:
            found |= can_fly_at(kings, prey, empty, 2)
        if directions & 1 << 4:
            found |= can_fly_at(kings, prey, empty, 4)
        if directions & 1 << 6:
            found |= can_fly_at(kings, prey, empty, 6)
    return found


cdef inline BB capturing_men(const CRules* r, const Position* p, BB empty) noexcept nogil:
    """Men of the side to move that can capture."""
    cdef int enemy = p.side ^ 1
    cdef BB prey = p.men[enemy]
    if r.men_capture_kings:
        prey |= p.kings[enemy]
    return jumpers(r.man_captures[p.side], p.men[p.side], prey, empty)


cdef inline BB capturing_kings(const CRules* r, const Position* p, BB empty) noexcept nogil:
    """Kings of the side to move that can capture."""
    cdef BB kings = p.kings[p.side]
    cdef BB prey = p.men[p.side ^ 1] | p.kings[p.side ^ 1]
    if not kings:
        return 0
    if r.flying:
        return flyers(r.king_captures[p.side], kings, prey, empty)
    return jumpers(r.king_captures[p.side], kings, prey, empty)
