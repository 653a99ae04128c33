"""In which order a paired round is put on the boards."""

import pytest
from tests.pairing.dutch.tournaments import tournament

from topboard.core import scores
from topboard.pairing.dutch import pair


@pytest.mark.parametrize("name", ["t002.trf", "t003.trf", "t006.trf"])
def test_boards_go_by_the_leader_the_sum_and_the_number(name: str) -> None:
    """C.04.2 3.6: score of the higher player, then the sum of both scores, then the number of the higher player."""
    section = tournament("generated", name)
    for number in range(2, len(section.rounds) + 1):
        before = scores(section, number - 1)
        keys = []
        for game in pair(section, number).pairs:
            (leading, leader), (other, _) = sorted((-before[player], player) for player in (game.white, game.black))
            keys.append((leading, leading + other, leader))
        assert keys == sorted(keys), f"round {number}"
