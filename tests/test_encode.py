"""damier.encode: planes and action ids, over positions of all games."""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import combinations, islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.captures import DRAWN, DRAWS, HUNTED
from damier import Board, Color, DamierError, IllegalMoveError, Position, RuleSet, encode, rules
from damier.encode import Plane, action_id, action_slots, move_of, planes
from damier.kernel import compile_rules
from tests.boards import GAMES, any_board, boards, every_game
from tests.kernel import positions


def turned(position: Position) -> Position:
    """The same position with the sides changed: the board turned round, and the other side to move."""
    size = position.rules.ruleset.geometry.size

    def seen(squares: tuple[int, ...]) -> list[int]:
        return [size + 1 - square for square in squares]

    white, black = ((size + 1 - square if square else 0, used) for square, used in position.king_runs)
    return position.rules.position(
        seen(position.black_men),
        seen(position.black_kings),
        seen(position.white_men),
        seen(position.white_kings),
        1 - position.turn,
        (black, white),
    )


# Planes


def ones(found: Any, plane: Plane) -> set[tuple[int, int]]:
    """Cells of a plane that are not 0."""
    return {(row, col) for row, cells in enumerate(found.tolist()[plane]) for col, value in enumerate(cells) if value}


@pytest.fixture(params=["numpy", "memoryview"])
def array_kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With numpy, if it is installed, and as if it were not."""
    kind: str = request.param
    if kind == "numpy":
        pytest.importorskip("numpy")
    else:
        monkeypatch.setattr(encode, "_numpy", lambda: None)
    return kind


@every_game
def test_planes_say_what_stands_on_the_board(game: RuleSet, array_kind: str) -> None:
    rows, cols = game.board.rows, game.board.cols
    for board in boards(game, 5):
        found = board.planes()
        assert found.shape == (7, rows, cols)

        def cells(squares: Any, mover: Color = board.turn) -> set[tuple[int, int]]:
            seen = {game.geometry.cell(square) for square in squares}
            return seen if mover is Color.WHITE else {(rows - 1 - row, cols - 1 - col) for row, col in seen}

        position = board.position
        sides = [(position.white_men, position.white_kings), (position.black_men, position.black_kings)]
        own, other = sides[board.turn], sides[board.turn.other]
        for plane, squares in enumerate((*own, *other)):
            assert ones(found, Plane(plane)) == cells(squares)
        assert ones(found, Plane.MOVABLE) == cells(move.origin for move in board.legal_moves)
        assert ones(found, Plane.SQUARES) == cells(game.geometry.squares)
        assert ones(found, Plane.KING_RUNS) == cells(square for square, used in position.king_runs if used)
        values = {value for plane in found.tolist() for row in plane for value in row}
        assert all(0 <= value <= 1 for value in values)


@every_game
def test_planes_are_seen_by_the_side_to_move(game: RuleSet, array_kind: str) -> None:
    for board in boards(game, 5):
        assert planes(board).tolist() == planes(turned(board.position)).tolist()
        own_men = ones(planes(board), Plane.OWN_MEN)
        assert all(row > 0 for row, _ in own_men)  # they go towards row 0 and are crowned there


def test_king_runs_in_share_of_their_limit() -> None:
    position = compile_rules(rules.get("frisian")).position([40], [46, 47], [10], [5], Color.BLACK, ((46, 2), (5, 3)))
    found = planes(position).tolist()
    assert found[Plane.KING_RUNS][0][9] == pytest.approx(2 / 3)
    assert found[Plane.KING_RUNS][9][0] == 1
    assert ones(planes(position), Plane.KING_RUNS) == {(0, 9), (9, 0)}


def test_an_array_of_ones_own(array_kind: str) -> None:
    board = Board("russian")
    found = board.planes()
    assert type(found).__name__ == {"numpy": "ndarray", "memoryview": "memoryview"}[array_kind]
    assert found[Plane.OWN_MEN, 7, 0] == 1
    assert found[Plane.OWN_MEN, 7, 1] == 0
    found[Plane.OWN_MEN, 7, 0] = 0
    assert board.planes()[Plane.OWN_MEN, 7, 0] == 1
    assert found.nbytes == 4 * 7 * 64


def test_numpy_takes_what_it_gets_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    numpy = pytest.importorskip("numpy")
    monkeypatch.setattr(encode, "_numpy", lambda: None)
    found = Board("canadian").planes()
    assert isinstance(found, memoryview)
    array = numpy.asarray(found)
    assert (array.dtype, array.shape) == (numpy.float32, (7, 12, 12))


# Action ids


def check_ids(position: Position) -> None:
    """No two legal moves share one, each leads back to its move, and small ones are small."""
    legal = position.legal_moves()
    slots = action_slots(position)
    ids = [action_id(move) for move in legal]
    assert len(set(ids)) == len(set(legal)) == len(legal)
    assert all(number >= 0 for number in ids)
    assert all((number < slots) == (len(move.captured) < 2) for number, move in zip(ids, legal, strict=True))
    size = position.rules.ruleset.geometry.size
    for number, move in zip(ids, legal, strict=True):
        ends = (move.origin - 1, move.target - 1)
        if position.turn == Color.BLACK:
            ends = (size - move.origin, size - move.target)
        assert divmod(number % slots, size) == ends
    for number, move in islice(zip(ids, legal, strict=True), 20):
        assert move_of(position, number) == move


def random_positions(game: RuleSet, source: Callable[..., Iterator[Any]], count: int) -> Iterator[Position]:
    for position in islice(source(game, random.Random(game.key)), count):
        yield positions.to_kernel(compile_rules(game), position)


@every_game
@pytest.mark.parametrize("source", [positions.played, positions.placed, positions.spread])
def test_ids_of_random_positions(game: RuleSet, source: Callable[..., Iterator[Any]]) -> None:
    for position in random_positions(game, source, 60):
        check_ids(position)


@every_game
@pytest.mark.parametrize("switch", [{"compulsory": False}, {"precedence": ()}])
def test_ids_under_house_rules(game: RuleSet, switch: dict[str, Any]) -> None:
    """More moves are legal at a time: quiet ones beside captures, short captures beside long ones."""
    for position in random_positions(game.switched(**switch), positions.spread, 60):
        check_ids(position)


@given(st.sampled_from(list(GAMES.values())).flatmap(any_board))
def test_ids_of_any_position(board: Board) -> None:
    check_ids(board.position)


@pytest.mark.parametrize("worst", [*DRAWN, *HUNTED], ids=lambda worst: worst.game)
def test_ids_of_the_worst_captures(worst: Any) -> None:
    board = Board(worst.game, worst.fen, numbering="top-left")
    check_ids(board.position)
    check_ids(turned(board.position))


@pytest.mark.parametrize("draw", DRAWS, ids=lambda draw: draw.game)
def test_ids_of_many_kings_against_men(draw: Any) -> None:
    for drawn in draw.positions(40):
        check_ids(Board(drawn.game, drawn.fen, numbering="top-left").position)


def test_two_captures_with_the_same_ends() -> None:
    board = Board("international", "W:WK4:B13,32,37,20")
    one, other = (board.parse(text) for text in ("4x27x38x15", "4x31x42x15"))
    assert (one.origin, one.target) == (other.origin, other.target)
    assert board.action_id(one) != board.action_id(other)
    assert board.action_id(one) % action_slots(board) == board.action_id(other) % action_slots(board)


def test_a_man_crowned_on_its_way_or_not() -> None:
    """Two captures with the same ends and the same pieces: one passes the crown row, and goes on as a king."""
    game = rules.get("frisian").switched(promotion="continue-as-king", precedence=())
    board = Board(game, "W:W14:B10,13,19,20,29,30")
    pair = [
        move
        for move in board.legal_moves
        if (move.origin, move.target, move.captured) == (14, 12, frozenset({13, 19, 20, 29, 30}))
    ]
    assert sorted(move.promotes for move in pair) == [False, True]
    check_ids(board.position)


@every_game
def test_ids_are_the_same_for_both_sides(game: RuleSet) -> None:
    for board in boards(game, 5):
        there = turned(board.position)
        assert sorted(map(action_id, board.legal_moves)) == sorted(map(action_id, there.legal_moves()))


@pytest.mark.parametrize(
    ("game", "fen", "text", "number"),
    [
        ("russian", None, "c3-d4", 21 * 32 + 17),
        ("russian", "B:Wd4:Bc5", "c5:e3", 18 * 32 + 9),
        ("turkish", None, "a3-a4", 40 * 64 + 32),
        ("international", "W:WK4:B45", "4-10", 3 * 50 + 9),
        ("international", "W:W28:B23", "28x19", 27 * 50 + 18),
    ],
)
def test_known_ids(game: str, fen: str | None, text: str, number: int) -> None:
    """They do not change from one release to the next."""
    board = Board(game, fen)
    assert board.action_id(board.parse(text)) == number
    assert board.move_of(number) == board.parse(text)


def test_known_ids_of_long_captures() -> None:
    """The set of three is counted after all those of two, and among its like as a list of them has it."""
    board = Board("international", "W:WK4:B13,32,20")
    (move,) = board.legal_moves
    assert sorted(move.captured) == [13, 20, 32]
    triples = sorted(combinations(range(50), 3), key=lambda squares: squares[::-1])
    rank = 50 * 49 // 2 + triples.index((12, 19, 31))
    assert board.action_id(move) == 3 * 50 + 14 + 2500 * (1 + 2 * rank)


def test_ids_are_the_same_in_every_process() -> None:
    code = (
        "import damier; board = damier.Board('frisian', 'W:WK9:B4,7,10,11,13,15,16,18,20,21,24', numbering='top-left')"
        "; print(sum(board.action_id(move) for move in board.legal_moves))"
    )
    runs = set()
    for seed in ("0", "1", "2"):
        env = os.environ | {"PYTHONHASHSEED": seed}
        runs.add(subprocess.run([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, check=True).stdout)
    assert len(runs) == 1


def test_a_move_found_elsewhere_has_the_id_of_the_side_to_move_here() -> None:
    white = Board("russian", "W:WKc3:Ba7")
    black = Board("russian", "B:Wh2:BKc3")
    move = white.parse("c3-d4")
    assert move in black.legal_moves
    assert black.move_of(black.action_id(move)) == move
    assert black.action_id(move) == action_id(black.parse("c3-d4")) != white.action_id(move)


def test_nothing_of_this_is_loaded_before_it_is_asked_for() -> None:
    code = (
        "import sys, damier; board = damier.Board('russian')"
        "; rare = {'damier.encode', 'damier.svg', 'damier.boardlike', 'numpy'}"
        "; assert not rare & set(sys.modules); board.planes(); board._repr_svg_(); assert 'damier.svg' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# What has no id


def test_ids_that_no_legal_move_has() -> None:
    board = Board("russian")
    ids = set(map(board.action_id, board.legal_moves))
    for number in {*range(-5, 1100), 2**31, 10**30} - ids:
        with pytest.raises(DamierError, match=f"no legal move of this position has the id {number}"):
            board.move_of(number)


def test_a_move_that_is_not_legal_here() -> None:
    move = Board("russian", "W:WKc3:Bh8").parse("c3-f6")
    with pytest.raises(IllegalMoveError):
        Board("russian").action_id(move)


def test_other_kinds_of_arguments() -> None:
    for wrong in (None, "russian", rules.get("russian")):
        for ask in (planes, action_slots, lambda board: move_of(board, 1)):
            with pytest.raises(TypeError, match="expected a Board or a Position"):
                ask(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a Move, not str"):
        action_id("c3-d4")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an id is a number, not '1'"):
        move_of(Board("russian"), "1")  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "slots"), [("russian", 1024), ("international", 2500), ("turkish", 4096)])
def test_slots(game: str, slots: int) -> None:
    assert action_slots(Board(game)) == action_slots(Board(game).position) == slots
