"""How long the benches may take."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """``rounds`` of each race; ``quick`` for a short look whose figures are rough."""

    rounds: int
    quick: bool
