"""CFC: a crosstable and a list of every section, and what its office asks for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from topboard.core import Event, Section, as_played
from topboard.director.entries.member_ids import CFC as MEMBER
from topboard.director.reporting import common
from topboard.director.reporting import texts as say
from topboard.director.reporting.common import Asking, about_event, found
from topboard.director.reporting.uschess import rated_event
from topboard.formats.cfc import write_ctr, write_tms
from topboard.rulebook import Level, Problem


def rated_sections(event: Event) -> tuple[Section, ...]:
    return tuple(s for s in rated_event(event).sections if s.reporting.rated and s.rounds)


def reported(event: Event) -> tuple[Section, ...]:
    return tuple(map(as_played, rated_sections(event)))


def files(event: Event, day: date) -> dict[str, bytes]:
    written: dict[str, bytes] = {}
    for stem, section in common.by_file(rated_sections(event)).items():
        ends = event.days_of(section)[1]
        written[f"{stem}.ctr"] = write_ctr(event, section, ends)
        written[f"{stem}.tms"] = write_tms(event, section, ends)
    return written


def findings(event: Event, day: date) -> Iterator[Problem]:
    asking = Asking(rated_event(event), reported(event), day)
    yield from common.played(asking)
    yield from common.days(asking)
    yield from common.ids(asking, MEMBER)
    yield from common.memberships(asking)
    yield from _officials(asking)
    yield found("unconfirmed", Level.NOTE, say.UNCONFIRMED(federation="CFC"), say.COMPARE())
    yield from common.ratable(asking, "cfc")
    yield from common.left_out(asking)


def _officials(asking: Asking) -> Iterator[Problem]:
    event = asking.event
    asked = (
        ("chief_id", "chief_id", "the chief director's ID", event.chief_id, "a director"),
        ("organizer_id", "organizer_id", "the organizer's ID", event.organizer_id, "an organizer"),
    )
    for field, key, what, value, whose in asked:
        if not value:
            yield common.missing(field, key, what)
        elif not MEMBER.pattern.fullmatch(value):
            told = say.MALFORMED(value=value, whose=whose, wanted="digits only")
            yield found("bad-director", Level.ERROR, told, say.IN_DETAILS(key=key), about_event(field))
    if not event.state:
        yield common.missing("state", "state", "the province")
