"""The plain generator against the published counts, so that it may judge the kernel."""

from dataclasses import replace

import pytest

from damier import rules
from damier.rules.geometry import Color
from tests import reference
from tests.kernel import perft_files
from tests.kernel.perft_files import Counts, read_fen

COUNTS = perft_files.from_positions() | perft_files.from_start()


def counted(counts: Counts, more_than: int, at_most: int) -> dict[int, int]:
    """What the reference counts, at the depths where the file's count lies in the range."""
    game = perft_files.rule_set(counts.rule_set)
    position = counts.position or reference.start(game)
    count_paths = counts.counting == "paths"
    return {
        depth: reference.perft(game, position, depth, count_paths=count_paths)
        for depth in counts.between(more_than, at_most)
    }


@pytest.mark.parametrize("name", dict(perft_files.with_counts(COUNTS, 0, 100)))
def test_small_counts(name: str) -> None:
    assert counted(COUNTS[name], 0, 100) == COUNTS[name].between(0, 100)


@pytest.mark.slow
@pytest.mark.parametrize("name", dict(perft_files.with_counts(COUNTS, 100, 20_000)))
def test_larger_counts(name: str) -> None:
    assert counted(COUNTS[name], 100, 20_000) == COUNTS[name].between(100, 20_000)


def targets(position: reference.Position, origin: int) -> set[int]:
    return {move.target for move in reference.moves(rules.get("frisian"), position) if move.origin == origin}


def after(position: reference.Position, *texts: str) -> reference.Position:
    """The position after moves such as ``28-33``."""
    game = rules.get("frisian")
    for text in texts:
        wanted = [m for m in reference.moves(game, position) if f"{m.origin}-{m.target}" == text]
        assert len(wanted) == 1, text
        position = reference.play(game, position, wanted[0])
    return position


THREE_KING_MOVES = ("9-3", "49-16", "3-9", "16-49", "9-3", "49-16")


def test_frisian_king_rests_after_three_moves() -> None:
    """Official Rules for Frisian Draughts (2011), article 17."""
    before = read_fen("W:WK9,37:BK49,5")
    assert targets(after(before, *THREE_KING_MOVES[:4]), 9)
    resting = after(before, *THREE_KING_MOVES)
    assert not targets(resting, 3)
    assert targets(resting, 37) == {31, 32}


def test_frisian_king_may_go_on_after_another_piece_has_moved() -> None:
    position = after(read_fen("W:WK9,37:BK49,5"), *THREE_KING_MOVES, "37-31", "5-10")
    assert targets(position, 3)


def test_frisian_resting_king_still_captures() -> None:
    resting = replace(read_fen("W:WK3,37:B14,1"), king_runs=((3, 3), (0, 0)))
    move = reference.Move(3, 20, frozenset({14}), promotes=False)
    assert move in reference.moves(rules.get("frisian"), resting)
    assert reference.play(rules.get("frisian"), resting, move).king_runs == reference.NO_RUNS


def test_frisian_kings_alone_are_free() -> None:
    position = after(read_fen("W:WK9:BK49,5"), *THREE_KING_MOVES)
    assert targets(position, 3)


def test_mirrored_is_its_own_inverse() -> None:
    game = rules.get("frisian")
    position = read_fen("W:WK1,46:BK6,15")
    assert reference.mirrored(game, position) == read_fen("B:WK45,36:BK50,5")
    assert reference.mirrored(game, reference.mirrored(game, position)) == position
    assert reference.mirrored(game, position).turn is Color.BLACK
