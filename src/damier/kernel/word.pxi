# A set of squares in the board's own word. BB, lowest and population are the including module's.

cdef inline BB lowest_bit(BB set) noexcept nogil:
    """The set of its lowest square alone."""
    return set & (~set + 1)
