"""The nouns of a tournament: frozen values without rules of their own beyond the table of outcomes."""

from topboard.core.color import Color
from topboard.core.event import Event
from topboard.core.exclusions import (
    counted_results,
    excluded_players,
    games_played,
    left_early,
    meetings,
    scheduled_games,
)
from topboard.core.outcome import BY_TRF, MEANINGS, STANDARD, Meaning, Outcome, PointSystem
from topboard.core.player import Fees, Player, Rating, RatingSource, Sex, Status, UsedRating
from topboard.core.points import HALF, ONE, ZERO, Points
from topboard.core.record import Cell, Records, colors_played, opponents_met, records, score, scores, totals_of
from topboard.core.result import Bye, Result
from topboard.core.rounds import Game, Round, Unpaired
from topboard.core.section import Adjustment, ByeRequest, EnteredValue, ExtraGame, Prohibition, Section, VirtualPoints
from topboard.core.systems import (
    PREDETERMINED,
    SYSTEMS,
    Kind,
    System,
    clauses_of,
    edition_on,
    judged,
    practice_of,
    profile_of,
    profile_of_country,
    system_named,
)
from topboard.core.team import INDIVIDUALS, ForfeitedMatch, LineUp, Team, TeamByes, TeamPlay

__all__ = [
    "BY_TRF",
    "HALF",
    "INDIVIDUALS",
    "MEANINGS",
    "ONE",
    "PREDETERMINED",
    "STANDARD",
    "SYSTEMS",
    "ZERO",
    "Adjustment",
    "Bye",
    "ByeRequest",
    "Cell",
    "Color",
    "EnteredValue",
    "Event",
    "ExtraGame",
    "Fees",
    "ForfeitedMatch",
    "Game",
    "Kind",
    "LineUp",
    "Meaning",
    "Outcome",
    "Player",
    "PointSystem",
    "Points",
    "Prohibition",
    "Rating",
    "RatingSource",
    "Records",
    "Result",
    "Round",
    "Section",
    "Sex",
    "Status",
    "System",
    "Team",
    "TeamByes",
    "TeamPlay",
    "Unpaired",
    "UsedRating",
    "VirtualPoints",
    "clauses_of",
    "colors_played",
    "counted_results",
    "edition_on",
    "excluded_players",
    "games_played",
    "judged",
    "left_early",
    "meetings",
    "opponents_met",
    "practice_of",
    "profile_of",
    "profile_of_country",
    "records",
    "scheduled_games",
    "score",
    "scores",
    "system_named",
    "totals_of",
]
