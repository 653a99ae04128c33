"""An arbiter of the event is named, or what is known of one changes."""

from __future__ import annotations

from datetime import date

from topboard.core.people.arbiter import Arbiter, ArbiterCategory, ArbiterRole, ArbiterTitle, Licence
from topboard.journal.checks.preconditions import NO_EVENT, Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind, word

ROLES: dict[ArbiterRole, str] = {
    ArbiterRole.CHIEF: "chief arbiter",
    ArbiterRole.DEPUTY: "deputy chief arbiter",
    ArbiterRole.SECTOR: "sector arbiter",
    ArbiterRole.MATCH: "match arbiter",
    ArbiterRole.FAIR_PLAY: "fair play officer",
    ArbiterRole.ARBITER: "arbiter",
}
TOLD = kind("history.arbiter-named", "{name}: {role}", name=TEXT, role=word(*ROLES.values()))


class ArbiterNamed(EventBody, frozen=True, tag="arbiter-named"):
    """Naming the same arbiter again replaces the earlier entry."""

    called: str
    role: ArbiterRole = ArbiterRole.ARBITER
    title: ArbiterTitle = ArbiterTitle.NONE
    category: ArbiterCategory = ArbiterCategory.NONE
    licence: Licence = Licence.UNKNOWN
    fide_id: str = ""
    federation: str = ""
    birth: date | None = None
    birthplace: str = ""
    seeks: ArbiterTitle = ArbiterTitle.NONE

    def touches(self) -> tuple[str, ...]:
        return (f"event:arbiter:{self.called.casefold()}",)

    def fold(self, state: EventState) -> None:
        if state.details is None:
            raise Unfit(NO_EVENT())
        state.arbiters[self.called.casefold()] = Arbiter(
            self.called,
            self.role,
            self.title,
            self.category,
            self.licence,
            self.fide_id,
            self.federation,
            self.birth,
            self.birthplace,
            self.seeks,
        )

    def told(self, naming: Naming) -> Reason:
        return TOLD(name=self.called, role=ROLES[self.role])


def arbiter_named(arbiter: Arbiter) -> ArbiterNamed:
    return ArbiterNamed(
        arbiter.name,
        arbiter.role,
        arbiter.title,
        arbiter.category,
        arbiter.licence,
        arbiter.fide_id,
        arbiter.federation,
        arbiter.birth,
        arbiter.birthplace,
        arbiter.seeks,
    )
