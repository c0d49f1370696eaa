"""The command as a whole: help, what is no command, and output that nobody reads."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import damier as library
from damier.cli import main
from tests.cli.conftest import Run

DAMIER = Path(sys.executable).with_name("damier")


def refused(run: tuple[int, str, str]) -> str:
    """The one line that bad input gets."""
    code, output, errors = run
    assert code == 2
    assert output == ""
    assert errors.startswith("damier: ")
    assert errors.endswith("\n")
    assert errors.count("\n") == 1
    return errors


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "the following arguments are required: COMMAND"),
        (("nonsense",), "argument COMMAND: invalid choice: 'nonsense'"),
        (("",), "argument COMMAND: invalid choice: ''"),
        (("--nonsense",), "the following arguments are required: COMMAND"),
        (("variants", "russian", "extra"), "unrecognized arguments: extra"),
        (("variants", "russian", "ex\ntra"), "unrecognized arguments: ex tra"),
        (("moves",), "the following arguments are required: GAME (see damier moves --help)"),
        (("moves", "no-such-game"), "no draughts game is called 'no-such-game'; see damier variants for the keys"),
        (("variants", "no-such-game"), "no draughts game is called 'no-such-game'; see damier variants for the keys"),
        (("moves", "giveaway"), "several games: antidraughts, giveaway-checkers, poddavki"),
        (("moves", "rusian"), "did you mean russian"),
        (("moves", "\udcff\n"), r"no draughts game is called '\udcff\n'"),
        (("moves", "25,X"), "at column 4 expected W or B"),
        (("moves", "russian", "--fen", "W:Wz9:B"), "at column 4 expected a square"),
        (("moves", "russian", "--fen", ""), "expected the side to move"),
        (("moves", "russian", "--fen", "W:W\udcff:B\0"), "at column 4 expected a square"),
        (("moves", "russian", "--fen", "W:Wc3,c3:B"), "two pieces stand on c3"),
        (("moves", "russian", "--numbering", "mine"), "argument --numbering: invalid choice: 'mine'"),
        (("moves", "russian", "--switch", "compulsory"), "--switch 'compulsory': expected RULE=VALUE"),
        (("moves", "russian", "--switch", "compulsory=5"), "compulsory must be true or false, not 5"),
        (("moves", "russian", "--switch", "colour=blue"), "no switch 'colour'"),
        (("moves", "russian", "--switch", "promotion=never"), "promotion cannot be 'never'; expected stop"),
        (("moves", "russian", "--switch", "precedence=size"), "precedence cannot be 'size'; expected count, value"),
        (
            ("moves", "russian", "--switch", "same_king_limit=²"),
            "same_king_limit must be a number from 0 to 255, not '²'",
        ),
        (
            ("moves", "russian", "--switch", "same_king_limit=-1"),
            "same_king_limit must be a number from 0 to 255, not '-1'",
        ),
        (("moves", "russian", "--switch", f"same_king_limit={'9' * 5000}"), "must be a number from 0 to 255, not '999"),
        (("moves", "russian", "--switch", "start=x"), "start must be a number of rows, not 'x'"),
        (("moves", "russian", "--switch", "start=5"), "a start position of 5 rows, but a board of 8x8 has 4 a side"),
        (("moves", "russian", "--switch", "man_moves=up"), "man_moves cannot be 'up'; expected forward, forward_right"),
        (("moves", "russian", "--switch", "man_moves=left,"), "man_moves cannot be ''; expected forward"),
        (("moves", "russian", "--switch", "numbering=A0"), "numbering must be top-left or algebraic, not 'A0'"),
        (("moves", "russian", "--switch", "official_draws=none"), "chosen by draws=SET or by --reading NUMBER"),
        (("moves", "russian", "--switch", "precedence=kings-earliest"), "count must come before it"),
        (("moves", "russian", "--reading", "x"), "argument --reading: 'x' is not a whole number"),
        (
            ("moves", "russian", "--reading", "0"),
            "--reading 0: russian has 1 other reading (see damier variants russian)",
        ),
        (("moves", "russian", "--reading", "-1"), "--reading -1: russian has 1 other reading"),
        (("moves", "turkish", "--reading", "4"), "--reading 4: turkish has 3 other readings"),
        (("moves", "american", "--reading", "1"), "--reading 1: american has no other readings"),
        (
            ("moves", "turkish", "--reading", "1", "--reading", "2"),
            "--reading 2: reading 1 is of the same rule, promotion",
        ),
        (("perft", "russian"), "the following arguments are required: DEPTH"),
        (("perft", "russian", "x"), "argument DEPTH: 'x' is not a whole number"),
        (("perft", "russian", "1.5"), "argument DEPTH: '1.5' is not a whole number"),
        (("perft", "russian", "-1"), "DEPTH must be from 0 to 255, not -1"),
        (("perft", "russian", "256"), "DEPTH must be from 0 to 255, not 256"),
        (("perft", "russian", "9" * 30), f"DEPTH must be from 0 to 255, not {'9' * 30}"),
        (("perft", "russian", "9" * 5000), "is not a whole number"),
        (("perft", "russian", "1", "--count", "lines"), "argument --count: invalid choice: 'lines'"),
        (("serve", "--port", "http"), "argument --port: 'http' is not a whole number"),
    ],
)
def test_bad_input_is_said_in_one_line(arguments: tuple[str, ...], says: str, damier: Run) -> None:
    assert says in refused(damier(*arguments))


@pytest.mark.parametrize(
    "arguments", [("nonsense",), ("moves", "russian", "--fen", "W:W\udcff:B"), ("perft", "italian", "-3")]
)
def test_bad_input_in_a_shell(arguments: tuple[str, ...], shell: Run) -> None:
    assert "Traceback" not in refused(shell(*arguments))


def test_version(shell: Run) -> None:
    assert shell("--version") == (0, f"damier {library.__version__}\n", "")


@pytest.mark.parametrize("command", ["", "variants", "moves", "perft", "serve"])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: damier {command}".rstrip())


@pytest.mark.parametrize(
    "arguments", [("variants", "--json"), ("variants",), ("moves", "russian"), ("perft", "russian", "2")]
)
def test_a_reader_that_has_gone_is_no_error(arguments: tuple[str, ...]) -> None:
    """As in `damier variants | head -0`: nobody has the other end of the pipe when the command writes."""
    unread, output = os.pipe()
    os.close(unread)
    process = subprocess.Popen([DAMIER, *arguments], stdout=output, stderr=subprocess.PIPE)
    os.close(output)
    _, errors = process.communicate(timeout=60)
    assert errors == b""
    assert process.returncode == 0


def test_one_line_of_many() -> None:
    done = subprocess.run(f"{DAMIER} variants --json | head -1", shell=True, capture_output=True, timeout=60)
    assert (done.stdout, done.stderr) == (b"[\n", b"")


def test_closed_output() -> None:
    done = subprocess.run(f"{DAMIER} variants >&-", shell=True, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    "arguments",
    [
        "variants",
        "variants --json",
        "variants russian",
        "moves russian",
        "moves russian --json",
        "perft russian 3 --divide",
        "judge russian",
        "show russian",
        "--help",
        "moves --help",
        "--version",
    ],
)
def test_a_full_disk_is_said_in_one_line(arguments: str) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([DAMIER, *arguments.split()], stdout=full, stderr=subprocess.PIPE, timeout=60)
        assert (done.returncode, done.stderr) == (1, b"damier: No space left on device\n")
        unheard = subprocess.run([DAMIER, *arguments.split()], stdout=full, stderr=full, timeout=60)
        assert unheard.returncode == 1


def test_a_terminal_that_cannot_show_every_alphabet(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    assert main(["variants"]) == 0
    assert b"Russian draughts (??????? ?????)" in raw.getvalue()


def test_a_count_that_is_interrupted(damier: Run) -> None:
    """Ctrl-C is heard although the count would take years."""
    was = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        assert damier("perft", "russian", "60") == (130, "", "")
    finally:
        signal.signal(signal.SIGALRM, was)


def test_serving_without_what_the_site_needs(monkeypatch: pytest.MonkeyPatch, damier: Run) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "the site needs starlette, jinja2, uvicorn: pip install 'damier[site]'" in refused(damier("serve"))
