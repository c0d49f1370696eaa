"""Speed: the compiled core. Positions, their moves and their counts, for every RuleSet.

compile_rules turns a RuleSet into the plain C form that the generator reads; everything else starts from there.
"""

from damier.kernel.position import DEPTH_LIMIT_PLY, Counts, LegalMoves, Move, Position, Rules, compile_rules

__all__ = ["DEPTH_LIMIT_PLY", "Counts", "LegalMoves", "Move", "Position", "Rules", "compile_rules"]
