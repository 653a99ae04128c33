"""The round-robin tables: equal to every printed one, and right for every size."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from topboard.core import Color
from topboard.pairing.common.berger import Line, TableKind, berger, crenshaw, cycles, lines, read_table, reversed_colors

CASES = Path(__file__).parents[2] / "cases" / "round-robin-tables"
SIZES = range(3, 41)


def printed(name: str) -> list[tuple[int, tuple[Line, ...]]]:
    rows = (CASES / name).read_text(encoding="utf-8").splitlines()
    split = (row.split(":", 1) for row in rows if row and not row.startswith("#"))
    return [(int(size), read_table(text)) for size, text in split]


def colors(table: tuple[Line, ...]) -> dict[int, list[Color]]:
    seen: dict[int, list[Color]] = {}
    for line in table:
        for pair in line:
            seen.setdefault(pair.white, []).append(Color.WHITE)
            seen.setdefault(pair.black, []).append(Color.BLACK)
    return seen


def longest_run(had: list[Color]) -> int:
    longest = run = 1
    for before, after in pairwise(had):
        run = run + 1 if before is after else 1
        longest = max(longest, run)
    return longest


def balance(had: list[Color]) -> int:
    return abs(had.count(Color.WHITE) - had.count(Color.BLACK))


def without_dummy(table: tuple[Line, ...], players: int) -> tuple[Line, ...]:
    return tuple(tuple(p for p in line if max(p.white, p.black) <= players) for line in table)


class TestPrintedTables:
    """C.05 7.5 and Annex 1; US Chess chapter 12: the tables are those in print, boards and colours included."""

    def test_all_sizes_in_print_are_there(self) -> None:
        assert [size for size, _ in printed("berger.txt")] == [4, 6, 8, 10, 12, 14]
        assert [size for size, _ in printed("crenshaw.txt")] == [4, 6, 8]

    @pytest.mark.parametrize(("size", "table"), printed("berger.txt"))
    def test_berger(self, size: int, table: tuple[Line, ...]) -> None:
        assert berger(size) == table
        assert berger(size - 1) == table

    @pytest.mark.parametrize(("size", "table"), printed("crenshaw.txt"))
    def test_crenshaw(self, size: int, table: tuple[Line, ...]) -> None:
        assert crenshaw(size) == table
        assert crenshaw(size - 1) == table

    def test_a_game_in_the_text(self) -> None:
        """CFC 652: of five players number 2 has White against number 3 in round 4."""
        assert (2, 3) in [(pair.white, pair.black) for pair in berger(5)[3]]


class TestEverySize:
    """30A, CFC 651: everybody meets everybody, once a cycle, and plays once a round."""

    @pytest.mark.parametrize("table", list(TableKind))
    @pytest.mark.parametrize("players", SIZES)
    def test_everybody_meets_everybody_once(self, players: int, table: TableKind) -> None:
        rounds = without_dummy(lines(table, players), players)
        assert len(rounds) == players - 1 + players % 2
        met = Counter(pair.players for line in rounds for pair in line)
        assert len(met) == players * (players - 1) // 2
        assert set(met.values()) == {1}
        for line in rounds:
            busy = [number for pair in line for number in pair.players]
            assert len(busy) == len(set(busy)) == players - players % 2

    @pytest.mark.parametrize("table", list(TableKind))
    @pytest.mark.parametrize("players", SIZES)
    def test_colors_are_within_one(self, players: int, table: TableKind) -> None:
        rounds = without_dummy(lines(table, players), players)
        assert all(balance(had) <= 1 for had in colors(rounds).values())

    @pytest.mark.parametrize("players", [n for n in SIZES if n % 2])
    def test_everybody_is_free_once_in_an_odd_field(self, players: int) -> None:
        """The player drawn against the highest number rests."""
        rested = [min(p.players) for line in berger(players) for p in line if players + 1 in p.players]
        assert sorted(rested) == list(range(1, players + 1))

    @pytest.mark.parametrize("players", [n for n in SIZES if n % 2 == 0])
    def test_who_has_the_extra_white(self, players: int) -> None:
        """CFC 652: in an even field the numbers up to n/2 have White once more."""
        for number, had in colors(berger(players)).items():
            extra = had.count(Color.WHITE) - had.count(Color.BLACK)
            assert extra == (1 if number <= players // 2 else -1)

    @pytest.mark.parametrize("players", range(8, 25, 2))
    def test_crenshaw_alternates_from_odd_to_even_rounds(self, players: int) -> None:
        """From eight players on everybody changes colour from each odd round to the next."""
        for had in colors(crenshaw(players)).values():
            assert all(had[i] is not had[i + 1] for i in range(0, len(had) - 1, 2))

    def test_one_player_is_no_round_robin(self) -> None:
        with pytest.raises(ValueError, match="at least 2"):
            berger(1)


class TestCycles:
    """30F, CFC 651: in a double round robin the second game has the colours reversed."""

    @pytest.mark.parametrize("times", [2, 3, 4])
    @pytest.mark.parametrize("players", [3, 4, 5, 6, 9, 14, 40])
    def test_everybody_meets_everybody_so_many_times(self, players: int, times: int) -> None:
        rounds = without_dummy(cycles(berger(players), times), players)
        met = Counter((pair.white, pair.black) for line in rounds for pair in line)
        for white in range(1, players + 1):
            for black in range(1, white):
                assert met[white, black] + met[black, white] == times
                assert abs(met[white, black] - met[black, white]) <= 1
        assert all(balance(had) <= 1 for had in colors(rounds).values())

    @pytest.mark.parametrize("players", range(4, 41, 2))
    def test_exchanging_the_last_two_rounds_avoids_three_equal_colors(self, players: int) -> None:
        """Annex 1: with the last two rounds of the first cycle exchanged nobody has a colour three times running."""
        plain = colors(cycles(berger(players), 2))
        swapped = colors(cycles(berger(players), 2, swap_last_rounds=True))
        assert max(longest_run(had) for had in plain.values()) == 3
        assert max(longest_run(had) for had in swapped.values()) == 2

    def test_only_the_first_of_two_cycles_is_changed(self) -> None:
        once = berger(6)
        rounds = cycles(once, 2, swap_last_rounds=True)
        assert rounds[:5] == (*once[:3], once[4], once[3])
        assert rounds[5:] == tuple(reversed_colors(line) for line in once)
