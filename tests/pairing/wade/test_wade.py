"""Wade: team mates meet too; the teams' points are added up."""

from collections import Counter

import pytest
from tests.pairing.fields import leaves, play, teams_of

from topboard.core import Points, Result
from topboard.errors import PairingImpossible
from topboard.pairing.teamtables.scores import team_scores
from topboard.pairing.teamtables.wade import ENGINE


def test_six_a_side_play_eleven_rounds() -> None:
    """With six players on each side everybody has eleven opponents."""
    section = play(ENGINE, teams_of(2, 6, "wade"), 11)
    met = Counter(frozenset(game.players) for r in section.rounds for game in r.games)
    assert len(met) == 66
    assert set(met.values()) == {1}


def test_team_scores() -> None:
    """A game inside a team gives the team one point whoever wins, so only games against others decide."""
    section = play(ENGINE, teams_of(2, 2, "wade"), 3, lambda r, g: Result.WHITE_WINS)
    # Berger for four, White always wins: 1-4 2-3 / 4-3 1-2 / 2-4 3-1. Teams A: 1 and 2, B: 3 and 4.
    first, second = team_scores(section)
    assert (first.team, first.against_others, first.total) == ("A", Points.of(3), Points.of(4))
    assert (second.team, second.against_others, second.total) == ("B", Points.of(1), Points.of(2))


def test_results_that_do_not_count_do_not_count_for_teams() -> None:
    section = leaves(play(ENGINE, teams_of(2, 3, "wade"), 1, lambda r, g: Result.WHITE_WINS), 1)
    # 1-6 2-5 3-4: the win of 1 is gone with the player.
    assert [(t.team, t.total) for t in team_scores(section)] == [("A", Points.of(2)), ("B", Points.of(0))]


def test_unequal_teams() -> None:
    section = teams_of(2, 3, "wade")
    with pytest.raises(PairingImpossible, match="one size"):
        ENGINE.pair(type(section)(system="wade", players=section.players[:5]))
