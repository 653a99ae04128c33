"""The nouns of a tournament: frozen values without rules of their own beyond the table of outcomes."""

from topboard.core.color import Color
from topboard.core.event import Event
from topboard.core.exclusions import (
    PREDETERMINED,
    counted_results,
    excluded_players,
    games_played,
    left_early,
    meetings,
    scheduled_games,
)
from topboard.core.naming import NO_PLAYER, NO_SECTION, NO_TEAM, PlayerId, SectionId, TeamId, Which, Who
from topboard.core.outcome import BY_TRF, MEANINGS, STANDARD, Meaning, Outcome, PointSystem
from topboard.core.player import Fees, Player, Rating, RatingSource, Sex, Status, UsedRating
from topboard.core.points import HALF, ONE, ZERO, Points
from topboard.core.record import Cell, Records, colors_played, opponents_met, records, score, scores, totals_of
from topboard.core.report import AbnormalPoints, NationalRecord, Report, ReportRow, StatedScore
from topboard.core.result import Bye, Result
from topboard.core.rounds import Game, Match, Round, Unpaired
from topboard.core.rulings import Adjustment, ByeRequest, EnteredValue, ExtraGame, Prohibition, VirtualPoints
from topboard.core.section import Facts, Section
from topboard.core.team import INDIVIDUALS, ByePoints, LineUp, Team, TeamPlay

__all__ = [
    "BY_TRF",
    "HALF",
    "INDIVIDUALS",
    "MEANINGS",
    "NO_PLAYER",
    "NO_SECTION",
    "NO_TEAM",
    "ONE",
    "PREDETERMINED",
    "STANDARD",
    "ZERO",
    "AbnormalPoints",
    "Adjustment",
    "Bye",
    "ByePoints",
    "ByeRequest",
    "Cell",
    "Color",
    "EnteredValue",
    "Event",
    "ExtraGame",
    "Facts",
    "Fees",
    "Game",
    "LineUp",
    "Match",
    "Meaning",
    "NationalRecord",
    "Outcome",
    "Player",
    "PlayerId",
    "PointSystem",
    "Points",
    "Prohibition",
    "Rating",
    "RatingSource",
    "Records",
    "Report",
    "ReportRow",
    "Result",
    "Round",
    "Section",
    "SectionId",
    "Sex",
    "StatedScore",
    "Status",
    "Team",
    "TeamId",
    "TeamPlay",
    "Unpaired",
    "UsedRating",
    "VirtualPoints",
    "Which",
    "Who",
    "colors_played",
    "counted_results",
    "excluded_players",
    "games_played",
    "left_early",
    "meetings",
    "opponents_met",
    "records",
    "scheduled_games",
    "score",
    "scores",
    "totals_of",
]
