"""What each game is: data only, and nothing but the standard library.

``damier.rules.get("russian")`` finds a game, ``damier.rules.ALL`` has all of them.
"""

from damier.rules.geometry import BoardShape, Color, Corner, Direction, Geometry, Numbering, Played
from damier.rules.registry import get
from damier.rules.ruleset import (
    SWITCHES,
    Blocked,
    KingLanding,
    KingRange,
    Objective,
    Precedence,
    Promotion,
    Reading,
    Removal,
    RuleSet,
    Start,
)
from damier.rules.sources import SOURCES, Source
from damier.rules.variants import ALL

__all__ = [
    "ALL",
    "SOURCES",
    "SWITCHES",
    "Blocked",
    "BoardShape",
    "Color",
    "Corner",
    "Direction",
    "Geometry",
    "KingLanding",
    "KingRange",
    "Numbering",
    "Objective",
    "Played",
    "Precedence",
    "Promotion",
    "Reading",
    "Removal",
    "RuleSet",
    "Source",
    "Start",
    "get",
]
