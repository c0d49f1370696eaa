"""The picture in words, for those who do not see it."""

from html import escape

from damier.kernel import Move, Position
from damier.notation.squares import in_order
from damier.rules.geometry import Color
from damier.svg.pieces import groups
from damier.svg.view import View


def title(view: View, position: Position) -> str:
    """``Russian draughts, White to move``."""
    return escape(f"{view.ruleset.name}, {view.ruleset.colors[position.turn]} to move", quote=False)


def description(view: View, position: Position, last_move: Move | None) -> str:
    """Every piece by its square, and the last move."""
    said = {side: _pieces(view, position, side) for side in Color}
    sentences = [f"{view.ruleset.colors[side]}: {said[side] or 'no pieces'}." for side in Color]
    if last_move is not None:
        taken = _list(view, tuple(last_move.captured))
        path = " to ".join(view.names[square - 1] for square in last_move.path)
        sentences.append(f"Last move: {path}{f', capturing {taken}' if taken else ''}.")
    return escape(" ".join(sentences), quote=False)


def _pieces(view: View, position: Position, side: Color) -> str:
    """``men on a1, c3; king on h8``."""
    ranks = [
        f"{_RANKS[king][len(squares) > 1]} on {_list(view, squares)}"
        for color, king, squares in groups(position)
        if color is side and squares
    ]
    return "; ".join(ranks)


_RANKS = (("man", "men"), ("king", "kings"))


def _list(view: View, squares: tuple[int, ...]) -> str:
    return ", ".join(sorted((view.names[square - 1] for square in squares), key=in_order))
