"""ECF: one table of games, and what a results officer needs beside it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from topboard.core import Event, Section, as_played
from topboard.director.entries.member_ids import ECF as MEMBER
from topboard.director.reporting import common
from topboard.director.reporting import texts as say
from topboard.director.reporting.common import Asking, about_section, found
from topboard.director.reporting.uschess import rated_event
from topboard.formats.ecf import write_results
from topboard.ratings.time_control import read_time_control
from topboard.rulebook import Level, Problem

FILE = "ecf-results.csv"


def reported(event: Event) -> tuple[Section, ...]:
    rated = rated_event(event).sections
    return tuple(as_played(section) for section in rated if section.reporting.rated and section.rounds)


def files(event: Event, day: date) -> dict[str, bytes]:
    return {FILE: write_results(event, reported(event))}


def findings(event: Event, day: date) -> Iterator[Problem]:
    asking = Asking(rated_event(event), reported(event), day)
    yield from common.played(asking)
    yield from common.days(asking)
    yield from common.ids(asking, MEMBER)
    yield from common.memberships(asking)
    for section in asking.sections:
        written = event.time_control_of(section)
        if read_time_control(written) is None:
            said = say.BAD_CONTROL(section=section.name, control=written)
            told = said if written else say.NO_CONTROL(section=section.name)
            yield found("no-control", Level.WARNING, told, say.WRITE_CONTROL(), about_section(section))
    yield found("unconfirmed", Level.NOTE, say.UNCONFIRMED(federation="ECF"), say.COMPARE())
    yield from common.left_out(asking)
