"""Who is a member through the last day: the list to go through before round 1."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from topboard.core import MEMBER_FOR_LIFE, Status, profile_of
from topboard.core.announced.fee_rules import LIFE
from topboard.journal import EventState, PlayerState, SectionState
from topboard.journal.events import EventDetails, PlayerFacts
from topboard.names import name_order


class MemberState(StrEnum):
    """What the list says of somebody, the most urgent first."""

    NO_ID = "no ID"
    EXPIRES = "expires before the last day"
    UNKNOWN = "no expiry date entered"
    VALID = "valid"
    LIFE = "life member"


URGENT = (MemberState.NO_ID, MemberState.EXPIRES)


@dataclass(frozen=True, slots=True)
class Membership:
    """A player with the number that the section's federation gave, and until when it holds."""

    section: SectionState
    player: PlayerState
    number: str
    expires: date | None
    state: MemberState

    @property
    def until(self) -> str:
        if self.expires is None:
            return ""
        return LIFE.upper() if self.expires == MEMBER_FOR_LIFE else self.expires.isoformat()


def member_state(section: SectionState, facts: PlayerFacts, details: EventDetails) -> MemberState:
    last, expires = details.ends or details.starts, facts.membership_expires
    if not getattr(facts, profile_of(section).id_field):
        return MemberState.NO_ID
    if expires == MEMBER_FOR_LIFE:
        return MemberState.LIFE
    if expires is None:
        return MemberState.UNKNOWN
    return MemberState.EXPIRES if last and expires < last else MemberState.VALID


def lasts(section: SectionState, facts: PlayerFacts, details: EventDetails) -> bool:
    """Whether somebody counts as a member: one with an ID and no known end does."""
    return member_state(section, facts, details) not in URGENT


def memberships(state: EventState, sections: Iterable[str] | None = None) -> tuple[Membership, ...]:
    """Everybody who takes part, the most urgent first, then by name."""
    details, chosen = state.details or EventDetails(""), set(state.sections if sections is None else sections)
    found = [
        _membership(section, player, details)
        for section in state.sections.values()
        if section.id in chosen
        for player in section.players.values()
        if player.status is Status.ACTIVE
    ]
    order = list(MemberState)
    return tuple(sorted(found, key=lambda each: (order.index(each.state), *name_order(each.player.facts.name))))


def _membership(section: SectionState, player: PlayerState, details: EventDetails) -> Membership:
    number = getattr(player.facts, profile_of(section).id_field)
    expires = player.facts.membership_expires
    return Membership(section, player, number, expires, member_state(section, player.facts, details))
