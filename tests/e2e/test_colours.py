"""Contrasts of the colours in colours.css, as WCAG 2.2 defines them: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio."""

import re
from pathlib import Path

import pytest

from damier.site.pages.render import STATIC

COLOURS = STATIC / "look" / "colours.css"
BOARD = STATIC / "board" / "board.css"
LINEAR_BELOW = 0.04045

Colours = dict[str, str]


def declared(path: Path) -> dict[str, Colours]:
    """The properties of each selector."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
    blocks = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    return {selector.strip(): dict(re.findall(r"--([\w-]+):\s*([^;]+);", body)) for selector, body in blocks}


def colours(*, dark: bool = False, board: str = "walnut", field: bool = False) -> Colours:
    """What applies on a page or board."""
    blocks = declared(BOARD) | declared(COLOURS)
    selectors = [":root", f':root[data-board="{board}"]', "draughts-board", 'draughts-board[played="all"]']
    applied: Colours = {}
    for selector in selectors[: 4 if field else 3]:
        applied |= blocks.get(selector, {})
    assert applied["page"].startswith("light-dark(")
    return {
        name: re.sub(r"light-dark\((.+), (.+)\)", r"\2" if dark else r"\1", value) for name, value in applied.items()
    }


def channels(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def tinted(tint: str, ground: str) -> str:
    """A ground under a tint with the blend mode ``color``: https://www.w3.org/TR/compositing-1/#blendingcolor."""

    def lightness(parts: list[float]) -> float:
        return sum(weight * part for weight, part in zip((0.3, 0.59, 0.11), parts, strict=True))

    wanted = lightness(channels(ground))
    mixed = [part + wanted - lightness(channels(tint)) for part in channels(tint)]
    least, most = min(mixed), max(mixed)
    shrunk = min(wanted / (wanted - least) if least < 0 else 1, (1 - wanted) / (most - wanted) if most > 1 else 1)
    return "#" + "".join(f"{round(255 * (wanted + (part - wanted) * shrunk)):02x}" for part in mixed)


def luminance(colour: str) -> float:
    red, green, blue = (c / 12.92 if c <= LINEAR_BELOW else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_yardstick() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert tinted("#808080", "#00ff00") == "#969696"
    assert tinted("#ff0000", "#ffffff") == "#ffffff"


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("text", ["ink", "quiet"])
@pytest.mark.parametrize("ground", ["page", "card", "sunken", "act-soft"])
def test_running_text_can_be_read(text: str, ground: str, *, dark: bool) -> None:
    known = colours(dark=dark)
    assert contrast(known[text], known[ground]) >= 7


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    ("text", "ground"), [("act", "page"), ("act-ink", "act"), ("act-ink", "warn"), ("ink", "warn-soft")]
)
def test_links_buttons_and_warnings_can_be_read(text: str, ground: str, *, dark: bool) -> None:
    known = colours(dark=dark)
    assert contrast(known[text], known[ground]) >= 7


@pytest.mark.parametrize("field", [False, True])
@pytest.mark.parametrize("board", ["walnut", "slate", "paper"])
def test_marks_and_names_stand_out_from_the_squares(board: str, *, field: bool) -> None:
    known = colours(board=board, field=field)
    square = known["board-field" if field else "board-dark"]
    assert contrast(known["board-name"], square) >= 4.5
    tint = known["board-last"]
    assert contrast(tinted(tint, known["board-name"]), tinted(tint, square)) >= 4.5
    assert contrast(known["board-edge-name"], known["board-frame"]) >= 4.5
    assert contrast(known["board-act"], square) >= 3
    assert contrast(known["board-hint-rim"], known["board-act"]) >= 3
    for ground in (square, known["board-light"], known["board-act"]):
        assert max(contrast(known["outline"], ground), contrast(known["outline-light"], ground)) >= 3


@pytest.mark.parametrize("field", [False, True])
@pytest.mark.parametrize("board", ["walnut", "slate", "paper"])
@pytest.mark.parametrize("piece", ["white", "black"])
def test_pieces_stand_out_from_the_squares(piece: str, board: str, *, field: bool) -> None:
    known = colours(board=board, field=field)
    square = known["board-field" if field else "board-dark"]
    assert max(contrast(known[f"piece-{piece}{part}"], square) for part in ("", "-edge")) >= 3


@pytest.mark.parametrize("field", [False, True])
@pytest.mark.parametrize("board", ["walnut", "slate", "paper"])
@pytest.mark.parametrize("piece", ["white", "black", "red"])
def test_marks_stand_out_from_the_pieces_they_lie_on(piece: str, board: str, *, field: bool) -> None:
    known = colours(board=board, field=field)
    face = known[f"piece-{piece}"]
    assert max(contrast(known[name], face) for name in ("board-act", "board-hint-rim")) >= 3
