"""Teams by CFC rules (640-647)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.fields import field_of
from tests.pairing.fields import play as play_games
from tests.pairing.teams.sections import falling, match_round, one_board, pairs_of, play, teams
from tests.pairing.teams.test_uschess_teams import as_matches

from topboard.core import Bye, Section
from topboard.pairing import Judgement
from topboard.pairing.cfc.teams import ENGINE
from topboard.pairing.registry import SYSTEMS

CFC = "team-cfc"


def points(section: Section) -> dict[int, str]:
    return {card.number: str(card.points) for card in ENGINE.position(section).everybody}


class TestRatings:
    """644: the average of the regular members; an unrated board counts from its neighbours."""

    def test_unrated_boards_count(self) -> None:
        """1 has 2000, 1900 and an unrated board 3, which counts 1850: 1917. 2 has 1920 on all: it stands above."""
        section = teams([[2000, 1900, 0], [1920, 1920, 1920], [1500] * 3, [1400] * 3], CFC)
        entrants = {player.number: player.value for player in ENGINE.entrants(section).players}
        assert entrants == {1: 1917, 2: 1920, 3: 1500, 4: 1400}
        assert pairs_of(section) == "2-3 4-1"

    def test_another_number_is_announced(self) -> None:
        section = teams([[2000, 1900, 0], [1920, 1920, 1920]], CFC, unrated_step=20)
        assert ENGINE.entrants(section).players[0].value == 1927


class TestGroups:
    """645: teams are paired and ranked first by their match scores, then by their ratings."""

    def test_match_scores_come_first(self) -> None:
        section = match_round(falling(4, 4, CFC), [(1, 3, "=1=="), (4, 2, "1111")])
        assert {pair.players for pair in ENGINE.pair(section).pairs} == {frozenset((1, 4)), frozenset((2, 3))}

    def test_scores_of_matches(self) -> None:
        """647: one for a win, a half for a draw, on the basis of game points; a bye is one point."""
        rows = [(1, 3, "=1=="), (4, 2, "1100")]
        assert points(match_round(falling(5, 4, CFC), rows, [(5, Bye.PAIRING)])) == {
            1: "1.0",
            2: "0.5",
            3: "0.0",
            4: "0.5",
            5: "1.0",
        }

    def test_a_match_by_default(self) -> None:
        """647: a defaulted match is one point for the winner and none for the other; the two may still meet (618a)."""
        section = match_round(falling(2, 2, CFC), [(1, 2, "--")])
        assert points(section) == {1: "0.0", 2: "1.0"}
        assert ENGINE.legality(section).between(1, 2) is None

    def test_a_round_that_a_team_misses_is_nothing(self) -> None:
        """647: the round of a team that is excused is scored as zero."""
        section = match_round(falling(3, 2, CFC), [(1, 2, "11")], [(3, Bye.ZERO)])
        assert points(section)[3] == "0.0"


def test_colours_are_those_of_board_one() -> None:
    """646: rules 627-632 look at the colours of the player at board 1."""
    section = match_round(falling(4, 4, CFC), [(1, 3, "1111"), (4, 2, "0000")])
    assert pairs_of(section) == "2-1 3-4"


@pytest.mark.parametrize("count", range(4, 16))
def test_teams_of_one_board_are_paired_as_players(count: int) -> None:
    """641: most of the rules for players apply to teams."""
    section = one_board(count, CFC)
    start = replace(field_of(count, "cfc"), rounds_total=5, initial_color=section.initial_color)
    alike = (replace(p, rating=replace(p.rating, value=2440 - 40 * p.number)) for p in start.players)
    played = play_games(SYSTEMS.engine("cfc"), replace(start, players=tuple(alike)), min(4, count - 2))
    now = replace(section, rounds=tuple(as_matches(round) for round in played.rounds))
    made, due = ENGINE.pair(now), SYSTEMS.engine("cfc").pair(played)
    assert (made.pairs, made.byes) == (due.pairs, due.byes)


@pytest.mark.parametrize("count", [6, 7, 12, 21, 40])
def test_every_round_is_the_one_that_the_rules_give(count: int) -> None:
    section = play(ENGINE, falling(count, 4, CFC), 5, seed=count)
    assert [ENGINE.check(section, number).judgement for number in range(1, 6)] == [Judgement.SAME] * 5
    met = [frozenset(match.teams) for round in section.rounds for match in round.matches]
    assert len(met) == len(set(met))
