"""FEN: what is written is read again, what is wrong is named, and the two readers agree."""

import contextlib
import json
import re
import time
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from damier import Board, Color, FenError, RuleSet, SetupError, rules
from damier.errors import FenProblem
from damier.kernel import Position, compile_rules
from damier.notation.fen import LENGTH_LIMIT, Setup, examine, read_fen, validate, write_fen, write_hub
from damier.notation.setup import check, position_of, setup_of
from tests.boards import GAMES, NUMBERINGS, any_board, boards, every_game, handed
from tests.kernel.perft_files import SHARED, rule_set

BY_NUMBERS = [game for game in rules.ALL if not game.numbering.algebraic]
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
        assert write_fen(setup_of(board.position), game, numbering) == text
        for ranges in (False, True):
            for counters in (False, True):
                text = board.fen(numbering=numbering, ranges=ranges, counters=counters)
                assert Board(game, text, numbering=numbering).position == board.position
                assert read_fen(text, game, numbering, strict=True)
        hub = write_hub(setup_of(board.position), game, numbering)
        assert Board(game, hub, numbering=numbering).position == board.position


@pytest.mark.parametrize("game", BY_NUMBERS, ids=lambda game: game.key)
@settings(max_examples=settings().max_examples // 4)
@given(data=st.data())
def test_letters_are_read_where_the_game_has_numbers(game: RuleSet, data: st.DataObject) -> None:
    board = data.draw(any_board(game))
    text = board.fen(numbering="algebraic")
    assume(re.search("[WBK,][a-jl]", text))  # of k5 alone nobody can tell whether it is a king on 5
    assert Board(game, text).position == board.position


def test_positions_counted_elsewhere_are_the_same_by_letters_and_by_numbers() -> None:
    for line in json.loads((SHARED / "perft/positions.json").read_text()):
        game = rule_set(line["variant"])
        position = Board(game, line["fen_tl"], numbering="top-left").position
        assert Board(game, line["fen_alg"], numbering="algebraic").position == position
        if not game.numbering.algebraic:
            assert Board(game, line["fen_alg"]).position == position


def test_small_k_is_a_king_among_numbers_and_a_column_among_letters() -> None:
    assert Board("canadian", "W:Wk43,12:Bk9,3").position.white_kings == (43,)
    assert Board("canadian", "W:Wk5,Kk3:Ba5").position.white_men == (48,)
    assert Board("canadian", "w:wk5:b7").position.white_kings == (5,)


@every_game
def test_runs_of_king_moves_are_written_and_read_again(game: RuleSet) -> None:
    for board in boards(game, 20):
        for numbering in NUMBERINGS:
            text = board.fen(numbering=numbering, counters=True)
            again = Board(game, text, numbering=numbering).position
            assert again == board.position
            assert again.king_runs == board.position.king_runs


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
    ("international", None, '[FEN "W:W31:B20"]', "W:W31:B20"),
    ("international", None, ' [ fen  "w:w31:b20."  ] ', "W:W31:B20"),
    ("international", None, "[FEN 'W:W31:B20']", "W:W31:B20"),
    ("international", None, 'FEN "W:W31:B20"', "W:W31:B20"),
    ("international", None, '"W:W31:B20"', "W:W31:B20"),
    ("international", None, "“W:W31:B20”", "W:W31:B20"),
    ("international", None, "[FEN W:W31:B20]", "W:W31:B20"),
    ("international", None, "W:WM31,m32,MA1:BK 20", "W:W31,32,46:BK20"),
    ("international", None, "W:W31 32  K33,34 - 36:B20", "W:W31,32,K33,34,35,36:B20"),
    ("international", None, "?:W31:B20", "W:W31:B20"),
    ("american", None, "?:W21:B1", "B:W21:B1"),  # Black moves first
    ("american", None, "?:W29,13,11:B22,4,2", "B:W11,13,29:B2,4,22"),
    ("american", None, "W::.", "W:W:B"),
    ("american", None, "W:W21:", "W:W21:B"),
    ("american", None, "W::B1", "W:W:B1"),
    ("international", None, "w:b:w31:h5:f2", "W:W31:B"),
    ("international", None, "W" + 20 * "b" + 10 * "e" + 20 * "w", "W:W{}:B{}"),
    ("international", None, "B" + 49 * "e" + "W", "B:WK50:B"),
    ("international", None, "b" + "B" + 49 * "e", "B:W:BK1"),
    ("american", None, "?" + "B" + 30 * "e" + "w", "B:W32:BK1"),
    ("russian", None, "W" + "e" * 31 + "W", "W:WKg1:B"),
    ("spanish", None, "W" + "w" + "e" * 30 + "B", "W:W1:BK32"),
]


@pytest.mark.parametrize(("game", "numbering", "text", "fen"), READINGS)
def test_reading(game: str, numbering: str | None, text: str, fen: str) -> None:
    if "{}" in fen:
        fen = Board(game).fen()
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


#: Text of International draughts, and every problem with it: column, token, what is expected there.
ALL_WRONG = [
    (
        "X:W31,99,ab,K5:B20,,x7:Q",
        [(1, "X"), (7, "99"), (10, "ab"), (20, ""), (21, "x7"), (24, "Q")],
    ),
    ("W:W31,51-60,33-31:B20:W32", [(7, "51-60"), (13, "33-31"), (23, "W32")]),
    ("W", [(2, ""), (2, "")]),
    ("W:W31:X20", [(7, "X20")]),  # this is what was to be Black's, so nothing is missing
    ("W:B1,60", [(6, "60"), (8, "")]),
    ("garbage", [(1, "garbage")]),
    ("W:W31:B20:+1+299", [(11, "+1+299")]),
    ("W:W31:B20:+1", [(11, "+1")]),
    ("W:W31:B20:H", [(11, "H")]),
    ("W" + "bbbbbbxw" + 43 * "e", [(8, "x"), (52, "e")]),
    ("W" + 48 * "e", [(50, "")]),
]


@pytest.mark.parametrize(("text", "expected"), ALL_WRONG)
def test_all_problems_are_found_in_one_pass(text: str, expected: list[tuple[int, str]]) -> None:
    with pytest.raises(FenError) as caught:
        Board("international", text)
    error = caught.value
    assert [(problem.column, problem.token) for problem in error.problems] == expected
    assert error.problems[0] == FenProblem(error.column, error.token, error.expected)
    assert str(error).endswith(str(error.problems[0]))
    found = examine(text, rules.get("international"))
    assert found.setup is None
    assert [(spot.column, spot.token) for spot in found.problems] == expected
    assert all(spot.sentence.startswith("expected ") for spot in found.problems)


#: Text of International draughts, and what a strict reader refuses in it.
LIBERTIES = [
    ("W:W31,32:BK1,2-5:H0:F1", []),
    ("B:W:B", []),
    ("W:W31:B20.", [(10, ".")]),
    (" W:W31:B20", [(1, " ")]),
    ("W:W31 , 32:B20", [(6, " "), (8, " ")]),
    ("w:W31:b20", [(1, "w"), (7, "b")]),
    ("W:W031:Bk9", [(4, "031"), (9, "k9")]),
    ("W:WM31:B20", [(4, "M31")]),
    ("W:Wa1:B20", [(4, "a1")]),
    ("W:WA1:B20", [(4, "A1")]),
    ("?:W31:B20", [(1, "?")]),
    ('[FEN "W:W31:B20"]', [(1, '[FEN "'), (16, '"]')]),
    ("W:W31 32:B20", [(7, "32")]),
    ("W:W31:", [(7, "")]),
    ("W:W31:B20:h3", [(11, "h")]),
    ("W" + 50 * "e", [(1, "W" + 50 * "e")]),
]


@pytest.mark.parametrize(("text", "expected"), LIBERTIES)
def test_what_a_lenient_reader_lets_pass_and_a_strict_one_does_not(text: str, expected: list[tuple[int, str]]) -> None:
    game = rules.get("international")
    notes: list[FenProblem] = []
    setup = read_fen(text, game, notes=notes)
    assert [(note.column, note.token) for note in sorted(notes)] == expected
    if not expected:
        assert read_fen(text, game, strict=True) == setup
        return
    with pytest.raises(FenError) as caught:
        read_fen(text, game, strict=True)
    assert [(problem.column, problem.token) for problem in caught.value.problems] == expected
    assert [(spot.column, spot.token) for spot in examine(text, game, strict=True).problems] == expected


@every_game
def test_what_damier_writes_is_read_strictly(game: RuleSet) -> None:
    for board in boards(game, 3):
        for numbering in NUMBERINGS:
            setup = setup_of(board.position)
            text = write_fen(setup, game, numbering, ranges=True, counters=True)
            assert position_of(read_fen(text, game, numbering, strict=True), compile_rules(game)) == board.position


#: Text of Frisian draughts, and the runs of king moves in it, White's first.
RUNS = [
    ("W:W31,K5:B1,K46", ((0, 0), (0, 0))),
    ("W:W31,K5:B1,K46:H0:F1:+0+0", ((0, 0), (0, 0))),
    ("W:W31,K5:B1,K46:H0:F1:+146+205", ((5, 2), (46, 1))),
    ("W:W31,K5:B1,K46:+1+2", ((5, 2), (46, 1))),  # each side has one king only
    ("W:W31,K5,K6:B1,K46:+1+2", ((0, 0), (46, 1))),  # which of White's is not said
    ("W:W31,K5,K6:B1,K46:+0+206", ((6, 2), (0, 0))),
    ("W:WK5:B1,K46:+0+205", ((0, 0), (0, 0))),  # no man: moves are not limited
    ("W:W31,K5:B1,K46:+0+207", ((0, 0), (0, 0))),  # no king there
]


@pytest.mark.parametrize(("text", "runs"), RUNS)
def test_runs_of_king_moves(text: str, runs: tuple[tuple[int, int], tuple[int, int]]) -> None:
    board = Board("frisian", text)
    assert board.position.king_runs == runs
    written = board.fen(counters=True)
    assert Board("frisian", written).position.king_runs == runs
    black, white = (f"+{number}{square:02}" if number else "+0" for square, number in reversed(runs))
    assert written.endswith(f":H0:F1:{black}{white}")


def test_runs_of_king_moves_come_from_the_board_and_matter_where_they_are_limited() -> None:
    board = Board("frisian", "W:W27,K43:B12,K24")
    for text in ("43-39", "24-20", "39-43", "20-24", "43-39"):
        board.push(text)
    assert board.fen(counters=True) == "B:W27,K39:B12,K24:H5:F3:+224+339"
    again = Board("frisian", board.fen(counters=True))
    assert again == board
    again.push("12-18")
    assert not any(move.by_king for move in again.legal_moves)
    assert any(move.by_king for move in Board("frisian", again.fen()).legal_moves)
    assert Board("international", "W:W31,K5:B1,K46:+0+305").position.king_runs == ((0, 0), (0, 0))


def test_counters_count_what_this_board_has_seen() -> None:
    board = Board("international")
    assert board.fen(counters=True, ranges=True) == "W:W31-50:B1-20:H0:F1"
    board.push("32-28")
    assert board.fen(counters=True).endswith(":H0:F1")
    board.push("19-23")
    assert board.fen(counters=True).endswith(":H0:F2")
    late = Board("american", "W:WK1:BK32")  # Black is the first mover
    assert late.fen(counters=True) == "W:WK1:BK32:H0:F1"
    late.push("1-6")
    assert late.fen(counters=True) == "B:WK6:BK32:H1:F2"
    late.push("32-28")
    assert late.fen(counters=True) == "W:WK6:BK28:H2:F2"
    late.pop()
    assert late.fen(counters=True) == "B:WK6:BK32:H1:F2"


def test_counters_of_a_text_are_in_its_setup() -> None:
    game = rules.get("international")
    setup = read_fen("W:W31:B20:H12:F34", game)
    assert (setup.quiet_plies, setup.move_number) == (12, 34)
    assert write_fen(setup, game, counters=True) == "W:W31:B20:H12:F34"
    assert write_fen(setup, game) == "W:W31:B20"
    assert read_fen("W:W31:B20", game)[4:] == (None, None)


def test_ranges() -> None:
    game = rules.get("international")
    setup = read_fen("W:W31-33,K34-36,38,39,K40,41:B1-20", game)
    assert write_fen(setup, game, ranges=True) == "W:W31-33,K34-36,38,39,K40,41:B1-20"
    assert write_fen(setup, game, "algebraic", ranges=True).count("-") == 0


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


def test_case_of_counters() -> None:
    case = CASES["fen-hub-counters"]
    setup = read_fen(case["setup"]["fen"], rules.get(case["variant"]))
    assert setup.quiet_plies == case["expected"]["halfmove"]
    assert setup.move_number == case["expected"]["fullmove"]
    written = write_fen(setup, rules.get(case["variant"]), counters=True)
    assert written == "W:WK9,31,32:B1,2,20:H0:F1"


@pytest.mark.parametrize("name", CASES)
def test_every_case_is_examined(name: str) -> None:
    case = CASES[name]
    found = examine(case["setup"]["fen"], rules.get(case["variant"]))
    wrong = [spot.token for spot in found.problems]
    assert wrong == (["WK5", "55"] if case["expected"].get("ok") is False else [])


def test_the_lower_case_king_of_the_cases_is_never_a_man() -> None:
    assert Board("international", CASES["fen-lowercase-king"]["setup"]["fen"]).position.white_kings == (9,)
    assert len(CASES) == 11


def corpus_positions() -> list[tuple[str, str, str]]:
    """Every FEN of the real files: file, game (told by its numbers), text."""
    found = []
    for path in sorted((SHARED / "corpus" / "pdn").glob("*/*.pdn")):
        for text in re.findall(r'\[FEN\s+"([^"]*)"\]', path.read_text("utf-8", "replace")):
            small = all(int(number) <= 32 for number in re.findall(r"\d+", text))
            game = "italian" if "italian" in path.name else "american" if small else "international"
            found.append((path.name, game, text))
    return found


def test_positions_of_real_files() -> None:
    """All can be read, and all can be played but five, where a man stands on its crown row: as a king it can."""
    texts = corpus_positions()
    assert len(texts) > 5000
    crowned = []
    for name, game, text in texts:
        ruleset = rules.get(game)
        found = examine(text, ruleset)
        assert found.setup is not None, (name, text)
        if found.problems:
            assert all("where it would have been crowned" in spot.sentence for spot in found.problems), (name, text)
            with pytest.raises(SetupError):
                Board(game, text)
            assert not check(found.setup.crowned(ruleset), ruleset)
            crowned.append(name)
        board = Board(game, found.setup.crowned(ruleset))
        assert Board(game, board.fen()) == board
    assert crowned == ["Cat.C1.pdn"] + 4 * ["lpc.pdn"]


@every_game
@settings(max_examples=settings().max_examples // 3)
@given(data=st.data())
def test_any_text_is_a_setup_or_a_fen_error(game: RuleSet, data: st.DataObject) -> None:
    text = data.draw(fen_like(game))
    found = examine(text, game)
    places = [(spot.column, spot.token) for spot in found.problems]
    assert all(0 < column <= len(text) + 1 and text[column - 1 :].startswith(token) for column, token in places)
    if found.setup is None:
        with pytest.raises(FenError) as unread:
            read_fen(text, game)
        assert [problem[:2] for problem in unread.value.problems] == places
        return
    assert read_fen(text, game) == found.setup
    assert sorted(spot.sentence for spot in found.problems) == sorted(validate(found.setup, game))
    if found.problems:
        with pytest.raises(SetupError):
            Board(game, text)
    else:
        assert Board(game, text).position == position_of(found.setup, compile_rules(game))
    again = write_fen(found.setup, game, counters=True)
    assert write_fen(read_fen(again, game), game, counters=True) == again


#: Of texts on which a careless pattern takes quadratic time.
_UNITS = ("W:", ":", ",", "W", " ", "9", "K", "1,", "1 ", "a1", "e", "+", "[")
_PIECE_UNITS = ("1,", "x,", " ", "1-", "K ", "9", "1 ", "k", "1 - 2 ", "\u3000")


@pytest.mark.parametrize(
    "text",
    [
        *(unit * (LENGTH_LIMIT // len(unit)) for unit in _UNITS),
        *("W:W" + unit * (9990 // len(unit)) for unit in _PIECE_UNITS),
        *("[FEN " * 2000, "W:" + "H1:" * 3000, '"' * LENGTH_LIMIT, "W" + "bx" * 4900, "." * LENGTH_LIMIT),
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_no_text_takes_long(text: str) -> None:
    started = time.process_time()
    for game in ("international", "russian"):
        examine(text, rules.get(game))
        with contextlib.suppress(FenError, SetupError):
            Board(game, text)
    assert time.process_time() - started < 2
