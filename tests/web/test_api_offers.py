"""Everything the director can do is offered to programs, with every choice it has.

The table says how: what was done earlier, and the body by which a program asks for it. A new command of the register
fails here until a body is written down.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any

import pytest
from django.test import Client
from ninja import NinjaAPI
from tests.organise import offers as organise
from tests.web.offered import BY_US_CHESS, CUP, MATCH

from topboard.core import Result
from topboard.director import Command, Director
from topboard.director import commands as do
from topboard.director.desk.fields import asked_of
from topboard.director.register import MADE_OTHERWISE, VERBS, verb_of
from topboard.journal.events import PlayerFacts, SectionRules, TeamFacts
from topboard.web.accounts.roles import Role
from topboard.web.api.commands import OFFERED
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

TokenOf = Callable[[Role], str]
Body = dict[str, Any]
ROBIN = do.SetRules("juniors", {"system": "roundrobin", "rounds_total": 0})
CORRECTED = do.SetRules("juniors", {"options": {"correct_colors": True}})
SMALL: tuple[Command, ...] = (
    do.CreateSection(SectionRules(name="Small", system="uschess", rounds_total=3)),
    *(do.EnterPlayer("small", PlayerFacts(name)) for name in ("Ash", "Birch", "Cedar", "Elm")),
)
PHONES = do.SetRules("open", {"phone_results": True})
ASKS = do.SetRules("open", {"phone_requests": True})
ASKED = (ASKS, do.AskFromPhone("p22", do.PhoneWish.HALF, 5))
BOTH_REPORTED = (
    PHONES,
    do.ReportOwnResult("p22", 4, do.PhoneOutcome.WON),
    do.ReportOwnResult("p7", 4, do.PhoneOutcome.LOST),
)
TWO_GAMES: tuple[Command, ...] = (
    do.CreateSection(SectionRules(name="Double", system="double-swiss", rounds_total=4)),
    *(do.EnterPlayer("double", PlayerFacts(name)) for name in ("Ash", "Birch", "Cedar", "Elm")),
    do.PairRound("double"),
    do.PublishDraft("double"),
)
KNOCKED_OUT: tuple[Command, ...] = (
    do.CreateSection(SectionRules(name="Cup", system="knockout")),
    *(do.EnterPlayer("cup", PlayerFacts(name)) for name in ("Ash", "Birch")),
    do.PairRound("cup"),
    do.PublishDraft("cup"),
    do.RecordResult("cup", 1, 1, Result.DRAW),
)
LADDER: tuple[Command, ...] = (
    do.CreateSection(SectionRules(name="Ladder", system="ladder")),
    *(do.EnterPlayer("ladder", PlayerFacts(name)) for name in ("Ash", "Birch")),
)
CHALLENGED = (*LADDER, do.MakeChallenge("p45", "p44"))
US_CHESS = do.SetRules("open", {"system": "uschess"}, ("rules-under-way",))
TEAMS = (
    do.EnterTeam("open", TeamFacts("Elm"), ("p1", "p2")),
    do.EnterTeam("open", TeamFacts("Oak"), ("p3", "p4")),
)
BY_HAND = {f"p{number}": 44 - number for number in range(40, 44)}
FLIPPED = do.FlipColors("reserve", 1)
BOARD: Body = {"section": "open", "round": 4, "board": 1}

PRIZES = (do.SetPrizes("open", "$300-200, best game $20"),)
PLAYED: tuple[Command, ...] = (
    do.SetRules("juniors", {"rounds_total": 1}),
    do.PairRound("juniors"),
    do.PublishDraft("juniors"),
    *(do.RecordResult("juniors", 1, board, Result.DRAW) for board in (1, 2)),
    do.SetPrizes("juniors", "$300-200"),
)
FIDE_MODE: tuple[Command, ...] = (do.SetRules("juniors", {"fide_mode": True}),)
BODIES: dict[type[Command], tuple[tuple[Command, ...], Body]] = {
    do.ChangeEvent: ((), {"city": "New York", "dates": ["2026-05-01"]}),
    do.CreateSection: ((), {"preset": "us-chess", "name": "Booster", "id": "u16", "rounds": 4}),
    do.SetRules: ((), {"section": "open", "rounds": 8, "accept": ["rules-under-way"]}),
    do.LeaveFideMode: (
        FIDE_MODE,
        {"section": "juniors", "reason": "a club event", "accept": ["fide-leave", "fide-leave-2"]},
    ),
    do.BeginHandPairing: (
        (*FIDE_MODE, do.PairRound("juniors")),
        {"section": "juniors", "accept": ["fide-hand-begun"]},
    ),
    do.EndHandPairing: (
        (*FIDE_MODE, do.PairRound("juniors"), do.BeginHandPairing("juniors", ("fide-hand-begun",))),
        {"section": "juniors", "accept": ["fide-hand-differs"]},
    ),
    do.CloseSection: ((), {"section": "juniors"}),
    do.ReopenSection: ((do.CloseSection("juniors"),), {"section": "juniors", "reason": "a late result"}),
    do.TakeSection: (
        (),
        {"name": "Taken", "report": "012 Club Night\n001    1 m    Adams, Jo                         2100\n"},
    ),
    do.EnterPlayer: (
        (),
        {
            "section": "open",
            "name": "Late, Lou",
            "rating": 1500,
            "round": 6,
            "missed": {"1": "half-bye"},
            "byes": [6],
            "as_typed": True,
        },
    ),
    do.EditPlayer: ((), {"player": "p3", "team": "Blue", "due": "25.50", "paid": "20"}),
    do.CheckIn: ((do.CheckIn("p40"),), {"player": "p40", "present": False}),
    do.BeginEvening: ((), {"section": "juniors"}),
    do.NotePresence: ((), {"player": "p40", "presence": "absent"}),
    do.RemovePlayer: ((), {"player": "p40", "reason": "did not come"}),
    do.MovePlayer: ((), {"player": "p3", "to": "reserve", "round": 3, "missed": "half-bye", "keep_score": True}),
    do.Reenter: (
        (do.AddSchedule("open", "2-day", 6),),
        {"player": "p3", "round": 6, "missed": "half-bye", "to": "2-day"},
    ),
    do.Withdraw: ((), {"player": "p3", "reason": "ill"}),
    do.Return: ((do.Withdraw("p3"),), {"player": "p3"}),
    do.Expel: (BY_US_CHESS, {"player": "p40", "reason": "conduct", "ruling": {"1": "half-bye"}}),
    do.GrantBye: ((), {"player": "p3", "round": 5, "bye": "zero-bye"}),
    do.ConvertRating: ((US_CHESS,), {"player": "p3", "list": "fide", "rating": 2400}),
    do.CombineRatings: ((US_CHESS,), {"player": "p3", "one": "1900/5", "other": "1700/4"}),
    do.RefreshRatings: (
        (),
        {
            "section": "open",
            "list": "fide",
            "kind": "standard",
            "published": "2026-05-01",
            "freeze": "2026-05-02",
            "ratings": {"p3": 2160},
            "others": {"p3": {"rapid": 2100}},
        },
    ),
    do.RefreshAllRatings: (
        (),
        {
            "list": "fide",
            "kind": {"": "standard", "reserve": "rapid"},
            "published": "2026-05-01",
            "freeze": "2026-05-02",
            "ratings": {"p3": 2160},
            "others": {"p3": {"rapid": 2100}},
        },
    ),
    do.AssignRating: (
        (US_CHESS,),
        {
            "player": "p3",
            "rating": 2800,
            "reason": "abroad",
            "cause": "superior",
            "prizes": False,
            "prize": 2500,
            "games": 40,
        },
    ),
    do.RemoveIneligible: (
        BY_US_CHESS,
        {
            "player": "p40",
            "to": "reserve",
            "missed": {"": "zero-bye"},
            "reason": "wrong list",
            "ruling": {"1": "full-bye"},
        },
    ),
    do.CancelBye: ((do.GrantBye("p3", 5),), {"player": "p3", "round": 5, "accept": ["irrevocable"]}),
    do.ProhibitPairs: (
        (),
        {
            "section": "open",
            "players": ["p1", "p2"],
            "from": 5,
            "until": 6,
            "score": "4.5",
            "hard": False,
            "reason": "sisters",
            "accept": ["fide-prohibition"],
        },
    ),
    do.ErasePeople: ((), {"players": ["p1", "p2"]}),
    do.AllowPairs: (
        (do.ProhibitPairs("open", ("p1", "p2")),),
        {"section": "open", "prohibition": "x1", "accept": ["fide-prohibition"]},
    ),
    do.DrawNumbers: (
        (ROBIN,),
        {"section": "juniors", "how": "hand", "varma": "corrected", "seed": 7, "number": BY_HAND},
    ),
    do.GiveNumbers: ((), {"section": "juniors", "number": BY_HAND}),
    do.Renumber: ((), {"section": "juniors"}),
    do.CorrectColors: (
        (ROBIN, CORRECTED),
        {"section": "juniors", "even": False, "accept": ["rules-under-way"]},
    ),
    do.SplitIntoQuads: (
        (),
        {"section": "juniors", "leftovers": "refuse", "numbers": "lot", "swiss": "dutch", "name": "Group"},
    ),
    do.SortField: (
        (do.EnterPlayer("juniors", PlayerFacts("Young, Yan", birth_year=2018)),),
        {"section": "juniors", "borders": [9], "by": "age"},
    ),
    do.MakePreliminaries: ((), {"section": "juniors", "groups": 2, "balanced": False, "table": "berger"}),
    do.MakeStage: (
        (),
        {
            "of": ["open", "reserve"],
            "name": "Last eight",
            "places": "4",
            "system": "dutch",
            "seeding": "places",
            "carry": "points",
            "wild": ["p9"],
            "rounds": 3,
        },
    ),
    do.MakePlate: ((), {"section": "open", "name": "Second chance", "system": "uschess", "rounds": 3}),
    do.MakeFinals: ((), {"of": ["open", "reserve"], "finals": [{"name": "A", "places": "1"}], "table": "berger"}),
    do.PairRound: ((FLIPPED,), {"section": "reserve", "accept": ["changed-by-hand"], "ours": True}),
    do.PairByHand: ((FLIPPED,), {"section": "reserve", "accept": ["changed-by-hand"]}),
    do.FixPair: (
        (FLIPPED,),
        {"section": "reserve", "one": "p27", "other": "p28", "reason": "friends", "accept": ["changed-by-hand"]},
    ),
    do.DropDraft: ((), {"section": "reserve"}),
    do.SwapPlayers: ((), {"section": "reserve", "one": "p27", "other": "p28"}),
    do.SetBoard: ((), {"section": "reserve", "board": 1, "white": "p27", "black": "p28"}),
    do.FlipColors: ((), {"section": "reserve", "board": 1}),
    do.BreakBoard: ((), {"section": "reserve", "board": 1}),
    do.GiveBye: ((), {"section": "reserve", "player": "p27", "bye": "half-bye"}),
    do.PublishDraft: (
        (do.BreakBoard("reserve", 1),),
        {"section": "reserve", "starts": "2026-05-02T14:00", "accept": ["left-out"]},
    ),
    do.SetRoundStart: ((), {"section": "open", "round": 4, "starts": "2026-05-02T14:45"}),
    do.Unpublish: ((), {"section": "open", "reason": "wrong list", "accept": ["results-lost"]}),
    do.ChangeRound: (
        (),
        {
            "section": "open",
            "pairs": {"9": None},
            "byes": {"p13": "half-bye"},
            "reason": "ill",
            "accept": ["left-out"],
        },
    ),
    do.RecordResult: ((), {**BOARD, "board": 9, "result": "1-0", "colors_swapped": True}),
    do.RecordGames: (
        TWO_GAMES,
        {
            "section": "double",
            "round": 1,
            "board": 1,
            "results": ["1-0", "1/2-1/2"],
            "replace": True,
            "accept": ["fide-earlier"],
        },
    ),
    do.DecideTie: (
        KNOCKED_OUT,
        {"section": "cup", "round": 1, "board": 1, "results": ["1/2-1/2"], "winner": "p44", "reason": "lots"},
    ),
    do.MakeChallenge: (LADDER, {"player": "p45", "opponent": "p44", "until": "2026-06-01"}),
    do.EndChallenge: (CHALLENGED, {"player": "p45", "refused": True, "reason": "away"}),
    do.CorrectResult: ((), {**BOARD, "result": "0-1", "reason": "scoresheet", "accept": ["fide-earlier"]}),
    do.VoidResult: ((), {**BOARD, "reason": "wrong board", "accept": ["fide-earlier"]}),
    do.PlayedColors: ((do.PlayedColors("open", 4, 1),), {**BOARD, "swapped": False, "accept": ["fide-earlier"]}),
    do.SetPairingResult: ((), {**BOARD, "board": 9, "result": "1-1"}),
    do.ConvertToRoundRobin: (SMALL, {"section": "small", "accept": ["dropouts"]}),
    do.RecordExtraGame: (
        (),
        {"section": "open", "round": 4, "white": "p1", "black": "p2", "result": "1-0", "reason": "had the bye"},
    ),
    do.AdjustPoints: ((), {"player": "p1", "points": "-0.5", "round": 2, "reason": "phone rang"}),
    do.EnterTiebreak: ((), {"player": "p1", "code": "PLAYOFF", "value": "1.5"}),
    do.SetVirtualPoints: ((), {"player": "p1", "round": 5, "points": "1", "accept": ["rules-under-way"]}),
    do.ReportOwnResult: ((PHONES,), {"player": "p22", "round": 4, "outcome": "won"}),
    do.AcceptResults: (BOTH_REPORTED, {"section": "open", "round": 4, "boards": [9]}),
    do.AskFromPhone: ((ASKS,), {"player": "p22", "wish": "zero-bye", "round": 5}),
    do.AcceptRequest: (ASKED, {"player": "p22", "round": 5}),
    do.DeclineRequest: (ASKED, {"player": "p22", "round": 5, "reason": "Two already"}),
    do.RenewCode: ((PHONES,), {"player": "p22"}),
    do.RuleUnreported: ((US_CHESS,), {**BOARD, "board": 9, "ruling": "kashdan", "offers": ["W"], "player": "p3"}),
    do.PairAgain: (
        (US_CHESS,),
        {
            "section": "open",
            "way": "waiting",
            "gone": ["p13"],
            "started": [1, 2],
            "reason": "ill",
            "accept": ["left-out"],
        },
    ),
    do.RecordIncident: (
        (),
        {
            "section": "open",
            "round": 4,
            "board": 1,
            "player": "p7",
            "what": "illegal-move",
            "reason": "king left in check",
            "penalty": "points-taken",
            "minutes": 2,
            "points": "0.5",
            "opponent": "draw",
            "confidential": True,
            "accept": ["ruling-reversed"],
        },
    ),
    do.SetAppeals: (
        (),
        {"committee": ["Ann Lee; chairman; ENG; 1970", "Bo Park"], "minutes": 30, "deposit": "50"},
    ),
    do.FileAppeal: (
        (),
        {
            "player": "p7",
            "reason": "no flag fell",
            "round": 4,
            "minutes": 20,
            "deposit": "50",
            "incident": "i1",
            "accept": ["late-appeal"],
        },
    ),
    do.DecideAppeal: (
        (do.FileAppeal("p7", "no flag fell", deposit=5000),),
        {
            "appeal": "a1",
            "upheld": True,
            "reason": "clock",
            "refund": "25",
            "voters": ["Rosalind Achebe"],
            "by": "chief-arbiter",
            "accept": ["few-votes"],
        },
    ),
    do.RecordFairPlay: (
        (),
        {
            "what": "inspection",
            "player": "p7",
            "reason": "bag",
            "round": 4,
            "by": "Ann Lee",
            "outcome": "nothing found",
            "ground": "random",
            "witness": "Bo Park",
            "chosen": "Cy Dahl",
            "private": True,
            "same_sex": True,
            "signed": True,
        },
    ),
    do.EraseRecords: ((), {"before": "2030-01-01"}),
    do.KeepGames: (
        (),
        {"section": "open", "round": 4, "board": 1, "pgn": '[Round "4.1"]\n\n1. e4 e5 2. Nf3 Nc6 *', "results": True},
    ),
    do.DropGame: ((do.KeepGames("open", 4, '[Round "4.1"]\n\n1. e4 e5 *'),), BOARD),
    do.RecordMoney: (
        (),
        {
            "player": "p3",
            "line": "deposit",
            "amount": "20",
            "reason": "left last year",
            "method": "cash",
            "day": "2026-05-02",
        },
    ),
    do.SetFees: (
        (),
        {
            "fees": {"open": "40"},
            "currency": "$",
            "early": "2026-04-25",
            "late": "10",
            "junior_under": 18,
            "junior": "5",
            "senior_from": 65,
            "senior": "4",
            "nonmember": "3",
            "family": "2",
            "titles": ["GM"],
            "titled": "25",
            "reentry": "30",
        },
    ),
    do.RuleFee: ((), {"player": "p3", "amount": "0", "reason": "helps"}),
    do.PairWaiting: ((), {"one": "p3", "other": "p4", "reason": "late", "accept": ["rematch"]}),
    do.CrossRounds: ((), {"player": "p1", "opponent": "p40", "result": "1/2-1/2"}),
    do.CrossSections: ((), {"player": "p1", "guest": "p40", "reason": "asked", "accept": ["rematch"]}),
    do.PairSideGame: ((), {"one": "p1", "other": "p40", "rated": True}),
    do.ContinueBoards: ((), {}),
    do.JoinPartners: ((), {"section": "open", "player": "p1", "partner": "p2"}),
    do.AddSchedule: (
        (),
        {
            "section": "open",
            "name": "2-day",
            "merges": 6,
            "time_control": "G/60;d5",
            "times": ["09:00"],
            "dates": ["2026-05-02"],
        },
    ),
    do.MergeSections: ((), {"section": "juniors", "into": "reserve"}),
    do.EnterTeam: ((), {"section": "open", "name": "Elm", "nickname": "ELM", "members": ["p1", "p2"]}),
    do.EditTeam: (TEAMS, {"team": "t1", "number": 7}),
    do.RemoveTeam: (TEAMS, {"team": "t1", "reason": "withdrew"}),
    do.SetBoardOrder: (TEAMS, {"team": "t1", "members": ["p2", "p1"]}),
    do.SetLineUp: (TEAMS, {"team": "t1", "round": 5, "players": [None, "p1"], "opponent": "t2", "reason": "ill"}),
    do.HandInLineUp: (CUP, {"team": "t1", "round": 1, "players": ["p41", None]}),
    do.SetLineUpDeadline: (CUP, {"section": "juniors", "round": 1, "until": "2026-05-02T13:30:00Z"}),
    do.MakeTeams: ((do.EditPlayer("p1", {"team": "Elm"}),), {"section": "open"}),
    do.RecordMatch: (MATCH, {"section": "juniors", "round": 1, "table": 1, "score": "1.5-0.5", "boards": "1="}),
    do.ForfeitBoards: (
        MATCH,
        {
            "section": "juniors",
            "round": 1,
            "table": 1,
            "team": "t1",
            "board": 1,
            "below": True,
            "reason": "late",
            "accept": ["fide-earlier"],
        },
    ),
    do.PairMatches: (
        (*TEAMS, do.EnterTeam("open", TeamFacts("Ash"))),
        {"section": "open", "round": 4, "pairs": [["t1", "t2"]], "byes": ["t3"]},
    ),
    do.DecideMatch: (
        (*TEAMS, do.PairMatches("open", 4, (("t1", "t2"),))),
        {
            "section": "open",
            "round": 4,
            "table": 1,
            "result": "1F-0F",
            "reason": "did not appear",
            "accept": ["fide-earlier"],
        },
    ),
    do.SetTeamRules: (
        (),
        {"section": "open", "colors": "WBWB", "win": "3", "bye": "1", "byegames": "2", "accept": ["rules-under-way"]},
    ),
    do.SetNorms: ((), {"section": "open", "kind": "zonal", "host": "ESP", "shown": True}),
    do.NameArbiter: (
        (),
        {
            "name": "Lee, Ann",
            "role": "chief",
            "title": "FA",
            "category": "D",
            "licence": "paid",
            "id": "1234567",
            "federation": "ENG",
            "birth": "1980-03-02",
            "birthplace": "Leeds",
            "seeks": "IA",
        },
    ),
    do.RemoveArbiter: ((do.NameArbiter("Lee, Ann"),), {"name": "Lee, Ann"}),
    do.SetTeamScoring: (
        (),
        {"section": "open", "first": "mixed", "half": True, "accept": ["rules-under-way"]},
    ),
    do.AdjustTeamPoints: (
        TEAMS,
        {"team": "t1", "match": "-1", "games": "-0.5", "round": 2, "reason": "phone rang"},
    ),
    do.SetSchoolTeams: (
        (),
        {
            "by": "club",
            "count": 3,
            "minimum": 2,
            "method": "places",
            "combined": True,
            "grades": ["K-3"],
            "tiebreaks": ["CUM"],
            "sections": ["open"],
            "announced": False,
        },
    ),
    do.SameSchool: ((do.EditPlayer("p1", {"team": "Oak"}),), {"name": "Oak", "written": "Oak School"}),
    do.TakeLimits: ((do.SetRules("juniors", {"name": "K-3"}),), {"section": "juniors"}),
    do.DropSchoolTeams: ((do.SetSchoolTeams(),), {}),
    do.SetPrizes: (
        (),
        {
            "section": "open",
            "list": "$300-200",
            "sharing": "apart",
            "follow": True,
            "grade_too": True,
            "several": True,
            "least": "15",
            "rounding": "down",
            "levelling": "class",
            "performance": True,
            "joint": True,
            "reason": "a gift",
        },
    ),
    do.AnnouncePrizes: (PRIZES, {"section": "open"}),
    do.NamePrizeWinner: (PRIZES, {"section": "open", "prize": "best game", "players": ["p1"]}),
    do.RulePrizeRight: (PRIZES, {"player": "p1", "allowed": False, "limit": "100", "reason": "sandbagging"}),
    do.AwardPrizes: (PLAYED, {"section": "juniors"}),
    do.PayPrize: (
        (*PLAYED, do.AwardPrizes("juniors")),
        {"player": "p40", "amount": "20", "day": "2026-05-03", "signed": "Ann"},
    ),
    do.MakeReport: ((), {"form": "uschess", "day": "2026-05-04"}),
    do.Undo: ((), {"position": 2, "reason": "a slip", "accept": ["closed-section"]}),
    do.UndoFrom: ((), {"position": 2, "reason": "a slip", "accept": ["closed-section"]}),
    **{command: (row.before, row.body) for command, row in organise.OFFERS.items()},
}
REFUSED = {
    do.SetPrizes,
    do.RuleUnreported,
    do.PairWaiting,
    do.CrossRounds,
    do.CrossSections,
    do.PairSideGame,
    do.MergeSections,
    do.JoinPartners,
    do.MakePreliminaries,
    do.MakeFinals,
    do.MakePlate,
    do.MakeStage,
    do.ChangeRound,
    do.MakeReport,
    do.Undo,
}
"""Commands that reach the director and are refused by the rules of the sample event."""
Send = Callable[[str, object], tuple[int, Any]]


@pytest.fixture
def send(token_of: TokenOf) -> Send:
    headers = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}

    def ask(path: str, body: object) -> tuple[int, Any]:
        answer = Client().post(f"/api/v1{path}", json.dumps(body), "application/json", headers=headers)
        return answer.status_code, json.loads(answer.content)

    return ask


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Command]:
    found: list[Command] = []
    real = Director.do

    def noted(self: Director, command: Command, **how: Any) -> Any:
        found.append(command)
        return real(self, command, **how)

    monkeypatch.setattr(Director, "do", noted)
    return found


def test_every_command_has_an_operation() -> None:
    """A new event has one of its own, and so have an import and several commands at once."""
    offered = {verb.command for verb in OFFERED.values()}
    assert set(BODIES) == offered == {verb.command for verb in VERBS.values()} - {do.CreateEvent}
    assert set(MADE_OTHERWISE) == {do.TakeEvent, do.Together}


@pytest.mark.parametrize("command", BODIES, ids=lambda each: each.__name__)
def test_a_program_asks_for_it(command: type[Command], event: OpenEvent, send: Send, sent: list[Command]) -> None:
    before, body = BODIES[command]
    for earlier in before:
        event.do(earlier, actor="Ann")
    sent.clear()
    status, answer = send(f"/events/{SAMPLE}/do/{verb_of(command).name}", body)
    assert [type(each) for each in sent] == [command], answer
    assert status == (409 if command in REFUSED else 200), answer
    given: Any = sent[0]
    for each in fields(given):
        usual = each.default if each.default_factory is MISSING else each.default_factory()
        assert getattr(given, each.name) != usual, f"the body does not set {each.name}"


def test_an_event_a_report_and_several_at_once(event: OpenEvent, send: Send, sent: list[Command]) -> None:
    assert send("/events", {"name": "By Program", "city": "Here"})[0] == 201
    report = "012 Club Night\n001    1 m    Adams, Jo                         2100\n"
    assert send("/events/import", {"name": "club.trf", "text": report})[0] == 201
    steps = [{"do": "checkin", "player": "p40"}, {"do": "withdraw", "player": "p41", "reason": "ill"}]
    assert send(f"/events/{SAMPLE}/together", {"commands": steps})[0] == 200
    kinds = [type(each) for each in sent]
    assert kinds == [do.CreateEvent, do.TakeEvent, do.Together]
    assert send(f"/events/{SAMPLE}/together", {"commands": [{"do": "dance"}]})[0] == 422


def test_every_wrong_field_is_named(event: OpenEvent, send: Send) -> None:
    before = event.position
    body = {"section": "open", "name": "", "rating": "much", "round": 3_000_000, "height": 180}
    status, answer = send(f"/events/{SAMPLE}/do/enter", body)
    assert status == 422
    named = [line.split(": ")[0] for line in answer["detail"].splitlines()]
    assert named[:3] == ["name", "rating", "round"]
    assert "'height' is not a field here" in answer["detail"]
    assert send(f"/events/{SAMPLE}/do/enter", [1, 2])[0] == 422
    assert send(f"/events/{SAMPLE}/do/pair", {"section": "juniors", "seen": "now"})[0] == 422
    assert event.position == before


def test_what_others_wrote_is_not_overwritten(event: OpenEvent, send: Send) -> None:
    body = {**BOARD, "result": "0-1", "seen": event.position}
    event.do(do.CorrectResult("open", 4, 1, Result.DRAW, "misread"), actor="Ann")
    status, answer = send(f"/events/{SAMPLE}/do/correct", body)
    assert (status, answer["by"]) == (409, "Ann")


@pytest.mark.usefixtures("accounts")
def test_the_document_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may ask for it, and to write it takes seconds of the processor that everybody waits for."""
    first = Client().get("/api/v1/openapi.json")
    assert first.status_code == 200
    assert first.headers["Content-Type"] == "application/json"
    monkeypatch.setattr(NinjaAPI, "get_openapi_schema", lambda *_: pytest.fail("written again"))
    assert Client().get("/api/v1/openapi.json").content == first.content
    again = Client().get("/api/v1/openapi.json", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert Client().post("/api/v1/openapi.json").status_code == 405


def test_the_document_has_the_faults_of_every_operation(event: OpenEvent) -> None:
    document = json.loads(Client().get("/api/v1/openapi.json").content)
    operations = [each for path in document["paths"].values() for each in path.values()]
    assert len(operations) > 200
    for operation in operations:
        for code in ("400", "401", "403", "404", "409", "422", "503"):
            schema = operation["responses"][code]["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Trouble"}
    assert document["components"]["schemas"]["Trouble"]["required"] == ["detail"]


def test_the_document_has_the_bounds(send: Send, event: OpenEvent) -> None:
    document = json.loads(Client().get("/api/v1/openapi.json").content)
    post = document["paths"][f"/api/v1/events/{{event}}/do/{verb_of(do.GrantBye).name}"]["post"]
    schema = post["requestBody"]["content"]["application/json"]["schema"]
    assert schema["properties"]["round"]["maximum"] == 99
    assert set(schema["properties"]) == {*asked_of(do.GrantBye), "seen"}
