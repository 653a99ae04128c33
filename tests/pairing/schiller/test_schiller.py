"""Schiller: everybody meets everybody outside their own team."""

from collections import Counter

import pytest
from tests.pairing.fields import play, teams_of

from topboard.core import Color
from topboard.errors import PairingImpossible
from topboard.pairing.teamtables.schiller import ENGINE
from topboard.pairing.teamtables.schiller_tables import schiller

SIZES = [(teams, each) for teams in range(2, 10) for each in range(1, 7)]


def colors(teams: int, each: int) -> dict[int, list[Color]]:
    had: dict[int, list[Color]] = {}
    for line in schiller(teams, each):
        for pair in line:
            had.setdefault(pair.white, []).append(Color.WHITE)
            had.setdefault(pair.black, []).append(Color.BLACK)
    return had


class TestTables:
    @pytest.mark.parametrize(("teams", "each"), SIZES)
    def test_everybody_meets_everybody_of_the_other_teams(self, teams: int, each: int) -> None:
        met = Counter(pair.players for line in schiller(teams, each) for pair in line)
        everybody = range(teams * each)
        expected = {frozenset((a + 1, b + 1)) for a in everybody for b in everybody if a < b and a // each != b // each}
        assert set(met) == expected
        assert set(met.values()) == {1}

    @pytest.mark.parametrize(("teams", "each"), SIZES)
    def test_nobody_waits_unless_players_and_teams_are_odd(self, teams: int, each: int) -> None:
        rounds = schiller(teams, each)
        odd = teams % 2 and each % 2
        assert len(rounds) == (teams if odd else teams - 1) * each
        for line in rounds:
            busy = [number for pair in line for number in pair.players]
            assert len(busy) == len(set(busy)) == (teams - 1 if odd else teams) * each

    @pytest.mark.parametrize(("teams", "each"), SIZES)
    def test_colors(self, teams: int, each: int) -> None:
        """Within one, and never three times running."""
        for had in colors(teams, each).values():
            assert abs(had.count(Color.WHITE) - had.count(Color.BLACK)) <= 1
            assert not any(had[i] is had[i + 1] is had[i + 2] for i in range(len(had) - 2))

    def test_the_usual_size(self) -> None:
        """Four teams of three: nine rounds for twelve players."""
        assert len(schiller(4, 3)) == 9


class TestEngine:
    def test_a_whole_tournament(self) -> None:
        section = play(ENGINE, teams_of(4, 3, "schiller"), 9)
        assert all(ENGINE.check(section, r.number).agrees for r in section.rounds)
        with pytest.raises(PairingImpossible, match="9 rounds"):
            ENGINE.pair(section)

    def test_one_team(self) -> None:
        with pytest.raises(PairingImpossible, match="2 to 20 teams"):
            ENGINE.pair(teams_of(1, 3, "schiller"))
