"""Everything the director can do is offered by some page of the desk, with every choice it has.

The table says where: the page, the form on it, and what a person fills in. A new command of the director, or a new
field of one, fails here until a page offers it or the reason why not is written down.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.organise import offers as organise
from tests.web.offered import BY_US_CHESS, CUP, MATCH, Form, forms

from topboard.core import RatingSource, Result, UsedRating
from topboard.core.people.listed_player import ListedPlayer
from topboard.director import Command, Director
from topboard.director import commands as do
from topboard.director.ratings.rating_lists import catalogue_in
from topboard.journal.events import PlayerFacts, SectionRules, TeamFacts
from topboard.reference import ListInfo, build_list
from topboard.simulate.agreement.programs import OwnersPrograms, PairingProgram
from topboard.web.accounts.phone_codes import code_of
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import CaptainLink

DESK = f"/desk/{SAMPLE}"
OPEN, RESERVE, JUNIORS = f"{DESK}/open", f"{DESK}/reserve", f"{DESK}/juniors"
ROBIN = do.SetRules("juniors", {"system": "roundrobin", "rounds_total": 0})
PHONES = do.SetRules("open", {"phone_results": True})
ASKS = do.SetRules("open", {"phone_requests": True})
ASKED = (ASKS, do.AskFromPhone("p22", do.PhoneWish.HALF, 5))
INBOX = "/desk/riverside-spring-open/entries"
BOTH_REPORTED = (
    PHONES,
    do.ReportOwnResult("p22", 4, do.PhoneOutcome.WON),
    do.ReportOwnResult("p7", 4, do.PhoneOutcome.LOST),
)
OWN_RESULT = {"round": "4", "outcome": "won"}
US_CHESS = do.SetRules("open", {"system": "uschess"}, ("rules-under-way",))
SMALL: tuple[Command, ...] = (
    do.CreateSection(SectionRules(name="Small", system="uschess", rounds_total=3)),
    *(do.EnterPlayer("small", PlayerFacts(name)) for name in ("Ash", "Birch", "Cedar", "Elm")),
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
HOLLAND = (
    do.CreateSection(SectionRules(name="Preliminary 1", system="roundrobin")),
    do.CreateSection(SectionRules(name="Preliminary 2", system="roundrobin")),
)


@dataclass(frozen=True)
class Offer:
    """A form on a page and what is filled in; `before` is what was done earlier, `file` where the file comes from."""

    page: str
    action: str
    data: Mapping[str, str | list[str]]
    before: tuple[Command, ...] = ()
    file: str = ""


def player(action: str, id: str, section: str = OPEN, **data: str) -> Offer:
    return Offer(f"{section}/players?player={id}", f"{section}/players/{id}/{action}", data)


PRIZES = (do.SetPrizes("open", "$300-200, best game $20"),)
AWARDED: tuple[Command, ...] = (
    do.SetRules("juniors", {"rounds_total": 1}),
    do.PairRound("juniors"),
    do.PublishDraft("juniors"),
    *(do.RecordResult("juniors", 1, board, Result.DRAW) for board in (1, 2)),
    do.SetPrizes("juniors", "$300-200"),
    do.AwardPrizes("juniors"),
)
TEAMS = (
    do.EnterTeam("open", TeamFacts("Elm"), ("p1", "p2")),
    do.EnterTeam("open", TeamFacts("Oak"), ("p3", "p4")),
)


def team(action: str, **data: str | list[str]) -> Offer:
    return Offer(f"{OPEN}/teams?team=t1", f"{OPEN}/teams/t1/{action}", data, TEAMS)


def drafted(**data: str) -> Offer:
    return Offer(f"{RESERVE}/round/2?board=1", f"{RESERVE}/draft", data)


def board(**data: str) -> Offer:
    return Offer(f"{OPEN}/round/4?board=1", f"{OPEN}/round/4/1/correct", data)


def ruling(verb: str, **data: str) -> Offer:
    return Offer(f"{OPEN}/rulings", f"{OPEN}/rulings/{verb}", data)


def prize(verb: str, **data: str) -> Offer:
    return Offer(f"{OPEN}/prizes", f"{OPEN}/prizes/do/{verb}", data, PRIZES)


TWO_GAMES: tuple[Command, ...] = (
    do.CreateSection(SectionRules(name="Double", system="double-swiss", rounds_total=4)),
    *(do.EnterPlayer("double", PlayerFacts(name)) for name in ("Ash", "Birch", "Cedar", "Elm")),
    do.PairRound("double"),
    do.PublishDraft("double"),
)
TWO_ODD: tuple[Command, ...] = (
    do.RemovePlayer("p43"),
    do.PairRound("juniors"),
    do.PublishDraft("juniors"),
    do.CreateSection(SectionRules(name="Booster", system="uschess", rounds_total=3)),
    *(
        do.EnterPlayer("booster", PlayerFacts(f"Player at {rating}", UsedRating(rating, RatingSource.PUBLISHED)))
        for rating in (1200, 1100, 1000)
    ),
    do.PairRound("booster"),
    do.PublishDraft("booster"),
)
BY_HAND = {f"number.p{n}": str(44 - n) for n in range(40, 44)}
FIDE_MODE: tuple[Command, ...] = (do.SetRules("juniors", {"fide_mode": True}),)
OFFERS: dict[type, Offer] = {
    do.CreateEvent: Offer("/new", "/new", {"name": "Summer Open", "city": "Riverside", "preset": "fide-open"}),
    do.ChangeEvent: Offer(
        f"{DESK}/", f"{DESK}/change", {"round_dates": "2026-05-01 2026-05-02", "round_times": "10:00 14:30"}
    ),
    do.CreateSection: Offer(f"{DESK}/", f"{DESK}/sections", {"preset": "us-chess", "section": "Booster"}),
    do.SetRules: Offer(f"{OPEN}/rules", f"{OPEN}/rules/set", {"rounds_total": "8", "accept": "rules-under-way"}),
    do.LeaveFideMode: Offer(
        f"{JUNIORS}/fide-mode",
        f"{JUNIORS}/fide-mode/leave",
        {"reason": "a club event", "accept": ["fide-leave", "fide-leave-2"]},
        FIDE_MODE,
    ),
    do.BeginHandPairing: Offer(
        f"{JUNIORS}/round/1",
        f"{JUNIORS}/fide-mode/begin-hand",
        {"accept": "fide-hand-begun"},
        (*FIDE_MODE, do.PairRound("juniors")),
    ),
    do.EndHandPairing: Offer(
        f"{JUNIORS}/round/1",
        f"{JUNIORS}/fide-mode/end-hand",
        {"accept": "fide-hand-differs"},
        (*FIDE_MODE, do.PairRound("juniors"), do.BeginHandPairing("juniors", ("fide-hand-begun",))),
    ),
    do.CloseSection: Offer(f"{JUNIORS}/rules", f"{JUNIORS}/close", {}),
    do.ReopenSection: Offer(f"{JUNIORS}/rules", f"{JUNIORS}/reopen", {"reason": "a late result"}),
    do.TakeEvent: Offer("/take", "/take", {}, file=f"{OPEN}/export/trf"),
    do.TakeSection: Offer(
        f"{JUNIORS}/players/import", f"{DESK}/sections/take", {"name": "From a file"}, file=f"{OPEN}/export/trf"
    ),
    do.Together: Offer(
        f"{JUNIORS}/players/import", f"{JUNIORS}/players/preview", {"text": "Name;Rating\nNew, Nora;1250"}
    ),
    do.EnterPlayer: Offer(
        f"{OPEN}/players",
        f"{OPEN}/players/enter",
        {
            "name": "Late, Lou",
            "rating": "1500",
            "house_player": "on",
            "first_round": "6",
            "missed": "half-bye",
            "as_typed": "on",
        },
    ),
    do.EditPlayer: player("edit", "p3", name="Lindqvist, Petra", team="Blue", due="25.50", paid="20"),
    do.CheckIn: Offer(
        f"{JUNIORS}/players",
        f"{JUNIORS}/players/p40/check-in",
        {"present": "0"},
        (do.SetRules("juniors", {"check_in": True}), do.CheckIn("p40")),
    ),
    do.BeginEvening: Offer(f"{JUNIORS}/tonight", f"{JUNIORS}/tonight/begin", {"section": "juniors"}),
    do.NotePresence: Offer(f"{JUNIORS}/tonight", f"{JUNIORS}/tonight/p40", {"presence": "absent"}),
    do.RemovePlayer: player("remove", "p40", JUNIORS, reason="did not come"),
    do.MovePlayer: player("move", "p3", to="reserve", first_round="3", missed="half-bye", keep_score="on"),
    do.Reenter: Offer(
        f"{OPEN}/players?player=p3",
        f"{OPEN}/players/p3/reenter",
        {"first_round": "6", "missed": "half-bye", "schedule": "2-day"},
        (do.AddSchedule("open", "2-day", 6),),
    ),
    do.Withdraw: player("withdraw", "p3", reason="ill"),
    do.Return: player("return", "p25"),
    do.Expel: Offer(
        f"{JUNIORS}/players?player=p40",
        f"{JUNIORS}/players/p40/expel",
        {"reason": "conduct", "ruling.1": "half-bye"},
        BY_US_CHESS,
    ),
    do.ConvertRating: replace(player("convert", "p3", list="fide", rating="2400"), before=(US_CHESS,)),
    do.CombineRatings: replace(player("combine", "p3", one="1900/5", other="1700/4"), before=(US_CHESS,)),
    do.RefreshRatings: Offer(
        f"{OPEN}/ratings",
        f"{OPEN}/ratings/refresh",
        {
            "list": "fide",
            "kind": "standard",
            "published": "2026-05-01",
            "freeze": "2026-06-01",
            "ratings.p3": "2190",
            "others.p3.rapid": "2101",
        },
    ),
    do.RefreshAllRatings: Offer(
        f"{DESK}/ratings",
        f"{DESK}/ratings/refresh",
        {
            "list.open": "fide",
            "kind.open": "standard",
            "published.open": "2026-05-01",
            "freeze": "2026-06-01",
            "ratings.p3": "2190",
            "others.p3.rapid": "2101",
        },
    ),
    do.AssignRating: replace(
        player(
            "assign",
            "p3",
            rating="2800",
            cause="superior",
            reason="abroad",
            for_prizes="off",
            prize_rating="2500",
            games="40",
        ),
        before=(US_CHESS,),
    ),
    do.RemoveIneligible: Offer(
        f"{JUNIORS}/players?player=p40",
        f"{JUNIORS}/players/p40/ineligible",
        {"to": "reserve", "missed": "zero-bye", "reason": "wrong list", "ruling.1": "full-bye"},
        BY_US_CHESS,
    ),
    do.GrantBye: player("bye", "p3", round="5", bye="zero-bye"),
    do.CancelBye: player("bye", "p7", round="5", bye="none", accept="irrevocable"),
    do.ProhibitPairs: Offer(
        f"{OPEN}/players",
        f"{OPEN}/prohibit",
        {
            "players": ["p1", "p2"],
            "from_round": "5",
            "until_round": "6",
            "until_score": "4.5",
            "hard": "0",
            "reason": "sisters",
            "accept": "fide-prohibition",
        },
    ),
    do.ErasePeople: Offer(f"{JUNIORS}/players?player=p40", f"{JUNIORS}/players/p40/erase", {}),
    do.AllowPairs: Offer(
        f"{OPEN}/players",
        f"{OPEN}/prohibit/x1",
        {"accept": "fide-prohibition"},
        (do.ProhibitPairs("open", ("p1", "p2")),),
    ),
    do.DrawNumbers: Offer(
        f"{JUNIORS}/rulings",
        f"{JUNIORS}/draw-numbers",
        {"how": "hand", "varma": "corrected", "seed": "7", **BY_HAND},
        (ROBIN,),
    ),
    do.GiveNumbers: Offer(f"{JUNIORS}/rulings", f"{JUNIORS}/draw-numbers", {"how": "hand", **BY_HAND}),
    do.Renumber: Offer(f"{OPEN}/players", f"{OPEN}/renumber", {}),
    do.CorrectColors: Offer(
        f"{JUNIORS}/rulings",
        f"{JUNIORS}/correct-colors",
        {"even": "off", "accept": "rules-under-way"},
        (ROBIN, do.SetRules("juniors", {"options": {"correct_colors": True}})),
    ),
    do.SortField: Offer(
        f"{JUNIORS}/sort?by=age&borders=9",
        f"{JUNIORS}/sort/make",
        {"by": "age", "borders": "9"},
        (do.EnterPlayer("juniors", PlayerFacts("Young, Yan", birth_year=2018)),),
    ),
    do.SplitIntoQuads: Offer(
        f"{JUNIORS}/rulings",
        f"{JUNIORS}/split",
        {"leftovers": "refuse", "numbers": "lot", "swiss": "dutch", "name": "Group"},
    ),
    do.MakePreliminaries: Offer(
        f"{JUNIORS}/rulings", f"{JUNIORS}/preliminaries", {"groups": "2", "balanced": "0", "table": "berger"}
    ),
    do.MakeStage: Offer(
        f"{DESK}/stages",
        f"{DESK}/stages/make",
        {
            "sections": ["open", "reserve"],
            "name": "Last eight",
            "places": "4",
            "system": "double-elimination",
            "seeding": "places",
            "carry": "points",
            "wild": ["p9"],
            "rounds": "9",
        },
    ),
    do.MakePlate: Offer(
        f"{DESK}/stages",
        f"{DESK}/stages/plate",
        {"section": "cup", "name": "Second chance", "system": "uschess", "rounds": "3"},
        KNOCKED_OUT,
    ),
    do.MakeFinals: Offer(
        f"{DESK}/",
        f"{DESK}/finals",
        {
            "preliminaries": ["preliminary-1", "preliminary-2"],
            "finals.1.name": "Final A",
            "finals.1.places": "plus, 2",
            "finals.2.name": "Final B",
            "finals.2.places": "2",
            "table": "berger",
        },
        HOLLAND,
    ),
    do.PairRound: Offer(
        f"{JUNIORS}/round/1",
        f"{JUNIORS}/pair",
        {"accept": "changed-by-hand", "ours": "on"},
        (
            do.SetRules("juniors", {"system": "dutch", "program": "other"}),
            do.PairRound("juniors", ours=True),
            do.FlipColors("juniors", 1),
        ),
    ),
    do.PairByHand: Offer(
        f"{RESERVE}/round/2",
        f"{RESERVE}/pair",
        {"by_hand": "1", "accept": "changed-by-hand"},
        (do.FlipColors("reserve", 1),),
    ),
    do.FixPair: Offer(
        f"{RESERVE}/round/2",
        f"{RESERVE}/draft/fix",
        {"one": "p27", "other": "p28", "reason": "they travel together", "accept": "changed-by-hand"},
        (do.FlipColors("reserve", 1),),
    ),
    do.DropDraft: Offer(f"{RESERVE}/round/2", f"{RESERVE}/draft/drop", {}),
    do.SwapPlayers: drafted(verb="swap", one="p27", other="p28"),
    do.SetBoard: drafted(verb="set", board="1", one="p27", other="p28"),
    do.GiveBye: drafted(verb="bye", one="p27", bye="half-bye"),
    do.FlipColors: drafted(verb="flip", board="1"),
    do.BreakBoard: drafted(verb="break", board="1"),
    do.PublishDraft: Offer(
        f"{RESERVE}/round/2",
        f"{RESERVE}/publish",
        {"starts": "2026-05-02T14:00", "accept": "left-out"},
        (do.BreakBoard("reserve", 1),),
    ),
    do.SetRoundStart: Offer(f"{OPEN}/round/4", f"{OPEN}/round/4/start", {"starts": "2026-05-02T14:45"}),
    do.Unpublish: Offer(f"{OPEN}/round/4", f"{OPEN}/unpublish", {"reason": "wrong list", "accept": "results-lost"}),
    do.ChangeRound: Offer(
        f"{OPEN}/round/4",
        f"{OPEN}/change-round",
        {"verb": "bye", "one": "p13", "bye": "half-bye", "reason": "ill", "accept": "left-out"},
    ),
    do.RecordResult: Offer(f"{OPEN}/round/4", f"{OPEN}/round/4/result", {"line": "9 1"}),
    do.RecordGames: Offer(
        f"{DESK}/double/round/1",
        f"{DESK}/double/round/1/result",
        {"line": "1 1 =", "accept": "fide-earlier"},
        TWO_GAMES,
    ),
    do.DecideTie: Offer(
        f"{DESK}/cup/bracket?round=1&board=1",
        f"{DESK}/cup/bracket/1/1/decide",
        {"results": "= =", "winner": "p44", "reason": "lots"},
        KNOCKED_OUT,
    ),
    do.MakeChallenge: Offer(
        f"{DESK}/ladder/ladder",
        f"{DESK}/ladder/ladder/challenge",
        {"player": "p45", "opponent": "p44", "until": "2026-06-01"},
        LADDER,
    ),
    do.EndChallenge: Offer(
        f"{DESK}/ladder/ladder",
        f"{DESK}/ladder/ladder/end",
        {"player": "p45", "refused": "on", "reason": "away"},
        CHALLENGED,
    ),
    do.CorrectResult: board(verb="result", result="0-1", reason="scoresheet", accept="fide-earlier"),
    do.VoidResult: board(verb="result", result="", reason="wrong board", accept="fide-earlier"),
    do.PlayedColors: Offer(
        f"{OPEN}/round/4?board=1",
        f"{OPEN}/round/4/1/correct",
        {"verb": "colors", "swapped": "0", "accept": "fide-earlier"},
        (do.PlayedColors("open", 4, 1),),
    ),
    do.SetPairingResult: Offer(
        f"{OPEN}/rulings", f"{OPEN}/rulings/unfinished", {"round": "4", "board": "9", "result": "1-1"}
    ),
    do.ReportOwnResult: Offer("/r/riverside-spring-open/", "/r/riverside-spring-open/report", OWN_RESULT, (PHONES,)),
    do.AskFromPhone: Offer(
        "/r/riverside-spring-open/", "/r/riverside-spring-open/ask", {"round": "5", "wish": "zero-bye"}, (ASKS,)
    ),
    do.AcceptRequest: Offer(INBOX, f"{OPEN}/players/p22/request/5/grant", {}, ASKED),
    do.DeclineRequest: Offer(INBOX, f"{OPEN}/players/p22/request/5/decline", {"reason": "Two already"}, ASKED),
    do.AcceptResults: Offer(f"{OPEN}/round/4", f"{OPEN}/round/4/accept", {"boards": "9"}, BOTH_REPORTED),
    do.RenewCode: Offer(f"{OPEN}/players?player=p22", f"{OPEN}/players/p22/new-code", {}, (PHONES,)),
    do.RuleUnreported: Offer(
        f"{OPEN}/rulings?open=unreported&game=4.9",
        f"{OPEN}/unreported",
        {"game": "4.9", "ruling": "kashdan", "offers": ["W"], "player": "p7"},
        (US_CHESS,),
    ),
    do.PairAgain: Offer(
        f"{OPEN}/rulings",
        f"{OPEN}/pair-again",
        {"way": "waiting", "gone": "p13", "started": "1, 2", "reason": "ill", "accept": "left-out"},
        (US_CHESS,),
    ),
    do.ConvertToRoundRobin: Offer(f"{DESK}/small/rulings", f"{DESK}/small/round-robin", {"accept": "dropouts"}, SMALL),
    do.RecordExtraGame: ruling("extra", round="4", white="p1", black="p2", result="1-0", reason="had the bye"),
    do.AdjustPoints: ruling("points", player="p1", points="-0.5", round="2", reason="phone rang"),
    do.EnterTiebreak: ruling("tiebreak", player="p1", code="PLAYOFF", value="1.5"),
    do.SetVirtualPoints: ruling("virtual", player="p1", round="5", points="1", accept="rules-under-way"),
    do.RecordIncident: Offer(
        f"{DESK}/arbiter?section=open&round=4&player=p7",
        f"{DESK}/arbiter/incident",
        {
            "section": "open",
            "round": "4",
            "board": "1",
            "player": "p7",
            "what": "illegal-move",
            "reason": "king left in check",
            "penalty": "points-taken",
            "minutes": "2",
            "points": "0.5",
            "opponent": "draw",
            "confidential": "1",
            "accept": "ruling-reversed",
        },
    ),
    do.SetAppeals: Offer(
        f"{DESK}/appeals",
        f"{DESK}/appeals/set",
        {"members": "Ann Lee; chairman; ENG; 1970\nBo Park; member; KOR", "minutes": "30", "deposit": "50"},
    ),
    do.FileAppeal: Offer(
        f"{DESK}/appeals",
        f"{DESK}/appeals/file",
        {
            "player": "p7",
            "reason": "no flag fell",
            "round": "4",
            "minutes": "20",
            "deposit": "50",
            "incident": "i1",
            "accept": "late-appeal",
        },
    ),
    do.DecideAppeal: Offer(
        f"{DESK}/appeals",
        f"{DESK}/appeals/decide",
        {
            "appeal": "a1",
            "upheld": "yes",
            "reason": "the clock was wrong",
            "refund": "25",
            "voters": "Ann Lee",
            "by": "chief-arbiter",
            "accept": "few-votes",
        },
        (do.FileAppeal("p7", "no flag fell", deposit=5000),),
    ),
    do.RecordFairPlay: Offer(
        f"{DESK}/fair-play",
        f"{DESK}/fair-play/record",
        {
            "what": "inspection",
            "player": "p7",
            "reason": "bag",
            "round": "4",
            "by": "Ann Lee",
            "outcome": "nothing found",
            "ground": "random",
            "witness": "Bo Park",
            "chosen": "Cy Dahl",
            "private": "1",
            "same_sex": "1",
            "signed": "1",
        },
    ),
    do.EraseRecords: Offer(f"{DESK}/fair-play", f"{DESK}/fair-play/erase", {"before": "2030-01-01"}),
    do.KeepGames: Offer(
        f"{OPEN}/games?round=4",
        f"{OPEN}/games/keep",
        {"round": "4", "board": "1", "pgn": '[Round "4.1"]\n\n1. e4 e5 2. Nf3 Nc6 *', "results": "yes"},
    ),
    do.DropGame: Offer(
        f"{OPEN}/games?round=4&board=1",
        f"{OPEN}/games/drop",
        {"round": "4", "board": "1"},
        (do.KeepGames("open", 4, '[Round "4.1"]\n\n1. e4 e5 *'),),
    ),
    do.RecordMoney: Offer(
        f"{DESK}/cash?player=p3",
        f"{DESK}/cash/money",
        {
            "player": "p3",
            "line": "payment",
            "amount": "20",
            "reason": "two bills",
            "method": "card",
            "day": "2026-05-02",
        },
    ),
    do.SetFees: Offer(
        f"{DESK}/cash",
        f"{DESK}/cash/fees",
        {
            "fees.open": "40",
            "currency": "$",
            "early_until": "2026-04-25",
            "late_extra": "10",
            "junior_under": "18",
            "junior_off": "5",
            "senior_from": "65",
            "senior_off": "4",
            "non_member_extra": "3",
            "family_off": "2",
            "titles": "GM, IM",
            "title_off": "25",
            "reentry_fee": "30",
        },
    ),
    do.RuleFee: Offer(f"{DESK}/cash?player=p3", f"{DESK}/cash/fee", {"player": "p3", "amount": "0", "reason": "helps"}),
    do.PairWaiting: Offer(
        f"{OPEN}/rulings", f"{OPEN}/meet", {"one": "p13", "other": "p18", "reason": "late", "accept": "rematch"}
    ),
    do.CrossRounds: Offer(
        f"{DESK}/booster/rulings",
        f"{DESK}/booster/early",
        {"player": "p46", "opponent": "p45", "result": "1-0"},
        (*TWO_ODD, do.RecordResult("booster", 1, 1, Result.DRAW)),
    ),
    do.CrossSections: Offer(
        f"{DESK}/", f"{DESK}/cross", {"player": "p42", "guest": "p46", "reason": "asked", "accept": "rematch"}, TWO_ODD
    ),
    do.PairSideGame: Offer(f"{DESK}/", f"{DESK}/side-game", {"one": "p42", "other": "p46", "rated": "on"}, TWO_ODD),
    do.ContinueBoards: Offer(f"{DESK}/", f"{DESK}/continue-boards", {}),
    do.JoinPartners: Offer(
        f"{DESK}/bughouse/players",
        f"{DESK}/bughouse/join-partners",
        {"player": "p44", "partner": "p45"},
        (
            do.CreateSection(SectionRules(name="Bughouse", system="dutch", rounds_total=3, partners=True)),
            *(do.EnterPlayer("bughouse", PlayerFacts(name)) for name in ("Ann", "Bob")),
        ),
    ),
    do.AddSchedule: Offer(
        f"{DESK}/",
        f"{DESK}/add-schedule",
        {
            "section": "booster",
            "name": "2-day",
            "merge_round": "3",
            "time_control": "G/60;d5",
            "round_times": "09:00 11:30",
            "round_dates": "2026-05-02",
        },
        (do.CreateSection(SectionRules(name="Booster", system="uschess", rounds_total=5)),),
    ),
    do.MergeSections: Offer(
        f"{DESK}/", f"{DESK}/merge", {"section": "preliminary-1", "into": "preliminary-2"}, HOLLAND
    ),
    do.EnterTeam: Offer(
        f"{OPEN}/teams", f"{OPEN}/teams/enter", {"name": "Elm", "nickname": "ELM", "members": ["p1", "p2"]}
    ),
    do.EditTeam: team("edit", name="Elmwood", number="7"),
    do.RemoveTeam: team("remove", reason="withdrew"),
    do.SetBoardOrder: team("order", members=["p2", "p1"]),
    do.SetLineUp: team("line-up", round="5", players=["-", "p1"], opponent="t2", reason="ill"),
    do.HandInLineUp: Offer("/captain", "/captain/line-up", {"round": "1", "players": ["p41", "-"]}, CUP),
    do.SetLineUpDeadline: Offer(
        f"{DESK}/juniors/teams", f"{DESK}/juniors/line-ups-due", {"round": "1", "until": "2026-05-02T13:30"}, CUP
    ),
    do.MakeTeams: Offer(f"{OPEN}/teams", f"{OPEN}/teams/make", {}, (do.EditPlayer("p1", {"team": "Elm"}),)),
    do.RecordMatch: Offer(f"{DESK}/juniors/round/1", f"{DESK}/juniors/round/1/result", {"line": "1 1.5-0.5 1="}, MATCH),
    do.ForfeitBoards: Offer(
        f"{DESK}/juniors/round/1?table=1",
        f"{DESK}/juniors/round/1/table/1/forfeit",
        {"team": "t1", "board": "1", "below": "on", "reason": "late", "accept": "fide-earlier"},
        MATCH,
    ),
    do.PairMatches: Offer(
        f"{OPEN}/teams?round=4",
        f"{OPEN}/matches/4",
        {"pairs.1.white": "t1", "pairs.1.black": "t2", "byes": ["t3"]},
        (*TEAMS, do.EnterTeam("open", TeamFacts("Ash"))),
    ),
    do.DecideMatch: Offer(
        f"{OPEN}/teams",
        f"{OPEN}/matches/4/1",
        {"result": "1F-0F", "reason": "did not appear", "accept": "fide-earlier"},
        (*TEAMS, do.PairMatches("open", 4, (("t1", "t2"),))),
    ),
    do.SetTeamRules: Offer(
        f"{OPEN}/teams", f"{OPEN}/teams/rules", {"win": "3", "board_colors": "WBWB", "accept": "rules-under-way"}
    ),
    do.SetNorms: Offer(f"{OPEN}/norms", f"{OPEN}/norms/set", {"event": "zonal", "host": "ESP", "shown": "on"}),
    do.NameArbiter: Offer(
        f"{DESK}/papers",
        f"{DESK}/papers/arbiter",
        {
            "name": "Lee, Ann",
            "role": "chief",
            "title": "FA",
            "category": "D",
            "licence": "paid",
            "fide_id": "1234567",
            "federation": "ENG",
            "birth": "1980-03-02",
            "birthplace": "Leeds",
            "seeks": "IA",
        },
    ),
    do.RemoveArbiter: Offer(
        f"{DESK}/papers", f"{DESK}/papers/remove-arbiter", {"name": "Lee, Ann"}, (do.NameArbiter("Lee, Ann"),)
    ),
    do.SetTeamScoring: Offer(
        f"{OPEN}/team-standings",
        f"{OPEN}/team-standings/scoring",
        {"first": "mixed", "more_than_half": "on", "accept": "rules-under-way"},
    ),
    do.AdjustTeamPoints: Offer(
        f"{OPEN}/team-standings",
        f"{OPEN}/team-standings/points",
        {"team": "t1", "match_points": "-1", "game_points": "-0.5", "round": "2", "reason": "phone rang"},
        TEAMS,
    ),
    do.SetSchoolTeams: Offer(
        f"{DESK}/school-teams",
        f"{DESK}/school-teams/set",
        {
            "by": "club",
            "count": "3",
            "minimum": "2",
            "method": "places",
            "combined": "on",
            "grades": "K-3, 4-6",
            "tiebreaks": "CUM",
            "sections": ["open"],
            "announced": "off",
        },
    ),
    do.SameSchool: Offer(
        f"{DESK}/school-teams",
        f"{DESK}/school-teams/same",
        {"name": "Oak Hill", "written": "Oak Hill School"},
        (do.EditPlayer("p1", {"team": "Oak Hill"}), do.EditPlayer("p2", {"team": "Oak Hill School"})),
    ),
    do.TakeLimits: Offer(
        f"{JUNIORS}/players", f"{JUNIORS}/rules/limits", {}, (do.SetRules("juniors", {"name": "K-3 U800"}),)
    ),
    do.DropSchoolTeams: Offer(f"{DESK}/school-teams", f"{DESK}/school-teams/drop", {}, (do.SetSchoolTeams(),)),
    do.SetPrizes: Offer(
        f"{OPEN}/prizes",
        f"{OPEN}/prizes/set",
        {
            "prizes": "$300-200",
            "sharing": "hort",
            "trophy_follows_money": "on",
            "grade_trophy_too": "on",
            "several_prizes": "on",
            "least_share": "15",
            "rounding": "down",
            "levelling": "class",
            "by_performance": "on",
            "joint": "on",
            "reason": "fewer entries",
        },
        (*PRIZES, do.AnnouncePrizes("open")),
    ),
    do.AnnouncePrizes: prize("announce"),
    do.NamePrizeWinner: prize("winner", prize="3", players="p1"),
    do.RulePrizeRight: prize("right", player="p1", allowed="off", limit="100", reason="sandbagging"),
    do.AwardPrizes: prize("award"),
    do.PayPrize: Offer(
        f"{JUNIORS}/prizes?player=p40",
        f"{JUNIORS}/prizes/do/pay",
        {"player": "p40", "amount": "20", "day": "2026-05-03", "signed": "Ann"},
        AWARDED,
    ),
    do.MakeReport: Offer(f"{DESK}/report?form=uschess", f"{DESK}/report/make", {"form": "uschess"}),
    do.Undo: Offer(f"{DESK}/history", f"{DESK}/undo", {"position": "2", "accept": "closed-section"}),
    do.UndoFrom: Offer(f"{DESK}/history", f"{DESK}/undo-from", {"position": "2", "accept": "closed-section"}),
    **{
        command: Offer(f"{DESK}/organise/{row.page}", f"{DESK}/organise/do/{row.verb}", row.form, row.before)
        for command, row in organise.OFFERS.items()
    },
}
NOT_ASKED = {
    (do.EnterPlayer, "byes"): "from lists; one by one the player's own page grants them",
    (do.CreateSection, "section"): "the short id is made from the name",
    (do.TakeEvent, "title"): "a file brings its own title; it can be changed afterwards",
    (do.RecordResult, "colors_swapped"): "the board's own form says how they sat",
    (do.RecordGames, "replace"): "the page asks before it changes a result",
    (do.Undo, "reason"): "an undo is one key; the history says who and when",
    (do.UndoFrom, "reason"): "the history says who and when",
    (do.ChangeRound, "pairs"): "as the boards of the two players come out of the form",
}
ANSWERED_LATER = {"accept"}
"""Fields that a form has only once something was refused: what the director takes responsibility for."""


def commands() -> Iterator[type]:
    for name in do.__all__:
        each = getattr(do, name)
        if inspect.isclass(each) and hasattr(each, "decide"):
            yield each


def test_every_command_stands_in_the_table() -> None:
    assert set(OFFERS) == set(commands())


@pytest.fixture(autouse=True)
def rating_list(own_installation: Path) -> None:
    """A list on which the player p3 has other ratings."""
    row = ListedPlayer("4100012", "Lindqvist, Petra", "SWE", ratings=(2190, 2101, 0), games=(0,) * 3, factors=(0,) * 3)
    info = ListInfo("fide-2026-05-01", "fide", ("standard", "rapid", "blitz"), date(2026, 5, 1), datetime.now(UTC), 1)
    build_list(catalogue_in(own_installation), info, [row])


@pytest.fixture(autouse=True)
def program(own_installation: Path) -> None:
    """Another program that pairs, as an owner names one."""
    OwnersPrograms(own_installation).put(PairingProgram("other", "no-such-program {file}"))


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Command]:
    """The commands that reach a director, those inside others too."""
    found: list[Command] = []
    real = Director.do

    def noted(self: Director, command: Command, **how: Any) -> Any:
        found.append(command)
        found.extend(command.commands if isinstance(command, do.Together) else ())
        return real(self, command, **how)

    monkeypatch.setattr(Director, "do", noted)
    return found


def form_of(html: str, offer: Offer) -> Form:
    """The form of the page that is sent there and has every field that is filled in."""
    path = offer.page.partition("?")[0]
    there = [form for form in forms(html, path) if form.action == offer.action]
    for form in there:
        if all(form.takes(name, each) for name, each in asked(offer)):
            return form
    lacking = {name: value for form in there for name, value in asked(offer) if not form.takes(name, value)}
    raise AssertionError(f"{offer.page} has {len(there)} forms for {offer.action}; none takes {lacking}")


def asked(offer: Offer) -> Iterator[tuple[str, str]]:
    for name, value in offer.data.items():
        if name not in ANSWERED_LATER:
            for each in [value] if isinstance(value, str) else value:
                yield name, each


@pytest.mark.parametrize("command", OFFERS, ids=lambda each: each.__name__)
def test_a_page_offers_it(command: type, event: OpenEvent, director: Client, sent: list[Command]) -> None:
    offer = OFFERS[command]
    if command is do.ReopenSection:
        close(event)
    if command is do.CloseSection:
        play_out(event)
    for earlier in offer.before:
        event.do(earlier, actor="Ann")
    if command in (do.ReportOwnResult, do.AskFromPhone):
        director.get(f"/r/{event.id}/{code_of(event.id, event.state('open').players['p22'])}")
    if command is do.HandInLineUp:
        _, token = CaptainLink.issue(event.id, "juniors", "t1", label="Eve", by="Ann")
        director.get(f"/c/{token}")
    html = director.get(offer.page).content.decode()
    form_of(html, offer)
    sent.clear()
    data: dict[str, Any] = dict(offer.data)
    if offer.file:
        data["file"] = SimpleUploadedFile("report.trf", director.get(offer.file).content)
    answer = director.post(offer.action, data)
    if command is do.Together:
        confirm_import(director, answer.content.decode())
    given = [each for each in sent if type(each) is command]
    assert given, f"{command.__name__} was not sent; the page said {answer.status_code}"
    assert_every_choice_is_there(given[-1])


def assert_every_choice_is_there(command: Any) -> None:
    assert is_dataclass(command)
    for each in fields(command):
        usual = each.default if each.default_factory is MISSING else each.default_factory()
        reason = NOT_ASKED.get((type(command), each.name), "")
        assert reason or getattr(command, each.name) != usual, f"the form cannot set {each.name}"


def confirm_import(client: Client, html: str) -> None:
    """Second step of an import: enter those who are ticked."""
    form = next(form for form in forms(html, "") if form.action.endswith("/players/confirm"))
    packed = form.fields["packed"] or set()
    client.post(form.action, {"packed": next(iter(packed)), "take": "0"})


def play_out(event: OpenEvent) -> None:
    """The juniors as a section of one round whose results are in: closing is its next step."""
    event.do(do.SetRules("juniors", {"rounds_total": 1}), actor="Ann")
    event.do(do.PairRound("juniors"), actor="Ann")
    event.do(do.PublishDraft("juniors"), actor="Ann")
    for number in event.state("juniors").rounds[0].boards:
        event.do(do.RecordResult("juniors", 1, number, Result.DRAW), actor="Ann")


def close(event: OpenEvent) -> None:
    event.do(do.CloseSection("juniors"), actor="Ann")
