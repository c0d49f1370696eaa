# Move: a legal move as Python sees it.

@cython.final
@cython.no_gc
@cython.freelist(256)
cdef class Move:
    """A legal move: a whole capture or one step. Equal if origin, target, captured squares and final piece are equal.

    ``position`` is where it was generated.
    """

    cdef readonly Position position
    cdef CMove c
    cdef object _captured

    def __init__(self):
        raise TypeError("a Move is made by a Position: see Position.legal_moves and Board.parse")

    @property
    def origin(self):
        """Square the piece leaves."""
        return self.position.rules.c.square_of[self.c.origin]

    @property
    def target(self):
        """Square the piece comes to; the origin again in a circular capture."""
        return self.position.rules.c.square_of[self.c.target]

    @property
    def captured(self):
        """Squares of the captured pieces."""
        if self._captured is None:
            self._captured = frozenset(_squares(self.position.rules, self.c.captured))
        return self._captured

    @property
    def promotes(self):
        """Whether a man is crowned by this move."""
        return (self.c.flags & CROWNS_FLAG) != 0

    @property
    def by_king(self):
        """Whether a king makes it."""
        return (self.c.flags & BY_KING_FLAG) != 0

    @property
    def is_capture(self):
        """Whether it captures."""
        return self.c.captured != 0

    @property
    def path(self):
        """Squares the piece touches, from origin to target. Where several routes do the same, one of them."""
        routes = self.position.paths(self, 1)
        return routes[0] if routes else (self.origin, self.target)

    def __eq__(self, other):
        cdef Move move
        if not isinstance(other, Move):
            return NotImplemented
        move = other
        return (
            self.position.rules.same_board(move.position.rules)
            and self.c.origin == move.c.origin
            and self.c.target == move.c.target
            and self.c.captured == move.c.captured
            and (self.c.flags != 0) == (move.c.flags != 0)
        )

    def __hash__(self):
        cdef u64 folded = <u64> self.c.captured ^ <u64> (self.c.captured >> 64) * 31
        folded = folded * 0x9E3779B97F4A7C15ULL ^ <u64> self.c.origin << 9 ^ <u64> self.c.target << 1
        return <Py_hash_t> ((folded ^ (self.c.flags != 0)) >> 2)

    cdef str text(self):
        ruleset = self.position.rules.ruleset
        sign = ruleset.capture_sign if self.c.captured else "-"
        return sign.join([ruleset.square_names[square - 1] for square in self.path])

    def __repr__(self):
        return f"<Move {self.text()}>"

    def __reduce__(self):
        return _unpickle_move, (self.position, self.c.origin, self.c.target, self.captured, self.c.flags)


def _unpickle_move(Position source, int origin, int target, captured, int flags):
    cdef Move move = Move.__new__(Move)
    move.position = source
    move.c.origin = origin
    move.c.target = target
    move.c.captured = source.rules._set(captured)
    move.c.flags = flags
    return move
