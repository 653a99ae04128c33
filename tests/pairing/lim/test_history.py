"""What the rounds so far mean to the Lim system."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.fields import field_of

from topboard.core import Bye, Color, Game, Result, Round, Section, Unpaired
from topboard.pairing.lim import ENGINE
from topboard.pairing.lim.field import Entrant
from topboard.pairing.lim.snapshot import floated_before

W, B, D, F = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS_BY_FORFEIT


def section(count: int, *rounds: tuple[tuple[int, int, Result], ...], byes: tuple[Unpaired, ...] = ()) -> Section:
    made = []
    for number, rows in enumerate(rounds, 1):
        games = tuple(Game(board, *row) for board, row in enumerate(rows, 1))
        made.append(Round(number, games, byes if number == 1 else ()))
    return replace(field_of(count, "lim"), rounds=tuple(made), rounds_total=7)


def entrants(position: Section) -> dict[int, Entrant]:
    return {entrant.number: entrant for entrant in ENGINE.position(position).field.entrants}


class TestFloated:
    """2.3: a floater is who was moved to another group; the one met there is not."""

    def test_above_the_median_the_higher_score(self) -> None:
        """Before round 3: 1 and 2 have 2 points, 3 has 1.5, all above the median of 1; 2 meets 3."""
        before = (((1, 4, W), (2, 5, W), (3, 6, W)), ((1, 5, W), (2, 6, W), (3, 4, D)))
        position = section(6, *before, ((1, 6, W), (2, 3, W), (4, 5, D)))
        assert 2 in floated_before(position, 4)
        assert 3 not in floated_before(position, 4)

    def test_across_the_median_both(self) -> None:
        """After round 1 1 has a point and 4 none; nobody has the half point of the median."""
        position = section(4, ((1, 3, W), (2, 4, W)), ((1, 4, W), (2, 3, W)))
        assert floated_before(position, 3) == {1, 2, 3, 4}

    def test_the_median_never_floats(self) -> None:
        position = section(4, ((1, 3, W), (2, 4, D)), ((1, 2, W), (4, 3, W)))
        assert floated_before(position, 3) == {1, 3}

    def test_equal_scores_do_not(self) -> None:
        position = section(4, ((1, 3, W), (2, 4, W)), ((1, 2, W), (3, 4, W)))
        assert floated_before(position, 3) == frozenset()

    def test_a_forfeit_was_paired_too(self) -> None:
        position = section(4, ((1, 3, W), (2, 4, W)), ((1, 4, F), (2, 3, W)))
        assert 1 in floated_before(position, 3)

    def test_nobody_floats_in_round_one(self) -> None:
        assert floated_before(section(4), 1) == frozenset()
        assert floated_before(section(4, ((1, 3, W), (2, 4, W))), 2) == frozenset()


class TestBye:
    """C.04.1 4: a bye of the pairing bars from another one, and so does a round worth a win without a game."""

    def test_bars(self) -> None:
        there = (Unpaired(5, Bye.PAIRING), Unpaired(6, Bye.FULL), Unpaired(7, Bye.HALF))
        position = section(7, ((1, 3, W), (2, 4, F)), byes=there)
        found = entrants(position)
        assert [n for n in found if not found[n].may_take_bye] == [2, 5, 6]


def test_forfeits_have_no_color_and_are_no_meeting() -> None:
    """C.04.2 3.4, 3.5."""
    found = entrants(section(4, ((1, 3, W), (2, 4, F))))
    assert (found[1].colors, found[2].colors) == ("W", "")
    assert 4 not in found[2].opponents


def test_numbers_of_players_who_never_took_part_are_not_counted() -> None:
    """C.04.2 2.4: who has not arrived has no number, so that odd and even are counted without them."""
    absent = replace(field_of(5, "lim"), rounds_total=5)
    late = replace(absent.players[0], entered_round=3)
    found = entrants(replace(absent, players=(late, *absent.players[1:])))
    assert found[2].effective == 1


class TestLot:
    """7.2: the colour of number 1 is stated, or seen in the first round, or drawn by lot."""

    def test_stated(self) -> None:
        start = replace(field_of(4, "lim"), rounds_total=3, initial_color=Color.BLACK)
        assert [(p.white, p.black) for p in ENGINE.pair(start).pairs] == [(3, 1), (2, 4)]

    def test_seen(self) -> None:
        there = section(4, ((3, 1, W), (2, 4, W)))
        assert ENGINE.position(there).field.initial_color == "B"

    def test_drawn(self) -> None:
        start = replace(field_of(4, "lim"), rounds_total=3)
        drawn = {ENGINE.position(replace(start, seed=seed)).field.initial_color for seed in range(20)}
        assert drawn == {"W", "B"}
