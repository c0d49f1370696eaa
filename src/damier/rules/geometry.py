"""The boards themselves: colours, directions, squares and their names.

A *square* is an int from 1 to the number of played squares, counted row by row from the top left corner as
White sees the board (White sits at the bottom).  That count is the same in every game; what players write on
paper is a Numbering laid over it.  Everything here is computed from a BoardShape; nothing is pasted.
"""

from enum import Enum, IntEnum
from functools import cache, cached_property
from typing import NamedTuple


class Color(IntEnum):
    """The two sides. White's men move up the board, towards row 0."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> "Color":
        """The opponent."""
        return Color(1 - self)

    @property
    def letter(self) -> str:
        """``W`` or ``B``, as FEN writes it."""
        return "WB"[self]


class Direction(IntEnum):
    """The eight directions, clockwise, as the player who moves sees them. ``(d + 4) % 8`` is the opposite."""

    FORWARD = 0
    FORWARD_RIGHT = 1
    RIGHT = 2
    BACKWARD_RIGHT = 3
    BACKWARD = 4
    BACKWARD_LEFT = 5
    LEFT = 6
    FORWARD_LEFT = 7

    def seen_by_white(self, mover: Color) -> "Direction":
        """The same direction as White sees it: Black looks at the board turned by 180 degrees."""
        return Direction((self + 4 * mover) % 8)


#: (rows down, columns to the right) of one cell in each direction, as White sees it.
_CELL_STEPS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


class Played(Enum):
    """Which cells of the board are squares of the game."""

    DARK = "dark"  #: every second cell, the bottom left corner among them
    DARK_MIRRORED = "dark-mirrored"  #: every second cell, the bottom right corner among them
    ALL = "all"  #: every cell


class BoardShape(NamedTuple):
    """Rows, columns (even numbers of cells from 4 to 12) and the cells in play."""

    rows: int
    cols: int
    played: Played = Played.DARK

    def __str__(self) -> str:
        return f"{self.cols}x{self.rows}"

    @property
    def pdn_fields(self) -> tuple[int, int, int]:
        """Width, height and the flag for an unplayed bottom left cell, as PDN's GameType tag has them."""
        return self.cols, self.rows, int(self.played is Played.DARK_MIRRORED)


class Corner(IntEnum):
    """The corner where a numbering starts, with the digit of PDN's GameType tag (https://pdn.fmjd.org/gametype.html)."""

    BOTTOM_LEFT = 0
    BOTTOM_RIGHT = 1
    TOP_LEFT = 2
    TOP_RIGHT = 3


class Numbering(NamedTuple):
    """How squares are written: numbers or letters, from which corner, as seen by which player.

    Numbers run along the rows away from the corner and then row by row; letters name columns and digits rows,
    both counted from the corner.
    """

    algebraic: bool
    corner: Corner
    seen_by: Color = Color.WHITE

    def turned_to(self, player: Color) -> "Numbering":
        """The same numbering told as this player sees it."""
        return self if player is self.seen_by else Numbering(self.algebraic, Corner(3 - self.corner), player)

    @property
    def pdn_flag(self) -> str:
        """The notation field of PDN's GameType tag, such as ``N2``, if ``seen_by`` is the player who moves first."""
        return f"{'A' if self.algebraic else 'N'}{self.corner.value}"


#: The neutral numbering of the reference files and of ``int`` squares: 1 at White's top left, row by row.
TOP_LEFT = Numbering(algebraic=False, corner=Corner.TOP_LEFT)

#: Letters and digits as in chess: a1 at White's bottom left.
ALGEBRAIC = Numbering(algebraic=True, corner=Corner.BOTTOM_LEFT)

#: Numberings that can be asked for by name in every game.
NUMBERINGS = {"top-left": TOP_LEFT, "algebraic": ALGEBRAIC}


class Geometry:
    """Squares of one BoardShape and how they touch. Get one from geometry_of; it is shared and never changes."""

    def __init__(self, shape: BoardShape) -> None:
        self.shape = shape
        self.cells = tuple(
            (row, col) for row in range(shape.rows) for col in range(shape.cols) if self._is_played(row, col)
        )
        self._square_at = {cell: number for number, cell in enumerate(self.cells, start=1)}

    def _is_played(self, row: int, col: int) -> bool:
        if self.shape.played is Played.ALL:
            return True
        from_bottom_left = (self.shape.rows - 1 - row + col) % 2
        return from_bottom_left == (self.shape.played is Played.DARK_MIRRORED)

    @property
    def size(self) -> int:
        """Number of squares."""
        return len(self.cells)

    @property
    def squares(self) -> range:
        """All squares, 1 to size."""
        return range(1, self.size + 1)

    def cell(self, square: int) -> tuple[int, int]:
        """(row, column) of a square, both from 0 at the top left."""
        return self.cells[square - 1]

    def square_at(self, row: int, col: int) -> int | None:
        """The square on a cell, or None where there is none."""
        return self._square_at.get((row, col))

    def step(self, square: int, direction: Direction) -> int | None:
        """The neighbour in a direction (as White sees it), or None at the edge.

        On a board of dark cells the neighbour along a row or column is two cells away, over the light cell between.
        """
        row, col = self.cell(square)
        down, right = _CELL_STEPS[direction]
        stretch = 2 if self.shape.played is not Played.ALL and direction % 2 == 0 else 1
        return self.square_at(row + stretch * down, col + stretch * right)

    def ray(self, square: int, direction: Direction) -> tuple[int, ...]:
        """All squares from a square's neighbour to the edge, in a direction as White sees it."""
        found: list[int] = []
        here = self.step(square, direction)
        while here is not None:
            found.append(here)
            here = self.step(here, direction)
        return tuple(found)

    @cached_property
    def row_of(self) -> tuple[int, ...]:
        """Row of each square, index 0 for square 1."""
        return tuple(row for row, _ in self.cells)

    def home_squares(self, color: Color, rows: int, skipped_rows: int = 0) -> tuple[int, ...]:
        """Squares of a player's nearest rows, leaving out the given number of rows at the very edge."""
        last = self.shape.rows - 1
        nearest = {row if color is Color.BLACK else last - row for row in range(skipped_rows, skipped_rows + rows)}
        return tuple(number for number in self.squares if self.row_of[number - 1] in nearest)

    def crown_row(self, color: Color) -> frozenset[int]:
        """The squares on which a man of this colour is crowned: the far row."""
        far = 0 if color is Color.WHITE else self.shape.rows - 1
        return frozenset(number for number in self.squares if self.row_of[number - 1] == far)

    @cached_property
    def long_diagonals(self) -> tuple[frozenset[int], ...]:
        """The corner-to-corner lines of a square board of dark cells; none on other boards."""
        if self.shape.played is Played.ALL or self.shape.rows != self.shape.cols:
            return ()
        last = self.shape.rows - 1
        lines = ([(i, i) for i in range(last + 1)], [(i, last - i) for i in range(last + 1)])
        found = (frozenset(number for cell in line if (number := self.square_at(*cell))) for line in lines)
        return tuple(line for line in found if line)

    def turned(self, square: int) -> int:
        """The square in the same place for the other player: the board turned by 180 degrees."""
        return self.size + 1 - square


@cache
def geometry_of(shape: BoardShape) -> Geometry:
    """The Geometry of a board, built once."""
    return Geometry(shape)


@cache
def square_names(shape: BoardShape, numbering: Numbering) -> tuple[str, ...]:
    """Names of squares 1 to size in a numbering, index 0 for square 1."""
    geometry = geometry_of(shape)
    corner = numbering.turned_to(Color.WHITE).corner
    from_right = corner in (Corner.BOTTOM_RIGHT, Corner.TOP_RIGHT)
    from_bottom = corner in (Corner.BOTTOM_LEFT, Corner.BOTTOM_RIGHT)

    def counted(cell: tuple[int, int]) -> tuple[int, int]:
        row, col = cell
        return (shape.rows - 1 - row if from_bottom else row, shape.cols - 1 - col if from_right else col)

    if numbering.algebraic:
        return tuple(f"{chr(ord('a') + col)}{row + 1}" for row, col in map(counted, geometry.cells))
    order = sorted(geometry.squares, key=lambda number: counted(geometry.cell(number)))
    place = {number: index for index, number in enumerate(order, start=1)}
    return tuple(str(place[number]) for number in geometry.squares)
