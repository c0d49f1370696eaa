"""Calls from Python: lists of moves, making and taking back, reading a FEN."""

from dataclasses import dataclass

from bench.options import Options
from bench.peers import dame_rs
from bench.positions import from_random_play
from bench.race import Entry, Lap, damier_racer, must_agree, race
from bench.tables import Goal, Row, Table, ratio, thousands

POSITIONS = 300
SEED = 1
PASSES = 20  # over all positions in a lap; the best counts
ROUNDS_MORE = 4  # laps take milliseconds, so there can be more of them


@dataclass(frozen=True, slots=True)
class Call:
    """What is called: its name in the table, the racers' laps, and what it should reach."""

    name: str
    ours: str
    theirs: str
    goal: Goal | None = None


CALLS = (
    Call("`list(board.legal_moves)`", "legal_moves", "legal_moves", Goal(1.2, "×")),
    Call("`board.position.legal_moves()`", "position_legal_moves", "legal_moves"),
    Call("push, list of moves, pop", "push_list_pop", "push_list_pop", Goal(1.5, "×")),
    Call("`Board(fen)`", "read_fen", "read_fen", Goal(1, "×")),
)


def measure(options: Options) -> list[Table]:
    """Races with dame-rs on the same positions of International draughts."""
    fens = from_random_play("international", POSITIONS, SEED)
    rounds = options.rounds if options.quick else ROUNDS_MORE * options.rounds
    rows = []
    with damier_racer() as damier, dame_rs() as peer:
        for call in CALLS:
            arguments = (fens, PASSES)
            entries = Entry(damier, call.ours, arguments), Entry(peer, call.theirs, arguments)
            ours, theirs = race(entries, rounds)
            must_agree(f"{call.name}, Damier and {peer.name}", ours, theirs)
            times = theirs.seconds / ours.seconds
            cells = (call.name, thousands(_rate(ours)), thousands(_rate(theirs)), ratio(times))
            rows.append(Row(cells, call.goal, times))
    head = ("call", "Damier", peer.name, "ratio")
    return [Table(f"Calls from Python on {POSITIONS} positions of International draughts", head, tuple(rows))]


def _rate(lap: Lap) -> float:
    """Calls per second: the outcome has an entry for each call, by position or by move of each position."""
    assert isinstance(lap.outcome, list)
    calls = sum(len(entry) if isinstance(entry, list) else 1 for entry in lap.outcome)
    return calls / lap.seconds
