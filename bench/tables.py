"""What the benches find, as tables that read well on a terminal and are Markdown."""

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Goal:
    """What a figure should reach: at least a value, or at most."""

    value: float
    unit: str
    at_most: bool = False

    def is_met(self, measured: float) -> bool:
        """Whether a figure reaches it."""
        return measured <= self.value if self.at_most else measured >= self.value

    def verdict(self, measured: float) -> str:
        """Whether a figure reaches it, and if not by how much it fails."""
        if self.is_met(measured):
            return "yes"
        percent = math.ceil(100 * abs(measured / self.value - 1))
        return f"no, {percent} % {'over' if self.at_most else 'short'}"

    def __str__(self) -> str:
        return f"{'≤' if self.at_most else '≥'} {self.value:g}{self.unit}"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table; ``measured`` is what the goal speaks of."""

    cells: tuple[str, ...]
    goal: Goal | None = None
    measured: float = math.nan


@dataclass(frozen=True, slots=True)
class Table:
    """A title, the names of the columns, and rows of as many cells. Goals add two columns."""

    title: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]

    def __str__(self) -> str:
        """The table in Markdown, its columns aligned."""
        has_goals = any(row.goal for row in self.rows)
        lines = [(*self.head, "target", "met") if has_goals else self.head]
        lines += [(*row.cells, *_judged(row)) if has_goals else row.cells for row in self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        rule = [f"{'-' * (width - 1)}{'-' if place == 0 else ':'}" for place, width in enumerate(widths)]
        written = [" | ".join(_aligned(line, widths)) for line in lines]
        return "\n".join(f"| {line} |" for line in (written[0], " | ".join(rule), *written[1:]))

    def misses(self) -> list[str]:
        """A line for each goal that was not reached."""
        return [
            f"{self.title}: {row.cells[0]}: {row.goal.verdict(row.measured)} (target {row.goal})"
            for row in self.rows
            if row.goal and not row.goal.is_met(row.measured)
        ]


def summary(tables: list[Table]) -> str:
    """How many targets are met, and a list of those that are not."""
    goals = sum(row.goal is not None for table in tables for row in table.rows)
    misses = [miss for table in tables for miss in table.misses()]
    if not misses:
        return f"All {goals} targets are met."
    return "\n".join(
        [f"{goals - len(misses)} of {goals} targets are met; these are not:", *(f"* {miss}" for miss in misses)]
    )


def _judged(row: Row) -> tuple[str, str]:
    return (str(row.goal), row.goal.verdict(row.measured)) if row.goal else ("", "")


def _aligned(line: tuple[str, ...], widths: list[int]) -> list[str]:
    """Names to the left, figures to the right."""
    first, *rest = zip(line, widths, strict=True)
    return [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest)]


def figure(value: float) -> str:
    """A value to three significant digits, or to the unit where it has more."""
    rounded = float(f"{value:.2e}")
    if rounded >= 100 or rounded == 0:
        return f"{value:,.0f}"
    return f"{value:.{2 - math.floor(math.log10(rounded))}f}"


def ratio(value: float) -> str:
    """How many times as fast."""
    return f"{figure(value)}×"


def millions(per_second: float) -> str:
    """Millions a second."""
    return f"{figure(per_second / 1e6)} M/s"


def thousands(per_second: float) -> str:
    """Thousands a second."""
    return f"{figure(per_second / 1e3)} k/s"


def milliseconds(seconds: float) -> str:
    """Milliseconds."""
    return f"{figure(1e3 * seconds)} ms"
