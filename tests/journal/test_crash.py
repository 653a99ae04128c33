"""What was acknowledged is not lost when the writing process is killed."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest
from tests.journal.making import a_small_event, stored

from topboard.journal import SqliteStore, StoredEvent, verified

KILLS = 200
ROOT = Path(__file__).parents[2]


class Writers:
    """The process that makes writers, and what it says."""

    def __init__(self, path: Path) -> None:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.journal.crashing_writer", str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            cwd=ROOT,
            env=environment,
        )

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        return self._process.stdin, self._process.stdout

    def kill_one(self, after: int) -> dict[int, str]:
        """Start a writer, kill it once it has acknowledged `after` events; everything it acknowledged."""
        orders, answers = self._pipes()
        orders.write("write\n")
        orders.flush()
        writer = int(answers.readline().split()[1])
        acknowledged: dict[int, str] = {}
        for _ in range(after):
            position, digest = answers.readline().split()
            acknowledged[int(position)] = digest
        os.kill(writer, signal.SIGKILL)
        while (line := answers.readline().strip()) != "dead":
            position, digest = line.split()
            acknowledged[int(position)] = digest
        return acknowledged

    def close(self) -> None:
        orders, answers = self._pipes()
        orders.close()
        answers.close()
        self._process.wait()


@pytest.fixture
def writers(tmp_path: Path) -> Iterator[Writers]:
    made = Writers(tmp_path / "hall.sqlite")
    yield made
    made.close()


def test_two_hundred_killed_writers_lose_nothing_that_was_acknowledged(tmp_path: Path, writers: Writers) -> None:
    path = tmp_path / "hall.sqlite"
    store = SqliteStore(path)
    store.append("spring", stored(a_small_event()))
    tail: StoredEvent | None = None
    store.close()
    dice = random.Random(20260502)
    total = 0
    for _ in range(KILLS):
        acknowledged = writers.kill_one(after=dice.randrange(6))
        total += len(acknowledged)
        store = SqliteStore(path)
        fresh = list(verified(store.read("spring", after=tail.position if tail else 0), after=tail))
        store.close()
        found = {event.position: event.digest for event in fresh}
        assert acknowledged.items() <= found.items()
        tail = fresh[-1] if fresh else tail
    assert total > KILLS
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
