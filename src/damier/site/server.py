"""The site behind uvicorn."""

import asyncio
import logging
import resource
import socket
import time
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from damier.errors import DamierError
from damier.site.app import Site

logger = logging.getLogger(__name__)

#: Connections not yet accepted. After each failure to accept one, asyncio tries this many more at once.
BACKLOG = 100
#: The longest that a connection may take to say what it wants.
HEADERS_S = 10.0
#: A failure to accept connections repeats many times a second; it is logged once in this time.
COMPLAIN_S = 60.0


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes any that is free, an empty host every address of this machine.

    Raises:
        DamierError: the address is taken, or not one of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        raise DamierError(f"cannot listen on {host} port {port}: {error}") from None


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds a server that listens there."""
    if host in ("", "0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def allow_many_connections() -> None:
    """Raises the number of files that this process may have open, a connection being one, to what it is allowed."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Protocol(H11Protocol):
    """Hangs up on those who connect, or have got their answer, and then do not ask or never finish asking."""

    # uvicorn narrows the transport's type in its own way, and asyncio's base class says another.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts the clock for the first request."""
        super().connection_made(transport)
        self._expect_another_than(self.cycle)

    def on_response_complete(self) -> None:
        """Starts the clock for the next request."""
        answered = self.cycle
        super().on_response_complete()
        self._expect_another_than(answered)

    def _expect_another_than(self, answered: object) -> None:
        def hang_up_if_none_came() -> None:
            if self.cycle is answered:
                self.transport.close()

        self.loop.call_later(HEADERS_S, hang_up_if_none_came)


class Server(uvicorn.Server):
    """Stops at once: pages that wait for news get their answer first."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._complained = float("-inf")
        config = uvicorn.Config(
            site,
            http=Protocol,
            ws="none",
            backlog=BACKLOG,
            log_config=None,
            log_level="warning",
            timeout_graceful_shutdown=5,
        )
        super().__init__(config)

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """What uvicorn does as long as it runs."""
        asyncio.get_running_loop().set_exception_handler(self._complain)
        await super().serve(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What uvicorn does when it is told to stop."""
        self._site.let_go()
        await super().shutdown(sockets)

    def _complain(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if "accept()" not in context["message"]:
            loop.default_exception_handler(context)
        elif time.monotonic() - self._complained >= COMPLAIN_S:
            self._complained = time.monotonic()
            logger.error("no more connections can be accepted: %s", context.get("exception"))
