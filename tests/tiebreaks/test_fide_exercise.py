"""Every value of the FIDE exercises, in the editions before and from 1 March 2026 and with the virtual opponent."""

from __future__ import annotations

import csv
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from topboard.core import Section
from topboard.tiebreaks import Standings, decimal_text, edition_named, standings
from topboard.tiebreaks.crosstable import fore
from topboard.tiebreaks.editions import SeenAs
from topboard.tiebreaks.standings import section_contest

CASES = Path(__file__).parents[1] / "cases" / "tiebreaks"
ROUND_ROBINS = ("tec-round-robin", "manual-koya")

CODES = {
    "koya": "KS",
    "direct_encounter": "DE",
    "buchholz": "BH",
    "buchholz_cut1": "BH/C1",
    "progressive_score": "PS",
    "progressive_scores": "PS",
    "progressive_cut1": "PS/C1",
    "sb_cut1_round_robin": "SB/C1",
    "sonneborn_berger_round_robin": "SB",
    "sb_cut1_swiss": "SB/C1",
    "sonneborn_berger_swiss": "SB",
    "aob": "AOB",
    "apro": "APRO",
    "aro": "ARO",
    "aro_cut1": "ARO/C1",
    "average_perfect_performance_opponents": "APPO",
    "fore_buchholz": "FB",
    "games_elected_to_play": "REP",
    "kashdan": "KASH",
    "played_with_black": "BPG",
    "player_rating": "RTNG",
    "ptp": "PTP",
    "standard_points": "STD",
    "tpr": "TPR",
    "win": "WIN",
    "won": "WON",
    "won_with_black": "BWG",
}
VIRTUAL_OPPONENT = {"buchholz_papi": "BH", "buchholz_cut_papi": "BH/C1", "buchholz_median_papi": "BH/M1"}
NOT_A_CODE = {
    "points",
    "points_are_correct",
    "adjusted_score",
    "adjusted_score_fore",
    "player_rating_reversed",
    "kashdan_papi",
    "performance_papi",
}

Read = Callable[..., Section]
Expected = dict[str, dict[str, dict[str, float]]]


def measure(name: str) -> tuple[str, str] | None:
    """The code and the edition that a measure of the file stands for."""
    if name in VIRTUAL_OPPONENT:
        return VIRTUAL_OPPONENT[name], "2009"
    if name.endswith("_legacy_2026"):
        return CODES[name.removesuffix("_legacy_2026")], "2024-08"
    return (CODES[name], "2026-03") if name in CODES else None


def values(found: Standings, code: str) -> dict[int, str]:
    return {row.number: decimal_text(row.values[code]) for row in found.rows}


def decimal(number: float) -> str:
    return format(Decimal(str(number)).normalize(), "f")


def test_every_value_of_the_exercises(read: Read, expected: Expected) -> None:
    """C.07 6 to 16, and 12.1.2.F for the virtual opponent: the values printed by FIDE's commission and others."""
    checked = 0
    for case, measures in expected.items():
        section = read(case, "roundrobin" if case in ROUND_ROBINS else "dutch")
        for name, wanted in measures.items():
            found = measure(name)
            if found is None:
                assert name in NOT_A_CODE
                continue
            code, edition = found
            ours = values(standings(section, tiebreaks=[code], edition=edition), code)
            for number, value in wanted.items():
                assert ours[int(number)] == decimal(value), (case, name, number)
                checked += 1
    assert checked > 500


def exercise_table(name: str) -> list[dict[str, str]]:
    with (CASES / name).open() as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize(("edition", "side"), [("2023", 0), ("2024-08", 0), ("2026-03", -1)])
def test_the_table_of_the_swiss_exercise(read: Read, edition: str, side: int) -> None:
    """The exercise's own table; `old>new` where the caps of 1 March 2026 change a value."""
    table = exercise_table("tec-swiss.csv")
    codes = [code for code in table[0] if code != "#"]
    found = standings(read("tec-swiss"), tiebreaks=codes, edition=edition)
    for line in table:
        row = found.row(int(line["#"]))
        for code in codes:
            value = row.values[code]
            places = len(line[code].split(">")[side].partition(".")[2])
            wanted = Decimal(line[code].split(">")[side])
            assert abs(Decimal(value.numerator) / value.denominator - wanted) < Decimal(10) ** -max(places, 2), (
                line["#"],
                code,
            )


def test_adjusted_scores(read: Read, expected: Expected) -> None:
    """16.3: byes requested at the end count as draws in the score opponents use; 8.3: also in Fore Buchholz."""
    section = read("tec-swiss")
    field = section_contest(section, edition_named("2026-03"), 5).main
    for base, name in ((field, "adjusted_score"), (fore(field), "adjusted_score_fore")):
        for number, value in expected["tec-swiss"][name].items():
            assert str(base.adjusted(int(number), SeenAs.LATE_BYES_DRAWN)) == f"{value:.1f}"


def test_points_of_the_exercises(read: Read, expected: Expected) -> None:
    for case, name in (("tec-swiss", "points"), ("tec-round-robin", "points_are_correct")):
        found = standings(read(case), tiebreaks=[])
        assert {str(row.number): float(row.points.fraction) for row in found.rows} == expected[case][name]
