"""A Lim section from the command line, at the desk and in a report."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.pairing.fields import field_of

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.core import Event
from topboard.errors import UnknownName
from topboard.formats.trf import Dialect, TrfFile, losses, write_trf
from topboard.pairing.lim import ENGINE

Capture = pytest.CaptureFixture[str]


def desk(path: Path, *lines: str) -> int:
    return run(["desk", str(path), *(word for line in lines for word in ("-c", line))])


def test_an_event_is_run_at_the_desk(tmp_path: Path, capsys: Capture) -> None:
    """Entries, the option, three rounds with a bye, the notice and the reasons."""
    event = tmp_path / "club.topboard"
    players = (f'enter "Player {letter}" {1800 - 50 * at}' for at, letter in enumerate("ABCDEFG"))
    assert desk(event, "event Club", "section Open system=lim rounds=3", "rules maxi=yes", *players) == Exit.DONE
    for _ in range(3):
        assert desk(event, "pair", "publish", "1 1", "2 =", "3 0") == Exit.DONE
    assert run(["check", str(event)]) == Exit.DONE
    assert "3 of 3 rounds agree (FIDE Lim Swiss system, edition 2026-02)." in capsys.readouterr().out
    assert run(["notice", str(event)]) == Exit.DONE
    assert "C.04.4.3 5.7: Maxi-tournament" in capsys.readouterr().out
    assert run(["why", str(event), "--round", "2", "--board", "1"]) == Exit.DONE
    assert "[C.04.4.3" in capsys.readouterr().out


def test_a_report_is_made_paired_and_explained(tmp_path: Path, capsys: Capture) -> None:
    report = tmp_path / "event.trf"
    made = ["generate", "--system", "lim", "--players", "15", "--rounds", "5", "--seed", "5", "-o", str(report)]
    assert run(made) == Exit.DONE
    assert run(["check", "--system", "lim", str(report)]) == Exit.DONE
    capsys.readouterr()
    assert run(["why", "--system", "lim", "--round", "1", str(report), "1", "2"]) == Exit.DONE
    assert "C.04.4.3 4.2" in capsys.readouterr().out


def test_a_report_has_no_code_for_it() -> None:
    """TRF26 192: no code names Lim, so it is some other Swiss, and what is lost is said."""
    section = replace(field_of(4, "lim"), rounds_total=3)
    assert b"192 CUSTOM_SWISS" in write_trf(Event(sections=(section,)))
    told = list(losses(TrfFile(Event(sections=(section,))), Dialect.TRF26))
    assert "the pairing system 'lim' (record 192): written as CUSTOM_SWISS" in told


def test_no_acceleration() -> None:
    """C.04.7 does not say what becomes of the median, so a section that asks for it is not paired without."""
    with pytest.raises(UnknownName, match="the Lim system has no acceleration 'baku'"):
        ENGINE.pair(replace(field_of(8, "lim"), rounds_total=5, acceleration="baku"))
