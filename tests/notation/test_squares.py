"""Names of squares: each game's own, the neutral ones, and what a reader understands besides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier import RuleSet, rules
from damier.notation.squares import find_square, in_order, numbering_of, square_range, squares_in_column
from damier.rules.geometry import ALGEBRAIC, TOP_LEFT, Color, Corner, Numbering, square_names
from tests.boards import NUMBERINGS, every_game


@every_game
@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_every_name_finds_its_square_whatever_its_case_and_zeros(game: RuleSet, numbering: str | None) -> None:
    wanted = numbering_of(game, numbering)
    for square, name in enumerate(square_names(game.board, wanted), start=1):
        letter, digits = (name[0], name[1:]) if wanted.algebraic else ("", name)
        for text in (name, name.upper(), f"{letter}0{digits}", f"{letter.upper()}000{digits}"):
            assert find_square(text, game.board, wanted) == square, text


@every_game
def test_the_other_kind_of_name_is_understood_too(game: RuleSet) -> None:
    for square in game.geometry.squares:
        if game.numbering.algebraic:
            assert find_square(str(square), game.board, game.numbering) == square
        else:
            name = square_names(game.board, ALGEBRAIC)[square - 1]
            assert find_square(name, game.board, game.numbering) == square


#: Game, its numbering's first and last name, and where they are counted from White's top left.
CORNERS = [
    ("american", "1", 1, "32", 32),  # Black's side has the low numbers, and Black's right is White's left
    ("international", "1", 1, "50", 50),
    ("italian", "1", 1, "32", 32),
    ("spanish", "1", 32, "32", 1),
    ("thai", "1", 32, "32", 1),
    ("russian", "a1", 29, "h8", 4),
    ("turkish", "a1", 57, "h8", 8),
    ("spantsireti", "a1", 36, "j8", 5),
]


@pytest.mark.parametrize(("game", "low", "low_square", "high", "high_square"), CORNERS)
def test_where_the_numbering_of_a_game_begins(
    game: str, low: str, low_square: int, high: str, high_square: int
) -> None:
    ruleset = rules.get(game)
    assert find_square(low, ruleset.board, ruleset.numbering) == low_square
    assert find_square(high, ruleset.board, ruleset.numbering) == high_square
    assert square_range(ruleset.board, ruleset.numbering) == f"{low} to {high}"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "0",
            "00",
            "33",
            "-1",
            "1.0",
            "+1",
            " 1",
            "1 ",
            "a",
            "a0",
            "a2",
            "i1",
            "a9",
            "aa",
            "1a",
            "a-1",
            "a1a",
        ),
        *("²", "٣", "١", "１", "Ⅳ", "a²", "a٣", "ａ1", "K1", "\ud800", "1\0", "a1\n", "9" * 5000),
    ],
)
@pytest.mark.parametrize("game", ["russian", "american"])
def test_what_names_no_square(text: str, game: str) -> None:
    ruleset = rules.get(game)
    assert find_square(text, ruleset.board, ruleset.numbering) is None


@given(st.text(), st.sampled_from(rules.ALL))
def test_any_text_is_a_square_or_none(text: str, game: RuleSet) -> None:
    square = find_square(text, game.board, game.numbering)
    assert square is None or square in game.geometry.squares


def test_numbering_of() -> None:
    russian, american = rules.get("russian"), rules.get("american")
    own = Numbering(algebraic=False, corner=Corner.BOTTOM_RIGHT, seen_by=Color.BLACK)
    assert numbering_of(russian) == numbering_of(russian, "own") == numbering_of(american, "algebraic") == ALGEBRAIC
    assert numbering_of(russian, "top-left") == TOP_LEFT
    assert numbering_of(american) == numbering_of(russian, own) == own
    with pytest.raises(ValueError, match="'bottom'; expected own, top-left or algebraic"):
        numbering_of(russian, "bottom")


def test_squares_in_a_column() -> None:
    russian, jamaican = rules.get("russian"), rules.get("jamaican")
    assert squares_in_column("c", russian.board, ALGEBRAIC) == {30, 22, 14, 6}
    assert squares_in_column("c", jamaican.board, jamaican.numbering) == {31, 23, 15, 7}
    assert squares_in_column("l", russian.board, ALGEBRAIC) == set()


def test_names_in_order() -> None:
    assert sorted(["10", "9", "1", "32"], key=in_order) == ["1", "9", "10", "32"]
    assert sorted(["b1", "a10", "l2", "a9", "b10"], key=in_order) == ["a9", "a10", "b1", "b10", "l2"]
