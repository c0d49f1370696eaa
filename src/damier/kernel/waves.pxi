# Captures with very many routes, breadth first: all ways to take n pieces before any to take n + 1.
#
# Routes to one set of captured pieces are many, the sets are few. A node is such a set with all the squares where the
# capturing piece may then stand; one look along each direction serves all of them. Only the nodes of two waves
# are needed at a time, and a wave that is full is followed to the end before it takes in more: memory is bounded.

cdef enum:
    WAVE_LIMIT = 1 << 16  # nodes; one more look may add a hundred

ctypedef struct Node:
    BB captured
    BB squares  # where the piece may stand and capture more
    BB open  # every square from which it could
    u64 order
    bint king
    int came  # the direction of the last jump, in games where it matters; else -1

ctypedef struct Entry:
    int place  # in the nodes plus one, 0 for none
    unsigned int mark  # of the hash, so that most other nodes need no look

ctypedef struct Wave:
    Node* nodes
    Entry* index
    int count
    int room  # of nodes; the index has twice as many places


ctypedef struct Views:
    # For kings, where captured pieces stay to the end: the empty squares from which each piece can be jumped. Nothing
    # that stands in the way ever goes, so they are the same through the whole capture.
    bint known
    BB[BIT_LIMIT] of


cdef inline BB seeing(Hunt* h, BB prey, BB empty, bint king, int directions) noexcept nogil:
    """Every empty square from which a piece can capture some of these."""
    if king and h.rules.flying:
        return flyers(directions, empty, prey, empty)
    return jumpers(directions, empty, prey, empty)


cdef void look_back(Hunt* h, Views* views) noexcept nogil:
    """Fill the views."""
    cdef BB prey = h.enemies
    cdef BB piece
    views.known = not h.rules.at_once
    while prey and views.known:
        piece = lowest_bit(prey)
        views.of[lowest(piece)] = seeing(h, piece, h.empty, True, h.king_captures)
        prey ^= piece


cdef BB open_squares(Hunt* h, const Views* views, BB captured, bint king, int came) noexcept nogil:
    """Every empty square from which the piece, having captured these and come by this direction, could capture more."""
    cdef BB prey = (h.enemies if king else h.prey) & ~captured
    cdef BB found = 0
    cdef int directions = h.king_captures if king else h.man_captures
    if king and views.known:
        while prey:
            found |= views.of[lowest(prey)]
            prey &= prey - 1
        return found
    if came >= 0:
        directions &= ~(1 << (came ^ 4))
    return seeing(h, prey, h.empty | captured if h.rules.at_once else h.empty, king, directions)


cdef inline u64 node_hash(BB captured, u64 order, bint king, int came) noexcept nogil:
    """A node's hash."""
    cdef u64 mixed = (<u64> captured ^ (order << 8 ^ <u64> king << 4 ^ <u64> (came & 15)) * 0x9E3779B97F4A7C15ULL)
    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9ULL
    return (mixed ^ mixed >> 32 ^ <u64> (<u128> captured >> 64)) * 0x94D049BB133111EBULL


cdef inline Entry* node_entry(Wave* wave, u64 hash_, BB captured, u64 order, bint king, int came) noexcept nogil:
    """Where the index of a wave has a node, or the free place where it belongs."""
    cdef unsigned int mark = <unsigned int> hash_
    cdef int at = <int> (hash_ >> 40) & (2 * wave.room - 1)
    cdef Entry* entry = &wave.index[at]
    cdef Node* node
    while entry.place:
        if entry.mark == mark:
            node = &wave.nodes[entry.place - 1]
            if node.captured == captured and node.order == order and node.king == king and node.came == came:
                break
        at = (at + 1) & (2 * wave.room - 1)
        entry = &wave.index[at]
    entry.mark = mark
    return entry


cdef bint enlarge(Wave* wave) noexcept nogil:
    """Double a wave's room. False without memory; the wave is then as before."""
    cdef int room = 2 * wave.room if wave.room else 64
    cdef Entry* index = <Entry*> calloc(2 * room, sizeof(Entry))
    cdef Node* nodes = <Node*> realloc(wave.nodes, room * sizeof(Node))
    cdef Node* node
    cdef u64 hash_
    cdef int i
    if nodes != NULL:
        wave.nodes = nodes
    if index == NULL or nodes == NULL:
        free(index)
        return False
    free(wave.index)
    wave.index = index
    wave.room = room
    for i in range(wave.count):
        node = &nodes[i]
        hash_ = node_hash(node.captured, node.order, node.king, node.came)
        node_entry(wave, hash_, node.captured, node.order, node.king, node.came).place = i + 1
    return True


cdef Node* node_at(Hunt* h, const Views* views, Wave* wave, BB captured, u64 order, bint king, int came) noexcept nogil:
    """A wave's node for what has been captured, made if it is not there. NULL without memory."""
    cdef Node* node
    cdef Entry* entry
    if wave.count == wave.room and not enlarge(wave):
        h.moves.failed = True
        return NULL
    entry = node_entry(wave, node_hash(captured, order, king, came), captured, order, king, came)
    if not entry.place:
        node = &wave.nodes[wave.count]
        wave.count += 1
        entry.place = wave.count
        node.captured = captured
        node.squares = 0
        node.open = open_squares(h, views, captured, king, came)
        node.order = order
        node.king = king
        node.came = came
    return &wave.nodes[entry.place - 1]


ctypedef struct Jump:
    BB over
    BB first  # the square behind it
    BB landings
    int d

ctypedef struct Jumps:
    # All jumps from the squares of a node.
    int number
    Jump[8 * BIT_LIMIT] jump
    Views views
    int[BIT_LIMIT] place  # of the next wave's node for taking the piece on a square, plus one; 0 where it is not known


cdef inline void look(
    Hunt* h, const Node* node, Jumps* jumps, BB prey, BB empty, int directions, const int d
) noexcept nogil:
    """Find the jumps in direction d."""
    cdef bint flying = node.king and h.rules.flying
    cdef BB overs
    cdef Jump* jump
    if not directions & 1 << d:
        return
    overs = step(slide(node.squares, empty, d) if flying else node.squares, d) & prey & step(empty, d ^ 4)
    while overs:
        jump = &jumps.jump[jumps.number]
        jumps.number += 1
        jump.over = lowest_bit(overs)
        jump.first = step(jump.over, d)
        jump.landings = slide(jump.first, empty, d) if flying and h.rules.landing != ADJACENT else jump.first
        jump.d = d
        overs ^= jump.over


cdef void look_around(Hunt* h, const Node* node, Jumps* jumps) noexcept nogil:
    """Find all jumps from the squares of a node."""
    cdef BB prey = (h.enemies if node.king else h.prey) & ~node.captured
    cdef BB empty = h.empty | node.captured if h.rules.at_once else h.empty
    cdef int directions = h.king_captures if node.king else h.man_captures
    if node.came >= 0:
        directions &= ~(1 << (node.came ^ 4))
    jumps.number = 0
    look(h, node, jumps, prey, empty, directions, 1)
    look(h, node, jumps, prey, empty, directions, 3)
    look(h, node, jumps, prey, empty, directions, 5)
    look(h, node, jumps, prey, empty, directions, 7)
    if directions & ORTHOGONAL_DIRECTIONS:
        look(h, node, jumps, prey, empty, directions, 0)
        look(h, node, jumps, prey, empty, directions, 2)
        look(h, node, jumps, prey, empty, directions, 4)
        look(h, node, jumps, prey, empty, directions, 6)


cdef inline Node* node_after(
    Hunt* h, const Node* node, Wave* next, Jumps* jumps, const Jump* jump, u64 order, bint king
) noexcept nogil:
    """The next wave's node after a jump. Of a king's jumps over one piece, whatever their direction, it is the same."""
    cdef BB captured = node.captured | jump.over
    cdef int square = lowest(jump.over)
    cdef Node* after
    if h.rules.at_once and not h.rules.turn_back:
        return node_at(h, &jumps.views, next, captured, order, king, jump.d)
    if not node.king:
        return node_at(h, &jumps.views, next, captured, order, king, -1)
    if jumps.place[square]:
        return &next.nodes[jumps.place[square] - 1]
    after = node_at(h, &jumps.views, next, captured, order, king, -1)
    if after != NULL:
        jumps.place[square] = <int> (after - next.nodes) + 1
    return after


cdef inline void land(Hunt* h, const Node* node, Wave* next, int taken, Jumps* jumps, const Jump* jump) noexcept nogil:
    """What follows from a jump: a node of the next wave, or the end."""
    cdef BB landings = jump.landings
    cdef BB going
    cdef u64 order = node.order
    cdef bint king = node.king
    cdef Node* after
    if h.rules.kings_earliest:
        order = order << 1 | <u64> ((jump.over & h.enemy_kings) != 0)
    if not king and landings & h.stops:
        if h.rules.promotion == STOP:
            record(h, landings, node.captured | jump.over, taken, order, True)
            return
        king = True
    after = node_after(h, node, next, jumps, jump, order, king)
    if after == NULL:
        return
    going = landings & after.open
    after.squares |= going
    if going:
        return
    if h.rules.landing == ADJACENT_AFTER_KING and jump.over & h.enemy_kings:
        landings = jump.first
    while landings:
        record(h, lowest_bit(landings), node.captured | jump.over, taken, order, king)
        landings &= landings - 1


cdef void follow(Hunt* h, Wave* wave, int taken, Jumps* jumps) noexcept nogil:
    """Follow the nodes of a wave, whose captures are of ``taken`` pieces, to the end, and empty it."""
    cdef int i, k
    for i in range(wave.count):
        if wave[1].count >= WAVE_LIMIT:
            follow(h, wave + 1, taken + 1, jumps)
        if wave.nodes[i].squares:
            look_around(h, &wave.nodes[i], jumps)
            for k in range(jumps.number):
                jumps.place[lowest(jumps.jump[k].over)] = 0
            for k in range(jumps.number):
                land(h, &wave.nodes[i], wave + 1, taken + 1, jumps, &jumps.jump[k])
    wave.count = 0
    memset(wave.index, 0, 2 * wave.room * sizeof(Entry))
    if not wave[2].room:  # the memory is warm: let the wave after the next have it
        wave[2] = wave[0]
        memset(wave, 0, sizeof(Wave))
    if wave[1].count:
        follow(h, wave + 1, taken + 1, jumps)


cdef void hunt_in_waves(Hunt* h, BB at, bint king) noexcept nogil:
    """All captures of one piece."""
    cdef Wave[BIT_LIMIT + 2] waves
    cdef Jumps jumps
    cdef Node* node
    cdef int i
    memset(waves, 0, sizeof(waves))
    look_back(h, &jumps.views)
    node = node_at(h, &jumps.views, &waves[0], 0, 0, king, -1)
    if node != NULL:
        node.squares = at
        follow(h, &waves[0], 0, &jumps)
    for i in range(BIT_LIMIT + 2):
        free(waves[i].nodes)
        free(waves[i].index)
