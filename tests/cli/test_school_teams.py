"""`topboard standings --teams`: teams of players who play for themselves."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit
from topboard.core import Event, Team
from topboard.formats.trf import read_trf, write_trf

SWISS = Path(__file__).parents[1] / "cases" / "tiebreaks" / "tec-swiss.trf"
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The exercise with two teams of three players and one of one."""
    section = read_trf(SWISS.read_bytes()).section
    teams = (Team(1, "Elm", (1, 4, 5)), Team(2, "Oak", (2, 3, 6)), Team(3, "Ash", (12,)))
    made = tmp_path / "schools.trf"
    made.write_bytes(write_trf(Event("Schools", sections=(replace(section, teams=teams),))))
    return str(made)


def points(file: str, capsys: Capture) -> dict[int, float]:
    assert app.run(["standings", file, "--tiebreaks", "BH", "--json"]) == Exit.DONE
    return {row["number"]: float(row["points"]) for row in json.loads(capsys.readouterr().out)["standings"]}


def ranked(file: str, capsys: Capture, *args: str) -> list[dict[str, object]]:
    assert app.run(["standings", file, "--teams", *args, "--json"]) == Exit.DONE
    (table,) = json.loads(capsys.readouterr().out)["school_teams"]
    return list(table["teams"])


def test_the_best_two_add_up(file: str, capsys: Capture) -> None:
    made = points(file, capsys)
    for team in ranked(file, capsys, "top2"):
        members = {"Elm": (1, 4, 5), "Oak": (2, 3, 6), "Ash": (12,)}[str(team["name"])]
        assert float(str(team["total"])) == sum(sorted((made[n] for n in members), reverse=True)[:2])


def test_a_team_with_too_few_players_has_no_place(file: str, capsys: Capture) -> None:
    assert {team["name"] for team in ranked(file, capsys, "top2", "--minimum", "2")} == {"Elm", "Oak"}
    assert app.run(["standings", file, "--teams", "top2", "--minimum", "2"]) == Exit.DONE
    assert "too few players: Ash" in capsys.readouterr().out


def test_places_as_rollins_counts_them(file: str, capsys: Capture) -> None:
    """31A1: each player brings how many finished below."""
    teams = ranked(file, capsys, "places1")
    assert all(str(team["total"]).isdecimal() for team in teams)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--teams", "best"], "write top4"),
        (["--teams", "announced"], "has no rules for school teams"),
        (["--teams", "top4", "--grades", "high"], "not a group of grades"),
        (["--teams", "top4", "--tiebreaks", "DE"], "cannot be added up"),
        (["--minimum", "2"], "goes with --teams"),
        (["--combined"], "goes with --teams"),
    ],
)
def test_what_cannot_be_meant_is_refused(file: str, capsys: Capture, args: list[str], told: str) -> None:
    assert app.run(["standings", file, *args]) == Exit.USAGE
    assert told in capsys.readouterr().err
