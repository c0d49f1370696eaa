"""The pages of docs/rules: made by the generator as it is now, whole, and with links that lead somewhere."""

import re
from argparse import Namespace
from functools import cache
from pathlib import Path

import pytest

from damier import Board, RuleSet, rules
from damier.cli.game import board_of
from damier.manual import Section, pages, sections_of
from damier.manual.neighbours import neighbours
from damier.rules import SOURCES
from damier.rules.draws import DrawSet
from damier.rules.words import describe
from tests.boards import GAMES, every_game

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "rules"

TITLES = [
    "Names",
    "Board and setup",
    "Moves",
    "Captures",
    "Kings",
    "How the game ends",
    "Draws",
    "Other readings",
    "Differences from its neighbours",
    "Tips",
    "Questions",
    "Sources",
]


written = cache(pages)
sections = cache(sections_of)


def body(game: RuleSet, title: str) -> str:
    return dict[str, str](sections(game))[title]


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def test_committed_pages_are_what_the_generator_writes() -> None:
    committed = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert committed.keys() == written().keys(), "run `make rules`"
    stale = [name for name, text in written().items() if committed[name] != text]
    assert not stale, "run `make rules`"


def test_there_is_a_page_for_every_game_and_the_readme_leads_to_them() -> None:
    assert written().keys() == {"README.md"} | {f"{key}.md" for key in GAMES}
    assert "(docs/rules/README.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", *(f"{key}.md" for key in GAMES)])
def test_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", written()[name]):
        page, _, anchor = target.partition("#")
        assert not page or page in written(), target
        assert not anchor or anchor in anchors(written()[page or name]), target


@every_game
def test_a_page_has_its_title_one_line_and_every_section(game: RuleSet) -> None:
    assert [section.title for section in sections(game)] == TITLES
    page = written()[f"{game.key}.md"]
    title, _, line = page.split("\n\n")[:3]
    assert title == f"# {game.name}"
    assert line == game.note
    assert len(line) > 20
    assert "None" not in page
    prose = re.sub(r"```.*?```", "", page, flags=re.DOTALL).replace("\n  ", "\n").replace("|  |", "||")
    assert "  " not in prose


@every_game
def test_names(game: RuleSet) -> None:
    said = body(game, "Names")
    for name in (game.native_name, *game.aliases, game.federation, game.game_type or "no number"):
        assert name in said
    assert "Where it is played: " in said


@every_game
def test_board_and_setup(game: RuleSet) -> None:
    said = body(game, "Board and setup")
    fen = re.search(r"`([WB]:W.+?)`", said)
    assert fen
    assert rules.get(game).geometry.size == int(re.search(r"(\d+) squares", said)[1])  # type: ignore[index]
    position, squares = re.findall(r"```text\n(.*?)\n```", said, re.DOTALL)
    men = len(game.start.men(game.board, game.first))
    assert position.count("w") == position.count("b") == men
    assert position.count("·") == game.geometry.size - 2 * men
    assert squares.split() == list(game.square_names)
    assert f"{game.colors[game.first]} moves first." in said


@every_game
def test_every_draw_rule_of_every_set_is_on_the_page(game: RuleSet) -> None:
    said = body(game, "Draws")
    for name in DrawSet:
        assert f"**{name.value}**" in said
        for rule in game.draw_rules_of(name):
            source = "**ours**" if rule.source == "damier" else f"[{rule.source}](#sources)"
            assert f"| `{rule.key}` | {describe(rule)} | {source} |" in said


@every_game
def test_every_source_is_on_the_page(game: RuleSet) -> None:
    said = body(game, "Sources")
    needed = {*game.sources, *(key for reading in game.readings for key in reading.sources)} - {"damier"}
    for key in needed:
        assert f"**{key}**: {SOURCES[key].title}, " in said
        assert SOURCES[key].where.split(",")[0] in said
    listed = re.findall(r"^- \*\*(\S+)\*\*", said, re.MULTILINE)
    assert len(listed) == len(set(listed))
    named = re.findall(r"\[([^\]]+)\]\(#sources\)", written()[f"{game.key}.md"])
    assert set(named) <= set(listed)


@every_game
def test_what_is_ours_is_marked(game: RuleSet) -> None:
    ours = sum(rule.source == "damier" for rule in game.official_draws)
    assert body(game, "Draws").count("| **ours** |") == ours


@every_game
def test_readings_can_be_switched_on_as_the_page_says(game: RuleSet) -> None:
    """The Python of the page, and its words for the command line, make the same game as the reading's own value."""
    said = body(game, "Other readings").split("\n")
    lines = [line for line in said if line.startswith("- ")]
    assert len(lines) == len(game.readings)
    for line, reading in zip(lines, game.readings, strict=True):
        wanted = game.switched(**{reading.switch: reading.value})
        assert wanted != game
        assert line.startswith(f"- {reading.says} (")
        python = re.search(r"In Python: `(Board\(.*?\))`\.", line)
        assert python
        assert eval(python[1], {"Board": _variant, "get": rules.get}) == wanted
        command = re.search(r"On the command line: `--reading (\d)`(?: or `--switch (.*?)`)?\.", line)
        assert command
        assert _commanded(game.key, int(command[1])) == wanted
        assert command[2] is None or _commanded(game.key, command[2]) == wanted


def _variant(game: RuleSet) -> RuleSet:
    return Board(game).variant


def _commanded(key: str, change: str | int) -> RuleSet:
    """A game with a switch as --switch takes it, or a reading as --reading does."""
    return board_of(Namespace(game=key, fen=None, numbering="own", switch=[change])).variant


@every_game
def test_a_house_rule_has_a_page_too(game: RuleSet) -> None:
    free = sections_of(game.switched(compulsory=False))
    assert "Nobody has to capture" in dict[str, str](free)["Captures"]
    unknown = sections_of(game._replace(key="unknown"))
    assert [section.title for section in unknown] == [title for title in TITLES if title not in ("Tips", "Questions")]
    assert all(isinstance(section, Section) for section in unknown)


@every_game
def test_neighbours_are_others_and_few(game: RuleSet) -> None:
    found = neighbours(game)
    assert 2 <= len(found) <= 3
    assert game not in found
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("russian", ["diagonal", "brazilian", "pool"]),
        ("american", ["giveaway-checkers", "italian", "thai"]),
        ("frisian", ["frysk", "international", "russian"]),
        ("turkish", ["armenian", "international"]),
        ("portuguese", ["spanish", "argentinian", "czech"]),
    ],
)
def test_neighbours(game: str, expected: list[str]) -> None:
    assert [other.key for other in neighbours(rules.get(game))] == expected


def test_differences_are_those_and_no_more() -> None:
    rows = body(rules.get("jamaican"), "Differences from its neighbours").split("\n")
    told = {row.split(" | ")[0].strip("| "): row.split(" | ")[2] for row in rows if row.startswith("| ")}
    assert told[""] == "[American pool checkers](pool.md)"
    assert {label for label, pool in told.items() if label and pool not in ("the same", "---")} == {"Board", "Squares"}


def test_table_has_a_row_for_every_game_with_the_facts_of_the_seven_best_known() -> None:
    """As a published table of seven games has them (source american-page)."""
    rows = [line.strip("| ").split(" | ") for line in written()["README.md"].split("\n") if line.startswith("| [")]
    by_key = {re.search(r"\((\S+)\.md\)", row[0])[1]: row for row in rows}  # type: ignore[index]
    assert list(by_key) == list(GAMES)
    known = ("american", "russian", "brazilian", "spanish", "italian", "czech", "international")
    columns = {name: [by_key[key][place] for key in known] for name, place in _PLACES.items()}
    assert columns["men"] == ["12", "12", "12", "12", "12", "12", "20"]
    assert columns["backward"] == ["no", "yes", "yes", "no", "no", "no", "yes"]
    assert columns["kings"] == ["yes", "yes", "yes", "yes", "no", "yes", "yes"]
    assert columns["fly"] == ["no", "yes", "yes", "yes", "no", "yes", "yes"]
    assert [text.startswith("most pieces") for text in columns["choice"]] == [
        False,
        False,
        True,
        True,
        True,
        False,
        True,
    ]
    assert columns["removal"] == ["at once", *6 * ["after the capture"]]
    assert [text.split(",")[0] for text in columns["crown"]] == [
        "crowned",
        "crowned",
        "crowned only if the capture ends there",
        "crowned",
        "crowned",
        "crowned",
        "crowned only if the capture ends there",
    ]


_PLACES = {"men": 2, "backward": 4, "kings": 5, "fly": 6, "choice": 7, "crown": 8, "removal": 9}
