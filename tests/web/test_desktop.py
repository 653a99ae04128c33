"""The desktop program: one desk for a data folder, files opened by a double click, a page that stops it."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from benchmarks.serving import PASSWORD, served
from tests.web.conftest import ClientOf
from tests.web.running import Browser, until

from topboard.errors import InvalidFile
from topboard.web.accounts.roles import Role
from topboard.web.events import opened_file, running_desk
from topboard.web.pages.owner import program

REPORT = Path(__file__).parents[1] / "cases" / "dutch-2026" / "corners" / "c5.trf"


def opened(home: Path, *words: str) -> str:
    command = [sys.executable, "-m", "topboard", "open", "--no-open", "--home", str(home), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_from_a_second_start_to_the_end(tmp_path: Path) -> None:
    """A second start names the first desk; a file that is opened waits there, is imported once, and is asked about
    first; the owner stops the desk at the computer, and then nothing is written down."""
    home = tmp_path / "home"
    with served(home) as desk:
        owner = Browser(desk.port)
        owner.post("/setup", "/setup", username="Owner", password=PASSWORD, again=PASSWORD)
        until((home / running_desk.FILE).exists, bool)
        assert f"already running at http://127.0.0.1:{desk.port}/ " in opened(home)
        told = opened(home, str(REPORT))
        page = f"/take?handed={told.partition('handed=')[2].split()[0]}"
        assert "c5.trf" in owner.get(page).text
        event = owner.post("/take", page, handed=page.partition("=")[2])
        assert event.headers["location"].startswith("/desk/")
        again = owner.get(page).text
        assert "was already imported" in again
        assert "c5.trf" not in again
        assert "Stop Topboard" in owner.get("/program").text
        assert "You can close this window" in owner.post("/program/stop", "/program").text
        until((home / running_desk.FILE).exists, lambda there: not there)


def test_after_a_crash_the_next_start_is_the_desk(tmp_path: Path) -> None:
    """What a process wrote down that is gone, or answers no longer, keeps nobody from starting."""
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    for process in (gone.pid, os.getppid()):
        text = f'{{"process": {process}, "address": "http://127.0.0.1:1/"}}'
        (tmp_path / running_desk.FILE).write_text(text)
        assert running_desk.running_at(tmp_path) == ""
    (tmp_path / running_desk.FILE).write_text("{")
    assert running_desk.running_at(tmp_path) == ""


@pytest.mark.parametrize("key", ["", "..", "../../etc", "a" * 22, "%2e%2e", "/etc/passwd"])
def test_no_other_file_of_the_computer_is_found(tmp_path: Path, key: str) -> None:
    (tmp_path / opened_file.FOLDER).mkdir()
    (tmp_path / "secret-key").write_text("secret")
    with pytest.raises(InvalidFile):
        opened_file.handed(tmp_path, key)


def test_what_nobody_imported_goes_after_a_day(tmp_path: Path) -> None:
    old = opened_file.handed(tmp_path, opened_file.hand_over(tmp_path, "old.trf", b""))
    os.utime(old.parent, (0, 0))
    new = opened_file.handed(tmp_path, opened_file.hand_over(tmp_path, "new.trf", b""))
    assert not old.exists()
    assert new.exists()


def test_a_server_is_not_stopped_from_a_page(client_of: ClientOf) -> None:
    """Nor by anybody but the owner."""
    owner, director = client_of(Role.OWNER), client_of(Role.DIRECTOR)
    assert "Stop Topboard" not in owner.get("/program").content.decode()
    assert "stopped where it was started" in owner.post("/program/stop").content.decode()
    assert director.post("/program/stop").status_code == 403


def test_the_notice_comes_with_age_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No network is asked: after half a year the program says how old it is."""
    monkeypatch.setattr(program, "__released__", "2026-01-31")
    monkeypatch.setattr(program, "today", lambda: date(2026, 7, 29))
    assert program.months_old() == 0
    monkeypatch.setattr(program, "today", lambda: date(2026, 7, 30))
    assert program.months_old() == 6
