"""Numbers by lot, by rating, by hand; Varma sets; late changes before round 1."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from tests.pairing.fields import field_of, leaves, play, player, teams_of

from topboard.core import Player, Section, Team
from topboard.errors import TopboardError
from topboard.pairing.common.berger import Line, TableKind, lines
from topboard.pairing.common.lots import drawn_order, toss
from topboard.pairing.common.numbering import by_hand, by_lot, by_rating, renumbered
from topboard.pairing.roundrobin import (
    ENGINE,
    VARMA_SETS,
    admit_late,
    draw_numbers,
    take_over,
    texts,
    varma_draw,
    varma_sets,
)
from topboard.pairing.roundrobin.varma import Varma
from topboard.rulebook.clauses.roundrobin import FIDE_7_4, VARMA


class TestLots:
    """C.05 7.2, 30A: numbers come out of the hat, and anybody can draw them again from the seed."""

    def test_the_same_seed_draws_the_same(self) -> None:
        players = field_of(12).players
        assert by_lot(players, 7).numbers == by_lot(tuple(reversed(players)), 7).numbers
        assert by_lot(players, 7).numbers != by_lot(players, 8).numbers

    def test_everybody_gets_one_number(self) -> None:
        for seed in range(50):
            assert sorted(by_lot(field_of(9).players, seed).numbers.values()) == list(range(1, 10))

    def test_lots_are_fair(self) -> None:
        """Each of four players is first about as often as the others; the coin falls on both sides."""
        first = Counter(drawn_order(range(1, 5), seed, "numbers")[0] for seed in range(4000))
        assert all(900 < first[number] < 1100 for number in range(1, 5))
        coins = Counter(toss(seed, "colors") for seed in range(4000))
        assert all(1850 < count < 2150 for count in coins.values())

    def test_anybody_can_draw_again(self) -> None:
        """SHA-256 of "1|numbers|1" begins with c7, of "...|2" with 33, of "...|3" with db, of "...|4" with 6d."""
        assert drawn_order([1, 2, 3, 4], 1, "numbers") == (2, 4, 1, 3)


class TestAsTheOptionsAsk:
    """The section's options say how numbers are given; lots are the default."""

    def test_each_way(self) -> None:
        players = tuple(replace(p, rating=player(1, 1000 + 10 * p.number).rating) for p in field_of(10).players)
        section = replace(field_of(10), players=players, seed=4)
        assert draw_numbers(section).numbers == by_lot(players, 4).numbers
        rating = replace(section, options={"numbers": "rating"})
        assert draw_numbers(rating).numbers == {number: 11 - number for number in range(1, 11)}
        varma = replace(section, options={"varma": "corrected"})
        assert draw_numbers(varma).numbers == varma_draw(players, 4).numbers

    def test_by_hand(self) -> None:
        section = field_of(3, numbers="hand")
        assert draw_numbers(section, {1: 2, 2: 3, 3: 1}).numbers == {1: 2, 2: 3, 3: 1}
        with pytest.raises(TopboardError, match="which number"):
            draw_numbers(section)


class TestByRatingAndByHand:
    def test_rating_order_has_unrated_players_last(self) -> None:
        players = (player(1), player(2, 1500), player(3, 1800), player(4, 1500))
        assert by_rating(players).numbers == {3: 1, 2: 2, 4: 3, 1: 4}

    def test_the_directors_numbers(self) -> None:
        assert by_hand(field_of(3).players, {1: 3, 2: 1, 3: 2}).numbers == {1: 3, 2: 1, 3: 2}

    @pytest.mark.parametrize("numbers", [{1: 1, 2: 2}, {1: 1, 2: 2, 3: 2}, {1: 0, 2: 1, 3: 2}])
    def test_wrong_numbers(self, numbers: dict[int, int]) -> None:
        with pytest.raises(TopboardError, match="number"):
            by_hand(field_of(3).players, numbers)

    def test_renumbering_reaches_everything(self) -> None:
        section = replace(field_of(3), teams=(Team(1, "A", (1, 2, 3)),))
        changed = renumbered(section, {1: 3, 2: 1, 3: 2})
        assert [p.name for p in changed.players] == ["Player 02", "Player 03", "Player 01"]
        assert changed.teams[0].members == (3, 1, 2)

    def test_not_after_round_1(self) -> None:
        with pytest.raises(TopboardError, match="before round 1"):
            renumbered(play(ENGINE, field_of(4), 1), {1: 4, 2: 3, 3: 2, 4: 1})


def last_three(players: int) -> dict[frozenset[int], int]:
    table: tuple[Line, ...] = lines(TableKind.BERGER, players)
    first = len(table) - 2
    return {pair.players: first + i for i, line in enumerate(table[-3:]) for pair in line}


class TestVarma:
    """C.05 7.7: numbers of one set do not meet in the last three rounds."""

    @pytest.mark.parametrize("players", range(9, 25))
    def test_the_sets_are_right(self, players: int) -> None:
        sets = varma_sets(players)
        assert sorted(number for group in sets for number in group) == list(range(1, players + 1))
        met = last_three(players)
        assert not [pair for group in sets for pair in combinations(group, 2) if frozenset(pair) in met]

    def test_the_published_set_for_12_has_a_flaw(self) -> None:
        """6 and 12 stand in one set and meet in the last round; everything else in print is right."""
        found = [
            (size, pair, last_three(size)[frozenset(pair)])
            for size, sets in VARMA_SETS.items()
            for group in sets
            for pair in combinations(group, 2)
            if frozenset(pair) in last_three(size)
        ]
        assert found == [(12, (6, 12), 11)]
        assert varma_sets(12, Varma.PUBLISHED) == VARMA_SETS[12]
        assert varma_sets(12) != VARMA_SETS[12]

    @pytest.mark.parametrize("players", [8, 25])
    def test_sizes_without_sets(self, players: int) -> None:
        with pytest.raises(TopboardError, match="9 to 24"):
            varma_sets(players)

    @pytest.mark.parametrize("seed", range(20))
    def test_federations_stay_apart(self, seed: int) -> None:
        """The largest federation first, each from one set: GER 4, FRA 3, ITA 3, two others."""
        federations = ["GER"] * 4 + ["FRA"] * 3 + ["ITA"] * 3 + ["NED", "POL"]
        players = [player(i, federation=name) for i, name in enumerate(federations, start=1)]
        draw = varma_draw(players, seed)
        assert not draw.problems
        assert sorted(draw.numbers.values()) == list(range(1, 13))
        assert [d.rule for d in draw.decisions][-1] is VARMA
        met = last_three(12)
        for a, b in combinations(players, 2):
            if a.federation == b.federation:
                assert frozenset((draw.numbers[a.number], draw.numbers[b.number])) not in met

    def test_a_group_is_left_for_those_to_come(self) -> None:
        """Three pairs and a triple in ten numbers: 3 4 8, 5 7 9, 1 6, 2 10. The triple never blocks a pair."""
        federations = ["GER"] * 3 + ["FRA"] * 2 + ["ITA"] * 2 + ["NED"] * 3
        players = [player(i, federation=name) for i, name in enumerate(federations, start=1)]
        assert not any(varma_draw(players, seed).problems for seed in range(40))

    def test_a_federation_too_large_is_named(self) -> None:
        players: list[Player] = [player(i, federation="GER") for i in range(1, 11)]
        draw = varma_draw(players, 1)
        assert sorted(draw.numbers.values()) == list(range(1, 11))
        assert [problem.about for problem in draw.problems] == [("GER",)]

    def test_players_without_federation_draw_alone(self) -> None:
        draw = varma_draw([player(i) for i in range(1, 11)], 3)
        assert not draw.problems


class TestLateChanges:
    """C.05 7.4: who leaves or enters after the lots changes what was announced as little as possible."""

    def test_who_left_before_round_1_leaves_a_free_round(self) -> None:
        proposal = ENGINE.pair(leaves(field_of(6), 6), 1)
        assert [(p.white, p.black) for p in proposal.pairs] == [(2, 5), (3, 4)]
        assert {u.player for u in proposal.byes} == {1, 6}
        assert proposal.decisions[-1].rule is FIDE_7_4

    def test_an_entrant_takes_the_place_of_who_left(self) -> None:
        entry = admit_late(leaves(field_of(6), 2))
        assert (entry.number, entry.replaces, entry.decision.reason.kind) == (2, 2, texts.TAKES_OVER)

    def test_in_a_match_of_teams_only_of_somebody_of_the_team(self) -> None:
        section = leaves(teams_of(2, 3, "scheveningen"), 2)
        found = take_over(section, "A")
        assert found is not None
        assert found.number == 2
        assert take_over(section, "B") is None

    def test_an_entrant_takes_the_free_number(self) -> None:
        entry = admit_late(field_of(7))
        assert (entry.number, entry.replaces, entry.decision.reason.kind) == (8, 0, texts.TAKES_EMPTY)

    @pytest.mark.parametrize("table", ["berger", "crenshaw"])
    @pytest.mark.parametrize("count", [4, 6, 8, 10, 14])
    def test_a_full_field_keeps_round_1(self, count: int, table: str) -> None:
        section = field_of(count, table=table)
        before = [(p.white, p.black) for p in ENGINE.pair(section, 1).pairs]
        entry = admit_late(section)
        after: Section = renumbered(section, entry.numbers)
        newcomer = player(entry.number, 2000)
        after = replace(after, players=(*after.players, newcomer))
        assert sorted(p.number for p in after.players) == list(range(1, count + 2))
        back = {new: old for old, new in entry.numbers.items()}
        proposal = ENGINE.pair(after, 1)
        assert {(back[p.white], back[p.black]) for p in proposal.pairs} == set(before)
        assert [u.player for u in proposal.byes] == [entry.number]

    def test_not_once_round_1_is_paired(self) -> None:
        with pytest.raises(TopboardError, match="round 1"):
            admit_late(play(ENGINE, field_of(5), 1))
