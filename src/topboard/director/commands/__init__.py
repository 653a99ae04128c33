"""Everything a director can do, one file a family. Each command is a value; `Director.do` carries it out."""

from topboard.director.commands.byes import CancelBye, GrantBye
from topboard.director.commands.crossing import CrossSections, MergeSections, PairSideGame, PairWaiting
from topboard.director.commands.drafts import BreakBoard, FlipColors, GiveBye, SetBoard, SwapPlayers
from topboard.director.commands.entries import CheckIn, EditPlayer, EnterPlayer, MovePlayer, Reenter, RemovePlayer
from topboard.director.commands.leaving import Expel, Return, Withdraw
from topboard.director.commands.ledger import RecordMoney
from topboard.director.commands.pairing import DropDraft, GiveNumbers, PairByHand, PairRound, Renumber
from topboard.director.commands.pairing_again import PairAgain
from topboard.director.commands.prohibitions import AllowPairs, ProhibitPairs
from topboard.director.commands.publishing import ChangeRound, PublishDraft, Unpublish
from topboard.director.commands.ratings import AssignRating, CombineRatings, ConvertRating, RemoveIneligible
from topboard.director.commands.results import (
    CorrectResult,
    PlayedColors,
    RecordExtraGame,
    RecordResult,
    SetPairingResult,
    VoidResult,
)
from topboard.director.commands.scores import AdjustPoints, EnterTiebreak, SetVirtualPoints
from topboard.director.commands.sections import (
    ChangeEvent,
    CloseSection,
    CreateEvent,
    CreateSection,
    ReopenSection,
    SetRules,
    section_rules,
)
from topboard.director.commands.splitting import Final, MakeFinals, MakePreliminaries, SplitIntoQuads
from topboard.director.commands.tables import CorrectColors, DrawNumbers
from topboard.director.commands.taking import TakeEvent
from topboard.director.commands.teams import (
    DecideMatch,
    EditTeam,
    EnterTeam,
    PairMatches,
    RemoveTeam,
    SetBoardOrder,
    SetLineUp,
    SetTeamRules,
)
from topboard.director.commands.together import Together
from topboard.director.commands.undo import Undo
from topboard.director.commands.unreported import RuleUnreported

__all__ = [
    "AdjustPoints",
    "AllowPairs",
    "AssignRating",
    "BreakBoard",
    "CancelBye",
    "ChangeEvent",
    "ChangeRound",
    "CheckIn",
    "CloseSection",
    "CombineRatings",
    "ConvertRating",
    "CorrectColors",
    "CorrectResult",
    "CreateEvent",
    "CreateSection",
    "CrossSections",
    "DecideMatch",
    "DrawNumbers",
    "DropDraft",
    "EditPlayer",
    "EditTeam",
    "EnterPlayer",
    "EnterTeam",
    "EnterTiebreak",
    "Expel",
    "Final",
    "FlipColors",
    "GiveBye",
    "GiveNumbers",
    "GrantBye",
    "MakeFinals",
    "MakePreliminaries",
    "MergeSections",
    "MovePlayer",
    "PairAgain",
    "PairByHand",
    "PairMatches",
    "PairRound",
    "PairSideGame",
    "PairWaiting",
    "PlayedColors",
    "ProhibitPairs",
    "PublishDraft",
    "RecordExtraGame",
    "RecordMoney",
    "RecordResult",
    "Reenter",
    "RemoveIneligible",
    "RemovePlayer",
    "RemoveTeam",
    "Renumber",
    "ReopenSection",
    "Return",
    "RuleUnreported",
    "SetBoard",
    "SetBoardOrder",
    "SetLineUp",
    "SetPairingResult",
    "SetRules",
    "SetTeamRules",
    "SetVirtualPoints",
    "SplitIntoQuads",
    "SwapPlayers",
    "TakeEvent",
    "Together",
    "Undo",
    "Unpublish",
    "VoidResult",
    "Withdraw",
    "section_rules",
]
