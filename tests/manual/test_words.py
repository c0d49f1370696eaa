"""Everything that a switch can say has words, and different things have different ones."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

import pytest

from damier import Reason, rules
from damier.manual import words
from damier.manual.cells import CELLS, cell_of, label_of
from damier.manual.ends import OFF_BOARD
from damier.manual.play import captures, kings, moves
from damier.rules import (
    SWITCHES,
    Blocked,
    Corner,
    Direction,
    KingLanding,
    KingRange,
    Numbering,
    Objective,
    Played,
    Precedence,
    Promotion,
    Removal,
    RuleSet,
    Start,
)
from damier.rules.draws import DrawSet
from damier.rules.geometry import Color
from tests.boards import every_game

#: A game in which every switch of play makes a difference: kings fly and captured pieces go at once.
GAME = rules.get("thai")

#: Values of every switch: all, where there are few.
VALUES: dict[str, Sequence[object]] = {
    "blocked": list(Blocked),
    "compulsory": [False, True],
    "draws": list(DrawSet),
    "first": list(Color),
    "king_landing": list(KingLanding),
    "king_range": list(KingRange),
    "men_capture_kings": [False, True],
    "objective": list(Objective),
    "promotion": list(Promotion),
    "removal": list(Removal),
    "turn_back": [False, True],
    "precedence": [(), *((key,) for key in Precedence), tuple(Precedence)],
    "same_king_limit": [0, 1, 3],
    "numbering": [
        Numbering(algebraic, corner, seen_by)
        for algebraic in (False, True)
        for corner in Corner
        for seen_by in (Color.WHITE,)
    ],
    "start": [Start(rows=1), Start(rows=2), Start(rows=2, skipped_rows=1), Start(white=("a1",), black=("b8",))],
    "official_draws": [
        game.official_draws for game in map(rules.get, ("russian", "italian", "frisian", "breakthrough"))
    ],
    **{
        name: [frozenset({direction}) for direction in Direction] + [frozenset(), frozenset(Direction)]
        for name in ("man_moves", "man_captures", "king_moves", "king_captures")
    },
}


def test_every_switch_has_a_row_of_its_own() -> None:
    assert set(CELLS) == SWITCHES | {"board"}
    assert set(VALUES) == SWITCHES
    assert len({label_of(row) for row in CELLS}) == len(CELLS)


@pytest.mark.parametrize("switch", sorted(SWITCHES))
def test_every_value_of_a_switch_has_words_of_its_own(switch: str) -> None:
    said = [cell_of(switch, GAME.switched(**{switch: value})) for value in VALUES[switch]]
    assert all(said)
    assert len(set(said)) == len(said)


SENTENCES: list[Mapping[Any, words.Said]] = [
    words.BLOCKED,
    words.DRAW_SETS,
    words.KING_LANDING,
    words.KING_RANGE,
    words.OBJECTIVE,
    words.PLAYED,
    words.PRECEDENCE,
    words.PROMOTION,
    words.REMOVAL,
]


@pytest.mark.parametrize("said", SENTENCES, ids=lambda said: type(next(iter(said))).__name__)
def test_every_value_of_an_enum_has_a_sentence(said: Mapping[Any, words.Said]) -> None:
    kind: type[Enum] = type(next(iter(said)))
    assert set(said) == set(kind)
    assert len({value.sentence for value in said.values()}) == len(kind)


def test_every_board_and_every_corner_has_words() -> None:
    assert set(words.PLAYED) == set(Played)
    assert set(words.CORNERS) == set(Corner)


def test_every_end_off_the_board_has_words() -> None:
    assert set(OFF_BOARD) == set(Reason) - {
        Reason.NO_PIECES,
        Reason.BLOCKED,
        Reason.FIRST_KING,
        Reason.LAST_PIECE,
        Reason.REPETITION,
        Reason.QUIET_MOVES,
        Reason.ENDING,
        Reason.INSTANT,
    }


@pytest.mark.parametrize("switch", sorted(SWITCHES - {"draws", "first", "numbering", "official_draws", "start"}))
def test_a_changed_rule_changes_the_page(switch: str) -> None:
    from damier.manual.ends import how_it_ends

    def page(game: RuleSet) -> str:
        return "\n".join((moves(game), captures(game), kings(game), how_it_ends(game)))

    said = [page(GAME.switched(**{switch: value})) for value in VALUES[switch]]
    assert len(set(said)) == len(said)


@every_game
def test_the_sentences_on_play_end_like_sentences(game: RuleSet) -> None:
    for section in (moves(game), captures(game), kings(game)):
        for line in section.split("\n"):
            assert line.startswith("- ")
            assert line[2].isupper()
            assert line.endswith(".")
            assert ".." not in line


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (rules.get("russian").man_captures, "diagonally forward or diagonally backward"),
        (rules.get("turkish").man_moves, "straight forward or sideways"),
        (rules.get("armenian").man_moves, "diagonally forward, straight forward or sideways"),
        ({Direction.FORWARD_LEFT, Direction.LEFT}, "diagonally forward left or to the left"),
        ((), "nowhere"),
    ],
)
def test_directions(given: set[Direction], said: str) -> None:
    assert words.directions(given) == said


def test_draw_rules_of_one_kind_are_told_together() -> None:
    assert words.draw_rules(rules.get("russian").official_draws) == (
        "threefold; three kings 15; long diagonal 5; no progress 5, 30, 60; kings only 15, 25"
    )
    assert words.draw_rules(()) == "none"
