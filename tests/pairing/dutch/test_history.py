"""From a section to the field: floats, the bar from the bye, effective numbers, acceleration."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from topboard.core import (
    Adjustment,
    Bye,
    ByeRequest,
    Color,
    Game,
    Player,
    Points,
    PointSystem,
    Prohibition,
    Result,
    Round,
    Section,
    Status,
    Unpaired,
    VirtualPoints,
)
from topboard.errors import UnknownName
from topboard.pairing.common.baku import group_a, virtual_points
from topboard.pairing.dutch import Entrant, Field, Options, field_for, pair


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(number, f"P{number}") for number in range(1, count + 1))


def entrant(field: Field, number: int) -> Entrant:
    return field.entrants[field.place[number]]


def played(*rounds: Round, players: int = 6, rounds_total: int = 9) -> Section:
    return Section(players=people(players), rounds=rounds, rounds_total=rounds_total, initial_color=Color.WHITE)


FIRST = Round(
    1,
    (
        Game(1, 1, 4, Result.WHITE_WINS),
        Game(2, 5, 2, Result.BLACK_WINS_BY_FORFEIT),
    ),
    (Unpaired(3, Bye.HALF), Unpaired(6, Bye.PAIRING)),
)
SECOND = Round(
    2, (Game(1, 2, 1, Result.DRAW), Game(2, 3, 6, Result.WHITE_WINS)), (Unpaired(4, Bye.ZERO), Unpaired(5, Bye.FULL))
)


class TestFloats:
    """A game against another score floats the higher down and the lower up; a round without a game that earned more
    than a loss is a downfloat, in the edition of 2017 any round without a game."""

    field = field_for(played(FIRST, SECOND))
    old = field_for(played(FIRST, SECOND), options=Options(edition="2017"))

    def test_a_game_between_different_scores(self) -> None:
        assert entrant(self.field, 3).float1 == "U"
        assert entrant(self.field, 6).float1 == "D"
        assert entrant(self.field, 1).float1 == entrant(self.field, 2).float1 == ""

    def test_byes_and_forfeits(self) -> None:
        assert entrant(self.field, 2).float2 == "D", "won by forfeit"
        assert entrant(self.field, 5).float2 == "", "lost by forfeit"
        assert entrant(self.field, 3).float2 == "D", "half-point bye"
        assert entrant(self.field, 6).float2 == "D", "bye of the pairing"
        assert entrant(self.field, 4).float1 == "", "absent without a point"
        assert entrant(self.field, 5).float1 == "D", "full-point bye"

    def test_any_round_without_a_game_in_2017(self) -> None:
        assert entrant(self.old, 5).float2 == "D"
        assert entrant(self.old, 4).float1 == "D"

    def test_the_scores_are_those_of_pairing(self) -> None:
        """Virtual points of that round count: with them 3 and 6 were level."""
        lifted = replace(played(FIRST, SECOND), virtual_points=(VirtualPoints(3, 2, Points.of("0.5")),))
        assert entrant(field_for(lifted), 3).float1 == entrant(field_for(lifted), 6).float1 == ""

    def test_a_bye_worth_nothing_is_a_downfloat(self) -> None:
        poor = replace(played(FIRST), point_system=PointSystem.simple(pairing_bye=Points(0)))
        assert entrant(field_for(poor), 6).float1 == "D"


class TestByeBar:
    """Barred: an earlier bye of the pairing, and the points of a win without a game (2017: only a forfeit win)."""

    field = field_for(played(FIRST, SECOND))
    old = field_for(played(FIRST, SECOND), options=Options(edition="2017"))

    @pytest.mark.parametrize(("number", "now", "then"), [(6, False, False), (2, False, False), (5, False, True)])
    def test_barred(self, number: int, now: bool, then: bool) -> None:
        assert entrant(self.field, number).may_take_bye is now
        assert entrant(self.old, number).may_take_bye is then

    @pytest.mark.parametrize("number", [1, 3, 4])
    def test_half_and_zero_point_byes_do_not_bar(self, number: int) -> None:
        assert entrant(self.field, number).may_take_bye


class TestFacts:
    """Colors of played games only, met over the board only, prohibitions while they last."""

    def test_colors_and_opponents(self) -> None:
        field = field_for(played(FIRST, SECOND))
        assert entrant(field, 2).colors == "W"
        assert entrant(field, 2).opponents == {1}
        assert entrant(field, 2).unplayed == 1

    def test_prohibited_pairs_in_their_rounds(self) -> None:
        section = replace(played(FIRST, SECOND), prohibitions=(Prohibition(frozenset((1, 5, 6)), 3, 4),))
        assert entrant(field_for(section), 1).opponents == {2, 4, 5, 6}
        assert entrant(field_for(section, 2), 1).opponents == {4}

    def test_a_penalty_counts_in_the_score(self) -> None:
        section = replace(played(FIRST), adjustments=(Adjustment(1, Points.of("-0.5"), 1),))
        assert entrant(field_for(section), 1).score == 5

    def test_the_absent_are_left_out(self) -> None:
        section = replace(played(FIRST), bye_requests=(ByeRequest(4, 2, Bye.HALF),))
        assert 4 not in field_for(section).place


class TestEffectiveNumbers:
    """Odd and even go by a list without those who were never paired and are not paired now (C.04.2 2.4)."""

    def test_a_late_entrant_has_no_number_before_arriving(self) -> None:
        section = Section(
            players=people(5),
            rounds_total=5,
            initial_color=Color.WHITE,
            bye_requests=(ByeRequest(1, 1, Bye.HALF),),
        )
        field = field_for(section)
        assert {p.number: p.effective for p in field.entrants} == {2: 1, 3: 2, 4: 3, 5: 4}
        assert (pair(section).pairs[0].white, pair(section).pairs[0].black) == (2, 4)

    def test_who_played_before_keeps_the_number_while_absent(self) -> None:
        section = replace(played(FIRST), bye_requests=(ByeRequest(1, 2, Bye.HALF),))
        assert entrant(field_for(section), 2).effective == 2


class TestBaku:
    """The first half of the list, rounded up to an even number, has a win's points in the first half of the
    accelerated rounds and a draw's in the other; half of all rounds, rounded up, are accelerated."""

    @pytest.mark.parametrize(("players", "size"), [(161, 82), (160, 80), (6, 4), (8, 4), (1, 1)])
    def test_size_of_the_group(self, players: int, size: int) -> None:
        assert len(group_a(Section(players=people(players), rounds_total=9))) == size

    @pytest.mark.parametrize(("rounds", "virtual"), [(9, "1 1 1 .5 .5 0 0 0 0"), (11, "1 1 1 .5 .5 .5 0 0 0 0 0")])
    def test_virtual_points(self, rounds: int, virtual: str) -> None:
        section = Section(players=people(8), rounds_total=rounds)
        expected = [Points.of(text) for text in virtual.split()]
        assert [virtual_points(section, number) for number in range(1, rounds + 1)] == expected

    def test_who_was_not_there_in_round_1_does_not_count(self) -> None:
        section = Section(players=people(9), rounds_total=9, bye_requests=(ByeRequest(2, 1, Bye.ZERO),))
        assert group_a(section) == {1, 2, 3, 4, 5}

    def test_who_left_before_round_1_does_not_count(self) -> None:
        gone = replace(people(9)[1], status=Status.WITHDRAWN)
        section = Section(players=tuple(gone if p.number == 2 else p for p in people(9)), rounds_total=9)
        assert group_a(section) == {1, 2, 3, 4, 5}

    def test_the_half_is_not_made_even_the_other_way(self) -> None:
        assert group_a(Section(players=people(37), rounds_total=9), "baku-half") == set(range(1, 20))

    def test_explicit_points_come_first(self) -> None:
        section = Section(players=people(4), rounds_total=9, virtual_points=(VirtualPoints(4, 1, Points.of(1)),))
        field = field_for(section, options=Options(acceleration="baku"))
        assert [p.number for p in field.entrants] == [4, 1, 2, 3]

    def test_the_field_is_accelerated(self) -> None:
        field = field_for(replace(Section(players=people(8), rounds_total=9), acceleration="baku"))
        assert [p.score for p in field.entrants] == [10, 10, 10, 10, 0, 0, 0, 0]


class TestOptions:
    """Options come from the section; names and values that are not known are refused with those that are."""

    def test_defaults(self) -> None:
        assert Options.of(Section()) == Options(edition="2026-02", acceleration="")

    def test_the_section_says(self) -> None:
        assert Options.of(Section(edition="2017", acceleration="baku")).edition == "2017"

    def test_unknown_option(self) -> None:
        with pytest.raises(UnknownName, match="edition, acceleration"):
            Options.of(Section(options={"accelerate": True}))

    @pytest.mark.parametrize("values", [{"edition": "1992"}, {"acceleration": "haste"}])
    def test_unknown_value(self, values: dict[str, Any]) -> None:
        with pytest.raises(UnknownName):
            Options(**values)
