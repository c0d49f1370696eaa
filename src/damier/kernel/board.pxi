# What a board's module offers the rest of the kernel.

cdef CBoard _board
cdef CMoves _moves

memset(&_moves, 0, sizeof(CMoves))
_board.moves = &_moves
_board.generate = generate
_board.any_move = any_move
_board.trace = trace
_board.perft = perft
_board.make = make

cdef const CBoard* board() noexcept nogil:
    """The functions of this board."""
    return &_board
