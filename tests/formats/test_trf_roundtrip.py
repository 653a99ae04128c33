"""What is read is written back, and what is written is read as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from topboard.formats.trf import Dialect, losses, read_trf, write_trf

CASES = sorted((Path(__file__).parents[1] / "cases").rglob("*.trf"))
OURS = {path.name: path for path in CASES if path.parent.name == "trf"}
LOSES_IN_TRF16 = {"team-event.trf", "trf26-fide-sample-50-teams.trf", "trf26-team.trf"}


def rows(data: bytes) -> list[str]:
    return [row for row in data.decode().replace("\r\n", "\n").split("\n") if row]


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_written_file_is_read_as_it_was(path: Path) -> None:
    file = read_trf(path.read_bytes())
    for dialect in (Dialect.TRF16, Dialect.TRF26):
        if losses(file, dialect):
            assert path.name in LOSES_IN_TRF16
            continue
        again = read_trf(write_trf(file, dialect=dialect))
        assert again == file
        assert not [fault for fault in again.faults if fault.column == 81]


@pytest.mark.parametrize(
    "name", ["t002.trf", "t006.trf", "t024.trf", "b003.trf", "c5.trf", "tec-swiss.trf", "team-event.trf"]
)
def test_a_sound_file_comes_back_row_by_row(name: str) -> None:
    data = OURS[name].read_bytes()
    assert rows(write_trf(read_trf(data))) == [row.rstrip() for row in rows(data)]


@pytest.mark.parametrize("path", OURS.values(), ids=OURS.keys())
def test_writing_twice_gives_the_same_bytes(path: Path) -> None:
    once = write_trf(read_trf(path.read_bytes()))
    assert write_trf(read_trf(once)) == once


def test_records_that_are_not_ours_keep_their_text_and_place() -> None:
    data = b"### made by hand\n012 Open\nDAT 0001 EMAIL someone\n001    1      A\nQQQ 7\n001    2      B\n999 end\n"
    file = read_trf(data)
    assert file.report.kept == ("### made by hand", "DAT 0001 EMAIL someone", "QQQ 7", "999 end")
    assert file.report.comments == ("made by hand",)
    written = [row[:12].rstrip() for row in rows(write_trf(file))]
    assert written == ["### made by", "012 Open", "DAT 0001 EMA", "001    1", "QQQ 7", "001    2", "999 end"]


def test_an_event_is_written_as_trf26_and_read_back() -> None:
    event = read_trf(OURS["t006.trf"].read_bytes()).event
    file = read_trf(write_trf(event))
    assert file.event == event
    assert file.dialect is Dialect.TRF26


def test_comments_are_written_as_lines_of_three_signs() -> None:
    event = read_trf(OURS["t006.trf"].read_bytes()).event
    assert write_trf(event, comments=["paired by hand\nin round 2"]).startswith(b"### paired by hand in round 2\r\n")
