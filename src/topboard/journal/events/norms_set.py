"""What a section is for FIDE when it comes to title norms, and whether players may see them."""

from __future__ import annotations

from topboard.core import NormEvent, NormRules
from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind, word

EVENTS: dict[NormEvent, str] = {
    NormEvent.ORDINARY: "an ordinary event",
    NormEvent.NATIONAL_FINAL: "the final of a national championship",
    NormEvent.NATIONAL_TEAMS: "a national team championship",
    NormEvent.ZONAL: "a zonal tournament",
    NormEvent.TEAM_CHAMPIONSHIP: "a world or continental team championship",
    NormEvent.WORLD_CUP: "the World Cup",
    NormEvent.OLYMPIAD: "the Olympiad",
    NormEvent.OFFICIAL: "another official FIDE event",
}
TOLD = kind("history.norms", "{section}: for norms this is {event}", section=TEXT, event=word(*EVENTS.values()))
SHOWN = kind(
    "history.norms-shown",
    "{section}: for norms this is {event}; players see the norms",
    section=TEXT,
    event=word(*EVENTS.values()),
)


class NormsSet(EventBody, frozen=True, tag="norms-set"):
    """`host` is empty where the event's own federation registers it."""

    section: str
    kind: NormEvent = NormEvent.ORDINARY
    host: str = ""
    shown: bool = False

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "norms"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.norms = NormRules(self.kind, self.host, self.shown)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        told = SHOWN if self.shown else TOLD
        return told(section=naming.section(self.section), event=EVENTS[self.kind])
