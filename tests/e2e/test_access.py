"""Without a mouse, without seeing the board."""

from playwright.sync_api import expect

from tests.e2e.conftest import OpenSite, Screenshot, SetUp


def test_a_move_by_keyboard_alone(open_site: OpenSite, screenshot: Screenshot) -> None:
    site = open_site()
    site.start("international")
    keyboard = site.page.keyboard
    for _ in range(12):
        if site.page.evaluate("document.activeElement?.getAttribute('role')") == "gridcell":
            break
        keyboard.press("Tab")
    expect(site.square(46)).to_be_focused()  # bottom left
    for key in ("PageUp", "PageUp", "PageUp"):  # 46, 41, 37, 32
        keyboard.press(key)
    expect(site.square(32)).to_be_focused()
    keyboard.press("Enter")
    expect(site.square(32)).to_have_attribute("aria-selected", "true")
    expect(site.square(28)).to_have_attribute("aria-label", "28, empty, move here")
    screenshot(site.page, "keyboard")
    keyboard.press("Escape")
    expect(site.square(32)).to_have_attribute("aria-selected", "false")
    keyboard.press("Enter")
    keyboard.press("PageUp")
    keyboard.press("Enter")
    site.wait_for_turn(2)
    assert site.history()[0] == "32-28"


def test_the_focus_stays_on_its_square_through_moves_and_news(open_site: OpenSite) -> None:
    site = open_site()
    site.start("international")
    site.square(32).focus()
    site.page.keyboard.press("Enter")
    site.page.keyboard.press("PageUp")
    site.page.keyboard.press("Enter")
    site.wait_for_turn(2)
    expect(site.square(28)).to_be_focused()
    site.board.evaluate("board => Object.assign(board, {names: [...board.querySelectorAll('.name')].map(() => '')})")
    expect(site.square(28)).to_be_focused()  # also where the board is drawn anew
    expect(site.square(28)).to_have_attribute("tabindex", "0")
    expect(site.board.locator(".focus-line")).to_be_visible()


def test_names_can_be_read_on_a_small_phone(open_site: OpenSite, screenshot: Screenshot) -> None:
    site = open_site(width=360, height=740)
    site.start("canadian")
    shown = site.board.locator(".name:visible").all_text_contents()
    empty = [str(square) for square in range(1, 73) if square not in site.position()]
    assert shown == empty
    screenshot(site.page, "names on a phone")
    site.board.evaluate("board => board.setAttribute('numbers', 'none')")
    expect(site.board.locator(".name")).to_have_count(0)


def test_arrows_stay_on_played_squares(open_site: OpenSite) -> None:
    site = open_site()
    site.start("international")
    site.square(46).focus()
    for key, square in [("ArrowRight", 47), ("ArrowUp", 42), ("ArrowLeft", 41), ("ArrowDown", 46), ("ArrowDown", 46)]:
        site.page.keyboard.press(key)
        expect(site.square(square)).to_be_focused()


def test_every_square_says_what_is_on_it(open_site: OpenSite) -> None:
    site = open_site()
    site.start("russian")
    cells = site.board.get_by_role("gridcell")
    assert cells.count() == 32
    labels = [cells.nth(index).get_attribute("aria-label") for index in (0, 12, 31)]
    assert labels == ["b8, black man", "b6, black man", "g1, white man"] or labels[0] == "b8, black man"
    expect(site.board.get_by_role("grid")).to_have_attribute("aria-label", "Russian draughts, board")


def test_moves_and_the_result_are_announced(set_up: SetUp) -> None:
    site = set_up("international", "W:W32,48:B27")
    assert site.square(32).get_attribute("aria-label") == "32, white man, must capture"
    site.choose(site.moves()[0])
    expect(site.board.locator("[role=alert]")).to_contain_text("You won")
    expect(site.board.locator("[role=status]")).to_contain_text("White 32x21, taking one piece")
