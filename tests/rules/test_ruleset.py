import pickle
import re
from typing import Any

import pytest

from damier.errors import DamierError
from damier.rules import ALL, SWITCHES, get
from damier.rules.draws import OUR_DRAWS
from damier.rules.geometry import ALGEBRAIC, TOP_LEFT, Color, Direction
from damier.rules.ruleset import (
    FORWARD_DIAGONALS,
    Objective,
    Precedence,
    Promotion,
    Removal,
    RuleSet,
    Start,
    plain_value,
    play_of,
)

each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


@each_game
def test_a_ruleset_cannot_be_changed(game: RuleSet) -> None:
    for field in game._fields:
        with pytest.raises(AttributeError):
            setattr(game, field, None)
    with pytest.raises((AttributeError, TypeError)):
        setattr(game, "remark", "new")  # noqa: B010


@each_game
def test_a_ruleset_is_a_value(game: RuleSet) -> None:
    copy = pickle.loads(pickle.dumps(game))
    assert copy is not game
    assert copy == game
    assert hash(copy) == hash(game)
    changed = game.switched(compulsory=not game.compulsory)
    assert changed != game
    assert len({game, copy, changed}) == 2


def test_the_switches_are_fields_and_the_rest_say_who_the_game_is_or_what_it_looks_like() -> None:
    others = {
        "key", "name", "native_name", "aliases", "federation", "pdn_number", "pdn_official", "pdn_also", "sources",
        "readings", "note", "board", "colors", "capture_sign", "club_draws", "ends_source",
    }  # fmt: skip
    assert set(RuleSet._fields) == SWITCHES | others
    assert not SWITCHES & others


@each_game
@pytest.mark.parametrize("switch", sorted(SWITCHES))
def test_every_switch_takes_the_value_it_has(game: RuleSet, switch: str) -> None:
    assert game.switched(**{switch: getattr(game, switch)}) == game


def test_switching_changes_that_and_nothing_else() -> None:
    russian = get("russian")
    casual = russian.switched(compulsory=False, promotion=Promotion.STOP)
    assert casual.compulsory is False
    assert casual.promotion is Promotion.STOP
    assert casual.switched(compulsory=True, promotion=Promotion.CONTINUE_AS_KING) == russian


def test_enum_switches_may_be_given_by_value() -> None:
    russian = get("russian")
    assert russian.switched(promotion="stop").promotion is Promotion.STOP
    assert russian.switched(precedence=["count", "kings"]).precedence == (Precedence.COUNT, Precedence.KINGS)
    assert russian.switched(precedence=()).precedence == ()
    assert russian.switched(objective="giveaway").objective is Objective.GIVEAWAY
    assert russian.switched(first=1).first is Color.BLACK
    assert russian.switched(first="black").first is Color.BLACK
    assert russian.switched(removal="at-once").removal is Removal.AT_ONCE
    assert russian.switched(precedence="count, kings").precedence == (Precedence.COUNT, Precedence.KINGS)
    assert russian.switched(precedence="").precedence == ()
    assert russian.switched(numbering="top-left").numbering == TOP_LEFT


@pytest.mark.parametrize(
    "said", ["forward,Left", "left, forward", ["forward", Direction.LEFT], {Direction.LEFT, "forward"}]
)
def test_directions_may_be_given_in_words(said: object) -> None:
    assert get("russian").switched(man_moves=said).man_moves == {Direction.FORWARD, Direction.LEFT}


def test_directions_may_have_a_hyphen_as_other_words_have() -> None:
    assert get("gothic").switched(man_moves="forward-left,forward_right").man_moves == FORWARD_DIAGONALS


def test_a_start_may_be_given_as_a_number_of_rows() -> None:
    assert get("slovak").switched(start=3).start == Start(rows=3)
    assert get("turkish").switched(start=3).start == Start(rows=3, skipped_rows=1), "behind the row that stays empty"
    assert get("diagonal").switched(start=3).start == Start(rows=3)


@each_game
@pytest.mark.parametrize("switch", sorted(SWITCHES - {"official_draws"}))
def test_every_value_in_words_is_that_value(game: RuleSet, switch: str) -> None:
    own = getattr(game, switch)
    for value in (own, *(reading.value for reading in game.readings if reading.switch == switch)):
        assert getattr(game.switched(**{switch: plain_value(value)}), switch) == value


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"board": None}, "no switch 'board'; expected one of blocked, compulsory, draws, first"),
        ({"key": "mine"}, "no switch 'key'"),
        ({"promotion": "later"}, "promotion cannot be 'later'; expected stop, continue-as-king, only-at-end"),
        ({"promotion": ["stop"]}, r"promotion cannot be \['stop'\]"),
        ({"precedence": ("most",)}, "precedence cannot be 'most'; expected count, value"),
        ({"precedence": ("count", ["kings"])}, "precedence cannot be"),
        ({"precedence": "count,,kings"}, "precedence cannot be ''"),
        ({"precedence": "count,count"}, "precedence cannot have a key twice: count, count"),
        ({"precedence": 3}, "precedence cannot be 3; expected count, value"),
        ({"compulsory": "no"}, "compulsory must be true or false, not 'no'"),
        ({"compulsory": 0}, "compulsory must be true or false, not 0"),
        ({"same_king_limit": True}, "same_king_limit must be a number from 0 to 255, not True"),
        ({"same_king_limit": -1}, "same_king_limit must be a number from 0 to 255, not -1"),
        ({"man_moves": "up"}, "man_moves cannot be 'up'; expected forward, forward_right, right"),
        ({"man_moves": frozenset({"up"})}, "man_moves cannot be 'up'"),
        ({"man_moves": None}, "man_moves cannot be None; expected forward, forward_right, right"),
        ({"same_king_limit": 10**12}, "same_king_limit must be a number from 0 to 255"),
        ({"first": "red"}, "first cannot be 'red'; expected white, black"),
        ({"first": 2}, "first cannot be 2; expected white, black"),
        ({"start": "x"}, "start must be a number of rows, not 'x'"),
        ({"start": True}, "start must be a number of rows, not True"),
        ({"start": 5}, "a start position of 5 rows, but a board of 8x8 has 4 a side"),
        ({"start": Start(rows=-3)}, "a start position of -3 rows, but a board of 8x8 has 4 a side"),
        ({"start": Start(rows=5)}, "a start position of 5 rows, but a board of 8x8 has 4 a side"),
        ({"start": Start(rows=2, skipped_rows=-1)}, "a start position of 2 rows behind -1 empty ones, but"),
        ({"start": Start(rows=3, skipped_rows=2)}, "a start position of 3 rows behind 2 empty ones, but"),
        ({"start": Start(rows=3, white=("a1",))}, "a start position of full rows and of named squares; expected one"),
        ({"start": Start(white=("a1",), black=("h8", "i9", "a2"))}, "a start position on i9, a2, which a board of 8x8"),
        ({"draws": "strict"}, "draws cannot be 'strict'; expected official, club, casual, none"),
        ({"official_draws": "none"}, "official_draws must hold draw rules, not 'none'"),
        ({"official_draws": (3,)}, "official_draws must hold draw rules"),
        ({"official_draws": 2 * OUR_DRAWS}, "official_draws cannot have a key twice: threefold, kings-only-40, three"),
        ({"numbering": "A0"}, "numbering must be top-left or algebraic, not 'A0'"),
        ({"numbering": ALGEBRAIC[0]}, "numbering must be top-left or algebraic, not True"),
        ({"x" * 1000: 1}, "no switch 'xxxx.*; expected one of"),
    ],
)
def test_a_bad_switch_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(DamierError, match=said) as caught:
        get("russian").switched(**changes)
    types = ("bool", "int", "str", "frozenset", "tuple", "Start", "Numbering", "Direction", "NoneType")
    assert not re.search(rf"\b({'|'.join(types)})\b", str(caught.value)), "people do not know Python's types"
    assert len(str(caught.value)) < 500


def test_another_game_inherits_play_but_not_identity() -> None:
    turkish = get("turkish")
    bare = play_of(turkish)
    assert (bare.key, bare.name, bare.native_name, bare.aliases, bare.federation) == ("", "", "", (), "")
    assert (bare.pdn_number, bare.pdn_official, bare.pdn_also) == (None, True, ())
    assert (bare.sources, bare.readings, bare.note) == ((), (), "")
    played = SWITCHES - {"official_draws"}  # whose counts hold is a fact of each game
    assert all(getattr(bare, switch) == getattr(turkish, switch) for switch in played)
    assert (bare.official_draws, bare.club_draws) == (OUR_DRAWS, None)
    assert bare.board == turkish.board


def test_game_type() -> None:
    pool = get("pool")
    assert pool.game_type == "23,B,8,8,N1,0"
    assert pool.switched(first=Color.WHITE).game_type == "23,W,8,8,N2,0", "the corner is that of the first mover"
    assert pool.switched(numbering=ALGEBRAIC).game_type == "23,B,8,8,A3,0"
    assert get("spantsireti").game_type == "41,W,10,8,A0,0"
    assert get("german").game_type is None


def test_start_of_named_squares() -> None:
    start = Start(white=("a1", "c1"), black=("h8",))
    board = get("russian").board
    assert start.men(board, Color.WHITE) == (29, 30)
    assert start.men(board, Color.BLACK) == (4,)


@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize("rows", [-3, 5, 99])
def test_a_start_that_no_board_has_is_refused_wherever_it_came_from(rows: int, color: Color) -> None:
    made = RuleSet(key="mine", name="Mine", start=Start(rows=rows))
    with pytest.raises(DamierError, match=f"a start position of {rows} rows"):
        made.start.men(made.board, color)


def test_a_start_may_leave_the_board_empty_or_fill_it() -> None:
    russian = get("russian")
    for start, men in ((Start(), 0), (Start(rows=4), 16), (Start(rows=3, skipped_rows=1), 12)):
        assert len(russian.switched(start=start).start.men(russian.board, Color.WHITE)) == men


def test_defaults_are_those_of_the_family() -> None:
    plain = RuleSet(key="plain", name="Plain")
    assert plain.man_moves == FORWARD_DIAGONALS
    assert plain.compulsory
    assert plain.geometry.size == 32
    assert plain.square_names[0] == "1"
