"""The report page: what is missing with links, the files in a zip, reports made before, rejected ones explained."""

from __future__ import annotations

import io
import re
import zipfile
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import Result
from topboard.director import commands as do
from topboard.formats.uschess import FILES, read_files
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

PAGE = f"/desk/{SAMPLE}/report"
POSTER = {"starts": "2026-05-02", "ends": "2026-05-03", "affiliate_id": "A6000001", "chief_id": "12345678"}


@pytest.fixture
def played(event: OpenEvent) -> OpenEvent:
    """Only the juniors are rated, and their only round is played."""
    for section in event.director.state.sections:
        if section != "juniors":
            done(event, do.SetRules(section, {"rated": False}))
    done(
        event,
        do.ChangeEvent(POSTER),
        do.SetRules("juniors", {"rounds_total": 1}),
        do.PairRound("juniors"),
        do.PublishDraft("juniors"),
        *(do.RecordResult("juniors", 1, board, Result.WHITE_WINS) for board in (1, 2)),
    )
    return event


def done(event: OpenEvent, *commands: object) -> None:
    for command in commands:
        answer = event.do(command, actor="Ann")  # type: ignore[arg-type]
        assert hasattr(answer, "entries"), str(answer)


def text(client: Client, form: str = "uschess") -> str:
    return client.get(PAGE, {"form": form}).content.decode()


def unpacked(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_what_is_missing_links_to_where_it_is_put_right(played: OpenEvent, director: Client) -> None:
    page = text(director)
    assert "Nothing stands in the way" not in page
    assert "The files can be made, but US Chess will ask for what is missing: 4 players&#39; IDs" in page
    assert "has no US Chess ID." in page
    assert f"/desk/{SAMPLE}/juniors/players?player=" in page
    done(played, do.VoidResult("juniors", 1, 2, "wrong board"))
    page = text(director)
    assert "1 thing stands in the way" in page
    assert f'<a href="/desk/{SAMPLE}/juniors/round/1">' in page
    assert 'class="primary" disabled' in page


def test_no_line_to_type_stands_on_the_page(event: OpenEvent, director: Client) -> None:
    for form in ("uschess", "fide", "cfc", "ecf"):
        page = text(director, form)
        assert not re.search(r"\b(type:|poster|edit \d+|rules) \w+=", page)


def test_made_and_downloaded(played: OpenEvent, director: Client) -> None:
    answer = director.post(f"{PAGE}/make", {"form": "uschess"})
    assert answer["Location"] == f"{PAGE}?form=uschess#made"
    position = played.director.position
    assert f"{PAGE}/{position}.zip" in text(director)
    packed = director.get(f"{PAGE}/{position}.zip")
    assert packed["Content-Type"] == "application/zip"
    files = unpacked(packed.content)
    assert tuple(files) == FILES
    assert read_files(files).header["H_AFF_ID"] == "A6000001"
    assert "Nothing changed since the last one." in text(director)
    done(played, do.ChangeEvent({"city": "Salem"}))
    page = text(director)
    assert "H_CITY" in page
    assert "<td>Salem</td>" in page
    assert unpacked(director.get(f"{PAGE}/{position}.zip").content) == files


def test_it_is_not_made_while_something_stands_in_the_way(event: OpenEvent, director: Client) -> None:
    before = event.director.position
    answer = director.post(f"{PAGE}/make", {"form": "uschess"}, follow=True)
    assert event.director.position == before
    assert "The report cannot be made" in answer.content.decode()


def test_facts_are_entered_on_the_page(played: OpenEvent, director: Client) -> None:
    director.post(f"{PAGE}/facts", {"form": "uschess", "zip_code": "02116", "deputy_ids": "11111111, 22222222"})
    details = played.director.state.details
    assert details is not None
    assert (details.zip_code, details.deputy_ids) == ("02116", ("11111111", "22222222"))
    facts = {"form": "uschess", "time_control": "G/25;d5", "rated": "off"}
    director.post(f"{PAGE}/section/juniors", facts)
    rules = played.state("juniors").rules
    assert (rules.time_control, rules.rated) == ("G/25;d5", False)
    wrong = director.post(f"{PAGE}/facts", {"form": "uschess", "starts": "tomorrow"}, follow=True)
    assert "is not a date" in wrong.content.decode()


@pytest.mark.parametrize("form", ["uschess", "fide", "cfc", "ecf", "nobody"])
def test_every_federation_has_its_page(form: str, event: OpenEvent, director: Client) -> None:
    assert director.get(PAGE, {"form": form}).status_code == 200


def test_fide_and_us_chess_have_their_own_words_for_the_chief(event: OpenEvent, director: Client) -> None:
    """FIDE's arbiters have a title; certification, with a day when it ends, is US Chess'."""
    fide, american = (unescape(director.get(PAGE, {"form": form}).content.decode()) for form in ("fide", "uschess"))
    assert "Chief arbiter's title" in fide
    assert "ertifi" not in re.sub(r"<[^>]+>", "", fide), "the name of the field in the form is not read"
    assert "Certified until" in american


def test_there_is_no_file_where_no_report_was_made(event: OpenEvent, director: Client) -> None:
    assert director.get(f"{PAGE}/1.zip").status_code == 404


def test_only_who_directs_the_event_sees_it(event: OpenEvent, client_of: ClientOf) -> None:
    assert client_of(Role.VIEWER).get(PAGE).status_code == 403


class TestRejected:
    def sent(self, director: Client, data: bytes) -> str:
        file = SimpleUploadedFile("sent.zip", data)
        return director.post(f"{PAGE}/explain", {"form": "uschess", "file": file}).content.decode()

    def test_explained(self, played: OpenEvent, director: Client) -> None:
        director.post(f"{PAGE}/make", {"form": "uschess"})
        data = director.get(f"{PAGE}/{played.director.position}.zip").content
        assert "has no ID." in self.sent(director, data)

    def test_what_is_no_zip(self, event: OpenEvent, director: Client) -> None:
        assert "this is not a zip" in self.sent(director, b"THEXPORT")

    def test_a_zip_with_other_files(self, event: OpenEvent, director: Client) -> None:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("THEXPORT.DBF", b"\x03nothing")
        assert "TSEXPORT.DBF is missing" in self.sent(director, packed.getvalue())


def test_facts_for_the_report_are_put_right_after_closing(played: OpenEvent, director: Client) -> None:
    """What a federation asks when all is over is entered on the report page, with a line of history; results stay."""
    done(played, do.CloseSection("juniors"))
    player = next(iter(played.state("juniors").players))
    address = f"/desk/{SAMPLE}/juniors/players/{player}/edit"
    assert address in text(director)
    sent = director.post(address, {"uschess_id": "12345679", "back": PAGE})
    assert sent.headers["Location"] == PAGE
    assert played.state("juniors").players[player].facts.uschess_id == "12345679"
    assert address not in text(director)
    inspected = director.get(f"/desk/{SAMPLE}/juniors/players", {"player": player}).content.decode()
    assert "12345679" in inspected
    assert address in inspected
    director.post(address, {"rating": "2900", "back": "//elsewhere.example"})
    assert played.state("juniors").players[player].facts.rating.value != 2900
