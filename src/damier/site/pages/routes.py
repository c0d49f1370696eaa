"""The addresses of pages."""

from dataclasses import dataclass
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from damier import Board
from damier.errors import DamierError
from damier.rules import ALL, Color, Played, RuleSet, get
from damier.site.pages.diagram import diagram
from damier.site.pages.naming import NO_SUCH_NAME, which_game
from damier.site.pages.render import render
from damier.site.service import view
from damier.site.service.errors import BadRequestError, NoSuchGameError
from damier.site.service.game import Game
from damier.site.service.games import Games
from damier.site.service.json import SIDES, Json
from damier.site.service.levels import DEFAULT_LEVEL, LEVELS, level
from damier.site.visitor import Visitors
from damier.site.wish import wish_from

DEFAULT_GAME = "american"


@dataclass(frozen=True, slots=True)
class Pages:
    """Handlers that share what they need."""

    games: Games
    visitors: Visitors

    def routes(self) -> list[Route]:
        """Every page."""
        return [
            Route("/", self.front),
            Route("/game/{game_id}", self.game, name="game"),
            Route("/games", self.start, methods=["POST"]),
            Route("/diagram/{key}.svg", self.diagram),
        ]

    async def front(self, request: Request) -> Response:
        """A board that can be played at once, and the games to choose from."""
        visitor = self.visitors.known(request)
        asked = request.query_params.get("game")
        latest = None if asked else await self.games.latest_of(visitor)
        running = latest is not None and not latest.is_over
        if latest is not None and running:
            rules, seat, state = latest.board.variant, latest.seat, self.games.state(latest, visitor)
        else:
            try:
                rules = get(asked or (latest.row.variant if latest else DEFAULT_GAME))
            except DamierError as error:
                return which_game(request, error)
            seat = rules.first
            state = view.preview(Board(rules), seat)
        context = {
            **_board_context(rules, seat, state),
            "running": running,
            "groups": groups(),
            "levels": LEVELS,
            "chosen_level": level(latest.row.level) if latest else DEFAULT_LEVEL,
            "sides": [(SIDES[color], rules.colors[color]) for color in (rules.first, rules.first.other)],
        }
        return render(request, "front.html", context)

    async def game(self, request: Request) -> Response:
        """A game."""
        visitor = self.visitors.known(request)
        game = await self.games.get(request.path_params["game_id"])
        state = self.games.state(game, visitor)
        context = _board_context(game.board.variant, game.seat, state) | _players(game, state)
        return render(request, "game.html", context)

    async def start(self, request: Request) -> Response:
        """Starts a game from the form of the front page or of a finished game."""
        fields = form_fields(await request.body())
        wish = wish_from({**fields, "compulsory": "free" not in fields})
        visitor = self.visitors.known_or_new(request)
        state = await self.games.start(visitor, wish, self.visitors.counted(request))
        response = RedirectResponse(f"/game/{state['id']}", 303)
        self.visitors.remember(request, response, visitor)
        return response

    async def diagram(self, request: Request) -> Response:
        """A small picture of a game's start position."""
        image = diagram(_game_called(request.path_params["key"]))
        return Response(image, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


def form_fields(body: bytes) -> dict[str, str]:
    """The fields of a form as browsers send them; of two with one name the last.

    Raises:
        BadRequestError: no such form.
    """
    try:
        return dict(parse_qsl(body.decode("ascii"), keep_blank_values=True, strict_parsing=True, max_num_fields=10))
    except ValueError:
        raise BadRequestError("That form could not be read.") from None


def groups() -> list[tuple[str, list[RuleSet]]]:
    """All games by their boards, the boards with most games first and games in the order of the catalogue."""

    def kind(rules: RuleSet) -> str:
        where = "every square" if rules.board.played is Played.ALL else "one colour"
        return f"{rules.board.cols}×{rules.board.rows}, played on {where}"

    boards = {kind(rules): [other for other in ALL if kind(other) == kind(rules)] for rules in ALL}
    return list(boards.items())


def _game_called(name: str) -> RuleSet:
    try:
        return get(name)
    except DamierError:
        raise NoSuchGameError(NO_SUCH_NAME) from None


def _board_context(rules: RuleSet, seat: Color, state: Json) -> dict[str, object]:
    return {"rules": rules, "seat": SIDES[seat], "state": state, "playing": state["you"] is not None}


def _players(game: Game, state: Json) -> dict[str, object]:
    strength = level(game.row.level)
    return {
        "level": strength,
        "own": ("You" if state["you"] else "Player", game.seat),
        "other": (f"Computer · {strength.name}", game.seat.other),
    }
