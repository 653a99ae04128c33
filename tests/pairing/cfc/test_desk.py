"""A CFC section from the command line and at the desk."""

from __future__ import annotations

from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


def desk(path: Path, *lines: str) -> int:
    return run(["desk", str(path), *(word for line in lines for word in ("-c", line))])


def test_an_event_is_run_at_the_desk(tmp_path: Path, capsys: Capture) -> None:
    """Entries, a variation, three rounds with a bye, reasons and standings by the cumulative tie-break (672)."""
    event = tmp_path / "club.topboard"
    players = (f'enter "Player {letter}" {1800 - 50 * at}' for at, letter in enumerate("ABCDEFG"))
    lines = ["event Club", "section Open system=cfc rounds=3 tiebreaks=CUM", "rules odd_once=yes", *players]
    assert desk(event, *lines) == Exit.DONE
    for _ in range(3):
        assert desk(event, "pair", "publish", "1 1", "2 =", "3 0") == Exit.DONE
    assert run(["check", str(event)]) == Exit.DONE
    assert "3 of 3 rounds agree (CFC Swiss system, edition 2002)." in capsys.readouterr().out
    assert run(["notice", str(event)]) == Exit.DONE
    assert "CFC 624.2" in capsys.readouterr().out
    assert run(["why", str(event), "--round", "2", "--board", "1"]) == Exit.DONE
    assert "[CFC 6" in capsys.readouterr().out
    assert run(["standings", str(event)]) == Exit.DONE
    assert "CUM" in capsys.readouterr().out


def test_a_report_is_paired_and_explained(tmp_path: Path, capsys: Capture) -> None:
    report = tmp_path / "event.trf"
    made = ["generate", "--system", "cfc", "--players", "15", "--rounds", "4", "--seed", "5", "-o", str(report)]
    assert run(made) == Exit.DONE
    assert run(["check", "--system", "cfc", str(report)]) == Exit.DONE
    capsys.readouterr()
    assert run(["why", "--system", "cfc", "--round", "1", str(report), "1", "2"]) == Exit.DONE
    assert "CFC 622" in capsys.readouterr().out


def test_a_variation_is_given_on_the_command_line(tmp_path: Path, capsys: Capture) -> None:
    """633.1: quarters instead of halves in round one."""
    report = tmp_path / "event.trf"
    run(["generate", "--players", "8", "--rounds", "1", "--seed", "1", "-o", str(report)])
    capsys.readouterr()
    shown = ["pair", "--system", "cfc", "--round", "1", "--option", "acceleration=quarters", str(report)]
    assert run(shown) == Exit.DONE
    rows = [{int(n) for n in line.split()} for line in capsys.readouterr().out.splitlines()[1:]]
    assert rows == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]
