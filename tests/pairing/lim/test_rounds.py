"""The order of groups, the median that undoes pairs, the bye, the last round, and rounds that cannot be paired."""

from __future__ import annotations

import pytest
from tests.pairing.lim.positions import MEDIAN, field, group, paired, pairs, player, random_field
from tests.seeds import for_seeds

from topboard.errors import PairingImpossible
from topboard.matching import fastest_solver, perfect, perfect_but_one
from topboard.pairing.lim.pairing import pair_field


def test_from_both_ends_to_the_median() -> None:
    """2.2: the top group down to just above the median, the bottom one up to just below it, the median last."""
    scores = (40, 40, 30, 30, 20, 20, 10, 10, 0, 0)
    players = (player(number, score) for number, score in enumerate(scores, 1))
    assert paired(field(*players, rounds=4)) == "1-2 3-4 10-9 8-7 5-6"


def test_the_median_is_half_of_what_the_rounds_could_give() -> None:
    """2.2: after three rounds 1.5 points, whether anybody has them or not; 1 and 2 on either side are its floaters."""
    round = pair_field(field(player(1, 20), player(2, 10), rounds=3))
    assert [(group.side, group.score) for group in round.groups] == [(1, 20), (-1, 10), (0, 15)]


class TestCrack:
    """2.6: a median that cannot be paired undoes the latest pair of a neighbour."""

    def test_the_higher_side(self) -> None:
        """5 and 6 of the median have met. No floaters came, so the pairs above give way, the latest first."""
        players = (*(player(n, 20) for n in (1, 2, 3, 4)), player(5, met=(6,)), player(6), player(7, 0), player(8, 0))
        round = pair_field(field(*players))
        assert [made.places for made in round.groups[0].cracked] == [(1, 3)]
        assert pairs(round) == ["1-3", "8-7", "2-5", "4-6"]

    def test_the_lower_side(self) -> None:
        """More floaters came from above than from below, so a pair below gives way."""
        players = (player(1, 20, met=(2, 3, 4)), *(player(n) for n in (2, 3, 4)), *(player(n, 0) for n in (5, 6)))
        round = pair_field(field(*players))
        assert [len(group.cracked) for group in round.groups] == [0, 1, 0]
        assert pairs(round) == ["1-5", "6-4", "2-3"]

    def test_the_other_side_if_there_is_nothing_left(self) -> None:
        players = (player(1, met=(2,)), player(2), player(3, 0), player(4, 0))
        assert paired(field(*players)) == "4-2 3-1"


class TestBye:
    """1.1 and 7.1: the lowest-ranked player of the lowest group; in round 1 the lowest-rated."""

    def test_lowest_rank(self) -> None:
        assert pair_field(group(5)).bye == 4

    def test_who_had_one_has_none(self) -> None:
        """C.04.1 4."""
        rows = (*(player(n) for n in (1, 2, 3, 4)), player(5, bye=False))
        assert pair_field(field(*rows)).bye == 3

    def test_the_others_can_be_paired(self) -> None:
        """1 and 2 have met: with the bye for 3 they would be left."""
        assert pair_field(field(player(1, met=(2,)), player(2), player(3))).bye == 1

    def test_lowest_rating_in_round_one(self) -> None:
        rows = ((1, 2000), (2, 1500), (3, 1800))
        assert pair_field(field(*(player(n, 0, rating=r) for n, r in rows), rounds=0)).bye == 1

    def test_unrated_players_are_the_lowest(self) -> None:
        rows = ((1, 0), (2, 1500), (3, 1800))
        assert pair_field(field(*(player(n, 0, rating=r) for n, r in rows), rounds=0)).bye == 0

    def test_equal_ratings(self) -> None:
        rows = ((1, 2000), (2, 1500), (3, 1500))
        assert pair_field(field(*(player(n, 0, rating=r) for n, r in rows), rounds=0)).bye == 2


class TestLastRound:
    """6: in the last round equal scores come before the limits on colours."""

    def test_limits_do_not_count(self) -> None:
        players = (*(player(n, 20, "WW") for n in (1, 2)), *(player(n, 10, "BB") for n in (3, 4)))
        assert paired(field(*players)) == "1-3 2-4"
        assert paired(field(*players, last=True)) == "1-2 3-4"

    def test_rematches_do(self) -> None:
        players = (player(1, 20, met=(2,)), player(2, 20), player(3), player(4))
        assert paired(field(*players, last=True)) == "1-3 2-4"


class TestComplete:
    """A legal round is found whenever there is one, and otherwise the error says who stands in the way."""

    @for_seeds(400)
    def test_random_fields(self, seed: int) -> None:
        position = random_field(seed)
        everybody = (1 << position.size) - 1
        if position.odd:
            legal = perfect_but_one(position.allowed, everybody, position.bye_takers, fastest_solver)
        else:
            legal = perfect(position.allowed, everybody, fastest_solver)
        if not legal:
            with pytest.raises(PairingImpossible):
                pair_field(position)
            return
        round = pair_field(position)
        there = [place for board in round.boards for place in board.places]
        assert sorted(there + ([] if round.bye is None else [round.bye])) == list(range(position.size))
        assert all(position.may_meet(*board.places) for board in round.boards)

    def test_who_stands_in_the_way(self) -> None:
        with pytest.raises(PairingImpossible) as caught:
            pair_field(field(player(1, met=(2,)), player(2)))
        assert "No legal pairing exists: 1" in str(caught.value)
        assert caught.value.rule == "fide.c.04.4.3@2026-02#2.1"

    def test_nobody_for_the_bye(self) -> None:
        with pytest.raises(PairingImpossible, match="nobody may have the bye"):
            pair_field(field(*(player(n, MEDIAN, bye=False) for n in (1, 2, 3))))
