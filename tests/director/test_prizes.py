"""Prizes at the desk: the list, its announcement, rulings, awards, corrections and payments."""

from __future__ import annotations

from typing import Any

import pytest
from tests.director.hall import Hall

from topboard.core import Result
from topboard.director import Stage, stage
from topboard.director import commands as do
from topboard.director.money.prizes import allocation_of, owed, payable_list, standing_prizes
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.prizes import Levelling, Sharing
from topboard.prizes.section_prizes import as_found
from topboard.rulebook import Level


@pytest.fixture
def hall() -> Hall:
    """Four players, two rounds; in round 1 both Whites win."""
    hall = Hall(players=4, rounds=2)
    hall.play_round()
    return hall


def finish(hall: Hall, *results: Result) -> None:
    hall.publish()
    hall.play(results)


def money(hall: Hall) -> dict[str, int]:
    """What everybody would get now."""
    found = allocation_of(hall.director.state, hall.section)
    return {each.player: each.now for each in owed(hall.section, found)}


def test_the_list_is_read_as_written_and_divided(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300-100, U2000 $80"))
    finish(hall, Result.DRAW, Result.WHITE_WINS)
    assert sum(money(hall).values()) == 480_00


def test_a_list_that_cannot_be_read_names_the_item(hall: Hall) -> None:
    refusal = hall.refuse(do.SetPrizes("open", "$300, best hat $5"))
    assert "best hat" in str(refusal.message)


def test_announced_prizes_change_only_with_a_reason(hall: Hall) -> None:
    """32A: what players were told is not changed in silence."""
    hall.accept(do.SetPrizes("open", "$300-100"))
    hall.accept(do.AnnouncePrizes("open"))
    refusal = hall.refuse(do.SetPrizes("open", "$200-100"))
    assert refusal.message.kind.id == "director.prizes.announced"
    hall.accept(do.SetPrizes("open", "$200-100", reason="half the entries"))
    assert hall.section.prizes.announced


def test_nothing_to_announce(hall: Hall) -> None:
    assert "no prizes yet" in str(hall.refuse(do.AnnouncePrizes("open")).message)


def test_a_based_on_fund_follows_the_entries(hall: Hall) -> None:
    """32C4b: above $500 at least half of each prize is paid."""
    hall.accept(do.SetPrizes("open", "$600-400, b/100"))
    assert [prize.cents for prize in payable_list(hall.director.state, hall.section).prizes] == [300_00, 200_00]


def test_nothing_is_awarded_before_the_end(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300"))
    assert "not all rounds" in str(hall.refuse(do.AwardPrizes("open")).message)


def test_a_correction_after_payment_lists_the_difference(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300-100"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    hall.accept(do.AwardPrizes("open"))
    board = hall.section.rounds[1].boards[1]
    winner, loser = board.white, board.black
    hall.accept(do.PayPrize(winner))
    assert sum(each.cents for each in hall.section.prizes.paid[winner]) == 300_00
    hall.accept(do.CorrectResult("open", 2, 1, Result.BLACK_WINS, "slip misread"))
    debts = {each.player: each for each in owed(hall.section, allocation_of(hall.director.state, hall.section))}
    assert debts[winner].awarded == debts[winner].paid == 300_00
    assert debts[winner].now < 300_00
    assert debts[loser].now > debts[loser].awarded


def corrected(hall: Hall) -> tuple[str, str]:
    """Awarded, the winner paid, then the first board corrected: the winner of before, and the winner of now."""
    hall.accept(do.SetPrizes("open", "$300-100"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    hall.accept(do.AwardPrizes("open"))
    board = hall.section.rounds[1].boards[1]
    hall.accept(do.PayPrize(board.white))
    said = hall.accept(do.CorrectResult("open", 2, 1, Result.BLACK_WINS, "slip misread"))
    assert [problem.id for problem in said.problems] == ["awarded-before"]
    return board.white, board.black


@pytest.mark.parametrize("also", [{"levelling": Levelling.SCORE}, {"by_performance": True}])
def test_several_prizes_are_not_evened_out(hall: Hall, also: dict[str, Any]) -> None:
    command = do.SetPrizes("open", "$300-100", sharing=Sharing.APART, several_prizes=True, **also)
    told = "Levelling and prizes by performance are for one prize per player."
    assert str(hall.refuse(command).message) == told


@pytest.mark.parametrize("sharing", [Sharing.AVERAGE, Sharing.HORT, Sharing.APART])
def test_a_ruling_limits_the_money_in_every_scheme(hall: Hall, sharing: Sharing) -> None:
    """32C6: 87.50 each of 175, but one may win 50 only."""
    hall.accept(do.SetPrizes("open", "$100-75", sharing=sharing))
    finish(hall, Result.DRAW, Result.DRAW)
    first, second = list(money(hall))[:2]
    hall.accept(do.RulePrizeRight(first, limit=50_00, reason="unrated"))
    assert (money(hall)[first], money(hall)[second]) == (50_00, 125_00)


def test_another_list_after_the_award_leaves_awards_reasons_and_payments(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$100-50"))
    finish(hall, Result.DRAW, Result.DRAW)
    hall.accept(do.AwardPrizes("open"))
    before = hall.section.prizes
    hall.accept(do.PayPrize(before.awards[0].player))
    hall.accept(do.SetPrizes("open", "$120-60", reason="a gift"))
    after = hall.section.prizes
    assert (after.awards, after.reasons, len(after.paid)) == (before.awards, before.reasons, 1)
    given = standing_prizes(hall.director.state, hall.section)
    assert not given.as_it_stands
    assert {each.reason.kind.id for each in given.given if each.reason} == {"prizes.pooled"}


def test_what_is_stored_of_reasons_does_not_grow_with_the_square_of_a_tie() -> None:
    """Forty players who divide one pool have one reason in common, or two where a cent is over."""
    hall = Hall(players=40, rounds=1)
    hall.accept(do.SetPrizes("open", "$100-50"))
    hall.publish()
    hall.play(default=Result.DRAW)
    hall.accept(do.AwardPrizes("open"))
    prizes = hall.section.prizes
    assert (len(prizes.awards), len(prizes.reasons)) == (40, 1)
    given = standing_prizes(hall.director.state, hall.section)
    assert given.as_it_stands
    assert given.given == as_found(given.found)
    assert hall.accept(do.AwardPrizes("open")).entries == ()


def test_awards_that_no_longer_fit_are_a_thing_to_settle(hall: Hall) -> None:
    _before, now = corrected(hall)
    (found,) = stage(hall.director, "open").blocks
    assert (found.id, found.level) == ("awards-changed", Level.ERROR)
    assert "no longer fit" in str(hall.refuse(do.CloseSection("open")).message)
    assert "the standings now give" in str(hall.refuse(do.PayPrize(now)).message)
    hall.accept(do.AwardPrizes("open"))
    hall.accept(do.PayPrize(now))


def test_a_section_is_not_closed_in_silence_over_money_paid_too_much(hall: Hall) -> None:
    corrected(hall)
    hall.accept(do.AwardPrizes("open"))
    (found,) = stage(hall.director, "open").blocks
    assert (found.id, found.level) == ("paid-too-much", Level.WARNING)
    assert "too much" in str(found.message)
    assert "paid-too-much" in [problem.id for problem in hall.accept(do.CloseSection("open")).problems]


def test_a_correction_that_changes_no_prize_blocks_nothing(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    hall.accept(do.AwardPrizes("open"))
    hall.accept(do.CorrectResult("open", 2, 2, Result.DRAW, "slip misread"))
    assert stage(hall.director, "open").blocks == ()
    hall.accept(do.CloseSection("open"))


def test_no_more_is_paid_than_was_awarded(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300-100"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    hall.accept(do.AwardPrizes("open"))
    winner = hall.section.rounds[1].boards[1].white
    assert "too much" in str(hall.refuse(do.PayPrize(winner, 400_00)).message)


def test_a_barred_player_wins_nothing_and_the_reason_is_needed(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300-100"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    winner = hall.section.rounds[1].boards[1].white
    hall.refuse(do.RulePrizeRight(winner, allowed=False))
    hall.accept(do.RulePrizeRight(winner, allowed=False, reason="sandbagging"))
    assert winner not in money(hall)


def test_a_limit_leaves_the_rest_to_the_others(hall: Hall) -> None:
    """32C6: what a limit cuts off stays in the fund."""
    hall.accept(do.SetPrizes("open", "$300-100"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    winner = hall.section.rounds[1].boards[1].white
    hall.accept(do.RulePrizeRight(winner, limit=100_00))
    assert money(hall)[winner] == 100_00
    assert sum(money(hall).values()) == 400_00


def test_who_withdrew_wins_only_if_the_director_says_so(hall: Hall) -> None:
    """32C1: who does not finish gets no prize unless the director decides otherwise."""
    hall.accept(do.SetPrizes("open", "$300-100"))
    gone = hall.section.rounds[0].boards[1].white
    hall.accept(do.Withdraw(gone))
    finish(hall, Result.DRAW)
    assert gone not in money(hall)
    hall.accept(do.RulePrizeRight(gone, allowed=True, reason="ill"))
    assert gone in money(hall)


def test_prizes_are_paid_after_the_section_is_closed(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300-100"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    hall.accept(do.CloseSection("open"))
    hall.accept(do.AwardPrizes("open"))
    hall.accept(do.PayPrize(hall.section.rounds[1].boards[1].white))


def test_the_best_game_is_named_by_the_director(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300, best game $50"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    loser = hall.section.rounds[1].boards[1].black
    hall.refuse(do.NamePrizeWinner("open", "1st", (loser,)))
    hall.refuse(do.NamePrizeWinner("open", "best hat", (loser,)))
    hall.accept(do.NamePrizeWinner("open", "best game", (loser,)))
    assert money(hall)[loser] == 50_00


def test_everything_can_be_undone(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "$300-100"))
    hall.accept(do.Undo(hall.director.position))
    assert hall.section.prizes.prizes == ()


def test_of_two_entries_of_a_player_only_the_later_one_wins(hall: Hall) -> None:
    """32C5: a re-entry wins prizes by its latest score; the entry before it is out."""
    hall.accept(do.SetPrizes("open", "$300-100"))
    again = hall.section.rounds[0].boards[1].black
    hall.accept(do.Reenter(again))
    hall.publish()
    hall.play([Result.WHITE_WINS] * len(hall.section.rounds[1].boards))
    assert again not in money(hall)


def test_sections_with_a_common_goal_are_counted_together(hall: Hall) -> None:
    """32C4c: where the goal was common, the entries of all such sections count."""
    hall.accept(do.CreateSection(SectionRules(name="Reserve", system="plain")))
    hall.accept(do.EnterPlayer("reserve", PlayerFacts("Late")))
    hall.accept(do.SetPrizes("open", "$100, b/10", joint=True))
    hall.accept(do.SetPrizes("reserve", "$100, b/10", joint=True))
    assert [prize.cents for prize in payable_list(hall.director.state, hall.section).prizes] == [50_00]
    hall.accept(do.SetPrizes("open", "$100, b/10"))
    assert [prize.cents for prize in payable_list(hall.director.state, hall.section).prizes] == [40_00]


def test_what_a_limit_left_over_is_awarded_under_the_name_of_its_prize(hall: Hall) -> None:
    """32C6: awarded once, nothing has changed since."""
    hall.accept(do.SetPrizes("open", "$300-100"))
    finish(hall, Result.WHITE_WINS, Result.WHITE_WINS)
    winner = hall.section.rounds[1].boards[1].white
    hall.accept(do.RulePrizeRight(winner, limit=100_00))
    hall.accept(do.AwardPrizes("open"))
    assert standing_prizes(hall.director.state, hall.section).as_it_stands


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("$300-200-100, $1000 guaranteed, b/60", "4th pays $1,000, more than 3rd"),
        ("3 points $50", "Nobody can win 3 points: 2 rounds give 2.0 points at most"),
        ("$50, 1st $40", "Two prizes are called 1st"),
    ],
)
def test_a_list_nobody_can_mean_is_refused(hall: Hall, text: str, said: str) -> None:
    before = hall.section
    assert said in str(hall.refuse(do.SetPrizes("open", text)).message)
    assert hall.section == before


@pytest.mark.parametrize("system", ["roundrobin", "knockout", "keizer"])
def test_a_table_and_a_bracket_say_when_they_are_complete(system: str) -> None:
    """32A: prizes go by the final standings. A table and a bracket know themselves when they are complete, whatever
    number of rounds was announced."""
    hall = Hall(players=4, rounds=0, system=system, registry=SYSTEMS)
    hall.accept(do.SetPrizes("open", "$300-100"))
    assert "not all rounds" in str(hall.refuse(do.AwardPrizes("open")).message)
    hall.play_round()
    if system != "keizer":
        assert "not all rounds" in str(hall.refuse(do.AwardPrizes("open")).message)
        while stage(hall.director, "open").stage is not Stage.COMPLETE:
            hall.play_round()
    hall.accept(do.AwardPrizes("open"))


@pytest.mark.parametrize(
    ("listed", "options", "sums"),
    [
        ("$500-250-100, U1600 $300-50, A $200", {"classes": "U1600 1800-1999"}, ("500 250 100", "300 200")),
        ("$62.50-10, U1600 $20", {"classes": "U1600"}, ("6250 1000", "2000")),
        ("$500, U1600 $300", {"classes": "U1400"}, ("500", "0")),
        ("$500, U1600 $300", {"classes": "U1600", "place_prizes": "700"}, ("700", None)),
        ("$500, U1600 $300", {}, (None, None)),
    ],
)
def test_class_pairings_read_the_prize_list(listed: str, options: dict[str, Any], sums: tuple[str, str]) -> None:
    """29I asks whether a player can win more than first in the class: the list says how much, and nobody asks again."""
    hall = Hall(players=4, rounds=2, system="uschess", registry=SYSTEMS)
    hall.accept(do.SetRules("open", {"options": options}))
    hall.accept(do.SetPrizes("open", listed))
    read = hall.director.section("open").options
    assert (read.get("place_prizes"), read.get("class_firsts")) == sums


def test_prizes_without_a_sign_are_in_the_currency_of_the_fees(hall: Hall) -> None:
    """One event has one currency: what the fees are in, unless the list says otherwise; without either it is $."""
    hall.accept(do.SetPrizes("open", "300-100"))
    assert hall.section.prizes.rules.currency == "$"
    hall.accept(do.SetFees({"open": 35_00}, currency="€"))
    hall.accept(do.SetPrizes("open", "300-100, U2000 80"))
    assert hall.section.prizes.rules.currency == "€"
    hall.accept(do.SetPrizes("open", "£300-100"))
    assert hall.section.prizes.rules.currency == "£"
