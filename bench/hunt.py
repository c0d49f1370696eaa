"""`python -m bench.hunt GAME KINGS MEN SECONDS`: hunts for a position whose legal moves take long to list.

Climbs from the slowest of some random positions, a piece at a time, and begins anew where that leads no further.
Prints each position that is slower than all before.
"""

import argparse
import random
from collections.abc import Iterator
from time import monotonic

from bench.captures import seconds_of
from bench.positions import KingsAgainstMen
from bench.tables import milliseconds

STARTS = 200
PATIENCE = 150


def climb(game: str, kings: int, men: int, chance: random.Random) -> Iterator[tuple[float, KingsAgainstMen]]:
    """Slower and slower positions with their seconds, from a start of their own, until none is found any more."""
    starts = [KingsAgainstMen.drawn(game, kings, men, chance) for _ in range(STARTS)]
    position = max(starts, key=seconds_of)
    seconds = seconds_of(position)
    yield seconds, position
    tries = 0
    while tries < PATIENCE:
        other = position.moved(chance)
        if (others_seconds := seconds_of(other)) > seconds:
            seconds, position, tries = others_seconds, other, 0
            yield seconds, position
        tries += 1


def main() -> None:
    """Climb again and again for some seconds."""
    parser = argparse.ArgumentParser(prog="python -m bench.hunt", description="Hunt for positions with slow captures.")
    parser.add_argument("game")
    for number in ("kings", "men", "seconds"):
        parser.add_argument(number, type=int)
    options = parser.parse_args()
    slowest = 0.0
    until = monotonic() + options.seconds
    while monotonic() < until:
        for seconds, position in climb(options.game, options.kings, options.men, random.Random()):
            if seconds > slowest:
                slowest = seconds
                print(milliseconds(seconds), position.fen, flush=True)
            if monotonic() > until:
                break


if __name__ == "__main__":
    main()
