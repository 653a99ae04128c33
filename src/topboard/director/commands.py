"""Everything a director can do, one file a family. Each command is a value; `Director.do` carries it out."""

from topboard.director.arbiter.appeal_commands import DecideAppeal, FileAppeal, SetAppeals
from topboard.director.arbiter.collect_games import DropGame, KeepGames
from topboard.director.arbiter.fair_play_commands import EraseRecords, RecordFairPlay
from topboard.director.arbiter.incidents import RecordIncident
from topboard.director.arbiter.norms import NameArbiter, RemoveArbiter, SetNorms
from topboard.director.desk.combined_command import Together
from topboard.director.desk.undo import Undo, UndoFrom
from topboard.director.entries.byes import CancelBye, GrantBye
from topboard.director.entries.entries import CheckIn, EditPlayer, EnterPlayer, MovePlayer, Reenter, RemovePlayer
from topboard.director.entries.erasing import ErasePeople
from topboard.director.entries.partners import JoinPartners
from topboard.director.entries.phone_requests import AcceptRequest, AskFromPhone, DeclineRequest, PhoneWish
from topboard.director.entries.presence import BeginEvening, NotePresence
from topboard.director.entries.prohibitions import AllowPairs, ProhibitPairs
from topboard.director.entries.schools import SameSchool
from topboard.director.entries.withdrawals import Expel, Return, Withdraw
from topboard.director.fide_mode.commands import BeginHandPairing, EndHandPairing, LeaveFideMode
from topboard.director.money.fees import RuleFee, SetFees
from topboard.director.money.ledger_commands import RecordMoney
from topboard.director.money.prize_commands import (
    AnnouncePrizes,
    AwardPrizes,
    NamePrizeWinner,
    PayPrize,
    RulePrizeRight,
    SetPrizes,
)
from topboard.director.organiser.book_commands import (
    AnswerSurvey,
    DropPlanRow,
    RecordSpending,
    SetBudgetLine,
    SetBudgetTerms,
    SetDuty,
    SetItem,
    SetObjectives,
    SetPaper,
    SetRisk,
    SetRoom,
    SetScenario,
    SetStaff,
    SetYearStep,
)
from topboard.director.organiser.use_plan import UsePlan
from topboard.director.ratings.ratings import AssignRating, CombineRatings, ConvertRating, RemoveIneligible
from topboard.director.ratings.refresh_event import RefreshAllRatings
from topboard.director.ratings.refresh_section import RefreshRatings
from topboard.director.reporting.commands import MakeReport
from topboard.director.rounds.board_numbers import ContinueBoards
from topboard.director.rounds.drafts import BreakBoard, FlipColors, GiveBye, SetBoard, SwapPlayers
from topboard.director.rounds.fixed_pairs import FixPair
from topboard.director.rounds.games_across_rounds import CrossRounds
from topboard.director.rounds.match_games import RecordGames
from topboard.director.rounds.pairing import DropDraft, GiveNumbers, PairByHand, PairRound, Renumber
from topboard.director.rounds.pairing_again import PairAgain
from topboard.director.rounds.phone_results import AcceptResults, PhoneOutcome, RenewCode, ReportOwnResult
from topboard.director.rounds.publishing import ChangeRound, PublishDraft, Unpublish
from topboard.director.rounds.results import (
    CorrectResult,
    PlayedColors,
    RecordExtraGame,
    RecordResult,
    SetPairingResult,
    VoidResult,
)
from topboard.director.rounds.scores import AdjustPoints, EnterTiebreak, SetVirtualPoints
from topboard.director.rounds.start_times import SetRoundStart
from topboard.director.rounds.unreported import RuleUnreported
from topboard.director.sections.convert_to_round_robin import ConvertToRoundRobin
from topboard.director.sections.crossing import CrossSections, PairSideGame, PairWaiting
from topboard.director.sections.import_report import TakeEvent
from topboard.director.sections.import_section import TakeSection
from topboard.director.sections.named_limits import TakeLimits
from topboard.director.sections.schedules import AddSchedule, MergeSections
from topboard.director.sections.sections import (
    ChangeEvent,
    CloseSection,
    CreateEvent,
    CreateSection,
    ReopenSection,
    SetRules,
)
from topboard.director.sections.sorting import SortField
from topboard.director.sections.splitting import Final, MakeFinals, MakePreliminaries, SplitIntoQuads
from topboard.director.sections.stages import CarryOver, MakePlate, MakeStage, StageSeeding
from topboard.director.systems.knockout_commands import DecideTie
from topboard.director.systems.ladder import EndChallenge, MakeChallenge
from topboard.director.systems.round_robin_commands import CorrectColors, DrawNumbers
from topboard.director.teams.line_up_commands import HandInLineUp, SetLineUp, SetLineUpDeadline
from topboard.director.teams.matches import DecideMatch, ForfeitBoards, PairMatches, RecordMatch
from topboard.director.teams.school_teams import DropSchoolTeams, SetSchoolTeams
from topboard.director.teams.team_scoring import AdjustTeamPoints, SetTeamScoring
from topboard.director.teams.teams import EditTeam, EnterTeam, MakeTeams, RemoveTeam, SetBoardOrder, SetTeamRules

__all__ = [
    "AcceptRequest",
    "AcceptResults",
    "AddSchedule",
    "AdjustPoints",
    "AdjustTeamPoints",
    "AllowPairs",
    "AnnouncePrizes",
    "AnswerSurvey",
    "AskFromPhone",
    "AssignRating",
    "AwardPrizes",
    "BeginEvening",
    "BeginHandPairing",
    "BreakBoard",
    "CancelBye",
    "CarryOver",
    "ChangeEvent",
    "ChangeRound",
    "CheckIn",
    "CloseSection",
    "CombineRatings",
    "ContinueBoards",
    "ConvertRating",
    "ConvertToRoundRobin",
    "CorrectColors",
    "CorrectResult",
    "CreateEvent",
    "CreateSection",
    "CrossRounds",
    "CrossSections",
    "DecideAppeal",
    "DecideMatch",
    "DecideTie",
    "DeclineRequest",
    "DrawNumbers",
    "DropDraft",
    "DropGame",
    "DropPlanRow",
    "DropSchoolTeams",
    "EditPlayer",
    "EditTeam",
    "EndChallenge",
    "EndHandPairing",
    "EnterPlayer",
    "EnterTeam",
    "EnterTiebreak",
    "ErasePeople",
    "EraseRecords",
    "Expel",
    "FileAppeal",
    "Final",
    "FixPair",
    "FlipColors",
    "ForfeitBoards",
    "GiveBye",
    "GiveNumbers",
    "GrantBye",
    "HandInLineUp",
    "JoinPartners",
    "KeepGames",
    "LeaveFideMode",
    "MakeChallenge",
    "MakeFinals",
    "MakePlate",
    "MakePreliminaries",
    "MakeReport",
    "MakeStage",
    "MakeTeams",
    "MergeSections",
    "MovePlayer",
    "NameArbiter",
    "NamePrizeWinner",
    "NotePresence",
    "PairAgain",
    "PairByHand",
    "PairMatches",
    "PairRound",
    "PairSideGame",
    "PairWaiting",
    "PayPrize",
    "PhoneOutcome",
    "PhoneWish",
    "PlayedColors",
    "ProhibitPairs",
    "PublishDraft",
    "RecordExtraGame",
    "RecordFairPlay",
    "RecordGames",
    "RecordIncident",
    "RecordMatch",
    "RecordMoney",
    "RecordResult",
    "RecordSpending",
    "Reenter",
    "RefreshAllRatings",
    "RefreshRatings",
    "RemoveArbiter",
    "RemoveIneligible",
    "RemovePlayer",
    "RemoveTeam",
    "RenewCode",
    "Renumber",
    "ReopenSection",
    "ReportOwnResult",
    "Return",
    "RuleFee",
    "RulePrizeRight",
    "RuleUnreported",
    "SameSchool",
    "SetAppeals",
    "SetBoard",
    "SetBoardOrder",
    "SetBudgetLine",
    "SetBudgetTerms",
    "SetDuty",
    "SetFees",
    "SetItem",
    "SetLineUp",
    "SetLineUpDeadline",
    "SetNorms",
    "SetObjectives",
    "SetPairingResult",
    "SetPaper",
    "SetPrizes",
    "SetRisk",
    "SetRoom",
    "SetRoundStart",
    "SetRules",
    "SetScenario",
    "SetSchoolTeams",
    "SetStaff",
    "SetTeamRules",
    "SetTeamScoring",
    "SetVirtualPoints",
    "SetYearStep",
    "SortField",
    "SplitIntoQuads",
    "StageSeeding",
    "SwapPlayers",
    "TakeEvent",
    "TakeLimits",
    "TakeSection",
    "Together",
    "Undo",
    "UndoFrom",
    "Unpublish",
    "UsePlan",
    "VoidResult",
    "Withdraw",
]
