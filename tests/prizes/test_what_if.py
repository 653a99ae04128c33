"""What a result is worth before it is played."""

from __future__ import annotations

from topboard.core import Result
from topboard.prizes import Contender, Prize, PrizeList, texts
from topboard.prizes.what_if import LastRound, OpenPrizeGame, OwnResult, assumed, stake, stakes, told
from topboard.rulebook import Reader

ADDS = {Result.WHITE_WINS: (10, 0), Result.DRAW: (5, 5), Result.BLACK_WINS: (0, 10)}
PLACES = PrizeList((Prize("1", "1st", 400_00), Prize("2", "2nd", 200_00), Prize("3", "3rd", 100_00)))


def field(*scores: int) -> tuple[Contender, ...]:
    return tuple(Contender(id=n, score=score, order=n) for n, score in enumerate(scores, start=1))


def test_a_game_for_first_place() -> None:
    """32B2: leader and chaser meet; a draw leaves the leader alone in front, a loss shares with nobody."""
    last = LastRound(field(40, 35, 20), (OpenPrizeGame(1, 1, 2, ADDS),), PLACES)
    worth = stake(last, 1).worth
    assert [worth[own].cents for own in OwnResult] == [400_00, 400_00, 200_00]
    worth = stake(last, 2).worth
    assert [worth[own].cents for own in OwnResult] == [400_00, 200_00, 200_00]
    assert stake(last, 2).prizes == {"1", "2"}


def test_the_other_games_make_a_range() -> None:
    """With 3½ against 3½ elsewhere a win shares first at most with one, at least alone."""
    games = (OpenPrizeGame(1, 1, 2, ADDS), OpenPrizeGame(2, 3, 4, ADDS))
    last = LastRound(field(35, 35, 35, 35), games, PLACES)
    worth = stake(last, 1).worth
    assert (worth[OwnResult.WIN].least, worth[OwnResult.WIN].most) == (300_00, 400_00)
    assert worth[OwnResult.WIN].cents == 400_00, "a draw elsewhere leaves the winner alone"
    assert (worth[OwnResult.DRAW].least, worth[OwnResult.DRAW].most) == (150_00, 175_00)
    assert (worth[OwnResult.LOSS].least, worth[OwnResult.LOSS].most) == (0, 50_00)
    said = told(stake(last, 1), "$").told(Reader())
    assert said == "1 against 2, board 1: a win is worth $300 to $400, a draw $150 to $175, a loss $0 to $50."
    assert assumed(stake(last, 1)) == texts.ALL_TRIED(count=1)


def test_with_many_games_those_that_matter_are_tried() -> None:
    """Eight other games, of which two touch the prizes."""
    games = tuple(OpenPrizeGame(n, 2 * n - 1, 2 * n, ADDS) for n in range(1, 10))
    scores = [35, 35, 35, 30, *([5] * 14)]
    last = LastRound(field(*scores), games, PrizeList(PLACES.prizes[:1]))
    found = stake(last, 1)
    assert found.tried == 1
    assert found.others == 7
    assert assumed(found) == texts.SOME_TRIED(count=1)
    assert (found.worth[OwnResult.WIN].least, found.worth[OwnResult.WIN].most) == (200_00, 400_00)


def test_everybody_with_draws_elsewhere() -> None:
    games = (OpenPrizeGame(1, 1, 2, ADDS), OpenPrizeGame(2, 3, 4, ADDS))
    found = stakes(LastRound(field(35, 35, 35, 35, 20), games, PLACES))
    assert [each.player for each in found] == [1, 2, 3, 4]
    assert all(each.tried == 0 and each.others == 1 for each in found)
    assert assumed(found[0]) == texts.AS_DRAWS(count=1)


def test_a_player_with_the_bye_waits_for_the_others() -> None:
    """A draw between the two others lets them catch up: 700 / 3. A win leaves second prize."""
    games = (OpenPrizeGame(1, 1, 2, ADDS),)
    found = stake(LastRound(field(35, 35, 40), games, PLACES), 3)
    assert (found.worth[OwnResult.DRAW].least, found.worth[OwnResult.DRAW].most) == (200_00, 233_33)
    assert "has no open game and gets $200 to $233.33" in told(found, "$").told(Reader())
