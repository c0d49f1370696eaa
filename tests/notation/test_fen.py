"""FEN: what is written is read again, what is wrong is named, and the two readers agree."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier import Board, Color, FenError, RuleSet, SetupError, rules
from damier.board import setup_of
from damier.kernel import Position, compile_rules
from damier.notation.fen import LENGTH_LIMIT, Setup, read_fen, validate, write_fen
from tests.boards import GAMES, NUMBERINGS, any_board, boards, every_game, handed

WHITE, BLACK = Color.WHITE, Color.BLACK


@every_game
@settings(max_examples=settings().max_examples // 4)
@given(data=st.data())
def test_what_is_written_is_read_again(game: RuleSet, data: st.DataObject) -> None:
    board = data.draw(any_board(game))
    for numbering in NUMBERINGS:
        text = board.fen(numbering=numbering)
        again = Board(game, text, numbering=numbering)
        assert again.position == board.position
        assert again.fen(numbering=numbering) == text
        assert text.count(":") == 2


@every_game
def test_what_programs_write_is_read_by_the_fast_reader(game: RuleSet) -> None:
    for board in boards(game, 5):
        assert compile_rules(game).read_fen(board.fen()) == Board(game, board.fen()).position


@every_game
def test_start_position(game: RuleSet) -> None:
    assert Board(game, Board(game).fen()) == Board(game)


#: Game, numbering, text, FEN in the game's own numbering.
READINGS = [
    ("international", None, "B:WK5,31-33:BK46,10-12", "B:WK5,31,32,33:B10,11,12,K46"),
    ("international", None, "W:BK3-5:W31", "W:W31:BK3,K4,K5"),
    ("international", None, "\tW :W31 ,K32\n: B1 . \r\n", "W:W31,K32:B1"),
    ("international", None, "w:wk9,031:b0020,k45", "W:WK9,31:B20,K45"),
    ("international", None, "W:W31:B20:H12:F34", "W:W31:B20"),
    ("international", None, "W:H0:F1:W31:B20.", "W:W31:B20"),
    ("international", None, "B:W50:B", "B:W50:B"),
    ("international", None, "W:W:B", "W:W:B"),
    ("international", None, "W:W : B ", "W:W:B"),
    ("international", None, "W:Wa1,Kj10:Ba9", "W:WK5,46:B6"),
    ("international", "algebraic", "W:Wa1,Kj10:Ba9", "W:WK5,46:B6"),
    ("international", "algebraic", "W:W46,K5:B6", "W:WK5,46:B6"),
    ("russian", None, "W:WA1,KB2:BH8", "W:Wa1,Kb2:Bh8"),
    ("russian", None, "W:W29,K25:B4", "W:Wa1,Kb2:Bh8"),
    ("russian", None, "W:W21-32:B1-12", "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"),
    ("russian", "top-left", "W:W29,K25:B4", "W:Wa1,Kb2:Bh8"),
    ("spanish", "top-left", "W:W32:BK1", "W:W1:BK32"),
    ("spanish", None, "W:W1:BK32", "W:W1:BK32"),
    ("canadian", "algebraic", "W:Wk9:BKk11", "W:W24:BK12"),  # k is a column here
    ("canadian", "algebraic", "W:Wkk9:BKk11", "W:WK24:BK12"),
    ("canadian", None, "W:Wk9:BKk11", "W:WK9:BK12"),  # and a king here
]


@pytest.mark.parametrize(("game", "numbering", "text", "fen"), READINGS)
def test_reading(game: str, numbering: str | None, text: str, fen: str) -> None:
    assert Board(game, text, numbering=numbering).fen() == fen


def test_a_setup_keeps_the_order_of_the_text() -> None:
    setup = read_fen("B:W32,K31:B18-20,K7", rules.get("international"))
    assert setup == Setup(BLACK, ((32, False), (31, True)), ((18, False), (19, False), (20, False), (7, True)))
    assert setup.squares(BLACK, kings=False) == (18, 19, 20)
    assert setup.squares(WHITE, kings=True) == (31,)


#: Game, text, column and token of the trouble, what the message says.
WRONG = [
    ("international", "", 1, "", "the side to move, W or B, found nothing"),
    ("international", "garbage", 1, "garbage", "the side to move"),
    ("international", "W", 2, "", "a field with the pieces of W"),
    ("international", "W:", 3, "", "the pieces of one side, beginning with W or B"),
    ("international", "W:W31", 6, "", "a field with the pieces of B"),
    ("international", "W:B1.", 5, "", "a field with the pieces of W"),
    ("international", "W:W31:B20:", 11, "", "the pieces of one side"),
    ("international", "W:W31:B20:W32", 11, "W32", "each side once; W stands here a second time"),
    ("international", "W:W31:X20", 7, "X20", "the pieces of one side"),
    ("international", "W:W31:B20:H", 11, "H", "the pieces of one side"),
    ("international", "W:W31:B20..", 8, "20.", "a square, a range such as 31-50, or K and a square"),
    ("international", "W:W31,:B20", 7, "", "a square, a range"),
    ("international", "W:W31,,32:B20", 7, "", "a square, a range"),
    ("international", "W:W31, KK5:B20", 8, "KK5", "a square of this board (1 to 50)"),  # a king in column k
    ("international", "W:W0:B20", 4, "0", "a square of this board (1 to 50)"),
    ("international", "W:WK4,WK5,55:B4", 7, "WK5", "a square, a range"),
    ("international", "W:W51:B20", 4, "51", "a square of this board (1 to 50)"),
    ("international", "W:W31-51:B20", 4, "31-51", "a square of this board (1 to 50)"),
    ("international", "W:W0-3:B20", 4, "0-3", "a square of this board (1 to 50)"),
    ("international", "W:W33-31:B20", 4, "33-31", "a range of numbers, the smaller first"),
    ("international", "W:Wa1-5:B20", 4, "a1-5", "a range of numbers"),
    ("international", "W:W31-:B20", 4, "31-", "a square, a range"),
    ("international", "W:W1-99999999999:B20", 4, "1-99999999999", "a square of this board"),
    ("international", "W:W99999999999-1:B20", 4, "99999999999-1", "a square of this board"),
    ("international", "W:W" + 5000 * "9" + "-3:B20", 4, 5000 * "9" + "-3", "a square of this board"),
    ("international", "W:W31-" + 5000 * "9" + ":B20", 4, "31-" + 5000 * "9", "a square of this board"),
    ("international", "W:W٣١:B20", 4, "٣١", "a square, a range"),
    ("international", "W:W3²:B20", 4, "3²", "a square, a range"),
    ("international", "W:W31\0:B20", 4, "31\0", "a square, a range"),
    ("international", "W:W31:B\ud800", 8, "\ud800", "a square, a range"),
    ("international", "Ｗ:W31:B20", 1, "Ｗ", "the side to move"),
    ("russian", "W:Wa1:Bi8", 8, "i8", "a square of this board (a1 to h8)"),
    ("russian", "W:Wa1:Ba2", 8, "a2", "a square of this board (a1 to h8)"),
    ("russian", "W:Wa1-c1:Bh8", 4, "a1-c1", "a square, a range"),
    ("american", "W:W33:B1", 4, "33", "a square of this board (1 to 32)"),
]


@pytest.mark.parametrize(("game", "text", "column", "token", "expected"), WRONG)
def test_what_cannot_be_read(game: str, text: str, column: int, token: str, expected: str) -> None:
    with pytest.raises(FenError) as caught:
        Board(game, text)
    assert (caught.value.text, caught.value.column, caught.value.token) == (text, column, token)
    assert expected in str(caught.value)


@pytest.mark.parametrize("text", ["W:W31:B20" + " " * LENGTH_LIMIT, "W:W" + "1-50," * 200_000, "9" * 1_000_000])
def test_texts_of_any_length_are_refused_unread(text: str) -> None:
    with pytest.raises(FenError, match=f"at column {LENGTH_LIMIT + 1} expected at most {LENGTH_LIMIT} characters"):
        Board("international", text)


def test_everything_that_is_wrong_with_a_position_is_said_once() -> None:
    with pytest.raises(SetupError) as caught:
        Board("russian", "W:Wb8,a1,Kc3,c3,c3:Bc3,h8,g1,Ka1", numbering="algebraic")
    assert caught.value.problems == (
        "White has a man on b8, where it would have been crowned",
        "two pieces stand on c3",
        "Black has a man on g1, where it would have been crowned",
        "two pieces stand on a1",
    )


@every_game
def test_a_man_on_its_crown_row_is_wrong_and_a_king_there_is_not(game: RuleSet) -> None:
    for color in Color:
        square = min(game.geometry.crown_row(color))
        piece = (square, False)
        white, black = ((piece,), ()) if color is WHITE else ((), (piece,))
        text = write_fen(Setup(WHITE, white, black), game)
        with pytest.raises(SetupError, match=f"{game.colors[color]} has a man on {game.square_names[square - 1]},"):
            Board(game, text)
        assert Board(game, text.replace(game.square_names[square - 1], f"K{game.square_names[square - 1]}")).pieces()


def test_a_setup_says_what_no_position_can() -> None:
    game = rules.get("international")
    setup = Setup(BLACK, ((1, False), (31, True)), ((31, False),))
    assert write_fen(setup, game) == "B:W1,K31:B31"
    assert read_fen("B:W1,K31:B31", game) == setup
    assert len(validate(setup, game)) == 2
    assert validate(setup_of(Board(game).position), game) == []


def careful(game: RuleSet, text: str) -> Position | None:
    """What the careful reader makes of a text; None if it is wrong."""
    try:
        setup = read_fen(text, game)
    except FenError:
        return None
    if validate(setup, game):
        return None
    sides = [(setup.squares(color, kings=False), setup.squares(color, kings=True)) for color in Color]
    return compile_rules(game).position(*sides[0], *sides[1], setup.turn)


def agree(game: RuleSet, text: str) -> None:
    fast = compile_rules(game).read_fen(text)
    assert fast is None or fast == careful(game, text), text
    assert fast is None or fast.hash == Board(game, text, numbering="own").position.hash


def fen_like(game: RuleSet) -> st.SearchStrategy[str]:
    """Texts near to FEN: of its own letters, with squares of the game, and positions with a spot of dirt."""
    square = st.one_of(
        st.sampled_from(game.square_names), st.integers(0, 80).map(str), st.sampled_from(["0", "00", "a0", "é"])
    )
    piece = st.one_of(square, st.tuples(st.sampled_from(["K", "k", "", "KK"]), square).map("".join))
    token = st.one_of(piece, st.tuples(piece, square).map("-".join))
    side = st.tuples(st.sampled_from("WBwbX"), st.lists(token, max_size=6).map(",".join)).map("".join)
    fields = st.lists(side, min_size=1, max_size=4).map(":".join)
    built = st.tuples(st.sampled_from("WBw "), fields, st.sampled_from(["", ".", ":", ",", ":H0", "\0"]))
    alphabet = st.text(st.sampled_from("WBK:,.-0123456789ackl ٣²\0\ud800"), max_size=30)
    return st.one_of(built.map(lambda parts: f"{parts[0]}:{parts[1]}{parts[2]}"), alphabet, st.text(max_size=20))


@every_game
@settings(max_examples=settings().max_examples // 3)
@given(data=st.data())
def test_the_fast_reader_reads_nothing_that_the_careful_one_does_not(game: RuleSet, data: st.DataObject) -> None:
    agree(game, data.draw(fen_like(game)))


@every_game
@settings(max_examples=settings().max_examples // 4)
@given(data=st.data())
def test_the_readers_agree_on_texts_with_a_spot_of_dirt(game: RuleSet, data: st.DataObject) -> None:
    text = data.draw(any_board(game)).fen()
    place = data.draw(st.integers(0, len(text)))
    dirt = data.draw(st.sampled_from([*"WBK:,.-01239ackl ٣\0", ""]))
    length = data.draw(st.integers(0, 2))
    agree(game, text[:place] + dirt + text[place + length :])


@pytest.mark.parametrize(
    "text",
    [
        *("", "W", "W:W:B", "W:W:B:", "W:W31:B20:", "W:W31,:B20", "W:W31:B20,", "W:W031:B20", "W:W00000031:B20"),
        *("W:W31-33:BK1-3", "W:W31--33:B1", "W:W31-33-35:B1", "W:WK:B1", "W:W1-:B1", "W:W-1:B1", "W:W99999:B1"),
        *("W:W31\0:B20", "W:W31:B20\0", "W:W\ud800:B", "W:W31:W32", "W:W31", "W:W1:B1", "W:W" + "9" * 100_000),
    ],
)
def test_the_readers_agree(text: str) -> None:
    for game in GAMES.values():
        agree(game, text)


def test_the_fast_reader_reads_ranges_and_leaves_letters_to_themselves() -> None:
    fast = compile_rules(rules.get("international")).read_fen("B:BK1-3,20:W31-33")
    assert fast == Board("international", "B:W31,32,33:BK1,K2,K3,20", numbering="own").position
    assert compile_rules(rules.get("russian")).read_fen("W:Wa1:Bh8") == Board("russian", "W:W29:B4").position
    with pytest.raises(TypeError):
        compile_rules(rules.get("russian")).read_fen(b"W:Wa1:Bh8")  # type: ignore[arg-type]


CASES = handed("fen")


def expected_pieces(position: Position) -> dict[str, Any]:
    """What the cases may say of a position."""
    men, kings = position.white_men, position.white_kings
    return {
        "white_men": list(men),
        "white_kings": list(kings),
        "black_men": list(position.black_men),
        "black_kings": list(position.black_kings),
        "white": len(men) + len(kings),
        "black": position.count_pieces(BLACK),
    }


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case["expected"].get("ok") is not False])
def test_case(name: str) -> None:
    case = CASES[name]
    game, text, expected = rules.get(case["variant"]), case["setup"]["fen"], case["expected"]
    board = Board(game, text)
    found = expected_pieces(board.position)
    assert {field: found[field] for field in expected if field in found} == {
        field: expected[field] for field in expected if field in found
    }
    assert (board == Board(game)) == expected.get("equals_start_position", board == Board(game))
    written = board.fen()
    assert Board(game, written) == board
    assert written[1] == ":"
    assert written.count(":") == 2
    assert not written.endswith(".")


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case["expected"].get("ok") is False])
def test_case_that_is_wrong(name: str) -> None:
    with pytest.raises(FenError) as caught:
        Board(CASES[name]["variant"], CASES[name]["setup"]["fen"])
    assert caught.value.token == "WK5"


def test_the_lower_case_king_of_the_cases_is_never_a_man() -> None:
    assert Board("international", CASES["fen-lowercase-king"]["setup"]["fen"]).position.white_kings == (9,)
    assert len(CASES) == 11
