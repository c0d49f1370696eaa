"""Threads shared fairly: who wants much waits behind who wants little."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from damier.site.service.thinkers import Thinkers


class Searches:
    """Searches that run until they are let go, and who had them in which order."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.go_on = threading.Event()

    def of(self, owner: str) -> Callable[[], str]:
        def search() -> str:
            self.started.append(owner)
            assert self.go_on.wait(10)
            return owner

        return search


async def line_up(thinkers: Thinkers, searches: Searches, owners: str) -> "list[asyncio.Task[str]]":
    tasks = [asyncio.create_task(thinkers.run(owner, searches.of(owner))) for owner in owners]
    await asyncio.sleep(0)  # every task has asked
    return tasks


@pytest.mark.parametrize(
    ("threads", "owners", "order"),
    [
        (1, "aaaabbc", "abcabaa"),
        (1, "abcabc", "abcabc"),
    ],
)
async def test_one_thread_serves_everybody_in_turn(threads: int, owners: str, order: str) -> None:
    thinkers, searches = Thinkers(threads), Searches()
    tasks = await line_up(thinkers, searches, owners)
    searches.go_on.set()
    assert "".join(await asyncio.gather(*tasks)) == owners
    assert "".join(searches.started) == order
    thinkers.close()


@pytest.mark.parametrize(("threads", "owners", "at_once"), [(2, "aaaa", "a"), (2, "aaab", "ab"), (4, "aaaaaa", "aaa")])
async def test_one_alone_never_has_every_thread(threads: int, owners: str, at_once: str) -> None:
    thinkers, searches = Thinkers(threads), Searches()
    tasks = await line_up(thinkers, searches, owners)
    assert "".join(sorted(thinkers._running.elements())) == at_once
    searches.go_on.set()
    assert "".join(await asyncio.gather(*tasks)) == owners
    assert not thinkers._running
    thinkers.close()


async def test_who_stops_waiting_keeps_nobody_waiting() -> None:
    thinkers, searches = Thinkers(1), Searches()
    running, waiting, last = await line_up(thinkers, searches, "abc")
    waiting.cancel()
    running.cancel()
    await asyncio.gather(running, waiting, return_exceptions=True)
    searches.go_on.set()
    assert await last == "c"
    assert searches.started == ["a", "c"]
    thinkers.close()


async def test_a_crash_is_passed_on_and_frees_the_thread() -> None:
    thinkers = Thinkers(1)
    with pytest.raises(ZeroDivisionError):
        await thinkers.run("a", lambda: 1 // 0)
    assert await thinkers.run("b", lambda: 7) == 7
    thinkers.close()
