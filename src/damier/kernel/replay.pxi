# Moves as files write them nearly always: ``1. 32-28 19-23 2. 28x19``. Whoever reads a file reads the rest.

cdef inline bint is_blank(unsigned char char) noexcept:
    """Whether a character separates moves."""
    return char == c' ' or c'\t' <= char <= c'\r'


cdef inline bint ends_move(unsigned char char) noexcept:
    """Whether what follows a move is no part of it."""
    return is_blank(char) or char in b"(){};$"


cdef Py_ssize_t skip_number(const unsigned char* text, Py_ssize_t at, Py_ssize_t end) noexcept:
    """Where the next move may begin: behind blanks and a move's number with its dots."""
    cdef Py_ssize_t here
    while at < end and is_blank(text[at]):
        at += 1
    here = at
    while here < end and c'0' <= text[here] <= c'9':
        here += 1
    if here == at or here >= end or text[here] != c'.':
        return at
    while here < end and (text[here] == c'.' or is_blank(text[here])):
        here += 1
    return here


cdef tuple replay(Position position, bytes text, Py_ssize_t at, list moves):
    """Play the moves that a text writes the usual way, from a place on; see Position.replay."""
    cdef const unsigned char* c = text
    cdef Py_ssize_t end = len(text)
    cdef Py_ssize_t here
    cdef Rules rules = position.rules
    cdef CPosition now = position.c
    cdef CPosition after
    cdef Said said
    cdef CMove found
    cdef int plies = 0
    while True:
        at = skip_number(c, at, end)
        here = at
        while here < end and not ends_move(c[here]):
            here += 1
        if here == at or not read_said(rules, c + at, here - at, &said) or not find_said(rules, &now, &said, &found):
            break
        rules.board.make(&rules.c, &now, &found, &after)
        if moves is not None:
            moves.append(move_of(position, &found))
            position = position_of(rules, &after)
        now = after
        at = here
        plies += 1
    return position if moves is not None or not plies else position_of(rules, &now), at, plies


cdef Move move_of(Position position, const CMove* found):
    """A legal move as an object."""
    cdef Move move = Move.__new__(Move)
    move.position = position
    move.c = found[0]
    return move


cdef Position position_of(Rules rules, const CPosition* p):
    """A position as an object."""
    cdef Position made = Position.__new__(Position)
    made.rules = rules
    made.c = p[0]
    return made
