"""The Dubov system (C.04.4.1): each clause on a field made for it. Expected values come from the text."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.pairing.fields import field_of

from topboard.core import Bye, Color, Game, Result, Round, Section, Unpaired, UsedRating
from topboard.errors import PairingImpossible
from topboard.pairing.common.cards import cards
from topboard.pairing.dubov import ENGINE, Entrant, Field, Options, PairedField, field_for, pair, pair_field
from topboard.pairing.dubov.editions import EDITION_2018, EDITION_2026, edition_named
from topboard.pairing.dubov.sides import from_the_middle, pair_sides, split
from topboard.pairing.dubov.snapshot import average_of_opponents
from topboard.pairing.legality import Legality
from topboard.pairing.swiss.color_laws import ColorLegality
from topboard.pairing.swiss.preferences import MILD


def entrant(number: int, score: int = 10, colors: str = "W", **more: object) -> Entrant:
    return Entrant(number=number, effective=number, score=score, colors=colors, rating=2500 - number, **more)  # type: ignore[arg-type]


def made(*players: Entrant, round: int = 3, rounds: int = 7) -> PairedField:
    """As both editions pair, whose clauses are the same but for C2 and the numbers they have."""
    older, newer = (made_by(edition, *players, round=round, rounds=rounds) for edition in ("2018", "2026-02"))
    assert (boards(older), older.bye) == (boards(newer), newer.bye)
    return newer


def made_by(edition: str, *players: Entrant, round: int = 3, rounds: int = 7) -> PairedField:
    field = Field.of(players, round=round, rounds=rounds, edition=edition)
    rules = edition_named(edition)
    return pair_field(field, ColorLegality.joined(Legality(rules.laws), field, rules.clauses.same_color))


def boards(paired: PairedField) -> set[tuple[int, int]]:
    """White first, in numbers."""
    numbers = paired.field.numbers
    return {(numbers[board.white], numbers[board.black]) for board in paired.boards}


def bye(paired: PairedField) -> int:
    assert paired.bye is not None
    return paired.field.numbers[paired.bye]


def met(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


class TestDefinitions:
    """1.5 to 1.7: preferences, the average rating of the opponents, and who has floated up often enough."""

    def test_no_game_is_a_mild_preference_for_black(self) -> None:
        preference = entrant(1, colors="").preference
        assert (preference.color, preference.strength) == ("B", MILD)

    def test_two_blacks_running_are_an_absolute_preference_whatever_the_difference(self) -> None:
        """Two more Whites than Blacks would be Black's turn; one more after two Blacks is White's, absolutely."""
        preference = entrant(1, colors="WWWBB").preference
        assert (preference.color, preference.strength) == ("W", 3)

    @pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4), (15, 5)])
    def test_maximum_upfloater(self, rounds: int, most: int) -> None:
        """MaxT is 2 and one more for every five rounds."""
        field = Field.of([entrant(1, upfloats=most), entrant(2, upfloats=most - 1)], round=2, rounds=rounds)
        assert field.most_upfloats == most
        assert [field.is_maximum(place) for place in (0, 1)] == [True, False]

    def test_average_is_rounded_half_up_and_counts_games_only(self) -> None:
        """1.6: (2400 + 2301) / 2 = 2350.5 is 2351; a win by forfeit is no game."""
        players = [
            replace(p, rating=UsedRating(r)) for p, r in zip(field_of(4).players, (2500, 2400, 2301, 9), strict=True)
        ]
        games = (
            (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.DRAW)),
            (Game(1, 3, 1, Result.DRAW), Game(2, 2, 4, Result.DRAW)),
            (Game(1, 1, 4, Result.WHITE_WINS_BY_FORFEIT), Game(2, 2, 3, Result.DRAW)),
        )
        rounds = tuple(Round(number, row, ()) for number, row in enumerate(games, 1))
        section = Section(system="dubov", players=tuple(players), rounds=rounds, rounds_total=5)
        card = cards(section)[0]
        assert average_of_opponents(card.cells, {2: 2400, 3: 2301, 4: 9}) == Fraction(4701, 2)
        assert field_for(section).entrants[field_for(section).place[1]].aro == 2351

    def test_average_is_zero_before_the_first_game(self) -> None:
        assert field_for(replace(field_of(4, "dubov"), rounds_total=5)).entrants[0].aro == 0

    def test_upfloats_are_games_against_higher_scores(self) -> None:
        """2 meets a higher score in round 2; a forfeit against one in round 3 does not count."""
        games = (
            (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.WHITE_WINS)),
            (Game(1, 2, 1, Result.WHITE_WINS), Game(2, 4, 3, Result.BLACK_WINS)),
            (Game(1, 3, 2, Result.WHITE_WINS_BY_FORFEIT), Game(2, 1, 4, Result.DRAW)),
        )
        rounds = tuple(Round(number, row, ()) for number, row in enumerate(games, 1))
        section = replace(field_of(4, "dubov"), rounds=rounds, rounds_total=5)
        field = field_for(section)
        by_number = {player.number: player for player in field.entrants}
        assert (by_number[2].upfloats, by_number[2].upfloated) == (1, False)
        assert (by_number[4].upfloats, by_number[4].upfloated) == (2, True)


class TestBye:
    """3.1: the lowest score, then the most games played, then the largest number; C2 bars."""

    def test_lowest_score(self) -> None:
        assert bye(made(entrant(1, 20), entrant(2, 10, "B"), entrant(3, 20, "B"))) == 2

    def test_most_games(self) -> None:
        assert bye(made(entrant(1, 10, "WB"), entrant(2, 10, "WB"), entrant(3, 10, "W"))) == 2

    def test_largest_number(self) -> None:
        assert bye(made(entrant(1), entrant(2), entrant(3))) == 3

    def test_who_is_needed_is_passed_over(self) -> None:
        """Without 3, players 1 and 2 would have to meet again (3.1.2)."""
        players = (entrant(1, opponents=met(2)), entrant(2, opponents=met(1)), entrant(3))
        assert bye(made(*players)) == 2

    def test_full_point_bye_bars_since_2026_only(self) -> None:
        """C2 of 2026 bars whoever had the points of a win without playing; C.2 of 2018 a bye and a forfeit win."""
        full = Round(1, (Game(1, 1, 2, Result.DRAW),), (Unpaired(3, Bye.FULL),))
        zero = Round(2, (Game(1, 2, 1, Result.DRAW),), (Unpaired(3, Bye.ZERO),))
        section = replace(field_of(3, "dubov"), rounds=(full, zero), rounds_total=6)
        barred = {
            name: [p.number for p in field_for(section, options=Options(edition=name)).entrants if not p.may_take_bye]
            for name in (EDITION_2026.name, EDITION_2018.name)
        }
        assert barred == {"2026-02": [3], "2018": []}


class TestUpfloaters:
    """C5 to C10 and 4.2: who floats up to an odd scoregroup, or to one that cannot be paired."""

    def test_first_of_the_next_scoregroup(self) -> None:
        paired = made(entrant(1, 20, "WB"), entrant(2, 10, "BW"), entrant(3, 10, "BW"), entrant(4, 10, "WB"))
        assert boards(paired) == {(1, 2), (4, 3)}

    def test_scores_as_high_as_possible_the_lowest_first(self) -> None:
        """C6: two upfloaters of 2.5 rather than one of 3 and one of 1.5, though the first is the highest of all.

        1 and 2 have met. 1 may meet 3 or 4, and 2 may meet 5 or 6; if 3 and 5 floated up, 4 and 6 would meet again.
        """
        players = (
            entrant(1, 35, opponents=met(2, 5, 6)),
            entrant(2, 35, "B", opponents=met(1, 3, 4)),
            entrant(3, 30, "B", opponents=met(2)),
            entrant(4, 25, "B", opponents=met(2, 6)),
            entrant(5, 25, opponents=met(1)),
            entrant(6, 15, "B", opponents=met(1, 4)),
        )
        paired = made(*players)
        assert [paired.field.numbers[k] for k in paired.groups[0].upfloaters.places] == [4, 5]

    def test_nobody_twice_running(self) -> None:
        """C10: 2 floated up in the previous round, so 3 does now."""
        top = entrant(1, 20, "WB")
        low = (entrant(2, 10, "BW", upfloated=True, upfloats=1), entrant(3, 10, "BW"), entrant(4, 10, "WB"))
        assert (1, 3) in boards(made(top, *low))

    def test_not_in_the_last_round(self) -> None:
        """C8 to C10 do not count in the last round."""
        top = entrant(1, 20, "WB")
        low = (entrant(2, 10, "BW", upfloated=True, upfloats=5), entrant(3, 10, "BW"), entrant(4, 10, "WB"))
        assert (1, 2) in boards(made(top, *low, round=7, rounds=7))

    def test_maximum_upfloaters_last(self) -> None:
        """C8 goes before C10: 2 has floated up three times in nine rounds, 3 in the previous one."""
        top = entrant(1, 20, "WB", opponents=met(4))
        low = (
            entrant(2, 10, "BW", upfloats=3),
            entrant(3, 10, "BW", upfloated=True, upfloats=1),
            entrant(4, 10, "WB", opponents=met(1)),
        )
        assert (1, 3) in boards(made(top, *low, rounds=9))

    def test_colors_before_floats(self) -> None:
        """C7 goes before C8 and C10: 2 has the colour that is missing."""
        top = entrant(1, 20, "WB", opponents=met(4))
        low = (
            entrant(2, 10, "BW", upfloats=4, upfloated=True),
            entrant(3, 10, "WB", opponents=met(2)),
            entrant(4, 10, "BW", opponents=met(1)),
        )
        assert (1, 2) in boards(made(top, *low, rounds=9))

    def test_those_below_must_be_paired(self) -> None:
        """C4: if 2 floated up, 3 and 4 would be left, who have met."""
        players = (
            entrant(1, 20, "WB"),
            entrant(2, 10, "BW"),
            entrant(3, 10, "BW", opponents=met(4)),
            entrant(4, 10, "BW", opponents=met(3)),
        )
        assert (1, 3) in boards(made(*players))


class TestSides:
    """3.2.3 to 3.2.6: White seekers by rising average against the others by number."""

    def test_order_of_shifters(self) -> None:
        """4.3: of seven players D, C, E, B, F, A, G."""
        assert "".join(from_the_middle("ABCDEFG")) == "DCEBFAG"

    def test_rows(self) -> None:
        """Rising averages 2310 to 2345 against the numbers in order."""
        whites = [entrant(10 + at, colors="B", aro=aro) for at, aro in enumerate((2345, 2310, 2341, 2318, 2334, 2322))]
        blacks = [entrant(number) for number in (2, 5, 1, 4, 3, 6)]
        assert boards(made(*whites, *blacks)) == {(11, 1), (13, 2), (15, 3), (14, 4), (12, 5), (10, 6)}

    def test_equal_averages_go_by_number(self) -> None:
        whites = [entrant(number, colors="B", aro=2300) for number in (4, 3)]
        assert boards(made(*whites, entrant(1), entrant(2))) == {(3, 1), (4, 2)}

    def test_first_half_before_any_game(self) -> None:
        field = Field.of([entrant(n, 0, "") for n in (1, 2, 3, 4)], round=1, rounds=5)
        assert pair_sides(field, range(4)).pairs == ((0, 2), (1, 3))

    def test_first_half_of_a_group_without_games_in_a_later_round(self) -> None:
        """Four who had a half-point bye in round 1: 9-20 and 16-37."""
        paired = made(*(entrant(n, 5, "") for n in (9, 16, 20, 37)), round=2)
        assert {frozenset(board) for board in boards(paired)} == {frozenset((9, 20)), frozenset((16, 37))}

    def test_middle_of_the_larger_side_changes(self) -> None:
        """Seven due Black and one due White: three of the middle change, the fourth, third and fifth by number."""
        white = entrant(20, colors="B", aro=2400)
        field = Field.of([white, *(entrant(n, aro=2000 + n) for n in range(1, 8))], round=2, rounds=5)
        paired = pair_sides(field, range(8))
        assert [field.numbers[k] for k in paired.to_first] == [4, 3, 5]
        assert [(field.numbers[a], field.numbers[b]) for a, b in paired.pairs] == [(3, 1), (4, 2), (5, 6), (20, 7)]

    def test_members_of_the_smaller_side_who_must_meet(self) -> None:
        """Both due White have met both due Black, so each side is paired within itself: one of each changes."""
        players = (
            entrant(1, colors="B", aro=2300, opponents=met(3, 4)),
            entrant(2, colors="B", aro=2200, opponents=met(3, 4)),
            entrant(3, opponents=met(1, 2)),
            entrant(4, opponents=met(1, 2)),
        )
        field = Field.of(players, round=3, rounds=5)
        assert len(split(field, range(4)).first) == 2
        paired = pair_sides(field, range(4))
        assert [field.numbers[k] for k in paired.to_second] == [2]
        assert [field.numbers[k] for k in paired.to_first] == [3]
        assert {frozenset((a, b)) for a, b in paired.pairs} == {frozenset((0, 1)), frozenset((2, 3))}

    def test_first_transposition(self) -> None:
        """4.4: 5 has met 1 and 2, so 3 comes first; then the numbers in order."""
        whites = (
            entrant(5, colors="B", aro=2100, opponents=met(1, 2)),
            entrant(6, colors="B", aro=2200),
            entrant(7, colors="B", aro=2300),
        )
        blacks = (entrant(1, opponents=met(5)), entrant(2, opponents=met(5)), entrant(3))
        assert boards(made(*whites, *blacks)) == {(5, 3), (6, 1), (7, 2)}


class TestColors:
    """5.2: before any game the lot; then both preferences, the stronger one, alternation, the higher player's."""

    @pytest.mark.parametrize("edition", ["2026-02", "2018"])
    def test_before_any_game_the_number_is_odd_or_even(self, edition: str) -> None:
        section = replace(field_of(4, "dubov"), rounds_total=5, initial_color=Color.BLACK, edition=edition)
        assert {(p.white, p.black) for p in pair(section).pairs} == {(3, 1), (2, 4)}

    def test_both_preferences(self) -> None:
        assert boards(made(entrant(1), entrant(2, colors="B"))) == {(2, 1)}

    def test_stronger_preference(self) -> None:
        assert boards(made(entrant(1, colors="BW"), entrant(2, colors="W"))) == {(1, 2)}

    def test_no_game_against_a_game(self) -> None:
        """A player without a game prefers Black mildly; one White is a strong preference for Black."""
        assert boards(made(entrant(1, colors=""), entrant(2, colors="W"))) == {(1, 2)}

    def test_alternation(self) -> None:
        assert boards(made(entrant(1, colors="WBBW"), entrant(2, colors="BWBW"))) == {(1, 2)}

    def test_higher_ranked_player(self) -> None:
        assert boards(made(entrant(1, colors="WB"), entrant(2, colors="WB"))) == {(1, 2)}


@pytest.mark.parametrize("edition", ["2026-02", "2018"])
class TestImpossible:
    """1.8 (A.8 of 2018): where no pairing is legal the arbiter decides; the error names who is in the way."""

    def test_everybody_has_met(self, edition: str) -> None:
        players = tuple(entrant(n, opponents=met(*({1, 2, 3, 4} - {n}))) for n in (1, 2, 3, 4))
        with pytest.raises(PairingImpossible, match="No legal pairing exists"):
            made_by(edition, *players)

    def test_absolute_preferences_even_of_the_leaders_in_the_last_round(self, edition: str) -> None:
        """C3 has no exception for topscorers."""
        with pytest.raises(PairingImpossible, match="same colour"):
            made_by(edition, entrant(1, 60, "BWW"), entrant(2, 60, "BWW"), round=7, rounds=7)

    def test_nobody_for_the_bye(self, edition: str) -> None:
        with pytest.raises(PairingImpossible, match="nobody may have the bye"):
            made_by(edition, *(entrant(n, may_take_bye=False) for n in (1, 2, 3)))


class TestEngine:
    """The registry's engine: its name, its editions, and what it stores with a round."""

    def test_names(self) -> None:
        assert ENGINE.system == "dubov"
        assert ENGINE.editions == ("2026-02", "2018", "handbook")

    def test_round_knows_its_rules(self) -> None:
        section = replace(field_of(6, "dubov"), rounds_total=5, edition="2018")
        proposal = pair(section)
        assert (proposal.system, proposal.edition) == ("dubov", "2018")
        assert {d.rule.book.edition for d in proposal.decisions} == {"2018"}
