"""The laps of dame-rs."""

from typing import Any

import dame  # type: ignore[import-not-found]  # in its own environment only

from bench.racers.laps import Timed, answer, best_of, timed


def perft(game: str, depth: int) -> Timed:
    assert game == "international"
    board = dame.Board()
    return timed(lambda: dame.perft(board, depth))


def boards(fens: list[str]) -> list[Any]:
    return [dame.Board(fen) for fen in fens]


def legal_moves(fens: list[str], times: int) -> Timed:
    def run(boards: list[Any]) -> None:
        for board in boards:
            board.legal_moves  # noqa: B018  # a property that makes a list

    return best_of(times, lambda: boards(fens), run), [len(board.legal_moves) for board in boards(fens)]


def push_list_pop(fens: list[str], times: int) -> Timed:
    def make() -> list[tuple[Any, list[Any]]]:
        return [(board, board.legal_moves) for board in boards(fens)]

    def run(games: list[tuple[Any, list[Any]]]) -> None:
        for board, moves in games:
            for move in moves:
                board.push(move)
                board.legal_moves  # noqa: B018
                board.pop()

    return best_of(times, make, run), [sorted(_replies(board, move) for move in moves) for board, moves in make()]


def _replies(board: Any, move: Any) -> int:
    board.push(move)
    number = len(board.legal_moves)
    board.pop()
    return number


def read_fen(fens: list[str], times: int) -> Timed:
    def run(fens: list[str]) -> None:
        for fen in fens:
            dame.Board(fen)

    return best_of(times, lambda: fens, run), [len(board.piece_map()) for board in boards(fens)]


if __name__ == "__main__":
    answer({"perft": perft, "legal_moves": legal_moves, "push_list_pop": push_list_pop, "read_fen": read_fen})
