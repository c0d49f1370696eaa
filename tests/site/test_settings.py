"""Settings from the environment."""

from pathlib import Path

import pytest

from damier.errors import DamierError
from damier.site.settings import Settings


def test_defaults_and_overrides() -> None:
    assert Settings.from_environment({}) == Settings()
    given = {"DAMIER_DATABASE": "/var/games.db", "DAMIER_THINKERS": "4", "DAMIER_PACE_MS": "0"}
    assert Settings.from_environment(given) == Settings(database=Path("/var/games.db"), thinkers=4, pace_ms=0)


@pytest.mark.parametrize("text", ["", "many", "-1", "0", "65", "1.5", "٣", "²", "9" * 5000])
def test_a_bad_number_is_named(text: str) -> None:
    with pytest.raises(DamierError, match="DAMIER_THINKERS"):
        Settings.from_environment({"DAMIER_THINKERS": text})


def test_an_empty_path_is_named() -> None:
    with pytest.raises(DamierError, match="DAMIER_DATABASE is empty"):
        Settings.from_environment({"DAMIER_DATABASE": ""})
