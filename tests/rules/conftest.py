"""The reference facts that stand next to the project. They must be there: without them these tests fail."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(__file__).parents[3] / "shared"


@pytest.fixture(scope="session")
def facts() -> dict[str, dict[str, Any]]:
    """The reference description of each game, by key."""
    text = (SHARED / "rules" / "variants.json").read_text(encoding="utf-8")
    return {entry["id"]: entry for entry in json.loads(text)["variants"]}


@pytest.fixture(scope="session")
def corpus_game_types() -> set[str]:
    """Every GameType tag that the real PDN files hold."""
    files = sorted((SHARED / "corpus").rglob("*.pdn"))
    assert files
    return {tag.decode() for file in files for tag in re.findall(rb'\[GameType "([^"]*)"', file.read_bytes())}
