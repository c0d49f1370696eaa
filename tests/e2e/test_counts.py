"""Draw counts under the moves: seen while they run, and said only when they change."""

from playwright.sync_api import expect

from tests.e2e.conftest import OpenSite, Screenshot, SetUp
from tests.e2e.test_layout import look_everywhere

#: Three kings against one. Kings on the edge cannot be taken.
ENDING = ("international", "W:WK46,K47,K26:BK4")
TWO_COUNTS = ("international", "W:WK47,K48,K26:BK5")

CHANGES = """list => {
    list.changes = 0;
    const watch = {childList: true, characterData: true, subtree: true};
    new MutationObserver((records) => { list.changes += records.length; }).observe(list, watch);
}"""


def test_a_count_is_seen_and_changes_once_a_move(set_up: SetUp) -> None:
    site = set_up(*ENDING)
    counts = site.page.locator("#clocks")
    expect(counts).to_have_attribute("aria-live", "polite")
    expect(counts.locator("li")).to_have_text(["Endgame: 0 of 16 moves each."])
    counts.evaluate(CHANGES)
    field = site.page.get_by_role("textbox", name="Type a move")
    field.fill("47-36")
    field.press("Enter")
    site.wait_for_turn(2)
    expect(counts.locator("li")).to_have_text(["Endgame: 1 of 16 moves each."])
    assert counts.evaluate("list => list.changes") == 1  # not by the player's half of the move
    site.page.get_by_role("button", name="Take back").click()
    expect(counts.locator("li")).to_have_text(["Endgame: 0 of 16 moves each."])
    site.page.get_by_role("button", name="Resign").click()
    site.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(counts.locator("li")).to_have_count(0)


def test_where_no_count_runs_nothing_is_there(open_site: OpenSite) -> None:
    site = open_site()
    site.start("international")
    box = site.page.locator("#clocks").bounding_box()
    assert box is not None
    assert box["height"] == 0


def test_counts_fit_every_screen(set_up: SetUp, screenshot: Screenshot) -> None:
    site = set_up(*TWO_COUNTS)
    expect(site.page.locator("#clocks li")).to_have_text(
        ["Endgame: 0 of 5 moves each.", "Endgame: 0 of 16 moves each."]
    )
    look_everywhere(site, "counts", screenshot)
    for width, height in [(1440, 900), (1000, 560), (600, 560), (360, 740)]:
        site.page.set_viewport_size({"width": width, "height": height})
        panel = site.page.locator(".moves").bounding_box()
        field = site.page.get_by_role("button", name="Play", exact=True).bounding_box()
        assert panel is not None
        assert field is not None
        assert field["y"] + field["height"] <= panel["y"] + panel["height"]


def test_a_name_of_several_games_is_a_choice_on_every_screen(open_site: OpenSite, screenshot: Screenshot) -> None:
    site = open_site()
    site.page.goto("/?game=dama&free=1")
    expect(site.page.locator(".card")).to_have_count(5)
    look_everywhere(site, "several games", screenshot)
    site.page.locator('.card[href*="game=czech"]').click()
    expect(site.page.get_by_role("heading", level=1)).to_contain_text("Czech draughts")
    expect(site.page.locator("#setup [name=free]")).to_be_checked()
