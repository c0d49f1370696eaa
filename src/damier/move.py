"""Pieces and moves as the rest of the library names them."""

from enum import IntEnum

from damier.kernel import Move
from damier.rules.geometry import Color

__all__ = ["Move", "Piece"]


class Piece(IntEnum):
    """A piece on a square. Values are those of Position.piece_at; 0 there means none."""

    WHITE_MAN = 1
    WHITE_KING = 2
    BLACK_MAN = 3
    BLACK_KING = 4

    @property
    def color(self) -> Color:
        """Whose piece it is."""
        return Color.WHITE if self <= Piece.WHITE_KING else Color.BLACK

    @property
    def is_king(self) -> bool:
        """Whether it is a king."""
        return self in (Piece.WHITE_KING, Piece.BLACK_KING)

    def __str__(self) -> str:
        return f"{self.color.letter.lower()}{'k' if self.is_king else 'm'}"
