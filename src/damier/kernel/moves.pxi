# All legal moves of a position, whether there is one, and making a move.

cdef inline BB mobile_kings(const CRules* r, const Position* p) noexcept nogil:
    """Kings of the side to move that may make a quiet move: not the one that has used up its run of moves."""
    cdef int side = p.side
    if r.same_king_limit and p.men[side] and p.run_length[side] >= r.same_king_limit:
        return p.kings[side] & ~(<BB> 1 << p.run_bit[side])
    return p.kings[side]


cdef inline int count_slides(BB kings, BB empty, const int d) noexcept nogil:
    """Quiet moves of flying kings in direction d. No two kings see the same square: the nearer is in the way."""
    return population(step(slide(kings, empty, d), d) & empty)


cdef inline int count_steps(int directions, BB pieces, BB empty) noexcept nogil:
    """Moves of one step."""
    cdef int found = 0
    if directions & 1 << 1:
        found += population(step(pieces, 1) & empty)
    if directions & 1 << 3:
        found += population(step(pieces, 3) & empty)
    if directions & 1 << 5:
        found += population(step(pieces, 5) & empty)
    if directions & 1 << 7:
        found += population(step(pieces, 7) & empty)
    if directions & ORTHOGONAL_DIRECTIONS:
        if directions & 1 << 0:
            found += population(step(pieces, 0) & empty)
        if directions & 1 << 2:
            found += population(step(pieces, 2) & empty)
        if directions & 1 << 4:
            found += population(step(pieces, 4) & empty)
        if directions & 1 << 6:
            found += population(step(pieces, 6) & empty)
    return found


cdef inline int count_quiet(const CRules* r, const Position* p, BB empty) noexcept nogil:
    """Number of moves that capture nothing."""
    cdef int side = p.side
    cdef int found = count_steps(r.man_moves[side], p.men[side], empty)
    cdef int directions = r.king_moves[side]
    cdef BB kings
    if not p.kings[side]:
        return found
    kings = mobile_kings(r, p)
    if not r.flying:
        return found + count_steps(directions, kings, empty)
    if directions & 1 << 1:
        found += count_slides(kings, empty, 1)
    if directions & 1 << 3:
        found += count_slides(kings, empty, 3)
    if directions & 1 << 5:
        found += count_slides(kings, empty, 5)
    if directions & 1 << 7:
        found += count_slides(kings, empty, 7)
    if directions & ORTHOGONAL_DIRECTIONS:
        if directions & 1 << 0:
            found += count_slides(kings, empty, 0)
        if directions & 1 << 2:
            found += count_slides(kings, empty, 2)
        if directions & 1 << 4:
            found += count_slides(kings, empty, 4)
        if directions & 1 << 6:
            found += count_slides(kings, empty, 6)
    return found


cdef inline void pass_turn(
    const CRules* r, Position* p, int side, int origin, int target, bint king_run
) noexcept nogil:
    """Hand the move over and keep the run of quiet moves with one king, where the game limits it."""
    if r.same_king_limit:
        if not king_run or not p.men[side]:
            p.run_length[side] = 0
            p.run_bit[side] = 0
        else:
            if not p.run_length[side] or p.run_bit[side] != origin:
                p.run_length[side] = 0
            p.run_length[side] += 1
            p.run_bit[side] = target
    p.side = side ^ 1


cdef inline void make_quiet(
    const CRules* r, const Position* p, Position* child, int origin, int target, bint king
) noexcept nogil:
    """The position after a move that captures nothing."""
    cdef int side = p.side
    cdef BB both = <BB> 1 << origin | <BB> 1 << target
    child[0] = p[0]
    if king:
        child.kings[side] ^= both
    elif <BB> 1 << target & <BB> r.crown_row[side]:
        child.men[side] ^= <BB> 1 << origin
        child.kings[side] ^= <BB> 1 << target
    else:
        child.men[side] ^= both
    pass_turn(r, child, side, origin, target, king)


cdef inline void make_capture(const CRules* r, const Position* p, Position* child, const CMove* move) noexcept nogil:
    """The position after a capture."""
    cdef int side = p.side
    cdef int enemy = side ^ 1
    cdef BB captured = <BB> move.captured
    child[0] = p[0]
    child.men[enemy] &= ~captured
    child.kings[enemy] &= ~captured
    if move.flags & BY_KING_FLAG:
        child.kings[side] ^= <BB> 1 << move.origin
    else:
        child.men[side] ^= <BB> 1 << move.origin
    if move.flags:
        child.kings[side] |= <BB> 1 << move.target
    else:
        child.men[side] |= <BB> 1 << move.target
    if not child.men[enemy] or captured >> child.run_bit[enemy] & 1:
        child.run_length[enemy] = 0
        child.run_bit[enemy] = 0
    pass_turn(r, child, side, move.origin, move.target, False)


cdef inline void add_quiet(CMoves* moves, int origin, int target, unsigned char flags) noexcept nogil:
    """List one quiet move."""
    cdef CMove* move = moves_add(moves)
    if move != NULL:
        move.captured = 0
        move.origin = origin
        move.target = target
        move.flags = flags


cdef void add_quiets(const CRules* r, const Position* p, BB empty, CMoves* moves) noexcept nogil:
    """List the moves that capture nothing."""
    cdef int side = p.side
    cdef BB crown_row = <BB> r.crown_row[side]
    cdef BB pieces, targets
    cdef int d, origin
    for d in range(8):
        if r.man_moves[side] >> d & 1:
            targets = step(p.men[side], d) & empty
            while targets:
                origin = lowest(targets) - delta(d)
                add_quiet(moves, origin, origin + delta(d), CROWNS_FLAG if lowest_bit(targets) & crown_row else 0)
                targets &= targets - 1
    pieces = mobile_kings(r, p)
    while pieces:
        origin = lowest(pieces)
        for d in range(8):
            if r.king_moves[side] >> d & 1:
                targets = step(lowest_bit(pieces), d) & empty
                while targets:
                    add_quiet(moves, origin, lowest(targets), BY_KING_FLAG)
                    targets = step(targets, d) & empty if r.flying else 0
        pieces &= pieces - 1


cdef void generate(const CRules* r, const CPosition* position, CMoves* moves, bint merge) noexcept nogil:
    """Put all legal moves into a list, replacing what it held."""
    cdef Position p
    cdef BB empty
    load(&p, position)
    moves.count = 0
    if is_over(r, &p):
        return
    empty = empty_squares(r, &p)
    if add_captures(r, &p, empty, moves, merge) and r.compulsory:
        return
    add_quiets(r, &p, empty, moves)


cdef bint any_move(const CRules* r, const CPosition* position) noexcept nogil:
    """Whether there is a legal move."""
    cdef Position p
    cdef BB empty
    load(&p, position)
    if is_over(r, &p):
        return False
    empty = empty_squares(r, &p)
    return (capturing_men(r, &p, empty) | capturing_kings(r, &p, empty)) != 0 or count_quiet(r, &p, empty) != 0


cdef void make(const CRules* r, const CPosition* position, const CMove* move, CPosition* child) noexcept nogil:
    """The position after a legal move."""
    cdef Position p, after
    cdef int color
    load(&p, position)
    if move.captured:
        make_capture(r, &p, &after, move)
    else:
        make_quiet(r, &p, &after, move.origin, move.target, move.flags & BY_KING_FLAG)
    for color in range(2):
        child.men[color] = after.men[color]
        child.kings[color] = after.kings[color]
        child.run_bit[color] = after.run_bit[color]
        child.run_length[color] = after.run_length[color]
    child.side = after.side
