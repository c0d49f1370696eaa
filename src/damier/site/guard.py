"""What requests and answers keep to: small bodies that come soon, no foreign forms, headers that forbid the rest."""

import asyncio
import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

logger = logging.getLogger(__name__)

#: No form or message of this site comes near it.
MOST_BODY_BYTES = 16 * 1024
#: The longest wait for the next part of a body.
BODY_S = 10.0

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class Guard:
    """ASGI middleware around the whole site."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses foreign requests and large bodies; adds the headers to everything else, and logs what broke."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-cache" if scope["path"].startswith("/static/") else "no-store")
            await send(message)

        refusal = _refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send_with_headers)
            return
        try:
            await self._app(scope, _bounded(receive), send_with_headers)
        except Exception:  # the visitor has got their page; passed on, it would be logged again
            logger.exception("%s %s failed", scope["method"], scope["path"])


def _refusal(scope: Scope) -> PlainTextResponse | None:
    headers = Headers(scope=scope)
    if scope["method"] not in ("GET", "HEAD", "OPTIONS") and _is_foreign(headers):
        return PlainTextResponse("This was sent from another site.", 403)
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit() or len(length) > 9 or int(length) > MOST_BODY_BYTES:
        return PlainTextResponse("That is more than this site takes.", 413)
    return None


def _is_foreign(headers: Headers) -> bool:
    """Whether a browser says that another site made it send this."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get("host")
    except ValueError:  # no address at all, so not this site's
        return True


class BodyTooLargeError(Exception):
    """A body without a stated length grew beyond MOST_BODY_BYTES."""


def _bounded(receive: Receive) -> Receive:
    seen = 0
    whole = False  # afterwards nothing is due: the next message is that the visitor has gone

    async def receive_bounded() -> Message:
        nonlocal seen, whole
        try:
            async with asyncio.timeout(None if whole else BODY_S):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408) from None
        whole = not message.get("more_body", False)
        seen += len(message.get("body", b""))
        if seen > MOST_BODY_BYTES:
            raise BodyTooLargeError
        return message

    return receive_bounded
