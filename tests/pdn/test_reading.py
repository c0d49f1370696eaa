"""Reading games: where they come from, what is said of trouble, and texts that mean harm."""

import io
import tempfile
from pathlib import Path

import pytest

from damier import Color, PdnError, UnknownVariantError
from damier.pdn import Game, ProblemKind, read_game, read_games, scan_games, to_pdn
from damier.pdn.decoding import encoding_of

GAME = '[Event "Клубный турнир"]\n[GameType "20"]\n[Result "2-0"]\n\n1. 32-28 {Привет} 19-23 2. 28x19 14x23 2-0\n'


def read(text: str, *, variant: str | None = None) -> list[Game]:
    return list(read_games(text.splitlines(keepends=True), errors="collect", variant=variant))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_encodings_and_ends_of_lines(encoding: str, ends: str, tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_bytes(GAME.replace("\n", ends).encode(encoding))
    (game,) = read_games(path)
    assert game.headers["Event"] == "Клубный турнир"
    assert next(iter(game.line())).comment == "Привет"
    assert len(game.mainline) == 4
    (same,) = read_games(io.BytesIO(path.read_bytes()))
    assert same == game


def test_files_that_are_none_of_ios_classes(tmp_path: Path) -> None:
    with tempfile.NamedTemporaryFile(dir=tmp_path) as file:
        file.write(GAME.encode())
        file.seek(0)
        assert read_game(file) == read_game(io.StringIO(GAME))
    with tempfile.NamedTemporaryFile("w+", dir=tmp_path, encoding="utf-8") as text:
        text.write(GAME)
        text.seek(0)
        assert read_game(text) == read_game(io.StringIO(GAME))


def test_latin_letters_alone_are_latin_1() -> None:
    assert encoding_of('[White "Müller"]\n[Black "Éric"]'.encode("latin-1")) == "latin-1"
    assert encoding_of('[White "Иванов"]'.encode("cp1251")) == "cp1251"
    assert encoding_of(b"") == "utf-8"


def test_an_open_text_file_and_lines() -> None:
    assert read_game(io.StringIO(GAME)) == read_game(GAME.splitlines(keepends=True))
    assert read_game([]) is None


def test_strict_reading_stops_at_the_first_game_that_cannot_be_played() -> None:
    text = GAME + '\n[Event "bad"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 33-29 *\n'
    games = read_games(text.splitlines(keepends=True))
    assert next(games).is_legal
    with pytest.raises(PdnError, match=r"10:19: illegal move \(ply 3\): '33-29': White must capture: 28") as caught:
        next(games)
    assert caught.value.problem is not None


def test_a_bad_game_does_not_stop_the_others() -> None:
    bad, good = read('[GameType "20"]\n\n1. 32-28 19-23 2. 33-29 23x34 {lost} *\n\n' + GAME)
    assert (len(bad.mainline), bad.rest) == (2, "33-29 23x34 {lost} *")
    assert [problem.rule for problem in bad.problems] == ["must_capture"]
    assert good.is_legal


def test_bad_options() -> None:
    with pytest.raises(ValueError, match="errors cannot be 'ignore'; expected raise or collect"):
        read_games([], errors="ignore")
    with pytest.raises(UnknownVariantError):
        read_games([], variant="chess")
    with pytest.raises(FileNotFoundError):
        next(read_games("no-such-file.pdn"))


def test_progress() -> None:
    seen: list[int] = []
    assert len(list(read_games((3 * (GAME + "\n")).splitlines(keepends=True), progress=seen.append))) == 3
    assert seen == [1, 2, 3]


def test_a_game_that_does_not_say_what_it_is() -> None:
    (russian,) = read("1. c3-d4 d6-c5 2. b2-c3 f6-g5 *")
    assert russian.variant.key == "russian"
    (international,) = read("1. 32-28 17-22 2. 28x17 12x21 *")
    assert international.variant.key == "international"
    assert international.headers == {"GameType": "20,W,10,10,N2,0"}
    (italian,) = read("1. 21-17 11-15 *", variant="italian")
    assert italian.variant.key == "italian"


def test_a_game_type_that_the_moves_gainsay() -> None:
    (game,) = read('[GameType "20"]\n\n1. c3-d4 d6-c5 *')
    assert game.variant.key == "russian"
    assert game.headers["GameType"].startswith("25,W,8,8,")
    assert [(problem.kind, problem.found) for problem in game.problems] == [(ProblemKind.BAD_TAG, "20")]


def test_results_of_black_first_games() -> None:
    """One game ends on the board, and tells whose points come first in all of them."""
    won = '[GameType "21"]\n[FEN "B:W18:B15,1"]\n\n1. 15x22 {}'
    (sure, open_) = read(f'{won} 0-1\n\n[GameType "21"]\n\n1. 11-15 23-19 1-0\n')
    assert (sure.winner, open_.winner) == (Color.BLACK, Color.WHITE)
    (sure, open_) = read(f'{won} 1-0\n\n[GameType "21"]\n\n1. 11-15 23-19 1-0\n')
    assert (sure.winner, open_.winner) == (Color.BLACK, Color.BLACK)


HOSTILE = {
    "open": "1. 32-28 " + "(" * 10_000,
    "nested": "1. 32-28 " + "(1. 33-28 " * 3000 + ")" * 3000,
    "closed": ")" * 10_000,
    "braces": "{" * 10_000,
    "comments": "1. 32-28 " + "{a} " * 5000,
    "tags": '[a "b"]\n' * 3000,
    "brackets": "[" * 10_000,
    "half tags": "[a " * 5000,
    "escapes": '[a "' + '\\"' * 10_000,
    "glyphs": "1. 32-28 " + "$1 " * 5000,
    "a great glyph": "1. 32-28 $" + "9" * 10_000,
    "dots": "." * 10_000,
    "digits": "9" * 10_000,
    "dashes": "1-" * 5000,
    "captures": "32x" * 5000,
    "results": "1-0 " * 3000,
    "stars": "* " * 3000,
    "lines": "\n" * 50_000,
    "jumps": "1. " + "32x23 " * 3000,
    "comments that swallow tags": "1. 32-28 " + '{ [a "b"]\n' * 2000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_texts_that_mean_harm(name: str) -> None:
    for game in read(HOSTILE[name]):
        assert to_pdn(game)
    assert list(scan_games(HOSTILE[name].splitlines(keepends=True))) is not None
