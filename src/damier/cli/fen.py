"""``damier fen``: a position's text in its usual form, or everything that is wrong with it."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from damier.cli.game import add_numbering_argument, numbering_option
from damier.errors import DamierError
from damier.notation.fen import Examined, Spot, examine, write_fen
from damier.notation.setup import Setup
from damier.rules import get
from damier.rules.geometry import Color

#: How much of a long text is shown on each side of a place in it.
_AROUND = 60


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("fen", help="check a position's text and write it plainly")
    parser.add_argument("game", metavar="GAME", help="a key, name or PDN GameType, such as russian or 25")
    parser.add_argument("fen", metavar="FEN", help="the position, such as W:W31-50:B1-20")
    add_numbering_argument(parser)
    parser.add_argument("--strict", action="store_true", help="refuse what only a lenient reader understands")
    parser.add_argument("--crown", action="store_true", help="make kings of men on their crown row")
    parser.add_argument("--ranges", action="store_true", help="write consecutive numbers as 31-50")
    parser.add_argument("--json", action="store_true", help="as JSON; squares are counted from White's top left")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    ruleset = get(options.game)
    numbering = numbering_option(options)
    found = examine(options.fen, ruleset, numbering, strict=options.strict, crowned=options.crown)
    setup, written = found.setup, None
    if setup is not None and not found.problems:
        counted = (setup.quiet_plies, setup.move_number) != (None, None) or any(number for _, number in setup.king_runs)
        written = write_fen(setup, ruleset, numbering, ranges=options.ranges, counters=counted)
    if options.json:
        print(json.dumps(_plain(found, written)))
    elif written is not None:
        print(written)
        for line in _shown(options.fen, found.remarks):
            print(line, file=sys.stderr)
    if found.problems:
        number = len(found.problems)
        title = f"this FEN has {number} problems" if number > 1 else "this FEN has a problem"
        raise DamierError("\n".join([title, *([] if options.json else _shown(options.fen, found.problems))]))


def _plain(found: Examined, written: str | None) -> dict[str, Any]:
    """All that was found, as JSON has it."""
    return {
        "fen": written,
        "setup": None if found.setup is None else _setup(found.setup),
        "problems": [spot._asdict() for spot in found.problems],
        "remarks": [spot._asdict() for spot in found.remarks],
    }


def _setup(setup: Setup) -> dict[str, Any]:
    sides = {
        f"{color.name.lower()}_{kind}": setup.squares(color, kings=kind == "kings")
        for color in Color
        for kind in ("men", "kings")
    }
    runs = [{"square": square, "moves": number} if number else None for square, number in setup.king_runs]
    return {
        "turn": setup.turn.name.lower(),
        **sides,
        "king_runs": {color.name.lower(): runs[color] for color in Color},
        "quiet_plies": setup.quiet_plies,
        "move_number": setup.move_number,
    }


def _shown(text: str, spots: Sequence[Spot]) -> Iterator[str]:
    """Places in a text as lines: the text and a marker under each token, or the part around it of a long text."""
    short = len(text) <= 2 * _AROUND
    if short and any(spot.column for spot in spots):
        yield f"  {_printable(text)}"
    for spot in spots:
        if not spot.column:
            yield f"  {spot.sentence}"
            continue
        start = 0 if short else max(0, spot.column - 1 - _AROUND)
        if not short:
            yield f"  {_printable(text[start : spot.column - 1 + _AROUND])}"
        marker = "^" * max(1, min(len(spot.token), _AROUND))
        yield f"  {' ' * (spot.column - 1 - start)}{marker} column {spot.column}: {spot.sentence}"


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in text)
