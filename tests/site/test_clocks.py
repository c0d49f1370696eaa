"""Which draw counts a player is told of, and when."""

from itertools import cycle, islice, pairwise

from damier import Board
from damier.site.service.clocks import clocks
from damier.site.service.game import replay
from damier.site.service.view import state
from damier.site.store.games import Event, GameRow
from tests.site.conftest import Visitor

#: Walks of two kings that come back after 6 and 4 moves, so that a position comes back after 12.
WHITE = ["30", "25", "22", "18", "23", "26"]
BLACK = ["1", "5", "9", "6"]

ENDING = GameRow(
    id="g",
    visitor="v",
    variant="international",
    switches={},
    fen="W:WK46,K47,K26:BK4",
    seat=0,
    level=2,
    version=0,
    turn=0,
)
TWICE = "This position has come up twice; the third time is a draw."


def walked(moves: int) -> Board:
    """American kings after so many moves each."""
    board = Board("american", "W:WK30:BK1")
    walks = [islice(pairwise(cycle(walk)), moves) for walk in (WHITE, BLACK)]
    for white, black in zip(*walks, strict=True):
        for start, end in (white, black):
            board.push(board.parse(f"{start}-{end}"))
    return board


def test_a_count_is_told_when_a_third_of_it_is_used() -> None:
    quiet = "of 40 moves each without a capture or a man move."
    assert clocks(walked(11)) == []
    assert f"Move limit: 13 {quiet}" not in clocks(walked(13))
    assert f"Move limit: 14 {quiet}" in clocks(walked(14))


def test_the_count_of_an_endgame_is_told_as_soon_as_it_runs() -> None:
    assert clocks(Board("international", "W:WK46,K47,K26:BK4")) == ["Endgame: 0 of 16 moves each."]
    assert clocks(Board("international", "W:WK46,47,26:B4")) == []


def test_the_two_nearest_to_their_limit_are_told_the_nearest_first() -> None:
    board = Board("international", "W:WK47,K48,K26:BK5")
    assert clocks(board) == ["Endgame: 0 of 5 moves each.", "Endgame: 0 of 16 moves each."]
    for text in ("47-42", "5-10", "42-47", "10-5"):
        board.push(board.parse(text))
    assert clocks(board) == [TWICE, "Endgame: 2 of 5 moves each."]


def test_a_game_says_its_counts_and_none_when_it_is_over(visitor: Visitor) -> None:
    game = replay(ENDING, [])
    assert state(game, playing=False)["clocks"] == ["Endgame: 0 of 16 moves each."]
    assert state(game.after(Event(1, "resign", {})), playing=True)["clocks"] == []
    assert visitor.start("international")["clocks"] == []
    assert visitor.http.get("/api/preview?variant=international").json()["clocks"] == []
