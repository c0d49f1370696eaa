"""docs/performance.md: the text of bench/page.md around what was measured."""

import filecmp
import os
import platform
import subprocess
import sys
from datetime import date
from pathlib import Path
from string import Template

from bench.race import PROJECT
from bench.tables import Table, summary
from damier import kernel

TEXT = PROJECT / "bench" / "page.md"
PAGE = PROJECT / "docs" / "performance.md"
KINDS = {"native": "for this processor (`-O3 -march=native`)", "portable": "for any x86-64 processor since 2009"}


def write(tables: dict[str, list[Table]], rounds: int) -> None:
    """Write the page anew, all of it. The text names each bench as ``$name`` where its tables go."""
    parts = {name: "\n\n".join(f"**{table.title}**\n\n{table}" for table in found) for name, found in tables.items()}
    targets = summary([table for found in tables.values() for table in found])
    PAGE.write_text(Template(TEXT.read_text()).substitute(parts, **machine(), rounds=str(rounds), targets=targets))


def machine() -> dict[str, str]:
    """What the figures depend on: the date, the machine, the tools, how busy it all was."""
    return {
        "date": f"{date.today():%-d %B %Y}",
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": subprocess.run(["gcc", "--version"], capture_output=True, text=True).stdout.partition("\n")[0],
        "build": _build(),
        "load": f"{os.getloadavg()[2]:.1f}",
    }


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def _build() -> str:
    """For which processor the kernel that was measured is compiled: the build folder that it is a copy of says so."""
    module = Path(kernel.position.__file__)
    for kind, meaning in KINDS.items():
        copy = PROJECT / "build" / kind / sys.implementation.cache_tag / "lib" / "damier" / "kernel" / module.name
        if copy.exists() and filecmp.cmp(module, copy, shallow=False):
            return meaning
    return "elsewhere"
