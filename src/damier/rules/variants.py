"""The list of games. To add one, write its literal in the file of its family in games/ and name it here."""

from damier.rules.games.american import AMERICAN, GIVEAWAY_CHECKERS, ITALIAN
from damier.rules.games.international import (
    ANTIDRAUGHTS,
    BRAZILIAN,
    BREAKTHROUGH,
    CANADIAN,
    FILIPINO,
    FRISIAN,
    FRYSK,
    INTERNATIONAL,
    KILLER,
    MOZAMBICAN,
    SRILANKAN,
)
from damier.rules.games.russian import (
    DIAGONAL,
    GHANAIAN,
    JAMAICAN,
    NIGERIAN,
    PODDAVKI,
    POOL,
    RUSSIAN,
    SPANTSIRETI,
)
from damier.rules.games.spanish import (
    ARGENTINIAN,
    CZECH,
    GERMAN,
    MALAYSIAN,
    PORTUGUESE,
    SLOVAK,
    SPANISH,
    TANZANIAN,
    THAI,
)
from damier.rules.games.turkish import ARMENIAN, GOTHIC, TURKISH
from damier.rules.ruleset import RuleSet

#: Every game, those with most players first. Where games share a number, the earlier one is meant.
ALL: tuple[RuleSet, ...] = (
    AMERICAN,
    INTERNATIONAL,
    RUSSIAN,
    BRAZILIAN,
    TURKISH,
    ITALIAN,
    SPANISH,
    PORTUGUESE,
    CZECH,
    POOL,
    FRISIAN,
    CANADIAN,
    THAI,
    GERMAN,
    FILIPINO,
    GHANAIAN,
    NIGERIAN,
    JAMAICAN,
    TANZANIAN,
    MOZAMBICAN,
    MALAYSIAN,
    SRILANKAN,
    SLOVAK,
    ARGENTINIAN,
    ARMENIAN,
    GOTHIC,
    KILLER,
    BREAKTHROUGH,
    ANTIDRAUGHTS,
    FRYSK,
    GIVEAWAY_CHECKERS,
    PODDAVKI,
    DIAGONAL,
    SPANTSIRETI,
)
