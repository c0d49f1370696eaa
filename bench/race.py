"""Races: the same work done in turns by programs that each run in a process of their own.

Turns (a b a b ...) let whatever else the machine does fall on all alike; of its laps the best counts for each. A lap is
timed by the racer itself, in processor time of its own process, so that starting up and talking are not in it.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

PROJECT = Path(__file__).resolve().parent.parent


class RaceError(Exception):
    """A race that could not be run, or whose racers did not do the same work."""


@dataclass(frozen=True, slots=True)
class Lap:
    """What a racer answers: the processor time it took, in seconds, and the outcome, by which laps are compared."""

    seconds: float
    outcome: object


class Racer:
    """A program that reads a lap to run as a line of JSON and answers in a line of JSON (see bench/racers)."""

    def __init__(self, name: str, *command: str | Path, folder: Path = PROJECT) -> None:
        self.name = name
        self._process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._process.terminate()
        self._process.communicate()

    def lap(self, work: str, *arguments: object) -> Lap:
        """Run one lap.

        Raises:
            RaceError: the racer ended instead; it has said why on standard error.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            print(json.dumps([work, *arguments]), file=self._process.stdin, flush=True)
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise RaceError(f"{self.name} ended in the middle of {work!r}; what it said is above")
        return Lap(*json.loads(answer))


def damier_racer() -> Racer:
    """This library, in the Python that runs the benches."""
    return Racer("damier", sys.executable, "-m", "bench.racers.damier")


@dataclass(frozen=True, slots=True)
class Entry:
    """A racer in a race, with the work of its laps."""

    racer: Racer
    work: str
    arguments: tuple[object, ...] = ()

    def lap(self) -> Lap:
        """Run one lap."""
        return self.racer.lap(self.work, *self.arguments)


def race(entries: Sequence[Entry], rounds: int) -> list[Lap]:
    """The best lap of each entry, run in turns.

    Raises:
        RaceError: a racer ended, or had another outcome than in its first lap.
    """
    best = [entry.lap() for entry in entries]
    for _ in range(rounds - 1):
        for place, entry in enumerate(entries):
            lap = entry.lap()
            must_agree(f"{entry.racer.name}, {entry.work}", lap, best[place])
            best[place] = min(lap, best[place], key=lambda lap: lap.seconds)
    return best


def must_agree(what: str, one: Lap, other: Lap) -> None:
    """Refuse to compare the times of different work.

    Raises:
        RaceError: the outcomes differ.
    """
    if one.outcome != other.outcome:
        raise RaceError(f"{what}: outcomes differ: {one.outcome!r} and {other.outcome!r}")
