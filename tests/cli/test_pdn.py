"""`damier pdn`: checking, converting and finding."""

import json
from pathlib import Path

import pytest

from damier.pdn import read_games
from tests.cli.conftest import Run
from tests.kernel.perft_files import SHARED

GOOD = '[Event "a"]\n[White "Sijbrands"]\n[GameType "20"]\n[Result "2-0"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n'
BAD = '[Event "b"]\n[White "Wiersma"]\n[GameType "20"]\n[Result "1-1"]\n\n1. 32-28 19-23 2. 33-29 23x34 1-1\n\n'
ENGLISH = '[Event "c"]\n[Black "Tinsley"]\n[GameType "21"]\n[Result "1-0"]\n\n1. 11-15 23-19 1-0\n\n'


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "games.pdn"
    path.write_text(GOOD + BAD + ENGLISH, encoding="utf-8")
    return str(path)


def test_check(file: str, damier: Run) -> None:
    code, output, errors = damier("pdn", "check", file)
    assert (code, errors) == (0, "")
    first, *_, last = output.splitlines()
    assert first.startswith(f"{file}:13:19: illegal move (ply 3): '33-29': ")
    assert last == "games 3 legal 2 problems 1"
    assert "results give the first mover's points first: 1 games" in output


def test_check_as_json(file: str, damier: Run) -> None:
    found = json.loads(damier("pdn", "check", file, "--json")[1])
    assert (found["games"], found["legal"], found["problems"]) == (3, 2, 1)
    assert found["kinds"] == {"illegal_move": 1}
    assert (found["list"][0]["line"], found["list"][0]["rule"]) == (13, "must_capture")


def test_the_large_file(damier: Run) -> None:
    output = damier("pdn", "check", str(SHARED / "corpus" / "large" / "acf_english_9k.pdn"))[1]
    assert output.splitlines()[-1] == "games 9377 legal 9377 problems 0"


@pytest.mark.parametrize(
    ("wanted", "results"),
    [("as-is", ["2-0", "1-1", "1-0"]), ("ones", ["1-0", "1-1", "0-1"]), ("twos", ["2-0", "1-1", "0-2"])],
)
def test_convert_results(wanted: str, results: list[str], file: str, damier: Run) -> None:
    code, output, errors = damier("pdn", "convert", file, "--results", wanted)
    assert (code, errors) == (0, "")
    assert [game.result for game in read_games(output.splitlines(keepends=True), errors="collect")] == results


def test_convert_notation_and_encoding(file: str, damier: Run, tmp_path: Path) -> None:
    target = tmp_path / "new.pdn"
    arguments = ("--notation", "algebraic", "--output", str(target), "--output-encoding", "utf-16")
    assert damier("pdn", "convert", file, *arguments) == (0, "", "")
    games = list(read_games(target, errors="collect"))
    assert len(games) == 3
    assert "1. d4-e5" in target.read_text("utf-16")


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        (("--player", "sijb"), 1),
        (("--player", "nobody"), 0),
        (("--result", "white"), 1),
        (("--result", "black"), 1),
        (("--result", "draw"), 1),
        (("--position", "W:W31-50:B1-20"), 2),
        (("--position", "W:W31,33-50,28:B1-18,20,23", "--player", "wiersma"), 1),
        ((), 3),
    ],
)
def test_find(asked: tuple[str, ...], number: int, file: str, damier: Run) -> None:
    assert damier("pdn", "find", file, *asked, "--count") == (0, f"{number}\n", "")
    output = damier("pdn", "find", file, *asked)[1]
    assert len(list(read_games(output.splitlines(keepends=True), errors="collect"))) == number


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("pdn", "check", "nothing.pdn"), "no file nothing.pdn"),
        (("pdn", "check"), "the following arguments are required: FILE"),
        (("pdn",), "the following arguments are required: ACTION"),
    ],
)
def test_bad_arguments(arguments: tuple[str, ...], said: str, damier: Run) -> None:
    code, output, errors = damier(*arguments)
    assert (code, output) == (2, "")
    assert said in errors
