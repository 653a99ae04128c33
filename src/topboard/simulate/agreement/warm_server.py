"""A module kept warm: it is imported once, and every call of its command line runs in a copy of this process.

Run as a script with the module's name, or `name:function` where its command is a function. Each line that comes in is a
call as JSON, its words and its limit in seconds; the answer is a line with the exit code and two lengths, then so many
bytes of what it printed and of its complaints. It knows nothing of Topboard, so that a copy costs little.
"""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import signal
import sys
import tempfile
import traceback
from typing import IO, Any


class Command:
    """The command line of a module: a function of it, or its own code, run anew as the main module."""

    def __init__(self, named: str) -> None:
        self.name, _, self._function = named.partition(":")
        sys.argv = [self.name]
        module = importlib.import_module(self.name)
        if self._function:
            self.run = getattr(module, self._function)
        else:
            self._spec = module.__spec__
            self._code = self._spec.loader.get_code(self.name)
            self.run = self._run_as_main
            del sys.modules[self.name]

    def _run_as_main(self) -> None:
        """What `python -m` does, without reading and compiling the module again."""
        main = importlib.util.module_from_spec(self._spec)
        main.__name__ = "__main__"
        sys.modules["__main__"] = main
        exec(self._code, vars(main))


def main() -> None:
    sys.path[0] = ""
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)
    command = Command(sys.argv[1])
    gc.collect()
    gc.freeze()
    answers.write(b"warm\n")
    answers.flush()
    for call in calls:
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as complaints:
            code = called(command, json.loads(call), out, complaints)
            texts = [_written(out), _written(complaints)]
        answers.write(json.dumps([code, *map(len, texts)]).encode() + b"\n" + b"".join(texts))
        answers.flush()


def called(command: Command, asked: Any, out: IO[bytes], complaints: IO[bytes]) -> int:
    """The exit code of one call, below zero for the signal that ended it: after its limit, the alarm's."""
    copy = os.fork()
    if not copy:
        signal.setitimer(signal.ITIMER_REAL, asked["limit"])
        os.dup2(out.fileno(), 1)
        os.dup2(complaints.fileno(), 2)
        sys.argv = [command.name, *asked["words"]]
        os._exit(_ended(command))
    return os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])


def _ended(command: Command) -> int:
    """Run it in this copy; the exit code as Python gives it."""
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


def _written(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()


if __name__ == "__main__":
    main()
