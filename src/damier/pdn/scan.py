"""Going through a file without building trees: tags, whether the moves are legal, how the game ends."""

from collections.abc import Iterator
from typing import NamedTuple

from damier.kernel import Position
from damier.pdn.files import FileReading, Source, Strays, readers_of, source_lines
from damier.pdn.guessing import named_rules
from damier.pdn.lexing import token_at
from damier.pdn.problems import Problem
from damier.pdn.reader import GameReader, headers_of
from damier.pdn.results import SPELLINGS, Convention
from damier.pdn.splitting import chunks
from damier.pdn.tree import Game, tags_of
from damier.rules.registry import get
from damier.rules.ruleset import RuleSet


class Scanned(NamedTuple):
    """A game as a scan sees it."""

    headers: dict[str, str]
    variant: RuleSet
    plies: int  #: of the main line, as far as it could be played
    position: Position  #: after them
    result: str
    convention: Convention
    problems: list[Problem]
    line: int  #: of the file, where the game begins

    @property
    def is_legal(self) -> bool:
        """Whether all its moves could be played."""
        return not any(problem.is_fatal for problem in self.problems)


def scan_headers(source: Source, *, encoding: str | None = None) -> Iterator[dict[str, str]]:
    """The tags of each game of a file. Moves are not looked at."""
    for chunk in chunks(source_lines(source, encoding)):
        for reader in readers_of(chunk):
            yield headers_of(reader)[0]
            _skip(reader)


def _skip(reader: GameReader) -> None:
    """Go to the end of a game without reading its moves."""
    while (token := token_at(reader.text, reader.at)) is not None:
        if token.kind == "bracket" and reader.begins_a_game(token):
            return
        reader.at = token.end
        if token.kind == "result":
            return


def scan_games(
    source: Source, *, variant: str | int | RuleSet | None = None, encoding: str | None = None
) -> Iterator[Scanned]:
    """Every game of a file with its moves checked, and no tree of them. Options as for damier.pdn.read_games."""
    reading = FileReading(None if variant is None else get(variant))
    stray = Strays()
    for chunk in chunks(source_lines(source, encoding)):
        for reader in readers_of(chunk):
            found = _bare(reading, reader)
            if found is None:
                game = reading.game(reader)
                if stray.takes(game):
                    continue
                found = _summary(game)
            found.problems[:0] = stray.given_back()
            yield found
    yield from map(_summary, stray.at_the_end(reading.variant))


def _bare(reading: FileReading, reader: GameReader) -> Scanned | None:
    """A game that has nothing but moves, played by the kernel alone; None if it has more, or something is wrong."""
    headers, problems = headers_of(reader)
    rules = next(iter([*named_rules(headers), *reading.usual]), None)
    if rules is None or problems or "FEN" in headers:
        return None
    position, at, plies = reading.start_of(rules).replay(reader.data, reader.at)
    token = token_at(reader.text, at)
    if token is None or token.kind != "result" or headers.get("Result", token.text) != token.text:
        return None
    behind = token_at(reader.text, token.end)
    if behind is not None and behind.kind in ("comment", "unclosed", "remark"):
        return None
    reader.at = token.end
    if rules not in named_rules(headers):
        headers |= tags_of(position, with_fen=False)
    result = SPELLINGS.get(token.text, token.text)
    reading.conventions.learn(result, position)
    convention = reading.conventions.of(rules.first, result)
    return Scanned(headers, rules, plies, position, result, convention, problems, reader.begins_at())


def _summary(game: Game) -> Scanned:
    end = game.end()
    return Scanned(
        game.headers, game.variant, end.ply, end.position, game.result, game.convention, game.problems, game.line_number
    )
