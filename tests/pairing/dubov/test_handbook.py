"""The Dubov system as the organiser's handbook prints it. Expected values come from that text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.errors import PairingImpossible
from topboard.pairing.dubov import Entrant, Field
from topboard.pairing.dubov.editions import HANDBOOK
from topboard.pairing.dubov.handbook import BookField, bye_first, in_turn
from topboard.pairing.dubov.handbook_rows import columns, equalised, pair_rows
from topboard.pairing.dubov.handbook_rules import BY_THE_BOOK
from topboard.pairing.legality import Legality
from topboard.pairing.swiss.color_laws import ColorLegality

AROS = (23100, 23184, 23223, 23337, 23405, 23446)
RATINGS = (2380, 2365, 2300, 2280, 2260, 2250)
"""The rows that the handbook prints: averages in tenths for White, ratings for Black."""


def entrant(number: int, score: int = 10, colors: str = "W", rating: int = 0, aro: int = 0, **more: object) -> Entrant:
    player = Entrant(number=number, effective=number, score=score, colors=colors, rating=rating or 2500 - number)
    return replace(player, exact_aro=aro, aro=aro // 10, alphabet=number, **more)  # type: ignore[arg-type]


def field(*players: Entrant, round: int = 4, rounds: int = 9) -> Field:
    return Field.of(players, round=round, rounds=rounds, edition="handbook")


def made(*players: Entrant, round: int = 4, rounds: int = 9) -> BookField:
    there = field(*players, round=round, rounds=rounds)
    legality = ColorLegality.joined(Legality(HANDBOOK.laws), there, HANDBOOK.clauses.same_color)
    return BY_THE_BOOK.pair_field(there, legality)


def boards(paired: BookField) -> set[tuple[int, int]]:
    numbers = paired.field.numbers
    return {(numbers[board.white], numbers[board.black]) for board in paired.boards}


def met(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


def printed() -> tuple[Entrant, ...]:
    """Whites 11 to 16 and Blacks 1 to 6 of the printed rows, in no order."""
    whites = [entrant(10 + at, colors="B", aro=aro, rating=2000) for at, aro in enumerate(AROS, 1)]
    blacks = [entrant(at, rating=rating) for at, rating in enumerate(RATINGS, 1)]
    return (*whites[::-1], *blacks[::2], *blacks[1::2])


class TestRows:
    """6.2 and 6.3: rising averages for White against falling ratings for Black."""

    def test_printed_rows(self) -> None:
        assert boards(made(*printed())) == {(11, 1), (12, 2), (13, 3), (14, 4), (15, 5), (16, 6)}

    def test_equal_averages_and_ratings(self) -> None:
        """Of equal averages the lower rating stands higher; of equal ratings the higher average."""
        whites = (entrant(1, colors="B", aro=23000, rating=2200), entrant(2, colors="B", aro=23000, rating=2100))
        blacks = (entrant(3, rating=2300, aro=22000), entrant(4, rating=2300, aro=22500))
        there = field(*whites, *blacks)
        white, black = columns(there, range(4))
        assert [there.numbers[k] for k in white] == [2, 1]
        assert [there.numbers[k] for k in black] == [4, 3]

    def test_who_has_met_takes_the_first_possible_from_below(self) -> None:
        """11 has met 1, so 11 meets 2 and 12 meets 1."""
        players = [replace(p, opponents=met(1)) if p.number == 11 else p for p in printed()]
        players = [replace(p, opponents=met(11)) if p.number == 1 else p for p in players]
        assert {(11, 2), (12, 1)} <= boards(made(*players))

    def test_last_row_changes_the_one_before(self) -> None:
        players = [replace(p, opponents=met(6)) if p.number == 16 else p for p in printed()]
        players = [replace(p, opponents=met(16)) if p.number == 6 else p for p in players]
        assert {(15, 6), (16, 5)} <= boards(made(*players))

    def test_who_has_met_every_black_meets_a_white(self) -> None:
        """11 has met all who are due Black, so 12, the next White, is the opponent."""
        players = [
            replace(p, opponents=met(1, 2, 3, 4, 5, 6))
            if p.number == 11
            else replace(p, opponents=met(11))
            if p.number < 10
            else p
            for p in printed()
        ]
        there = field(*players)
        white, black = columns(there, range(12))
        pairs = {frozenset(there.numbers[k] for k in pair) for pair in pair_rows(there, white, black)}
        assert frozenset((11, 12)) in pairs


class TestEqualising:
    """7.3 and 7.4: n of 2n too many change columns."""

    def test_lowest_averages_of_too_many_whites(self) -> None:
        there = field(*(entrant(n, colors="B", aro=23000 + n) for n in range(1, 6)), entrant(9))
        white, black, changed = equalised(there, *columns(there, range(6)))
        assert [there.numbers[k] for k in changed] == [1, 2]
        assert (len(white), len(black)) == (3, 3)

    def test_highest_averages_of_too_many_blacks(self) -> None:
        there = field(*(entrant(n, aro=23000 + n) for n in range(1, 6)), entrant(9, colors="B"))
        _, _, changed = equalised(there, *columns(there, range(6)))
        assert [there.numbers[k] for k in changed] == [5, 4]


class TestMovingUp:
    """2.5, 7.1 and 7.2: who joins a higher group."""

    def test_odd_group_gets_the_colour_it_lacks_from_the_highest_rated(self) -> None:
        """1 is due Black; of those below 3 and 5 are due White, and 3 is rated higher."""
        low = (entrant(2, 10), entrant(3, 10, "B"), entrant(4, 10), entrant(5, 10, "B"))
        paired = made(entrant(1, 20), *low, entrant(6, 10, "B"))
        assert (3, 1) in boards(paired)
        assert [rule.clause for _, rule in paired.groups[0].moved_up] == ["7.2"]

    def test_nobody_twice_running(self) -> None:
        low = (entrant(3, 10, "B", upfloated=True, upfloats=1), entrant(5, 10, "B"), entrant(4, 10))
        assert (5, 1) in boards(made(entrant(1, 20), *low))

    @pytest.mark.parametrize(("rounds", "opponent"), [(9, 5), (10, 3)])
    def test_three_times_in_nine_rounds_four_in_more(self, rounds: int, opponent: int) -> None:
        low = (entrant(3, 10, "B", upfloats=3), entrant(5, 10, "B"), entrant(4, 10))
        assert (opponent, 1) in boards(made(entrant(1, 20), *low, rounds=rounds))

    def test_in_the_last_round_it_does_not_matter(self) -> None:
        low = (entrant(3, 10, "B", upfloats=3, upfloated=True), entrant(5, 10, "B"), entrant(4, 10))
        assert (3, 1) in boards(made(entrant(1, 20), *low, round=9))

    def test_who_has_met_the_group_gets_an_opponent(self) -> None:
        """1 has met 2 and 3, so 7.1 brings 4, due the other colour, from below."""
        top = (
            entrant(1, 20, "W", opponents=met(2, 3)),
            entrant(2, 20, "W", opponents=met(1)),
            entrant(3, 20, "B", opponents=met(1)),
        )
        paired = made(*top, entrant(4, 10, "B"), entrant(5, 10, "W"), entrant(6, 10, "B"))
        assert (4, 1) in boards(paired)
        assert [rule.clause for _, rule in paired.groups[0].moved_up] == ["7.1"]


class TestMovingDown:
    """6.4 and 8: whoever cannot be paired meets the highest rated of the next group."""

    def test_floater_meets_the_highest_rated_of_the_other_colour(self) -> None:
        """1 and 2 have met and nobody may move up to them, as all have met one of them or the rest would be stuck."""
        paired = made(
            entrant(1, 20, "W", opponents=met(2)),
            entrant(2, 20, "W", opponents=met(1)),
            entrant(3, 10, "W"),
            entrant(4, 10, "B"),
        )
        assert (4, 1) in boards(paired)

    def test_in_turn_beginning_with_white(self) -> None:
        assert list(in_turn((1, 3), (2, 4, 6))) == [1, 2, 3, 4, 6]


class TestBye:
    """2.2 and 4: the lowest rating in the lowest score group."""

    def test_lowest_rating_of_the_lowest_group(self) -> None:
        paired = made(entrant(1, 20), entrant(2, 10, rating=2100), entrant(3, 10, "B", rating=2200))
        assert paired.bye is not None
        assert paired.field.numbers[paired.bye] == 2

    def test_equal_ratings(self) -> None:
        """The dominating colour, then the higher average."""
        there = field(
            entrant(1, colors="B", rating=2000, aro=24000),
            entrant(2, rating=2000, aro=22000),
            entrant(3, rating=2000, aro=23000),
        )
        order = sorted(range(3), key=bye_first(there).order)
        assert [there.numbers[k] for k in order] == [3, 2, 1]


class TestColors:
    """3: due colours, equality, alternation, the higher average, the lower rating."""

    def test_both_due(self) -> None:
        """1.3, 3.1: 1 had White and is due Black, 2 had Black."""
        assert boards(made(entrant(1, aro=24000), entrant(2, colors="B", aro=23000))) == {(2, 1)}

    def test_alternation(self) -> None:
        """3.3: in round 2, the latest that differs, 1 had Black and 2 White; 2 has the higher average."""
        players = (entrant(1, colors="WBBW", aro=23000), entrant(2, colors="BWBW", aro=24000))
        assert boards(made(*players)) == {(1, 2)}

    def test_never_three_times_running(self) -> None:
        """2.4: both had White twice running."""
        with pytest.raises(PairingImpossible, match="same colour"):
            made(entrant(1, colors="BWW"), entrant(2, colors="BWW"))

    def test_equality(self) -> None:
        assert boards(made(entrant(1, colors="BW"), entrant(2, colors="W"))) == {(1, 2)}

    def test_higher_average(self) -> None:
        assert boards(made(entrant(1, aro=23000), entrant(2, aro=24000))) == {(2, 1)}

    def test_lower_rating(self) -> None:
        assert boards(made(entrant(1, aro=23000), entrant(2, aro=23000))) == {(2, 1)}


def test_no_legal_round_is_an_error() -> None:
    """9: what the rules do not cover the arbiter decides."""
    with pytest.raises(PairingImpossible, match="No legal pairing exists"):
        made(entrant(1, opponents=met(2)), entrant(2, opponents=met(1)))
