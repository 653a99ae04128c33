"""How matches are counted, and points that teams are given or lose by rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from topboard.core import ZERO, FirstScore, Points, TeamScoring
from topboard.core.bounds import MOST_ROUNDS
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Maybe, PointsKind, Whole, YesOrNo, one_of
from topboard.director.desk.fields import Accepting, Asked, Because, WhichSection, WhichTeam
from topboard.director.rounds import scores_texts
from topboard.director.teams import team_scoring_texts as say
from topboard.journal.events import TeamPointsAdjusted, TeamScoringSet
from topboard.rulebook.clauses import team_standing as clauses
from topboard.rulebook.clauses.chart import MATCH_SCORING

FIRST = one_of(
    FirstScore,
    {
        FirstScore.MATCH: "match points",
        FirstScore.GAME: "game points",
        FirstScore.MIXED: "match points plus game points",
    },
)


@dataclass(frozen=True, slots=True)
class SetTeamScoring:
    """Which score ranks teams, and whether a match needs more than half of its boards to be won."""

    section: WhichSection
    first: Annotated[
        FirstScore | None,
        Asked(
            "Rank teams by",
            Maybe(FIRST, ("-",)),
            "With match points plus game points a win counts 2 and the game points, a draw 2 and the game points.",
            clauses.R31E1,
        ),
    ] = None
    more_than_half: Annotated[
        bool,
        Asked(
            "A match is won only with more than half of its boards",
            YesOrNo(),
            "With exactly half it is drawn, with less it is lost, whatever the other team has.",
            MATCH_SCORING,
            key="half",
        ),
    ] = False
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if section.team_scoring == TeamScoring(self.first, self.more_than_half):
            return NOTHING
        return Plan((TeamScoringSet(section.id, self.first, self.more_than_half),))


@dataclass(frozen=True, slots=True)
class AdjustTeamPoints:
    """Match points or game points given or taken by a ruling; it needs a reason."""

    team: WhichTeam
    match_points: Annotated[
        Points, Asked("Match points to add, or with a minus to take off", PointsKind(), key="match")
    ] = ZERO
    game_points: Annotated[
        Points, Asked("Game points to add, or with a minus to take off", PointsKind(), key="games")
    ] = ZERO
    round: Annotated[int, Asked("In round", Whole(0, MOST_ROUNDS), "0 means the whole event.")] = 0
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        if not self.match_points and not self.game_points:
            raise refuse(say.NO_POINTS(), say.NAME_POINTS())
        if not self.reason.strip():
            raise refuse(say.NO_REASON(team=team.called), phrases.SAY_WHY())
        if not 0 <= self.round <= len(section.rounds):
            raise refuse(scores_texts.ROUND_NOT_PUBLISHED(round=self.round), scores_texts.WHOLE_EVENT())
        points = str(self.match_points), str(self.game_points)
        return Plan((TeamPointsAdjusted(team.id, *points, self.round, self.reason),))
