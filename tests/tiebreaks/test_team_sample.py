"""FIDE's sample of a team Swiss: 50 teams, 14 rounds. What its places follow from, and what they cannot follow from.

The working is in docs/readings/team-tiebreaks.md.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from topboard.core import Bye, Section, StatedScore, Unpaired
from topboard.formats.trf import TrfFile, read_trf
from topboard.tiebreaks import section_team_standings

CASES = Path(__file__).parents[1] / "cases"
TEXT = (CASES / "team" / "trf26-fide-sample-50-teams.trf").read_text()
LATVIA, DENMARK = 50, 47
AS_STATED = "240 H   3   26   50"
AS_MEANT = "240 H   3   26   47"


@pytest.fixture(scope="module")
def sample() -> TrfFile:
    return read_trf(TEXT.encode())


@pytest.fixture(scope="module")
def mended() -> Section:
    """The half-point bye of round 3 with Denmark, as the table in record 802 has it."""
    assert AS_STATED in TEXT
    return read_trf(TEXT.replace(AS_STATED, AS_MEANT).encode()).section


def stated(section: Section) -> dict[int, StatedScore]:
    assert section.report is not None
    return {score.team: score for score in section.report.scores}


def test_the_points_of_all_but_denmark(sample: TrfFile) -> None:
    """Record 240 gives Latvia a half-point bye in round 3, where record 320 gives it the bye of the pairing."""
    found = section_team_standings(sample.section)
    for team, score in stated(sample.section).items():
        same = (found.match_points[team], found.game_points[team]) == (score.match_points, score.game_points)
        assert same is (team != DENMARK), team
    assert Unpaired(LATVIA, Bye.PAIRING) in sample.section.round(3).team_byes
    assert "record 240: team 50 has another bye in round 3: not used" in map(str, sample.notes)


def test_the_points_of_all_with_the_bye_where_the_table_has_it(mended: Section) -> None:
    found = section_team_standings(mended)
    for team, score in stated(mended).items():
        assert (found.match_points[team], found.game_points[team]) == (score.match_points, score.game_points)


def test_the_places_follow_from_the_buchholz_of_the_old_rules(mended: Section) -> None:
    """Match points, then Buchholz without the lowest with virtual opponents (until 2023), then the pairing number."""
    found = section_team_standings(mended, tiebreaks=("BH:MP/C1", "TPN"), edition="2009")
    assert {row.number: row.place for row in found.rows} == {n: score.rank for n, score in stated(mended).items()}


@pytest.mark.parametrize(
    ("team", "value"), [("Italy", Fraction(427, 2)), ("Austria", Fraction(203)), ("Lithuania", Fraction(224))]
)
@pytest.mark.parametrize("edition", ["2023", "2024-08", "2026-03"])
def test_the_list_of_record_202_gives_another_order(mended: Section, team: str, value: Fraction, edition: str) -> None:
    """C.07 EMGSB/C1/P by hand: Lithuania is first of the three teams with 8 match points; the file has it last."""
    found = section_team_standings(mended, edition=edition)
    row = next(row for row in found.rows if row.name == team)
    assert row.values["EMGSB/C1/P"] == value
    assert (row.place, stated(mended)[row.number].rank) == {
        "Italy": (41, 40),
        "Austria": (42, 41),
        "Lithuania": (40, 42),
    }[team]


def test_a_report_whose_only_team_plays_itself() -> None:
    """It states 4.0 match points and 7.5 game points; its one game is between two of the team, so there is no match."""
    section = read_trf((CASES / "trf" / "trf26-team.trf").read_bytes()).section
    (team,) = section_team_standings(section).rows
    found = section_team_standings(section)
    assert (str(found.match_points[team.number]), str(found.game_points[team.number])) == ("0.0", "0.0")
