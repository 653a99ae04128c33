"""The first round, the lot that is read from it, and accelerated rounds; expected pairings follow from the Handbook."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.cfc.sections import B, D, W, played, rated, section

from topboard.core import (
    Adjustment,
    Bye,
    ByeRequest,
    Color,
    Points,
    Prohibition,
    Section,
    Unpaired,
    VirtualPoints,
)
from topboard.core.people.readers import with_numbers
from topboard.pairing.cfc import ENGINE, texts
from topboard.pairing.proposal import Judgement

FALLING = tuple(range(2000, 1000, -50))


def pairs(position: Section, **options: object) -> set[frozenset[int]]:
    proposal = ENGINE.pair(replace(position, options={**position.options, **options}))
    return {pair.players for pair in proposal.pairs}


def boards(position: Section, **options: object) -> list[tuple[int, int]]:
    proposal = ENGINE.pair(replace(position, options={**position.options, **options}))
    return [(pair.white, pair.black) for pair in proposal.pairs]


def meets(*rows: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(row) for row in rows}


def away(round: int, *numbers: int) -> tuple[ByeRequest, ...]:
    return tuple(ByeRequest(n, round, Bye.ZERO) for n in numbers)


class TestFirstRound:
    """619, 628: one field in the order of 613, and one lot."""

    PENALTY = section(FALLING[:6], adjustments=(Adjustment(2, Points(-5)),))
    HEAD_START = section(FALLING[:6], virtual_points=(VirtualPoints(6, 1, Points(10)),))

    @pytest.mark.parametrize("start", [PENALTY, HEAD_START])
    def test_one_field_whatever_the_points(self, start: Section) -> None:
        """619: the cards are in the order of 613, so a penalty or assigned points change nothing yet."""
        assert pairs(start) == meets((1, 4), (2, 5), (3, 6))
        assert pairs(start, acceleration="quarters") == meets((1, 3), (2, 4), (5, 6))

    def test_the_bye_goes_to_the_lowest_rated_of_all(self) -> None:
        """615, 619: in the first round everybody is in the lowest score group."""
        start = section(FALLING[:5], adjustments=(Adjustment(2, Points(-5)),))
        assert ENGINE.pair(start).pairing_bye == 5

    @pytest.mark.parametrize("method", ["none", "quarters", "regroup"])
    @pytest.mark.parametrize("seed", range(4))
    def test_own_first_round_is_the_same(self, method: str, seed: int) -> None:
        """628: the lot is read from the first board again, also if somebody has points already."""
        ahead = (Adjustment(2, Points(10)),)
        start = section(FALLING[:7], seed=seed, adjustments=ahead, options={"acceleration": method})
        there = replace(start, rounds=(ENGINE.pair(start).as_round(),))
        assert ENGINE.check(there, 1).judgement is Judgement.SAME

    def test_colors_alternate_down_the_boards(self) -> None:
        """628: odd-numbered means by place in the top half, so an absent player leaves no two alike together."""
        start = section(FALLING[:7], initial_color=Color.WHITE, bye_requests=away(1, 1))
        assert boards(start) == [(2, 5), (6, 3), (4, 7)]

    def test_the_first_board_tells_the_lot_in_the_order_of_613(self) -> None:
        """613.1a, 628: 2 is unrated and stands above 3; having had White, 2 tells that the lot was White."""
        start = section((2300, 0, 1000, 0, 0), options={"unrated": "average"}, bye_requests=away(2, 1, 2, 3))
        position = played(start, (2, 3, D), byes=[Unpaired(n, Bye.HALF) for n in (1, 4, 5)])
        assert boards(position) == [(5, 4)]

    def test_the_lot_is_the_color_assigned(self) -> None:
        """628: the colour assigned is what the lot gave, though the players then reversed it."""
        start = section(FALLING[:4], bye_requests=away(2, 1, 2))
        position = played(start, (1, 2, D), byes=[Unpaired(n, Bye.ZERO) for n in (3, 4)])
        game = replace(position.rounds[0].games[0], colors_swapped=True)
        position = replace(position, rounds=(replace(position.rounds[0], games=(game,)),))
        assert boards(position) == [(3, 4)]

    def test_a_field_of_one(self) -> None:
        """615: the number of players is uneven, so the one player is given the bye."""
        proposal = ENGINE.pair(section(FALLING[:1]))
        assert (proposal.pairs, proposal.pairing_bye) == ((), 1)


class TestPerfectScores:
    """633.1: quarters while more players than the optimum have a perfect score."""

    def test_assigned_points_do_not_hide_perfect_scores(self) -> None:
        """Four won and two rounds are announced: four are more than two, though a late entrant leads their group."""
        start = section((2500, *FALLING[:7]), rounds_total=2, options={"acceleration": "quarters"})
        late = replace(start, players=(rated(1, 2500, entered_round=2), *start.players[1:]))
        late = played(late, (2, 4, W), (5, 3, B), (6, 7, W), byes=[Unpaired(1, Bye.ZERO), Unpaired(8, Bye.PAIRING)])
        late = replace(late, virtual_points=(VirtualPoints(1, 2, Points(10)),))
        assert meets((1, 2), (3, 6)) <= pairs(late)

    def test_assigned_points_make_no_perfect_score(self) -> None:
        """Four won and the optimum for two rounds is four: the late entrant in their group is not one of them."""
        start = section((*FALLING[:7], 1500), rounds_total=3, options={"acceleration": "quarters"})
        late = replace(start, players=(*start.players[:7], rated(8, 1500, entered_round=2)))
        late = played(late, (1, 5, W), (6, 2, B), (3, 7, W), byes=[Unpaired(8, Bye.ZERO), Unpaired(4, Bye.PAIRING)])
        late = replace(late, virtual_points=(VirtualPoints(8, 2, Points(10)),))
        assert pairs(late) == pairs(late, acceleration="none")

    def test_a_round_more_than_announced_is_the_last(self) -> None:
        """The optimum for one round is two players: four perfect scores are divided, two are not."""
        start = section(FALLING[:8], rounds_total=1, options={"acceleration": "quarters"})
        four = played(start, (1, 5, W), (6, 2, B), (3, 7, W), (8, 4, B))
        assert meets((1, 2), (3, 4)) <= pairs(four)
        two = played(start, (1, 5, W), (6, 2, D), (3, 7, W), (8, 4, D))
        assert pairs(two) == pairs(two, acceleration="none")


class TestLawsInDividedGroups:
    """618: all pairing rules are subject to the laws, so score groups are kept together before quarters are."""

    START = section(tuple(range(2400, 1700, -50)), rounds_total=2, options={"acceleration": "quarters"})

    def test_equal_scores_stay_together(self) -> None:
        """618b: 9 and 12, the lower half of those with half a point, have met; two pairs cross and nobody leaves."""
        first = ((1, 5, D), (6, 2, D), (3, 7, W), (8, 4, B), (9, 12, D), (13, 10, B), (11, 14, W))
        found = pairs(played(self.START, *first))
        assert meets((3, 4), (10, 11), (1, 2)) <= found
        assert sorted(n for pair in found if pair <= {5, 6, 9, 12} for n in pair) == [5, 6, 9, 12]

    def test_odd_men_come_first(self) -> None:
        """622a: 3 meets the highest of the group below; 14 leaves it; the other six are divided, four and two."""
        first = ((1, 5, W), (6, 2, B), (3, 7, W), (8, 4, D), (9, 12, D), (13, 10, D), (11, 14, D))
        found = pairs(played(self.START, *first))
        assert found == meets((1, 2), (3, 4), (8, 10), (9, 11), (12, 13), (14, 5), (6, 7))

    def test_a_pair_across_is_explained(self) -> None:
        """633.1: in round one only a prohibition makes players of both halves meet."""
        start = section(FALLING[:4], options={"acceleration": "quarters"}, initial_color=Color.WHITE)
        apart = replace(start, prohibitions=(Prohibition(frozenset((1, 2))),))
        assert boards(apart) == [(1, 3), (4, 2)]
        found = next(d for d in ENGINE.pair(apart).decisions if d.board == 1)
        assert (found.reason.kind, found.rule.clause) == (texts.CROSSING, "633.1")
        told = found.told(with_numbers(apart))
        assert told.startswith("1 P1 (2000) of the upper half meets 3 P3 (1900) of the lower half of the field")


class TestRegrouped:
    """633.2: the second round by groups A to D."""

    def test_unrated_players_keep_their_place(self) -> None:
        """613.1a: unrated 5 stands above 8 (1400) in group C as in the order of 613, so 3 meets 5 and 4 meets 8."""
        options = {"acceleration": "regroup", "unrated": "average"}
        start = section((2300, 2200, 0, 0, 0, 0, 1500, 1400), options=options)
        after = played(start, (1, 3, W), (4, 2, B), (5, 7, W), (8, 6, W))
        assert pairs(after) == meets((1, 2), (3, 5), (4, 8), (6, 7))

    def test_unrated_players_at_the_bottom(self) -> None:
        """613: a draw does not lift unrated 3 above 2, who is rated 90: group B is 1, 2, 3 and 4 of A meets 1."""
        start = section((2000, 90, 0, 0, 0, 0, 0, 0), options={"acceleration": "regroup"})
        after = played(start, (1, 3, D), (4, 2, W), (5, 7, W), (6, 8, W))
        assert pairs(after) == meets((4, 1), (2, 5), (3, 6), (7, 8))

    def test_two_odd_men_by_rank(self) -> None:
        """625: by their rank according to 620. 5 (half a point) goes before 3 (none) and so meets 6."""
        start = section((2321, 2277, 2108, 2048, 1995, 1892, 0), options={"acceleration": "regroup"}, rounds_total=4)
        after = played(start, (1, 4, W), (3, 2, B), (6, 7, W), byes=[Unpaired(5, Bye.HALF)])
        assert pairs(after) == meets((1, 2), (5, 6), (3, 7))

    def test_b_against_c_makes_no_odd_men(self) -> None:
        """624.2, 633.2: B meets C by design. Of 4, 5 and 6 with one point 6 has met all below, so 5 is the odd man."""
        options = {"acceleration": "regroup", "odd_once": True}
        start = section(tuple(range(1990, 1910, -10)), options=options)
        after = played(start, (1, 3, B), (4, 2, W), (5, 7, B), (8, 6, D))
        after = played(after, (3, 4, W), (7, 1, W), (6, 2, D), (5, 8, W))
        assert pairs(after) == meets((3, 7), (4, 6), (5, 2), (8, 1))
