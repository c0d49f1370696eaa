"""The draw rules of federations and clubs, a table for each game that has its own.

Of the Russian rules three articles are left out, because a referee or the kind of clock decides in them: a position
that is clearly drawn (6.1.8.7), adjudication by time control (6.1.10.4), and the referee's exception to the five moves
on the long diagonal when a chance to win arises (part of 6.1.8.5).
"""

from damier.rules.draws import (
    KINGS_ONLY,
    LONE_KING,
    NO_PROGRESS,
    OUR_DRAWS,
    THREE_KINGS,
    THREE_WITH_KING,
    TWO_WITH_KING,
    Balance,
    Counted,
    DrawRule,
    Ending,
    Force,
    Instant,
    QuietMoves,
    Repetition,
    kings_only,
    three_kings,
    threefold,
)

_Table = tuple[DrawRule, ...]

_KING_AND_MAN = (Force(kings=1, men=1),)
_TWO_KINGS = (Force(kings=2),)
_THREE_AGAINST_KING = Balance(THREE_WITH_KING, LONE_KING)
_TWO_AGAINST_KING = Balance((*TWO_WITH_KING, *LONE_KING), LONE_KING)
_THREE_AGAINST_KING_ON_DIAGONAL = Balance(THREE_WITH_KING, LONE_KING, holds_diagonal=True)

AMERICAN: _Table = (
    threefold("draws-page"),
    kings_only(40, "wcdf"),  # 1.32.2
)

INTERNATIONAL_2015: _Table = (
    threefold("fmjd"),  # 6.1
    kings_only(25, "fmjd"),  # 6.2
    Ending("three-pieces-16", 16, (_THREE_AGAINST_KING,), "fmjd", runs_on_in=(_TWO_AGAINST_KING,)),  # 6.3
    Ending("two-pieces-5", 5, (_TWO_AGAINST_KING,), "fmjd"),  # 6.4
)

INTERNATIONAL: _Table = (
    *INTERNATIONAL_2015,
    Ending("long-diagonal-5", 5, (_THREE_AGAINST_KING_ON_DIAGONAL,), "draws-page"),
)

INTERNATIONAL_CLUB: _Table = (
    threefold("stalemate-page"),
    kings_only(25, "stalemate-page"),
    Ending("three-pieces-16", 16, (_THREE_AGAINST_KING,), "stalemate-page"),
    Ending("two-pieces-5", 5, (Balance(TWO_WITH_KING, LONE_KING),), "stalemate-page"),
)

BRAZILIAN: _Table = (
    threefold("cbd"),
    kings_only(20, "cbd"),
    Ending(  # one count over the whole run of them
        "endings-5",
        5,
        (
            Balance(_TWO_KINGS, (*_TWO_KINGS, *LONE_KING, *_KING_AND_MAN)),
            Balance(LONE_KING, (*LONE_KING, *_KING_AND_MAN)),
            _THREE_AGAINST_KING_ON_DIAGONAL,
        ),
        "cbd",
    ),
)

_RUSSIAN_ENDINGS: _Table = (
    threefold("draws-page"),
    Ending(
        "three-kings-15",
        15,
        (Balance((Force(kings=3, or_more=True),), LONE_KING),),
        "draws-page",
        Counted.STRONGER,
    ),
    Ending(
        "long-diagonal-5",
        5,
        (Balance((*THREE_WITH_KING, Force(kings=0, men=3)), LONE_KING, holds_diagonal=True),),
        "draws-page",
        Counted.STRONGER,
    ),
    QuietMoves("no-progress-5", 5, NO_PROGRESS, "draws-page", (2, 3), both_have_kings=True),
    QuietMoves("no-progress-30", 30, NO_PROGRESS, "draws-page", (4, 5), both_have_kings=True),
    QuietMoves("no-progress-60", 60, NO_PROGRESS, "draws-page", (6, 7), both_have_kings=True),
)

RUSSIAN: _Table = (
    *_RUSSIAN_ENDINGS,
    QuietMoves("kings-only-15", 15, KINGS_ONLY, "draws-page", (4, 5)),
    QuietMoves("kings-only-25", 25, KINGS_ONLY, "draws-page", (6, 7)),
)

#: As the section for 64 squares of the world federation has it (7.2.5).
RUSSIAN_FMJD: _Table = (*_RUSSIAN_ENDINGS, kings_only(15, "scaladraughts"))

#: On a board that is no square and so has no long diagonal.
SPANTSIRETI: _Table = tuple(rule for rule in RUSSIAN if rule.key != "long-diagonal-5")

RUSSIAN_CLUB: _Table = (
    threefold("stalemate-page"),
    kings_only(40, "stalemate-page"),
    three_kings(15, "stalemate-page"),
)

POOL: _Table = (
    threefold("apca"),  # 26
    kings_only(40, "stalemate-page"),
    three_kings(13, "apca"),
)

#: With rule 26 as programs count it.
POOL_15: _Table = (threefold("apca"), kings_only(15, "dctl"), three_kings(13, "apca"))

POOL_CLUB: _Table = (
    threefold("stalemate-page"),
    kings_only(40, "stalemate-page"),
    three_kings(13, "stalemate-page"),
)

JAMAICAN: _Table = (*OUR_DRAWS, three_kings(13, "jamaica"))

PORTUGUESE: _Table = (
    threefold("fpd"),
    kings_only(20, "fpd"),
    three_kings(12, "fpd"),
)

PORTUGUESE_CLUB: _Table = (
    threefold("stalemate-page"),
    kings_only(20, "stalemate-page"),
    three_kings(12, "stalemate-page"),
)

SPANISH: _Table = (
    threefold("spanish-page"),
    kings_only(20, "spanish-page"),
    Ending("three-kings-12", 12, (Balance(THREE_KINGS, LONE_KING, holds_diagonal=False),), "spanish-page"),
)

ITALIAN: _Table = (
    Repetition("fourfold", 4, "fid"),  # 9.3 b1
    kings_only(40, "fid"),  # 10.4
)

CZECH: _Table = (
    threefold("fmjd-czech"),
    kings_only(15, "fmjd-czech"),
)

FILIPINO: _Table = (
    threefold("quilet"),
    kings_only(40, "damier"),
    three_kings(12, "quilet", Counted.WEAKER),  # rule 10
)

GHANAIAN: _Table = (
    threefold("damier"),
    kings_only(25, "damii"),
    three_kings(16, "damii"),
)

ANTIDRAUGHTS: _Table = (threefold("lidraughts-antidraughts"),)

_KING_EACH = Balance(LONE_KING, LONE_KING)
_TWO_KINGS_7 = Ending("two-kings-7", 7, (Balance(_TWO_KINGS, LONE_KING),), "frisian-rules", Counted.STRONGER)  # 18

FRISIAN: _Table = (
    *OUR_DRAWS,
    _TWO_KINGS_7,
    Instant("king-each", (_KING_EACH,), "frisian-rules", unless_captured=True),  # 21
)

#: As lidraughts takes article 21.
FRISIAN_2: _Table = (*OUR_DRAWS, _TWO_KINGS_7, Ending("king-each-2", 2, (_KING_EACH,), "scaladraughts"))

_MAN = (Force(kings=0, men=1),)
_SAME_PIECE_EACH = (_KING_EACH, Balance(_MAN, _MAN))

TURKISH: _Table = (
    threefold("stalemate-page"),
    kings_only(40, "stalemate-page"),
    Instant("piece-each", (*_SAME_PIECE_EACH, Balance(LONE_KING, _MAN)), "stalemate-page"),
)

#: Where a king still wins against a man.
TURKISH_KING_V_MAN: _Table = (*TURKISH[:2], Instant("piece-each", _SAME_PIECE_EACH, "wikipedia-turkish"))
