"""The games against the reference facts, and against themselves."""

import re
from typing import Any

import pytest

from damier.rules import ALL, SWITCHES, RuleSet, get
from damier.rules.geometry import ALGEBRAIC, TOP_LEFT, Color, Corner, Direction, Played, square_names
from damier.rules.ruleset import (
    ALL_DIRECTIONS,
    DIAGONALS,
    FORWARD_AND_SIDES,
    FORWARD_DIAGONALS,
    ORTHOGONALS,
    Blocked,
    KingLanding,
    KingRange,
    Objective,
    Precedence,
    Promotion,
    Removal,
    play_of,
)

Facts = dict[str, dict[str, Any]]

KEYS = [
    "american", "pool", "russian", "brazilian", "portuguese", "spanish", "italian", "czech", "slovak", "german",
    "argentinian", "thai", "filipino", "jamaican", "mozambican", "tanzanian", "international", "frisian", "frysk",
    "killer", "breakthrough", "antidraughts", "giveaway-checkers", "poddavki", "ghanaian", "nigerian", "canadian",
    "srilankan", "malaysian", "spantsireti", "turkish", "armenian", "gothic", "diagonal",
]  # fmt: skip

#: Games that the reference describes together with another one.
DESCRIBED_WITH = {"giveaway-checkers": "american", "poddavki": "russian", "nigerian": "ghanaian"}

each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
each_described_game = pytest.mark.parametrize(
    "game", [game for game in ALL if game.key not in {"diagonal"}], ids=lambda game: game.key
)


def entry_of(facts: Facts, game: RuleSet) -> dict[str, Any]:
    return facts[DESCRIBED_WITH.get(game.key, game.key)]


def test_there_are_34_games_and_no_other_reference_is_left_out(facts: Facts) -> None:
    assert sorted(game.key for game in ALL) == sorted(KEYS)
    assert len(ALL) == len(KEYS) == 34
    assert set(facts) - {"bashni", "kingscourt"} == set(KEYS) - set(DESCRIBED_WITH)


# The board and the start position


@each_described_game
def test_board(facts: Facts, game: RuleSet) -> None:
    board = entry_of(facts, game)["board"]
    assert (game.board.rows, game.board.cols) == (board["rows"], board["cols"])
    assert (game.board.played is Played.ALL) == board["all_squares"]
    assert (game.board.played is not Played.DARK_MIRRORED) == board["bottom_left_played"]
    assert all(len(game.start.men(game.board, color)) == board["per_side"] for color in Color)


def placed(game: RuleSet, names: tuple[str, ...]) -> list[set[str]]:
    """The men of the start position as the text of a reference, in any order."""
    return [{names[square - 1] for square in game.start.men(game.board, color)} for color in Color]


def read(fen: str) -> list[set[str]]:
    turn, white, black = fen.split(" ")[0].split(":")
    assert (turn in "WB", white[0], black[0]) == (True, "W", "B")
    return [set(side[1:].split(",")) for side in (white, black)]


@each_described_game
def test_start_in_the_neutral_numbering(facts: Facts, game: RuleSet) -> None:
    fen = entry_of(facts, game)["start_fen_tl"]
    assert placed(game, square_names(game.board, TOP_LEFT)) == read(fen)


@each_game
def test_start_in_letters(facts: Facts, game: RuleSet) -> None:
    fen = entry_of(facts, game)["start_fen_alg"]
    assert placed(game, square_names(game.board, ALGEBRAIC)) == read(fen)


def test_start_in_the_numbering_of_the_players(facts: Facts) -> None:
    seen = [key for key, entry in facts.items() if "start_fen_pdn" in entry]
    assert sorted(seen) == ["portuguese", "spanish", "thai"]
    for key in seen:
        game = get(key)
        assert placed(game, game.square_names) == read(facts[key]["start_fen_pdn"])


@each_game
def test_first_mover(facts: Facts, game: RuleSet) -> None:
    entry = entry_of(facts, game)
    fen = entry.get("start_fen_pdn") or entry.get("start_fen_tl") or entry["start_fen_alg"]
    assert game.first.letter == fen[0]


@each_game
def test_no_start_is_over_before_it_begins(game: RuleSet) -> None:
    white, black = (set(game.start.men(game.board, color)) for color in Color)
    assert white
    assert black
    assert not white & black
    assert {game.geometry.turned(square) for square in white} == black, "the sides stand alike"
    assert not white & game.geometry.crown_row(Color.WHITE)
    assert not black & game.geometry.crown_row(Color.BLACK)


# Names and numbers


@each_described_game
def test_pdn_tag(facts: Facts, game: RuleSet) -> None:
    if game.key in DESCRIBED_WITH:
        assert game.pdn_number is None
        return
    text = facts[game.key]["pdn"]
    tag = re.match(r"\d+,[WB],\d+,\d+,[AN]\d,[01]", text)
    if tag is None:
        number = re.search(r"\b(4[2-5]|9[678])\b", text)
        assert game.pdn_number == (int(number[0]) if number else None)
        assert not (number and game.pdn_official)
        return
    found = get(tag[0])
    assert found.key == game.key
    assert found.game_type == tag[0]
    assert game.pdn_official
    if game.key != "jamaican":  # where the reference's first mover is not that of its tag
        assert game.game_type == tag[0]


@each_game
def test_every_game_is_introduced(game: RuleSet) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", game.key)
    assert game.name[0].isupper()
    assert game.note.endswith(".")
    assert "\n" not in game.note
    assert game.colors == (("Red" if game.key in ("american", "giveaway-checkers") else "White"), "Black")
    assert len(set(map(str.casefold, game.aliases))) == len(game.aliases)
    assert game.key not in game.aliases
    assert game.pdn_number is None or game.pdn_number not in game.pdn_also


@pytest.mark.parametrize(
    ("key", "neutral", "name"),
    [
        ("american", 1, "1"),
        ("american", 32, "32"),
        ("pool", 9, "9"),
        ("international", 46, "46"),
        ("thai", 32, "1"),
        ("thai", 1, "32"),
        ("spanish", 32, "1"),
        ("spanish", 1, "32"),
        ("portuguese", 29, "4"),
        ("italian", 1, "1"),
        ("russian", 29, "a1"),
        ("russian", 4, "h8"),
        ("brazilian", 1, "b8"),
        ("czech", 32, "g1"),
        ("turkish", 1, "a8"),
        ("turkish", 64, "h1"),
        ("armenian", 57, "a1"),
        ("gothic", 64, "h1"),
        ("argentinian", 1, "1"),
        ("jamaican", 32, "a1"),
        ("jamaican", 1, "h8"),
        ("spantsireti", 5, "j8"),
        ("canadian", 72, "72"),
    ],
)
def test_squares_as_the_players_write_them(key: str, neutral: int, name: str) -> None:
    assert get(key).square_names[neutral - 1] == name


def test_where_the_first_square_of_a_mirrored_board_is() -> None:
    spanish = get("spanish")
    assert spanish.geometry.cell(spanish.square_names.index("1") + 1) == (7, 7)
    italian = get("italian")
    assert italian.geometry.cell(italian.square_names.index("1") + 1) == (0, 0)


def test_capture_signs() -> None:
    signs = {game.key: game.capture_sign for game in ALL if game.capture_sign != "x"}
    assert signs == {"russian": ":", "poddavki": ":", "diagonal": ":", "spantsireti": ":", "thai": "-"}


# How pieces move, in the words of the reference

DIRECTIONS = {
    "diagonally forward (2)": FORWARD_DIAGONALS,
    "diagonal forward (2)": FORWARD_DIAGONALS,
    "all 4 diagonals": DIAGONALS,
    "orthogonal: forward, left, right": FORWARD_AND_SIDES,
    "forward, left, right": FORWARD_AND_SIDES,
    "orthogonal only: forward, left, right": FORWARD_AND_SIDES,
    "forward straight, forward diagonal (2), left, right": FORWARD_AND_SIDES | FORWARD_DIAGONALS,
    "5 directions: forward diagonals, forward, left, right": FORWARD_AND_SIDES | FORWARD_DIAGONALS,
    "as Frisian": ALL_DIRECTIONS,
}


def directions(text: str) -> frozenset[Direction]:
    if text.startswith("8 directions"):
        return ALL_DIRECTIONS
    return DIRECTIONS[text]


@each_described_game
def test_men(facts: Facts, game: RuleSet) -> None:
    entry = entry_of(facts, game)
    assert game.man_moves == directions(entry["men_move"])
    assert game.man_captures == directions(entry["men_capture"])
    assert game.men_capture_kings == entry["men_capture_kings"]


@each_described_game
def test_kings(facts: Facts, game: RuleSet) -> None:
    text = entry_of(facts, game)["king_range"]
    assert (game.king_range is KingRange.SHORT) == text.startswith("short")
    assert (KingRange.FLYING is game.king_range) == text.startswith(("flying", "as Frisian"))
    landing = entry_of(facts, game)["king_landing"]
    if "behind EVERY" in landing or "behind every" in landing:
        assert game.king_landing is KingLanding.ADJACENT
    elif "LAST captured piece is a king" in landing:
        assert game.king_landing is KingLanding.ADJACENT_AFTER_KING
    else:
        assert re.match(r"any|adjacent|-", landing)
        assert game.king_landing is KingLanding.ANY


@pytest.mark.parametrize(
    ("keys", "moves", "captures"),
    [
        (("frisian", "frysk"), DIAGONALS, ALL_DIRECTIONS),
        (("turkish",), ORTHOGONALS, ORTHOGONALS),
        (("armenian",), ALL_DIRECTIONS, ORTHOGONALS),
        (("gothic",), ALL_DIRECTIONS, ALL_DIRECTIONS),
    ],
)
def test_kings_that_do_not_keep_to_the_diagonals(
    keys: tuple[str, ...], moves: frozenset[Direction], captures: frozenset[Direction]
) -> None:
    assert {(get(key).king_moves, get(key).king_captures) for key in keys} == {(moves, captures)}


def test_all_other_kings_keep_to_the_diagonals() -> None:
    special = {"frisian", "frysk", "turkish", "armenian", "gothic"}
    others = [game for game in ALL if game.key not in special]
    assert {(game.king_moves, game.king_captures) for game in others} == {(DIAGONALS, DIAGONALS)}


def test_directions_of_the_named_sets() -> None:
    assert {d.name for d in FORWARD_DIAGONALS} == {"FORWARD_LEFT", "FORWARD_RIGHT"}
    assert {d.name for d in DIAGONALS} == {
        f"{way}_{side}" for way in ("FORWARD", "BACKWARD") for side in ("LEFT", "RIGHT")
    }
    assert {d.name for d in FORWARD_AND_SIDES} == {"FORWARD", "LEFT", "RIGHT"}
    assert {d.name for d in ORTHOGONALS} == {"FORWARD", "LEFT", "RIGHT", "BACKWARD"}
    assert frozenset(Direction) == ALL_DIRECTIONS


@each_described_game
def test_promotion_in_a_capture(facts: Facts, game: RuleSet) -> None:
    text = entry_of(facts, game)["promotion_in_capture"]
    if text == "as base game":
        text = facts["international"]["promotion_in_capture"]
    expected = {
        Promotion.STOP: text.startswith("move ends"),
        Promotion.ONLY_AT_END: "goes on as a man" in text,
        Promotion.CONTINUE_AS_KING: text.startswith("crowned at once and goes on"),
    }
    assert [promotion for promotion, said in expected.items() if said] == [game.promotion]


@each_described_game
def test_removal(facts: Facts, game: RuleSet) -> None:
    text = entry_of(facts, game)["removal"]
    if game.king_range is KingRange.SHORT and text.startswith("irrelevant"):
        return
    assert text.startswith(
        "each piece at once" if game.removal is Removal.AT_ONCE else "at the end of the whole capture"
    )


def test_american_pieces_leave_at_once() -> None:
    assert get("american").removal is Removal.AT_ONCE


@each_described_game
def test_turning_straight_back(facts: Facts, game: RuleSet) -> None:
    assert game.turn_back != entry_of(facts, game)["turn180"].lower().startswith("forbidden")


PRECEDENCE = {
    "argentinian": (Precedence.COUNT, Precedence.BY_KING, Precedence.KINGS),
    "frisian": (Precedence.FRISIAN_VALUE, Precedence.BY_KING),
    "frysk": (Precedence.FRISIAN_VALUE, Precedence.BY_KING),
    "italian": (Precedence.COUNT, Precedence.BY_KING, Precedence.KINGS, Precedence.KINGS_EARLIEST),
    "malaysian": (Precedence.COUNT, Precedence.BY_KING),
    "mozambican": (Precedence.VALUE,),
    "portuguese": (Precedence.COUNT, Precedence.KINGS),
    "slovak": (Precedence.BY_KING,),
    "spanish": (Precedence.COUNT, Precedence.KINGS),
    "czech": (Precedence.BY_KING,),
}


@each_described_game
def test_precedence(facts: Facts, game: RuleSet) -> None:
    text = entry_of(facts, game)["precedence"]
    if text.startswith("none"):
        assert game.precedence == ()
    elif game.key in PRECEDENCE:
        assert game.precedence == PRECEDENCE[game.key]
    else:
        assert text.startswith("1 most pieces") or text == "as base game"
        assert game.precedence == (Precedence.COUNT,)


def test_only_frisian_tires_a_king() -> None:
    assert {game.key: game.same_king_limit for game in ALL if game.same_king_limit} == {"frisian": 3, "frysk": 3}


def test_captures_are_compulsory_everywhere_and_can_be_freed_everywhere() -> None:
    assert all(game.compulsory for game in ALL)
    assert not any(game.switched(compulsory=False).compulsory for game in ALL)


# How it ends


@each_described_game
def test_blocked(facts: Facts, game: RuleSet) -> None:
    if game.key in {"giveaway-checkers", "poddavki"}:
        assert game.blocked is Blocked.WIN
        return
    text = entry_of(facts, game)["blocked"]
    assert text.lower().startswith(game.blocked.value)


def test_objectives() -> None:
    special = {game.key: game.objective for game in ALL if game.objective is not Objective.CAPTURE_ALL}
    assert special == {
        "antidraughts": Objective.GIVEAWAY,
        "giveaway-checkers": Objective.GIVEAWAY,
        "poddavki": Objective.GIVEAWAY,
        "breakthrough": Objective.FIRST_KING,
        "ghanaian": Objective.LAST_PIECE_LOSES,
    }


# The table of seven rule sets on the page "American Checkers Rules (English Draughts)"

STOP, ON, END = Promotion.STOP, Promotion.CONTINUE_AS_KING, Promotion.ONLY_AT_END


@pytest.mark.parametrize(
    ("key", "pieces", "backward", "fly", "take_kings", "most", "promotion", "removal"),
    [
        ("american", 12, False, False, True, False, STOP, Removal.AT_ONCE),
        ("russian", 12, True, True, True, False, ON, Removal.AT_END),
        ("brazilian", 12, True, True, True, True, END, Removal.AT_END),
        ("spanish", 12, False, True, True, True, STOP, Removal.AT_END),
        ("italian", 12, False, False, False, True, STOP, Removal.AT_END),
        ("czech", 12, False, True, True, False, STOP, Removal.AT_END),
        ("international", 20, True, True, True, True, END, Removal.AT_END),
    ],
)
def test_seven_rule_sets_compared(
    key: str,
    pieces: int,
    backward: bool,
    fly: bool,
    take_kings: bool,
    most: bool,
    promotion: Promotion,
    removal: Removal,
) -> None:
    game = get(key)
    assert [len(game.start.men(game.board, color)) for color in Color] == [pieces, pieces]
    assert (game.man_captures == DIAGONALS) == backward
    assert (game.king_range is KingRange.FLYING) == fly
    assert game.men_capture_kings == take_kings
    assert (Precedence.COUNT in game.precedence) == most
    assert (game.promotion, game.removal) == (promotion, removal)


# Readings


@each_game
def test_readings_are_real_and_different(game: RuleSet) -> None:
    seen = []
    for reading in game.readings:
        assert reading.switch in SWITCHES
        changed = game.switched(**{reading.switch: reading.value})
        assert getattr(changed, reading.switch) == reading.value
        assert changed != game, f"{reading.switch} is that already"
        assert reading.says.endswith(".")
        seen.append((reading.switch, reading.value))
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize(
    ("key", "switch", "value"),
    [
        ("turkish", "promotion", Promotion.CONTINUE_AS_KING),
        ("turkish", "promotion", Promotion.STOP),
        ("armenian", "removal", Removal.AT_END),
        ("armenian", "promotion", Promotion.ONLY_AT_END),
        ("ghanaian", "promotion", Promotion.STOP),
        ("gothic", "precedence", (Precedence.COUNT,)),
        ("german", "king_landing", KingLanding.ANY),
        ("argentinian", "precedence", (Precedence.COUNT, Precedence.KINGS, Precedence.BY_KING)),
        ("malaysian", "precedence", ()),
        ("thai", "first", Color.WHITE),
        ("jamaican", "first", Color.WHITE),
    ],
)
def test_known_disagreements_are_offered(key: str, switch: str, value: object) -> None:
    assert (switch, value) in [(reading.switch, reading.value) for reading in get(key).readings]


def test_games_that_can_not_be_switched_to_say_so() -> None:
    assert "Killer light" in get("killer").note
    assert "south" in get("german").note


# The games against each other


def play(game: RuleSet) -> RuleSet:
    return play_of(game)._replace(colors=("", ""), capture_sign="")


def test_no_two_games_have_the_same_rules_unless_known() -> None:
    twins = {
        (first.key, second.key)
        for index, first in enumerate(ALL)
        for second in ALL[index + 1 :]
        if play(first) == play(second)
    }
    assert twins == {("spanish", "portuguese")}


def differing(first: str, second: str) -> set[str]:
    one, other = play(get(first)), play(get(second))
    return {name for name in RuleSet._fields if getattr(one, name) != getattr(other, name)}


@pytest.mark.parametrize(
    ("game", "base", "differences"),
    [
        ("canadian", "international", {"board", "start"}),
        ("brazilian", "international", {"board", "start", "numbering"}),
        ("srilankan", "canadian", {"board"}),
        ("filipino", "brazilian", {"board", "numbering"}),
        ("jamaican", "pool", {"board", "numbering"}),
        ("killer", "international", {"king_landing"}),
        ("breakthrough", "international", {"objective"}),
        ("antidraughts", "international", {"objective", "blocked"}),
        ("giveaway-checkers", "american", {"objective", "blocked"}),
        ("poddavki", "russian", {"objective", "blocked"}),
        ("diagonal", "russian", {"start"}),
        ("spantsireti", "russian", {"board"}),
        ("frysk", "frisian", {"start"}),
        ("slovak", "czech", {"start", "blocked"}),
        ("nigerian", "ghanaian", {"objective"}),
    ],
)
def test_what_sets_a_game_apart_from_its_neighbour(game: str, base: str, differences: set[str]) -> None:
    assert differing(game, base) == differences


def test_numbers_start_at_one_and_black_sees_the_first_american_square() -> None:
    for game in ALL:
        if not game.numbering.algebraic:
            assert game.square_names.count("1") == 1
    for key in ("american", "pool"):
        assert get(key).numbering.corner is Corner.BOTTOM_RIGHT
        assert get(key).numbering.seen_by is Color.BLACK
