"""Both players report a result on their phones: what both say is entered, provisionally; the desk decides the rest."""

from __future__ import annotations

from datetime import timedelta

from tests.director.hall import Hall

from topboard.core import Result
from topboard.director import commands as do
from topboard.director.rounds import phone_results as say
from topboard.director.rounds.phone_results import PhoneOutcome, is_provisional, waiting_for_director
from topboard.journal import BoardState

WON, DREW, LOST = PhoneOutcome


def hall(minutes: int = 0) -> Hall:
    """Four players, round 1 published, phones report."""
    made = Hall(4, phone_results=True, phone_minutes=minutes)
    made.accept(do.PairRound("open"))
    made.accept(do.PublishDraft("open"))
    return made


def board(made: Hall) -> BoardState:
    return made.section.rounds[0].boards[1]


class TestAgreement:
    """What both players report is entered, until a director accepts it or a set time passes."""

    def test_one_report_enters_nothing(self) -> None:
        made = hall()
        made.accept(do.ReportOwnResult(board(made).white, 1, WON))
        assert board(made).result is None
        assert board(made).claims == {board(made).white: Result.WHITE_WINS}

    def test_both_reports_enter_a_provisional_result(self) -> None:
        made = hall()
        made.accept(do.ReportOwnResult(board(made).white, 1, LOST))
        made.accept(do.ReportOwnResult(board(made).black, 1, WON))
        assert board(made).result is Result.BLACK_WINS
        assert is_provisional(board(made), made.journal.now)

    def test_it_stands_when_the_director_accepts_it(self) -> None:
        made = hall()
        for player, outcome in zip(board(made).players, (DREW, DREW), strict=True):
            made.accept(do.ReportOwnResult(player, 1, outcome))
        made.accept(do.AcceptResults("open", 1))
        assert board(made).result is Result.DRAW
        assert not is_provisional(board(made), made.journal.now)

    def test_entering_the_same_result_at_the_desk_accepts_it(self) -> None:
        made = hall()
        for player in board(made).players:
            made.accept(do.ReportOwnResult(player, 1, DREW))
        made.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        assert board(made).provisional is None

    def test_it_stands_when_the_set_time_has_passed(self) -> None:
        made = hall(minutes=30)
        for player in board(made).players:
            made.accept(do.ReportOwnResult(player, 1, DREW))
        waiting = board(made).provisional
        assert waiting is not None
        stands = waiting.stands
        assert stands is not None
        assert is_provisional(board(made), stands - timedelta(seconds=1))
        assert not is_provisional(board(made), stands)
        made.journal._clock.now = stands  # type: ignore[attr-defined]
        refused = made.refuse(do.ReportOwnResult(board(made).white, 1, WON))
        assert refused.message.kind is say.IS_ENTERED

    def test_colors_reversed_at_the_board_are_heeded(self) -> None:
        made = hall()
        made.accept(do.PlayedColors("open", 1, 1))
        made.accept(do.ReportOwnResult(board(made).white, 1, WON))
        made.accept(do.ReportOwnResult(board(made).black, 1, LOST))
        assert board(made).result is Result.BLACK_WINS

    def test_a_correction_is_no_longer_provisional(self) -> None:
        made = hall()
        for player in board(made).players:
            made.accept(do.ReportOwnResult(player, 1, DREW))
        made.accept(do.CorrectResult("open", 1, 1, Result.WHITE_WINS))
        assert board(made).provisional is None


class TestDisagreement:
    """Where the players report different results none is entered, and the desk is shown both."""

    def test_different_reports(self) -> None:
        made = hall()
        made.accept(do.ReportOwnResult(board(made).white, 1, WON))
        made.accept(do.ReportOwnResult(board(made).black, 1, WON))
        assert board(made).result is None
        (found,) = waiting_for_director(made.section, made.journal.now)
        assert found.message.kind is say.DISAGREE
        assert found.about == ("board:1:1",)

    def test_somebody_thinks_again_and_they_agree(self) -> None:
        made = hall()
        made.accept(do.ReportOwnResult(board(made).white, 1, WON))
        made.accept(do.ReportOwnResult(board(made).black, 1, WON))
        made.accept(do.ReportOwnResult(board(made).black, 1, LOST))
        assert board(made).result is Result.WHITE_WINS

    def test_somebody_takes_the_agreement_back(self) -> None:
        made = hall()
        for player in board(made).players:
            made.accept(do.ReportOwnResult(player, 1, DREW))
        made.accept(do.ReportOwnResult(board(made).black, 1, WON))
        assert board(made).result is None
        assert waiting_for_director(made.section, made.journal.now)

    def test_what_the_desk_entered_no_phone_changes(self) -> None:
        made = hall()
        made.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS))
        refused = made.refuse(do.ReportOwnResult(board(made).black, 1, WON))
        assert refused.message.kind is say.IS_ENTERED


class TestRefused:
    def test_it_is_off_unless_the_section_says_otherwise(self) -> None:
        made = Hall(4)
        made.accept(do.PairRound("open"))
        made.accept(do.PublishDraft("open"))
        refused = made.refuse(do.ReportOwnResult("p1", 1, WON))
        assert refused.message.kind is say.NOT_BY_PHONE

    def test_nobody_reports_a_round_that_is_over_or_not_there(self) -> None:
        made = hall()
        for number in (1, 2):
            made.accept(do.RecordResult("open", 1, number, Result.DRAW))
        made.accept(do.PairRound("open"))
        made.accept(do.PublishDraft("open"))
        assert made.refuse(do.ReportOwnResult("p1", 1, WON)).message.kind is say.OTHER_ROUND
        assert made.refuse(do.ReportOwnResult("p1", 3, WON)).message.kind is say.NO_GAME

    def test_only_provisional_results_are_accepted(self) -> None:
        made = hall()
        made.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        assert made.refuse(do.AcceptResults("open", 1, (1,))).message.kind is say.NONE_PROVISIONAL
        assert made.accept(do.AcceptResults("open", 1)).entries == ()
