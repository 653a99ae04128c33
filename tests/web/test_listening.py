"""News of an event reach those who may see it, and nobody else."""

from __future__ import annotations

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.web.events import OpenEvent
from topboard.web.listening import may_listen
from topboard.web.models import PublicChoices
from topboard.web.roles import Role
from topboard.web.sample import SAMPLE

HERE = "127.0.0.1:8000"


def cookies(client: Client) -> str:
    return "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())


@pytest.fixture
def hidden(event: OpenEvent) -> None:
    PublicChoices(event=SAMPLE, is_public=False).save()


def test_everybody_hears_of_a_public_event(event: OpenEvent) -> None:
    assert may_listen(SAMPLE, HERE, "")


@pytest.mark.usefixtures("hidden")
@pytest.mark.parametrize("role", [Role.OWNER, Role.DIRECTOR, Role.HELPER, Role.VIEWER])
def test_who_is_logged_in_hears_of_every_event(role: Role, client_of: ClientOf) -> None:
    assert may_listen(SAMPLE, HERE, cookies(client_of(role)))


@pytest.mark.usefixtures("hidden")
@pytest.mark.parametrize("sent", ["", "topboard=guessed", "topboard", "a=b; topboard=;;=", "\x00"])
def test_nobody_else_does(sent: str) -> None:
    assert not may_listen(SAMPLE, HERE, sent)


def test_only_at_our_own_address(event: OpenEvent) -> None:
    assert not may_listen(SAMPLE, "elsewhere.example", "")
    assert not may_listen("no-such-event", HERE, "")
