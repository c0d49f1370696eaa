"""Setups: what is wrong with one, what is merely unusual, and how to load a man on its crown row all the same."""

import pytest

from damier import Board, Color, RuleSet, SetupError, rules
from damier.kernel import compile_rules
from damier.notation.fen import examine, read_fen, write_fen
from damier.notation.setup import Fault, Setup, check, position_of, setup_of, validate
from tests.boards import boards, every_game, handed

WHITE, BLACK = Color.WHITE, Color.BLACK

#: Game, position, the faults in their order, with a sentence each.
FAULTS = [
    ("international", "W:W31:B20", []),
    ("international", "W:W31-50:B1-20", []),
    (
        "international",
        "W:W31,31:B31",
        [(Fault.TWO_PIECES, "two pieces stand on 31")],
    ),
    (
        "international",
        "W:W1,K2:B50,K49",
        [
            (Fault.MAN_ON_CROWN_ROW, "White has a man on 1, where it would have been crowned"),
            (Fault.MAN_ON_CROWN_ROW, "Black has a man on 50, where it would have been crowned"),
        ],
    ),
    ("international", "W:W30-50:B1", [(Fault.TOO_MANY_PIECES, "White has 21 pieces; the game begins with 20")]),
    ("frysk", "W:W45-50:B1", [(Fault.TOO_MANY_PIECES, "White has 6 pieces; the game begins with 5")]),
    ("international", "W:W:B", [(Fault.NO_PIECES, "nobody has a piece")]),
    ("international", "W:W:B1", [(Fault.MOVER_HAS_NONE, "White is to move and has no pieces")]),
    ("international", "B:W:B1", [(Fault.OPPONENT_HAS_NONE, "White has no pieces")]),
    ("american", "B:W21:B", [(Fault.MOVER_HAS_NONE, "Black is to move and has no pieces")]),
    (
        "frisian",
        "W:W31,K5,K6:B20:+0+2",
        [(Fault.UNKNOWN_KING_RUN, "it is not said which king of White has made 2 moves in a row")],
    ),
    (
        "italian",
        "W:W1,20,20,K4-17:B",
        [
            (Fault.MAN_ON_CROWN_ROW, "White has a man on 1, where it would have been crowned"),
            (Fault.TWO_PIECES, "two pieces stand on 20"),
            (Fault.TOO_MANY_PIECES, "White has 17 pieces; the game begins with 12"),
            (Fault.OPPONENT_HAS_NONE, "Black has no pieces"),
        ],
    ),
]


@pytest.mark.parametrize(("game", "text", "expected"), FAULTS)
def test_faults(game: str, text: str, expected: list[tuple[Fault, str]]) -> None:
    ruleset = rules.get(game)
    setup = read_fen(text, ruleset)
    assert [(found.fault, found.sentence) for found in check(setup, ruleset)] == expected
    wrong = [sentence for fault, sentence in expected if not fault.playable]
    assert validate(setup, ruleset) == wrong
    found = examine(text, ruleset)
    assert [spot.sentence for spot in found.problems] == wrong
    assert {spot.sentence for spot in found.remarks} == {sentence for fault, sentence in expected if fault.playable}
    if not wrong:
        assert Board(game, text).position == position_of(setup, compile_rules(ruleset))
        return
    with pytest.raises(SetupError) as refused:
        Board(game, text)
    assert list(refused.value.problems) == wrong


def test_faults_are_found_where_the_text_says_them() -> None:
    found = examine("W:W1,20,20,K4-17:B20,32", rules.get("italian"))
    places = [(spot.column, spot.token) for spot in found.problems]
    assert places == [(4, "1"), (9, "20"), (22, "32")]
    whole = [spot.sentence for spot in found.remarks if not spot.column]
    assert whole == ["White has 17 pieces; the game begins with 12"]


def test_squares_off_the_board() -> None:
    ruleset = rules.get("american")
    setup = Setup(WHITE, ((33, False), (0, True)), ((-1, False), (5, False)))
    sentences = [f"square {square} is not on the board (1 to 32)" for square in (33, 0, -1)]
    assert validate(setup, ruleset) == sentences
    assert {found.fault for found in check(setup, ruleset)} == {Fault.OFF_BOARD}
    with pytest.raises(SetupError) as refused:
        Board("american", setup)
    assert list(refused.value.problems) == sentences
    with pytest.raises(SetupError, match=r"square 33 is not on the board \(1 to 32\)"):
        write_fen(setup, ruleset)


@every_game
def test_a_board_is_made_from_the_setup_of_another(game: RuleSet) -> None:
    for board in boards(game, 5):
        setup = setup_of(board.position)
        assert validate(setup, game) == []
        assert Board(game, setup).position == board.position
        assert setup.crowned(game) == setup
        assert len(setup.pieces(WHITE)) == board.position.count_pieces(WHITE)


@every_game
def test_a_man_on_its_crown_row_can_be_loaded_as_a_king(game: RuleSet) -> None:
    white, black = (min(game.geometry.crown_row(color)) for color in Color)
    setup = Setup(game.first, ((white, False),), ((black, False),))
    text = write_fen(setup, game)
    with pytest.raises(SetupError):
        Board(game, text)
    board = Board(game, read_fen(text, game).crowned(game))
    assert (board.position.white_kings, board.position.black_kings) == ((white,), (black,))
    found = examine(text, game, crowned=True)
    assert found.problems == ()
    assert len(found.remarks) == 2
    assert found.setup == setup.crowned(game)


def test_case_with_a_man_on_its_crown_row() -> None:
    """The case is about White's man, and has a man of Black where it would be a king."""
    case = handed("promotion")["po-en-simple"]
    game = rules.get(case["variant"])
    with pytest.raises(SetupError, match="Black has a man on 32, where it would have been crowned"):
        Board(game, case["setup"]["fen"])
    board = Board(game, read_fen(case["setup"]["fen"], game).crowned(game))
    move = board.push(case["action"]["move"])
    assert move.promotes
    assert board.piece_at("5") is None
    expected = read_fen(case["expected"]["fen_after"], game)
    assert board == Board(game, expected.crowned(game))


@pytest.mark.parametrize("name", ["po-in-capture-crown", "po-in-pass-state"])
def test_case_of_a_position_after_a_move(name: str) -> None:
    case = handed("promotion")[name]
    board = Board(case["variant"], case["setup"]["fen"])
    board.push(case["action"]["move"])
    assert board.fen() == case["expected"]["fen_after"]


def test_case_of_a_position_that_is_not_over() -> None:
    case = handed("movegen")["end-wrong-side-check"]
    board = Board(case["variant"], case["setup"]["fen"])
    assert (board.outcome() is not None) == case["expected"]["game_over"]
