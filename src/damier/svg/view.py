"""Which way the board is seen, where its squares lie in the picture, and what they are called."""

from typing import NamedTuple

from damier.errors import NotationError
from damier.notation.squares import NumberingLike, find_square, numbering_of, square_range
from damier.rules.geometry import TOP_LEFT, Color, Numbering, Played, square_names
from damier.rules.ruleset import RuleSet

#: Lengths are in hundredths of a square's side.
CELL = 100

#: A square, by its name or by its number counted row by row from White's top left.
Square = str | int


class View(NamedTuple):
    """A game's board as it is to be drawn."""

    ruleset: RuleSet
    turned: bool  #: whether Black sits at the bottom
    numbering: Numbering

    @property
    def is_full(self) -> bool:
        """Whether every cell is a square."""
        return self.ruleset.board.played is Played.ALL

    @property
    def width(self) -> int:
        """Of the board without its frame."""
        return self.ruleset.board.cols * CELL

    @property
    def height(self) -> int:
        """Of the board without its frame."""
        return self.ruleset.board.rows * CELL

    @property
    def names(self) -> tuple[str, ...]:
        """Names of squares 1 to size, index 0 for square 1."""
        return square_names(self.ruleset.board, self.numbering)

    def corner(self, square: int) -> tuple[int, int]:
        """Left and upper end of a square."""
        row, col = self.ruleset.geometry.cell(self.ruleset.geometry.turned(square) if self.turned else square)
        return col * CELL, row * CELL

    def middle(self, square: int) -> tuple[int, int]:
        """Centre of a square."""
        x, y = self.corner(square)
        return x + CELL // 2, y + CELL // 2

    def square(self, square: Square) -> int:
        """The neutral number of a square.

        Raises:
            NotationError: the board has no such square.
            TypeError: neither a name nor a number.
        """
        shape, numbering = self.ruleset.board, self.numbering
        if isinstance(square, str):
            found = find_square(square, shape, numbering)
        elif isinstance(square, int):
            numbering = TOP_LEFT
            found = square if 0 < square <= self.ruleset.geometry.size else None
        else:
            raise TypeError(f"a square is its name or its number, not {type(square).__name__}")
        if found is None:
            raise NotationError(str(square), 1, f"a square of this board ({square_range(shape, numbering)})")
        return found


def view_of(ruleset: RuleSet, flipped: bool | None, numbering: NumberingLike = None) -> View:
    """The view that arguments say; the side that moves first sits at the bottom if they say nothing.

    Raises:
        ValueError: no such numbering.
        TypeError: ``flipped`` is no truth value.
    """
    if flipped is not None and not isinstance(flipped, bool):
        raise TypeError(f"flipped is True, False or None, not {flipped!r}")
    turned = ruleset.first is Color.BLACK if flipped is None else flipped
    return View(ruleset, turned, numbering_of(ruleset, numbering))
