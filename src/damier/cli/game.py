"""The arguments that say a game and a position, for every command that needs one."""

import argparse
from collections.abc import Iterable

from damier.board import Board
from damier.errors import DamierError, quoted
from damier.notation.squares import NumberingLike
from damier.rules import Reading, RuleSet, get


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """GAME, --fen, --numbering, --reading and --switch."""
    parser.add_argument("game", metavar="GAME", help="a key, name or PDN GameType, such as russian or 25")
    parser.add_argument("--fen", help="the position; the game's start position if not given")
    add_numbering_argument(parser)
    parser.add_argument(
        "--reading",
        action="append",
        dest="switch",
        default=[],
        type=int,
        metavar="NUMBER",
        help="another reading of a disputed rule, by its number in damier variants GAME; may be repeated",
    )
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="RULE=VALUE",
        help="change a rule, such as compulsory=false, promotion=stop, start=2 (rows of men) or "
        "man_moves=forward_left,forward_right; may be repeated",
    )


def add_numbering_argument(parser: argparse.ArgumentParser) -> None:
    """--numbering."""
    parser.add_argument(
        "--numbering",
        choices=("own", "top-left", "algebraic"),
        default="own",
        help="how squares are written: the game's own way, numbers row by row from White's top left, or letters",
    )


def board_of(options: argparse.Namespace) -> Board:
    """The board that the arguments say.

    Raises:
        DamierError: no such game, position or rule.
    """
    ruleset = _changed(get(options.game), options.switch)
    return Board(ruleset, options.fen, numbering=numbering_option(options))


def _changed(ruleset: RuleSet, changes: Iterable[str | int]) -> RuleSet:
    """A game with switches, as texts, and other readings, as numbers from 1; the last word holds."""
    chosen: dict[str, int] = {}
    for change in changes:
        if isinstance(change, str):
            ruleset = _switched(ruleset, change)
            continue
        reading = _reading(ruleset, change)
        if chosen.setdefault(reading.switch, change) != change:
            raise DamierError(
                f"--reading {change}: reading {chosen[reading.switch]} is of the same rule, {reading.switch}"
            )
        ruleset = ruleset.switched(**{reading.switch: reading.value})
    return ruleset


def _reading(ruleset: RuleSet, number: int) -> Reading:
    if not 1 <= number <= len(ruleset.readings):
        has = f"has {len(ruleset.readings) or 'no'} other reading{'' if len(ruleset.readings) == 1 else 's'}"
        raise DamierError(f"--reading {number}: {ruleset.key} {has} (see damier variants {ruleset.key})")
    return ruleset.readings[number - 1]


def _switched(ruleset: RuleSet, text: str) -> RuleSet:
    name, equals, value = text.partition("=")
    if not equals:
        raise DamierError(f"--switch {quoted(text)}: expected RULE=VALUE, such as compulsory=false")
    if name == "official_draws":
        raise DamierError(f"--switch {quoted(text)}: draw rules are chosen by draws=SET or by --reading NUMBER")
    try:
        return ruleset.switched(**{name: _value(value)})
    except DamierError as error:
        raise DamierError(f"--switch {quoted(text)}: {error}") from None


def numbering_option(options: argparse.Namespace) -> NumberingLike:
    """The numbering that the arguments say; None for the game's own."""
    return None if options.numbering == "own" else str(options.numbering)


def _value(text: str) -> object:
    """A switch's value from text: truth, a number, or words."""
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if text.isascii() and text.isdigit() and len(text) <= _DIGITS:
        return int(text)
    return text


#: Longer numbers are none that a rule has.
_DIGITS = 9
