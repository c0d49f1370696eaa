"""The command ``damier``. Each subcommand is a module here: its arguments and what it does."""

import argparse
import sys
from collections.abc import Sequence

from damier import __version__
from damier.cli import moves, perft, serve, variants
from damier.errors import DamierError

_COMMANDS = (variants, moves, perft, serve)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0, or 2 for bad input, which is said on stderr."""
    parser = argparse.ArgumentParser(prog="damier", description="Draughts: 34 games, exact and fast.")
    parser.add_argument("--version", action="version", version=f"damier {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for module in _COMMANDS:
        module.add_to(commands)
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except DamierError as error:
        print(f"damier: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; nothing is wrong
    except KeyboardInterrupt:
        return 130
    return 0
