"""Who may do what: a role is a set of rights, a grant gives a role for everything, one event or one section."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from topboard.director.desk.rights import Right

SOMEWHERE = "*"
"""In place of a section: any section of the event is enough."""


class Role(StrEnum):
    """Everybody may look at what is public; a phone link enters results of one round, or the line-ups of one team; a
    player's code reports that player's own results; a tablet at the door checks players in."""

    PUBLIC = "public"
    CAPTAIN = "captain"
    PLAYER = "player"
    KIOSK = "kiosk"
    VIEWER = "viewer"
    CASHIER = "cashier"
    HELPER = "helper"
    ARBITER = "arbiter"
    DIRECTOR = "director"
    OWNER = "owner"

    @property
    def word(self) -> str:
        return self.value


_LOOK = frozenset({Right.LOG_IN, Right.LOOK})
_RUN = _LOOK | {Right.RESULTS, Right.CHECK_IN, Right.ENTRIES, Right.LINE_UP, Right.OWN_RESULT, Right.RUN}
RIGHTS: dict[Role, frozenset[Right]] = {
    Role.PUBLIC: frozenset(),
    Role.CAPTAIN: frozenset({Right.LINE_UP}),
    Role.PLAYER: frozenset({Right.OWN_RESULT}),
    Role.KIOSK: frozenset({Right.CHECK_IN}),
    Role.VIEWER: _LOOK,
    Role.CASHIER: _LOOK | {Right.CHECK_IN, Right.ENTRIES},
    Role.HELPER: _LOOK | {Right.RESULTS, Right.CHECK_IN},
    Role.ARBITER: _RUN,
    Role.DIRECTOR: _RUN | {Right.DIRECT, Right.CONFIDENTIAL},
    Role.OWNER: frozenset(Right),
}
ABOUT = {
    Role.VIEWER: "looks at everything, changes nothing",
    Role.CASHIER: "enters players and fees, checks players in",
    Role.HELPER: "enters results and checks players in",
    Role.ARBITER: "runs sections: entries, pairings, results, rulings",
    Role.DIRECTOR: "runs events: sections, sharing, undo, confidential records, and all an arbiter does",
    Role.OWNER: "everything, and who may log in",
}
WHOLE_EVENTS = (Role.DIRECTOR,)
"""Roles that are not given for a single section."""
EVERYTHING = (Role.OWNER,)
"""Roles that are given for everything or not at all."""


@dataclass(frozen=True, slots=True)
class Grant:
    """A role for one section of one event, for the whole event, or for all events: an empty part means all."""

    role: Role
    event: str = ""
    section: str = ""

    @property
    def possible(self) -> bool:
        if self.role in EVERYTHING:
            return not self.event
        return bool(self.event or not self.section) and not (self.section and self.role in WHOLE_EVENTS)

    def covers(self, event: str, section: str) -> bool:
        """Whether it is for this section. An empty section is the whole event, an empty event all of them."""
        here = self.section in ("", section) or section == SOMEWHERE
        return self.event in ("", event) and here


def may(grants: Iterable[Grant], right: Right, event: str = "", section: str = "") -> bool:
    """Whether the grants give a right: the one place where this is decided."""
    return any(right in RIGHTS[grant.role] and grant.covers(event, section) for grant in grants)
