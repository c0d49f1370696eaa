# Perft: the number of move sequences of a length. The last ply is counted in bulk, not made.

cdef u64 count_moves(const CRules* r, const Position* p, CMoves* moves, bint merge) noexcept nogil:
    """Number of legal moves."""
    cdef BB empty = empty_squares(r, p)
    cdef int directions = r.man_captures[p.side]
    cdef int found
    if is_over(r, p):
        return 0
    if not is_plain(r, p, capturing_kings(r, p, empty)):
        found = moves.count if add_captures(r, p, empty, moves, merge) else 0
        return found if found and r.compulsory else found + count_quiet(r, p, empty)
    # The compiler makes a copy of the counting for each of the usual sets of directions.
    if sizeof(BB) > 8:
        found = count_apart(r, p, empty, moves, merge, directions)
    elif directions == 0b10101010:
        found = count_plain_captures(r, p, empty, moves, merge, 0b10101010)
    elif directions == 0b10000010:
        found = count_plain_captures(r, p, empty, moves, merge, 0b10000010)
    elif directions == 0b00101000:
        found = count_plain_captures(r, p, empty, moves, merge, 0b00101000)
    elif directions == 0b11111111:
        found = count_plain_captures(r, p, empty, moves, merge, 0b11111111)
    else:
        found = count_plain_captures(r, p, empty, moves, merge, directions)
    return found if found and r.compulsory else found + count_quiet(r, p, empty)


cdef inline u64 below(const CRules* r, const Position* child, int depth, CMoves* lists, bint merge) noexcept nogil:
    """Sequences of ``depth`` moves from a child."""
    if depth == 1:
        return count_moves(r, child, &lists[1], merge)
    return sequences(r, child, depth, lists, merge)


cdef inline u64 below_steps(
    const CRules* r, const Position* p, BB empty, int depth, CMoves* lists, bint merge, const int d
) noexcept nogil:
    """Sequences of ``depth`` moves that begin with a man's step in direction d."""
    cdef Position child
    cdef u64 found = 0
    cdef int target
    cdef BB targets
    if not r.man_moves[p.side] & 1 << d:
        return 0
    targets = step(p.men[p.side], d) & empty
    while targets:
        target = lowest(targets)
        make_quiet(r, p, &child, target - delta(d), target, False)
        found += below(r, &child, depth - 1, lists, merge)
        targets &= targets - 1
    return found


cdef u64 sequences(const CRules* r, const Position* p, int depth, CMoves* lists, bint merge) noexcept nogil:
    """Number of sequences of ``depth`` moves, depth >= 2. ``lists`` holds a move list for each depth."""
    cdef BB empty, kings, slide
    cdef CMoves* moves = &lists[depth]
    cdef Position child
    cdef int d, i, origin
    cdef int side = p.side
    cdef u64 found = 0
    if is_over(r, p):
        return 0
    empty = empty_squares(r, p)
    if add_captures(r, p, empty, moves, merge):
        for i in range(moves.count):
            make_capture(r, p, &child, &moves.items[i])
            found += below(r, &child, depth - 1, lists, merge)
        if r.compulsory:
            return found
    found += below_steps(r, p, empty, depth, lists, merge, 1)
    found += below_steps(r, p, empty, depth, lists, merge, 3)
    found += below_steps(r, p, empty, depth, lists, merge, 5)
    found += below_steps(r, p, empty, depth, lists, merge, 7)
    if r.man_moves[side] & ORTHOGONAL_DIRECTIONS:
        found += below_steps(r, p, empty, depth, lists, merge, 0)
        found += below_steps(r, p, empty, depth, lists, merge, 2)
        found += below_steps(r, p, empty, depth, lists, merge, 4)
        found += below_steps(r, p, empty, depth, lists, merge, 6)
    kings = mobile_kings(r, p)
    while kings:
        origin = lowest(kings)
        for d in range(8):
            if r.king_moves[side] >> d & 1:
                slide = step(lowest_bit(kings), d) & empty
                while slide:
                    make_quiet(r, p, &child, origin, lowest(slide), True)
                    found += below(r, &child, depth - 1, lists, merge)
                    slide = step(slide, d) & empty if r.flying else 0
        kings &= kings - 1
    return found


cdef u64 perft(const CRules* r, const CPosition* position, int depth, bint paths, bint* failed) noexcept nogil:
    """Number of sequences of ``depth`` moves. ``paths`` counts every route of a capture as a move of its own."""
    cdef CMoves* lists
    cdef Position p
    cdef u64 found
    cdef int i
    failed[0] = False
    if depth == 0:
        return 1
    lists = <CMoves*> calloc(depth + 1, sizeof(CMoves))
    if lists == NULL:
        failed[0] = True
        return 0
    load(&p, position)
    found = below(r, &p, depth, lists, not paths)
    for i in range(depth + 1):
        failed[0] |= lists[i].failed
        moves_free(&lists[i])
    free(lists)
    return found
