"""What is said of a prize that went by the order of the standings, or to nobody, is true of them."""

from __future__ import annotations

import pytest

from topboard.prizes.allocation import Allocation, allocate
from topboard.prizes.prize import Condition, Contender, Prize, PrizeList, PrizePolicy, Sharing, Special
from topboard.prizes.unclaimed import why_unclaimed
from topboard.prizes.why import why

BY_TIEBREAK = PrizePolicy(sharing=Sharing.BY_TIEBREAK)
PLAYERS = (
    Contender(1, 30, 1, place=1),
    Contender(2, 20, 2, place=2),
    Contender(3, 20, 3, place=2),
    Contender(4, 20, 4, place=4),
)


def found(*prizes: Prize) -> Allocation:
    return allocate(PLAYERS, PrizeList(prizes, 0, BY_TIEBREAK))


FIRST, SECOND = Prize("1", "1st", 10000), Prize("2", "2nd", 5000)


class TestLevelOnEveryTieBreak:
    """Where two share a place, no tie-break put one ahead: the list did. Players 2 and 3 are 2=, and player 4 is 4."""

    def test_the_winner(self) -> None:
        (award,) = found(FIRST, SECOND).by_player[2]
        assert award.reason.told().endswith("level on every tie-break with 3, and higher on the list.")

    def test_the_other(self) -> None:
        told = why(found(FIRST, SECOND), 3, "2").reason.told()
        assert told.endswith("level with 3 on every tie-break, and higher on the list.")

    def test_somebody_behind_by_tie_breaks(self) -> None:
        assert why(found(FIRST, SECOND), 4, "2").reason.told().endswith("ahead of 4 by tie-breaks.")

    def test_a_trophy(self) -> None:
        (award,) = found(Prize("1", "1st", goods="cup"), Prize("2", "2nd", goods="clock")).by_player[2]
        assert "level on every tie-break with 3" in award.reason.told()


@pytest.mark.parametrize(
    ("special", "condition"),
    [
        (Special.UPSET, "nobody beat a higher-rated player"),
        (Special.BRILLIANCY, "the director has named nobody for it"),
    ],
)
def test_a_prize_for_nobody_says_what_failed(special: Special, condition: str) -> None:
    """A prize that is not awarded says the condition that failed."""
    assert condition in why(found(Prize("x", "Extra", 1000, special=special)), 1, "x").reason.told()


@pytest.mark.parametrize(
    ("prize", "condition"),
    [
        (Prize("x", "Under 1000", 1000, condition=Condition(most=999)), "nobody in the standings meets its conditions"),
        (Prize("x", "5 points", 1000, points=50), "nobody has 5.0"),
        (Prize("x", "Clear first", 1000, special=Special.CLEAR_FIRST), "2 players share first place"),
        (Prize("x", "Per win", 1000, special=Special.PER_WIN), "nobody won a game"),
        (Prize("x", "3rd cup", goods="cup"), "everyone who can win it has another prize"),
    ],
)
def test_what_nobody_wins_says_why(prize: Prize, condition: str) -> None:
    """Two players share first place without a win, and each has a cup."""
    players = (Contender(1, 20, 1, rating=1500), Contender(2, 20, 2, rating=1500))
    cups = (Prize("1", "1st cup", goods="cup"), Prize("2", "2nd cup", goods="cup"))
    allocated = allocate(players, PrizeList((*cups, prize)))
    assert allocated.unclaimed == (prize,)
    assert why_unclaimed(allocated, prize).told() == f"{prize.name} is not awarded: {condition}."
