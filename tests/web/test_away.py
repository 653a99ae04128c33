"""The database is away for a moment: players see what they saw last, and nothing that was withdrawn."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from django.db import InterfaceError, OperationalError
from django.test import RequestFactory
from django.utils import translation
from pytest_django import Settings
from tests.apart import apart
from tests.web.conftest import ClientOf

from topboard.errors import JournalInDoubt, JournalUnwritable
from topboard.journal.stores.postgres import DATABASE_AWAY, DATABASE_AWAY_IN_DOUBT
from topboard.rulebook import OLD
from topboard.web.accounts.roles import Role
from topboard.web.cache import public_views
from topboard.web.cache.public_views import VIEWS
from topboard.web.errors import database_away, journal_away
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.models import Account, PublicChoices
from topboard.web.public import pages
from topboard.web.server import visitor
from topboard.web.server.fair_queue import Turns
from topboard.web.server.news_stream import away
from topboard.web.server.visitor import Colleagues

AWAY = "The database cannot be used at the moment. Try again in a few seconds."
AWAY_IN_FRENCH = "La base de données est inutilisable pour le moment. Réessayez dans quelques secondes."
NOT_SAVED_IN_FRENCH = f"NON ENREGISTRÉ.\u00a0{AWAY_IN_FRENCH}"
Leave = Callable[[Exception], None]


@pytest.fixture
def seen(event: OpenEvent, accounts: dict[Role, Account]) -> int:
    """Somebody looked at the event while the database was there."""
    found = pages.look_again(SAMPLE)
    assert found is not None
    return found.serial


@pytest.fixture
def leave(monkeypatch: pytest.MonkeyPatch) -> Leave:
    """What is asked of the database from now on fails."""

    def away(error: Exception) -> None:
        def fails(_event: str) -> PublicChoices:
            raise error

        monkeypatch.setattr(PublicChoices, "of", fails)
        monkeypatch.setattr(public_views, "CHOICES_SECONDS", 0)

    return away


@pytest.mark.parametrize(
    "error", [OperationalError("away"), InterfaceError("closed"), JournalUnwritable(OLD(text="away"))]
)
def test_players_see_what_they_saw_last(error: Exception, seen: int, leave: Leave) -> None:
    leave(error)
    found = pages.look_again(SAMPLE)
    assert found is not None
    assert found.serial == seen


def test_not_what_was_withdrawn(seen: int, leave: Leave) -> None:
    VIEWS.forget(SAMPLE)
    leave(OperationalError("away"))
    assert pages.look_again(SAMPLE) is None


def test_not_for_long(seen: int, leave: Leave, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "AWAY_SECONDS", 0.0)
    leave(OperationalError("away"))
    assert pages.look_again(SAMPLE) is None


class TestSomebodyWhoIsLoggedIn:
    """Nobody can be known while the accounts cannot be asked; the answer still says what is the matter."""

    SCOPE: ClassVar = {"path": "/desk/x/", "headers": [(b"cookie", b"topboard=abc")], "client": ("127.0.0.1", 1)}

    @pytest.mark.parametrize("error", [OperationalError("away"), InterfaceError("closed")])
    def test_goes_to_django_which_tells_them(self, error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
        def fails(_scope: object) -> None:
            raise error

        monkeypatch.setattr(visitor, "of_scope", fails)
        assert apart(Colleagues(Turns(1)).include(self.SCOPE)) is False

    @pytest.mark.parametrize(
        ("path", "kind"), [("/api/v1/events", b"application/json"), ("/live/x", b"text/plain; charset=utf-8")]
    )
    @pytest.mark.parametrize(
        ("asked", "told"),
        [
            ({"method": "GET", "headers": []}, AWAY),
            ({"method": "POST", "headers": [(b"cookie", b"topboard=abc")]}, f"NOT SAVED. {AWAY}"),
            ({"method": "GET", "headers": [(b"accept-language", b"fr-CA, en;q=0.5")]}, AWAY_IN_FRENCH),
            (
                {"method": "PUT", "headers": [(b"cookie", b"topboard-language=fr")]},
                f"NON ENREGISTRÉ.\u00a0{AWAY_IN_FRENCH}",
            ),
        ],
    )
    def test_is_told_in_words_where_django_is_not_asked(
        self, path: str, kind: bytes, asked: dict[str, Any], told: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        """In their language, and NOT SAVED to nobody who only reads."""
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        apart(away({"path": path, **asked}, send, OperationalError("connection to 10.0.0.5 failed")))
        start, body = sent
        assert (start["status"], dict(start["headers"])[b"content-type"]) == (503, kind)
        said = json.loads(body["body"])["detail"] if kind == b"application/json" else body["body"].decode().strip()
        assert said == told
        assert dict(start["headers"])[b"content-length"] == str(len(body["body"])).encode()
        assert "10.0.0.5" in caplog.text


WHERE = 'connection to server at "10.0.0.5", port 5432 failed: user "hall"'


class TestStrangers:
    """The address of the database is for the owner, at the terminal."""

    @pytest.mark.parametrize("path", ["/", "/login", "/api/v1/events"])
    @pytest.mark.parametrize("method", ["get", "post"])
    def test_where_the_accounts_are(
        self, path: str, method: str, settings: Settings, rf: RequestFactory, caplog: pytest.LogCaptureFixture
    ) -> None:
        settings.DATABASE_URL = "postgresql://hall@10.0.0.5/hall"
        with translation.override("en"):
            answer = database_away(getattr(rf, method)(path), OperationalError(WHERE))
        text = answer.content.decode()
        assert answer.status_code == 503
        assert "The database cannot be used at the moment." in text
        assert "10.0.0.5" not in text
        assert ("NOT SAVED" in text) is (method == "post")
        assert "10.0.0.5" in caplog.text

    def test_where_the_events_are(self, event: OpenEvent, client_of: ClientOf, monkeypatch: pytest.MonkeyPatch) -> None:
        def fails(_shelf: object, _event: str) -> None:
            to_anybody = OLD(text="The database cannot be used at the moment.")
            raise JournalUnwritable(OLD(text=f"PostgreSQL: {WHERE}."), to_anybody=to_anybody)

        path, stranger, staff = f"/enter/{SAMPLE}/", client_of(Role.PUBLIC), client_of(Role.DIRECTOR)
        monkeypatch.setattr(Shelf, "event", fails)
        for client, sees in ((stranger, False), (staff, True)):
            answer = client.get(path)
            assert answer.status_code == 503
            assert ("10.0.0.5" in answer.content.decode()) is sees
            assert "NOT SAVED" not in answer.content.decode(), "who reads has nothing to lose"
            assert "NOT SAVED" in client.post(path).content.decode()


def test_what_may_have_been_written_is_not_called_unsaved(rf: RequestFactory) -> None:
    """After a lost connection nobody knows: entering it again must not be the obvious thing to do."""
    fault = JournalInDoubt(DATABASE_AWAY_IN_DOUBT())
    told = journal_away(rf.post("/", headers={"Accept": "application/json"}), fault, by_staff=True).content.decode()
    assert json.loads(told)["text"].startswith(
        "PERHAPS NOT SAVED. The database cannot be used at the moment. It is not"
    )
    gone = JournalUnwritable(DATABASE_AWAY())
    told = journal_away(rf.post("/", headers={"Accept": "application/json"}), gone, by_staff=True).content.decode()
    assert json.loads(told)["text"].startswith("NOT SAVED. ")
