"""``damier variants``: the games."""

import argparse
import json
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from damier.board import Board
from damier.notation.squares import square_range
from damier.rules import ALL, SOURCES, Reading, RuleSet, get
from damier.rules.draws import KINDS, DrawRule, DrawSet
from damier.rules.ruleset import plain_value
from damier.rules.words import describe as words_of


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("variants", help="list the games, or describe one")
    parser.add_argument("game", metavar="GAME", nargs="?", help="one of them: its names, sources, readings and draws")
    parser.add_argument("--json", action="store_true", help="everything about them, as JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    game = None if options.game is None else get(options.game)
    if options.json:
        print(json.dumps([describe(one) for one in ALL] if game is None else describe(game), indent=1))
    elif game is None:
        print("\n".join(_lines()))
    else:
        print("\n".join(_page(game)))


def _lines() -> Iterator[str]:
    """A line for each game."""
    width = max(len(game.key) for game in ALL)
    for game in ALL:
        men = len(game.start.men(game.board, game.first))
        yield f"{game.key:{width}}  {game.board!s:>5}  {men:2} men  {_full_name(game)}"


def _full_name(game: RuleSet) -> str:
    return f"{game.name} ({game.native_name})" if game.native_name else game.name


def _page(game: RuleSet) -> Iterator[str]:
    """What the list has no room for."""
    yield _full_name(game)
    if game.note:
        yield game.note
    yield ""
    facts = {
        "key": game.key,
        "also called": ", ".join(game.aliases),
        "federation": game.federation,
        "PDN GameType": _numbers(game),
        "board": f"{game.board}, squares {square_range(game.board, game.numbering)}",
        "men": f"{len(game.start.men(game.board, game.first))} each; {game.colors[game.first]} begins",
        "start": Board(game).fen(),
    }
    width = max(map(len, facts))
    yield from (f"{name:{width}}  {value}" for name, value in facts.items() if value)
    yield from ("", "Sources:", *(f"  {_source(key)}" for key in game.sources))
    yield from ("", *_readings(game.readings))
    yield from ("", "Draw rules, chosen with --switch draws=SET:", *_draws(game))


def _numbers(game: RuleSet) -> str:
    """The tag, and numbers that only programs write."""
    tag = f"{game.game_type}{'' if game.pdn_official else ', by programs only'}" if game.game_type else ""
    also = f"also {', '.join(map(str, game.pdn_also))}" if game.pdn_also else ""
    return "; ".join(filter(None, (tag, also)))


def _source(key: str) -> str:
    source = SOURCES[key]
    return f"{source.title}, {source.where}" if source.where else source.title


def _readings(readings: Sequence[Reading]) -> Iterator[str]:
    """Numbered, as --reading wants them."""
    if not readings:
        yield "Other readings of its rules: none"
        return
    yield "Other readings of its rules, chosen with --reading NUMBER:"
    for number, reading in enumerate(readings, start=1):
        yield f"  {number}  {reading.says}"
        value = plain_value(reading.value)
        if isinstance(value, bool):
            value = str(value).lower()
        if isinstance(value, str | int):
            yield f"     or --switch {reading.switch}={value}"
        yield from (f"     {_source(key)}" for key in reading.sources)


def _draws(game: RuleSet) -> Iterator[str]:
    """Every set of draw rules in words."""
    for name in DrawSet:
        yield f"  {name.value}{' (holds unless another is chosen)' if name is game.draws else ''}"
        rules = game.draw_rules_of(name)
        yield from (f"    {words_of(rule)}" for rule in rules)
        if not rules:
            yield "    Nothing but agreement."


def describe(game: RuleSet) -> dict[str, Any]:
    """A game as plain values: every field of its RuleSet and what follows from them."""
    return {
        **{name: _plain(value) for name, value in game._asdict().items()},
        "game_type": game.game_type,
        "square_names": list(game.square_names),
        "start_fen": Board(game).fen(),
    }


def _plain(value: object) -> object:
    """A switch's value as JSON can say it: an enum's word, a list, or the fields of a named tuple."""
    if isinstance(value, Enum):
        return plain_value(value)
    if isinstance(value, frozenset):
        return sorted(map(_plain, value), key=str)
    if isinstance(value, DrawRule):
        return {"kind": KINDS[type(value)], **{name: _plain(item) for name, item in value._asdict().items()}}
    if hasattr(value, "_asdict"):
        return {name: _plain(item) for name, item in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
