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

ctypedef struct Wave:
    Node* nodes
    int* index  # places in nodes plus one, 0 for none
    int count
    int room  # of nodes; the index has twice as many places


cdef inline BB open_squares(Hunt* h, BB captured, bint king, int came) noexcept nogil:
    """Every empty square from which the piece, having captured these and come by this direction, could capture more."""
    cdef BB prey = (h.enemies if king else h.prey) & ~captured
    cdef BB empty = h.empty | captured if h.rules.at_once else h.empty
    cdef int directions = h.king_captures if king else h.man_captures
    if came >= 0:
        directions &= ~(1 << (came ^ 4))
    if king and h.rules.flying:
        return flyers(directions, empty, prey, empty)
    return jumpers(directions, empty, prey, empty)


cdef inline int node_index(Wave* wave, BB captured, u64 order, bint king, int came) noexcept nogil:
    """Where the index of a wave has a node, or the free place where it belongs."""
    cdef u64 mixed = (<u64> captured ^ (order << 8 ^ <u64> king << 4 ^ <u64> (came & 15)) * 0x9E3779B97F4A7C15ULL)
    cdef int at
    cdef Node* node
    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9ULL
    mixed = (mixed ^ mixed >> 32 ^ <u64> (<u128> captured >> 64)) * 0x94D049BB133111EBULL
    at = <int> (mixed >> 40) & (2 * wave.room - 1)
    while wave.index[at]:
        node = &wave.nodes[wave.index[at] - 1]
        if node.captured == captured and node.order == order and node.king == king and node.came == came:
            break
        at = (at + 1) & (2 * wave.room - 1)
    return at


cdef bint enlarge(Wave* wave) noexcept nogil:
    """Double a wave's room. False without memory; the wave is then as before."""
    cdef int room = 2 * wave.room if wave.room else 64
    cdef int* index = <int*> calloc(2 * room, sizeof(int))
    cdef Node* nodes = <Node*> realloc(wave.nodes, room * sizeof(Node))
    cdef Node* node
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
        index[node_index(wave, node.captured, node.order, node.king, node.came)] = i + 1
    return True


cdef Node* node_at(Hunt* h, Wave* wave, BB captured, u64 order, bint king, int came) noexcept nogil:
    """A wave's node for what has been captured, made if it is not there. NULL without memory."""
    cdef Node* node
    cdef int at
    if wave.count == wave.room and not enlarge(wave):
        h.moves.failed = True
        return NULL
    at = node_index(wave, captured, order, king, came)
    if not wave.index[at]:
        node = &wave.nodes[wave.count]
        wave.count += 1
        wave.index[at] = wave.count
        node.captured = captured
        node.squares = 0
        node.open = open_squares(h, captured, king, came)
        node.order = order
        node.king = king
        node.came = came
    return &wave.nodes[wave.index[at] - 1]


cdef void land(
    Hunt* h, const Node* node, Wave* next, int taken, BB over, BB first, BB landings, int d
) noexcept nogil:
    """What follows from jumping a piece in direction d to one of some squares: a node of the next wave, or the end."""
    cdef BB captured = node.captured | over
    cdef BB going
    cdef u64 order = node.order
    cdef bint king = node.king
    cdef Node* after
    if h.rules.kings_earliest:
        order = order << 1 | <u64> ((over & h.enemy_kings) != 0)
    if not king and landings & h.stops:
        if h.rules.promotion == STOP:
            record(h, landings, captured, taken, order, True)
            return
        king = True
    after = node_at(h, next, captured, order, king, d if h.rules.at_once and not h.rules.turn_back else -1)
    if after == NULL:
        return
    going = landings & after.open
    after.squares |= going
    if going:
        return
    if h.rules.landing == ADJACENT_AFTER_KING and over & h.enemy_kings:
        landings = first
    while landings:
        record(h, lowest_bit(landings), captured, taken, order, king)
        landings &= landings - 1


cdef inline void look(
    Hunt* h, const Node* node, Wave* next, int taken, int directions, BB prey, BB empty, const int d
) noexcept nogil:
    """All jumps in direction d from the squares of a node."""
    cdef bint flying = node.king and h.rules.flying
    cdef BB overs, over, first, landings
    if not directions & 1 << d:
        return
    overs = step(slide(node.squares, empty, d) if flying else node.squares, d) & prey & step(empty, d ^ 4)
    while overs:
        over = lowest_bit(overs)
        first = step(over, d)
        landings = slide(first, empty, d) if flying and h.rules.landing != ADJACENT else first
        land(h, node, next, taken, over, first, landings, d)
        overs ^= over


cdef inline void look_around(Hunt* h, const Node* node, Wave* next, int taken) noexcept nogil:
    """All jumps from the squares of a node."""
    cdef BB prey = (h.enemies if node.king else h.prey) & ~node.captured
    cdef BB empty = h.empty | node.captured if h.rules.at_once else h.empty
    cdef int directions = h.king_captures if node.king else h.man_captures
    if node.came >= 0:
        directions &= ~(1 << (node.came ^ 4))
    look(h, node, next, taken, directions, prey, empty, 1)
    look(h, node, next, taken, directions, prey, empty, 3)
    look(h, node, next, taken, directions, prey, empty, 5)
    look(h, node, next, taken, directions, prey, empty, 7)
    if directions & ORTHOGONAL_DIRECTIONS:
        look(h, node, next, taken, directions, prey, empty, 0)
        look(h, node, next, taken, directions, prey, empty, 2)
        look(h, node, next, taken, directions, prey, empty, 4)
        look(h, node, next, taken, directions, prey, empty, 6)


cdef void follow(Hunt* h, Wave* wave, int taken) noexcept nogil:
    """Follow the nodes of a wave, whose captures are of ``taken`` pieces, to the end, and empty it."""
    cdef int i
    for i in range(wave.count):
        if wave[1].count >= WAVE_LIMIT:
            follow(h, wave + 1, taken + 1)
        if wave.nodes[i].squares:
            look_around(h, &wave.nodes[i], wave + 1, taken + 1)
    wave.count = 0
    memset(wave.index, 0, 2 * wave.room * sizeof(int))
    if wave[1].count:
        follow(h, wave + 1, taken + 1)


cdef void hunt_in_waves(Hunt* h, BB at, bint king) noexcept nogil:
    """All captures of one piece."""
    cdef Wave[BIT_LIMIT] waves
    cdef Node* node
    cdef int i
    memset(waves, 0, sizeof(waves))
    node = node_at(h, &waves[0], 0, 0, king, -1)
    if node != NULL:
        node.squares = at
        follow(h, &waves[0], 0)
    for i in range(BIT_LIMIT):
        free(waves[i].nodes)
        free(waves[i].index)
