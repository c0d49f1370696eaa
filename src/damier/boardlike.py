"""What may be given where a position is wanted: the position, or a board on which it stands."""

from typing import Protocol

from damier.kernel import Move, Position


class HasPosition(Protocol):
    """A board, as those below it see it."""

    @property
    def position(self) -> Position:
        """What stands on it now."""
        ...


BoardLike = Position | HasPosition


def position_of(board: BoardLike) -> Position:
    """The position that is meant.

    Raises:
        TypeError: neither a board nor a position.
    """
    found = board if isinstance(board, Position) else getattr(board, "position", None)
    if not isinstance(found, Position) or isinstance(board, Move):
        raise TypeError(f"expected a Board or a Position, not {type(board).__name__}")
    return found
