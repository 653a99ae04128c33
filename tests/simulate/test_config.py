"""The generator's configuration of JaVaFo and bbpPairings."""

from __future__ import annotations

import pytest

from topboard.core import Points, PointSystem
from topboard.errors import InvalidFile
from topboard.simulate import SimulationOptions, config

TEXT = """
# a comment
PlayersNumber=37
RoundsNumber = 11
DrawPercentage=20
ForfeitRate=100
RetiredRate: 1000000
HalfPointByeRate=20.0
HighestRating=2010
LowestRating=1990
"""


def test_every_key_is_read() -> None:
    assert config.read(TEXT) == SimulationOptions(
        players=37,
        rounds=11,
        draw_percentage=20,
        forfeit_rate=100,
        retired_rate=1_000_000,
        half_bye_rate=20,
        highest_rating=2010,
        lowest_rating=1990,
        zero_bye_rate=0,
        late_rate=0,
    )


def test_absent_keys_are_left_to_the_lot() -> None:
    assert config.read("") == SimulationOptions(zero_bye_rate=0, late_rate=0)


def test_points() -> None:
    options = config.read("PointsForWin=3\nPointsForDraw=1.0\nPointsForLoss=0\nPointsForPAB=1\nPointsForForfeitLoss=0")
    assert options.point_system == PointSystem.simple(Points.of(3), Points.of(1), pairing_bye=Points.of(1))


def test_keys_in_any_case_and_with_the_known_slip() -> None:
    assert config.read("playersnumber=9\nHalfPointByteRate=7") == SimulationOptions(
        players=9, half_bye_rate=7, zero_bye_rate=0, late_rate=0
    )


def test_all_faults_come_together_with_their_rows() -> None:
    with pytest.raises(InvalidFile) as refused:
        config.read("PlayerNumber=9\nRoundsNumber=many\n\nwhat\nPointsForWin=x")
    assert [fault.row for fault in refused.value.faults] == [1, 2, 4, 5]
    assert "Did you mean 'PlayersNumber'?" in str(refused.value)


def test_values_that_do_not_go_together() -> None:
    with pytest.raises(InvalidFile, match="above the highest"):
        config.read("HighestRating=1000\nLowestRating=2000")
