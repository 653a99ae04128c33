"""The database is away for a moment: players see what they saw last, and nothing that was withdrawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import InterfaceError, OperationalError

from topboard.errors import JournalUnwritable
from topboard.web.events import OpenEvent
from topboard.web.models import Account, PublicChoices
from topboard.web.public import pages
from topboard.web.roles import Role
from topboard.web.sample import SAMPLE

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
