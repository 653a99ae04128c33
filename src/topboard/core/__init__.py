"""The nouns of a tournament: frozen values without rules of their own beyond the table of outcomes."""

from topboard.core.accommodation import Accommodation
from topboard.core.color import Color
from topboard.core.conditions import PlayingConditions
from topboard.core.event import Event
from topboard.core.exclusions import (
    counted_results,
    excluded_players,
    games_played,
    left_early,
    meetings,
    scheduled_games,
)
from topboard.core.matches import matches_of, matches_shown
from topboard.core.naming import NO_PLAYER, NO_SECTION, NO_TEAM, PlayerId, SectionId, TeamId, Which, Who
from topboard.core.outcome import MEANINGS, STANDARD, Meaning, Outcome, PointSystem
from topboard.core.player import Fees, Player, Rating, RatingSource, Sex, Status, UsedRating
from topboard.core.points import HALF, ONE, ZERO, Points
from topboard.core.record import (
    Cell,
    Records,
    as_played,
    colors_played,
    opponents_met,
    real_games,
    records,
    score,
    scores,
    scores_before,
    totals_of,
)
from topboard.core.report import AbnormalPoints, NationalRecord, Report, ReportRow, StatedScore
from topboard.core.reporting import Reporting
from topboard.core.result import Bye, Result
from topboard.core.rounds import Game, Match, Round, Unpaired
from topboard.core.rulings import Adjustment, ByeRequest, EarlyGame, EnteredValue, ExtraGame, Prohibition, VirtualPoints
from topboard.core.school_teams import SchoolMethod, SchoolRules, TeamBy
from topboard.core.section import Facts, Section
from topboard.core.systems import (
    PREDETERMINED,
    SYSTEMS,
    Format,
    System,
    clauses_of,
    edition_on,
    judged,
    match_points,
    pairs_teams,
    practice_of,
    profile_of,
    profile_of_country,
    system_named,
)
from topboard.core.team import INDIVIDUALS, ByePoints, LineUp, MatchPoints, Team, TeamPlay
from topboard.core.team_codes import TeamCode, team_code
from topboard.core.team_round import bye_of, bye_points, round_of_teams
from topboard.core.team_scoring import FirstScore, TeamAdjustment, TeamScoring

__all__ = [
    "HALF",
    "INDIVIDUALS",
    "MEANINGS",
    "NO_PLAYER",
    "NO_SECTION",
    "NO_TEAM",
    "ONE",
    "PREDETERMINED",
    "STANDARD",
    "SYSTEMS",
    "ZERO",
    "AbnormalPoints",
    "Accommodation",
    "Adjustment",
    "Bye",
    "ByePoints",
    "ByeRequest",
    "Cell",
    "Color",
    "EarlyGame",
    "EnteredValue",
    "Event",
    "ExtraGame",
    "Facts",
    "Fees",
    "FirstScore",
    "Format",
    "Game",
    "LineUp",
    "Match",
    "MatchPoints",
    "Meaning",
    "NationalRecord",
    "Outcome",
    "Player",
    "PlayerId",
    "PlayingConditions",
    "PointSystem",
    "Points",
    "Prohibition",
    "Rating",
    "RatingSource",
    "Records",
    "Report",
    "ReportRow",
    "Reporting",
    "Result",
    "Round",
    "SchoolMethod",
    "SchoolRules",
    "Section",
    "SectionId",
    "Sex",
    "StatedScore",
    "Status",
    "System",
    "Team",
    "TeamAdjustment",
    "TeamBy",
    "TeamCode",
    "TeamId",
    "TeamPlay",
    "TeamScoring",
    "Unpaired",
    "UsedRating",
    "VirtualPoints",
    "Which",
    "Who",
    "as_played",
    "bye_of",
    "bye_points",
    "clauses_of",
    "colors_played",
    "counted_results",
    "edition_on",
    "excluded_players",
    "games_played",
    "judged",
    "left_early",
    "match_points",
    "matches_of",
    "matches_shown",
    "meetings",
    "opponents_met",
    "pairs_teams",
    "practice_of",
    "profile_of",
    "profile_of_country",
    "real_games",
    "records",
    "round_of_teams",
    "scheduled_games",
    "score",
    "scores",
    "scores_before",
    "system_named",
    "team_code",
    "totals_of",
]
