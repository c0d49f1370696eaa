"""The kernel and the plain generator must find the same moves, in every game, every reading of it and house rules."""

import random
from collections import Counter
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier import rules
from damier.kernel.position import Rules, compile_rules
from damier.rules.geometry import Direction
from damier.rules.ruleset import (
    ALL_DIRECTIONS,
    DIAGONALS,
    FORWARD_DIAGONALS,
    KingLanding,
    KingRange,
    Precedence,
    Promotion,
    Removal,
    RuleSet,
)
from tests import reference
from tests.kernel import positions
from tests.kernel.perft_files import read_fen


def all_ways_to_play() -> dict[str, RuleSet]:
    """Every game as it is, in each of its other readings, and with captures not compulsory; by readable names."""
    found: dict[str, RuleSet] = {}
    for game in rules.ALL:
        found[game.key] = game
        found[f"{game.key}-free"] = game.switched(compulsory=False)
        for number, reading in enumerate(game.readings, start=1):
            found[f"{game.key}-{number}-{reading.switch}"] = game.switched(**{reading.switch: reading.value})
    return found


WAYS = all_ways_to_play()


def assert_agree(compiled: Rules, position: reference.Position) -> None:
    """Same moves, none of them twice, as many paths, and every move leads to the same position."""
    game = compiled.ruleset
    ours = positions.to_kernel(compiled, position)
    found = ours.legal_moves()
    expected = reference.paths(game, position)
    moves = {path.move for path in expected}
    assert Counter(map(positions.bare, found)) == Counter(moves), position
    assert ours.perft(1) == len(moves), position
    assert ours.perft(1, paths=True) == len(expected), position
    assert ours.count_moves() == len(moves), position
    assert ours.has_moves() == bool(moves), position
    for move in found:
        after = positions.from_kernel(ours.play(move))
        assert after == reference.play(game, position, positions.bare(move)), (position, move)


def random_positions(name: str, count: int) -> list[reference.Position]:
    """Half of them played, half of them placed; the same ones in every run."""
    rng = random.Random(name)
    game = WAYS[name]
    played = islice(positions.played(game, rng), count // 2)
    return [*played, *islice(positions.placed(game, rng), count - count // 2)]


@pytest.mark.parametrize("name", WAYS)
def test_random_positions(name: str) -> None:
    compiled = compile_rules(WAYS[name])
    for position in random_positions(name, 300):
        assert_agree(compiled, position)


#: Games to mix: one for each kind of board.
BASES = ("russian", "frisian", "spantsireti", "turkish", "filipino")
CHOICES: dict[str, tuple[object, ...]] = {
    "removal": tuple(Removal),
    "king_landing": tuple(KingLanding),
    "king_range": tuple(KingRange),
    "promotion": tuple(Promotion),
    "turn_back": (True, False),
    "men_capture_kings": (True, False),
    "precedence": (
        (),
        *((key,) for key in Precedence if key is not Precedence.KINGS_EARLIEST),
        (Precedence.COUNT, Precedence.KINGS_EARLIEST),
        (Precedence.VALUE, Precedence.BY_KING, Precedence.COUNT),
    ),
    "man_captures": (FORWARD_DIAGONALS, DIAGONALS, ALL_DIRECTIONS),
    "king_captures": (DIAGONALS, ALL_DIRECTIONS),
}


@pytest.mark.parametrize("seed", range(60))
def test_mixtures_that_no_game_has(seed: int) -> None:
    rng = random.Random(seed)
    mixture = rules.get(rng.choice(BASES)).switched(**{name: rng.choice(CHOICES[name]) for name in CHOICES})
    compiled = compile_rules(mixture)
    for position in [*islice(positions.placed(mixture, rng), 40), *islice(positions.spread(mixture, rng), 20)]:
        assert_agree(compiled, position)
        # A king that turns back over a place just left empty has more routes by name than the reference follows.
        if not (mixture.removal is Removal.AT_ONCE and mixture.turn_back):
            assert_same_paths(compiled, position)


@pytest.mark.parametrize("name", WAYS)
def test_captures_with_many_routes(name: str) -> None:
    compiled = compile_rules(WAYS[name])
    for position in islice(positions.spread(WAYS[name], random.Random(name)), 100):
        assert_agree(compiled, position)


@pytest.mark.parametrize(
    ("game", "fen", "count"),
    [
        # Equal captures meet on the way from different sides, and only one of them may go straight on.
        ("frisian", "B:W7,14,19,22,24,36,48:BK46", 16),
        ("frisian", "B:W4,8,12,14,16,20,38,42:BK37", 9),
        # One of two captures of a single piece crowns the man and could go on as a king, had it anything to take.
        ("armenian", "W:W17,52:B9,53", 2),
        # The king may not stop on 31 behind 17, as it can go on from 26; it may behind 27, from the other side.
        ("russian", "B:W11,17,21,23,27,K9,K32:BK29,K31", 8),
        # Round the circle one way the king comes first, the other way last: only one of them may be walked.
        ("italian", "W:WK15:B10,11,K18,K19", 1),
    ],
)
def test_positions_once_counted_wrongly(game: str, fen: str, count: int) -> None:
    position = read_fen(fen)
    assert len(reference.moves(WAYS[game], position)) == count
    assert_agree(compile_rules(WAYS[game]), position)
    assert_same_paths(compile_rules(WAYS[game]), position)


@pytest.mark.parametrize("name", WAYS)
def test_paths(name: str) -> None:
    compiled = compile_rules(WAYS[name])
    for position in random_positions(name, 100):
        assert_same_paths(compiled, position)


def assert_same_paths(compiled: Rules, position: reference.Position) -> None:
    """The kernel names every square a piece may touch; the reference, of those in a straight line, only the first."""
    game = compiled.ruleset
    ours = positions.to_kernel(compiled, position)
    expected: dict[reference.Move, set[tuple[int, ...]]] = {}
    for path in reference.paths(game, position):
        expected.setdefault(path.move, set()).add(turning_points(game, path.squares))
    for move in ours.legal_moves():
        paths = ours.paths(move)
        assert {turning_points(game, path) for path in paths} == expected[positions.bare(move)], (position, move)
        assert len(set(paths)) == len(paths), (position, move)
        assert move.path in paths, (position, move)


def turning_points(game: RuleSet, path: tuple[int, ...]) -> tuple[int, ...]:
    """A path without the squares where it only goes straight on."""
    headings = [
        next(direction for direction in Direction if there in game.geometry.ray(here, direction))
        for here, there in pairwise(path)
    ]
    turns = [square for square, (before, after) in zip(path[1:], pairwise(headings), strict=False) if before != after]
    return (path[0], *turns, path[-1])


@pytest.mark.slow
@pytest.mark.parametrize("name", WAYS)
def test_many_random_positions(name: str) -> None:
    compiled = compile_rules(WAYS[name])
    for position in random_positions(name, 20_000):
        assert_agree(compiled, position)


@pytest.mark.parametrize("name", WAYS)
@settings(max_examples=settings().max_examples // 3)
@given(data=st.data())
def test_any_placement(name: str, data: st.DataObject) -> None:
    assert_agree(compile_rules(WAYS[name]), data.draw(positions.placements(WAYS[name])))
