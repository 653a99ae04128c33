"""The database is away for a moment: players see what they saw last, and nothing that was withdrawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from django.db import InterfaceError, OperationalError
from tests.apart import apart

from topboard.errors import JournalUnwritable
from topboard.web import listening
from topboard.web.events import OpenEvent
from topboard.web.listening import Colleagues
from topboard.web.live import away
from topboard.web.models import Account, PublicChoices
from topboard.web.public import pages
from topboard.web.roles import Role
from topboard.web.sample import SAMPLE
from topboard.web.turns import Turns

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
        monkeypatch.setattr(pages, "CHOICES_SECONDS", 0)

    return away


@pytest.mark.parametrize("error", [OperationalError("away"), InterfaceError("closed"), JournalUnwritable("away")])
def test_players_see_what_they_saw_last(error: Exception, seen: int, leave: Leave) -> None:
    leave(error)
    found = pages.look_again(SAMPLE)
    assert found is not None
    assert found.serial == seen


def test_not_what_was_withdrawn(seen: int, leave: Leave) -> None:
    pages.forget_choices(SAMPLE)
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

        monkeypatch.setattr(listening, "of_scope", fails)
        assert apart(Colleagues(Turns(1)).include(self.SCOPE)) is False

    @pytest.mark.parametrize(
        ("path", "kind"), [("/api/v1/events", b"application/json"), ("/live/x", b"text/plain; charset=utf-8")]
    )
    def test_is_told_in_words_where_django_is_not_asked(self, path: str, kind: bytes) -> None:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        apart(away({"path": path}, send))
        start, body = sent
        assert (start["status"], dict(start["headers"])[b"content-type"]) == (503, kind)
        assert b"NOT SAVED. The database cannot be used" in body["body"]
        assert dict(start["headers"])[b"content-length"] == str(len(body["body"])).encode()
