"""A Double-Swiss section in the terminal: paired once for a match, both games in one line."""

from pathlib import Path

import pytest
from tests.cli.desks import ENTRIES, at_desk, said

from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]
BEGIN = ("event Cup", "section Double system=double-swiss rounds=4", *(f"enter {each}" for each in ENTRIES[:4]))


def test_both_games_in_one_line(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "cup.db"
    assert at_desk(file, *BEGIN, "pair", "publish", "1 1 =", "2 0") == Exit.DONE
    shown = said(capsys)
    assert "Rounds 1 to 2 are published" in shown
    assert "Round 1, board 1: Adams, Jo 1-0 Cole, Sam" in shown
    assert "Round 2, board 1: Cole, Sam 1/2-1/2 Adams, Jo" in shown
    assert "Round 1, board 2: Dean, Lou 0-1 Brook, Kim" in shown
    assert at_desk(file, "2 1", "state") == Exit.DONE
    shown = said(capsys)
    assert "Round 2, board 2: Brook, Kim 1-0 Dean, Lou" in shown
    assert "ready to pair round 3" in shown


def test_the_verb_and_what_is_refused(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "cup.db"
    assert at_desk(file, *BEGIN, "pair", "publish", "games 1 1 =") == Exit.DONE
    assert at_desk(file, "1 0 =") != Exit.DONE
    assert "has the result 1-0" in said(capsys)
    assert at_desk(file, "rules rounds=5 accept=rules-under-way") != Exit.DONE
    assert "Use 6 rounds" in said(capsys)
