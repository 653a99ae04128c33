"""A process that makes writers. Each line on its input starts one; it writes until somebody kills it.

On its output stand `writer PID` for each, then `position digest` for every event the store has acknowledged, and
`dead` when it is gone. Run as `python -m tests.journal.crashing_writer FILE`.
"""

from __future__ import annotations

import os
import sys
from itertools import count

from topboard.journal import Journal, SqliteStore
from topboard.journal.events import EventChanged


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())


def write_for_ever(path: str) -> None:
    store = SqliteStore(path)
    journal = Journal(store, "spring")
    for number in count():
        batch = [EventChanged({"city": f"{os.getpid()} {number}"})] * (1 + number % 3)
        for entry in journal.append(batch, actor="writer"):
            stored = store.read("spring", after=entry.position - 1, through=entry.position)[0]
            say(f"{stored.position} {stored.digest}")


def main(path: str) -> None:
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            say(f"writer {os.getpid()}")
            write_for_ever(path)
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main(sys.argv[1])
