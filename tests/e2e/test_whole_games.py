"""Whole games by clicks, against the computer, to their end."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenSite, Screenshot


@pytest.mark.parametrize("variant", ["american", "international", "turkish"])
def test_a_game_is_played_to_its_end(variant: str, open_site: OpenSite, screenshot: Screenshot) -> None:
    site = open_site(width=800, height=640)
    site.start(variant, level="1")
    rng = random.Random(variant)
    for _ in range(250):
        if site.is_over:
            break
        site.play_on(rng)
    screenshot(site.page, f"end of {variant}")
    result = site.page.locator("#result")
    expect(result).to_be_visible()
    expect(result.locator("h2")).to_contain_text(re.compile("You won|The computer won|Draw"))
    assert result.locator("#result-reason").inner_text().endswith(".")
    assert site.moves() == []
    expect(site.page.get_by_role("button", name="Play again")).to_be_enabled()


def test_the_first_move_on_the_front_page_starts_the_game(open_site: OpenSite) -> None:
    site = open_site()
    site.open("/")
    site.expect_status("You play Black and move first.")
    site.choose(site.moves()[0])
    site.page.wait_for_url("**/game/*")
    site.wait_for_turn(2)
    site.open("/")
    expect(site.page.get_by_role("link", name="Go on with this game")).to_be_visible()


def test_the_computer_begins_when_the_player_has_the_second_colour(open_site: OpenSite) -> None:
    site = open_site()
    site.open("/?game=russian")
    site.page.locator('#setup [value="black"]').check(force=True)
    site.expect_status("the computer moves first")
    expect(site.board).to_have_attribute("orientation", "black")
    site.page.get_by_role("button", name="Start game").click()
    site.page.wait_for_url("**/game/*")
    site.wait_for_turn(1)
    assert len(site.history()) == 1


def test_play_again_keeps_game_colour_level_and_house_rule(open_site: OpenSite) -> None:
    site = open_site()
    site.start("brazilian", color="black", level="3", free="1")
    site.wait_for_turn(1)
    site.page.get_by_role("button", name="Resign").click()
    site.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(site.page.locator("#result-headline")).to_have_text("The computer won")
    first = site.page.url
    site.page.get_by_role("button", name="Play again").click()
    site.page.wait_for_url(lambda url: url != first)
    expect(site.board).to_have_attribute("orientation", "black")
    expect(site.page.locator("h1")).to_have_text("Brazilian draughts, no forced capture")
    expect(site.page.locator(".opponent .who")).to_have_text("Computer · Medium")


def test_a_move_is_taken_back_with_its_answer(open_site: OpenSite) -> None:
    site = open_site()
    site.start("international")
    before = site.position()
    site.choose(site.moves()[0])
    site.wait_for_turn(2)
    site.page.get_by_role("button", name="Take back").click()
    expect(site.page.locator(".ply")).to_have_count(0)
    assert site.position() == before
    expect(site.page.get_by_role("button", name="Take back")).to_be_disabled()
