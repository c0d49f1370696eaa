# Counts: the counts of one game as it goes.

@cython.final
cdef class Counts:
    """The counts of one game's draw rules, a line for each ply. Lines are written when they are asked for."""

    cdef Rules rules
    cdef CLine* lines
    cdef int written
    cdef int room

    def __init__(self, Rules rules not None):
        self.rules = rules

    def __dealloc__(self):
        free(self.lines)

    def goes_on(self, list past not None, list moves not None, Position now not None):
        """Whether a game has not ended, neither on the board nor by a count.

        Args:
            past: every position before the present one, oldest first.
            moves: as many, each made in one of them.
        """
        self._write(past, moves, now)
        return is_alive(now) and self.lines[self.written - 1].run_out < 0

    def cut(self, int plies):
        """Forget the lines after so many plies: moves have been taken back."""
        if self.written > plies + 1:
            self.written = plies + 1

    def run_out(self):
        """The place among the draw rules of the first whose count is full now; None if none is. Needs goes_on first."""
        cdef int place = self.lines[self.written - 1].run_out
        return place if place >= 0 else None

    def running(self, Position now not None):
        """Of every count that runs: its rule's place, how much of it is used, the ply at which it began.

        Used are the moves that the rule counts (of each side: only those that both have made) or the times that the
        position came up. Needs goes_on first.
        """
        cdef const CLine* line = &self.lines[self.written - 1]
        cdef const CCount* count
        cdef const CTally* tally
        cdef int i
        found = []
        for i in range(self.rules.counts.number):
            count = &self.rules.counts.count[i]
            tally = &line.tally[i]
            if count.kind == REPETITION:
                runs = tally.used > 1
            elif count.kind == QUIET_MOVES:
                runs = tally.used > 0 and applies(count, &now.c)
            else:
                runs = count.kind == ENDING and tally.since >= 0
            if runs:
                in_plies = count.counted == EACH and count.kind != REPETITION
                # Whoever plays on after the end does not wind the clock further.
                found.append((i, min(tally.used // 2 if in_plies else tally.used, count.limit), tally.since))
        return found

    def occurrences(self):
        """The plies after which the present position stood on the board, oldest first. Needs goes_on first."""
        cdef int ply = self.written - 1
        found = []
        while ply >= 0:
            found.append(ply)
            ply = self.lines[ply].earlier
        return found[::-1]

    cdef int _write(self, list past, list moves, Position now) except -1:
        """Write the lines that are missing."""
        cdef int plies = len(moves)
        cdef int room
        cdef CLine* lines
        cdef Position position
        cdef const CMove* move = NULL
        self.cut(plies)
        if plies >= self.room:
            room = 2 * plies + 16
            lines = <CLine*> realloc(self.lines, room * sizeof(CLine))
            if lines == NULL:
                raise MemoryError
            self.lines = lines
            self.room = room
        while self.written <= plies:
            position = now if self.written == plies else <Position> past[self.written]
            if self.written:
                move = &(<Move> moves[self.written - 1]).c
            write_line(&self.rules.counts, &position.c, move, self.written, self.lines)
            if self.rules.counts.repetition:
                self._look_back(position, past)
            self._look_ahead(position)
            self.written += 1
        return 0

    cdef int _look_back(self, Position position, list past) except -1:
        """Find the last time that a position stood on the board before the ply that is being written."""
        cdef int ply = self.written
        cdef CLine* line = &self.lines[ply]
        cdef int i, earlier
        for earlier in range(ply - 4, ply - line.reversible - 1, -2):
            if is_same_position(&(<Position> past[earlier]).c, &position.c):
                line.earlier = earlier
                break
        else:
            return 0
        for i in range(self.rules.counts.number):
            if self.rules.counts.count[i].kind == REPETITION:
                line.tally[i] = self.lines[line.earlier].tally[i]
                line.tally[i].used += 1
                if line.tally[i].used >= self.rules.counts.count[i].limit:
                    note_full(line, i)
        return 0

    cdef int _look_ahead(self, Position position) except -1:
        """Note balances that are drawn unless something is captured."""
        cdef CLine* line = &self.lines[self.written]
        cdef int i
        for i in range(self.rules.counts.number):
            if self.rules.counts.count[i].unless_captured and line.tally[i].since >= 0:
                if not is_capture_sure(position):
                    note_full(line, i)
        return 0


cdef bint is_alive(Position position) noexcept:
    """Whether the game goes on, as far as the pieces alone say."""
    cdef const CPosition* p = &position.c
    cdef Rules rules = position.rules
    cdef int color
    if not (p.men[p.side ^ 1] | p.kings[p.side ^ 1]):
        return False
    if rules.c.objective == LAST_PIECE_LOSES:
        for color in range(2):
            if population128(p.men[color] | p.kings[color]) < 2:
                return False
    return rules.board.any_move(&rules.c, p)


cdef bint can_capture(Position position) except *:
    """Whether the side to move has a capture."""
    for move in position.legal_moves():
        if (<Move> move).c.captured:
            return True
    return False


cdef bint is_capture_sure(Position position) except *:
    """Whether something can be captured now, or next whatever is played."""
    if can_capture(position):
        return True
    for move in position.legal_moves():
        if not can_capture(position.play(move)):
            return False
    return True
