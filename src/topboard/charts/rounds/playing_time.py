"""The time control of a section as charts print it: what is written, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.charts.data import SectionData
from topboard.core import Event, profile_of
from topboard.officiating.clock_texts import DEFAULT, DEVICES, ON_THE_CLOCK, SCORE
from topboard.officiating.clocks import ClockLine, PlayingTerms, clock_lines, sheet_moves
from topboard.ratings.time_control import TimeControl, read_time_control

POSTED = (ON_THE_CLOCK, DEFAULT, SCORE, DEVICES)
"""What players read on the notice; the rest is the organiser's."""
USUAL_SHEET = 60


def control_of(event: Event, section: SectionData) -> TimeControl | None:
    return read_time_control(written_control(event, section))


def written_control(event: Event, section: SectionData) -> str:
    return event.time_control_of(section.section)


def posted_lines(event: Event, section: SectionData) -> Iterator[ClockLine]:
    """What follows from the time control for the players, with its clauses."""
    control = control_of(event, section)
    if control is not None:
        terms = PlayingTerms(profile_of(section.section).name, section.starts or event.starts)
        yield from (line for line in clock_lines(control, terms) if line.topic.kind in POSTED)


def moves_on_sheet(event: Event, section: SectionData, wished: int) -> int:
    """The lines of a score sheet: as wished, or else so many that it ends with the control."""
    control = control_of(event, section)
    return wished or (sheet_moves(control) if control else USUAL_SHEET)
