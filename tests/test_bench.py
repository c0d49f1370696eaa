"""What the benches measure with: races, positions, tables, the page."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Template

import pytest

from bench import page
from bench.captures import DRAWN, DRAWS, HUNTED, Draw
from bench.positions import from_random_play
from bench.race import Entry, Lap, RaceError, Racer, damier_racer, race
from bench.run import BENCHES
from bench.tables import Goal, Row, Table, figure, summary
from damier import Board

PROJECT = Path(__file__).parent.parent


class Rehearsed(Racer):
    """A racer that answers what it was given, and notes when it is asked."""

    def __init__(self, name: str, laps: list[Lap], asked: list[str]) -> None:
        self.name = name
        self._laps: Iterator[Lap] = iter(laps)
        self._asked = asked

    def lap(self, work: str, *arguments: object) -> Lap:
        self._asked.append(self.name)
        return next(self._laps)


def test_race_is_run_in_turns_and_the_best_lap_counts() -> None:
    asked: list[str] = []
    one = Rehearsed("a", [Lap(3, 7), Lap(1, 7), Lap(2, 7)], asked)
    other = Rehearsed("b", [Lap(5, 7), Lap(6, 7), Lap(4, 7)], asked)

    assert race([Entry(one, "perft"), Entry(other, "perft")], 3) == [Lap(1, 7), Lap(4, 7)]
    assert asked == ["a", "b", "a", "b", "a", "b"]


def test_race_refuses_laps_that_did_other_work() -> None:
    racer = Rehearsed("a", [Lap(3, 7), Lap(1, 8)], [])

    with pytest.raises(RaceError, match="a, perft: outcomes differ: 8 and 7"):
        race([Entry(racer, "perft")], 2)


def test_racer_counts_in_a_process_of_its_own() -> None:
    with damier_racer() as racer:
        lap = racer.lap("perft", "international", 4)

    assert lap.outcome == 4265
    assert lap.seconds > 0


def test_racer_that_ends_is_noticed() -> None:
    with Racer("nobody", sys.executable, "-c", "") as racer, pytest.raises(RaceError, match="nobody ended"):
        racer.lap("perft", "international", 4)


def test_random_play_gives_the_same_positions_each_time() -> None:
    fens = from_random_play("international", 40, seed=1)

    assert fens == from_random_play("international", 40, seed=1)
    assert fens[0] == Board("international").fen()
    assert len(set(fens)) > 30
    assert all(Board("international", fen).legal_moves for fen in fens)


def test_every_position_with_slow_captures_can_be_set_up_and_is_a_capture() -> None:
    listed = [(one.game, one.fen) for one in (*DRAWN, *HUNTED)]

    for game, fen in listed:
        assert Board(game, fen, numbering="top-left").legal_moves[0].is_capture


@pytest.mark.parametrize("draw", DRAWS, ids=[draw.game for draw in DRAWS])
def test_drawn_positions_can_be_set_up(draw: Draw) -> None:
    for drawn in draw.positions(20):
        board = Board(draw.game, drawn.fen, numbering="top-left")

        assert len(board.position.white_kings) in draw.kings
        assert len(board.position.black_men) in draw.men


@pytest.mark.parametrize(
    ("goal", "measured", "verdict"),
    [
        (Goal(8, "×"), 8.0, "yes"),
        (Goal(8, "×"), 6.0, "no, 25 % short"),
        (Goal(50, " ms", at_most=True), 50.0, "yes"),
        (Goal(50, " ms", at_most=True), 75.0, "no, 50 % over"),
    ],
)
def test_goal(goal: Goal, measured: float, verdict: str) -> None:
    assert goal.verdict(measured) == verdict
    assert goal.is_met(measured) == (verdict == "yes")


def test_table_is_aligned_and_knows_what_was_missed() -> None:
    met = Row(("International", "9.00×"), Goal(8, "×"), 9)
    missed = Row(("American", "75.0×"), Goal(100, "×"), 75)
    table = Table("Perft", ("game", "ratio"), (met, missed, Row(("Turkish", "-"))))

    assert str(table).splitlines() == [
        "| game          | ratio | target |            met |",
        "| ------------- | ----: | -----: | -------------: |",
        "| International | 9.00× |   ≥ 8× |            yes |",
        "| American      | 75.0× | ≥ 100× | no, 25 % short |",
        "| Turkish       |     - |        |                |",
    ]
    assert summary([table]).splitlines() == [
        "1 of 2 targets are met; these are not:",
        "* Perft: American: no, 25 % short (target ≥ 100×)",
    ]
    assert summary([Table("Perft", ("game", "ratio"), (met,))]) == "All 1 targets are met."


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.01666, "0.0167"), (9.999, "10.0"), (99.96, "100"), (54.12, "54.1"), (1018.4, "1,018"), (0.0, "0")],
)
def test_figure_has_three_digits(value: float, text: str) -> None:
    assert figure(value) == text


def test_page_has_a_place_for_each_bench_and_for_each_fact_about_the_machine() -> None:
    places = Template(page.TEXT.read_text()).get_identifiers()

    assert sorted(places) == sorted([*BENCHES, *page.machine(), "rounds", "targets"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["captures", "--write"], "--write needs all benches"),
        (["speed"], "there is no bench 'speed'; expected perft, python_calls, import_time, captures"),
        (["--rounds", "0"], "--rounds must be 1 or more, not 0"),
    ],
)
def test_wrong_arguments_are_named(arguments: list[str], message: str) -> None:
    done = subprocess.run([sys.executable, PROJECT / "bench" / "run.py", *arguments], capture_output=True, text=True)

    assert done.returncode == 2
    assert message in done.stderr
