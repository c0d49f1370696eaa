"""One and the same board by mouse and by keys: what the one begins the other ends."""

import pytest
from playwright.sync_api import expect

from damier.rules import get
from tests.e2e.conftest import OpenSite, SetUp
from tests.e2e.window import Window

LONE_MAN = "W:Wc3:Bh8"
NAMES = get("russian").square_names
CHOSEN = "[aria-selected=true]"


def number(name: str) -> int:
    return NAMES.index(name) + 1


C3, D4, F6, H8 = map(number, ("c3", "d4", "f6", "h8"))


@pytest.fixture
def site(set_up: SetUp) -> Window:
    return set_up("russian", LONE_MAN)


def test_escape_lets_go_of_what_was_clicked(site: Window) -> None:
    site.click(C3)
    expect(site.square(C3)).to_have_attribute("aria-selected", "true")
    expect(site.square(C3)).to_be_focused()
    site.page.keyboard.press("Escape")
    expect(site.board.locator(CHOSEN)).to_have_count(0)
    expect(site.board.locator(".end, .hand")).to_have_count(0)


def test_keys_go_on_from_a_click_and_only_they_show_the_focus(site: Window) -> None:
    ring = site.board.locator(".focus-line")
    site.click(C3)
    expect(ring).to_be_hidden()
    site.page.keyboard.press("PageUp")
    expect(site.square(D4)).to_be_focused()
    expect(ring).to_be_visible()
    site.page.keyboard.press("Enter")
    site.wait_for_turn(1)
    assert site.history()[0] == "c3-d4"


def test_a_click_after_typing_shows_no_focus(site: Window) -> None:
    field = site.page.get_by_role("textbox", name="Type a move")
    field.click()
    field.press_sequentially("c3")
    site.click(C3)
    expect(site.square(C3)).to_be_focused()
    expect(site.board.locator(".focus-line")).to_be_hidden()
    site.board.evaluate("board => board.setAttribute('numbers', 'none')")  # the board is drawn anew
    expect(site.board.locator(".name")).to_have_count(0)
    expect(site.square(C3)).to_be_focused()
    expect(site.board.locator(".focus-line")).to_be_hidden()
    site.page.keyboard.press("Escape")
    expect(site.board.locator(CHOSEN)).to_have_count(0)


def test_a_click_between_the_squares_leaves_the_keys_where_they_were(site: Window) -> None:
    site.click(C3)
    left, right = site.middle(C3), site.middle(number("e3"))
    site.page.mouse.click((left[0] + right[0]) / 2, left[1])
    expect(site.board.locator(CHOSEN)).to_have_count(0)
    expect(site.square(C3)).to_be_focused()


@pytest.mark.parametrize("elsewhere", [F6, H8], ids=["an empty square", "a piece of the other side"])
def test_a_click_where_the_piece_cannot_go_says_why_and_lets_go_of_it(elsewhere: int, site: Window) -> None:
    site.click(C3, elsewhere)
    site.expect_status(".")
    expect(site.status).to_have_class("status warn")
    expect(site.board.locator("[role=alert]")).to_have_text(site.status.inner_text())
    expect(site.board.locator(CHOSEN)).to_have_count(0)
    expect(site.board.locator(".end, .hand")).to_have_count(0)
    site.click(C3, D4)
    site.wait_for_turn(1)


def test_a_piece_dropped_where_it_cannot_go_is_let_go(site: Window) -> None:
    site.square(C3).drag_to(site.square(F6))
    expect(site.status).to_have_class("status warn")
    expect(site.board.locator(f"{CHOSEN}, .in-hand, .lifted")).to_have_count(0)
    expect(site.square(F6)).to_be_focused()
    assert site.position()[C3] == "wm"


def test_escape_puts_back_what_is_dragged(site: Window) -> None:
    mouse = site.page.mouse
    mouse.move(*site.middle(C3))
    mouse.down()
    mouse.move(*site.middle(D4), steps=4)
    expect(site.board.locator(".lifted")).to_have_count(1)
    site.page.keyboard.press("Escape")
    expect(site.board.locator(f"{CHOSEN}, .in-hand, .lifted")).to_have_count(0)
    mouse.up()
    expect(site.board.locator(CHOSEN)).to_have_count(0)
    assert site.history() == []
    site.click(C3, D4)
    site.wait_for_turn(1)


def test_a_tap_moves_the_focus_but_not_the_page(open_site: OpenSite) -> None:
    site = open_site(width=740, height=360, touch=True)
    site.start("international")
    site.page.evaluate("scrollTo(0, 60)")
    before = site.page.evaluate("scrollY")
    assert before > 0
    site.page.touchscreen.tap(*site.middle(32))
    expect(site.square(32)).to_be_focused()
    expect(site.board.locator(".focus-line")).to_be_hidden()
    assert site.page.evaluate("scrollY") == before
