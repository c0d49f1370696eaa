"""Games in memory and on disk: read once, kept while they are used, and changed by compare-and-set on their version."""

from collections import OrderedDict
from typing import Any

from damier.site.service.errors import NoSuchGameError
from damier.site.service.game import Game, replay
from damier.site.service.watch import Watch
from damier.site.store import games
from damier.site.store.database import Database
from damier.site.store.games import Event, GameRow

#: Games kept in memory; the one not used for longest goes first.
KEPT = 1000


class ConflictError(Exception):
    """The game is no longer at the version that an event was meant for."""


class Archive:
    """Hands out games at their newest version and records what happens. A Game that was handed out never changes."""

    def __init__(self, database: Database, watch: Watch) -> None:
        self._database = database
        self._watch = watch
        self._kept: OrderedDict[str, Game] = OrderedDict()

    async def add(self, row: GameRow) -> Game:
        """Stores a new game."""
        game = replay(row, ())
        await self._database.write(lambda connection: games.insert(connection, row))
        return self._keep(game)

    async def game(self, game_id: str) -> Game:
        """The game as it stands.

        Raises:
            NoSuchGameError: there is none with this id.
        """
        kept = self._kept.get(game_id)
        if kept is not None:
            return self._keep(kept)
        row = await self._database.read(lambda connection: games.load(connection, game_id))
        if row is None:
            raise NoSuchGameError
        events = await self._database.read(lambda connection: games.events(connection, game_id))
        return self._keep(replay(row, events))

    async def record(self, game: Game, kind: str, body: dict[str, Any]) -> Game:
        """Adds an event to a game and tells those who wait for it. Returns the game after it.

        Raises:
            ConflictError: something else has happened first.
        """
        event = Event(game.version + 1, kind, body)
        after = game.after(event)
        turn = None if after.turn is None else int(after.turn)
        game_id = game.row.id
        stored = await self._database.write(lambda connection: games.append(connection, game_id, event, turn))
        if not stored:
            self._kept.pop(game_id, None)
            raise ConflictError(game_id)
        self._keep(after)
        self._watch.tell(game_id)
        return after

    async def latest_of(self, visitor: str) -> Game | None:
        """The game that a visitor touched last, or None."""
        row = await self._database.read(lambda connection: games.latest_of(connection, visitor))
        return None if row is None else await self.game(row.id)

    async def computer_to_move(self) -> tuple[str, ...]:
        """Ids of the games in which the computer is to move."""
        return await self._database.read(games.computer_to_move)

    def _keep(self, game: Game) -> Game:
        """Keeps a game, unless a newer version of it came in the meantime."""
        kept = self._kept.get(game.row.id)
        newest = kept if kept is not None and kept.version > game.version else game
        self._kept[game.row.id] = newest
        self._kept.move_to_end(game.row.id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return newest
