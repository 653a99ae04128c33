"""`topboard report`: what is missing, the files, what changed, and files that were rejected."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from dbfread import DBF  # type: ignore[import-untyped]
from tests.cli.desks import at_desk

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

LINES = (
    "rules rounds=1 system=uschess",
    "poster starts=2026-05-02 ends=2026-05-03 city=Boston state=MA zip=02116",
    "poster affiliate=A6000001 chief_id=12345678 certification=Senior time_control=G/60;d5",
    "pair",
    "publish",
    "1 1",
    "2 1",
)
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def played(file: Path) -> Path:
    assert at_desk(file, *LINES) == Exit.DONE
    return file


@pytest.fixture
def made(played: Path, tmp_path: Path, capsys: Captured) -> Path:
    assert run(["report", "uschess", str(played), "-o", str(tmp_path / "sent")]) == Exit.DONE
    capsys.readouterr()
    return tmp_path / "sent"


def test_the_three_files(made: Path) -> None:
    assert sorted(each.name for each in made.iterdir()) == ["TDEXPORT.DBF", "THEXPORT.DBF", "TSEXPORT.DBF"]
    (head,) = DBF(made / "THEXPORT.DBF")
    assert (head["H_FORMAT"], head["H_AFF_ID"], head["H_BEG_DATE"]) == ("2C", "A6000001", "20260502")


def test_check_says_what_is_missing_and_writes_nothing(played: Path, tmp_path: Path, capsys: Captured) -> None:
    capsys.readouterr()
    assert run(["report", "uschess", str(played), "--check", "-o", str(tmp_path / "out")]) == Exit.DONE
    said = capsys.readouterr().out
    assert "has no US Chess ID. Enter it." in said
    assert "Or type: edit 1 uschess_id=" in said
    assert "Ready to send." not in said
    assert said.endswith("The files can be made, but US Chess will ask for what is missing: 5 players' IDs.\n")
    assert not (tmp_path / "out").exists()


def test_what_stands_in_the_way_keeps_every_file_away(played: Path, tmp_path: Path, capsys: Captured) -> None:
    assert at_desk(played, "void 1 wrong board") == Exit.DONE
    capsys.readouterr()
    assert run(["report", "uschess", str(played), "-o", str(tmp_path / "out")]) == Exit.REFUSED
    said = capsys.readouterr().out
    assert "IN THE WAY:" in said
    assert "1 result is missing (board 1)." in said
    assert not (tmp_path / "out").exists()


def test_as_json(played: Path, capsys: Captured) -> None:
    capsys.readouterr()
    assert run(["report", "uschess", str(played), "--check", "--json"]) == Exit.DONE
    data = json.loads(capsys.readouterr().out)
    assert data["ready"] is True
    assert {each["id"] for each in data["findings"]} == {"no-id"}


def test_made_again_it_says_what_changed(played: Path, made: Path, capsys: Captured) -> None:
    assert at_desk(played, "edit 1 uschess_id=12345671") == Exit.DONE
    capsys.readouterr()
    assert run(["report", "uschess", str(played), "-o", str(made)]) == Exit.DONE
    said = capsys.readouterr().out
    assert "1 change since the report of" in said
    assert "D_MEM_ID: - -> 12345671" in said


def test_a_folder_that_cannot_be_written_to_leaves_the_journal_alone(
    played: Path, tmp_path: Path, capsys: Captured
) -> None:
    (tmp_path / "taken").write_text("a file")
    assert run(["report", "uschess", str(played), "-o", str(tmp_path / "taken")]) == Exit.REFUSED
    assert "cannot be written" in capsys.readouterr().err
    assert at_desk(played, "history") == Exit.DONE
    assert "report made" not in capsys.readouterr().out


@pytest.mark.parametrize(("form", "names"), [("fide", 2), ("cfc", 2), ("ecf", 1)])
def test_other_federations(form: str, names: int, played: Path, tmp_path: Path) -> None:
    assert run(["report", form, str(played), "-o", str(tmp_path / form)]) == Exit.DONE
    assert len(list((tmp_path / form).iterdir())) == names


class TestReportFiles:
    """A tournament report has no place for an affiliate: facts can be given on the line."""

    TRF = Path(__file__).parents[1] / "cases" / "trf" / "t002.trf"
    FACTS = ("--fact", "starts=2026-05-02", "--fact", "ends=2026-05-03", "--fact", "affiliate=A6000001")

    def test_facts_on_the_line(self, tmp_path: Path, capsys: Captured) -> None:
        assert run(["report", "uschess", str(self.TRF), "-o", str(tmp_path), *self.FACTS]) == Exit.DONE
        (head,) = DBF(tmp_path / "THEXPORT.DBF")
        assert (head["H_AFF_ID"], head["H_END_DATE"]) == ("A6000001", "20260503")

    @pytest.mark.parametrize(
        ("fact", "said"), [("affiliate", "write KEY=VALUE"), ("starts=soon", "not a date"), ("zap=1", "not a field")]
    )
    def test_bad_facts(self, fact: str, said: str, capsys: Captured) -> None:
        assert run(["report", "uschess", str(self.TRF), "--fact", fact]) == Exit.USAGE
        assert said in capsys.readouterr().err


class TestRejectedFiles:
    def test_what_is_wrong_with_a_folder(self, made: Path, capsys: Captured) -> None:
        data = (made / "TDEXPORT.DBF").read_bytes()
        at = data.index(b"W3")
        (made / "TDEXPORT.DBF").write_bytes(data[:at] + b"L" + data[at + 1 :])
        assert run(["report", "uschess", str(made)]) == Exit.REFUSED
        assert "has L3" in capsys.readouterr().out

    def test_a_zip_is_as_good(self, made: Path, tmp_path: Path, capsys: Captured) -> None:
        with zipfile.ZipFile(tmp_path / "sent.zip", "w") as packed:
            for each in made.iterdir():
                packed.write(each, each.name)
        assert run(["report", "uschess", str(tmp_path / "sent.zip")]) == Exit.DONE
        assert "has no ID" in capsys.readouterr().out

    def test_a_folder_without_any(self, tmp_path: Path, capsys: Captured) -> None:
        assert run(["report", "uschess", str(tmp_path)]) == Exit.BAD_INPUT
        assert "holds no .DBF file" in capsys.readouterr().err
