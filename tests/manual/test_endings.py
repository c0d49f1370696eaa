"""What the hand-written parts say of endings with few kings, counted over all positions."""

from functools import lru_cache

import pytest

from damier import Color
from tests.manual.endings import Solved

pytestmark = pytest.mark.slow

solved = lru_cache(maxsize=2)(Solved)


def share_and_moves(ending: Solved, *, on_diagonal: bool | None = None) -> tuple[float, int]:
    """How many of the positions White wins with the move and nothing to capture, and the moves it needs at most.

    Args:
        ending: solved.
        on_diagonal: only positions in which Black's king is, or is not, alone on the long diagonal.
    """
    lines = ending.game.geometry.long_diagonals
    all_of_them = won = longest = 0
    for (ours, theirs, _), result in ending.quiet():
        alone = any(set(theirs) <= line and not line & set(ours) for line in lines)
        if on_diagonal is None or alone is on_diagonal:
            all_of_them += 1
            won += result.sign > 0
    for (_, _, turn), result in ending.results.items():
        if result.sign == (1 if turn is Color.WHITE else -1):
            longest = max(longest, (result.plies + 1) // 2)
    return won / all_of_them, longest


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("american", 17),
        ("italian", 17),
        ("thai", 7),
        ("german", 7),
        ("killer", 8),
        ("turkish", 8),
        ("armenian", 7),
    ],
)
def test_two_kings_beat_one_from_nearly_everywhere(game: str, moves: int) -> None:
    share, longest = share_and_moves(solved(game, 2))
    assert share > 0.99
    assert longest == moves


@pytest.mark.parametrize("game", ["russian", "spantsireti", "international", "gothic"])
def test_two_kings_against_one_is_a_draw_as_a_rule(game: str) -> None:
    share, _ = share_and_moves(solved(game, 2))
    assert share < 0.15


def test_american_king_in_a_double_corner_is_lost_against_two() -> None:
    ending = solved("american", 2)
    corners = {1, 5, 28, 32}
    found = [result.sign for (_, (lone,), _), result in ending.quiet() if lone in corners]
    assert found
    assert set(found) == {1}


@pytest.mark.parametrize("game", ["russian", "spanish"])
def test_three_kings_beat_one_that_does_not_hold_the_long_diagonal(game: str) -> None:
    ending = solved(game, 3)
    share, longest = share_and_moves(ending, on_diagonal=False)
    assert share > 0.98
    assert longest == 13
    share, _ = share_and_moves(ending, on_diagonal=True)
    assert share < 0.05


def test_spantsireti_three_kings_beat_one_everywhere() -> None:
    share, longest = share_and_moves(solved("spantsireti", 3))
    assert share > 0.99
    assert longest == 12


def test_frisian_two_kings_win_in_the_seven_moves_allowed_from_95_positions_in_100() -> None:
    found = [result.sign > 0 and result.plies <= 13 for _, result in solved("frisian", 2).quiet()]
    assert sum(found) / len(found) == pytest.approx(0.95, abs=0.005)


def test_killer_most_wins_take_five_moves() -> None:
    found = [result.plies <= 9 for _, result in solved("killer", 2).quiet() if result.sign > 0]
    assert 0.8 < sum(found) / len(found) < 1


@pytest.mark.parametrize("game", ["poddavki", "antidraughts"])
def test_with_a_king_each_the_side_to_move_wins_where_losing_wins(game: str) -> None:
    share, longest = share_and_moves(solved(game, 1))
    assert share > 0.97
    assert longest == 2


def test_giveaway_checkers_has_no_draw_with_a_king_each() -> None:
    ending = solved("giveaway-checkers", 1)
    assert 0 not in {result.sign for result in ending.results.values()}
    share, _ = share_and_moves(ending)
    assert 0.45 < share < 0.55
