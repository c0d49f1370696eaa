"""Words for every value of every switch: a sentence for the page of a game, and a few words for a cell of a table.

Values of enums are looked up in a dict for each switch; what cannot be listed (directions, start positions, numberings,
draw rules) has a function. The sentences on draw rules are those of damier.rules.words.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from damier.manual.markdown import both
from damier.rules import (
    Blocked,
    Corner,
    Direction,
    KingLanding,
    KingRange,
    Numbering,
    Objective,
    Played,
    Precedence,
    Promotion,
    Removal,
    RuleSet,
)
from damier.rules.draws import DrawRule, DrawSet
from damier.rules.words import either

_D = Direction


class Said(NamedTuple):
    """One value in words."""

    sentence: str  #: for a page; of some values a part of a sentence
    short: str  #: for a cell of a table


PLAYED: Mapping[Played, Said] = {
    Played.DARK: Said(
        "Only every second cell is a square of the game, among them the corner at each player's left hand.",
        "corner square at the left",
    ),
    Played.DARK_MIRRORED: Said(
        "Only every second cell is a square of the game, among them the corner at each player's right hand.",
        "corner square at the right",
    ),
    Played.ALL: Said("Every cell is a square of the game.", "every cell"),
}

KING_RANGE: Mapping[KingRange, Said] = {
    KingRange.SHORT: Said("one square", "no"),
    KingRange.FLYING: Said("any distance over empty squares", "yes"),
}

KING_LANDING: Mapping[KingLanding, Said] = {
    KingLanding.ANY: Said(
        "it lands on any empty square behind it, up to the next piece. If it can capture more from some of these "
        "squares, it must land on one of those",
        "anywhere behind it",
    ),
    KingLanding.ADJACENT: Said("it must land on the square directly behind it, after every jump", "directly behind it"),
    KingLanding.ADJACENT_AFTER_KING: Said(
        "it lands on any empty square behind it, up to the next piece; but if the last piece it captures is a king, it "
        "must stop directly behind that king. If it can capture more from some of these squares, it must land on one "
        "of those",
        "anywhere behind a man; directly behind a king that is captured last",
    ),
}

REMOVAL: Mapping[Removal, Said] = {
    Removal.AT_END: Said(
        "Captured pieces leave the board when the whole capture is finished. Until then they stand in the way, and "
        "none may be jumped twice.",
        "after the capture",
    ),
    Removal.AT_ONCE: Said(
        "Captured pieces leave the board at once, jump by jump. Their squares are free for the rest of the capture.",
        "at once",
    ),
}

PROMOTION: Mapping[Promotion, Said] = {
    Promotion.STOP: Said(
        "A man that reaches the crown row in a capture is crowned and the move ends, even if the new king could "
        "capture more.",
        "crowned, move ends",
    ),
    Promotion.CONTINUE_AS_KING: Said(
        "A man that reaches the crown row in a capture is crowned at once and goes on as a king if it can.",
        "crowned, goes on as a king",
    ),
    Promotion.ONLY_AT_END: Said(
        "A man that reaches the crown row in a capture and can capture more goes on as a man. It is crowned only if "
        "the capture ends on the crown row.",
        "crowned only if the capture ends there",
    ),
}

PRECEDENCE: Mapping[Precedence, Said] = {
    Precedence.COUNT: Said("the one that takes the most pieces, men and kings alike", "most pieces"),
    Precedence.VALUE: Said("the one worth most, with a man worth one and a king two", "most worth (man 1, king 2)"),
    Precedence.FRISIAN_VALUE: Said(
        "the one worth most: a king is worth a little less than two men, so that any number of kings is worth less "
        "than twice that number of men and more than one man fewer",
        "most worth (king a little under two men)",
    ),
    Precedence.BY_KING: Said("one made by a king before one made by a man", "king before man"),
    Precedence.KINGS: Said("the one that takes the most kings", "most kings"),
    Precedence.KINGS_EARLIEST: Said("the one that takes kings earliest in the move", "kings earliest"),
}

BLOCKED: Mapping[Blocked, Said] = {
    Blocked.LOSS: Said("A player to move who has pieces but no legal move is blocked and loses.", "loss"),
    Blocked.DRAW: Said("A player to move who has pieces but no legal move is blocked, and the game is drawn.", "draw"),
    Blocked.WIN: Said("A player to move who has pieces but no legal move is blocked and wins.", "win"),
}

OBJECTIVE: Mapping[Objective, Said] = {
    Objective.CAPTURE_ALL: Said("A player to move who has no pieces left loses.", "capture or block everything"),
    Objective.GIVEAWAY: Said("A player to move who has no pieces left wins.", "lose everything"),
    Objective.FIRST_KING: Said(
        "Who has the first king wins at once. A player to move who has no pieces left loses.", "first king"
    ),
    Objective.LAST_PIECE_LOSES: Said(
        "A player who is left with a single piece, or none, loses at once.", "leave the other a single piece"
    ),
}

COMPULSORY: Mapping[bool, Said] = {
    True: Said("A player who can capture must capture.", "yes"),
    False: Said("Nobody has to capture: a quiet move may be made instead.", "no"),
}

MEN_CAPTURE_KINGS: Mapping[bool, Said] = {
    True: Said("A man may capture a king.", "yes"),
    False: Said("A man cannot capture a king.", "no"),
}

MEN_CAPTURE_BACKWARD: Mapping[bool, str] = {True: "yes", False: "no"}

TURN_BACK: Mapping[bool, Said] = {
    True: Said("A piece may turn straight back along its line in the same capture.", "yes"),
    False: Said("A piece may not turn straight back along its line in the same capture.", "no"),
}

DRAW_SETS: Mapping[DrawSet, Said] = {
    DrawSet.OFFICIAL: Said("the rules of the federation, or of whatever source there is", "official"),
    DrawSet.CLUB: Said('the table of the page "Stalemate in Checkers"', "club"),
    DrawSet.CASUAL: Said("one plain count for every game", "casual"),
    DrawSet.NONE: Said("no draw but by agreement", "none"),
}

CORNERS: Mapping[Corner, str] = {
    Corner.BOTTOM_LEFT: "bottom left",
    Corner.BOTTOM_RIGHT: "bottom right",
    Corner.TOP_LEFT: "top left",
    Corner.TOP_RIGHT: "top right",
}

#: Directions, those that come in pairs together, in the order in which they are told.
_DIRECTIONS: tuple[tuple[frozenset[Direction], str], ...] = (
    (frozenset({_D.FORWARD_LEFT, _D.FORWARD_RIGHT}), "diagonally forward"),
    (frozenset({_D.FORWARD_LEFT}), "diagonally forward left"),
    (frozenset({_D.FORWARD_RIGHT}), "diagonally forward right"),
    (frozenset({_D.BACKWARD_LEFT, _D.BACKWARD_RIGHT}), "diagonally backward"),
    (frozenset({_D.BACKWARD_LEFT}), "diagonally backward left"),
    (frozenset({_D.BACKWARD_RIGHT}), "diagonally backward right"),
    (frozenset({_D.FORWARD}), "straight forward"),
    (frozenset({_D.LEFT, _D.RIGHT}), "sideways"),
    (frozenset({_D.LEFT}), "to the left"),
    (frozenset({_D.RIGHT}), "to the right"),
    (frozenset({_D.BACKWARD}), "straight backward"),
)


def directions(given: Iterable[Direction]) -> str:
    """``diagonally forward or straight forward``."""
    left = frozenset(given)
    if len(left) == len(Direction):
        return "in all eight directions"
    said = []
    for group, words in _DIRECTIONS:
        if group <= left:
            left -= group
            said.append(words)
    return either(said) if said else "nowhere"


def start(game: RuleSet) -> str:
    """``12 on the first 3 rows``."""
    men = len(game.start.men(game.board, game.first))
    if not game.start.rows:
        return f"{men} on squares of their own"
    first, last = game.start.skipped_rows + 1, game.start.skipped_rows + game.start.rows
    if first == 1:
        return f"{men} on the first {f'{last} rows' if last > 1 else 'row'}"
    rows = both([str(row) for row in range(first, last + 1)])
    return f"{men} on {'rows' if last > first else 'row'} {rows}"


def numbering(numbering: Numbering, colors: tuple[str, str]) -> str:
    """``numbers from the top left corner as White sees it``."""
    kind = "letters and digits" if numbering.algebraic else "numbers"
    return f"{kind} from the {CORNERS[numbering.corner]} corner as {colors[numbering.seen_by]} sees it"


def precedence(keys: tuple[Precedence, ...]) -> str:
    """``most pieces, then most kings``, or ``free``."""
    return ", then ".join(PRECEDENCE[key].short for key in keys) or "free"


def same_king_limit(limit: int) -> Said:
    """How often one king may go without a capture while its side has men."""
    if not limit:
        return Said("", "no limit")
    return Said(
        f"A side that has men may make at most {limit} quiet moves in a row with the same king. A capture, or a move "
        "of another piece, lets that king go again. A side of kings only is free.",
        f"{limit} in a row beside men",
    )


def draw_rules(rules: Iterable[DrawRule]) -> str:
    """``threefold; kings only 15, 25``: the keys of the rules, those of one kind together."""
    limits: dict[str, list[str]] = {}
    for rule in rules:
        kind, _, limit = rule.key.rpartition("-")
        if limit.isdigit():
            limits.setdefault(kind, []).append(limit)
        else:
            limits[rule.key] = []
    said = (f"{kind.replace('-', ' ')} {', '.join(numbers)}".strip() for kind, numbers in limits.items())
    return "; ".join(said) or "none"
