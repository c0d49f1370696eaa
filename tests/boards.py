"""Boards to try the library on: every game, positions of all kinds, and the small cases of ../shared/cases."""

import json
import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import strategies as st

from damier import Board, RuleSet, rules
from damier.kernel import compile_rules
from tests import reference
from tests.kernel import positions
from tests.kernel.perft_files import SHARED

GAMES = {game.key: game for game in rules.ALL}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

#: How a text may name squares; None is the game's own way.
NUMBERINGS = (None, "top-left", "algebraic")


def boards(game: RuleSet, count: int) -> list[Board]:
    """Boards in the middle of random games and with pieces on random squares, ``count`` of each."""
    rng = random.Random(game.key)
    found = [*islice(positions.played(game, rng), count), *islice(positions.placed(game, rng), count)]
    return [with_position(game, position) for position in found]


def any_board(game: RuleSet) -> st.SearchStrategy[Board]:
    """Boards that hypothesis can make simpler when one fails."""
    return positions.placements(game).map(lambda position: with_position(game, position))


def with_position(game: RuleSet, position: reference.Position) -> Board:
    """A board on which a game stands like this, without moves behind it."""
    board = Board(game)
    board.position = positions.to_kernel(compile_rules(game), position)
    return board


def played(game: RuleSet, plies: int) -> Board:
    """A random game, ``plies`` long or to its end."""
    rng = random.Random(game.key)
    board = Board(game)
    while board.ply < plies and board.legal_moves:
        board.push(rng.choice(board.legal_moves))
    return board


def state(board: Board) -> tuple[object, ...]:
    """Everything of a board that a refused move must leave as it was."""
    return board.fen(), board.ply, board.move_stack, board.position, board.position.hash, list(board.legal_moves)


def handed(kind: str) -> dict[str, dict[str, Any]]:
    """The small cases of one kind from public bug reports (../shared/cases/handed.jsonl), by id."""
    lines = (SHARED / "cases" / "handed.jsonl").read_text("utf-8").splitlines()
    return {case["id"]: case for case in map(json.loads, lines) if case["kind"] == kind}
