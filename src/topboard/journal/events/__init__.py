"""What can happen in an event, one module per kind: shape, fold, what it touches, how it reads in the history."""

from topboard.journal.events.appeal_decided import AppealDecided
from topboard.journal.events.appeal_filed import AppealFiled
from topboard.journal.events.appeals_set import AppealsSet
from topboard.journal.events.arbiter_named import ArbiterNamed, arbiter_named
from topboard.journal.events.arbiter_removed import ArbiterRemoved
from topboard.journal.events.base import EventBody, Naming, known_events
from topboard.journal.events.board_order_set import BoardOrderSet
from topboard.journal.events.bye_cancelled import ByeCancelled
from topboard.journal.events.bye_granted import ByeGranted
from topboard.journal.events.challenge_ended import ChallengeEnded
from topboard.journal.events.challenge_made import ChallengeMade
from topboard.journal.events.code_renewed import CodeRenewed
from topboard.journal.events.colors_as_played import ColorsAsPlayed
from topboard.journal.events.draft_changed import DraftChanged
from topboard.journal.events.draft_dropped import DraftDropped
from topboard.journal.events.event_changed import EventChanged
from topboard.journal.events.event_created import EventCreated
from topboard.journal.events.extra_game_played import ExtraGamePlayed
from topboard.journal.events.fair_play_recorded import FairPlayRecorded
from topboard.journal.events.fee_ruled import FeeRuled
from topboard.journal.events.fees_set import FeesSet, StoredFeeRules, stored_fee_rules
from topboard.journal.events.fide_mode_left import FideModeLeft
from topboard.journal.events.game_kept import GameKept
from topboard.journal.events.hand_pairing import HandPairing
from topboard.journal.events.incident_recorded import IncidentRecorded
from topboard.journal.events.integrity_noted import IntegrityNoted
from topboard.journal.events.line_up_set import LineUpSet
from topboard.journal.events.line_ups_due import LineUpsDue
from topboard.journal.events.match_decided import MatchDecided
from topboard.journal.events.matches_paired import MatchesPaired
from topboard.journal.events.money_recorded import MoneyRecorded
from topboard.journal.events.norms_set import NormsSet
from topboard.journal.events.numbers_assigned import NumbersAssigned
from topboard.journal.events.pair_allowed import PairAllowed
from topboard.journal.events.pair_prohibited import PairProhibited
from topboard.journal.events.pairing_result_set import PairingResultSet
from topboard.journal.events.people_erased import ErasedText, PeopleErased
from topboard.journal.events.plan_row_dropped import PlanRowDropped
from topboard.journal.events.plan_row_set import PlanRowSet
from topboard.journal.events.player_changed import PlayerChanged
from topboard.journal.events.player_checked_in import PlayerCheckedIn
from topboard.journal.events.player_entered import PlayerEntered
from topboard.journal.events.player_expelled import OpponentAdjusted, PlayerExpelled
from topboard.journal.events.player_moved import PlayerMoved
from topboard.journal.events.player_removed import PlayerRemoved
from topboard.journal.events.player_returned import PlayerReturned
from topboard.journal.events.player_withdrawn import PlayerWithdrawn
from topboard.journal.events.points_adjusted import PointsAdjusted
from topboard.journal.events.practice_begun import PracticeBegun
from topboard.journal.events.prize_named import PrizeNamed
from topboard.journal.events.prize_paid import PrizePaid
from topboard.journal.events.prize_right_ruled import PrizeRightRuled
from topboard.journal.events.prizes_announced import PrizesAnnounced
from topboard.journal.events.prizes_awarded import PrizesAwarded
from topboard.journal.events.prizes_set import PrizesSet
from topboard.journal.events.ratings_refreshed import RatingsRefreshed, RefreshedRating
from topboard.journal.events.report_kept import ReportKept
from topboard.journal.events.request_answered import RequestAnswered
from topboard.journal.events.request_made import RequestMade
from topboard.journal.events.result_agreed import ResultAgreed
from topboard.journal.events.result_claimed import ResultClaimed
from topboard.journal.events.result_corrected import ResultCorrected
from topboard.journal.events.result_recorded import ResultRecorded
from topboard.journal.events.result_voided import ResultVoided
from topboard.journal.events.results_accepted import ResultsAccepted
from topboard.journal.events.round_changed import RoundChanged
from topboard.journal.events.round_drafted import RoundDrafted
from topboard.journal.events.round_paired import RoundPaired
from topboard.journal.events.round_start_set import RoundStartSet
from topboard.journal.events.round_unpublished import RoundUnpublished
from topboard.journal.events.rounds_crossed import RoundsCrossed
from topboard.journal.events.rules_set import RulesSet
from topboard.journal.events.school_teams_set import SchoolTeamsSet, StoredSchoolRules, stored_school_rules
from topboard.journal.events.section_closed import SectionClosed
from topboard.journal.events.section_created import SectionCreated
from topboard.journal.events.section_reopened import SectionReopened
from topboard.journal.events.sections_merged import SectionsMerged
from topboard.journal.events.stage_made import StageMade, StoredQualifier
from topboard.journal.events.team_changed import TeamChanged
from topboard.journal.events.team_entered import TeamEntered
from topboard.journal.events.team_numbers_assigned import TeamNumbersAssigned
from topboard.journal.events.team_points_adjusted import TeamPointsAdjusted
from topboard.journal.events.team_removed import TeamRemoved
from topboard.journal.events.team_returned import TeamReturned
from topboard.journal.events.team_rules_set import TeamRulesSet
from topboard.journal.events.team_scoring_set import TeamScoringSet
from topboard.journal.events.team_withdrawn import TeamWithdrawn
from topboard.journal.events.tie_decided import StoredPlayOffGame, TieDecided
from topboard.journal.events.tiebreak_entered import TiebreakEntered
from topboard.journal.events.undone import Undone
from topboard.journal.events.virtual_points_set import VirtualPointsSet
from topboard.journal.shapes.facts import PlayerFacts, StoredFacts, as_stored
from topboard.journal.shapes.parts import (
    EventDetails,
    Forfeit,
    PairedBy,
    PlacedBye,
    PlacedPair,
    SectionRules,
    StoredDecision,
    StoredReason,
    missed_rounds,
    point_names,
    point_system,
    stored_points,
)
from topboard.journal.shapes.prizes import PrizeRules, StoredAward, StoredPrize
from topboard.journal.shapes.teams import PlacedMatch, TeamFacts, TeamRules

__all__ = [
    "AppealDecided",
    "AppealFiled",
    "AppealsSet",
    "ArbiterNamed",
    "ArbiterRemoved",
    "BoardOrderSet",
    "ByeCancelled",
    "ByeGranted",
    "ChallengeEnded",
    "ChallengeMade",
    "CodeRenewed",
    "ColorsAsPlayed",
    "DraftChanged",
    "DraftDropped",
    "ErasedText",
    "EventBody",
    "EventChanged",
    "EventCreated",
    "EventDetails",
    "ExtraGamePlayed",
    "FairPlayRecorded",
    "FeeRuled",
    "FeesSet",
    "FideModeLeft",
    "Forfeit",
    "GameKept",
    "HandPairing",
    "IncidentRecorded",
    "IntegrityNoted",
    "LineUpSet",
    "LineUpsDue",
    "MatchDecided",
    "MatchesPaired",
    "MoneyRecorded",
    "Naming",
    "NormsSet",
    "NumbersAssigned",
    "OpponentAdjusted",
    "PairAllowed",
    "PairProhibited",
    "PairedBy",
    "PairingResultSet",
    "PeopleErased",
    "PlacedBye",
    "PlacedMatch",
    "PlacedPair",
    "PlanRowDropped",
    "PlanRowSet",
    "PlayerChanged",
    "PlayerCheckedIn",
    "PlayerEntered",
    "PlayerExpelled",
    "PlayerFacts",
    "PlayerMoved",
    "PlayerRemoved",
    "PlayerReturned",
    "PlayerWithdrawn",
    "PointsAdjusted",
    "PracticeBegun",
    "PrizeNamed",
    "PrizePaid",
    "PrizeRightRuled",
    "PrizeRules",
    "PrizesAnnounced",
    "PrizesAwarded",
    "PrizesSet",
    "RatingsRefreshed",
    "RefreshedRating",
    "ReportKept",
    "RequestAnswered",
    "RequestMade",
    "ResultAgreed",
    "ResultClaimed",
    "ResultCorrected",
    "ResultRecorded",
    "ResultVoided",
    "ResultsAccepted",
    "RoundChanged",
    "RoundDrafted",
    "RoundPaired",
    "RoundStartSet",
    "RoundUnpublished",
    "RoundsCrossed",
    "RulesSet",
    "SchoolTeamsSet",
    "SectionClosed",
    "SectionCreated",
    "SectionReopened",
    "SectionRules",
    "SectionsMerged",
    "StageMade",
    "StoredAward",
    "StoredDecision",
    "StoredFacts",
    "StoredFeeRules",
    "StoredPlayOffGame",
    "StoredPrize",
    "StoredQualifier",
    "StoredReason",
    "StoredSchoolRules",
    "TeamChanged",
    "TeamEntered",
    "TeamFacts",
    "TeamNumbersAssigned",
    "TeamPointsAdjusted",
    "TeamRemoved",
    "TeamReturned",
    "TeamRules",
    "TeamRulesSet",
    "TeamScoringSet",
    "TeamWithdrawn",
    "TieDecided",
    "TiebreakEntered",
    "Undone",
    "VirtualPointsSet",
    "arbiter_named",
    "as_stored",
    "known_events",
    "missed_rounds",
    "point_names",
    "point_system",
    "stored_fee_rules",
    "stored_points",
    "stored_school_rules",
]
