"""Sets of squares as machine words: one bit a square, with a ghost bit after each pair of rows.

The ghost bit makes every diagonal step a constant shift that can never wrap to the other edge: it falls on a ghost,
which no mask of squares contains.  8x8 boards of dark cells need 35 bits, 10x10 boards 54, 12x12 boards 77.
"""

cdef extern from *:
    """
    #ifndef __SIZEOF_INT128__
    #error "Damier's kernel needs a 64-bit compiler with unsigned __int128, such as gcc or clang"
    #endif
    typedef unsigned long long damier_u64;
    typedef unsigned __int128 damier_u128;

    static inline int damier_lowest(damier_u128 set) {
        damier_u64 low = (damier_u64)set;
        return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((damier_u64)(set >> 64));
    }
    static inline int damier_population(damier_u128 set) {
        return __builtin_popcountll((damier_u64)set) + __builtin_popcountll((damier_u64)(set >> 64));
    }
    """
    # Cython only needs to know that these are unsigned integers; the C compiler knows how wide they are.
    ctypedef unsigned long long u64 "damier_u64"
    ctypedef unsigned long long u128 "damier_u128"

    int lowest64 "__builtin_ctzll"(u64 set) noexcept nogil
    int population64 "__builtin_popcountll"(u64 set) noexcept nogil
    int lowest128 "damier_lowest"(u128 set) noexcept nogil
    int population128 "damier_population"(u128 set) noexcept nogil
