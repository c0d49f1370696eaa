import pytest

from damier.rules.geometry import (
    ALGEBRAIC,
    TOP_LEFT,
    BoardShape,
    Color,
    Corner,
    Direction,
    Numbering,
    Played,
    geometry_of,
    square_names,
)

EIGHT = BoardShape(8, 8)
MIRRORED = BoardShape(8, 8, Played.DARK_MIRRORED)
TEN = BoardShape(10, 10)
WIDE = BoardShape(8, 10)
TWELVE = BoardShape(12, 12)
FULL = BoardShape(8, 8, Played.ALL)
SHAPES = [EIGHT, MIRRORED, TEN, BoardShape(10, 10, Played.DARK_MIRRORED), WIDE, TWELVE, FULL]


@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_a_step_is_never_more_than_the_cells_it_should_be(shape: BoardShape) -> None:
    geometry = geometry_of(shape)
    far = 1 if shape.played is Played.ALL else 2
    for square in geometry.squares:
        row, col = geometry.cell(square)
        for direction in Direction:
            neighbour = geometry.step(square, direction)
            if neighbour is None:
                continue
            next_row, next_col = geometry.cell(neighbour)
            distance = 1 if direction % 2 else far
            assert abs(next_row - row) in (0, distance)
            assert abs(next_col - col) in (0, distance)
            assert (next_row < row) == (
                direction in (Direction.FORWARD_LEFT, Direction.FORWARD, Direction.FORWARD_RIGHT)
            )
            assert (next_col > col) == (
                direction in (Direction.FORWARD_RIGHT, Direction.RIGHT, Direction.BACKWARD_RIGHT)
            )


@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_a_step_can_be_taken_back(shape: BoardShape) -> None:
    geometry = geometry_of(shape)
    for square in geometry.squares:
        for direction in Direction:
            neighbour = geometry.step(square, direction)
            if neighbour is not None:
                assert geometry.step(neighbour, Direction((direction + 4) % 8)) == square


def test_only_the_edge_stops_a_step() -> None:
    full = geometry_of(FULL)
    stopped = [
        (square, direction) for square in full.squares for direction in Direction if not full.step(square, direction)
    ]
    # 4 orthogonal directions meet one edge of 8 cells each; 4 diagonal ones two edges, 15 cells each.
    assert len(stopped) == 4 * 8 + 4 * 15


def test_steps_of_known_squares() -> None:
    ten = geometry_of(TEN)
    assert ten.step(28, Direction.FORWARD_LEFT) == 22
    assert ten.step(28, Direction.FORWARD_RIGHT) == 23
    assert ten.step(28, Direction.BACKWARD_LEFT) == 32
    assert ten.step(28, Direction.BACKWARD_RIGHT) == 33
    assert ten.step(5, Direction.FORWARD_RIGHT) is None
    assert ten.step(5, Direction.RIGHT) is None
    assert ten.step(6, Direction.LEFT) is None
    assert ten.step(6, Direction.FORWARD_LEFT) is None


def test_straight_lines_on_dark_cells_pass_over_the_light_ones() -> None:
    ten = geometry_of(TEN)
    assert ten.step(28, Direction.FORWARD) == 18
    assert ten.step(28, Direction.RIGHT) == 29
    assert ten.ray(28, Direction.FORWARD) == (18, 8)
    assert ten.ray(28, Direction.LEFT) == (27, 26)
    assert geometry_of(FULL).ray(36, Direction.FORWARD) == (28, 20, 12, 4)


def test_rays_end_at_the_edge() -> None:
    assert geometry_of(TEN).ray(46, Direction.FORWARD_RIGHT) == (41, 37, 32, 28, 23, 19, 14, 10, 5)
    assert geometry_of(TEN).ray(46, Direction.BACKWARD_LEFT) == ()


@pytest.mark.parametrize(
    ("shape", "size"),
    [(EIGHT, 32), (MIRRORED, 32), (TEN, 50), (WIDE, 40), (TWELVE, 72), (FULL, 64), (BoardShape(4, 6), 12)],
)
def test_size(shape: BoardShape, size: int) -> None:
    assert geometry_of(shape).size == size
    assert list(geometry_of(shape).squares) == list(range(1, size + 1))


def test_which_corner_is_played() -> None:
    assert geometry_of(EIGHT).square_at(7, 0) == 29
    assert geometry_of(EIGHT).square_at(7, 7) is None
    assert geometry_of(MIRRORED).square_at(7, 0) is None
    assert geometry_of(MIRRORED).square_at(7, 7) == 32
    assert geometry_of(EIGHT).square_at(8, 0) is None
    assert geometry_of(EIGHT).square_at(-1, 0) is None


def test_home_and_crown_rows() -> None:
    eight = geometry_of(EIGHT)
    assert eight.home_squares(Color.WHITE, 3) == tuple(range(21, 33))
    assert eight.home_squares(Color.BLACK, 3) == tuple(range(1, 13))
    assert eight.crown_row(Color.WHITE) == {1, 2, 3, 4}
    assert eight.crown_row(Color.BLACK) == {29, 30, 31, 32}
    full = geometry_of(FULL)
    assert full.home_squares(Color.WHITE, 2, skipped_rows=1) == tuple(range(41, 57))
    assert full.home_squares(Color.BLACK, 2, skipped_rows=1) == tuple(range(9, 25))


def test_long_diagonals() -> None:
    names = dict(enumerate(square_names(EIGHT, ALGEBRAIC), start=1))
    (russian,) = geometry_of(EIGHT).long_diagonals
    assert {names[square] for square in russian} == {"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"}
    (mirrored,) = geometry_of(MIRRORED).long_diagonals
    assert {square_names(MIRRORED, ALGEBRAIC)[square - 1] for square in mirrored} == {
        "h1", "g2", "f3", "e4", "d5", "c6", "b7", "a8",
    }  # fmt: skip
    (international,) = geometry_of(TEN).long_diagonals
    assert international == {5, 10, 14, 19, 23, 28, 32, 37, 41, 46}
    assert geometry_of(WIDE).long_diagonals == ()
    assert geometry_of(FULL).long_diagonals == ()


@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_turning_the_board(shape: BoardShape) -> None:
    geometry = geometry_of(shape)
    for square in geometry.squares:
        row, col = geometry.cell(square)
        assert geometry.cell(geometry.turned(square)) == (shape.rows - 1 - row, shape.cols - 1 - col)
        for direction in Direction:
            neighbour = geometry.step(square, direction)
            turned = geometry.step(geometry.turned(square), direction.seen_by_white(Color.BLACK))
            assert turned == (None if neighbour is None else geometry.turned(neighbour))


def test_directions_as_the_players_see_them() -> None:
    assert Direction.FORWARD_LEFT.seen_by_white(Color.WHITE) is Direction.FORWARD_LEFT
    assert Direction.FORWARD_LEFT.seen_by_white(Color.BLACK) is Direction.BACKWARD_RIGHT
    assert Direction.LEFT.seen_by_white(Color.BLACK) is Direction.RIGHT


def test_colors() -> None:
    assert Color.WHITE.other is Color.BLACK
    assert Color.BLACK.other is Color.WHITE
    assert [color.letter for color in Color] == ["W", "B"]


def name(shape: BoardShape, numbering: Numbering, row: int, col: int) -> str:
    square = geometry_of(shape).square_at(row, col)
    assert square is not None
    return square_names(shape, numbering)[square - 1]


@pytest.mark.parametrize(
    ("shape", "corner", "first", "last"),
    [
        (EIGHT, Corner.TOP_LEFT, (0, 1), (7, 6)),
        (EIGHT, Corner.TOP_RIGHT, (0, 7), (7, 0)),
        (EIGHT, Corner.BOTTOM_LEFT, (7, 0), (0, 7)),
        (EIGHT, Corner.BOTTOM_RIGHT, (7, 6), (0, 1)),
        (MIRRORED, Corner.BOTTOM_RIGHT, (7, 7), (0, 0)),
        (FULL, Corner.BOTTOM_LEFT, (7, 0), (0, 7)),
    ],
)
def test_numbers_run_from_the_corner(
    shape: BoardShape, corner: Corner, first: tuple[int, int], last: tuple[int, int]
) -> None:
    numbering = Numbering(False, corner)
    assert name(shape, numbering, *first) == "1"
    assert name(shape, numbering, *last) == str(geometry_of(shape).size)


def test_numbers_run_along_the_row_first() -> None:
    assert square_names(EIGHT, TOP_LEFT) == tuple(map(str, range(1, 33)))
    assert square_names(MIRRORED, Numbering(False, Corner.BOTTOM_RIGHT)) == tuple(map(str, range(32, 0, -1)))
    assert name(EIGHT, Numbering(False, Corner.BOTTOM_LEFT), 7, 2) == "2"
    assert name(EIGHT, Numbering(False, Corner.BOTTOM_LEFT), 6, 1) == "5"


def test_letters_name_columns() -> None:
    assert name(EIGHT, ALGEBRAIC, 7, 0) == "a1"
    assert name(EIGHT, ALGEBRAIC, 0, 7) == "h8"
    assert name(FULL, ALGEBRAIC, 0, 0) == "a8"
    assert name(WIDE, ALGEBRAIC, 0, 9) == "j8"
    assert name(TWELVE, ALGEBRAIC, 0, 11) == "l12"
    assert name(MIRRORED, Numbering(True, Corner.BOTTOM_RIGHT), 7, 7) == "a1"
    assert name(MIRRORED, Numbering(True, Corner.BOTTOM_RIGHT), 7, 1) == "g1"


@pytest.mark.parametrize("corner", Corner)
@pytest.mark.parametrize("algebraic", [False, True])
@pytest.mark.parametrize("shape", SHAPES, ids=repr)
def test_names_are_unique_and_the_seat_does_not_change_them(shape: BoardShape, algebraic: bool, corner: Corner) -> None:
    numbering = Numbering(algebraic, corner, Color.BLACK)
    names = square_names(shape, numbering)
    assert len(set(names)) == geometry_of(shape).size
    turned = numbering.turned_to(Color.WHITE)
    assert turned.seen_by is Color.WHITE
    assert turned.corner is not corner
    assert square_names(shape, turned) == names
    assert turned.turned_to(Color.BLACK) == numbering
    assert numbering.turned_to(Color.BLACK) is numbering


def test_pdn_fields() -> None:
    assert WIDE.pdn_fields == (10, 8, 0)
    assert MIRRORED.pdn_fields == (8, 8, 1)
    assert FULL.pdn_fields == (8, 8, 0)
    assert ALGEBRAIC.pdn_flag == "A0"
    assert TOP_LEFT.pdn_flag == "N2"


def test_a_shape_prints_as_columns_by_rows() -> None:
    assert str(WIDE) == "10x8"


def test_a_geometry_is_built_once() -> None:
    assert geometry_of(BoardShape(8, 8)) is geometry_of(BoardShape(8, 8))
