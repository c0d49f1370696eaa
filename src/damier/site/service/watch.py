"""Who waits for news of which game, within this process."""

import asyncio
from collections import defaultdict


class Watch:
    """Tells those who wait for a game that something happened in it."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Future[None]]] = defaultdict(set)
        self._closed = False

    def tell(self, game_id: str) -> None:
        """Wakes everybody who waits for this game."""
        for future in self._waiting.pop(game_id, ()):
            if not future.done():
                future.set_result(None)

    def close(self) -> None:
        """Wakes everybody; from now on nobody waits."""
        self._closed = True
        for game_id in tuple(self._waiting):
            self.tell(game_id)

    async def news(self, game_id: str, timeout_s: float) -> None:
        """Returns when the game is told of, or after the time."""
        if self._closed:
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[game_id].add(future)
        try:
            async with asyncio.timeout(timeout_s):
                await future
        except TimeoutError:
            return
        finally:
            waiting = self._waiting.get(game_id)
            if waiting is not None:
                waiting.discard(future)
                if not waiting:
                    del self._waiting[game_id]
