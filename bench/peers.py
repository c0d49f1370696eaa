"""The libraries that Damier is measured against, in throw-away environments of their own under build/bench."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.race import PROJECT, Racer

FOLDER = PROJECT / "build" / "bench"
PYTHON = FOLDER / "python" / "bin" / "python"
NODE = FOLDER / "node"

DAME_RS = "dame-rs 0.2.0"
PY_DRAUGHTS = "py-draughts 1.10.1"
RAPID_DRAUGHTS = "rapid-draughts 1.0.6"


class PeerError(Exception):
    """A peer that cannot be had here."""


def dame_rs() -> Racer:
    """International draughts in Rust with a Python face; the fastest of its kind."""
    return Racer(DAME_RS, peers_python(), "-m", "bench.racers.dame_rs")


def py_draughts() -> Racer:
    """Eight games in Python."""
    return Racer(PY_DRAUGHTS, peers_python(), "-m", "bench.racers.py_draughts")


def rapid_draughts() -> Racer:
    """American checkers in JavaScript, with Node's usual threads for garbage and for compiling."""
    return _rapid_draughts(RAPID_DRAUGHTS)


def rapid_draughts_one_thread() -> Racer:
    """The same in one thread, which leaves out what keeping several in step costs."""
    return _rapid_draughts(f"{RAPID_DRAUGHTS}, one thread", "--single-threaded")


def _rapid_draughts(name: str, *node_options: str) -> Racer:
    install = ("npm", "install", "--no-audit", "--no-fund", "--no-save", "--prefix", NODE)
    _make(NODE, (RAPID_DRAUGHTS,), install, "@")
    laps = PROJECT / "bench" / "racers" / "rapid_draughts.mjs"
    return Racer(name, "node", *node_options, laps, folder=NODE)


def peers_python() -> Path:
    """The interpreter that has the Python peers.

    Raises:
        PeerError: they could not be installed.
    """
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", PYTHON.parent.parent], check=True)
    install = (PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    _make(PYTHON.parent.parent, (DAME_RS, PY_DRAUGHTS), install, "==")
    return PYTHON


def _make(folder: Path, peers: tuple[str, ...], install: Sequence[str | Path], pin: str) -> None:
    """Install peers once; a stamp in the folder says which releases it holds."""
    stamp = folder / "peers"
    wanted = "\n".join(peers)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"installing {', '.join(peers)} under {folder.relative_to(PROJECT)}", file=sys.stderr)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        done = subprocess.run([*install, *(peer.replace(" ", pin) for peer in peers)], capture_output=True, text=True)
    except FileNotFoundError as error:
        raise PeerError(f"{error.filename} is not installed; it is needed to get {', '.join(peers)}") from None
    if done.returncode:
        raise PeerError(
            f"{install[0]} could not install {', '.join(peers)}; can its registry be reached? It says:\n"
            f"{(done.stderr or done.stdout).strip()}"
        )
    stamp.write_text(wanted)
