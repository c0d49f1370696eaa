"""One SQLite file in WAL mode. One thread writes, in groups that share a commit; reading threads have connections."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from damier.errors import DamierError
from damier.site.store.errors import UnavailableError, in_these_words
from damier.site.store.schema import prepare

T = TypeVar("T")
Change = Callable[[sqlite3.Connection], Any]

#: Changes that may wait for one commit. More would only lengthen the wait.
GROUP = 100
#: The longest that one waits for another program that has the file locked.
BUSY_MS = 5000


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits only where it is told to, and waits for a busy file."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def open_prepared(path: Path) -> sqlite3.Connection:
    """A connection to a file that has the tables, made if missing.

    Raises:
        DamierError: there is no such folder, the file cannot be written, or holds something else.
    """
    if not path.parent.is_dir():
        raise DamierError(f"cannot open the database {path}: there is no folder {path.parent}")
    if path.is_dir():
        raise DamierError(f"cannot open the database {path}: it is a folder")
    with ExitStack() as on_failure:
        try:
            connection = on_failure.enter_context(closing(connect(path)))
            prepare(connection)
        except (sqlite3.Error, DamierError) as error:
            raise DamierError(f"cannot open the database {path}: {error}") from None
        on_failure.pop_all()
    return connection


class Database:
    """Reads and writes without blocking the event loop.

    Raises:
        DamierError: the file cannot be opened or made.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._changes: SimpleQueue[tuple[Change, Future[Any]] | None] = SimpleQueue()
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="damier-read")
        self._connection = open_prepared(path)
        self._file = self._on_disk()
        self._writer = threading.Thread(target=self._write_all, name="damier-write", daemon=True)
        self._writer.start()

    async def read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        """What ``query`` returns from a connection of its own thread.

        Raises:
            UnavailableError: the file cannot be read now.
        """

        def run() -> T:
            try:
                return query(self._reading())
            except sqlite3.DatabaseError as error:
                raise in_these_words(error) from error

        return await asyncio.wrap_future(self._readers.submit(run))

    async def write(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """What ``change`` returns, once it is on disk. If it raises, none of it is, and the exception is passed on.

        Raises:
            UnavailableError: the file cannot be written now.
        """
        future: Future[T] = Future()
        self._changes.put((change, future))
        return await asyncio.wrap_future(future)

    def setting(self, name: str, default: bytes) -> bytes:
        """A value of this file: the ``default`` of the first time it was asked for. Blocks, so it is for the start.

        Raises:
            DamierError: the file cannot be written.
        """
        try:
            with closing(connect(self._path)) as connection:
                connection.execute("INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)", (name, default))
                (value,) = connection.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
        except sqlite3.Error as error:
            raise DamierError(f"cannot write the database {self._path}: {error}") from None
        return bytes(value)

    def close(self) -> None:
        """Finishes the writes already asked for and closes the file."""
        self._changes.put(None)
        self._writer.join()
        self._readers.shutdown()
        for connection in (*self._open, self._connection):
            connection.close()

    def _on_disk(self) -> tuple[int, int] | None:
        """Which file has the name now, None if there is none."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _check_in_place(self) -> None:
        """SQLite itself would go on with a removed file, and lose everything when the server stops."""
        if self._on_disk() != self._file:
            raise UnavailableError(f"{self._path} was removed or replaced while the server ran; restart it")

    def _reading(self) -> sqlite3.Connection:
        self._check_in_place()
        if not hasattr(self._local, "connection"):
            self._local.connection = connect(self._path)
            self._open.append(self._local.connection)
        connection: sqlite3.Connection = self._local.connection
        return connection

    def _write_all(self) -> None:
        while (first := self._changes.get()) is not None:
            group = [first]
            last = False
            while len(group) < GROUP and not last:
                try:
                    item = self._changes.get_nowait()
                except Empty:
                    break
                if item is None:
                    last = True
                else:
                    group.append(item)
            self._write(group)
            if last:
                return

    def _write(self, group: list[tuple[Change, Future[Any]]]) -> None:
        """One transaction for the group, in which each change stands or falls alone."""
        group = [(change, future) for change, future in group if future.set_running_or_notify_cancel()]
        done: list[Callable[[], None]] = []
        try:
            self._check_in_place()
            self._connection.execute("BEGIN IMMEDIATE")
            for change, future in group:
                done.append(self._attempt(change, future))
            self._connection.execute("COMMIT")
        except Exception as error:  # the disk is full, the file is locked: nobody's change is safe
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            for _, future in group:
                future.set_exception(in_these_words(error))
            return
        for tell in done:
            tell()

    def _attempt(self, change: Change, future: Future[Any]) -> Callable[[], None]:
        self._connection.execute("SAVEPOINT change")
        try:
            result = change(self._connection)
        except Exception as error:
            self._connection.execute("ROLLBACK TO change")
            failure = in_these_words(error)
            return lambda: future.set_exception(failure)
        finally:
            self._connection.execute("RELEASE change")
        return lambda: future.set_result(result)
