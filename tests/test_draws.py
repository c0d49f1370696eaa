"""Every count of every document at its limit and beside it, what restarts it, and random games against a slow count."""

import random
from collections.abc import Iterator

import pytest

from damier import Board, Move, Outcome, Reason, RuleSet, SetupError, rules
from damier.rules.draws import DrawRule, DrawSet, Ending, Event, QuietMoves, Repetition
from tests import reference_counts
from tests.boards import GAMES, every_game, handed

SETS = [name.value for name in DrawSet]


def finished(board: Board) -> Outcome:
    """How a game has ended, which it has."""
    outcome = board.outcome()
    assert outcome is not None
    return outcome


# The cases of others


DRAWS = handed("draw")


@pytest.mark.parametrize("name", [name for name, case in DRAWS.items() if case["action"].get("moves")])
def test_handed_games(name: str) -> None:
    case = DRAWS[name]
    board = Board(case["variant"], case["setup"]["fen"], numbering="top-left")
    for move in case["action"]["moves"]:
        assert board.outcome() is None, board.ply
        board.push(board.parse(move, numbering="top-left"))
    expected = case["expected"]
    if expected["over_after_ply"] is None:
        assert board.outcome() is None
        return
    assert board.ply == expected["over_after_ply"]
    result = {"1/2-1/2": "1/2-1/2", "White wins": "1-0", "Black wins": "0-1"}[expected["result"]]
    assert finished(board).result() == result


@pytest.mark.parametrize("name", [name for name, case in DRAWS.items() if "game_over" in case["expected"]])
def test_handed_positions(name: str) -> None:
    case = DRAWS[name]
    board = Board(case["variant"], case["setup"]["fen"], numbering="top-left")
    assert (board.outcome() is not None) == case["expected"]["game_over"]
    result = {"1/2-1/2": "1/2-1/2", "White wins": "1-0", "Black wins": "0-1", None: None}[
        case["expected"].get("result")
    ]
    assert result is None or finished(board).result() == result


def test_kings_that_shuffle_for_ever_are_stopped() -> None:
    board = Board("american", "W:WK30:BK3")
    for move in 15 * ("30-26", "3-8", "26-30", "8-3"):
        if board.outcome():
            break
        board.push(move)
    assert board.ply == DRAWS["draw-braingle-repeat"]["expected"]["over_by_ply"]
    assert finished(board).reason is Reason.REPETITION


# The tables of the documents, rule by rule


#: Rules that hold in a set of a game, in the words of the documents: what counts, its limit, and where it may begin.
TABLES: list[tuple[str, str, str, int, str]] = [
    # Draws and endgames, The limits in each rule set
    ("american", "official", "kings-only-40", 80, "B:WK31,K32:BK1,K2"),
    ("brazilian", "official", "kings-only-20", 40, "W:WK1,K2,K3:BK31,K32"),
    ("brazilian", "official", "endings-5", 10, "W:WK1,K2:BK31,K32"),
    ("brazilian", "official", "endings-5", 10, "W:WK1,K2:BK32"),
    ("brazilian", "official", "endings-5", 10, "W:WK1,K2:BK32,5"),
    ("brazilian", "official", "endings-5", 10, "W:WK1:BK31"),
    ("brazilian", "official", "endings-5", 10, "W:WK1:BK32,5"),
    ("brazilian", "official", "endings-5", 10, "W:WK1,K2,K3:BK29"),
    ("brazilian", "official", "endings-5", 10, "W:WK1,K2,30:BK4"),
    ("brazilian", "official", "endings-5", 10, "W:WK1,31,32:BK4"),
    ("international", "official", "kings-only-25", 50, "W:WK1,K2:BK49,K50"),
    ("international", "official", "three-pieces-16", 32, "W:WK1,K2,K6:BK50"),
    ("international", "official", "three-pieces-16", 32, "W:WK1,K2,47:BK45"),
    ("international", "official", "three-pieces-16", 32, "W:WK1,47,48:BK45"),
    ("international", "official", "long-diagonal-5", 10, "W:WK1,K2,K3:BK5"),
    ("international", "official", "long-diagonal-5", 10, "W:WK1,K2,48:BK5"),
    ("international", "official", "two-pieces-5", 10, "W:WK1,K2:BK50"),
    ("international", "official", "two-pieces-5", 10, "W:WK1,48:BK50"),
    ("international", "official", "two-pieces-5", 10, "W:WK1:BK50"),
    ("canadian", "official", "kings-only-25", 50, "W:WK1,K2:BK71,K72"),
    ("canadian", "official", "three-pieces-16", 32, "W:WK1,K2,K7:BK72"),
    ("canadian", "official", "two-pieces-5", 10, "W:WK1,K2:BK72"),
    ("russian", "official", "three-kings-15", 29, "W:WK1,K2,K5:BK32"),
    ("russian", "official", "three-kings-15", 30, "B:WK1,K2,K5:BK32"),
    ("russian", "official", "three-kings-15", 29, "W:WK1,K2,K5,K3,30:BK32"),
    ("russian", "official", "long-diagonal-5", 9, "W:WK1,K2,K3:BK4"),
    ("russian", "official", "long-diagonal-5", 10, "B:WK1,K2,30:BK4"),
    ("russian", "official", "no-progress-5", 10, "W:WK1:BK32"),
    ("russian", "official", "no-progress-5", 10, "W:WK6:BK32,5"),
    ("russian", "official", "no-progress-30", 60, "W:WK1,29:BK32,5"),
    ("russian", "official", "no-progress-60", 120, "W:WK1,K2,K3:BK30,K31,K32"),
    ("russian", "official", "kings-only-15", 30, "W:WK1,K2:BK31,K32"),
    ("russian", "official", "kings-only-25", 50, "W:WK1,K2,K3:BK30,K31,K32"),
    # Stalemate in Checkers, how each game ends
    *[(game, "club", "kings-only-40", 80, "W:WK1,K2:BK31,K32") for game in ("american", "pool", "russian")],
    ("turkish", "club", "kings-only-40", 80, "W:WK1,K2:BK63,K64"),
    ("portuguese", "club", "kings-only-20", 40, "W:WK1,K2:BK31,K32"),
    ("international", "club", "kings-only-25", 50, "W:WK1,K2:BK49,K50"),
    ("canadian", "club", "kings-only-25", 50, "W:WK1,K2:BK71,K72"),
    ("pool", "club", "three-kings-13", 26, "W:WK1,K2,K5:BK32"),
    ("pool", "official", "three-kings-13", 26, "W:WK1,K2,K5:BK32"),
    ("russian", "club", "three-kings-15", 30, "W:WK1,K2,K5:BK32"),
    ("portuguese", "club", "three-kings-12", 24, "W:WK1,K2,K5:BK31"),
    ("portuguese", "official", "three-kings-12", 24, "W:WK1,K2,K5:BK31"),
    ("international", "club", "three-pieces-16", 32, "W:WK1,47,48:BK45"),
    ("international", "club", "two-pieces-5", 10, "W:WK1,48:BK50"),
    ("canadian", "club", "two-pieces-5", 10, "W:WK1,K2:BK72"),
    *[(game, "club", "kings-only-40", 80, "W:WK1,K2:BK31,K32") for game in ("italian", "czech", "brazilian", "thai")],
    # American Checkers Rules: winning and draws
    *[(game, "casual", "no-progress-40", 80, "W:WK1,K2:BK31,K32") for game in ("american", "russian", "spanish")],
    # Other federations
    ("italian", "official", "kings-only-40", 80, "W:WK1,K2:BK31,K32"),
    ("czech", "official", "kings-only-15", 30, "W:WK1,K2:BK31,K32"),
    ("spanish", "official", "kings-only-20", 40, "W:WK1,K2:BK31,K32"),
    ("spanish", "official", "three-kings-12", 24, "W:WK1,K2,K5:BK31"),
    ("filipino", "official", "three-kings-12", 24, "W:WK1,K2,K5:BK31"),
    ("filipino", "official", "three-kings-12", 23, "B:WK1,K2,K5:BK31"),
    ("frisian", "official", "two-kings-7", 13, "W:WK1,K2:BK50"),
    ("ghanaian", "official", "kings-only-25", 50, "W:WK1,K2:BK49,K50"),
    ("portuguese", "official", "kings-only-20", 40, "W:WK1,K2:BK31,K32"),
    ("argentinian", "official", "kings-only-40", 80, "W:WK1,K2:BK31,K32"),
    ("jamaican", "official", "three-kings-13", 26, "W:WK1,K2,K5:BK31"),
    ("nigerian", "official", "three-kings-16", 32, "W:WK5,K4,K10:BK46"),
]


def rule_of(board: Board, key: str) -> DrawRule:
    return next(rule for rule in board.variant.draw_rules if rule.key == key)


def alone(board: Board, key: str) -> Board:
    """The same position with only one draw rule in force, so that no other ends the game before."""
    bare = board.variant.switched(draws="official", official_draws=(rule_of(board, key),))
    return Board(bare, board.fen())


def walked(board: Board, plies: int, seed: int) -> Iterator[Board]:
    """A board while quiet moves are made at random: none that captures, crowns, or lets anything be captured."""
    rng = random.Random(seed)
    for _ in range(plies):
        yield board
        moves = [move for move in board.legal_moves if not move.is_capture and not move.promotes]
        rng.shuffle(moves)
        for move in moves:
            board.push(move)
            if not any(answer.is_capture for answer in board.legal_moves):
                break
            board.pop()
        else:
            return
    yield board


def quiet_walk(game: str, name: str, key: str, plies: int, fen: str) -> Board:
    """A board after so many quiet moves in which one rule's count ran without a break; undecided till then."""
    for seed in range(400):
        start = alone(Board(game, fen, numbering="top-left", draws=name), key)
        for board in walked(start, plies - 1, seed):
            if (
                board.outcome()
                or not all(clock.since_ply == 0 for clock in board.draw_clocks())
                or (board.ply > 1 and not board.draw_clocks())
            ):
                break
        else:
            if board.ply == plies - 1:
                return board
    raise AssertionError("no such walk was found")


@pytest.mark.parametrize(("game", "name", "key", "plies", "fen"), TABLES)
def test_each_row_at_its_limit(game: str, name: str, key: str, plies: int, fen: str) -> None:
    board = quiet_walk(game, name, key, plies, fen)
    rule = rule_of(board, key)
    assert board.outcome() is None
    (before,) = board.draw_clocks()
    assert before.used < before.limit
    moves = [move for move in board.legal_moves if not move.is_capture and not move.promotes and move.by_king]
    rng = random.Random(fen)
    rng.shuffle(moves)
    for move in moves:  # one that keeps the balance of the ending
        board.push(move)
        if board.draw_clocks():
            break
        board.pop()
    (clock,) = board.draw_clocks()
    assert (clock.rule, clock.used, clock.since_ply) == (key, clock.limit, 0)
    outcome = finished(board)
    assert (outcome.winner, outcome.rule, outcome.draw, outcome.source) == (None, key, rule, rule.source)
    expected = {QuietMoves: Reason.QUIET_MOVES, Ending: Reason.ENDING}[type(rule)]
    assert outcome.reason is expected
    board.push(board.legal_moves[0])  # a board does not forbid to play on
    if not board.move_stack[-1].is_capture and board.draw_clocks():
        assert finished(board).rule == key
        assert board.draw_clocks()[0].used >= clock.limit


def test_every_count_of_every_set_is_in_the_table() -> None:
    tried = {rule_of(Board(game, draws=name), key) for game, name, key, *_ in TABLES}
    for game in GAMES.values():
        for name in DrawSet:
            counts = {rule for rule in game.draw_rules_of(name) if isinstance(rule, QuietMoves | Ending)}
            assert counts <= tried, (game.key, name, counts - tried)
    readings = {
        reading.value for game in GAMES.values() for reading in game.readings if reading.switch == "official_draws"
    }
    assert len(readings) == 5


# What starts a count anew, and what does not


def played(game: str, fen: str, moves: str, **switches: object) -> Board:
    """A board after moves, the game undecided before the last of them. Squares are numbered from the top left."""
    board = Board(game, fen, numbering="top-left", **switches)
    for text in moves.split():
        assert board.outcome() is None, (board.ply, board.outcome())
        board.push(board.parse(text, numbering="top-left"))
    return board


def used(board: Board, key: str) -> tuple[int, int] | None:
    """How much of a count is used and since when; None if it does not run."""
    found = [(clock.used, clock.since_ply) for clock in board.draw_clocks() if clock.rule == key]
    return found[0] if found else None


def test_a_man_move_restarts_kings_only() -> None:
    board = played("american", "W:WK32,21:BK1", "32-28 1-6")
    assert used(board, "kings-only-40") == (1, 0)
    board.push(board.parse("21-17", numbering="top-left"))
    assert used(board, "kings-only-40") is None
    board.push(board.parse("6-1", numbering="top-left"))
    assert used(board, "kings-only-40") == (0, 3)


def test_a_man_move_does_not_restart_no_progress_but_a_crowning_does() -> None:
    board = played("american", "W:WK32,10:BK1", "32-28 1-5 10-7", draws="casual")
    assert used(board, "no-progress-40") == (1, 0)
    board = played("american", "W:WK32,10:BK1", "32-28 1-5 10-7 5-1 7-2", draws="casual")
    assert used(board, "no-progress-40") is None
    board.push(board.parse("1-5", numbering="top-left"))
    assert used(board, "no-progress-40") == (0, 5)


@pytest.mark.parametrize("draws", ["official", "casual"])
def test_a_capture_restarts_quiet_moves(draws: str) -> None:
    board = played("american", "W:WK29:BK4,K22,K12", "29-25 22x29", draws=draws)
    assert finished(board).reason is Reason.NO_PIECES
    board = played("american", "W:WK29,K32:BK4,K22,K12", "29-25 22x29 32-28", draws=draws)
    assert [(clock.used, clock.since_ply) for clock in board.draw_clocks()] == [(0, 2)]


def test_russian_counts_without_progress_run_on_over_man_moves() -> None:
    moves = DRAWS["draw-ru-30-nocapture"]["action"]["moves"]
    assert used(played("russian", "W:WK1,29:BK32,5", " ".join(moves[:20])), "kings-only-15") == (10, 0)
    board = played("russian", "W:WK1,29:BK32,5", " ".join(moves[:22]))
    assert used(board, "no-progress-30") == (11, 0)
    assert used(board, "kings-only-15") == (0, 21)


def test_russian_bands_change_with_the_number_of_pieces() -> None:
    rng = random.Random(2)
    bands: set[str] = set()
    for _ in range(200):
        board = Board("russian", "W:WK1,K2,K3,K4:BK29,K30,K32", numbering="top-left")
        since = 0
        while board.outcome() is None:
            move = board.push(rng.choice(board.legal_moves))
            since = board.ply if move.is_capture else since
            pieces = board.position.count_pieces(0) + board.position.count_pieces(1)
            quiet = [clock for clock in board.draw_clocks() if clock.rule.startswith(("no-progress", "kings-only"))]
            limits = {2: {5}, 3: {5}, 4: {15, 30}, 5: {15, 30}, 6: {25, 60}, 7: {25, 60}}.get(pieces, set())
            assert {clock.since_ply for clock in quiet} <= {since}
            assert {clock.limit for clock in quiet} <= limits
            bands |= {clock.rule for clock in quiet}
    assert bands == {"no-progress-5", "no-progress-30", "no-progress-60", "kings-only-15", "kings-only-25"}


def test_russian_counts_of_the_stronger_side_begin_with_its_first_move_after_the_balance_arose() -> None:
    """White takes the last man but one piece: that move is not counted, White's next one is the first."""
    board = Board("russian", "W:WKa1,Ka3,Kc1:Bb4,Kh6")
    board.push("a3:c5")
    assert used(board, "three-kings-15") == (0, 1)
    board.push(quiet_move(board))
    assert used(board, "three-kings-15") == (0, 1)
    board.push(quiet_move(board))
    assert used(board, "three-kings-15") == (1, 1)


def quiet_move(board: Board) -> Move:
    """A king's move after which nothing can be captured."""
    for move in board.legal_moves:
        board.push(move)
        threatened = any(answer.is_capture for answer in board.legal_moves)
        board.pop()
        if move.by_king and not move.is_capture and not threatened:
            return move
    raise AssertionError("there is none")


def blunder(board: Board) -> Move:
    """A move after which something can be captured."""
    for move in board.legal_moves:
        board.push(move)
        threatened = any(answer.is_capture for answer in board.legal_moves)
        board.pop()
        if threatened:
            return move
    raise AssertionError("there is none")


@pytest.mark.parametrize(
    ("game", "fen"),
    [("international", "B:WK1,K2,K3:BK5"), ("russian", "B:WK1,K2,K3:BK4"), ("brazilian", "B:WK1,K2,K3:BK4")],
)
def test_a_lone_king_that_comes_back_to_the_long_diagonal_begins_anew(game: str, fen: str) -> None:
    begins: set[int] = set()
    start = Board(game, fen, numbering="top-left")
    (key,) = [clock.rule for clock in start.draw_clocks() if clock.limit == 5]
    for seed in range(100):
        for board in walked(alone(start, key), 9, seed):
            (diagonal,) = board.variant.geometry.long_diagonals
            here = used(board, key)
            assert (here is not None) == (set(board.position.black_kings) <= diagonal and not_on(board, diagonal))
            begins |= {here[1]} if here else set()
    assert max(begins) > 2


def not_on(board: Board, line: frozenset[int]) -> bool:
    """Whether White has no piece there."""
    return not line & {*board.position.white_kings, *board.position.white_men}


def test_international_the_earlier_deadline_holds_after_a_capture() -> None:
    """Three kings against one become two: of the sixteen moves each fewer than five are left, and they hold."""
    game = rules.get("international")
    endings = tuple(rule for rule in game.official_draws if rule.key in {"three-pieces-16", "two-pieces-5"})
    board = Board(game.switched(official_draws=endings), "W:WK1,K2,K6:BK50")
    while board.ply < 24:
        board.push(quiet_move(board))
    board.push(blunder(board))
    board.push(board.legal_moves[0])
    late = board.ply
    assert used(board, "three-pieces-16") == (late // 2, 0)
    assert used(board, "two-pieces-5") == (0, late)
    while board.outcome() is None:
        board.push(quiet_move(board))
    assert (board.ply, finished(board).rule) == (32, "three-pieces-16")


def test_spanish_kings_that_do_not_get_the_diagonal_have_twenty_moves() -> None:
    """While the lone king holds the long diagonal the twelve moves are not counted."""
    board = Board("spanish", "W:WK15,K16,K30:BK14", numbering="top-left")
    assert used(board, "three-kings-12") is None
    board = played("spanish", "W:WK15,K16,K30:BK14", "30-26 14-28 16-7")
    assert used(board, "three-kings-12") is None
    assert used(board, "kings-only-20") == (1, 0)
    board = Board("spanish", "B:WK2,K3,K6:BK29", numbering="top-left")
    assert used(board, "three-kings-12") == (0, 0)


def test_casual_has_no_repetition_and_none_has_nothing() -> None:
    there_and_back = 5 * "29-25 4-8 25-29 8-4 "
    for draws in ("casual", "none"):
        assert played("american", "W:WK29:BK4", there_and_back, draws=draws).outcome() is None
    for draws in ("official", "club"):
        board = played("american", "W:WK29:BK4", 2 * "29-25 4-8 25-29 8-4 ", draws=draws)
        assert finished(board).reason is Reason.REPETITION


def test_italian_positions_come_up_four_times() -> None:
    board = played("italian", "W:WK29:BK4", 3 * "29-26 4-7 26-29 7-4 ")
    outcome = finished(board)
    assert (outcome.rule, outcome.plies) == ("fourfold", (0, 4, 8, 12))
    assert outcome.text() == "The same position came up four times. It stood on the board after plies 0, 4, 8 and 12."


def test_men_that_shuffle_sideways_repeat_a_position() -> None:
    board = Board("turkish", fen="W:Wa2,h2:Ba7,h7")
    for ply, move in enumerate(["a2-b2", "a7-b7", "b2-a2", "b7-a7"] * 2, start=1):
        assert board.outcome() is None, ply
        board.push(move)
    assert finished(board).reason is Reason.REPETITION


def test_the_run_of_king_moves_is_part_of_a_frisian_position() -> None:
    """The pieces and the side to move are those of the start after four plies, the runs of king moves are not."""
    board = Board("frisian", "W:WK47,35:BK4,16")
    for move in ("47-42", "4-9", "42-47", "9-4"):
        board.push(move)
    assert board.fen() == Board("frisian", "W:WK47,35:BK4,16").fen()
    assert not any(clock.unit == "times" for clock in board.draw_clocks())


# Draws at once


@pytest.mark.parametrize(
    ("game", "fen", "drawn"),
    [
        ("turkish", "W:WKa8:BKh1", True),
        ("turkish", "W:Wa2:Bh6", True),
        ("turkish", "W:WKa8:Bh6", True),
        ("turkish", "W:WKa8,b2:Bh6", False),
        ("turkish", "W:Wa2:Bh6,h5", False),
        ("frisian", "W:WK1:BK49", True),
        ("frisian", "W:WK1:BK34", False),  # can be captured at once
        ("frisian", "W:WK1,K2:BK49", False),
        ("frisian", "W:WK1:B31", False),
    ],
)
def test_draws_at_once(game: str, fen: str, drawn: bool) -> None:
    outcome = Board(game, fen).outcome()
    assert (outcome is not None) == drawn
    if outcome is not None:
        assert (outcome.reason, outcome.winner) == (Reason.INSTANT, None)
        assert outcome.text().startswith("Endgame rule: ")


def test_a_frisian_king_that_must_be_captured_next_is_not_drawn_yet() -> None:
    """Wherever White goes, Black can take."""
    lost = [
        fen
        for white in range(1, 51)
        for black in range(1, 51)
        if white != black and Board("frisian", fen := f"W:WK{white}:BK{black}").outcome() is None
    ]
    assert lost
    for fen in lost:
        board = Board("frisian", fen)
        at_once = any(move.is_capture for move in board.legal_moves)
        for move in board.legal_moves:
            board.push(move)
            assert at_once or any(answer.is_capture for answer in board.legal_moves), fen
            board.pop()


def test_readings_of_counts_can_be_switched_on() -> None:
    for key, fen, plain, switched in [
        ("turkish", "W:WKa8:Bh6", True, False),
        ("frisian", "W:WK1:BK49", True, False),
    ]:
        game = rules.get(key)
        (other,) = [reading.value for reading in game.readings if reading.switch == "official_draws"]
        assert (Board(game, fen).outcome() is not None) == plain
        assert (Board(game.switched(official_draws=other), fen).outcome() is not None) == switched


# Sets


def test_which_set_holds() -> None:
    assert Board("russian").variant.draws is DrawSet.OFFICIAL
    for draws in SETS:
        board = Board("russian", draws=draws)
        assert board.variant.draw_rules == rules.get("russian").draw_rules_of(DrawSet(draws))
    with pytest.raises(ValueError, match="draws cannot be 'strict'; expected official, club, casual, none"):
        Board("russian", draws="strict")


@every_game
def test_sets_of_every_game(game: RuleSet) -> None:
    assert game.draw_rules_of(DrawSet.NONE) == ()
    (casual,) = game.draw_rules_of(DrawSet.CASUAL)
    assert isinstance(casual, QuietMoves)
    assert (casual.limit, set(casual.restarts)) == (40, {Event.CAPTURE, Event.CROWNING})
    club = game.draw_rules_of(DrawSet.CLUB)
    if game.club_draws is None and game.board[:2] != (8, 8):
        assert club == game.official_draws
    else:
        assert {rule.times for rule in club if isinstance(rule, Repetition)} == {3}
    for name in DrawSet:
        keys = [rule.key for rule in game.draw_rules_of(name)]
        assert len(set(keys)) == len(keys)
        assert all(rule.source in rules.SOURCES for rule in game.draw_rules_of(name))


def test_games_without_a_sourced_count_have_ours_and_say_so() -> None:
    ours = {game.key for game in GAMES.values() if all(rule.source == "damier" for rule in game.official_draws)}
    assert ours == {
        *("giveaway-checkers", "poddavki", "mozambican", "argentinian", "malaysian", "tanzanian", "german"),
        *("thai", "armenian", "gothic", "breakthrough"),
    }
    assert GAMES["breakthrough"].official_draws == ()


# Random games against the slow count


def endgames(game: RuleSet, rng: random.Random) -> Iterator[str]:
    """FENs of few pieces, most of them kings, so that counts run."""
    squares = game.geometry.squares
    while True:
        white, black = rng.choice([(1, 1), (2, 1), (3, 1), (1, 3), (2, 2), (3, 2), (4, 1), (3, 3)])
        chosen = iter(rng.sample(squares, white + black))
        sides = [
            ",".join(f"{'' if rng.random() < 0.25 else 'K'}{next(chosen)}" for _ in range(number))
            for number in (white, black)
        ]
        yield f"{rng.choice('WB')}:W{sides[0]}:B{sides[1]}"


def random_board(game: RuleSet, rng: random.Random, fens: Iterator[str]) -> Board:
    """A board at the start of a game or in an endgame."""
    while rng.random() < 0.8:
        try:
            return Board(game, next(fens), numbering="top-left")
        except SetupError:
            continue
    return Board(game)


def check_game(board: Board, rng: random.Random, slowly: bool) -> None:
    """Play a game to its end at random, with moves taken back on the way."""
    seen = [(board.outcome(), board.draw_clocks())]
    while seen[-1][0] is None and board.ply < 150:
        board.push(rng.choice(board.legal_moves))
        seen.append((board.outcome(), board.draw_clocks()))
        for clock in seen[-1][1]:
            assert 0 <= clock.used <= clock.limit, clock
            assert 0 <= clock.since_ply <= board.ply
        if slowly:
            assert_as_the_slow_count(board)
        if rng.random() < 0.05:
            move = board.pop()
            assert (board.outcome(), board.draw_clocks()) == seen[-2]
            board.push(move)
            assert (board.outcome(), board.draw_clocks()) == seen[-1]
    again = board.copy()
    assert (again.outcome(), again.draw_clocks()) == seen[-1]
    while board.ply:
        assert (board.outcome(), board.draw_clocks()) == seen.pop()
        board.pop()


def assert_as_the_slow_count(board: Board) -> None:
    """The counts are those of the whole game counted anew."""
    copy = board.copy()
    positions = [copy.position]
    while copy.ply:
        copy.pop()
        positions.append(copy.position)
    positions.reverse()
    moves = board.move_stack
    expected = [(rule, reference_counts.count(rule, positions, moves)) for rule in board.variant.draw_rules]
    clocks = [(clock.rule, clock.used, clock.since_ply) for clock in board.draw_clocks()]
    assert clocks == [(rule.key, count.used, count.since) for rule, count in expected if count]
    full = [
        rule.key
        for rule, count in expected
        if (count and count.full) or reference_counts.is_instant(rule, positions[-1])
    ]
    outcome = board.outcome()
    if outcome is None or outcome.draw is not None:
        assert (outcome.rule if outcome else None) == (full[0] if full else None)


def check_games(draws: str, number: int, slowly: bool) -> None:
    rng = random.Random(draws)
    names = list(GAMES)
    fens = {key: endgames(GAMES[key], rng) for key in names}
    for turn in range(number):
        key = names[turn % len(names)]
        check_game(random_board(GAMES[key].switched(draws=draws), rng, fens[key]), rng, slowly)


@pytest.mark.parametrize("draws", SETS)
def test_random_games_against_the_slow_count(draws: str) -> None:
    check_games(draws, 170, slowly=True)


@pytest.mark.parametrize("draws", SETS)
def test_random_games(draws: str) -> None:
    check_games(draws, 340, slowly=False)


@pytest.mark.slow
@pytest.mark.parametrize("draws", SETS)
def test_many_random_games(draws: str) -> None:
    check_games(draws, 10_000, slowly=False)
