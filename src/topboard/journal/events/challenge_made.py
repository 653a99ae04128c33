"""A challenge on a ladder."""

from __future__ import annotations

from datetime import date

from topboard.core import Challenge, PlayerId
from topboard.journal.checks.preconditions import need_members, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PLAYER, TEXT, Reason, kind

TOLD = kind(
    "history.challenge-made",
    "{section}: {challenger} challenges {opponent}",
    section=TEXT,
    challenger=PLAYER,
    opponent=PLAYER,
)
UNTIL = kind(
    "history.challenge-until",
    "{section}: {challenger} challenges {opponent}, to be played by {day}",
    section=TEXT,
    challenger=PLAYER,
    opponent=PLAYER,
    day=TEXT,
)


class ChallengeMade(EventBody, frozen=True, tag="challenge-made"):
    """Somebody challenges one who stands higher; it is played from `round` on, `until` a day."""

    section: str
    round: int
    challenger: str
    opponent: str
    until: date | None = None

    def touches(self) -> tuple[str, ...]:
        return tuple(base.player(id, "challenge") for id in (self.challenger, self.opponent))

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        need_members(section, [self.challenger, self.opponent])
        made = Challenge(self.round, PlayerId(self.challenger), PlayerId(self.opponent), self.until)
        section.challenges = [*section.challenges, made]
        section.changed()

    def told(self, naming: Naming) -> Reason:
        given = {"challenger": self.challenger, "opponent": self.opponent, "section": naming.section(self.section)}
        return UNTIL(day=self.until.isoformat(), **given) if self.until else TOLD(**given)
