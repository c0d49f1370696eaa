"""What tests of the site share."""

import asyncio
import inspect
from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs coroutine tests, in a thread: the browser tests' driver may have a loop running in this one."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted})).result()
    return True
