"""Brackets that take upfloaters (C.04.6, articles 2 and 3): who moves up, who meets whom, who has the bye."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import ClassVar

import pytest
from tests.pairing.upfloats.fields import answer, differing, entrants, floated, paired, pairs_of, random_field, wishing

from topboard.errors import PairingImpossible
from topboard.pairing.swiss import rows_of
from topboard.pairing.team.editions import EDITION_2024, EDITION_2026
from topboard.pairing.upfloats import FloatField
from topboard.pairing.upfloats.bracket import FloatBracket
from topboard.pairing.upfloats.compare import proved, shortfall
from topboard.rulebook import Rule
from topboard.rulebook.clauses import team as rules

EACH = pytest.mark.parametrize("edition", [EDITION_2026, EDITION_2024], ids=lambda edition: edition.name)
"""For what both editions say, under numbers of their own."""


def field(
    scores: dict[int, int], met: tuple[tuple[int, int], ...] = (), *, edition: object = EDITION_2026
) -> FloatField:
    return FloatField.of(entrants(scores, met), edition)  # type: ignore[arg-type]


def upfloaters(given: FloatField) -> tuple[int, ...]:
    """Who moves up to the top group, in the order of the rules."""
    return tuple(given.numbers[place] for place in paired(given).groups[0].upfloaters.places)


class TestSets:
    """3.5.4: 2, 6 and 8 have 3 points, 1, 3 and 5 have 2.5; two of the former and one of the latter move up.

    {2,6,1} < {2,6,3} < {2,6,5} < {2,8,1} < {2,8,3} < {2,8,5} < {6,8,1} < {6,8,3} < {6,8,5}.
    """

    TOP = (11, 12, 13)
    SCORES: ClassVar = {**dict.fromkeys(TOP, 4), **dict.fromkeys((2, 6, 8), 3), **dict.fromkeys((1, 3, 5), 2), 20: 0}
    """Nobody of the top group may meet another of it, and 13 nobody of the next one: so three move up, 2 + 1."""
    APART = (*combinations(TOP, 2), (13, 2), (13, 6), (13, 8))

    @pytest.mark.parametrize(
        ("more", "moved"),
        [
            ((), (2, 6, 1)),
            (((13, 1),), (2, 6, 3)),
            (((13, 1), (13, 3)), (2, 6, 5)),
            (((11, 6), (12, 6)), (2, 8, 1)),
            (((11, 6), (12, 6), (13, 1)), (2, 8, 3)),
            (((11, 6), (12, 6), (13, 1), (13, 3)), (2, 8, 5)),
            (((11, 2), (12, 2)), (6, 8, 1)),
            (((11, 2), (12, 2), (13, 1)), (6, 8, 3)),
            (((11, 2), (12, 2), (13, 1), (13, 3)), (6, 8, 5)),
        ],
    )
    @EACH
    def test_the_first_set_that_is_legal(
        self, edition: object, more: tuple[tuple[int, int], ...], moved: tuple[int, ...]
    ) -> None:
        given = field(self.SCORES, (*self.APART, *more), edition=edition)
        assert upfloaters(given) == moved
        assert proved(paired(given).groups[0])

    @EACH
    def test_as_few_as_possible(self, edition: object) -> None:
        """C4: three of the same score take one, not three."""
        assert upfloaters(field({1: 2, 2: 2, 3: 2, 4: 0, 5: 1, 6: 1}, edition=edition)) == (5,)

    @EACH
    def test_of_the_highest_scores(self, edition: object) -> None:
        """C5: a higher score moves up before a smaller number."""
        assert upfloaters(field({1: 1, 2: 3, 3: 2, 4: 2}, edition=edition)) == (3,)

    @EACH
    def test_the_lowest_of_them_first(self, edition: object) -> None:
        """C5: 2 and 2 are better than 3 and 1."""
        apart = ((1, 2), (1, 3), (2, 4), (2, 3))
        given = field({1: 5, 2: 5, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1}, apart, edition=edition)
        assert upfloaters(given) == (4, 5)

    @EACH
    def test_the_others_can_still_be_paired(self, edition: object) -> None:
        """C3: 2 cannot move up, for 3 and 4 have met."""
        assert upfloaters(field({1: 3, 2: 2, 3: 1, 4: 1}, ((3, 4),), edition=edition)) == (3,)

    @EACH
    def test_the_following_group_does_with_the_fewest(self, edition: object) -> None:
        """C6: without 2 the next group, 3 4 5 6 of whom only 2 may meet 3, would need two more upfloaters."""
        apart = ((3, 4), (3, 5), (4, 5))
        given = field({1: 3, 2: 2, 3: 2, 4: 2, 5: 2, 6: 0, 7: 0, 8: 0}, apart, edition=edition)
        assert upfloaters(given) == (3,)

    def test_who_floated_before(self) -> None:
        """C7: 2 floated in the previous round, so 3 moves up, but not in the last two rounds."""
        given = floated(field({1: 3, 2: 2, 3: 2, 4: 2}), 2)
        assert upfloaters(given) == (3,)
        assert upfloaters(replace(given, floats_count=False)) == (2,)

    def test_the_edition_of_2024_did_not_look_at_upfloaters(self) -> None:
        given = floated(field({1: 3, 2: 2, 3: 2, 4: 2}, edition=EDITION_2024), 2)
        assert upfloaters(given) == (2,)


class TestPairs:
    """3.6: the first pairing, by identifier, of those that fail least."""

    @EACH
    def test_the_identifier_of_the_book(self, edition: object) -> None:
        """3.6.2: 11-24 16-6 10-9 8-4 is 4 6 9 11 8 16 10 24."""
        given = field(dict.fromkeys((4, 6, 8, 9, 10, 11, 16, 24), 1), edition=edition)
        bracket = FloatBracket(given, tuple(range(8)))
        pairs = [(given.place[a], given.place[b]) for a, b in ((11, 24), (16, 6), (10, 9), (8, 4))]
        assert bracket.identifier(pairs) == (4, 6, 9, 11, 8, 16, 10, 24)

    @EACH
    def test_the_upper_half_meets_the_lower(self, edition: object) -> None:
        assert pairs_of(field(dict.fromkeys(range(1, 7), 0), edition=edition)) == {(1, 4), (2, 5), (3, 6)}

    @EACH
    def test_an_upfloater_with_a_small_number_is_in_the_upper_half(self, edition: object) -> None:
        """3.6.1: who is the top member of a pair is told by numbers, not by scores."""
        assert pairs_of(field({1: 1, 2: 2, 3: 2, 4: 2}, ((1, 3),), edition=edition)) == {(1, 4), (2, 3)}

    @EACH
    def test_the_tops_come_before_their_opponents(self, edition: object) -> None:
        """1-2 3-4 is 1 3 2 4, after 1-4 2-3, which is 1 2 4 3."""
        assert pairs_of(field(dict.fromkeys(range(1, 5), 0), ((1, 3),), edition=edition)) == {(1, 4), (2, 3)}

    @EACH
    def test_colour_preferences(self, edition: object) -> None:
        """C8: 1 and 3 want White, 2 and 4 Black."""
        given = wishing(field(dict.fromkeys(range(1, 5), 0), edition=edition), {1: "w", 2: "b", 3: "w", 4: "b"})
        assert pairs_of(given) == {(1, 4), (2, 3)}

    @EACH
    def test_strong_ones(self, edition: object) -> None:
        """C9: all want White, so two do not get it; 1 and 3 strongly."""
        given = wishing(field(dict.fromkeys(range(1, 5), 0), edition=edition), {1: "W", 2: "w", 3: "W", 4: "w"})
        assert pairs_of(given) == {(1, 4), (2, 3)}

    @EACH
    def test_the_opponent_of_an_upfloater(self, edition: object) -> None:
        """C10: 4 moves up; 2 floated in the previous round, so 1 meets 4 unless it is one of the last two rounds."""
        given = floated(field({1: 2, 2: 2, 3: 2, 4: 1}, edition=edition), 2)
        assert pairs_of(given) == {(1, 4), (2, 3)}
        assert pairs_of(replace(given, floats_count=False)) == {(1, 3), (2, 4)}


class TestBye:
    """3.4: legal, lowest score, most matches played, largest number."""

    @EACH
    def test_the_lowest_score_then_most_matches_then_the_largest_number(self, edition: object) -> None:
        given = field({1: 2, 2: 0, 3: 0, 4: 0, 5: 2}, edition=edition)
        assert answer(given) == (frozenset({frozenset({1, 5}), frozenset({2, 3})}), 4)
        played = replace(given, entrants=tuple(replace(e, played=int(e.number in (2, 3))) for e in given.entrants))
        assert rows_of(paired(played))[-1] == (3, 0)

    @EACH
    def test_who_may_not_have_it(self, edition: object) -> None:
        """C2."""
        given = field({1: 2, 2: 0, 3: 0}, edition=edition)
        barred = replace(given, entrants=tuple(replace(e, may_take_bye=e.number != 3) for e in given.entrants))
        assert rows_of(paired(barred))[-1] == (2, 0)

    @EACH
    def test_everybody_else_can_be_paired(self, edition: object) -> None:
        """3.4.1: without 3 the others, who have met, could not be paired."""
        assert rows_of(paired(field({1: 2, 2: 1, 3: 0}, ((1, 2),), edition=edition)))[-1] == (2, 0)

    @pytest.mark.parametrize(
        ("edition", "rule"), [(EDITION_2026, rules.UNPAIRABLE), (EDITION_2024, rules.OLD_UNPAIRABLE)]
    )
    def test_no_legal_pairing(self, edition: object, rule: Rule) -> None:
        """3.3.3 (1.9 of 2024): the chief arbiter decides."""
        with pytest.raises(PairingImpossible) as error:
            paired(field({1: 1, 2: 1}, ((1, 2),), edition=edition))
        assert error.value.rule == rule.cite


@EACH
@pytest.mark.parametrize("seed", range(40))
def test_any_other_pairing_falls_short(seed: int, edition: object) -> None:
    """Of every legal pairing of a small field the one that was made is the only one without a shortfall."""
    given = random_field(seed, edition, most=6)  # type: ignore[arg-type]
    if answer(given) is None:
        return
    best = paired(given)
    same = [rows for rows in every_round(given) if shortfall(best, rows) is None]
    assert {frozenset(map(frozenset, rows)) for rows in same} == {frozenset(map(frozenset, rows_of(best)))}


def every_round(given: FloatField) -> list[tuple[tuple[int, int], ...]]:
    """Every legal round of a field."""
    found: list[tuple[tuple[int, int], ...]] = []

    def more(left: list[int], rows: tuple[tuple[int, int], ...], bye: bool) -> None:
        if not left:
            found.append(rows)
            return
        place, *others = left
        if bye and given.bye_takers >> place & 1:
            more(others, (*rows, (given.numbers[place], 0)), False)
        for other in others:
            if given.may_meet(place, other):
                rest = [each for each in others if each != other]
                more(rest, (*rows, (given.numbers[place], given.numbers[other])), bye)

    more(list(range(given.size)), (), given.odd)
    return [rows for rows in found if not given.odd or any(row[1] == 0 for row in rows)]


def test_an_oracle_that_pairs_otherwise_is_seen() -> None:
    """The frame for oracles: one that never finds a pairing differs wherever there is one."""
    assert differing(lambda given: None, EDITION_2026, range(10))
    assert differing(answer, EDITION_2026, range(10)) == []
