"""What holds in every game: positions are values, both sides see the same board, hashes belong to positions."""

import gc
import pickle
import random
from itertools import islice, pairwise

import pytest

from damier import rules
from damier.errors import SetupError
from damier.kernel.position import Move, Position, compile_rules
from damier.rules.geometry import Color
from damier.rules.ruleset import Precedence, RuleSet
from tests import reference
from tests.kernel import positions

GAMES = {game.key: game for game in rules.ALL}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def some_positions(game: RuleSet, count: int = 60) -> list[reference.Position]:
    rng = random.Random(game.key)
    return [
        *islice(positions.played(game, rng), count),
        *islice(positions.placed(game, rng), count),
    ]


def random_game(game: RuleSet, plies: int = 80) -> list[tuple[Position, Move]]:
    """Positions of a random game, each with the move played from it."""
    rng = random.Random(game.key)
    here = compile_rules(game).start()
    found: list[tuple[Position, Move]] = []
    while len(found) < plies and (moves := here.legal_moves()):
        move = rng.choice(moves)
        found.append((here, move))
        here = here.play(move)
    return found


@every_game
def test_start(game: RuleSet) -> None:
    assert positions.from_kernel(compile_rules(game).start()) == reference.start(game)


@every_game
def test_hash_after_play_is_the_hash_of_the_squares(game: RuleSet) -> None:
    rules_ = compile_rules(game)
    for position, move in random_game(game):
        after = position.play(move)
        rebuilt = positions.to_kernel(rules_, positions.from_kernel(after))
        assert after == rebuilt
        assert after.hash == rebuilt.hash
        assert hash(after) == hash(rebuilt)


@every_game
def test_different_positions_have_different_hashes(game: RuleSet) -> None:
    seen: dict[int, reference.Position] = {}
    rules_ = compile_rules(game)
    for position in some_positions(game):
        found = positions.to_kernel(rules_, position)
        assert seen.setdefault(found.hash, position) == position


@every_game
def test_side_to_move_is_part_of_the_position(game: RuleSet) -> None:
    rules_ = compile_rules(game)
    white, black = (rules_.position([game.geometry.size // 2], [], [], [1], color) for color in Color)
    assert white != black
    assert white.hash != black.hash


@every_game
def test_play_leaves_the_earlier_position_as_it_was(game: RuleSet) -> None:
    for position, move in random_game(game):
        squares, code, moves = positions.from_kernel(position), position.hash, position.legal_moves()
        position.play(move)
        assert positions.from_kernel(position) == squares
        assert position.hash == code
        assert position.legal_moves() == moves


@every_game
def test_turned_board_has_turned_moves(game: RuleSet) -> None:
    rules_ = compile_rules(game)
    turn = game.geometry.turned
    for position in some_positions(game):
        seen = {positions.bare(move) for move in positions.to_kernel(rules_, position).legal_moves()}
        mirrored = positions.to_kernel(rules_, reference.mirrored(game, position)).legal_moves()
        assert {
            reference.Move(turn(move.origin), turn(move.target), frozenset(map(turn, move.captured)), move.promotes)
            for move in mirrored
        } == seen, position


@every_game
def test_turned_board_has_the_same_counts(game: RuleSet) -> None:
    rules_ = compile_rules(game)
    for position in some_positions(game, 5):
        mirrored = reference.mirrored(game, position)
        assert positions.to_kernel(rules_, position).perft(3) == positions.to_kernel(rules_, mirrored).perft(3)


@every_game
def test_pickling(game: RuleSet) -> None:
    for position, move in random_game(game, 30):
        again = pickle.loads(pickle.dumps(position))
        assert again == position
        assert again.hash == position.hash
        assert again.legal_moves() == position.legal_moves()
        assert pickle.loads(pickle.dumps(move)) == move
        assert again.play(move) == position.play(move)


@every_game
def test_legal_moves_are_legal_and_others_are_not(game: RuleSet) -> None:
    history = random_game(game)
    for (position, _), (other, _) in pairwise(history):
        moves = position.legal_moves()
        assert all(map(position.is_legal, moves))
        assert [position.is_legal(move) for move in other.legal_moves()] == [
            move in moves for move in other.legal_moves()
        ]


def test_positions_equal_nothing_else() -> None:
    position = compile_rules(GAMES["russian"]).start()
    assert position != "position"
    assert position.legal_moves()[0] != "move"
    assert len({position, compile_rules(GAMES["russian"]).start()}) == 1


def test_equal_moves_are_one() -> None:
    start = compile_rules(GAMES["russian"]).start()
    assert start.legal_moves() == start.legal_moves()
    assert len({*start.legal_moves(), *start.legal_moves()}) == 7


@pytest.mark.parametrize("square", [0, -1, 51, 10**20])
def test_a_square_off_the_board_is_refused(square: int) -> None:
    with pytest.raises(SetupError, match=str(square)):
        compile_rules(GAMES["international"]).position([square], [], [], [], Color.WHITE)


@pytest.mark.parametrize("field", range(4))
def test_every_kind_of_piece_is_found_where_it_was_put(field: int) -> None:
    squares: list[list[int]] = [[], [], [], []]
    squares[field] = [25]
    position = compile_rules(GAMES["international"]).position(
        squares[0], squares[1], squares[2], squares[3], Color.WHITE
    )
    assert [position.white_men, position.white_kings, position.black_men, position.black_kings][field] == (25,)


@pytest.mark.parametrize(("first", "second"), [(0, 1), (0, 2), (1, 3), (2, 3)])
def test_two_pieces_on_a_square_are_refused(first: int, second: int) -> None:
    squares: list[list[int]] = [[], [], [], []]
    squares[first], squares[second] = [7, 22], [22, 30]
    with pytest.raises(SetupError, match="22"):
        compile_rules(GAMES["international"]).position(squares[0], squares[1], squares[2], squares[3], Color.WHITE)


@pytest.mark.parametrize("turn", [2, -1])
def test_an_unknown_side_is_refused(turn: int) -> None:
    with pytest.raises(ValueError, match=str(turn)):
        compile_rules(GAMES["international"]).position([31], [], [20], [], turn)


def test_a_move_that_does_the_same_is_legal_whatever_crowned_the_piece() -> None:
    """A man crowned on the way and a king that was one before end alike; played, the position's own move counts."""
    russian = compile_rules(rules.get("russian"))
    man = russian.position([10], [], [7], [], 0)
    king = russian.position([], [10], [7], [], 0)
    (crowning,) = [move for move in man.legal_moves() if move.target == 3]
    (flying,) = [move for move in king.legal_moves() if move.target == 3]
    assert crowning == flying
    assert king.is_legal(crowning)
    assert king.play(crowning) == king.play(flying)
    assert man.play(flying) == man.play(crowning)


def test_moves_are_right_whatever_runs_while_they_are_made() -> None:
    """Making objects may collect garbage, whose finalizers may ask for moves of other positions on the same board."""
    big = compile_rules(rules.get("canadian")).position([], [1, 3, 5, 8, 20, 30, 41, 50, 60, 70], [], [], 0)
    small = compile_rules(rules.get("canadian")).position([70], [], [1], [], 0)
    number = len(big.legal_moves())
    calls = 0

    class Litter:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            nonlocal calls
            calls += len(small.legal_moves())

    threshold = gc.get_threshold()
    gc.set_threshold(1)
    try:
        for _ in range(300):
            Litter()
            moves = big.legal_moves()
            assert len(moves) == number
            assert {move.origin for move in moves} == {1, 3, 5, 8, 20, 30, 41, 50, 60, 70}
    finally:
        gc.set_threshold(*threshold)
    assert calls > 0


@pytest.mark.parametrize("kind", [Position, Move])
def test_positions_and_moves_are_not_made_from_nothing(kind: type) -> None:
    with pytest.raises(TypeError, match="is made by"):
        kind()


def test_more_keys_of_precedence_than_one_number_holds() -> None:
    every = rules.get("russian")._replace(precedence=tuple(Precedence))
    with pytest.raises(ValueError, match="too many keys of precedence: count, value"):
        compile_rules(every)
    with pytest.raises(ValueError, match="precedence cannot have a key twice"):
        rules.get("russian").switched(precedence=("count", "count"))


def test_tens_of_thousands_of_moves_are_all_different() -> None:
    """A reading of Gothic checkers with flying kings: one king, 43,940 captures."""
    gothic = rules.get("gothic").switched(king_range="flying")
    men = [6, 9, 11, 13, 18, 19, 22, 23, 27, 30, 38, 40, 42, 49, 52, 53]
    moves = compile_rules(gothic).position([], [57], men, [], 0).legal_moves()
    assert len(moves) == len(set(moves)) == 43_940


def test_a_key_that_counts_need_not_be_the_first() -> None:
    game = rules.get("international").switched(precedence=("kings", "count"))
    (move,) = compile_rules(game).position([32, 38], [], [28, 19, 42], [], 0).legal_moves()
    assert move.captured == {28, 19}


def test_a_king_that_turns_back_over_a_removed_piece_makes_each_move_once() -> None:
    game = rules.get("international").switched(removal="at-once")
    position = compile_rules(game).position([34, 36, 40, 46, 23, 29], [44, 37, 15], [], [28], 1)
    moves = position.legal_moves()
    assert len(moves) == len(set(moves)) == position.perft(1) == 5
