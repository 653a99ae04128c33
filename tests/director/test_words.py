"""Every event can be told in words, whatever has become of what it speaks of."""

from __future__ import annotations

from datetime import UTC, date, datetime
from fractions import Fraction

from tests.director.hall import Hall

from topboard.core import Bye, FirstScore, NormEvent, Points, Result
from topboard.director import commands as do
from topboard.director import history
from topboard.director.desk.labels import EventNames, describe
from topboard.director.money.ledger import Line
from topboard.journal import EventState
from topboard.journal.events import PlayerFacts, SectionRules, TeamFacts, known_events
from topboard.ratings.written_rating import WrittenRating


def eventful() -> Hall:
    hall = Hall(players=6)
    for command in (
        do.ChangeEvent({"city": "Salem"}),
        do.CreateSection(SectionRules(name="Blitz", system="plain", rounds_total=1)),
        do.EnterPlayer("blitz", PlayerFacts("Zola")),
        do.EnterPlayer("blitz", PlayerFacts("Yale")),
        do.SetPrizes("blitz", "$100"),
        do.GiveNumbers("blitz", {"p7": 1, "p8": 2}),
        do.PairByHand("blitz"),
        do.SetBoard("blitz", 1, "p7", "p8"),
        do.PublishDraft("blitz"),
        do.SetRules("blitz", {"phone_results": True, "phone_requests": True}),
        do.AskFromPhone("p7", do.PhoneWish.WITHDRAW),
        do.DeclineRequest("p7", reason="The game is on"),
        do.RenewCode("p7"),
        do.ReportOwnResult("p7", 1, do.PhoneOutcome.WON),
        do.ReportOwnResult("p8", 1, do.PhoneOutcome.LOST),
        do.AcceptResults("blitz", 1),
        do.AwardPrizes("blitz"),
        do.PayPrize("p7", signed="Zola"),
        do.CreateSection(SectionRules(name="Trio", system="plain")),
        do.EnterPlayer("trio", PlayerFacts("Ann")),
        do.EnterPlayer("trio", PlayerFacts("Bea")),
        do.EnterPlayer("trio", PlayerFacts("Cat")),
        do.PairByHand("trio"),
        do.SetBoard("trio", 1, "p9", "p10"),
        do.GiveBye("trio", "p11", Bye.PAIRING),
        do.PublishDraft("trio"),
        do.RecordResult("trio", 1, 1, Result.WHITE_WINS),
        do.CrossRounds("p11", "p10", Result.DRAW),
        do.SetRules("open", {"phone_requests": True}),
        do.SetRules("open", {"rounds_total": 4}),
        do.CheckIn("p1"),
        do.EditPlayer("p1", {"club": "Marshall"}),
        do.ProhibitPairs("open", ("p1", "p6"), hard=False, reason="family"),
        do.AllowPairs("open", "x1"),
        do.AskFromPhone("p5", do.PhoneWish.ZERO, 4),
        do.AcceptRequest("p5", 4),
        do.GrantBye("p6", 2),
        do.CancelBye("p6", 2),
        do.SetVirtualPoints("p1", 1, Points.of(1)),
        do.PairRound("open"),
        do.FlipColors("open", 1),
        do.DropDraft("open"),
        do.PairRound("open"),
        do.PublishDraft("open"),
        do.Unpublish("open", "too early"),
        do.PublishDraft("open"),
        do.ChangeRound("open", {1: ("p2", "p1")}, reason="clocks"),
        do.SetPairingResult("open", 1, 1, Result.DRAW),
        do.SetPairingResult("open", 1, 1, None),
        do.RecordResult("open", 1, 1, Result.DRAW, colors_swapped=True),
        do.CorrectResult("open", 1, 1, Result.WHITE_WINS, "misread"),
        do.VoidResult("open", 1, 1, "wrong board"),
        do.AdjustPoints("p1", Points.of("0.5"), reason="ruling"),
        do.RecordMoney("p1", Line.DEPOSIT, 2050, "left last year"),
        do.EnterTiebreak("p1", "playoff", Fraction(2)),
        do.RecordExtraGame("open", 1, "p1", "p2", Result.DRAW),
        do.Withdraw("p5"),
        do.Return("p5"),
        do.RecordResult("open", 1, 2, Result.WHITE_WINS),
        do.Expel("p3", "phone"),
        do.Reenter("p5", missed={1: Bye.HALF}),
        do.CreateSection(SectionRules(name="Reserve", system="plain")),
        do.CloseSection("reserve"),
        do.ReopenSection("reserve", "late entry"),
        do.MovePlayer("p12", "reserve"),
        do.RemovePlayer("p12"),
        do.EnterTeam("open", TeamFacts("Elm"), ("p1", "p4")),
        do.EnterTeam("open", TeamFacts("Oak"), ("p2",)),
        do.EnterTeam("open", TeamFacts("Ash")),
        do.EditTeam("t1", {"nickname": "ELM"}),
        do.RemoveTeam("t3", "did not pay"),
        do.Withdraw("t2", "no cars"),
        do.Return("t2"),
        do.SetLineUpDeadline("open", 2, datetime(2026, 5, 2, 13, 30, tzinfo=UTC)),
        do.SetBoardOrder("t1", ("p4", "p1")),
        do.SetLineUp("t1", 1, ("p1", "")),
        do.PairMatches("open", 1, (("t2", "t1"),)),
        do.DecideMatch("open", 1, 1, Result.DRAW, "fire alarm"),
        do.EnterPlayer("reserve", PlayerFacts("Gone, Gus")),
        do.ErasePeople(("p8",)),
        do.SetTeamRules("open", {"board_colors": "WB"}),
        do.SetTeamScoring("open", FirstScore.GAME),
        do.SetTeamScoring("open", FirstScore.MIXED, more_than_half=True),
        do.AdjustTeamPoints("t1", Points.of(-1), reason="late list"),
        do.SetNorms("open", NormEvent.ZONAL),
        do.SetNorms("open", NormEvent.ZONAL, shown=True),
        do.NameArbiter("Lee, Ann"),
        do.RemoveArbiter("lee, ann"),
        do.SetFees({"open": 4000}, "$"),
        do.RuleFee("p1", 0, "helped to set up"),
        do.RuleFee("p1"),
        do.SetSchoolTeams(count=3),
        do.SetSchoolTeams(count=0),
        do.DropSchoolTeams(),
        do.SetPrizes("open", "$300-200, best game $20"),
        do.AnnouncePrizes("open"),
        do.SetPrizes("open", "$250, best game $20", reason="few entries"),
        do.NamePrizeWinner("open", "best game", ("p1",)),
        do.RulePrizeRight("p2", limit=50_00, reason="unrated"),
        do.RefreshRatings("open", "uschess", "regular", date(2026, 5, 1), {"p1": WrittenRating(1820)}),
        do.Undo(1_000),
    ):
        hall.director.do(command, actor="Ann")
    hall.accept(do.Undo(hall.director.position))
    return hall


def test_the_history_of_an_eventful_day() -> None:
    hall = eventful()
    told = {line.name: line.text for line in history(hall.director)}
    elsewhere = {"report-kept", "report-made", "team-numbers-assigned"}
    elsewhere |= {"fide-mode-left", "hand-pairing", "integrity-noted", "round-start-set"}
    elsewhere |= {"game-kept", "incident-recorded", "appeals-set", "appeal-filed", "appeal-decided"}
    elsewhere |= {"fair-play-recorded", "tie-decided", "stage-made", "challenge-made", "challenge-ended"}
    elsewhere |= {"plan-row-set", "plan-row-dropped", "sections-merged", "practice-begun"}
    assert set(told) | elsewhere == set(known_events())
    assert told["norms-set"] == "Open: for norms this is a zonal tournament; players see the norms"
    assert told["arbiter-named"] == "Lee, Ann: arbiter"
    assert told["arbiter-removed"] == "Lee, Ann: no longer an arbiter of the event"
    assert told["rounds-crossed"].endswith("across rounds 1 and 2: 1/2-1/2")
    assert told["people-erased"] == "personal details erased: Erased p8 (1 earlier entry was changed)"
    assert told["team-entered"] == "team Ash entered Open: nobody"
    assert told["team-removed"] == "team Ash removed (did not pay)"
    assert told["team-withdrawn"] == "team Oak withdrew (no cars)"
    assert told["team-returned"] == "team Oak returned"
    assert told["line-ups-due"] == "Open: line-ups for round 2 until 2026-05-02 13:30"
    assert told["board-order-set"] == "team Elm: Player 04; Player 01"
    assert told["line-up-set"] == "Elm, round 1: Player 01; nobody"
    assert told["matches-paired"] == "Open: round 1, matches: Oak - Elm"
    assert told["match-decided"] == "Open: round 1, table 1: match decided 1/2-1/2 (fire alarm)"
    assert told["rules-set"] == "Open: rounds total 4"
    assert told["numbers-assigned"] == "Open: pairing numbers given to 6 players by 2.2"
    assert told["pair-prohibited"] == "Open: Player 01 and Player 06 should not meet (family)"
    assert told["draft-changed"] == "Open: round 1, draft: board 1: colours swapped"
    assert told["round-unpublished"] == "Open: round 1 taken back (too early)"
    assert told["round-changed"] == (
        "Open: round 1 changed: board 1: Player 02 - Player 01, was Player 01 - Player 02 (clocks)"
    )
    assert told["prizes-set"] == "Open: 2 prizes, $270 in all (few entries)"
    assert told["prize-named"] == "Open, Best game: Player 01"
    assert told["prize-right-ruled"] == "Player 02: prizes up to 50 (unrated)"
    assert told["prizes-awarded"] == "Blitz: prizes awarded, $100 to 1 player"
    assert told["prize-paid"] == "Zola: prize of $100 paid (Zola)"
    assert told["tiebreak-entered"] == "Player 01: PLAYOFF 2"
    assert told["result-voided"] == "Open, round 1, board 1 (Player 02 - Player 01): 1-0 taken back (wrong board)"
    assert told["pairing-result-set"].endswith("ruling for the pairing taken back")
    assert told["player-expelled"].startswith("Player 03 expelled (phone)")
    assert told["money-recorded"] == "Player 01: deposit 20.50 (left last year)"
    assert told["team-scoring-set"] == (
        "Open: teams are ranked by: match and game points together; a match is won with more than half of its boards "
        "only"
    )
    assert told["team-points-adjusted"] == ("team Elm: match points adjusted by -1.0, game points by 0.0 (late list)")
    assert told["school-teams-set"] == "school teams: no standings"
    assert told["points-adjusted"] == "Player 01: score adjusted by 0.5 (ruling)"


def test_words_do_without_what_is_gone() -> None:
    """An event can be told although the section and the players are not there any more."""
    nothing = EventNames(EventState())
    for entry in eventful().journal.entries:
        assert describe(entry.event, nothing).told()
