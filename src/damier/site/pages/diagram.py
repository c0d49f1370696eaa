"""Small pictures of start positions, as SVG."""

from functools import cache

from damier import svg
from damier.kernel import compile_rules
from damier.rules import RuleSet


@cache
def diagram(rules: RuleSet) -> str:
    """The board of a game with its men in their first places, the first mover's at the bottom."""
    return svg.icon(compile_rules(rules).start())
