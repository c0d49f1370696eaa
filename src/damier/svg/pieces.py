"""The pieces: flat discs with two rings; a king is two discs, one on the other, with a crown."""

from zlib import crc32

from damier.kernel import Position
from damier.rules.geometry import Color
from damier.svg.themes import Theme, Tint, tint_of
from damier.svg.view import View

_MAN_RADIUS, _KING_RADIUS = 36, 34
_CROWN = "M-16 9L-20-11L-9-2L0-16L9-2L20-11L16 9z"

#: A side, whether its kings are meant, and their squares.
Group = tuple[Color, bool, tuple[int, ...]]


def groups(position: Position) -> tuple[Group, ...]:
    """The pieces by side and rank."""
    return (
        (Color.WHITE, False, position.white_men),
        (Color.WHITE, True, position.white_kings),
        (Color.BLACK, False, position.black_men),
        (Color.BLACK, True, position.black_kings),
    )


def pieces(view: View, theme: Theme, position: Position) -> str:
    """All pieces of a position.

    Each kind is described once and then put on its squares. Its name begins with a checksum of the theme and the
    side's colour, because names are shared by all pictures that a page holds.
    """
    kinds: list[str] = []
    uses: list[str] = []
    for side, king, squares in groups(position):
        if not squares:
            continue
        tint = tint_of(theme, view.ruleset, side)
        shape = _king(tint) if king else _man(tint, dashed=side is Color.BLACK)
        name = f"d{crc32(shape.encode()):x}-{side.letter.lower()}{'k' if king else 'm'}"
        kinds.append(f'<g id="{name}">{shape}</g>')
        spots = sorted((y, x) for x, y in map(view.middle, squares))
        uses.extend(f'<use xlink:href="#{name}" x="{x}" y="{y}"/>' for y, x in spots)
    return f"<defs>{''.join(kinds)}</defs>{''.join(uses)}" if uses else ""


def dots(view: View, theme: Theme, position: Position) -> str:
    """All pieces as bare discs, a king with a heart in the colour of its crown."""
    found: list[str] = []
    for side, king, squares in groups(position):
        if not squares:
            continue
        tint = tint_of(theme, view.ruleset, side)
        spots = sorted((y, x) for x, y in map(view.middle, squares))
        discs = "".join(f'<circle cx="{x}" cy="{y}" r="37"/>' for y, x in spots)
        found.append(f'<g fill="{tint.face}" stroke="{tint.edge}" stroke-width="8">{discs}</g>')
        if king:
            hearts = "".join(f"M{x} {y}h0" for y, x in spots)
            found.append(f'<path stroke="{tint.crown}" stroke-width="34" stroke-linecap="round" d="{hearts}"/>')
    return "".join(found)


def _man(tint: Tint, *, dashed: bool) -> str:
    """A man; one side's inner ring is broken, so that colour alone never tells them apart."""
    inner = ' stroke-dasharray="7 4.97"' if dashed else ""
    return f"{_disc(tint, 0, _MAN_RADIUS)}{_ring(tint, 0, _MAN_RADIUS - 16, inner)}"


def _king(tint: Tint) -> str:
    crown = f'<path fill="{tint.crown}" transform="translate(0 -2)" d="{_CROWN}"/>'
    return f"{_disc(tint, 8, _KING_RADIUS)}{_disc(tint, -4, _KING_RADIUS)}{crown}"


def _disc(tint: Tint, y: int, radius: int) -> str:
    """A disc seen a little from the front: its lower edge shows."""
    edge = f'<circle cy="{y + 5}" r="{radius}" fill="{tint.edge}"/>'
    face = f'<circle cy="{y}" r="{radius}" fill="{tint.face}" stroke="{tint.edge}" stroke-width="2"/>'
    return f"{edge}{face}{_ring(tint, y, radius - 6)}"


def _ring(tint: Tint, y: int, radius: int, more: str = "") -> str:
    return f'<circle cy="{y}" r="{radius}" fill="none" stroke="{tint.rim}" stroke-width="2.5"{more}/>'
