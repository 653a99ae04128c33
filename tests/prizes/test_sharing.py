"""Ties, limits and several prizes for one player, in every scheme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.prizes import Contender, PrizePolicy, Sharing, allocate
from topboard.prizes.allocation import money
from topboard.prizes.prize_text import read_prizes
from topboard.rulebook import Reader
from topboard.rulebook.clauses.prize import LIMITED

EVERY = list(Sharing)
ORGANISERS = [Sharing.AVERAGE, Sharing.HORT, Sharing.BY_TIEBREAK, Sharing.APART]
"""Without the cap of 32B3, by which nobody gets more than the largest prize open to him."""
SHARED = [Sharing.US_CHESS, Sharing.AVERAGE, Sharing.HORT, Sharing.APART]
"""Schemes in which tied players of a class share its prizes."""


def paid(written: str, players: list[Contender], sharing: Sharing, *, several: bool = False) -> dict[int | str, int]:
    """What everybody gets, in cents; the quick way without reasons must come to the same."""
    prizes = replace(read_prizes(written), policy=PrizePolicy(sharing=sharing, several_prizes=several))
    found = allocate(players, prizes)
    won = {player.id: found.cents(player.id) for player in players}
    assert {id: cents for id, (cents, _) in money(players, prizes).items()} == {k: v for k, v in won.items() if v}
    return won


def reasons(written: str, players: list[Contender], sharing: Sharing) -> dict[int | str, str]:
    """The reason of everybody's only award."""
    prizes = replace(read_prizes(written), policy=PrizePolicy(sharing=sharing))
    reader = Reader(lambda player: f"P{player}")
    return {award.player: award.reason.told(reader) for award in allocate(players, prizes).awards}


def field(scores: list[int], ratings: Mapping[int, int] | None = None, **limits: int) -> list[Contender]:
    """Players 1, 2, ... with these scores in the order of the standings; `p2=5000` limits player 2."""
    ratings = ratings or {}
    return [
        Contender(n, score, n, rating=ratings.get(n, 2500), limit=limits.get(f"p{n}"))
        for n, score in enumerate(scores, 1)
    ]


class TestClassTies:
    """Players with the same score who can win a class prize share it equally."""

    @pytest.mark.parametrize("sharing", SHARED)
    def test_two_tie_for_a_band_below_the_places(self, sharing: Sharing) -> None:
        """Two at 4.5 in the band 2300-2395: 250 each."""
        players = field([60, 55, 50, 45, 45], {4: 2350, 5: 2310})
        found = paid("£4000-2000-1000, 2300-2395 £500", players, sharing)
        assert (found[4], found[5]) == (250_00, 250_00)

    def test_ties_are_broken_where_that_is_the_scheme(self) -> None:
        players = field([60, 55, 50, 45, 45], {4: 2350, 5: 2310})
        found = paid("£4000-2000-1000, 2300-2395 £500", players, Sharing.BY_TIEBREAK)
        assert (found[4], found[5]) == (500_00, 0)

    @pytest.mark.parametrize("sharing", SHARED)
    def test_two_prizes_of_a_class_are_one_pool(self, sharing: Sharing) -> None:
        """100 and 60 for two with the same score: 80 each."""
        found = paid("£500, U1800 £100-60", field([60, 40, 40, 30], {2: 1700, 3: 1750, 4: 1600}), sharing)
        assert [found[n] for n in (2, 3, 4)] == [80_00, 80_00, 0]

    @pytest.mark.parametrize("sharing", [Sharing.AVERAGE, Sharing.APART])
    def test_they_stay_with_the_places_if_those_pay_more(self, sharing: Sharing) -> None:
        """Places 4 to 8 pay 330 each; 250 for two of the band is less, so the band pays a player further down."""
        ratings = {6: 2310, 7: 2390, 9: 2350}
        players = field([90, 85, 80, 75, 75, 75, 75, 75, 65], ratings)
        found = paid("£4000-2000-1000-600-400-300-200-150, 2300-2395 £500", players, sharing)
        assert [found[n] for n in range(4, 10)] == [330_00] * 5 + [500_00]

    def test_by_hort_who_has_more_for_the_place_leaves_the_class_to_the_other(self) -> None:
        """1 gets 175 for the place and 2 gets 125: 150 shared is less to 1 than 175, so 2 takes the 150 alone."""
        found = paid("£200-100, U1800 £150", field([50, 50], {1: 1700, 2: 1700}), Sharing.HORT)
        assert (found[1], found[2]) == (200_00, 150_00)

    @pytest.mark.parametrize("sharing", [Sharing.AVERAGE, Sharing.HORT])
    def test_the_reason_names_who_shares(self, sharing: Sharing) -> None:
        players = field([60, 45, 45], {2: 1700, 3: 1700})
        prizes = replace(read_prizes("£400, U1800 £50"), policy=PrizePolicy(sharing=sharing, currency="£"))
        (award,) = allocate(players, prizes).by_player[3]
        reader = Reader(lambda player: f"P{player}")
        told = "P2 and P3 tie with 4.5 and share Under 1800: £50, divided by 2 is £25 each."
        assert award.reason.told(reader) == told


class TestPennies:
    """What cannot be divided goes to the first in the standings; everything that is due is paid."""

    @pytest.mark.parametrize("sharing", [Sharing.US_CHESS, Sharing.AVERAGE, Sharing.APART])
    def test_three_share_a_hundred(self, sharing: Sharing) -> None:
        assert list(paid("$100", field([40, 40, 40]), sharing).values()) == [33_34, 33_33, 33_33]

    def test_by_hort(self) -> None:
        """40, 20 and 10 for three: 31.67, 21.67 and 16.67 are a cent too many."""
        found = paid("$100-80-60-40-20-10", field([80, 80, 75, 70, 70, 70]), Sharing.HORT)
        assert list(found.values()) == [95_00, 85_00, 60_00, 31_67, 21_67, 16_66]

    @pytest.mark.parametrize("sharing", SHARED)
    def test_of_a_class_prize(self, sharing: Sharing) -> None:
        ratings = dict.fromkeys((2, 3, 4), 1700)
        found = paid("$900, U1800 $200", field([50, 40, 40, 40], ratings), sharing)
        assert list(found.values()) == [900_00, 66_67, 66_67, 66_66]


class TestLimits:
    """32C6: nobody is paid more than his limit; the rest goes to those with the same score, else to the next."""

    @pytest.mark.parametrize("sharing", ORGANISERS)
    def test_the_others_with_the_same_score_divide_the_rest(self, sharing: Sharing) -> None:
        assert list(paid("$100-75", field([40, 40], p1=50_00), sharing).values()) == [50_00, 125_00]

    @pytest.mark.parametrize("sharing", ORGANISERS)
    def test_else_the_next_score_group_has_it_besides_its_own(self, sharing: Sharing) -> None:
        found = paid("$100-75-20", field([50, 40, 30], p1=50_00), sharing)
        assert list(found.values()) == [50_00, 125_00, 20_00]

    @pytest.mark.parametrize("sharing", ORGANISERS)
    def test_the_reason_tells_the_prize_from_what_a_limit_left_over(self, sharing: Sharing) -> None:
        """2nd is $75; the other $50 of the $125 are what the winner may not take."""
        told = reasons("$100-75-20", field([50, 40, 30], p1=50_00), sharing)
        assert told[2] == "P2 wins 2nd, $75, and $50 that a limit left over: $125."
        assert told[3] == "P3 wins 3rd, $20."

    def test_where_ties_are_broken_the_next_one_has_what_the_limit_left_over(self) -> None:
        told = reasons("$100-75", field([40, 40], p1=50_00), Sharing.BY_TIEBREAK)
        assert told[2] == "P2 wins 2nd, $75, and $50 that a limit left over: $125."

    def test_by_hort_the_rest_is_divided_equally(self) -> None:
        """2 and 3 have 75 and 20: 61.25 and 33.75; of the 50 left over each gets 25 more."""
        players = field([50, 40, 40], p1=50_00)
        assert list(paid("$100-75-20", players, Sharing.HORT).values()) == [50_00, 86_25, 58_75]
        told = reasons("$100-75-20", players, Sharing.HORT)
        assert told[3] == (
            "P3: half of $20 for the place, an equal share of the other halves of all with 4.0, "
            "and an equal share of $50 that a limit left over: $58.75."
        )

    @pytest.mark.parametrize("sharing", EVERY)
    def test_the_rest_of_a_class_prize_stays_in_the_class(self, sharing: Sharing) -> None:
        players = field([50, 40, 30], {2: 1700, 3: 1600}, p2=50_00)
        assert list(paid("$100, U1800 $80", players, sharing).values()) == [100_00, 50_00, 30_00]

    @pytest.mark.parametrize("sharing", ORGANISERS)
    def test_a_prize_is_worth_no_more_than_the_limit(self, sharing: Sharing) -> None:
        """Place and class pay the limited player 50 either way: he has the place, and the class prize goes on."""
        players = field([50, 40], {1: 1700, 2: 1600}, p1=50_00)
        found = paid("$50, U1800 $80", players, sharing)
        assert (found[1], sum(found.values())) == (50_00, 130_00)

    @pytest.mark.parametrize("sharing", [Sharing.AVERAGE, Sharing.HORT, Sharing.APART])
    def test_the_reason_is_the_limit(self, sharing: Sharing) -> None:
        prizes = replace(read_prizes("$100-75"), policy=PrizePolicy(sharing=sharing))
        found = allocate(field([40, 40], p1=50_00), prizes)
        assert [award.rule for award in found.by_player[1]] == [LIMITED]

    @pytest.mark.parametrize("sharing", [Sharing.US_CHESS, Sharing.AVERAGE, Sharing.HORT, Sharing.APART])
    def test_nobody_is_told_a_division_that_does_not_come_out(self, sharing: Sharing) -> None:
        """$280 among four, of whom one may win $50: the others are not told that a quarter of $280 is more than $70."""
        prizes = replace(read_prizes("$100-80-60-40"), policy=PrizePolicy(sharing=sharing))
        found = allocate(field([40, 40, 40, 40], p4=50_00), prizes)
        for player in (1, 2, 3):
            (award,) = found.by_player[player]
            assert "because of a limit" in award.reason.told()
            assert "divided by" not in award.reason.told()


class TestSeveral:
    """Several prizes for one player: the places and each class are divided on their own, in every scheme."""

    @pytest.mark.parametrize("sharing", EVERY)
    def test_place_and_class(self, sharing: Sharing) -> None:
        players = field([50, 40, 30], {1: 1700, 3: 1600})
        one = [130_00, 60_00, 0] if sharing is Sharing.SEVERAL else [100_00, 60_00, 30_00]
        assert list(paid("$100-60, U1800 $30", players, sharing).values()) == one
        assert list(paid("$100-60, U1800 $30", players, sharing, several=True).values()) == [130_00, 60_00, 0]

    @pytest.mark.parametrize("sharing", SHARED)
    def test_a_tie_in_a_class_is_shared(self, sharing: Sharing) -> None:
        players = field([50, 40, 40], {2: 1700, 3: 1600})
        found = paid("$100, U1800 $30, U1700 $10", players, sharing, several=True)
        assert list(found.values()) == [100_00, 15_00, 25_00]

    @pytest.mark.parametrize("sharing", EVERY)
    def test_a_limit_is_for_all_that_a_player_wins(self, sharing: Sharing) -> None:
        players = field([50, 40], {1: 1700, 2: 1600}, p1=120_00)
        assert list(paid("$100, U1800 $30", players, sharing, several=True).values()) == [120_00, 10_00]


class TestLimitsBeside:
    """32C6: a limit is for all the money that a player wins; prizes for wins and the like have what is left of it."""

    def test_wins_are_paid_up_to_the_limit(self) -> None:
        """Nobody else won those games, and no sum was announced for them: the rest is not paid."""
        players = [replace(each, wins=4) for each in field([40, 30], p1=110_00)]
        assert list(paid("$100-50, Per win $5", players, Sharing.US_CHESS).values()) == [110_00, 70_00]

    def test_what_is_left_of_a_pool_goes_to_the_other_winners(self) -> None:
        """A fixed sum that was announced is paid."""
        players = [replace(each, wins=2) for each in field([40, 30], p1=100_00)]
        assert list(paid("$100-50, Win pool $60", players, Sharing.US_CHESS).values()) == [100_00, 110_00]

    def test_the_reason_is_the_limit(self) -> None:
        players = [replace(each, wins=4) for each in field([40], p1=110_00)]
        found = allocate(players, read_prizes("$100, Per win $5"))
        assert [(award.cents, award.rule) for award in found.by_player[1]][1] == (10_00, LIMITED)


@pytest.mark.parametrize("also", ["--levelling=score", "--performance"])
def test_several_prizes_are_refused_with_what_evens_them_out(
    also: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "one.trf"
    report.write_text("012 One\n")
    assert run(["prizes", str(report), "--list", "$100", "--sharing", "apart", "--several", also]) == Exit.USAGE
    assert "one prize per player" in capsys.readouterr().err
