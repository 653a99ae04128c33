"""Whole events that come in: reports, backups of what is here already, and copies that went on elsewhere."""

from __future__ import annotations

import html

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.translation import override
from tests.web.conftest import ClientOf

from topboard.web.events import OpenEvent, shelf
from topboard.web.models import PublicChoices
from topboard.web.roles import Role
from topboard.web.sample import SAMPLE

DESK = f"/desk/{SAMPLE}"


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
        section = next(iter(shelf().event(id).director.state.sections))
        with override("en"):
            page = client_of(Role.PUBLIC).get(f"/p/{id}/{section}/why/1/1").content.decode()
        assert "No reason was recorded" not in page
        assert 'class="reason"' in page
