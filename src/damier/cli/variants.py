"""``damier variants``: the games."""

import argparse
import json
from enum import Enum
from typing import Any

from damier.board import Board
from damier.rules import ALL, RuleSet
from damier.rules.draws import KINDS, DrawRule


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("variants", help="list the games")
    parser.add_argument("--json", action="store_true", help="everything about them, as JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    if options.json:
        print(json.dumps([describe(game) for game in ALL], indent=1))
        return
    width = max(len(game.key) for game in ALL)
    for game in ALL:
        native = f" ({game.native_name})" if game.native_name else ""
        men = len(game.start.men(game.board, game.first))
        print(f"{game.key:{width}}  {game.board!s:>5}  {men:2} men  {game.name}{native}")


def describe(game: RuleSet) -> dict[str, Any]:
    """A game as plain values: every field of its RuleSet and what follows from them."""
    return {
        **{name: _plain(value) for name, value in game._asdict().items()},
        "game_type": game.game_type,
        "square_names": list(game.square_names),
        "start_fen": Board(game).fen(),
    }


def _plain(value: object) -> object:
    """A switch's value as JSON can say it: an enum's word, a list, or the fields of a named tuple."""
    if isinstance(value, Enum):
        return value.name.lower() if isinstance(value, int) else value.value
    if isinstance(value, frozenset):
        return sorted(map(_plain, value), key=str)
    if isinstance(value, DrawRule):
        return {"kind": KINDS[type(value)], **{name: _plain(item) for name, item in value._asdict().items()}}
    if hasattr(value, "_asdict"):
        return {name: _plain(item) for name, item in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
