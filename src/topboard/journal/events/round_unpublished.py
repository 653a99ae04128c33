"""A published round becomes a draft again."""

from __future__ import annotations

from topboard.core import pairs_teams
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_round, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    DraftState,
    EventState,
)
from topboard.rulebook import (
    NUMBER,
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.round-unpublished", "{section}: round {round} taken back", section=TEXT, round=NUMBER)


class RoundUnpublished(EventBody, frozen=True, tag="round-unpublished"):
    """The last round becomes a draft again."""

    section: str
    round: int
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        round = need_round(section, self.round)
        if self.round != len(section.rounds):
            raise Unfit(preconditions.LATER_ROUND(section=section.id, round=self.round + 1))
        if any(round.boards[number].ruling is None for number in round.reported):
            raise Unfit(preconditions.ROUND_HAS_RESULTS(section=section.id, round=self.round))
        section.rounds.pop()
        section.paired_with = {at: then for at, then in section.paired_with.items() if at[0] < self.round - 1}
        for player in section.players.values():
            player.away = tuple(min(each, self.round) for each in player.away)
        section.early_games = [game for game in section.early_games if game.round != self.round]
        section.play_offs = [each for each in section.play_offs if each.round != self.round]
        of_teams = pairs_teams(section) and (round.matches or round.team_byes)
        placing = round.team_placing if of_teams else round.placing
        section.unpublished[round.number] = (round.revision, placing())
        section.draft = DraftState(
            round.number, placing(), placing(), round.decisions, round.engine, round.changes, round.forfeits
        )
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return words.because(TOLD(section=naming.section(self.section), round=self.round), self.reason)
