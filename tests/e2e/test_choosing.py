"""Choosing moves on the board: forks, refusals, drags, taps, the text box."""

import pytest
from playwright.sync_api import expect

from damier.rules import get
from tests.e2e.conftest import OpenSite, Screenshot, SetUp

#: The king on 20 takes three men and ends on 2, either by 33 and 11 or by 38 and 16.
FORK = "W:WK20,50:B7,12,17,24,32,35,42,45"


def test_at_a_fork_the_player_says_which_way(set_up: SetUp, screenshot: Screenshot) -> None:
    site = set_up("international", FORK, motion=True)
    assert len({move["id"] for move in site.moves()}) == 2
    site.click(20)
    expect(site.board.locator(".end")).to_have_count(1)
    expect(site.board.locator(".way")).to_have_count(4)
    site.click(2)
    site.expect_status("Two ways. Choose the next square.")
    expect(site.board.locator(".parting")).to_have_count(2)
    screenshot(site.page, "fork")
    site.click(38)
    site.wait_for_turn(1)
    assert site.history()[0] == "20x38x16x2"
    taken = {7, 24, 32}
    assert not taken & set(site.position())


def test_at_a_fork_the_piece_can_be_led_square_by_square(set_up: SetUp, screenshot: Screenshot) -> None:
    site = set_up("russian", "W:WKa1:Bc3,e5,e3,g5,c5", motion=True)
    ways = [move["path"] for move in site.moves()]
    longest = max(ways, key=len)
    site.click(longest[0])
    for square in longest[1:]:
        if not site.moves():
            break
        site.click(square)
        screenshot(site.page, "led by the hand")
    site.wait_for_turn(1)
    assert site.position()[longest[-1]] == "wk"


#: A game, a position, clicks, and a square where the move ends, passes or forks though a man stood there when it began.
OVER_THE_TAKEN = [
    ("turkish", "W:WKa8:Ba5,b5,g4,d3,h7", ["a8"], "a5", "end"),
    ("turkish", "W:WKc1:BKa6,Kb2,Kc2,c4,e3,Kf7,Kh2,Kh4,Kh8", ["c1"], "h4", "way"),
    ("armenian", "W:WKb3:Bb4,c4,e8,Kf6,Kg5", ["b3"], "b4", "end"),
    ("armenian", "W:WKb3:Bb4,c4,e8,Kf6,Kg5", ["b3", "b8", "f8", "f4"], "b4", "parting"),
]

#: What is drawn at the middle of a square, or at 30 hundredths from it, the uppermost first.
DRAWN = """(board, square) => {
    const parts = [...board.querySelectorAll("svg *")];
    for (const part of parts) part.style.pointerEvents = part.closest(".grid") ? "none" : "auto";
    const box = board.querySelector(`[data-square="${square}"]`).getBoundingClientRect();
    const middle = box.y + box.height / 2;
    const drawn = [0, 0.3].map((aside) => document.elementsFromPoint(box.x + box.width * (0.5 + aside), middle));
    for (const part of parts) part.style.pointerEvents = "";
    return drawn.map(([uppermost]) => uppermost.getAttribute("class"));
}"""


@pytest.mark.parametrize(("game", "fen", "clicks", "square", "mark"), OVER_THE_TAKEN)
def test_a_target_is_seen_where_a_piece_still_stands(
    game: str, fen: str, clicks: list[str], square: str, mark: str, set_up: SetUp, screenshot: Screenshot
) -> None:
    site = set_up(game, fen)
    names = get(game).square_names
    target = names.index(square) + 1
    assert target in site.position()
    assert site.board.evaluate(DRAWN, target)[0] not in ("end", "way")
    site.click(*(names.index(name) + 1 for name in clicks))
    drawn = " ".join(site.board.evaluate(DRAWN, target))
    assert mark in drawn.split()
    screenshot(site.page, f"target on a piece {game} {mark}")


def test_a_piece_in_hand_is_above_the_marks_on_other_pieces(set_up: SetUp) -> None:
    game, fen, *_ = OVER_THE_TAKEN[0]
    site = set_up(game, fen)
    start, end = (get(game).square_names.index(name) + 1 for name in ("a8", "a5"))
    mouse = site.page.mouse
    mouse.move(*site.middle(start))
    mouse.down()
    mouse.move(*site.middle(end), steps=4)
    expect(site.board.locator(".lifted")).to_have_count(1)
    assert site.board.evaluate(DRAWN, end)[0] == "crown"
    mouse.up()
    site.wait_for_turn(1)
    assert end in site.position()


def test_a_piece_that_may_not_move_shakes_its_head_and_the_rule_is_named(set_up: SetUp, screenshot: Screenshot) -> None:
    site = set_up("international", "W:W32,38,48:B27,10", motion=True)
    expect(site.board.locator(".forced")).to_have_count(1)
    site.expect_status("You must capture: 32.")
    site.click(48)
    site.expect_status("must capture: 32")
    expect(site.board.locator("[role=alert]")).to_contain_text("must capture: 32")
    screenshot(site.page, "refused piece")


def test_a_square_that_a_piece_cannot_reach_is_explained(set_up: SetUp) -> None:
    site = set_up("american", "B:W32:B10")
    piece = site.moves()[0]["path"][0]
    site.click(piece)
    behind = next(square for square in range(1, 33) if site.square(square).get_attribute("aria-label") == "6, empty")
    site.click(behind)
    site.expect_status("men do not move backward")
    expect(site.square(piece)).to_have_attribute("aria-selected", "false")  # a click elsewhere lets go


def test_a_piece_is_dragged_to_its_square(open_site: OpenSite) -> None:
    site = open_site(motion=True)
    site.start("international")
    move = site.moves()[0]
    site.square(move["path"][0]).drag_to(site.square(move["path"][-1]))
    site.wait_for_turn(2)
    assert site.history()[0] == move["text"]


def test_a_piece_dropped_off_the_board_goes_back(open_site: OpenSite) -> None:
    site = open_site()
    site.start("international")
    before = site.position()
    box = site.square(site.moves()[0]["path"][0]).bounding_box()
    assert box is not None
    mouse = site.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 10)
    mouse.down()
    mouse.move(2, 300, steps=4)
    expect(site.board.locator(".lifted")).to_have_count(1)
    mouse.up()
    expect(site.board.locator(".lifted, .in-hand")).to_have_count(0)
    assert site.position() == before


def test_a_finger_may_miss_a_small_square(open_site: OpenSite) -> None:
    site = open_site(width=360, height=740, touch=True)
    site.start("canadian")
    move = site.moves()[0]
    site.square(move["path"][0]).tap()
    expect(site.board.locator(".end").first).to_be_visible()
    box = site.square(move["path"][-1]).bounding_box()
    assert box is not None
    site.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 3)  # on the light square above
    site.wait_for_turn(2)


def test_one_click_plays_what_can_only_be_meant(set_up: SetUp) -> None:
    site = set_up("international", "W:W32,48:B27,10,3")
    site.page.get_by_role("button", name="Look").click()
    site.page.get_by_role("group", name="Play at one click").get_by_text("Yes").click()
    site.page.keyboard.press("Escape")
    site.click(21)
    site.wait_for_turn(2)
    assert site.history()[0] == "32x21"


def test_a_move_is_typed(open_site: OpenSite) -> None:
    site = open_site()
    site.start("russian")
    field = site.page.get_by_role("textbox", name="Type a move")
    field.fill("c3d4")
    field.press("Enter")
    site.wait_for_turn(2)
    assert site.history()[0] == "c3-d4"
    expect(field).to_have_value("")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("hello", "Write a move as its squares"),
        ("c3-c4", "Write a move as its squares"),
        ("a1-b2", "A piece stands on b2"),
    ],
)
def test_what_was_typed_and_cannot_be_played_is_explained(text: str, answer: str, open_site: OpenSite) -> None:
    site = open_site()
    site.start("russian")
    field = site.page.get_by_role("textbox", name="Type a move")
    field.fill(text)
    field.press("Enter")
    site.expect_status(answer)
    expect(site.board.locator("[role=alert]")).to_contain_text(answer)
    expect(field).to_have_value(text)


def test_flip_turns_the_board_and_nothing_else(open_site: OpenSite) -> None:
    site = open_site()
    site.start("american")
    before = site.position()
    place = site.square(1).bounding_box()
    site.page.get_by_role("button", name="Flip").click()
    expect(site.board).to_have_attribute("orientation", "white")
    assert site.square(32).bounding_box() == place
    assert site.position() == before
    site.choose(site.moves()[0])
    site.wait_for_turn(2)


def test_another_game_keeps_the_level_and_the_house_rule(open_site: OpenSite) -> None:
    site = open_site()
    site.open("/?game=american")
    level, free = site.page.locator("#setup [name=level]"), site.page.locator("#setup [name=free]")
    level.select_option("2")
    free.check()
    site.page.locator(".card", has_text="Russian draughts").first.click()
    expect(site.page.get_by_role("heading", level=1)).to_contain_text("Russian draughts")
    expect(level).to_have_value("2")
    expect(free).to_be_checked()
    free.uncheck()
    site.page.locator(".card", has_text="Turkish").first.click()
    expect(site.page.get_by_role("heading", level=1)).to_contain_text("Turkish")
    expect(level).to_have_value("2")
    expect(free).not_to_be_checked()


def test_giving_up_is_asked_for_and_leads_to_the_result(open_site: OpenSite) -> None:
    site = open_site()
    site.start("american")
    dialog = site.page.get_by_role("dialog")
    site.page.get_by_role("button", name="Resign").click()
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    site.page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    assert not site.is_over
    site.page.get_by_role("button", name="Resign").click()
    dialog.get_by_role("button", name="Resign").click()
    expect(site.page.locator("#result")).to_be_focused()
