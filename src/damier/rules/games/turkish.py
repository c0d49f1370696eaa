"""The games on every square of the board: Turkish, Armenian and Gothic."""

from damier.rules.games import counts
from damier.rules.geometry import ALGEBRAIC, BoardShape, Played
from damier.rules.ruleset import (
    ALL_DIRECTIONS,
    FORWARD_AND_SIDES,
    FORWARD_DIAGONALS,
    ORTHOGONALS,
    KingRange,
    Precedence,
    Promotion,
    Reading,
    Removal,
    RuleSet,
    Start,
)

_FULL_BOARD = BoardShape(8, 8, Played.ALL)

TURKISH = RuleSet(
    key="turkish",
    name="Turkish draughts",
    native_name="Türk daması",
    aliases=("dama", "Turkish checkers"),
    federation="World Draughts Federation (FMJD), Turkish draughts",  # imsa-turkish
    pdn_number=30,
    pdn_also=(43,),
    sources=(
        "wikipedia-turkish",
        "winther-turkish",
        "hgware-turkish",
        "imsa-turkish",
        "pdn",
        "hcheckers",
        "stalemate-page",
    ),
    readings=(
        Reading(
            "promotion",
            Promotion.CONTINUE_AS_KING,
            "A man that reaches the far row in a capture goes on at once as a king.",
            ("draughts-turkish",),
        ),
        Reading(
            "promotion",
            Promotion.STOP,
            "A man that reaches the far row in a capture is crowned and the move ends.",
            ("setupgroup-turkish",),
        ),
        Reading(
            "official_draws",
            counts.TURKISH_KING_V_MAN,
            "A king against a single man is played on: it wins.",
            ("wikipedia-turkish",),
        ),
    ),
    note="Pieces go straight and sideways on all squares; captured pieces vanish at once, and no piece may turn "
    "straight back within a capture.",
    board=_FULL_BOARD,  # wikipedia-turkish
    numbering=ALGEBRAIC,  # pdn 30
    start=Start(rows=2, skipped_rows=1),  # wikipedia-turkish
    man_moves=FORWARD_AND_SIDES,  # wikipedia-turkish
    man_captures=FORWARD_AND_SIDES,  # wikipedia-turkish
    king_moves=ORTHOGONALS,  # wikipedia-turkish
    king_captures=ORTHOGONALS,  # wikipedia-turkish
    removal=Removal.AT_ONCE,  # wikipedia-turkish
    turn_back=False,  # wikipedia-turkish
    promotion=Promotion.ONLY_AT_END,  # wikipedia-turkish; winther-turkish; hgware-turkish
    precedence=(Precedence.COUNT,),  # wikipedia-turkish
    official_draws=counts.TURKISH,  # stalemate-page
    club_draws=counts.TURKISH,  # stalemate-page
)

ARMENIAN = RuleSet(
    key="armenian",
    name="Armenian draughts",
    native_name="Տամա",
    aliases=("tama",),
    pdn_number=44,
    pdn_official=False,
    sources=("wikipedia-armenian", "fandom-armenian", "ludii-armenian", "hcheckers"),
    readings=(
        Reading("removal", Removal.AT_END, "Captured pieces stay until the capture is finished.", ("hcheckers",)),
        Reading(
            "promotion",
            Promotion.ONLY_AT_END,
            "A man is crowned only if its move ends on the far row.",
            ("iggamecenter-armenian",),
        ),
        Reading("king_range", KingRange.SHORT, "Kings go one square.", ("ludii-armenian",)),
    ),
    note="Turkish draughts with diagonal moves: kings move like a chess queen, but nobody captures diagonally.",
    board=_FULL_BOARD,  # wikipedia-armenian
    numbering=ALGEBRAIC,  # hcheckers, Armenian
    start=Start(rows=2, skipped_rows=1),  # wikipedia-armenian
    man_moves=FORWARD_AND_SIDES | FORWARD_DIAGONALS,  # wikipedia-armenian
    man_captures=FORWARD_AND_SIDES,  # wikipedia-armenian
    king_moves=ALL_DIRECTIONS,  # wikipedia-armenian
    king_captures=ORTHOGONALS,  # wikipedia-armenian
    removal=Removal.AT_ONCE,  # wikipedia-armenian
    turn_back=False,  # ludii-armenian
    promotion=Promotion.CONTINUE_AS_KING,  # ludii-armenian; fandom-armenian; hcheckers, Armenian
    precedence=(Precedence.COUNT,),  # wikipedia-armenian
)

GOTHIC = RuleSet(
    key="gothic",
    name="Gothic checkers",
    native_name="Altdeutsches Damespiel",
    aliases=("Altdeutsche Dame", "Altdeutsches Damm-Spiel"),
    sources=("wikipedia-gothic", "fandom-gothic"),
    readings=(
        Reading("precedence", (Precedence.COUNT,), "The most pieces must be taken.", ("yorkton-gothic",)),
        Reading(
            "man_moves",
            FORWARD_DIAGONALS | FORWARD_AND_SIDES,
            "Men also move straight and sideways.",
            ("brainking-gothic",),
        ),
        Reading("man_captures", ALL_DIRECTIONS, "Men also capture backward.", ("setupgroup-gothic",)),
        Reading("king_range", KingRange.FLYING, "Kings fly.", ("wikipedia-gothic", "setupgroup-gothic")),
    ),
    note="Men move diagonally but capture in five directions; kings go one square in all eight.",
    board=_FULL_BOARD,  # wikipedia-gothic
    numbering=ALGEBRAIC,  # wikipedia-gothic
    start=Start(rows=2),  # wikipedia-gothic
    man_captures=FORWARD_DIAGONALS | FORWARD_AND_SIDES,  # wikipedia-gothic
    king_moves=ALL_DIRECTIONS,  # wikipedia-gothic
    king_captures=ALL_DIRECTIONS,  # wikipedia-gothic
    king_range=KingRange.SHORT,  # wikipedia-gothic
    turn_back=False,  # fandom-gothic
)
