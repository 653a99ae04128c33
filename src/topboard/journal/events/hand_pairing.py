"""Somebody begins to pair a round by hand, or has ended it."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import NUMBER, TEXT, Reason, kind

BEGUN = kind(
    "history.hand-pairing-begun", "section {section}: pairing round {round} by hand begins", section=TEXT, round=NUMBER
)
ENDED = kind(
    "history.hand-pairing-ended", "section {section}: pairing round {round} by hand ends", section=TEXT, round=NUMBER
)


class HandPairing(EventBody, frozen=True, tag="hand-pairing"):
    section: str
    round: int
    ended: bool = False

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.by_hand = 0 if self.ended else self.round

    def told(self, naming: Naming) -> Reason:
        told = ENDED if self.ended else BEGUN
        return told(section=naming.section(self.section), round=self.round)
