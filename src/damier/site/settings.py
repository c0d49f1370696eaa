"""What an operator can choose, from DAMIER_* environment variables or the command line."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from reprlib import repr as short

from damier.errors import DamierError


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How one server runs."""

    database: Path = Path("damier.sqlite3")  #: the SQLite file with all games; made if missing
    thinkers: int = 2  #: threads in which the computer thinks
    pace_ms: int = 500  #: the computer never answers faster than this, so that its move can be seen

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> "Settings":
        """DAMIER_DATABASE, DAMIER_THINKERS and DAMIER_PACE_MS, each optional.

        Raises:
            DamierError: a number that is none or out of range, or no path.
        """
        usual = cls()
        database = environ.get("DAMIER_DATABASE", str(usual.database))
        if not database:
            raise DamierError("DAMIER_DATABASE is empty; expected the path of a file")
        return cls(
            database=Path(database),
            thinkers=_number(environ, "DAMIER_THINKERS", usual.thinkers, least=1, most=64),
            pace_ms=_number(environ, "DAMIER_PACE_MS", usual.pace_ms, least=0, most=10_000),
        )


def _number(environ: Mapping[str, str], name: str, default: int, *, least: int, most: int) -> int:
    text = environ.get(name, str(default))
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not least <= int(text) <= most:
        raise DamierError(f"{name} is {short(text)}; expected a number from {least} to {most}")
    return int(text)
