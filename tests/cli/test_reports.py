"""Reports into an event file and out of it again."""

from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.formats.trf import read_trf

CASES = Path(__file__).parents[1] / "cases"
REPORT = CASES / "dutch-2026" / "generated" / "t003.trf"


@pytest.mark.parametrize("dialect", ["trf26", "trf16"])
def test_a_report_comes_back_as_it_went_in(dialect: str, tmp_path: Path) -> None:
    kept, back = tmp_path / "kept.topboard", tmp_path / "back.trf"
    assert run(["import", str(REPORT), str(kept)]) == Exit.DONE
    assert run(["export", str(kept), "--format", dialect, "-o", str(back)]) == Exit.DONE
    before, after = (read_trf(path.read_bytes()).event.sections[0] for path in (REPORT, back))
    assert after.rounds == before.rounds
    assert [p.name for p in after.players] == [p.name for p in before.players]


def test_an_event_goes_on_from_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.topboard"
    assert run(["import", str(CASES / "dutch-2026" / "corners" / "c5.trf"), str(kept)]) == Exit.DONE
    assert "6 players and 2 rounds" in capsys.readouterr().out
    assert run(["desk", str(kept), "-c", "pair", "-c", "publish", "-c", "1 1"]) == Exit.DONE


def test_a_file_that_holds_an_event_takes_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.topboard"
    run(["import", str(REPORT), str(kept)])
    before = kept.read_bytes()
    assert run(["import", str(REPORT), str(kept)]) == Exit.REFUSED
    told = capsys.readouterr().err
    assert "already holds" in told
    assert "--event" in told
    assert kept.read_bytes() == before
    assert run(["import", str(REPORT), str(kept), "--event", "other"]) == Exit.DONE


def test_what_is_no_report_makes_no_file(tmp_path: Path) -> None:
    kept = tmp_path / "kept.topboard"
    assert run(["import", __file__, str(kept)]) == Exit.BAD_INPUT
    assert not kept.exists()


def test_an_export_says_what_became_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Taking in an older copy changes nothing, and that is what is said."""
    kept, older, newer = (tmp_path / name for name in ("kept.topboard", "older.jsonl", "newer.jsonl"))
    run(["import", str(CASES / "dutch-2026" / "corners" / "c5.trf"), str(kept)])
    run(["export", str(kept), "-o", str(older)])
    run(["desk", str(kept), "-c", "pair", "-c", "publish"])
    run(["export", str(kept), "-o", str(newer)])
    capsys.readouterr()
    assert run(["import", str(older), str(kept)]) == Exit.DONE
    assert "is already there, with 2 more entries than the file. Nothing was changed." in capsys.readouterr().out
    assert run(["import", str(newer), str(kept)]) == Exit.DONE
    assert "is already there, exactly as in the file" in capsys.readouterr().out
    fresh = tmp_path / "fresh.topboard"
    run(["import", str(older), str(fresh)])
    capsys.readouterr()
    assert run(["import", str(newer), str(fresh)]) == Exit.DONE
    assert "was already there and continues with 2 entries from the file" in capsys.readouterr().out
