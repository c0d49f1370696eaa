"""Pictures of boards as SVG.

>>> import damier
>>> from damier import svg
>>> picture = svg.board(damier.Board("russian"), arrows=["c3-d4"], squares={"d4": "green"}, size=480)

A picture is one text that stands alone: it names no font file, no style sheet and no other picture, and the same
arguments always give the same text. Several of them may be put into one page.
"""

from damier.svg.draw import Names, board, icon
from damier.svg.marks import Arrow, ArrowLike, Squares
from damier.svg.themes import COLORS, THEMES, Theme, Tint
from damier.svg.view import Square

__all__ = ["COLORS", "THEMES", "Arrow", "ArrowLike", "Names", "Square", "Squares", "Theme", "Tint", "board", "icon"]
