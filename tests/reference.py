"""The rules of draughts once more, as plainly as they can be said: sets of squares and recursion, no care for speed.

It reads the same RuleSet as the kernel and shares no code with it; the two must agree on every position.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import takewhile

from damier.rules.geometry import Color, Direction, Geometry
from damier.rules.ruleset import KingLanding, KingRange, Objective, Precedence, Promotion, Removal, RuleSet

#: For each side the square of the king that made its last moves without capture, and how many in a row; (0, 0) if none.
KingRuns = tuple[tuple[int, int], tuple[int, int]]
NO_RUNS: KingRuns = ((0, 0), (0, 0))


@dataclass(frozen=True, slots=True)
class Position:
    """Pieces by square (1 to N from White's top left) and the side to move."""

    white_men: frozenset[int]
    white_kings: frozenset[int]
    black_men: frozenset[int]
    black_kings: frozenset[int]
    turn: Color
    king_runs: KingRuns = NO_RUNS

    def men(self, color: Color) -> frozenset[int]:
        """Squares of one side's men."""
        return (self.white_men, self.black_men)[color]

    def kings(self, color: Color) -> frozenset[int]:
        """Squares of one side's kings."""
        return (self.white_kings, self.black_kings)[color]

    def pieces(self, color: Color) -> frozenset[int]:
        """Squares of all of one side's pieces."""
        return self.men(color) | self.kings(color)


@dataclass(frozen=True, slots=True)
class Path:
    """One way to make a move: the squares touched, the pieces captured in order, and what the piece was and becomes."""

    squares: tuple[int, ...]
    captured: tuple[int, ...]
    by_king: bool
    ends_as_king: bool

    @property
    def move(self) -> "Move":
        """The move this is a path of."""
        promotes = self.ends_as_king and not self.by_king
        return Move(self.squares[0], self.squares[-1], frozenset(self.captured), promotes)


@dataclass(frozen=True, slots=True)
class Move:
    """What makes moves different: paths with the same Move are the same move."""

    origin: int
    target: int
    captured: frozenset[int]
    promotes: bool


def start(rules: RuleSet) -> Position:
    """The start position of a game."""
    white, black = (frozenset(rules.start.men(rules.board, color)) for color in Color)
    return Position(white, frozenset(), black, frozenset(), rules.first)


def moves(rules: RuleSet, position: Position) -> set[Move]:
    """The legal moves."""
    return {path.move for path in paths(rules, position)}


def paths(rules: RuleSet, position: Position) -> list[Path]:
    """All ways to make the legal moves; a capture that can be made in several orders is there several times."""
    if rules.objective is Objective.FIRST_KING and (position.white_kings or position.black_kings):
        return []  # the king has won the game: no king ever moves
    captures = preferred(rules, position, all_captures(rules, position))
    if captures and rules.compulsory:
        return captures
    return captures + list(quiet_moves(rules, position))


def quiet_moves(rules: RuleSet, position: Position) -> Iterator[Path]:
    """Moves without capture."""
    mover = position.turn
    occupied = position.pieces(Color.WHITE) | position.pieces(Color.BLACK)
    for origin in position.pieces(mover):
        by_king = origin in position.kings(mover)
        if by_king and has_run_long(rules, position, origin):
            continue
        for seen in rules.king_moves if by_king else rules.man_moves:
            line = ray(rules.geometry, origin, seen.seen_by_white(mover))
            for target in line if by_king and rules.king_range is KingRange.FLYING else line[:1]:
                if target in occupied:
                    break
                yield Path((origin, target), (), by_king, by_king or is_crown_square(rules, mover, target))


@cache
def ray(geometry: Geometry, square: int, direction: Direction) -> tuple[int, ...]:
    """All squares in a direction, as White sees it."""
    return geometry.ray(square, direction)


def has_run_long(rules: RuleSet, position: Position, king: int) -> bool:
    """Whether a king has made as many moves without capture in a row as a side that also has men allows it."""
    runner, run = position.king_runs[position.turn]
    return bool(
        rules.same_king_limit and position.men(position.turn) and runner == king and run >= rules.same_king_limit
    )


def is_crown_square(rules: RuleSet, color: Color, square: int) -> bool:
    """Whether a man of this colour is crowned on the square."""
    return square in rules.geometry.crown_row(color)


def all_captures(rules: RuleSet, position: Position) -> list[Path]:
    """All captures carried to their end, before any precedence."""
    mover, enemy = position.turn, position.turn.other
    occupied = position.pieces(mover) | position.pieces(enemy)
    found = []
    for origin in position.pieces(mover):
        by_king = origin in position.kings(mover)
        capture = Capture(rules, mover, position.men(enemy), position.kings(enemy), occupied - {origin})
        for way in capture.ways_on(origin, by_king, (), frozenset()):
            found.append(Path((origin, *way.squares), way.captured, by_king, way.ends_as_king))
    return found


@dataclass(frozen=True, slots=True)
class WayOn:
    """How a capture that has begun may go on: squares still to touch, all pieces captured, what the piece becomes."""

    squares: tuple[int, ...]
    captured: tuple[int, ...]
    ends_as_king: bool


@dataclass(frozen=True, slots=True)
class Capture:
    """The captures of one piece. It is lifted: its own square is empty while it jumps."""

    rules: RuleSet
    mover: Color
    enemy_men: frozenset[int]
    enemy_kings: frozenset[int]
    occupied: frozenset[int]

    def ways_on(self, here: int, is_king: bool, captured: tuple[int, ...], barred: frozenset[int]) -> list[WayOn]:
        """Every way to capture on from a square, up to the end and not setting out in a barred direction."""
        rules, mover = self.rules, self.mover
        found: list[WayOn] = []
        for seen in rules.king_captures if is_king else rules.man_captures:
            direction = seen.seen_by_white(mover)
            victim, landings = self.jump(here, direction, is_king, captured)
            if victim is None or direction in barred:
                continue
            going_on: list[WayOn] = []
            for landing in landings:
                crowned = not is_king and is_crown_square(rules, mover, landing)
                if crowned and rules.promotion is Promotion.STOP:
                    continue
                goes_as_king = is_king or (crowned and rules.promotion is Promotion.CONTINUE_AS_KING)
                barred_next = self.barred_after(direction, landing == landings[0])
                for way in self.ways_on(landing, goes_as_king, (*captured, victim), barred_next):
                    going_on.append(replace(way, squares=(landing, *way.squares)))
            for landing in [] if going_on else self.last_landings(victim, landings):
                found.append(WayOn((landing,), (*captured, victim), is_king or is_crown_square(rules, mover, landing)))
            found += going_on
        return found

    def barred_after(self, direction: Direction, is_first_landing: bool) -> frozenset[int]:
        """Directions that may not follow a jump.

        What lies on the same line can be captured from any of the landing squares, which makes no difference: it is
        counted from the first of them only.
        """
        back = (direction + 4) % 8
        barred = set() if is_first_landing else {int(direction), back}
        return frozenset(barred if self.rules.turn_back else barred | {back})

    def jump(
        self, here: int, direction: Direction, is_king: bool, captured: tuple[int, ...]
    ) -> tuple[int | None, list[int]]:
        """The piece that can be jumped in a direction and the squares to land on; (None, []) if there is none."""
        flying = is_king and self.rules.king_range is KingRange.FLYING

        def is_empty(square: int) -> bool:
            return square not in self.occupied or (self.rules.removal is Removal.AT_ONCE and square in captured)

        line = list(ray(self.rules.geometry, here, direction))
        while flying and line and is_empty(line[0]):
            del line[0]
        if not line or line[0] in captured or not self.can_take(line[0], is_king):
            return None, []
        victim, *behind = line
        landings = list(takewhile(is_empty, behind))
        if not flying or self.rules.king_landing is KingLanding.ADJACENT:
            del landings[1:]
        return (victim, landings) if landings else (None, [])

    def can_take(self, square: int, is_king: bool) -> bool:
        """Whether there is an enemy on the square that this piece may capture."""
        if square in self.enemy_kings:
            return is_king or self.rules.men_capture_kings
        return square in self.enemy_men

    def last_landings(self, victim: int, landings: list[int]) -> list[int]:
        """Where the capture may end after its last jump."""
        if self.rules.king_landing is KingLanding.ADJACENT_AFTER_KING and victim in self.enemy_kings:
            return landings[:1]
        return landings


def preferred(rules: RuleSet, position: Position, captures: list[Path]) -> list[Path]:
    """The captures that the game's precedence leaves."""
    kings = position.kings(position.turn.other)

    def worth(path: Path) -> list[object]:
        taken_kings = [square in kings for square in path.captured]
        count, of_kings = len(taken_kings), sum(taken_kings)
        keys: dict[Precedence, object] = {
            Precedence.COUNT: count,
            Precedence.VALUE: count + of_kings,
            Precedence.FRISIAN_VALUE: (count + of_kings, -of_kings),
            Precedence.BY_KING: path.by_king,
            Precedence.KINGS: of_kings,
            Precedence.KINGS_EARLIEST: taken_kings,
        }
        return [keys[key] for key in rules.precedence]

    best = max(map(worth, captures), default=[])
    return [path for path in captures if worth(path) == best]


def play(rules: RuleSet, position: Position, move: Move) -> Position:
    """The position after a legal move."""
    mover, enemy = position.turn, position.turn.other
    men, kings = position.men(mover) - {move.origin}, position.kings(mover) - {move.origin}
    if move.promotes or move.origin in position.kings(mover):
        kings |= {move.target}
    else:
        men |= {move.target}
    sides = {
        mover: (men, kings),
        enemy: (position.men(enemy) - move.captured, position.kings(enemy) - move.captured),
    }
    after = Position(*sides[Color.WHITE], *sides[Color.BLACK], turn=enemy)
    return replace(after, king_runs=king_runs_after(position, move, after)) if rules.same_king_limit else after


def king_runs_after(position: Position, move: Move, after: Position) -> KingRuns:
    """How long each side has been moving one king, while it also has men.

    A capture or a move of another piece ends the mover's run, the loss of the king the enemy's.
    """
    runs = dict(zip(Color, position.king_runs, strict=True))
    runner, run = runs[position.turn]
    is_quiet_king_move = move.origin in position.kings(position.turn) and not move.captured
    runs[position.turn] = (move.target, run + 1 if runner == move.origin else 1) if is_quiet_king_move else (0, 0)
    white, black = (
        runs[color] if after.men(color) and runs[color][0] in after.kings(color) else (0, 0) for color in Color
    )
    return white, black


def perft(rules: RuleSet, position: Position, depth: int, *, count_paths: bool = False) -> int:
    """Number of sequences of ``depth`` plies, of moves or of paths."""
    if depth == 0:
        return 1
    found = [path.move for path in paths(rules, position)]
    if not count_paths:
        found = list(set(found))
    if depth == 1:
        return len(found)
    return sum(perft(rules, play(rules, position, move), depth - 1, count_paths=count_paths) for move in found)


def mirrored(rules: RuleSet, position: Position) -> Position:
    """The same position with colours swapped and the board turned by 180 degrees."""

    def turned(squares: frozenset[int]) -> frozenset[int]:
        return frozenset(map(rules.geometry.turned, squares))

    white, black = (
        (turned(position.men(color.other)), turned(position.kings(color.other))) for color in (Color.WHITE, Color.BLACK)
    )
    runs = tuple((rules.geometry.turned(square), run) if square else (0, 0) for square, run in position.king_runs)
    return replace(Position(*white, *black, turn=position.turn.other), king_runs=(runs[1], runs[0]))
