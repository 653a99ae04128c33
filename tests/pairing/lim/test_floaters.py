"""Articles 2.3 and 3: who leaves a group, in which order, and whom a floater meets."""

from __future__ import annotations

import pytest
from tests.pairing.lim.positions import field, floaters, paired, pairs, player

from topboard.pairing.lim.field import Entrant, Field
from topboard.pairing.lim.pairing import pair_field

TOP, MEDIAN, BOTTOM = 20, 10, 0


def odd_on_top(*changes: Entrant, maxi: bool = False) -> Field:
    """1, 2 and 3 on top and 4, 5, 6 in the median, with some of them otherwise."""
    changed = {p.number: p for p in changes}
    usual = (player(number, TOP if number < 4 else MEDIAN) for number in range(1, 7))
    return field(*(changed.get(p.number, p) for p in usual), maxi=maxi)


def odd_below(*changes: Entrant, maxi: bool = False) -> Field:
    """1, 2 and 3 in the median and 4, 5, 6 below, with some of them otherwise."""
    changed = {p.number: p for p in changes}
    usual = (player(number, MEDIAN if number < 4 else BOTTOM) for number in range(1, 7))
    return field(*(changed.get(p.number, p) for p in usual), maxi=maxi)


class TestNumbers:
    """3.2.4: without anything else to choose by, the lowest-numbered floats down and the highest-numbered up."""

    def test_down(self) -> None:
        assert floaters(pair_field(odd_on_top())) == [3]

    def test_up(self) -> None:
        assert floaters(pair_field(odd_below())) == [4]


class TestColor:
    """3.2.2: a floater is due the colour that more players of the group are due."""

    def test_down(self) -> None:
        rows = (player(1, TOP, "W"), player(2, TOP, "W"), player(3, TOP, "B"))
        assert floaters(pair_field(odd_on_top(*rows))) == [2]

    def test_up(self) -> None:
        rows = (player(4, BOTTOM, "B"), player(5, BOTTOM, "W"), player(6, BOTTOM, "W"))
        assert floaters(pair_field(odd_below(*rows))) == [5]

    def test_whoever_goes_anyway_may_be_due_it(self) -> None:
        rows = (player(1, TOP, "W"), player(2, TOP, "B"), player(3, TOP, "W"))
        assert floaters(pair_field(odd_on_top(*rows))) == [3]

    @pytest.mark.parametrize(("rating", "who"), [(2000, 2), (2001, 3)])
    def test_maxi_tournament(self, rating: int, who: int) -> None:
        """3.2.3: only within 100 points of the one who would float otherwise."""
        rows = (
            player(1, TOP, "W", rating=2300),
            player(2, TOP, "W", rating=rating),
            player(3, TOP, "B", rating=1900),
        )
        assert floaters(pair_field(odd_on_top(*rows, maxi=True))) == [who]


class TestTypes:
    """3.9: d before c before b before a."""

    def test_d_before_c(self) -> None:
        """3 has met everybody in the next group."""
        assert floaters(pair_field(odd_on_top(player(3, TOP, met=(4, 5, 6))))) == [2]

    def test_c_before_b(self) -> None:
        """1 floats to the next group. Only 1 could meet 4 after it, but it is 3 who goes on rather than 1."""
        players = (player(1, 30), player(2, 20, met=(4,)), player(3, 20, met=(4,)), player(4, 15))
        round = pair_field(field(*players, rounds=3))
        assert floaters(round) == [1, 3]

    def test_b_before_a(self) -> None:
        """1 and 2 both float into a group that both have met; 1 has met the next group too, but both must go on."""
        players = (
            player(1, 40, met=(2, 3, 4, 5, 6)),
            player(2, 40, met=(3, 4)),
            player(3, 30),
            player(4, 30),
            player(5, 20),
            player(6, 20),
            player(7, 10),
            player(8, 10),
        )
        round = pair_field(field(*players, rounds=2))
        assert floaters(round)[:4] == [2, 1, 2, 1]

    def test_type_before_color_and_number(self) -> None:
        """Both others are due the colour of the majority, but have no opponent in the next group."""
        rows = (
            player(1, TOP, "B"),
            player(2, TOP, "W", met=(4, 5, 6)),
            player(3, TOP, "W", met=(4, 5, 6)),
        )
        assert floaters(pair_field(odd_on_top(*rows))) == [1]


class TestAgain:
    """3.10: nobody floats twice running if it can be helped; the type comes first, colours and numbers come after."""

    def test_before_the_number(self) -> None:
        assert floaters(pair_field(odd_on_top(player(3, TOP, floated=True)))) == [2]

    def test_before_the_color(self) -> None:
        rows = (player(1, TOP, "W", floated=True), player(2, TOP, "W", floated=True), player(3, TOP, "B"))
        assert floaters(pair_field(odd_on_top(*rows))) == [3]

    def test_after_the_type(self) -> None:
        rows = (
            player(1, TOP, met=(4, 5, 6)),
            player(2, TOP, floated=True),
            player(3, TOP, met=(4, 5, 6)),
        )
        assert floaters(pair_field(odd_on_top(*rows))) == [2]


class TestNobodyToMeet:
    """2.3 and 4.4: who has nobody to meet leaves, and the others keep all the pairs they can."""

    def test_met_everybody(self) -> None:
        players = (player(1, 20, met=(2, 3, 4)), *(player(n, 20) for n in (2, 3, 4)), player(5, 10), player(6, 10))
        assert floaters(pair_field(field(*players))) == [1, 4]

    def test_no_color_left(self) -> None:
        """2.1: everybody on top must have Black, so no two of them are compatible."""
        players = (*(player(n, 20, "WW") for n in (1, 2)), *(player(n, 10, "BB") for n in (3, 4)))
        assert paired(field(*players)) == "1-3 2-4"

    def test_only_as_many_as_must(self) -> None:
        """2 and 5 have met, 1 may meet only 6: one pair of four stays, whoever else could be chosen."""
        met = {1: (2, 5), 2: (5, 6), 5: (6,)}
        players = [player(n, 20, met=met.get(n, ())) for n in (1, 2, 5, 6)]
        round = pair_field(field(*players, *(player(n, 10) for n in (7, 8))))
        assert floaters(round) == [5, 2]
        assert pairs(round)[0] == "1-6"


class TestOpponents:
    """3.6 to 3.8: floaters are paired first, from above with the first player, from below with the last."""

    def test_a_downfloater_meets_the_first(self) -> None:
        assert paired(odd_on_top()) == "1-2 3-4 5-6"

    def test_an_upfloater_meets_the_last(self) -> None:
        assert paired(odd_below()) == "6-5 4-3 1-2"

    def test_the_first_who_is_due_the_other_color(self) -> None:
        rows = (player(3, TOP, "W"), player(4, MEDIAN, "W"), player(5, MEDIAN, "B"))
        assert paired(odd_on_top(*rows)) == "1-2 3-5 4-6"

    def test_the_first_if_nobody_is(self) -> None:
        rows = (player(3, TOP, "W"), *(player(n, MEDIAN, "W") for n in (4, 5, 6)))
        assert paired(odd_on_top(*rows)) == "1-2 3-4 5-6"

    def test_the_highest_score_first(self) -> None:
        """1 has floated on to the median, and is paired before 4, who comes from the group between."""
        players = (
            player(1, 40, met=(2, 3)),
            player(2, 30),
            player(3, 30),
            player(4, 30, met=(1, 2, 3)),
            *(player(n, 20) for n in (5, 6)),
        )
        assert paired(field(*players, rounds=4)) == "2-3 1-5 4-6"

    def test_from_above_before_from_below(self) -> None:
        """The median has one from either side: 1 takes the first of the two residents, 4 gets the other."""
        players = (player(1, 20), player(2, 10), player(3, 10), player(4, 0))
        assert paired(field(*players)) == "1-2 4-3"

    def test_two_floaters_meet_if_nobody_stands_in_the_median(self) -> None:
        assert paired(field(player(1, 20), player(2, 0))) == "1-2"

    def test_only_so_that_the_others_can_be_paired(self) -> None:
        """1 would take 4, but then 5 and 6, who have met, would be left."""
        rows = (player(5, MEDIAN, met=(6,)),)
        assert paired(odd_on_top(*rows)) == "1-2 3-5 4-6"
