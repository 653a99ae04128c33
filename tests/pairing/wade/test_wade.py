"""Wade: team mates meet too."""

from collections import Counter

import pytest
from tests.pairing.fields import play, teams_of

from topboard.errors import PairingImpossible
from topboard.pairing.teamtables.wade import ENGINE


def test_six_a_side_play_eleven_rounds() -> None:
    """With six players on each side everybody has eleven opponents."""
    section = play(ENGINE, teams_of(2, 6, "wade"), 11)
    met = Counter(frozenset(game.players) for r in section.rounds for game in r.games)
    assert len(met) == 66
    assert set(met.values()) == {1}


def test_unequal_teams() -> None:
    section = teams_of(2, 3, "wade")
    with pytest.raises(PairingImpossible, match="one size"):
        ENGINE.pair(type(section)(system="wade", players=section.players[:5]))
