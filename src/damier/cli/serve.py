"""`damier serve`: the site."""

import argparse
import dataclasses
import importlib.util
import logging
from pathlib import Path
from typing import Any

from damier.errors import DamierError


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser("serve", help="start the site")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="port, or 0 for any that is free (default: 8000)")
    parser.add_argument("--database", type=Path, help="file of the games (default: DAMIER_DATABASE or damier.sqlite3)")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    missing = [name for name in ("starlette", "jinja2", "uvicorn") if importlib.util.find_spec(name) is None]
    if missing:
        raise DamierError(f"the site needs {', '.join(missing)}: pip install 'damier[site]'")
    from damier.site.app import Site
    from damier.site.server import Server, address, allow_many_connections, listen
    from damier.site.settings import Settings

    settings = Settings.from_environment()
    if options.database is not None:
        settings = dataclasses.replace(settings, database=options.database)
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    allow_many_connections()
    with listen(options.host, options.port) as listening:
        site = Site(settings)
        where = address(options.host, listening.getsockname()[1])
        print(f"Damier is at {where} (games in {settings.database})", flush=True)
        Server(site).run([listening])
