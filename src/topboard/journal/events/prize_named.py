"""The director names who wins a prize that no score decides: the best game, the brilliancy."""

from __future__ import annotations

from dataclasses import replace

from topboard.journal.checks.preconditions import need_members, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import REASON, TEXT, Reason, kind
from topboard.rulebook.holes import PRIZE

TOLD = kind("history.prize-named", "{section}, {prize}: {players}", section=TEXT, prize=PRIZE, players=REASON)


class PrizeNamed(EventBody, frozen=True, tag="prize-named"):
    """`prize` by its id, `called` its name then; nobody named takes it back."""

    section: str
    prize: str
    players: tuple[str, ...] = ()
    called: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, f"prize-{self.prize}"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        need_members(section, list(self.players))
        section.prizes = replace(section.prizes, named={**section.prizes.named, self.prize: self.players})

    def told(self, naming: Naming) -> Reason:
        return TOLD(
            section=naming.section(self.section), prize=self.called or self.prize, players=words.people(self.players)
        )
