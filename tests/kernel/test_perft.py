"""The kernel against the published counts, by moves and by paths."""

import pytest

from damier.kernel.position import compile_rules
from tests.kernel import perft_files
from tests.kernel.perft_files import Counts
from tests.kernel.positions import to_kernel

COUNTS = perft_files.from_positions() | perft_files.from_start()
QUICK = 1_000_000
SLOW = 200_000_000


def counted(counts: Counts, more_than: int, at_most: int) -> dict[int, int]:
    """What the kernel counts, at the depths where the file's count lies in the range."""
    rules = compile_rules(perft_files.rule_set(counts.rule_set))
    position = to_kernel(rules, counts.position) if counts.position else rules.start()
    by_paths = counts.counting == "paths"
    return {depth: position.perft(depth, paths=by_paths) for depth in counts.between(more_than, at_most)}


@pytest.mark.parametrize("name", dict(perft_files.with_counts(COUNTS, -1, QUICK)))
def test_counts(name: str) -> None:
    assert counted(COUNTS[name], -1, QUICK) == COUNTS[name].between(-1, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("name", dict(perft_files.with_counts(COUNTS, QUICK, SLOW)))
def test_large_counts(name: str) -> None:
    assert counted(COUNTS[name], QUICK, SLOW) == COUNTS[name].between(QUICK, SLOW)


def test_no_file_is_cut_short() -> None:
    assert len(perft_files.from_positions()) == 2 * 206
    assert len({counts.rule_set for counts in COUNTS.values()}) == 34


@pytest.mark.parametrize("name", sorted({counts.rule_set for counts in COUNTS.values()}))
def test_divide_adds_up(name: str) -> None:
    """Playing every move and counting behind it gives the count from the position: positions come out of play whole."""
    start = compile_rules(perft_files.rule_set(name)).start()
    assert sum(start.play(move).perft(4) for move in start.legal_moves()) == start.perft(5)
