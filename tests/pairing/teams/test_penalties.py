"""Points by rulings: what a team was given or lost counts in the score by which it is paired."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.teams.sections import falling, match_round

from topboard.core import Points, Section, TeamAdjustment, match_points
from topboard.pairing.registry import SYSTEMS

PAIRED_BY_SCORE = ("team", "team-uschess", "team-cfc")


def met(section: Section) -> set[frozenset[int]]:
    return {pair.players for pair in SYSTEMS.engine(section.system).pair(section).pairs}


def after_round_one(system: str) -> Section:
    return match_round(falling(4, 4, system), [(1, 3, "1111"), (4, 2, "0000")])


@pytest.mark.parametrize("system", PAIRED_BY_SCORE)
class TestScoreGroups:
    """A team is paired in the group of its score, with the points that a ruling gave or took (C.04.6 3.1; 31D; 645)."""

    def test_winners_meet(self, system: str) -> None:
        assert met(after_round_one(system)) == {frozenset((1, 2)), frozenset((3, 4))}

    @pytest.mark.parametrize("round", [0, 1])
    def test_a_penalty_moves_a_team_down_and_a_gift_moves_one_up(self, system: str, round: int) -> None:
        section = after_round_one(system)
        win = match_points(section).win
        ruled = (TeamAdjustment(1, Points(-int(win)), round=round), TeamAdjustment(3, win, round=round))
        assert met(replace(section, team_adjustments=ruled)) == {frozenset((2, 3)), frozenset((1, 4))}

    def test_what_was_ruled_in_the_round_does_not_count_before_it(self, system: str) -> None:
        section = after_round_one(system)
        win = match_points(section).win
        ruled = (TeamAdjustment(1, Points(-int(win)), round=2), TeamAdjustment(3, win, round=2))
        assert met(replace(section, team_adjustments=ruled)) == {frozenset((1, 2)), frozenset((3, 4))}


@pytest.mark.parametrize("system", PAIRED_BY_SCORE)
def test_game_points_of_a_ruling_leave_the_match_score_alone(system: str) -> None:
    ruled = (TeamAdjustment(1, game_points=Points(-40)), TeamAdjustment(3, game_points=Points(40)))
    section = replace(after_round_one(system), team_adjustments=ruled)
    assert met(section) == {frozenset((1, 2)), frozenset((3, 4))}
