"""How the matches of a section are counted."""

from __future__ import annotations

from topboard.core import FirstScore, TeamScoring
from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind, word

AS_USUAL = "as the pairing system says"
FIRST: dict[FirstScore | None, str] = {
    None: AS_USUAL,
    FirstScore.MATCH: "match points",
    FirstScore.GAME: "game points",
    FirstScore.MIXED: "match and game points together",
}
TOLD = kind(
    "history.team-scoring", "{section}: teams are ranked by: {first}", section=TEXT, first=word(*FIRST.values())
)
MORE_THAN_HALF = kind(
    "history.team-scoring-half",
    "{section}: teams are ranked by: {first}; a match is won with more than half of its boards only",
    section=TEXT,
    first=word(*FIRST.values()),
)


class TeamScoringSet(EventBody, frozen=True, tag="team-scoring-set"):
    """`first` is left out where nothing was announced."""

    section: str
    first: FirstScore | None = None
    more_than_half: bool = False

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "team-scoring"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.team_scoring = TeamScoring(self.first, self.more_than_half)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        told = MORE_THAN_HALF if self.more_than_half else TOLD
        return told(section=naming.section(self.section), first=FIRST[self.first])
