"""The Burstein system (C.04.4.2): each clause on a field made for it. Expected values come from the text."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from tests.pairing.fields import field_of, play

from topboard.core import Bye, Game, Result, Round, Section, Status, Unpaired
from topboard.errors import PairingImpossible
from topboard.pairing.burstein import ENGINE, Entrant, Field, PairedField, compare, field_for, pair, pair_field, why
from topboard.pairing.burstein.editions import edition_named
from topboard.pairing.burstein.snapshot import seeding_rounds
from topboard.pairing.legality import Legality
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.swiss.color_laws import ColorLegality

Line = tuple[tuple[int, int], ...]


def entrant(number: int, score: int = 10, colors: str = "", index: int = 0, **more: object) -> Entrant:
    return Entrant(
        number=number,
        effective=number,
        score=score,
        colors=colors,
        buchholz=Fraction(index),
        **more,  # type: ignore[arg-type]
    )


def made(*players: Entrant) -> PairedField:
    """As both editions pair where their clauses say the same, under numbers of their own."""
    older, newer = (made_by(edition, *players) for edition in ("2017", "2026-02"))
    assert (boards(older), older.bye) == (boards(newer), newer.bye)
    return newer


def made_by(edition: str, *players: Entrant) -> PairedField:
    field = Field.of(players, edition=edition)
    rules = edition_named(edition)
    return pair_field(field, ColorLegality.joined(Legality(rules.laws), field, rules.clauses.same_color))


def pairs(paired: PairedField) -> set[frozenset[int]]:
    numbers = paired.field.numbers
    return {frozenset((numbers[board.white], numbers[board.black])) for board in paired.boards}


def boards(paired: PairedField) -> set[tuple[int, int]]:
    numbers = paired.field.numbers
    return {(numbers[board.white], numbers[board.black]) for board in paired.boards}


def met(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


# -- the order of 4.3 ----------------------------------------------------------------------------------------------


def lines_of_two_pairs() -> list[Line]:
    """Every way to make two pairs of six players, the first one's opponent as large as possible, then the second's."""

    def opponents(line: Line) -> list[int]:
        of = {a: b for pair in line for a, b in (pair, pair[::-1])}
        return [-of.get(number, 0) for number in range(1, 7)]

    edges = list(combinations(range(1, 7), 2))
    lines = [line for line in combinations(edges, 2) if not set(line[0]) & set(line[1])]
    return sorted(lines, key=opponents)


def restricted(lines: list[Line], below: int) -> tuple[Entrant, ...]:
    """Six players who may meet as some lines have it and no other way, above players who may meet everybody."""
    allowed = {frozenset(edge) for line in lines for edge in line}
    six = []
    for number in range(1, 7):
        others = (n for n in range(1, 7) if n != number and frozenset((n, number)) not in allowed)
        six.append(entrant(number, 10, index=20 - number, opponents=frozenset(others)))
    return (*six, *(entrant(10 + n, 0, index=5 - n) for n in range(below)))


def most_pairs(lines: list[Line]) -> int:
    edges = {edge for line in lines for edge in line}

    def grow(used: frozenset[int]) -> int:
        return max((1 + grow(used | set(e)) for e in edges if not used & set(e)), default=0)

    return grow(frozenset())


class TestOrder:
    """4.2 and 4.3: the first player meets the last possible one, then the second, and so on."""

    def test_forty_five_lines_of_which_the_first_is_1_6_2_5(self) -> None:
        lines = lines_of_two_pairs()
        assert len(lines) == 45
        assert lines[0] == ((1, 6), (2, 5))

    def test_fold(self) -> None:
        players = (entrant(number, index=20 - number) for number in range(1, 9))
        assert pairs(made(*players)) == {frozenset(p) for p in ((1, 8), (2, 7), (3, 6), (4, 5))}

    def test_first_possible_line_of_two_pairs(self) -> None:
        """Six players of whom only four can be paired with each other: the first of the 45 lines that is possible."""
        lines, dice, tried = lines_of_two_pairs(), random.Random(45), 0
        while tried < 60:
            some = dice.sample(lines, dice.randint(1, 4))
            if most_pairs(some) != 2:
                continue
            tried += 1
            edges = {frozenset(edge) for line in some for edge in line}
            expected = next(line for line in lines if all(frozenset(edge) in edges for edge in line))
            paired = made(*restricted(some, 4))
            assert {pair for pair in pairs(paired) if max(pair) < 10} == {frozenset(edge) for edge in expected}


class TestRanking:
    """1.8: by Index, then by number; the score is no part of it."""

    def test_buchholz_sonneborn_number(self) -> None:
        players = [
            entrant(1, index=5),
            entrant(2, index=7),
            replace(entrant(3, index=5), sonneborn=Fraction(2)),
            entrant(4, index=5),
        ]
        field = Field.of(players)
        assert [player.number for player in field.entrants] == [2, 3, 1, 4]

    def test_floater_stands_where_the_index_puts_it(self) -> None:
        """2 comes from above with the lowest Index of all, and so is last: 3 meets 2."""
        players = (
            entrant(1, 30, index=9, opponents=met(2)),
            entrant(2, 20, index=1, opponents=met(1)),
            entrant(3, 10, index=8),
            entrant(4, 10, index=7),
        )
        paired = made(*players)
        assert paired.groups[-1].bracket.members[-1] == paired.field.place[2]


class TestColors:
    """5.2 (E of 2017): the first rule that decides. Player 1 has the higher Index unless a test says otherwise."""

    def test_before_any_game_the_number_is_odd_or_even(self) -> None:
        """5.2.1: the initial colour is White; it goes to the higher ranked if that number is odd."""
        assert boards(made(entrant(1), entrant(3, index=1))) == {(3, 1)}
        assert boards(made(entrant(3), entrant(4, index=1))) == {(3, 4)}

    def test_both_preferences(self) -> None:
        """5.2.2: 1 had White and 2 Black."""
        assert boards(made(entrant(1, colors="W", index=9), entrant(2, colors="B"))) == {(2, 1)}

    def test_stronger_preference(self) -> None:
        """5.2.3: both are due Black, 2 strongly after one White, 1 mildly after both colours."""
        assert boards(made(entrant(1, colors="BW", index=9), entrant(2, colors="W"))) == {(1, 2)}

    def test_alternation(self) -> None:
        """5.2.4: both are mildly due Black; in round 2, the latest that differs, 1 had Black and 2 White."""
        players = (entrant(1, colors="WBBW", index=9), entrant(2, colors="BWBW"))
        assert boards(made(*players)) == {(1, 2)}

    def test_higher_index_gets_its_preference(self) -> None:
        """5.2.5: both had White, then Black; 2 has the higher Index, though 1 has more points."""
        players = (entrant(1, 20, "WB", index=3), entrant(2, 10, "WB", index=6))
        assert boards(made(*players)) == {(2, 1)}


class TestIndex:
    """1.7: Buchholz and Sonneborn-Berger; a missed round is a game against oneself."""

    def section(self, *third: Unpaired) -> Section:
        games = (
            (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.DRAW)),
            (Game(1, 3, 1, Result.BLACK_WINS), Game(2, 4, 2, Result.WHITE_WINS)),
        )
        rounds = [Round(number, row, ()) for number, row in enumerate(games, 1)]
        rounds.append(Round(3, (Game(1, 1, 4, Result.DRAW),), third))
        return replace(field_of(4, "burstein"), rounds=tuple(rounds), rounds_total=6)

    def test_bye_counts_as_a_game_against_oneself(self) -> None:
        """After three rounds 1 has 2.5, 4 has 2, 2 has 0 + 0.5 and 3 has 0.5.

        2 met 1 and 4 and had half a point for the third round: 2.5 + 2 + 0.5, and 0.5 times 0.5.
        """
        section = self.section(Unpaired(2, Bye.HALF), Unpaired(3, Bye.ZERO))
        players = {player.number: player for player in field_for(section).entrants}
        assert players[2].buchholz == Fraction(5)
        assert players[2].sonneborn == Fraction(1, 4)

    def test_opponents_see_the_last_zero_byes_of_somebody_gone_as_draws(self) -> None:
        """3 missed round 3 and is not there in round 4: for 1 and 4 the missed round counts half a point."""
        section = self.section(Unpaired(2, Bye.HALF), Unpaired(3, Bye.ZERO))
        there = {player.number: player.buchholz for player in field_for(section).entrants}
        gone = replace(
            section, players=tuple(replace(p, status=Status.WITHDRAWN) if p.number == 3 else p for p in section.players)
        )
        without = {player.number: player.buchholz for player in field_for(gone).entrants}
        half = Fraction(1, 2)
        assert (without[1] - there[1], without[4] - there[4], without[2] - there[2]) == (half, half, Fraction(0))


class TestCriteria:
    """C5 to C8."""

    def test_lowest_scores_are_left_over(self) -> None:
        """C6: of 1 (3 points) and 2 (2 points), who have met, one can meet 3; the one with the lower score moves on."""
        players = (
            entrant(1, 30, opponents=met(2, 4), index=9),
            entrant(2, 20, opponents=met(1, 4), index=8),
            entrant(3, 10, index=7),
            entrant(4, 0, opponents=met(1, 2), index=6),
            entrant(5, 0, index=5),
            entrant(6, 0, index=4),
        )
        assert frozenset((1, 3)) in pairs(made(*players))

    def test_old_edition_counts_who_came_from_above(self) -> None:
        """C.6 of 2017 in the same place: as many as possible of those from above, the highest scores first."""
        players = (
            entrant(1, 30, opponents=met(2, 4), index=9),
            entrant(2, 20, opponents=met(1, 4), index=8),
            entrant(3, 10, index=7),
            entrant(4, 0, opponents=met(1, 2), index=6),
            entrant(5, 0, index=5),
            entrant(6, 0, index=4),
        )
        assert frozenset((1, 3)) in pairs(made_by("2017", *players))

    def test_old_edition_pairs_more_from_above_than_lower_scores(self) -> None:
        """Three of a group of 2 and one from above with 3 points, in which one pair only can be made.

        2026 leaves over scores as low as possible, so the one from above is paired if that is possible at all; so
        does 2017, as that is the number that counts first.
        """
        players = (
            entrant(1, 30, index=1, opponents=met(2, 3)),
            entrant(2, 20, index=9, opponents=met(1, 3)),
            entrant(3, 20, index=8, opponents=met(1, 2)),
            entrant(4, 20, index=7, opponents=met()),
            entrant(5, 0),
            entrant(6, 0),
        )
        for edition in ("2026-02", "2017"):
            assert frozenset((1, 4)) in pairs(made_by(edition, *players))

    def test_next_bracket(self) -> None:
        """C7: 1, 2 and 3 make one pair; 3 has met the next group, so somebody else is left over."""
        players = (
            entrant(1, 20, index=9),
            entrant(2, 20, index=8, opponents=met(4)),
            entrant(3, 20, index=7),
            entrant(4, 10, index=5, opponents=met(2)),
        )
        paired = made(*players)
        assert pairs(paired) == {frozenset((1, 2)), frozenset((3, 4))}

    def test_next_bracket_when_only_one_way_completes_the_round(self) -> None:
        """C7: of 1 to 4 only 2-3 or 2-4 can be made, and 5 can meet one of those left over. Left with 6, 7 and 8,
        4 could only meet 7, and 6 and 8 have met: so it is 2-4. The check knows that nothing better exists."""
        players = (
            entrant(1, 20, index=7, opponents=met(2, 3, 4, 7, 8)),
            entrant(2, 20, index=6, opponents=met(1, 6, 7, 8)),
            entrant(3, 20, index=5, opponents=met(1, 4, 5)),
            entrant(4, 20, index=4, opponents=met(1, 3, 5, 6, 8)),
            entrant(5, 10, index=3, opponents=met(3, 4)),
            entrant(6, 0, index=2, opponents=met(2, 4, 8)),
            entrant(7, 0, index=1, opponents=met(1, 2)),
            entrant(8, 0, index=0, opponents=met(1, 2, 4, 6)),
        )
        paired = made(*players)
        assert pairs(paired) == {frozenset((2, 4)), frozenset((1, 5)), frozenset((3, 8)), frozenset((6, 7))}
        assert all(compare.proved(paired, group) for group in paired.groups)

    def test_preferences_after_everything_else(self) -> None:
        """C8: 1-4 would leave two without their colour, so 1 meets 3."""
        players = (
            entrant(1, colors="W", index=9),
            entrant(2, colors="B", index=8),
            entrant(3, colors="B", index=7),
            entrant(4, colors="W", index=6),
        )
        assert pairs(made(*players)) == {frozenset((1, 3)), frozenset((2, 4))}


class TestBye:
    """3.1: the lowest score, the most games played, the lowest Index."""

    def taker(self, *players: Entrant) -> int:
        paired = made(*players)
        assert paired.bye is not None
        return paired.field.numbers[paired.bye]

    def test_lowest_index(self) -> None:
        assert self.taker(entrant(1, index=1), entrant(2, index=3), entrant(3, index=2)) == 1

    def test_most_games(self) -> None:
        assert self.taker(entrant(1, colors="WB"), entrant(2, colors="W"), entrant(3, colors="B")) == 1

    def test_lowest_score(self) -> None:
        assert self.taker(entrant(1, 0), entrant(2, 10, "WB"), entrant(3, 10)) == 1


class TestSeeding:
    """1.6: the first half of the rounds, at most four, is paired by the Dutch system."""

    @pytest.mark.parametrize(("rounds", "seeded"), [(3, 1), (5, 2), (7, 3), (8, 4), (9, 4), (11, 4)])
    def test_number(self, rounds: int, seeded: int) -> None:
        assert seeding_rounds(Section(rounds_total=rounds)) == seeded

    def test_rounds_are_those_of_the_dutch_system(self) -> None:
        dutch, burstein = (replace(field_of(11, system), rounds_total=7) for system in ("dutch", "burstein"))
        for _ in range(3):
            proposal = pair(burstein)
            assert proposal.pairs == SYSTEMS.engine("dutch").pair(dutch).pairs
            assert (proposal.system, proposal.edition) == ("burstein", "2026-02")
            assert proposal.decisions[0].rule.clause == "1.6"
            burstein, dutch = play(ENGINE, burstein, 1), play(SYSTEMS.engine("dutch"), dutch, 1)
        assert ENGINE.check(burstein, 2).agrees
        assert why(burstein, 2, 1, 2).text
        assert all(d.rule.cite.startswith("fide.c.04.4.2@2026-02#") for d in pair(burstein).decisions if d.board)


@pytest.mark.parametrize("edition", ["2026-02", "2017"])
class TestImpossible:
    """1.9 (A.8 of 2017): where C1 to C3 leave no pairing the arbiter decides."""

    def test_two_who_have_met(self, edition: str) -> None:
        """C1."""
        with pytest.raises(PairingImpossible, match="No legal pairing exists"):
            made_by(edition, entrant(1, opponents=met(2)), entrant(2, opponents=met(1)))

    def test_nobody_for_the_bye(self, edition: str) -> None:
        """C2."""
        with pytest.raises(PairingImpossible, match="nobody may have the bye"):
            made_by(edition, *(entrant(n, may_take_bye=False) for n in (1, 2, 3)))

    def test_same_absolute_preference(self, edition: str) -> None:
        """C3: both had White twice."""
        with pytest.raises(PairingImpossible, match="same colour"):
            made_by(edition, entrant(1, colors="WW"), entrant(2, colors="WW"))
