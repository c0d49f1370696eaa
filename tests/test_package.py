"""The package as its users get it: built from the bare sources, alone in an empty environment, quick to import."""

import math
import os
import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import requires
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
BUILD_INPUTS = ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py", "src")
MADE_HERE = shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__")

# What `import damier` may cost: 30 ms where bare Python needs 10, and in proportion on a slower machine.
IMPORT_LIMIT_MS = 30.0
IMPORT_LIMIT_RATIO = 3.0
ATTEMPTS = 30


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of what a build reads, without anything made in place."""
    folder = tmp_path / "sources"
    folder.mkdir()
    for name in BUILD_INPUTS:
        if (PROJECT / name).is_dir():
            shutil.copytree(PROJECT / name, folder / name, ignore=MADE_HERE)
        else:
            shutil.copy2(PROJECT / name, folder)
    return folder


def run(*command: str | Path, cwd: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a user would whose shell knows nothing of this project."""
    env = {name: value for name, value in os.environ.items() if name not in {"DAMIER_NATIVE", "PYTHONPATH"}}
    return subprocess.run(command, cwd=cwd, env=env | environ, capture_output=True, text=True)


def checked(done: subprocess.CompletedProcess[str]) -> str:
    """Output of a command that must succeed."""
    assert done.returncode == 0, f"{done.args}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def files(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def test_wheel_alone_is_the_whole_package(sources: Path, tmp_path: Path) -> None:
    """No index is asked for anything: the build tools are those of this environment, and the library needs no more."""
    pip = (sys.executable, "-m", "pip")
    build = ("--no-deps", "--no-build-isolation", "--check-build-dependencies")
    checked(run(*pip, "wheel", ".", *build, cwd=sources))
    (wheel,) = sources.glob("*.whl")
    home = tmp_path / "home"
    python = home / "bin" / "python"
    checked(run(sys.executable, "-m", "venv", "--without-pip", home, cwd=tmp_path))
    checked(run(*pip, "--python", python, "install", "--no-index", "--no-compile", wheel, cwd=tmp_path))

    (installed,) = home.glob("lib/python*/site-packages/damier")
    expected = files(sources / "src" / "damier")
    for_the_compiler = {path for path in expected if path.suffix in {".pyx", ".pxi"}}
    compiled = {path for path in files(installed) if path.suffix == ".so"}
    assert files(installed) - compiled == expected - for_the_compiler
    assert {path.name.split(".")[0] for path in compiled} == {path.stem for path in expected if path.suffix == ".pyx"}
    assert checked(run(home / "bin" / "damier", "perft", "international", "4", cwd=tmp_path)).endswith("nodes 4265\n")
    manual = "from damier import manual, rules; print(manual.page_of(rules.get('russian')))"
    assert "\n## Tips\n\n- " in checked(run(python, "-c", manual, cwd=tmp_path))


def test_source_archive_holds_every_source(sources: Path, tmp_path: Path) -> None:
    expected = {str(path) for path in files(sources)}
    checked(run(sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", tmp_path, cwd=sources))
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}

    assert expected - names == set()


def test_build_fails_where_nothing_can_be_compiled(sources: Path) -> None:
    done = run(sys.executable, "setup.py", "build_ext", "--inplace", cwd=sources, CC="false")

    assert done.returncode != 0
    assert "error: " in done.stderr
    assert not list(sources.rglob("*.so"))


def test_library_requires_nothing_but_python() -> None:
    assert [text for text in requires("damier") or [] if "extra ==" not in text] == []


def test_import_is_quick(tmp_path: Path) -> None:
    """Processor time over that of bare Python, both at their best of several runs side by side.

    Other work on the machine can only lengthen a run, so the attempts end as soon as the two bests are near enough.
    """
    compiled_once = {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""}
    bare = imported = math.inf
    for _ in range(ATTEMPTS):
        bare = min(bare, cpu_ms("pass", compiled_once))
        imported = min(imported, cpu_ms("import damier", compiled_once))
        if imported - bare <= max(IMPORT_LIMIT_MS, IMPORT_LIMIT_RATIO * bare):
            return
    pytest.fail(f"import damier costs {imported - bare:.1f} ms over {bare:.1f} ms of bare Python")


def cpu_ms(code: str, environ: dict[str, str]) -> float:
    """Processor time that a new Python needs for some code, its own and the system's."""
    process = subprocess.Popen([sys.executable, "-c", code], env=os.environ | environ)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return 1000 * (usage.ru_utime + usage.ru_stime)
