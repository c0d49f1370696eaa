"""The command ``damier``. Each subcommand is a module here: its arguments and what it does."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn

from damier import __version__
from damier.cli import fen, judge, moves, pdn, perft, serve, show, variants
from damier.errors import DamierError, UnknownVariantError, quoted

_COMMANDS = (variants, show, fen, moves, perft, judge, pdn, serve)


class _Parser(argparse.ArgumentParser):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.register("type", int, _whole_number)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line, as for all bad input."""
        raise DamierError(f"{' '.join(message.split())} (see {self.prog} --help)")


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number") from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    That is 0, 2 for bad input, 1 for output that cannot be written, and 130 after Ctrl-C; what is wrong is said in one
    line on stderr.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names in all alphabets, whatever the terminal can show
    try:
        _run(arguments)
    except UnknownVariantError as error:
        return _failed(2, error.told("see damier variants for the keys"))
    except DamierError as error:
        return _failed(2, str(error))
    except BrokenPipeError:
        _write_no_more()  # whoever read our output has gone; nothing is wrong
    except OSError as error:
        _write_no_more()
        return _failed(
            1, ": ".join(str(part) for part in (error.filename, error.strerror or error) if part is not None)
        )
    except KeyboardInterrupt:
        return 130
    return 0


def _run(arguments: Sequence[str] | None) -> None:
    parser = _Parser(prog="damier", description="Draughts: 34 games, exact and fast.")
    parser.add_argument("--version", action="version", version=f"damier {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for module in _COMMANDS:
        module.add_to(commands)
    try:
        options = parser.parse_args(arguments)
        options.run(options)
    finally:
        print(end="", flush=True)  # here, where it is heard if it fails


def _failed(code: int, message: str) -> int:
    """Say what is wrong, as far as there is anywhere to say it."""
    with suppress(OSError):
        print(f"damier: {message}", file=sys.stderr, flush=True)
    return code


def _write_no_more() -> None:
    """Keep Python from writing the rest of the output at its end."""
    with suppress(OSError):  # no file of the system's
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
