"""The one place that puts the parts of the site together."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from damier.site.api.routes import Api
from damier.site.errors import HANDLERS
from damier.site.guard import Guard
from damier.site.pages.render import STATIC
from damier.site.pages.routes import Pages
from damier.site.service.archive import Archive
from damier.site.service.computer import Computer, Think
from damier.site.service.games import Games
from damier.site.service.think import think as usual_think
from damier.site.service.watch import Watch
from damier.site.settings import Settings
from damier.site.store.database import Database
from damier.site.visitor import Visitors


class Site:
    """The site as an ASGI application. ``think`` finds the computer's moves.

    Raises:
        DamierError: the database cannot be opened.
    """

    def __init__(self, settings: Settings, think: Think = usual_think) -> None:
        self._database = Database(settings.database)
        self._watch = Watch()
        archive = Archive(self._database, self._watch)
        self._computer = Computer(archive, self._watch, think, thinkers=settings.thinkers, pace_ms=settings.pace_ms)
        games = Games(archive, self._computer, self._watch)
        visitors = Visitors(self._database.setting("signing_key", secrets.token_bytes(32)))
        routes = [
            *Pages(games, visitors).routes(),
            *Api(games, visitors).routes(),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]
        pages = Starlette(routes=routes, exception_handlers=HANDLERS, lifespan=self._running)
        self._guarded = Guard(pages)  # around even the page that says that something broke

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request, or lives through one lifespan."""
        await self._guarded(scope, receive, send)

    def let_go(self) -> None:
        """Answers everybody who waits for news, now and from now on, so that the server can stop."""
        self._watch.close()

    @asynccontextmanager
    async def _running(self, _app: Starlette) -> AsyncIterator[None]:
        await self._computer.resume()
        yield
        self.let_go()
        await self._computer.close()
        self._database.close()
