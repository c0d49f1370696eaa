import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import damier.rules
from damier.errors import AmbiguousVariantError, NotationError, UnknownVariantError
from damier.rules import ALL, RuleSet, get
from damier.rules.geometry import ALGEBRAIC, TOP_LEFT, Color, Corner, Numbering

PDN_TABLE = {
    "20,W,10,10,N2,0": "international",
    "21,B,8,8,N1,0": "american",
    "22,W,8,8,N2,1": "italian",
    "23,B,8,8,N1,0": "pool",
    "23,W,8,8,A0,0": "pool",
    "23,W,8,8,A1,1": "jamaican",
    "24,W,8,8,N1,1": "spanish",
    "25,W,8,8,A0,0": "russian",
    "26,W,8,8,A0,0": "brazilian",
    "27,W,12,12,N2,0": "canadian",
    "28,W,8,8,N1,1": "portuguese",
    "29,W,8,8,A0,0": "czech",
    "30,W,8,8,A0,0": "turkish",
    "31,B,8,8,N2,0": "thai",
    "40,W,10,10,N2,0": "frisian",
    "41,W,10,8,A0,0": "spantsireti",
}
NUMBERS_OF_PROGRAMS = {
    42: "diagonal",
    43: "turkish",
    44: "armenian",
    45: "killer",
    96: "breakthrough",
    97: "frysk",
    98: "antidraughts",
}


#: What several countries call their own game, and the games that it may mean, those with most players first.
SHARED_NAMES = {
    "dama": ("turkish", "italian", "czech", "filipino", "slovak"),
    "damas": ("brazilian", "spanish", "portuguese"),
}


def plain(name: str) -> str:
    return name.casefold().replace("á", "a")


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_name_finds_its_game(game: RuleSet) -> None:
    for name in (game.key, game.name, game.native_name, *game.aliases):
        if name and plain(name) not in SHARED_NAMES:
            assert get(name) is game
            assert get(f"  {name.upper()} ") is game
    assert get(game) is game


def test_which_names_are_shared() -> None:
    owners: dict[str, list[str]] = defaultdict(list)
    for game in ALL:
        for name in {plain(name) for name in (game.key, game.name, game.native_name, *game.aliases) if name}:
            owners[name].append(game.key)
    assert {name: tuple(keys) for name, keys in owners.items() if len(keys) > 1} == SHARED_NAMES


@pytest.mark.parametrize(
    ("written", "name"), [("Dama", "dama"), ("dama", "dama"), (" DÁMA ", "dama"), ("Damas", "damas")]
)
def test_a_name_of_several_games_is_refused_and_they_are_listed(written: str, name: str) -> None:
    with pytest.raises(AmbiguousVariantError, match=", ".join(SHARED_NAMES[name])) as caught:
        get(written)
    assert caught.value.asked == written
    assert caught.value.close == SHARED_NAMES[name]


@pytest.mark.parametrize("name", ["giveaway", "Give-away", "give away", "suicide", "Losing"])
def test_a_game_played_to_lose_may_be_any_of_them(name: str) -> None:
    with pytest.raises(AmbiguousVariantError) as caught:
        get(name)
    assert caught.value.close == ("antidraughts", "giveaway-checkers", "poddavki")


def test_what_looks_like_a_shared_name_lists_its_games_too() -> None:
    with pytest.raises(UnknownVariantError) as caught:
        get("damma")
    assert caught.value.close == SHARED_NAMES["dama"]


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("english", "american"),
        ("English  Draughts", "american"),
        ("giveaway_checkers", "giveaway-checkers"),
        ("Give-away checkers", "giveaway-checkers"),
        ("sri lankan", "srilankan"),
        ("Sri-Lanka", "srilankan"),
        ("FRYSK", "frysk"),
        ("ceska dama", "czech"),
        ("TÜRK DAMASI", "turkish"),
        ("turk damasi", "turkish"),
        ("русские шашки", "russian"),
        ("หมากฮอส", "thai"),
        ("\tpool checkers\n", "pool"),
        ("mak-hot", "thai"),
    ],
)
def test_spelling_is_forgiven(written: str, key: str) -> None:
    assert get(written).key == key


@pytest.mark.parametrize(("tag", "key"), PDN_TABLE.items())
def test_every_tag_of_the_pdn_table_comes_back(tag: str, key: str) -> None:
    game = get(tag)
    assert game.key == key
    assert game.game_type == tag


@pytest.mark.parametrize(("tag", "key"), PDN_TABLE.items())
def test_a_number_alone_means_the_first_game_that_has_it(tag: str, key: str) -> None:
    number = tag[:2]
    expected = "pool" if number == "23" else key
    assert get(number) is get(int(number)) is get(expected)
    assert get(f" {number} ") is get(f'"{number}"') is get(expected)


@pytest.mark.parametrize(("number", "key"), NUMBERS_OF_PROGRAMS.items())
def test_numbers_that_other_programs_write(number: int, key: str) -> None:
    assert get(number) is get(str(number)) is get(key)
    assert number in get(key).pdn_also or not get(key).pdn_official


def test_all_pdn_numbers_are_covered() -> None:
    known = {int(tag[:2]) for tag in PDN_TABLE} | set(NUMBERS_OF_PROGRAMS)
    numbers = {game.pdn_number for game in ALL} | {number for game in ALL for number in game.pdn_also}
    assert numbers == known | {None}
    assert {game.pdn_number for game in ALL if game.pdn_number and game.pdn_official} == {
        int(tag[:2]) for tag in PDN_TABLE
    }


@pytest.mark.parametrize(
    "tag",
    ["25,W", "25,w,8", "25,W,8,8", "25,W,8,8,A0", ' "25, W, 8, 8, a0, 0" ', "25,W,8,8,S0,0", "0025,W,8,8,A0,0"],
)
def test_a_tag_may_stop_early_and_be_untidy(tag: str) -> None:
    assert get(tag) is get("russian")


def test_a_tag_switches_what_it_says() -> None:
    unified = get("23,W,8,8,A0,0")
    assert unified == get("pool").switched(first=Color.WHITE, numbering=ALGEBRAIC)
    jamaican = get("23,W,8,8,A1,1")
    assert jamaican == get("jamaican").switched(first=Color.WHITE)
    assert get("23,B,8,8,A2,1") is get("jamaican"), "as Black, who begins, sees the same corner"
    assert get("21,W") == get("american").switched(first=Color.WHITE)
    assert get("21,W,8,8,N2,0") == get("american").switched(first=Color.WHITE), "the same numbers from the other side"
    assert get("26,W,8,8,N2,0") == get("brazilian").switched(numbering=TOP_LEFT)
    assert get("21,W,8,8,N1,0").numbering == Numbering(False, Corner.BOTTOM_RIGHT)
    assert get("43,W,8,8,A0,0") is get("turkish")


@pytest.mark.parametrize(
    ("tag", "column", "expected"),
    [
        ("20,W,8,8,N2,0", 6, "the board of the game with this number (20,W,10,10,N2,0 for international)"),
        ("20,W,10,8,N2,0", 9, "(20,W,10,10,N2,0 for international)"),
        ("20,W,10,10,N2,1", 15, "(20,W,10,10,N2,0 for international)"),
        ("23,W,10,10,A0,0", 6, "(23,B,8,8,N1,0 for pool or 23,B,8,8,A2,1 for jamaican)"),
        ("25,W,8,8,A0,2", 13, "(25,W,8,8,A0,0 for russian)"),
        ("20,X,10,10,N2,0", 4, "W or B, the side that moves first"),
        ("20,,10", 4, "W or B"),
        ("20, ", 4, "W or B"),
        ("20,W,ten", 6, "the board"),
        ("20,W,10,10,Q2,0", 12, "A, N or S and a corner from 0 to 3"),
        ("20,W,10,10,N4,0", 12, "A, N or S and a corner from 0 to 3"),
        ("20,W,10,10,,0", 12, "A, N or S"),
        (' "20,W,10,10,N2,0,7"', 19, "the end of the tag after six fields"),
    ],
)
def test_a_bad_tag_is_named_with_its_place(tag: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        get(tag)
    assert caught.value.text == tag
    assert caught.value.column == column
    assert expected in caught.value.expected


@pytest.mark.parametrize(
    ("asked", "close"),
    [
        ("rusian", ("russian",)),
        ("Brasilian", ("brazilian",)),
        ("tanzania", ("tanzanian",)),
        # Whole words of a name come before names that are spelt like it, games with more players before others.
        ("draughts", ("american", "international", "russian", "brazilian", "turkish")),
        ("draughts!", ("american", "international")),
        ("russian checkers", ("russian", "poddavki")),
        ("English drauhts", ("american",)),
        ("Frisian-checkers", ("frisian",)),
        ("international checkers", ("international", "antidraughts")),
        ("chess", ()),
        ("", ()),
        ("   ", ()),
        ("!?", ()),
        (",", ()),
        ("19", ()),
        ("99,W,8,8,A0,0", ()),
        (46, ()),
        (0, ()),
        (-20, ()),
        ("-20", ()),
        (True, ()),
        pytest.param("9" * 5000, (), id="long number"),
        pytest.param("x" * 100_000, (), id="long name"),
        ("２０", ()),
        (None, ()),
        (20.0, ()),
        (b"russian", ()),
        (["russian"], ()),
    ],
)
def test_an_unknown_game_is_refused(asked: Any, close: tuple[str, ...]) -> None:
    with pytest.raises(UnknownVariantError) as caught:
        get(asked)
    assert caught.value.asked == asked
    assert caught.value.close[: len(close)] == close
    assert bool(caught.value.close) == bool(close)


def test_the_tags_of_real_files_are_understood(corpus_game_types: set[str]) -> None:
    assert {get(tag).key for tag in corpus_game_types} == {
        "american", "russian", "international", "frisian", "turkish", "czech", "italian", "frysk", "breakthrough",
    }  # fmt: skip


IMPORT = """
import sys, time, types
package = types.ModuleType("damier")  # so that only the rules are loaded
package.__path__ = [sys.argv[1]]
sys.modules["damier"] = package
before = time.process_time()
import dataclasses, enum
between = time.process_time()
import damier.rules
after = time.process_time()
print(__import__("json").dumps([sorted(sys.modules), between - before, after - between]))
"""


def test_importing_the_rules_is_quick_and_needs_the_standard_library_only() -> None:
    package = Path(damier.rules.__file__).parents[1]
    runs = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", IMPORT, package], capture_output=True, text=True, check=True
        )
        runs.append(json.loads(done.stdout))
    foreign = {module.split(".")[0] for module in runs[0][0]} - set(sys.stdlib_module_names) - {"__main__", "damier"}
    assert foreign == set()
    loaded = {module for module in runs[0][0] if module.startswith("damier.") and not module.startswith("damier.rules")}
    assert loaded == {"damier.errors"}
    dataclasses_s, rules_s = (min(run[which] for run in runs) for which in (1, 2))
    assert rules_s < 2 * dataclasses_s
