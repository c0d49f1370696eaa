"""Why a move is refused: every rule in a real position of a real game, and sentences that are true in all games."""

import re
import time
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier import Board, Color, IllegalMoveError, Piece, Refusal, Rule, RuleSet
from damier.kernel import Move, compile_rules
from damier.rules import Precedence
from tests.boards import NUMBERINGS, any_board, boards, every_game, state

#: Game, position, squares that were tried, rule, sentence.
REFUSALS: list[tuple[str, str, str, Rule, str]] = [
    # The piece, the side, the game
    ("american", "W:W:B1", "1-5", Rule.GAME_OVER, "The game is over. Black wins. Red has no pieces left."),
    (
        "slovak",
        "W:Wa7:Bb8",
        "a7-b8",
        Rule.GAME_OVER,
        "The game is over. Draw. Blocked: White has pieces but no legal move.",
    ),
    ("breakthrough", "B:WK3:B20", "20-25", Rule.GAME_OVER, "The game is over. White wins. White has the first king."),
    ("russian", "W:Wc3:Bf6", "d4-e5", Rule.NO_PIECE, "There is no piece on d4."),
    ("american", "B:W22:B9", "22-18", Rule.NOT_YOUR_TURN, "The piece on 22 is Red's, and Black is to move."),
    ("russian", "W:Wc3:Bf6", "f6-e5", Rule.NOT_YOUR_TURN, "The piece on f6 is Black's, and White is to move."),
    # The target
    ("russian", "W:Wc3,d4:Bh8", "c3-d4", Rule.BLOCKED_SQUARE, "A piece stands on d4."),
    ("russian", "W:Wc3:Bd4,h8", "c3-d4", Rule.BLOCKED_SQUARE, "A piece stands on d4; c3:e5 captures it."),
    ("russian", "W:Wc3,d4:Be5,f6", "c3-e5", Rule.BLOCKED_SQUARE, "A piece stands on e5."),
    ("russian", "W:Wc3:Bh8", "c3-c5", Rule.NOT_REACHABLE, "A man cannot go from c3 to c5."),
    ("russian", "W:WKc3:Bh8", "c3-c3", Rule.NOT_REACHABLE, "A king cannot go from c3 to c3."),
    # A capture must be made
    ("russian", "W:Wa3,d4:Bc5", "a3-b4", Rule.MUST_CAPTURE, "White must capture: d4."),
    ("russian", "W:Wd4:Bc5", "d4-e5", Rule.MUST_CAPTURE, "White must capture: d4."),
    ("international", "W:W32,33,50:B28", "50-44", Rule.MUST_CAPTURE, "White must capture: 32 or 33."),
    ("american", "B:W9,10,18:B5,6,7,15,4", "4-8", Rule.MUST_CAPTURE, "Black must capture: 5, 6, 7 or 15."),
    # which is no reason for a move that no choice would make one
    ("russian", "W:Wa3,d4:Bc5", "a3-b2", Rule.MEN_NOT_BACKWARD, "In this game men do not move backward."),
    ("russian", "W:Wa3,d4:Bc5", "a3-h8", Rule.NOT_REACHABLE, "A man cannot go from a3 to h8."),
    ("russian", "W:Wa3,d4,b4:Bc5", "a3-b4", Rule.BLOCKED_SQUARE, "A piece stands on b4."),
    # The right capture must be chosen
    (
        "international",
        "W:W32,42:B28,19,37",
        "42-31",
        Rule.MUST_CAPTURE_MORE,
        "The most pieces must be captured: 32x14 takes 2, 42x31 only 1.",
    ),
    (  # 1 is only on the way of the lesser capture
        "international",
        "W:WK6,K45:B9,22,K27,29",
        "45-1",
        Rule.MUST_CAPTURE_MORE,
        "The most pieces must be captured: 6x3 takes 3, 45x4 only 2.",
    ),
    (
        "mozambican",
        "W:W18,23:B14,K27",
        "18-11",
        Rule.MUST_CAPTURE_MORE,
        "The capture worth most must be made: 23x30, not 18x11.",
    ),
    (
        "frisian",
        "W:WK38:B18,27",
        "38-8",
        Rule.MUST_CAPTURE_MORE,
        "The capture worth most must be made: 38x19, not 38x8.",
    ),
    (
        "czech",
        "W:Wf4,Ke3:Bg5,b6",
        "f4-h6",
        Rule.KING_MUST_CAPTURE,
        "A king must capture before a man: e3xa7, not f4xh6.",
    ),
    (
        "italian",
        "W:WK5,18:B10,13",
        "18-9",
        Rule.KING_MUST_CAPTURE,
        "Among equal captures a king must capture before a man: 5x14, not 18x9.",
    ),
    (
        "italian",
        "W:WK18:BK21,22",
        "18-27",
        Rule.MORE_KINGS,
        "Among equal captures the most kings must be captured: 18x25, not 18x27.",
    ),
    (
        "italian",
        "W:WK10:BK6,7,14,K23",
        "10-28",
        Rule.KING_CAPTURED_EARLIER,
        "Among equal captures a king must be captured as early as possible: 10x12, not 10x28.",
    ),
    # It must be finished
    (
        "russian",
        "W:Wc3:Bd4,f6",
        "c3-e5",
        Rule.MUST_FINISH,
        "The capture goes on from e5 and must be finished: c3:e5:g7.",
    ),
    (
        "russian",
        "W:WKa1:Bc3,f4",
        "a1-f6",
        Rule.MUST_FINISH,
        "The capture cannot end on f6 and must be finished: a1:e5:g3.",
    ),
    # How pieces go
    ("american", "B:W10:B6", "6-1", Rule.MEN_NOT_BACKWARD, "In this game men do not move backward."),
    ("american", "W:W14:B1,18", "14-23", Rule.MEN_NOT_BACKWARD, "In this game men do not capture backward."),
    ("turkish", "W:Wd4:Bh8", "d4-d3", Rule.MEN_NOT_BACKWARD, "In this game men do not move backward."),
    ("italian", "W:W18,32:BK14,1", "18-11", Rule.MAN_CANNOT_TAKE_KING, "In this game a man cannot capture a king."),
    ("american", "W:WK18:B1", "18-4", Rule.NOT_REACHABLE, "In this game a king goes one square at a time."),
    (
        "german",
        "W:WK29:B18",
        "29-11",
        Rule.NOT_REACHABLE,
        "In this game a king stops right behind the piece it captures.",
    ),
    (
        "killer",
        "W:WK46:BK37",
        "46-28",
        Rule.NOT_REACHABLE,
        "In this game a king that captures a king last stops right behind it.",
    ),
    ("american", "W:W9:B6,7", "9-11", Rule.NOT_REACHABLE, "In this game a man's move ends where it is crowned."),
    ("brazilian", "W:We1,h2,h6:Bb6,d6,g7", "h6-a7", Rule.NOT_REACHABLE, "In this game a man does not go on as a king."),
    (
        "turkish",
        "W:WKa8,Ke6:Bd3,d4,e8,f5,g4,g7,g8,h5",
        "a8-d2",
        Rule.NOT_REACHABLE,
        "In this game a piece may not turn straight back in a capture.",
    ),
    (
        "russian",
        "B:Wc5,c7,d2,e5,Kg3:BKa7,Kh4",
        "h4-h2",
        Rule.NOT_REACHABLE,
        "In this game captured pieces stay in the way until the move is over.",
    ),
]


@pytest.mark.parametrize(("game", "fen", "move", "rule", "sentence"), REFUSALS)
def test_refusal(game: str, fen: str, move: str, rule: Rule, sentence: str) -> None:
    board = Board(game, fen)
    before = state(board)
    refusal = board.why_not(*move.split("-"))
    assert refusal == Refusal(rule, sentence)
    assert str(refusal) == sentence
    with pytest.raises(IllegalMoveError) as refused:
        board.push(move)
    assert (refused.value.rule, refused.value.sentence) == (rule, sentence)
    assert state(board) == before


def test_a_king_that_has_moved_three_times_in_a_row_rests() -> None:
    """Official Rules for Frisian Draughts (2011), article 17."""
    board = Board("frisian", "W:WK9,37:BK49,5")
    for move in ("9-3", "49-16", "3-9", "16-49", "9-3", "49-16"):
        board.push(move)
    sentence = "The king on 3 has made 3 moves in a row: now another piece must move, or the king must capture."
    assert board.why_not("3", "9") == Refusal(Rule.SAME_KING_LIMIT, sentence)
    board.push("37-31")
    board.push("5-10")
    assert board.why_not("3", "9") is None


def test_every_rule_is_tried() -> None:
    assert {rule for *_, rule, _ in REFUSALS} | {Rule.SAME_KING_LIMIT} == set(Rule)


#: Game, position, text of a move that says more than two squares or less, rule, sentence.
TEXTS: list[tuple[str, str, str, Rule, str]] = [
    # A column instead of a square: whatever tells most of its pieces
    ("russian", "W:Wa1,a3,d4:Bc5", "ab4", Rule.MUST_CAPTURE, "White must capture: d4."),
    ("russian", "W:Wc3,c1:Bh8", "ch6", Rule.NOT_REACHABLE, "No piece in column c can go to h6."),
    ("russian", "W:Wc3,c1:Bh8", "Ce1", Rule.NOT_REACHABLE, "No piece in column c can go to e1."),
    ("jamaican", "W:Wc3:Bh8", "cd2", Rule.MEN_NOT_BACKWARD, "In this game men do not move backward."),
    # The sign of a capture where nothing is captured
    ("international", "W:W32:B1", "32x28", Rule.NOT_REACHABLE, "There is nothing to capture between 32 and 28."),
    ("russian", "W:Wa3,d4:Bc5", "a3:b4", Rule.MUST_CAPTURE, "White must capture: d4."),
    # Half of a capture, more than a capture, another way
    (
        "american",
        "W:W23,32:B18,9,1",
        "23x14",
        Rule.MUST_FINISH,
        "The capture goes on from 14 and must be finished: 23x14x5.",
    ),
    ("russian", "W:Wc3:Bd4,h8", "c3:e5:g7", Rule.NOT_REACHABLE, "A man cannot go from c3 to g7."),
    (
        "international",
        "W:WK4:B13,32,37,20",
        "4x22x15",
        Rule.NOT_REACHABLE,
        "A legal move from 4 to 15 is 4x27x38x15.",
    ),
    (
        "spanish",  # of the two ways the one with a king must be chosen
        "W:WK17:B7,K11,13,16,26",
        "17x3x12x29",
        Rule.MORE_KINGS,
        "Among equal captures the most kings must be captured: 17x6x15x29, not 17x29.",
    ),
]


@pytest.mark.parametrize(("game", "fen", "text", "rule", "sentence"), TEXTS)
def test_refused_text(game: str, fen: str, text: str, rule: Rule, sentence: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        Board(game, fen).parse(text)
    assert (refused.value.rule, refused.value.sentence) == (rule, sentence)
    assert refused.value.move == text


def test_squares_are_named_in_the_numbering_that_is_asked_for() -> None:
    board = Board("russian", "W:Wa3,d4:Bc5")
    refusal = board.why_not("21", "17", numbering="top-left")
    assert refusal == Refusal(Rule.MUST_CAPTURE, "White must capture: 18.")
    assert board.why_not(21, 17) == Refusal(Rule.MUST_CAPTURE, "White must capture: d4.")
    with pytest.raises(IllegalMoveError, match=r"White must capture: 18\."):
        board.parse("21-17", numbering="top-left")


def test_the_house_rule_of_no_forced_capture_refuses_no_quiet_move() -> None:
    board = Board("international", "W:W32,42:B28,19,37", compulsory=False)
    assert board.why_not("42", "38") is None
    assert board.why_not("32", "14") is None
    refusal = board.why_not("42", "31")
    assert refusal is not None
    assert refusal.rule == Rule.MUST_CAPTURE_MORE


def must_finish(board: Board, origin: int, refusal: Refusal) -> bool:
    """The capture that the sentence shows is legal and made by this piece."""
    return board.parse(shown(refusal, r": (\S+)\.$")[0]).origin == origin


def shown(refusal: Refusal, pattern: str) -> tuple[str, ...]:
    found = re.search(pattern, refusal.sentence)
    assert found is not None, refusal.sentence
    return found.groups()


def better(board: Board, refusal: Refusal) -> Move:
    """The capture that a sentence says must be made instead."""
    return board.parse(shown(refusal, r": (\S+?)(?:,| takes)")[0])


def takes_more(board: Board, origin: int, refusal: Refusal) -> bool:
    instead = better(board, refusal)
    if Precedence.COUNT not in board.variant.precedence:
        return instead.is_capture
    more, less = map(int, shown(refusal, r" takes (\d+), \S+ only (\d+)\.$"))
    return more == len(instead.captured) > less > 0


def kings_taken(board: Board, move: Move) -> int:
    return sum(board.piece_at(square) in (Piece.WHITE_KING, Piece.BLACK_KING) for square in move.captured)


def is_man(board: Board, origin: int) -> bool:
    return board.piece_at(origin) in (Piece.WHITE_MAN, Piece.BLACK_MAN)


def chooses_all(board: Board, refusal: Refusal) -> bool:
    """Whether the squares that a sentence lists are those of all pieces that can move, and these can only capture."""
    names = sorted({board.variant.square_names[move.origin - 1] for move in board.legal_moves})
    said = re.split(", | or ", shown(refusal, r": (.+)\.$")[0])
    return sorted(said) == names and all(move.is_capture for move in board.legal_moves)


def is_free(board: Board, origin: int, target: int) -> bool:
    """Whether a move would be legal if nothing had to be chosen."""
    free = board.variant.switched(compulsory=False, precedence=(), same_king_limit=0)
    moves = board.position.under(compile_rules(free)).legal_moves()
    return any((move.origin, move.target) == (origin, target) for move in moves)


#: What must be so for a refusal to be true, as far as the board shows it: board, origin, target, refusal.
TRUTHS: dict[Rule, Callable[[Board, int, int, Refusal], bool]] = {
    Rule.GAME_OVER: lambda board, *_: not board.legal_moves,
    Rule.NO_PIECE: lambda board, origin, *_: board.piece_at(origin) is None,
    Rule.NOT_YOUR_TURN: lambda board, origin, *_: owner(board, origin) is board.turn.other,
    Rule.BLOCKED_SQUARE: lambda board, origin, target, _: origin != target and board.piece_at(target) is not None,
    Rule.MUST_CAPTURE: lambda board, origin, target, refusal: (
        chooses_all(board, refusal) and is_free(board, origin, target)
    ),
    Rule.MUST_CAPTURE_MORE: lambda board, origin, _, refusal: takes_more(board, origin, refusal),
    Rule.KING_MUST_CAPTURE: lambda board, origin, *_: (
        is_man(board, origin) and all(move.is_capture and move.by_king for move in board.legal_moves)
    ),
    Rule.MORE_KINGS: lambda board, _, __, refusal: kings_taken(board, better(board, refusal)) > 0,
    Rule.KING_CAPTURED_EARLIER: lambda board, _, __, refusal: kings_taken(board, better(board, refusal)) > 0,
    Rule.MUST_FINISH: lambda board, origin, _, refusal: must_finish(board, origin, refusal),
    Rule.MEN_NOT_BACKWARD: lambda board, origin, *_: is_man(board, origin),
    Rule.MAN_CANNOT_TAKE_KING: lambda board, origin, *_: is_man(board, origin) and not board.variant.men_capture_kings,
    Rule.SAME_KING_LIMIT: lambda board, origin, *_: board.variant.same_king_limit > 0 and not is_man(board, origin),
    Rule.NOT_REACHABLE: lambda board, origin, target, _: not is_free(board, origin, target),
}


def owner(board: Board, square: int) -> Color | None:
    piece = board.piece_at(square)
    return None if piece is None else piece.color


def check(board: Board, origin: int, target: int) -> None:
    """An illegal pair of squares has a reason, a true and well-written one; a legal pair has none."""
    refusal = board.why_not(origin, target)
    legal = any((move.origin, move.target) == (origin, target) for move in board.legal_moves)
    assert (refusal is None) == legal, (origin, target, refusal)
    if refusal is not None:
        assert TRUTHS[refusal.rule](board, origin, target, refusal), (origin, target, refusal)
        assert re.fullmatch(r"[A-Z][^?!]*\.", refusal.sentence)
        assert len(refusal.sentence) < 250


@every_game
@settings(max_examples=settings().max_examples // 4)
@given(data=st.data())
def test_every_illegal_pair_of_squares_has_a_true_reason(game: RuleSet, data: st.DataObject) -> None:
    board = data.draw(any_board(game))
    square = st.sampled_from(game.geometry.squares)
    pieces = sorted({*game.geometry.squares} & {s for s in game.geometry.squares if board.piece_at(s)})
    origin = st.one_of(square, st.sampled_from(pieces)) if pieces else square
    for pair in data.draw(st.lists(st.tuples(origin, square), min_size=5, max_size=15)):
        check(board, *pair)


@every_game
def test_every_pair_of_squares_of_some_boards(game: RuleSet) -> None:
    for board in boards(game, 2):
        for origin in game.geometry.squares:
            for target in game.geometry.squares:
                check(board, origin, target)


@every_game
def test_no_refusal_changes_anything(game: RuleSet) -> None:
    for board in boards(game, 3):
        before = state(board)
        for numbering in NUMBERINGS:
            board.why_not(1, game.geometry.size, numbering=numbering)
        assert state(board) == before


def test_a_crowded_board_is_explained_quickly_enough_to_be_asked_for() -> None:
    """More than five thousand captures once precedence is left out."""
    fen = "W:WK26:B8-12,20-24,32-36,44-48,56-60"
    board = Board("canadian", fen)
    refusal = board.why_not("26", "1")
    assert refusal is not None
    assert refusal.rule == Rule.MUST_CAPTURE_MORE
    assert takes_more(board, 26, refusal)


#: Positions in which a piece has very many ways to capture, and squares that were tried.
ROUTES = [
    ("frisian", "W:WK49,K50:B4,9,11,12,18,23,25,27,29,30,31,34,36,38,41,44", "50", ("25", "31", "49", "44")),
    ("frisian", "W:WK39:B1,4,7,9,10,12,17,21,24,26,27,29,32,34,38,40,44", "39", ("1", "26", "7", "50")),
    ("frisian", "W:WK5,K48:B2,7,12,13,14,15,16,18,24,29,31,33,34,38,40,42", "5", ("33", "12", "47")),
    ("frisian", "W:WK4:B37,12,23,25,18,43,34,7,20,10,14,38,26,29,28,3,19,40,21", "4", ("25",)),
    ("canadian", "W:WK26:B8-12,20-24,32-36,44-48,56-60", "26", ("1", "9", "72")),
    (
        "malaysian",
        "W:WK68,K69:B6,8,9,10,11,12,21,23,24,25,33,34,35,36,37,47,49,52,58,59,61,62,63,65,66",
        "68",
        ("72", "12", "56"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("game", "fen", "origin", "targets"), ROUTES)
def test_an_answer_takes_few_times_as_long_as_the_legal_moves(
    game: str, fen: str, origin: str, targets: tuple[str, ...]
) -> None:
    board = Board(game, fen)
    listing_s = least_s(board.position.legal_moves)
    for target in targets:
        assert board.why_not(origin, target) is not None
        assert least_s(partial(board.why_not, origin, target)) < 15 * listing_s, target


def least_s(act: Callable[[], object]) -> float:
    """Least processor time of a few tries."""
    times = []
    for _ in range(4):
        before = time.process_time()
        act()
        times.append(time.process_time() - before)
    return min(times)


def test_a_man_beside_a_king_with_very_many_captures_is_explained_alone() -> None:
    """None of its relaxed rules lets the king capture again: it took ten lists of the king's captures."""
    board = Board("frisian", "W:WK39,46:B1,4,7,9,10,12,17,21,24,26,27,29,32,34,38,40,44")
    listing_s = least_s(board.position.legal_moves)
    for target, rule in (("50", Rule.NOT_REACHABLE), ("41", Rule.MUST_CAPTURE)):
        refusal = board.why_not("46", target)
        assert refusal is not None
        assert refusal.rule == rule
        assert least_s(partial(board.why_not, "46", target)) < 3 * listing_s


def test_refusals_are_values() -> None:
    board = Board("russian")
    assert board.why_not("c3", "e5") == board.why_not("c3", "e5")
    assert len({board.why_not("c3", "e5"), board.why_not("c3", "e5")}) == 1
