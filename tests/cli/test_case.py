"""`topboard case`: one case of the public suite."""

from pathlib import Path

import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit

CASES = Path(__file__).parents[1] / "cases" / "us-pairing"


def test_prints_the_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["case", str(CASES / "29E7-example-5.json")]) == Exit.DONE
    assert capsys.readouterr().out == "3\n2100 1990\n2080 2050\n1980 1800\n"


def test_prints_a_bye_as_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["case", str(CASES / "28J-odd-number.json")]) == Exit.DONE
    assert capsys.readouterr().out.splitlines() == ["4", "1 4", "5 2", "3 6", "7 0"]


def test_a_difference_ends_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (CASES / "29E7-example-5.json").read_text(encoding="utf-8").replace('"2050"\n  ]', '"1980"\n  ]')
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")
    assert app.run(["case", str(path)]) == Exit.REFUSED
    assert "expected 2080 1980" in capsys.readouterr().err


def test_lists_of_colour_questions(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["case", str(CASES / "colour-priority.json")]) == Exit.DONE
    assert capsys.readouterr().out.splitlines()[:3] == ["5", "second first", "second first"]


def test_bad_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(b"\xff\xfe{")
    assert app.run(["case", str(path)]) == Exit.BAD_INPUT
    assert "UTF-8" in capsys.readouterr().err
