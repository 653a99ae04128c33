"""The desk and its standby laptops: what they are sent, who may follow, and the fence."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from tests.apart import apart
from tests.patience import PATIENCE
from tests.web.conftest import ClientOf

from topboard.core import Result
from topboard.director import commands as do
from topboard.errors import JournalUnwritable
from topboard.journal import MemoryStore
from topboard.journal.standby import DeskLink, Follower, Following, TakenOver, read_line, write_taken_over
from topboard.web.accounts.roles import Grant, Role
from topboard.web.events import standby as sending
from topboard.web.events.fencing import GuardedStore, Standby, old_desk
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import Account, ApiToken, LogLine

NOW = datetime.now(UTC)
TokenOf = Callable[[Role], str]


@pytest.fixture
def standby(own_installation: Path) -> Standby:
    return Standby(own_installation)


class Laptop:
    """Reads what it is sent, and leaves when it has enough."""

    def __init__(self, enough: Callable[[Laptop], bool]) -> None:
        self.status = 0
        self.follower = Follower(MemoryStore(), DeskLink("http://127.0.0.1:1", ""), "Ann's laptop")
        self._enough = enough
        self._left: asyncio.Event | None = None

    async def send(self, message: dict[str, Any]) -> None:
        self.status = message.get("status", self.status)
        for line in message.get("body", b"").splitlines():
            self.follower.take(read_line(line))
        if self._left and (self.status != 200 or self._enough(self)):
            self._left.set()

    async def receive(self) -> dict[str, Any]:
        assert self._left is not None
        await self._left.wait()
        return {"type": "http.disconnect"}

    def follow(self, token: str, standby: Standby, *, meanwhile: Callable[[], object] | None = None) -> None:
        query = urlencode([("name", "Ann's laptop"), *(("at", f"{p}:{id}") for id, p in self.follower.here.items())])
        headers = [(b"authorization", f"Bearer {token}".encode())]
        scope = {"headers": headers, "query_string": query.encode()}

        async def run() -> None:
            self._left = asyncio.Event()
            following = sending.follow(scope, self.receive, self.send, shelf(), standby)
            others = [asyncio.to_thread(meanwhile)] if meanwhile else []
            await asyncio.wait_for(asyncio.gather(following, *others), PATIENCE)

        apart(run())


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits are short; the database stays open for the test."""
    monkeypatch.setattr(sending, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(sending, "may_follow", lambda headers: headers == [(b"authorization", b"Bearer right")])


class TestStream:
    def test_everything_and_then_what_is_written(self, event: OpenEvent, standby: Standby) -> None:
        before = event.position

        def write() -> None:
            event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="Ann")

        laptop = Laptop(lambda each: each.follower.here.get(SAMPLE, 0) > before)
        laptop.follow("right", standby, meanwhile=write)
        assert laptop.follower.store.read(SAMPLE) == shelf().store.read(SAMPLE)
        assert laptop.follower.behind == 0
        assert list(standby.followers) == ["Ann's laptop"]

    def test_nothing_more_once_the_token_is_revoked(
        self, event: OpenEvent, standby: Standby, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answers = iter((True, False))
        monkeypatch.setattr(sending, "may_follow", lambda _headers: next(answers))
        laptop = Laptop(lambda _each: False)
        laptop.follow("right", standby)
        assert laptop.status == 200
        assert laptop.follower.store.read(SAMPLE) == []

    def test_only_what_it_does_not_have(
        self, event: OpenEvent, standby: Standby, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        laptop = Laptop(lambda each: each.follower.here[SAMPLE] == event.position)
        laptop.follower.store.append(SAMPLE, shelf().store.read(SAMPLE, through=5))
        laptop.follower.here[SAMPLE] = 5
        monkeypatch.setattr("topboard.journal.standby.messages.BATCH", 7)
        laptop.follow("right", standby)
        assert laptop.follower.store.read(SAMPLE) == shelf().store.read(SAMPLE)

    def test_nobody_else(self, event: OpenEvent, standby: Standby) -> None:
        laptop = Laptop(lambda _each: True)
        laptop.follow("wrong", standby)
        assert laptop.status == 401
        assert laptop.follower.store.read(SAMPLE) == []

    def test_not_too_many(self, event: OpenEvent, standby: Standby, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sending, "MOST_FOLLOWERS", 0)
        laptop = Laptop(lambda _each: True)
        laptop.follow("right", standby)
        assert laptop.status == 503

    @pytest.mark.parametrize("query", [b"", b"at=x", b"at=-1:y", b"at=99999999999999:z", b"name=%ff&at=:"])
    def test_what_makes_no_sense_counts_as_nothing(self, query: bytes) -> None:
        assert sending.asked(query)[1] == {}

    def test_what_makes_sense_is_read(self) -> None:
        assert sending.asked(b"name=spare&at=12:a&at=0:b") == ("spare", {"a": 12, "b": 0})


@pytest.mark.parametrize("role", [Role.VIEWER, Role.HELPER, Role.DIRECTOR, Role.OWNER])
def test_a_token_must_be_an_owners(role: Role, token_of: TokenOf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    headers = [(b"authorization", f"Bearer {token_of(role)}".encode())]
    monkeypatch.setattr("django.db.connection.close", lambda: None)
    assert sending.may_follow(headers) is (role is Role.OWNER)
    assert not sending.may_follow([])
    ApiToken.objects.update(revoked=True)
    assert not sending.may_follow(headers)


class TestFence:
    def guarded(self, standby: Standby) -> GuardedStore:
        return GuardedStore(shelf().own_store, standby)

    def test_a_desk_that_nobody_follows_writes(self, event: OpenEvent, standby: Standby) -> None:
        standby.started(NOW)
        self.guarded(standby).append("new", shelf().store.read(SAMPLE, through=1))
        assert shelf().own_store.last("new")

    def test_after_a_break_it_waits_for_the_one_that_followed(self, event: OpenEvent, standby: Standby) -> None:
        """It may have taken over meanwhile. When it follows again it has not, and everything goes on."""
        standby.heard("Ann's laptop", {SAMPLE: 57}, NOW - timedelta(minutes=5))
        standby.started(NOW)
        with pytest.raises(JournalUnwritable, match=r"Ann's laptop had been following it until .* Go on here"):
            self.guarded(standby).append("new", shelf().store.read(SAMPLE, through=1))
        assert self.guarded(standby).read(SAMPLE), "everything can still be read"
        standby.heard("Ann's laptop", {SAMPLE: 57}, NOW)
        self.guarded(standby).append("new", shelf().store.read(SAMPLE, through=1))

    def test_one_that_followed_yesterday_is_not_waited_for(self, event: OpenEvent, standby: Standby) -> None:
        standby.heard("Ann's laptop", {SAMPLE: 57}, NOW - timedelta(hours=13))
        standby.started(NOW)
        assert standby.fence.name == ""

    def test_one_that_took_over_is_named_with_both_positions(self, event: OpenEvent, standby: Standby) -> None:
        standby.moved("Ann's laptop", {SAMPLE: 57}, NOW)
        standby.heard("Bob's laptop", {}, NOW)
        standby.started(NOW)
        with pytest.raises(JournalUnwritable) as caught:
            self.guarded(standby).append("new", shelf().store.read(SAMPLE, through=1))
        assert f"Ann's laptop took over at {NOW.astimezone():%H:%M} ({SAMPLE}: 57)" in str(caught.value)
        assert f"This computer has {SAMPLE}: {event.position}" in str(caught.value)

    def test_the_owner_may_go_on(self, standby: Standby, client_of: ClientOf) -> None:
        standby.heard("Ann's laptop", {}, NOW)
        standby.moved("Ann's laptop", {SAMPLE: 57}, NOW)
        owner = client_of(Role.OWNER)
        page = owner.get("/backups").content.decode()
        assert "This computer accepts no results" in page
        assert "The desk has moved" in client_of(Role.DIRECTOR).get(f"/desk/{SAMPLE}/").content.decode()
        assert client_of(Role.DIRECTOR).post("/backups/go-on").status_code == 403
        assert owner.post("/backups/go-on").status_code == 302
        assert (standby.fence.name, standby.followers) == ("", {})

    def test_the_old_desk_has_more_than_the_new_one(self, own_installation: Path, director: Client) -> None:
        """It died with entries that nobody had heard: they are named with their positions."""
        following = Following("http://192.168.1.20:8000", "tb", "Ann's laptop")
        taken = TakenOver(following, NOW, {SAMPLE: 57}, told=True, old={SAMPLE: 60, "new": 1})
        write_taken_over(own_installation, taken)
        page = director.get(f"/desk/{SAMPLE}/").content.decode()
        assert f"{SAMPLE}: 3 more, from entry 58 on; new: 1 more, entry 1" in page
        assert old_desk(None) is None
        assert old_desk(TakenOver(following, NOW, {SAMPLE: 60}, told=True, old={SAMPLE: 60})) is None


class TestApi:
    def call(self, token: str, method: str, path: str, body: object = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"}
        data = "" if body is None else json.dumps(body)
        return Client().generic(method, f"/api/v1{path}", data, "application/json", headers=headers)

    def test_moved(self, event: OpenEvent, token_of: TokenOf, standby: Standby) -> None:
        body = {"name": "Ann's laptop", "at": {SAMPLE: 57}}
        assert self.call(token_of(Role.DIRECTOR), "POST", "/standby/moved", body).status_code == 403
        answer = self.call(token_of(Role.OWNER), "POST", "/standby/moved", body)
        assert answer.json() == {"at": {SAMPLE: event.position}}
        assert standby.fence.there == {SAMPLE: 57}

    def test_accounts(self, token_of: TokenOf, own_installation: Path) -> None:
        token = token_of(Role.OWNER)
        assert self.call(token, "GET", "/standby/accounts").status_code == 404
        made = sqlite3.connect(own_installation / "accounts.sqlite3")
        made.execute("CREATE TABLE account (name TEXT)").connection.close()
        answer = self.call(token, "GET", "/standby/accounts")
        assert answer.content.startswith(b"SQLite format 3")
        assert self.call(token_of(Role.DIRECTOR), "GET", "/standby/accounts").status_code == 403

    def test_backups(
        self,
        event: OpenEvent,
        token_of: TokenOf,
        client_of: ClientOf,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setenv("HOME", str(tmp_path))
        token = token_of(Role.OWNER)
        assert self.call(token, "POST", "/backups").status_code == 409
        client_of(Role.OWNER).post("/backups/set", {"place": str(tmp_path / "stick"), "minutes": "5"})
        made = self.call(token, "POST", "/backups").json()
        assert made["entries"] == event.position
        (tmp_path / "stick").rename(tmp_path / "pocket")
        failed = self.call(token, "POST", "/backups")
        assert failed.status_code == 503
        assert "Plug the USB stick in" in failed.json()["detail"]
        assert "Plug the USB stick in" in self.call(token, "GET", "/backups").json()["fault"]


def test_the_line_for_the_other_laptop_is_shown_once(client_of: ClientOf) -> None:
    owner = client_of(Role.OWNER)
    page = owner.post("/backups/standby", {"label": "Ann's laptop"}).content.decode()
    assert "topboard standby http://testserver --token tb_" in page
    assert "tb_" not in owner.get("/backups").content.decode()


def test_the_token_of_the_other_laptop_ends_with_the_owner_who_made_it(
    client_of: ClientOf, accounts: dict[Role, Account]
) -> None:
    page = client_of(Role.OWNER).post("/backups/standby", {"label": "Ann's laptop"}).content.decode()
    token = re.findall(r"tb_[\w-]+", page)[0]
    made = ApiToken.find(token)
    assert made is not None
    assert made.grant == Grant(Role.OWNER)
    assert LogLine.objects.filter(kind="token-made", who="owner", about__startswith="Ann's laptop").exists()
    Account.objects.filter(pk=accounts[Role.OWNER].pk).update(is_active=False)
    assert ApiToken.find(token) is None
