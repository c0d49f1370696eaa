"""Positions to try the kernel on, and the bridge between the kernel and the reference."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from hypothesis import strategies as st

from damier.kernel import position as kernel
from damier.rules.geometry import Color
from damier.rules.ruleset import RuleSet
from tests import reference

#: Of a side. Thirty flying kings can have millions of capture paths, which the reference would list one by one.
MOST_PIECES = 10


def played(game: RuleSet, rng: random.Random) -> Iterator[reference.Position]:
    """Positions of random games from the start, without end."""
    while True:
        position = reference.start(game)
        for _ in range(120):
            yield position
            moves = sorted(reference.moves(game, position), key=sort_key)
            if not moves:
                break
            position = reference.play(game, position, rng.choice(moves))


def placed(game: RuleSet, rng: random.Random) -> Iterator[reference.Position]:
    """Pieces put on random squares, without end: few against few, and one or two against many for long captures."""
    most = min(MOST_PIECES, game.geometry.size * 3 // 8)
    while True:
        mover = Color(rng.randrange(2))
        counts = {mover: rng.randint(1, rng.choice((2, most))), mover.other: rng.randint(1, most)}
        share_of_kings = {mover: rng.choice((0.0, 0.3, 1.0)), mover.other: rng.choice((0.0, 0.2, 0.5))}
        squares = iter(rng.sample(game.geometry.squares, sum(counts.values())))
        pieces = {
            square: (color, rng.random() < share_of_kings[color])
            for color in Color
            for square in islice(squares, counts[color])
        }
        position = assembled(game, pieces, mover)
        white, black = (random_run(game, rng, position, color) for color in Color)
        yield replace(position, king_runs=(white, black))


def spread(game: RuleSet, rng: random.Random) -> Iterator[reference.Position]:
    """A piece or two against many that stand apart from each other and from the edge, without end: long captures."""
    around = {
        square: {ray[0] for direction in game.king_captures if (ray := game.geometry.ray(square, direction))}
        for square in game.geometry.squares
    }
    inner = [square for square, next_to in around.items() if len(next_to) == len(game.king_captures)]
    while True:
        mover = Color(rng.randrange(2))
        prey: set[int] = set()
        for square in rng.sample(inner, len(inner)):
            if len(prey) < MOST_PIECES and not around[square] & prey:
                prey.add(square)
        free = [square for square in game.geometry.squares if square not in prey]
        pieces = {square: (mover.other, rng.random() < 0.2) for square in sorted(prey)}
        pieces |= {square: (mover, rng.random() < 0.7) for square in rng.sample(free, rng.randint(1, 2))}
        yield assembled(game, pieces, mover)


def random_run(game: RuleSet, rng: random.Random, position: reference.Position, color: Color) -> tuple[int, int]:
    """One of a side's kings and how often in a row it may have moved, in a game where that is limited."""
    if not (game.same_king_limit and position.men(color) and position.kings(color)):
        return (0, 0)
    return rng.choice(sorted(position.kings(color))), rng.randint(1, game.same_king_limit)


def assembled(game: RuleSet, pieces: dict[int, tuple[Color, bool]], turn: Color) -> reference.Position:
    """A position from pieces (colour, is a king) by square. Men on their crown row, where none can be, are left out."""

    def standing(color: Color, *, kings: bool) -> frozenset[int]:
        barred = frozenset() if kings else game.geometry.crown_row(color)
        return frozenset(square for square, piece in pieces.items() if piece == (color, kings)) - barred

    white, black = ((standing(color, kings=False), standing(color, kings=True)) for color in Color)
    return reference.Position(*white, *black, turn=turn)


def placements(game: RuleSet) -> st.SearchStrategy[reference.Position]:
    """Positions that hypothesis can make simpler when one fails."""
    piece = st.tuples(st.sampled_from(Color), st.booleans())
    pieces = st.dictionaries(st.sampled_from(game.geometry.squares), piece, max_size=MOST_PIECES)
    return st.builds(lambda found, turn: assembled(game, found, turn), pieces, st.sampled_from(Color))


def to_kernel(rules: kernel.Rules, position: reference.Position) -> kernel.Position:
    """The same position in the kernel."""
    return rules.position(
        position.white_men,
        position.white_kings,
        position.black_men,
        position.black_kings,
        position.turn,
        position.king_runs,
    )


def from_kernel(position: kernel.Position) -> reference.Position:
    """The same position for the reference."""
    return reference.Position(
        frozenset(position.white_men),
        frozenset(position.white_kings),
        frozenset(position.black_men),
        frozenset(position.black_kings),
        Color(position.turn),
        position.king_runs,
    )


def bare(move: kernel.Move) -> reference.Move:
    """What makes a kernel's move different from others."""
    return reference.Move(move.origin, move.target, move.captured, move.promotes)


def sort_key(move: reference.Move) -> tuple[int, int, bool, list[int]]:
    """An order of moves that is the same in every run."""
    return move.origin, move.target, move.promotes, sorted(move.captured)
