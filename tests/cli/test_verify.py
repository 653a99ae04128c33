"""`topboard verify`: what it finds, what it prints to be compared, and what it says of the signature."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import msgspec
import pytest
from tests.cli.desks import at_desk, said
from tests.journal.forging import chained, forged

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.journal import SqliteStore
from topboard.journal.events import SectionCreated, SectionRules

CODE = re.compile(r"code ([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})")


@pytest.fixture
def published(file: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert at_desk(file, "pair", "publish", "1 1") == Exit.DONE
    capsys.readouterr()
    return file


def verified(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str]:
    return run(["verify", str(path), *more]), said(capsys)


def test_an_event_file_that_was_signed_here(published: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ended, shown = verified(published, capsys)
    assert ended == Exit.DONE
    assert re.search(
        r"entry 11 has the code \S+; signed by this Topboard up to entry 10: nothing up to there was", shown
    )


def test_the_code_of_a_sheet_is_found_later(published: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["chart", "pairings", str(published)]) == Exit.DONE
    found = CODE.search(said(capsys))
    assert found
    assert at_desk(published, "2 0") == Exit.DONE
    capsys.readouterr()
    ended, shown = verified(published, capsys, "--code", found[1].lower().replace("-", " "))
    assert ended == Exit.DONE
    assert "entry 11 has the code" in shown
    assert "Everything up to it is as it was printed." in shown
    ended, shown = verified(published, capsys, "--code", "0000-0000-0000")
    assert ended == Exit.REFUSED
    assert "no entry has the code 0000-0000-0000" in shown


def test_a_cut_tail_and_a_history_computed_anew(published: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = SqliteStore(published)
    events = store.read("event")
    store.close()
    other_name = msgspec.structs.replace(events[4], body=events[4].body.replace("Cole", "Cowl"))
    anew = chained([*events[:4], other_name, *events[5:]])
    for kept, words in ((events[:9], "behind position 9 are missing"), (anew, "every digest computed again")):
        published.unlink()
        other = SqliteStore(published)
        other.append("event", kept)
        other.close()
        ended, shown = verified(published, capsys)
        assert ended == Exit.BAD_INPUT
        assert words in shown


def test_where_nothing_was_signed_nothing_is_claimed(
    published: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who changes a result can compute every digest again: another computer sees it only beside a printed sheet."""
    monkeypatch.setenv("TOPBOARD_HOME", str(tmp_path / "elsewhere"))
    ended, shown = verified(published, capsys)
    assert ended == Exit.DONE
    assert "as they were written" not in shown
    assert "not signed by this Topboard. Compare the code with a printed sheet" in shown


def test_an_export_says_who_signed_it(
    published: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["export", str(published), "-o", str(tmp_path / "x.jsonl")]) == Exit.DONE
    ended, shown = verified(tmp_path / "x.jsonl", capsys)
    assert (ended, "; signed by this Topboard: nothing was changed." in shown) == (Exit.DONE, True)
    monkeypatch.setenv("TOPBOARD_HOME", str(tmp_path / "elsewhere"))
    ended, shown = verified(tmp_path / "x.jsonl", capsys)
    assert re.search(r"signed by another Topboard, [0-9A-Z-]{14}, which alone can check that", shown)
    assert run(["import", str(tmp_path / "x.jsonl"), str(tmp_path / "new.sqlite")]) == Exit.DONE


def test_what_an_import_would_refuse_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.jsonl").write_bytes(forged(SectionCreated("../../etc", SectionRules())))
    ended, shown = verified(tmp_path / "x.jsonl", capsys)
    assert ended == Exit.BAD_INPUT
    assert "section: '../../etc' is not an id" in shown


def test_a_damaged_text_of_the_schema(published: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = SqliteStore(published)
    store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    data = published.read_bytes()
    published.write_bytes(data.replace(b"CREATE TABLE journal_event", b"CREATE TABLE \xb5\xff\xfenal_event", 1))
    ended, shown = verified(published, capsys)
    assert ended in (Exit.BAD_INPUT, Exit.REFUSED)
    assert "Traceback" not in shown


class TestTheFolderOfAnotherTopboard:
    """A server with `--home X` keeps its key and its seals there: whoever verifies its file asks them."""

    @pytest.fixture
    def folder(self, tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """Its events were signed there; then it was copied, and this computer has another folder."""
        home = tmp_path / "club"
        home.mkdir()
        with monkeypatch.context() as there:
            there.setenv("TOPBOARD_HOME", str(home))
            events = file.rename(home / "events.sqlite3")
            assert at_desk(events, "pair", "publish", "1 1") == Exit.DONE
        shutil.copytree(home, tmp_path / "copy")
        return tmp_path / "copy"

    def rewrite(self, events: Path) -> None:
        """Somebody changes a name and computes every digest again."""
        store = SqliteStore(events)
        before = store.read("event")
        store.close()
        changed = msgspec.structs.replace(before[4], body=before[4].body.replace("Cole", "Cowl"))
        events.unlink()
        anew = SqliteStore(events)
        anew.append("event", chained([*before[:4], changed, *before[5:]]))
        anew.close()

    def test_is_asked_for_a_file_that_lies_in_it(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        capsys.readouterr()
        ended, shown = verified(folder / "events.sqlite3", capsys)
        assert ended == Exit.DONE
        assert "signed by the Topboard of this folder up to entry 10: nothing up to there was changed" in shown
        self.rewrite(folder / "events.sqlite3")
        ended, shown = verified(folder / "events.sqlite3", capsys)
        assert ended == Exit.BAD_INPUT
        assert "was changed and every digest computed again" in shown

    def test_is_asked_where_it_is_named(self, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Of a file that was copied out of it, and of an export."""
        capsys.readouterr()
        out = tmp_path / "out.sqlite3"
        shutil.copy(folder / "events.sqlite3", out)
        assert "not signed by this Topboard" in verified(out, capsys)[1]
        assert "signed by the Topboard of this folder up to" in verified(out, capsys, "--home", str(folder))[1]
        self.rewrite(out)
        assert verified(out, capsys, "--home", str(folder))[0] == Exit.BAD_INPUT
        file = tmp_path / "event.topboard"
        with pytest.MonkeyPatch.context() as there:
            there.setenv("TOPBOARD_HOME", str(folder))
            assert run(["export", str(folder / "events.sqlite3"), "-o", str(file)]) == Exit.DONE
        assert "signed by another Topboard" in verified(file, capsys)[1]
        assert (
            "signed by the Topboard of this folder: nothing was changed"
            in verified(file, capsys, "--home", str(folder))[1]
        )
