"""Which game a text is of, from its tags and, where they do not say, from its squares."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from damier.errors import DamierError
from damier.rules.geometry import ALGEBRAIC, TOP_LEFT
from damier.rules.registry import get
from damier.rules.ruleset import RuleSet
from damier.rules.variants import ALL

#: A square: not a move's number, which has a dot behind it, and nothing longer.
_SQUARES = re.compile(r"(?<![0-9a-z])[a-l]??([a-l])?([0-9]{1,3})(?=[-x:×–,\sa-l]|$)", re.IGNORECASE)

#: So many characters of a position, and of moves, tell how squares are written.
LOOK_AT = 400

_RESULTS = re.compile(r"(?<![\w-])(?:[0-2]-[0-2]|1/2-1/2)(?![\w-])")

#: Of games that could all be meant, those that most files are of come first.
_USUAL = (
    "international",
    "american",
    "russian",
    "italian",
    "brazilian",
    "czech",
    "spanish",
    "pool",
    "turkish",
    "frisian",
)


def named_rules(headers: Mapping[str, str]) -> list[RuleSet]:
    """The game that the tags name; with it, where GameType also says a way to number squares, the game's own."""
    found: list[RuleSet] = []
    tag = headers.get("GameType", "")
    for name in (tag, tag.partition(",")[0], headers.get("Variant", "")):
        if name:
            try:
                game = get(name)
            except DamierError:
                continue
            if game not in found:
                found.append(game)
    return found


def possible_rules(fen: str, moves: str, games: Sequence[RuleSet] = ()) -> list[RuleSet]:
    """The games that squares written like these can be of, named in that way, whichever side begins.

    Args:
        fen: the first position, empty if it is the usual one. Some files have it in numbers and moves in letters.
        moves: the beginning of the moves.
        games: those in question; all of them, the usual ones first, if there are none.
    """
    # Capitals in a FEN are sides and kings, not columns.
    in_fen, in_moves = _squares_in(re.sub("[A-Z]", " ", fen)), _squares_in(moves)
    rows = max(in_fen.row, in_moves.row)
    number = max(in_fen.number, in_moves.number)
    lettered = bool(in_moves.row) or (not in_moves.number and bool(in_fen.row))
    return list(_candidates(rows, number, lettered, tuple(games)))


@lru_cache(maxsize=256)
def _candidates(rows: int, number: int, lettered: bool, games: tuple[RuleSet, ...]) -> tuple[RuleSet, ...]:
    if games and not (rows or number):
        return games
    asked = games or (*map(get, _USUAL), *(game for game in ALL if game.key not in _USUAL))
    fitting = [
        _written_so(game, lettered) for game in asked if rows <= game.board.rows and number <= game.geometry.size
    ]
    if not games:
        fitting.sort(key=lambda game: not _is_used_up(game, rows, number))
    return (*fitting, *(game.switched(first=game.first.other) for game in fitting))


def _is_used_up(game: RuleSet, rows: int, number: int) -> bool:
    """Whether a board is not far bigger than the squares that are named."""
    return game.geometry.size == 32 or number > 32 or rows > 8 or (rows > 0 and game.board.rows == 8)


class _Squares(NamedTuple):
    """The highest row of squares with letters, and the highest of those with numbers; 0 if there are none."""

    row: int
    number: int


def _squares_in(text: str) -> _Squares:
    row = number = 0
    for match in _SQUARES.finditer(_RESULTS.sub(" ", text[:LOOK_AT])):
        if match[1]:
            row = max(row, int(match[2]))
        else:
            number = max(number, int(match[2]))
    return _Squares(row, number)


def _written_so(game: RuleSet, lettered: bool) -> RuleSet:
    """The game with squares named in the way the text does."""
    if lettered == game.numbering.algebraic:
        return game
    return game.switched(numbering=ALGEBRAIC if lettered else TOP_LEFT)
