"""``damier judge``: a game's moves one by one, with every count that runs, and how the game ends."""

import argparse
import json
from typing import Any

from damier.board import Board
from damier.cli.game import add_game_arguments, board_of, numbering_option
from damier.errors import DamierError
from damier.notation.squares import NumberingLike
from damier.outcome import Outcome
from damier.rules.draws import DrawSet


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("judge", help="say after each move what counts run")
    add_game_arguments(parser)
    parser.add_argument(
        "--draws",
        choices=[name.value for name in DrawSet],
        help="the set of draw rules (as --switch draws=SET); official if not given",
    )
    parser.add_argument("--moves", default="", metavar="MOVES", help="the moves, with blanks between them")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    if options.draws:
        options.switch = [*options.switch, f"draws={options.draws}"]
    board = board_of(options)
    numbering = numbering_option(options)
    plies = [_line(board, None)]
    for text in options.moves.split():
        ended = board.outcome()
        if ended is not None:
            raise DamierError(f"move {text!r}: the game ended at ply {board.ply}: {ended}")
        plies.append(_line(board, _played(board, text, numbering)))
    print(json.dumps({"plies": plies, "outcome": plies[-1]["outcome"]}))


def _played(board: Board, text: str, numbering: NumberingLike) -> str:
    """Make a move; how it is written."""
    try:
        move = board.parse(text, numbering=numbering)
    except DamierError as error:
        raise DamierError(f"ply {board.ply + 1}: {error}") from error
    written = board.notation(move, numbering=numbering)
    board.push(move)
    return written


def _line(board: Board, move: str | None) -> dict[str, Any]:
    """The board after a ply."""
    clocks = [clock._asdict() for clock in board.draw_clocks()]
    return {"ply": board.ply, "move": move, "clocks": clocks, "outcome": _plain(board.outcome())}


def _plain(ended: Outcome | None) -> dict[str, Any] | None:
    if ended is None:
        return None
    return {
        "winner": None if ended.winner is None else ended.winner.name.lower(),
        "result": ended.result(),
        "reason": ended.reason.value,
        "rule": ended.rule,
        "source": ended.source,
        "text": ended.text(),
    }
