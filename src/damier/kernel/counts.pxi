# The counts of draw rules (see damier.rules.draws), ply by ply.
#
# A line of a game's counts follows from the line before, the move and the position after it, so a search can carry
# one along as well as a board can. What one side has is a place in an 8x8 table of kings and men, 7 standing for 7 or
# more; a balance is two such tables as sets of bits.

cdef enum:
    RULE_LIMIT = 12
    BALANCE_LIMIT = 8
    FORWARD_DIRECTIONS = 0b10000011  # as White sees them

cdef enum CountKind:
    REPETITION
    QUIET_MOVES
    ENDING
    INSTANT

cdef enum Diagonal:
    ANYWHERE
    HELD  # by the weaker side's only piece, and nobody else stands there
    NOT_HELD

cdef enum CountedMoves:
    EACH
    STRONGER
    WEAKER

cdef enum:
    AT_CAPTURE = 1
    AT_MAN_MOVE = 2
    AT_CROWNING = 4

ctypedef struct CBalance:
    u64 stronger
    u64 weaker
    Diagonal diagonal

ctypedef struct CCount:
    CountKind kind
    CountedMoves counted
    int limit
    int restarts
    int least  # pieces on the board
    int most
    bint both_have_kings
    bint unless_captured
    u64 weaker  # of any balance
    int balances
    int all_balances  # with those in which a count only runs on
    CBalance[BALANCE_LIMIT] balance

ctypedef struct CCounts:
    int number
    bint repetition  # one of the rules is
    CCount[RULE_LIMIT] count
    bint men_never_return
    int diagonals
    u128[2] diagonal

ctypedef struct CTally:
    int used  # plies, moves of one side, or occurrences
    int since  # the ply at which it began, -1 while it does not run

ctypedef struct CLine:
    int reversible  # plies since something that no move can undo
    int earlier  # the ply of the same position before this, -1 for none
    int run_out  # the first rule whose count is full, -1 for none
    CTally[RULE_LIMIT] tally


cdef inline int force_of(const CPosition* p, int color) noexcept nogil:
    """What a side has, as a place in the table."""
    return 8 * min(population128(p.kings[color]), 7) + min(population128(p.men[color]), 7)


cdef inline bint holds_diagonal(const CCounts* all, const CPosition* p, int color) noexcept nogil:
    """Whether all pieces of a side stand on a long diagonal, and nobody else does."""
    cdef u128 own = p.men[color] | p.kings[color]
    cdef u128 pieces = own | p.men[color ^ 1] | p.kings[color ^ 1]
    cdef int i
    for i in range(all.diagonals):
        if pieces & all.diagonal[i] == own:
            return True
    return False


cdef inline int stronger_side(
    const CCounts* all, const CCount* count, const CPosition* p, const int* force, int first, int last
) noexcept nogil:
    """The stronger side in one of some balances of a rule; -1 if the position has none. ``force``: of both sides."""
    cdef int color, i
    cdef const CBalance* balance
    for color in range(2):
        if not count.weaker >> force[color ^ 1] & 1:
            continue
        for i in range(first, last):
            balance = &count.balance[i]
            if balance.stronger >> force[color] & 1 and balance.weaker >> force[color ^ 1] & 1:
                if balance.diagonal == ANYWHERE or holds_diagonal(all, p, color ^ 1) == (balance.diagonal == HELD):
                    return color
    return -1


cdef inline bint applies(const CCount* count, const CPosition* p) noexcept nogil:
    """Whether a count of quiet moves holds with these pieces."""
    cdef int pieces
    if count.both_have_kings and not (p.kings[0] and p.kings[1]):
        return False
    if not count.most:
        return True
    pieces = population128(p.men[0] | p.kings[0] | p.men[1] | p.kings[1])
    return count.least <= pieces <= count.most


cdef inline int events_of(const CMove* move) noexcept nogil:
    """What a move does that may start a count anew."""
    cdef int found = AT_CAPTURE if move.captured else 0
    if not move.flags & BY_KING_FLAG:
        found |= AT_MAN_MOVE
    if move.flags & CROWNS_FLAG:
        found |= AT_CROWNING
    return found


cdef inline bint is_full(const CCount* count, const CTally* tally) noexcept nogil:
    """Whether a running count has come to its limit."""
    return tally.used >= (2 * count.limit if count.counted == EACH else count.limit)


cdef void tally_ending(
    const CCounts* all,
    const CCount* count,
    const CPosition* p,
    const int* force,
    int ply,
    const CTally* before,
    CTally* after,
) noexcept nogil:
    """Carry the count of an ending on; ``before`` is NULL at the first position."""
    cdef int side = stronger_side(all, count, p, force, 0, count.balances)
    cdef bint runs = before != NULL and before.since >= 0
    if side < 0 and runs:
        side = stronger_side(all, count, p, force, count.balances, count.all_balances)
    if side < 0:
        after.since = -1
        after.used = 0
    elif not runs:
        after.since = ply
        after.used = 0
    else:
        after.since = before.since
        after.used = before.used
        if count.counted == EACH or (p.side ^ 1 == side) == (count.counted == STRONGER):
            after.used += 1


cdef void write_line(
    const CCounts* all, const CPosition* p, const CMove* move, int ply, CLine* lines
) noexcept nogil:
    """Write the line of a ply from the one before; at ply 0 there is no move. Repetition is left to the caller."""
    cdef CLine* line = &lines[ply]
    cdef CLine* before = &lines[ply - 1] if ply else NULL
    cdef const CCount* count
    cdef CTally* tally
    cdef int[2] force
    cdef int i
    cdef int events = events_of(move) if ply else AT_CAPTURE | AT_MAN_MOVE | AT_CROWNING
    force[0] = force_of(p, 0)
    force[1] = force_of(p, 1)
    line.run_out = -1
    line.earlier = -1
    line.reversible = before.reversible + 1 if ply else 0
    if events & AT_CAPTURE or (events & AT_MAN_MOVE and all.men_never_return):
        line.reversible = 0
    for i in range(all.number):
        count = &all.count[i]
        tally = &line.tally[i]
        if count.kind == QUIET_MOVES:
            if events & count.restarts or not ply:
                tally.used = 0
                tally.since = ply
            else:
                tally.used = before.tally[i].used + 1
                tally.since = before.tally[i].since
            if not is_full(count, tally) or not applies(count, p):
                continue
        elif count.kind == ENDING:
            tally_ending(all, count, p, force, ply, &before.tally[i] if ply else NULL, tally)
            if tally.since < 0 or not is_full(count, tally):
                continue
        elif count.kind == INSTANT:
            tally.used = 0
            tally.since = ply if stronger_side(all, count, p, force, 0, count.balances) >= 0 else -1
            if tally.since < 0 or count.unless_captured:
                continue
        else:
            tally.used = 1
            tally.since = ply
            continue
        note_full(line, i)


cdef inline void note_full(CLine* line, int rule) noexcept nogil:
    """Note that a rule's count is full; of several the first tells why the game ended."""
    if line.run_out < 0 or rule < line.run_out:
        line.run_out = rule


_EVENTS = {Event.CAPTURE: AT_CAPTURE, Event.MAN_MOVE: AT_MAN_MOVE, Event.CROWNING: AT_CROWNING}
_DIAGONALS = {None: ANYWHERE, True: HELD, False: NOT_HELD}
_COUNTED = {Counted.EACH: EACH, Counted.STRONGER: STRONGER, Counted.WEAKER: WEAKER}


cdef u64 forces_of(forces) except? 0:
    """Some forces as a table."""
    cdef u64 found = 0
    for kings in range(8):
        for men in range(8):
            for force in forces:
                if kings == force.kings and men == force.men or (
                    force.or_more and kings >= force.kings and men >= force.men
                ):
                    found |= <u64> 1 << <int> (8 * kings + men)
    return found


cdef int fill_balances(CCount* count, balances, int first) except -1:
    """Put balances into a count behind its first ones; how many it has then."""
    if first + len(balances) > BALANCE_LIMIT:
        raise ValueError(f"a draw rule can have {BALANCE_LIMIT} balances, not {first + len(balances)}")
    for balance in balances:
        count.balance[first].stronger = forces_of(balance.stronger)
        count.balance[first].weaker = forces_of(balance.weaker)
        count.balance[first].diagonal = _DIAGONALS[balance.holds_diagonal]
        count.weaker |= count.balance[first].weaker
        first += 1
    return first


cdef int fill_count(CCount* count, rule) except -1:
    """One draw rule in C."""
    memset(count, 0, sizeof(CCount))
    if isinstance(rule, Repetition):
        count.kind = REPETITION
        count.limit = rule.times
    elif isinstance(rule, QuietMoves):
        count.kind = QUIET_MOVES
        count.limit = rule.limit
        for event in rule.restarts:
            count.restarts |= _EVENTS[event]
        count.least, count.most = rule.pieces
        count.both_have_kings = rule.both_have_kings
    elif isinstance(rule, Ending):
        count.kind = ENDING
        count.limit = rule.limit
        count.counted = _COUNTED[rule.counted]
        count.balances = fill_balances(count, rule.balances, 0)
        count.all_balances = fill_balances(count, rule.runs_on_in, count.balances)
    else:
        count.kind = INSTANT
        count.balances = fill_balances(count, rule.balances, 0)
        count.unless_captured = rule.unless_captured
    return 0


cdef int fill_counts(CCounts* all, ruleset) except -1:
    """The draw rules of a game in C."""
    memset(all, 0, sizeof(CCounts))
    rules = ruleset.draw_rules
    if len(rules) > RULE_LIMIT:
        raise ValueError(f"a game can have {RULE_LIMIT} draw rules, not {len(rules)}")
    all.number = len(rules)
    all.repetition = any([isinstance(rule, Repetition) for rule in rules])
    for i, rule in enumerate(rules):
        fill_count(&all.count[i], rule)
    return 0
