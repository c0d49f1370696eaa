"""The pure parts of the board widget, in the browser that runs them: choosing a move by its squares, and typing it."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from damier import Board, SetupError
from damier.rules import ALL, get
from damier.site.service.view import preview

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
    choice = chosen(page, SAME, 1, 5, 9)
    assert (choice["path"], choice["finished"]) == ([1, 5, 9], True)
    assert chosen(page, SAME, 1, 5, 9, 9)["move"]["path"] == [1, 5, 9]
    assert chosen(page, SAME, 1, 5, 9, 13)["move"]["path"] == [1, 5, 9, 13]
    assert chosen(page, SAME, 1, 5, 13)["move"]["path"] == [1, 5, 9, 13]


def test_the_next_square_of_a_move_comes_before_a_later_one_of_another(page: Page) -> None:
    mirrored: list[Way] = [(0, [1, 5, 9], [3, 7]), (1, [1, 9, 5], [7, 3])]
    assert chosen(page, mirrored, 1, 5)["move"]["id"] == 0
    assert chosen(page, mirrored, 1, 9)["move"]["id"] == 1


#: Where a ring leads back to the first landing; and two men taken in either order, to different ends.
FOUND = [
    ("american", "W:WK19:B1,2,4,7,8,9,11,14,15,16,21,23,25"),
    ("gothic", "W:Wa1,a2,a3,b1,b3,c1,c2,d2,e1,e2,f1,g1,g6,h2:Ba7,a8,b5,b8,c7,c8,d7,d8,f7,f8,g7,h5,h8"),
]

LED = """async (games) => {
    const {choose, NOTHING} = await import("/static/board/selection.js");
    const lost = [];
    for (const moves of games) {
        for (const move of moves) {
            let choice = {kind: "chosen", selection: NOTHING};
            for (const square of [...move.path, move.path.at(-1)]) {
                if (choice.kind === "chosen") choice = choose(moves, choice.selection, square);
            }
            if (choice.kind !== "play" || choice.move.id !== move.id) lost.push({move, choice});
        }
    }
    return lost;
}"""


def offer(board: Board) -> list[Any]:
    """The moves as the site gives them to the board."""
    moves = preview(board, board.turn)["moves"]
    assert isinstance(moves, list)
    return moves


def captures(key: str, rng: random.Random, wanted: int, *, compulsory: bool) -> list[list[Any]]:
    """What the site offers in random positions with long captures: of many kings, or of men alone."""
    size = len(get(key).square_names)
    found: list[list[Any]] = []
    while len(found) < wanted:
        kings = rng.choice((0, 0.7))
        squares = range(1, size + 1) if kings else range(size // 6, size - size // 6)  # men stay off their crown rows
        taken = rng.sample(squares, rng.randint(5, size // 4))
        pieces = [f"{'K' if rng.random() < kings else ''}{square}" for square in taken]
        own = rng.randint(1, 3)
        fen = f"W:W{','.join(pieces[:own])}:B{','.join(pieces[own:])}"
        try:
            board = Board(key, fen, numbering="top-left", compulsory=compulsory)
        except SetupError:  # a man on its crown row
            continue
        moves = offer(board) if any(len(move.captured) > 1 for move in board.legal_moves) else []
        if 0 < len(moves) < 400:
            found.append(moves)
    return found


@pytest.mark.parametrize("key", [rules.key for rules in ALL])
def test_every_legal_move_can_be_told_by_its_own_squares(key: str, page: Page) -> None:
    rng = random.Random(key)
    offered = [moves for compulsory in (True, False) for moves in captures(key, rng, 20, compulsory=compulsory)]
    assert page.evaluate(LED, offered) == []


@pytest.mark.parametrize(("key", "fen"), FOUND)
def test_moves_that_hid_behind_others_can_be_told_and_typed(key: str, fen: str, page: Page) -> None:
    board = Board(key, fen)
    moves = offer(board)
    assert page.evaluate(LED, [moves]) == []
    read = """async ({text, names, moves}) => {
        const {readMove} = await import("/static/board/movetext.js");
        return readMove(text, names, moves).moves.map((move) => move.id);
    }"""
    names = board.variant.square_names
    for move in moves:
        for text in (
            move["text"],
            move["text"].upper().replace("X", " : "),
            "x".join(names[s - 1] for s in move["path"]),
        ):
            assert page.evaluate(read, {"text": text, "names": names, "moves": moves}) == [move["id"]]


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


def test_all_squares_of_a_move_win_over_a_longer_move_with_the_same_ends(page: Page) -> None:
    ring: list[Way] = [(0, [19, 12, 3, 10, 19, 26], [16, 8, 7, 15, 23]), (1, [19, 26], [23])]
    assert [move["id"] for move in typed(page, "19x26", NUMBERS, ring)["moves"]] == [1]


@pytest.mark.parametrize("text", ["32x12x27x17", "32x12x17x27", "32 12 17 27"])
def test_the_pieces_taken_may_be_named_after_the_ends_in_any_order(text: str, page: Page) -> None:
    two: list[Way] = [(0, [32, 21, 12], [27, 17]), (1, [32, 23, 12], [28, 18])]
    assert [move["id"] for move in typed(page, text, NUMBERS, two)["moves"]] == [0]


def test_a_move_that_is_not_legal_still_names_its_squares(page: Page) -> None:
    assert typed(page, "47-42", NUMBERS, RINGS) == {"moves": [], "named": [47, 42]}
    assert typed(page, "hello", NUMBERS, RINGS) == {"moves": [], "named": None}
