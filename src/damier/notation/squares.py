"""Squares as text: a game's own numbering, or another that is asked for."""

from functools import cache

from damier.errors import DamierError, quoted
from damier.rules.geometry import ALGEBRAIC, NUMBERINGS, TOP_LEFT, BoardShape, Numbering, geometry_of, square_names
from damier.rules.ruleset import RuleSet

#: What may be said for a numbering: None or "own" is the game's; the others are in damier.rules.geometry.NUMBERINGS.
NumberingLike = Numbering | str | None


def numbering_of(ruleset: RuleSet, numbering: NumberingLike = None) -> Numbering:
    """The Numbering that is meant.

    Raises:
        DamierError: a name that is none of own, top-left and algebraic.
    """
    if numbering is None or numbering == "own":
        return ruleset.numbering
    if isinstance(numbering, Numbering):
        return numbering
    try:
        return NUMBERINGS[numbering]
    except (KeyError, TypeError):
        raise DamierError(f"no numbering {quoted(numbering)}; expected own, {' or '.join(NUMBERINGS)}") from None


@cache
def _squares_by_name(shape: BoardShape, numbering: Numbering) -> dict[str, int]:
    return {name: number for number, name in enumerate(square_names(shape, numbering), start=1)}


def find_square(text: str, shape: BoardShape, numbering: Numbering) -> int | None:
    """The square a text names, or None.

    Leading zeros and capital letters are understood, and so is the other kind of name: letters where the numbering
    has numbers (a1 at White's bottom left), numbers where it has letters (1 at White's top left).
    """
    if not text.isascii():
        return None
    letter, digits = ("", text) if text[:1].isdigit() else (text[:1].lower(), text[1:])
    if not digits.isdigit():
        return None
    if numbering.algebraic != bool(letter):
        numbering = ALGEBRAIC if letter else TOP_LEFT
    return _squares_by_name(shape, numbering).get(letter + digits.lstrip("0"))


def squares_in_column(letter: str, shape: BoardShape, numbering: Numbering) -> frozenset[int]:
    """The squares whose name begins with a letter."""
    rows = range(1, shape.rows + 1)
    found = (find_square(f"{letter}{row}", shape, numbering) for row in rows)
    return frozenset(square for square in found if square is not None)


def square_range(shape: BoardShape, numbering: Numbering) -> str:
    """What a square of this board looks like, for messages: ``1 to 50``, ``a1 to h8``."""
    if numbering.algebraic:
        return f"a1 to {chr(ord('a') + shape.cols - 1)}{shape.rows}"
    return f"1 to {geometry_of(shape).size}"


def in_order(name: str) -> tuple[str, int]:
    """A key that sorts names of squares as people count: 9 before 10, a9 before a10, and that before b1."""
    return ("", int(name)) if name.isdigit() else (name[0], int(name[1:]))
