"""Events of the old editions of the Dutch system, from the report to the reasons."""

from pathlib import Path

import pytest

from topboard.cli.app import run

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("edition", ["2012", "2005", "1998"])
def test_a_report_tells_its_edition(edition: str, tmp_path: Path, capsys: Capture) -> None:
    """What `generate` writes is read back with its edition, and `check` names it."""
    report = tmp_path / "old.trf"
    args = [
        "generate",
        "--edition",
        edition,
        "--players",
        "15",
        "--rounds",
        "5",
        "--seed",
        "7",
        "--zero-bye-rate",
        "0",
        "-o",
        str(report),
    ]
    assert run(args) == 0
    assert f"192 FIDE_DUTCH_{edition}" in report.read_text()
    capsys.readouterr()
    assert run(["check", str(report)]) == 0
    assert f"5 of 5 rounds agree (FIDE (Dutch) Swiss system, edition {edition})." in capsys.readouterr().out
    assert run(["why", str(report), "--round", "2", "1", "3"]) == 0
    number = {"2012": "[C.04.3.1 ", "2005": "[C.04.1 ", "1998": "[C.04.1 "}[edition]
    assert number in capsys.readouterr().out
