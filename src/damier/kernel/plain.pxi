# Captures by men alone, all of them at once, where nothing but the number captured tells them apart: no king is on the
# board, or the game does not count kings more and no king can capture. That is nearly always.
#
# Single jumps then need no comparing, and where longer captures must be preferred only the men that can jump on are
# hunted.

ctypedef struct Plain:
    const CRules* rules
    BB men
    BB prey
    BB empty
    BB stops  # where a man becomes a king in the middle of his capture
    int directions
    BB[8] lands  # where first jumps land, by direction
    BB going  # landing squares from which a second jump is possible
    bint crowns  # a man is crowned on the way and may go on as a king: captures must be hunted one by one
    bint longer  # a capture may take more than two: the same
    int doubles  # captures of two men


cdef inline bint is_plain(const CRules* r, const Position* p, BB capturing_kings) noexcept nogil:
    """Whether the captures of a position may be found here; asks for the kings that can capture."""
    return not (p.kings[0] | p.kings[1]) or (r.count_only and not capturing_kings)


cdef inline BB landings_of(BB men, BB prey, BB empty, int directions, const int d) noexcept nogil:
    """Where jumps in direction d land, if men jump that way."""
    return step(step(men, d) & prey, d) & empty if directions & 1 << d else 0


cdef inline bint look_at(
    Plain* plain, const CRules* r, const Position* p, BB empty, const int directions
) noexcept nogil:
    """Look at the first jumps of a position. False if there are none."""
    cdef BB men = p.men[p.side]
    cdef BB prey = p.men[p.side ^ 1]
    cdef BB all_lands
    cdef BB* lands = plain.lands
    if r.men_capture_kings:
        prey |= p.kings[p.side ^ 1]
    lands[1] = landings_of(men, prey, empty, directions, 1)
    lands[3] = landings_of(men, prey, empty, directions, 3)
    lands[5] = landings_of(men, prey, empty, directions, 5)
    lands[7] = landings_of(men, prey, empty, directions, 7)
    all_lands = lands[1] | lands[3] | lands[5] | lands[7]
    if directions & ORTHOGONAL_DIRECTIONS:
        lands[0] = landings_of(men, prey, empty, directions, 0)
        lands[2] = landings_of(men, prey, empty, directions, 2)
        lands[4] = landings_of(men, prey, empty, directions, 4)
        lands[6] = landings_of(men, prey, empty, directions, 6)
        all_lands |= lands[0] | lands[2] | lands[4] | lands[6]
    if not all_lands:
        return False
    plain.rules = r
    plain.men = men
    plain.prey = prey
    plain.empty = empty
    plain.directions = directions
    plain.stops = <BB> r.crown_row[p.side] if r.promotion != ONLY_AT_END else 0
    plain.crowns = r.promotion == CONTINUE_AS_KING and all_lands & plain.stops != 0
    # The square that a man left cannot be reached by a second jump: back there he would jump the same piece again.
    plain.going = jumpers(directions, all_lands & ~plain.stops, prey, empty)
    return True


cdef inline void count_second(Plain* plain, int directions, BB men, BB left, const int d) noexcept nogil:
    """Count second jumps in direction d."""
    cdef BB land = landings_of(men, plain.prey, plain.empty, directions, d)
    if not land:
        return
    plain.doubles += population(land)
    if land & plain.stops:
        plain.crowns |= plain.rules.promotion == CONTINUE_AS_KING
        land &= ~plain.stops
    # A third jump may come back to where the man began, but not over the piece he has just jumped.
    if jumpers(plain.directions & ~(1 << (d ^ 4)), land, plain.prey, plain.empty | left):
        plain.longer = True


cdef void count_seconds(Plain* plain, int directions, BB men, BB left) noexcept nogil:
    """Count second jumps by men that stand where their first jump has landed; ``left`` is where they began."""
    count_second(plain, directions, men, left, 1)
    count_second(plain, directions, men, left, 3)
    count_second(plain, directions, men, left, 5)
    count_second(plain, directions, men, left, 7)
    if directions & ORTHOGONAL_DIRECTIONS:
        count_second(plain, directions, men, left, 0)
        count_second(plain, directions, men, left, 2)
        count_second(plain, directions, men, left, 4)
        count_second(plain, directions, men, left, 6)


cdef inline void count_after(Plain* plain, const int directions, const int d) noexcept nogil:
    """Count captures of two that begin in direction d."""
    cdef BB men
    if directions & 1 << d:
        men = plain.lands[d] & plain.going
        if men:
            count_seconds(plain, directions & ~(1 << (d ^ 4)), men, step(step(men, d ^ 4), d ^ 4))


cdef inline BB beginners(Plain* plain, BB lands, const int d) noexcept nogil:
    """The men who have come to some squares by a first jump in direction d."""
    return step(step(plain.lands[d] & lands, d ^ 4), d ^ 4) if plain.directions & 1 << d else 0


cdef inline BB worth_hunting(Plain* plain) noexcept nogil:
    """The men whose captures may be legal, if some can take more than one."""
    cdef BB lands = ~<BB> 0
    cdef BB found
    if plain.rules.more_is_better and not plain.crowns:
        lands = plain.going
    found = beginners(plain, lands, 1) | beginners(plain, lands, 3)
    found |= beginners(plain, lands, 5) | beginners(plain, lands, 7)
    if plain.directions & ORTHOGONAL_DIRECTIONS:
        found |= beginners(plain, lands, 0) | beginners(plain, lands, 2)
        found |= beginners(plain, lands, 4) | beginners(plain, lands, 6)
    return found


cdef inline int count_singles(Plain* plain, const int directions, BB not_going) noexcept nogil:
    """Number of captures of one man."""
    cdef int found = population(plain.lands[1] & not_going) + population(plain.lands[3] & not_going)
    found += population(plain.lands[5] & not_going) + population(plain.lands[7] & not_going)
    if directions & ORTHOGONAL_DIRECTIONS:
        found += population(plain.lands[0] & not_going) + population(plain.lands[2] & not_going)
        found += population(plain.lands[4] & not_going) + population(plain.lands[6] & not_going)
    return found


cdef inline int count_plain_captures(
    const CRules* r, const Position* p, BB empty, CMoves* moves, bint merge, const int directions
) noexcept nogil:
    """Number of legal captures of a plain position."""
    cdef Plain plain
    if not look_at(&plain, r, p, empty, directions):
        return 0
    plain.longer = False
    plain.doubles = 0
    if plain.going:
        count_after(&plain, directions, 1)
        count_after(&plain, directions, 3)
        count_after(&plain, directions, 5)
        count_after(&plain, directions, 7)
        if directions & ORTHOGONAL_DIRECTIONS:
            count_after(&plain, directions, 0)
            count_after(&plain, directions, 2)
            count_after(&plain, directions, 4)
            count_after(&plain, directions, 6)
    if plain.longer or plain.crowns:
        moves.count = 0
        hunt_captures(r, p, worth_hunting(&plain), 0, empty, moves, merge)
        return moves.count
    if plain.doubles and r.more_is_better:
        return plain.doubles
    return count_singles(&plain, directions, ~plain.going) + plain.doubles


cdef int count_apart(
    const CRules* r, const Position* p, BB empty, CMoves* moves, bint merge, int directions
) noexcept nogil:
    """The same as a function of its own: where sets take two registers it would crowd out all else."""
    return count_plain_captures(r, p, empty, moves, merge, directions) if capturing_men(r, p, empty) else 0


cdef inline void add_singles(Plain* plain, CMoves* moves, BB crown_row, const int d) noexcept nogil:
    """List captures of one man in direction d."""
    cdef BB land = plain.lands[d]
    cdef CMove* move
    cdef int target
    while land:
        target = lowest(land)
        move = moves_add(moves)
        if move == NULL:
            return
        move.captured = <BB> 1 << (target - delta(d))
        move.origin = target - 2 * delta(d)
        move.target = target
        move.flags = CROWNS_FLAG if lowest_bit(land) & crown_row else 0
        land &= land - 1


cdef void add_plain_captures(const CRules* r, const Position* p, BB empty, CMoves* moves, bint merge) noexcept nogil:
    """List the legal captures of a plain position."""
    cdef Plain plain
    cdef BB crown_row = <BB> r.crown_row[p.side]
    if not look_at(&plain, r, p, empty, r.man_captures[p.side]):
        return
    if plain.going or plain.crowns:
        hunt_captures(r, p, worth_hunting(&plain), 0, empty, moves, merge)
        return
    add_singles(&plain, moves, crown_row, 1)
    add_singles(&plain, moves, crown_row, 3)
    add_singles(&plain, moves, crown_row, 5)
    add_singles(&plain, moves, crown_row, 7)
    if plain.directions & ORTHOGONAL_DIRECTIONS:
        add_singles(&plain, moves, crown_row, 0)
        add_singles(&plain, moves, crown_row, 2)
        add_singles(&plain, moves, crown_row, 4)
        add_singles(&plain, moves, crown_row, 6)
