"""Who a game is, and what stands on the board before the first move."""

from collections.abc import Callable

from damier.board import Board
from damier.manual import words
from damier.manual.markdown import bullets, code
from damier.rules import RuleSet
from damier.rules.geometry import Color


def names(game: RuleSet, played: str) -> str:
    """What the game is called, who governs it and, in the hand-written words ``played``, where it is played."""
    return bullets(
        [
            f"Key in this project: `{game.key}`",
            game.native_name and f"What its own players call it: {game.native_name}",
            f"Also called: {', '.join(game.aliases)}" if game.aliases else "",
            f"Federation: {game.federation or 'none that we know of'}",
            f"Where it is played: {' '.join(played.split())}" if played else "",
            _in_files(game),
        ]
    )


def _in_files(game: RuleSet) -> str:
    """The GameType tag in PDN files."""
    if game.game_type is None:
        return "In PDN files: no number of its own"
    by = "" if game.pdn_official else ", a number that only some programs use"
    also = f"; {' and '.join(map(str, game.pdn_also))} is read too" if game.pdn_also else ""
    return f"In PDN files: `GameType` {game.pdn_number}, in full `{game.game_type}`{by}{also}"


def board_and_setup(game: RuleSet) -> str:
    """The board, the men on it, who begins, and how squares are named."""
    white, black = game.colors
    facts = [
        f"The board has {game.board.cols} columns and {game.board.rows} rows. "
        f"{words.PLAYED[game.board.played].sentence} That makes {game.geometry.size} squares.",
        f"Each side has {_men(game)}",
        f"{game.colors[game.first]} moves first.{_renamed(game)}",
        f"Squares are written as {words.numbering(game.numbering, game.colors)}. "
        f"A quiet move is written with `-`, a capture with `{game.capture_sign}`.",
        f"The start position as FEN: `{Board(game).fen()}`",
    ]
    legend = f"{white} (`w`) sits at the bottom, {black} (`b`) at the top; `·` is an empty square."
    return f"{bullets(facts)}\n\n{legend}\n\n{code(_position(game))}\n\n{code(_squares(game))}"


def _men(game: RuleSet) -> str:
    """``12 men, on the 3 rows nearest to the player.``"""
    men, start = len(game.start.men(game.board, game.first)), game.start
    if not start.rows:
        sides = (
            f"{game.colors[color]} on {', '.join(game.square_names[square - 1] for square in found)}"
            for color in Color
            if (found := start.men(game.board, color))
        )
        return f"{men} men: {'; '.join(sides)}."
    rows = f"{start.rows} rows" if start.rows > 1 else "row"
    if start.skipped_rows:
        return f"{men} men, on {start.rows} rows; {_nearest(start.skipped_rows)} the player stays empty."
    return f"{men} men, on the {rows} nearest to the player."


def _nearest(rows: int) -> str:
    return "the row nearest to" if rows == 1 else f"each of the {rows} rows nearest to"


def _renamed(game: RuleSet) -> str:
    """What FEN calls sides that are not called White and Black."""
    renamed = (
        f" {game.colors[color]} is `{color.letter}` in FEN."
        for color in Color
        if game.colors[color] != color.name.capitalize()
    )
    return "".join(renamed)


def _position(game: RuleSet) -> str:
    """The start position: ``w`` and ``b`` for men, dots for empty squares."""
    men = {square: color.letter.lower() for color in Color for square in game.start.men(game.board, color)}
    return _diagram(game, lambda square: men.get(square, "·"))


def _squares(game: RuleSet) -> str:
    """The names of the squares."""
    return _diagram(game, lambda square: game.square_names[square - 1])


def _diagram(game: RuleSet, text_of: Callable[[int], str]) -> str:
    """Every square's text in its place."""
    texts = {square: text_of(square) for square in game.geometry.squares}
    width = max(map(len, texts.values()))

    def cell(row: int, col: int) -> str:
        square = game.geometry.square_at(row, col)
        return ("" if square is None else texts[square]).rjust(width)

    rows = (" ".join(cell(row, col) for col in range(game.board.cols)) for row in range(game.board.rows))
    return "\n".join(row.rstrip() for row in rows)
