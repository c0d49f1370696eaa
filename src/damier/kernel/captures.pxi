# Captures: a depth-first hunt from each piece that can jump.
#
# Only captures of the highest rank found so far are kept, so the list never holds one that a better capture forbids.
# Equal moves (origin, target, captured pieces, final kind) are listed once. The number of routes can be exponential:
# a hunt of more than STEP_LIMIT steps is given up and begun anew in waves.pxi.

cdef enum:
    STEP_LIMIT = 64
    FEW = 64  # moves that are looked through one by one
    ASIDE = 8  # added to the direction a king came by: going straight on, or back, is left to the landing square before

ctypedef struct Hunt:
    const CRules* rules
    CMoves* moves
    bint by_number  # only the number captured can matter: no king is on the board, or kings do not count more
    bint merge  # drop equal moves; off to count every route
    BB prey  # enemy pieces that a man may capture
    BB enemies
    BB enemy_kings
    BB empty  # the square of the hunting piece is empty too
    BB crown_row
    BB stops  # where a man becomes a king in the middle of his capture
    int man_captures
    int king_captures
    unsigned char origin
    bint by_king
    int first  # where this piece's moves start in the list
    int apart  # captures of so many pieces differ whatever their routes
    int steps
    u64 best  # the highest rank in the list
    # An index of this piece's moves once there are many: places in the list plus one, 0 for none.
    int* index
    int index_room
    int index_first
    int indexed  # moves before this place are in it


cdef inline u64 rank(Hunt* h, BB captured, int taken, u64 order) noexcept nogil:
    """The keys of the game's precedence as one number: the higher must be played."""
    cdef const CRules* r = h.rules
    cdef u64 found = 0
    cdef int i, kings
    if h.by_number:
        return taken if r.more_is_better else 0
    for i in range(r.keys):
        kings = population(captured & h.enemy_kings)
        if r.precedence[i] == COUNT:
            found = found << 7 | <u64> taken
        elif r.precedence[i] == VALUE:
            found = found << 8 | <u64> (taken + kings)
        elif r.precedence[i] == FRISIAN_VALUE:
            # n kings: less than 2n men, more than 2n - 1; so men count 1, kings 2, and of equals the fewer kings win.
            found = found << 15 | <u64> (taken + kings) << 7 | <u64> (127 - kings)
        elif r.precedence[i] == BY_KING:
            found = found << 1 | <u64> h.by_king
        elif r.precedence[i] == KINGS:
            found = found << 7 | <u64> kings
        else:
            found = found << 32 | order
    return found


cdef inline bint is_same(const CMove* move, unsigned char target, BB captured, unsigned char flags) noexcept nogil:
    """Whether a move of the same piece does this."""
    return move.captured == captured and move.target == target and move.flags == flags


cdef inline bint is_listed(Hunt* h, unsigned char target, BB captured, unsigned char flags) noexcept nogil:
    """Whether this piece's moves hold an equal one already."""
    cdef int i
    if h.moves.count - h.first >= FEW and refresh_index(h):
        i = index_place(h, target, captured, flags)
        return h.index[i] != 0
    for i in range(h.first, h.moves.count):
        if is_same(&h.moves.items[i], target, captured, flags):
            return True
    return False


cdef int index_place(Hunt* h, unsigned char target, BB captured, unsigned char flags) noexcept nogil:
    """Where the index has a move, or the free place where it belongs."""
    cdef u64 mixed = (<u64> captured ^ <u64> target << 56 ^ <u64> flags << 48) * 0x9E3779B97F4A7C15ULL
    mixed = (mixed ^ mixed >> 31 ^ <u64> (<u128> captured >> 64)) * 0x94D049BB133111EBULL
    cdef int at = <int> (mixed >> 33) & (h.index_room - 1)
    while h.index[at] and not is_same(&h.moves.items[h.index[at] - 1], target, captured, flags):
        at = (at + 1) & (h.index_room - 1)
    return at


cdef bint refresh_index(Hunt* h) noexcept nogil:
    """Bring the index of a long list up to date: places of moves, plus one, by what they do. False without memory."""
    cdef CMove* move
    cdef int room = h.index_room if h.index_room else 8 * FEW
    while room < 3 * (h.moves.count - h.first):
        room *= 2
    if room != h.index_room:
        free(h.index)
        h.index = <int*> calloc(room, sizeof(int))
        h.index_room = room if h.index != NULL else 0
        h.indexed = h.first
        if h.index == NULL:
            return False
    elif h.indexed > h.moves.count or h.index_first != h.first:
        memset(h.index, 0, room * sizeof(int))
        h.indexed = h.first
    h.index_first = h.first
    while h.indexed < h.moves.count:
        move = &h.moves.items[h.indexed]
        h.indexed += 1
        h.index[index_place(h, move.target, <BB> move.captured, move.flags)] = h.indexed
    return True


cdef void record(Hunt* h, BB at, BB captured, int taken, u64 order, bint king) noexcept nogil:
    """List a finished capture, unless a better or an equal one is there."""
    cdef unsigned char target = lowest(at)
    cdef unsigned char flags = BY_KING_FLAG
    cdef u64 value = rank(h, captured, taken, order)
    cdef CMove* move
    if not h.by_king:
        flags = CROWNS_FLAG if king or at & h.crown_row else 0
    # No two routes of one or two jumps do the same (straight on along one line is followed from one square only),
    # unless a king may turn back over the place of a piece that has left the board.
    if value != h.best:
        if value < h.best:
            return
        h.best = value
        h.first = 0
        h.moves.count = 0
        h.index_first = -1
    if h.merge and taken > h.apart and is_listed(h, target, captured, flags):
        return
    move = moves_add(h.moves)
    if move != NULL:
        move.captured = captured
        move.origin = h.origin
        move.target = target
        move.flags = flags


cdef inline bint jump(
    Hunt* h, BB at, BB captured, int taken, u64 order, bint king, BB prey, BB empty, const int d
) noexcept nogil:
    """A short jump in direction d and all that follows. False if there is nothing to jump."""
    cdef BB over = step(at, d) & prey
    cdef BB land = step(over, d) & empty
    if not land:
        return False
    captured |= over
    taken += 1
    if h.rules.kings_earliest:
        order = order << 1 | <u64> ((over & h.enemy_kings) != 0)
    if not king and land & h.crown_row and h.rules.promotion != ONLY_AT_END:
        if h.rules.promotion == STOP:
            record(h, land, captured, taken, order, True)
            return True
        king = True
    if not go_on(h, land, captured, taken, order, king, d):
        record(h, land, captured, taken, order, king)
    return True


cdef inline BB going_on(Hunt* h, BB first, BB landings, BB prey, BB empty, const int d) noexcept nogil:
    """The landing squares from which a flying king can capture more, of those behind a piece it took in direction d.

    From all of them the same piece is next straight ahead, and straight back: only the first goes that way.
    """
    cdef BB found = flyers(h.king_captures & ~(1 << d | 1 << (d ^ 4)), landings, prey, empty)
    if h.king_captures & 1 << d:
        found |= can_fly_at(first, prey, empty, d)
    if h.rules.at_once and h.rules.turn_back and h.king_captures & 1 << (d ^ 4):
        found |= can_fly_at(first, prey, empty, d ^ 4)
    return found


cdef inline bint fly(Hunt* h, BB at, BB captured, int taken, u64 order, BB prey, BB empty, const int d) noexcept nogil:
    """A flying king's jump in direction d and all that follows. False if there is nothing to jump."""
    cdef BB over = step(at, d)
    cdef BB first, landings, going
    while over & empty:
        over = step(over, d)
    over &= prey
    first = step(over, d) & empty
    if not first:
        return False
    prey ^= over
    if h.rules.at_once:
        empty |= over
    captured |= over
    taken += 1
    if h.rules.kings_earliest:
        order = order << 1 | <u64> ((over & h.enemy_kings) != 0)
    landings = first if h.rules.landing == ADJACENT else slide(first, empty, d)
    going = going_on(h, first, landings, prey, empty, d)
    if not going:
        if h.rules.landing == ADJACENT_AFTER_KING and over & h.enemy_kings:
            landings = first
        while landings:
            record(h, lowest_bit(landings), captured, taken, order, True)
            landings &= landings - 1
        return True
    if going & first:
        go_on(h, first, captured, taken, order, True, d)
        going ^= first
    while going:
        go_on(h, lowest_bit(going), captured, taken, order, True, d | ASIDE)
        going &= going - 1
    return True


cdef inline bint all_jumps(
    Hunt* h, BB at, BB captured, int taken, u64 order, bint king, int came
) noexcept nogil:
    """Every jump from a square. False if there is none: the capture ends here."""
    cdef BB prey = (h.enemies if king else h.prey) & ~captured
    cdef BB empty = h.empty | captured if h.rules.at_once else h.empty
    cdef int directions = h.king_captures if king else h.man_captures
    cdef bint more = False
    if came >= ASIDE:
        directions &= ~(1 << (came ^ ASIDE) | 1 << (came ^ ASIDE ^ 4))
    if not h.rules.turn_back and came >= 0:
        directions &= ~(1 << (came & 7 ^ 4))
    if king and h.rules.flying:
        if directions & DIAGONAL_DIRECTIONS:
            if directions & 1 << 1:
                more |= fly(h, at, captured, taken, order, prey, empty, 1)
            if directions & 1 << 3:
                more |= fly(h, at, captured, taken, order, prey, empty, 3)
            if directions & 1 << 5:
                more |= fly(h, at, captured, taken, order, prey, empty, 5)
            if directions & 1 << 7:
                more |= fly(h, at, captured, taken, order, prey, empty, 7)
        if directions & ORTHOGONAL_DIRECTIONS:
            if directions & 1 << 0:
                more |= fly(h, at, captured, taken, order, prey, empty, 0)
            if directions & 1 << 2:
                more |= fly(h, at, captured, taken, order, prey, empty, 2)
            if directions & 1 << 4:
                more |= fly(h, at, captured, taken, order, prey, empty, 4)
            if directions & 1 << 6:
                more |= fly(h, at, captured, taken, order, prey, empty, 6)
        return more
    if directions & DIAGONAL_DIRECTIONS:
        if directions & 1 << 1:
            more |= jump(h, at, captured, taken, order, king, prey, empty, 1)
        if directions & 1 << 3:
            more |= jump(h, at, captured, taken, order, king, prey, empty, 3)
        if directions & 1 << 5:
            more |= jump(h, at, captured, taken, order, king, prey, empty, 5)
        if directions & 1 << 7:
            more |= jump(h, at, captured, taken, order, king, prey, empty, 7)
    if directions & ORTHOGONAL_DIRECTIONS:
        if directions & 1 << 0:
            more |= jump(h, at, captured, taken, order, king, prey, empty, 0)
        if directions & 1 << 2:
            more |= jump(h, at, captured, taken, order, king, prey, empty, 2)
        if directions & 1 << 4:
            more |= jump(h, at, captured, taken, order, king, prey, empty, 4)
        if directions & 1 << 6:
            more |= jump(h, at, captured, taken, order, king, prey, empty, 6)
    return more


cdef bint go_on(Hunt* h, BB at, BB captured, int taken, u64 order, bint king, int came) noexcept nogil:
    """Follow a capture that has reached a square. False if it ends here; the caller then lists it."""
    h.steps += 1
    return (h.steps > STEP_LIMIT and h.merge) or all_jumps(h, at, captured, taken, order, king, came)


cdef inline bint man_jump(Hunt* h, BB at, BB captured, int taken, BB prey, BB empty, const int d) noexcept nogil:
    """A man's jump in direction d and all that follows. False if there is nothing to jump."""
    cdef BB over = step(at, d) & prey
    cdef BB land = step(over, d) & empty
    cdef bint king
    if not land:
        return False
    captured |= over
    taken += 1
    king = land & h.stops != 0
    if not king:
        man_jumps(h, land, captured, taken, h.man_captures & ~(1 << (d ^ 4)))
    elif h.rules.promotion == STOP or not go_on(h, land, captured, taken, 0, True, d):
        record(h, land, captured, taken, 0, True)
    return True


cdef void man_jumps(Hunt* h, BB at, BB captured, int taken, int directions) noexcept nogil:
    """List the captures of a man who has come to a square, for games that do not ask in what order he takes kings.

    all_jumps does the same and more, slower.
    """
    cdef BB prey = h.prey & ~captured
    cdef BB empty = h.empty | captured if h.rules.at_once else h.empty
    cdef bint more = False
    h.steps += 1
    if h.steps > STEP_LIMIT and h.merge:
        return
    if directions & 1 << 1:
        more |= man_jump(h, at, captured, taken, prey, empty, 1)
    if directions & 1 << 3:
        more |= man_jump(h, at, captured, taken, prey, empty, 3)
    if directions & 1 << 5:
        more |= man_jump(h, at, captured, taken, prey, empty, 5)
    if directions & 1 << 7:
        more |= man_jump(h, at, captured, taken, prey, empty, 7)
    if directions & ORTHOGONAL_DIRECTIONS:
        if directions & 1 << 0:
            more |= man_jump(h, at, captured, taken, prey, empty, 0)
        if directions & 1 << 2:
            more |= man_jump(h, at, captured, taken, prey, empty, 2)
        if directions & 1 << 4:
            more |= man_jump(h, at, captured, taken, prey, empty, 4)
        if directions & 1 << 6:
            more |= man_jump(h, at, captured, taken, prey, empty, 6)
    if not more:
        record(h, at, captured, taken, 0, False)


cdef void hunt_from(Hunt* h, BB at, bint king) noexcept nogil:
    """All captures of one piece."""
    h.origin = lowest(at)
    h.by_king = king
    h.first = h.moves.count
    h.steps = 0
    h.index_first = -1
    h.empty |= at
    if king or h.rules.kings_earliest:
        all_jumps(h, at, 0, 0, 0, king, -1)
    else:
        man_jumps(h, at, 0, 0, h.man_captures)
    if h.steps > STEP_LIMIT and h.merge:
        h.moves.count = h.first
        h.index_first = -1
        hunt_in_waves(h, at, king)
    h.empty &= ~at


cdef void hunt_captures(
    const CRules* r, const Position* p, BB men, BB kings, BB empty, CMoves* moves, bint merge
) noexcept nogil:
    """List the captures of the given men and kings of the side to move that the precedence of the game allows."""
    cdef Hunt h
    cdef int side = p.side
    cdef int enemy = side ^ 1
    h.rules = r
    h.moves = moves
    h.merge = merge
    h.by_number = r.count_only or not (p.kings[0] | p.kings[1])
    h.enemies = p.men[enemy] | p.kings[enemy]
    h.prey = h.enemies if r.men_capture_kings else p.men[enemy]
    h.enemy_kings = p.kings[enemy]
    h.empty = empty
    h.crown_row = <BB> r.crown_row[side]
    h.stops = h.crown_row if r.promotion != ONLY_AT_END else 0
    h.man_captures = r.man_captures[side]
    h.king_captures = r.king_captures[side]
    h.best = 0
    h.apart = 1 if r.at_once and r.turn_back else 2
    h.index = NULL
    h.index_room = 0
    h.indexed = 0
    while kings:
        hunt_from(&h, lowest_bit(kings), True)
        kings &= kings - 1
    while men:
        hunt_from(&h, lowest_bit(men), False)
        men &= men - 1
    free(h.index)


cdef bint add_captures(const CRules* r, const Position* p, BB empty, CMoves* moves, bint merge) noexcept nogil:
    """List the legal captures, replacing what the list held. False if there are none."""
    cdef BB kings = capturing_kings(r, p, empty)
    cdef BB men
    moves.count = 0
    if is_plain(r, p, kings):
        add_plain_captures(r, p, empty, moves, merge)
    else:
        men = capturing_men(r, p, empty)
        if men | kings:
            hunt_captures(r, p, men, kings, empty, moves, merge)
    return moves.count > 0
