"""The site as a player uses it: boards, clicks on squares, what is said."""

import random
from typing import Any

from playwright.sync_api import Locator, Page, expect

Move = dict[str, Any]


class Window:
    """One visitor's window."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.locator("draughts-board")
        self.status = page.locator("#status")

    def open(self, path: str = "/") -> None:
        """Goes to a page and waits until its board stands."""
        self.page.goto(path)
        self.board.locator(".piece").first.wait_for(state="attached")

    def start(self, variant: str, **choices: str) -> None:
        """Starts a game with the form of the front page."""
        self.open(f"/?game={variant}")
        for name, value in choices.items():
            field = self.page.locator(f'#setup [name="{name}"]')
            if field.first.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                self.page.locator(f'#setup [name="{name}"][value="{value}"]').check(force=True)
        self.page.get_by_role("button", name="Start game").click()
        self.page.wait_for_url("**/game/*")
        self.board.locator(".piece").first.wait_for(state="attached")

    def square(self, square: int) -> Locator:
        """The cell of a square, counted from White's top left."""
        return self.board.locator(f'[data-square="{square}"]')

    def click(self, *squares: int) -> None:
        """Clicks squares in turn with the mouse."""
        for square in squares:
            x, y = self.middle(square)
            self.page.mouse.click(x, y)

    def middle(self, square: int) -> tuple[float, float]:
        """Where the middle of a square is in the window."""
        box = self.square(square).evaluate("cell => cell.getBoundingClientRect().toJSON()")
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def moves(self) -> list[Move]:
        """The moves that the page offers."""
        found: list[Move] = self.board.evaluate("board => board.moves")
        return found

    def position(self) -> dict[int, str]:
        """What stands on the board."""
        found = self.board.evaluate("board => board.position")
        return {int(square): code for square, code in found.items()}

    def history(self) -> list[str]:
        """The moves in the list."""
        return self.page.locator(".ply").all_inner_texts()

    def wait_for_turn(self, plies: int) -> None:
        """Until at least so many moves are in the list and it is the player's turn or the game is over."""
        self.page.wait_for_function(
            """plies => document.querySelectorAll(".ply").length >= plies
                && (document.querySelector("draughts-board").moves.length > 0
                    || !document.querySelector("#result").hidden)""",
            arg=plies,
        )

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator("#result").is_visible()

    def play_on(self, rng: random.Random) -> None:
        """Plays one move by clicks and waits for the answer: the longest capture there is, or any move."""
        plies = len(self.history())
        moves = self.moves()
        longest = max(len(move["captured"]) for move in moves)
        move = rng.choice([move for move in moves if len(move["captured"]) == longest])
        self.choose(move)
        self.wait_for_turn(plies + 2 if not self.is_over else plies + 1)

    def choose(self, move: Move) -> None:
        """Clicks the squares of a move until it is played, all of them if need be."""
        before = self.moves()
        for square in move["path"]:
            self.click(square)
            if self.moves() != before:
                return
        raise AssertionError(f"{move['path']} was clicked, and nothing was played")

    def expect_status(self, text: str) -> None:
        """The status line says this."""
        expect(self.status).to_contain_text(text)
