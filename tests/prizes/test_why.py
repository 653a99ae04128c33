"""Why a player has not a prize: the larger one taken is the reason only where it is the larger one."""

from __future__ import annotations

from dataclasses import replace

from topboard.prizes import Allocation, Contender, Sharing, allocate, texts
from topboard.prizes.prize_text import read_prizes
from topboard.prizes.why import why


def divided(
    text: str, field: list[Contender], sharing: Sharing = Sharing.US_CHESS, *, performance: bool = False
) -> Allocation:
    listed = read_prizes(text)
    policy = replace(listed.policy, sharing=sharing, by_performance=performance)
    return allocate(field, replace(listed, policy=policy))


def field(*scores: int, rating: int = 2000) -> list[Contender]:
    return [Contender(number, score, number, rating=rating) for number, score in enumerate(scores, 1)]


def test_the_prize_of_a_higher_score_is_not_given_up_for_a_smaller_one() -> None:
    """32B1: the prize goes to the player with the most points; who has less is told so, whatever else he has won."""
    found = divided("$300-100-100", field(40, 30, 30))
    said = why(found, 2, "1")
    assert said.reason.kind is texts.WON_BY_HIGHER
    assert (said.reason["players"], said.reason["score"], said.reason["own"]) == ((1,), 40, 30)


def test_the_larger_prize_is_why_a_smaller_one_is_not_taken() -> None:
    """32B1: a player who can win several cash prizes gets the largest one."""
    found = divided("$300-100, U2100 $80", field(40, 30, 20))
    assert why(found, 1, "2").reason.kind is texts.TOOK_LARGER
    assert why(found, 1, "3").reason.kind is texts.TOOK_LARGER
    assert why(found, 2, "3").reason.kind is texts.TOOK_LARGER


def test_an_equal_prize_is_not_taken_twice() -> None:
    found = divided("$100-100", field(40, 30))
    assert why(found, 1, "2").reason.kind is texts.TOOK_LARGER


def test_the_place_of_a_tied_player_went_by_tie_break() -> None:
    found = divided("$300-200", field(40, 40), Sharing.BY_TIEBREAK)
    assert not why(found, 2, "1").won
    said = why(found, 2, "1")
    assert said.reason.kind is texts.BETTER_TIEBREAK
    assert said.reason["winner"] == 1


def test_a_class_prize_by_performance_goes_by_performance() -> None:
    """The winner may have fewer points and a larger prize."""
    players = [
        Contender(1, 40, 1, rating=2000, relative=10),
        Contender(2, 30, 2, rating=1700, relative=-50),
        Contender(3, 20, 3, rating=1700, relative=90),
    ]
    found = divided("$300-50, U1800 $100", players, Sharing.APART, performance=True)
    assert found.cents(3) == 100_00
    said = why(found, 2, "3")
    assert said.reason.kind is texts.WENT_BY_PERFORMANCE
    assert said.reason["winner"] == 3
