"""Squares as text: a game's own numbering, or another that is asked for."""

from functools import cache

from damier.rules.geometry import ALGEBRAIC, TOP_LEFT, BoardShape, Numbering, square_names
from damier.rules.ruleset import RuleSet

#: What may be said for a numbering: None or "own" is the game's, "top-left" counts row by row from White's top left,
#: "algebraic" has a1 at White's bottom left.
NumberingLike = Numbering | str | None

_NAMED = {"top-left": TOP_LEFT, "algebraic": ALGEBRAIC}


def numbering_of(ruleset: RuleSet, numbering: NumberingLike = None) -> Numbering:
    """The Numbering that is meant.

    Raises:
        ValueError: a name that is none of own, top-left and algebraic.
    """
    if numbering is None or numbering == "own":
        return ruleset.numbering
    if isinstance(numbering, Numbering):
        return numbering
    try:
        return _NAMED[numbering]
    except KeyError:
        raise ValueError(f"no numbering {numbering!r}; expected own, {' or '.join(_NAMED)}") from None


@cache
def _squares_by_name(shape: BoardShape, numbering: Numbering) -> dict[str, int]:
    return {name: number for number, name in enumerate(square_names(shape, numbering), start=1)}


def find_square(text: str, shape: BoardShape, numbering: Numbering) -> int | None:
    """The square a text names, or None.

    Leading zeros and capital letters are understood, and so is the other kind of name: letters where the numbering
    has numbers (a1 at White's bottom left), numbers where it has letters (1 at White's top left).
    """
    plain = text.lower()
    if plain.isascii() and plain.isdigit():
        return _squares_by_name(shape, TOP_LEFT if numbering.algebraic else numbering).get(plain.lstrip("0"))
    return _squares_by_name(shape, numbering if numbering.algebraic else ALGEBRAIC).get(plain)


def square_range(shape: BoardShape, numbering: Numbering) -> str:
    """What a square of this board looks like, for messages: ``1 to 50``, ``a1 to h8``."""
    named = numbering if not numbering.algebraic else ALGEBRAIC
    names = square_names(shape, named)
    if numbering.algebraic:
        return f"a1 to {chr(ord('a') + shape.cols - 1)}{shape.rows}"
    return f"1 to {len(names)}"
