"""The pure parts of the board widget, in the browser that runs them: choosing a move by its squares, and typing it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

Way = tuple[int, list[int], list[int]]

#: Two rings from 32 in opposite directions that part and meet at 12; one ends where it began. And a single way from 47.
RINGS: list[Way] = [
    (0, [32, 21, 12, 23, 32], [27, 17, 18, 28]),
    (1, [32, 23, 12, 26], [28, 18, 17]),
    (2, [47, 41], []),
]
#: Two ways of one move, and a longer capture over the same square.
SAME: list[Way] = [(0, [1, 5, 9], [3, 7]), (0, [1, 6, 9], [7, 3]), (1, [1, 5, 9, 13], [3, 7, 11])]


@pytest.fixture(scope="module")
def page(browser: Any, server: Any) -> Iterator[Page]:
    page = browser.new_page(base_url=server.address)
    page.goto("/")
    yield page
    page.close()


def chosen(page: Page, ways: list[Way], *squares: int) -> dict[str, Any]:
    """What comes of naming the squares one after the other."""
    moves = [{"id": n, "path": path, "captured": taken, "crowned_at": None, "text": ""} for n, path, taken in ways]
    found: dict[str, Any] = page.evaluate(
        """async ({moves, squares}) => {
            const {choose, marks, NOTHING} = await import("/static/board/selection.js");
            let choice = {kind: "chosen", selection: NOTHING};
            for (const square of squares) {
                if (choice.kind !== "chosen") throw new Error(`${choice.kind} before ${square}`);
                choice = choose(moves, choice.selection, square);
            }
            if (choice.kind !== "chosen") return choice;
            const {ends, ways, forks, finished} = marks(choice.selection);
            return {kind: choice.kind, path: choice.selection.path, ends: [...ends], ways: [...ways],
                    forks: [...forks], finished};
        }""",
        {"moves": moves, "squares": squares},
    )
    return found


def test_picking_a_piece_shows_where_its_moves_end_and_what_they_pass(page: Page) -> None:
    choice = chosen(page, RINGS, 32)
    assert choice["kind"] == "chosen"
    assert set(choice["ends"]) == {32, 26}
    assert set(choice["ways"]) == {21, 12, 23}


def test_a_square_that_only_one_move_touches_plays_it(page: Page) -> None:
    assert chosen(page, RINGS, 32, 26)["move"]["path"] == [32, 23, 12, 26]


def test_a_square_where_ways_meet_asks_for_the_next_square(page: Page) -> None:
    choice = chosen(page, RINGS, 32, 12)
    assert (choice["kind"], choice["path"], set(choice["forks"])) == ("chosen", [32], {21, 23})
    assert chosen(page, RINGS, 32, 12, 21)["move"]["id"] == 0


def test_a_capture_back_to_its_start_is_played_by_clicking_the_piece_again(page: Page) -> None:
    assert chosen(page, RINGS, 32, 32)["move"]["path"] == [32, 21, 12, 23, 32]


def test_two_ways_of_one_move_need_no_choice(page: Page) -> None:
    assert chosen(page, SAME, 1, 6)["move"]["path"] == [1, 6, 9]


def test_a_move_that_another_one_continues_is_played_by_clicking_its_end_again(page: Page) -> None:
    choice = chosen(page, SAME, 1, 5)
    assert (choice["path"], choice["finished"]) == ([1, 5, 9], True)
    assert chosen(page, SAME, 1, 5, 9)["move"]["path"] == [1, 5, 9]
    assert chosen(page, SAME, 1, 5, 13)["move"]["path"] == [1, 5, 9, 13]


def test_clicking_a_square_already_passed_goes_back_to_it(page: Page) -> None:
    assert chosen(page, SAME, 1, 5, 1)["path"] == [1]
    assert chosen(page, SAME, 1, 5, 1, 1)["path"] == []


def test_clicking_another_piece_picks_it_instead(page: Page) -> None:
    assert chosen(page, RINGS, 32, 47)["path"] == [47]


@pytest.mark.parametrize(("squares", "origin"), [((40,), None), ((32, 40), 32)])
def test_a_square_that_leads_nowhere_is_refused(page: Page, squares: tuple[int, ...], origin: int | None) -> None:
    choice = chosen(page, RINGS, *squares)
    assert (choice["kind"], choice["from"], choice["square"]) == ("refused", origin, 40)


def typed(page: Page, text: str, names: list[str], ways: list[Way]) -> dict[str, Any]:
    moves = [{"id": n, "path": path, "captured": taken, "crowned_at": None, "text": ""} for n, path, taken in ways]
    found: dict[str, Any] = page.evaluate(
        """async ({text, names, moves}) => {
            const {readMove} = await import("/static/board/movetext.js");
            return readMove(text, names, moves);
        }""",
        {"text": text, "names": names, "moves": moves},
    )
    return found


NUMBERS = [str(number) for number in range(1, 51)]
LETTERS = [f"{column}{row}" for row in range(8, 0, -1) for column in "abcdefgh"]


@pytest.mark.parametrize("text", ["47-41", "47 41", " 4741 ", "47x41", "47:41"])
def test_a_quiet_move_can_be_typed_in_many_ways(page: Page, text: str) -> None:
    assert [move["id"] for move in typed(page, text, NUMBERS, RINGS)["moves"]] == [2]


@pytest.mark.parametrize("text", ["c3d4", "C3-D4", "c3:d4", "c3 d4"])
def test_letters_and_digits_can_be_typed(page: Page, text: str) -> None:
    move: list[Way] = [(0, [LETTERS.index("c3") + 1, LETTERS.index("d4") + 1], [])]
    assert len(typed(page, text, LETTERS, move)["moves"]) == 1


def test_ends_alone_may_fit_several_moves_and_squares_on_the_way_tell_them_apart(page: Page) -> None:
    two: list[Way] = [(0, [32, 21, 12], [27, 17]), (1, [32, 23, 12], [28, 18])]
    assert len(typed(page, "32x12", NUMBERS, two)["moves"]) == 2
    assert [move["id"] for move in typed(page, "32x23x12", NUMBERS, two)["moves"]] == [1]
    assert [move["id"] for move in typed(page, "322112", NUMBERS, two)["moves"]] == [0]


def test_a_move_that_is_not_legal_still_names_its_squares(page: Page) -> None:
    assert typed(page, "47-42", NUMBERS, RINGS) == {"moves": [], "named": [47, 42]}
    assert typed(page, "hello", NUMBERS, RINGS) == {"moves": [], "named": None}
