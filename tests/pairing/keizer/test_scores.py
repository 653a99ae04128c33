"""Keizer scores: the worked example to the digit, random events against the paper, and every parameter clubs use."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from tests.pairing.keizer.oracle import orders
from tests.pairing.keizer.sections import DD, WORKED, A, B, C, D, E, F, W, club, evening, without
from tests.seeds import for_seeds

from topboard.core import Adjustment, Bye, Game, Points, Result, Round, Section, Status, Unpaired
from topboard.prizes.field import contenders, places_of
from topboard.rulebook import Reader
from topboard.tiebreaks import standings, working_lines
from topboard.tiebreaks.keizer import keizer_list
from topboard.tiebreaks.keizer_scoring import KeizerScoring, place_values

WORKED_RULES = {"top": "size", "bye": "1/2", "absent_notice": "35%"}
OSCILLATING = {"top": "size", "own": "no", "bye": "2/3", "absent_notice": "1/3"}


def scores(section: Section, after: int | None = None) -> dict[int, Fraction]:
    return {row.number: row.values["KEIZER"] for row in standings(section, after=after).rows}


def note(section: Section, number: int) -> str:
    value = standings(section).row(number).working["KEIZER"]
    return value.note.told() if value.note else ""


class TestWorkedExample:
    """Values N to 1, the own value once, bye 50 %, absence 35 %, from the list by rating to a fixed order."""

    @pytest.mark.parametrize(
        ("after", "expected", "passes"),
        [
            (1, {B: "9", C: "7", DD: "6.5", A: "3", E: "3", F: "1"}, 4),
            (2, {B: "14", A: "9", C: "5.5", DD: "5", E: "4", F: "1.35"}, 2),
            (3, {B: "14", A: "12", C: "7.5", E: "6.5", F: "3.7", DD: "3"}, 5),
        ],
    )
    def test_scores_and_places(self, after: int, expected: dict[int, str], passes: int) -> None:
        section = club(6, WORKED, **WORKED_RULES)
        assert list(scores(section, after).items()) == [(n, Fraction(text)) for n, text in expected.items()]
        assert keizer_list(section, after).passes == passes

    def test_equal_scores_stand_by_rating(self) -> None:
        """1: A and E have 3 each after round 1; A has the higher rating and stands above, on a place alone."""
        table = standings(club(6, WORKED, **WORKED_RULES), after=1)
        assert [(row.place, row.shared) for row in table.rows if row.number in (A, E)] == [(4, False), (5, False)]
        assert "3 against 3, and higher on the list before round 1" in table.why(A, E).told()

    def test_the_points_are_shown_and_decide_nothing(self) -> None:
        table = standings(club(6, WORKED, **WORKED_RULES))
        points = {row.number: str(row.points) for row in table.rows}
        assert (points[C], points[E]) == ("1.0", "2.0")
        assert "Keizer Score" in table.why(C, E).told()

    def test_the_working_adds_up(self) -> None:
        for row in standings(club(6, WORKED, **WORKED_RULES)).rows:
            value = row.working["KEIZER"]
            assert sum(line.amount for line in value.contributions) == value.value

    def test_the_working_is_told(self) -> None:
        value = standings(club(6, WORKED, **WORKED_RULES)).row(E).working["KEIZER"]
        assert [line.told() for line in working_lines(value)] == [
            "outside the rounds: 3 (own value 3, counted once)",
            "round 1, 6: 2 (won: 100% of the opponent's value 2)",
            "round 2: 1.5 (bye: 50% of the player's own value 3)",
            "round 3, 1: 0 (lost)",
            "place 4 on the list; the order settled after 5 passes",
        ]


class TestOscillation:
    """Without own values, bye 2/3 and absence 1/3, the order alternates for ever between two lists."""

    def test_the_average_of_the_circle_counts(self) -> None:
        section = club(6, WORKED, **OSCILLATING)
        both = (
            {B: "8", A: "7", C: "3.5", E: "4", F: "5/3", DD: "2"},
            {B: "8.5", A: "7", E: "11/3", C: "4", DD: "1.5", F: "7/3"},
        )
        average = {n: (Fraction(both[0][n]) + Fraction(both[1][n])) / 2 for n in both[0]}
        assert scores(section) == average
        assert list(scores(section)) == [B, A, E, C, F, DD]

    def test_it_is_said(self) -> None:
        assert "never settles, so this is the average of the 2 orders" in note(club(6, WORKED, **OSCILLATING), B)

    def test_the_working_adds_up(self) -> None:
        for row in standings(club(6, WORKED, **OSCILLATING)).rows:
            value = row.working["KEIZER"]
            assert sum(line.amount for line in value.contributions) == value.value


def random_season(seed: int) -> Section:
    """A few rounds of anybody against anybody, with byes and absences."""
    dice = random.Random(seed)
    size = dice.randint(2, 12)
    rounds = []
    for number in range(1, dice.randint(1, 8) + 1):
        there = dice.sample(range(1, size + 1), size)
        away = [there.pop() for _ in range(dice.randint(0, len(there) // 3))]
        bye = [there.pop()] if len(there) % 2 else []
        results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.BLACK_WINS_BY_FORFEIT)
        games = tuple(
            Game(at + 1, there[2 * at], there[2 * at + 1], dice.choice(results)) for at in range(len(there) // 2)
        )
        byes = (*(Unpaired(n, Bye.PAIRING) for n in bye), *(Unpaired(n, dice.choice(AWAY)) for n in away))
        rounds.append(Round(number, games, byes))
    return club(size, rounds)


AWAY = (Bye.FULL, Bye.HALF, Bye.ZERO)
SHARES = {Bye.PAIRING: "1/2", Bye.FULL: "70%", Bye.HALF: "1/3", Bye.ZERO: "1/7"}


@pytest.mark.parametrize("own", [True, False])
@for_seeds(150)
def test_random_events_come_out_as_on_paper(seed: int, own: bool) -> None:
    """Order and scores; where the paper goes round, the average of the circle."""
    shares = dict(zip(("bye", "duty", "absent_notice", "absent"), SHARES.values(), strict=True))
    section = replace(random_season(seed), options={"top": "size", "own": "once" if own else "no", **shares})
    paper = {Bye.PAIRING: "1/2", Bye.FULL: "7/10", Bye.HALF: "1/3", Bye.ZERO: "1/7"}
    *passes, (again, _) = orders(section, own=own, shares={bye: Fraction(text) for bye, text in paper.items()})
    circle = passes[[order for order, _ in passes].index(again) :]
    average = {n: sum(sums[n] for _, sums in circle) / len(circle) for n in again}
    assert scores(section) == average
    if len(circle) == 1:
        assert list(scores(section)) == again


class TestValues:
    """2: the first has the top value, everybody else one less."""

    @pytest.mark.parametrize(("size", "first", "last"), [(11, 15, 5), (20, 28, 9), (30, 44, 15)])
    def test_first_to_last_is_three_to_one(self, size: int, first: int, last: int) -> None:
        values = place_values(KeizerScoring(), size)
        assert [values[0], values[-1]] == [first, last]
        assert all(above - below == 1 for above, below in pairwise(values))

    @pytest.mark.parametrize(
        ("rules", "size", "first", "last"),
        [
            (KeizerScoring(top="size"), 8, 8, 1),
            (KeizerScoring(top="half-more"), 40, 60, 21),
            (KeizerScoring(top="fixed"), 20, 70, 51),
            (KeizerScoring(top="fixed", top_value=5), 8, 5, 1),
            (KeizerScoring(top="normalised"), 9, 3, 1),
            (KeizerScoring(), 1, 1, 1),
        ],
    )
    def test_other_tops(self, rules: KeizerScoring, size: int, first: int, last: int) -> None:
        values = place_values(rules, size)
        assert [values[0], values[-1]] == [first, last]

    def test_a_win_against_the_last_is_one(self) -> None:
        """Normalised: values are r - i (r - 1) / (N - 1)."""
        assert place_values(KeizerScoring(top="normalised"), 5) == [Fraction(n, 2) for n in (6, 5, 4, 3, 2)]


class TestWithoutAGame:
    """6: bye, absence, club duty and late entry are shares of one's own value."""

    def test_each_kind_has_its_share(self) -> None:
        away = evening(1, [], p1=Bye.PAIRING, p2=Bye.FULL, p3=Bye.HALF, p4=Bye.ZERO)
        section = club(4, [away], top="size", own="no", recompute="frozen", absent="10%")
        assert scores(section) == {1: Fraction(2), 2: Fraction("2.1"), 3: Fraction("0.7"), 4: Fraction("0.1")}

    def test_only_so_many_absences_are_paid(self) -> None:
        rounds = [evening(n, [(1, 2, D)], p3=Bye.HALF) for n in range(1, 5)]
        options = {"top": "fixed", "top_value": 102, "own": "no", "recompute": "frozen", "absent_notice": "32%"}
        assert scores(club(3, rounds, paid_absences=2, **options))[3] == 64
        assert scores(club(3, rounds, **options))[3] == 128
        assert "2 absences are paid, and this is one more" in " ".join(
            line.told()
            for line in working_lines(standings(club(3, rounds, paid_absences=2, **options)).row(3).working["KEIZER"])
        )

    def test_each_absence_half_as_much(self) -> None:
        """32, 16, 8 %."""
        rounds = [evening(n, [(1, 2, D)], p3=Bye.HALF) for n in range(1, 4)]
        options = {"top": "fixed", "top_value": 102, "own": "no", "recompute": "frozen", "absent_notice": "32%"}
        assert scores(club(3, rounds, absences="halved", **options))[3] == 32 + 16 + 8

    def test_duty_does_not_use_up_paid_absences(self) -> None:
        """70 % of 100 in round 1, which takes the player to the top: then 35 % of 102."""
        rounds = [evening(1, [(1, 2, D)], p3=Bye.FULL), evening(2, [(1, 2, D)], p3=Bye.HALF)]
        options = {"top": "fixed", "top_value": 102, "own": "no", "recompute": "frozen", "paid_absences": 1}
        assert scores(club(3, rounds, **options))[3] == 70 + Fraction("0.35") * 102

    def test_a_late_entrant_has_nothing_for_the_rounds_before(self) -> None:
        rounds = [evening(1, [(1, 2, D)]), evening(2, [(1, 2, D)], p3=Bye.PAIRING)]
        late = without(club(3, rounds, top="size", own="no"), 3, entered_round=2)
        assert scores(late)[3] == Fraction(1, 2)
        assert scores(replace(late, options={**late.options, "late": "1/2"}))[3] == 1
        assert scores(replace(late, options={**late.options, "late_points": -2}))[3] == Fraction(-3, 2)

    def test_start_points_by_hand(self) -> None:
        """Start points for a place (Roosendaal) are points that the director gives: 1.5 lift the last of three to 2.5,
        which is above 2; with the value of the second place that is 3.5, which is above 3."""
        section = replace(club(3, top="size"), adjustments=(Adjustment(3, Points(15)),))
        assert list(scores(section, 0).items()) == [(3, Fraction("4.5")), (1, 2), (2, 1)]

    def test_who_has_withdrawn_is_not_absent(self) -> None:
        rounds = [evening(1, [(1, 2, W)], p3=Bye.PAIRING), evening(2, [(1, 3, W)], p2=Bye.ZERO)]
        gone = without(club(3, rounds, top="size", own="no", gone=""), 2, status=Status.WITHDRAWN)
        assert scores(gone)[2] == 0


class TestGames:
    """3: a win scores the opponent's value, a draw half of it, a loss nothing."""

    def test_a_loss_may_count(self) -> None:
        rounds = [evening(1, [(1, 2, W)])]
        start = club(2, rounds, top="size", own="no")
        assert scores(start)[2] == 0
        assert scores(replace(start, options={**start.options, "loss": "5%"}))[2] == Fraction(1, 10)
        assert scores(replace(start, options={**start.options, "loss_points": 1}))[2] == 1

    def test_nobody_is_paid_for_losing_by_forfeit(self) -> None:
        rounds = [evening(1, [(1, 2, Result.WHITE_WINS_BY_FORFEIT)])]
        assert scores(club(2, rounds, top="size", own="no", loss="50%")) == {1: 1, 2: 0}

    def test_a_game_with_a_withdrawn_player_scores_of_ones_own_value(self) -> None:
        """75 % for a win, half of that for a draw; the withdrawn player has left the list, which is shorter."""
        rounds = [evening(1, [(1, 2, W), (3, 4, D)]), evening(2, [(1, 3, D)], p2=Bye.PAIRING)]
        section = without(club(4, rounds, top="size"), 4, status=Status.WITHDRAWN)
        made = keizer_list(section, 2)
        assert made.order[-1] == 4
        own = made.values[3]
        assert len(made.circle) == 1
        assert made.scores[3] == own + Fraction(3, 8) * own + made.values[1] / 2
        assert sorted(made.values.values()) == [1, 2, 3]
        assert note(section, 4) == "no longer on the list"

    def test_or_they_stay_on_the_list(self) -> None:
        section = without(club(4, WORKED[:0], top="size", gone="list"), 4, status=Status.WITHDRAWN)
        assert sorted(keizer_list(section, 0).values.values()) == [1, 2, 3, 4]


class TestOwnValue:
    """4: one's own value is added once, fades, or is not added."""

    @pytest.mark.parametrize(("rounds", "left"), [(0, "1"), (1, "4/5"), (4, "1/5"), (5, "0"), (6, "0")])
    def test_it_fades_by_a_fifth_a_round(self, rounds: int, left: str) -> None:
        section = club(2, [evening(n, []) for n in range(1, rounds + 1)], top="size", own="fading", absent="0")
        assert scores(section, rounds) == {1: 2 * Fraction(left), 2: Fraction(left)}


class TestFrozen:
    """5.1: every round keeps the values of its time."""

    def test_values_of_the_time(self) -> None:
        """B beats A (6), then D (4 by the list after round 1: B, A, C, D, E, F), then draws with C (4)."""
        section = club(6, WORKED, recompute="frozen", **WORKED_RULES)
        assert scores(section, 1) == {B: 11, A: 6, C: Fraction("5.5"), DD: 5, E: 3, F: 1}
        assert scores(section)[B] == 5 + 6 + 3 + 2
        for row in standings(section).rows:
            value = row.working["KEIZER"]
            assert sum(line.amount for line in value.contributions) == value.value


def test_last_seasons_list() -> None:
    """1: the list before round 1 may be another than the ratings'."""
    section = club(3, top="size", start="number")
    turned = replace(section, players=tuple(replace(p, number=4 - p.number) for p in section.players))
    assert list(scores(turned, 0)) == [1, 2, 3]
    assert list(scores(replace(turned, options={"top": "size"}), 0)) == [3, 2, 1]


def test_a_reader_is_told_without_ratings() -> None:
    value = standings(club(6, WORKED, **WORKED_RULES)).row(E).working["KEIZER"]
    assert all(line.told(Reader(ratings=False, private=False)) for line in working_lines(value))


def test_games_that_go_on_count_as_the_points_say() -> None:
    """A game without a result is worth nothing yet on charts, and half in standings by default."""
    open_game = Round(1, (Game(1, 1, 2, Result.UNREPORTED),))
    section = club(2, [open_game], top="size")
    nothing = replace(section.point_system, unfinished=Points(0))
    assert scores(section, 1) == {1: Fraction("2.5"), 2: 2}
    assert scores(replace(section, point_system=nothing), 1) == {1: 2, 2: 1}
    value = standings(replace(section, point_system=nothing), after=1).row(2).working["KEIZER"]
    assert "no result yet" in working_lines(value)[1].told()


def test_prizes_go_by_keizer() -> None:
    """Whoever stands higher by Keizer is higher for prizes, whatever the points; nobody is tied by equal points."""
    section = club(6, WORKED, **WORKED_RULES)
    found = contenders(section, places_of(section))
    assert [each.id for each in found] == [B, A, C, E, F, DD]
    assert [each.score for each in found] == [140, 120, 75, 65, 37, 30]


def test_a_section_without_players() -> None:
    assert standings(club(0)).rows == ()
