"""The exhaustive oracle of the Dutch system against the rulebook's examples and other programs' rounds."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from tests.pairing.dutch.oracle import compare_rounds, failure_vectors, field, main, pair, same_when_exhaustive
from tests.pairing.dutch.oracle_candidates import candidates, exchanges, homogeneous, transpositions
from tests.pairing.dutch.oracle_editions import Field2017, Field2026
from tests.pairing.dutch.oracle_fields import acceleration, random_field
from tests.pairing.dutch.oracle_history import Cell, History, Scoring, read_trf
from tests.pairing.dutch.oracle_players import ABSOLUTE, MILD, NONE, STRONG, P, Preference, higher_color, preference

CASES = Path(__file__).parents[2] / "cases" / "oracle"


def load(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((CASES / name).read_text(encoding="utf-8"))
    return rows


def player(number: int, score: int = 0, colors: str = "", *, met: tuple[int, ...] = (), unplayed: int = 0) -> P:
    return P(number, number, score, colors, frozenset(met), "", "", bye_ok=True, unplayed=unplayed)


def corners() -> list[tuple[str, str, list[tuple[int, int]], bool]]:
    """File, edition, pairs with the bye as 0, and whether White comes first in them."""
    return [
        (case["file"], edition, [(white, black or 0) for white, black in case[key]], case.get("note") == "white first")
        for case in load("corners.json")
        for edition, key in (("2026-02", "edition_2026"), ("2017", "edition_2017"))
        if key in case
    ]


def unordered(pairs: list[tuple[int, int]] | None) -> set[frozenset[int]]:
    return {frozenset(couple) for couple in pairs or ()}


class TestOtherPrograms:
    @pytest.mark.parametrize("case", load("tournaments.json"), ids=lambda case: case["file"])
    def test_whole_tournaments(self, case: dict[str, Any]) -> None:
        """Every round, colors included, is the one that bbpPairings made."""
        text = (CASES / "tournaments" / case["file"]).read_text(encoding="utf-8")
        history = read_trf(text, rounds=case["rounds"], initial=case["initial"])
        virtual = acceleration(case["accelerated"] * 2, case["rounds"], Scoring()) if case["accelerated"] else {}
        history = History(history.cells, history.rounds, initial=history.initial, virtual=virtual)
        compared = dict(compare_rounds(history, "2026-02", most=20))
        assert compared == dict.fromkeys(compared, True)
        assert len(compared) >= case["rounds"] - 1

    @pytest.mark.parametrize(("file", "edition", "expected", "white_first"), corners())
    def test_corners(self, file: str, edition: str, expected: list[tuple[int, int]], white_first: bool) -> None:
        """Where the editions part, and where C2, C5 and C9 decide."""
        history = read_trf((CASES / "corners" / file).read_text(encoding="utf-8"))
        round_ = 1 + max(len(cells) for cells in history.cells.values() if cells[-1].paired)
        found = pair(
            history.snapshot(round_, [n for n, cells in history.cells.items() if len(cells) < round_], edition),
            last_round=round_ == history.rounds,
            rounds_played=round_ - 1,
            initial=history.initial,
            edition=edition,
        )
        assert unordered(found) == unordered(expected)
        if white_first:
            assert set(found or ()) == set(expected)

    @pytest.mark.parametrize("edition", ["2026-02", "2017"])
    def test_positions(self, edition: str) -> None:
        """Random positions paired, or found impossible, as another program did."""
        for number, case in enumerate(load(f"positions-{edition[:4]}.json")):
            players = [P(n, e, s, c, frozenset(met), *rest) for n, e, s, c, met, *rest in case["players"]]
            found = pair(
                players,
                last_round=case["last_round"],
                rounds_played=case["rounds_played"],
                initial=case["initial"],
                edition=edition,
            )
            expected = None if case["pairs"] is None else {tuple(couple) for couple in case["pairs"]}
            assert (None if found is None else set(found)) == expected, f"position {number}"


class TestColors:
    @pytest.mark.parametrize(
        ("colors", "expected"),
        [
            ("", Preference("", NONE)),
            ("W", Preference("B", STRONG)),
            ("BW", Preference("B", MILD)),
            ("WBW", Preference("B", STRONG)),
            ("WBB", Preference("W", ABSOLUTE)),
            ("WWBB", Preference("W", ABSOLUTE)),
            ("WWBWBB", Preference("W", ABSOLUTE)),
            ("WWBW", Preference("B", ABSOLUTE)),
        ],
    )
    def test_preference(self, colors: str, expected: Preference) -> None:
        """Absolute at a difference of two or after the same color twice, strong at one, mild when level."""
        assert preference(player(1, colors=colors)) == expected

    @pytest.mark.parametrize(
        ("higher", "lower", "expected"),
        [
            ("W", "B", "B"),
            ("", "BW", "W"),
            ("W", "BW", "B"),
            ("BW", "W", "W"),
            ("WWBWW", "BWW", "B"),
            ("BWW", "WWBWW", "W"),
            ("WB", "BWWB", "W"),
            ("BWBW", "WBBW", "B"),
            ("WBBW", "BWBW", "W"),
            ("BW", "BW", "B"),
            ("WBW", "W", "B"),
        ],
    )
    def test_allocation(self, higher: str, lower: str, expected: str) -> None:
        """Both preferences, the stronger, the wider difference, alternation from the latest difference, the higher."""
        assert higher_color(player(1, colors=higher), player(2, colors=lower), "W") == expected

    def test_parity_of_the_number(self) -> None:
        """Without any preference an odd number of the higher-ranked player gets the initial color."""
        assert [higher_color(player(number), player(9), "B") for number in (3, 4)] == ["B", "W"]


class TestOrderOfCandidates:
    def test_transpositions(self) -> None:
        """By the first numbers of S2: 720 in a homogeneous bracket of eleven, 72 with two moved-down players."""

        def anybody(one: int, other: int) -> bool:
            return True

        level = list(transpositions(tuple(range(1, 6)), tuple(range(6, 12)), anybody))
        assert (len(level), level[0], level[2]) == (720, (6, 7, 8, 9, 10), (6, 7, 8, 10, 9))
        assert level[-1] == (11, 10, 9, 8, 7)
        mixed = list(transpositions((1, 2), tuple(range(3, 12)), anybody))
        assert (len(mixed), mixed[:2], mixed[-1]) == (72, [(3, 4), (3, 5)], (11, 10))

    @pytest.mark.parametrize(
        ("earlier", "later"),
        [
            (((5,), (6,)), ((4,), (6,))),
            (((4,), (6,)), ((5,), (8,))),
            (((5,), (7,)), ((4,), (6,))),
            (((4,), (11,)), ((5, 4), (6, 7))),
            (((3, 4), (6, 8)), ((4, 5), (8, 9))),
            (((5, 2), (6, 7)), ((4, 3), (6, 7))),
            (((5, 4, 1), (6, 7, 8)), ((5, 3, 2), (6, 7, 8))),
            (((5, 4), (6, 9)), ((5, 4), (7, 8))),
            (((5, 4, 3), (6, 7, 10)), ((5, 4, 3), (6, 8, 9))),
        ],
    )
    def test_exchanges(
        self, earlier: tuple[tuple[int, ...], tuple[int, ...]], later: tuple[tuple[int, ...], tuple[int, ...]]
    ) -> None:
        """Fewer players; smaller difference of the sums; higher number leaving S1; lower number entering it."""

        def after(leaving: tuple[int, ...], entering: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(n - 1 for n in sorted({1, 2, 3, 4, 5} - set(leaving) | set(entering)))

        order = exchanges(11, 5)
        assert order[0] == (0, 1, 2, 3, 4)
        assert order.index(after(*earlier)) < order.index(after(*later))

    @pytest.mark.parametrize(("size", "pairs"), [(6, 3), (7, 3), (6, 2)])
    def test_a_pairing_comes_where_it_is_generated_first(self, size: int, pairs: int) -> None:
        """Leaving out pairs that are upside down keeps every pairing, and the order of their first generation."""
        literal: dict[frozenset[frozenset[int]], None] = {}
        for s1 in exchanges(size, pairs):
            s2 = [number for number in range(size) if number not in s1]
            for opponents in permutations(s2, pairs):
                literal.setdefault(frozenset(frozenset(couple) for couple in zip(s1, opponents, strict=True)))
        found = homogeneous(tuple(range(size)), pairs, lambda one, other: True)
        assert [frozenset(frozenset(couple) for couple in one) for one in found] == list(literal)

    def test_sets_of_moved_down_players(self) -> None:
        """2026: by the smallest differing number. 2017: by the highest differing score first."""
        players = [player(1, 30), player(2, 30), player(3, 25), player(4, 20), player(5, 10)]
        new = Field2026(players, last_round=False, rounds_played=3, win=10, initial="W")
        old = Field2017(players, last_round=False, rounds_played=3, win=10, initial="W")
        mdps = (0, 1, 2, 3)
        assert list(new.mdp_sets(mdps, 2)) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
        assert list(old.mdp_sets(mdps, 2)) == [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]

    def test_heterogeneous(self) -> None:
        """The remainder varies first, then the opponents of the moved-down players."""
        everything = candidates(
            (0,), (1, 2, 3, 4, 5), 3, lambda one, other: True, lambda mdps, size: iter([mdps[:size]])
        )
        one_mdp = [one for one in everything if one.mdp_pairs]
        assert [one.pairs for one in one_mdp[:4]] == [
            ((0, 1), (2, 4), (3, 5)),
            ((0, 1), (2, 5), (3, 4)),
            ((0, 1), (2, 3), (4, 5)),
            ((0, 2), (1, 4), (3, 5)),
        ]


class TestClauses:
    def test_no_complete_pairing(self) -> None:
        """When the absolute criteria leave no complete pairing there is none to give."""
        assert pair([player(1, met=(2,)), player(2)], last_round=False, rounds_played=1) is None

    def test_topscorers(self) -> None:
        """In the last round two with one absolute preference may meet when one has more than half of the points."""
        players = [player(1, 25, "BWW"), player(2, 15, "BWW")]
        assert pair(players, last_round=False, rounds_played=4) is None
        assert pair(players, last_round=True, rounds_played=4) == [(2, 1)]
        assert pair([player(1, 20, "BWW"), player(2, 15, "BWW")], last_round=True, rounds_played=4) is None

    @pytest.mark.parametrize(
        ("higher", "lower", "expected"),
        [
            ("WBWW", "WBWW", (1, 1, 1, 0)),
            ("BWW", "BWW", (0, 1, 1, 0)),
            ("BWW", "W", (0, 0, 1, 1)),
            ("W", "BW", (0, 0, 1, 0)),
            ("W", "B", (0, 0, 0, 0)),
        ],
    )
    def test_color_failures(self, higher: str, lower: str, expected: tuple[int, int, int, int]) -> None:
        """C10 to C13: a difference beyond two, a third color running, a preference and a strong preference missed."""
        players = [player(1, 30, higher), player(2, 30, lower)]
        round_ = field(players, last_round=True, rounds_played=4)
        assert round_.color_failures((0, 1)) == expected

    def test_look_ahead_of_2017_to_the_last_bracket(self) -> None:
        """C.7 (2017): a last bracket in which only a barred player is left over is not better for its closer scores.

        Of the moved-down players 1, 2 and 4 one stays over, and the last bracket is 3 and 7, both barred from the bye.
        If 1 comes down and meets 7, player 3 would have the bye; so 1 and 2 do equally well there, both by taking the
        bye, and the pairing that keeps the higher-ranked 1 comes first.
        """
        players = [
            P(1, 1, 30, "WBWB", frozenset({2, 3, 4, 6}), "D", "", True, 0),
            P(2, 2, 30, "BWWB", frozenset({1, 3, 4, 7}), "D", "U", True, 0),
            P(4, 4, 30, "BWBW", frozenset({1, 2, 3, 5}), "", "D", True, 0),
            P(5, 5, 20, "WBB", frozenset({4, 6, 7}), "", "", True, 1),
            P(6, 6, 20, "WBB", frozenset({1, 5, 7}), "D", "", False, 1),
            P(3, 3, 10, "WBW", frozenset({1, 2, 4}), "U", "D", False, 1),
            P(7, 7, 10, "BWW", frozenset({2, 5, 6}), "U", "", False, 1),
        ]
        found = pair(players, last_round=False, rounds_played=4, initial="B", edition="2017")
        assert unordered(found) == {frozenset({1, 5}), frozenset({4, 6}), frozenset({3, 7}), frozenset({2, 0})}

    def test_bye_to_the_lowest_possible_score(self) -> None:
        """C5 (2026): the bye goes as low as it can before pairs are counted. The 2017 edition has no such criterion."""
        history = read_trf((CASES / "corners" / "delta-2-seed3-r2.trf").read_text(encoding="utf-8"))
        round_ = field(history.snapshot(2, list(history.cells), "2026-02"), last_round=False, rounds_played=1)
        verdicts = failure_vectors(round_, [(1, 2), (3, 5), (4, 0)])
        assert [verdict.worse_on for verdict in verdicts] == ["C5"]
        assert (verdicts[0].given["C5"], verdicts[0].best["C5"]) == ((5,), (0,))

    @pytest.mark.parametrize(
        ("pairing", "criterion"),
        [
            ([(1, 2), (3, 4), (5, 0)], "C1"),
            ([(1, 3), (2, 4), (5, 0)], "C3"),
            ([(1, 5), (2, 3), (4, 0)], "C4"),
            ([(1, 4), (2, 3), (5, 0)], ""),
        ],
    )
    def test_illegal_pairings(self, pairing: list[tuple[int, int]], criterion: str) -> None:
        """A pairing that is not allowed at all is told by the absolute or completion criterion it breaks."""
        players = [player(1, 10, "BWW", met=(2,)), player(2, 10), player(3, 10, "BWW"), player(4, 10), player(5, 10)]
        barred = [replace(one, bye_ok=one.number == 5) for one in players]
        verdicts = failure_vectors(field(barred, last_round=False, rounds_played=3), pairing)
        assert verdicts[-1].worse_on == criterion

    def test_later_but_equally_good(self) -> None:
        """A pairing that no criterion finds worse loses by coming later."""
        round_ = field([player(number) for number in range(1, 5)], last_round=False, rounds_played=0)
        verdicts = failure_vectors(round_, [(1, 4), (3, 2)])
        assert [verdict.worse_on for verdict in verdicts] == ["order"]

    def test_unplayed_rounds_of_the_bye(self) -> None:
        """C9: of those who may have the bye, one with fewer rounds unplayed."""
        players = [player(1, unplayed=1), player(2), player(3, unplayed=2)]
        assert pair(players, last_round=False, rounds_played=2) == [(1, 3), (2, 0)]

    def test_bracket_too_large(self) -> None:
        with pytest.raises(ValueError, match="11 pairs of 22 players are too many"):
            pair([player(number) for number in range(1, 23)], last_round=False, rounds_played=0)

    def test_unknown_edition(self) -> None:
        with pytest.raises(ValueError, match="known are 2017, 2026-02"):
            pair([], last_round=False, rounds_played=0, edition="2012")


class TestHistory:
    ROUND = (
        Cell(2, "W", "1"),
        Cell(1, "B", "0"),
        Cell(0, "", "H"),
        Cell(0, "", "Z"),
        Cell(6, "W", "+"),
        Cell(5, "B", "-"),
    )

    @pytest.mark.parametrize(
        ("edition", "floats", "byes"),
        [("2026-02", ["", "", "D", "", "D", ""], "yyyyny"), ("2017", ["", "", "D", "D", "D", "D"], "yyyyny")],
    )
    def test_floats_and_byes_of_unplayed_rounds(self, edition: str, floats: list[str], byes: str) -> None:
        """2026: points without play are a downfloat. 2017: any round without play. A forfeit win bars from the bye."""
        history = History({number: (cell,) for number, cell in enumerate(self.ROUND, 1)}, 5)
        players = history.snapshot(2, list(history.cells), edition)
        assert [one.float1 for one in players] == floats
        assert "".join("y" if one.bye_ok else "n" for one in players) == byes

    def test_full_point_bye(self) -> None:
        """A full-point bye bars from the pairing-allocated bye since 2026, before it did not."""
        history = History({1: (Cell(0, "", "F"),)}, 5)
        assert [history.bye_allowed(1, 2, edition) for edition in ("2026-02", "2017")] == [False, True]

    def test_bye_worth_nothing(self) -> None:
        """The pairing-allocated bye is a downfloat and bars from another one whatever its points."""
        history = History({1: (Cell(0, "", "U"),)}, 5, Scoring(bye=0))
        assert history.float(1, 1, "2026-02") == "D"
        assert not history.bye_allowed(1, 2, "2026-02")

    def test_float_of_a_game(self) -> None:
        """Different scores give the higher a downfloat and the lower an upfloat, looked up by round."""
        cells = {
            1: (Cell(0, "", "F"), Cell(2, "W", "0"), Cell(0, "", "Z")),
            2: (Cell(0, "", "H"), Cell(1, "B", "1"), Cell(0, "", "Z")),
        }
        players = History(cells, 5).snapshot(4, [1, 2], "2026-02")
        assert [(one.float1, one.float2, one.colors, one.unplayed) for one in players] == [
            ("", "D", "W", 2),
            ("", "U", "B", 2),
        ]

    def test_never_paired_has_no_number(self) -> None:
        """For colors only those count who are paired now or were before."""
        cells = {1: (Cell(0, "", "Z"),), 2: (Cell(3, "W", "1"),), 3: (Cell(2, "B", "0"),), 4: (Cell(0, "", "H"),)}
        players = History(cells, 5).snapshot(2, [2, 4], "2026-02")
        assert [(one.number, one.effective) for one in players] == [(2, 1), (4, 3)]


class TestRandomFields:
    @pytest.mark.parametrize("edition", ["2026-02", "2017"])
    def test_shortcut_changes_nothing(self, edition: str) -> None:
        """Weighing every legal candidate gives what the search gives that looks at the downfloaters first."""
        seeds = range(300)
        assert [seed for seed in seeds if not same_when_exhaustive(random_field(seed, most_players=8), edition)] == []

    def test_fields_are_reproducible_and_consistent(self) -> None:
        """A seed gives one field; who has met is mutual, and a color was had for every opponent met."""
        for seed in range(200):
            position = random_field(seed)
            assert position == random_field(seed)
            players = {one.number: one for one in position.players()}
            assert len(players) >= 2
            for one in players.values():
                assert len(one.colors) == len(one.met)
                assert len(one.colors) + one.unplayed == position.round - 1
                assert all(one.number in players[other].met for other in one.met if other in players)

    def test_fields_vary(self) -> None:
        """Among few seeds are last rounds, odd fields, other point systems, acceleration and impossible rounds."""
        positions = [random_field(seed) for seed in range(200)]
        assert {position.last_round for position in positions} == {True, False}
        assert {len(position.present) % 2 for position in positions} == {0, 1}
        assert len({position.history.scoring for position in positions}) > 4
        assert any(position.history.virtual for position in positions)
        pairings = [pair(p.players(), last_round=p.last_round, rounds_played=p.round - 1) for p in positions]
        assert 0 < pairings.count(None) < 100


class TestCommand:
    def test_counts(self, capsys: pytest.CaptureFixture[str]) -> None:
        """The command prints how many rounds agree and fails when one does not."""
        file = str(CASES / "tournaments" / "t033.trf")
        assert main([file, "--rounds", "5", "--initial", "B", "--random", "3"]) == 0
        assert capsys.readouterr().out == "8 of 8 agree\n"
        assert main([file, "--rounds", "5", "--initial", "W"]) == 1
        assert "round 1: paired otherwise" in capsys.readouterr().out
