"""What was written by hand: there for every game, in its headings, and every move in it can be played."""

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from damier import Board, IllegalMoveError, RuleSet
from damier.manual.parts import Parts, parts_of
from damier.rules import SOURCES
from tests.boards import GAMES, every_game

FEN = re.compile(r"[WB]:W[^`]*")


def test_there_are_parts_for_every_game_and_no_others() -> None:
    folder = files("damier.manual") / "parts"
    assert {path.name for path in folder.iterdir()} == {f"{key}.md" for key in GAMES}


@every_game
def test_every_game_has_tips_and_questions(game: RuleSet) -> None:
    parts = parts_of(game.key)
    assert parts.where
    assert "\n\n" not in parts.where
    assert not parts.where.endswith(".")
    assert 3 <= len(re.findall(r"^- ", parts.tips, re.MULTILINE)) <= 7
    questions = re.findall(r"^### (.+)$", parts.questions, re.MULTILINE)
    assert 3 <= len(questions) <= 6
    assert all(question.endswith("?") for question in questions)
    assert any("draw" in question for question in questions)
    answers = re.split(r"^### .+$", parts.questions, flags=re.MULTILINE)[1:]
    assert all(answer.strip().endswith((".", "`.")) for answer in answers)


@every_game
def test_sources_named_in_the_parts_exist(game: RuleSet) -> None:
    named = re.findall(r"\[([^\]]+)\]\(#sources\)", "\n".join(parts_of(game.key)))
    assert set(named) <= SOURCES.keys()
    assert not re.findall(r"\]\((?!#sources\))", "\n".join(parts_of(game.key)))


def examples() -> list[tuple[str, str, str]]:
    """Game, position and move of what the parts tell: moves, and the FEN before them in the same paragraph."""
    found = []
    for key in GAMES:
        for paragraph in re.split(r"\n\n|\n- ", "\n\n".join(parts_of(key))):
            fen = ""
            for said in re.findall(r"`([^`]+)`", paragraph):
                if FEN.fullmatch(said):
                    fen = said
                elif re.fullmatch(r"[a-h1-9][\w:x-]+", said):
                    found.append((key, fen, said))
    return found


@pytest.mark.parametrize(("key", "fen", "move"), examples())
def test_moves_in_the_parts_can_be_played(key: str, fen: str, move: str) -> None:
    board = Board(key, fen or None)
    written = {board.notation(legal, full=True) for legal in board.legal_moves}
    try:
        board.push(move)
    except IllegalMoveError as error:
        pytest.fail(f"{error}; legal are {sorted(written)}")


def test_the_parts_have_enough_to_play() -> None:
    assert len(examples()) > 20
    assert {key for key, *_ in examples()} >= {"american", "international", "russian", "italian", "turkish", "thai"}


@pytest.mark.parametrize(("key", "fen", "move"), [example for example in examples() if example[1]])
def test_positions_in_the_parts_have_no_other_moves_than_those_named(key: str, fen: str, move: str) -> None:
    """Where a text says what is played it is the only thing, or all of them are named, or one line with its squares."""
    named = {said for game, position, said in examples() if (game, position) == (key, fen)}
    board = Board(key, fen)
    same_line = {(legal.origin, legal.captured) for legal in board.legal_moves}
    of_named = {(legal.origin, legal.captured) for legal in map(board.parse, named)}
    assert same_line == of_named


def test_a_game_without_parts_and_headings_without_a_place(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    from damier.manual import parts

    assert isinstance(tmp_path, Path)
    (tmp_path / "parts").mkdir()
    for text, strange in (("## Tips\n\n- One.\n\n## Jokes\n\nNone.\n", "jokes"), ("Hello\n\n## Tips\n", "Hello")):
        (tmp_path / "parts" / "odd.md").write_text(text)
        monkeypatch.setattr(parts, "files", lambda _: tmp_path)
        assert parts.parts_of("none") == parts.parts_of("") == Parts()
        with pytest.raises(ValueError, match=rf"parts/odd.md: no place for '{strange}'"):
            parts.parts_of("odd")


def test_no_line_is_too_long_to_edit() -> None:
    for key in GAMES:
        text = (files("damier.manual") / "parts" / f"{key}.md").read_text(encoding="utf-8")
        assert max(map(len, text.splitlines())) <= 120
        assert not any(not first and not second for first, second in pairwise(text.splitlines()))
