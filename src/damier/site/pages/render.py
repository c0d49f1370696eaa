"""Templates."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

SITE = Path(__file__).parent.parent
STATIC = SITE / "static"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(SITE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["board_modules"] = sorted(path.name for path in (STATIC / "board").glob("*.js"))
    return environment


def render(request: Request, template: str, context: Mapping[str, object], status: int = 200) -> HTMLResponse:
    """A page from a template."""
    return HTMLResponse(_environment().get_template(template).render(path=request.url.path, **context), status)
