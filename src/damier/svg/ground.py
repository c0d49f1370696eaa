"""The empty board: squares, lines, frame and names."""

from damier.svg.themes import Theme
from damier.svg.view import CELL, View

#: Width of the frame with names on it, and without.
NAMED_FRAME, BARE_FRAME = 40, 10


def ground(view: View, theme: Theme) -> str:
    """The cells."""
    light = theme.field if view.is_full else theme.light
    board = f'<path fill="{light}" d="M0 0h{view.width}v{view.height}H0z"/>'
    if view.is_full:
        rows = "".join(f"M0 {y}h{view.width}" for y in range(CELL, view.height, CELL))
        cols = "".join(f"M{x} 0v{view.height}" for x in range(CELL, view.width, CELL))
        return f'{board}<path stroke="{theme.line}" stroke-width="3" d="{rows}{cols}"/>'
    corners = sorted((y, x) for x, y in map(view.corner, view.ruleset.geometry.squares))
    dark = "".join(f"M{x} {y}h{CELL}v{CELL}h-{CELL}z" for y, x in corners)
    return f'{board}<path fill="{theme.dark}" d="{dark}"/>'


def frame(view: View, theme: Theme, width: int) -> str:
    """What lies behind and around the board, with a hairline where the two meet."""
    box = f"M-{width} -{width}h{view.width + 2 * width}v{view.height + 2 * width}H-{width}z"
    line = (
        f'<path fill="none" stroke="{theme.line}" stroke-width="4" d="M-1 -1h{view.width + 2}v{view.height + 2}H-1z"/>'
    )
    return f'<path fill="{theme.frame}" d="{box}"/>{line}'


def names_in_squares(view: View, theme: Theme) -> str:
    """Every square's name in its upper left corner, where a piece leaves room for it."""
    color = theme.field_name if view.is_full else theme.name
    placed = ((view.corner(square), name) for square, name in enumerate(view.names, start=1))
    texts = "".join(f'<text x="{x + 6}" y="{y + 20}">{name}</text>' for (x, y), name in placed)
    return f'<g font-size="18" fill="{color}">{texts}</g>'


def names_on_frame(view: View, theme: Theme) -> str:
    """Letters below and digits at the left, or the numbers of the outer squares on all four sides."""
    found = _letters_and_digits(view) if view.numbering.algebraic else _outer_numbers(view)
    texts = "".join(f'<text x="{x}" y="{y + 9}">{name}</text>' for x, y, name in sorted(found))
    return f'<g font-size="26" text-anchor="middle" fill="{theme.frame_name}">{texts}</g>'


def _letters_and_digits(view: View) -> set[tuple[int, int, str]]:
    """Where each is to be written: every letter once, every digit once."""
    middle = NAMED_FRAME // 2
    placed = [(*view.middle(square), name) for square, name in enumerate(view.names, start=1)]
    letters = {(x, view.height + middle, name[0]) for x, _, name in placed}
    return letters | {(-middle, y, name[1:]) for _, y, name in placed}


def _outer_numbers(view: View) -> set[tuple[int, int, str]]:
    found: set[tuple[int, int, str]] = set()
    middle, right, bottom = NAMED_FRAME // 2, view.width - CELL // 2, view.height - CELL // 2
    for square, name in enumerate(view.names, start=1):
        x, y = view.middle(square)
        if y in (CELL // 2, bottom):
            found.add((x, view.height + middle if y == bottom else -middle, name))
        elif x in (CELL // 2, right):
            found.add((view.width + middle if x == right else -middle, y, name))
    return found
