"""Claims of the hand-written parts, tried on a board. Moves that the parts quote are played in test_parts.py."""

import random

import pytest

from damier import Board, Color, Move, Outcome, Reason, rules
from damier.manual.parts import parts_of
from damier.rules.draws import DrawSet


def outcome(game: str, fen: str, *moves: str, draws: str = "official") -> Outcome | None:
    board = Board(game, fen, draws=draws)
    for move in moves:
        assert board.outcome() is None
        board.push(move)
    return board.outcome()


def ended(game: str, fen: str, *moves: str, draws: str = "official") -> Outcome:
    """How a game has ended, which it has."""
    found = outcome(game, fen, *moves, draws=draws)
    assert found is not None
    return found


def clocks(game: str, fen: str, *moves: str, draws: str = "official") -> dict[str, tuple[int, int]]:
    """How much of which count is used after some moves."""
    board = Board(game, fen, draws=draws)
    for move in moves:
        board.push(move)
    return {clock.rule: (clock.used, clock.limit) for clock in board.draw_clocks()}


# The corners of the long diagonal, as the parts name them


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("international", "5 to 46"),
        ("canadian", "6 to 67"),
        ("srilankan", "1 to 72"),
        ("brazilian", "a1 to h8"),
        ("filipino", "1 to 32"),
        ("mozambican", "1 to 32"),
        ("russian", "a1 to h8"),
        ("diagonal", "a1 to h8"),
        ("pool", "4 to 29"),
        ("jamaican", "a1 to h8"),
        ("nigerian", "1 to 50"),
        ("spanish", "1 to 32"),
        ("portuguese", "1 to 32"),
        ("argentinian", "1 to 32"),
        ("malaysian", "6 to 67"),
        ("czech", "a1 to h8"),
        ("tanzanian", "4 to 29"),
    ],
)
def test_the_long_diagonal_runs_where_the_text_says(game: str, said: str) -> None:
    (line,) = rules.get(game).geometry.long_diagonals
    names = rules.get(game).square_names
    assert {names[min(line) - 1], names[max(line) - 1]} == set(said.split(" to "))
    assert said in " ".join(parts_of(game)).replace("\n", " ").replace(",", "").replace("  ", " ")


# American checkers and its kin


@pytest.mark.parametrize("square", ["25", "26", "27"])
def test_american_bridge_takes_a_man_that_comes_near(square: str) -> None:
    assert [len(move.captured) for move in Board("american", f"W:W30,32:B{square}").legal_moves] == [1]


def test_american_bridge_blocks_the_last_way() -> None:
    assert outcome("american", "B:W30,32:B28") == Outcome(
        Color.WHITE, Reason.BLOCKED, "blocked", "wcdf", Color.BLACK, ("Red", "Black")
    )


def test_american_crowning_ends_the_move() -> None:
    board = Board("american", "W:W11:B6,7")
    board.push("11x2")
    assert board.pieces() == Board("american", "B:WK2:B6").pieces()


def test_american_king_each_is_not_drawn_at_once_and_has_no_shorter_count() -> None:
    assert outcome("american", "W:WK32:BK1") is None
    assert {rule.key for rule in rules.get("american").official_draws} == {"threefold", "kings-only-40"}


def test_american_casual_count_goes_on_over_man_moves() -> None:
    quiet = ("32-27", "1-6", "27-32", "6-1")
    assert clocks("american", "W:WK32,21:BK1", *quiet, "21-17", draws="casual") == {"no-progress-40": (2, 40)}
    assert "kings-only-40" not in clocks("american", "W:WK32,21:BK1", *quiet, "21-17")


def test_italian_draw_needs_the_fourth_time_and_the_club_the_third() -> None:
    moves = ("32-28", "1-5", "28-32", "5-1")
    fen = "W:WK32:BK1"
    assert outcome("italian", fen, *moves, *moves) is None
    assert ended("italian", fen, *moves, *moves, *moves).rule == "fourfold"
    assert ended("italian", fen, *moves, *moves, draws="club").rule == "threefold"


# International draughts and its kin


def test_international_man_that_passes_the_crown_row_stays_a_man() -> None:
    board = Board("international", "W:W12:B8,9,20")
    board.push("12x14x25")
    assert board.fen() == "B:W25:B"


def test_international_counts_of_endings() -> None:
    assert clocks("international", "W:WK1,K2,K6:BK50", "1-12") == {"three-pieces-16": (0, 16), "kings-only-25": (0, 25)}
    alone = clocks("international", "W:WK2,K3,K4:BK5", "2-13")
    assert alone["long-diagonal-5"] == (0, 5)
    shared = clocks("international", "W:WK1,K3,K46:BK5", "3-14")
    assert "long-diagonal-5" not in shared


def test_international_capture_into_two_pieces_leaves_the_earlier_deadline() -> None:
    """Black's king takes one of three kings: 16 moves each run on beside the new 5."""
    found = clocks("international", "W:WK24,K25,K38:BK1", "25-48", "1-7", "48-34", "7x40")
    assert found["three-pieces-16"] == (2, 16)
    assert found["two-pieces-5"] == (0, 5)


def test_international_club_has_no_count_for_a_king_each() -> None:
    assert "two-pieces-5" in clocks("international", "W:WK1:BK50", "1-12")
    assert "two-pieces-5" not in clocks("international", "W:WK1:BK50", "1-12", draws="club")


@pytest.mark.parametrize("game", ["canadian", "srilankan", "killer"])
def test_games_counted_as_international_is(game: str) -> None:
    assert rules.get(game).official_draws == rules.get("international").official_draws


def test_killer_king_may_land_anywhere_behind_a_king_that_is_not_the_last_piece() -> None:
    assert [move.path for move in Board("killer", "W:WK46:BK28,8").legal_moves] == [(46, 19, 2)]
    board = Board("killer", "W:WK46:BK19")
    assert [move.target for move in board.legal_moves] == [14]
    assert sorted(move.target for move in Board("killer", "W:WK46:B19").legal_moves) == [5, 10, 14]


def test_breakthrough_is_won_on_the_crown_row_and_not_by_passing_it() -> None:
    assert ended("breakthrough", "W:W7:B20", "7-1").reason is Reason.FIRST_KING
    assert outcome("breakthrough", "W:W12:B8,9,20,34", "12x14x25") is None
    assert ended("breakthrough", "B:WK3:B20").winner is Color.WHITE
    assert rules.get("breakthrough").official_draws == ()
    assert rules.get("breakthrough").draw_rules_of(DrawSet.CLUB) == ()


def test_brazilian_endings_share_one_count() -> None:
    board = Board("brazilian", "W:WK1,K2:BK31,K32", numbering="top-left")
    for move in ("1-10", "32-28", "10-14", "28-24", "2-6", "24x1"):
        board.push(board.parse(move, numbering="top-left"))
    assert {clock.rule: clock.used for clock in board.draw_clocks()}["endings-5"] == 3


def test_brazilian_man_is_crowned_where_its_capture_ends() -> None:
    board = Board("brazilian", "W:Wf6:Bb6,e7")
    board.push("f6xd8")
    assert board.pieces() == Board("brazilian", "B:WKd8:Bb6").pieces()


def test_filipino_count_is_the_lone_kings() -> None:
    """With the three kings to move, the twelfth move of the lone king is ply 24."""
    board = Board("filipino", "W:WK4,K8,K3:BK32")
    rng = random.Random(1)
    used = []
    while board.outcome() is None and board.ply < 30:
        quiet = [move for move in board.legal_moves if not move.is_capture]
        safe = [move for move in quiet if not _can_capture_after(board, move)]
        board.push(rng.choice(safe))
        used.append(next((clock.used for clock in board.draw_clocks() if clock.rule == "three-kings-12"), 0))
    ended = board.outcome()
    assert ended is not None
    assert ended.rule in ("three-kings-12", "threefold")
    assert used[:6] == [0, 1, 1, 2, 2, 3]


def _can_capture_after(board: Board, move: Move) -> bool:
    other = board.copy()
    other.push(move)
    return any(reply.is_capture for reply in other.legal_moves)


# Russian draughts and its kin


def test_russian_man_goes_on_as_a_king() -> None:
    board = Board("russian", "W:Wf6:Bb6,e7")
    board.push("f6:d8:a5")
    assert board.fen() == "B:WKa5:B"


def test_russian_count_on_the_long_diagonal_begins_anew() -> None:
    fen = "W:WKa3,Kb2,Kc7:BKh8"
    assert "long-diagonal-5" not in clocks("russian", fen)  # b2 stands on it, too
    fen = "W:WKf2,Kb8,Kc7:BKh8"
    stays = ("f2-e1", "h8-g7", "e1-f2", "g7-h8")
    assert clocks("russian", fen, *stays)["long-diagonal-5"] == (2, 5)
    leaves = ("f2-e1", "h8-g7", "e1-f2", "g7-f8", "f2-e1", "f8-g7")
    assert clocks("russian", fen, *leaves)["long-diagonal-5"] == (0, 5)
    assert clocks("russian", fen, *leaves)["three-kings-15"] == (3, 15)


def test_russian_man_move_starts_only_the_counts_of_kings_anew() -> None:
    found = clocks("russian", "W:WKa3,h2:BKh8,Kb8", "a3-b4", "h8-g7", "b4-a3", "g7-h8", "h2-g3")
    assert found["no-progress-30"] == (2, 30)
    assert "kings-only-15" not in found


def test_diagonal_first_moves_go_onto_the_long_diagonal_and_give_a_capture() -> None:
    board = Board("diagonal")
    (line,) = board.variant.geometry.long_diagonals
    assert len(board.legal_moves) == 6
    for move in list(board.legal_moves):
        assert move.target in line
        board.push(move)
        assert all(reply.is_capture for reply in board.legal_moves)
        board.pop()


def test_spantsireti_has_no_long_diagonal_to_hold() -> None:
    assert rules.get("spantsireti").geometry.long_diagonals == ()
    corners = clocks("spantsireti", "W:WKb8,Kd8,Kf8:BKa1")
    assert "long-diagonal-5" not in corners
    assert "three-kings-15" in corners


def test_jamaican_and_srilankan_are_mirror_images() -> None:
    assert Board("jamaican").perft(6) == Board("pool").perft(6)
    assert Board("srilankan").perft(4) == Board("canadian").perft(4)


def test_ghanaian_first_capture_wins_with_two_pieces_each() -> None:
    assert ended("ghanaian", "W:W33,50:B28,5", "33x24").reason is Reason.LAST_PIECE
    assert outcome("nigerian", "W:W33,50:B28,5", "33x24") is None
    assert ended("ghanaian", "W:WK33,K50,K49:BK5").reason is Reason.LAST_PIECE


# Games won by losing


@pytest.mark.parametrize("game", ["poddavki", "giveaway-checkers", "antidraughts"])
def test_being_blocked_wins_where_losing_wins(game: str) -> None:
    fen = {"poddavki": "W:Wa7:Bb8", "giveaway-checkers": "W:W5:B1,10", "antidraughts": "W:W6:B1,11,17"}[game]
    ended = outcome(game, fen)
    assert ended is not None
    assert (ended.winner, ended.reason) == (Color.WHITE, Reason.BLOCKED)


def test_poddavki_with_a_king_each_is_won_by_an_offer_from_nearly_everywhere() -> None:
    quiet = won = 0
    board = Board("poddavki", "W:WKa1:BKh8")
    for white in range(1, 33):
        for black in range(1, 33):
            if white == black:
                continue
            board.position = board.position.rules.position((), (white,), (), (black,), Color.WHITE)
            moves = list(board.legal_moves)
            if not any(move.is_capture for move in moves):
                quiet += 1
                won += any(_is_offer(board, move) for move in moves)
    assert won / quiet > 0.97


def _is_offer(board: Board, move: Move) -> bool:
    """Whether every answer takes the mover's last piece."""
    after = board.position.play(move)
    return all(reply.is_capture for reply in after.legal_moves())


# Games in which men never capture backward


def test_spanish_count_runs_wherever_the_lone_king_stands() -> None:
    assert clocks("spanish", "W:WK10,K3,K12:BK1")["three-kings-12"] == (0, 12)
    assert clocks("spanish", "W:WK10,K3,K12:BK4")["three-kings-12"] == (0, 12)


def test_portuguese_count_is_for_kings_only() -> None:
    assert "three-kings-12" in clocks("portuguese", "W:WK10,K3,K12:BK4")
    assert "three-kings-12" not in clocks("portuguese", "W:WK10,K3,12:BK4")


def test_czech_king_must_capture_though_a_man_could_take_two() -> None:
    board = Board("czech", "W:WKa7,b4:Bc5,c7")
    assert {len(move.captured) for move in board.legal_moves} == {1}
    free = Board("tanzanian", board.fen(numbering="top-left"), numbering="top-left")
    assert {len(move.captured) for move in free.legal_moves} == {1, 2}


def test_slovak_block_is_a_draw_for_whoever_is_to_move() -> None:
    assert ended("slovak", "W:Wa7:Bb8").winner is None
    assert ended("slovak", "W:W:Bb8").winner is Color.BLACK
    assert ended("czech", "W:Wa7:Bb8").winner is Color.BLACK


def test_malaysian_free_capture_can_be_played() -> None:
    board = Board("malaysian", "W:W40,60:B34", compulsory=False)
    assert not all(move.is_capture for move in board.legal_moves)


def test_thai_king_turns_straight_back_and_german_does_not() -> None:
    board = Board("thai", "W:WK11:B8,25")
    assert {len(move.captured) for move in board.legal_moves} == {2}
    german = Board("german", board.fen(numbering="top-left"), numbering="top-left")
    assert {len(move.captured) for move in german.legal_moves} == {1}


# Games on every square


def test_turkish_piece_each_is_a_draw_even_if_it_could_be_taken() -> None:
    for fen in ("W:Wd4:Bd5", "W:WKa1:Bh8", "W:WKa1:BKh8"):
        assert ended("turkish", fen).reason is Reason.INSTANT
    assert outcome("armenian", "W:WKa1:BKh7") is None
    king_wins = rules.get("turkish").readings[2]
    assert Board("turkish", "W:WKa1:Bh7", official_draws=king_wins.value).outcome() is None


def test_turkish_king_takes_one_of_two_that_lie_on_both_sides() -> None:
    moves = Board("turkish", "W:WKd3:Bd5,d2").legal_moves
    assert {len(move.captured) for move in moves} == {1}
    assert len({move.captured for move in moves}) == 2


def test_turkish_man_on_the_far_row_is_still_a_man_in_its_capture() -> None:
    assert [len(move.captured) for move in Board("turkish", "W:Wd6:Bd7,f8").legal_moves] == [1]
    onward = Board("turkish", "W:Wd6:Bd7,f8", promotion="continue-as-king").legal_moves
    assert {len(move.captured) for move in onward} == {2}


def test_armenian_pieces_never_capture_diagonally() -> None:
    assert not any(move.is_capture for move in Board("armenian", "W:WKd4:Be5,c3").legal_moves)


def test_gothic_men_never_leave_their_colour() -> None:
    board = Board("gothic")
    rng = random.Random(3)
    cell = board.variant.geometry.cell
    men = 0
    while board.outcome() is None and board.ply < 60:
        move = rng.choice(board.legal_moves)
        if move.origin in board.position.white_men + board.position.black_men:
            assert sum(cell(move.origin)) % 2 == sum(cell(move.target)) % 2
            men += 1
        board.push(move)
    assert men > 20


# Frisian draughts


def test_frisian_king_moves_three_times_beside_a_man() -> None:
    quiet = ("45-50", "1-23", "50-45", "23-1", "45-50", "1-23")
    board = Board("frisian", "W:WK45,25:BK1,38")
    for move in quiet:
        board.push(move)
    assert {board.notation(move) for move in board.legal_moves} == {"25-20"}
    board.push("25-20")
    board.push("38-43")
    assert "50-45" in {board.notation(move) for move in board.legal_moves}
    free = Board("frisian", "W:WK45:BK1,38")
    for move in quiet:
        free.push(move)
    assert len(free.legal_moves) > 5


@pytest.mark.parametrize(
    ("fen", "drawn"),
    [
        ("W:WK1:BK50", True),
        ("W:WK1:BK40", False),  # White takes it now
        ("W:WK28:BK22", False),
        ("B:WK28:BK22", False),  # Black does
    ],
)
def test_frisian_king_each(fen: str, drawn: bool) -> None:
    assert (outcome("frisian", fen) is not None) is drawn


def test_frisian_moves_of_a_king_are_part_of_the_position() -> None:
    """Pieces stand as at the start, but the kings have moved twice in a row."""
    board = Board("frisian", "W:WK45,25:BK1,38")
    for move in ("45-50", "1-23", "50-45", "23-1"):
        board.push(move)
    assert board.fen() == Board("frisian", "W:WK45,25:BK1,38").fen()
    assert board.position != Board("frisian", "W:WK45,25:BK1,38").position


def test_frisian_kings_are_worth_a_little_less_than_two_men() -> None:
    capture = Board("frisian", "W:W24,48:B6,29,K43").legal_moves
    assert [len(move.captured) for move in capture] == [2]
