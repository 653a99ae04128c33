"""The Sonneborn-Berger league: fixtures chosen before the season, by wishes for strong, weak or near opponents."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from tests.pairing.teams.sections import falling, match_round, play, teams

from topboard.core import Bye, Section
from topboard.errors import PairingImpossible
from topboard.pairing import Judgement
from topboard.pairing.options import InvalidOption
from topboard.pairing.sonneborn.engine import ENGINE
from topboard.tiebreaks import section_team_standings

LEAGUE = "team-sonneborn"


def league(count: int, rounds: int = 8, wishes: str = "") -> Section:
    return replace(falling(count, 6, LEAGUE, wishes=wishes), rounds_total=rounds)


def opponents(section: Section, team: int) -> set[int]:
    """Whom a team meets in the season."""
    found = {pair.players for line in ENGINE.schedule(section).rounds for pair in line.pairs if team in pair.players}
    return {other for players in found for other in players - {team}}


@pytest.mark.parametrize("count", range(9, 25))
def test_fixtures(count: int) -> None:
    """About eight fixtures for each team, nobody twice, at home as often as away; an odd team is free in turn."""
    schedule = ENGINE.schedule(league(count))
    met = Counter(pair.players for line in schedule.rounds for pair in line.pairs)
    assert set(met.values()) == {1}
    free = Counter(team for line in schedule.rounds for team in line.free)
    assert set(free.values()) <= {1}
    assert sum(free.values()) == (8 if count % 2 else 0)
    home = Counter(pair.white for line in schedule.rounds for pair in line.pairs)
    away = Counter(pair.black for line in schedule.rounds for pair in line.pairs)
    assert all(abs(home[team] - away[team]) <= 1 for team in range(1, count + 1))


def test_a_wish_for_strong_opponents() -> None:
    """20, the weakest of 20 teams, asks for strong opponents and meets only the upper half of the others."""
    assert opponents(league(20, wishes="20 strong"), 20) <= set(range(1, 11))
    assert not opponents(league(20), 20) <= set(range(1, 11))


def test_a_wish_for_weak_opponents() -> None:
    assert opponents(league(20, wishes="1 weak"), 1) <= set(range(11, 21))


def test_a_wish_for_near_opponents() -> None:
    """By number, or the teams of the same city."""
    assert opponents(league(20, 4, "5 near 2 9 14 19"), 5) == {2, 9, 14, 19}
    section = league(12, 3, "1 near")
    near = {number for team in (1, 4, 8, 11) for number in section.teams[team - 1].members}
    players = (replace(p, city="Ealing" if p.number in near else "Barnet") for p in section.players)
    assert opponents(replace(section, players=tuple(players)), 1) == {4, 8, 11}


def test_wishes_that_cannot_all_come_true_are_shared() -> None:
    """Six teams ask for the same three neighbours, each of whom has four fixtures: nobody goes without."""
    section = league(12, 4, ", ".join(f"{team} near 10 11 12" for team in range(1, 7)))
    served = [len(opponents(section, team) & {10, 11, 12}) for team in range(1, 7)]
    assert served == [2] * 6


def test_how_far_a_wish_came_true_is_told() -> None:
    told = [str(decision.reason) for decision in ENGINE.pair(league(20, wishes="20 strong, 3 weak")).decisions]
    assert told[1:] == ["3 asked for weak opponents: 8 of 8 are.", "20 asked for strong opponents: 8 of 8 are."]


@pytest.mark.parametrize("wish", ["strong", "3", "3 stronk", "3 strong 4", "x near 3"])
def test_a_wish_that_is_not_understood(wish: str) -> None:
    with pytest.raises(InvalidOption, match="not understood"):
        ENGINE.pair(league(12, wishes=wish))


def test_a_wish_of_a_team_that_is_not_there() -> None:
    with pytest.raises(InvalidOption, match="names team 13"):
        ENGINE.pair(league(12, wishes="3 near 13"))


def test_more_fixtures_than_opponents() -> None:
    with pytest.raises(PairingImpossible, match="at most 5"):
        ENGINE.pair(league(6, 8))


def test_a_small_league_meets_everybody() -> None:
    assert opponents(replace(league(6), rounds_total=0), 1) == {2, 3, 4, 5, 6}


def test_every_round_agrees_with_the_fixtures() -> None:
    section = play(ENGINE, league(10), 8)
    assert [ENGINE.check(section, number).judgement for number in range(1, 9)] == [Judgement.SAME] * 8
    assert ENGINE.why(section, 1, 1, 2).text.startswith("The fixtures of the league for 10 teams:")


def test_a_league_of_one_team() -> None:
    with pytest.raises(PairingImpossible, match="fewer than two teams"):
        ENGINE.pair(teams([[1500]], LEAGUE))


def test_the_score_is_the_sum_of_opponents_totals_times_own_scores() -> None:
    """Three teams over two boards: 1 beats 2 by 2-0 and loses to 3 by 1/2-1 1/2; 2 and 3 draw 1-1.

    Totals are 2 1/2, 1 and 2 1/2. So 1 has 2 x 1 + 1/2 x 2 1/2 = 3 1/4, 2 has 0 x 2 1/2 + 1 x 2 1/2 = 2 1/2, and 3 has
    1 1/2 x 2 1/2 + 1 x 1 = 4 3/4.
    """
    section = replace(falling(3, 2, LEAGUE), rounds_total=3)
    section = match_round(section, [(1, 2, "11")], [(3, Bye.ZERO)])
    section = match_round(section, [(3, 1, "1=")], [(2, Bye.ZERO)])
    section = match_round(section, [(2, 3, "10")], [(1, Bye.ZERO)])
    rows = section_team_standings(section).rows
    assert [(row.number, row.values["EGGSB"]) for row in rows] == [
        (3, Fraction(19, 4)),
        (1, Fraction(13, 4)),
        (2, Fraction(5, 2)),
    ]


def test_match_points_do_not_rank_before_the_score() -> None:
    """2 beat both its opponents narrowly and has most match points; 1 has a larger score over the boards."""
    section = replace(falling(4, 2, LEAGUE), rounds_total=2)
    section = match_round(section, [(2, 3, "1="), (1, 4, "11")])
    section = match_round(section, [(4, 2, "=0"), (3, 1, "11")])
    rows = section_team_standings(section).rows
    assert max(rows, key=lambda row: row.points).number == 2
    assert rows[0].number != 2
