"""Boards of dark cells with 8 columns."""

from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

from damier.kernel.bits cimport u64, u128, lowest64 as lowest, population64 as population
from damier.kernel.states cimport STATE_LIMIT, State, state_place
from damier.kernel.structs cimport *

ctypedef u64 BB

cdef enum:
    SIDE = 8  # the longest row or column
    HALF = 4  # squares in a row

include "word.pxi"
include "diagonal.pxi"
include "positions.pxi"
include "captures.pxi"
include "waves.pxi"
include "plain.pxi"
include "moves.pxi"
include "routes.pxi"
include "perft.pxi"
include "board.pxi"
