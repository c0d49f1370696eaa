"""Endings solved completely, with the library's moves and without draw rules.

The hand-written parts say how often and how fast a few kings win. These are the numbers.
"""

from array import array
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from damier import Color, Position, rules
from damier.kernel import compile_rules
from damier.outcome import end_on_board

#: White's kings and Black's, and the side to move.
_Place = tuple[tuple[int, ...], tuple[int, ...], Color]


class Result(NamedTuple):
    """How an ending ends with best play, for the side to move."""

    sign: int  #: 1 for a win, -1 for a loss, 0 for a draw
    plies: int = 0  #: to the end


class _Backward:
    """From the ends backward: who can move to a lost position has won, who can only move to won ones has lost."""

    def __init__(self, size: int) -> None:
        self._results: list[Result | None] = [None] * size
        self._before: list[array[int]] = [array("i") for _ in range(size)]
        self._open_moves = array("i", bytes(4 * size))
        self._slowest = array("i", bytes(4 * size))
        self._fastest = array("i", bytes(4 * size))
        self._due: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)

    def add(self, index: int, after: int, end: Result | None) -> None:
        """A move, to a position of the same ending or to one with a result."""
        if end is None or end.sign == 0:
            self._open_moves[index] += 1
        if end is None:
            self._before[after].append(index)
        elif end.sign < 0:
            self._fastest[index] = min(self._fastest[index] or end.plies + 1, end.plies + 1)
        elif end.sign > 0:
            self._slowest[index] = max(self._slowest[index], end.plies + 1)

    def see(self, index: int) -> None:
        """All moves of a position have been added."""
        if self._fastest[index]:
            self._due[self._fastest[index]].append((index, 1))
        elif not self._open_moves[index]:
            self._due[self._slowest[index]].append((index, -1))

    def run(self) -> list[Result]:
        """The results of all positions."""
        while self._due:
            plies = min(self._due)
            for index, sign in self._due.pop(plies):
                if self._results[index] is None:
                    self._results[index] = Result(sign, plies)
                    for earlier in self._before[index]:
                        self._tell(earlier, sign, plies + 1)
        return [result or Result(0) for result in self._results]

    def _tell(self, index: int, sign: int, plies: int) -> None:
        """One move of a position leads to a result, so many plies from the end counted from here."""
        if sign < 0:
            self._due[plies].append((index, 1))
            return
        self._open_moves[index] -= 1
        self._slowest[index] = max(self._slowest[index], plies)
        if not self._open_moves[index]:
            self._due[self._slowest[index]].append((index, -1))


class Solved:
    """All positions of some white kings against some black ones, with how each ends."""

    def __init__(self, game: str, white: int, black: int = 1) -> None:
        self.game = rules.get(game).switched(draws="none")
        self._rules = compile_rules(self.game)
        self._smaller: dict[tuple[int, int], dict[_Place, Result]] = {}
        self.results = self._solved(white, black)

    def quiet(self, turn: Color = Color.WHITE) -> Iterator[tuple[_Place, Result]]:
        """Positions in which the side to move has nothing to capture and is not blocked."""
        for place, result in self.results.items():
            if place[2] is turn:
                moves = self._position(place).legal_moves()
                if moves and not moves[0].is_capture:
                    yield place, result

    def _position(self, place: _Place) -> Position:
        return self._rules.position((), place[0], (), place[1], place[2])

    def _places(self, white: int, black: int) -> Iterator[_Place]:
        squares = frozenset(self.game.geometry.squares)
        for ours in combinations(sorted(squares), white):
            for theirs in combinations(sorted(squares - set(ours)), black):
                for turn in Color:
                    yield ours, theirs, turn

    def _solved(self, white: int, black: int) -> dict[_Place, Result]:
        if (white, black) not in self._smaller:
            self._smaller[white, black] = self._solve(white, black)
        return self._smaller[white, black]

    def _solve(self, white: int, black: int) -> dict[_Place, Result]:
        places = list(self._places(white, black))
        number = {place: index for index, place in enumerate(places)}
        search = _Backward(len(places))
        for index, place in enumerate(places):
            for after, end in self._children(place):
                search.add(index, number.get(after, -1), end)
            search.see(index)
        return dict(zip(places, search.run(), strict=True))

    def _children(self, place: _Place) -> Iterator[tuple[_Place, Result | None]]:
        """Positions after each move; with their result if they are no longer of this ending."""
        position = self._position(place)
        for move in position.legal_moves():
            child = position.play(move)
            after = (child.white_kings, child.black_kings, Color(child.turn))
            if len(after[0]) and len(after[1]) and not move.is_capture:
                yield after, None
            elif not (len(after[0]) and len(after[1])):
                end = end_on_board(child)
                yield after, Result(0 if end is None or end.winner is None else 1 if end.winner is after[2] else -1)
            else:
                yield after, self._solved(len(after[0]), len(after[1]))[after]
