"""What keeps games from being read or written for now, through no fault of who asks."""

import sqlite3


class UnavailableError(Exception):
    """The file of the games cannot be used: full disk, damaged, removed. Nothing was changed."""


class BusyError(UnavailableError):
    """Another program has the file locked."""


def in_these_words(error: Exception) -> Exception:
    """An UnavailableError for what SQLite says of its file; a mistake in what it was told to do stays as it is."""
    if not isinstance(error, sqlite3.DatabaseError) or isinstance(error, sqlite3.IntegrityError):
        return error
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest says more than is needed
    kind = BusyError if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) else UnavailableError
    return kind(str(error))
