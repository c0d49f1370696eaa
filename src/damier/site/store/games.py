"""Queries on games. Each takes a connection and runs within the transaction of whoever calls."""

import json
import sqlite3
import time
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game as it was set up, and where it stands. See schema.TABLES for the columns."""

    id: str
    visitor: str
    variant: str
    switches: Mapping[str, Any]
    fen: str | None
    seat: int
    level: int
    version: int
    turn: int | None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game."""

    version: int
    kind: str
    body: Mapping[str, Any]


_COLUMNS = ", ".join(field.name for field in fields(GameRow))


def now_ms() -> int:
    """Milliseconds since 1970, for the columns of that name."""
    return time.time_ns() // 1_000_000


def insert(connection: sqlite3.Connection, row: GameRow) -> None:
    """A new game without events."""
    now = now_ms()
    named = {field.name: getattr(row, field.name) for field in fields(GameRow)}
    named |= {"switches": json.dumps(row.switches), "created_ms": now, "updated_ms": now}
    marks = ", ".join(f":{name}" for name in named)
    connection.execute(f"INSERT INTO game ({', '.join(named)}) VALUES ({marks})", named)


def load(connection: sqlite3.Connection, game_id: str) -> GameRow | None:
    """A game without its events, or None if there is no such game."""
    found = connection.execute(f"SELECT {_COLUMNS} FROM game WHERE id = ?", (game_id,)).fetchone()
    return _row(found) if found else None


def events(connection: sqlite3.Connection, game_id: str, after: int = 0) -> tuple[Event, ...]:
    """What happened in a game after a version, in order."""
    rows = connection.execute(
        "SELECT version, kind, body FROM game_event WHERE game_id = ? AND version > ? ORDER BY version",
        (game_id, after),
    )
    return tuple(Event(version, kind, json.loads(body)) for version, kind, body in rows)


def append(connection: sqlite3.Connection, game_id: str, event: Event, turn: int | None) -> bool:
    """Adds an event if the game still stands at the version before it; else changes nothing and returns False."""
    moved = connection.execute(
        "UPDATE game SET version = ?, turn = ?, updated_ms = ? WHERE id = ? AND version = ?",
        (event.version, turn, now_ms(), game_id, event.version - 1),
    )
    if moved.rowcount == 0:
        return False
    connection.execute(
        "INSERT INTO game_event (game_id, version, kind, body, at_ms) VALUES (?, ?, ?, ?, ?)",
        (game_id, event.version, event.kind, json.dumps(event.body), now_ms()),
    )
    return True


def latest_of(connection: sqlite3.Connection, visitor: str) -> GameRow | None:
    """The game that a visitor touched last, or None."""
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM game WHERE visitor = ? ORDER BY updated_ms DESC, id LIMIT 1", (visitor,)
    ).fetchone()
    return _row(found) if found else None


def computer_to_move(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Ids of the games in which the computer is to move, the longest waiting first."""
    rows = connection.execute("SELECT id FROM game WHERE turn IS NOT NULL AND turn <> seat ORDER BY updated_ms")
    return tuple(game_id for (game_id,) in rows)


def _row(values: tuple[Any, ...]) -> GameRow:
    named = dict(zip((field.name for field in fields(GameRow)), values, strict=True))
    return GameRow(**{**named, "switches": json.loads(named["switches"])})
