"""Moves as text: what is written means one move, what may be read, and what is refused with its place."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier import AmbiguousMoveError, Board, IllegalMoveError, Move, NotationError, Rule, RuleSet, rules
from damier.notation.moves import (
    LENGTH_LIMIT,
    ROUTE_LIMIT,
    Lenience,
    Remark,
    find_move,
    read_move,
    resolve_move,
    text_of,
)
from tests.boards import NUMBERINGS, any_board, boards, every_game, handed


def check_round_trip(board: Board) -> None:
    for numbering in NUMBERINGS:
        texts = set()
        for move in board.legal_moves:
            for full in (False, True):
                text = board.notation(move, numbering=numbering, full=full)
                assert board.parse(text, numbering=numbering) == move, text
                texts.add((full, text))
        assert len(texts) == 2 * len(board.legal_moves)


@every_game
@settings(max_examples=settings().max_examples // 6)
@given(data=st.data())
def test_what_is_written_means_the_move(game: RuleSet, data: st.DataObject) -> None:
    check_round_trip(data.draw(any_board(game)))


@every_game
@pytest.mark.parametrize("compulsory", [True, False])
def test_what_is_written_means_the_move_in_games(game: RuleSet, compulsory: bool) -> None:
    for board in boards(game.switched(compulsory=compulsory), 6):
        check_round_trip(board)


@every_game
def test_short_texts_mean_a_move_or_list_those_they_may_mean(game: RuleSet) -> None:
    """From and to alone, with any sign: each candidate of an ambiguous text is one move, and they are all that fit."""
    for board in boards(game, 10):
        names = game.square_names
        for move in board.legal_moves:
            origin, target = names[move.origin - 1], names[move.target - 1]
            rivals = [
                other
                for other in board.legal_moves
                if (other.origin, other.target) == (move.origin, move.target) and other.is_capture
            ]
            for sign in "-x:":
                if move.is_capture and len(rivals) > 1:
                    with pytest.raises(AmbiguousMoveError) as caught:
                        board.parse(f"{origin}{sign}{target}")
                    assert {board.parse(text) for text in caught.value.candidates} == set(rivals)
                elif move.is_capture or sign == "-":
                    assert board.parse(f"{origin}{sign}{target}") == move


@every_game
def test_hub_form_and_every_route_are_understood(game: RuleSet) -> None:
    """Captured squares in any order, as engines send them, and each route that a capture may take."""
    names = game.square_names
    for board in boards(game, 5):
        for move in board.legal_moves:
            if not move.is_capture:
                continue
            for captured in (sorted(move.captured), sorted(move.captured, reverse=True)):
                squares = (move.origin, move.target, *captured)
                assert board.parse("x".join(names[square - 1] for square in squares)) == move
            for route in board.position.paths(move):
                text = "x".join(names[square - 1] for square in route)
                assert move in candidates(board, text)


def candidates(board: Board, text: str) -> list[object]:
    """The moves that a text may mean."""
    try:
        return [board.parse(text)]
    except AmbiguousMoveError as error:
        return [board.parse(candidate) for candidate in error.candidates]


#: Game, position, texts that all mean the same move, and that move.
SPELLINGS = [
    (
        "russian",
        "W:Wc3:Bh8",
        [
            *("c3-d4", "C3-D4", "c3d4", "cd4", "CD4", " c3 - d4 ", "c3 d4", "c3–d4", "c3—d4", "c3−d4", "c3~d4"),
            *("c3-d4!", "c3-d4?!", "c3-d4 !!", "cd4!", "c3*d4", "c03-d04", "22-18", "022-018", "c3-d4*"),
            *("c-d4", "c d4", "c–d4", "c3-d4!?*", "c3 d4 ?? ", "C3D4", "c3 — d4", "\tc3-d4\n"),
        ],
        "c3-d4",
    ),
    (
        "russian",
        "W:Wc3:Bd4,f6",
        [
            *("c3:e5:g7", "c3:g7", "c3xg7", "c3-g7", "c3e5g7", "c3×e5×g7", "cg7", "c3X G7"),
            *("c:g7", "ce5g7", "c:e5:g7", "c x g7", "c3-e5-g7", "c3–e5–g7!", "c3 e5 g7", "c3e5:g7"),
        ],
        "c3:g7",
    ),
    ("russian", "W:Wc3:Bd4,f6", ["c3:g7:d4:f6", "c3:g7:f6:d4", "22x8x18x11"], "c3:g7"),
    ("international", "W:W32:B28", ["32x23", "32-23", "32:23", "32 23", "32x23x28", "d4xf6", "D4-F6", "df6"], "32x23"),
    ("american", "B:W22:B9", ["9-13", "09-13", "9 13"], "9-13"),
    ("thai", "W:W10:B14", ["10-17", "10x17", "10:17"], "10-17"),
    ("jamaican", "W:Wc3:Bh8", ["c3-d4", "cd4", "c3d4"], "c3-d4"),
    ("canadian", "W:W63:B1", ["63-57", "f2-e3", "fe3"], "63-57"),
]


@pytest.mark.parametrize(("game", "fen", "texts", "expected"), SPELLINGS)
def test_spellings(game: str, fen: str, texts: list[str], expected: str) -> None:
    board = Board(game, fen)
    for text in texts:
        assert board.notation(board.parse(text)) == expected, text


#: Game, text, column of the trouble, what was expected there.
UNREADABLE = [
    ("international", "", 1, "a move, such as 31-27"),
    ("international", "hello", 1, "a move, such as 31-27"),
    ("international", "32", 3, "a move, such as 31-27"),
    ("international", "32-", 3, "a move, such as 31-27"),
    ("international", "-32", 1, "a move, such as 31-27"),
    ("international", "32--28", 3, "a move, such as 31-27"),
    ("international", "3228", 4, "a move, such as 31-27"),
    ("international", "32-28 or so", 6, "a move, such as 31-27"),
    ("international", "32-28-", 6, "a move, such as 31-27"),
    ("international", "32-281", 4, "a square of this board (1 to 50)"),
    ("international", "32-51", 4, "a square of this board (1 to 50)"),
    ("international", "0-28", 1, "a square of this board (1 to 50)"),
    ("international", "  99-28", 3, "a square of this board (1 to 50)"),
    ("international", "٣٢-٢٨", 1, "a move, such as 31-27"),
    ("international", "3²-28", 2, "a move, such as 31-27"),
    ("international", "32-28\0", 6, "a move, such as 31-27"),
    ("international", "\ud800", 1, "a move, such as 31-27"),
    ("russian", "c3-d", 3, "a move, such as a3-b4"),
    ("russian", "c3-d9", 4, "a square of this board (a1 to h8)"),
    ("russian", "c3-c4", 4, "a square of this board (a1 to h8)"),
    ("russian", "cd9", 2, "a square of this board (a1 to h8)"),
    ("russian", "c", 1, "a move, such as a3-b4"),
    ("russian", "cde4", 1, "a move, such as a3-b4"),
    ("russian", "\u212a3-d4", 1, "a move, such as a3-b4"),  # the sign of kelvin is no letter k
    ("american", "9-33", 3, "a square of this board (1 to 32)"),
    ("turkish", "hello", 1, "a move, such as a3-a4"),
]


@pytest.mark.parametrize(("game", "text", "column", "expected"), UNREADABLE)
def test_unreadable_texts(game: str, text: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        Board(game).parse(text)
    assert (caught.value.text, caught.value.column, caught.value.expected) == (text, column, expected)


@every_game
def test_the_example_in_a_message_is_a_first_move(game: RuleSet) -> None:
    with pytest.raises(NotationError) as caught:
        Board(game).parse("?")
    example = caught.value.expected.removeprefix("a move, such as ")
    assert Board(game).push(example) in Board(game).legal_moves


def test_the_example_of_a_game_without_men() -> None:
    empty = rules.get("russian").switched(start=rules.Start())
    with pytest.raises(NotationError, match="expected a move, such as d8-b8"):
        read_move("?", empty)


@pytest.mark.parametrize(
    "text", ["1" * LENGTH_LIMIT + "-2", " " * LENGTH_LIMIT + "32-28", "32-28" + "!" * LENGTH_LIMIT]
)
def test_texts_of_any_length_are_refused_unread(text: str) -> None:
    with pytest.raises(NotationError, match=f"at column {LENGTH_LIMIT + 1} expected at most {LENGTH_LIMIT} characters"):
        Board("international").parse(text)


@pytest.mark.parametrize("text", [f"{100_000 * '1'}z", f"1{100_000 * ' '}z", f"{50_000 * '1-'}z", f"{50_000 * 'a1'}z"])
def test_no_text_takes_long_to_refuse(text: str) -> None:
    """A text that can be cut up in many ways would take longer than the world is old."""
    with pytest.raises(NotationError):
        read_move(text, rules.get("international"))


@given(text=st.one_of(st.text(), st.text(st.sampled_from("0123abcdxk-:! \0é"))), game=st.sampled_from(rules.ALL))
def test_any_text_is_a_move_or_one_of_the_errors(text: str, game: RuleSet) -> None:
    board = Board(game)
    try:
        assert board.parse(text) in board.legal_moves
    except (NotationError, IllegalMoveError, AmbiguousMoveError):
        assert not board.move_stack


def test_a_flying_king_with_two_ways_is_asked_which() -> None:
    board = Board("international", "W:WK4:B13,32,37,20")
    with pytest.raises(AmbiguousMoveError) as caught:
        board.parse("4x15")
    assert caught.value.candidates == ("4x27x38x15", "4x31x42x15")
    with pytest.raises(AmbiguousMoveError) as caught:
        board.parse("4x15", numbering="algebraic")
    assert caught.value.candidates == ("h10xb4xd2xj8", "h10xc5xe3xj8")
    assert board.parse("4x31x15") == board.parse("4x31x42x15") == board.parse("4x42x15")
    assert sorted(board.parse("4x27x15").captured) == [13, 20, 32]


def test_a_text_without_a_capture_s_sign_means_the_quiet_move_where_both_are_legal() -> None:
    """Only where nothing has to be captured: a king that goes round, or straight to the same square."""
    board = Board("armenian", "W:WKa7:Ba6,b4", compulsory=False)
    quiet, capture = board.parse("a7-d4"), board.parse("a7xd4")
    assert (sorted(quiet.captured), sorted(capture.captured)) == ([], [17, 34])
    assert board.notation(capture) == "a7xa4xd4"
    assert board.parse("a7-a4-d4") == capture


def test_a_shorter_capture_over_squares_that_a_longer_one_touches_too_is_told_by_what_it_captures() -> None:
    board = Board("thai", "B:W6,8,9,17,23,24:BK18")
    longer, shorter = board.parse("18-5-27-20"), board.parse("18-20-24-23")
    assert board.notation(longer) == "18-5-27-20"
    assert board.notation(shorter) == "18-20-24-23"
    assert len(longer.captured) == 3
    assert shorter.path == (15, 6, 13)
    with pytest.raises(AmbiguousMoveError) as caught:
        board.parse("18-27-20")
    assert [board.parse(text) for text in caught.value.candidates] == [shorter, longer]


def test_text_of_a_move_says_what_it_captures() -> None:
    board = Board("international", "W:WK4:B13,32,37,20")
    said = text_of(board.parse("4x31x42x15"))
    assert said.text == "4x31x42x15"
    assert (sorted(said.origins), said.target, said.squares[0], said.capture) == ([4], 15, 15, True)
    assert sorted(said.squares[1:]) == [13, 20, 37]


def test_more_routes_than_are_looked_at() -> None:
    """A capture that goes round in tens of thousands of ways is still written and read."""
    board = Board("canadian", "W:WK26:B8-12,20-24,32-36,44-48,56-60")
    for move in board.legal_moves:
        assert board.parse(board.notation(move)) == move
        assert len(board.position.paths(move, ROUTE_LIMIT)) <= ROUTE_LIMIT


#: Game, position, text, the move, and what a lenient reader says of it: kind, column, token.
REMARKS = [
    ("international", "W:W32:B20", "32-28", "32-28", []),
    ("international", "W:W32:B20", "032-028", "32-28", []),
    ("international", "W:W32:B20", "32-28!?", "32-28", [("strength", 6, "!?")]),
    ("international", "W:W32:B20", " 32-28 * ", "32-28", [("strength", 8, "*")]),
    ("international", "W:W33:B29", "33-24", "33x24", [("dash_capture", 3, "-")]),
    ("international", "W:W33:B29", "33-24!", "33x24", [("strength", 6, "!"), ("dash_capture", 3, "-")]),
    ("international", "W:W33:B29", "33–24", "33x24", [("sign", 3, "–"), ("dash_capture", 3, "–")]),
    ("international", "W:W33:B29", "33 24", "33x24", [("sign", 3, " ")]),
    ("international", "W:W33:B29", "33×24", "33x24", [("sign", 3, "×")]),
    ("international", "W:W33:B29", "33 : 24", "33x24", [("sign", 4, ":")]),
    ("international", "W:W33:B29", "33:24", "33x24", []),
    ("international", "W:W33:B29", "33x24x29", "33x24", []),
    ("international", "W:W33:B29", "F4xH6", "33x24", [("other_names", 1, "F4"), ("capitals", 1, "F4")]),
    ("russian", "W:Wc3:Bh8", "c3d4", "c3-d4", []),
    ("russian", "W:Wc3:Bh8", "cd4?", "c3-d4", [("short", 1, "c"), ("strength", 4, "?")]),
    ("russian", "W:Wc3:Bh8", "c3-D4", "c3-d4", [("capitals", 4, "D4")]),
    ("russian", "W:Wc3:Bh8", "22-18", "c3-d4", [("other_names", 1, "22")]),
    ("russian", "W:Wc3:Bd4,f6", "c3-e5-g7", "c3:g7", [("dash_capture", 3, "-")]),
    ("thai", "W:W10:B14", "10-17", "10-17", []),  # whose players write captures so
]


@pytest.mark.parametrize(("game", "fen", "text", "expected", "said"), REMARKS)
def test_what_a_lenient_reader_lets_pass_and_a_strict_one_does_not(
    game: str, fen: str, text: str, expected: str, said: list[tuple[str, int, str]]
) -> None:
    board = Board(game, fen)
    notes: list[Remark] = []
    move = board.parse(text, notes=notes)
    assert board.notation(move) == expected
    assert sorted((note.kind.value, note.column, note.token) for note in notes) == sorted(said)
    assert board.parse(text) == move
    faults = [note for note in notes if note.kind is not Lenience.STRENGTH]
    if not faults:
        assert board.parse(text, strict=True) == move
        return
    with pytest.raises(NotationError) as refused:
        board.parse(text, strict=True)
    assert (refused.value.column, refused.value.expected) in {(note.column, note.expected) for note in faults}
    assert all(str(note).startswith(f"at column {note.column} expected {note.expected}, found") for note in notes)


def test_a_capture_with_a_dash_says_which_sign_was_expected() -> None:
    with pytest.raises(NotationError, match="cannot read '33-24': at column 3 expected x, for a capture"):
        Board("international", "W:W33:B29").parse("33-24", strict=True)
    with pytest.raises(NotationError, match="expected :, for a capture"):
        Board("russian", "W:Wc3:Bd4").parse("c3-e5", strict=True)


def test_what_is_not_legal_or_ambiguous_leaves_no_notes() -> None:
    board = Board("international", "W:WK4:B13,32,37,20")
    notes: list[Remark] = []
    for text in ("4-15", "4-15!", "4-10!", "15-4"):
        with pytest.raises((AmbiguousMoveError, IllegalMoveError)):
            board.parse(text, notes=notes)
    assert notes == []
    assert find_move(board.position, "4x10") is None


def careful(board: Board, text: str) -> Move | None:
    """What the careful reader makes of a text; None if it is no legal move."""
    try:
        return resolve_move(read_move(text, board.variant), board.position)
    except (NotationError, AmbiguousMoveError):
        return None


def agree(board: Board, text: str) -> None:
    """The fast reader reads nothing that the careful one does not, and nothing differently; so do the shortcuts."""
    fast = board.position.read_move(text)
    assert fast is None or fast == careful(board, text), (board.fen(), text)
    try:
        found = find_move(board.position, text)
    except (NotationError, AmbiguousMoveError):
        found = None
    assert found == careful(board, text), (board.fen(), text)


@every_game
@pytest.mark.parametrize("compulsory", [True, False])
def test_what_programs_write_is_read_by_the_fast_reader(game: RuleSet, compulsory: bool) -> None:
    for board in boards(game.switched(compulsory=compulsory), 6):
        for move in board.legal_moves:
            text = board.notation(move)
            # Where captures are not compulsory, a quiet move may go to the same square.
            assert board.position.read_move(text) in ((move,) if compulsory else (move, None))
            for other in (text.replace(":", "x"), text.replace("x", ":"), text.replace("x", "-"), f"{text}!?"):
                agree(board, other)
            for route in board.position.paths(move, 5):
                names = [game.square_names[square - 1] for square in route]
                for sign in ("x", ":", "-", "", " "):
                    agree(board, sign.join(names))
                    agree(board, sign.join([*names[:2], *names[3:]]))
            hub = [game.square_names[square - 1] for square in (move.origin, move.target, *sorted(move.captured))]
            agree(board, "x".join(hub))


@every_game
@settings(max_examples=settings().max_examples // 4)
@given(data=st.data())
def test_the_readers_agree_on_texts_with_a_spot_of_dirt(game: RuleSet, data: st.DataObject) -> None:
    board = data.draw(any_board(game))
    legal = list(board.legal_moves)
    text = board.notation(data.draw(st.sampled_from(legal)), full=data.draw(st.booleans())) if legal else "1-5"
    place = data.draw(st.integers(0, len(text)))
    dirt = data.draw(st.sampled_from([*"-x:123abckl !?*0×–\0", ""]))
    agree(board, text[:place] + dirt + text[place + data.draw(st.integers(0, 2)) :])


@given(text=st.text(st.sampled_from("0123456789abcdefghx-:"), max_size=12), game=st.sampled_from(rules.ALL))
def test_the_readers_agree_on_any_text(text: str, game: RuleSet) -> None:
    agree(Board(game), text)


@pytest.mark.parametrize(
    "text", ["", "-", "32", "32-", "-28", "32--28", "3228", "32-28-", "32-28 ", "é", "32-28\0", "x" * 99]
)
def test_the_fast_reader_leaves_the_rest_to_the_careful_one(text: str) -> None:
    assert Board("international").position.read_move(text) is None


def test_the_fast_reader_refuses_what_is_no_text() -> None:
    with pytest.raises(TypeError, match="a move is a Move or text, not bytes"):
        Board().position.read_move(b"11-15")  # type: ignore[arg-type]


def test_the_fast_reader_asks_which_way() -> None:
    position = Board("international", "W:WK4:B13,32,37,20").position
    assert position.read_move("4x15") is None
    assert position.read_move("4x31x15") == position.read_move("4x31x42x15") == position.read_move("4x15x37x20x13")
    assert position.read_move("4x31x15") != position.read_move("4x27x15")
    assert position.read_move("4x15x37x20x14") is None


CASES = handed("notation") | handed("pdn")


@pytest.mark.parametrize("name", ["nt-case-insensitive", "nt-full-path", "nt-hub-single"])
def test_case_of_a_text(name: str) -> None:
    case = CASES[name]
    board = Board(case["variant"], case["setup"]["fen"])
    move = board.parse(case["action"]["text"])
    expected = case["expected"]
    assert sorted(move.captured) == expected.get("captured", [])
    assert board.notation(move, numbering="top-left") == expected.get(
        "move", board.notation(move, numbering="top-left")
    )


def test_case_of_a_move_pushed_twice() -> None:
    case = CASES["nt-repeat-push"]
    board = Board(case["variant"], case["setup"]["fen"])
    move = board.push("25-20")
    before = board.fen(), board.ply, board.position.hash
    for again in (move, "25-20"):
        with pytest.raises(IllegalMoveError, match="There is no piece on 25") as caught:
            board.push(again)
        assert caught.value.rule == Rule.NO_PIECE
    assert (board.fen(), board.ply, board.position.hash) == before


def board_of(case: dict[str, Any]) -> Board:
    """The board on which the moves of a PDN case are made."""
    found = re.search(r'\[FEN "([^"]*)"\]', case["setup"]["pdn"])
    return Board(case["variant"], found[1] if found else None)


WITH_MOVES = {name: case for name, case in CASES.items() if case["expected"].get("moves")}


@pytest.mark.parametrize("name", WITH_MOVES)
def test_moves_of_a_pdn_case(name: str) -> None:
    case = WITH_MOVES[name]
    board = board_of(case)
    for text, captured in zip(case["expected"]["moves"], case["expected"].get("captured", [None] * 99), strict=False):
        move = board.push(text)
        assert move.is_capture == ("x" in text)
        assert captured is None or sorted(move.captured) == captured


def test_pdn_cases_about_single_texts() -> None:
    assert board_of(CASES["pdn-dash-capture"]).push("33-24").captured == {29}
    assert board_of(CASES["pdn-glued-algebraic"]).push("a3b4").target == 17
    same = CASES["pdn-short-form-same-effect"]
    assert sorted(board_of(same).push("4x4").captured) == same["expected"]["captured"]
    board = board_of(CASES["pdn-strength-parens"])
    board.push("32-28!?")
    board = board_of(CASES["pdn-illegal-move-in-real-game"])
    for text in ("32-28", "19-23"):
        board.push(text)
    with pytest.raises(IllegalMoveError, match="White must capture: 28") as refused:
        board.push("33-29")
    assert refused.value.rule == Rule.MUST_CAPTURE
    with pytest.raises(IllegalMoveError) as refused:
        board_of(CASES["pdn-split-multijump"]).push("e3xc5")
    assert refused.value.rule == Rule.MUST_FINISH
    with pytest.raises(IllegalMoveError) as refused:
        board_of(CASES["pdn-flying-ballot"]).push("A1-A5")
    assert refused.value.rule == Rule.NOT_REACHABLE
    ambiguous = CASES["pdn-short-form-ambiguous"]
    with pytest.raises(AmbiguousMoveError) as unclear:
        board_of(ambiguous).push("4x15")
    assert list(unclear.value.candidates) == ambiguous["expected"]["candidates"]


def test_every_case_with_moves_is_tried() -> None:
    assert len(WITH_MOVES) == 15
