"""The one place where errors become HTTP: in the API {"error": {"key", "rule", "sentence"}}, elsewhere a page."""

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from damier.errors import DamierError
from damier.site.guard import BodyTooLargeError
from damier.site.pages.render import render
from damier.site.service.errors import (
    BadRequestError,
    MoveRefusedError,
    NoSuchGameError,
    NotYourGameError,
    ServiceError,
    StaleVersionError,
    TooManyGamesError,
)
from damier.site.store.errors import BusyError, UnavailableError

logger = logging.getLogger(__name__)

STATUS: dict[type[ServiceError], int] = {
    NoSuchGameError: 404,
    NotYourGameError: 403,
    StaleVersionError: 409,
    MoveRefusedError: 422,
    TooManyGamesError: 429,
    BadRequestError: 400,
}
HEADLINES = {
    404: "Nothing here",
    403: "Not yours to move",
    429: "A little slower",
    500: "Something broke",
    503: "Not just now",
}
BUSY = "The server is busy; your game is safe. Try again in a moment."
UNAVAILABLE = "Games cannot be reached at the moment. Try again in a while."
SENTENCES = {
    404: "There is no page at this address.",
    405: "That cannot be done at this address.",
    408: "Only a part of that arrived. Send it again.",
    500: "That was our mistake. Games are stored after every move, so yours is safe. Try again in a moment.",
}


async def refused(request: Request, error: Exception) -> Response:
    """A ServiceError, or bad input that the library found."""
    if not isinstance(error, ServiceError):
        error = BadRequestError(f"{str(error)[:1].upper()}{str(error)[1:].rstrip('.')}.")
    extra = {"state": error.state} if isinstance(error, StaleVersionError) else {}
    rule = error.rule if isinstance(error, MoveRefusedError) else None
    return _answer(request, STATUS[type(error)], error.key, error.sentence, rule, extra)


async def http_error(request: Request, error: Exception) -> Response:
    """No such page, or a method that it does not have."""
    status = error.status_code if isinstance(error, HTTPException) else 413
    sentence = SENTENCES.get(status, "That was not understood.")
    return _answer(request, status, "not_found" if status == 404 else "bad_request", sentence)


async def unavailable(request: Request, error: Exception) -> Response:
    """The file of the games cannot be used now."""
    logger.error("%s %s: %s", request.method, request.url.path, error)
    if isinstance(error, BusyError):
        return _answer(request, 503, "busy", BUSY)
    return _answer(request, 503, "unavailable", UNAVAILABLE)


async def broken(request: Request, _error: Exception) -> Response:
    """A defect. The guard logs it."""
    return _answer(request, 500, "broken", SENTENCES[500])


HANDLERS = {
    ServiceError: refused,
    DamierError: refused,
    HTTPException: http_error,
    BodyTooLargeError: http_error,
    UnavailableError: unavailable,
    Exception: broken,
}


def _answer(
    request: Request,
    status: int,
    key: str,
    sentence: str,
    rule: str | None = None,
    extra: dict[str, dict[str, object]] | None = None,
) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": {"key": key, "rule": rule, "sentence": sentence}, **(extra or {})}, status)
    headline = HEADLINES.get(status, "That did not work")
    return render(request, "error.html", {"headline": headline, "sentence": sentence}, status)
