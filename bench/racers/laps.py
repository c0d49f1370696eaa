"""A racer's end of a race: lines of JSON in, lines of JSON out, and the clock."""

import json
import math
import sys
from collections.abc import Callable
from time import process_time
from typing import TypeVar

Things = TypeVar("Things")
Timed = tuple[float, object]


def answer(laps: dict[str, Callable[..., Timed]]) -> None:
    """Run laps as they are asked for, until nobody asks any more."""
    for line in sys.stdin:
        work, *arguments = json.loads(line)
        print(json.dumps(laps[work](*arguments)), flush=True)


def timed(run: Callable[[], object]) -> Timed:
    """Processor time of a call, in seconds, and what it returns."""
    start = process_time()
    outcome = run()
    return process_time() - start, outcome


def best_of(times: int, make: Callable[[], Things], run: Callable[[Things], object]) -> float:
    """Least processor time of several runs, each with things made anew, so that nothing kept in them helps."""
    best = math.inf
    for _ in range(times):
        things = make()
        seconds, _ = timed(lambda things=things: run(things))  # type: ignore[misc]
        best = min(best, seconds)
    return best
