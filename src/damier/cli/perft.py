"""``damier perft``: the number of move sequences of a length."""

import argparse
from typing import Any

from damier.cli.game import add_game_arguments, board_of, numbering_option
from damier.errors import DamierError
from damier.kernel import DEPTH_LIMIT_PLY


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
    board = board_of(options)
    if options.depth == 0:
        print("nodes 1")
        return
    total = 0
    # Move by move, so that Ctrl-C is heard between them.
    for move in board.position.legal_moves(paths=options.count == "paths"):
        board.push(move)
        below = board.perft(options.depth - 1, count=options.count)
        board.pop()
        total += below
        if options.divide:
            print(f"{board.notation(move, numbering=numbering_option(options))} {below}")
    print(f"nodes {total}")
