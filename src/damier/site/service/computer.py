"""The computer's side of each game: thinks in a thread, answers like anybody else, and never leaves a game hanging."""

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from damier import Board
from damier.kernel import Move
from damier.site.service.archive import Archive, ConflictError
from damier.site.service.game import Game
from damier.site.service.levels import Level, level
from damier.site.service.watch import Watch

logger = logging.getLogger(__name__)

#: Finds a move: a Board of its own that it may play on, the strength, and a seed for what is left to chance.
Think = Callable[[Board, Level, str], Move]

TRIES = 3
RETRY_S = 1.0
STUMBLED = "The computer stumbled and is thinking again. Your game is safe."


def any_move(board: Board, _level: Level, seed: str) -> Move:
    """A legal move by chance: what is played when thinking keeps failing."""
    return random.Random(seed).choice(list(board.legal_moves))


class Computer:
    """Answers in every game where the computer is to move."""

    def __init__(self, archive: Archive, watch: Watch, think: Think, *, thinkers: int, pace_ms: int) -> None:
        self._archive = archive
        self._watch = watch
        self._think = think
        self._pace_s = pace_ms / 1000
        self._pool = ThreadPoolExecutor(thinkers, thread_name_prefix="damier-think")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._notices: dict[str, str] = {}

    def is_thinking(self, game_id: str) -> bool:
        """Whether an answer is on its way."""
        return game_id in self._tasks

    def notice(self, game_id: str) -> str | None:
        """A sentence about trouble in a game, while there is any."""
        return self._notices.get(game_id)

    def wake(self, game: Game) -> None:
        """Starts thinking if it is the computer's move and it is not at it already."""
        game_id = game.row.id
        if game.computer_to_move and game_id not in self._tasks:
            self._tasks[game_id] = asyncio.create_task(self._answer(game_id), name=f"computer {game_id}")

    async def resume(self) -> None:
        """Goes on with the games in which an answer was due when the server stopped."""
        for game_id in await self._archive.computer_to_move():
            try:
                self.wake(await self._archive.game(game_id))
            except ValueError:  # played by rules that have changed since; the other games shall go on
                logger.exception("game %s cannot be played over", game_id)

    async def close(self) -> None:
        """Stops. What was not answered is answered after the next start."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _answer(self, game_id: str) -> None:
        failures = 0
        try:
            while (game := await self._archive.game(game_id)).computer_to_move:
                try:
                    await self._move(game, self._think if failures < TRIES else any_move)
                except ConflictError:
                    continue  # the player took back or resigned meanwhile
                except Exception:
                    failures += 1
                    logger.exception("thinking failed in game %s, time %d", game_id, failures)
                    self._notices[game_id] = STUMBLED
                    self._watch.tell(game_id)
                    await asyncio.sleep(RETRY_S)
        finally:
            self._tasks.pop(game_id, None)
            self._notices.pop(game_id, None)
            self._watch.tell(game_id)

    async def _move(self, game: Game, think: Think) -> None:
        loop = asyncio.get_running_loop()
        board = game.board.copy()
        strength = level(game.row.level)
        thought = loop.run_in_executor(self._pool, think, board, strength, f"{game.row.id}-{game.version}")
        move, _ = await asyncio.gather(thought, asyncio.sleep(self._pace_s))
        await self._archive.record(game, "move", {"path": move.path, "captured": sorted(move.captured)})
