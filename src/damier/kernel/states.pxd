"""Dead ends met while looking for the routes of a capture, so that each is entered once however many ways lead to it.

The table has a fixed size and forgets: a new state takes the place of another with the same index. A state that was
forgotten is followed again, which costs time and nothing else.
"""

from damier.kernel.bits cimport u64, u128

cdef enum:
    STATE_LIMIT = 1 << 18  # a power of two; eight megabytes

ctypedef struct State:
    u128 captured
    u64 rest  # where it stands and all else that matters
    bint dead  # False in an empty place


cdef inline State* state_place(State* states, u128 captured, u64 rest) noexcept nogil:
    """The one place where a state can be."""
    cdef u64 mixed = (<u64> captured ^ rest * 0x9E3779B97F4A7C15ULL) * 0xBF58476D1CE4E5B9ULL
    mixed = (mixed ^ mixed >> 29 ^ <u64> (captured >> 64)) * 0x94D049BB133111EBULL
    return &states[<size_t> (mixed >> 40) & (STATE_LIMIT - 1)]
