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
    BB crown_row
    int directions
    int singles  # captures of one man, and of two
    int doubles
    BB going  # men that may take more than one
    bint longer  # a capture may take more than two: they must be hunted one by one
    bint crowns  # a man is crowned on the way and may go on as a king: the same


cdef inline bint is_plain(const CRules* r, const Position* p, BB capturing_kings) noexcept nogil:
    """Whether the captures of a position may be found here; asks for the kings that can capture."""
    return not (p.kings[0] | p.kings[1]) or (r.count_only and not capturing_kings)


cdef inline void look_at(Plain* plain, const CRules* r, const Position* p, BB empty) noexcept nogil:
    """Begin with a position."""
    plain.rules = r
    plain.men = p.men[p.side]
    plain.prey = p.men[p.side ^ 1]
    if r.men_capture_kings:
        plain.prey |= p.kings[p.side ^ 1]
    plain.empty = empty
    plain.crown_row = <BB> r.crown_row[p.side]
    plain.directions = r.man_captures[p.side]
    plain.singles = 0
    plain.doubles = 0
    plain.going = 0
    plain.longer = False
    plain.crowns = False


cdef inline BB that_go_on(Plain* plain, int directions, BB land, BB empty) noexcept nogil:
    """The men who, having landed there, can jump on in one of the directions."""
    if land & plain.crown_row and plain.rules.promotion != ONLY_AT_END:
        plain.crowns |= plain.rules.promotion == CONTINUE_AS_KING
        land &= ~plain.crown_row
    return jumpers(directions, land, plain.prey, empty)


cdef inline BB first_landings(Plain* plain, int directions, BB* going, const int d) noexcept nogil:
    """Where first jumps in direction d land: those that end there, and apart those that go on."""
    cdef BB land
    going[0] = 0
    if not directions & 1 << d:
        return 0
    land = step(step(plain.men, d) & plain.prey, d) & plain.empty
    if land:
        # Behind the man now lies the piece just jumped, and the square he left cannot be reached by a second jump.
        going[0] = that_go_on(plain, directions & ~(1 << (d ^ 4)), land, plain.empty)
    return land ^ going[0]


cdef inline void count_second(Plain* plain, int directions, BB men, BB left, const int d) noexcept nogil:
    """Count second jumps in direction d."""
    cdef BB land
    if not directions & 1 << d:
        return
    land = step(step(men, d) & plain.prey, d) & plain.empty
    if land:
        # A third jump may come back to where the man began.
        if that_go_on(plain, plain.directions & ~(1 << (d ^ 4)), land, plain.empty | left):
            plain.longer = True
        plain.doubles += population(land)


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


cdef inline void count_first(Plain* plain, const int directions, const int d) noexcept nogil:
    """Count captures that begin in direction d."""
    cdef BB going, left
    cdef BB land = first_landings(plain, directions, &going, d)
    if land:
        plain.singles += population(land)
    if going:
        left = step(step(going, d ^ 4), d ^ 4)
        plain.going |= left
        count_seconds(plain, directions & ~(1 << (d ^ 4)), going, left)


cdef inline BB worth_hunting(Plain* plain) noexcept nogil:
    """The men whose captures may be legal, if some can take more than one."""
    if plain.rules.more_is_better and not plain.crowns:
        return plain.going
    return jumpers(plain.directions, plain.men, plain.prey, plain.empty)


cdef inline int count_plain_captures(
    const CRules* r, const Position* p, BB empty, CMoves* moves, bint merge, const int directions
) noexcept nogil:
    """Number of legal captures of a plain position."""
    cdef Plain plain
    look_at(&plain, r, p, empty)
    count_first(&plain, directions, 1)
    count_first(&plain, directions, 3)
    count_first(&plain, directions, 5)
    count_first(&plain, directions, 7)
    count_first(&plain, directions, 0)
    count_first(&plain, directions, 2)
    count_first(&plain, directions, 4)
    count_first(&plain, directions, 6)
    if plain.longer or plain.crowns:
        moves.count = 0
        hunt_captures(r, p, worth_hunting(&plain), 0, empty, moves, merge)
        return moves.count
    if plain.doubles and r.more_is_better:
        return plain.doubles
    return plain.singles + plain.doubles


cdef inline void sort_first(Plain* plain, BB* singles, const int d) noexcept nogil:
    """Sort first jumps in direction d into the landings of single jumps and the men that jump on."""
    cdef BB going
    singles[d] = first_landings(plain, plain.directions, &going, d)
    plain.going |= step(step(going, d ^ 4), d ^ 4)


cdef inline void add_singles(Plain* plain, CMoves* moves, BB land, const int d) noexcept nogil:
    """List captures of one man in direction d."""
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
        move.flags = CROWNS_FLAG if lowest_bit(land) & plain.crown_row else 0
        land &= land - 1


cdef void add_plain_captures(const CRules* r, const Position* p, BB empty, CMoves* moves, bint merge) noexcept nogil:
    """List the legal captures of a plain position."""
    cdef Plain plain
    cdef BB[8] singles
    memset(singles, 0, sizeof(singles))
    look_at(&plain, r, p, empty)
    sort_first(&plain, singles, 1)
    sort_first(&plain, singles, 3)
    sort_first(&plain, singles, 5)
    sort_first(&plain, singles, 7)
    if plain.directions & ORTHOGONAL_DIRECTIONS:
        sort_first(&plain, singles, 0)
        sort_first(&plain, singles, 2)
        sort_first(&plain, singles, 4)
        sort_first(&plain, singles, 6)
    if plain.going or plain.crowns:
        hunt_captures(r, p, worth_hunting(&plain), 0, empty, moves, merge)
        return
    add_singles(&plain, moves, singles[1], 1)
    add_singles(&plain, moves, singles[3], 3)
    add_singles(&plain, moves, singles[5], 5)
    add_singles(&plain, moves, singles[7], 7)
    if plain.directions & ORTHOGONAL_DIRECTIONS:
        add_singles(&plain, moves, singles[0], 0)
        add_singles(&plain, moves, singles[2], 2)
        add_singles(&plain, moves, singles[4], 4)
        add_singles(&plain, moves, singles[6], 6)
