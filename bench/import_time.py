"""What `import damier` costs over a Python that imports nothing."""

import os
import statistics
import subprocess
import sys
from pathlib import Path

from bench.options import Options
from bench.peers import DAME_RS, FOLDER, peers_python
from bench.tables import Goal, Row, Table, milliseconds

RUNS_PER_ROUND = 10
GOAL = Goal(30, " ms", at_most=True)
# Modules compiled once, as they are wherever they are installed, even if this shell wants no compiled files.
COMPILED = {"PYTHONPYCACHEPREFIX": str(FOLDER / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}


def measure(options: Options) -> list[Table]:
    """Processor time of whole interpreters, with and without the import, in turns."""
    starts = (
        (Path(sys.executable), "pass"),
        (Path(sys.executable), "import damier"),
        (peers_python(), "pass"),
        (peers_python(), "import dame"),
    )
    for start in starts:
        _seconds(*start)  # compiles what is not compiled yet
    runs = [[_seconds(*start) for start in starts] for _ in range(RUNS_PER_ROUND * options.rounds)]
    bare, ours, peers_bare, theirs = zip(*runs, strict=True)
    return [
        Table(
            f"Processor time of an import, {len(runs)} runs",
            ("", "least", "median"),
            (
                Row(("Python alone", milliseconds(min(bare)), milliseconds(statistics.median(bare)))),
                _over("`import damier`, over that", bare, ours, GOAL),
                _over(f"`import dame` ({DAME_RS}), over its own", peers_bare, theirs, None),
            ),
        )
    ]


def _over(name: str, bare: tuple[float, ...], whole: tuple[float, ...], goal: Goal | None) -> Row:
    least = min(whole) - min(bare)
    median = statistics.median(one - other for one, other in zip(whole, bare, strict=True))
    return Row((name, milliseconds(least), milliseconds(median)), goal, 1e3 * least)


def _seconds(python: Path, code: str) -> float:
    """Processor time of a new Python that runs some code, its own and the system's for it."""
    process = subprocess.Popen([python, "-c", code], env=os.environ | COMPILED)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, [python, "-c", code])
    return usage.ru_utime + usage.ru_stime
