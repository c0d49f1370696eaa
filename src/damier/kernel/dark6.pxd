from damier.kernel.structs cimport CBoard

cdef const CBoard* board() noexcept nogil
