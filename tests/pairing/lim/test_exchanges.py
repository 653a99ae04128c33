"""Article 4: the orders of opponents that the text prints for six players, and what is proposed after each pair."""

from __future__ import annotations

import pytest
from tests.pairing.lim.positions import MEDIAN, field, group, paired, player

from topboard.pairing.lim.scrutiny import opponents_in_order

OPTIONS_OF_ONE = {
    (): "1-4 2-5 3-6",
    (4,): "1-5 2-4 3-6",
    (4, 5): "1-6 2-4 3-5",
    (4, 5, 6): "1-3 2-5 4-6",
    (4, 5, 6, 3): "1-2 3-5 4-6",
}
OPTIONS_OF_TWO = {
    (): "1-6 2-4 3-5",
    (4,): "1-6 2-5 3-4",
    (4, 5): "1-6 2-3 4-5",
    (4, 5, 3): "1-3 2-6 4-5",
    (4, 5, 3, 6): "1-2 3-5 4-6",
}


def mirrored(round: str) -> str:
    """The same in a group of six that is looked at from the last player up."""
    return " ".join("-".join(str(7 - int(number)) for number in pair.split("-")) for pair in round.split())


@pytest.mark.parametrize(("met", "round"), OPTIONS_OF_ONE.items())
def test_the_options_of_the_first_player(met: tuple[int, ...], round: str) -> None:
    """4.2: number 1 of six tries 4, 5 and 6, then 3 and 2; the others are proposed anew."""
    assert paired(group(6, met={1: met})) == round


@pytest.mark.parametrize(("met", "round"), OPTIONS_OF_TWO.items())
def test_the_options_of_the_second_player(met: tuple[int, ...], round: str) -> None:
    """4.3: with 1-6 found, number 2 tries 4, 5 and 3; then number 1 gives way, first to 3."""
    assert paired(group(6, met={1: (4, 5), 2: met})) == round


@pytest.mark.parametrize(("met", "round"), OPTIONS_OF_ONE.items())
def test_below_the_median_the_last_player_is_looked_at_first(met: tuple[int, ...], round: str) -> None:
    """4.1: a group that is paired upward is looked at from the other end."""
    assert paired(group(6, score=0, met={6: tuple(7 - number for number in met)})) == mirrored(round)


@pytest.mark.parametrize("score", [MEDIAN, 20])
def test_above_the_median_and_in_it_the_first_is_looked_at_first(score: int) -> None:
    """2.2, 4.1: the median is paired downward like the groups above it."""
    assert paired(group(4, score, {1: (3,)})) == "1-4 2-3"


def test_the_order_of_opponents() -> None:
    """4.2 for any number: the bottom half in order, then the top half from the bottom up."""
    assert opponents_in_order((1, 2, 3, 4, 5, 6, 7, 8)) == (5, 6, 7, 8, 4, 3, 2)
    assert opponents_in_order((1, 2)) == (2,)


class TestColors:
    """5.2: exchanges are made for due colours as for rematches, and an earlier player keeps what was found."""

    def test_an_exchange_for_color(self) -> None:
        position = field(*(player(number, 5, color) for number, color in enumerate("WBWB", 1)), rounds=1)
        assert paired(position) == "1-4 2-3"

    def test_the_top_half_too(self) -> None:
        """Both of the bottom half are due Black like 1, who meets 2."""
        position = field(*(player(number, 5, color) for number, color in enumerate("WBWW", 1)), rounds=1)
        assert paired(position) == "1-2 3-4"

    def test_no_exchange_if_nobody_is_due_the_other(self) -> None:
        position = field(*(player(number, 5, "W") for number in range(1, 5)), rounds=1)
        assert paired(position) == "1-3 2-4"

    @pytest.mark.parametrize(("rating", "round"), [(1900, "1-4 2-3"), (1899, "1-3 2-4")])
    def test_maxi_tournament(self, rating: int, round: str) -> None:
        """5.7: in a maxi-tournament only somebody within 100 points of the first available is brought forward."""
        rows = ((1, "W", 2200), (2, "B", 2150), (3, "W", 2000), (4, "B", rating))
        players = [player(number, 5, color, rating=value) for number, color, value in rows]
        assert paired(field(*players, rounds=1, maxi=True)) == round
        assert paired(field(*players, rounds=1)) == "1-4 2-3"
