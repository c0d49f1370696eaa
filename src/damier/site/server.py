"""The site behind uvicorn."""

import socket

import uvicorn

from damier.errors import DamierError
from damier.site.app import Site


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes any that is free.

    Raises:
        DamierError: the address is taken, or not one of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        raise DamierError(f"cannot listen on {host} port {port}: {error}") from None


class Server(uvicorn.Server):
    """Stops at once: pages that wait for news get their answer first."""

    def __init__(self, site: Site) -> None:
        self._site = site
        super().__init__(uvicorn.Config(site, log_level="warning", timeout_graceful_shutdown=5))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What uvicorn does when it is told to stop."""
        self._site.let_go()
        await super().shutdown(sockets)
