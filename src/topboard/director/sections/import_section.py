"""Take a section of a tournament report into an event that is here: its players, its rounds and its results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any

from topboard.core import PlayerId, Section, SectionId, TeamId
from topboard.core.transform import identified
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import TEXT, TOO_LONG, Lookup, Schema, TextKind, Unreadable
from topboard.director.desk.fields import Asked
from topboard.director.sections import import_texts as say
from topboard.director.sections.import_report import not_used_here, rounds_checked, section_events, with_usual_tiebreaks
from topboard.director.sections.sections import check_name, free_section_id
from topboard.errors import InvalidFile
from topboard.formats.trf import TrfFile, read_trf
from topboard.rulebook import Level, Problem

LONGEST_REPORT = 8_000_000


@dataclass(frozen=True, slots=True)
class ReportText(TextKind):
    """A whole tournament report, line for line."""

    most: int = LONGEST_REPORT

    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str):
            raise Unreadable(TEXT, value)
        if len(value) > self.most:
            raise Unreadable(TOO_LONG, value, most=self.most, count=len(value))
        return value

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": self.most}


@dataclass(frozen=True, slots=True)
class TakeSection:
    """The section of a report as a new section of this event; the event's own name and dates stay."""

    report: Annotated[str, Asked("Tournament report", ReportText(), "The text of a TRF file.")]
    name: Annotated[str, Asked("Name of the section", TextKind(), "Left out: as the report calls it.")] = ""

    def decide(self, desk: Desk) -> Plan:
        desk.need_event()
        file = self._read()
        event, notes = with_usual_tiebreaks(file.event)
        section = event.sections[0]
        name = self.name or section.name or event.name or "Section"
        check_name(desk, name)
        named = _with_new_ids(desk, replace(section, name=name))
        whole = replace(event, sections=(replace(named, report=section.report),))
        problems = (*_faults(file), *notes, *not_used_here(desk, whole), *rounds_checked(desk, whole))
        return Plan(tuple(section_events(named, identified(named))), problems)

    def _read(self) -> TrfFile:
        try:
            file = read_trf(self.report.encode(errors="replace"))
        except InvalidFile as error:
            raise refuse(say.NOT_A_REPORT(fault=str(error)), say.IS_IT_A_REPORT()) from None
        if not file.event.sections or not file.event.sections[0].players:
            raise refuse(say.NO_SECTION_IN_FILE(), say.IS_IT_A_REPORT())
        return file


def _with_new_ids(desk: Desk, section: Section) -> Section:
    """Ids that nobody in this event has or ever had."""
    players = desk.next_ids("p", "player-entered", len(section.players))
    teams = desk.next_ids("t", "team-entered", len(section.teams))
    return replace(
        section,
        id=SectionId(free_section_id(desk, section.name)),
        players=tuple(replace(p, id=PlayerId(id)) for p, id in zip(section.players, players, strict=True)),
        teams=tuple(replace(t, id=TeamId(id)) for t, id in zip(section.teams, teams, strict=True)),
    )


def _faults(file: TrfFile) -> Iterator[Problem]:
    """What of the report could not be read as it stands."""
    for fault in file.faults:
        yield Problem("report-fault", Level.WARNING, say.FAULT_OF_REPORT(fault=str(fault)))
