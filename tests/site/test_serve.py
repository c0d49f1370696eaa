"""`damier serve`: what it says when it cannot start, and whom it hangs up on."""

import asyncio
import logging
import re
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from damier.cli import main
from damier.site import guard, server
from damier.site.app import Site
from damier.site.server import Server, address, listen
from damier.site.settings import Settings


def missing_folder(path: Path) -> None:
    """Leaves even the folder out."""


def a_folder(path: Path) -> None:
    path.mkdir(parents=True)


def no_database(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("This is a letter. " * 100)


def newer_schema(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize(
    ("prepare", "said"),
    [
        (missing_folder, "there is no folder"),
        (a_folder, "it is a folder"),
        (no_database, "file is not a database"),
        (newer_schema, "it has schema 99"),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_line(
    prepare: Callable[[Path], None], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "folder" / "games.sqlite3"
    prepare(path)
    assert main(["serve", "--port", "0", "--database", str(path)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert re.fullmatch(f"damier: cannot open the database {re.escape(str(path))}: {said}.*\n", output.err)


def test_a_folder_that_takes_no_files_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database", "/proc/games.sqlite3"]) == 2
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 1)
    assert output.err.startswith("damier: cannot open the database /proc/games.sqlite3: unable to open")


@pytest.mark.parametrize(("name", "value"), [("DAMIER_DATABASE", ""), ("DAMIER_THINKERS", "many")])
def test_a_setting_that_makes_no_sense_is_one_line(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    assert main(["serve", "--port", "0"]) == 2
    assert re.fullmatch(f"damier: {name} is .*\n", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("", "http://localhost:80"),
        ("0.0.0.0", "http://localhost:80"),
        ("::", "http://localhost:80"),
        ("::1", "http://[::1]:80"),
        ("draughts.example", "http://draughts.example:80"),
    ],
)
def test_the_address_can_be_opened(host: str, said: str) -> None:
    assert address(host, 80) == said


@pytest.mark.parametrize("host", ["a" * 70, "203.0.113.7"])
def test_a_host_that_is_not_here_is_one_line(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", host, "--port", "0"]) == 2
    assert re.fullmatch(f"damier: cannot listen on {host} port 0: .*\n", capsys.readouterr().err)


@contextmanager
def running_site(folder: Path) -> Iterator[tuple[str, int]]:
    """A server in a thread, and where it listens."""
    listening = listen("127.0.0.1", 0)
    running = Server(Site(Settings(database=folder / "games.sqlite3")))
    thread = threading.Thread(target=running.run, args=([listening],))
    thread.start()
    try:
        yield listening.getsockname()
    finally:
        running.should_exit = True
        thread.join(10)
    assert not thread.is_alive()


def test_who_connects_and_asks_nothing_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HEADERS_S", 0.2)
    with running_site(tmp_path) as place:
        for said in (b"", b"GET / HTTP/1.1\r\nHost: x\r\n"):
            with socket.create_connection(place, timeout=10) as silent:
                silent.sendall(said)
                assert received(silent) == b""
        with socket.create_connection(place, timeout=10) as asking:
            asking.sendall(b"GET /diagram/pool.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert received(asking).startswith(b"HTTP/1.1 200 OK")


def test_a_second_question_that_never_ends_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HEADERS_S", 0.2)
    monkeypatch.setattr(guard, "BODY_S", 0.05)
    head = b"HTTP/1.1\r\nHost: x\r\n"
    with running_site(tmp_path) as place, socket.create_connection(place, timeout=10) as slow:
        slow.sendall(b"GET /diagram/pool.svg " + head + b"\r\n" + b"GET / " + head)
        said = b"".join(iter(lambda: received(slow), b""))
        assert said.count(b"HTTP/1.1 200 OK") == 1
        with socket.create_connection(place, timeout=10) as half:
            half.sendall(b"POST /games " + head + b"Content-Length: 9\r\n\r\nvar")
            assert received(half).startswith(b"HTTP/1.1 408 ")


def received(connection: socket.socket) -> bytes:
    """What comes before the other side hangs up."""
    try:
        return connection.recv(100)
    except ConnectionResetError:
        return b""


def test_failures_to_accept_are_logged_once_a_minute(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Site(Settings(database=tmp_path / "games.sqlite3"))
    complaining = Server(site)
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    context = {"message": "socket.accept() out of system resource", "exception": OSError(24, "Too many open files")}
    with closing(asyncio.new_event_loop()) as loop, caplog.at_level(logging.ERROR):
        for _ in range(1000):
            complaining._complain(loop, context)
        assert len(caplog.records) == 1
        now += server.COMPLAIN_S
        complaining._complain(loop, context)
        complaining._complain(loop, {"message": "something else"})
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == [
        "no more connections can be accepted",
        "no more connections can be accepted",
        "something else",
    ]
