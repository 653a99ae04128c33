"""How long a rating list takes to import, and how soon three letters are answered.

python -m benchmarks.rating_lists [--players 1900000] [--file LIST] [--folder FOLDER] [--queries 3000]
"""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from topboard.director.ratings.rating_lists import import_list
from topboard.reference import Catalogue, OpenList
from topboard.simulate.rating_lists import people, write_made_up_list

SEED = 1
T = TypeVar("T")


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--players", type=int, default=1_900_000)
    asked.add_argument("--layout", default="fide")
    asked.add_argument("--file", type=Path)
    asked.add_argument("--folder", type=Path)
    asked.add_argument("--queries", type=int, default=3000)
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory() as made:
        file = wanted.file or Path(made) / "list.zip"
        if not wanted.file:
            took(f"generate {wanted.players:,}", lambda: write_made_up_list(wanted.layout, file, wanted.players, SEED))
        catalogue = Catalogue(wanted.folder or Path(made) / "lists")
        info = took("import", lambda: import_list(catalogue, file, now=datetime.now(UTC)))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        size = catalogue.path(info.id).stat().st_size / 2**20
        print(f"{info.players:,} players, {info.faults} faults, {size:,.0f} MB on disk, at most {memory} MB of memory")
        listed = catalogue.open(info.id)
        for kind, questions in asks(wanted.queries):
            search(kind, listed, questions)


def took(what: str, do: Callable[[], T]) -> T:
    wall, processor = time.perf_counter(), time.process_time()
    answer = do()
    print(f"{what}: {time.perf_counter() - wall:.1f} s, processor {time.process_time() - processor:.1f} s")
    return answer


def asks(count: int) -> Iterator[tuple[str, list[str]]]:
    """Questions as people type them: the first letters of somebody on the list."""
    dice = random.Random(SEED)
    known = dice.sample(list(people(60_000, SEED)), count)
    yield "three letters", [one.last[:3] for one in known]
    yield "two beginnings", [f"{one.first[:3]} {one.last[:3]}" for one in known]
    yield "two letters", [one.last[:2] for one in known]
    yield "five letters", [one.last[:5] for one in known]
    yield "name, federation", [f"{one.last[:4]} {one.federation}" for one in known]
    yield "name, birth year", [f"{one.last[:4]} {one.born}" for one in known]
    yield "whole name", [f"{one.last}, {one.first}" for one in known]
    yield "number", [str(one.number) for one in known]


def search(kind: str, listed: OpenList, questions: list[str]) -> None:
    times = []
    for question in questions:
        start = time.perf_counter()
        listed.search(question)
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    p95, worst = times[len(times) * 95 // 100], times[-1]
    print(f"{kind}: median {statistics.median(times):.3f} ms, p95 {p95:.3f} ms, worst {worst:.1f} ms")


if __name__ == "__main__":
    main()
