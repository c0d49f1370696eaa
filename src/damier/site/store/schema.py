"""The tables. A game is one row with its version; all that happened in it are events, each with the next version."""

import sqlite3

from damier.errors import DamierError

VERSION = 1

TABLES = """
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    id TEXT PRIMARY KEY,
    visitor TEXT NOT NULL,        -- who plays it
    variant TEXT NOT NULL,        -- key of its RuleSet
    switches TEXT NOT NULL,       -- JSON: switches of the RuleSet that differ
    fen TEXT,                     -- start position, NULL for that of the RuleSet
    seat INTEGER NOT NULL,        -- the player's colour: 0 White, 1 Black
    level INTEGER NOT NULL,       -- of the computer
    version INTEGER NOT NULL,     -- of the last event, 0 before the first
    turn INTEGER,                 -- the colour to move, NULL when the game is over
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX game_of_visitor ON game (visitor, updated_ms);
CREATE INDEX game_of_computer ON game (updated_ms) WHERE turn IS NOT NULL AND turn <> seat;

CREATE TABLE game_event (
    game_id TEXT NOT NULL REFERENCES game (id),
    version INTEGER NOT NULL,     -- dense from 1
    kind TEXT NOT NULL,           -- move, take_back, resign
    body TEXT NOT NULL,           -- JSON
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (game_id, version)
) STRICT, WITHOUT ROWID;
"""


def prepare(connection: sqlite3.Connection) -> None:
    """Makes the tables in an empty file.

    Raises:
        DamierError: the file was written by a newer Damier, or by another program.
    """
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    if found > VERSION:
        raise DamierError(f"it has schema {found}, this Damier knows up to {VERSION}; use a newer Damier")
    if found == 0:
        if connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise DamierError("it holds tables of another program")
        connection.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;")
