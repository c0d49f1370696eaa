"""Reading JSON that somebody sent."""

import json
from collections.abc import Mapping

from starlette.requests import Request

from damier.site.service.errors import BadRequestError

#: More squares than any move touches or captures.
MOST_SQUARES = 200


async def body_of(request: Request) -> Mapping[str, object]:
    """The JSON object that was sent.

    Raises:
        BadRequestError: not JSON, not said to be JSON, or not an object.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequestError("Send JSON, with the content type application/json.")
    try:
        body = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise BadRequestError("That is not JSON.") from None
    if not isinstance(body, dict):
        raise BadRequestError("Send a JSON object.")
    return body


def integer(fields: Mapping[str, object], name: str) -> int:
    """A whole number from 0 to a billion, as a number or (in a query) as digits.

    Raises:
        BadRequestError: it is missing or something else.
    """
    value = fields.get(name)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        value = int(value)
    if type(value) is not int or not 0 <= value < 10**9:
        raise BadRequestError(f"{name} must be a whole number.")
    return value


def squares(fields: Mapping[str, object], name: str) -> tuple[int, ...]:
    """A list of squares.

    Raises:
        BadRequestError: it is missing, something else, or too long, or its numbers are no board's.
    """
    value = fields.get(name)
    if not isinstance(value, list) or len(value) > MOST_SQUARES or not all(map(_may_be_square, value)):
        raise BadRequestError(f"{name} must be a list of square numbers.")
    return tuple(value)


def _may_be_square(value: object) -> bool:
    return type(value) is int and 0 <= value < 1000
