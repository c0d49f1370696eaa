"""The whole picture."""

from collections.abc import Iterable
from math import isfinite
from typing import Literal

from damier.boardlike import BoardLike, position_of
from damier.kernel import Move
from damier.notation.squares import NumberingLike
from damier.svg.ground import BARE_FRAME, NAMED_FRAME, frame, ground, names_in_squares, names_on_frame
from damier.svg.marks import ArrowLike, Squares, arrow_marks, check_board, last_move_marks, square_marks
from damier.svg.pieces import dots, pieces
from damier.svg.themes import Theme, theme_of
from damier.svg.view import View, view_of
from damier.svg.words import description, title

#: Where names of squares are written: as the game's players expect (True), nowhere (False), or as one says.
Names = bool | Literal["squares", "edge"]


def board(
    board: BoardLike,
    *,
    last_move: Move | None = None,
    arrows: Iterable[ArrowLike] = (),
    squares: Squares = (),
    numbers: Names = True,
    flipped: bool | None = None,
    theme: str | Theme = "wood",
    size: float | None = None,
    numbering: NumberingLike = None,
) -> str:
    """A board with its pieces, as an SVG document.

    Squares are given by name, in the numbering that is drawn, or by number, counted from White's top left.

    Args:
        board: a Board or a Position.
        last_move: a move whose squares, path and captured pieces are shown.
        arrows: each an Arrow, a Move, a text such as ``"32-28"``, or a tuple of squares.
        squares: squares to mark, or a dict of squares and colours: a name of COLORS, ``"#rrggbb"``, or an empty text
            for the theme's.
        numbers: names of squares: as the game's players expect, which is numbers in the squares or letters and
            digits at the edge (True); none (False); or in either place (``"squares"``, ``"edge"``).
        flipped: Black at the bottom (True) or White (False); who moves first in the game if None.
        theme: ``"wood"``, ``"print"``, ``"dark"``, ``"high-contrast"``, or a Theme.
        size: pixels of the longer side; None leaves it to the page that shows the picture.
        numbering: how squares are called; the game's own way if None.

    Raises:
        NotationError: the board has no such square.
        ValueError: no such theme, colour, place of names or numbering; a size that is not above 0; a move of another
            board; an arrow that leads nowhere.
        TypeError: an argument of another kind.
    """
    position = position_of(board)
    view = view_of(position.rules.ruleset, flipped, numbering)
    chosen = theme_of(theme)
    shown = _names_shown(view, numbers)
    margin = NAMED_FRAME if shown == "edge" else BARE_FRAME
    parts = [frame(view, chosen, margin), ground(view, chosen)]
    if last_move is not None:
        if not isinstance(last_move, Move):
            raise TypeError(f"last_move is a Move, not {type(last_move).__name__}")
        check_board(view, last_move)
        parts.append(last_move_marks(view, chosen, last_move, position))
    parts.append(square_marks(view, chosen, squares))
    if shown:
        names = names_in_squares if shown == "squares" else names_on_frame
        parts.append(f'<g font-family="system-ui,sans-serif" font-weight="600">{names(view, chosen)}</g>')
    parts += [pieces(view, chosen, position), arrow_marks(view, chosen, arrows)]
    said = f"<title>{title(view, position)}</title><desc>{description(view, position, last_move)}</desc>"
    return _document(view, margin, size, said + "".join(parts))


def icon(board: BoardLike, *, flipped: bool | None = None, theme: str | Theme = "wood") -> str:
    """The same board for a place as small as a thumb: bare discs, no frame, no names, no words.

    Raises:
        ValueError: no such theme.
        TypeError: an argument of another kind.
    """
    position = position_of(board)
    view, chosen = view_of(position.rules.ruleset, flipped), theme_of(theme)
    return _document(view, 0, None, ground(view, chosen) + dots(view, chosen, position))


def _names_shown(view: View, numbers: Names) -> Literal["squares", "edge", ""]:
    if numbers is True:
        return "edge" if view.numbering.algebraic else "squares"
    if numbers is False:
        return ""
    if numbers not in ("squares", "edge"):
        raise ValueError(f"numbers cannot be {numbers!r}; expected True, False, squares or edge")
    return numbers


def _document(view: View, margin: int, size: float | None, body: str) -> str:
    width, height = view.width + 2 * margin, view.height + 2 * margin
    box = f'viewBox="{-margin} {-margin} {width} {height}"'
    if size is not None:
        if not isinstance(size, int | float):
            raise TypeError(f"size is a number of pixels, not {size!r}")
        if not (size > 0 and isfinite(size)):
            raise ValueError(f"size must be above 0, not {size!r}")
        scale = size / max(width, height)
        box += f' width="{width * scale:.6g}" height="{height * scale:.6g}"'
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {spaces} {box} role="img">{body}</svg>\n'
