"""The arguments that say a game and a position, for every command that needs one."""

import argparse

from damier.board import Board
from damier.errors import DamierError
from damier.notation.squares import NumberingLike
from damier.rules import get


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """GAME, --fen, --numbering and --switch."""
    parser.add_argument("game", metavar="GAME", help="a key, name or PDN GameType, such as russian or 25")
    parser.add_argument("--fen", help="the position; the game's start position if not given")
    parser.add_argument(
        "--numbering",
        choices=("own", "top-left", "algebraic"),
        default="own",
        help="how squares are written: the game's own way, numbers row by row from White's top left, or letters",
    )
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="RULE=VALUE",
        help="change a rule, such as compulsory=false or promotion=stop; may be repeated",
    )


def board_of(options: argparse.Namespace) -> Board:
    """The board that the arguments say.

    Raises:
        DamierError: no such game, position or rule.
    """
    ruleset = get(options.game)
    for text in options.switch:
        name, equals, value = text.partition("=")
        if not equals:
            raise DamierError(f"--switch {text!r}: expected RULE=VALUE, such as compulsory=false")
        try:
            ruleset = ruleset.switched(**{name: _value(name, value)})
        except ValueError as error:
            raise DamierError(f"--switch {text!r}: {error}") from None
    return Board(ruleset, options.fen, numbering=numbering_option(options))


def numbering_option(options: argparse.Namespace) -> NumberingLike:
    """The numbering that the arguments say; None for the game's own."""
    return None if options.numbering == "own" else str(options.numbering)


def _value(name: str, text: str) -> object:
    """A switch's value from text: truth, a number, a list of keys, or a word."""
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if text.isascii() and text.isdigit():
        return int(text)
    if name == "precedence":
        return tuple(part for part in text.split(",") if part)
    return text
