"""A section has at most 99 rounds. Where the rounds follow from the number of entrants, that limits them too."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall, facts

from topboard.director import commands as do
from topboard.journal.events import TeamFacts
from topboard.language import speaking
from topboard.pairing.registry import SYSTEMS

LIMITS = ((1, 100), (2, 50), (3, 34), (4, 24), (8, 12))
"""How often everyone meets, and the most for whom 99 rounds are enough: an odd number needs as many as one more."""


def hall_with(system: str, cycles: int, players: int) -> Hall:
    hall = Hall(system=system, rounds=0, registry=SYSTEMS, options={"cycles": cycles})
    entered = (do.EnterPlayer("open", facts(f"Player {n:03}", 2200 - n)) for n in range(players))
    hall.accept(do.Together(tuple(entered)))
    return hall


@pytest.mark.parametrize(("cycles", "most"), LIMITS)
class TestARoundRobin:
    def test_as_many_as_there_are_rounds_for(self, cycles: int, most: int) -> None:
        hall = hall_with("roundrobin", cycles, most)
        refused = hall.refuse(do.EnterPlayer("open", facts("One Too Many")))
        assert f"Open would have {most + 1} players" in str(refused)
        assert f"99 rounds are enough for {most}" in str(refused)
        assert "Choose a Swiss system" in str(refused.hint)
        hall.publish()
        assert hall.section.rules.rounds_total <= 99

    def test_a_place_that_became_free_is_given_again(self, cycles: int, most: int) -> None:
        hall = hall_with("roundrobin", cycles, most)
        hall.accept(do.RemovePlayer("p1", "did not come"))
        hall.accept(do.EnterPlayer("open", facts("Newcomer")))
        hall.publish()

    def test_rules_that_have_no_room_for_those_entered(self, cycles: int, most: int) -> None:
        """Another number of cycles, or a round robin instead of a Swiss."""
        hall = Hall(system="dutch", rounds=5, registry=SYSTEMS)
        hall.accept(do.Together(tuple(do.EnterPlayer("open", facts(f"Player {n:03}")) for n in range(most + 1))))
        refused = hall.refuse(do.SetRules("open", {"system": "roundrobin", "options": {"cycles": cycles}}))
        assert f"99 rounds are enough for {most}" in str(refused)


def test_many_at_once() -> None:
    """Pasted together, all are refused and nobody is entered."""
    hall = Hall(system="roundrobin", rounds=0, registry=SYSTEMS)
    refused = hall.refuse(do.Together(tuple(do.EnterPlayer("open", facts(f"Player {n:03}")) for n in range(120))))
    assert "99 rounds are enough for 100" in str(refused)


def test_a_round_robin_of_teams() -> None:
    hall = Hall(system="team-roundrobin", rounds=0, registry=SYSTEMS, options={"cycles": 4})
    teams = [do.EnterTeam("open", TeamFacts(f"Team {number}")) for number in range(25)]
    hall.accept(do.Together(tuple(teams[:24])))
    refused = hall.refuse(teams[24])
    assert "Open would have 25 teams" in str(refused)
    with speaking("fr"):
        assert "équipes" in str(hall.refuse(teams[24]))


def test_teams_made_from_entries() -> None:
    hall = Hall(system="team-roundrobin", rounds=0, registry=SYSTEMS, options={"cycles": 8})
    for number in range(13):
        hall.enter(f"Player {number}", team=f"Club {number}")
    assert "rounds are enough for 12" in str(hall.refuse(do.MakeTeams("open")))


def test_a_wade_tournament() -> None:
    hall = hall_with("wade", 8, 12)
    assert "rounds are enough for 12" in str(hall.refuse(do.EnterPlayer("open", facts("One Too Many"))))


def test_a_table_of_teams_that_would_be_too_long() -> None:
    """Everyone meets everyone of 11 other teams of 10: 110 rounds. The field is known when numbers are drawn."""
    hall = Hall(system="schiller", rounds=0, registry=SYSTEMS)
    for number in range(120):
        hall.enter(f"Player {number:03}", 2200 - number, team=f"Team {number // 10}")
    refused = hall.refuse(do.PairRound("open"))
    assert "110 rounds; a section has at most 99" in str(refused)


def test_a_hundredth_round_is_not_paired() -> None:
    """A club that plays on for ever is told so before the journal refuses it."""
    hall = Hall(4, system="keizer", rounds=0, registry=SYSTEMS)
    for _round in range(99):
        hall.play_round()
    refused = hall.refuse(do.PairRound("open"))
    assert "All 99 rounds are published. A section has no more." in str(refused)
