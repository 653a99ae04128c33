"""Another program that is a Python module, kept warm between its calls."""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import tempfile
import threading
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, NamedTuple

from topboard import children
from topboard.children import is_single_file
from topboard.errors import TopboardError
from topboard.rulebook import QUOTED, TEXT, kind

NEEDS_PYTHON = kind(
    "simulate.warm.needs-python",
    "'{module}' needs a Topboard that runs on Python; name a program instead",
    module=QUOTED,
)
NOT_STARTED = kind(
    "simulate.warm.not-started", "'{program}' cannot be started: {why}; check its command", program=QUOTED, why=TEXT
)
NOT_IMPORTED = kind(
    "simulate.warm.not-imported",
    "the module '{module}' cannot be imported: {why}; check its name",
    module=QUOTED,
    why=TEXT,
)
PROCESS_ENDED = kind(
    "simulate.warm.process-ended", "the process that keeps '{module}' ended; run it again", module=QUOTED
)

MODULE = "module:"
"""A command that begins so names a module, or a function of one, instead of a program: `module:NAME[:FUNCTION]`."""

MOST_PRINTED = 4_000_000
"""Bytes; the pairs of the largest round are a few thousand."""

CHILD = Path(__file__).with_name("warm_child.py")


class Ended(NamedTuple):
    """How a call ended: its exit code, None where it took too long, and what it printed."""

    code: int | None
    printed: bytes
    complaints: bytes


def called(module: str, words: list[str], limit: float) -> Ended:
    """One call of a module's command line."""
    if is_single_file():
        raise TopboardError(NEEDS_PYTHON(module=module))
    if not hasattr(os, "fork"):
        return started([*cold(module), *words], limit)
    return _kept_warm(module).call(words, limit)


def started(words: list[str], limit: float) -> Ended:
    """One run of a program. It is ended, with all that it started, when it takes too long or prints without end."""
    with tempfile.TemporaryFile() as printed, tempfile.TemporaryFile() as complaints:
        try:
            child = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=printed, stderr=complaints, start_new_session=True
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise TopboardError(NOT_STARTED(program=words[0], why=why)) from None
        code = _waited(child, limit, (printed, complaints))
        return Ended(code, _read(printed), _read(complaints))


def _waited(child: subprocess.Popen[bytes], limit: float, files: tuple[IO[bytes], ...]) -> int | None:
    """The exit code; None where it had to be ended. What it left running behind it is ended too."""
    until = time.monotonic() + limit
    pause = 0.002
    try:
        while time.monotonic() < until and all(os.fstat(file.fileno()).st_size <= MOST_PRINTED for file in files):
            with suppress(subprocess.TimeoutExpired):
                return child.wait(pause)
            pause = min(pause * 2, 0.05)
        return None
    finally:
        _ended(child)


def _ended(child: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
    child.wait()


def _read(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read(MOST_PRINTED)


def cold(module: str) -> list[str]:
    """The words that start a module afresh, where no copies of a process can be made."""
    name, _, function = module.partition(":")
    if not function:
        return children.python("-m", name)
    return children.python("-c", f"import sys, {name}; sys.exit({name}.{function}())")


class Warm:
    """The process that has the module imported; one call at a time."""

    def __init__(self, module: str) -> None:
        self.module = module
        self._turn = threading.Lock()
        self._child = subprocess.Popen(
            children.python(str(CHILD), module),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        atexit.register(self.close)
        if self._answers.readline() != b"warm\n":
            told = self._child.communicate()[1].decode("utf-8", "replace").strip()
            why = told.rsplit("\n", 1)[-1]
            raise TopboardError(NOT_IMPORTED(module=module, why=why[:120]))

    @property
    def _answers(self) -> IO[bytes]:
        assert self._child.stdout is not None
        return self._child.stdout

    def call(self, words: list[str], limit: float) -> Ended:
        assert self._child.stdin is not None
        asked = json.dumps({"words": words, "limit": limit}).encode()
        # One pipe carries question and answer. Two calls at once would read each other's.
        with self._turn:
            self._child.stdin.write(b"%8d" % len(asked) + asked)
            self._child.stdin.flush()
            answer = self._answers.readline()
            if not answer:
                raise TopboardError(PROCESS_ENDED(module=self.module))
            code, printed, complaints = json.loads(answer)
            texts = self._answers.read(printed), self._answers.read(complaints)
        return Ended(None if code == -signal.SIGALRM else code, *texts)

    def close(self) -> None:
        if self._child.poll() is None:
            self._child.communicate()


_kept_warm = cache(Warm)
