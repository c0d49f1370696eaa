"""Perft: move sequences counted per second, from the start position of every game."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from bench.options import Options
from bench.peers import dame_rs, py_draughts, rapid_draughts, rapid_draughts_one_thread
from bench.race import Entry, Lap, Racer, damier_racer, must_agree, race
from bench.tables import Goal, Row, Table, millions, ratio
from damier import Board
from damier.rules import ALL, get

LEAST_NODES = 15_000_000  # where there is nobody to race: enough to take a tenth of a second
QUICK_NODES = 500_000


@dataclass(frozen=True, slots=True)
class Pair:
    """A race with a peer. Each goes as deep as takes it a while; nodes per second are compared."""

    game: str
    depth: int
    peer: Callable[[], Racer]
    peer_depth: int
    goal: Goal | None = None


PAIRS = (
    Pair("international", 9, dame_rs, 9, Goal(8, "×")),
    Pair("american", 10, rapid_draughts, 8, Goal(100, "×")),
    Pair("american", 10, rapid_draughts_one_thread, 8),
    Pair("russian", 10, py_draughts, 7, Goal(300, "×")),
    Pair("brazilian", 10, py_draughts, 7, Goal(300, "×")),
)
ALONE_GOALS = {"canadian": Goal(150, " M/s"), "turkish": Goal(200, " M/s")}
ALONE_GOAL = Goal(100, " M/s")


def measure(options: Options) -> list[Table]:
    """Races with the peers, and every other game alone."""
    with damier_racer() as damier:
        return [
            Table(
                "Perft against the fastest peer that knows the game",
                ("game", "depth", "Damier", "peer", "depth", "peer's", "ratio"),
                tuple(_pair(pair, damier, options) for pair in PAIRS),
            ),
            Table("Perft of the other games", ("game", "depth", "nodes", "Damier"), _alone(damier, options)),
        ]


def _pair(pair: Pair, damier: Racer, options: Options) -> Row:
    shallower = 2 if options.quick else 0
    depth, peer_depth = pair.depth - shallower, pair.peer_depth - shallower
    with pair.peer() as peer:
        entries = Entry(damier, "perft", (pair.game, depth)), Entry(peer, "perft", (pair.game, peer_depth))
        ours, theirs = race(entries, options.rounds)
    same = damier.lap("perft", pair.game, peer_depth)
    must_agree(f"perft {pair.game} {peer_depth}, Damier and {peer.name}", same, theirs)
    times = _rate(ours) / _rate(theirs)
    cells = (str(depth), millions(_rate(ours)), peer.name, str(peer_depth), millions(_rate(theirs)), ratio(times))
    return Row((get(pair.game).name, *cells), pair.goal, times)


def _alone(damier: Racer, options: Options) -> tuple[Row, ...]:
    games = [game for game in ALL if game.key not in {pair.game for pair in PAIRS}]
    least = QUICK_NODES if options.quick else LEAST_NODES
    depths = [_depth(game.key, least) for game in games]
    entries = [Entry(damier, "perft", (game.key, depth)) for game, depth in zip(games, depths, strict=True)]
    rows = []
    for game, depth, lap in zip(games, depths, race(entries, options.rounds), strict=True):
        cells = (game.name, str(depth), f"{lap.outcome:,}", millions(_rate(lap)))
        rows.append(Row(cells, ALONE_GOALS.get(game.key, ALONE_GOAL), _rate(lap) / 1e6))
    return tuple(rows)


def _depth(game: str, least: int) -> int:
    """The first depth with so many nodes."""
    board = Board(game)
    return next(depth for depth in count(1) if board.perft(depth) >= least)


def _rate(lap: Lap) -> float:
    assert isinstance(lap.outcome, int)
    return lap.outcome / lap.seconds
