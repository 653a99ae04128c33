"""Molter tables: several rounds, in each of which a team is spread over several others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.fields import play, teams_of

from topboard.errors import PairingImpossible
from topboard.pairing import Judgement, Pair
from topboard.pairing.common.team_boards import BoardGames, TeamBoard
from topboard.pairing.molter.contract import faults
from topboard.pairing.molter.engine import ENGINE
from topboard.pairing.molter.tables import molter

SIZES = [(teams, boards) for teams in (*range(3, 14), 18, 25) for boards in (2, 4, 12)]


@pytest.mark.parametrize(("teams", "boards"), SIZES)
def test_every_size_keeps_the_contract(teams: int, boards: int) -> None:
    """Each player once a round and never twice against a team; equal boards, or 2k-1 against 2k once with an odd number
    of teams; no colour three times running; a team even after every two rounds and at the end."""
    for rounds in {1, 2, 3, teams - 1}:
        if rounds < teams:
            table = molter(teams, boards, rounds)
            assert table is not None
            assert list(faults(table, teams, boards)) == []


class TestContract:
    """What the contract refuses: each fault is found in a table that has it."""

    def table(self) -> tuple[BoardGames, ...]:
        made = molter(4, 2, 3)
        assert made is not None
        return made

    def found(self, *rounds: BoardGames, teams: int = 4) -> str:
        return " ".join(faults(rounds, teams, 2))

    def test_the_same_round_twice(self) -> None:
        first, *_ = self.table()
        assert "2 times" in self.found(first, first)

    def test_somebody_without_a_game(self) -> None:
        first, *_ = self.table()
        assert "not at all" in self.found(first[1:])

    def test_team_mates(self) -> None:
        games = (Pair(TeamBoard(1, 1), TeamBoard(1, 2)), Pair(TeamBoard(2, 1), TeamBoard(2, 2)))
        assert "two of team 1 meet" in self.found(games, teams=2)

    def test_a_team_that_meets_one_other_team_only(self) -> None:
        games = tuple(Pair(TeamBoard(a, board), TeamBoard(b, board)) for a, b in ((1, 2), (3, 4)) for board in (1, 2))
        assert "all of team 1 meet one team" in self.found(games)

    def test_boards_that_are_not_equal(self) -> None:
        games = (Pair(TeamBoard(1, 1), TeamBoard(2, 2)), Pair(TeamBoard(2, 1), TeamBoard(1, 2)))
        assert "boards 1 and 2 meet" in self.found(games, teams=2)

    def test_colours(self) -> None:
        first, second, third = self.table()
        turned = tuple(Pair(game.black, game.white) for game in second)
        assert "ends out by" in self.found(first, turned, third)


class TestEngine:
    def test_whole_tournaments(self) -> None:
        section = play(ENGINE, teams_of(5, 4, "molter"), 4)
        assert [ENGINE.check(section, number).judgement for number in range(1, 5)] == [Judgement.SAME] * 4

    def test_as_many_rounds_as_the_section_has(self) -> None:
        assert len(ENGINE.schedule(replace(teams_of(7, 4, "molter"), rounds_total=3)).rounds) == 3

    def test_a_second_cycle_has_the_other_colours(self) -> None:
        section = replace(teams_of(4, 2, "molter", cycles=2), rounds_total=4)
        first, _, third, _ = ENGINE.schedule(section).rounds
        assert [(p.black, p.white) for p in first.pairs] == [(p.white, p.black) for p in third.pairs]

    @pytest.mark.parametrize(("teams", "boards"), [(2, 4), (5, 3), (41, 2), (4, 22)])
    def test_sizes_without_a_table_are_refused(self, teams: int, boards: int) -> None:
        with pytest.raises(PairingImpossible, match="even number of players"):
            ENGINE.pair(teams_of(teams, boards, "molter"))

    def test_too_many_rounds_are_refused(self) -> None:
        """Never twice against the same team, so fewer rounds than teams."""
        with pytest.raises(PairingImpossible, match="at most 3"):
            ENGINE.pair(replace(teams_of(4, 4, "molter"), rounds_total=4))
