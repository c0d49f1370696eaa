"""What is answered to a name that is not the name of one game."""

from starlette.requests import Request
from starlette.responses import Response

from damier.errors import AmbiguousVariantError, DamierError, UnknownVariantError
from damier.rules import get
from damier.site.pages.render import render
from damier.site.service.errors import NoSuchGameError

NO_SUCH_NAME = "No game of that name is played here."
LONGEST_NAME = 40


def which_game(request: Request, error: DamierError) -> Response:
    """A page with the games of that name, or with games of nearly that name, to choose from.

    Raises:
        NoSuchGameError: no game's name is like it.
    """
    if not isinstance(error, UnknownVariantError) or not error.close:
        raise NoSuchGameError(NO_SUCH_NAME) from None
    several = isinstance(error, AmbiguousVariantError)
    asked = str(error.asked)
    name = asked if len(asked) <= LONGEST_NAME else f"{asked[: LONGEST_NAME - 1]}…"
    context = {
        "headline": f"Several games are called “{name}”" if several else f"No game called “{name}” is played here",
        "sentence": "Which one do you mean?" if several else "Perhaps you mean:",
        "games": [(get(key), f"/?{request.url.include_query_params(game=key).query}") for key in error.close],
    }
    return render(request, "which.html", context, 300 if several else 404)
