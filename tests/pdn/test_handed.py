"""The small cases of others: files as programs really write them."""

from typing import Any

import pytest

from damier import Board, Color, Move
from damier.pdn import Game, ProblemKind, read_games
from tests.boards import handed

CASES = handed("pdn")


def read(case: dict[str, Any]) -> list[Game]:
    text = case["setup"]["pdn"]
    variant = {"english": "american"}.get(case["variant"], case["variant"])
    return list(read_games(text.lstrip("\ufeff").splitlines(keepends=True), variant=variant, errors="collect"))


def moves_of(game: Game) -> list[str]:
    """The main line in numbers from the top left, or letters, as the case writes them."""
    board = game.board()
    found = []
    for move in game.mainline:
        found.append(board.notation(move).replace(":", "x"))
        board.push(move)
    return found


def parsed(game: Game, texts: list[str]) -> list[Move]:
    """The moves that texts mean, one after the other."""
    board = Board.at(game.position)
    return [board.push(text) for text in texts]


@pytest.mark.parametrize("name", CASES)
def test_what_is_expected(name: str) -> None:
    expected = CASES[name]["expected"]
    games = read(CASES[name])
    if "games" in expected:
        assert len(games) == expected["games"]
    if "min_games" in expected:
        assert len(games) >= expected["min_games"]
    if "tags" in expected:
        assert expected["tags"].items() <= games[0].headers.items()
    for key in ("moves", "mainline"):
        if key in expected:
            assert games[0].mainline == parsed(games[0], expected[key])
    if expected.get("legal"):
        assert all(game.is_legal for game in games)
    if "nags" in expected:
        assert [nag for node in games[0].line() for nag in node.nags] == expected["nags"]
    if "variations" in expected:
        assert (
            sum(len(node.children) - 1 for node in [games[0], *games[0].nodes()] if node.children)
            == (expected["variations"])
        )


def only(name: str) -> Game:
    (game,) = read(CASES[name])
    return game


def kinds(game: Game) -> set[ProblemKind]:
    return {problem.kind for problem in game.problems}


def test_counters_before_the_tags() -> None:
    assert moves_of(only("pdn-count-prefix")) == ["c3-d4", "f6-g5"]


def test_a_dash_for_a_capture_is_taken_and_reported() -> None:
    game = only("pdn-dash-capture")
    assert [move.is_capture for move in game.mainline] == [True]
    assert kinds(game) == {ProblemKind.REMARK}


def test_a_tag_that_comes_twice() -> None:
    game = only("pdn-dup-tag")
    assert game.headers["Event"] == "Real event"
    assert kinds(game) == {ProblemKind.REPEATED_TAG}


def test_black_begins_after_three_dots() -> None:
    game = only("pdn-ellipsis")
    assert game.position.turn == Color.BLACK
    assert len(game.mainline) == 3


def test_moves_that_no_rules_allow_are_named_and_kept() -> None:
    game = only("pdn-flying-ballot")
    assert not game.is_legal
    assert game.rest == "A1-A5 A7-H4 *"


def test_forfeits() -> None:
    first, second = read(CASES["pdn-forfeit-no-moves"])
    assert (first.mainline, first.result, first.winner) == ([], "0-2", Color.BLACK)
    assert len(second.mainline) == 4


def test_an_illegal_move_is_named_with_ply_and_rule() -> None:
    (problem,) = [found for found in only("pdn-illegal-move-in-real-game").problems if found.is_fatal]
    assert (problem.kind, problem.ply, problem.rule) == (ProblemKind.ILLEGAL_MOVE, 3, "must_capture")
    assert (problem.line, problem.column) == (1, 19)


def test_numbers_from_nought_are_no_moves() -> None:
    assert not only("pdn-numbering-mirrored").is_legal


def test_results() -> None:
    assert only("pdn-result-2-0").winner is Color.WHITE
    assert only("pdn-result-1-1-vs-move").winner is None
    assert only("pdn-result-convention-english").winner is Color.BLACK


def test_an_ambiguous_capture_is_reported_with_its_candidates() -> None:
    (problem,) = [
        found for found in only("pdn-short-form-ambiguous").problems if found.kind is ProblemKind.AMBIGUOUS_MOVE
    ]
    for candidate in CASES["pdn-short-form-ambiguous"]["expected"]["candidates"]:
        assert candidate in problem.expected


def test_two_routes_with_one_result() -> None:
    (move,) = only("pdn-short-form-same-effect").mainline
    assert move.captured == {9, 10, 24, 37}


def test_jumps_one_by_one_are_one_move() -> None:
    game = only("pdn-split-multijump")
    assert [len(move.captured) for move in game.mainline] == [2, 0]
    assert game.is_legal


def test_a_mark_in_parentheses_is_no_variation() -> None:
    assert all(len(node.children) < 2 for node in only("pdn-strength-parens").nodes())


def test_translated_tags() -> None:
    game = only("pdn-translated-tags")
    assert moves_of(game) == ["33-29", "17-22", "39-33", "11-17"]
    assert game.headers["Heure blanche"] == "0:10:00"


def test_a_comment_that_is_not_closed() -> None:
    first, second = read(CASES["pdn-unterminated-comment"])
    assert ProblemKind.OPEN_COMMENT in kinds(first)
    assert moves_of(second) == ["33-29", "19-23"]
    assert "lost brace" in first.end().comment


def test_captures_of_a_partial_path() -> None:
    expected = [set(squares) for squares in CASES["pdn-partial-path"]["expected"]["captured"]]
    assert [move.captured for move in only("pdn-partial-path").mainline] == expected
