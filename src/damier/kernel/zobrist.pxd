"""Zobrist keys: one fixed random number for each piece on each square.

Keys are computed, not read from a file: splitmix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
OOPSLA 2014) of the piece and the square, so hashes are the same on every machine and need no table.
"""

from damier.kernel.bits cimport u64, u128, lowest128
from damier.kernel.structs cimport CPosition


cdef inline u64 scramble(u64 value) noexcept nogil:
    """splitmix64 of a counter."""
    value = (value + 1) * 0x9E3779B97F4A7C15ULL
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9ULL
    value = (value ^ value >> 27) * 0x94D049BB133111EBULL
    return value ^ value >> 31


cdef inline u64 piece_key(int color, bint king, int bit) noexcept nogil:
    """Key of a piece on a square."""
    return scramble(<u64> (2 * color + king) << 8 | <u64> bit)


cdef inline u64 side_key(int color) noexcept nogil:
    """Key of the side to move: nothing for White."""
    return scramble(<u64> 1 << 16) if color else 0


cdef inline u64 run_key(int color, int bit, int length) noexcept nogil:
    """Key of a run of quiet moves with one king (games with a limit on it)."""
    return scramble(<u64> 1 << 17 | <u64> color << 16 | <u64> length << 8 | <u64> bit) if length else 0


cdef inline u64 set_key(u128 pieces, int color, bint king) noexcept nogil:
    """Keys of all pieces of a kind together."""
    cdef u64 found = 0
    while pieces:
        found ^= piece_key(color, king, lowest128(pieces))
        pieces &= pieces - 1
    return found


cdef inline u64 hash_of(const CPosition* p) noexcept nogil:
    """Hash of a position from scratch."""
    cdef u64 found = side_key(p.side)
    cdef int color
    for color in range(2):
        found ^= set_key(p.men[color], color, False) ^ set_key(p.kings[color], color, True)
        found ^= run_key(color, p.run_bit[color], p.run_length[color])
    return found


cdef inline u64 hash_after(u64 before, const CPosition* p, const CPosition* child) noexcept nogil:
    """Hash of a child from that of its parent, by what differs between them."""
    cdef int color
    for color in range(2):
        before ^= set_key(p.men[color] ^ child.men[color], color, False)
        before ^= set_key(p.kings[color] ^ child.kings[color], color, True)
        before ^= run_key(color, p.run_bit[color], p.run_length[color])
        before ^= run_key(color, child.run_bit[color], child.run_length[color])
    return before ^ side_key(p.side) ^ side_key(child.side)
