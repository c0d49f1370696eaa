"""Every switch of a game in a few words, one row of a table each: for comparing games."""

from collections.abc import Callable, Mapping

from damier.manual import words
from damier.rules import KingLanding, KingRange, Removal, RuleSet

Cell = Callable[[RuleSet], str]


def _king_landing(game: RuleSet) -> str:
    """A short king lands where one that must stop behind each piece does."""
    landing = KingLanding.ADJACENT if game.king_range is KingRange.SHORT else game.king_landing
    return words.KING_LANDING[landing].short


def _turn_back(game: RuleSet) -> str:
    """No piece can turn back over one that still stands there, or that a short king has jumped."""
    can = game.turn_back and game.removal is Removal.AT_ONCE and game.king_range is KingRange.FLYING
    return words.TURN_BACK[can].short


#: What each switch is called in a table, and what it says there. The board, which no switch changes, is one too.
CELLS: Mapping[str, tuple[str, Cell]] = {
    "board": ("Board", lambda game: f"{game.board}, {words.PLAYED[game.board.played].short}"),
    "start": ("Men a side", words.start),
    "first": ("Moves first", lambda game: game.colors[game.first]),
    "man_moves": ("Men move", lambda game: words.directions(game.man_moves)),
    "man_captures": ("Men capture", lambda game: words.directions(game.man_captures)),
    "men_capture_kings": ("Men may capture kings", lambda game: words.MEN_CAPTURE_KINGS[game.men_capture_kings].short),
    "king_moves": ("Kings move", lambda game: words.directions(game.king_moves)),
    "king_captures": ("Kings capture", lambda game: words.directions(game.king_captures)),
    "king_range": ("Kings fly", lambda game: words.KING_RANGE[game.king_range].short),
    "king_landing": ("A king lands behind a piece", _king_landing),
    "same_king_limit": ("Moves with one king", lambda game: words.same_king_limit(game.same_king_limit).short),
    "compulsory": ("Who can capture must", lambda game: words.COMPULSORY[game.compulsory].short),
    "precedence": ("Choice of captures", lambda game: words.precedence(game.precedence)),
    "promotion": ("Crown row in a capture", lambda game: words.PROMOTION[game.promotion].short),
    "removal": ("Captured pieces leave", lambda game: words.REMOVAL[game.removal].short),
    "turn_back": ("May turn straight back in a capture", _turn_back),
    "objective": ("To win", lambda game: words.OBJECTIVE[game.objective].short),
    "blocked": ("Who is blocked", lambda game: words.BLOCKED[game.blocked].short),
    "official_draws": ("Official draws", lambda game: words.draw_rules(game.official_draws)),
    "draws": ("Set of draw rules", lambda game: words.DRAW_SETS[game.draws].short),
    "numbering": ("Squares", lambda game: words.numbering(game.numbering.turned_to(game.first), game.colors)),
}

#: Rows that say how pieces go, whatever the board, the start and the end of the game.
PLAY = (
    "man_moves",
    "man_captures",
    "men_capture_kings",
    "king_moves",
    "king_captures",
    "king_range",
    "king_landing",
    "same_king_limit",
    "compulsory",
    "precedence",
    "promotion",
    "removal",
    "turn_back",
)


def label_of(row: str) -> str:
    """What a row is called."""
    return CELLS[row][0]


def cell_of(row: str, game: RuleSet) -> str:
    """What a game has in a row."""
    return CELLS[row][1](game)


def differ(row: str, game: RuleSet, other: RuleSet) -> bool:
    """Whether two games are different in a row, and somebody could see it at the board."""
    if row == "removal" and game.king_range is other.king_range is KingRange.SHORT:
        return False
    return cell_of(row, game) != cell_of(row, other)
