"""Draughts: every game of the family, exact and fast.

>>> import damier
>>> board = damier.Board("russian")
>>> board.push("c3-d4")
<Move c3-d4>
"""

from damier._version import __version__
from damier.board import Board
from damier.errors import (
    AmbiguousMoveError,
    AmbiguousVariantError,
    DamierError,
    FenError,
    IllegalMoveError,
    NotationError,
    PdnError,
    SetupError,
    UnknownVariantError,
)
from damier.kernel import LegalMoves, Position
from damier.move import Move, Piece
from damier.outcome import Outcome, Reason
from damier.refusal import Refusal, Rule
from damier.rules import RuleSet
from damier.rules.geometry import Color

__all__ = [
    "AmbiguousMoveError",
    "AmbiguousVariantError",
    "Board",
    "Color",
    "DamierError",
    "FenError",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "NotationError",
    "Outcome",
    "PdnError",
    "Piece",
    "Position",
    "Reason",
    "Refusal",
    "Rule",
    "RuleSet",
    "SetupError",
    "UnknownVariantError",
    "__version__",
]
