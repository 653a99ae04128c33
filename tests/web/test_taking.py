"""Whole events that come in: reports, backups of what is here already, and copies that went on elsewhere."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.translation import override
from tests.formats.test_rivals import LANTERN
from tests.web.conftest import ClientOf

from topboard.core import Result, Section
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.journal import MemoryStore, export_journal, import_journal
from topboard.pairing import Registry
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Decision
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events import shelf as events
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, Shelf, shelf
from topboard.web.models import PublicChoices

DESK = f"/desk/{SAMPLE}"
TEAM_REPORT = Path(__file__).parents[1] / "cases" / "trf" / "team-event.trf"


def take(client: Client, name: str, data: bytes) -> tuple[str, str]:
    """The id of the event and what was said about it."""
    answer = client.post("/take", {"file": SimpleUploadedFile(name, data)}, follow=True)
    id = answer.redirect_chain[-1][0].split("/")[2]
    return id, html.unescape(answer.content.decode())


class TestReasonsOfAReport:
    """A round from a report has no stored reasons; desk and players' pages tell what the system says."""

    def test_the_board_inspector_explains(self, event: OpenEvent, director: Client) -> None:
        id, _ = take(director, "open.trf", director.get(f"{DESK}/open/export/trf").content)
        section = next(iter(shelf().event(id).director.state.sections))
        page = director.get(f"/desk/{id}/{section}/round/1?board=1").content.decode()
        assert "No reason was recorded" not in page
        assert "Aldous, Miriam" in page
        assert "C.04.3" in page

    def test_so_does_the_page_for_players(self, event: OpenEvent, director: Client, client_of: ClientOf) -> None:
        id, _ = take(director, "open.trf", director.get(f"{DESK}/open/export/trf").content)
        PublicChoices(event=id, is_public=True).save()
        VIEWS.forget(id)
        section = next(iter(shelf().event(id).director.state.sections))
        with override("en"):
            page = client_of(Role.PUBLIC).get(f"/p/{id}/{section}/why/1/1").content.decode()
        assert "No reason was recorded" not in page
        assert "The working in full" in page


class TestBackups:
    """A backup of an event that is here: nothing is overwritten, and what was done is said."""

    def test_of_this_very_moment(self, event: OpenEvent, director: Client) -> None:
        id, said = take(director, "x.topboard", director.get(f"{DESK}/export/journal").content)
        assert id == SAMPLE
        assert f"{event.name} is already here, exactly as in the file. Nothing changed." in said

    def test_an_older_one(self, event: OpenEvent, director: Client) -> None:
        data = director.get(f"{DESK}/export/journal").content
        event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="Bob")
        position = event.position
        id, said = take(director, "x.topboard", data)
        assert id == SAMPLE
        assert f"{event.name} is already here, with 1 more entry than the file. Nothing changed." in said
        assert event.director.refresh() == position
        assert "was imported" not in said

    def test_one_that_went_on_elsewhere(self, event: OpenEvent, director: Client) -> None:
        more = self.gone_on(event, do.RecordResult("open", 4, 9, Result.DRAW))
        before = event.position
        id, said = take(director, "x.topboard", more)
        assert id == SAMPLE
        assert f"{event.name} was already here; 1 later entry was added from the file." in said
        assert event.director.refresh() == before + 1

    def test_one_that_parted_becomes_a_copy_with_a_name_of_its_own(self, event: OpenEvent, director: Client) -> None:
        other = self.gone_on(event, do.RecordResult("open", 4, 9, Result.DRAW))
        event.do(do.RecordResult("open", 4, 9, Result.WHITE_WINS), actor="Bob")
        id, said = take(director, "x.topboard", other)
        copy = shelf().event(id)
        assert id.startswith(f"{SAMPLE}-copy-of-")
        assert re.fullmatch(rf"{re.escape(event.name)} \(copy of \d+ \w+ \d\d:\d\d\)", copy.name)
        assert f"{event.name} is already here, but the two differ after entry {event.position - 1}" in said
        game = copy.section("open").round(4).game_on(9)
        assert game is not None
        assert game.result is Result.DRAW
        again, said = take(director, "x.topboard", other)
        assert again == id
        assert f"{copy.name} is already here, with 1 more entry than the file." in said

    def gone_on(self, event: OpenEvent, command: Command) -> bytes:
        """The export of another machine that took the event in and went on."""
        data = export_journal(shelf().store, event.id)
        elsewhere = Shelf(MemoryStore(), SYSTEMS)
        import_journal(elsewhere.store, data)
        assert isinstance(elsewhere.event(event.id).do(command, actor="Eve"), Accepted)
        return export_journal(elsewhere.store, event.id)


class TestTieBreaksOfAReport:
    def test_where_it_names_none_the_usual_ones_are_used_and_told(self, event: OpenEvent, director: Client) -> None:
        report = director.get(f"{DESK}/open/export/trf").content
        bare = b"".join(line for line in report.splitlines(keepends=True) if line[:3] not in (b"202", b"212"))
        id, said = take(director, "open.trf", bare)
        (section,) = shelf().event(id).director.event().sections
        assert section.tiebreaks == ("DE", "BH/C1", "BH", "SB", "WIN")
        assert (
            "The report names no tie-breaks, so the usual ones for its system are used: DE, BH/C1, BH, SB and WIN."
            in said
        )

    def test_its_own_are_kept(self, event: OpenEvent, director: Client) -> None:
        id, said = take(director, "open.trf", director.get(f"{DESK}/open/export/trf").content)
        (section,) = shelf().event(id).director.event().sections
        assert section.tiebreaks == event.section("open").tiebreaks
        assert "names no tie-breaks" not in said


def test_a_round_is_paired_again_only_when_something_before_it_changed(
    event: OpenEvent, director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A result of a later round leaves the reasons of an earlier one as they are; a corrected one does not."""
    id, _ = take(director, "open.trf", director.get(f"{DESK}/open/export/trf").content)
    copy = shelf().event(id)
    section = next(iter(copy.director.state.sections))
    made: list[int] = []

    def noted(_registry: Registry, _section: Section, number: int) -> tuple[Decision, ...]:
        made.append(number)
        return ()

    monkeypatch.setattr(events, "hindsight", noted)
    waiting = next(game for game in copy.section(section).round(4).games if game.result is None)
    copy.board_reasons(section, 2, 1)
    assert isinstance(copy.do(do.RecordResult(section, 4, waiting.board, Result.DRAW), actor="A"), Accepted)
    copy.board_reasons(section, 2, 2)
    assert made == [2]
    assert isinstance(copy.do(do.VoidResult(section, 1, 1, accept=("fide-earlier",)), actor="A"), Accepted)
    copy.board_reasons(section, 2, 2)
    assert made == [2, 2]


def test_a_team_report_comes_out_as_it_went_in(event: OpenEvent, director: Client) -> None:
    """Teams, line-ups, forfeited matches, rows that are not ours: nothing is dropped on the way."""
    data = TEAM_REPORT.read_bytes()
    id, _ = take(director, "cup.trf", data)
    section = next(iter(shelf().event(id).director.state.sections))
    written = director.get(f"/desk/{id}/{section}/export/trf").content.decode().split("\r\n")
    assert [row for row in written if row and row[:3] not in ("062", "072", "082")] == data.decode().splitlines()
    assert "Mechanics" in director.get(f"/desk/{id}/history").content.decode()


def test_an_event_of_another_program(director: Client) -> None:
    """What was found stands beside the success, what was left behind is a note; the next round can be paired."""
    file = SimpleUploadedFile("weekend.sjson", json.dumps(LANTERN).encode())
    page = director.post("/take", {"file": file}, follow=True).content.decode()
    assert "The event was imported. Read from SwissSys: 4 players, 2 rounds." in page
    assert "E-mail addresses and telephone numbers in the file are not imported." in page
    state = shelf().event("lantern-hill").director.state
    assert [section.rules.name for section in state.sections.values()] == ["Open", "Reserve"]
    assert len(state.sections["open"].rounds) == 2


def test_files_of_one_event_are_sent_together(director: Client) -> None:
    """Without the other two the table of Swiss Perfect says which files are missing, and nothing is made."""
    before = shelf().ids()
    answer = director.post("/take", {"file": SimpleUploadedFile("club.trn", b"\x03")}, follow=True)
    assert "choose the .ini, .trn and .sco together" in answer.content.decode()
    assert shelf().ids() == before
