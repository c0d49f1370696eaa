"""The games in which a king goes one square: American checkers, its give-away form, and Italian draughts."""

from damier.rules.games import counts
from damier.rules.geometry import BoardShape, Color, Corner, Numbering, Played
from damier.rules.ruleset import (
    FORWARD_DIAGONALS,
    Blocked,
    KingRange,
    Objective,
    Precedence,
    Promotion,
    Removal,
    RuleSet,
    play_of,
)

AMERICAN = RuleSet(
    key="american",
    name="American checkers",
    aliases=("English", "English draughts", "straight checkers", "checkers"),
    federation="World Checkers/Draughts Federation (WCDF)",  # wcdf
    pdn_number=21,
    sources=("wcdf", "american-page", "pdn", "dctl", "draws-page"),
    note="Men never go backward, kings go one square, and any capture may be chosen but must be finished.",
    numbering=Numbering(algebraic=False, corner=Corner.BOTTOM_RIGHT, seen_by=Color.BLACK),  # pdn 21; wcdf 1.5
    first=Color.BLACK,  # american-page, Board and setup
    colors=("Red", "Black"),  # american-page, Board and setup
    man_captures=FORWARD_DIAGONALS,  # wcdf 1.18
    king_range=KingRange.SHORT,  # wcdf 1.17
    promotion=Promotion.STOP,  # wcdf 1.19
    removal=Removal.AT_ONCE,  # american-page, Capturing; with short kings no position can tell
    official_draws=counts.AMERICAN,  # wcdf 1.32; draws-page
)

GIVEAWAY_CHECKERS = play_of(AMERICAN)._replace(
    key="giveaway-checkers",
    name="Give-away checkers",
    aliases=("American give-away", "suicide checkers", "losing checkers"),
    sources=("stalemate-page", "american-page"),
    note="American checkers turned round: whoever first has no legal move, or no pieces, wins.",
    objective=Objective.GIVEAWAY,  # stalemate-page, Is a blocked player ever not the loser?
    blocked=Blocked.WIN,  # stalemate-page, Is a blocked player ever not the loser?
    ends_source="stalemate-page",
)

ITALIAN = RuleSet(
    key="italian",
    name="Italian draughts",
    native_name="Dama italiana",
    aliases=("dama",),
    federation="Federazione Italiana Dama (FID)",  # fid
    pdn_number=22,
    sources=("fid", "american-page", "pdn", "dctl"),
    note="Men cannot take kings, and the choice of captures is the strictest of all: four rules, one after the other.",
    board=BoardShape(8, 8, Played.DARK_MIRRORED),  # fid 2.3
    man_captures=FORWARD_DIAGONALS,  # fid 5.3a
    king_range=KingRange.SHORT,  # fid 4.7
    men_capture_kings=False,  # fid 5.3b
    promotion=Promotion.STOP,  # american-page, All rule sets compared
    precedence=(  # fid 6.6 to 6.9
        Precedence.COUNT,
        Precedence.BY_KING,
        Precedence.KINGS,
        Precedence.KINGS_EARLIEST,
    ),
    official_draws=counts.ITALIAN,  # fid 9.3, 10.4, as dctl has them
)
