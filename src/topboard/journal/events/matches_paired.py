"""Which teams meet in a round."""

from __future__ import annotations

from topboard.core import Match, TeamId
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_round, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.parts import PlacedBye
from topboard.journal.shapes.teams import PlacedMatch
from topboard.rulebook import ENTRIES, NUMBER, PLAYER, TEXT, Reason, kind

TOLD = kind("history.matches", "{section}: round {round}, matches: {all}", section=TEXT, round=NUMBER, all=ENTRIES)
NONE = kind("history.no-matches", "{section}: round {round}, no matches", section=TEXT, round=NUMBER)
MATCH = kind("history.match", "{white} - {black}", white=PLAYER, black=PLAYER)
BYE = kind("history.team-bye", "{team} has {bye}", team=PLAYER, bye=words.BYE)


class MatchesPaired(EventBody, frozen=True, tag="matches-paired"):
    """Which teams meet in a published round and which games are theirs; `byes` are those of teams."""

    section: str
    round: int
    matches: tuple[PlacedMatch, ...]
    byes: tuple[PlacedBye, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        round = need_round(section, self.round)
        teams = [team for match in self.matches for team in (match.white, match.black)]
        teams += [bye.player for bye in self.byes]
        unknown = next((team for team in teams if team not in section.teams), None)
        if unknown is not None:
            raise Unfit(preconditions.NOT_A_TEAM(team=unknown, section=section.id))
        if len(set(teams)) != len(teams):
            raise Unfit(preconditions.TEAM_TWO_PLACES(round=self.round, section=section.id))
        boards = [board for match in self.matches for board in match.boards]
        if len(set(boards)) != len(boards) or not set(boards) <= set(round.boards):
            raise Unfit(preconditions.MATCH_BOARDS(round=self.round))
        if len({match.table for match in self.matches}) != len(self.matches):
            raise Unfit(preconditions.TWO_MATCHES())
        round.matches = {m.table: Match(m.table, TeamId(m.white), TeamId(m.black), m.boards) for m in self.matches}
        round.team_byes = {bye.player: bye.bye for bye in self.byes}
        section.round_changed(round)

    def told(self, naming: Naming) -> Reason:
        section = naming.section(self.section)
        pairs = (MATCH(white=match.white, black=match.black) for match in self.matches)
        byes = (BYE(team=bye.player, bye=words.BYES[bye.bye]) for bye in self.byes)
        met = (*pairs, *byes)
        return TOLD(section=section, round=self.round, all=met) if met else NONE(section=section, round=self.round)
