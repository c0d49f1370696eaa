# Rules: a RuleSet in the form the generator reads.

_LANDINGS = {
    KingLanding.ANY: ANY,
    KingLanding.ADJACENT: ADJACENT,
    KingLanding.ADJACENT_AFTER_KING: ADJACENT_AFTER_KING,
}
_PROMOTIONS = {
    RulePromotion.STOP: STOP,
    RulePromotion.CONTINUE_AS_KING: CONTINUE_AS_KING,
    RulePromotion.ONLY_AT_END: ONLY_AT_END,
}
_PRECEDENCES = {
    RulePrecedence.COUNT: COUNT,
    RulePrecedence.VALUE: VALUE,
    RulePrecedence.FRISIAN_VALUE: FRISIAN_VALUE,
    RulePrecedence.BY_KING: BY_KING,
    RulePrecedence.KINGS: KINGS,
    RulePrecedence.KINGS_EARLIEST: KINGS_EARLIEST,
}
#: Bits that each key takes in the one number that ranks captures (see rank in captures.pxi).
_KEY_BITS = {
    RulePrecedence.COUNT: 7,
    RulePrecedence.VALUE: 8,
    RulePrecedence.FRISIAN_VALUE: 15,
    RulePrecedence.BY_KING: 1,
    RulePrecedence.KINGS: 7,
    RulePrecedence.KINGS_EARLIEST: 32,
}
_OBJECTIVES = {
    RuleObjective.CAPTURE_ALL: CAPTURE_ALL,
    RuleObjective.GIVEAWAY: GIVEAWAY,
    RuleObjective.FIRST_KING: FIRST_KING,
    RuleObjective.LAST_PIECE_LOSES: LAST_PIECE_LOSES,
}

cdef enum:
    NO_BIT = 255
    NAME_LIMIT = 208


def _asks_order_of_unequals(keys):
    """Whether the order in which kings are taken would be compared between captures of different length."""
    earliest = RulePrecedence.KINGS_EARLIEST
    return earliest in keys and RulePrecedence.COUNT not in keys[:keys.index(earliest)]


@lru_cache(maxsize=1024)
def compile_rules(ruleset):
    """The kernel's form of a RuleSet, made once."""
    return Rules(ruleset)


@cython.final
cdef class Rules:
    """A RuleSet in the form the generator reads. Use compile_rules to get one."""

    cdef readonly object ruleset
    cdef CPosition first  # the start position, once somebody has asked for it
    cdef bint has_first
    cdef CRules c
    cdef CCounts counts
    cdef const CBoard* board
    # Names of squares in the game's numbering: a number, or 16 * column + row where columns have letters.
    cdef bint algebraic
    cdef bint dash_captures  # the game's players write captures with a dash
    cdef unsigned char[NAME_LIMIT] bit_of_name

    def __init__(self, ruleset):
        """
        Raises:
            ValueError: no kernel for a board of this shape, or for these keys of precedence.
        """
        self.ruleset = ruleset
        self._choose_board(ruleset.board)
        self._number_squares(ruleset)
        self._copy_switches(ruleset)
        self.dash_captures = ruleset.capture_sign == "-"
        fill_counts(&self.counts, ruleset)
        self._find_diagonals(ruleset.geometry)

    cdef _choose_board(self, shape):
        if shape.played is Played.ALL:
            fits = shape.cols == 8 and 4 <= shape.rows <= 8
        else:
            fits = shape.cols in (6, 8, 10, 12) and 4 <= shape.rows <= 12 and shape.rows % 2 == 0
            fits = fits and (shape.cols == 12 or shape.rows // 2 * (shape.cols + 1) <= 64)
        if not fits:
            raise ValueError(f"no kernel for a board of {shape} with {shape.played.value} squares")
        if shape.played is Played.ALL:
            self.board = full8.board()
        elif shape.cols == 6:
            self.board = dark6.board()
        elif shape.cols == 8:
            self.board = dark8.board()
        elif shape.cols == 10:
            self.board = dark10.board()
        else:
            self.board = dark12.board()

    cdef _number_squares(self, ruleset):
        cdef int bit
        shape = ruleset.board
        geometry = ruleset.geometry
        for bit in range(BIT_LIMIT):
            self.c.square_of[bit] = 0
        for square in range(SQUARE_LIMIT + 1):
            self.c.bit_of[square] = NO_BIT
        self.c.squares = 0
        for square in geometry.squares:
            row, col = geometry.cell(square)
            if shape.played is Played.ALL:
                bit = shape.cols * row + col
            else:
                if shape.played is Played.DARK_MIRRORED:
                    col = shape.cols - 1 - col
                bit = row // 2 * (shape.cols + 1) + (shape.cols // 2 if row % 2 else 0) + col // 2
            self.c.bit_of[square] = bit
            self.c.square_of[bit] = square
            self.c.squares |= <u128> 1 << bit
        self.algebraic = ruleset.numbering.algebraic
        for name in range(NAME_LIMIT):
            self.bit_of_name[name] = NO_BIT
        for square, name in zip(geometry.squares, ruleset.square_names):
            number = (ord(name[0]) - 96) * 16 + int(name[1:]) if self.algebraic else int(name)
            self.bit_of_name[number] = self.c.bit_of[square]
        for color in Color:
            self.c.crown_row[color] = self._set(geometry.crown_row(color))

    cdef u128 _set(self, squares) except *:
        cdef u128 found = 0
        for square in squares:
            found |= <u128> 1 << self.c.bit_of[square]
        return found

    cdef _copy_switches(self, ruleset):
        cdef int color
        mirrored = ruleset.board.played is Played.DARK_MIRRORED
        for side in Color:
            color = side
            self.c.man_moves[color] = _directions(ruleset.man_moves, side, mirrored)
            self.c.man_captures[color] = _directions(ruleset.man_captures, side, mirrored)
            self.c.king_moves[color] = _directions(ruleset.king_moves, side, mirrored)
            self.c.king_captures[color] = _directions(ruleset.king_captures, side, mirrored)
        self.c.flying = ruleset.king_range is KingRange.FLYING
        self.c.landing = _LANDINGS[ruleset.king_landing]
        self.c.men_capture_kings = ruleset.men_capture_kings
        self.c.at_once = ruleset.removal is Removal.AT_ONCE
        self.c.turn_back = ruleset.turn_back
        self.c.promotion = _PROMOTIONS[ruleset.promotion]
        if sum(map(_KEY_BITS.__getitem__, ruleset.precedence)) > 64:
            raise ValueError(f"too many keys of precedence: {', '.join([key.value for key in ruleset.precedence])}")
        if _asks_order_of_unequals(ruleset.precedence):
            raise ValueError("kings-earliest compares captures of as many pieces: count must come before it")
        self.c.keys = len(ruleset.precedence)
        for index, key in enumerate(ruleset.precedence):
            self.c.precedence[index] = _PRECEDENCES[key]
        counting = (RulePrecedence.COUNT, RulePrecedence.VALUE, RulePrecedence.FRISIAN_VALUE)
        self.c.count_only = ruleset.precedence in ((), (RulePrecedence.COUNT,))
        self.c.more_is_better = any([key in counting for key in ruleset.precedence])
        self.c.kings_earliest = RulePrecedence.KINGS_EARLIEST in ruleset.precedence
        self.c.same_king_limit = ruleset.same_king_limit
        self.c.compulsory = ruleset.compulsory
        self.c.objective = _OBJECTIVES[ruleset.objective]

    cdef _find_diagonals(self, geometry):
        """What the draw rules need to know of the board."""
        cdef int i
        self.counts.men_never_return = not (self.c.man_moves[0] & ~FORWARD_DIRECTIONS)
        self.counts.diagonals = len(geometry.long_diagonals)
        for i, squares in enumerate(geometry.long_diagonals):
            self.counts.diagonal[i] = self._set(squares)

    def start(self):
        """The start position."""
        cdef Position first
        if not self.has_first:
            ruleset = self.ruleset
            men = [ruleset.start.men(ruleset.board, color) for color in Color]
            first = self.position(men[0], (), men[1], (), ruleset.first)
            self.first = first.c
            self.has_first = True
        return position_of(self, &self.first)

    def position(self, white_men, white_kings, black_men, black_kings, int turn, king_runs=((0, 0), (0, 0))):
        """A position from its pieces' squares.

        Args:
            turn: 0 for White, 1 for Black.
            king_runs: for White and Black, (square, number) of the quiet moves in a row just made with one king; kept
                only in games that limit them.

        Raises:
            SetupError: a square off the board or with two pieces, or a turn that is neither.
        """
        cdef Position made = Position.__new__(Position)
        cdef int color
        cdef u128 taken = 0
        problems = []
        if turn not in (0, 1):
            problems.append(f"turn must be 0 (White) or 1 (Black), not {turn}")
            turn = 0
        made.rules = self
        made.c.men[0] = self._place(white_men, &taken, problems)
        made.c.kings[0] = self._place(white_kings, &taken, problems)
        made.c.men[1] = self._place(black_men, &taken, problems)
        made.c.kings[1] = self._place(black_kings, &taken, problems)
        made.c.side = turn
        for color in range(2):
            square, length = king_runs[color]
            made.c.run_bit[color] = 0
            made.c.run_length[color] = 0
            if self.c.same_king_limit and length and made.c.men[color]:
                if not 0 < square <= SQUARE_LIMIT or not made.c.kings[color] >> self.c.bit_of[square] & 1:
                    problems.append(f"a run of king moves on {square}, where that side has no king")
                else:
                    made.c.run_bit[color] = self.c.bit_of[square]
                    made.c.run_length[color] = min(length, 255)
        if problems:
            raise SetupError(problems)
        return made

    def read_fen(self, text):
        """The position that a plain FEN in the game's own numbering says, or None if the text needs a closer look.

        Only what programs write is read here, fast: ``W:W31,32,K3:B1-20``. None says nothing about what is wrong:
        damier.notation.fen reads everything else and explains.
        """
        cdef Py_ssize_t end, at = 2
        cdef const unsigned char* c
        cdef Position made
        cdef u128 taken = 0, bit
        cdef int color, fields = 0
        cdef bint king
        cdef u64 first, last
        if not isinstance(text, str):
            raise TypeError(f"a FEN is text, not {type(text).__name__}")
        if not text.isascii():
            return None
        c = <const unsigned char*> PyUnicode_AsUTF8AndSize(text, &end)
        if end < 5 or c[1] != c':' or (c[0] != c'W' and c[0] != c'B'):
            return None
        made = Position.__new__(Position)
        made.rules = self
        memset(&made.c, 0, sizeof(CPosition))
        made.c.side = c[0] == c'B'
        for _ in range(2):
            if at >= end or (c[at] != c'W' and c[at] != c'B'):
                return None
            color = c[at] == c'B'
            if fields >> color & 1:
                return None
            fields |= 1 << color
            at += 1
            while at < end and c[at] != c':':
                king = c[at] == c'K'
                at += king
                first = self._read_square(c, &at, end)
                last = first
                if at < end and c[at] == c'-' and not self.algebraic:
                    at += 1
                    last = self._read_square(c, &at, end)
                if not first or last < first:
                    return None
                while first <= last:
                    bit = <u128> 1 << self.bit_of_name[first]
                    if taken & bit:
                        return None
                    taken |= bit
                    if king:
                        made.c.kings[color] |= bit
                    else:
                        made.c.men[color] |= bit
                    first += 1
                if at < end and c[at] == c',' and at + 1 < end and c[at + 1] != c':':
                    at += 1
                elif at < end and c[at] != c':':
                    return None
            at += 1
        if at <= end or fields != 3:  # after the last field ``at`` is one beyond the end
            return None
        if made.c.men[0] & self.c.crown_row[0] or made.c.men[1] & self.c.crown_row[1]:
            return None
        return made

    cdef u64 _read_square(self, const unsigned char* c, Py_ssize_t* at, Py_ssize_t end) noexcept:
        """The number of the square named here in the game's own numbering, by bit_of_name; 0 if there is none."""
        cdef u64 letter = 0, found
        if self.algebraic:
            if at[0] >= end or not c'a' <= c[at[0]] <= c'l':
                return 0
            letter = <u64> (c[at[0]] - 96) << 4
            at[0] += 1
        found = _number(c, at, end)
        if not found or (self.algebraic and found > 15):
            return 0
        found |= letter
        return found if found < NAME_LIMIT and self.bit_of_name[found] != NO_BIT else 0

    cdef u128 _place(self, squares, u128* taken, problems) except *:
        cdef u128 found = 0
        cdef u128 bit
        for square in squares:
            if not isinstance(square, int) or not 0 < square <= self.ruleset.geometry.size:
                problems.append(f"square {square!r} is not on the board (1 to {self.ruleset.geometry.size})")
                continue
            bit = <u128> 1 << self.c.bit_of[square]
            if taken[0] & bit:
                problems.append(f"two pieces on square {square}")
            taken[0] |= bit
            found |= bit
        return found

    cdef bint same_board(self, Rules other) except -1:
        """Whether both games are played on the same squares."""
        return self is other or self.ruleset.board == other.ruleset.board

    def __repr__(self):
        return f"<Rules {self.ruleset.key}>"

    def __reduce__(self):
        return compile_rules, (self.ruleset,)


cdef int _directions(directions, side, bint mirrored) except -1:
    """A set of directions as bits, as White sees them on the board as it is kept."""
    cdef int found = 0
    for direction in directions:
        seen = direction.seen_by_white(side)
        found |= 1 << ((8 - seen) % 8 if mirrored else seen)
    return found


cdef u64 _number(const unsigned char* text, Py_ssize_t* at, Py_ssize_t end) noexcept:
    """The number that begins here, at most four digits; 0 if there is none."""
    cdef u64 found = 0
    cdef Py_ssize_t last = min(end, at[0] + 4)
    while at[0] < last and c'0' <= text[at[0]] <= c'9':
        found = 10 * found + text[at[0]] - c'0'
        at[0] += 1
    return found
