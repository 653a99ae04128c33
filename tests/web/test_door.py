"""Nobody who fills the house keeps the others or the desks out of it."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from typing import Any

import pytest
from tests.apart import apart

from topboard.web.server.admission import Door, Held, Limits, household
from topboard.web.server.fair_queue import DesksFirst, Pace, TooMany, Turns
from topboard.web.server.log_limiter import Quiet, Short

HOUSE = Limits(connections=40, per_address=10, reserve=8)


def filled(door: Door, addresses: int) -> list[str]:
    """Everybody takes what there is."""
    names = [f"10.0.0.{n}" for n in range(addresses)]
    for name in names:
        while door.enter(name):
            pass
    return names


class TestPlaces:
    def test_one_address_has_its_share_and_no_more(self) -> None:
        door = Door(HOUSE)
        filled(door, 1)
        assert door.taken == HOUSE.per_address
        assert door.enter("10.9.9.9")

    def test_many_addresses_leave_the_reserve(self) -> None:
        door = Door(HOUSE)
        filled(door, 30)
        assert door.taken == HOUSE.connections - HOUSE.reserve
        assert door.enter("10.9.9.9") is None
        assert door.enter_logged_in("10.9.9.9")

    def test_who_leaves_makes_room_once(self) -> None:
        door = Door(HOUSE)
        places = [door.enter("10.0.0.1") for _ in range(HOUSE.per_address)]
        assert door.enter("10.0.0.1") is None
        assert places[0]
        door.leave(places[0])
        door.leave(places[0])
        assert door.taken == HOUSE.per_address - 1
        assert door.enter("10.0.0.1")
        assert door.enter("10.0.0.1") is None

    def test_a_proxy_stands_for_many(self) -> None:
        door = Door(HOUSE, exempt=lambda address: address == "127.0.0.1")
        assert all(door.enter("127.0.0.1") for _ in range(HOUSE.per_address + 5))

    def test_a_network_of_ipv6_is_one_address(self) -> None:
        assert household("2001:db8::1") == household("2001:db8::ffff:2")
        assert household("2001:db8:0:1::1") != household("2001:db8:0:2::1")
        assert household("::ffff:10.0.0.1") == "10.0.0.1"
        assert household("fe80::1%eth0") == household("fe80::2%eth0")
        assert household("testclient") == "testclient"

    @pytest.mark.parametrize("files", [256, 1024, 4096, 20_000, 1_048_576])
    def test_there_are_fewer_places_than_files(self, files: int) -> None:
        """Or the server would run out of files, and stand still, before it says no to anybody."""
        limits = Limits.for_files(files)
        assert limits.connections < files
        assert 0 < limits.trials <= limits.reserve < limits.per_address < limits.connections
        assert limits.streams.connections < limits.connections

    def test_a_hall_behind_one_router(self) -> None:
        assert Limits.for_files(20_000, per_address=4000).per_address == 4000
        assert Limits.for_files(1024, per_address=4000).per_address <= 1024


class TestTrial:
    """Where there is no room, one may come in to say who one is."""

    def test_a_desk_at_the_address_of_somebody_who_took_everything(self) -> None:
        door = Door(HOUSE)
        filled(door, 30)
        for _ in range(100):
            door.enter_on_trial("10.0.0.1")
        desk = door.enter_on_trial("10.0.0.1")
        assert desk
        door.heard(desk)
        kinds = [desk.kind]
        for _ in range(100):
            door.enter_on_trial("10.0.0.1")
        door.prove(desk)
        assert [*kinds, desk.kind] == [Held.TRIAL, Held.DESK]
        assert door.taken <= HOUSE.connections

    def test_the_silent_give_way_to_the_next(self) -> None:
        door = Door(HOUSE)
        filled(door, 30)
        ended: list[int] = []
        for number in range(HOUSE.trials + 3):
            place = door.enter_on_trial(f"10.1.0.{number}")
            assert place
            place.give_up = lambda number=number: ended.append(number)  # type: ignore[misc]
        assert ended == [0, 1, 2]

    def test_one_address_takes_half_of_the_trials_from_itself(self) -> None:
        door = Door(HOUSE)
        filled(door, 30)
        other = door.enter_on_trial("10.1.0.1")
        for _ in range(50):
            door.enter_on_trial("10.0.0.1")
        assert other
        assert other.kind is Held.TRIAL

    def test_who_has_spoken_is_heard_out(self) -> None:
        door = Door(HOUSE)
        filled(door, 30)
        spoken = [door.enter_on_trial(f"10.1.0.{n}") for n in range(HOUSE.trials)]
        for place in spoken:
            assert place
            door.heard(place)
        assert door.enter_on_trial("10.2.0.1") is None


class TestTurns:
    def test_addresses_take_turns(self) -> None:
        """One that asks ten times waits for its own; the other one is second."""
        served: list[str] = []

        async def ask(turns: Turns, address: str) -> None:
            async with turns.turn(address):
                served.append(address)
                await asyncio.sleep(0)

        async def run() -> None:
            turns = Turns(1)
            await asyncio.gather(*(ask(turns, "a") for _ in range(10)), ask(turns, "b"))

        apart(run())
        assert served.index("b") <= 2
        assert len(served) == 11

    def test_too_many_of_one_address_are_told_so(self) -> None:
        async def run() -> tuple[int, int]:
            turns = Turns(1, most_waiting=3)

            async def ask(address: str) -> None:
                async with turns.turn(address):
                    await asyncio.sleep(0)

            answers = await asyncio.gather(*(ask(a) for a in "aaaaaaabb"), return_exceptions=True)
            return sum(isinstance(each, TooMany) for each in answers), sum(each is None for each in answers)

        assert apart(run()) == (3, 6)

    def test_who_goes_away_while_waiting_keeps_nobody_waiting(self) -> None:
        async def run() -> bool:
            turns = Turns(1)
            async with turns.turn("a"):
                waiting = [asyncio.create_task(turns._wait("b")) for _ in range(2)]
                await asyncio.sleep(0)
                waiting[0].cancel()
                await asyncio.sleep(0)
            await waiting[1]
            turns._next()
            async with turns.turn("c"):
                return True

        assert apart(run())

    def test_the_hall_waits_while_any_desk_is_answered(self) -> None:
        """Two desks at work: what is drawn for the hall begins when the second one has its answer."""
        order: list[str] = []

        async def draw(desks: DesksFirst) -> None:
            await desks.give_way()
            order.append("drawn")

        async def run() -> None:
            desks = DesksFirst(give_way=3600)
            with desks.working():
                with desks.working():
                    drawing = asyncio.create_task(draw(desks))
                    await asyncio.sleep(0)
                order.append("first")
                await asyncio.sleep(0)
            order.append("second")
            await drawing

        apart(run())
        assert order == ["first", "second", "drawn"]

    def test_a_desk_that_takes_long_does_not_stop_the_hall(self) -> None:
        async def run() -> None:
            desks = DesksFirst(give_way=0.01)
            with desks.working():
                await desks.give_way()

        apart(run())

    def test_pace(self) -> None:
        """A burst passes, then the rate counts; one address has nothing to do with another."""
        pace = Pace(rate=10, burst=5)
        waits = [pace.wait("a", 100.0) for _ in range(8)]
        assert waits[:5] == [0.0] * 5
        assert waits[5:] == pytest.approx([0.1, 0.2, 0.3])
        assert pace.wait("b", 100.0) == 0.0
        assert pace.wait("a", 110.0) == 0.0

    def test_pace_forgets_who_is_long_gone(self) -> None:
        pace = Pace()
        for number in range(60_000):
            pace.wait(str(number), float(number))
        assert len(pace._next) <= 20_001


class TestQuiet:
    """A log that anybody can fill is a way to fill the disk."""

    def lines(self, quiet: Quiet, *messages: str) -> list[str]:
        made = [logging.LogRecord("uvicorn", logging.WARNING, "", 0, m, None, None) for m in messages]
        return [record.getMessage() for record in made if quiet.filter(record)]

    def test_the_same_line_a_few_times_a_minute(self, monkeypatch: pytest.MonkeyPatch) -> None:
        now = [0.0]
        monkeypatch.setattr("topboard.web.server.log_limiter.time.monotonic", lambda: now[0])
        quiet = Quiet(each=2, seconds=60)
        assert self.lines(quiet, *["bad request"] * 1000, "disk full") == ["bad request", "bad request", "disk full"]
        now[0] = 61.0
        assert self.lines(quiet, "bad request") == ["bad request (and 998 more like it)"]

    def test_numbers_in_a_line_do_not_make_it_another(self) -> None:
        quiet = Quiet(each=1, seconds=1e9)
        records = [logging.LogRecord("x", logging.ERROR, "", 0, "address %s", (n,), None) for n in range(50)]
        assert sum(quiet.filter(record) for record in records) == 1

    def test_what_a_stranger_writes_into_a_line_does_not_make_it_another(self) -> None:
        """Django tells of an unknown name of the computer in a line of its own for each name."""
        quiet = Quiet(each=5, seconds=1e9, each_place=20)
        made = self.lines(quiet, *(f"Invalid HTTP_HOST header: 'x{number}.example'" for number in range(2000)))
        assert len(made) == 20

    def test_faults_in_two_places_are_two_kinds(self) -> None:
        quiet = Quiet(each=5, seconds=1e9, each_place=1)
        places: list[Callable[[], object]] = [
            lambda: int("x"),
            lambda: float("x"),
        ]
        records = [logging.LogRecord("x", logging.ERROR, "", 0, "fault", None, _raised(each)) for each in places * 3]
        assert [quiet.filter(record) for record in records] == [True, True, False, False, False, False]

    def test_a_line_is_never_long(self) -> None:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "begins %s ends", ("y" * 60_000,), None)
        text = Short("%(message)s").format(record)
        assert len(text) < 4_100
        assert text.startswith("begins y")
        assert text.endswith("y ends")


def _raised(work: Callable[[], object]) -> Any:
    try:
        work()
    except ValueError:
        return sys.exc_info()
    raise AssertionError("it should fail")
