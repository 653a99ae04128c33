"""How long each page of a large event takes, and how long it holds the event's lock: `python -m benchmarks.locks`.

An event of 2,000 players with nine rounds paired by lot and half the last one without results. Every page is asked for
once, after somebody wrote, so that nothing is kept from before. Prints the pages by how long they held the lock; then
some commands.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from threading import RLock
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

from benchmarks.asked import numbers
from benchmarks.retention import django_in

if TYPE_CHECKING:
    from topboard.director import Command
    from topboard.web.events.shelf import OpenEvent

EVENT = "large"


class TimedLock:
    """A lock that notes the longest time that it was held, as time of the processor: others use the computer too."""

    def __init__(self) -> None:
        self._lock, self._depth, self._since = RLock(), 0, 0.0
        self.longest = 0.0

    def __enter__(self) -> None:
        self._lock.acquire()
        self._depth += 1
        if self._depth == 1:
            self._since = thread_time()

    def __exit__(self, *_how: object) -> None:
        self._depth -= 1
        if not self._depth:
            self.longest = max(self.longest, thread_time() - self._since)
        self._lock.release()


@dataclass(frozen=True, slots=True)
class Held:
    what: str
    whole: float
    held: float

    def __str__(self) -> str:
        return f"{self.held * 1000:8.1f} ms of {self.whole * 1000:9.1f} ms  {self.what}"


def fill(players: int, rounds: int) -> None:
    from benchmarks.journal import happenings, stored_form

    from topboard.journal import default_codec
    from topboard.journal.events import ResultRecorded
    from topboard.web.events.shelf import shelf
    from topboard.web.models import PublicChoices

    events = list(happenings(players, rounds, seed=1))
    while isinstance(events[-1], ResultRecorded) and events[-1].board > players // 4:
        events.pop()
    shelf().store.append(EVENT, stored_form(events, default_codec()))
    PublicChoices(event=EVENT, is_public=True).save()


def pages(lock: TimedLock) -> Iterator[Held]:
    from django.test import Client
    from tests.web.test_access import address

    from topboard.director import commands as do
    from topboard.web.accounts.roles import Role
    from topboard.web.events.sample import SAMPLE
    from topboard.web.events.shelf import shelf
    from topboard.web.models import Account
    from topboard.web.routes import ROUTES

    owner = Client(headers={"Host": "localhost"})
    owner.force_login(Account.objects.create_account("owner", "queen-takes-h7", Role.OWNER))
    here = False
    for route in ROUTES:
        path = address(route).replace(SAMPLE, EVENT)
        if "GET" not in route.methods or route.name == "logout":
            continue
        here = not here
        shelf().event(EVENT).do(do.CheckIn("p1", here), actor="bench")
        lock.longest, start = 0.0, perf_counter()
        status = owner.get(path).status_code
        yield Held(f"{status} {path}", perf_counter() - start, lock.longest)


def commands(lock: TimedLock) -> Iterator[Held]:
    from topboard.core import Result
    from topboard.director import commands as do
    from topboard.web.events.shelf import shelf

    event = shelf().event(EVENT)
    last = event.state("open").rounds[-1]
    *before, board = last.open_boards
    for each in before:
        event.do(do.RecordResult("open", last.number, each, Result.DRAW), actor="bench")
    given: list[Command] = [
        do.RecordResult("open", last.number, board, Result.DRAW),
        do.CorrectResult("open", last.number, board, Result.WHITE_WINS, "misread"),
        do.Withdraw("p9"),
        do.SetRules("open", {"rounds_total": last.number + 2}),
        do.PairRound("open"),
        do.PublishDraft("open"),
    ]
    for command in given:
        yield _given(event, command, lock)
    yield _given(event, do.Undo(event.position), lock)


def _given(event: OpenEvent, command: Command, lock: TimedLock) -> Held:
    from topboard.director import Accepted
    from topboard.director.desk.rehearsal import demands
    from topboard.director.fide_mode.guard import accepting

    sure = accepting(command, demands(event.director, command, actor="bench").accept)
    lock.longest, start = 0.0, perf_counter()
    answer = event.do(sure, actor="bench")
    said = "" if isinstance(answer, Accepted) else f": {answer}"
    return Held(f"{type(command).__name__}{said}", perf_counter() - start, lock.longest)


def main(players: int, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as home:
        django_in(home)
        from topboard.web.events.shelf import shelf

        fill(players, rounds)
        lock = TimedLock()
        shelf().event(EVENT).live._lock = lock  # type: ignore[assignment]
        found = sorted(pages(lock), key=lambda each: -each.held)
        print(f"{players} players, {rounds} rounds: the lock was held for")
        print("\n".join(str(each) for each in found if each.held))
        print("commands:")
        for each in commands(lock):
            print(each)


if __name__ == "__main__":
    main(*numbers(__doc__, players=2000, rounds=9))
