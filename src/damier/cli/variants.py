"""``damier variants``: the games."""

import argparse
import json
from typing import Any

from damier.rules import ALL, RuleSet


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("variants", help="list the games")
    parser.add_argument("--json", action="store_true", help="everything about them, as JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    if options.json:
        print(json.dumps([describe(game) for game in ALL], ensure_ascii=False, indent=1))
        return
    width = max(len(game.key) for game in ALL)
    for game in ALL:
        native = f" ({game.native_name})" if game.native_name else ""
        men = len(game.start.men(game.board, game.first))
        print(f"{game.key:{width}}  {game.board!s:>5}  {men:2} men  {game.name}{native}")


def describe(game: RuleSet) -> dict[str, Any]:
    """A game as plain values."""
    from damier.board import Board

    return {
        "key": game.key,
        "name": game.name,
        "native_name": game.native_name,
        "aliases": list(game.aliases),
        "federation": game.federation,
        "game_type": game.game_type,
        "pdn_number": game.pdn_number,
        "rows": game.board.rows,
        "cols": game.board.cols,
        "played": game.board.played.value,
        "squares": list(game.square_names),
        "first": game.colors[game.first],
        "colors": list(game.colors),
        "start": Board(game).fen(),
        "king_range": game.king_range.value,
        "promotion": game.promotion.value,
        "removal": game.removal.value,
        "precedence": [key.value for key in game.precedence],
        "objective": game.objective.value,
        "blocked": game.blocked.value,
        "note": game.note,
        "sources": list(game.sources),
        "readings": [
            {"switch": reading.switch, "value": _plain(reading.value), "says": reading.says}
            for reading in game.readings
        ],
    }


def _plain(value: object) -> object:
    """A switch's value as JSON can say it."""
    if isinstance(value, tuple | frozenset):
        return sorted((_plain(item) for item in value), key=str)
    return getattr(value, "value", value) if not isinstance(value, bool | int | str) else value
