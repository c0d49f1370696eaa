"""The reference counts in ../shared/perft: how many sequences of plies there are from a position, by rule set.

Every count comes in two ways of counting: ``distinct`` moves, and ``paths``, where a capture that can be made in
several ways counts as often. Squares are numbered row by row from White's top left.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from damier import rules
from damier.rules.geometry import BoardShape, Color
from damier.rules.ruleset import RuleSet, Start
from tests.reference import Position

SHARED = Path(__file__).parents[2].parent / "shared"

#: Rule sets of the files that are no game of their own: the game and the switches that make them.
READINGS: dict[str, tuple[str, dict[str, object]]] = {
    "armenian_end": ("armenian", {"removal": "at-end"}),
    "ghanaian_stop": ("ghanaian", {"promotion": "stop"}),
    "gothic_max": ("gothic", {"precedence": ("count",)}),
    "turkish_cont": ("turkish", {"promotion": "continue-as-king"}),
}


@dataclass(frozen=True, slots=True)
class Counts:
    """What a file says of one position and one way of counting: depth in plies and number of sequences."""

    rule_set: str
    position: Position | None  #: None for the start position
    counting: str  #: ``distinct`` or ``paths``
    nodes: tuple[tuple[int, int], ...]

    def between(self, more_than: int, at_most: int) -> dict[int, int]:
        """The counts in a range of sizes, by depth."""
        return {depth: nodes for depth, nodes in self.nodes if more_than < nodes <= at_most}


def rule_set(name: str) -> RuleSet:
    """The RuleSet that a file calls by this name. Raises UnknownVariantError."""
    if name == "international6":
        return rules.get("international")._replace(key=name, board=BoardShape(6, 6), start=Start(rows=2))
    game, switches = READINGS.get(name, (name, {}))
    return rules.get(game).switched(**switches)


def read_fen(fen: str) -> Position:
    """A position from FEN with squares numbered row by row from White's top left."""
    turn, *sides = fen.split(":")
    men: dict[str, frozenset[int]] = {}
    kings: dict[str, frozenset[int]] = {}
    for side in sides:
        letter, pieces = side[0], [piece for piece in side[1:].split(",") if piece]
        kings[letter] = frozenset(int(piece[1:]) for piece in pieces if piece.startswith("K"))
        men[letter] = frozenset(int(piece) for piece in pieces if not piece.startswith("K"))
    return Position(men["W"], kings["W"], men["B"], kings["B"], Color("WB".index(turn)))


def from_positions() -> dict[str, Counts]:
    """positions.json by readable names such as ``russian-3-paths``."""
    found: dict[str, Counts] = {}
    seen: dict[str, int] = {}
    for record in json.loads((SHARED / "perft" / "positions.json").read_text("utf-8")):
        name = record["variant"]
        number = seen[name] = seen.get(name, 0) + 1
        for counting in ("distinct", "paths"):
            nodes = tuple(enumerate(record[counting], start=1))
            found[f"{name}-{number}-{counting}"] = Counts(name, read_fen(record["fen_tl"]), counting, nodes)
    return found


def from_start() -> dict[str, Counts]:
    """startpos.json by readable names such as ``russian-start-paths``."""
    records = json.loads((SHARED / "perft" / "startpos.json").read_text("utf-8"))
    by_name: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for record in records:
        for counting in ("distinct", "paths") if record["counting"] == "both" else (record["counting"],):
            by_name.setdefault((record["variant"], counting), []).append((record["depth"], record["nodes"]))
    return {
        f"{name}-start-{counting}": Counts(name, None, counting, tuple(sorted(nodes)))
        for (name, counting), nodes in by_name.items()
    }


def with_counts(counts: dict[str, Counts], more_than: int, at_most: int) -> Iterator[tuple[str, Counts]]:
    """Those that have a count in a range of sizes."""
    return ((name, each) for name, each in counts.items() if each.between(more_than, at_most))
