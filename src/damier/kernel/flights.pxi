# Long captures of flying kings where jumped pieces stay on the board to the end.
#
# Empty squares and blockers are then the same all through the capture, so what a king sees from a square, and where it
# lands behind each piece, is looked up once a square and hunt. Only what it has taken changes.

ctypedef struct Lookout:
    BB sees  # pieces that can be jumped from this square
    BB[8] over  # the same by direction
    BB[8] land  # where such a jump may land
    unsigned int hunt  # the hunt this was looked up for


cdef inline void look_along(Hunt* h, Lookout* here, BB at, const int d) noexcept nogil:
    """Look up what can be jumped in direction d."""
    cdef BB over = step(at, d)
    cdef BB first
    here.over[d] = 0
    if not h.king_captures & 1 << d:
        return
    while over & h.empty:
        over = step(over, d)
    over &= h.enemies
    first = step(over, d) & h.empty
    if first:
        here.over[d] = over
        here.land[d] = first if h.rules.landing == ADJACENT else slide(first, h.empty, d)
        here.sees |= over


cdef Lookout* look_out(Hunt* h, int bit) noexcept nogil:
    """What a king sees from a square in this hunt."""
    cdef Lookout* here = &(<Lookout*> h.moves.lookouts)[bit]
    cdef BB at = <BB> 1 << bit
    if here.hunt != h.moves.hunts:
        here.hunt = h.moves.hunts
        here.sees = 0
        look_along(h, here, at, 0)
        look_along(h, here, at, 1)
        look_along(h, here, at, 2)
        look_along(h, here, at, 3)
        look_along(h, here, at, 4)
        look_along(h, here, at, 5)
        look_along(h, here, at, 6)
        look_along(h, here, at, 7)
    return here


cdef bint all_flights(Hunt* h, BB at, BB captured, int taken, u64 order, int came) noexcept nogil:
    """Every jump of a king from a square. False if there is none: the capture ends here. Does what all_jumps does."""
    cdef Lookout* here = look_out(h, lowest(at))
    cdef BB over
    cdef bint more = False
    cdef int d
    if not here.sees & ~captured:
        return False
    for d in range(8):
        over = here.over[d]
        # The piece behind has been taken, so turning back needs no thought here.
        if over and not over & captured and d != came ^ NOT_AHEAD:
            flight(h, here.land[d], captured | over, over, taken + 1, order, d)
            more = True
    return more


cdef inline void flight(Hunt* h, BB landings, BB captured, BB over, int taken, u64 order, int d) noexcept nogil:
    """What follows a jump in direction d."""
    cdef BB left = landings
    cdef BB going = 0
    cdef BB first = landings & step_to(over, d)
    cdef BB at
    cdef Lookout* there
    cdef int not_ahead
    if h.rules.kings_earliest:
        order = order << 1 | <u64> ((over & h.enemy_kings) != 0)
    while left:
        at = lowest_bit(left)
        there = look_out(h, lowest(at))
        # Straight ahead only from the first square: the same piece is next from all of them.
        if there.sees & ~captured & (~<BB> 0 if at == first else ~there.over[d]):
            going |= at
        left ^= at
    if not going:
        if h.rules.landing == ADJACENT_AFTER_KING and over & h.enemy_kings:
            landings = first
        while landings:
            record(h, lowest_bit(landings), captured, taken, order, True)
            landings &= landings - 1
        return
    while going:
        at = lowest_bit(going)
        # With nothing ahead it is the same state as one reached from elsewhere.
        not_ahead = NOT_AHEAD if at != first and look_out(h, lowest(at)).over[d] & ~captured else 0
        go_on(h, at, captured, taken, order, True, d | not_ahead)
        going ^= at


cdef inline BB step_to(BB set, int d) noexcept nogil:
    """A step in a direction that is not a constant, of a square that has a neighbour there."""
    return set << delta(d) if delta(d) > 0 else set >> -delta(d)
