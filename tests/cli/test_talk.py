"""The desk as a conversation: two terminals on one file, and a desk that stays open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.desk import desk
from topboard.cli.desk import verbs as desk_verbs
from topboard.cli.desk.session import Session
from topboard.cli.desk.verbs import obey
from topboard.cli.event_files.store import open_director, open_store
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


def sitting(path: Path, actor: str) -> Session:
    return Session(open_director(open_store(path), "event"), actor, "open")


def test_two_terminals_see_what_the_other_wrote(file: Path) -> None:
    one, other = sitting(file, "Ann"), sitting(file, "Bob")
    obey(one, "enter Frank 1600")
    assert any("Frank" in line for line in obey(other, "players"))
    obey(other, "pair")
    assert obey(one, "pairings")[-1] == "Draft of round 1. Next: publish"


def test_the_desk_stays_open_after_a_refusal_and_after_a_fault_of_ours(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def broken(*_: object) -> list[str]:
        raise ZeroDivisionError

    def typed(_: Session) -> Iterator[str]:
        yield from ("pear", "wall", "players")

    monkeypatch.setitem(desk_verbs.WORDS, "wall", desk_verbs.DeskWord("wall", "", broken))
    monkeypatch.setattr(desk, "typed_lines", typed)
    assert desk.talk(sitting(file, "Ann")) == Exit.DONE
    shown = said(capsys)
    assert "Unknown command 'pear'" in shown
    assert "a fault in Topboard" in shown
    assert "Adams, Jo" in shown


def test_a_section_that_another_terminal_took_back(file: Path, capsys: Capture) -> None:
    at_desk(file, "section Reserve", "use Reserve")
    here = sitting(file, "Ann")
    obey(here, "use Reserve")
    assert at_desk(file, "undo") == Exit.DONE
    with pytest.raises(Exception, match=r"is gone. Switch to another: use NAME \(Open\)"):
        obey(here, "players")
