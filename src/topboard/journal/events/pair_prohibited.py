"""Players are kept apart."""

from __future__ import annotations

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
    ProhibitionState,
)
from topboard.rulebook import (
    PLAYERS,
    TEXT,
    Reason,
    kind,
)

MUST = kind("history.must-not-meet", "{section}: {players} must not meet", section=TEXT, players=PLAYERS)
SHOULD = kind("history.should-not-meet", "{section}: {players} should not meet", section=TEXT, players=PLAYERS)


class PairProhibited(EventBody, frozen=True, tag="pair-prohibited"):
    """None of these players may meet another of them. `until_score` is decimal text."""

    section: str
    prohibition: str
    players: tuple[str, ...]
    from_round: int = 1
    until_round: int = 0
    hard: bool = True
    reason: str = ""
    until_score: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, f"prohibition-{self.prohibition}"),)

    def fold(self, state: EventState) -> None:
        """Players who may not meet, or teams."""
        section = need_section(state, self.section)
        of_teams = bool(self.players) and all(id in section.teams for id in self.players)
        for player in self.players:
            if player not in section.players and not of_teams:
                raise Unfit(preconditions.NOT_A_MEMBER(player=player, section=section.id))
        prohibitions = section.team_prohibitions if of_teams else section.prohibitions
        prohibitions[self.prohibition] = ProhibitionState(
            self.players, self.from_round, self.until_round, self.hard, self.reason, self.until_score
        )
        section.changed()

    def told(self, naming: Naming) -> Reason:
        what = (MUST if self.hard else SHOULD)(section=naming.section(self.section), players=self.players)
        return words.because(what, self.reason)
