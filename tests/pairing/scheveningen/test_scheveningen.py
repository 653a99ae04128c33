"""Scheveningen: everybody of one team meets everybody of the other."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from tests.pairing.fields import leaves, play, teams_of

from topboard.core import Color, Result, Section, Team, excluded_players
from topboard.errors import PairingImpossible
from topboard.pairing import Judgement, Pair
from topboard.pairing.common.berger import Line
from topboard.pairing.teamtables.scheveningen import ENGINE
from topboard.pairing.teamtables.scheveningen_tables import read_places, scheveningen

CASES = Path(__file__).parents[2] / "cases" / "round-robin-tables" / "scheveningen.txt"


def printed() -> list[tuple[int, tuple[Line, ...]]]:
    rows = (row.split(":", 1) for row in CASES.read_text(encoding="utf-8").splitlines() if not row.startswith("#"))
    return [(int(size), read_places(text, int(size))) for size, text in rows]


class TestTables:
    @pytest.mark.parametrize(("boards", "table"), printed())
    def test_equal_to_print(self, boards: int, table: tuple[Line, ...]) -> None:
        assert scheveningen(boards) == table

    def test_all_printed_sizes_are_there(self) -> None:
        assert [boards for boards, _ in printed()] == [2, 3, 4, 5, 6, 7, 8]

    @pytest.mark.parametrize("boards", range(1, 11))
    def test_everybody_meets_everybody(self, boards: int) -> None:
        rounds = scheveningen(boards)
        assert len(rounds) == boards
        met = Counter(pair.players for line in rounds for pair in line)
        expected = {frozenset((a, boards + b)) for a in range(1, boards + 1) for b in range(1, boards + 1)}
        assert set(met) == expected
        assert set(met.values()) == {1}
        assert all(len({n for pair in line for n in pair.players}) == 2 * boards for line in rounds)

    @pytest.mark.parametrize("boards", range(1, 11))
    def test_colors(self, boards: int) -> None:
        """Everybody's colours within one, never three times running; from 3 boards on each round is half White."""
        rounds = scheveningen(boards)
        for number in range(1, 2 * boards + 1):
            had = [line_color(line, number) for line in rounds]
            assert abs(had.count(Color.WHITE) - had.count(Color.BLACK)) <= 1
            assert not any(a is b is c for (a, b), (_, c) in pairwise(pairwise(had)))
        if boards > 2:
            for line in rounds:
                whites = sum(pair.white <= boards for pair in line)
                assert abs(2 * whites - boards) <= 1

    @pytest.mark.parametrize("boards", range(2, 11))
    def test_the_first_player(self, boards: int) -> None:
        """In round n A1 meets Bn and changes colour each time; in round 1 An meets Bn."""
        rounds = scheveningen(boards)
        first = [next(pair for pair in line if 1 in pair.players) for line in rounds]
        assert [max(pair.players) - boards for pair in first] == list(range(1, boards + 1))
        assert [pair.white == 1 for pair in first] == [i % 2 == 0 for i in range(boards)]
        assert all(max(p.players) - min(p.players) == boards for p in rounds[0])

    @pytest.mark.parametrize("boards", [0, 11])
    def test_other_sizes(self, boards: int) -> None:
        with pytest.raises(ValueError, match="1 to 10"):
            scheveningen(boards)


def line_color(line: Line, number: int) -> Color:
    pair = next(pair for pair in line if number in pair.players)
    return Color.WHITE if pair.white == number else Color.BLACK


class TestEngine:
    def test_teams_by_the_players_entries(self) -> None:
        proposal = ENGINE.pair(teams_of(2, 3, "scheveningen"), 2)
        assert proposal.pairs == (Pair(5, 1), Pair(2, 6), Pair(4, 3))

    def test_teams_of_the_section(self) -> None:
        """Board order is the team's, not that of the numbers."""
        section = replace(teams_of(2, 2, "scheveningen"), teams=(Team(2, "X", (1, 2)), Team(1, "Y", (4, 3))))
        assert ENGINE.pair(section, 1).pairs == (Pair(4, 1), Pair(3, 2))

    def test_double(self) -> None:
        section = play(ENGINE, teams_of(2, 4, "scheveningen", cycles=2), 8)
        met = Counter((g.white, g.black) for r in section.rounds for g in r.games)
        assert all(met[a, b] == met[b, a] == 1 for a in range(1, 5) for b in range(5, 9))
        assert all(ENGINE.check(section, r.number).agrees for r in section.rounds)

    def test_team_mates_do_not_meet(self) -> None:
        section = play(ENGINE, teams_of(2, 2, "scheveningen"), 1)
        games = (replace(section.rounds[0].games[0], white=1, black=2),)
        section = replace(section, rounds=(replace(section.rounds[0], games=games),))
        verdict = ENGINE.check(section, 1)
        assert verdict.judgement is Judgement.ILLEGAL
        assert "do not meet" in ENGINE.why(section, 1, 1, 2).text

    def test_who_leaves_early_does_not_count(self) -> None:
        """Half of the games against the other team: two of four."""
        section = leaves(play(ENGINE, teams_of(2, 4, "scheveningen"), 1), 1)
        assert excluded_players(section) == {1}
        assert ENGINE.pair(section).forfeits == {Pair(6, 1): Result.WHITE_WINS_BY_FORFEIT}

    @pytest.mark.parametrize(
        ("section", "message"),
        [
            (teams_of(3, 2, "scheveningen"), "two teams"),
            (teams_of(2, 11, "scheveningen"), "1 to 10"),
            (replace(teams_of(2, 2, "scheveningen"), teams=(Team(1, "X", (1, 2)),)), "in no team: 3 and 4"),
            (replace(teams_of(2, 2, "scheveningen"), teams=(Team(1, "X", (1, 2, 3)), Team(2, "Y", (4,)))), "one size"),
        ],
    )
    def test_wrong_teams(self, section: Section, message: str) -> None:
        with pytest.raises(PairingImpossible, match=message):
            ENGINE.pair(section, 1)

    def test_players_without_a_team(self) -> None:
        section = teams_of(2, 2, "scheveningen")
        lost = replace(section, players=tuple(replace(p, team="") if p.number == 4 else p for p in section.players))
        with pytest.raises(PairingImpossible, match="in no team: 4"):
            ENGINE.pair(lost, 1)
