# Steps on a board of dark cells. HALF, the squares in a row, is a constant of the including module.
# A pair of rows takes 2 * HALF bits and one ghost bit, so every diagonal step is a constant shift.

cdef inline BB columns(const int place) noexcept nogil:
    """The squares in a place of their row, in every row; a constant."""
    cdef BB pair = <BB> 1 << place | <BB> 1 << (place + HALF)
    pair |= pair << (2 * HALF + 1)
    return pair | pair << 2 * (2 * HALF + 1) | pair << 4 * (2 * HALF + 1)


cdef inline int delta(const int d) noexcept nogil:
    """How far a step in direction d moves a bit."""
    if d == 0:
        return -(2 * HALF + 1)
    if d == 1:
        return -HALF
    if d == 2:
        return 1
    if d == 3:
        return HALF + 1
    if d == 4:
        return 2 * HALF + 1
    if d == 5:
        return HALF
    if d == 6:
        return -1
    return -(HALF + 1)


cdef inline BB step(BB set, const int d) noexcept nogil:
    """Every square of a set moved one step in direction d; what leaves the board lands on no square."""
    if d == 0:
        return set >> (2 * HALF + 1)
    if d == 1:
        return set >> HALF
    if d == 2:
        return (set & ~columns(HALF - 1)) << 1
    if d == 3:
        return set << (HALF + 1)
    if d == 4:
        return set << (2 * HALF + 1)
    if d == 5:
        return set << HALF
    if d == 6:
        return (set & ~columns(0)) >> 1
    return set >> (HALF + 1)
