"""``damier perft``: the number of move sequences of a length."""

import argparse
from collections import Counter
from typing import Any

from damier.cli.game import add_game_arguments, board_of, numbering_option
from damier.errors import DamierError
from damier.kernel import DEPTH_LIMIT_PLY
from damier.notation.moves import write_move


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("perft", help="count the move sequences of a length")
    add_game_arguments(parser)
    parser.add_argument("depth", metavar="DEPTH", type=int, help=f"number of plies, from 0 to {DEPTH_LIMIT_PLY}")
    parser.add_argument("--divide", action="store_true", help="first the count below each move")
    parser.add_argument(
        "--count",
        choices=("distinct", "paths"),
        default="distinct",
        help="distinct moves, or every route of a capture apart",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    if not 0 <= options.depth <= DEPTH_LIMIT_PLY:
        raise DamierError(f"DEPTH must be from 0 to {DEPTH_LIMIT_PLY}, not {options.depth}")
    position = board_of(options).position
    paths = options.count == "paths"
    if not options.divide or options.depth == 0:
        print(f"nodes {position.perft(options.depth, paths=paths)}")
        return
    total = 0
    legal = position.legal_moves(paths=paths)
    # One line for each move, whatever number of its paths counts.
    for move, routes in Counter(legal).items():
        below = routes * position.play(move).perft(options.depth - 1, paths=paths)
        total += below
        print(f"{write_move(move, position, numbering_option(options), legal=legal)} {below}")
    print(f"nodes {total}")
