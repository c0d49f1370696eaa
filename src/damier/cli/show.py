"""``damier show``: the board in the terminal."""

import argparse
import os
import sys
from typing import Any, NamedTuple

from damier.board import Board
from damier.cli.game import add_game_arguments, board_of, numbering_option
from damier.errors import DamierError
from damier.move import Piece
from damier.notation.squares import numbering_of
from damier.rules.geometry import Color, Played, square_names


class Signs(NamedTuple):
    """How pieces and empty squares are written."""

    pieces: str  #: White's man and king, Black's man and king
    empty: str


#: Signs of their own for draughts men exist, but few fonts of terminals have them, and smaller than these.
UNICODE = Signs("○♔●♚", "·")
ASCII = Signs("wWbB", ".")


class Paint(NamedTuple):
    """Numbers of the 256 colours of terminals, for the board of a game."""

    light: int
    dark: int
    last: int  #: squares where the last move began and ended
    name: int
    white: int
    black: int


_BROWN = Paint(light=223, dark=137, last=143, name=235, white=231, black=16)
_RED_PIECES = Paint(light=230, dark=180, last=186, name=235, white=124, black=16)


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("show", help="show the board")
    add_game_arguments(parser)
    parser.add_argument("--moves", default="", metavar="MOVES", help="moves to make first, with blanks between them")
    parser.add_argument("--ascii", action="store_true", help="letters for pieces: w and b, W and B for kings")
    parser.add_argument("--flip", action="store_true", help="the other side at the bottom")
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colours: in a terminal that has them and where NO_COLOR is not set (auto), always, or never",
    )
    parser.add_argument("--numbers", action="store_true", help="the name of every square")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    board = board_of(options)
    for text in options.moves.split():
        if (ended := board.outcome()) is not None:
            raise DamierError(f"move {text!r}: the game ended at ply {board.ply}: {ended}")
        try:
            board.push(board.parse(text, numbering=numbering_option(options)))
        except DamierError as error:
            raise DamierError(f"ply {board.ply + 1}: {error}") from error
    signs = ASCII if options.ascii or not _can_write(UNICODE) else UNICODE
    colored = options.color == "always" or (options.color == "auto" and _shows_colors())
    names = square_names(board.variant.board, numbering_of(board.variant, numbering_option(options)))
    turned = (board.variant.first is Color.BLACK) != options.flip
    table = _Table(board, names, signs, _paint(board) if colored else None, turned, options.numbers)
    print("\n".join([*table.lines(), "", *_said(board)]))


def _can_write(signs: Signs) -> bool:
    """Whether the output's encoding has these signs."""
    try:
        "".join(signs).encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _shows_colors() -> bool:
    """Whether somebody looks at the output and has nothing against colours (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _paint(board: Board) -> Paint:
    return _RED_PIECES if "Red" in board.variant.colors else _BROWN


def _said(board: Board) -> list[str]:
    """Who is to move or how the game ended, and every count that runs."""
    ended = board.outcome()
    if ended is not None:
        return [f"{ended.result()}  {ended}"]
    return [f"{board.variant.colors[board.turn]} to move.", *(clock.sentence for clock in board.draw_clocks())]


class _Table:
    """The board as lines of text."""

    def __init__(
        self, board: Board, names: tuple[str, ...], signs: Signs, paint: Paint | None, turned: bool, numbers: bool
    ) -> None:
        self.board, self.names, self.signs, self.paint = board, names, signs, paint
        self.turned, self.numbers = turned, numbers
        self.geometry = board.variant.geometry
        self.full = board.variant.board.played is Played.ALL
        self.last = {board.peek().origin, board.peek().target} if board.ply else set()
        self.width = max(map(len, names))
        self.cell = self.width + 3 if numbers else 3

    def lines(self) -> list[str]:
        """The rows, names at the edge unless they are in the squares, and what the signs mean if they need it."""
        shape = self.board.variant.board
        rows = [[self._square(row, col) for col in range(shape.cols)] for row in range(shape.rows)]
        found = [self._row(row) for row in rows]
        if not self.numbers and self.names[0][0].isalpha():
            letters = [self._letter([row[col] for row in rows]) for col in range(shape.cols)]
            found.append(f"{'':{self.width}}{''.join(letter.center(self.cell) for letter in letters)}".rstrip())
        return found if self.paint else [*found, "", self._legend()]

    def _square(self, row: int, col: int) -> int | None:
        shape = self.board.variant.board
        return self.geometry.square_at(*((shape.rows - 1 - row, shape.cols - 1 - col) if self.turned else (row, col)))

    def _letter(self, column: list[int | None]) -> str:
        return next(self.names[square - 1][0] for square in column if square)

    def _row(self, squares: list[int | None]) -> str:
        cells = "".join(map(self._cell, squares))
        if self.numbers:
            return cells.rstrip()
        played = [self.names[square - 1] for square in squares if square]
        if played[0][0].isalpha():
            return f"{played[0][1:]:>{self.width}}{cells}".rstrip()
        return f"{played[0]:>{self.width}}{cells} {played[-1]}"

    def _cell(self, square: int | None) -> str:
        """A cell of the board, coloured or not."""
        if square is None:
            return self._painted(" " * self.cell, self.paint and self.paint.light)
        piece = self.board.piece_at(square)
        sign = self._sign(piece)
        if self.numbers:
            name = self._painted(f" {self.names[square - 1]:>{self.width}} ", self._ground(square), "name")
            return self._painted(f" {sign}", self._ground(square), self._side(piece)) + name
        return self._painted(f" {sign} ", self._ground(square), self._side(piece))

    def _sign(self, piece: Piece | None) -> str:
        if piece is None:
            return " " if self.paint and not self.full else self.signs.empty
        if self.paint and self.signs is UNICODE:  # the colour says whose it is, and filled signs are better seen
            return self.signs.pieces[3 if piece.is_king else 2]
        return self.signs.pieces[piece - 1]

    def _side(self, piece: Piece | None) -> str:
        return "name" if piece is None else piece.color.name.lower()

    def _ground(self, square: int) -> int | None:
        return self.paint and (self.paint.last if square in self.last else self.paint.dark)

    def _painted(self, text: str, ground: int | None, ink: str = "name") -> str:
        if self.paint is None:
            return text
        weight = "" if ink == "name" else "1;"
        return f"\x1b[{weight}38;5;{getattr(self.paint, ink)};48;5;{ground}m{text}\x1b[0m"

    def _legend(self) -> str:
        """``Red ○, king ♔; Black ●, king ♚``."""
        signs, colors = self.signs.pieces, self.board.variant.colors
        return "; ".join(f"{colors[side]} {signs[2 * side]}, king {signs[2 * side + 1]}" for side in Color)
