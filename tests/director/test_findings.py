"""Every broken rule of a round put together by hand is named."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import Bye, Result
from topboard.director import Accepted, draft_findings
from topboard.director import commands as do


def ids(answer: Accepted) -> list[str]:
    return [problem.id for problem in answer.problems]


class TestPairs:
    def drafted(self, system: str = "plain") -> Hall:
        """Round 1 was 1-2, 3-4 with White winning for 1 and 4; the draft of round 2 is 1-4 and 2-3."""
        hall = Hall(players=4, system=system)
        hall.play_round()
        hall.accept(do.PairRound("open"))
        return hall

    @pytest.mark.parametrize(("system", "clause"), [("dutch", "C1"), ("uschess", "27A1")])
    def test_a_rematch(self, system: str, clause: str) -> None:
        """27A1, C.04.3 C1: two players do not meet twice."""
        hall = self.drafted(system)
        answer = hall.accept(do.SwapPlayers("open", "p4", "p2"))
        problems = [p for p in answer.problems if p.id == "rematch"]
        assert len(problems) == 2
        assert problems[0].rule is not None
        assert problems[0].rule.clause == clause
        refusal = hall.refuse(do.PublishDraft("open"))
        assert refusal.accept == ("rematch",)
        hall.accept(do.PublishDraft("open", accept=("rematch",)))
        assert hall.section.rounds[1].accepted == ("rematch",)

    def test_a_pair_that_did_not_play_has_not_met(self) -> None:
        """27A1, C.04.2 3.5: a forfeited game is no meeting."""
        hall = Hall(players=4)
        hall.publish()
        hall.play(default=Result.WHITE_WINS_BY_FORFEIT)
        hall.accept(do.PairByHand("open"))
        hall.accept(do.SetBoard("open", 1, "p1", "p2"))
        assert "rematch" not in ids(hall.accept(do.SetBoard("open", 2, "p3", "p4")))

    def test_a_prohibited_pair(self) -> None:
        hall = self.drafted()
        hall.accept(do.ProhibitPairs("open", ("p1", "p3"), reason="family"))
        hall.accept(do.ProhibitPairs("open", ("p2", "p4"), hard=False))
        answer = hall.accept(do.SwapPlayers("open", "p4", "p3"))
        assert {"prohibited", "unwanted"} <= set(ids(answer))
        assert hall.refuse(do.PublishDraft("open")).accept == ("prohibited",)

    def test_a_reentry_does_not_meet_an_old_opponent(self) -> None:
        """28S1: for the opponent who did not re-enter it is the same person."""
        hall = Hall(players=4, system="uschess")
        hall.play_round()
        hall.accept(do.Reenter("p2"))
        hall.accept(do.PairByHand("open"))
        answer = hall.accept(do.SetBoard("open", 1, "p1", "p5"))
        (problem,) = [p for p in answer.problems if p.id == "rematch"]
        assert problem.rule is not None
        assert problem.rule.clause == "28S1"

    def test_a_second_reentry_remembers_the_first_entry(self) -> None:
        """28S1: it is the same person, however often the fee was paid; also for an opponent who re-entered before."""
        hall = Hall(players=6, system="uschess")
        hall.play_round()
        hall.accept(do.Reenter("p2"))
        hall.accept(do.PairByHand("open"))
        for board, pair in enumerate((("p7", "p3"), ("p1", "p5"), ("p4", "p6")), 1):
            hall.accept(do.SetBoard("open", board, *pair))
        hall.accept(do.PublishDraft("open"))
        hall.play()
        hall.accept(do.Reenter("p7"))
        hall.accept(do.Reenter("p3"))
        hall.accept(do.PairByHand("open"))
        assert "rematch" in ids(hall.accept(do.SetBoard("open", 1, "p8", "p1")))
        assert "rematch" not in ids(hall.accept(do.SetBoard("open", 1, "p8", "p9")))
        assert "rematch" in ids(hall.accept(do.SetBoard("open", 2, "p9", "p4")))

    def test_two_reentries_may_meet_again(self) -> None:
        """28S2: both are new entries."""
        hall = Hall(players=4, system="uschess")
        hall.play_round()
        hall.accept(do.Reenter("p1"))
        hall.accept(do.Reenter("p2"))
        hall.accept(do.PairByHand("open"))
        assert "rematch" not in ids(hall.accept(do.SetBoard("open", 1, "p5", "p6")))

    def test_somebody_left_out_and_somebody_away(self) -> None:
        hall = self.drafted()
        hall.accept(do.GrantBye("p1", 2))
        assert ids(hall.accept(do.BreakBoard("open", 2))) == ["absent", "left-out", "left-out"]
        assert hall.refuse(do.PublishDraft("open")).accept == ("absent", "left-out")

    def test_a_bye_that_was_not_granted(self) -> None:
        hall = self.drafted()
        hall.accept(do.BreakBoard("open", 2))
        answer = hall.accept(do.GiveBye("open", "p3", Bye.HALF))
        (found,) = (problem for problem in answer.problems if problem.id == "other-bye")
        assert "nobody granted" not in found.message.told(), "the director grants it at this moment"

    def test_the_comparison_with_the_engine(self) -> None:
        hall = self.drafted()
        assert draft_findings(hall.director, "open") == ()
        hall.accept(do.SwapPlayers("open", "p4", "p3"))
        judged = [p for p in draft_findings(hall.director, "open") if p.id == "differs-from-engine"]
        assert [str(p.message) for p in judged] == [
            "Compared with Plain Swiss, edition 1: worse. Somebody could have met a nearer opponent."
        ]


class TestByes:
    def odd(self, system: str = "plain", edition: str = "") -> Hall:
        """Player 5 had the bye of round 1; in round 2 it goes to player 3, or another who lost."""
        hall = Hall(players=5, system=system, edition=edition)
        hall.play_round()
        hall.accept(do.PairRound("open"))
        return hall

    @pytest.mark.parametrize(("system", "clause"), [("dutch", "C2"), ("uschess", "28L3"), ("cfc", "615")])
    def test_a_second_bye(self, system: str, clause: str) -> None:
        """28L3, C.04.3 C2: nobody has the bye twice."""
        hall = self.odd(system)
        answer = hall.accept(do.GiveBye("open", "p5"))
        (problem,) = [p for p in answer.problems if p.id == "barred-bye"]
        assert str(problem.message) == "Player 05 may not have the bye: Player 05 had the bye in round 1."
        assert problem.rule is not None
        assert problem.rule.clause == clause
        assert hall.refuse(do.PublishDraft("open")).accept == ("barred-bye",)

    def forfeited(self, system: str) -> Hall:
        hall = Hall(players=5, system=system)
        hall.publish()
        hall.play(default=Result.WHITE_WINS_BY_FORFEIT)
        hall.accept(do.PairRound("open"))
        return hall

    @pytest.mark.parametrize("system", ["dutch", "uschess"])
    def test_after_a_forfeit_win(self, system: str) -> None:
        """28L3, C.04.1 4: no bye for who scored a win without playing."""
        hall = self.forfeited(system)
        winner = hall.section.rounds[0].boards[1].white
        assert "barred-bye" in ids(hall.accept(do.GiveBye("open", winner)))

    def test_a_win_by_default_is_no_bye_in_canada(self) -> None:
        """CFC 615: only who was given a bye before is ineligible."""
        hall = self.forfeited("cfc")
        winner = hall.section.rounds[0].boards[1].white
        assert "barred-bye" not in ids(hall.accept(do.GiveBye("open", winner)))

    def test_an_unrated_player_is_spared(self) -> None:
        """28L2: the bye goes to a rated player of the score group."""
        hall = Hall(players=4, system="uschess")
        hall.enter("New", 0)
        hall.accept(do.PairByHand("open"))
        assert "unrated-bye" in ids(hall.accept(do.GiveBye("open", "p5")))
        assert "unrated-bye" not in ids(hall.accept(do.GiveBye("open", "p4")))

    def test_who_took_a_half_point_bye_is_not_first_in_line(self) -> None:
        """28L4: taken or promised, while others of the score group can have the bye."""
        hall = Hall(players=5, system="uschess")
        hall.accept(do.GrantBye("p4", 3))
        hall.accept(do.PairByHand("open"))
        assert "half-then-bye" in ids(hall.accept(do.GiveBye("open", "p4")))

    def test_who_was_promised_none(self) -> None:
        hall = Hall(players=4)
        hall.enter("Visitor", bye_ineligible=True)
        hall.accept(do.PairByHand("open"))
        assert "barred-bye" in ids(hall.accept(do.GiveBye("open", "p5")))


class TestColors:
    def two_whites(self) -> Hall:
        """Player 1 has had White twice against 2 and 3, player 4 Black twice."""
        hall = Hall(players=4, rounds=3)
        for pairs in ((("p1", "p2"), ("p3", "p4")), (("p1", "p3"), ("p2", "p4"))):
            hall.accept(do.PairByHand("open"))
            for board, pair in enumerate(pairs, 1):
                hall.accept(do.SetBoard("open", board, *pair))
            hall.accept(do.PublishDraft("open"))
            hall.play(default=Result.DRAW)
        hall.accept(do.PairByHand("open"))
        hall.accept(do.SetBoard("open", 2, "p3", "p2"))
        return hall

    def test_a_third_color_in_a_row(self) -> None:
        """C.04.1 7, 27A4: nobody has the same colour three times running."""
        hall = self.two_whites()
        answer = hall.accept(do.SetBoard("open", 1, "p1", "p4"))
        told = [str(p.message) for p in answer.problems if p.id == "third-color"]
        assert told == [
            "Board 1: Player 01 has White for the third time in a row.",
            "Board 1: Player 04 has Black for the third time in a row.",
        ]
        assert [p.id for p in answer.problems if p.id == "color-balance"] == ["color-balance"] * 2
        assert "both-colors-wrong" in ids(answer)

    def test_the_color_that_is_due_is_no_fault(self) -> None:
        """Three more Blacks than Whites: a White makes it better, and nobody has three Whites more."""
        hall = Hall(players=4, rounds=6)
        whites = ((2, 3), (3, 4), (4, 2), (2, 3), (3, 4))
        for opponent, other in whites:
            rest = next(n for n in (2, 3, 4) if n not in (opponent, other))
            hall.accept(do.PairByHand("open"))
            hall.accept(do.SetBoard("open", 1, f"p{opponent}", "p1"))
            hall.accept(do.SetBoard("open", 2, f"p{other}", f"p{rest}"))
            hall.accept(do.PublishDraft("open", accept=("rematch",)))
            hall.play(default=Result.DRAW)
        hall.accept(do.PairByHand("open"))
        found = hall.accept(do.SetBoard("open", 1, "p1", "p2")).problems
        assert "Player 01" not in " ".join(str(p.message) for p in found if p.id == "color-balance")

    def test_flipping_them_puts_it_right(self) -> None:
        hall = self.two_whites()
        hall.accept(do.SetBoard("open", 1, "p1", "p4"))
        answer = hall.accept(do.FlipColors("open", 1))
        assert not {"third-color", "color-balance", "both-colors-wrong"}.intersection(ids(answer))
        hall.accept(do.PublishDraft("open"))
