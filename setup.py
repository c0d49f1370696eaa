"""The compiled kernel: every src/damier/kernel/NAME.pyx becomes the extension module damier.kernel.NAME.

Everything else about the package is in pyproject.toml. There is no fallback: without a C compiler the build fails.

A build runs on any x86-64 processor since 2009 (x86-64-v2, for its population count). DAMIER_NATIVE=1 compiles for
this machine's processor instead. The two never share files, so neither can end up in the other's wheel.
"""

import os
import platform
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

NATIVE = os.environ.get("DAMIER_NATIVE") == "1"
BUILD = Path("build", "native" if NATIVE else "portable", sys.implementation.cache_tag)

if platform.machine().lower() in {"x86_64", "amd64"}:
    processor = ["-march=native" if NATIVE else "-march=x86-64-v2"]
else:
    processor = ["-mcpu=native"] if NATIVE else []

# Cython's `inline` is a hint that gcc drops for functions as large as those of the move generator. Here it is an order:
# it makes each call with constant directions code of its own, which is 1.3 times as fast (docs/performance.md).
INLINE = "-DCYTHON_INLINE=__inline__ __attribute__((always_inline))"

extensions = [
    Extension(
        f"damier.kernel.{source.stem}",
        [str(source)],
        extra_compile_args=["-O3", "-g0", INLINE, *processor],
    )
    for source in sorted(Path("src/damier/kernel").glob("*.pyx"))
]

setup(
    ext_modules=cythonize(
        extensions,
        build_dir=str(BUILD / "c"),
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
        },
    ),
    # One place for compiled modules, whoever asks for them: `pip install -e` finds what `build_ext` made.
    options={
        "build": {"build_base": str(BUILD), "build_lib": str(BUILD / "lib")},
        "build_ext": {"build_lib": str(BUILD / "lib"), "parallel": True},
    },
)
