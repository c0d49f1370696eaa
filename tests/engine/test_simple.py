"""The small search: it sees what wins in every kind of game, prunes nothing that matters, and keeps to its limits."""

import random
import time

import pytest

from damier import Board, Move
from damier.engine.simple import WIN_CP, Limits, Search, choose_move
from damier.rules import ALL, Color, RuleSet

PATIENT_MS = 60_000
KEYS = [rules.key for rules in ALL]


def boards(variant: str, count: int, plies: int) -> list[Board]:
    """Boards after random moves, none of them finished."""
    rng = random.Random(variant)
    found: list[Board] = []
    while len(found) < count:
        board = Board(variant)
        for _ in range(rng.randrange(plies)):
            if board.outcome() is not None:
                break
            board.push(rng.choice(board.legal_moves))
        if board.outcome() is None:
            found.append(board)
    return found


def after(board: Board, move: Move) -> Board:
    child = board.copy()
    child.push(move)
    return child


def winning_moves(board: Board) -> list[Move]:
    """Moves that win at once, or by every reply: in give-away games nobody wins by a move of their own."""
    return [move for move in board.legal_moves if is_won(after(board, move), board.turn)]


def is_won(board: Board, color: Color) -> bool:
    """Whether a side has won, or wins by whichever of at most two moves the other makes."""
    outcome = board.outcome()
    if outcome is not None:
        return outcome.winner is color
    ends = [after(board, move).outcome() for move in board.legal_moves[:3]]
    return len(ends) < 3 and all(end is not None and end.winner is color for end in ends)


@pytest.mark.parametrize("variant", KEYS)
def test_a_win_at_hand_is_taken_in_every_game(variant: str) -> None:
    rng = random.Random(variant)
    found = 0
    for _ in range(20):
        board = Board(variant)
        while board.outcome() is None and board.ply < 200 and not (winning := winning_moves(board)):
            board.push(rng.choice(board.legal_moves))
        if board.outcome() is None and winning:
            found += 1
            assert choose_move(board, Limits(depth_ply=2, time_ms=PATIENT_MS), "seed") in winning
        if found == 2:
            break
    assert found, "random games should reach a win"


@pytest.mark.parametrize("variant", ["american", "russian", "frisian", "turkish", "antidraughts", "breakthrough"])
def test_pruning_does_not_change_the_score(variant: str) -> None:
    for board in boards(variant, 6, 60):
        search = Search(board.copy(), Limits(depth_ply=3, time_ms=PATIENT_MS), random.Random(0))
        assert search.score(2) == plain_score(search, board, 2)


def plain_score(search: Search, board: Board, depth: int) -> int:
    """What Search.score computes, by looking at everything."""
    outcome = board.outcome()
    if outcome is not None:
        won = (WIN_CP - board.ply) * (1 if outcome.winner is board.turn else -1)
        return 0 if outcome.winner is None else won
    moves = list(board.legal_moves)
    scores: list[int] = []
    if depth <= 0 and not all(move.is_capture for move in moves):
        scores = [search.evaluate(board.position)]
        moves = [move for move in moves if move.is_capture]
    return max([*scores, *(-plain_score(search, after(board, move), depth - 1) for move in moves)])


def test_the_same_seed_plays_the_same_and_others_vary() -> None:
    board = Board("international")
    limits = Limits(depth_ply=1, time_ms=PATIENT_MS, careless_cp=50)
    chosen = [choose_move(board, limits, str(seed)) for seed in range(20)]
    assert chosen == [choose_move(board, limits, str(seed)) for seed in range(20)]
    assert len(set(chosen)) > 1


def test_carelessness_has_its_limit() -> None:
    for board in boards("russian", 8, 40):
        careful = Search(board.copy(), Limits(depth_ply=2, time_ms=PATIENT_MS), random.Random(0))
        scores = {move: -plain_score(careful, after(board, move), 1) for move in board.legal_moves}
        limits = Limits(depth_ply=2, time_ms=PATIENT_MS, careless_cp=60)
        for seed in range(5):
            assert scores[choose_move(board, limits, seed)] >= max(scores.values()) - 60


@pytest.mark.parametrize("rules", ALL, ids=KEYS)
def test_time_is_kept_and_the_board_is_left_alone(rules: RuleSet) -> None:
    board = Board(rules)
    before = board.position
    start = time.monotonic()
    move = choose_move(board, Limits(depth_ply=99, time_ms=20), "seed")
    assert time.monotonic() - start < 5  # far above 20 ms, far below what depth 99 takes
    assert move in board.legal_moves
    assert board.position == before


def test_a_finished_game_has_no_move() -> None:
    with pytest.raises(ValueError, match="over"):
        choose_move(Board("international", "W:W:B20"), Limits(depth_ply=1, time_ms=PATIENT_MS), 0)
