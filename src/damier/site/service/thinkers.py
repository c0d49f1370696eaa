"""The threads in which the computer thinks, shared fairly by those who wait for it."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Thinkers:
    """Free threads go to whoever has the fewest now, in turn. One alone never has them all, if there are several."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="damier-think")
        self._free = threads
        self._most = max(1, threads - 1)  # so that a newcomer need not wait for anybody's search to end
        self._running: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # in the order in which they are served

    async def run(self, owner: str, work: Callable[[], T]) -> T:
        """What ``work`` returns from a thread, when it is the owner's turn."""
        await self._turn(owner)
        thought = asyncio.get_running_loop().run_in_executor(self._pool, work)
        thought.add_done_callback(lambda _: self._done(owner))
        return await asyncio.shield(thought)  # who no longer waits does not stop a thread that runs

    def close(self) -> None:
        """Stops, without waiting for what is being thought."""
        self._waiting.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, owner: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._done(owner)  # it came too late
            raise

    def _done(self, owner: str) -> None:
        self._free += 1
        self._running[owner] -= 1
        if not self._running[owner]:
            del self._running[owner]
        if owner in self._waiting:
            self._waiting[owner] = self._waiting.pop(owner)  # behind those who came while it ran
        self._serve()

    def _serve(self) -> None:
        while self._free and (owner := min(self._waiting, key=self._running.__getitem__, default=None)) is not None:
            if self._running[owner] >= self._most:
                return
            turns = self._waiting.pop(owner)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns  # behind the others
            if not turn.cancelled():
                self._free -= 1
                self._running[owner] += 1
                turn.set_result(None)
