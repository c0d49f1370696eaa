"""The games of flying kings and men that capture backward in which any capture may be chosen."""

from damier.rules.games import counts
from damier.rules.geometry import ALGEBRAIC, BoardShape, Color, Corner, Numbering, Played
from damier.rules.ruleset import Blocked, Objective, Precedence, Promotion, Reading, RuleSet, Start, play_of

POOL = RuleSet(
    key="pool",
    name="American pool checkers",
    aliases=("pool checkers", "Spanish pool", "Zambian draughts", "Zimbabwean draughts"),
    federation="American Pool Checkers Association (APCA)",  # apca
    pdn_number=23,
    sources=("apca", "zambia", "pdn", "dctl", "stalemate-page"),
    readings=(
        Reading(
            "first",
            Color.WHITE,
            "White moves first, as in the unified rules of pool checkers and in Zimbabwe.",
            ("pdn",),
        ),
        Reading(
            "numbering",
            ALGEBRAIC,
            "Squares are named a1 to h8, as in the unified rules of pool checkers and in Zimbabwe.",
            ("pdn",),
        ),
        Reading(
            "official_draws",
            counts.POOL_15,
            "Fifteen moves each of kings only are a draw, as programs count the federation's rule 26.",
            ("dctl",),
        ),
    ),
    note="Checkers with flying kings and men that capture backward; a man passing the far row stays a man.",
    numbering=Numbering(algebraic=False, corner=Corner.BOTTOM_RIGHT, seen_by=Color.BLACK),  # pdn 23; apca 5
    first=Color.BLACK,  # apca 7
    official_draws=counts.POOL,  # apca; stalemate-page
    club_draws=counts.POOL_CLUB,  # stalemate-page
)

JAMAICAN = play_of(POOL)._replace(
    key="jamaican",
    name="Jamaican draughts",
    aliases=("Jamaican checkers",),
    federation="Jamaica Draughts Association",  # jamaica-association
    pdn_number=23,
    sources=("jamaica", "everybodywiki-jamaica", "jamaica-association", "pdn", "damier"),
    readings=(Reading("first", Color.WHITE, "White moves first, as in the table of PDN.", ("pdn",)),),
    note="Pool checkers on a mirrored board.",
    board=BoardShape(8, 8, Played.DARK_MIRRORED),  # jamaica; everybodywiki-jamaica
    numbering=Numbering(algebraic=True, corner=Corner.BOTTOM_RIGHT),  # pdn 23, Jamaican draughts
    official_draws=counts.JAMAICAN,  # jamaica; the other two are ours
)

RUSSIAN = RuleSet(
    key="russian",
    name="Russian draughts",
    native_name="Русские шашки",
    aliases=("shashki", "шашки"),
    federation="Russian Draughts Federation",  # kodeks-2004
    pdn_number=25,
    sources=("kodeks-2004", "american-page", "pdn", "dctl", "draws-page", "stalemate-page"),
    readings=(
        Reading(
            "official_draws",
            counts.RUSSIAN_FMJD,
            "Fifteen moves each of kings only are a draw whatever the number of pieces, as FMJD has it for 64 squares.",
            ("scaladraughts",),
        ),
    ),
    note="A man that reaches the far row in a capture goes on at once as a king; any capture may be chosen.",
    numbering=ALGEBRAIC,  # pdn 25
    capture_sign=":",  # pdn 25
    promotion=Promotion.CONTINUE_AS_KING,  # kodeks-2004 1.5.15
    official_draws=counts.RUSSIAN,  # draws-page, Russian rules of 2022
    club_draws=counts.RUSSIAN_CLUB,  # stalemate-page
)

PODDAVKI = play_of(RUSSIAN)._replace(
    key="poddavki",
    name="Poddavki",
    native_name="Поддавки",
    aliases=("Russian give-away",),
    sources=("poddavki-page", "stalemate-page"),
    note="Russian draughts turned round: whoever first has no legal move, or no pieces, wins.",
    objective=Objective.GIVEAWAY,  # poddavki-page
    blocked=Blocked.WIN,  # stalemate-page, Is a blocked player ever not the loser?
    ends_source="stalemate-page",
)

DIAGONAL = play_of(RUSSIAN)._replace(
    key="diagonal",
    name="Diagonal draughts",
    native_name="Диагональные шашки",
    pdn_number=42,
    pdn_official=False,
    sources=("hcheckers", "draws-page"),
    note="Russian draughts from a start across the board, with only the long diagonal between the sides.",
    start=Start(  # hcheckers, Diagonal
        white=("c1", "e1", "g1", "d2", "f2", "h2", "e3", "g3", "f4", "h4", "g5", "h6"),
        black=("b8", "d8", "f8", "a7", "c7", "e7", "b6", "d6", "a5", "c5", "b4", "a3"),
    ),
    official_draws=counts.RUSSIAN,  # hcheckers: as Russian; draws-page
)

SPANTSIRETI = play_of(RUSSIAN)._replace(
    key="spantsireti",
    name="Spantsireti draughts",
    native_name="Шашки Спанцирети",
    aliases=("Spantsiretti", "Spancirety"),
    pdn_number=41,
    sources=("pdn", "hcheckers", "draws-page"),
    note="Russian draughts on a board ten wide and eight high, with fifteen men.",
    board=BoardShape(8, 10),  # pdn 41
    official_draws=counts.SPANTSIRETI,  # hcheckers: as Russian; draws-page
)

GHANAIAN = RuleSet(
    key="ghanaian",
    name="Ghanaian draughts",
    native_name="Damii",
    federation="Ghana Draughts Association (GDA)",  # ghana-sports
    sources=("wikipedia-checkers", "damii", "ghana-sports", "west-african-engine", "damier"),
    readings=(
        Reading(
            "promotion",
            Promotion.STOP,
            "A man that reaches the far row in a capture is crowned and the move ends.",
            ("west-african-engine",),
        ),
        Reading("precedence", (Precedence.COUNT,), "The most pieces must be taken, as in tournaments.", ("damii",)),
        Reading(
            "objective",
            Objective.CAPTURE_ALL,
            "A single piece may play on.",
            ("west-african-engine",),
        ),
    ),
    note="A player who is left with a single piece has lost.",
    board=BoardShape(10, 10, Played.DARK_MIRRORED),  # wikipedia-checkers; west-african-engine
    start=Start(rows=4),  # wikipedia-checkers
    objective=Objective.LAST_PIECE_LOSES,  # wikipedia-checkers
    official_draws=counts.GHANAIAN,  # damii
)

NIGERIAN = play_of(GHANAIAN)._replace(
    key="nigerian",
    name="Nigerian draughts",
    aliases=("street draughts", "Naija draughts"),
    sources=("west-african-engine", "wikipedia-checkers", "damii", "damier"),
    readings=(
        Reading(
            "objective",
            Objective.LAST_PIECE_LOSES,
            "A player who is left with a single piece has lost, as in Ghana.",
            ("wikipedia-checkers",),
        ),
    ),
    note="Ten by ten on a mirrored board, any capture may be chosen, and a single piece may play on.",
    objective=Objective.CAPTURE_ALL,  # west-african-engine, NigeriaRules
    official_draws=counts.GHANAIAN,  # damii: as in Ghana
)
