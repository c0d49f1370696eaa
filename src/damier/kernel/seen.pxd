"""States already met while hunting for captures, so that each is followed once however many routes lead to it.

A capture of n pieces can be reached by a number of routes that grows exponentially with n, but by few different states
(where the piece stands, what it has taken). The table is an open-addressing hash set that grows.
"""

from libc.stdlib cimport calloc, free

from damier.kernel.bits cimport u64, u128

ctypedef struct SeenEntry:
    u128 captured
    u64 rest  # where it stands and all else that matters; never 0, which marks a free place
    bint more  # the capture could go on from here

ctypedef struct Seen:
    SeenEntry* entries
    size_t room  # a power of two, or 0
    size_t count


cdef inline SeenEntry* seen_place(SeenEntry* entries, size_t room, u128 captured, u64 rest) noexcept nogil:
    """The entry of a state, or the free place where it belongs."""
    cdef u64 mixed = (<u64> captured ^ rest * 0x9E3779B97F4A7C15ULL) * 0xBF58476D1CE4E5B9ULL
    mixed = (mixed ^ mixed >> 29 ^ <u64> (captured >> 64)) * 0x94D049BB133111EBULL
    cdef size_t at = <size_t> (mixed >> 20) & (room - 1)
    while entries[at].rest != 0 and not (entries[at].rest == rest and entries[at].captured == captured):
        at = (at + 1) & (room - 1)
    return &entries[at]


cdef inline bint seen_grow(Seen* seen) noexcept nogil:
    """Make room. False if there is no memory."""
    cdef size_t room = 4 * seen.room if seen.room else 1024
    cdef SeenEntry* entries = <SeenEntry*> calloc(room, sizeof(SeenEntry))
    cdef size_t at
    if entries == NULL:
        return False
    for at in range(seen.room):
        if seen.entries[at].rest != 0:
            seen_place(entries, room, seen.entries[at].captured, seen.entries[at].rest)[0] = seen.entries[at]
    free(seen.entries)
    seen.entries = entries
    seen.room = room
    return True


cdef inline SeenEntry* seen_add(Seen* seen, u128 captured, u64 rest, bint* is_new) noexcept nogil:
    """The entry of a state, added if it is new. NULL if there is no memory. Valid until the next call."""
    cdef SeenEntry* entry
    if 2 * seen.count >= seen.room and not seen_grow(seen):
        return NULL
    entry = seen_place(seen.entries, seen.room, captured, rest)
    is_new[0] = entry.rest == 0
    if is_new[0]:
        entry.captured = captured
        entry.rest = rest
        entry.more = False
        seen.count += 1
    return entry


cdef inline void seen_free(Seen* seen) noexcept nogil:
    """Give the memory back and start empty."""
    free(seen.entries)
    seen.entries = NULL
    seen.room = 0
    seen.count = 0
