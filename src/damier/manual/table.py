"""One table over all games."""

from damier.manual import words
from damier.manual.cells import cell_of, label_of
from damier.manual.markdown import page_link, table
from damier.rules import ALL, Direction, RuleSet

#: The rows of damier.manual.cells that are columns here, behind those that only this table has.
COLUMNS = (
    "men_capture_kings",
    "king_range",
    "precedence",
    "promotion",
    "removal",
    "blocked",
    "official_draws",
)

_BACKWARD = frozenset({Direction.BACKWARD, Direction.BACKWARD_LEFT, Direction.BACKWARD_RIGHT})

_HEAD = """# The rules of all games

<!-- Made by `make rules` from the rule sets in src/damier/rules. -->

A page for each game, and one table over all of them. In every game of it a player who can capture must, and a capture
that is begun must be finished. Any of these rules can be changed: `Board("russian", compulsory=False)`, on the command
line `--switch compulsory=false`, is Russian draughts without the duty to capture."""

_KEY = """How to read it:

- *Board*: columns and rows, and which cells are squares; *the left*, *the right* is that of each player.
- *Choice of captures*: which of several captures must be made; *free* is any of them.
- *Crown row in a capture*: what becomes of a man that reaches the crown row in the middle of a capture.
- *Who is blocked*: the result for a player to move who has pieces but no legal move.
- *Official draws*: the names of the draw rules; a number is the moves that it allows. The game's page has each of them
  in words, with its source, and the other sets of draw rules, which a board can be given: club, casual, none."""


def comparison() -> str:
    """The page with the table."""
    head = ("Game", "Board", "Men a side", "Moves first", "Men capture backward", *map(label_of, COLUMNS))
    return f"{_HEAD}\n\n{table(head, map(_row, ALL))}\n\n{_KEY}\n"


def _row(game: RuleSet) -> list[str]:
    return [
        page_link(game),
        cell_of("board", game),
        str(len(game.start.men(game.board, game.first))),
        cell_of("first", game),
        words.MEN_CAPTURE_BACKWARD[bool(game.man_captures & _BACKWARD)],
        *(cell_of(row, game) for row in COLUMNS),
    ]
