"""Processes of the program's own code: started with the Python it runs on or, in a single file without one, by that
file.

The single file that `scripts/bundle.py` makes has no Python beside it. Called with `STANDS_IN` it does what Python
would have done with the script that follows.
"""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

from topboard.errors import TopboardError
from topboard.rulebook import kind

NEEDS_PIP = kind(
    "journal.children.needs-pip",
    "The single file cannot run other programs' modules. Install Topboard with pip for that.",
)

STANDS_IN = "--stand-in"
MAY_BE_WAITED_FOR, STILL_RUNNING = 0x0010_0000, 0x102
"""Windows: SYNCHRONIZE and WAIT_TIMEOUT."""


def is_single_file() -> bool:
    return bool(getattr(sys, "frozen", False))


def script(path: Path) -> list[str]:
    """How a script is run apart from everything else; its arguments follow."""
    return [sys.executable, STANDS_IN, str(path)] if is_single_file() else [sys.executable, "-I", str(path)]


def python(*words: str) -> list[str]:
    """How Python runs other people's modules; a single file has no Python to run them with."""
    if is_single_file():
        raise TopboardError(NEEDS_PIP())
    return [sys.executable, *words]


def program() -> list[str]:
    """How the program is run once more; its arguments follow."""
    return [sys.executable] if is_single_file() else [sys.executable, "-m", "topboard"]


def lasting() -> dict[str, str]:
    """Surroundings for a process that may outlive this one: a single file unpacks itself again for it, because the
    parent removes what it unpacked when it ends."""
    return {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"} if is_single_file() else dict(os.environ)


def is_running(process: int) -> bool:
    """Whether a process with this number is there, ours or not. On Windows a signal would end it, so it is asked for
    by its handle."""
    if sys.platform == "win32":
        import ctypes

        handle = ctypes.windll.kernel32.OpenProcess(MAY_BE_WAITED_FOR, False, process)
        try:
            return bool(handle) and ctypes.windll.kernel32.WaitForSingleObject(handle, 0) == STILL_RUNNING
        finally:
            ctypes.windll.kernel32.CloseHandle(handle)
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def stand_in(words: Sequence[str]) -> bool:
    """Run the script that the words of a command line ask for; False if they ask for none."""
    if list(words[1:2]) != [STANDS_IN] or not is_single_file():
        return False
    sys.argv = list(words[2:])
    runpy.run_path(sys.argv[0], run_name="__main__")
    return True
