"""What import-linter cannot see of the floors: the kernel's Cython sources, and packages from elsewhere."""

import ast
import re
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "damier"
BELOW_THE_KERNEL = ("damier.kernel", "damier.rules", "damier.errors")
MAY_NEED_PACKAGES = {"cli", "site"}
#: The stubs of the standard library: type checkers have them and nothing at run time does.
STUBS = "_typeshed"


def imports(path: Path) -> set[str]:
    """Names of the modules that a Python file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


LIBRARY = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in MAY_NEED_PACKAGES]
CYTHON = [path for path in (PACKAGE / "kernel").iterdir() if path.suffix in {".pyx", ".pxd"}]


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_library_imports_nothing_from_elsewhere(path: Path) -> None:
    roots = {name.partition(".")[0] for name in imports(path)}

    assert roots <= sys.stdlib_module_names | {"damier", STUBS}


@pytest.mark.parametrize("path", CYTHON, ids=lambda path: path.name)
def test_kernel_imports_only_what_lies_below_it(path: Path) -> None:
    names = re.findall(r"^\s*(?:from|c?import)\s+(damier[\w.]*)", path.read_text(), re.MULTILINE)

    assert [name for name in names if not name.startswith(BELOW_THE_KERNEL)] == []
