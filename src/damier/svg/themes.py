"""How boards and pieces are coloured."""

import re
from functools import lru_cache
from typing import NamedTuple

from damier.rules.geometry import Color
from damier.rules.ruleset import RuleSet


class Tint(NamedTuple):
    """The colours of one side's pieces."""

    face: str
    rim: str  #: the rings on a face
    edge: str  #: around and below it
    crown: str


class Theme(NamedTuple):
    """The colours of a picture, each ``#rgb`` or ``#rrggbb``."""

    light: str  #: cells that are no squares
    dark: str  #: squares
    field: str  #: squares where every cell is one
    line: str  #: between those
    frame: str  #: around the board
    frame_name: str  #: names of squares on the frame
    name: str  #: names in dark squares
    field_name: str  #: names in squares of a board where every cell is one
    last: str  #: where the last move began and ended
    last_field: str  #: the same where every cell is a square
    way: str  #: its path, and crosses on what it captured
    way_field: str  #: the same where every cell is a square
    mark: str  #: a marked square, if no colour is said
    arrow: str  #: an arrow, if no colour is said
    white: Tint
    black: Tint
    red: Tint  #: White's pieces in games that call them red


_WOOD = Theme(
    light="#ecd9b8",
    dark="#8a5c36",
    field="#d9b88b",
    line="#7d5735",
    frame="#6d4a2c",
    frame_name="#efe0c8",
    name="#fbeed8",
    field_name="#3f2c14",
    last="#71793a",
    last_field="#c9b95c",
    way="#fff3c4",
    way_field="#5a3d10",
    mark="#62e3f5",
    arrow="#62e3f5",
    white=Tint("#f7f1e3", "#c0ae8b", "#5e4c2e", "#8a6a2c"),
    black=Tint("#35312e", "#8d847b", "#151312", "#e3c27a"),
    red=Tint("#bf3b2f", "#f0a596", "#3d0b07", "#ffe3da"),
)

#: For paper: no colour at all, and little ink.
_PRINT = Theme(
    light="#ffffff",
    dark="#cccccc",
    field="#ffffff",
    line="#777777",
    frame="#ffffff",
    frame_name="#000000",
    name="#000000",
    field_name="#000000",
    last="#999999",
    last_field="#cccccc",
    way="#000000",
    way_field="#000000",
    mark="#000000",
    arrow="#000000",
    white=Tint("#ffffff", "#000000", "#000000", "#000000"),
    black=Tint("#000000", "#ffffff", "#000000", "#ffffff"),
    red=Tint("#ffffff", "#000000", "#000000", "#000000"),
)

_DARK = Theme(
    light="#4a5158",
    dark="#262b30",
    field="#39414a",
    line="#5f6a75",
    frame="#17191b",
    frame_name="#c4bfb7",
    name="#c4bfb7",
    field_name="#c4bfb7",
    last="#2f5a4c",
    last_field="#2f5a4c",
    way="#f2e6b8",
    way_field="#f2e6b8",
    mark="#4cc6d9",
    arrow="#4cc6d9",
    white=Tint("#ded8cb", "#8f8775", "#0c0d0e", "#7a5c22"),
    black=Tint("#57504a", "#b3aaa0", "#0c0d0e", "#f0cf86"),
    red=Tint("#c4463a", "#f3b3a6", "#0c0d0e", "#ffe3da"),
)

_HIGH_CONTRAST = Theme(
    light="#ffffff",
    dark="#8c8c8c",
    field="#b4b4b4",
    line="#000000",
    frame="#000000",
    frame_name="#ffffff",
    name="#000000",
    field_name="#000000",
    last="#ffd000",
    last_field="#ffd000",
    way="#00309c",
    way_field="#00309c",
    mark="#00309c",
    arrow="#00309c",
    white=Tint("#ffffff", "#000000", "#000000", "#000000"),
    black=Tint("#000000", "#ffffff", "#000000", "#ffe000"),
    red=Tint("#ff8a80", "#000000", "#000000", "#000000"),
)

#: The themes by name: for screens, for black and white print, for dark pages, for weak eyes.
THEMES = {"wood": _WOOD, "print": _PRINT, "dark": _DARK, "high-contrast": _HIGH_CONTRAST}

#: Colours of marks that can be asked for by name.
COLORS = {
    "black": "#000000",
    "blue": "#2f7bea",
    "green": "#3fae49",
    "grey": "#808080",
    "orange": "#f08a12",
    "purple": "#9a5bd6",
    "red": "#e0402f",
    "white": "#ffffff",
    "yellow": "#f4cc0b",
}

_HEX = "#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})"


def theme_of(theme: str | Theme) -> Theme:
    """The theme that is meant.

    Raises:
        ValueError: no theme of that name, or a theme with a colour that is none.
        TypeError: neither a name nor a Theme.
    """
    if isinstance(theme, Theme):
        _check(theme)
        return theme
    if not isinstance(theme, str):
        raise TypeError(f"a theme is its name or a Theme, not {type(theme).__name__}")
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; expected {', '.join(THEMES)}")
    return THEMES[theme]


@lru_cache(maxsize=16)
def _check(theme: Theme) -> None:
    for name, value in theme._asdict().items():
        for color in value if isinstance(value, tuple) else (value,):
            if not (isinstance(color, str) and re.fullmatch(_HEX, color)):
                raise ValueError(f"theme: {name} cannot be {color!r}; expected a colour such as #8a5c36")


def color_of(text: str) -> str:
    """The colour of a mark, by name or as ``#rgb`` or ``#rrggbb``.

    Raises:
        ValueError: no such colour.
        TypeError: not a text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a colour is a text, not {type(text).__name__}")
    if re.fullmatch(_HEX, text):
        return text
    if text not in COLORS:
        raise ValueError(f"no colour {text!r}; expected {', '.join(COLORS)}, or one such as #8a5c36")
    return COLORS[text]


def tint_of(theme: Theme, ruleset: RuleSet, side: Color) -> Tint:
    """The colours of a side's pieces: those that its players call it by, if the theme has them."""
    called = ruleset.colors[side].lower()
    tint: Tint = getattr(theme, called if called in ("white", "black", "red") else side.name.lower())
    return tint
