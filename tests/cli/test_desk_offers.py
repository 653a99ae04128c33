"""Everything the director can do can be typed at the desk, with every choice it has.

The table says how: the lines before, and the line that asks for it. A new command of the register fails here until it
can be typed.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import pytest
from tests.cli.desks import at_desk
from tests.organise import offers as organise

from topboard.cli.app import run
from topboard.cli.desk.verbs import WORDS
from topboard.cli.exit_codes import Exit
from topboard.director import Command, Director
from topboard.director import commands as do
from topboard.director.register import MADE_OTHERWISE, VERBS

PUBLISHED = ("pair", "publish")
BY_HAND = ("pair", "beginhand accept=fide-hand-begun")
US_CHESS = ("rules system=uschess",)
TWO_TEAMS = ("team Elm Adams Brook", "team Oak Cole Dean")
CUP = ("rules system=team tiebreaks=", *TWO_TEAMS, "teamrules colors=2")
PRIZES = ('prizes "$300-200, best game $20"',)
PLAYED = ("rules rounds=1", *PUBLISHED, "1 1", "2 1")
TWO_ODD = (
    *US_CHESS,
    *PUBLISHED,
    "section Under preset=us-chess",
    "enter Fox 1000",
    "enter Gray 900",
    "enter Hill 800",
    *PUBLISHED,
    "use Open",
)
TABLE = ("rules system=roundrobin rounds=0",)
FEES = (
    "fees 40 currency=$ early=2026-04-25 late=10 junior_under=18 junior=5 senior_from=65 senior=4 nonmember=3 "
    "family=2 titles=GM,IM titled=25 reentry=30"
)
LINES: dict[type, tuple[str, ...]] = {
    do.CreateEvent: ('event "Another Night" city=Here',),
    do.ChangeEvent: ('poster city="New York" dates="2026-05-01 2026-05-02"',),
    do.CreateSection: ("section Under preset=us-chess rounds=4 id=u16",),
    do.SetRules: (*PUBLISHED, "rules rounds=4 accept=rules-under-way"),
    do.LeaveFideMode: ("leavefide 'a club event' accept=fide-leave,fide-leave-2",),
    do.BeginHandPairing: BY_HAND,
    do.EndHandPairing: (
        *BY_HAND,
        "flip 1",
        "endhand accept=fide-hand-differs",
    ),
    do.CloseSection: ("close",),
    do.ReopenSection: ("close", "reopen a late result"),
    do.EnterPlayer: (*PUBLISHED, "enter New, Nora 1500 round=3 missed=half byes=3 as_typed=yes"),
    do.EditPlayer: ("edit Adams rating=2115 due=25 paid=20",),
    do.ContinueBoards: (
        "section Under preset=us-chess rounds=4 id=u16",
        'enter "Under, Una" 900',
        'enter "Low, Lea" 800',
        "continueboards",
    ),
    do.CheckIn: ("checkin Adams", "checkout Adams"),
    do.BeginEvening: ("evening Open",),
    do.NotePresence: ("tonight Adams absent",),
    do.RemovePlayer: ("remove Ellis reason=ill",),
    do.MovePlayer: (*PUBLISHED, "section Under", "use Open", "move Adams to=Under round=2 missed=half keep_score=yes"),
    do.Reenter: (*PUBLISHED, "addschedule 2-day 3", "reenter Adams round=3 missed=half to=2-day"),
    do.Withdraw: ("withdraw Adams reason=ill",),
    do.Return: ("withdraw Adams", "return Adams"),
    do.Expel: (*PUBLISHED, "1 1", "expel Adams reason=conduct 1=leave"),
    do.ConvertRating: (*US_CHESS, "convert Adams fide 2400"),
    do.CombineRatings: (*US_CHESS, "combine Adams 1900/5 1700/4"),
    do.RefreshRatings: ("refresh fide kind=standard published=2026-05-01 freeze=2026-05-02 Adams=2150",),
    do.RefreshAllRatings: ("refreshall fide kind=standard published=2026-05-01 freeze=2026-05-02 Adams=2150",),
    do.AssignRating: (
        *US_CHESS,
        "assign Adams 2250 results abroad cause=superior prizes=no prize=2100 games=40",
    ),
    do.RemoveIneligible: (
        *PUBLISHED,
        "section Under",
        "use Open",
        "ineligible Adams to=Under missed=zero reason=error 1=leave",
    ),
    do.GrantBye: ("bye Adams 2 zero",),
    do.CancelBye: ("rules byes_irrevocable=yes", "bye Adams 2", "nobye Adams 2 accept=irrevocable"),
    do.ProhibitPairs: ("forbid Adams Brook from=2 until=3 hard=no score=2 accept=fide-prohibition sisters",),
    do.ErasePeople: ("erase Adams / Brook",),
    do.AllowPairs: ("forbid Adams Brook", "allow x1 accept=fide-prohibition"),
    do.DrawNumbers: (*TABLE, "numbers hand varma=corrected seed=7 Adams=5 Brook=4 Cole=3 Dean=2 Ellis=1"),
    do.GiveNumbers: ("number Adams=5 Brook=4 Cole=3 Dean=2 Ellis=1",),
    do.Renumber: ("renumber",),
    do.SortField: (
        "poster starts=2026-05-01",
        *(
            f"edit {name} birth_year={1990 + number}"
            for number, name in enumerate(("Adams", "Brook", "Cole", "Dean", "Ellis"))
        ),
        "sort 35 by=age",
    ),
    do.SplitIntoQuads: ("quads round-robin numbers=lot swiss=dutch name=Group",),
    do.MakePreliminaries: ("enter Fox 1600", "holland 2 unbalanced table=berger"),
    do.MakeStage: ("stage Last of=Open places=4 system=dutch seeding=places carry=points wild=Ellis rounds=3",),
    do.MakePlate: ("rules system=knockout", *PUBLISHED, "1 1", "plate Second system=uschess rounds=3"),
    do.MakeFinals: (
        "enter Fox 1600",
        "holland 2",
        'finals "Final A=1" of="Preliminary 1,Preliminary 2" table=berger',
    ),
    do.CorrectColors: (*TABLE, "colors table accept=rules-under-way"),
    do.PairRound: (*BY_HAND, "flip 1", "pair changed-by-hand ours=yes"),
    do.PairByHand: (*BY_HAND, "flip 1", "byhand changed-by-hand"),
    do.FixPair: (*BY_HAND, "flip 1", 'fix Adams Brook "they travel together" changed-by-hand'),
    do.DropDraft: ("pair", "drop"),
    do.SwapPlayers: (*BY_HAND, "swap Adams Brook"),
    do.SetBoard: (*BY_HAND, "set 1 Adams Brook"),
    do.FlipColors: (*BY_HAND, "flip 1"),
    do.BreakBoard: (*BY_HAND, "break 1"),
    do.GiveBye: (*BY_HAND, "give Adams half"),
    do.PublishDraft: ("pair", "bye Adams 1 half", 'publish absent starts="2026-05-02 14:00"'),
    do.SetRoundStart: (*PUBLISHED, 'starts 1 "2026-05-02 14:45"'),
    do.Unpublish: (*PUBLISHED, "1 1", "unpublish results-lost wrong list"),
    do.ChangeRound: (*PUBLISHED, "change 1=Cole/Adams Ellis=half reason=ill accept=bye,fide-published"),
    do.RecordResult: (*PUBLISHED, "1 1"),
    do.RecordGames: ("rules system=double-swiss rounds=4", *PUBLISHED, "games 1 1 = replace=yes accept=fide-earlier"),
    do.DecideTie: ("rules system=knockout", *PUBLISHED, "1 =", "playoff 1 = winner=Dean reason=lots"),
    do.MakeChallenge: ("rules system=ladder", "challenge Ellis Dean until=2026-06-01"),
    do.EndChallenge: ("rules system=ladder", "challenge Ellis Dean", "nochallenge Ellis refused=yes reason=away"),
    do.CorrectResult: (*PUBLISHED, "1 1", "correct 1 0 misread accept=fide-earlier"),
    do.VoidResult: (*PUBLISHED, "1 1", "void 1 misread accept=fide-earlier"),
    do.PlayedColors: (*PUBLISHED, "sat 1", "sat 1 no accept=fide-earlier"),
    do.SetPairingResult: (*PUBLISHED, "count 1 ="),
    do.RecordExtraGame: (*PUBLISHED, 'extra Adams 1-0 Brook round=1 reason="had the bye"'),
    do.AdjustPoints: (*PUBLISHED, "adjust Adams -0.5 phone rang round=1"),
    do.SetVirtualPoints: ("virtual Adams 1 1 accept=rules-under-way",),
    do.EnterTiebreak: ("value PLAYOFF Adams 2",),
    do.ReportOwnResult: ("rules phone_results=yes", *PUBLISHED, "claim 1 Adams won"),
    do.AcceptResults: (
        "rules phone_results=yes",
        *PUBLISHED,
        "claim 1 Adams drew",
        "claim 1 Cole drew",
        "confirm 1 1",
    ),
    do.AskFromPhone: ("rules phone_requests=yes", "request Adams half 2"),
    do.AcceptRequest: ("rules phone_requests=yes", "request Adams zero 2", "grant Adams 2"),
    do.DeclineRequest: ("rules phone_requests=yes", "request Adams zero 2", "decline Adams 2 Two already"),
    do.RenewCode: ("newcode Adams",),
    do.RuleUnreported: (*US_CHESS, *PUBLISHED, "unreported 1 kashdan white player=Adams"),
    do.PairAgain: (
        *US_CHESS,
        *PUBLISHED,
        "again waiting Cole started=2 reason=ill accept=left-out",
    ),
    do.ConvertToRoundRobin: (*US_CHESS, "enter Fox 1600", "rules rounds=5", "roundrobin dropouts"),
    do.RecordIncident: (
        *PUBLISHED,
        (
            "incident 1 Adams noise loud board=1 penalty=points-taken points=0.5 minutes=2 opponent=draw"
            " confidential=yes accept=ruling-reversed"
        ),
    ),
    do.SetAppeals: ('appeals "Ann Lee; chairman; ENG; 1970 / Bo Park; member" minutes=30 deposit=50',),
    do.FileAppeal: ("appeal Adams no flag fell round=1 minutes=20 deposit=50 incident=i1 accept=late-appeal",),
    do.DecideAppeal: (
        "appeal Adams no flag fell deposit=50",
        'poster chief_arbiter="Ann Lee"',
        'decideappeal a1 yes clock refund=25 voters="Ann Lee" by=chief-arbiter accept=few-votes',
    ),
    do.RecordFairPlay: (
        (
            "fairplay inspection Adams bag ground=random round=1 by=A outcome=no witness=B chosen=C "
            "private=yes same_sex=yes signed=yes"
        ),
    ),
    do.EraseRecords: ("fairplay note reason=x", "eraserecords 2030-01-01"),
    do.KeepGames: (*PUBLISHED, "keepgames 1 1. e4 e5 2. Nf3 board=1 results=yes"),
    do.DropGame: (*PUBLISHED, "dropgame 1 1"),
    do.RecordMoney: ("money Adams deposit 20 method=cash day=2026-05-02 reason=again",),
    do.SetFees: (FEES,),
    do.RuleFee: ("fee Adams 0 helped to set up",),
    do.PairWaiting: (*PUBLISHED, "enter Fox 1000", "meet Ellis Fox came late accept=rematch,fide-published"),
    do.CrossRounds: (*US_CHESS, *PUBLISHED, "1 1", "2 1", "early Ellis Dean ="),
    do.CrossSections: (*TWO_ODD, 'cross Ellis p8 "no bye wanted" accept=rematch'),
    do.PairSideGame: (*TWO_ODD, "side Ellis p8 rated=yes"),
    do.JoinPartners: (
        "section Bug preset=bughouse",
        "enter Ann 1500 section=Bug",
        "enter Bob 1700 section=Bug",
        "partners p6 p7 section=Bug",
    ),
    do.AddSchedule: ("addschedule 2-day 3 time_control=G/60;d5 times=09:00 dates=2026-05-02",),
    do.MergeSections: ("section Under", "merge Open section=Under"),
    do.EnterTeam: ("team Elm Adams Brook nickname=ELM number=2",),
    do.EditTeam: ("team Elm Adams", "team Elm number=7"),
    do.RemoveTeam: ("team Elm Adams", "noteam Elm reason=withdrew"),
    do.SetBoardOrder: ("team Elm Adams Brook", "boards Elm Brook Adams"),
    do.SetLineUp: (*TWO_TEAMS, "lineup 2 Elm Brook - opponent=Oak reason=ill"),
    do.HandInLineUp: (*CUP, "handin 1 Elm Brook -"),
    do.SetLineUpDeadline: (*CUP, "lineupsdue 1 2026-05-02T13:30"),
    do.MakeTeams: ("edit Adams team=Elm", "maketeams"),
    do.RecordMatch: (*CUP, *PUBLISHED, "match 1 1d score=1.5-0.5"),
    do.ForfeitBoards: (*CUP, *PUBLISHED, "forfeit 1 Elm 1 late below=yes accept=fide-earlier"),
    do.PairMatches: (*TWO_TEAMS, "team Ash Ellis", *PUBLISHED, "matches 1 Elm Oak Ash"),
    do.DecideMatch: (*TWO_TEAMS, *PUBLISHED, "matches 1 Elm Oak", "decide 1 1 + did not appear accept=fide-earlier"),
    do.SetTeamRules: ("teamrules win=1 draw=0.5 colors=WBWB bye=1 byegames=2 accept=rules-under-way",),
    do.SetNorms: ("normrules zonal host=ESP shown=yes",),
    do.NameArbiter: (
        (
            'arbiter "Lee, Ann" role=chief title=FA category=D licence=paid id=1234567 federation=ENG birth=1980-03-02 '
            "birthplace=Leeds seeks=IA"
        ),
    ),
    do.RemoveArbiter: ('arbiter "Lee, Ann"', 'noarbiter "Lee, Ann"'),
    do.SetTeamScoring: ("teamscoring mixed half=yes accept=rules-under-way",),
    do.AdjustTeamPoints: (*TWO_TEAMS, *PUBLISHED, "teampoints Elm phone rang match=-1 games=-0.5 round=1"),
    do.SetSchoolTeams: (
        (
            "schoolteams by=club count=3 minimum=2 method=places combined=yes grades=K-3 tiebreaks=CUM sections=Open "
            "announced=no"
        ),
    ),
    do.SameSchool: ('enter "New, Nora" team="Oak Hill"', 'sameschool "Oak Hill" "Oak Hill School"'),
    do.TakeLimits: ("rules name=U1600", "limits"),
    do.DropSchoolTeams: ("schoolteams count=3", "noschoolteams"),
    do.SetPrizes: (
        (
            "prizes $300 sharing=hort follow=yes grade_too=yes several=yes least=15 rounding=down joint=yes "
            "levelling=class performance=yes reason=gift"
        ),
    ),
    do.AnnouncePrizes: (*PRIZES, "announce"),
    do.NamePrizeWinner: (*PRIZES, 'winner "best game" Adams'),
    do.RulePrizeRight: (*PRIZES, "prizeright Adams sandbagging allowed=no limit=100"),
    do.AwardPrizes: (*PLAYED, *PRIZES, "award"),
    do.PayPrize: (*PLAYED, *PRIZES, "award", "pay Adams 20 day=2026-05-03 signed=Adams"),
    do.MakeReport: ("report uschess day=2026-05-04",),
    do.Undo: ("undo 3 accept=closed-section",),
    do.UndoFrom: ("undofrom 3 reason=slip accept=closed-section",),
    do.Together: ("checkin all",),
    **{command: (*row.typed_before, row.line) for command, row in organise.OFFERS.items()},
}
FROM_A_FILE = {do.TakeEvent, do.TakeSection}
NOT_TYPED = {
    (do.RecordResult, "colors_swapped"): "sat BOARD says how they sat",
    (do.Undo, "reason"): "an undo is one word; the history says who and when",
    (do.Together, "leave_out"): "a line is done whole",
    (do.RefreshRatings, "others"): "they come from a list on this computer",
    (do.RefreshAllRatings, "others"): "they come from a list on this computer",
    (do.DrawNumbers, "how"): "numbers given by hand",
}
REFUSED = {do.RuleUnreported, do.SetPrizes, do.CreateEvent, do.MakeFinals, do.MakePlate, do.MakeReport, do.MakeStage}
"""Commands that reach the director and are refused by the rules of the little event."""


def test_every_command_can_be_typed() -> None:
    assert set(LINES) | FROM_A_FILE == {verb.command for verb in VERBS.values()} | set(MADE_OTHERWISE)
    assert set(VERBS) <= set(WORDS)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Command]:
    found: list[Command] = []
    real = Director.do

    def noted(self: Director, command: Command, **how: Any) -> Any:
        found.append(command)
        return real(self, command, **how)

    monkeypatch.setattr(Director, "do", noted)
    return found


@pytest.mark.parametrize("command", LINES, ids=lambda each: each.__name__)
def test_a_line_asks_for_it(command: type, file: Path, sent: list[Command], capsys: pytest.CaptureFixture[str]) -> None:
    *before, line = LINES[command]
    if before:
        assert at_desk(file, *before) == Exit.DONE, capsys.readouterr().err
    sent.clear()
    code = at_desk(file, line)
    assert [type(each) for each in sent] == [command], capsys.readouterr().err
    assert code == (Exit.REFUSED if command in REFUSED else Exit.DONE), capsys.readouterr().err
    for each in fields(command):
        usual = each.default if each.default_factory is MISSING else each.default_factory()
        said = getattr(sent[0], each.name) != usual
        assert said or (command, each.name) in NOT_TYPED, f"the line does not set {each.name}"


def test_a_report_is_an_event(file: Path, tmp_path: Path, sent: list[Command]) -> None:
    report = tmp_path / "report.trf"
    assert run(["export", str(file), "--format", "trf26", "-o", str(report)]) == Exit.DONE
    sent.clear()
    assert run(["import", str(report), str(tmp_path / "there.topboard")]) == Exit.DONE
    assert [type(each) for each in sent] == [do.TakeEvent]
