"""Positions to measure on: the same in every run, whatever order the kernel lists moves in."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Self

from damier import Board, Move
from damier.rules import get

LONGEST_PLY = 150
APART_PLY = 7


def from_random_play(game: str, number: int, seed: int) -> list[str]:
    """FENs of positions with moves, every seventh one of random games played one after another."""
    return [board.fen() for board in islice(_random_play(game, random.Random(seed)), 0, number * APART_PLY, APART_PLY)]


def _random_play(game: str, chance: random.Random) -> Iterator[Board]:
    while True:
        board = Board(game)
        while board.legal_moves and board.ply < LONGEST_PLY:
            yield board
            board.push(chance.choice(sorted(board.legal_moves, key=_identity)))


def _identity(move: Move) -> tuple[int, int, list[int]]:
    return move.origin, move.target, sorted(move.captured)


@dataclass(frozen=True, slots=True)
class KingsAgainstMen:
    """White kings, to move, against black men, on squares counted from the top left."""

    game: str
    kings: frozenset[int]
    men: frozenset[int]

    @classmethod
    def drawn(cls, game: str, kings: int, men: int, chance: random.Random) -> Self:
        """So many of each, anywhere."""
        black = chance.sample(_squares_of_men(game), men)
        white = chance.sample(sorted(set(_squares(game)) - set(black)), kings)
        return cls(game, frozenset(white), frozenset(black))

    def moved(self, chance: random.Random) -> Self:
        """With one piece on another square: mostly a man."""
        kings, men = set(self.kings), set(self.men)
        side, squares = chance.choice([(kings, _squares(self.game)), *[(men, _squares_of_men(self.game))] * 4])
        free = sorted(set(squares) - kings - men)
        side.remove(chance.choice(sorted(side)))
        side.add(chance.choice(free))
        return type(self)(self.game, frozenset(kings), frozenset(men))

    @property
    def fen(self) -> str:
        """The position as FEN."""
        white = ",".join(f"K{square}" for square in sorted(self.kings))
        return f"W:W{white}:B{','.join(map(str, sorted(self.men)))}"


def _squares(game: str) -> range:
    return range(1, get(game).geometry.size + 1)


def _squares_of_men(game: str) -> range:
    """Where a black man may stand: he is crowned in the last row."""
    return _squares(game)[: -(get(game).geometry.size // get(game).board.rows)]
