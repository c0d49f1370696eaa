"""Every size and shape of board, on a phone, a tablet and a desk, by day and by night. Pictures to look at are kept."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenSite, Screenshot
from tests.e2e.window import Window

SCREENS = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1440, 900)}


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
