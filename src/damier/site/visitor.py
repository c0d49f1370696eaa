"""Who somebody is without an account: a random id in a signed cookie."""

import hmac
import ipaddress
import secrets
from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

COOKIE = "damier_visitor"
YEAR_S = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Visitors:
    """Reads and writes the cookie. ``key`` is the secret with which ids are signed."""

    key: bytes

    def known(self, request: Request) -> str | None:
        """The visitor's id, or None if there is no cookie or it was not signed here."""
        visitor, _, signature = request.cookies.get(COOKIE, "").partition(".")
        signed = visitor.isascii() and signature.isascii() and hmac.compare_digest(signature, self._signature(visitor))
        return visitor if signed else None

    def known_or_new(self, request: Request) -> str:
        """The visitor's id, or a new one; remember() then has to be called on the answer."""
        return self.known(request) or secrets.token_urlsafe(16)

    def counted(self, request: Request) -> str | None:
        """Under what new games count: the visitor, or the address that new visitors come from.

        None for a new visitor on this machine, who may be anybody: a proxy that does not say for whom it asks.
        """
        return self.known(request) or _distant(request.client.host if request.client else "")

    def remember(self, request: Request, response: Response, visitor: str) -> None:
        """Gives the visitor the cookie, or a new year with it."""
        response.set_cookie(
            COOKIE,
            f"{visitor}.{self._signature(visitor)}",
            max_age=YEAR_S,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    def _signature(self, visitor: str) -> str:
        return hmac.new(self.key, visitor.encode(), sha256).hexdigest()


def _distant(host: str) -> str | None:
    try:
        return None if ipaddress.ip_address(host).is_loopback else host
    except ValueError:  # a socket without addresses
        return None
