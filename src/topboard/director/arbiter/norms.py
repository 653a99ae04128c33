"""Title norms: what kind of event a section is for FIDE; and the arbiters, for whom an event may be a norm too."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from topboard.core import NormEvent, NormRules
from topboard.core.people.arbiter import Arbiter, ArbiterCategory, ArbiterRole, ArbiterTitle, Licence
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Day, Maybe, TextKind, YesOrNo, one_of
from topboard.director.desk.fields import Asked, WhichSection
from topboard.journal.events import ArbiterRemoved, NormsSet, arbiter_named
from topboard.rulebook import TEXT, kind
from topboard.rulebook.clauses import arbiter_title as title_clauses
from topboard.rulebook.clauses import norm as norm_clauses

NOT_A_FEDERATION = kind(
    "director.norms.not-a-federation", "'{text}' is not a federation: write three letters, as in FRA.", text=TEXT
)
NO_NAME = kind("director.norms.no-name", "The arbiter has no name.")
NAME_LIKE = kind("director.norms.name-like", "Write the family name first: Lee, Ann.")
NO_SUCH_ARBITER = kind("director.norms.no-such-arbiter", "No arbiter of this event is called {name}.", name=TEXT)
SEEKS_HELD = kind("director.norms.seeks-held", "{name} already holds the title {title}.", name=TEXT, title=TEXT)
FA_FIRST = kind(
    "director.norms.fa-first", "{name} is not a FIDE Arbiter yet, and so cannot make a norm for IA.", name=TEXT
)


EVENT = one_of(
    NormEvent,
    {
        NormEvent.ORDINARY: "an ordinary event",
        NormEvent.NATIONAL_FINAL: "final of a national championship",
        NormEvent.NATIONAL_TEAMS: "national team championship",
        NormEvent.ZONAL: "zonal or sub-zonal tournament",
        NormEvent.TEAM_CHAMPIONSHIP: "world or continental team championship",
        NormEvent.WORLD_CUP: "World Cup",
        NormEvent.OLYMPIAD: "Olympiad",
        NormEvent.OFFICIAL: "another official FIDE or continental event",
    },
)
ROLE = one_of(
    ArbiterRole,
    {
        ArbiterRole.CHIEF: "chief arbiter",
        ArbiterRole.DEPUTY: "deputy chief arbiter",
        ArbiterRole.SECTOR: "sector arbiter",
        ArbiterRole.MATCH: "match arbiter",
        ArbiterRole.FAIR_PLAY: "fair play officer",
        ArbiterRole.ARBITER: "arbiter",
    },
)
TITLE = one_of(
    ArbiterTitle,
    {
        ArbiterTitle.IA: "International Arbiter",
        ArbiterTitle.FA: "FIDE Arbiter",
        ArbiterTitle.NA: "National Arbiter",
        ArbiterTitle.NONE: "none",
    },
)
CATEGORY = one_of(ArbiterCategory, {ArbiterCategory.NONE: "none"})
LICENCE = one_of(Licence, {Licence.UNKNOWN: "not known", Licence.PAID: "paid", Licence.DUE: "still to be paid"})
SEEKS = one_of(
    (ArbiterTitle.FA, ArbiterTitle.IA, ArbiterTitle.NONE),
    {ArbiterTitle.FA: "FIDE Arbiter", ArbiterTitle.IA: "International Arbiter", ArbiterTitle.NONE: "none"},
)


@dataclass(frozen=True, slots=True)
class SetNorms:
    """Exceptions that the title regulations have for some events, and whether players see the norms."""

    section: WhichSection
    event: Annotated[
        NormEvent,
        Asked("For FIDE this is", EVENT, "Some events have other rules for norms.", norm_clauses.FEDERATIONS, "kind"),
    ] = NormEvent.ORDINARY
    host: Annotated[
        str,
        Asked(
            "Registered by",
            TextKind(3),
            "The federation in three letters. Leave it empty if it is the event's own.",
            norm_clauses.BIG_SWISS,
        ),
    ] = ""
    shown: Annotated[bool, Asked("Show the norms to players", YesOrNo())] = False

    def decide(self, desk: Desk) -> Plan:
        section, host = desk.section(self.section), self.host.strip().upper()
        check_federation(host)
        if section.norms == NormRules(self.event, host, self.shown):
            return NOTHING
        return Plan((NormsSet(section.id, self.event, host, self.shown),))


@dataclass(frozen=True, slots=True)
class NameArbiter:
    """An arbiter with what FIDE's forms ask; the same name again replaces what was entered before."""

    name: Annotated[str, Asked("Name", TextKind(80))]
    role: Annotated[ArbiterRole, Asked("Role", ROLE)] = ArbiterRole.ARBITER
    title: Annotated[ArbiterTitle, Asked("Title", TITLE)] = ArbiterTitle.NONE
    category: Annotated[ArbiterCategory, Asked("Category", CATEGORY, rule=title_clauses.LICENCE_FEES)] = (
        ArbiterCategory.NONE
    )
    licence: Annotated[Licence, Asked("Licence", LICENCE, rule=title_clauses.LICENSED)] = Licence.UNKNOWN
    fide_id: Annotated[str, Asked("FIDE ID", TextKind(12), key="id")] = ""
    federation: Annotated[str, Asked("Federation", TextKind(3))] = ""
    birth: Annotated[date | None, Asked("Date of birth", Maybe(Day(), ("-",)))] = None
    birthplace: Annotated[str, Asked("Place of birth", TextKind(60))] = ""
    seeks: Annotated[
        ArbiterTitle,
        Asked("Seeks the title", SEEKS, "A norm report is made for it.", title_clauses.NORM_REPORT),
    ] = ArbiterTitle.NONE

    def decide(self, desk: Desk) -> Plan:
        desk.need_event()
        name, federation = self.name.strip(), self.federation.strip().upper()
        if not name:
            raise refuse(NO_NAME(), NAME_LIKE())
        check_federation(federation)
        self._check_title(name)
        arbiter = Arbiter(
            name,
            self.role,
            self.title,
            self.category,
            self.licence,
            self.fide_id.strip(),
            federation,
            self.birth,
            self.birthplace.strip(),
            self.seeks,
        )
        if desk.state.arbiters.get(name.casefold()) == arbiter:
            return NOTHING
        return Plan((arbiter_named(arbiter),))

    def _check_title(self, name: str) -> None:
        held = self.seeks is self.title or (self.seeks is ArbiterTitle.FA and self.title is ArbiterTitle.IA)
        if self.seeks is not ArbiterTitle.NONE and held:
            raise refuse(SEEKS_HELD(name=name, title=self.title.value))
        if self.seeks is ArbiterTitle.IA and self.title is not ArbiterTitle.FA:
            raise refuse(FA_FIRST(name=name), rule=title_clauses.FA_FIRST)


@dataclass(frozen=True, slots=True)
class RemoveArbiter:
    """Takes an arbiter off the list."""

    name: Annotated[str, Asked("Name", TextKind(80))]

    def decide(self, desk: Desk) -> Plan:
        known = desk.state.arbiters.get(self.name.strip().casefold())
        if known is None:
            raise refuse(NO_SUCH_ARBITER(name=self.name.strip()))
        return Plan((ArbiterRemoved(known.name),))


def check_federation(text: str) -> None:
    if text and not (len(text) == 3 and text.isascii() and text.isalpha()):
        raise refuse(NOT_A_FEDERATION(text=text))
