# The routes of one move: which squares a capture touches on its way. Found when asked for, not while generating.

ctypedef struct Route:
    Hunt* hunt
    CPaths* paths
    const CMove* move
    int steps
    State* dead  # states from which no route leads on, remembered once the search has become long
    unsigned char squares[BIT_LIMIT]


cdef bint keep_route(Route* route, int length) noexcept nogil:
    """Add the route walked so far. False when there are enough, or no memory."""
    cdef CPaths* paths = route.paths
    cdef unsigned char* bits = <unsigned char*> realloc(paths.bits, (paths.count + 1) * length)
    if bits == NULL:
        paths.failed = True
        return False
    memcpy(bits + paths.count * length, route.squares, length)
    paths.bits = bits
    paths.length = length
    paths.count += 1
    return paths.count < paths.limit


cdef bint can_go_on(Hunt* h, BB landings, BB captured, bint king, int came) noexcept nogil:
    """Whether more can be captured from one of the squares where a jump may land."""
    cdef BB prey = (h.enemies if king else h.prey) & ~captured
    cdef BB empty = h.empty | captured if h.rules.at_once else h.empty
    cdef int directions = h.king_captures if king else h.man_captures
    if not h.rules.turn_back:
        directions &= ~(1 << (came ^ 4))
    if king and h.rules.flying:
        return flyers(directions, landings, prey, empty) != 0
    return jumpers(directions, landings, prey, empty) != 0


cdef bint walk(Route* route, BB at, BB captured, int taken, bint king, int came) noexcept nogil:
    """Follow every way to capture what the move captures, and nothing else. False to stop looking."""
    cdef Hunt* h = route.hunt
    cdef const CRules* r = h.rules
    cdef BB wanted = <BB> route.move.captured
    cdef BB empty = h.empty | captured if r.at_once else h.empty
    cdef BB over, land, landings, last
    cdef int d
    cdef int directions = h.king_captures if king else h.man_captures
    cdef bint crowned, ends
    cdef State* state
    cdef int found
    route.squares[taken] = lowest(at)
    if captured == wanted:
        if lowest(at) == route.move.target and is_final(route, at, king, came):
            return keep_route(route, taken + 1)
        return True
    state = dead_place(route, at, captured, king, came)
    if state != NULL and state.hunt and state.rest == rest_of(route, at, king, came) and state.captured == captured:
        return True
    found = route.paths.count
    for d in range(8):
        if not directions >> d & 1 or (not r.turn_back and came >= 0 and d == came ^ 4):
            continue
        over = step(at, d)
        if king and r.flying:
            while over & empty:
                over = step(over, d)
        over &= wanted & ~captured
        land = step(over, d) & empty
        landings = land
        last = landings
        while king and r.flying and r.landing != ADJACENT and last:
            last = step(last, d) & empty
            landings |= last
        crowned = not king and (land & h.crown_row) != 0 and r.promotion != ONLY_AT_END
        ends = captured | over == wanted
        if crowned and r.promotion == STOP:
            if not ends:
                continue
        elif ends and can_go_on(h, landings, captured | over, king or crowned, d):
            continue
        while landings:
            if not walk(route, lowest_bit(landings), captured | over, taken + 1, king or crowned, d):
                return False
            landings &= landings - 1
    if state != NULL and route.paths.count == found:
        state.captured = captured
        state.rest = rest_of(route, at, king, came)
        state.hunt = 1
    return True


cdef inline u64 rest_of(Route* route, BB at, bint king, int came) noexcept nogil:
    """What matters of a state besides the captured pieces."""
    cdef u64 rest = <u64> lowest(at) << 1 | <u64> king
    return rest if route.hunt.rules.turn_back else rest << 4 | <u64> (came + 1)


cdef inline State* dead_place(Route* route, BB at, BB captured, bint king, int came) noexcept nogil:
    """Where a state is remembered if it leads nowhere; NULL while the search is short, or without memory."""
    route.steps += 1
    if route.steps <= MERGE_AFTER:
        return NULL
    if route.dead == NULL:
        route.dead = <State*> calloc(STATE_LIMIT, sizeof(State))
        if route.dead == NULL:
            return NULL
    return state_place(route.dead, captured, rest_of(route, at, king, came))


cdef bint is_final(Route* route, BB at, bint king, int came) noexcept nogil:
    """Whether a route may end like this: the right kind of piece, standing where the landing rule wants it."""
    cdef Hunt* h = route.hunt
    cdef BB behind
    cdef bint crowns
    if not h.by_king:
        crowns = king or (at & h.crown_row) != 0
        if crowns != ((route.move.flags & CROWNS_FLAG) != 0):
            return False
    if h.rules.landing == ADJACENT_AFTER_KING and king and h.rules.flying:
        behind = step(at, came ^ 4)
        while behind & h.empty:
            behind = step(behind, came ^ 4)
        return not (behind & h.enemy_kings) or (step(behind, came) & at) != 0
    return True


cdef void trace(const CRules* r, const CPosition* position, const CMove* move, CPaths* paths) noexcept nogil:
    """Find routes of a legal capture, at most ``paths.limit``, as bit numbers with the origin first."""
    cdef Position p
    cdef Hunt h
    cdef Route route
    cdef int enemy = position.side ^ 1
    load(&p, position)
    h.rules = r
    h.enemies = p.men[enemy] | p.kings[enemy]
    h.prey = h.enemies if r.men_capture_kings else p.men[enemy]
    h.enemy_kings = p.kings[enemy]
    h.by_king = move.flags & BY_KING_FLAG
    h.empty = empty_squares(r, &p) | <BB> 1 << move.origin
    h.crown_row = <BB> r.crown_row[p.side]
    h.man_captures = r.man_captures[p.side]
    h.king_captures = r.king_captures[p.side]
    route.hunt = &h
    route.paths = paths
    route.move = move
    route.steps = 0
    route.dead = NULL
    walk(&route, <BB> 1 << move.origin, 0, 0, h.by_king, -1)
    free(route.dead)
