"""The addresses of the API.

POST /api/games                    {variant, color, level, compulsory} -> 201 and the state
GET  /api/preview?variant=...      the state of a game that has not been started
GET  /api/games/ID                 the state; with ?since=MARK as soon as its mark is another, or after 25 s
POST /api/games/ID/moves           {path, captured, version} -> the state
POST /api/games/ID/take-back       {version} -> the state
POST /api/games/ID/resign          {version} -> the state
GET  /api/games/ID/why?from=&to=   {sentence}: why a piece cannot go there, null if it can

Squares are numbers counted row by row from White's top left. Errors: see damier.site.errors.
"""

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Protocol

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from damier import Board
from damier.site.api.body import body_of, integer, squares
from damier.site.service import view
from damier.site.service.games import Games
from damier.site.service.json import Json
from damier.site.visitor import Visitors
from damier.site.wish import wish_from


class Act(Protocol):
    """Something a player does in a game that needs nothing but the version they know."""

    def __call__(self, game_id: str, visitor: str | None, *, version: int) -> Awaitable[Json]:
        """Returns the state after it."""


@dataclass(frozen=True, slots=True)
class Api:
    """Handlers that share what they need."""

    games: Games
    visitors: Visitors

    def routes(self) -> list[Route]:
        """Every address of the API."""
        game = "/api/games/{game_id}"
        return [
            Route("/api/games", self.start, methods=["POST"]),
            Route("/api/preview", self.preview),
            Route(game, self.state),
            Route(f"{game}/moves", self.move, methods=["POST"]),
            Route(f"{game}/take-back", self.take_back, methods=["POST"]),
            Route(f"{game}/resign", self.resign, methods=["POST"]),
            Route(f"{game}/why", self.why),
        ]

    async def start(self, request: Request) -> Response:
        """Starts a game."""
        wish = wish_from(await body_of(request))
        visitor = self.visitors.known_or_new(request)
        response = JSONResponse(await self.games.start(visitor, wish, self.visitors.counted(request)), 201)
        self.visitors.remember(request, response, visitor)
        return response

    async def preview(self, request: Request) -> Response:
        """A game before it is started."""
        wish = wish_from(request.query_params)
        return JSONResponse(view.preview(Board(wish.rules), wish.seat))

    async def state(self, request: Request) -> Response:
        """How a game stands, at once or when there is news."""
        game_id = request.path_params["game_id"]
        visitor = self.visitors.known(request)
        if "since" in request.query_params:
            return JSONResponse(await self.games.news(game_id, visitor, request.query_params["since"]))
        return JSONResponse(self.games.state(await self.games.get(game_id), visitor))

    async def move(self, request: Request) -> Response:
        """Plays a whole move."""
        body = await body_of(request)
        state = await self.games.move(
            request.path_params["game_id"],
            self.visitors.known(request),
            version=integer(body, "version"),
            path=squares(body, "path"),
            captured=frozenset(squares(body, "captured")),
        )
        return JSONResponse(state)

    async def take_back(self, request: Request) -> Response:
        """Undoes the player's last move."""
        return await self._act(request, self.games.take_back)

    async def resign(self, request: Request) -> Response:
        """Gives up."""
        return await self._act(request, self.games.resign)

    async def why(self, request: Request) -> Response:
        """Explains why a piece cannot go somewhere."""
        start, end = (integer(request.query_params, name) for name in ("from", "to"))
        return JSONResponse({"sentence": await self.games.why_not(request.path_params["game_id"], start, end)})

    async def _act(self, request: Request, act: Act) -> Response:
        version = integer(await body_of(request), "version")
        state = await act(request.path_params["game_id"], self.visitors.known(request), version=version)
        return JSONResponse(state)
