"""The laps of py-draughts. It has no perft for these games: moves are made and taken back, the last ply is counted."""

from typing import Any

from draughts.boards import brazilian, russian  # type: ignore[import-not-found]  # in its own environment only
from loguru import logger  # type: ignore[import-not-found]

from bench.racers.laps import Timed, answer, timed

GAMES = {"brazilian": brazilian.Board, "russian": russian.Board}


def perft(game: str, depth: int) -> Timed:
    board = GAMES[game]()
    return timed(lambda: sequences(board, depth))


def sequences(board: Any, depth: int) -> int:
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    found = 0
    for move in moves:
        board.push(move)
        found += sequences(board, depth - 1)
        board.pop()
    return found


if __name__ == "__main__":
    logger.remove()  # it would report each new board
    answer({"perft": perft})
