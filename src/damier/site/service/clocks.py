"""Which of the running draw counts a player is told of."""

from damier import Board
from damier.rules.draws import Ending

MOST_CLOCKS = 2


def clocks(board: Board) -> list[str]:
    """A sentence for each count that may matter soon: those nearest to their limit, the nearest first.

    The count of an endgame is told as soon as it runs, any other when a third of it is used.
    """
    endings = {rule.key for rule in board.variant.draw_rules if isinstance(rule, Ending)}
    told = [clock for clock in board.draw_clocks() if clock.rule in endings or 3 * clock.used >= clock.limit]
    told.sort(key=lambda clock: clock.limit - clock.used)
    return [clock.sentence for clock in told[:MOST_CLOCKS]]
