"""Reading what game somebody wants, from a form, a query or JSON."""

from collections.abc import Mapping
from reprlib import repr as short

from damier.errors import AmbiguousVariantError, UnknownVariantError
from damier.rules import Color, RuleSet, get
from damier.site.service.errors import BadRequestError
from damier.site.service.games import Wish
from damier.site.service.json import SIDES
from damier.site.service.levels import DEFAULT_LEVEL, LEVELS


def wish_from(fields: Mapping[str, object]) -> Wish:
    """``variant`` is needed; ``color`` (the first mover's), ``level`` and ``compulsory`` (true) have defaults.

    Raises:
        BadRequestError: no such game, or a field that makes no sense, by name.
    """
    variant = fields.get("variant")
    if not isinstance(variant, str):
        raise BadRequestError("variant must be the name of a game.")
    rules = _game(variant)
    return Wish(
        rules=rules if _compulsory(fields.get("compulsory", True)) else rules.switched(compulsory=False),
        seat=_color(fields.get("color", SIDES[rules.first])),
        level=LEVELS[_level(fields.get("level", DEFAULT_LEVEL.number)) - 1],
    )


def _game(name: str) -> RuleSet:
    try:
        return get(name)
    except AmbiguousVariantError as error:
        names = ", ".join(get(key).name for key in error.close)
        raise BadRequestError(f"Several games are called {short(name)}: {names}.") from None
    except UnknownVariantError as error:
        hint = f" Perhaps you mean {' or '.join(get(key).name for key in error.close)}." if error.close else ""
        raise BadRequestError(f"No game called {short(name)} is played here.{hint}") from None


def _color(value: object) -> Color:
    if value not in SIDES:
        raise BadRequestError(f"color must be {' or '.join(SIDES)}, not {short(value)}.")
    return Color(SIDES.index(str(value)))


def _level(value: object) -> int:
    for level in LEVELS:
        if (type(value) is int and value == level.number) or value == str(level.number):
            return level.number
    raise BadRequestError(f"level must be a number from 1 to {len(LEVELS)}, not {short(value)}.")


def _compulsory(value: object) -> bool:
    known = {True: True, "true": True, False: False, "false": False}
    if not isinstance(value, bool | str) or value not in known:
        raise BadRequestError(f"compulsory must be true or false, not {short(value)}.")
    return known[value]
