"""A section's own times, place and kind of rating; the start of a published round can be changed."""

from __future__ import annotations

from datetime import date, datetime, time

import pytest
from tests.director.hall import Hall

from topboard.core import Event, Reporting, Section, Timetable
from topboard.director import commands as do
from topboard.director.papers.section_report import section_report
from topboard.director.ratings.list_lookup import rating_kind
from topboard.director.rounds.publishing import outdated
from topboard.director.rounds.round_times import planned_start, undated_rounds
from topboard.formats.trf import write_trf

SATURDAY, SUNDAY = date(2026, 5, 2), date(2026, 5, 3)


def at(day: date, clock: str) -> datetime:
    return datetime.combine(day, time.fromisoformat(clock)).astimezone()


@pytest.fixture
def hall() -> Hall:
    made = Hall(4)
    made.accept(do.ChangeEvent({"round_times": ("10:00", "15:00"), "round_dates": (SATURDAY, SUNDAY)}))
    return made


def starts(hall: Hall, round: int) -> datetime | None:
    return hall.director.section("open").round(round).starts


class TestPlanned:
    """A section has the times and days of the event, unless it has its own."""

    def test_as_the_event_has_it(self, hall: Hall) -> None:
        assert planned_start(hall.director.state, hall.section, 2) == at(SUNDAY, "15:00")
        assert planned_start(hall.director.state, hall.section, 3) is None, "nobody said"

    def test_its_own_times_and_days_come_first(self, hall: Hall) -> None:
        hall.accept(do.SetRules("open", {"round_times": ("19:00", "20:30", "22:00"), "round_dates": (SUNDAY, SUNDAY)}))
        assert planned_start(hall.director.state, hall.section, 2) == at(SUNDAY, "20:30")
        assert planned_start(hall.director.state, hall.section, 3) is None, "a time without a day is none"

    def test_of_a_section_of_one_day_the_day_is_known(self, hall: Hall) -> None:
        hall.accept(do.ChangeEvent({"round_dates": ()}))
        hall.accept(do.SetRules("open", {"starts": SATURDAY}))
        assert planned_start(hall.director.state, hall.section, 1) == at(SATURDAY, "10:00")

    def test_times_that_begin_anew_tell_the_days(self, hall: Hall) -> None:
        """10:00 after 15:00 is the next morning, if the rounds then fill the days of the event."""
        days = {"round_dates": (), "starts": SATURDAY, "ends": SUNDAY}
        hall.accept(do.ChangeEvent({**days, "round_times": ("10:00", "15:00", "10:00")}))
        assert planned_start(hall.director.state, hall.section, 2) == at(SATURDAY, "15:00")
        assert planned_start(hall.director.state, hall.section, 3) == at(SUNDAY, "10:00")
        assert undated_rounds(hall.director.state, hall.section) == ()
        event = hall.director.event()
        assert event.planned_days_of(event.sections[0]) == (SATURDAY, SATURDAY, SUNDAY)

    def test_without_times_there_is_nothing_to_tell_the_days_by(self, hall: Hall) -> None:
        """Players of a one-day event are not shown a first round alone."""
        hall.accept(do.ChangeEvent({"round_dates": (), "round_times": (), "starts": SATURDAY, "ends": SATURDAY}))
        event = hall.director.event()
        assert event.planned_days_of(event.sections[0]) == ()
        assert planned_start(hall.director.state, hall.section, 1) is None

    def test_times_that_fit_no_days_are_named(self, hall: Hall) -> None:
        """Three evenings of a side event may be on either day."""
        hall.accept(do.ChangeEvent({"round_dates": (), "starts": SATURDAY, "ends": SUNDAY}))
        hall.accept(do.SetRules("open", {"round_times": ("19:00", "19:20", "19:40")}))
        assert planned_start(hall.director.state, hall.section, 1) is None
        assert undated_rounds(hall.director.state, hall.section) == (1, 2, 3)

    def test_a_round_is_published_for_the_planned_time_unless_another_is_said(self, hall: Hall) -> None:
        hall.publish()
        assert starts(hall, 1) == at(SATURDAY, "10:00")
        hall.play()
        hall.accept(do.PairRound("open"))
        hall.accept(do.PublishDraft("open", starts=at(SUNDAY, "16:15")))
        assert starts(hall, 2) == at(SUNDAY, "16:15")

    def test_days_do_not_run_backwards(self, hall: Hall) -> None:
        refused = hall.refuse(do.SetRules("open", {"round_dates": (SUNDAY, SATURDAY)}))
        assert "round 2" in str(refused).casefold()


class TestChanged:
    def test_a_time_alone_stays_on_the_day(self, hall: Hall) -> None:
        hall.publish()
        hall.accept(do.SetRoundStart("open", 1, time(10, 45)))
        assert starts(hall, 1) == at(SATURDAY, "10:45")
        assert not hall.accept(do.SetRoundStart("open", 1, at(SATURDAY, "10:45"))).entries, "nothing to change"
        hall.accept(do.SetRoundStart("open", 1, None))
        assert starts(hall, 1) is None

    def test_it_can_be_undone(self, hall: Hall) -> None:
        hall.publish()
        moved = hall.accept(do.SetRoundStart("open", 1, time(12, 0)))
        hall.accept(do.Undo(moved.position))
        assert starts(hall, 1) == at(SATURDAY, "10:00")

    def test_the_day_must_be_known(self, hall: Hall) -> None:
        hall.accept(do.ChangeEvent({"round_dates": ()}))
        hall.publish()
        assert "Write the day too" in str(hall.refuse(do.SetRoundStart("open", 1, time(12, 0))))

    def test_a_round_that_is_not_published_has_none(self, hall: Hall) -> None:
        assert "Round 1 of Open is not published." in str(hall.refuse(do.SetRoundStart("open", 1, time(12, 0))))

    def test_a_draft_of_the_next_round_stays_what_it_was(self, hall: Hall) -> None:
        """Nobody is paired otherwise because the round before begins later."""
        hall.publish()
        hall.play()
        hall.accept(do.PairRound("open"))
        hall.accept(do.SetRoundStart("open", 1, time(12, 0)))
        assert not outdated(hall.journal, hall.section, 2)


class TestKindOfRating:
    """The time control says for which list games count (US Chess: 5 to 10 minutes blitz, under 30 quick)."""

    def test_the_chosen_kind_goes_before_the_time_control(self) -> None:
        hall = Hall(federation="us-chess", time_control="G/60;d5")
        assert rating_kind(hall.director.state, hall.section) == "regular"
        hall.accept(do.SetRules("open", {"time_control": "G/5;d0"}))
        assert rating_kind(hall.director.state, hall.section) == "blitz"
        told = hall.accept(do.SetRules("open", {"rating_kind": "quick"}))
        assert rating_kind(hall.director.state, hall.section) == "quick"
        assert [problem.id for problem in told.problems] == ["other-rating-kind"]
        assert "G/5;d0 is blitz" in str(told.problems[0])

    def test_a_list_the_federation_does_not_have(self) -> None:
        hall = Hall(federation="cfc")
        assert "Use one of: regular, quick." in str(hall.refuse(do.SetRules("open", {"rating_kind": "blitz"})))


def test_the_report_of_a_section_has_its_own_time_control_and_days() -> None:
    timetable = Timetable(round_dates=(SUNDAY,))
    section = Section(reporting=Reporting("G/25;d5"), timetable=timetable)
    event = Event("Fair", time_control="90+30", round_dates=(SATURDAY, SUNDAY), sections=(section,))
    written = write_trf(section_report(event, section)).decode()
    assert "122 G/25;d5" in written
    assert "26/05/03" in next(line for line in written.splitlines() if line.startswith("132"))
    assert "26/05/02" not in written
