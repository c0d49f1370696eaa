"""Whole files of games, one game at a time."""

import re
from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import BinaryIO, TextIO, TypeGuard, cast

from damier.errors import PdnError
from damier.kernel import Position, compile_rules
from damier.pdn.decoding import lines_of
from damier.pdn.guessing import LOOK_AT, named_rules, possible_rules
from damier.pdn.lexing import Tag, tags_at, token_at
from damier.pdn.problems import Problem, ProblemKind
from damier.pdn.reader import GameReader, headers_of
from damier.pdn.results import ConventionGuess
from damier.pdn.splitting import Chunk, chunks
from damier.pdn.tree import Game, tags_of
from damier.rules.registry import get
from damier.rules.ruleset import RuleSet

Source = str | PathLike[str] | BinaryIO | TextIO | Iterable[str]

#: Called after each game with the number of games so far.
Progress = Callable[[int], None]

#: What may stand before the tags: numbers that some programs count with, and lines that readers leave out.
_BEFORE_TAGS = re.compile(r"(?:[ \t]*+(?:[0-9]++[ \t]*+|%[^\n]*+)?+\n)++(?=[ \t]*+\[)")


def read_games(
    source: Source,
    *,
    variant: str | int | RuleSet | None = None,
    errors: str = "raise",
    encoding: str | None = None,
    progress: Progress | None = None,
) -> Iterator[Game]:
    """The games of a PDN file, one at a time.

    A game whose tags do not name the rules by which its moves are legal gets them as the tag GameType.

    Args:
        source: a path, an open file, or lines of text (a text in a string: ``text.splitlines(keepends=True)``).
        variant: the game of those that do not name theirs by the tag GameType; guessed if None.
        errors: ``"raise"`` stops at the first game whose moves cannot all be played; ``"collect"`` gives every game as
            far as it can be followed, with everything that was wrong in ``game.problems``.
        encoding: of a file in bytes; found out if None.
        progress: called after every game with how many there were.

    Raises:
        PdnError: with ``errors="raise"``: what was wrong, and where.
        OSError: the file cannot be read.
        ValueError: another value of ``errors``.
        UnknownVariantError: no such game as ``variant``.
    """
    if errors not in ("raise", "collect"):
        raise ValueError(f"errors cannot be {errors!r}; expected raise or collect")
    reading = FileReading(None if variant is None else get(variant))
    return _watched(reading.games(source_lines(source, encoding)), errors == "raise", progress)


def _watched(games: Iterator[Game], strict: bool, progress: Progress | None) -> Iterator[Game]:
    for number, game in enumerate(games, start=1):
        if strict:
            for problem in game.problems:
                if problem.is_fatal:
                    raise PdnError(str(problem), problem)
        if progress is not None:
            progress(number)
        yield game


def read_game(
    source: Source,
    *,
    variant: str | int | RuleSet | None = None,
    errors: str = "raise",
    encoding: str | None = None,
) -> Game | None:
    """The first game of a file; None if it has none. Arguments and errors as for read_games."""
    return next(read_games(source, variant=variant, errors=errors, encoding=encoding), None)


def source_lines(source: Source, encoding: str | None = None) -> Iterator[str]:
    """The lines of whatever games can be read from."""
    if isinstance(source, str | PathLike):
        with Path(source).open("rb") as file:
            yield from lines_of(file, encoding)
    elif _is_binary(source):
        yield from lines_of(source, encoding)
    else:
        yield from cast("Iterable[str]", source)


def _is_binary(source: BinaryIO | TextIO | Iterable[str]) -> TypeGuard[BinaryIO]:
    """Whether a file gives bytes. Asked of the file itself: not all that are files derive from io's classes."""
    read = getattr(source, "read", None)
    return read is not None and isinstance(read(0), bytes)


class FileReading:
    """Reading one file: what its games tell about each other."""

    def __init__(self, variant: RuleSet | None = None) -> None:
        self.variant = variant
        self.usual: list[RuleSet] = []  #: the game that the last one was of, if its tags did not name it
        self.conventions = ConventionGuess()
        self._last: tuple[RuleSet, Position] | None = None

    def start_of(self, rules: RuleSet) -> Position:
        """The start position of a game; that of the last one is at hand, as most files are of one game."""
        if self._last is None or self._last[0] is not rules:
            self._last = rules, compile_rules(rules).start()
        return self._last[1]

    def games(self, lines: Iterable[str]) -> Iterator[Game]:
        """The games of a file's lines."""
        stray = Strays()
        for chunk in chunks(lines):
            for reader in readers_of(chunk):
                game = self.game(reader)
                if not stray.takes(game):
                    game.problems[:0] = stray.given_back()
                    yield game
        yield from stray.at_the_end(self.variant)

    def game(self, reader: GameReader) -> Game:
        """The game that a reader stands at, by the rules under which most of it can be played."""
        headers, problems = headers_of(reader)
        best: Game | None = None
        begin, end = reader.at, reader.at
        for rules in self._rules(reader, headers):
            reader.at = begin
            reader.problems = [*problems]
            game = reader.game(rules, headers)
            if best is None or (game.is_legal, game.end().ply) > (best.is_legal, best.end().ply):
                best, end = game, reader.at
            if best.is_legal:
                break
        reader.at = end
        assert best is not None  # there is at least one
        self._learn(best)
        if best.variant not in named_rules(headers) and not _is_nothing(best):
            said = headers.get("GameType")
            best.headers |= tags_of(best.position, with_fen=False)
            if said is not None:
                place = next(tag.start for tag in reader.tags if tag.name == "GameType")
                expected = f"{best.variant.name}: by these rules the moves are legal; the tag was changed"
                reader.problem(ProblemKind.BAD_TAG, place, said, expected)
                best.problems.append(reader.problems.pop())
        return best

    def _rules(self, reader: GameReader, headers: dict[str, str]) -> Iterator[RuleSet]:
        """The rules to try, the likeliest first."""
        named = named_rules(headers)
        fen, moves = headers.get("FEN", ""), reader.text[reader.at : reader.at + LOOK_AT]  # before anyone reads on
        yield from named
        likely = named or ([self.variant] if self.variant else self.usual)
        tried = possible_rules(fen, moves, likely) if likely else []
        yield from tried
        if not tried or not self.variant or named:
            yield from possible_rules(fen, moves)
        if not tried:
            yield from likely or [get("international")]

    def _learn(self, game: Game) -> None:
        if game.is_legal:
            self.conventions.learn(game.result, game.end().position)
            if game.variant not in named_rules(game.headers):
                self.usual = [game.variant]
        game.convention = self.conventions.of(game.variant.first, game.result)


class Strays:
    """Problems of what is no game: they go to the game that comes next."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def takes(self, game: Game) -> bool:
        """Whether there is nothing in a game but problems; they are kept."""
        if _is_nothing(game):
            self.problems += game.problems
            return True
        return False

    def given_back(self) -> list[Problem]:
        """The problems kept so far."""
        found, self.problems = self.problems, []
        return found

    def at_the_end(self, variant: RuleSet | None) -> Iterator[Game]:
        """A game without anything for those that no game comes after."""
        if self.problems:
            game = Game(variant or get("international"), {})
            game.problems = self.given_back()
            yield game


def _is_nothing(game: Game) -> bool:
    """Whether a game has neither tags nor moves nor anything else, but only problems."""
    return not (game.headers or game.children or game.rest or game.comment or game.before or game.result != "*")


def readers_of(chunk: Chunk) -> Iterator[GameReader]:
    """A reader for each game of a chunk, standing behind its tags. It must have read the game before the next comes."""
    text = chunk.text
    data = text.encode("ascii", "replace")
    before = _BEFORE_TAGS.match(text)
    at = before.end() if before else 0
    while token_at(text, at) is not None:
        for tags in decks(list(tags_at(text, at))) or [[]]:
            reader = GameReader(text, data, chunk.line, tags, tags[-1].end if tags else at)
            yield reader
            at = reader.at


def decks(tags: list[Tag]) -> list[list[Tag]]:
    """Tags of several games without moves: cut where the first one comes again and all others with it."""
    if not tags:
        return []
    starts = [place for place, tag in enumerate(tags) if tag.name == tags[0].name]
    parts = [tags[start:end] for start, end in zip(starts, [*starts[1:], len(tags)], strict=True)]
    names = {tag.name for tag in parts[0]}
    return parts if all(names <= {tag.name for tag in part} for part in parts) else [tags]
