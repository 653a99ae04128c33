"""`topboard series`: event files beside the rules, as text, JSON and paper."""

import json
from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def season(tmp_path: Path, capsys: Capture) -> Path:
    """Two nights on which Bo and Al play; Al has an ID, Bo has none."""
    for night in ("one", "two"):
        entries = ("enter Al 1600 uschess_id=12345678", "enter Bo 1500")
        assert at_desk(tmp_path / f"{night}.topboard", f"event {night}", "section Open rounds=1", *entries) == Exit.DONE
        assert at_desk(tmp_path / f"{night}.topboard", "pair", "publish", "1 =") == Exit.DONE
    rules = tmp_path / "season.toml"
    rules.write_text('name = "Season"\nplaces = [10, 5]\nevents = ["one.topboard", "two.topboard"]\n', "utf-8")
    capsys.readouterr()
    return rules


def test_text_and_what_is_to_be_decided(season: Path, capsys: Capture) -> None:
    assert run(["series", str(season)]) == Exit.DONE
    shown = capsys.readouterr()
    assert "15" in next(line for line in shown.out.splitlines() if "Al" in line)
    assert 'write same = [["one.topboard/p2", "two.topboard/p2"]]' in shown.err
    season.write_text(season.read_text("utf-8") + 'same = [["one.topboard/p2", "two.topboard/p2"]]\n', "utf-8")
    assert run(["series", str(season), "--json"]) == Exit.DONE
    rows = json.loads(capsys.readouterr().out)["tables"][0]["rows"]
    assert [(row["name"], row["total"], row["place"]) for row in rows] == [("Al", "15", 1), ("Bo", "15", 1)]


def test_paper(season: Path, tmp_path: Path) -> None:
    assert run(["series", str(season), "-o", str(tmp_path / "season.pdf")]) == Exit.DONE
    assert (tmp_path / "season.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = ", "The file is not TOML"),
        ('name = "S"', "names no events"),
        ('name = "S"\nevents = ["nowhere"]', "no event 'nowhere'"),
        ('name = "S"\nbest = 1\ndrop = 1\nevents = ["a"]', "not both"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, capsys: Capture, text: str, told: str) -> None:
    (tmp_path / "s.toml").write_text(text, "utf-8")
    assert run(["series", str(tmp_path / "s.toml"), "--home", str(tmp_path)]) != Exit.DONE
    assert told in said(capsys)
