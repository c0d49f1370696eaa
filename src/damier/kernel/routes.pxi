# The routes of one move: which squares a capture touches on its way. Found when asked for, not while generating.

ctypedef struct Route:
    Hunt* hunt
    CPaths* paths
    const CMove* move
    int steps
    int arrivals  # ends reached, kept or not
    u64 order  # of the routes kept: in which places they take kings, where that matters
    State* dead  # states from which no route leads on, remembered once the search has become long
    unsigned char squares[BIT_LIMIT]


cdef bint keep_route(Route* route, int length, u64 order) noexcept nogil:
    """Add the route walked so far, unless one takes kings earlier. False when there are enough, or no memory."""
    cdef CPaths* paths = route.paths
    cdef unsigned char* bits
    route.arrivals += 1
    if order < route.order:
        return True
    if order > route.order:
        route.order = order
        paths.count = 0
    if paths.count == paths.limit:  # an earlier order may still come
        return route.hunt.rules.kings_earliest
    bits = <unsigned char*> realloc(paths.bits, (paths.count + 1) * length)
    if bits == NULL:
        paths.failed = True
        return False
    memcpy(bits + paths.count * length, route.squares, length)
    paths.bits = bits
    paths.length = length
    paths.count += 1
    return paths.count < paths.limit or route.hunt.rules.kings_earliest


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


cdef bint walk(Route* route, BB at, BB captured, int taken, u64 order, bint king, int came) noexcept nogil:
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
    cdef u64 after
    route.squares[taken] = lowest(at)
    if captured == wanted:
        if lowest(at) == route.move.target and is_right_kind(route, at, king):
            return keep_route(route, taken + 1, order)
        return True
    state = dead_place(route, at, captured, king, came)
    if state != NULL and state.dead and state.rest == rest_of(route, at, king, came) and state.captured == captured:
        return True
    found = route.arrivals
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
        if ends and r.landing == ADJACENT_AFTER_KING and over & h.enemy_kings:
            landings = land
        after = order << 1 | <u64> (r.kings_earliest and over & h.enemy_kings != 0)
        while landings:
            if not walk(route, lowest_bit(landings), captured | over, taken + 1, after, king or crowned, d):
                return False
            landings &= landings - 1
    if state != NULL and route.arrivals == found:
        state.captured = captured
        state.rest = rest_of(route, at, king, came)
        state.dead = True
    return True


cdef inline u64 rest_of(Route* route, BB at, bint king, int came) noexcept nogil:
    """What matters of a state besides the captured pieces."""
    cdef u64 rest = <u64> lowest(at) << 1 | <u64> king
    return rest if route.hunt.rules.turn_back else rest << 4 | <u64> (came + 1)


cdef inline State* dead_place(Route* route, BB at, BB captured, bint king, int came) noexcept nogil:
    """Where a state is remembered if it leads nowhere; NULL while the search is short, or without memory."""
    route.steps += 1
    if route.steps <= STEP_LIMIT:
        return NULL
    if route.dead == NULL:
        route.dead = <State*> calloc(STATE_LIMIT, sizeof(State))
        if route.dead == NULL:
            return NULL
    return state_place(route.dead, captured, rest_of(route, at, king, came))


cdef inline bint is_right_kind(Route* route, BB at, bint king) noexcept nogil:
    """Whether a piece at the end of a route is a king if the move says so."""
    cdef bint crowns = king or (at & route.hunt.crown_row) != 0
    return route.hunt.by_king or crowns == ((route.move.flags & CROWNS_FLAG) != 0)


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
    route.arrivals = 0
    route.dead = NULL
    route.order = 0
    walk(&route, <BB> 1 << move.origin, 0, 0, 0, h.by_king, -1)
    free(route.dead)
