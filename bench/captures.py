"""The worst captures: how long a list of moves takes where a piece has thousands of ways through the others."""

import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.options import Options
from bench.positions import KingsAgainstMen
from bench.race import PROJECT, Entry, damier_racer, race
from bench.racers.laps import best_of
from bench.tables import Goal, Row, Table, milliseconds
from damier import Board
from damier.rules import get

GOAL = Goal(50, " ms", at_most=True)
SEED = 1
TIMES = 3  # a lap is the best of so many lists
COUNTING_LIMIT_S = 10


@dataclass(frozen=True, slots=True)
class Position:
    """A position to list the moves of, and how it was found; its FEN counts squares from the top left."""

    game: str
    fen: str
    found: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Positions drawn by lot: white kings, so many of them as one of these numbers says, against black men."""

    game: str
    kings: Sequence[int]
    men: Sequence[int]
    number: int

    def positions(self, number: int) -> Iterator[KingsAgainstMen]:
        """The first positions of the draw; it is the same each time."""
        chance = random.Random(SEED)
        for _ in range(number):
            yield KingsAgainstMen.drawn(self.game, chance.choice(self.kings), chance.choice(self.men), chance)

    def slowest(self, options: Options) -> Position:
        """The position that takes longest."""
        number = self.number // 10 if options.quick else self.number
        slowest = max(self.positions(number), key=seconds_of)
        return Position(self.game, slowest.fen, f"slowest of {number:,}")


DRAWS = (
    Draw("canadian", (12,), (20,), 3_000),
    Draw("malaysian", (1, 2, 3), range(15, 31), 3_000),
    Draw("frisian", (1, 2, 3), range(12, 21), 5_000),
    Draw("turkish", (1, 2, 3), range(10, 17), 3_000),
    Draw("armenian", (1, 2, 3), range(10, 17), 3_000),
)

DRAWN = tuple(
    Position("frisian", fen, "one of 30,000")
    for fen in (
        "W:WK39:B1,4,7,9,10,12,17,21,24,26,27,29,32,34,38,40,44",
        "W:WK4,K35:B3,5,6,11,12,17,19,20,21,23,25,26,29,31,34,37,39,40,41,42",
        "W:WK11,K25,K46:B5,7,9,10,14,16,17,21,23,27,29,30,32,34,37,38,40,41,43",
    )
)

HUNTED = tuple(
    Position(game, fen, "hunted")
    for game, fen in (
        (
            "canadian",
            "W:WK5,K7,K12,K30,K31,K54,K66,K67,K68,K69,K70,K72"
            ":B11,13,14,15,16,33,34,35,36,37,38,44,47,48,49,50,52,57,58,65",
        ),
        (
            "malaysian",
            "W:WK68,K69:B6,8,9,10,11,12,21,23,24,25,33,34,35,36,37,47,49,52,58,59,61,62,63,65,66",
        ),
        ("armenian", "W:WK53,K60:B3,14,18,21,27,31,33,36,38,42,45,48,52,54"),
        ("frisian", "W:WK5,K48:B2,7,12,13,14,15,16,18,24,29,31,33,34,38,40,42"),
        ("frisian", "W:WK49,K50:B4,9,11,12,18,23,25,27,29,30,31,34,36,38,41,44"),
        ("frisian", "W:WK9:B4,7,10,11,13,15,16,18,20,21,24,27,29,30,31,32,33,38,40,43"),
    )
)


def measure(options: Options) -> list[Table]:
    """Positions that chance finds, and apart from them those that bench/hunt.py made for being slow."""
    drawn = [*(draw.slowest(options) for draw in DRAWS), *DRAWN]
    return [
        _table("The worst captures that chance finds", drawn, options),
        _table("Captures that a search for slow ones finds", HUNTED, options),
    ]


def _table(title: str, positions: Sequence[Position], options: Options) -> Table:
    with damier_racer() as damier:
        laps = race([Entry(damier, "list_moves", (one.game, one.fen, TIMES)) for one in positions], options.rounds)
    rows = []
    for one, lap in zip(positions, laps, strict=True):
        kings = one.fen.count("K")
        name = f"{get(one.game).name}, {kings} v {one.fen.count(',') + 2 - kings}"
        cells = (name, one.found, str(lap.outcome), _paths(one), milliseconds(lap.seconds))
        rows.append(Row(cells, GOAL, 1e3 * lap.seconds))
    return Table(title, ("game, kings v men", "found", "moves", "paths", "time"), tuple(rows))


def seconds_of(position: KingsAgainstMen) -> float:
    """Least processor time of a list of the legal moves."""
    listed = Board(position.game, position.fen, numbering="top-left").position
    return best_of(TIMES, lambda: None, lambda _: listed.legal_moves())


def _paths(position: Position) -> str:
    """Number of moves if every route counts, where it can be found in reasonable time and memory."""
    command = [sys.executable, "-m", "bench.count_paths", position.game, position.fen]
    try:
        done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, timeout=COUNTING_LIMIT_S)
    except subprocess.TimeoutExpired:
        return "uncounted"
    return f"{int(done.stdout):,}" if done.returncode == 0 else "uncounted"
