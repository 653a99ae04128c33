"""`generate`, `pair`, `check` and `why` for the teams of US Chess and CFC, for round robins and leagues of teams."""

from __future__ import annotations

from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]
SYSTEMS = ("team-uschess", "team-cfc", "team-roundrobin", "team-sonneborn")


@pytest.fixture(params=SYSTEMS)
def event(request: pytest.FixtureRequest, tmp_path: Path, capsys: Capture) -> tuple[str, str]:
    """A report of nine teams and four rounds, and its system."""
    path = str(tmp_path / "teams.trf")
    asked = ["generate", "--system", request.param, "--players", "9", "--rounds", "4", "--seed", "3", "-o", path]
    assert run(asked) == Exit.DONE
    capsys.readouterr()
    return path, request.param


def test_a_generated_event_agrees(event: tuple[str, str], capsys: Capture) -> None:
    path, system = event
    assert run(["check", path, "--system", system, "--rounds", "4"]) == Exit.DONE
    assert "4 of 4 rounds agree" in capsys.readouterr().out


def test_the_round_is_paired_again(event: tuple[str, str], capsys: Capture) -> None:
    """The number of lines, then the teams, and the team without an opponent against 0."""
    path, system = event
    assert run(["pair", path, "--system", system, "--rounds", "4", "--round", "4"]) == Exit.DONE
    count, *rows = capsys.readouterr().out.splitlines()
    assert int(count) == len(rows) == 5
    assert sorted(number for row in rows for number in map(int, row.split())) == list(range(10))


def test_why_names_teams(event: tuple[str, str], capsys: Capture) -> None:
    path, system = event
    assert run(["why", path, "--system", system, "--rounds", "4", "--round", "2", "1", "2"]) == Exit.DONE
    told = capsys.readouterr().out
    assert "Team" in told
    assert "Player" not in told
