"""How the computer finds its moves."""

from damier import Board
from damier.engine.simple import Limits, choose_move
from damier.kernel import Move
from damier.site.service.levels import Level


def think(board: Board, strength: Level, seed: str) -> Move:
    """A move at a level. Runs in a thread of its own."""
    limits = Limits(depth_ply=strength.depth_ply, time_ms=strength.time_ms, careless_cp=strength.careless_cp)
    return choose_move(board, limits, seed)
