"""The owner's archive: an event goes whole, comes back whole, and is never gone before its file is there."""

from __future__ import annotations

import html
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import Result
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.journal import Installation, Store, export_journal, read_export
from topboard.journal.events import EventDetails
from topboard.journal.export import Signer
from topboard.pairing.registry import SYSTEMS
from topboard.web.accounts.roles import Grant, Role
from topboard.web.errors import Missing
from topboard.web.events import archive, shelf
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.models import Account, ApiToken, HelperLink, PublicChoices, RoleGrant


@pytest.fixture
def owner(client_of: ClientOf) -> Client:
    return client_of(Role.OWNER)


def put_away(owner: Client) -> str:
    answer = owner.post(f"/archive/put/{SAMPLE}", follow=True)
    assert answer.status_code == 200
    (kept,) = archive.archived()
    return kept.name


def test_an_event_goes_to_the_archive_whole(event: OpenEvent, owner: Client, client_of: ClientOf) -> None:
    stored = shelf.shelf().store.read(SAMPLE)
    HelperLink.issue(SAMPLE, "open", 4, label="Phone", by="Ann")
    name = put_away(owner)
    assert shelf.shelf().ids() == ()
    assert read_export((archive.folder() / name).read_bytes()).events == stored
    assert owner.get(f"/desk/{SAMPLE}/").status_code == 404
    assert client_of(Role.PUBLIC).get(f"/p/{SAMPLE}/").status_code == 404
    assert not PublicChoices.objects.filter(event=SAMPLE).exists()
    assert not any(link.alive for link in HelperLink.objects.filter(event=SAMPLE))


def test_it_is_listed_downloaded_and_brought_back(event: OpenEvent, owner: Client) -> None:
    title, stored = event.name, shelf.shelf().store.read(SAMPLE)
    name = put_away(owner)
    page = html.unescape(owner.get("/archive").content.decode())
    assert title in page
    assert owner.get(f"/archive/file/{name}").content == (archive.folder() / name).read_bytes()
    answer = owner.post(f"/archive/back/{name}", follow=True)
    assert "The event was imported." in html.unescape(answer.content.decode())
    assert shelf.shelf().store.read(SAMPLE) == stored
    assert archive.archived() == ()
    assert isinstance(shelf.shelf().event(SAMPLE).do(do.RecordResult("open", 4, 9, Result.DRAW), actor="A"), object)


def test_it_is_deleted_for_good_only_when_the_owner_is_sure(event: OpenEvent, owner: Client) -> None:
    name = put_away(owner)
    assert owner.post(f"/archive/delete/{name}").status_code == 400
    assert archive.archived()
    assert owner.post(f"/archive/delete/{name}", {"sure": "1"}).status_code == 302
    assert archive.archived() == ()


def test_a_full_disk_leaves_the_event_where_it_is(
    event: OpenEvent, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    answer = owner.post(f"/archive/put/{SAMPLE}")
    assert answer.status_code == 503
    assert "The event stays where it is." in html.unescape(answer.content.decode())
    assert shelf.shelf().ids() == (SAMPLE,)
    assert list(archive.folder().iterdir()) == []


def test_somebody_who_wrote_meanwhile_is_not_forgotten(
    event: OpenEvent, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event goes on elsewhere between the file and the shelf: it stays."""

    def and_then(store: Store, journal: str, sign: Signer) -> bytes:
        data = export_journal(store, journal, sign)
        other = Shelf(store, SYSTEMS)
        other.event(SAMPLE).do(do.RecordResult("open", 4, 9, Result.DRAW), actor="Bob")
        return data

    monkeypatch.setattr(archive, "export_journal", and_then)
    assert owner.post(f"/archive/put/{SAMPLE}").status_code == 503
    assert shelf.shelf().ids() == (SAMPLE,)
    assert archive.archived() == ()


@pytest.mark.parametrize(
    "name", ["../accounts.sqlite3", "..%2Fsecret-key", "x.topboard", "secret-key", "%2Fetc%2Fhosts"]
)
def test_no_other_file_of_the_computer_is_reached(name: str, owner: Client, own_installation: Path) -> None:
    (own_installation / "secret-key").write_text("secret")
    for way in ("file", "back", "delete"):
        answer = owner.get(f"/archive/{way}/{name}") if way == "file" else owner.post(f"/archive/{way}/{name}")
        assert answer.status_code == 404


def test_only_the_owner(director: Client, event: OpenEvent) -> None:
    assert director.get("/archive").status_code == 403
    assert director.post(f"/archive/put/{SAMPLE}").status_code == 403
    assert shelf.shelf().ids() == (SAMPLE,)


def test_a_program_of_the_owner(event: OpenEvent, token_of: Callable[[Role], str]) -> None:
    path = f"/api/v1/events/{SAMPLE}/archive"
    refused = Client().post(path, headers={"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"})
    assert refused.status_code == 403
    answer = Client().post(path, headers={"Authorization": f"Bearer {token_of(Role.OWNER)}"})
    assert answer.status_code == 200
    assert (archive.folder() / answer.json()["file"]).is_file()


def test_an_event_of_the_same_name_is_not_taken_for_the_old_one(
    event: OpenEvent, owner: Client, own_installation: Path
) -> None:
    """What was signed of the old one says nothing about the new."""
    here, store = Installation(own_installation), shelf.shelf().store
    here.keep(store, SAMPLE)
    put_away(owner)
    assert here.check(store, SAMPLE, []) is None


def test_what_was_given_for_it_ends(event: OpenEvent, owner: Client, accounts: dict[Role, Account]) -> None:
    """The next event of the same name has the same id: nobody has a role there by what was given for the old one."""
    grant = Grant(Role.ARBITER, SAMPLE, "open")
    RoleGrant.objects.create(account=accounts[Role.VIEWER], role=grant.role, event=SAMPLE, section="open")
    _row, token = ApiToken.issue(grant, label="Boards", by="owner")
    put_away(owner)
    assert ApiToken.find(token) is None
    assert grant not in accounts[Role.VIEWER].grants


def test_another_process_notices(event: OpenEvent, owner: Client) -> None:
    """It has the event open, and must neither show it as empty nor tell of entries that were lost."""
    other = Shelf(shelf.shelf().store, SYSTEMS)
    with other.event(SAMPLE).reading():
        pass
    put_away(owner)
    with pytest.raises(Missing), other.event(SAMPLE).reading():
        pass
    assert isinstance(other.create(EventDetails("Riverside Spring Open"), actor="Bob")[1], Accepted)
    assert other.event(SAMPLE).position == 1


def test_another_process_takes_the_next_event_for_what_it_is(event: OpenEvent, owner: Client, director: Client) -> None:
    """Another one with its name is there before the process looks again: nothing was lost."""
    elsewhere, store = Shelf(shelf.shelf().store, SYSTEMS), shelf.shelf().store
    store.remove(SAMPLE, through=event.position)
    assert isinstance(elsewhere.create(EventDetails("Riverside Spring Open"), actor="Bob")[1], Accepted)
    page = html.unescape(director.get(f"/desk/{SAMPLE}/history").content.decode())
    assert "has lost" not in page
    assert shelf.shelf().event(SAMPLE).position == 1
    assert not shelf.shelf().event(SAMPLE).gone


def test_the_owners_log_tells_of_it(event: OpenEvent, owner: Client) -> None:
    name = event.name
    file = put_away(owner)
    owner.post(f"/archive/back/{file}")
    owner.post(f"/archive/delete/{put_away(owner)}", {"sure": "1"})
    log = html.unescape(owner.get("/people/log").content.decode())
    for line in (
        "Put an event into the archive",
        "Brought an event back from the archive",
        "Deleted an event for good",
    ):
        assert f"{line}: {name}" in log


@pytest.mark.parametrize(("day", "past"), [("2020-01-01", True), ("2099-01-01", False)])
def test_the_owner_is_reminded_of_facts_kept_too_long_in_the_archive(
    event: OpenEvent, owner: Client, day: str, past: bool
) -> None:
    """A day until which personal details are kept holds in the archive too."""
    owner.post(f"/desk/{SAMPLE}/change", {"keep_until": day, "back": f"/desk/{SAMPLE}/share#people"})
    put_away(owner)
    (kept,) = archive.archived()
    assert kept.keep_until is not None
    assert kept.keep_until.isoformat() == day
    assert ("Personal details were to be kept until" in owner.get("/archive").content.decode()) is past
    assert ("1 event in the archive has personal details" in owner.get("/").content.decode()) is past


def test_facts_erased_before_are_not_reminded_of(over: OpenEvent, owner: Client) -> None:
    owner.post(f"/desk/{SAMPLE}/change", {"keep_until": "2020-01-01", "back": f"/desk/{SAMPLE}/share#people"})
    owner.post(f"/desk/{SAMPLE}/erase")
    put_away(owner)
    (kept,) = archive.archived()
    assert kept.keep_until is None
    assert not kept.kept_too_long
