"""A page hears of everything that happens in its game, says it aloud, and changes nothing when there is no news."""

from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import OpenSite, SetUp
from tests.e2e.window import Window

#: 26-22 shuts Black in and wins; after 26-23 the game goes on.
ONE_MOVE_WINS = "W:W17,26:B13"


def play(site: Window, text: str) -> None:
    field = site.page.get_by_role("textbox", name="Type a move")
    field.fill(text)
    field.press("Enter")


def another_window(page: Page) -> Page:
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("draughts-board .piece").first.wait_for(state="attached")
    return other


def test_after_a_finished_game_is_taken_back_it_goes_on_in_every_window(set_up: SetUp) -> None:
    site = set_up("american", ONE_MOVE_WINS)
    before = another_window(site.page)
    play(site, "26-22")
    expect(before.locator("#result")).to_be_visible()
    after = another_window(site.page)
    expect(after.locator("#result")).to_be_visible()
    after.get_by_role("button", name="Take back").click()
    for page in (site.page, before, after):
        expect(page.locator("#result")).to_be_hidden()
        expect(page.locator("#status")).to_contain_text("Your turn")
    play(site, "26-23")
    for page in (site.page, before, after):
        expect(page.locator(".ply")).to_have_count(2)


def test_no_news_changes_nothing(open_site: OpenSite) -> None:
    site = open_site()
    site.start("american")
    waiting: list[Route] = []
    news = "**/api/games/*?since=*"
    site.page.route(news, lambda route: waiting.append(route))
    with site.page.expect_request(news):
        site.page.reload()
    site.click(site.moves()[0]["path"][0])
    chosen = site.board.locator("[aria-selected=true]")
    expect(chosen).to_have_count(1)
    play(site, "nonsense")
    for _ in range(2):
        with site.page.expect_request(news):
            waiting.pop().continue_(url=site.page.url.replace("/game/", "/api/games/"))  # the state, at once
        site.expect_status("Write a move as its squares")
    expect(chosen).to_have_count(1)


def test_the_front_page_hears_of_what_happens_elsewhere(open_site: OpenSite) -> None:
    site = open_site()
    site.start("american")
    front = Window(site.page.context.new_page())
    front.open()
    front.expect_status("Your turn")
    site.choose(site.moves()[0])
    site.wait_for_turn(2)
    expect(front.board.locator(".last-end")).to_have_count(2)
    front.expect_status(site.status.inner_text())
    front.page.wait_for_function(
        "known => JSON.stringify(document.querySelector('draughts-board').position) === known",
        arg=site.board.evaluate("board => JSON.stringify(board.position)"),
    )


def test_screen_readers_are_told_whose_turn_it_is(open_site: OpenSite) -> None:
    site = open_site()
    site.start("american")
    alert = site.board.locator("[role=alert]")
    expect(alert).to_have_text("")
    site.choose(site.moves()[0])
    site.wait_for_turn(2)
    expect(alert).to_contain_text("Your turn.")
    expect(alert).to_contain_text(site.status.inner_text())


def test_screen_readers_are_told_that_the_connection_is_gone(open_site: OpenSite) -> None:
    site = open_site()
    site.start("american")
    site.page.route("**/api/**", lambda route: route.abort())
    site.page.reload()
    alert = site.board.locator("[role=alert]")
    expect(alert).to_contain_text("Reconnecting")
    play(site, site.moves()[0]["text"])
    expect(alert).to_contain_text("No connection. Your game is safe")
