"""Running the command, in this process or as people do."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from damier.cli import main

#: Runs the command with some arguments; gives its exit code, output and error output.
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def damier(capsys: pytest.CaptureFixture[str]) -> Run:
    """The command in this process."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def shell() -> Run:
    """The installed command in a process of its own."""

    def run(*arguments: str) -> tuple[int, str, str]:
        command = Path(sys.executable).with_name("damier")
        done = subprocess.run([command, *arguments], capture_output=True, text=True, encoding="utf-8", timeout=60)
        return done.returncode, done.stdout, done.stderr

    return run
