"""damier.svg.board: what is drawn, for all games."""

import random
from itertools import combinations, product
from typing import Any, Literal

import pytest

from damier import Board, Color, NotationError, Piece, RuleSet, rules, svg
from damier.rules.geometry import BoardShape, Played
from tests.boards import boards, every_game, played
from tests.svg.drawn import Picture, square_at

CODES = {Piece.WHITE_MAN: "wm", Piece.WHITE_KING: "wk", Piece.BLACK_MAN: "bm", Piece.BLACK_KING: "bk"}


def standing(board: Board) -> dict[int, str]:
    squares = board.variant.geometry.squares
    return {square: CODES[piece] for square in squares if (piece := board.piece_at(square))}


def picture(board: Board, **arguments: Any) -> Picture:
    return Picture(svg.board(board, **arguments))


# Pieces


@every_game
@pytest.mark.parametrize("theme", svg.THEMES)
def test_pieces_are_those_of_the_position(game: RuleSet, theme: str) -> None:
    for board, flipped in product(boards(game, 3), (True, False)):
        drawn = picture(board, flipped=flipped, theme=theme)
        assert drawn.pieces(game, turned=flipped) == standing(board)


@every_game
def test_who_moves_first_sits_at_the_bottom(game: RuleSet) -> None:
    board = Board(game)
    assert picture(board).pieces(game, turned=game.first is Color.BLACK) == standing(board)
    assert svg.board(board) == svg.board(board, flipped=game.first is Color.BLACK) == svg.board(board.position)


def test_a_board_of_36_cells() -> None:
    small = rules.get("russian")._replace(key="small", board=BoardShape(6, 6, Played.DARK_MIRRORED))
    board = Board(small.switched(start=small.start._replace(rows=2)))
    drawn = picture(board)
    assert drawn.pieces(small, turned=False) == standing(board)
    assert len(standing(board)) == 12
    assert drawn.box == (-40, -40, 680, 680)


def test_kings_differ_by_shape_and_sides_too() -> None:
    """So they are told apart without any colour, and on paper."""
    drawn = picture(Board("russian", "W:Wa1,Kc3:Bh8,Kf8"), theme="print")
    shapes = {group.attrib["id"][-2:]: group for group in drawn.all("g") if "id" in group.attrib}
    assert [kind for kind, shape in shapes.items() if shape.find("{*}path") is not None] == ["wk", "bk"]
    dashed = [any("stroke-dasharray" in ring.attrib for ring in shapes[kind]) for kind in ("wm", "bm")]
    assert dashed == [False, True]


def test_pictures_on_one_page_share_no_names_unless_they_mean_the_same() -> None:
    meant: dict[str, list[dict[str, str]]] = {}
    for game, theme in product(("american", "russian"), svg.THEMES):
        for group in picture(Board(game), theme=theme).all("g"):
            if "id" in group.attrib:
                shape = [dict(part.attrib) for part in group.iter()]
                assert meant.setdefault(group.attrib["id"], shape) == shape


# The board


@every_game
def test_dark_cells_are_the_squares(game: RuleSet) -> None:
    dark = svg.THEMES["wood"].dark
    paths = [path.attrib["d"] for path in picture(Board(game), flipped=False).all("path")]
    fills = [path.attrib.get("fill") for path in picture(Board(game)).all("path")]
    if game.board.played is Played.ALL:
        assert dark not in fills
        return
    cells = paths[fills.index(dark)].removesuffix("z").split("z")
    corners = [tuple(int(number) for number in cell[1:].partition("h")[0].split()) for cell in cells]
    assert corners == [(100 * col, 100 * row) for row, col in game.geometry.cells]


@every_game
@pytest.mark.parametrize("flipped", [True, False])
def test_names_in_squares(game: RuleSet, flipped: bool) -> None:
    drawn = picture(Board(game), flipped=flipped, numbers="squares")
    found = {
        square_at(game, name.x // 100 * 100 + 50, name.y // 100 * 100 + 50, turned=flipped): name.text
        for name in drawn.names
    }
    assert found == dict(enumerate(game.square_names, start=1))


@every_game
def test_numbers_are_written_in_squares_and_letters_at_the_edge(game: RuleSet) -> None:
    expected: Literal["edge", "squares"] = "edge" if game.numbering.algebraic else "squares"
    assert svg.board(Board(game)) == svg.board(Board(game), numbers=expected)


def test_letters_and_digits_at_the_edge() -> None:
    white = {name.text: (name.x, name.y) for name in picture(Board("russian"), flipped=False).names}
    assert sorted(white) == sorted("abcdefgh12345678")
    assert [white[letter][0] for letter in "abcdefgh"] == list(range(50, 800, 100))
    assert {white[letter][1] for letter in "abcdefgh"} == {829}
    assert [white[digit][1] for digit in "87654321"] == list(range(59, 800, 100))
    black = {name.text: (name.x, name.y) for name in picture(Board("russian"), flipped=True).names}
    assert [black[letter][0] for letter in "hgfedcba"] == list(range(50, 800, 100))
    assert [black[digit][1] for digit in "12345678"] == list(range(59, 800, 100))


def test_a_mirrored_board_has_its_letters_from_the_right() -> None:
    names = {name.text: name.x for name in picture(Board("jamaican"), flipped=False).names}
    assert [names[letter] for letter in "hgfedcba"] == list(range(50, 800, 100))


def test_numbers_at_the_edge() -> None:
    names = picture(Board("international"), numbers="edge").names
    above = sorted((name.x, name.text) for name in names if name.y < 0)
    below = sorted((name.x, name.text) for name in names if name.y > 1000)
    assert [text for _, text in above] == ["1", "2", "3", "4", "5"]
    assert [text for _, text in below] == ["46", "47", "48", "49", "50"]
    assert [name.text for name in names if name.x < 0] == ["6", "16", "26", "36"]
    assert [name.text for name in names if name.x > 1000] == ["15", "25", "35", "45"]


def test_american_numbers_start_at_blacks_side() -> None:
    (one,) = (name for name in picture(Board("american")).names if name.text == "1")
    assert (one.x // 100, one.y // 100) == (6, 7)
    (one,) = (name for name in picture(Board("american"), flipped=False).names if name.text == "1")
    assert (one.x // 100, one.y // 100) == (1, 0)


def test_no_names() -> None:
    assert picture(Board("russian"), numbers=False).names == []


def test_another_numbering_names_and_finds_squares() -> None:
    drawn = picture(Board("russian"), numbering="top-left", squares=["1"])
    assert [name.text for name in drawn.names] == [str(number) for number in range(1, 33)]
    assert drawn.text == svg.board(Board("russian"), numbering="top-left", squares=[1])


def test_sizes() -> None:
    assert "width" not in picture(Board("russian")).root.attrib
    root = picture(Board("spantsireti"), size=500, numbers=False).root
    assert (root.attrib["width"], root.attrib["height"]) == ("500", "401.961")
    assert root.attrib["viewBox"] == "-10 -10 1020 820"


# Marks


def colored(drawn: Picture, tag: str, color: str, field: str = "fill") -> list[dict[str, str]]:
    return [dict(part.attrib) for part in drawn.all(tag) if part.attrib.get(field) == color]


def test_squares() -> None:
    drawn = picture(Board("russian"), squares={"c3": "green", "h8": "#123", 1: "", "A1": "blue"})
    theme = svg.THEMES["wood"]
    for color, corner in (
        (svg.COLORS["green"], ("203", "503")),
        ("#123", ("703", "3")),
        (theme.mark, ("103", "3")),
        (svg.COLORS["blue"], ("3", "703")),
    ):
        (mark,) = colored(drawn, "rect", color)
        assert (mark["x"], mark["y"]) == corner
    assert len(list(drawn.all("rect"))) == 4
    flipped = picture(Board("russian"), squares=["c3"], flipped=True)
    assert [(mark["x"], mark["y"]) for mark in colored(flipped, "rect", theme.mark)] == [("503", "203")]


def heads(drawn: Picture, color: str) -> list[str]:
    """Tips of the arrows."""
    return [head["d"][1:].partition("L")[0] for head in colored(drawn, "path", color)]


def test_arrows() -> None:
    board = Board("russian")
    move = board.parse("c3-d4")
    same = [
        svg.board(board, arrows=[arrow])
        for arrow in (move, "c3-d4", "c3:d4", " c3 x d4 ", ("c3", "d4"), (22, 18), svg.Arrow(("c3", "d4")))
    ]
    assert set(same) == {same[0]}
    assert heads(Picture(same[0]), svg.THEMES["wood"].arrow) == ["350 450"]
    drawn = picture(board, arrows=[svg.Arrow(("a1", "c3", "e5"), "red"), svg.Arrow(("h8", "b2"), "#abc")])
    assert heads(drawn, svg.COLORS["red"]) == ["450 350"]
    assert heads(drawn, "#abc") == ["150 650"]
    (shaft,) = colored(drawn, "path", svg.COLORS["red"], "stroke")
    assert shaft["d"] == "M68.4 731.6L250 550L426 374"
    assert heads(picture(board, arrows=["c3-d4"], flipped=True), svg.THEMES["wood"].arrow) == ["450 350"]


def test_last_move() -> None:
    board = Board("international", "W:WK4:B13,32,20")
    move = board.push("4x15")
    assert move.path == (4, 27, 38, 15)
    drawn = picture(board, last_move=move)
    theme = svg.THEMES["wood"]
    (ends,) = colored(drawn, "path", theme.last)
    assert ends["d"] == "M700 0h100v100h-100zM900 200h100v100h-100z"
    ((way,),) = ([part for part in group if part.tag.endswith("path")][:1] for group in drawn.all("g") if
                 group.attrib.get("stroke") == theme.way)  # fmt: skip
    assert way.attrib["d"] == "M750 50L250 550L450 750L950 250"
    assert drawn.said("desc") == (
        "White: king on 15. Black: no pieces. Last move: 4 to 27 to 38 to 15, capturing 13, 20, 32."
    )


@every_game
def test_last_moves_of_games(game: RuleSet) -> None:
    for plies in (1, 20, 41):
        board = played(game, plies)
        drawn = picture(board, last_move=board.peek(), arrows=board.legal_moves)
        assert drawn.pieces(game, turned=game.first is Color.BLACK) == standing(board)
        assert "Last move: " in drawn.said("desc")


def test_a_captured_piece_on_whose_square_the_capture_ends_has_no_cross() -> None:
    """In Turkish draughts it leaves at once, and the king comes back to where it stood."""
    board = Board("turkish", "W:WKb7:Bc5,c7,g2,h4")
    (move,) = (move for move in board.legal_moves if move.target in move.captured)
    board.push(move)
    assert len(move.captured) == 4
    assert svg.board(board, last_move=move).count("m-34 0l34-34") == 3


# Words


def test_words() -> None:
    drawn = picture(Board("russian", "B:Wa1,c3,Kb2:BKh8"))
    assert drawn.said("title") == "Russian draughts, Black to move"
    assert drawn.said("desc") == "White: men on a1, c3; king on b2. Black: king on h8."
    assert drawn.root.attrib["role"] == "img"
    assert picture(Board("american")).said("title") == "American checkers, Black to move"
    assert "Red: men on 21, 22," in picture(Board("american")).said("desc")


@every_game
def test_every_piece_is_named(game: RuleSet) -> None:
    for board in boards(game, 3):
        said = picture(board).said("desc")
        for color in Color:
            own = said[said.index(f"{game.colors[color]}: ") :].partition(".")[0]
            words = set(own.replace(",", "").replace(";", "").split())
            assert words & set(game.square_names) == {
                name for name, piece in board.pieces().items() if piece.color is color
            }


def test_names_of_games_are_escaped() -> None:
    strange = rules.get("russian")._replace(name='<Tom & "Jerry">')
    assert picture(Board(strange)).said("title") == '<Tom & "Jerry">, White to move'


# The document


@every_game
def test_the_same_arguments_give_the_same_small_text(game: RuleSet) -> None:
    board = played(game, 20)
    texts = {svg.board(board, last_move=board.peek(), arrows=board.legal_moves, squares=[3, 1, 2]) for _ in range(3)}
    assert len(texts) == 1
    assert len(svg.board(Board(game))) < 9000


def test_no_picture_refers_to_anything_outside() -> None:
    text = svg.board(Board("russian"), arrows=["c3-d4"], squares=["a1"])
    assert text.count("http") == 2  # the names of the two languages
    assert "style" not in text


def test_a_theme_of_ones_own() -> None:
    theme = svg.THEMES["wood"]._replace(dark="#010203")
    assert colored(picture(Board("russian"), theme=theme), "path", "#010203")


def luminance(color: str) -> float:
    """https://www.w3.org/TR/WCAG22/#dfn-relative-luminance"""
    channels = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return sum(share * value for share, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", svg.THEMES.values(), ids=svg.THEMES)
def test_contrast(theme: svg.Theme) -> None:
    """Names are read, crowns and arrows seen, sides told apart; a piece is seen by its face or by its edge."""
    assert contrast(theme.name, theme.dark) >= 4.5
    assert contrast(theme.name, theme.last) >= 4
    assert contrast(theme.field_name, theme.field) >= 4.5
    assert contrast(theme.frame_name, theme.frame) >= 4.5
    assert contrast(theme.way, theme.dark) >= 3
    assert contrast(theme.way_field, theme.field) >= 3
    for one, other in combinations((theme.white, theme.black), 2):
        assert contrast(one.face, other.face) >= 4.5
    assert contrast(theme.red.face, theme.black.face) >= 1.5
    for tint in (theme.white, theme.black, theme.red):
        assert contrast(tint.crown, tint.face) >= 3
        for ground in (theme.dark, theme.field):
            assert max(contrast(tint.face, ground), contrast(tint.edge, ground), contrast(tint.rim, ground)) >= 2


# What cannot be drawn


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"theme": "neon"}, ValueError, "no theme 'neon'; expected wood, print, dark, high-contrast"),
        ({"theme": 5}, TypeError, "a theme is its name or a Theme, not int"),
        ({"theme": svg.THEMES["dark"]._replace(dark='"/>')}, ValueError, "theme: dark cannot be '\"/>'"),
        ({"squares": ["z9"]}, NotationError, "expected a square of this board (a1 to h8)"),
        ({"squares": [33]}, NotationError, "expected a square of this board (1 to 32)"),
        ({"squares": [1.5]}, TypeError, "a square is its name or its number, not float"),
        ({"squares": "c3"}, TypeError, "squares is a list of squares, not the text 'c3'"),
        ({"squares": {"c3": "mauve"}}, ValueError, "no colour 'mauve'; expected black, blue"),
        ({"squares": {"c3": None}}, TypeError, "a colour is a text, not NoneType"),
        ({"arrows": ["c3-z9"]}, NotationError, "expected a square of this board"),
        ({"arrows": ["c3"]}, ValueError, "an arrow leads through two or more different squares, not 'c3'"),
        ({"arrows": [("c3", "c3")]}, ValueError, "an arrow leads through two or more different squares"),
        ({"arrows": "c3-d4"}, TypeError, "arrows is a list of arrows, not one of them"),
        ({"arrows": [7]}, TypeError, "an arrow is an Arrow, a Move, a text or its squares, not int"),
        ({"arrows": [Board("international").legal_moves[0]]}, ValueError, "was found on another board (10x10, dark"),
        ({"arrows": [svg.Arrow(("c3", "d4"), "mauve")]}, ValueError, "no colour 'mauve'"),
        ({"last_move": "c3-d4"}, TypeError, "last_move is a Move, not str"),
        ({"last_move": Board("spanish").legal_moves[0]}, ValueError, "was found on another board (8x8, dark-mirrored"),
        ({"numbers": "corner"}, ValueError, "numbers cannot be 'corner'; expected True, False, squares or edge"),
        ({"numbering": "sideways"}, ValueError, "no numbering 'sideways'"),
        ({"flipped": "black"}, TypeError, "flipped is True, False or None, not 'black'"),
        ({"size": 0}, ValueError, "size must be above 0, not 0"),
        ({"size": float("inf")}, ValueError, "size must be above 0, not inf"),
        ({"size": "5"}, TypeError, "size is a number of pixels, not '5'"),
    ],
)
def test_bad_arguments(arguments: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error) as caught:
        svg.board(Board("russian"), **arguments)
    assert said in str(caught.value)


def test_only_boards_and_positions_are_drawn() -> None:
    for wrong in ("russian", None, rules.get("russian"), Board("russian").legal_moves[0]):
        with pytest.raises(TypeError, match="expected a Board or a Position, not"):
            svg.board(wrong)  # type: ignore[arg-type]


# Where it is used


def test_notebooks_show_the_board_with_its_last_move() -> None:
    board = Board("russian")
    assert board._repr_svg_() == svg.board(board, size=400)
    move = board.push("c3-d4")
    assert board._repr_svg_() == svg.board(board, last_move=move, size=400)


@every_game
def test_icons(game: RuleSet) -> None:
    rng = random.Random(game.key)
    board = rng.choice(boards(game, 3))
    drawn = Picture(svg.icon(board))
    discs = [(float(disc.attrib["cx"]), float(disc.attrib["cy"])) for disc in drawn.all("circle")]
    assert {square_at(game, *disc, turned=game.first is Color.BLACK) for disc in discs} == set(standing(board))
    assert len(discs) == len(standing(board))
    assert len(drawn.text) < 6000
    assert drawn.box == (0, 0, 100 * game.board.cols, 100 * game.board.rows)
