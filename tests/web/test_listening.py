"""News of an event reach those who may see it, and nobody else."""

from __future__ import annotations

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.web.events import OpenEvent
from topboard.web.listening import asked, is_staff, ticket_for
from topboard.web.models import HelperLink, PublicChoices
from topboard.web.roles import Role
from topboard.web.sample import SAMPLE


def cookies(client: Client) -> str:
    return "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())


def listens(event: str, sent: str = "", *, host: str = "127.0.0.1:8000", address: str = "127.0.0.1") -> bool:
    headers = [(b"host", host.encode()), (b"cookie", sent.encode("latin-1"))]
    return ticket_for(event, asked(headers, address)) is not None


@pytest.fixture
def hidden(event: OpenEvent) -> None:
    PublicChoices(event=SAMPLE, is_public=False).save()


def test_everybody_hears_of_a_public_event(event: OpenEvent) -> None:
    assert listens(SAMPLE)


@pytest.mark.usefixtures("hidden")
@pytest.mark.parametrize("role", [Role.OWNER, Role.DIRECTOR, Role.HELPER, Role.VIEWER])
def test_who_is_logged_in_hears_of_every_event(role: Role, client_of: ClientOf) -> None:
    assert listens(SAMPLE, cookies(client_of(role)))


@pytest.mark.usefixtures("hidden")
@pytest.mark.parametrize("sent", ["", "topboard=guessed", "topboard", "a=b; topboard=;;=", "\x00"])
def test_nobody_else_does(sent: str) -> None:
    assert not listens(SAMPLE, sent)


def test_only_at_our_own_address(event: OpenEvent) -> None:
    assert not listens(SAMPLE, host="elsewhere.example")
    assert not listens("no-such-event")


@pytest.mark.usefixtures("event")
def test_other_machines_hear_nothing_before_there_is_an_owner() -> None:
    """The sample event is public, and still nothing is reachable from elsewhere."""
    assert not listens(SAMPLE, address="192.0.2.7")


@pytest.mark.usefixtures("accounts")
def test_other_machines_hear_when_there_is_one() -> None:
    assert listens(SAMPLE, address="192.0.2.7")


@pytest.mark.usefixtures("hidden", "accounts")
def test_a_helper_hears_of_the_own_event_only() -> None:
    phone = Client()
    _link, token = HelperLink.issue(SAMPLE, "open", 4, label="Table 1", by="director")
    phone.get(f"/h/{token}")
    assert listens(SAMPLE, cookies(phone))
    assert not listens("another-event", cookies(phone))


def test_staff_are_those_with_an_account(client_of: ClientOf) -> None:
    """Only they may send files."""
    sent = [(b"cookie", cookies(client_of(Role.HELPER)).encode())]
    assert is_staff(asked(sent, "127.0.0.1"))
    assert not is_staff(asked([], "127.0.0.1"))
