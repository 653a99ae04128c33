"""What a desk waits while the hourly look at hundreds of events goes on: `python -m benchmarks.retention [events]`.

Fills a folder with copies of one event of 120 players and 7 rounds, one in ten with a day for personal facts that has
passed and a confidential record. A desk enters results in another event all the while: alone, during the first look
after a start, an hour later, and the same after another start, when nothing is left to erase. Prints for each how long
the look took, its processor time, and what the desk waited: half, 95 of 100, longest.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from datetime import date

DUE = date(2026, 1, 1)
PLAYERS, ROUNDS = 120, 7
QUIET = 5.0


def django_in(home: str) -> None:
    os.environ["TOPBOARD_HOME"] = home
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def fill(count: int) -> int:
    """The events of the folder; how many entries each has."""
    from topboard.core import Result
    from topboard.director import Director
    from topboard.director import commands as do
    from topboard.journal import Journal, MemoryStore
    from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
    from topboard.officiating.fair_play import FairPlayKind
    from topboard.pairing.registry import SYSTEMS
    from topboard.web.events.shelf import shelf

    memory = MemoryStore()
    director = Director(Journal(memory, "pattern"), SYSTEMS)
    director.do(do.CreateEvent(EventDetails("Pattern")), actor="Ann")
    director.do(do.CreateSection(SectionRules(name="Open", system="dutch", rounds_total=ROUNDS)), actor="Ann")
    for number in range(PLAYERS):
        director.do(do.EnterPlayer("open", PlayerFacts(f"Player {number:03}")), actor="Ann")
    for round in range(1, ROUNDS + 1):
        director.do(do.PairRound("open"), actor="Ann")
        director.do(do.PublishDraft("open"), actor="Ann")
        for board in range(1, PLAYERS // 2 + 1):
            director.do(do.RecordResult("open", round, board, Result.WHITE_WINS), actor="Ann")
    for number in range(count):
        shelf().store.append(f"event-{number}", memory.read("pattern"))
        if number % 10 == 0:
            old = Director(Journal(shelf().store, f"event-{number}"), SYSTEMS)
            old.do(do.RecordFairPlay(FairPlayKind.NOTE, reason="seen"), actor="Ann")
            old.do(do.ChangeEvent({"keep_until": DUE}), actor="Ann")
    shelf().store.append("desk", memory.read("pattern"))
    return director.position


class DeskAtWork(threading.Thread):
    """Corrects one result after the other, 20 a second at most."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.waited: list[float] = []
        self.stop = threading.Event()

    def run(self) -> None:
        from topboard.core import Result
        from topboard.director import commands as do
        from topboard.web.events.shelf import shelf

        results, number = (Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS), 0
        while not self.stop.wait(0.05):
            start = time.perf_counter()
            board, result = 1 + number % (PLAYERS // 2), results[number // (PLAYERS // 2) % 3]
            shelf().event("desk").do(do.CorrectResult("open", ROUNDS, board, result), actor="Bob")
            self.waited.append(time.perf_counter() - start)
            number += 1


def measure(name: str, work: Callable[[], object]) -> None:
    desk = DeskAtWork()
    desk.start()
    wall, processor = time.perf_counter(), time.thread_time()
    done = work()
    wall, processor = time.perf_counter() - wall, time.thread_time() - processor
    desk.stop.set()
    desk.join()
    waited = sorted(1000 * each for each in desk.waited) or [0.0]
    half, most = waited[len(waited) // 2], waited[len(waited) * 95 // 100]
    print(
        f"{name:24}{wall:8.2f} s, processor {processor:6.2f} s; desk {len(waited):4} results, "
        f"half {half:6.1f} ms, 95 of 100 {most:6.1f} ms, longest {waited[-1]:6.1f} ms; {done}",
        flush=True,
    )


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    with tempfile.TemporaryDirectory() as home:
        django_in(home)
        entries = fill(count)
        from topboard.web.events import event_index
        from topboard.web.events.shelf import shelf
        from topboard.web.jobs.retention import erase_outdated_records
        from topboard.web.show.local_time import today

        shelf().event("desk")
        print(f"{count} events of {entries} entries; load {os.getloadavg()[0]:.1f}")
        measure("desk alone", lambda: time.sleep(QUIET))
        measure("first look", lambda: f"{erase_outdated_records(today())} records erased")
        measure("an hour later", lambda: f"{erase_outdated_records(today())} records erased")
        event_index._of.cache_clear()
        measure("first look once more", lambda: f"{erase_outdated_records(today())} records erased")
        measure("an hour later", lambda: f"{erase_outdated_records(today())} records erased")


if __name__ == "__main__":
    main()
