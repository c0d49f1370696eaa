"""A small search that plays every game: iterative deepening alpha-beta with forced captures followed to their end.

It asks the Board for moves and for the end of the game, so that every rule counts in it: what wins, draws, house rules.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from damier.board import Board
from damier.kernel import Move, Position
from damier.rules import Color, KingRange, Objective, RuleSet

#: A won game. Wins are worth less the later they come.
WIN_CP = 100_000
MAN_CP = 100
KING_CP = {KingRange.SHORT: 160, KingRange.FLYING: 320}
ROW_CP = 3

#: Plies of captures that may follow the last ply of the search.
MOST_CAPTURES_PLY = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How hard to think: plies ahead, milliseconds, and by how many centimen the choice may miss the best."""

    depth_ply: int
    time_ms: int
    careless_cp: int = 0


class _OutOfTimeError(Exception):
    pass


def choose_move(board: Board, limits: Limits, seed: str | int) -> Move:
    """A move for the side to move. Equal moves, and those within ``careless_cp`` of the best, are chosen by ``seed``.

    Raises:
        ValueError: the game is over.
    """
    if board.outcome() is not None:
        raise ValueError("the game is over: there is nothing to choose")
    return Search(board.copy(), limits, random.Random(seed)).run()


class Search:
    """One search. It plays on the board that it is given, and leaves it anywhere when its time is up."""

    def __init__(self, board: Board, limits: Limits, rng: random.Random) -> None:
        self._board = board
        self._limits = limits
        self._deadline = time.monotonic() + limits.time_ms / 1000
        self._moves = list(board.legal_moves)
        rng.shuffle(self._moves)
        self._rng = rng
        self._best_in: dict[Position, Move] = {}
        self.evaluate = _evaluator(board.variant)

    def run(self) -> Move:
        """The chosen move."""
        chosen = self._moves[0]
        if len(self._moves) == 1:
            return chosen
        try:
            for depth in range(1, self._limits.depth_ply + 1):
                scored = self._score_all(depth)
                best = max(scored.values())
                self._moves.sort(key=lambda move: -scored[move])
                good = [move for move in self._moves if scored[move] >= best - self._limits.careless_cp]
                chosen = self._rng.choice(good) if self._limits.careless_cp else good[0]
                if abs(best) > WIN_CP - depth:
                    break
        except _OutOfTimeError:
            pass  # the last full depth counts
        return chosen

    def score(self, depth: int) -> int:
        """The score for the side to move at a depth, in centimen; wins are near WIN_CP."""
        return self._search(depth, -2 * WIN_CP, 2 * WIN_CP)

    def _score_all(self, depth: int) -> dict[Move, int]:
        """Scores of all moves; one that is more than careless_cp below the best may be any lower number than it is."""
        best = -2 * WIN_CP
        scored: dict[Move, int] = {}
        for move in self._moves:
            window = best - self._limits.careless_cp - 1
            scored[move] = -self._after(move, depth - 1, -2 * WIN_CP, -window)
            best = max(best, scored[move])
        return scored

    def _after(self, move: Move, depth: int, alpha: int, beta: int) -> int:
        self._board.push(move)
        score = self._search(depth, alpha, beta)
        self._board.pop()
        return score

    def _search(self, depth: int, alpha: int, beta: int) -> int:
        """The score for the side to move, exact between alpha and beta."""
        if time.monotonic() > self._deadline:
            raise _OutOfTimeError
        board = self._board
        outcome = board.outcome()
        if outcome is not None:
            if outcome.winner is None:
                return 0
            return (WIN_CP - board.ply) * (1 if outcome.winner == board.turn else -1)
        moves = list(board.legal_moves)
        if depth <= 0:
            captures = [move for move in moves if move.is_capture]
            if len(captures) < len(moves) or depth < -MOST_CAPTURES_PLY:
                standing = self.evaluate(board.position)
                if standing >= beta or not captures or depth < -MOST_CAPTURES_PLY:
                    return standing
                alpha = max(alpha, standing)
            moves = captures
        return self._best(moves, depth, alpha, beta)

    def _best(self, moves: list[Move], depth: int, alpha: int, beta: int) -> int:
        position = self._board.position
        remembered = self._best_in.get(position)
        moves.sort(key=lambda move: (move == remembered, len(move.captured)), reverse=True)
        best = alpha
        for move in moves:
            score = -self._after(move, depth - 1, -beta, -best)
            if score > best:
                best = score
                self._best_in[position] = move
                if best >= beta:
                    break
        return best


def _evaluator(rules: RuleSet) -> Callable[[Position], int]:
    """Material and the way that men have gone, for the side to move; turned round where losing pieces wins."""
    geometry = rules.geometry
    king = KING_CP[rules.king_range]
    row = 10 * ROW_CP if rules.objective is Objective.FIRST_KING else ROW_CP
    sign = -1 if rules.objective is Objective.GIVEAWAY else 1
    last = rules.board.rows - 1
    white = [0, *(MAN_CP + row * (last - place) for place in geometry.row_of)]
    black = [0, *(MAN_CP + row * place for place in geometry.row_of)]

    def evaluate(position: Position) -> int:
        score = king * (len(position.white_kings) - len(position.black_kings))
        score += sum(white[square] for square in position.white_men)
        score -= sum(black[square] for square in position.black_men)
        return sign * (score if position.turn == Color.WHITE else -score)

    return evaluate
