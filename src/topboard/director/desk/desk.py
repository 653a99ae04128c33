"""What a command sees when it decides: the state, the journal behind it, the pairing systems, who asks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from itertools import count, islice
from typing import ClassVar, Protocol, runtime_checkable

from topboard.core import Section, clauses_of, judged
from topboard.director.desk.answers import CITED, Refusal, Refused, refuse
from topboard.director.desk.faults import fault
from topboard.director.sections import sections_texts
from topboard.director.teams import teams_texts
from topboard.errors import UnknownName
from topboard.journal import Entry, EventState, Journal, PlayerState, SectionState, TeamState, section_value
from topboard.journal.events import EventBody, EventDetails
from topboard.pairing import Engine, Registry
from topboard.pairing.programs import NO_PROGRAMS, PairingPrograms
from topboard.rulebook import SAID, TEXT, Problem, Reason, kind
from topboard.rulebook.federation import Clauses

ACCEPT_TO_GO_ON = kind("director.desk.accept-to-go-on", "To go ahead anyway, confirm it.")
NO_SECTION = kind("director.desk.no-section", "There is no section '{id}'.", id=TEXT)
SECTIONS_ARE = kind("director.desk.sections-are", "Sections: {known}.", known=TEXT)
NO_SECTIONS = kind("director.desk.no-sections", "Create one first.")
SECTION_IS_CLOSED = kind("director.desk.section-is-closed", "Section {section} is closed.", section=TEXT)
REOPEN_FIRST = kind("director.desk.reopen-first", "Reopen it first.")
NO_PLAYER = kind("director.desk.no-player", "There is no player '{id}'.", id=TEXT)
LOOK_UP = kind("director.desk.look-up", "Look the player up in the list of entries.")


@dataclass(frozen=True, slots=True)
class Plan:
    """What a command would write, and what the director should know about it."""

    events: tuple[EventBody, ...] = ()
    problems: tuple[Problem, ...] = ()


NOTHING = Plan()
"""There is nothing to change."""


class Command(Protocol):
    """A thing the director can do. Deciding reads and never writes."""

    def decide(self, desk: Desk) -> Plan: ...


@runtime_checkable
class QuickCommand(Protocol):
    """One that looks only at the board or the player it names: deciding it is quicker than making a snapshot of the
    event for it."""

    is_quick: ClassVar[bool]


@dataclass(frozen=True, slots=True)
class Desk:
    """The desk at which a command is decided."""

    journal: Journal
    registry: Registry
    actor: str
    programs: PairingPrograms = NO_PROGRAMS
    state: EventState = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", self.journal.state)

    def need_event(self) -> EventDetails:
        """What is about the whole event waits until there is one: its creation may have been undone."""
        if self.state.details is None:
            raise refuse(sections_texts.NO_EVENT(), sections_texts.CREATE_EVENT())
        return self.state.details

    def section(self, id: str) -> SectionState:
        section = self.state.sections.get(id)
        if section is None:
            known = ", ".join(self.state.sections)
            raise refuse(NO_SECTION(id=id), SECTIONS_ARE(known=known) if known else NO_SECTIONS())
        return section

    def open_section(self, id: str) -> SectionState:
        section = self.section(id)
        if section.closed:
            raise refuse(SECTION_IS_CLOSED(section=section.rules.name), REOPEN_FIRST())
        return section

    def player(self, id: str) -> tuple[SectionState, PlayerState]:
        """A player and the section, which must be open."""
        section, player = self.any_player(id)
        return self.open_section(section.id), player

    def any_player(self, id: str) -> tuple[SectionState, PlayerState]:
        """A player and the section, which may be closed: prizes are paid when all is over."""
        if id not in self.state.section_of:
            raise refuse(NO_PLAYER(id=id), LOOK_UP())
        section = self.section(self.state.section_of[id])
        return section, section.players[id]

    def team(self, id: str) -> tuple[SectionState, TeamState]:
        """A team and the section, which must be open."""
        if id not in self.state.section_of_team:
            raise refuse(teams_texts.NO_TEAM(team=id), teams_texts.LOOK_UP())
        section = self.open_section(self.state.section_of_team[id])
        return section, section.teams[id]

    def entrant(self, id: str) -> tuple[SectionState, PlayerState | TeamState]:
        """A player or a team, and the section, which must be open."""
        return self.team(id) if id in self.state.section_of_team else self.player(id)

    @property
    def starts(self) -> date | None:
        """When the event begins: the editions of the rules go by it."""
        return self.state.details.starts if self.state.details else None

    def value(self, section: SectionState) -> Section:
        """The section by its edition of the pairing rules, or by the one in force when the event begins."""
        return judged(section_value(section), self.starts)

    def clauses(self, section: SectionState) -> Clauses:
        return clauses_of(section)

    def engine(self, system: str) -> Engine:
        try:
            return self.registry.engine(system)
        except UnknownName as unknown:
            raise refuse(fault(unknown)) from None

    def next_id(self, letter: str, event: str) -> str:
        """An id that was never used before, not even by something undone since."""
        return self.next_ids(letter, event, 1)[0]

    def next_ids(self, letter: str, event: str, wanted: int) -> tuple[str, ...]:
        """So many ids that were never used before."""
        fresh = (f"{letter}{number}" for number in count(self.journal.counts[event] + 1))
        return tuple(islice((id for id in fresh if id not in self.state.section_of), wanted))

    def last_writer(self, touch: str) -> Entry | None:
        """Who last wrote about a thing."""
        return next((entry for entry in reversed(self.journal.entries) if touch in entry.event.touches()), None)


def demand(
    problems: Iterable[Problem], accept: Iterable[str], message: Reason, *, by_itself: bool = False
) -> tuple[Problem, ...]:
    """Refuse unless the director takes responsibility for every problem by its id. Hands the problems back."""
    found = tuple(problems)
    missing = tuple(dict.fromkeys(p.id for p in found if p.id not in set(accept)))
    if missing:
        open = [problem for problem in found if problem.id in missing]
        told = SAID(all=(message, *(part for problem in open for part in _parts(problem))))
        hint = ACCEPT_TO_GO_ON()
        raise Refused(Refusal(told, hint, open[0].rule, problems=found, accept=missing, by_itself=by_itself))
    return found


def _parts(problem: Problem) -> tuple[Reason, ...]:
    """A finding with its clause, and the way out."""
    cite = problem.rule.short if problem.rule else ""
    found = CITED(finding=problem.message, clause=cite) if cite else problem.message
    return (found, problem.hint) if problem.hint else (found,)
