"""Reading what game somebody wants, from a form, a query or JSON."""

from collections.abc import Mapping

from damier.rules import Color, get
from damier.site.service.errors import BadRequestError
from damier.site.service.games import Wish
from damier.site.service.json import SIDES
from damier.site.service.levels import DEFAULT_LEVEL, LEVELS


def wish_from(fields: Mapping[str, object]) -> Wish:
    """``variant`` is needed; ``color`` (the first mover's), ``level`` and ``compulsory`` (true) have defaults.

    Raises:
        UnknownVariantError: no such game.
        BadRequestError: a field that makes no sense, by name.
    """
    variant = fields.get("variant")
    if not isinstance(variant, str):
        raise BadRequestError("variant must be the name of a game.")
    rules = get(variant)
    return Wish(
        rules=rules if _compulsory(fields.get("compulsory", True)) else rules.switched(compulsory=False),
        seat=_color(fields.get("color", SIDES[rules.first])),
        level=LEVELS[_level(fields.get("level", DEFAULT_LEVEL.number)) - 1],
    )


def _color(value: object) -> Color:
    if value not in SIDES:
        raise BadRequestError(f"color must be {' or '.join(SIDES)}, not {value!r}.")
    return Color(SIDES.index(str(value)))


def _level(value: object) -> int:
    number = int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value
    if type(number) is not int or not 1 <= number <= len(LEVELS):
        raise BadRequestError(f"level must be a number from 1 to {len(LEVELS)}, not {value!r}.")
    return number


def _compulsory(value: object) -> bool:
    known = {True: True, "true": True, False: False, "false": False}
    if not isinstance(value, bool | str) or value not in known:
        raise BadRequestError(f"compulsory must be true or false, not {value!r}.")
    return known[value]
