"""Try it in a copy: each door makes one, every page says what it is, and each way out is shut."""

from __future__ import annotations

import pytest
from django.test import Client

from topboard.errors import TopboardError
from topboard.web.entries.mail import offers_mail
from topboard.web.entries.places import closed_sentence
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.follow import broadcast, upload
from topboard.web.models import EntryChoices, PublicChoices
from topboard.web.show.local_time import now

COPY = "practice-riverside-spring-open"
NAME = "PRACTICE: Riverside Spring Open"


@pytest.fixture
def practice(event: OpenEvent, director: Client) -> OpenEvent:
    answer = director.post(f"/new/practice/{SAMPLE}")
    assert answer.status_code == 302, answer.content
    return shelf().event(COPY)


def test_a_copy_from_the_list_of_events(practice: OpenEvent, director: Client) -> None:
    assert practice.director.state.practice
    assert "Try it in a copy" in director.get("/").content.decode()
    for page in ("", "open/round/4", "open/chart/standings", "open/players", "report"):
        text = director.get(f"/desk/{COPY}/{page}").content.decode()
        assert NAME in text, page
        assert "For practice: nothing of this event" in text, page
    assert "For practice" not in director.get(f"/desk/{SAMPLE}/").content.decode()


def test_players_pages_and_hall_say_so(practice: OpenEvent, director: Client) -> None:
    PublicChoices.choose(COPY, is_public=True)
    for page in (f"/p/{COPY}/", f"/p/{COPY}/open/standings", f"/hall/{COPY}/"):
        answer = director.get(page)
        assert answer.status_code == 200, page
        assert NAME in answer.content.decode(), page


def test_nothing_leaves_the_desk(practice: OpenEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    choices = PublicChoices.choose(COPY, is_public=True, upload=True, offer_mail=True)
    command = upload.UploadCommand(("true", "{zip}"))
    monkeypatch.setattr(upload, "upload_command", lambda: command)
    assert not upload.start(practice)
    with pytest.raises(TopboardError, match="is for practice"):
        upload.by_hand(COPY, command)
    monkeypatch.setattr(broadcast, "account", lambda: object())
    with pytest.raises(TopboardError, match="is for practice"):
        broadcast.put(COPY, broadcast.Broadcast("open", 1, "abcdefgh", ()))
    monkeypatch.setattr("topboard.web.entries.mail.mail_account", lambda: object())
    assert not offers_mail(choices)
    assert offers_mail(PublicChoices.choose(SAMPLE, is_public=True, offer_mail=True))
    assert "for practice" in closed_sentence(practice, EntryChoices(event=COPY, is_open=True), now())


def test_a_helper_makes_none(event: OpenEvent, client: Client) -> None:
    assert client.post(f"/new/practice/{SAMPLE}").status_code in (302, 403)
    assert not shelf().has(COPY)
