"""Double elimination: two lost matches put a player out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.knockout.playing import better_wins, cup, engine_of, one_round, played_out

from topboard.core import Game, Result, Section
from topboard.core.knockout import knockout_stages, lost_matches
from topboard.tiebreaks import standings

DOUBLE = "double-elimination"


def by_sum(game: Game) -> Result:
    """Upsets here and there."""
    return better_wins(game).reversed if sum(game.players) % 3 == 0 else better_wins(game)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7, 8, 11, 16, 21, 32, 64])
def test_out_after_two_lost_matches(size: int) -> None:
    """Everybody but the winner has lost twice in the end, and nobody plays on after that."""
    section = played_out(cup(size, DOUBLE), by_sum)
    stages = knockout_stages(section)
    for stage in stages:
        before = lost_matches(stages[: stage.number - 1])
        assert all(before.get(player, 0) < 2 for player in stage.players)
        assert len(stage.byes) <= (2 if stage.number > 1 else size)
    lost = lost_matches(stages)
    winner = engine_of(section).champion(section)
    assert all(lost[n] == 2 for n in range(1, size + 1) if n != winner)
    assert standings(section).rows[0].number == winner
    for round in range(1, len(section.rounds) + 1):
        assert engine_of(section).check(section, round).agrees


def test_nobody_meets_again_before_it_must_be() -> None:
    """In a field of 16 nobody of those with one loss meets an old opponent before four are left."""
    section = played_out(cup(16, DOUBLE))
    met: set[frozenset[int]] = set()
    for stage in knockout_stages(section):
        for match in stage.matches:
            if len(stage.players) > 4:
                assert frozenset(match.players) not in met
            met.add(frozenset(match.players))


def until_final(reset: bool = True) -> Section:
    section = cup(8, DOUBLE, reset=reset)
    for _ in range(5):
        section = one_round(section)
    return section


def test_the_grand_final() -> None:
    """The unbeaten player meets the best of the others; if the unbeaten player wins, it is over."""
    section = until_final()
    (pair,) = engine_of(section).pair(section).pairs
    assert pair.players == {1, 2}
    assert engine_of(section).champion(one_round(section)) == 1


def test_a_second_grand_final() -> None:
    """Both have lost one match then; without the second one the first decides."""
    upset = one_round(until_final(), lambda game: better_wins(game).reversed)
    assert not engine_of(upset).finished(upset)
    (again,) = engine_of(upset).pair(upset).pairs
    assert again.players == {1, 2}
    once = one_round(until_final(reset=False), lambda game: better_wins(game).reversed)
    assert engine_of(once).champion(once) == 2


def test_rounds_of_a_power_of_two() -> None:
    """2n stages for 2^n players: the grand final is the last of them."""
    for n in (1, 2, 3, 4, 5):
        assert len(played_out(cup(2**n, DOUBLE)).rounds) == 2 * n


def test_whoever_a_round_by_hand_left_out_plays_on() -> None:
    """Seeds 2 and 3 are left out of round 2 by hand: they have lost nothing yet, and go out by two lost matches too."""
    section = one_round(one_round(cup(8, DOUBLE)))
    first, second = section.rounds
    left = replace(second, games=tuple(game for game in second.games if {2, 3}.isdisjoint(game.players)))
    section = played_out(replace(section, rounds=(first, left)))
    lost = lost_matches(knockout_stages(section))
    assert {n: lost.get(n, 0) for n in range(1, 9)} == {1: 0} | dict.fromkeys(range(2, 9), 2)
