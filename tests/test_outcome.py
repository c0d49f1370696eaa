"""How games end: on the board in every objective, and by the counts that every game lists."""

import random
import re

import pytest

from damier import Board, Color, Outcome, Reason, RuleSet, rules
from damier.outcome import end_off_board
from damier.rules import Objective
from damier.rules.ruleset import Blocked
from tests.boards import every_game, played

WHITE, BLACK = Color.WHITE, Color.BLACK

#: Game, position, winner, reason, sentence.
ENDS: list[tuple[str, str, Color | None, Reason, str]] = [
    ("american", "W:W:B1", BLACK, Reason.NO_PIECES, "Black wins. Red has no pieces left."),
    ("american", "W:W5:B1,10", BLACK, Reason.BLOCKED, "Black wins. Blocked: Red has pieces but no legal move."),
    ("russian", "B:WKa1:B", WHITE, Reason.NO_PIECES, "White wins. Black has no pieces left."),
    ("czech", "W:Wa7:Bb8", BLACK, Reason.BLOCKED, "Black wins. Blocked: White has pieces but no legal move."),
    ("slovak", "W:Wa7:Bb8", None, Reason.BLOCKED, "Draw. Blocked: White has pieces but no legal move."),
    ("slovak", "W:W:Bb8", BLACK, Reason.NO_PIECES, "Black wins. White has no pieces left."),
    ("giveaway-checkers", "W:W:B1", WHITE, Reason.NO_PIECES, "Red wins. Red has no pieces left."),
    ("giveaway-checkers", "W:W5:B1,10", WHITE, Reason.BLOCKED, "Red wins. Blocked: Red has pieces but no legal move."),
    ("poddavki", "B:WKa1:B", BLACK, Reason.NO_PIECES, "Black wins. Black has no pieces left."),
    (
        "antidraughts",
        "W:W6:B1,11,17",
        WHITE,
        Reason.BLOCKED,
        "White wins. Blocked: White has pieces but no legal move.",
    ),
    ("breakthrough", "B:WK3:B20", WHITE, Reason.FIRST_KING, "White wins. White has the first king."),
    ("breakthrough", "W:W31:BK48", BLACK, Reason.FIRST_KING, "Black wins. Black has the first king."),
    ("breakthrough", "W:W:B20", BLACK, Reason.NO_PIECES, "Black wins. White has no pieces left."),
    (
        "breakthrough",
        "W:W6:B1,11,17",
        BLACK,
        Reason.BLOCKED,
        "Black wins. Blocked: White has pieces but no legal move.",
    ),
    ("ghanaian", "B:W31,32:B20", WHITE, Reason.LAST_PIECE, "White wins. Black has a single piece left."),
    ("ghanaian", "W:W31,32:BK20", WHITE, Reason.LAST_PIECE, "White wins. Black has a single piece left."),
    ("ghanaian", "B:W31,32:B", WHITE, Reason.NO_PIECES, "White wins. Black has no pieces left."),
    ("ghanaian", "B:W31:B", WHITE, Reason.NO_PIECES, "White wins. Black has no pieces left."),
    ("ghanaian", "W:W31:B", WHITE, Reason.NO_PIECES, "White wins. Black has no pieces left."),
    ("american", "W:W31:B", WHITE, Reason.NO_PIECES, "Red wins. Black has no pieces left."),
    ("antidraughts", "W:W31:B", BLACK, Reason.NO_PIECES, "Black wins. Black has no pieces left."),
    ("ghanaian", "W:W31:B20", BLACK, Reason.LAST_PIECE, "Black wins. White has a single piece left."),
]


@pytest.mark.parametrize(("game", "fen", "winner", "reason", "sentence"), ENDS)
def test_end_on_the_board(game: str, fen: str, winner: Color | None, reason: Reason, sentence: str) -> None:
    outcome = Board(game, fen).outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, str(outcome)) == (winner, reason, sentence)
    source = rules.get(game).ends_source or rules.get(game).sources[0]
    assert (outcome.rule, outcome.source) == (reason.value, source)
    assert outcome.draw is None


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
    assert Outcome(winner, Reason.BLOCKED).result(style) == score


def test_result_in_an_unknown_style() -> None:
    with pytest.raises(ValueError, match="'3-0'; expected 1-0 or 2-0"):
        Outcome(None, Reason.BLOCKED).result("3-0")


def test_an_aborted_game_has_no_result() -> None:
    aborted = end_off_board(Reason.ABORTED, rules.get("american"))
    assert (aborted.winner, aborted.result(), aborted.result("2-0")) == (None, "*", "*")
    assert str(aborted) == "No result. The game was broken off before it began."


@pytest.mark.parametrize(
    ("reason", "loser", "sentence"),
    [
        (Reason.AGREEMENT, None, "Draw. The players agreed to a draw."),
        (Reason.RESIGNATION, WHITE, "Black wins. Red resigned."),
        (Reason.TIME, BLACK, "Red wins. Black ran out of time."),
        (Reason.TIMEOUTS, BLACK, "Red wins. Black ran out of time too often."),
        (Reason.ABANDONED, WHITE, "Black wins. Red left the game."),
        (Reason.ADJUDICATION, None, "Draw. An arbiter decided."),
        (Reason.ADJUDICATION, WHITE, "Black wins. An arbiter decided."),
    ],
)
def test_ends_off_the_board(reason: Reason, loser: Color | None, sentence: str) -> None:
    outcome = end_off_board(reason, rules.get("american"), loser)
    assert str(outcome) == sentence
    assert outcome.winner == (None if loser is None else loser.other)
    assert (outcome.rule, outcome.source, outcome.draw) == ("", "", None)


@pytest.mark.parametrize(
    ("reason", "loser", "said"),
    [
        (Reason.BLOCKED, WHITE, "blocked is decided on the board"),
        (Reason.REPETITION, None, "repetition is decided on the board"),
        (Reason.RESIGNATION, None, "resignation: by whom?"),
        (Reason.AGREEMENT, WHITE, "agreement: nobody loses by that"),
    ],
)
def test_ends_off_the_board_that_cannot_be(reason: Reason, loser: Color | None, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        end_off_board(reason, rules.get("american"), loser)


def test_every_reason_has_words() -> None:
    on_board = {reason for *_, reason, _ in ENDS}
    counted = {Reason.REPETITION, Reason.QUIET_MOVES, Reason.ENDING, Reason.INSTANT}  # see tests/test_draws.py
    assert set(Reason) - on_board - counted == {
        *(Reason.AGREEMENT, Reason.RESIGNATION, Reason.TIME, Reason.TIMEOUTS),
        *(Reason.ABANDONED, Reason.ABORTED, Reason.ADJUDICATION),
    }


def test_a_language_without_words() -> None:
    outcome = Outcome(WHITE, Reason.BLOCKED, subject=BLACK)
    assert outcome.text("en") == outcome.text() == "Blocked: Black has pieces but no legal move."
    for told in (outcome.text, outcome.headline):
        with pytest.raises(ValueError, match="no words in 'tlh'; expected en"):
            told("tlh")


def test_outcomes_are_values() -> None:
    board = played(rules.get("american"), 400)
    outcome = board.outcome()
    assert outcome == board.copy().outcome()
    assert hash(outcome) == hash(board.copy().outcome())
