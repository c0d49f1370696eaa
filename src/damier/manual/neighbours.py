"""How a game differs from those that are most like it."""

from damier.manual.cells import CELLS, PLAY, cell_of, differ, label_of
from damier.manual.markdown import page_link, table
from damier.rules import ALL, RuleSet

#: How much a difference in a row sets games apart, where that is not 1. How far kings go and where men capture is what
#: players feel most, how squares are named least.
_WEIGHTS = {"king_range": 3, "man_captures": 3, "numbering": 0}


def differences(game: RuleSet) -> str:
    """A table of what differs from the games most like this one, and the link to the table of all games."""
    others = neighbours(game)
    rows = [row for row in CELLS if any(differ(row, game, other) for other in others)]
    head = ("", f"**{game.name}**", *map(page_link, others))
    lines = ((label_of(row), cell_of(row, game), *(_cell(row, game, other) for other in others)) for row in rows)
    return f"{table(head, lines)}\n\n[All games side by side](README.md)."


def _cell(row: str, game: RuleSet, other: RuleSet) -> str:
    return cell_of(row, other) if differ(row, game, other) else "the same"


def neighbours(game: RuleSet) -> list[RuleSet]:
    """Up to three games that are most like this one.

    The nearest in which pieces go as in this one; the nearest in which they do not; and one more such game, with a
    number of its own in PDN files, because those are the games that most readers know.

    Near is what differs in little; of two as near, the one that more people play.
    """
    near = sorted((other for other in ALL if other.key != game.key), key=lambda other: _distance(game, other))
    alike = [other for other in near if _plays_alike(game, other)]
    others = [other for other in near if not _plays_alike(game, other)]
    known = [other for other in others if other.pdn_official and not _plays_alike(other, others[0])]
    return alike[:1] + others[:1] + [other for other in known if other.pdn_number is not None][:1]


def _plays_alike(game: RuleSet, other: RuleSet) -> bool:
    return not any(differ(row, game, other) for row in PLAY)


def _distance(game: RuleSet, other: RuleSet) -> int:
    return sum(_WEIGHTS.get(row, 1) for row in CELLS if differ(row, game, other))
