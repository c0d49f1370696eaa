"""The games of flying kings and men that capture backward in which the captures of the most must be chosen."""

from damier.rules.games import counts
from damier.rules.geometry import ALGEBRAIC, TOP_LEFT, BoardShape, Played
from damier.rules.ruleset import (
    ALL_DIRECTIONS,
    Blocked,
    KingLanding,
    Objective,
    Precedence,
    Reading,
    RuleSet,
    Start,
    play_of,
)

INTERNATIONAL = RuleSet(
    key="international",
    name="International draughts",
    native_name="Jeu de dames international",
    aliases=("Polish draughts", "Polish", "dammen"),
    federation="World Draughts Federation (FMJD)",  # fmjd
    pdn_number=20,
    sources=("fmjd", "american-page", "pdn", "dctl", "draws-page", "stalemate-page"),
    readings=(
        Reading(
            "official_draws",
            counts.INTERNATIONAL_2015,
            "No five moves for a king that holds the long diagonal: the rules of 2015 do not have them.",
            ("fmjd",),
        ),
    ),
    note="Ten by ten with twenty men: men capture backward, kings fly, and the most pieces must be taken.",
    board=BoardShape(10, 10),  # fmjd 2.1, 2.4
    start=Start(rows=4),  # fmjd 2.8
    precedence=(Precedence.COUNT,),  # fmjd 4.13, 4.14
    official_draws=counts.INTERNATIONAL,  # fmjd 6; draws-page
    club_draws=counts.INTERNATIONAL_CLUB,  # stalemate-page
)

KILLER = play_of(INTERNATIONAL)._replace(
    key="killer",
    name="Killer draughts",
    pdn_number=45,
    pdn_official=False,
    sources=("mindsports-killer", "halt-rules", "dctl", "hcheckers", "fmjd", "draws-page"),
    note="A king whose last capture is a king must stop right behind it, so two kings beat one. Killer light, where "
    "this holds only in captures of two or more, has no switch.",
    king_landing=KingLanding.ADJACENT_AFTER_KING,  # mindsports-killer
    official_draws=counts.INTERNATIONAL,  # mindsports-killer: otherwise as international; fmjd; draws-page
)

BREAKTHROUGH = play_of(INTERNATIONAL)._replace(
    key="breakthrough",
    name="Breakthrough draughts",
    pdn_number=96,
    pdn_official=False,
    sources=("lidraughts-breakthrough", "scaladraughts"),
    note="International draughts in which the first king wins.",
    objective=Objective.FIRST_KING,  # lidraughts-breakthrough
    official_draws=(),  # lidraughts-breakthrough: no king ever moves and men only go forward, so every game ends
)

ANTIDRAUGHTS = play_of(INTERNATIONAL)._replace(
    key="antidraughts",
    name="Antidraughts",
    aliases=("losing draughts", "suicide draughts", "international give-away"),
    pdn_number=98,
    pdn_official=False,
    sources=("lidraughts-antidraughts", "scaladraughts"),
    note="International draughts turned round: whoever first has no legal move, or no pieces, wins.",
    objective=Objective.GIVEAWAY,  # lidraughts-antidraughts
    blocked=Blocked.WIN,  # lidraughts-antidraughts
    official_draws=counts.ANTIDRAUGHTS,  # lidraughts-antidraughts
)

FRISIAN = play_of(INTERNATIONAL)._replace(
    key="frisian",
    name="Frisian draughts",
    native_name="Frysk damjen",
    aliases=("fries dammen",),
    federation="Dambûn Frysk Spul (DFS)",  # mindsports-frisian
    pdn_number=40,
    sources=("frisian-rules", "mindsports-frisian", "pdn", "scaladraughts", "dctl", "damier"),
    readings=(
        Reading(
            "official_draws",
            counts.FRISIAN_2,
            "A king each is drawn after two moves each, not at once.",
            ("scaladraughts",),
        ),
    ),
    note="Pieces also capture along rows and columns, and captures are weighed: a king is worth less than two men.",
    man_captures=ALL_DIRECTIONS,  # frisian-rules 7
    king_captures=ALL_DIRECTIONS,  # frisian-rules 9
    precedence=(Precedence.FRISIAN_VALUE, Precedence.BY_KING),  # frisian-rules 11, 12
    same_king_limit=3,  # frisian-rules 17
    official_draws=counts.FRISIAN,  # frisian-rules 18, 21; the other two are ours
)

FRYSK = play_of(FRISIAN)._replace(
    key="frysk",
    name="Frysk!",
    native_name="Frysk!",
    federation="Dambûn Frysk Spul (DFS)",  # frysk-rules 1
    pdn_number=97,
    pdn_official=False,
    sources=("frysk-rules", "frisian-rules", "scaladraughts", "damier"),
    note="Frisian draughts with five men each: all endgame.",
    start=Start(rows=1),  # scaladraughts, Frysk
    official_draws=counts.FRISIAN,  # frisian-rules 18, 21; the other two are ours
)

BRAZILIAN = play_of(INTERNATIONAL)._replace(
    key="brazilian",
    name="Brazilian draughts",
    native_name="Damas brasileiras",
    aliases=("damas",),
    federation="Confederação Brasileira de Jogo de Damas (CBD)",  # cbd
    pdn_number=26,
    sources=("cbd", "american-page", "pdn", "dctl", "draws-page"),
    readings=(
        Reading(
            "numbering",
            TOP_LEFT,
            "Squares are numbered from 1 to 32, from White's top left corner, as some sites do.",
            ("scaladraughts",),
        ),
    ),
    note="The rules of international draughts on the small board.",
    board=BoardShape(8, 8),  # cbd 2
    start=Start(rows=3),  # american-page, All rule sets compared
    numbering=ALGEBRAIC,  # pdn 26
    official_draws=counts.BRAZILIAN,  # cbd; draws-page
)

FILIPINO = play_of(BRAZILIAN)._replace(
    key="filipino",
    name="Filipino dama",
    native_name="Dama",
    aliases=("derecha", "Filipino checkers"),
    sources=("quilet", "filipino-page", "wikipedia-checkers", "dctl", "damier"),
    note="Brazilian draughts on a mirrored board, often drawn as a net of lines. The boards of Luzon and of the "
    "Visayas and Mindanao are mirror images of each other.",
    board=BoardShape(8, 8, Played.DARK_MIRRORED),  # quilet, rules 1 and 2
    numbering=TOP_LEFT,  # dctl; players' own numbering follows the lines
    official_draws=counts.FILIPINO,  # quilet, rule 10; the 40 moves are ours
)

MOZAMBICAN = play_of(FILIPINO)._replace(
    key="mozambican",
    name="Mozambican checkers",
    sources=("mozambican-page",),
    note="The capture worth most must be made, with a man worth one and a king two.",
    precedence=(Precedence.VALUE,),  # mozambican-page
)

CANADIAN = play_of(INTERNATIONAL)._replace(
    key="canadian",
    name="Canadian draughts",
    native_name="Jeu de dames canadien",
    aliases=("Canadian checkers",),
    federation="Association québécoise des joueurs de dames",  # aqjd
    pdn_number=27,
    sources=("wikipedia-canadian", "aqjd", "pdn", "dctl", "stalemate-page", "fmjd", "draws-page"),
    note="The rules of international draughts on the largest board: twelve by twelve with thirty men.",
    board=BoardShape(12, 12),  # pdn 27
    start=Start(rows=5),  # wikipedia-canadian
    official_draws=counts.INTERNATIONAL,  # stalemate-page: as international; fmjd; draws-page
    club_draws=counts.INTERNATIONAL_CLUB,  # stalemate-page
)

SRILANKAN = play_of(CANADIAN)._replace(
    key="srilankan",
    name="Sri Lankan draughts",
    native_name="දාම්",
    aliases=("Sri Lanka",),
    sources=("srilanka-page", "dctl", "fmjd", "draws-page"),
    note="Canadian draughts on a mirrored board.",
    board=BoardShape(12, 12, Played.DARK_MIRRORED),  # srilanka-page, Game Board
    official_draws=counts.INTERNATIONAL,  # srilanka-page: as international; fmjd; draws-page
)
