"""A plan becomes the event: days, times, time control, rounds, fees and the entries of the budget, in one step."""

from __future__ import annotations

from datetime import date

from tests.director.hall import Hall

from topboard.charts import render
from topboard.director import commands as do
from topboard.director.organiser.books import expected_entries, first_plan
from topboard.director.organiser.papers import PaperMaker
from topboard.journal.events import EventDetails, SectionRules

FRIDAY = date(2026, 5, 8)


def planned(hall: Hall, **more: object) -> None:
    hall.accept(do.SetScenario("Small", 40, 3, 1, control="25+10"))
    hall.accept(do.SetScenario("Big", 180, 5, 3, control="90+30", start_minutes=(600, 900), **more))  # type: ignore[arg-type]
    hall.accept(do.SetBudgetTerms(100, "£"))
    hall.accept(do.SetBudgetLine("entry-fees", unit=3_000, tax=2_000))


def details(hall: Hall) -> EventDetails:
    found = hall.director.state.details
    assert found is not None
    return found


class TestUsePlan:
    """What was planned need not be typed again: the event, its sections, its fees and its budget have it."""

    def test_the_event_has_the_days_times_and_control(self) -> None:
        hall = Hall()
        planned(hall)
        hall.accept(do.UsePlan("big", FRIDAY))
        assert (details(hall).starts, details(hall).ends) == (FRIDAY, date(2026, 5, 10))
        assert details(hall).time_control == "90+30"
        assert details(hall).round_times == ("10:00", "15:00", "10:00", "15:00", "10:00")
        assert [day.day for day in details(hall).round_dates] == [8, 8, 9, 9, 10]

    def test_sections_have_the_rounds_and_the_fee_with_its_tax(self) -> None:
        hall = Hall(rounds=9)
        planned(hall)
        hall.accept(do.UsePlan("big", FRIDAY))
        assert hall.section.rules.rounds_total == 5
        assert dict(hall.director.state.fees.sections) == {"open": 3_600}
        assert hall.director.state.fees.currency == "£"

    def test_the_budget_and_the_other_pages_go_by_the_plan_that_is_used(self) -> None:
        hall = Hall()
        planned(hall)
        hall.accept(do.UsePlan("big", FRIDAY))
        assert expected_entries(hall.director.state) == 180
        assert first_plan(hall.director.state).id == "big"
        hall.accept(do.SetBudgetTerms(150, "£"))
        assert first_plan(hall.director.state).id == "big"

    def test_the_prospectus_has_it_all(self) -> None:
        hall = Hall()
        planned(hall)
        hall.accept(do.UsePlan("big", FRIDAY))
        text = render(PaperMaker(hall.director, FRIDAY).made("prospectus"), "text").decode()
        for told in ("90+30", "£36", "10:00", "15:00"):
            assert told in text

    def test_one_undo_takes_it_back(self) -> None:
        hall = Hall(rounds=9)
        planned(hall)
        before = hall.director.position
        hall.accept(do.UsePlan("big", FRIDAY))
        hall.accept(do.Undo(before + 1))
        assert details(hall).starts is None
        assert hall.section.rules.rounds_total == 9
        assert not hall.director.state.fees.sections
        assert expected_entries(hall.director.state) == 100

    def test_without_a_first_day_it_is_asked_for(self) -> None:
        hall = Hall()
        planned(hall)
        assert "first day" in str(hall.refuse(do.UsePlan("big")))
        hall.accept(do.ChangeEvent({"starts": FRIDAY}))
        hall.accept(do.UsePlan("big"))
        assert details(hall).ends == date(2026, 5, 10)

    def test_the_only_plan_need_not_be_named(self) -> None:
        hall = Hall()
        assert "no plan" in str(hall.refuse(do.UsePlan(starts=FRIDAY)))
        hall.accept(do.SetScenario("Small", 40, 3, 1, control="25+10"))
        hall.accept(do.UsePlan(starts=FRIDAY))
        assert details(hall).time_control == "25+10"

    def test_a_plan_whose_rounds_have_no_time_is_refused(self) -> None:
        hall = Hall()
        planned(hall)
        hall.accept(do.SetScenario("Full", 40, 9, 2, start_minutes=(600,)))
        assert "7 rounds have no time in the plan" in str(hall.refuse(do.UsePlan("full", FRIDAY)))

    def test_a_round_that_would_begin_after_midnight_is_refused(self) -> None:
        hall = Hall()
        hall.accept(do.SetScenario("Night", 40, 9, 1, control="90+30"))
        assert "midnight" in str(hall.refuse(do.UsePlan("night", FRIDAY)))

    def test_a_section_under_way_keeps_its_rounds(self) -> None:
        hall = Hall(4, rounds=9)
        planned(hall)
        hall.publish()
        answer = hall.accept(do.UsePlan("big", FRIDAY))
        assert hall.section.rules.rounds_total == 9
        assert any("Open" in str(problem) for problem in answer.problems)

    def test_controls_go_to_the_sections_in_their_order(self) -> None:
        hall = Hall()
        hall.accept(do.CreateSection(SectionRules("Rapid", "plain", rounds_total=5)))
        hall.accept(do.SetScenario("Two", 40, 3, 1, 2, control="90+30 | 25+10", start_minutes=(540, 800, 1000)))
        hall.accept(do.UsePlan("two", FRIDAY))
        sections = hall.director.state.sections.values()
        assert [section.rules.time_control for section in sections] == ["90+30", "25+10"]
        assert details(hall).time_control == ""

    def test_fees_that_differ_by_section_stay(self) -> None:
        hall = Hall()
        hall.accept(do.CreateSection(SectionRules("Minor", "plain", rounds_total=5)))
        planned(hall)
        hall.accept(do.SetFees({"open": 3_000, "minor": 2_000}, "£"))
        answer = hall.accept(do.UsePlan("big", FRIDAY))
        assert dict(hall.director.state.fees.sections) == {"open": 3_000, "minor": 2_000}
        assert any("fees" in str(problem) for problem in answer.problems)

    def test_sections_that_are_still_missing_are_named(self) -> None:
        hall = Hall()
        planned(hall, section_count=3)
        answer = hall.accept(do.UsePlan("big", FRIDAY))
        assert any("3 sections" in str(problem) for problem in answer.problems)
