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


def test_a_system_without_a_notice_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["notice", str(any_report()), "--system", "dutch"]) == Exit.USAGE
    assert "no notice of variations" in capsys.readouterr().err
