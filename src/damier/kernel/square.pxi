# Steps on a board of eight columns where every cell is played: rows of eight bits, no ghosts, edges masked.

cdef inline BB column(const int place) noexcept nogil:
    """One column; a constant."""
    return <BB> 0x0101010101010101ULL << place


cdef inline int delta(const int d) noexcept nogil:
    """How far a step in direction d moves a bit."""
    if d == 0:
        return -8
    if d == 1:
        return -7
    if d == 2:
        return 1
    if d == 3:
        return 9
    if d == 4:
        return 8
    if d == 5:
        return 7
    if d == 6:
        return -1
    return -9


cdef inline BB step(BB set, const int d) noexcept nogil:
    """Every square of a set moved one step in direction d; what leaves the board is dropped."""
    if d == 0:
        return set >> 8
    if d == 1:
        return (set & ~column(7)) >> 7
    if d == 2:
        return (set & ~column(7)) << 1
    if d == 3:
        return (set & ~column(7)) << 9
    if d == 4:
        return set << 8
    if d == 5:
        return (set & ~column(0)) << 7
    if d == 6:
        return (set & ~column(0)) >> 1
    return (set & ~column(0)) >> 9
