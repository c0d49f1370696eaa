"""Real files: every game that another reader could replay is replayed, nothing is lost, and writing loses nothing."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from damier.pdn import Game, read_games, scan_games, scan_headers, to_pdn
from tests.kernel.perft_files import SHARED

CORPUS = SHARED / "corpus"
LARGE = CORPUS / "large" / "acf_english_9k.pdn"


class Entry(NamedTuple):
    """A file, and what the index says of it."""

    path: Path
    variant: str | None
    games: int
    legal: int


def entries() -> dict[str, Entry]:
    found = {}
    for line in (CORPUS / "INDEX.md").read_text("utf-8").splitlines():
        if line.startswith("| pdn/"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            variant = {"english": "american", "": None}.get(key := cells[3].split(" ")[0], key)
            found[cells[0]] = Entry(CORPUS / cells[0], variant, int(cells[6]), int(cells[7]))
    return found


FILES = entries()
every_file = pytest.mark.parametrize("name", FILES)

#: Where our reader sees other games in a file than the index does, and why.
COUNTED_OTHERWISE = {
    "pdn/brunogui/4th_African_BLITZ_Championship_OUAGA_ZIIRI_2024.pdn": 48,  # two halves of a game are one
    "pdn/pydraughts-fixtures/standard.pdn": 23,  # games whose only tag is GameType
}


@cache
def read(entry: Entry) -> list[Game]:
    """The games of a file, which no test may change."""
    return list(read_games(entry.path, variant=entry.variant, errors="collect"))


def test_the_whole_corpus_is_here() -> None:
    assert len(FILES) == 76


@every_file
def test_every_game_that_another_reader_replays_is_legal(name: str) -> None:
    games = read(FILES[name])
    assert len(games) == COUNTED_OTHERWISE.get(name, FILES[name].games)
    legal = sum(game.is_legal for game in games)
    assert legal >= min(FILES[name].legal, len(games))


@every_file
def test_what_is_written_is_read_again(name: str) -> None:
    for game in read(FILES[name]):
        (again,) = read_games(to_pdn(game).splitlines(keepends=True), errors="collect")
        assert again == game
        assert to_pdn(again) == to_pdn(game)


@every_file
def test_no_digit_of_a_move_is_lost(name: str) -> None:
    """Whatever looks like a move in the file is a move of the game, in what could not be played, or in a problem."""
    entry = FILES[name]
    for game in read(entry):
        if game.is_legal:
            continue
        assert game.rest or not game.mainline
        assert any(problem.is_fatal and problem.found for problem in game.problems)


@every_file
def test_a_scan_sees_what_a_tree_has(name: str) -> None:
    entry = FILES[name]
    trees = read(entry)
    scanned = list(scan_games(entry.path, variant=entry.variant))
    assert [found.headers for found in scanned] == [game.headers for game in trees]
    assert [found.plies for found in scanned] == [game.end().ply for game in trees]
    assert [found.position for found in scanned] == [game.end().position for game in trees]
    assert [found.is_legal for found in scanned] == [game.is_legal for game in trees]
    assert [found.line for found in scanned] == [game.line_number for game in trees]


@every_file
def test_headers_alone(name: str) -> None:
    entry = FILES[name]
    bare = [headers for headers in scan_headers(entry.path) if headers]
    full = [game.headers for game in read(entry)]
    added = [set(two) - set(one) for one, two in zip(bare, full, strict=True)] if len(bare) == len(full) else []
    assert len(bare) == len([headers for headers in full if set(headers) - {"GameType"} or headers in bare])
    assert all(names <= {"GameType", "Variant"} for names in added)


def test_the_large_file() -> None:
    count = legal = plies = 0
    for game in scan_games(LARGE):
        count += 1
        legal += game.is_legal
        plies += game.plies
    assert (count, legal, plies) == (9377, 9377, 460_287)


@pytest.mark.parametrize("path", sorted((CORPUS / "large").glob("synthetic_*.pdn")), ids=lambda path: path.stem)
def test_games_of_other_variants(path: Path) -> None:
    games = list(read_games(path, errors="collect"))
    assert len(games) == 400
    # Whoever made the Frisian games did not know that a king may make three moves in a row at most.
    assert all(game.is_legal or game.variant.same_king_limit for game in games)
    variant = re.sub(r"synthetic_|_400", "", path.stem)
    assert {game.variant.key for game in games} == {variant}
