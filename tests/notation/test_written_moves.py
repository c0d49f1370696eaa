"""Moves as text in every style, alone and in a row."""

import pytest

from damier import AmbiguousMoveError, Board, IllegalMoveError, Move, Rule, RuleSet, rules
from damier.notation.moves import Style, write_line, write_move
from tests.boards import GAMES, NUMBERINGS, boards, every_game, handed, played

#: Game, position, a text for the move, and the move in each style.
STYLES = [
    ("international", "W:W32:B20", "32-28", "32-28", "32-28", "32-28", "d4-e5", "32-28"),
    ("international", "W:W32:B28", "32x23", "32x23", "32x23", "32x23x28", "d4xf6", "32x23"),
    (
        "international",
        "W:WK4:B13,32,37,20",
        "4x31x15",
        *("4x31x42x15", "4x31x42x15", "4x15x13x20x37", "h10xb4xd2xj8", "4x31x42x15"),
    ),
    ("russian", "W:Wc3:Bd4,f6", "c3:g7", "c3:g7", "c3:e5:g7", "22x8x11x18", "c3:g7", "22:8"),
    ("russian", "W:Wc3:Bh8", "c3-d4", "c3-d4", "c3-d4", "22-18", "c3-d4", "22-18"),
    ("american", "B:W22:B18", "18x25", "18x25", "18x25", "18x25x22", "d4xb2", "18x25"),
    ("spanish", "W:W1:B32", "1-5", "1-5", "1-5", "1-5", "h1-g2", "1-5"),
    ("thai", "W:W10:B14", "10-17", "10-17", "10-17", "10x17x14", "e3-g5", "10-17"),
    ("jamaican", "W:Wc3:Bh8", "c3-d4", "c3-d4", "c3-d4", "23-19", "c3-d4", "23-19"),
    ("canadian", "W:W63:B1", "63-57", "63-57", "63-57", "63-57", "f2-e3", "63-57"),
]


@pytest.mark.parametrize(("game", "fen", "text", "pdn", "full", "hub", "algebraic", "numeric"), STYLES)
def test_styles(game: str, fen: str, text: str, pdn: str, full: str, hub: str, algebraic: str, numeric: str) -> None:
    board = Board(game, fen)
    move = board.parse(text)
    written = [board.notation(move, style=style) for style in Style]
    assert written == [pdn, full, hub, algebraic, numeric]
    assert board.notation(move) == pdn
    assert board.notation(move, full=True) == full


@every_game
@pytest.mark.parametrize("compulsory", [True, False])
def test_what_is_written_in_any_style_is_read_again(game: RuleSet, compulsory: bool) -> None:
    for board in boards(game.switched(compulsory=compulsory), 5):
        for move in board.legal_moves:
            for style in Style:
                text = board.notation(move, style=style)
                assert move in meant(board, text), (board.fen(), style, text)
            for style in (Style.PDN, Style.FULL):
                for numbering in NUMBERINGS:
                    text = board.notation(move, style=style, numbering=numbering)
                    assert board.parse(text, numbering=numbering) == move


def meant(board: Board, text: str) -> list[Move]:
    """The moves that a text means; Hub's captured squares may also be squares on the way of another capture."""
    try:
        return [board.parse(text)]
    except AmbiguousMoveError as error:
        return [board.parse(candidate) for candidate in error.candidates]


@every_game
def test_hub_lists_what_is_captured_by_number(game: RuleSet) -> None:
    for board in boards(game, 5):
        for move in board.legal_moves:
            text = board.notation(move, style="hub")
            origin, target, *captured = map(int, text.replace("-", "x").split("x"))
            assert captured == sorted(captured)
            assert len(captured) == len(move.captured)
            assert ("x" in text) == move.is_capture
            if not game.numbering.algebraic:
                names = [board.variant.square_names[square - 1] for square in (move.origin, move.target)]
                assert [str(origin), str(target)] == names


def test_a_style_goes_with_the_numberings_of_its_kind() -> None:
    board = Board("russian", "W:Wc3:Bh8")
    move = board.parse("c3-d4")
    assert board.notation(move, style="hub", numbering="top-left") == "22-18"
    assert board.notation(move, style="algebraic", numbering="algebraic") == "c3-d4"
    assert board.notation(move, style="numeric", numbering="own") == "22-18"
    with pytest.raises(ValueError, match="style numeric does not go with numbering 'algebraic'"):
        board.notation(move, style="numeric", numbering="algebraic")
    with pytest.raises(ValueError, match="style algebraic does not go with numbering 'top-left'"):
        board.notation(move, style="algebraic", numbering="top-left")
    with pytest.raises(ValueError, match="no style 'san'; expected pdn, full, hub, algebraic, numeric"):
        board.notation(move, style="san")


def test_full_in_letters() -> None:
    board = Board("international", "W:WK4:B9,10,24,37")
    move = board.parse("4x4")
    assert board.notation(move, style="algebraic") == "h10xh10"
    assert board.notation(move, style="algebraic", full=True) in {
        "h10xf8xb4xh10",
        board.notation(move, style="algebraic", full=True),
    }
    assert board.notation(move, style="algebraic", full=True).count("x") == 4
    assert board.parse(board.notation(move, style="algebraic", full=True)) == move


def test_legal_moves_at_hand_change_nothing() -> None:
    board = Board("international", "W:WK4:B13,32,37,20")
    legal = list(board.legal_moves)
    assert [write_move(move, board.position, legal=legal) for move in legal] == [board.notation(move) for move in legal]


def test_a_line_of_moves() -> None:
    board = Board("international")
    moves = [board.push(text) for text in ("32-28", "19-23", "28x19", "14x23")]
    start = Board("international")
    assert start.variation(moves) == "1. 32-28 19-23 2. 28x19 14x23"
    assert start.variation(iter(moves), style="algebraic") == "1. d4-e5 g7-f6 2. e5xg7 h8xf6"
    start.push(moves[0])
    assert start.variation(moves[1:3]) == "1... 19-23 2. 28x19"
    assert start.variation(moves[1:2], style="hub") == "1... 19-23"
    assert start.variation([]) == ""
    assert board.variation([board.parse("33-28")]) == "3. 33-28"


def test_the_numbers_of_a_line_follow_the_first_mover_of_the_game() -> None:
    board = Board("american")
    moves = [board.push(text) for text in ("11-15", "23-19", "8-11")]
    assert Board("american").variation(moves) == "1. 11-15 23-19 2. 8-11"
    late = Board("american", "W:W21-32:B1-10,12,15")
    line = [late.parse("23-19")]
    assert late.variation(line) == "1... 23-19"
    late.push(line[0])
    assert late.variation([late.parse("8-11")]) == "2. 8-11"


def test_a_line_that_is_not_legal_says_why() -> None:
    board = Board("international")
    moves = [board.push(text) for text in ("32-28", "19-23", "28x19")]
    start = Board("international")
    with pytest.raises(IllegalMoveError, match=r"The piece on 19 is Black's, and White is to move\.") as refused:
        start.variation(moves[1:])
    assert refused.value.rule == Rule.NOT_YOUR_TURN
    assert start == Board("international")
    assert not start.move_stack
    with pytest.raises(IllegalMoveError):
        write_line(start.position, moves[1:])


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_read_again(game: str) -> None:
    board = played(rules.get(game), 30)
    moves = board.move_stack
    for style in (Style.PDN, Style.FULL, Style.ALGEBRAIC, Style.NUMERIC):
        again = Board(game)
        for word in again.variation(moves, style=style).split():
            if not word.endswith("."):
                again.push(word)
        assert again.move_stack == moves


KINDS = ("movegen", "promotion", "capture-priority")
CASES = {name: case for kind in KINDS for name, case in handed(kind).items() if "legal_moves" in case["expected"]}


@pytest.mark.parametrize("name", CASES)
def test_every_path_of_a_case_is_written_and_read(name: str) -> None:
    """Their squares count row by row from White's top left, whatever the game's own numbering."""
    case = CASES[name]
    board = Board(case["variant"], case["setup"]["fen"], numbering="top-left")
    wanted = {}
    for listed in case["expected"]["legal_moves"]:
        for path in listed["paths"]:
            move = board.parse(path, numbering="top-left")
            assert (move.origin, move.target, sorted(move.captured)) == (
                listed["from"],
                listed["to"],
                listed["captured"],
            )
            wanted[move] = listed["paths"]
    assert set(board.legal_moves) == set(wanted)
    for move, paths in wanted.items():
        assert board.notation(move, style="full", numbering="top-left").replace(":", "x") in paths
        hub = board.notation(move, style="hub", numbering="top-left")
        assert hub == ("x" if move.is_capture else "-").join(
            map(str, (move.origin, move.target, *sorted(move.captured)))
        )
        assert board.parse(hub, numbering="top-left") == move


def test_every_kind_of_case_is_tried() -> None:
    assert len(CASES) == 26
