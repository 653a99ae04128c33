"""`topboard chart`: charts from a file, in every form."""

from __future__ import annotations

import io
from pathlib import Path

import openpyxl
import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit

FILE = Path(__file__).parents[1] / "cases" / "trf" / "tec-swiss.trf"


def run(*args: str) -> int:
    return app.run(["chart", *args])


def test_text_goes_to_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("wall", str(FILE)) == Exit.DONE
    assert "No.  Name/Rating/ID" in capsys.readouterr().out


def test_the_name_of_the_output_says_which_form(tmp_path: Path) -> None:
    for name, begins in (("w.pdf", b"%PDF"), ("w.html", b"<!doctype"), ("w.csv", b"\xef\xbb\xbf"), ("w.xlsx", b"PK")):
        assert run("wall", str(FILE), "-o", str(tmp_path / name)) == Exit.DONE
        assert (tmp_path / name).read_bytes().startswith(begins), name


def test_a_name_that_says_no_form_is_asked_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("wall.doc", "wall"):
        assert run("wall", str(FILE), "-o", str(tmp_path / name)) == Exit.USAGE
        assert ".pdf, .csv" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_form_and_options(tmp_path: Path) -> None:
    out = tmp_path / "players"
    assert run("players", str(FILE), "--format", "xlsx", "--set", "order=name", "--set", "born", "-o", str(out)) == 0
    sheet = openpyxl.load_workbook(io.BytesIO(out.read_bytes())).active
    names = [str(row[1].value) for row in sheet.iter_rows(min_row=5) if row[1].value]
    assert names == sorted(names)


def test_an_earlier_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("standings", str(FILE), "--round", "1") == Exit.DONE
    out = capsys.readouterr().out
    assert "after round 1" in out
    assert "Rd 2" not in out


def test_a_round_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("pairings", str(FILE), "--round", "99") == Exit.USAGE
    assert "there is no round 99" in capsys.readouterr().err


def test_an_unknown_chart_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("wal", str(FILE)) == Exit.USAGE
    assert "Did you mean 'wall'" in capsys.readouterr().err


def test_an_unknown_option_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("wall", str(FILE), "--set", "colour=red") == Exit.USAGE
    assert "unplayed" in capsys.readouterr().err


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--list") == Exit.DONE
    out = capsys.readouterr().out
    assert "fallback: " in out
    assert "    first-board: " in out


def test_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("distribution", str(FILE), "--format", "svg") == Exit.DONE
    assert capsys.readouterr().out.startswith("<svg ")


def test_in_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("standings", str(FILE), "--language", "fr") == Exit.DONE
    assert "Classement · après la ronde" in capsys.readouterr().out
    assert run("wall", str(FILE), "--language", "fr", "-o", str(tmp_path / "grille.html")) == Exit.DONE
    assert '<html lang="fr">' in (tmp_path / "grille.html").read_text(encoding="utf-8")


def test_an_unknown_language_is_named_with_the_known_ones(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("wall", str(FILE), "--language", "xx", "-o", str(tmp_path / "w.pdf")) == Exit.USAGE
    assert "There is no language 'xx'. Choose from: en, fr" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
