# Perft: the number of move sequences of a length. The last ply is counted in bulk, not made.

ctypedef struct Jumps:
    # First jumps of men where there are no kings.
    BB single[8]  # landing squares, by direction, of captures that end after one jump
    BB going  # men whose capture goes on
    bint any
    bint unsure  # a man is crowned on the way and may go on as a king


cdef inline void first_jumps(
    Jumps* j, const CRules* r, const int directions, BB men, BB prey, BB empty, BB crown_row, const int d
) noexcept nogil:
    """Sort the men's first jumps in direction d into those that end there and those that go on."""
    cdef BB land, going
    j.single[d] = 0
    if not directions & 1 << d:
        return
    land = step(step(men, d) & prey, d) & empty
    if not land:
        return
    j.any = True
    # Behind the man now lies the piece just jumped, and the square he left cannot be reached by a second jump.
    going = jumpers(directions & ~(1 << (d ^ 4)), land, prey, empty)
    if land & crown_row and r.promotion != ONLY_AT_END:
        going &= ~crown_row
        j.unsure |= r.promotion == CONTINUE_AS_KING
    j.single[d] = land & ~going
    j.going |= step(step(going, d ^ 4), d ^ 4)


cdef inline int count_singles(Jumps* j, const int directions, const int d) noexcept nogil:
    """Single jumps in direction d by men that have no longer capture."""
    if not directions & 1 << d or not j.single[d]:
        return 0
    return population(j.single[d] & ~step(step(j.going, d), d))


cdef inline int count_without_kings(
    const CRules* r, const Position* p, BB empty, CMoves* moves, bint merge, const int directions
) noexcept nogil:
    """Number of captures where there are no kings. Single jumps rank equal then, so only longer ones are hunted."""
    cdef BB men = p.men[p.side]
    cdef BB prey = p.men[p.side ^ 1]
    cdef BB crown_row = <BB> r.crown_row[p.side]
    cdef int found = 0
    cdef Jumps j
    j.any = False
    j.unsure = False
    j.going = 0
    first_jumps(&j, r, directions, men, prey, empty, crown_row, 0)
    first_jumps(&j, r, directions, men, prey, empty, crown_row, 1)
    first_jumps(&j, r, directions, men, prey, empty, crown_row, 2)
    first_jumps(&j, r, directions, men, prey, empty, crown_row, 3)
    first_jumps(&j, r, directions, men, prey, empty, crown_row, 4)
    first_jumps(&j, r, directions, men, prey, empty, crown_row, 5)
    first_jumps(&j, r, directions, men, prey, empty, crown_row, 6)
    first_jumps(&j, r, directions, men, prey, empty, crown_row, 7)
    if not j.any:
        return 0
    if j.unsure:
        moves.count = 0
        add_captures(r, p, jumpers(directions, men, prey, empty), 0, empty, moves, merge)
        return moves.count
    if j.going:
        moves.count = 0
        add_captures(r, p, j.going, 0, empty, moves, merge)
        found = moves.count
        if r.more_is_better:
            return found
    found += count_singles(&j, directions, 0)
    found += count_singles(&j, directions, 1)
    found += count_singles(&j, directions, 2)
    found += count_singles(&j, directions, 3)
    found += count_singles(&j, directions, 4)
    found += count_singles(&j, directions, 5)
    found += count_singles(&j, directions, 6)
    found += count_singles(&j, directions, 7)
    return found


cdef inline u64 count_moves(const CRules* r, const Position* p, CMoves* moves, bint merge) noexcept nogil:
    """Number of legal moves."""
    cdef BB empty = empty_squares(r, p)
    cdef BB men, kings
    cdef int found = 0
    cdef int directions = r.man_captures[p.side]
    if not (p.kings[0] | p.kings[1]):
        # The compiler makes a copy of the counting for each of the usual sets of directions.
        if directions == 0b10101010:
            found = count_without_kings(r, p, empty, moves, merge, 0b10101010)
        elif directions == 0b10000010:
            found = count_without_kings(r, p, empty, moves, merge, 0b10000010)
        elif directions == 0b00101000:
            found = count_without_kings(r, p, empty, moves, merge, 0b00101000)
        elif directions == 0b11111111:
            found = count_without_kings(r, p, empty, moves, merge, 0b11111111)
        else:
            found = count_without_kings(r, p, empty, moves, merge, directions)
        if found and r.compulsory:
            return found
        return found + count_steps(r.man_moves[p.side], p.men[p.side], empty)
    if is_over(r, p):
        return 0
    men = capturing_men(r, p, empty)
    kings = capturing_kings(r, p, empty)
    if men | kings:
        moves.count = 0
        add_captures(r, p, men, kings, empty, moves, merge)
        found = moves.count
        if r.compulsory:
            return found
    return found + count_quiet(r, p, empty)


cdef inline u64 quiet_below(
    const CRules* r, const Position* p, BB targets, int shift, bint king, int depth, CMoves* lists, bint merge
) noexcept nogil:
    """Sequences that begin with a quiet move of one step to each of the targets."""
    cdef Position child
    cdef u64 found = 0
    cdef int target
    while targets:
        target = lowest(targets)
        make_quiet(r, p, &child, target - shift, target, king)
        found += sequences(r, &child, depth - 1, lists, merge)
        targets &= targets - 1
    return found


cdef u64 sequences(const CRules* r, const Position* p, int depth, CMoves* lists, bint merge) noexcept nogil:
    """Number of sequences of ``depth`` moves, depth >= 1. ``lists`` holds a move list for each depth."""
    cdef BB empty, men, kings, slide
    cdef CMoves* moves = &lists[depth]
    cdef Position child
    cdef int d, i, origin
    cdef int side = p.side
    cdef u64 found = 0
    if depth == 1:
        return count_moves(r, p, moves, merge)
    if is_over(r, p):
        return 0
    empty = empty_squares(r, p)
    men = capturing_men(r, p, empty)
    kings = capturing_kings(r, p, empty)
    if men | kings:
        moves.count = 0
        add_captures(r, p, men, kings, empty, moves, merge)
        for i in range(moves.count):
            make_capture(r, p, &child, &moves.items[i])
            found += sequences(r, &child, depth - 1, lists, merge)
        if r.compulsory:
            return found
    for d in range(8):
        if r.man_moves[side] >> d & 1:
            found += quiet_below(r, p, step(p.men[side], d) & empty, delta(d), False, depth, lists, merge)
    kings = mobile_kings(r, p)
    while kings:
        origin = lowest(kings)
        for d in range(8):
            if r.king_moves[side] >> d & 1:
                slide = step(lowest_bit(kings), d) & empty
                while slide:
                    make_quiet(r, p, &child, origin, lowest(slide), True)
                    found += sequences(r, &child, depth - 1, lists, merge)
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
    found = sequences(r, &p, depth, lists, not paths)
    for i in range(depth + 1):
        failed[0] |= lists[i].failed
        free(lists[i].items)
    free(lists)
    return found
