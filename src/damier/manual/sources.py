"""The documents behind a page."""

import re

from damier.manual.markdown import OURS, address, bullets
from damier.rules import SOURCES, RuleSet
from damier.rules.draws import DrawSet


def sources(game: RuleSet, written: str) -> str:
    """Title and address of every source of the game, its readings and draw rules, and of those ``written`` names."""
    return bullets(f"**{key}**: {SOURCES[key].title}, {address(SOURCES[key].where)}" for key in keys(game, written))


def keys(game: RuleSet, written: str = "") -> list[str]:
    """The keys of these sources, each once: first the game's own."""
    readings = (key for reading in game.readings for key in reading.sources)
    draws = (rule.source for name in DrawSet for rule in game.draw_rules_of(name))
    named = (key for key in re.findall(r"\[([a-z0-9-]+)\]\(#sources\)", written) if key in SOURCES)
    found = dict.fromkeys((*game.sources, *readings, *draws, *named))
    return [key for key in found if key != OURS]
