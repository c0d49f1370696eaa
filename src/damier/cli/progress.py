"""A bar that shows how far a long task is, for people at a terminal."""

import sys
import time
from types import TracebackType

#: Seconds between two looks at it.
PAUSE_S = 0.2


class Bar:
    """Counts on standard error while a task runs; writes nothing where that is not a terminal."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.number = 0
        self.shows = sys.stderr.isatty()
        self.next_s = time.monotonic() + PAUSE_S

    def __enter__(self) -> "Bar":
        return self

    def step(self) -> None:
        """One more is done."""
        self.number += 1
        if self.shows and time.monotonic() >= self.next_s:
            self.next_s = time.monotonic() + PAUSE_S
            blocks = "#" * (self.number // 250 % 40)
            print(f"\r{self.label}: {self.number} games [{blocks:<40}]", end="", file=sys.stderr, flush=True)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shows:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
