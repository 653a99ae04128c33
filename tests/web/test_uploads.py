"""The upload of the players' pages: a command of the owner's, run in the background without a shell, with its end."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from tests.web.conftest import ClientOf

from topboard.director import commands as do
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow import upload
from topboard.web.follow.upload import LONGEST, UploadFault, set_command, start, upload_command, upload_news
from topboard.web.models import PublicChoices, SiteUpload

SHARE = f"/desk/{SAMPLE}/share"


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done in a thread of its own is done at once."""
    monkeypatch.setattr(upload, "beside", lambda work, name: work())


@pytest.fixture
def place(tmp_path: Path, at_once: None, event: OpenEvent) -> Path:
    """The other web server: a folder to which the pages are copied."""
    there = tmp_path / "www; touch hacked"
    there.mkdir()
    set_command(f"cp -rv {{folder}} '{there}/{{event}}'")
    return there


@pytest.fixture
def few_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """One page instead of all, where it does not matter which."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as folder:
        folder.writestr(f"{SAMPLE}/index.html", "<!doctype html>")
    monkeypatch.setattr(upload, "public_folder", lambda event: packed.getvalue())


def test_publishing_runs_it_and_the_result_is_shown(place: Path, director: Client, event: OpenEvent) -> None:
    director.post(f"{SHARE}/upload", {"on": "1"})
    assert upload_news(timezone.now()) == 0, "what was there before is no news"
    event.do(do.CheckIn("p40"), actor="Ann")
    assert upload_news(timezone.now()) == 0, "nothing was published"
    event.do(do.PublishDraft("reserve"), actor="Ann")
    assert upload_news(timezone.now()) == 1
    assert (place / SAMPLE / "reserve" / "pairings-2.html").exists()
    assert not (place.parent / "hacked").exists(), "there is no shell"
    page = director.get(SHARE).content.decode()
    assert "uploaded" in page
    assert "-&gt;" in page, "what the command said"
    assert upload_news(timezone.now()) == 0, "once"


@pytest.mark.usefixtures("few_pages")
def test_a_failure_is_shown_with_what_the_command_said(place: Path, director: Client, event: OpenEvent) -> None:
    set_command("cp {folder}/nothing-here /tmp")
    director.post(f"{SHARE}/upload", {"now": "1"})
    page = director.get(SHARE).content.decode()
    assert "failed" in page
    assert "The command ended with the code 1." in page
    assert "nothing-here" in page


def test_what_takes_too_long_is_stopped(event: OpenEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upload, "LONGEST", timedelta(milliseconds=100))
    ok, said = upload._carried_out(["sleep", "60"], "/")
    assert not ok
    assert "was stopped" in said


@pytest.mark.usefixtures("few_pages")
def test_only_one_at_a_time_and_one_that_never_ended_does_not_block(place: Path, event: OpenEvent) -> None:
    SiteUpload.objects.create(event=SAMPLE, started=timezone.now())
    assert not start(event)
    SiteUpload.objects.update(started=timezone.now() - 3 * LONGEST)
    assert start(event)
    assert SiteUpload.objects.get().ok


@pytest.mark.usefixtures("place")
def test_an_event_that_is_not_open_stays_here(director: Client) -> None:
    PublicChoices.choose(SAMPLE, is_public=False, upload=True)
    director.post(f"{SHARE}/upload", {"now": "1"})
    assert upload_news(timezone.now()) == 0
    assert not SiteUpload.objects.exists()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("no-such-program {folder}", "There is no program &#39;no-such-program&#39; on this computer."),
        ("cp 'a", "A quotation mark is not closed."),
        ("cp -r /etc /tmp", "Write {folder} or {zip} where they belong."),
        ("cp {folder} a\nb", "Write the command in one line"),
    ],
)
def test_a_command_that_cannot_be_is_named_and_stays(client_of: ClientOf, line: str, told: str) -> None:
    answer = client_of(Role.OWNER).post("/upload/set", {"line": line})
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert upload_command() is None


def test_only_the_owner_sets_it(client_of: ClientOf, token_of: Callable[[Role], str]) -> None:
    assert client_of(Role.DIRECTOR).post("/upload/set", {"line": "cp {folder} /tmp"}).status_code == 403
    assert client_of(Role.DIRECTOR).get("/upload").status_code == 403
    director = Client(headers={"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"})
    sent = {"command": "cp {folder} /tmp"}
    assert director.put("/api/v1/upload", sent, content_type="application/json").status_code == 403
    assert client_of(Role.OWNER).post("/upload/set", {"line": "cp {folder} /tmp"}).status_code == 302
    assert client_of(Role.OWNER).post("/upload/set", {"line": ""}).status_code == 302
    assert upload_command() is None


@pytest.mark.usefixtures("few_pages")
def test_programs(place: Path, token_of: Callable[[Role], str]) -> None:
    owner = Client(headers={"Authorization": f"Bearer {token_of(Role.OWNER)}"})
    path = f"/api/v1/events/{SAMPLE}/upload"
    assert owner.get(path).json()["started"] is None
    assert owner.post(path).status_code == 202
    assert owner.get(path).json()["ok"] is True
    assert owner.put("/api/v1/upload", {"command": "x"}, content_type="application/json").status_code == 422
    assert owner.put("/api/v1/upload", {"command": ""}, content_type="application/json").json() == {"command": ""}
    assert owner.post(path).status_code == 409


def test_a_wrong_command_raises_nothing_else(event: OpenEvent) -> None:
    with pytest.raises(UploadFault):
        set_command("cp")


@pytest.mark.usefixtures("few_pages")
def test_at_the_terminal(place: Path, event: OpenEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    command = upload_command()
    assert command is not None
    assert upload.by_hand(SAMPLE, command)[0]
    with pytest.raises(UploadFault, match="no event"):
        upload.by_hand("nowhere", command)
    PublicChoices.choose(SAMPLE, is_public=False)
    with pytest.raises(UploadFault, match="Open it first"):
        upload.by_hand(SAMPLE, command)
