"""Small pictures of start positions, as SVG."""

from functools import cache

from damier.rules import Color, Played, RuleSet

CELL = 10
FACES = {"white": ("#f7f1e3", "#9f8c68"), "black": ("#35312e", "#151312"), "red": ("#bf3b2f", "#7c1f18")}
DARK, LIGHT, FIELD, LINE = "#8a5c36", "#ecd9b8", "#d9b88b", "#7d5735"


@cache
def diagram(rules: RuleSet) -> str:
    """The board of a game with its men in their first places, the first mover's at the bottom."""
    width, height = rules.board.cols * CELL, rules.board.rows * CELL
    parts = [_ground(rules, width, height)]
    for color in Color:
        face, edge = FACES.get(rules.colors[color].lower(), FACES[("white", "black")[color]])
        spots = (_spot(rules, square) for square in rules.start.men(rules.board, color))
        men = "".join(f'<circle cx="{x}" cy="{y}" r="3.7"/>' for x, y in spots)
        parts.append(f'<g fill="{face}" stroke="{edge}" stroke-width=".8">{men}</g>')
    body = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'


def _spot(rules: RuleSet, square: int) -> tuple[int, int]:
    row, col = rules.geometry.cell(rules.geometry.turned(square) if rules.first is Color.BLACK else square)
    return col * CELL + CELL // 2, row * CELL + CELL // 2


def _ground(rules: RuleSet, width: int, height: int) -> str:
    full = rules.board.played is Played.ALL
    ground = f'<path fill="{FIELD if full else LIGHT}" d="M0 0h{width}v{height}H0z"/>'
    if full:
        rows = "".join(f"M0 {y}h{width}" for y in range(CELL, height, CELL))
        cols = "".join(f"M{x} 0v{height}" for x in range(CELL, width, CELL))
        return f'{ground}<path stroke="{LINE}" stroke-width=".5" d="{rows}{cols}"/>'
    dark = "".join(f"M{col * CELL} {row * CELL}h{CELL}v{CELL}h-{CELL}z" for row, col in rules.geometry.cells)
    return f'{ground}<path fill="{DARK}" d="{dark}"/>'
