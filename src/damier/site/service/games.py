"""Playing against the computer: starting, looking, moving, taking back, resigning."""

import secrets
from dataclasses import dataclass

from damier import Board
from damier.rules import Color, RuleSet
from damier.site.service import view, words
from damier.site.service.archive import Archive, ConflictError
from damier.site.service.computer import Computer
from damier.site.service.errors import (
    BadRequestError,
    MoveRefusedError,
    NotYourGameError,
    StaleVersionError,
    TooManyGamesError,
)
from damier.site.service.game import Game, rules_of
from damier.site.service.json import Json
from damier.site.service.levels import Level
from damier.site.service.quota import Quota
from damier.site.service.watch import Watch
from damier.site.store.games import GameRow

#: The longest that a request waits for news.
WAIT_S = 25.0

#: Games that one visitor may start within a minute.
MOST_GAMES = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """The game that somebody wants to play."""

    rules: RuleSet
    seat: Color
    level: Level
    fen: str | None = None

    @property
    def switches(self) -> dict[str, bool]:
        """What differs from the game's own rules."""
        return {} if self.rules.compulsory else {"compulsory": False}


class Games:
    """What a visitor can do with games. A visitor is the id in their cookie, or None."""

    def __init__(self, archive: Archive, computer: Computer, watch: Watch) -> None:
        self._archive = archive
        self._computer = computer
        self._watch = watch
        self._quota = Quota(MOST_GAMES, 60.0)

    async def start(self, visitor: str, wish: Wish, counted: str | None) -> Json:
        """Starts a game; the computer begins at once if it is to move. Returns its state.

        ``counted`` is under what the game counts as one of MOST_GAMES, None if it does not.

        Raises:
            TooManyGamesError: that many were started.
        """
        if counted is not None and (wait_s := self._quota.take(counted)):
            raise TooManyGamesError(MOST_GAMES, wait_s)
        board = Board(rules_of(wish.rules.key, wish.switches), wish.fen)
        row = GameRow(
            id=secrets.token_urlsafe(9),
            visitor=visitor,
            variant=wish.rules.key,
            switches=wish.switches,
            fen=wish.fen,
            seat=wish.seat,
            level=wish.level.number,
            version=0,
            turn=int(board.turn),
        )
        return self._went_on(await self._archive.add(row), visitor)

    async def get(self, game_id: str) -> Game:
        """A game by its id.

        Raises:
            NoSuchGameError: there is none.
        """
        return await self._archive.game(game_id)

    async def latest_of(self, visitor: str | None) -> Game | None:
        """The game that a visitor touched last."""
        return None if visitor is None else await self._archive.latest_of(visitor)

    def state(self, game: Game, visitor: str | None) -> Json:
        """A game as this visitor sees it."""
        game_id = game.row.id
        return view.state(
            game,
            playing=game.row.visitor == visitor,
            thinking=self._computer.is_thinking(game_id),
            notice=self._computer.notice(game_id),
        )

    async def news(self, game_id: str, visitor: str | None, since: str) -> Json:
        """The state, as soon as its mark is not ``since`` any more, or after WAIT_S."""
        game = await self._archive.game(game_id)
        if self._mark(game) == since and not game.is_over:
            await self._watch.news(game_id, WAIT_S)
            game = await self._archive.game(game_id)
        return self.state(game, visitor)

    async def move(
        self, game_id: str, visitor: str | None, *, version: int, path: tuple[int, ...], captured: frozenset[int]
    ) -> Json:
        """Plays a whole move.

        Raises:
            NoSuchGameError, NotYourGameError, StaleVersionError: as for every act.
            MoveRefusedError: not a legal move of the player; names the rule.
        """
        game = await self._own(game_id, visitor, version)
        if game.turn is not game.seat:
            raise MoveRefusedError("not_your_turn", words.not_your_turn(game))
        if game.find(path, captured) is None:
            raise words.refusal(game.board, path)
        return await self._record(game, visitor, "move", {"path": path, "captured": sorted(captured)})

    async def take_back(self, game_id: str, visitor: str | None, *, version: int) -> Json:
        """Undoes the player's last move and the answer to it.

        Raises:
            BadRequestError: there is nothing to undo.
        """
        game = await self._own(game_id, visitor, version)
        to_ply = view.take_back_to(game)
        if to_ply is None or game.resigned:
            raise BadRequestError("There is no move of yours to take back.")
        return await self._record(game, visitor, "take_back", {"to_ply": to_ply})

    async def resign(self, game_id: str, visitor: str | None, *, version: int) -> Json:
        """Gives the game up.

        Raises:
            BadRequestError: it is over already.
        """
        game = await self._own(game_id, visitor, version)
        if game.is_over:
            raise BadRequestError("The game is over already.")
        return await self._record(game, visitor, "resign", {})

    async def why_not(self, game_id: str, start: int, end: int) -> str | None:
        """Why the piece on a square cannot go to another, as a sentence; None if it can."""
        game = await self._archive.game(game_id)
        if game.turn is not game.seat:
            return words.not_your_turn(game)
        return words.why_not(game.board, start, end)

    def _mark(self, game: Game) -> str:
        thinking, notice = self._computer.is_thinking(game.row.id), self._computer.notice(game.row.id)
        return view.mark(game.version, thinking=thinking, notice=notice)

    async def _own(self, game_id: str, visitor: str | None, version: int) -> Game:
        game = await self._archive.game(game_id)
        if game.row.visitor != visitor:
            raise NotYourGameError
        if game.version != version:
            raise StaleVersionError(self.state(game, visitor))
        return game

    async def _record(self, game: Game, visitor: str | None, kind: str, body: dict[str, object]) -> Json:
        try:
            after = await self._archive.record(game, kind, body)
        except ConflictError:
            newest = await self._archive.game(game.row.id)
            raise StaleVersionError(self.state(newest, visitor)) from None
        return self._went_on(after, visitor)

    def _went_on(self, game: Game, visitor: str | None) -> Json:
        self._computer.wake(game)
        return self.state(game, visitor)
