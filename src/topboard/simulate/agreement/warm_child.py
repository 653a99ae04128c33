"""A module kept warm: it is imported once, and copies of this process answer the calls of its command line.

Run as a script with the module's name, or `name:function` where its command is a function. A call is a length and that
much JSON, with its words and its limit in seconds; the answer is a line with the exit code and two lengths, then that
many bytes of its output and of its errors. A copy answers several calls, because making one costs as much as a small
round; one that dies in a call is answered for. Nothing of Topboard is known here, so that copies are small.
"""

from __future__ import annotations

import gc
import importlib.util
import json
import mmap
import os
import signal
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any

CALLS = 40
"""How many calls a copy answers before a fresh one takes its place."""

WAITING, BUSY, OVER = 0, 1, 2


class WarmCommand:
    """The command line of a module: a function of it, or its own code, run afresh as the main module."""

    def __init__(self, named: str) -> None:
        self.name, _, function = named.partition(":")
        sys.argv = [self.name]
        module: Any = importlib.import_module(self.name)
        if not function and hasattr(module, "__path__"):
            self.name += ".__main__"
            module = importlib.import_module(self.name)
        if function:
            self.run = getattr(module, function)
            return
        self._spec = module.__spec__
        self._code = self._spec.loader.get_code(self.name)
        self.run = self._as_main
        del sys.modules[self.name]

    def _as_main(self) -> None:
        """What `python -m` does, without reading and compiling the module again."""
        main = importlib.util.module_from_spec(self._spec)
        main.__name__ = "__main__"
        sys.modules["__main__"] = main
        exec(self._code, vars(main))


class Counter:
    """Where calls come in and answers go out; what a command prints goes into two files, emptied before each call."""

    def __init__(self) -> None:
        self._calls, self._answers = os.dup(0), os.dup(1)
        self._printed = [_nameless_file(), _nameless_file()]
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)

    def divert(self) -> None:
        for number, file in enumerate(self._printed, 1):
            os.dup2(file, number)

    def call(self) -> dict[str, Any] | None:
        """The next call, None after the last."""
        length = os.read(self._calls, 8)
        if not length:
            return None
        text = b""
        while len(text) < int(length):
            text += os.read(self._calls, int(length) - len(text))
        for file in self._printed:
            os.truncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
        asked: dict[str, Any] = json.loads(text)
        return asked

    def answer(self, code: int) -> None:
        texts = [os.pread(file, os.fstat(file).st_size, 0) for file in self._printed]
        self.say(json.dumps([code, *map(len, texts)]).encode() + b"\n" + b"".join(texts))

    def say(self, text: bytes) -> None:
        while text:
            text = text[os.write(self._answers, text) :]


def _nameless_file() -> int:
    file, name = tempfile.mkstemp()
    Path(name).unlink()
    return file


def main() -> None:
    sys.path[0] = ""
    counter = Counter()
    command = WarmCommand(sys.argv[1])
    state = mmap.mmap(-1, 1)
    gc.collect()
    gc.freeze()
    counter.say(b"warm\n")
    while state[0] != OVER:
        copy = os.fork()
        if not copy:
            counter.divert()
            serve(command, counter, state)
            os._exit(0)
        code = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
        if state[0] == BUSY:
            counter.answer(code)
            state[0] = WAITING


def serve(command: WarmCommand, counter: Counter, state: mmap.mmap) -> None:
    """Answer calls in this copy. The alarm ends it when one takes longer than its limit."""
    for _ in range(CALLS):
        asked = counter.call()
        if asked is None:
            state[0] = OVER
            return
        state[0] = BUSY
        signal.setitimer(signal.ITIMER_REAL, asked["limit"])
        sys.argv = [command.name, *asked["words"]]
        code = _ended(command)
        signal.setitimer(signal.ITIMER_REAL, 0)
        counter.answer(code)
        state[0] = WAITING


def _ended(command: WarmCommand) -> int:
    """Run it; the exit code as Python gives it."""
    try:
        sys.exit(command.run())
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


if __name__ == "__main__":
    main()
