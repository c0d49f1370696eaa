# Text: moves read and positions written in the game's own numbering, fast. What needs a closer look is left to
# damier.notation, which understands far more and explains what it does not.

cdef extern from *:
    bint PyUnicode_IS_ASCII(object text)
    Py_ssize_t PyUnicode_GET_LENGTH(object text)
    const unsigned char* PyUnicode_1BYTE_DATA(object text)

cdef enum:
    SAID_LIMIT = 64  # squares of a move's text
    TRACED_LIMIT = 1000  # routes of a capture that are looked at for squares on the way
    FEN_LIMIT = 5 * BIT_LIMIT  # letters of a position: K, a square of three and a comma for each, and the rest

cdef enum Sign:
    NO_SIGN
    QUIET_SIGN
    CAPTURE_SIGN

ctypedef struct Said:
    # A text's squares as bits, and the sign between them.
    int count
    Sign sign
    unsigned char squares[SAID_LIMIT]


cdef Move move_said(Position position, text):
    """The one legal move that a text says, or None if it needs a closer look; see Position.read_move."""
    cdef Said said
    cdef CMove found
    if not isinstance(text, str):
        raise TypeError(f"a move is a Move or text, not {type(text).__name__}")
    if not PyUnicode_IS_ASCII(text):
        return None
    if not read_said(position.rules, PyUnicode_1BYTE_DATA(text), PyUnicode_GET_LENGTH(text), &said):
        return None
    if not find_said(position.rules, &position.c, &said, &found):
        return None
    return move_of(position, &found)


cdef bint read_said(Rules rules, const unsigned char* c, Py_ssize_t end, Said* said) noexcept:
    """Read the squares of a text; False if it is not made of them alone."""
    cdef Py_ssize_t at = 0
    cdef u64 name
    cdef Sign sign
    said.count = 0
    said.sign = NO_SIGN
    while True:
        name = rules._read_square(c, &at, end)
        if not name or said.count == SAID_LIMIT:
            return False
        said.squares[said.count] = rules.bit_of_name[name]
        said.count += 1
        if at == end:
            return said.count > 1
        if c[at] == c'-':
            sign = QUIET_SIGN
        elif c[at] == c'x' or c[at] == c':':
            sign = CAPTURE_SIGN
        elif rules.algebraic:
            sign = NO_SIGN
        else:
            return False
        if said.count > 1 and sign != said.sign:
            return False
        said.sign = sign
        at += sign != NO_SIGN


cdef bint find_said(Rules rules, const CPosition* p, const Said* said, CMove* found) except -1:
    """Find the one legal move that a text fits; False if it fits none, or several.

    A capture does not fit a quiet move's sign, unless the game's players write it so.
    """
    cdef CMoves* moves = rules.board.moves
    cdef CMove* legal
    cdef int i
    cdef int fitting = 0
    rules.board.generate(&rules.c, p, moves, True)
    if moves.failed:
        moves.failed = False
        raise MemoryError
    for i in range(moves.count):
        legal = &moves.items[i]
        if legal.origin == said.squares[0] and fits_said(rules, p, legal, said):
            found[0] = legal[0]
            fitting += 1
    return fitting == 1 and not (found.captured and said.sign == QUIET_SIGN and not rules.dash_captures)


cdef bint fits_said(Rules rules, const CPosition* p, const CMove* move, const Said* said) except -1:
    """Whether a move from its first square fits a text, as damier.notation.moves tells it."""
    cdef u128 rest = 0
    cdef int i
    cdef int pieces = population128(move.captured)
    if said.sign == CAPTURE_SIGN and not pieces:
        return False
    if said.count == 2:
        return move.target == said.squares[1]
    if move.target == said.squares[1] and said.count == pieces + 2:  # origin, target, captured squares in any order
        for i in range(2, said.count):
            rest |= <u128> 1 << said.squares[i]
        if rest == move.captured:
            return True
    if move.target != said.squares[said.count - 1] or said.count > pieces + 1:
        return False
    return any_route_over(rules, p, move, said)


cdef bint any_route_over(Rules rules, const CPosition* p, const CMove* move, const Said* said) except -1:
    """Whether one of the routes of a capture comes over the squares of a text in their order."""
    cdef CPaths paths
    cdef int i, k, met
    cdef bint found = False
    memset(&paths, 0, sizeof(CPaths))
    paths.limit = TRACED_LIMIT
    rules.board.trace(&rules.c, p, move, &paths)
    for i in range(paths.count):
        met = 1
        for k in range(1, paths.length):
            met += met < said.count and paths.bits[i * paths.length + k] == said.squares[met]
        if met == said.count:
            found = True
            break
    free(paths.bits)
    if paths.failed:
        raise MemoryError
    return found


cdef str fen_of(Position position):
    """A position as FEN: the side to move, White's pieces, Black's pieces, each in the order of their names."""
    cdef char[FEN_LIMIT] text
    cdef int at = 1
    cdef int color
    text[0] = c'B' if position.c.side else c'W'
    for color in range(2):
        text[at] = c':'
        text[at + 1] = c'B' if color else c'W'
        at = write_side(position, color, text, at + 2)
    return text[:at].decode("ascii")


cdef int write_side(Position position, int color, char* text, int at) noexcept:
    """Write a side's pieces from a place on; the place after them."""
    cdef Rules rules = position.rules
    cdef u128 kings = position.c.kings[color]
    cdef u128 pieces = kings | position.c.men[color]
    cdef u128 bit
    cdef int name, number
    cdef int first = at
    for name in range(1, NAME_LIMIT):
        if rules.bit_of_name[name] == NO_BIT:
            continue
        bit = <u128> 1 << rules.bit_of_name[name]
        if not pieces & bit:
            continue
        if at > first:
            text[at] = c','
            at += 1
        if kings & bit:
            text[at] = c'K'
            at += 1
        number = name
        if rules.algebraic:
            text[at] = 96 + (name >> 4)
            at += 1
            number = name & 15
        if number >= 100:
            text[at] = 48 + number // 100
            at += 1
        if number >= 10:
            text[at] = 48 + number // 10 % 10
            at += 1
        text[at] = 48 + number % 10
        at += 1
    return at
