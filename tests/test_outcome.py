"""How games end: on the board in every objective, and by the counts that every game lists."""

import random
from itertools import cycle

import pytest

from damier import Board, Color, Outcome, Reason, RuleSet, rules
from damier.rules import Objective
from damier.rules.draws import DrawKind, DrawRule
from damier.rules.ruleset import Blocked
from tests.boards import GAMES, every_game, played

WHITE, BLACK = Color.WHITE, Color.BLACK

#: Game, position, winner, reason, sentence.
ENDS: list[tuple[str, str, Color | None, Reason, str]] = [
    ("american", "W:W:B1", BLACK, Reason.NO_PIECES, "Black wins: Red has no pieces left."),
    ("american", "W:W5:B1,10", BLACK, Reason.BLOCKED, "Black wins: Red has pieces but no legal move."),
    ("russian", "B:WKa1:B", WHITE, Reason.NO_PIECES, "White wins: Black has no pieces left."),
    ("czech", "W:Wa7:Bb8", BLACK, Reason.BLOCKED, "Black wins: White has pieces but no legal move."),
    ("slovak", "W:Wa7:Bb8", None, Reason.BLOCKED, "Draw: White has pieces but no legal move."),
    ("slovak", "W:W:Bb8", BLACK, Reason.NO_PIECES, "Black wins: White has no pieces left."),
    ("giveaway-checkers", "W:W:B1", WHITE, Reason.NO_PIECES, "Red wins: Red has no pieces left."),
    ("giveaway-checkers", "W:W5:B1,10", WHITE, Reason.BLOCKED, "Red wins: Red has pieces but no legal move."),
    ("poddavki", "B:WKa1:B", BLACK, Reason.NO_PIECES, "Black wins: Black has no pieces left."),
    ("antidraughts", "W:W6:B1,11,17", WHITE, Reason.BLOCKED, "White wins: White has pieces but no legal move."),
    ("breakthrough", "B:WK3:B20", WHITE, Reason.FIRST_KING, "White wins: White has the first king."),
    ("breakthrough", "W:W31:BK48", BLACK, Reason.FIRST_KING, "Black wins: Black has the first king."),
    ("breakthrough", "W:W:B20", BLACK, Reason.NO_PIECES, "Black wins: White has no pieces left."),
    ("breakthrough", "W:W6:B1,11,17", BLACK, Reason.BLOCKED, "Black wins: White has pieces but no legal move."),
    ("ghanaian", "B:W31,32:B20", WHITE, Reason.LAST_PIECE, "White wins: Black has a single piece left."),
    ("ghanaian", "W:W31,32:BK20", WHITE, Reason.LAST_PIECE, "White wins: Black has a single piece left."),
    ("ghanaian", "B:W31,32:B", WHITE, Reason.NO_PIECES, "White wins: Black has no pieces left."),
    ("ghanaian", "B:W31:B", WHITE, Reason.NO_PIECES, "White wins: Black has no pieces left."),
    ("ghanaian", "W:W31:B20", BLACK, Reason.LAST_PIECE, "Black wins: White has a single piece left."),
]


@pytest.mark.parametrize(("game", "fen", "winner", "reason", "sentence"), ENDS)
def test_end_on_the_board(game: str, fen: str, winner: Color | None, reason: Reason, sentence: str) -> None:
    assert Board(game, fen).outcome() == Outcome(winner, reason, sentence)


def test_every_objective_and_every_result_of_a_block_is_tried() -> None:
    tried = {rules.get(game) for game, *_ in ENDS}
    assert {game.objective for game in tried} == set(Objective)
    assert {rules.get(game).blocked for game, *_, reason, _ in ENDS if reason is Reason.BLOCKED} == set(Blocked)


@pytest.mark.parametrize("game", ["nigerian", "international"])
def test_a_single_piece_plays_on_where_no_rule_says_otherwise(game: str) -> None:
    assert Board(game, "B:W31,32:B20").outcome() is None


def test_a_single_piece_each_is_lost_for_the_side_to_move() -> None:
    """It is the one whose pieces the last move has taken."""
    assert Board("ghanaian", "W:W31:B20").outcome() != Board("ghanaian", "B:W31:B20").outcome()


@pytest.mark.parametrize(
    ("game", "fen", "move", "reason"),
    [
        ("breakthrough", "W:W7,40:B20", "7-1", Reason.FIRST_KING),
        ("ghanaian", "W:W28,45:B23,5", "28x17", Reason.LAST_PIECE),
        ("american", "B:W18:B14,1", "14x23", Reason.NO_PIECES),
    ],
)
def test_the_move_that_wins(game: str, fen: str, move: str, reason: Reason) -> None:
    board = Board(game, fen)
    mover = board.turn
    assert board.outcome() is None
    board.push(move)
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (mover, reason)
    board.pop()
    assert board.outcome() is None


@every_game
def test_no_game_is_over_at_its_start_and_each_goes_on_while_it_is_not(game: RuleSet) -> None:
    board = Board(game)
    assert board.outcome() is None
    rng = random.Random(game.key)
    while board.ply < 60 and board.outcome() is None:
        board.push(rng.choice(board.legal_moves))
    assert bool(board.legal_moves) or board.outcome() is not None


@pytest.mark.parametrize(
    ("winner", "style", "score"),
    [
        (WHITE, "1-0", "1-0"),
        (BLACK, "1-0", "0-1"),
        (None, "1-0", "1/2-1/2"),
        (WHITE, "2-0", "2-0"),
        (BLACK, "2-0", "0-2"),
        (None, "2-0", "1-1"),
    ],
)
def test_result(winner: Color | None, style: str, score: str) -> None:
    assert Outcome(winner, Reason.BLOCKED, "").result(style) == score


def test_result_in_an_unknown_style() -> None:
    with pytest.raises(ValueError, match="'3-0'; expected 1-0 or 2-0"):
        Outcome(None, Reason.BLOCKED, "").result("3-0")


THERE_AND_BACK = ("29-25", "4-8", "25-29", "8-4")


def test_the_third_time_of_a_position_is_a_draw_and_the_first_position_counts() -> None:
    board = Board("american", "W:WK29:BK4")
    for move in 2 * THERE_AND_BACK:
        assert board.outcome() is None
        board.push(move)
    assert board.outcome() == Outcome(None, Reason.REPETITION, "Draw: the same position came up three times.")
    board.pop()
    assert board.outcome() is None


def test_the_side_to_move_is_part_of_a_repetition() -> None:
    """The pieces stand as at first three times, but twice it is the other side's move."""
    board = Board("american", "W:WK29:BK4")
    for move in ("29-25", "4-8", "25-22", "8-11", "22-25", "11-8", "25-29", "8-4"):
        board.push(move)
    assert board.position == Board("american", "W:WK29:BK4").position
    assert board.outcome() is None


def test_a_board_copied_without_history_counts_anew() -> None:
    board = Board("american", "W:WK29:BK4")
    for move in 2 * THERE_AND_BACK:
        board.push(move)
    assert board.copy().outcome() == board.outcome()
    assert board.copy(history=False).outcome() is None


#: Walks of a white and a black king that are in step again only after 24 moves: no position comes up a third time
#: within 40 moves.
WHITE_ROUND = ("25-22", "22-18", "18-23", "23-27", "27-31", "31-26", "26-30", "30-25")
BLACK_ROUND = ("3-8", "8-12", "12-16", "16-11", "11-7", "7-3")


def after_quiet_moves(plies: int) -> Board:
    board = Board("american", "W:WK25,24:BK3")
    for white, black in zip(cycle(WHITE_ROUND), cycle(BLACK_ROUND), strict=False):
        for move in (white, black):
            if board.ply == plies:
                return board
            assert board.outcome() is None
            board.push(move)
    raise AssertionError("a round never ends")


def test_forty_quiet_moves_each_are_a_draw() -> None:
    drawn = Outcome(None, Reason.QUIET_MOVES, "Draw: 40 moves each without a capture or a man's move.")
    assert after_quiet_moves(79).outcome() is None
    assert after_quiet_moves(80).outcome() == drawn


def test_a_move_of_a_man_starts_the_quiet_moves_again() -> None:
    board = after_quiet_moves(78)
    board.push("24-20")
    board.push(BLACK_ROUND[39 % 6])
    assert board.ply == 80
    assert board.outcome() is None


def test_a_capture_starts_the_quiet_moves_again() -> None:
    game = rules.get("american")._replace(draws=(DrawRule(DrawKind.QUIET_MOVES, 1),))
    board = Board(game, "W:WK29:BK4,K22,K12")
    board.push("29-25")
    board.push("22x29")
    assert board.outcome() is not None  # no pieces left
    board = Board(game, "W:WK29,K32:BK4,K22,K12")
    board.push("29-25")
    board.push("22x29")
    assert board.outcome() is None
    board.push("32-28")
    assert board.outcome() is None
    board.push("29-25")
    assert board.outcome() == Outcome(None, Reason.QUIET_MOVES, "Draw: 1 moves each without a capture or a man's move.")


@pytest.mark.parametrize("rule", [DrawRule(DrawKind.REPETITION, 1), DrawRule(DrawKind.QUIET_MOVES, 0)])
def test_a_win_comes_before_any_count(rule: DrawRule) -> None:
    game = rules.get("american")._replace(draws=(rule,))
    drawn, won = Board(game).outcome(), Board(game, "W:W:B1").outcome()
    assert drawn is not None
    assert drawn.winner is None
    assert won is not None
    assert (won.winner, won.reason) == (BLACK, Reason.NO_PIECES)


@pytest.mark.parametrize(("times", "words"), [(2, "twice"), (3, "three times"), (4, "four times"), (5, "5 times")])
def test_how_often_in_words(times: int, words: str) -> None:
    board = Board(rules.get("american")._replace(draws=(DrawRule(DrawKind.REPETITION, times),)), "W:WK29:BK4")
    for move in (times - 1) * THERE_AND_BACK:
        assert board.outcome() is None
        board.push(move)
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.sentence == f"Draw: the same position came up {words}."


def test_a_game_without_draw_rules_goes_on() -> None:
    board = Board(rules.get("american")._replace(draws=()), "W:WK29:BK4")
    for move in 50 * THERE_AND_BACK:
        board.push(move)
    assert board.outcome() is None


def test_every_game_has_a_repetition_and_a_count_of_quiet_moves() -> None:
    for game in GAMES.values():
        assert {rule.kind for rule in game.draws} == set(DrawKind), game.key


def test_outcomes_are_values() -> None:
    board = played(rules.get("american"), 400)
    outcome = board.outcome()
    assert outcome == board.copy().outcome()
    assert hash(outcome) == hash(board.copy().outcome())


def test_men_that_shuffle_sideways_repeat_a_position() -> None:
    board = Board("turkish", fen="W:Wa2,h2:Ba7,h7")
    for ply, move in enumerate(["a2-b2", "a7-b7", "b2-a2", "b7-a7"] * 2, start=1):
        assert board.outcome() is None, ply
        board.push(move)
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.reason is Reason.REPETITION
