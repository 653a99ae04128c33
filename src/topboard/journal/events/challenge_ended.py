"""A challenge on a ladder that is not played."""

from __future__ import annotations

from dataclasses import replace

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PLAYER, TEXT, Reason, kind

WITHDRAWN = kind(
    "history.challenge-withdrawn",
    "{section}: the challenge of {challenger} to {opponent} is off",
    section=TEXT,
    challenger=PLAYER,
    opponent=PLAYER,
)
REFUSED = kind(
    "history.challenge-refused",
    "{section}: {opponent} refuses the challenge of {challenger}",
    section=TEXT,
    challenger=PLAYER,
    opponent=PLAYER,
)


class ChallengeEnded(EventBody, frozen=True, tag="challenge-ended"):
    """The challenge is off; one that was `refused` costs the opponent, in `round`."""

    section: str
    round: int
    challenger: str
    opponent: str
    refused: bool = False
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return tuple(base.player(id, "challenge") for id in (self.challenger, self.opponent))

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        pair = (self.challenger, self.opponent)
        found = next((c for c in reversed(section.challenges) if (c.challenger, c.opponent) == pair), None)
        if found is None or found.refused:
            raise Unfit(
                preconditions.NO_CHALLENGE(challenger=self.challenger, opponent=self.opponent, section=section.id)
            )
        others = [each for each in section.challenges if each is not found]
        section.challenges = [*others, replace(found, round=self.round, refused=True)] if self.refused else others
        section.changed()

    def told(self, naming: Naming) -> Reason:
        kind = REFUSED if self.refused else WITHDRAWN
        what = kind(section=naming.section(self.section), challenger=self.challenger, opponent=self.opponent)
        return words.because(what, self.reason)
