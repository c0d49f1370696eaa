"""``damier pdn``: files of games. ``check`` them, ``convert`` them, ``find`` games in them."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from damier.board import Board
from damier.cli.progress import Bar
from damier.errors import DamierError
from damier.notation.squares import NumberingLike
from damier.pdn import Game, Scanned, read_games, scan_games, to_pdn
from damier.pdn.results import IN_ONES, IN_TWOS, TURNED, Convention
from damier.rules.geometry import Color


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("pdn", help="check, convert and search files of games")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    _add_check(actions)
    _add_convert(actions)
    _add_find(actions)


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="PDN files; - is what comes in")
    parser.add_argument("--variant", help="the game of those that do not name theirs; found out if not given")
    parser.add_argument("--encoding", help="of the files; found out if not given")


def _add_check(actions: Any) -> None:
    parser: argparse.ArgumentParser = actions.add_parser("check", help="replay every game and name what is wrong")
    _add_files(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    parser.add_argument("--all", action="store_true", help="remarks too, not only what is wrong")
    parser.set_defaults(run=_check)


def _add_convert(actions: Any) -> None:
    parser: argparse.ArgumentParser = actions.add_parser("convert", help="write the games anew")
    _add_files(parser)
    parser.add_argument(
        "--notation", choices=("own", "numeric", "algebraic"), default="own", help="how to write squares"
    )
    parser.add_argument(
        "--results",
        choices=("as-is", "ones", "twos"),
        default="as-is",
        help="1-0 or 2-0, White's points first whatever the file's convention",
    )
    parser.add_argument("--output", "-o", metavar="FILE", help="where to; standard output if not given")
    parser.add_argument("--output-encoding", default="utf-8", help="utf-8 if not given")
    parser.set_defaults(run=_convert)


def _add_find(actions: Any) -> None:
    parser: argparse.ArgumentParser = actions.add_parser("find", help="the games that have all that is asked for")
    _add_files(parser)
    parser.add_argument("--position", metavar="FEN", help="a position that came up")
    parser.add_argument("--player", metavar="NAME", help="a part of a player's name")
    parser.add_argument("--result", choices=("white", "black", "draw"), help="who won")
    parser.add_argument("--count", action="store_true", help="only how many there are")
    parser.set_defaults(run=_find)


def _source(name: str) -> Any:
    if name == "-":
        return sys.stdin.buffer
    if not Path(name).is_file():
        raise DamierError(f"no file {name}")
    return name


def _check(options: argparse.Namespace) -> None:
    kinds: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    listed: list[dict[str, Any]] = []
    for name in options.files:
        for game in _scanned(name, options):
            totals["games"] += 1
            totals["legal"] += game.is_legal
            totals[game.convention.value] += 1
            kinds.update(problem.kind.value for problem in game.problems)
            for problem in game.problems:
                if not options.all and not problem.is_fatal and problem.kind.value == "remark":
                    continue
                listed.append({"file": name, **problem._asdict(), "kind": problem.kind.value})
                if not options.json:
                    print(f"{name}:{problem}")
    problems = sum(kinds.values())
    if options.json:
        print(json.dumps({**totals, "problems": problems, "kinds": dict(kinds), "list": listed}))
        return
    for kind, number in kinds.most_common():
        print(f"{kind.replace('_', ' ')}: {number}")
    if totals[Convention.FIRST_MOVER_FIRST.value]:
        print(f"results give the first mover's points first: {totals[Convention.FIRST_MOVER_FIRST.value]} games")
    print(f"games {totals['games']} legal {totals['legal']} problems {problems}")


def _scanned(name: str, options: argparse.Namespace) -> Iterator[Scanned]:
    with Bar(name) as bar:
        for game in scan_games(_source(name), variant=options.variant, encoding=options.encoding):
            bar.step()
            yield game


def _games(name: str, options: argparse.Namespace) -> Iterator[Game]:
    with Bar(name) as bar:
        source = _source(name)
        for game in read_games(source, variant=options.variant, errors="collect", encoding=options.encoding):
            bar.step()
            yield game


def _convert(options: argparse.Namespace) -> None:
    numbering: NumberingLike = {"own": None, "numeric": "top-left", "algebraic": "algebraic"}[options.notation]
    texts = (to_pdn(_with_results(game, options.results), numbering=numbering) for game in _all(options))
    if options.output is None:
        for text in texts:
            print(text)
        return
    with Path(options.output).open("w", encoding=options.output_encoding, errors="replace") as file:
        for text in texts:
            file.write(f"{text}\n")


def _all(options: argparse.Namespace) -> Iterator[Game]:
    for name in options.files:
        yield from _games(name, options)


def _with_results(game: Game, wanted: str) -> Game:
    """The game with its result in ones or twos, White's points first."""
    if wanted == "as-is" or game.rest:
        return game
    result = IN_ONES.get(game.result, game.result)
    if game.convention is Convention.FIRST_MOVER_FIRST and game.variant.first is Color.BLACK:
        result = TURNED.get(result, result)
    game.result = result if wanted == "ones" else IN_TWOS.get(result, result)
    if "Result" in game.headers:
        game.headers["Result"] = game.result
    game.convention = Convention.WHITE_FIRST
    return game


def _find(options: argparse.Namespace) -> None:
    found = 0
    for game in _all(options):
        if _is_asked_for(game, options):
            found += 1
            if not options.count:
                print(to_pdn(game))
    if options.count:
        print(found)


def _is_asked_for(game: Game, options: argparse.Namespace) -> bool:
    if options.player:
        names = " / ".join(game.headers.get(side, "") for side in ("White", "Black"))
        if options.player.casefold() not in names.casefold():
            return False
    if options.result:
        won = game.winner.name.lower() if game.winner is not None else "draw"
        if won != options.result or game.result == "*":
            return False
    return not options.position or _came_up(game, options.position)


def _came_up(game: Game, fen: str) -> bool:
    """Whether a position stood on the board in a game, its variations included."""
    try:
        wanted = Board(game.variant, fen).position
    except DamierError:
        return False  # of another game
    return game.position == wanted or any(node.position == wanted for node in game.nodes())
