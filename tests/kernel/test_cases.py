"""Small cases from public bug reports (../shared/cases/handed.jsonl): legal moves, precedence and crowning."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from damier import rules
from damier.kernel.position import Move, Position, compile_rules
from tests.kernel import positions
from tests.kernel.perft_files import SHARED, read_fen

KINDS = {"movegen", "capture-priority", "promotion"}
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for case in map(json.loads, (SHARED / "cases" / "handed.jsonl").read_text("utf-8").splitlines())
    if case["kind"] in KINDS
}


def cases_that(action: str) -> dict[str, dict[str, Any]]:
    return {name: case for name, case in CASES.items() if case["action"]["do"] == action}


def setup_of(case: Mapping[str, Any]) -> Position:
    """The position of a case; its squares count row by row from White's top left, whatever the game's own numbering."""
    return positions.to_kernel(compile_rules(rules.get(case["variant"])), read_fen(case["setup"]["fen"]))


def written(position: Position, move: Move) -> dict[str, Any]:
    """A move as the cases write it."""
    sign = "x" if move.is_capture else "-"
    paths = position.paths(move) if move.is_capture else [(move.origin, move.target)]
    texts = sorted(sign.join(map(str, path)) for path in paths)
    return {"from": move.origin, "to": move.target, "captured": sorted(move.captured), "paths": texts}


@pytest.mark.parametrize("name", cases_that("list the legal moves"))
def test_legal_moves(name: str) -> None:
    position = setup_of(CASES[name])
    found = [written(position, move) for move in position.legal_moves()]
    by_squares = ["from", "to", "captured"]
    expected = sorted(CASES[name]["expected"]["legal_moves"], key=lambda move: [move[field] for field in by_squares])
    assert sorted(found, key=lambda move: [move[field] for field in by_squares]) == expected
    assert len(found) == CASES[name]["expected"]["count"]


@pytest.mark.parametrize("name", cases_that("play"))
def test_position_after_a_move(name: str) -> None:
    position = setup_of(CASES[name])
    text = CASES[name]["action"]["move"]
    wanted = [move for move in position.legal_moves() if text in written(position, move)["paths"]]
    assert len(wanted) == 1
    after = read_fen(CASES[name]["expected"]["fen_after"])
    assert positions.from_kernel(position.play(wanted[0])) == after


@pytest.mark.parametrize("name", cases_that("ask for the outcome"))
def test_whether_the_side_to_move_has_a_move(name: str) -> None:
    assert setup_of(CASES[name]).has_moves() != CASES[name]["expected"]["game_over"]


def test_every_case_is_tried() -> None:
    """All 30 cases, and no action without a test above."""
    tried = cases_that("list the legal moves") | cases_that("play") | cases_that("ask for the outcome")
    assert tried == CASES
    assert len(CASES) == 30
