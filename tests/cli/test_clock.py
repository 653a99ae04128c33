"""`topboard clock`: what follows from a time control, or the place where it is not one."""

from __future__ import annotations

import json

import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


def test_json(capsys: Capture) -> None:
    assert app.run(["clock", "40/120, 20/60, G/30", "--json", "--rounds", "2"]) == Exit.DONE
    found = json.loads(capsys.readouterr().out)
    assert (found["session_minutes"], found["minutes_for_60_moves"]) == (420, 210)
    assert found["classes"] == {"fide": "standard", "us-chess": "regular", "cfc": "regular"}
    assert found["sides"][0]["phases"][1] == {"minutes": 60, "moves": 20}
    assert found["fit"].startswith("2 rounds take 14:00")


def test_the_page(capsys: Capture) -> None:
    assert app.run(["clock", "90+30"]) == Exit.DONE
    assert "4:00 for a game of 60 moves" in capsys.readouterr().out


def test_the_place_of_the_fault_is_shown(capsys: Capture) -> None:
    """What is not a time control is refused, with a mark under the letter where it stops making sense."""
    assert app.run(["clock", "90+30 !!"]) == Exit.USAGE
    told = capsys.readouterr().err.splitlines()
    assert "stops making sense at '!!' (letter 7)" in told[0]
    assert told[1].index("!!") == told[2].index("^")
