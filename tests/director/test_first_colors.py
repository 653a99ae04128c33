"""The colours of round 1 are judged by the lot with which it was paired, whoever sits at board 1 (29E2, CFC 628)."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import Points, Section, pairs_teams
from topboard.core.people.readers import entrants_by_name
from topboard.director import commands as do
from topboard.journal.events import TeamFacts
from topboard.pairing import Judgement
from topboard.pairing.registry import SYSTEMS

BY_LOT = ("uschess", "cfc", "lim", "team-uschess", "team-cfc")


def eight(system: str, seed: int, **first: int) -> Hall:
    """Eight players, or teams of one; what is said of the second one makes board 1 another than the engine's first."""
    hall = Hall(system=system, rounds=5, registry=SYSTEMS, seed=seed)
    for number in range(1, 9):
        hall.enter(f"Player {number}", 2200 - 50 * number, **(first if number == 2 else {}))
    if pairs_teams(Section(system=system)):
        for number, player in enumerate(list(hall.section.players), 1):
            hall.accept(do.EnterTeam("open", TeamFacts(f"Team {number}"), (player,)))
        hall.accept(do.SetTeamRules("open", {"board_colors": "W"}))
    return hall


def is_right(hall: Hall) -> bool:
    """Neither `check` nor `why` finds fault with the colours that the engine gave."""
    section = hall.director.section("open")
    engine, reader = SYSTEMS.engine(section.system), entrants_by_name(section)
    first = section.rounds[0]
    answers = [engine.why(section, 1, row.white, row.black) for row in first.matches or first.games]
    told = " ".join(sentence.told(reader) for answer in answers for sentence in answer.sentences)
    return engine.check(section, 1).judgement is Judgement.SAME and "the other way round" not in told


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("system", BY_LOT)
class TestTheLotIsRead:
    def test_with_virtual_points(self, system: str, seed: int) -> None:
        """Rank is score, then rating: whoever has points for the pairing ranks above players with a higher rating."""
        hall = eight(system, seed)
        hall.accept(do.SetVirtualPoints("t8" if hall.section.teams else "p8", 1, Points.of("1")))
        hall.publish()
        assert is_right(hall)

    def test_with_a_fixed_board(self, system: str, seed: int) -> None:
        """The second board of the pairing is played at board 1."""
        hall = eight(system, seed, fixed_board=1)
        hall.publish()
        assert is_right(hall)
