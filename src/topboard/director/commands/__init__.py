"""Everything a director can do, one file a family. Each command is a value; `Director.do` carries it out."""

from topboard.director.commands.appeals import DecideAppeal, FileAppeal, SetAppeals
from topboard.director.commands.byes import CancelBye, GrantBye
from topboard.director.commands.converting import ConvertToRoundRobin
from topboard.director.commands.crossing import CrossSections, MergeSections, PairSideGame, PairWaiting
from topboard.director.commands.drafts import BreakBoard, FlipColors, GiveBye, SetBoard, SwapPlayers
from topboard.director.commands.early import CrossRounds
from topboard.director.commands.entries import CheckIn, EditPlayer, EnterPlayer, MovePlayer, Reenter, RemovePlayer
from topboard.director.commands.erasing import ErasePeople
from topboard.director.commands.fair_play import EraseRecords, RecordFairPlay
from topboard.director.commands.fees import RuleFee, SetFees
from topboard.director.commands.fide_mode import BeginHandPairing, EndHandPairing, LeaveFideMode
from topboard.director.commands.games import RecordGames
from topboard.director.commands.incidents import RecordIncident
from topboard.director.commands.kept_games import DropGame, KeepGames
from topboard.director.commands.knockout import DecideTie
from topboard.director.commands.ladder import EndChallenge, MakeChallenge
from topboard.director.commands.leaving import Expel, Return, Withdraw
from topboard.director.commands.ledger import RecordMoney
from topboard.director.commands.line_ups import HandInLineUp, SetLineUp, SetLineUpDeadline
from topboard.director.commands.matches import DecideMatch, ForfeitBoards, PairMatches, RecordMatch
from topboard.director.commands.norms import NameArbiter, RemoveArbiter, SetNorms
from topboard.director.commands.numbering_boards import ContinueBoards
from topboard.director.commands.organising import (
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
from topboard.director.commands.pairing import DropDraft, GiveNumbers, PairByHand, PairRound, Renumber
from topboard.director.commands.pairing_again import PairAgain
from topboard.director.commands.phones import AcceptResults, PhoneOutcome, RenewCode, ReportOwnResult
from topboard.director.commands.prizes import (
    AnnouncePrizes,
    AwardPrizes,
    NamePrizeWinner,
    PayPrize,
    RulePrizeRight,
    SetPrizes,
)
from topboard.director.commands.prohibitions import AllowPairs, ProhibitPairs
from topboard.director.commands.publishing import ChangeRound, PublishDraft, Unpublish
from topboard.director.commands.ratings import AssignRating, CombineRatings, ConvertRating, RemoveIneligible
from topboard.director.commands.refreshing import RefreshRatings
from topboard.director.commands.refreshing_event import RefreshAllRatings
from topboard.director.commands.reporting import MakeReport
from topboard.director.commands.results import (
    CorrectResult,
    PlayedColors,
    RecordExtraGame,
    RecordResult,
    SetPairingResult,
    VoidResult,
)
from topboard.director.commands.school_teams import DropSchoolTeams, SetSchoolTeams
from topboard.director.commands.scores import AdjustPoints, EnterTiebreak, SetVirtualPoints
from topboard.director.commands.sections import (
    ChangeEvent,
    CloseSection,
    CreateEvent,
    CreateSection,
    ReopenSection,
    SetRules,
)
from topboard.director.commands.splitting import Final, MakeFinals, MakePreliminaries, SplitIntoQuads
from topboard.director.commands.stages import CarryOver, MakePlate, MakeStage, StageSeeding
from topboard.director.commands.tables import CorrectColors, DrawNumbers
from topboard.director.commands.taking import TakeEvent
from topboard.director.commands.taking_section import TakeSection
from topboard.director.commands.team_scoring import AdjustTeamPoints, SetTeamScoring
from topboard.director.commands.teams import EditTeam, EnterTeam, MakeTeams, RemoveTeam, SetBoardOrder, SetTeamRules
from topboard.director.commands.timing import SetRoundStart
from topboard.director.commands.together import Together
from topboard.director.commands.undo import Undo, UndoFrom
from topboard.director.commands.unreported import RuleUnreported

__all__ = [
    "AcceptResults",
    "AdjustPoints",
    "AdjustTeamPoints",
    "AllowPairs",
    "AnnouncePrizes",
    "AnswerSurvey",
    "AssignRating",
    "AwardPrizes",
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
    "FlipColors",
    "ForfeitBoards",
    "GiveBye",
    "GiveNumbers",
    "GrantBye",
    "HandInLineUp",
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
    "PairAgain",
    "PairByHand",
    "PairMatches",
    "PairRound",
    "PairSideGame",
    "PairWaiting",
    "PayPrize",
    "PhoneOutcome",
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
    "SplitIntoQuads",
    "StageSeeding",
    "SwapPlayers",
    "TakeEvent",
    "TakeSection",
    "Together",
    "Undo",
    "UndoFrom",
    "Unpublish",
    "VoidResult",
    "Withdraw",
]
