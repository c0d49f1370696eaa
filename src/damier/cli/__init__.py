"""The command ``damier``. Each subcommand is a module here: its arguments and what it does."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from damier import __version__
from damier.cli import fen, judge, moves, pdn, perft, serve, show, variants
from damier.errors import DamierError

_COMMANDS = (variants, show, fen, moves, perft, judge, pdn, serve)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line, as for all bad input."""
        raise DamierError(f"{' '.join(message.split())} (see {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0, or 2 for bad input, which is said on stderr."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names in all alphabets, whatever the terminal can show
    parser = _Parser(prog="damier", description="Draughts: 34 games, exact and fast.")
    parser.add_argument("--version", action="version", version=f"damier {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for module in _COMMANDS:
        module.add_to(commands)
    try:
        options = parser.parse_args(arguments)
        options.run(options)
        print(end="", flush=True)
    except DamierError as error:
        print(f"damier: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has gone; nothing is wrong, and Python must not try to write the rest at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
