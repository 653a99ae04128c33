"""What the year plan finds, in words."""

from __future__ import annotations

from topboard.rulebook import COUNT, TEXT, kind

NO_FIRST_DAY = kind("organise.no-first-day", "The event has no first day yet, so nothing has a date.")
SET_THE_DATES = kind("organise.set-the-dates", "Set the first and the last day on the event page.")
ENDS_BEFORE = kind(
    "organise.ends-before", "The event ends on {ends}, before it starts on {starts}.", ends=TEXT, starts=TEXT
)
OVERDUE = kind("organise.overdue", "{steps} steps are overdue.", one="{steps} step is overdue.", steps=COUNT)
