"""The organiser's year: 52 steps, 8 objectives, dates counted from the event."""

from __future__ import annotations

from datetime import date, timedelta

from topboard.organise.year import (
    BUDGET_DRAWN_UP,
    DATES_FIXED,
    ENTRIES_COME,
    PRIZES_WORKED_OUT,
    ROUND_1_PAIRED,
    USUAL_OBJECTIVES,
    USUAL_STEPS,
    ChangedStep,
    StepState,
    next_steps,
    year_plan,
    year_problems,
)

STARTS, ENDS = date(2027, 5, 1), date(2027, 5, 5)


def test_fifty_two_steps_in_order() -> None:
    """The year has 52 steps, from the objectives to the plan for next year."""
    usual = [step.title for step in USUAL_STEPS if not step.fide]
    assert len(usual) == len(year_plan(STARTS, ENDS, {})) == 52
    assert usual[0] == "Say what the event is for"
    assert usual[-1] == "Begin to plan next year's event"


def test_fide_asks_for_more() -> None:
    """Anti-cheating guidelines: a measure of annex D, the form four weeks before, a reminder to the players."""
    more = {step.id: step for step in year_plan(STARTS, ENDS, {}, fide=True)}.keys() - {
        step.id for step in year_plan(STARTS, ENDS, {})
    }
    steps = {step.title: step for step in year_plan(STARTS, ENDS, {}, fide=True) if step.id in more}
    assert len(steps) == 4
    assert steps["Send FIDE the anti-cheating form"].due == STARTS - timedelta(weeks=4)


def test_eight_objectives() -> None:
    """Eight objectives, the players first, the last one of the event's own."""
    assert len(USUAL_OBJECTIVES) == 8


def test_dates_are_counted_from_the_first_day_and_after_the_last() -> None:
    steps = {step.id: step for step in year_plan(STARTS, ENDS, {})}
    assert steps["s1"].due == date(2026, 5, 2)
    assert steps["s30"].due == STARTS
    assert steps["s40"].due == date(2027, 5, 6)


def test_steps_of_the_days_of_play() -> None:
    """Prizes are given on the last day; the event is run from the first day to the last."""
    steps = {step.title: step for step in year_plan(STARTS, ENDS, {})}
    assert steps["Open the event"].due == STARTS
    assert [steps[title].due for title in ("Work out the prize list", "Hold the prize-giving")] == [ENDS, ENDS]
    assert steps["Hold the prize-giving"].begins == ENDS
    assert (steps["Run the event"].begins, steps["Run the event"].due) == (STARTS, ENDS)
    earlier = year_plan(STARTS, ENDS, {"s39": ChangedStep("s39", before=0)})
    assert next(step.due for step in earlier if step.id == "s39") == STARTS


def test_what_an_event_shows_by_itself_is_not_ticked_by_hand() -> None:
    titles = {
        BUDGET_DRAWN_UP: "Draw up the budget",
        DATES_FIXED: "Fix the dates",
        ENTRIES_COME: "Receive entries",
        ROUND_1_PAIRED: "Pair round 1",
        PRIZES_WORKED_OUT: "Work out the prize list",
    }
    assert {step.id: step.title for step in USUAL_STEPS if step.id in titles} == titles
    changed = {BUDGET_DRAWN_UP: ChangedStep(BUDGET_DRAWN_UP, state=StepState.DROPPED)}
    shown = {BUDGET_DRAWN_UP: StepState.DONE, DATES_FIXED: StepState.DONE}
    steps = {step.id: step.state for step in year_plan(STARTS, ENDS, changed, shown)}
    assert (steps[BUDGET_DRAWN_UP], steps[DATES_FIXED]) == (StepState.DROPPED, StepState.DONE)


def test_a_step_beyond_the_calendar_has_no_day() -> None:
    """An event in the last days that a computer knows, from a journal that somebody made."""
    for day in (date.min, date.max):
        steps = year_plan(day, day, {})
        assert len(steps) == 52
        assert any(step.due is None for step in steps)


def test_what_the_organiser_says_goes_before_the_template() -> None:
    changed = {
        "s5": ChangedStep("s5", owner="Bob", due=date(2026, 12, 24), state=StepState.DONE),
        "own-cake": ChangedStep("own-cake", "Bake a cake", before=1),
    }
    steps = {step.id: step for step in year_plan(STARTS, ENDS, changed)}
    assert (steps["s5"].owner, steps["s5"].due, steps["s5"].open) == ("Bob", date(2026, 12, 24), False)
    assert (steps["own-cake"].title, steps["own-cake"].due) == ("Bake a cake", date(2027, 4, 30))
    assert len(steps) == 53


def test_without_dates_nothing_is_due() -> None:
    steps = year_plan(None, None, {})
    assert all(step.due is None for step in steps)
    assert [p.id for p in year_problems(steps, None, None, STARTS)] == ["no-first-day"]


def test_dates_in_the_wrong_order() -> None:
    found = list(year_problems((), ENDS, STARTS, STARTS))
    assert [p.id for p in found] == ["dates-in-the-wrong-order"]


def test_the_next_things_are_the_overdue_first() -> None:
    steps = year_plan(STARTS, ENDS, {"s1": ChangedStep("s1", state=StepState.DONE)})
    today = date(2026, 6, 1)
    assert [step.id for step in next_steps(steps, today)] == ["s2", "s3"]
    assert [p.id for p in year_problems(steps, STARTS, ENDS, today)] == ["overdue"]
