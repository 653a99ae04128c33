"""The rules one by one on small positions; expected pairings follow from the text of the Handbook."""

from __future__ import annotations

from collections.abc import Mapping
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
    Result,
    Section,
    Status,
    Unpaired,
    VirtualPoints,
)
from topboard.core.people.readers import with_numbers
from topboard.errors import PairingImpossible
from topboard.pairing.cfc import ENGINE, texts
from topboard.pairing.texts import HAD_GRANTED_BYE

FALLING = tuple(range(2000, 1000, -50))


def pairs(position: Section, **options: object) -> set[frozenset[int]]:
    proposal = ENGINE.pair(replace(position, options={**position.options, **options}))
    return {pair.players for pair in proposal.pairs}


def meets(*rows: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(row) for row in rows}


def bye(position: Section, **options: object) -> int:
    return ENGINE.pair(replace(position, options=options)).pairing_bye


def white(position: Section, a: int, b: int, **options: object) -> int:
    proposal = ENGINE.pair(replace(position, options=options))
    return next(pair.white for pair in proposal.pairs if pair.players == {a, b})


def grouped(position: Section, **scores: int) -> Section:
    """The position with points for pairing only (614): p1=2 gives player 1 two more."""
    extra = ((int(name[1:]), points) for name, points in scores.items())
    rows = tuple(VirtualPoints(n, position.next_round, Points(10 * points)) for n, points in extra)
    return replace(position, virtual_points=rows)


def zero(*numbers: int) -> list[Unpaired]:
    return [Unpaired(n, Bye.ZERO) for n in numbers]


class TestFirstRound:
    """619, 628: the top half meets the bottom half in consecutive order; one lot gives all colours."""

    def test_forty_players(self) -> None:
        """The example of 619: of forty players #1 meets #21, #2 meets #22, and so on."""
        ratings = tuple(range(2400, 2000, -10))
        assert pairs(section(ratings)) == meets(*((n, n + 20) for n in range(1, 21)))

    @pytest.mark.parametrize("lot", [Color.WHITE, Color.BLACK])
    def test_one_lot_for_all_colors(self, lot: Color) -> None:
        """628: the odd-numbered of the top half have one colour, the even-numbered the other."""
        proposal = ENGINE.pair(section(FALLING[:12], initial_color=lot))
        higher_has_white = [pair.white <= 6 for pair in proposal.pairs]
        assert higher_has_white == [(n % 2 == 0) == (lot is Color.WHITE) for n in range(6)]

    def test_requests_are_heard_by_transposition(self) -> None:
        """619.1: who asked not to be paired is moved by a minor transposition in the first two rounds only."""
        asked = Prohibition(frozenset((1, 4)), hard=False)
        start = section(FALLING[:6], prohibitions=(asked,))
        assert pairs(start) == meets((1, 5), (2, 4), (3, 6))
        assert pairs(start, apart_rounds=0) == meets((1, 4), (2, 5), (3, 6))

    def test_requests_have_their_own_limits(self) -> None:
        """619.1: a request for the second round, or until both have a point, is not heard before or after."""
        start = section(FALLING[:6])
        both = frozenset((1, 4))
        assert frozenset(both) in pairs(replace(start, prohibitions=(Prohibition(both, 2, hard=False),)))
        until = Prohibition(both, hard=False, until_score=Points(10))
        assert frozenset(both) not in pairs(replace(start, prohibitions=(until,)))
        ahead = tuple(Adjustment(n, Points(10)) for n in (1, 4))
        assert frozenset(both) in pairs(replace(start, prohibitions=(until,), adjustments=ahead))

    def test_clubs_are_kept_apart_if_announced(self) -> None:
        """619.1: region, city, team or family may be the reason."""
        start = section(FALLING[:4])
        same = tuple(replace(p, club="Rook" if p.number in (1, 3) else "") for p in start.players)
        assert pairs(replace(start, players=same), apart="club") == meets((1, 4), (2, 3))
        assert pairs(replace(start, players=same)) == meets((1, 3), (2, 4))


class TestOrder:
    """612-614: by rating, unrated players at the bottom, late entrants where their rating puts them."""

    def test_unrated_players_stand_at_the_bottom(self) -> None:
        assert pairs(section((0, 2000, 1900, 1800))) == meets((2, 4), (3, 1))

    def test_unrated_players_below_the_average(self) -> None:
        """613.1a: ratings 2000, 1900, 1200 average 1700, so the order is 2, 3, the unrated 1, then 4."""
        assert pairs(section((0, 2000, 1900, 1200)), unrated="average") == meets((2, 1), (3, 4))

    def test_unrated_players_a_fifth_up(self) -> None:
        """613.1b: of five rated players one stands below the unrated one."""
        assert pairs(section((0, 2000, 1900, 1800, 1700, 1600)), unrated="fifth") == meets((2, 5), (3, 1), (4, 6))

    def test_late_entrants_are_ordered_by_rating(self) -> None:
        """614: the number follows the last one given, the place in the pairing does not."""
        late = played(section((2000, 1800, 1700, 1600, 0)), (1, 3, W), (4, 2, B))
        late = replace(late, players=(*late.players[:4], rated(5, 1900, entered_round=2), rated(6, 1000)))
        late = grouped(late, p5=1)
        assert pairs(late) == meets((1, 5), (2, 3), (4, 6))


class TestScoreGroups:
    """620: players with the same score are a group; in it, and between groups, rank is score, then rating."""

    def test_a_group_is_ranked_by_rating(self) -> None:
        """5 beat 1: those with a point are 2, 3, 4, 5 by rating, top half against bottom half; then 1, 6, 7, 8."""
        after = played(section(FALLING[:8]), (1, 5, B), (6, 2, B), (3, 7, W), (8, 4, B))
        assert pairs(after) == meets((2, 4), (3, 5), (1, 7), (6, 8))

    def test_the_order_of_entry_does_not_matter(self) -> None:
        """The same field with its numbers turned around: 8 is the strongest."""
        after = played(section(FALLING[:8][::-1]), (8, 4, B), (3, 7, B), (6, 2, W), (1, 5, B))
        assert pairs(after) == meets((7, 5), (6, 4), (8, 2), (3, 1))


class TestBye:
    """615, 616: one bye, for the lowest-rated of the lowest score group who had none."""

    def test_lowest_rated_of_the_lowest_group(self) -> None:
        after = played(section(FALLING[:5]), (1, 3, W), (4, 2, W), byes=[Unpaired(5, Bye.PAIRING)])
        assert bye(after) == 3

    def test_not_twice(self) -> None:
        after = played(section(FALLING[:3]), (1, 2, W), byes=[Unpaired(3, Bye.PAIRING)])
        assert bye(after) == 2

    def test_unrated_players_only_if_no_rated_one_is_eligible(self) -> None:
        start = section((2000, 1900, 0, 0, 1800))
        assert bye(start) == 5
        drawn = played(start, (1, 3, D), (2, 4, D), byes=[Unpaired(5, Bye.HALF)])
        barred = tuple(replace(p, bye_ineligible=p.value > 0) for p in drawn.players)
        assert bye(replace(drawn, players=barred)) in (3, 4)

    def test_unrated_players_draw_lots(self) -> None:
        """615: by lot, and the same lot whoever draws it again with the same seed."""
        fields = [section((0, 0, 0, 0, 0), seed=seed) for seed in range(12)]
        assert len({bye(field) for field in fields}) > 1
        assert [bye(field) for field in fields] == [bye(field) for field in fields]

    def test_higher_groups_follow(self) -> None:
        """Nobody of the lowest group is eligible, so it goes to the next."""
        after = played(section(FALLING[:5]), (1, 2, W), byes=[Unpaired(n, Bye.PAIRING) for n in (3, 4, 5)])
        after = grouped(after, p1=2)
        assert bye(after) == 2

    def test_a_half_point_bye_is_a_previous_bye(self) -> None:
        """615, 615a: 3 has had one, so 2 of the next group gets the bye; a win by default is no bye."""
        after = played(section(FALLING[:3]), (1, 2, Result.WHITE_WINS_BY_FORFEIT), byes=[Unpaired(3, Bye.HALF)])
        after = grouped(after, p1=3, p2=2)
        assert bye(after) == 2
        found = ENGINE.pair(after).decisions[0].reason
        assert found["passed"] == (HAD_GRANTED_BYE(who=3, bye="half-point bye", round=1),)
        assert found.told(with_numbers(after)).endswith("Passed over: 3 P3 had a half-point bye in round 1.")
        assert bye(grouped(after, p2=2, p3=2)) == 1

    def test_after_a_half_point_bye_only_if_nobody_else_may(self) -> None:
        """615: one player is given a bye, and 615a byes stand notwithstanding 615, so the round is paired."""
        after = played(section(FALLING[:3]), byes=[*zero(1, 2), Unpaired(3, Bye.HALF)])
        barred = tuple(replace(p, bye_ineligible=p.number < 3) for p in after.players)
        proposal = ENGINE.pair(replace(after, players=barred))
        assert proposal.pairing_bye == 3
        found = proposal.decisions[0].reason["bye"]
        had = HAD_GRANTED_BYE(who=3, bye="half-point bye", round=1)
        assert (found.kind, found["had"]) == (texts.BYE_ALTHOUGH, had)

    def test_the_others_must_be_pairable(self) -> None:
        """The bye leaves everybody else a legal opponent (618a)."""
        after = played(section(FALLING[:3]), (1, 2, D), byes=[Unpaired(3, Bye.HALF)])
        assert bye(grouped(after, p1=1, p2=1)) == 2

    def test_nobody_left_for_the_bye(self) -> None:
        had = tuple(replace(p, bye_ineligible=True) for p in section(FALLING[:3]).players)
        with pytest.raises(PairingImpossible, match="nobody may have the bye") as error:
            ENGINE.pair(section((), players=had))
        assert error.value.rule == "cfc@2002#615"

    def test_granted_byes_and_withdrawn_players_are_left_out(self) -> None:
        """615a, 616: who cannot play and who has left is not paired."""
        start = section(FALLING[:6], bye_requests=(ByeRequest(2, 1, Bye.HALF),))
        gone = tuple(replace(p, status=Status.WITHDRAWN if p.number == 5 else p.status) for p in start.players)
        proposal = ENGINE.pair(replace(start, players=gone))
        assert {pair.players for pair in proposal.pairs} == meets((1, 4), (3, 6))
        assert {(u.player, u.bye) for u in proposal.byes} == {(2, Bye.HALF), (5, Bye.ZERO)}


class TestOddMen:
    """618, 623-626: who leaves the group, and whom the odd men meet."""

    def test_the_lowest_meets_the_highest_he_has_not_met(self) -> None:
        """623, 624."""
        start = section(FALLING[:6])
        assert pairs(played(start, (1, 4, W), (2, 5, W), (3, 6, W))) == meets((1, 2), (3, 4), (5, 6))
        assert pairs(played(start, (1, 5, W), (2, 6, W), (3, 4, W))) == meets((1, 2), (3, 5), (4, 6))

    def test_who_has_met_all_of_the_next_group_stays(self) -> None:
        """623: the next lowest is the odd man."""
        after = played(section(FALLING[:6]), (3, 4, D), (1, 5, D), (2, 6, D))
        assert pairs(grouped(after, p1=2, p2=2, p3=2, p4=1)) == meets((1, 3), (2, 4), (5, 6))

    def test_the_second_lower_group(self) -> None:
        """623: all have met all of the next group, so the lowest goes one further."""
        after = played(section(FALLING[:4]), (1, 2, D), (3, 4, D))
        assert pairs(grouped(after, p1=2, p2=1)) == meets((1, 3), (2, 4))

    def test_the_rest_of_the_group_must_be_pairable(self) -> None:
        """623, the prime consideration: 1 and 2 have met, so 3 cannot leave."""
        after = played(section(FALLING[:6]), (1, 2, D), (3, 6, D), (4, 5, D))
        assert pairs(grouped(after, p1=1, p2=1, p3=1)) == meets((1, 3), (2, 4), (5, 6))

    def test_two_who_have_met_are_both_odd_men(self) -> None:
        """623 at its end, and 625: they are paired in order of rank."""
        after = played(section(FALLING[:4]), (1, 2, D), (3, 4, D))
        assert pairs(grouped(after, p1=1, p2=1)) == meets((1, 3), (2, 4))

    def test_rank_decides_who_goes_further(self) -> None:
        """625: if both cannot be paired in the next group, the higher-ranked is."""
        after = played(section(FALLING[:4]), (1, 2, D), (3, 4, D))
        assert pairs(grouped(after, p1=2, p2=2, p3=1)) == meets((1, 3), (2, 4))

    def test_equal_scores_below_stay_together_if_possible(self) -> None:
        """618b stands above 624: 3 and 4 have met, so the odd man 1 takes 3 and leaves 2 and 4 together."""
        after = played(section(FALLING[:6]), (3, 4, D), (1, 5, D), (2, 6, D))
        assert pairs(grouped(after, p1=2, p2=1, p3=1, p4=1)) == meets((1, 3), (2, 4), (5, 6))

    def test_the_leader_does_not_jump_to_keep_two_others_together(self) -> None:
        """618c, 623: the next lower group, even if that makes another odd man."""
        after = played(section(FALLING[:4]), (1, 3, D), (2, 4, D))
        assert pairs(grouped(after, p1=2, p2=1, p3=1)) == meets((1, 2), (3, 4))

    def test_unfinished_games(self) -> None:
        """626: 3 has one, so 2 is the odd man; 617: it counts as a draw until then."""
        after = played(section(FALLING[:6]), (3, 6, None), (1, 5, D), (2, 4, D))
        assert pairs(grouped(after, p1=1, p2=1, p3=1)) == meets((1, 3), (2, 5), (4, 6))

    def test_the_opponent_due_the_opposite_color(self) -> None:
        """624.1: 3 had White and is due Black; of the next group 4 had White too, 5 had Black."""
        start = section(FALLING[:8])
        after = played(start, (1, 6, D), (7, 2, D), (3, 8, D), (4, 5, D))
        after = grouped(after, p1=2, p2=2, p3=2, p4=1, p5=1, p6=1)
        assert frozenset((3, 4)) in pairs(after)
        assert frozenset((3, 5)) in pairs(after, odd_color=True)

    def test_not_twice_an_odd_man(self) -> None:
        """624.2: 6 met somebody with another score before, so 4 is the odd man; not in the last quarter."""
        start = section(FALLING[:8], rounds_total=5)
        after = played(start, (1, 5, W), (2, 6, W), (3, 7, D), (4, 8, D))
        after = played(after, (2, 1, D), (5, 3, D), (7, 4, D), (8, 6, D))
        even = {"p1": 50 - 15, "p4": 50 - 10, "p6": 50 - 5, "p2": 5, "p3": 10, "p5": 15, "p7": 10, "p8": 10}
        rows = tuple(VirtualPoints(int(name[1:]), 3, Points(value)) for name, value in even.items())
        after = replace(after, virtual_points=rows)
        assert meets((6, 3), (1, 4)) <= pairs(after)
        assert meets((4, 2), (1, 6)) <= pairs(after, odd_once=True)
        last = replace(after, rounds_total=3)
        assert pairs(last, odd_once=True) == pairs(last)

    def test_no_legal_round(self) -> None:
        after = played(section(FALLING[:2]), (1, 2, D))
        with pytest.raises(PairingImpossible, match="no possible opponent") as error:
            ENGINE.pair(after)
        assert error.value.rule == "cfc@2002#618a"

    def test_nobody_to_pair(self) -> None:
        with pytest.raises(PairingImpossible, match="nobody to pair"):
            ENGINE.pair(section(()))

    @pytest.mark.parametrize("late", ["assigned", "adjusted"])
    def test_equal_scores_for_pairing_make_no_odd_men(self, late: str) -> None:
        """614, 624.2: 1 was paired with 3 as if having a point too, so neither was an odd man."""
        start = section(FALLING[:4], rounds_total=4, options={"odd_once": True})
        away = [Unpaired(1, Bye.ZERO), Unpaired(4, Bye.ZERO)]
        after = played(start, (3, 2, W), byes=away)
        byes = [Unpaired(2, Bye.PAIRING), Unpaired(4, Bye.ZERO)]
        after = played(after, (1, 3, Result.DOUBLE_FORFEIT), byes=byes)
        if late == "assigned":
            after = replace(after, virtual_points=tuple(VirtualPoints(1, n, Points(10)) for n in (2, 3)))
        else:
            after = replace(after, adjustments=(Adjustment(1, Points(10)),))
        assert pairs(after) == meets((1, 2), (3, 4))

    def test_points_for_pairing_stated_again(self) -> None:
        """614: a score is assigned, so the one stated last counts; both together would put 5 above 1, 2 and 3."""
        after = played(section(FALLING[:6]), (1, 4, W), (5, 2, B), (3, 6, W))
        rows = tuple(VirtualPoints(5, 2, Points(made)) for made in (10, 5))
        twice = replace(after, virtual_points=rows)
        assert pairs(twice) == pairs(replace(after, virtual_points=rows[1:])) == meets((1, 2), (3, 5), (4, 6))
        assert twice.virtual(5, 2) == Points(5)

    def test_a_request_not_to_meet_the_odd_man(self) -> None:
        """619.1, 624: 1 leads alone and asked not to meet 2, so 3 is the opponent, while requests are heard."""
        after = played(section(FALLING[:6]), (1, 4, W), (5, 2, D), (3, 6, D))
        after = replace(after, prohibitions=(Prohibition(frozenset((1, 2)), hard=False),))
        assert frozenset((1, 3)) in pairs(after)
        assert frozenset((1, 2)) in pairs(after, apart_rounds=1)


EVEN = ("WB", "BW", "WB", "BW")
"""Colours of players 1 to 4 with which consecutive order clashes on both boards, and due colours alternate."""
UNEVEN = ("W", "B", "W", "B")
"""The same, but due colours equalize."""


def four_with(histories: Mapping[int, str] | tuple[str, ...], *, met: tuple[int, int] | None = None) -> Section:
    """Players 1 to 4 on top with these colours, against as many others; perhaps two of them have met before."""
    rows = dict(enumerate(histories, 1)) if isinstance(histories, tuple) else dict(histories)
    position = section(FALLING[:12], rounds_total=6)
    for at in range(max(len(row) for row in rows.values())):
        games = []
        for n, row in rows.items():
            other = 5 + (n - 1 + at) % 4
            games.append((n, other, D) if row[at] == "W" else (other, n, D))
        if met and at == 0:
            games = [game for game in games if not {*met} & {*game[:2]}]
            games.append((*met, D))
        position = played(position, *games)
    return replace(position, virtual_points=tuple(_level(position)))


def _level(position: Section) -> list[VirtualPoints]:
    rounds = len(position.rounds)
    scores = {n: 5 * sum(any(n in g.players for g in r.games) for r in position.rounds) for n in range(1, 13)}
    return [VirtualPoints(n, rounds + 1, Points((90 if n <= 4 else 50) - scores[n])) for n in range(1, 13)]


class TestHalves:
    """622b: transpositions for legality and due colours, interchanges for legality and equalizing only."""

    @pytest.mark.parametrize("histories", [EVEN, UNEVEN])
    def test_a_transposition_gives_due_colors(self, histories: tuple[str, ...]) -> None:
        assert meets((1, 4), (2, 3)) <= pairs(four_with(histories))

    def test_no_transposition_merely_to_alternate(self) -> None:
        """631.1: alternation alone moves nobody; equalizing still does."""
        assert meets((1, 3), (2, 4)) <= pairs(four_with(EVEN), transpose="equalize")
        assert meets((1, 4), (2, 3)) <= pairs(four_with(UNEVEN), transpose="equalize")

    def test_an_interchange_equalizes(self) -> None:
        """1 and 3 have met. 1 is due Black, 2 White, 3 White, 4 Black: crosswise both boards clash."""
        position = four_with(("W", "B", "B", "W"), met=(1, 3))
        assert meets((1, 2), (3, 4)) <= pairs(position)

    def test_no_interchange_merely_to_alternate(self) -> None:
        """The same with equal numbers of colours: the clashes stay."""
        position = four_with(("WB", "BW", "BW", "WB"), met=(1, 3))
        assert meets((1, 4), (2, 3)) <= pairs(position)

    def test_an_interchange_for_legality(self) -> None:
        """618a: 1 has met all of the bottom half."""
        position = section(FALLING[:4])
        position = played(position, (1, 3, D), (2, 4, D))
        position = played(position, (4, 1, D), byes=[Unpaired(2, Bye.HALF), Unpaired(3, Bye.HALF)])
        assert pairs(position) == meets((1, 2), (3, 4))

    def test_consecutive_order_after_a_transposition(self) -> None:
        """1 has met 5 and 6: he takes 7, the others take the highest left for them."""
        position = section(FALLING[:8])
        position = played(position, (1, 5, D), (2, 4, D), (3, 7, D), (6, 8, D))
        position = played(position, (6, 1, D), (4, 5, D), (7, 2, D), (8, 3, D))
        assert frozenset((1, 7)) in pairs(position, transpose="equalize")
        assert pairs(position, transpose="equalize") == meets((1, 7), (2, 5), (3, 6), (4, 8))


class TestColors:
    """629-632: equalizing before alternating, no third colour running, rank between equal claims."""

    def test_both_due_the_same_equalizing_color(self) -> None:
        """630: the higher-ranked has priority, whether White or Black."""
        after = played(section(FALLING[:4]), (1, 3, D), (2, 4, D))
        after = grouped(after, p1=1, p2=1)
        assert white(after, 1, 2) == 2
        assert white(after, 3, 4) == 3

    def test_both_due_the_same_alternating_color(self) -> None:
        """631: the higher-ranked has priority."""
        position = four_with(("WB", "WB", "WB", "WB"))
        assert white(position, 1, 3) == 1

    def test_equalizing_goes_before_alternating(self) -> None:
        """629: 3 has had Black once more than White, 1 has had both and Black last; both want White."""
        position = played(
            section(FALLING[:6]), (1, 4, D), (5, 2, D), byes=[Unpaired(3, Bye.HALF), Unpaired(6, Bye.HALF)]
        )
        position = played(position, (5, 1, D), (6, 3, D), byes=[Unpaired(2, Bye.HALF), Unpaired(4, Bye.HALF)])
        position = grouped(position, p1=3, p3=3)
        assert white(position, 1, 3) == 3

    def test_not_a_third_time_running(self) -> None:
        """631: 2 had Black twice running after two Whites; so 2 has White although 1 ranks higher."""
        position = section(FALLING[:10], rounds_total=6)
        for one, two in (((1, 3), (2, 4)), ((4, 1), (2, 5)), ((1, 5), (6, 2)), ((6, 1), (3, 2))):
            position = played(position, (*one, D), (*two, D))
        assert white(grouped(position, p1=5, p2=5), 1, 2) == 2

    def test_equalizing_goes_before_a_third_time_running(self) -> None:
        """629, 631: 1 had WWBB, 2 had Black once; the third in a row belongs to alternation, so 2 has White."""
        position = section(tuple(range(1990, 1890, -10)), rounds_total=8)
        position = played(position, (1, 3, W), (4, 5, D), byes=zero(2, *range(6, 11)))
        position = played(position, (1, 4, D), (5, 6, B), byes=zero(2, 3, *range(7, 11)))
        position = played(position, (5, 1, W), byes=zero(2, 3, 4, *range(6, 11)))
        position = played(position, (7, 1, D), (8, 2, W), byes=zero(3, 4, 5, 6, 9, 10))
        away = tuple(ByeRequest(n, 5, Bye.ZERO) for n in range(3, 11))
        position = replace(position, bye_requests=away, adjustments=(Adjustment(2, Points(20)),))
        assert white(position, 1, 2) == 2

    def test_not_a_third_time_running_though_both_equalize(self) -> None:
        """630, 631: 1 had White, 2 had White twice running; "should not" is an exception to rank, so 2 has Black."""
        position = section(FALLING[:4], rounds_total=6)
        position = played(position, (2, 3, D), byes=zero(1, 4))
        position = played(position, (2, 4, D), (1, 3, D))
        away = (ByeRequest(3, 3, Bye.ZERO), ByeRequest(4, 3, Bye.ZERO))
        position = replace(position, bye_requests=away, adjustments=(Adjustment(1, Points(10)),))
        assert white(position, 1, 2) == 1

    def test_unplayed_games_have_no_color(self) -> None:
        """632: a game lost by default as White leaves White due to nobody and Black to nobody."""
        after = played(section(FALLING[:4]), (1, 3, Result.BLACK_WINS_BY_FORFEIT), (4, 2, D))
        after = grouped(after, p1=2, p2=1, p3=1)
        assert white(after, 1, 2) == 2

    def test_the_lot_in_the_last_round(self) -> None:
        """631.2: in an even number of rounds, two who are due the same equalizing color draw for it."""
        start = section(FALLING[:4], rounds_total=2)
        found = set()
        for seed in range(20):
            after = grouped(replace(played(start, (1, 3, D), (2, 4, D)), seed=seed), p1=1, p2=1)
            found.add(white(after, 1, 2, last_round_lot=True))
        assert found == {1, 2}

    def test_a_round_more_than_announced_is_the_last(self) -> None:
        """631.2: one round was announced and a second is played, so the number of rounds is even and 1 and 2 draw."""
        start = section(FALLING[:4], rounds_total=1)
        after = grouped(played(start, (1, 3, D), (2, 4, D)), p1=1, p2=1)
        found = {white(replace(after, seed=seed), 1, 2, last_round_lot=True) for seed in range(20)}
        assert found == {1, 2}


class TestAcceleration:
    """633: quarters in round one; while scores are perfect (633.1); regrouped in round two (633.2)."""

    @pytest.mark.parametrize("method", ["quarters", "regroup"])
    def test_quarters_in_round_one(self, method: str) -> None:
        assert pairs(section(FALLING[:8]), acceleration=method) == meets((1, 3), (2, 4), (5, 7), (6, 8))

    def test_perfect_scores_beyond_the_optimum(self) -> None:
        """Eight perfect scores with two rounds to go are more than four: both groups are paired by quarters. With three
        to go the upper half meets the lower, changed for colours: the odd numbers had White, the even ones Black."""
        ratings = tuple(range(2400, 2080, -20))
        start = section(ratings, rounds_total=3, options={"acceleration": "quarters"})
        games = [(n, n + 8, W) if n % 2 else (n + 8, n, B) for n in range(1, 9)]
        after = played(start, *games)
        assert pairs(after) <= meets(
            *((a, b) for low in (1, 5, 9, 13) for a in range(low, low + 4) for b in range(a + 1, low + 4))
        )
        longer = replace(after, rounds_total=4)
        assert meets((1, 6), (2, 5), (3, 8), (4, 7)) <= pairs(longer)

    def test_regrouped_by_result(self) -> None:
        """Winners of (a) meet; the others of (a) meet those of (b) who won or drew; extra ones meet the top of D."""
        start = section(FALLING[:8], options={"acceleration": "regroup"})
        after = played(start, (1, 3, W), (4, 2, B), (5, 7, W), (8, 6, D))
        assert pairs(after) == meets((1, 2), (3, 5), (4, 6), (7, 8))

    def test_an_odd_group_of_winners(self) -> None:
        """The odd man of A meets the highest of B whom he has not met: 2 beat 4, so he meets 3."""
        start = section(FALLING[:8], options={"acceleration": "regroup"})
        after = played(start, (1, 3, D), (4, 2, B), (5, 7, W), (8, 6, D))
        assert frozenset((2, 1)) in pairs(after)


def test_unfinished_games_count_as_ruled() -> None:
    """617: as a draw, unless one player is clearly winning, as the director then rules."""
    after = played(section(FALLING[:4]), (1, 3, None), (4, 2, B))
    assert frozenset((1, 3)) not in pairs(after)
    first = replace(after.rounds[0].games[0], pairing_result=W)
    ruled = replace(after, rounds=(replace(after.rounds[0], games=(first, after.rounds[0].games[1])),))
    assert pairs(ruled) == meets((1, 2), (3, 4))
