"""Every fact says where it is from: the literals' comments, sources and readings name keys of SOURCES."""

import ast
import re
import tokenize
from pathlib import Path

import pytest

from damier.rules import ALL, SOURCES, SWITCHES, RuleSet
from damier.rules import games as families

SOURCED = SWITCHES | {"board", "capture_sign", "colors", "federation"}
FILES = sorted(path for path in Path(families.__file__).parent.glob("*.py") if path.name != "__init__.py")


def literals() -> list[tuple[str, dict[str, str]]]:
    """The key of every game and the comment on the line of each fact of it, read from the files themselves."""
    found = []
    for path in FILES:
        with path.open("rb") as file:
            comments = {
                token.start[0]: token.string
                for token in tokenize.tokenize(file.readline)
                if token.type == tokenize.COMMENT
            }
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                given = {str(item.arg): item.value for item in node.value.keywords}
                if "key" in given:
                    said = {name: comments.get(value.lineno, "") for name, value in given.items()}
                    found.append((ast.literal_eval(given["key"]), said))
    return found


LITERALS = dict(literals())
BY_KEY = {game.key: game for game in ALL}


def test_each_game_has_one_literal() -> None:
    assert len(literals()) == len(ALL) == 34
    assert set(LITERALS) == set(BY_KEY)


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_every_rule_of_a_literal_and_its_federation_name_their_source(key: str) -> None:
    for field, comment in LITERALS[key].items():
        if field in SOURCED:
            named = re.match(r"# ([a-z0-9-]+)\b", comment)
            assert named, f"{key}: {field} names no source"
            assert named[1] in BY_KEY[key].sources, f"{key}: {field}"
            for other in re.findall(r"; ([a-z0-9]+-[a-z0-9-]+)", comment):
                assert other in BY_KEY[key].sources, f"{key}: {field}"


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_sources_exist(game: RuleSet) -> None:
    assert game.sources
    assert len(set(game.sources)) == len(game.sources)
    assert set(game.sources) <= SOURCES.keys()
    assert not game.ends_source or game.ends_source in game.sources
    for reading in game.readings:
        assert reading.sources
        assert set(reading.sources) <= SOURCES.keys()


def test_every_source_is_used() -> None:
    used = {key for game in ALL for key in game.sources}
    used |= {key for game in ALL for reading in game.readings for key in reading.sources}
    assert used == SOURCES.keys()


def test_a_source_can_be_found() -> None:
    for key, source in SOURCES.items():
        assert source.key == key
        assert re.fullmatch(r"[a-z0-9-]+", key)
        assert source.title
        assert source.where
    assert len({(source.title, source.where) for source in SOURCES.values()}) == len(SOURCES)
    text = Path(families.__file__).parents[1].joinpath("sources.py").read_text(encoding="utf-8")
    assert text.count("    Source(") == len(SOURCES), "two sources with one key"
