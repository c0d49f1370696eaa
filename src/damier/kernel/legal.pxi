# LegalMoves: the moves of a position as a sequence, found when they are first needed.

@cython.final
@cython.no_gc
@cython.freelist(16)
cdef class LegalMoves:
    """The legal moves of a position, found when they are first needed. A sequence that never changes."""

    cdef Position position
    cdef list moves

    def __init__(self, Position position not None):
        self.position = position

    cdef list _all(self):
        if self.moves is None:
            self.moves = self.position.legal_moves()
        return self.moves

    def __len__(self):
        return len(self._all())

    def __bool__(self):
        return self.position.has_moves()

    def __iter__(self):
        return iter(self._all())

    def __reversed__(self):
        return reversed(self._all())

    def __contains__(self, move):
        return isinstance(move, Move) and self.position.is_legal(move)

    def __getitem__(self, index):
        return self._all()[index]

    def index(self, move, *bounds):
        """Place of a move.

        Raises:
            ValueError: it is not among them.
        """
        return self._all().index(move, *bounds)

    def count(self, move):
        """1 if the move is among them, else 0."""
        return self._all().count(move)

    def __eq__(self, other):
        return self.position == (<LegalMoves> other).position if isinstance(other, LegalMoves) else NotImplemented

    def __hash__(self):
        return hash(self.position)

    def __repr__(self):
        return f"<LegalMoves {', '.join([(<Move> move).text() for move in self._all()])}>"
