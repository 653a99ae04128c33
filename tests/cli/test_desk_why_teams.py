"""`why` at the desk where teams meet: tables and teams, as `topboard why` answers about the same file."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]
SYSTEMS = ("team", "team-cfc", "team-uschess", "team-roundrobin", "team-sonneborn")
TEAMS = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon")


@pytest.fixture(params=SYSTEMS)
def five_teams(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Five teams of two, Alpha the strongest; who is first and second of a team is in its name."""
    path = tmp_path / "teams.topboard"
    rounds = "" if request.param == "team-roundrobin" else " rounds=3"
    lines = ["event Teams", f"section Open system={request.param}{rounds}", "teamrules colors=2"]
    for number, team in enumerate(TEAMS):
        lines += [f"enter {team}One {2300 - 100 * number}", f"enter {team}Two {2290 - 100 * number}"]
        lines.append(f"team {team} {team}One {team}Two")
    assert at_desk(path, *lines) == Exit.DONE
    return path


def told(capsys: Capture) -> str:
    return " ".join(said(capsys).split())


class TestWhyOfTeams:
    @pytest.mark.parametrize(
        ("line", "same"),
        [
            ("why 1", ["--board", "1"]),
            ("why 2", ["--board", "2"]),
            ("why Alpha Gamma", ["Alpha", "Gamma"]),
            ("why t1 t2", ["1", "2"]),
            ("why AlphaOne BetaTwo", ["Alpha", "Beta"]),
            ("why Delta", ["Delta"]),
            ("why Alpha bye", ["Alpha", "0"]),
        ],
    )
    def test_as_the_command_answers(self, five_teams: Path, line: str, same: list[str], capsys: Capture) -> None:
        assert at_desk(five_teams, "pair", "publish") == Exit.DONE
        capsys.readouterr()
        assert at_desk(five_teams, line) == Exit.DONE
        heading, *lines = said(capsys).splitlines()
        assert heading == "Round 1:"
        assert run(["why", str(five_teams), "--round", "1", *same]) == Exit.DONE
        assert said(capsys).splitlines() == lines
        assert not [each for each in lines if "One" in each or "Two" in each], "players are named as opponents"

    def test_the_bye(self, five_teams: Path, capsys: Capture) -> None:
        """Of five teams one is left over: the weakest has the bye, or the table leaves one free."""
        assert at_desk(five_teams, "pair") == Exit.DONE
        capsys.readouterr()
        assert at_desk(five_teams, "why bye") == Exit.DONE
        shown = told(capsys)
        free = any(
            f"In round 1 of the table, {number} {team} is free." in shown for number, team in enumerate(TEAMS, 1)
        )
        assert free or "the bye for 5 Epsilon" in shown

    def test_the_draft_is_meant_while_there_is_one(self, five_teams: Path, capsys: Capture) -> None:
        assert at_desk(five_teams, "pair", "why Alpha") == Exit.DONE
        assert "Draft of round 1:" in said(capsys)

    @pytest.mark.parametrize(
        ("line", "hint"),
        [
            ("why", "Write: why TABLE, why TEAM"),
            ("why 9", "has no table 9; its tables: 1 to 2"),
            ("why Nobody Alpha", "No team here is called 'Nobody'"),
            ("why AlphaOne AlphaTwo", "Name two different teams"),
        ],
    )
    def test_what_cannot_be_answered_says_so(self, five_teams: Path, line: str, hint: str, capsys: Capture) -> None:
        at_desk(five_teams, "pair")
        assert at_desk(five_teams, line) == Exit.REFUSED
        assert hint in told(capsys)
