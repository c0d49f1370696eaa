"""A game being played: what stands where, moves made and taken back, values and switches."""

import copy
import pickle
import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import damier
from damier import (
    Board,
    Color,
    DamierError,
    FenError,
    IllegalMoveError,
    LegalMoves,
    Move,
    NotationError,
    Piece,
    RuleSet,
    UnknownVariantError,
    rules,
)
from damier.kernel import DEPTH_LIMIT_PLY
from damier.rules import Promotion, Start
from tests.boards import boards, every_game, handed, played, state


def test_public_names() -> None:
    assert all(hasattr(damier, name) for name in damier.__all__)
    assert {name for name in vars(damier) if name[0].isupper()} <= set(damier.__all__)


# What stands on the board


def test_a_new_board() -> None:
    board = Board("russian")
    assert board.variant == rules.get("russian")
    assert (board.turn, board.ply, board.move_stack) == (Color.WHITE, 0, ())
    assert board.fen() == "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"
    assert Board().variant.key == "american"
    assert Board().turn is Color.BLACK


@pytest.mark.parametrize("name", ["russian", "Russian draughts", "shashki", 25, "25", "25,W,8,8,A0,0"])
def test_a_game_by_any_name(name: str | int) -> None:
    assert Board(name) == Board(rules.get("russian"))


def test_a_board_of_a_rule_set_of_ones_own() -> None:
    ruleset = rules.get("russian").switched(promotion="stop")
    board = Board(ruleset)
    assert board.variant == ruleset
    assert board != Board("russian")
    assert board == Board("russian", promotion=Promotion.STOP)


def test_english_is_american() -> None:
    assert Board("english") == Board("american")


@pytest.mark.parametrize(
    ("arguments", "switches", "error"),
    [
        (("checkers2",), {}, UnknownVariantError),
        ((None,), {}, UnknownVariantError),
        (("russian", "W:Wz1:B"), {}, FenError),
        (([],), {}, UnknownVariantError),
        (({},), {}, UnknownVariantError),
        ((Board("russian"),), {}, UnknownVariantError),
        (([],), {"compulsory": False}, UnknownVariantError),
        ((20.0,), {}, UnknownVariantError),
        (("russian",), {"compulsory": "maybe"}, DamierError),
        (("russian",), {"colour": "blue"}, DamierError),
        (("russian", "W:W:B"), {"numbering": "sideways"}, DamierError),
    ],
)
def test_what_no_board_can_be_made_of(arguments: tuple[Any, ...], switches: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        Board(*arguments, **switches)


def test_pieces() -> None:
    board = Board("russian", "W:Wc3,Ka1:Bh8,Kb8")
    assert board.pieces() == {
        "b8": Piece.BLACK_KING,
        "h8": Piece.BLACK_MAN,
        "c3": Piece.WHITE_MAN,
        "a1": Piece.WHITE_KING,
    }
    assert [str(piece) for piece in board.pieces().values()] == ["bk", "bm", "wm", "wk"]
    assert [(piece.color, piece.is_king) for piece in board.pieces().values()] == [
        (Color.BLACK, True),
        (Color.BLACK, False),
        (Color.WHITE, False),
        (Color.WHITE, True),
    ]


def test_piece_at() -> None:
    board = Board("russian", "W:Wc3,Ka1:Bh8")
    assert board.piece_at("c3") is board.piece_at("C3") is board.piece_at(22) is board.piece_at("22") is Piece.WHITE_MAN
    assert board.piece_at("a1") is Piece.WHITE_KING
    assert board.piece_at("b2") is None


@every_game
def test_pieces_are_those_of_every_square(game: RuleSet) -> None:
    for board in boards(game, 4):
        by_square = {name: board.piece_at(name) for name in game.square_names}
        assert {name: piece for name, piece in by_square.items() if piece} == board.pieces()
        assert [board.piece_at(square) for square in game.geometry.squares] == list(by_square.values())


@pytest.mark.parametrize("square", [0, -1, 33, 10**30, "", "z9", "a2", "33", "c3 ", "٣"])
@pytest.mark.parametrize(
    "ask",
    [
        Board.piece_at,
        lambda board, square: board.why_not(square, "c3"),
        lambda board, square: board.why_not("c3", square),
    ],
)
def test_no_such_square(ask: Callable[[Board, int | str], object], square: int | str) -> None:
    expected = "a square of this board (a1 to h8)" if isinstance(square, str) else "a square of this board (1 to 32)"
    with pytest.raises(NotationError) as caught:
        ask(Board("russian"), square)
    assert (caught.value.text, caught.value.expected) == (str(square), expected)


def test_numbering_of_fen_and_moves() -> None:
    board = Board("spanish", "W:W32:BK1", numbering="top-left")
    assert board.fen() == "W:W1:BK32"
    assert board.fen(numbering="top-left") == "W:W32:BK1"
    assert board.fen(numbering="algebraic") == "W:Wh1:BKa8"
    move = board.parse("32-28", numbering="top-left")
    assert board.notation(move) == "1-5"
    assert board.notation(move, numbering="algebraic") == "h1-g2"
    assert str(board) == board.fen()
    assert repr(board) == "Board('spanish', fen='W:W1:BK32')"


#: Rules that have a name and switches in words, and how they are said.
SAID = (
    (Board("russian", "W:Wc3:Bh8", compulsory=False), "compulsory=False"),
    (Board("russian", "W:Wc3:Bh8", draws="club"), "draws='club'"),
    (Board("russian", "W:Wc3:Bh8", compulsory=False, draws="none"), "compulsory=False, draws='none'"),
    (Board("russian", "W:Wc3:Bh8", first="black"), "first='black'"),
    (Board("russian", "W:Wc3:Bh8", king_range="short", same_king_limit=3), "king_range='short', same_king_limit=3"),
    (Board("russian", "W:Wc3:Bh8", precedence=("count", "kings")), "precedence='count,kings'"),
    (Board("russian", "W:Wc3:Bh8", man_moves=["left", "forward"]), "man_moves='forward,left'"),
    (Board("russian", "W:Wc3:Bh8", start=2), "start=2"),
)


@pytest.mark.parametrize(("board", "switches"), SAID, ids=[switches for _, switches in SAID])
def test_repr_has_the_switches_that_differ(board: Board, switches: str) -> None:
    assert repr(board) == f"Board('russian', fen='W:Wc3:Bh8', {switches})"
    assert eval(repr(board)) == board


@every_game
def test_repr_makes_an_equal_board(game: RuleSet) -> None:
    for board in (Board(game), played(game, 30), Board(game, compulsory=False), *readings(game)):
        if repr(board).startswith("<"):
            changed = [field for field in game._fields if getattr(game, field) != getattr(board.variant, field)]
            assert changed in (["official_draws"], ["numbering"])
        else:
            assert eval(repr(board)) == board


def readings(game: RuleSet) -> list[Board]:
    return [Board(game.switched(**{reading.switch: reading.value})) for reading in game.readings]


def test_repr_of_a_game_that_a_tag_names() -> None:
    board = Board("23,W,8,8,A0,0", "W:Wc3:Bh8", compulsory=False)
    assert repr(board) == "Board('23,W,8,8,A0,0', fen='W:Wc3:Bh8', compulsory=False)"
    assert eval(repr(board)) == board


def test_repr_with_the_moves_of_one_king_that_are_counted() -> None:
    board = Board("frisian", "W:WK9,37:BK49,5")
    board.push("9-3")
    assert eval(repr(board)) == board
    assert board != Board("frisian", board.fen())


@pytest.mark.parametrize(
    "ruleset",
    [
        RuleSet(key="mine", name="Mine"),
        RuleSet(key="russian", name="Mine"),
        rules.get("russian")._replace(colors=("Light", "Dark")),
        rules.get("russian").switched(official_draws=()),
        rules.get("russian").switched(start=Start(rows=2, skipped_rows=1)),
    ],
)
def test_repr_of_other_rules_claims_nothing(ruleset: RuleSet) -> None:
    board = Board(ruleset)
    assert repr(board) == f"<Board {ruleset.key!r} with rules of its own, fen={board.fen()!r}>"


# Moves


@every_game
def test_push_and_pop_through_a_game(game: RuleSet) -> None:
    board = Board(game)
    rng = random.Random(game.key)
    states = [state(board)]
    while board.ply < 60 and board.legal_moves:
        move = rng.choice(board.legal_moves)
        text = board.notation(move)
        assert board.push(text if rng.random() < 0.5 else move) == move
        assert board.peek() == board.move_stack[-1] == move
        states.append(state(board))
    assert board.ply == len(states) - 1
    while board.move_stack:
        assert state(board) == states.pop()
        assert board.peek() == board.pop()
    assert state(board) == states.pop() == state(Board(game))


def test_nothing_to_take_back() -> None:
    board = Board("russian")
    for act in (board.pop, board.peek):
        with pytest.raises(IndexError, match="no move"):
            act()
    assert board == Board("russian")


@every_game
def test_a_move_that_is_not_legal_any_more_changes_nothing(game: RuleSet) -> None:
    """Moves of earlier positions, as objects and as text."""
    board = played(game, 30)
    past = board.copy()
    while past.move_stack:
        past.pop()
        for move in past.legal_moves:
            if move in board.legal_moves:
                continue
            before = state(board)
            with pytest.raises(IllegalMoveError) as caught:
                board.push(move)
            assert caught.value.move == past.notation(move)
            assert str(caught.value).endswith(".")
            with pytest.raises(IllegalMoveError):
                board.notation(move)
            assert state(board) == before


def test_a_capture_with_the_same_ends_as_a_legal_one() -> None:
    board = Board("international", "W:WK4:B13,32,20")
    other = Board("international", "W:WK4:B13,37,20").parse("4x15")
    with pytest.raises(IllegalMoveError, match=r"A legal move from 4 to 15 is 4x27x38x15\.") as caught:
        board.push(other)
    assert caught.value.move == "4x15"


def test_a_move_of_a_man_is_not_that_of_a_king() -> None:
    king = Board("russian", "W:WKc3:Bh8").parse("c3-d4")
    board = Board("russian", "W:Wc3:Bh8")
    with pytest.raises(
        IllegalMoveError, match=r"'c3-d4' is not a legal move: It was found for another kind of piece\."
    ):
        board.push(king)
    assert board.ply == 0


@pytest.mark.parametrize("other", ["canadian", "turkish", "italian"])
def test_a_move_of_another_board(other: str) -> None:
    board = Board("russian")
    for move in Board(other).legal_moves:
        for act in (board.push, board.notation):
            with pytest.raises(IllegalMoveError, match=r"It was found on another board\."):
                act(move)
        assert move not in board.legal_moves
    assert state(board) == state(Board("russian"))


def test_a_move_of_another_game_on_the_same_board_is_as_good() -> None:
    board = Board("russian")
    assert board.push(Board("brazilian").parse("c3-d4")) == Board("russian").parse("c3-d4")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (("russian", None, "c3-d4"), "'22-18' is not a legal move: The piece on 22 is White's, and Black is to move."),
        (("russian", "W:Wc3:Bd4", "c3:e5"), "'22x15' is not a legal move: The piece on 22 is White's, and Black is to"),
    ],
)
def test_a_refused_move_of_another_game_is_told_in_the_squares_of_this_one(
    move: tuple[str, str | None, str], said: str
) -> None:
    game, fen, text = move
    with pytest.raises(IllegalMoveError) as caught:
        Board("pool").push(Board(game, fen).parse(text))
    assert str(caught.value).startswith(said)


def test_only_texts_and_moves_are_pushed() -> None:
    for wrong in (None, 5, b"c3-d4", ("c3", "d4")):
        with pytest.raises(TypeError):
            Board("russian").push(wrong)  # type: ignore[arg-type]


@every_game
def test_legal_moves_are_a_sequence(game: RuleSet) -> None:
    for board in boards(game, 4):
        moves = board.legal_moves
        listed = board.position.legal_moves()
        assert bool(moves) == bool(listed)
        assert len(moves) == len(listed)
        assert list(moves) == listed
        assert list(reversed(moves)) == listed[::-1]
        assert all(move in moves and moves.index(move) == at and moves[at] == move for at, move in enumerate(listed))
        assert moves[1:3] == listed[1:3]
        assert moves[::-2] == listed[::-2]


def test_what_is_in_legal_moves() -> None:
    moves = Board("russian").legal_moves
    assert repr(moves).startswith("<LegalMoves ")
    assert "c3-d4" in repr(moves)
    assert moves[-1] in moves
    for other in ("c3-d4", 5, None, (22, 18), Board("russian", "W:Wc3:Bd4").legal_moves[0]):
        assert other not in moves
    with pytest.raises(IndexError):
        moves[7]
    with pytest.raises(ValueError, match="not in list"):
        moves.index(Board("russian", "W:Wc3:Bd4").legal_moves[0])
    assert moves.count(moves[0]) == 1


def test_legal_moves_stay_those_of_their_position() -> None:
    board = Board("russian")
    moves = board.legal_moves
    board.push(moves[0])
    assert list(moves) == list(Board("russian").legal_moves)
    assert isinstance(moves, LegalMoves)
    assert isinstance(moves, Sequence)


@every_game
def test_without_forced_capture_quiet_moves_and_captures_are_legal_together(game: RuleSet) -> None:
    """Never fewer moves than with it, and both kinds wherever both can be made."""
    both = 0
    for board in boards(game, 60):
        free = Board(game, board.fen(), compulsory=False)
        forced = Board(game, board.fen())
        assert set(forced.legal_moves) <= set(free.legal_moves)
        if any(move.is_capture for move in forced.legal_moves):
            assert all(move.is_capture for move in forced.legal_moves)
            both += any(not move.is_capture for move in free.legal_moves)
            assert {move for move in free.legal_moves if move.is_capture} == set(forced.legal_moves)
    assert both > 5
    assert not Board(game, compulsory=False).variant.compulsory


# Counting


def test_perft() -> None:
    board = Board("russian")
    assert [board.perft(depth) for depth in range(6)] == [1, 7, 49, 302, 1469, 7482]
    around = Board("american", "W:WK18:B15,16,23,24")
    assert (around.perft(1), around.perft(1, count="paths")) == (1, 2)


@pytest.mark.parametrize("depth", [-1, DEPTH_LIMIT_PLY + 1, 10**6, 10**30])
def test_perft_of_a_depth_that_nothing_reaches(depth: int) -> None:
    """A million plies would overflow the stack."""
    with pytest.raises(DamierError, match=f"cannot count {depth} plies; expected 0 to {DEPTH_LIMIT_PLY}"):
        Board("american", "W:WK1:BK32").perft(depth)
    with pytest.raises(DamierError, match="cannot count"):
        Board("american", "W:WK1:BK32").position.perft(depth)


def test_perft_counts_distinct_moves_or_paths() -> None:
    with pytest.raises(DamierError, match="'lines'; expected distinct or paths"):
        Board().perft(1, count="lines")


# Values


@every_game
def test_copy_pickle_and_equality(game: RuleSet) -> None:
    board = played(game, 20)
    for again in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert again == board
        assert state(again) == state(board)
        assert hash(again.position) == hash(board.position)
        again.pop()
        assert again != board
        assert again.ply == board.ply - 1
        while again.move_stack:
            again.pop()
        assert again == Board(game)
    assert board.ply == len(board.move_stack) > 0


def test_a_copy_without_history() -> None:
    board = played(rules.get("russian"), 20)
    bare = board.copy(history=False)
    assert bare == board
    assert (bare.ply, bare.move_stack) == (0, ())


def test_what_boards_equal() -> None:
    board = Board("russian")
    assert board == Board("russian", board.fen())
    assert board != Board("russian", compulsory=False)
    assert board != Board("brazilian")
    assert board != Board("russian", board.fen().replace("W:", "B:", 1))
    assert board != board.fen()
    assert board.position == Board("russian").position
    with pytest.raises(TypeError):
        hash(board)


def test_by_different_ways_to_the_same_position() -> None:
    one, other = Board("international"), Board("international")
    for move in ("32-28", "20-25", "31-26"):
        one.push(move)
    for move in ("31-26", "20-25", "32-28"):
        other.push(move)
    assert one == other
    assert hash(one.position) == hash(other.position)
    assert one.move_stack != other.move_stack


# The small cases of public bug reports

CASES = handed("api")


@pytest.mark.parametrize("plies", [10])
def test_case_undo_many(plies: int) -> None:
    board = played(rules.get(CASES["api-undo-many"]["variant"]), plies)
    after, moves = state(board), board.move_stack
    for _ in range(plies):
        board.pop()
    assert state(board) == state(Board("american"))
    for move in moves:
        board.push(move)
    assert state(board) == after


@pytest.mark.parametrize(("name", "move"), [("api-undo-multi", "34x34"), ("api-undo-promotion", "9x2x20")])
def test_case_undo(name: str, move: str) -> None:
    case = CASES[name]
    board = Board(case["variant"], case["setup"]["fen"])
    board.push(move)
    assert board.pieces().keys() != Board(case["variant"], case["setup"]["fen"]).pieces().keys()
    board.pop()
    assert board.fen(numbering="top-left") == case["expected"]["fen"]


def test_every_case_is_tried() -> None:
    assert set(CASES) == {"api-undo-many", "api-undo-multi", "api-undo-promotion"}


def test_moves_know_what_they_do() -> None:
    (move,) = Board("russian", "W:Wb6:Bc7").legal_moves
    assert isinstance(move, Move)
    assert (move.origin, move.target, sorted(move.captured), move.path) == (9, 2, [6], (9, 2))
    assert (move.promotes, move.by_king, move.is_capture) == (True, False, True)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda board: board.piece_at(None), "a square is its name or its number, not NoneType"),
        (lambda board: board.why_not(2.5, 3), "a square is its name or its number, not float"),
        (lambda board: board.push(None), "a move is a Move or text, not NoneType"),
        (lambda board: board.parse(5), "a move is a Move or text, not int"),
        (lambda board: type(board)(fen=7), "a FEN is text, not int"),
        (lambda board: board.perft(2.5), "'float' object cannot be interpreted as an integer"),
    ],
)
def test_wrong_types(call: Callable[[Any], object], said: str) -> None:
    with pytest.raises(TypeError, match=re.escape(said)):
        call(Board())


def test_text_of_a_subclass_is_text() -> None:
    class Text(str):
        __slots__ = ()

    assert Board(fen=Text("W:W32:B1")) == Board(fen="W:W32:B1")


def test_a_numbering_that_does_not_exist_is_refused_even_without_a_fen() -> None:
    with pytest.raises(ValueError, match="no numbering 'bottom-up'; expected own, top-left or algebraic"):
        Board(numbering="bottom-up")


def test_a_copy_is_of_the_same_class() -> None:
    class Mine(Board):
        __slots__ = ()

    assert type(Mine().copy()) is Mine


def test_lists_of_moves_are_equal_where_positions_are() -> None:
    board = Board()
    assert board.legal_moves == board.legal_moves
    before = board.legal_moves
    board.push(board.legal_moves[0])
    assert board.legal_moves != before
    assert len({before, Board().legal_moves}) == 1
