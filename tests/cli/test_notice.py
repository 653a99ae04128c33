"""`topboard notice`: what to post in the hall."""

from pathlib import Path

import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit

CASES = Path(__file__).parents[1] / "cases" / "tiebreaks"


def any_report() -> Path:
    return next(path for path in sorted(CASES.glob("*swiss*.trf")))


def test_the_main_line_has_no_variations(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["notice", str(any_report()), "--system", "uschess"]) == Exit.DONE
    assert "no variations" in capsys.readouterr().out


def test_an_acceleration_belongs_in_the_publicity(capsys: pytest.CaptureFixture[str]) -> None:
    """C.04.7: the methods of acceleration are announced in advance."""
    assert app.run(["notice", str(any_report()), "--system", "dutch", "--option", "acceleration=baku"]) == Exit.DONE
    printed = capsys.readouterr().out
    assert "** C.04.7 1.2: Baku acceleration" in printed
    assert "announced in the publicity" in printed


def test_options_given_on_the_command_line_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """26A: what departs from the main line of a round robin is to be posted too."""
    words = ["--system", "roundrobin", "--option", "numbers=rating", "--option", "swap_last_rounds"]
    assert app.run(["notice", str(any_report()), *words]) == Exit.DONE
    printed = capsys.readouterr().out
    assert "30G: Numbers are assigned in order of rating" in printed
    assert "Annex 1" in printed
