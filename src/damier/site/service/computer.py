"""The computer's side of each game: thinks in a thread, answers like anybody else, and never leaves a game hanging."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from damier import Board
from damier.kernel import Move
from damier.site.service.archive import Archive, ConflictError
from damier.site.service.game import Game
from damier.site.service.levels import Level, level
from damier.site.service.thinkers import Thinkers
from damier.site.service.watch import Watch
from damier.site.store.errors import UnavailableError

logger = logging.getLogger(__name__)

#: Finds a move: a Board of its own that it may play on, the strength, and a seed for what is left to chance.
Think = Callable[[Board, Level, str], Move]
T = TypeVar("T")

TRIES = 3  #: crashes of the search before a move is played by chance
RETRY_S = 1.0
LONGEST_RETRY_S = 30.0
UNSAVED = "The computer's move could not be saved yet. Your game is safe."
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
        self._thinkers = Thinkers(thinkers)
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
        self._thinkers.close()

    async def _answer(self, game_id: str) -> None:
        crashes = 0
        try:
            while (game := await self._insist(game_id, lambda: self._archive.game(game_id))).computer_to_move:
                try:
                    await self._move(game, self._think if crashes < TRIES else any_move)
                except Exception:
                    crashes += 1
                    logger.exception("thinking failed in game %s, time %d", game_id, crashes)
                    self._say(game_id, STUMBLED)
                    await asyncio.sleep(RETRY_S)
        finally:
            self._tasks.pop(game_id, None)
            self._notices.pop(game_id, None)
            self._watch.tell(game_id)

    async def _move(self, game: Game, think: Think) -> None:
        board, strength, seed = game.board.copy(), level(game.row.level), f"{game.row.id}-{game.version}"
        thought = self._thinkers.run(game.row.visitor, lambda: think(board, strength, seed))
        move, _ = await asyncio.gather(thought, asyncio.sleep(self._pace_s))
        body = {"path": move.path, "captured": sorted(move.captured)}
        with suppress(ConflictError):  # the player took back or resigned meanwhile
            await self._insist(game.row.id, lambda: self._archive.record(game, "move", body))

    async def _insist(self, game_id: str, act: Callable[[], Awaitable[T]]) -> T:
        """Does something with the stored games as often as it takes: a good move is not given up for a full disk."""
        pause_s = RETRY_S
        while True:
            try:
                return await act()
            except UnavailableError as error:
                logger.error("game %s waits for the database: %s", game_id, error)
                self._say(game_id, UNSAVED)
                await asyncio.sleep(pause_s)
                pause_s = min(2 * pause_s, LONGEST_RETRY_S)

    def _say(self, game_id: str, notice: str) -> None:
        self._notices[game_id] = notice
        self._watch.tell(game_id)
