"""Damier's laps."""

from bench.racers.laps import Timed, answer, best_of, timed
from damier import Board, Move


def perft(game: str, depth: int) -> Timed:
    board = Board(game)
    return timed(lambda: board.perft(depth))


def boards(fens: list[str]) -> list[Board]:
    return [Board("international", fen) for fen in fens]


def legal_moves(fens: list[str], times: int) -> Timed:
    def run(boards: list[Board]) -> None:
        for board in boards:
            list(board.legal_moves)

    return best_of(times, lambda: boards(fens), run), [len(board.legal_moves) for board in boards(fens)]


def position_legal_moves(fens: list[str], times: int) -> Timed:
    def run(boards: list[Board]) -> None:
        for board in boards:
            board.position.legal_moves()

    return best_of(times, lambda: boards(fens), run), [len(board.legal_moves) for board in boards(fens)]


def push_list_pop(fens: list[str], times: int) -> Timed:
    def make() -> list[tuple[Board, list[Move]]]:
        return [(board, list(board.legal_moves)) for board in boards(fens)]

    def run(games: list[tuple[Board, list[Move]]]) -> None:
        for board, moves in games:
            for move in moves:
                board.push(move)
                list(board.legal_moves)
                board.pop()

    return best_of(times, make, run), [sorted(map(_replies, [board] * len(moves), moves)) for board, moves in make()]


def _replies(board: Board, move: Move) -> int:
    board.push(move)
    number = len(board.legal_moves)
    board.pop()
    return number


def read_fen(fens: list[str], times: int) -> Timed:
    def run(fens: list[str]) -> None:
        for fen in fens:
            Board("international", fen)

    return best_of(times, lambda: fens, run), [len(board.pieces()) for board in boards(fens)]


def list_moves(game: str, fen: str, times: int) -> Timed:
    position = Board(game, fen, numbering="top-left").position
    return best_of(times, lambda: None, lambda _: position.legal_moves()), position.count_moves()


if __name__ == "__main__":
    answer(
        {
            "perft": perft,
            "legal_moves": legal_moves,
            "position_legal_moves": position_legal_moves,
            "push_list_pop": push_list_pop,
            "read_fen": read_fen,
            "list_moves": list_moves,
        }
    )
