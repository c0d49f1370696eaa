"""One writer, groups of changes, and nothing lost or half done."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from damier.errors import DamierError
from damier.site.store import games
from damier.site.store.database import Database, connect
from damier.site.store.errors import BusyError, UnavailableError
from damier.site.store.games import Event, GameRow

ROW = GameRow(
    id="g", visitor="v", variant="russian", switches={"compulsory": False}, fen=None, seat=0, level=2, version=0, turn=0
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(tmp_path / "games.sqlite3")
    yield database
    database.close()


async def test_a_game_comes_back_as_it_was_stored(database: Database) -> None:
    await database.write(lambda connection: games.insert(connection, ROW))
    assert await database.read(lambda connection: games.load(connection, "g")) == ROW
    assert await database.read(lambda connection: games.load(connection, "h")) is None


async def test_of_two_events_for_one_version_one_is_stored(database: Database) -> None:
    await database.write(lambda connection: games.insert(connection, ROW))

    async def move(number: int) -> bool:
        event = Event(1, "move", {"path": [number]})
        return await database.write(lambda connection: games.append(connection, "g", event, 1))

    stored = await asyncio.gather(*map(move, range(20)))
    assert stored.count(True) == 1
    (event,) = await database.read(lambda connection: games.events(connection, "g"))
    assert event.body == {"path": [stored.index(True)]}


async def test_a_change_that_fails_leaves_its_neighbours_alone(database: Database) -> None:
    def insert_twice(connection: sqlite3.Connection) -> None:
        games.insert(connection, ROW)
        games.insert(connection, ROW)

    results = await asyncio.gather(
        database.write(insert_twice),
        database.write(lambda connection: games.insert(connection, ROW)),
        return_exceptions=True,
    )
    assert isinstance(results[0], sqlite3.IntegrityError)
    assert results[1] is None
    assert await database.read(lambda connection: games.load(connection, "g")) == ROW


async def test_a_cancelled_change_does_not_stop_the_writer(database: Database) -> None:
    writes = [asyncio.create_task(database.write(lambda connection: games.insert(connection, ROW))) for _ in range(3)]
    await asyncio.sleep(0)
    writes[0].cancel()
    await asyncio.gather(*writes, return_exceptions=True)
    assert await database.write(lambda _: "still writing") == "still writing"


async def test_the_latest_game_of_a_visitor(database: Database) -> None:
    def two_games(connection: sqlite3.Connection) -> None:
        for name, day in (("old", 1), ("new", 2)):
            games.insert(connection, GameRow(**{**{k: getattr(ROW, k) for k in ROW.__slots__}, "id": name}))
            connection.execute("UPDATE game SET updated_ms = ? WHERE id = ?", (day, name))

    await database.write(two_games)
    latest = await database.read(lambda connection: games.latest_of(connection, "v"))
    assert latest is not None
    assert latest.id == "new"
    assert await database.read(lambda connection: games.latest_of(connection, "w")) is None


def test_a_setting_keeps_its_first_value(database: Database) -> None:
    assert database.setting("key", b"first") == b"first"
    assert database.setting("key", b"second") == b"first"


def test_a_file_of_a_newer_damier_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite3"
    connection = connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(DamierError, match="schema 99"):
        Database(path)


def test_a_database_of_another_program_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    with closing(connect(path)) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    with pytest.raises(DamierError, match="another program"):
        Database(path)


async def test_a_locked_file_is_said_to_be_busy(database: Database, tmp_path: Path) -> None:
    await database.write(lambda connection: connection.execute("PRAGMA busy_timeout = 0").close())
    with closing(connect(tmp_path / "games.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BusyError):
            await database.write(lambda connection: games.insert(connection, ROW))
        other.execute("ROLLBACK")
    await database.write(lambda connection: games.insert(connection, ROW))
    assert await database.read(lambda connection: games.load(connection, "g")) == ROW


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_file_that_is_gone_takes_no_changes(replaced: bool, database: Database, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.rename(tmp_path / "elsewhere.sqlite3")
    if replaced:
        path.touch()
    with pytest.raises(UnavailableError, match="removed or replaced"):
        await database.write(lambda connection: games.insert(connection, ROW))
    with pytest.raises(UnavailableError, match="removed or replaced"):
        await database.read(lambda connection: games.load(connection, "g"))
    assert path.exists() == replaced
