"""The games of flying kings and men that never capture backward."""

from damier.rules.games import counts
from damier.rules.geometry import ALGEBRAIC, TOP_LEFT, BoardShape, Color, Corner, Numbering, Played
from damier.rules.ruleset import (
    FORWARD_DIAGONALS,
    Blocked,
    KingLanding,
    Precedence,
    Promotion,
    Reading,
    Removal,
    RuleSet,
    Start,
    play_of,
)

SPANISH = RuleSet(
    key="spanish",
    name="Spanish draughts",
    native_name="Damas españolas",
    aliases=("Spanish checkers", "damas"),
    federation="Federación Cubana de Juegos de Damas (FCJD)",  # juventud-rebelde; none found in Spain
    pdn_number=24,
    sources=("vog-spanish", "spanish-page", "american-page", "juventud-rebelde", "pdn", "dctl"),
    note="The most pieces must be taken and, among equals, the most kings. Traditionally played on the light squares.",
    board=BoardShape(8, 8, Played.DARK_MIRRORED),  # pdn 24
    numbering=Numbering(algebraic=False, corner=Corner.BOTTOM_RIGHT),  # pdn 24
    man_captures=FORWARD_DIAGONALS,  # american-page, All rule sets compared
    promotion=Promotion.STOP,  # vog-spanish; american-page, All rule sets compared
    precedence=(Precedence.COUNT, Precedence.KINGS),  # american-page, All rule sets compared
    official_draws=counts.SPANISH,  # spanish-page
)

PORTUGUESE = play_of(SPANISH)._replace(
    key="portuguese",
    name="Portuguese draughts",
    native_name="Damas clássicas",
    aliases=("damas",),
    federation="Federação Portuguesa de Damas (FPD)",  # fpd
    pdn_number=28,
    sources=("fpd", "pdn", "stalemate-page"),
    note="Spanish draughts as the Portuguese federation plays it, with its own counts for draws.",
    official_draws=counts.PORTUGUESE,  # fpd
    club_draws=counts.PORTUGUESE_CLUB,  # stalemate-page
)

ARGENTINIAN = play_of(SPANISH)._replace(
    key="argentinian",
    name="Argentinian draughts",
    native_name="Damas argentinas",
    sources=("wikipedia-checkers",),
    readings=(
        Reading(
            "precedence",
            (Precedence.COUNT, Precedence.KINGS, Precedence.BY_KING),
            "Among captures of as many pieces the most kings come first, and only then a king before a man.",
            ("wikipedia-checkers",),
        ),
    ),
    note="Spanish draughts with one rule more: among captures of as many pieces a king goes before a man. Ten by ten "
    "with fifteen men is also played.",
    numbering=TOP_LEFT,  # wikipedia-checkers gives none
    precedence=(Precedence.COUNT, Precedence.BY_KING, Precedence.KINGS),  # wikipedia-checkers; order uncertain
)

MALAYSIAN = RuleSet(
    key="malaysian",
    name="Malaysian checkers",
    native_name="Dam haji",
    aliases=("Singaporean", "Singaporean checkers", "dam aji", "dum"),
    sources=("wikipedia-malaysian", "wikipedia-checkers", "gamedama-malaysian"),
    readings=(
        Reading("precedence", (), "Any capture may be chosen.", ("gamedama-malaysian",)),
        Reading(
            "compulsory",
            False,
            "Free capture: players agree beforehand that nobody has to capture.",
            ("wikipedia-checkers",),
        ),
        Reading("first", Color.BLACK, "Players agree who begins.", ("wikipedia-malaysian",)),
    ),
    note="Twelve by twelve with thirty men. Over the board a piece that misses its capture is forfeited; eight by "
    "eight with twelve men is also played.",
    board=BoardShape(12, 12),  # wikipedia-malaysian
    start=Start(rows=5),  # wikipedia-malaysian
    man_captures=FORWARD_DIAGONALS,  # wikipedia-malaysian; gamedama-malaysian
    promotion=Promotion.STOP,  # wikipedia-checkers, as in its family
    precedence=(Precedence.COUNT, Precedence.BY_KING),  # wikipedia-checkers
)

CZECH = RuleSet(
    key="czech",
    name="Czech draughts",
    native_name="Česká dáma",
    aliases=("dáma",),
    federation="Česká federace dámy",  # cfd
    pdn_number=29,
    sources=("cfd", "fmjd-czech", "american-page", "pdn", "dctl"),
    note="If a king can capture, a king must; otherwise any capture may be chosen.",
    numbering=ALGEBRAIC,  # cfd 2.6; pdn 29
    man_captures=FORWARD_DIAGONALS,  # cfd 4.1
    promotion=Promotion.STOP,  # fmjd-czech; american-page, All rule sets compared
    precedence=(Precedence.BY_KING,),  # cfd 4.14
    official_draws=counts.CZECH,  # fmjd-czech
)

SLOVAK = play_of(CZECH)._replace(
    key="slovak",
    name="Slovak draughts",
    native_name="Slovenská dáma",
    aliases=("dáma",),
    sources=("fandom-slovak", "wikipedia-czech", "stalemate-page", "fmjd-czech"),
    readings=(
        Reading(
            "start",
            Start(rows=3),
            "Twelve men each on three rows, as in Czech draughts.",
            ("wikipedia-czech",),
        ),
    ),
    note="Czech draughts with eight men each, where a player who is blocked but has pieces left draws. At home a "
    "piece that misses its capture is sometimes forfeited.",
    start=Start(rows=2),  # fandom-slovak; wikipedia-czech
    blocked=Blocked.DRAW,  # stalemate-page, Is a blocked player ever not the loser?
    ends_source="stalemate-page",
    official_draws=counts.CZECH,  # fandom-slovak: as Czech; fmjd-czech
)

TANZANIAN = RuleSet(
    key="tanzanian",
    name="Tanzanian draughts",
    native_name="Drafti",
    federation="Tanzania Draughts Federation (TDF)",  # wikipedia-tanzanian, Rules of competition
    sources=("wikipedia-tanzanian",),
    readings=(Reading("first", Color.BLACK, "Players agree who begins.", ("wikipedia-tanzanian",)),),
    note="Czech draughts without the duty of a king to go first: any capture may be chosen.",
    man_captures=FORWARD_DIAGONALS,  # wikipedia-tanzanian, Comparison
    promotion=Promotion.STOP,  # wikipedia-tanzanian, Comparison
)

GERMAN = RuleSet(
    key="german",
    name="German draughts",
    native_name="Deutsche Dame",
    aliases=("German checkers", "Damespiel"),
    sources=("setupgroup-german", "michaelsen"),
    readings=(
        Reading(
            "king_landing",
            KingLanding.ANY,
            "A king may stop anywhere behind the piece it captures.",
            ("michaelsen",),
        ),
        Reading("first", Color.BLACK, "Black moves first: no rule fixes who begins.", ("setupgroup-german",)),
    ),
    note="A king must stop right behind every piece it captures. To stop so only behind the last one, as in the "
    "south, has no switch.",
    man_captures=FORWARD_DIAGONALS,  # setupgroup-german
    king_landing=KingLanding.ADJACENT,  # setupgroup-german; michaelsen, on the brochure of 1951
    promotion=Promotion.STOP,  # setupgroup-german
)

THAI = RuleSet(
    key="thai",
    name="Thai checkers",
    native_name="หมากฮอส",
    aliases=("makhos", "mak-hot", "Thai draughts"),
    federation="Thai Sports Association (สมาคมกีฬา กีฬาไทยแห่งประเทศไทย)",  # pea-open
    pdn_number=31,
    sources=("mindsports-thai", "fandom-thai", "thai-lessons", "pea-open", "pdn", "dctl"),
    readings=(Reading("first", Color.WHITE, "White moves first.", ("mindsports-thai", "fandom-thai")),),
    note="Eight men each. A king stops right behind each piece it captures; the piece is gone at once, so that the "
    "king may turn straight back.",
    numbering=Numbering(algebraic=False, corner=Corner.TOP_LEFT, seen_by=Color.BLACK),  # pdn 31
    start=Start(rows=2),  # mindsports-thai; thai-lessons
    first=Color.BLACK,  # pdn 31; thai-lessons: by custom the darker pieces
    capture_sign="-",  # pdn 31
    man_captures=FORWARD_DIAGONALS,  # mindsports-thai, Capture
    king_landing=KingLanding.ADJACENT,  # mindsports-thai, Capture
    removal=Removal.AT_ONCE,  # fandom-thai
    promotion=Promotion.STOP,  # mindsports-thai, Capture
)
