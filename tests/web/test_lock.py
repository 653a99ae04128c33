"""Nothing that takes long holds the lock of an event: while it is held, the journal is read or written, and no more.

No clock is asked. Whatever runs under the lock is recorded by the module it is in: rules, charts, pages and templates
are what takes long in a large event, and none of them may be among it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event, RLock
from types import FrameType, TracebackType
from typing import Any

import pytest
from django.test import Client
from tests.patience import PATIENCE
from tests.web.conftest import ClientOf
from tests.web.test_access import PARTS, address

from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.desk import Desk, Plan
from topboard.norms import report
from topboard.web.accounts.roles import Role
from topboard.web.api.v1 import api
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.routes import ROUTES
from topboard.web.show import norm_reports

JOURNAL = (
    "topboard.journal",
    "topboard.core",
    "topboard.rulebook",
    "topboard.director.director",
    "topboard.director.desk.answers",
    "topboard.garbage_collection",
)
"""What reads and writes a journal, and makes values of it."""
LONG = ("topboard.", "jinja2.")


class WatchedLock:
    """A lock that notes the modules of all that runs while it is held."""

    def __init__(self, event: OpenEvent) -> None:
        self._lock, self._depth, self._event = RLock(), 0, event
        self.ran, self.times = set[str](), 0

    def begin(self) -> None:
        """Nobody has looked at the event yet: whoever does takes the lock."""
        self._event.live._seen = self._event.live.journal._seen = None
        self.ran.clear()

    def __enter__(self) -> None:
        self._lock.acquire()
        self._depth += 1
        if self._depth == 1:
            self.times += 1
            sys.setprofile(self._note)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._depth -= 1
        if not self._depth:
            sys.setprofile(None)
        self._lock.release()

    def _note(self, frame: FrameType, what: str, _about: Any) -> None:
        if what == "call" and frame.f_code is not WatchedLock.__exit__.__code__:
            self.ran.add(frame.f_globals.get("__name__", ""))

    @property
    def long(self) -> set[str]:
        """What is of the program or its templates, and not of the journal."""
        return {name for name in self.ran if name.startswith(LONG) and not name.startswith(JOURNAL)}


@pytest.fixture
def lock(event: OpenEvent) -> Iterator[WatchedLock]:
    watched = WatchedLock(event)
    event.live._lock = watched  # type: ignore[assignment]
    yield watched
    sys.setprofile(None)


def test_no_page_is_worked_out_under_the_lock(client_of: ClientOf, lock: WatchedLock) -> None:
    """Every page of the desk and of the players, looked at by its owner."""
    owner, found = client_of(Role.OWNER), dict[str, set[str]]()
    for route in ROUTES:
        if "GET" in route.methods:
            lock.begin()
            owner.get(address(route))
            found[route.name] = lock.long
    assert lock.times > 10
    assert {name: ran for name, ran in found.items() if ran} == {}


def test_nor_is_an_answer_to_a_program(token_of: Callable[[Role], str], lock: WatchedLock) -> None:
    """Every operation of the API that only looks."""
    program, found = Client(headers={"Authorization": f"Bearer {token_of(Role.OWNER)}"}), dict[str, set[str]]()
    for path in sorted(_looked_at()):
        lock.begin()
        program.get(path)
        found[path] = lock.long
    assert lock.times > 10
    assert {path: ran for path, ran in found.items() if ran} == {}


def _looked_at() -> set[str]:
    paths = {
        f"{prefix}{path}"
        for prefix, router in api._routers
        for path, view in router.path_operations.items()
        if any("GET" in operation.methods for operation in view.operations)
    }
    return {"/api/v1" + re.sub(r"{(?:\w+:)?(\w+)}", lambda found: PARTS.get(found[1], "1"), path) for path in paths}


def test_a_round_is_paired_before_the_lock_is_taken(over: OpenEvent, lock: WatchedLock) -> None:
    """The engine of a large section takes seconds: it works on a journal that stands still, and what it made of it is
    written if nobody wrote meanwhile."""
    assert isinstance(over.do(do.PairRound("open"), actor="A"), Accepted)
    assert lock.times
    assert not lock.long


def test_norms_are_worked_out_once(client_of: ClientOf, event: OpenEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    """For every state of the journal: the page, the papers and the API ask for the same."""
    asked, judge = list[str](), report.norms

    def counted(*given: Any, **more: Any) -> Any:
        asked.append(given[1].id)
        return judge(*given, **more)

    monkeypatch.setattr(norm_reports, "norms", counted)
    desk = client_of(Role.DIRECTOR)
    for _ in range(2):
        assert desk.get(f"/desk/{SAMPLE}/open/norms").status_code == 200
        assert desk.get(f"/desk/{SAMPLE}/papers").status_code == 200
        assert desk.get(f"/desk/{SAMPLE}/papers.zip").status_code == 200
    assert asked.count("open") == 1
    assert isinstance(
        event.do(do.CheckIn("p1", present=not event.state("open").players["p1"].checked_in), actor="A"), Accepted
    )
    desk.get(f"/desk/{SAMPLE}/open/norms")
    assert asked.count("open") == 2


@dataclass(frozen=True)
class Ponder:
    """A command that takes as long as somebody lets it."""

    begun: Event
    enough: Event

    def decide(self, desk: Desk) -> Plan:
        self.begun.set()
        assert self.enough.wait(PATIENCE)
        return do.CheckIn("p1", not desk.state.player("p1").checked_in).decide(desk)


def test_while_a_command_is_decided_others_read_and_write(event: OpenEvent) -> None:
    """What they wrote counts when it is decided: it is decided again where somebody was faster."""
    ponder = Ponder(Event(), Event())
    first, second = (event.director.state.player(id).checked_in for id in ("p1", "p2"))
    with ThreadPoolExecutor(1) as elsewhere:
        answer = elsewhere.submit(event.do, ponder, actor="A")
        assert ponder.begun.wait(PATIENCE)
        with event.reading() as state:
            assert state.player("p1").checked_in is first
        assert isinstance(event.do(do.CheckIn("p2", not second), actor="B"), Accepted)
        ponder.enough.set()
        assert isinstance(answer.result(PATIENCE), Accepted)
    now = [event.director.state.player(id).checked_in for id in ("p1", "p2")]
    assert now == [not first, not second]


def test_what_is_read_stays_while_others_write(event: OpenEvent) -> None:
    with event.reading() as state:
        before, position = state.player("p1").checked_in, event.position
        with ThreadPoolExecutor(1) as elsewhere:
            written = elsewhere.submit(event.do, do.CheckIn("p1", not before), actor="B").result(PATIENCE)
        assert isinstance(written, Accepted)
        assert (state.player("p1").checked_in, event.position) == (before, position)
    assert event.director.state.player("p1").checked_in is not before
