"""Every size and shape of board, on a phone, a tablet and a desk, by day and by night. Pictures to look at are kept."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenSite, Screenshot
from tests.e2e.window import Window

SCREENS = {
    "phone": (360, 740),
    "phone on its side": (740, 360),
    "zoomed": (720, 450),
    "tablet": (768, 1024),
    "desk": (1440, 900),
}
TARGETS = "button, .button, select, .brand, .choice, .segments label, input[type=text], input[type=search]"


def look_everywhere(site: Window, name: str, screenshot: Screenshot) -> None:
    """On every screen, by day and by night: nothing is wider than the window, and a picture is kept."""
    for screen, (width, height) in SCREENS.items():
        site.page.set_viewport_size({"width": width, "height": height})
        widths = site.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert widths[0] <= widths[1]
        for scheme in ("light", "dark"):
            site.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            screenshot(site.page, f"{name} {screen} {scheme}")


@pytest.mark.parametrize("game", ["american", "international", "canadian", "turkish"])
def test_the_front_page_fits_every_screen(game: str, open_site: OpenSite, screenshot: Screenshot) -> None:
    site = open_site()
    site.open(f"/?game={game}")
    look_everywhere(site, f"front {game}", screenshot)


def test_a_game_fits_every_screen(open_site: OpenSite, screenshot: Screenshot) -> None:
    site = open_site()
    site.start("american")
    site.choose(site.moves()[0])
    site.wait_for_turn(2)
    look_everywhere(site, "game", screenshot)
    site.page.get_by_role("button", name="Resign").click()
    site.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(site.page.locator("#result")).to_be_visible()
    look_everywhere(site, "result", screenshot)


def test_on_a_phone_the_board_goes_from_edge_to_edge(open_site: OpenSite) -> None:
    site = open_site(width=360, height=740)
    site.start("frisian")
    box = site.board.bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, 360)
    assert box["height"] == box["width"]


@pytest.mark.parametrize(("width", "height"), [(740, 360), (720, 450), (568, 320), (1200, 400)])
def test_in_a_low_window_the_whole_board_is_seen_with_the_panel_beside_it(
    width: int, height: int, open_site: OpenSite
) -> None:
    site = open_site(width=width, height=height)
    site.start("international")
    for path in (site.page.url, "/?game=international"):
        site.open(path)
        board, status = site.board.bounding_box(), site.status.bounding_box()
        assert board is not None
        assert status is not None
        assert board["y"] + board["height"] <= height
        assert board["height"] >= height - 90
        assert board["x"] + board["width"] <= status["x"]
        assert status["x"] + status["width"] <= width


def test_a_finger_beside_the_board_scrolls_the_page(open_site: OpenSite) -> None:
    site = open_site(width=740, height=360, touch=True)
    site.start("turkish")
    assert site.page.evaluate("getComputedStyle(document.elementFromPoint(700, 80)).touchAction") == "auto"
    site.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert site.page.evaluate("scrollY") > 0
    field = site.page.get_by_role("textbox", name="Type a move").bounding_box()
    board = site.board.bounding_box()
    assert field is not None
    assert board is not None
    assert field["y"] + field["height"] <= 360
    assert board["y"] >= 0  # it stays while the panel is scrolled


def test_on_a_phone_the_buttons_are_within_reach_and_beside_the_board(open_site: OpenSite) -> None:
    site = open_site(width=360, height=740)
    site.start("american")
    board = site.board.bounding_box()
    assert board is not None
    for name in ("Flip", "Take back", "Resign"):
        box = site.page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert board["y"] + board["height"] <= box["y"]
        assert 740 - 120 <= box["y"] <= 740 - box["height"]


def test_what_is_pressed_is_large_enough(open_site: OpenSite) -> None:
    site = open_site(width=360, height=740)
    site.start("american")
    game = site.page.url
    for path in ("/?game=russian", game):
        site.open(path)
        site.page.get_by_role("button", name="Look").click()
        targets = site.page.locator(TARGETS)
        boxes = [target.bounding_box() for target in targets.all() if target.is_visible()]
        assert len(boxes) >= 10
        assert min(box["height"] for box in boxes if box) >= 44


def test_the_whole_desk_fits_without_scrolling(open_site: OpenSite) -> None:
    site = open_site(width=1440, height=900)
    for path in ("/", "/?game=turkish"):
        site.open(path)
        assert site.page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")


def test_a_look_is_kept(open_site: OpenSite) -> None:
    site = open_site(scheme="light")
    site.open("/")
    site.page.get_by_role("button", name="Look").click()
    for choice in ("Dark", "Slate", "Edge"):
        site.page.locator("#look").get_by_text(choice, exact=True).click()
    site.open("/?game=russian")
    expect(site.page.locator("html")).to_have_attribute("data-scheme", "dark")
    expect(site.page.locator("html")).to_have_attribute("data-board", "slate")
    expect(site.board).to_have_attribute("numbers", "edge")
    background = "getComputedStyle(document.body).backgroundColor"
    assert site.page.evaluate(background) == "rgb(23, 25, 27)"


def test_the_list_of_games_is_searched(open_site: OpenSite) -> None:
    site = open_site()
    site.open("/")
    cards = site.page.locator(".card:visible")
    expect(cards).to_have_count(34)
    site.page.get_by_role("searchbox").fill("шашки")
    expect(cards.first).to_contain_text("Russian draughts")
    site.page.get_by_role("searchbox").fill("no such game")
    expect(cards).to_have_count(0)
    expect(site.page.locator("#no-game")).to_be_visible()
