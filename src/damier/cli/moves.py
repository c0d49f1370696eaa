"""``damier moves``: the legal moves of a position."""

import argparse
import json
from typing import Any

from damier.cli.game import add_game_arguments, board_of, numbering_option
from damier.notation.moves import write_move


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("moves", help="list the legal moves of a position")
    add_game_arguments(parser)
    parser.add_argument("--json", action="store_true", help="as JSON; squares are counted from White's top left")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    board = board_of(options)
    numbering = numbering_option(options)
    legal = list(board.legal_moves)
    found = [
        {
            "from": move.origin,
            "to": move.target,
            "captured": sorted(move.captured),
            "path": list(move.path),
            "notation": write_move(move, board.position, numbering, legal=legal),
        }
        for move in legal
    ]
    if options.json:
        print(json.dumps(found))
        return
    for move in found:
        print(move["notation"])
