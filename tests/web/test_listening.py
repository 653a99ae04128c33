"""News of an event reach those who may see it, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from django.conf import settings
from django.test import Client
from tests.apart import apart
from tests.web.conftest import ClientOf

from topboard.web.accounts.roles import Role
from topboard.web.events import standby
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import Account, ApiToken, CaptainLink, HelperLink, KioskLink, PublicChoices, VisitorLink
from topboard.web.server import visitor
from topboard.web.server.visitor import Ticket, asked, is_staff, no_longer, ticket_for, works_here


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


class TestNoLonger:
    """Who listens is asked again and again whether they still may."""

    def ticket(self, client: Client) -> Ticket:
        headers = [(b"host", b"127.0.0.1"), (b"cookie", cookies(client).encode())]
        ticket = ticket_for(SAMPLE, asked(headers, "127.0.0.1"))
        assert ticket
        assert not no_longer([ticket])
        return ticket

    @pytest.mark.usefixtures("event")
    def test_an_event_that_is_withdrawn(self) -> None:
        ticket = self.ticket(Client())
        PublicChoices.choose(SAMPLE, is_public=False)
        assert no_longer([ticket]) == {ticket}

    def test_a_director_hears_on_when_it_is_withdrawn(self, director: Client) -> None:
        ticket = self.ticket(director)
        PublicChoices.choose(SAMPLE, is_public=False)
        assert not no_longer([ticket])

    def test_an_account_that_is_locked(self, director: Client) -> None:
        ticket = self.ticket(director)
        Account.objects.filter(username="director").update(is_active=False)
        assert no_longer([ticket]) == {ticket}

    def test_a_password_that_was_changed(self, director: Client) -> None:
        ticket = self.ticket(director)
        account = Account.objects.get(username="director")
        account.set_password("rook-to-e1-check")
        account.save()
        assert no_longer([ticket]) == {ticket}

    def test_a_session_that_was_ended(self, director: Client) -> None:
        ticket = self.ticket(director)
        director.post("/logout")
        assert no_longer([ticket]) == {ticket}

    @pytest.mark.usefixtures("hidden", "accounts")
    def test_a_link_that_was_revoked(self) -> None:
        phone = Client()
        link, token = HelperLink.issue(SAMPLE, "open", 4, label="Table 1", by="director")
        phone.get(f"/h/{token}")
        ticket = self.ticket(phone)
        HelperLink.objects.filter(pk=link.pk).update(revoked=True)
        assert no_longer([ticket]) == {ticket}


def test_helpers_work_here_too(client_of: ClientOf) -> None:
    """What is kept free for the desks is for those who enter results."""
    phone = Client()
    _link, token = HelperLink.issue(SAMPLE, "open", 4, label="Table 1", by="director")
    phone.get(f"/h/{token}")
    for client, works in ((phone, True), (client_of(Role.VIEWER), True), (Client(), False)):
        assert works_here(asked([(b"cookie", cookies(client).encode())], "127.0.0.1")) is works


class TestLocked:
    """With the account of somebody end the links they made."""

    def change(self, client: Client, account: Account, **form: str) -> None:
        assert client.post(f"/people/{account.pk}", {"active": "1", **form}).status_code == 302

    def test_links_of_a_locked_director(self, client_of: ClientOf, accounts: dict[Role, Account]) -> None:
        mine, _token = HelperLink.issue(SAMPLE, "open", 4, label="Kim", by=accounts[Role.DIRECTOR])
        other, _token = HelperLink.issue(SAMPLE, "open", 4, label="Lou", by=accounts[Role.OWNER])
        phone = Client()
        self.change(client_of(Role.OWNER), accounts[Role.DIRECTOR], active="0")
        assert not HelperLink.objects.get(pk=mine.pk).alive
        assert HelperLink.objects.get(pk=other.pk).alive
        assert phone.get(f"/h/{_token}").status_code == 302

    def test_links_of_one_who_is_a_director_no_more(self, accounts: dict[Role, Account]) -> None:
        mine, _token = HelperLink.issue(SAMPLE, "open", 4, label="Kim", by=accounts[Role.DIRECTOR])
        accounts[Role.DIRECTOR].given.all().delete()
        assert not HelperLink.objects.get(pk=mine.pk).alive

    def test_links_stay_when_only_the_password_changes(
        self, client_of: ClientOf, accounts: dict[Role, Account]
    ) -> None:
        mine, _token = HelperLink.issue(SAMPLE, "open", 4, label="Kim", by=accounts[Role.DIRECTOR])
        self.change(client_of(Role.OWNER), accounts[Role.DIRECTOR], password="rook-to-e1-check")
        assert HelperLink.objects.get(pk=mine.pk).alive


@pytest.mark.usefixtures("accounts")
class TestWhoWorksHere:
    """In a full house everybody with a token or a link gets in as a desk does: through the door, in the queue, and for
    the news."""

    def _is_known(self, path: str, *headers: tuple[bytes, bytes]) -> bool:
        scope = {"path": path, "headers": [(b"host", b"127.0.0.1:8000"), *headers], "client": ("127.0.0.1", 1)}
        return bool(visitor._credentials(scope)) and works_here(visitor.of_scope(scope))

    def test_a_token(self, token_of: Callable[[Role], str]) -> None:
        assert self._is_known("/api/v1/events", (b"authorization", f"Bearer {token_of(Role.ARBITER)}".encode()))
        assert not self._is_known("/api/v1/events", (b"authorization", b"Bearer tb_guessed"))
        assert not self._is_known("/api/v1/events")

    def test_a_token_that_was_revoked(self, event: OpenEvent) -> None:
        link, token = ApiToken.issue(Role.ARBITER, label="program", by="owner")
        link.revoked = True
        link.save()
        assert not self._is_known("/api/v1/events", (b"authorization", f"Bearer {token}".encode()))

    @pytest.mark.parametrize("kind", ["h", "k", "c"])
    def test_a_link_before_and_after_it_was_opened(self, kind: str, event: OpenEvent) -> None:
        made: dict[str, Callable[[], tuple[VisitorLink, str]]] = {
            "h": lambda: HelperLink.issue(event.id, "open", 0, label="Bob", by="owner"),
            "k": lambda: KioskLink.issue(event.id, label="door", by="owner"),
            "c": lambda: CaptainLink.issue(event.id, "open", "t1", label="Eve", by="owner"),
        }
        link, token = made[kind]()
        assert self._is_known(f"/{kind}/{token}")
        assert not self._is_known(f"/{kind}/guessed")
        client = Client()
        client.get(f"/{kind}/{token}")
        cookie = f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}".encode()
        assert self._is_known("/", (b"cookie", cookie))
        request = asked([(b"host", b"127.0.0.1:8000"), (b"cookie", cookie)], "127.0.0.1")
        ticket = ticket_for(event.id, request)
        assert ticket is not None
        assert ticket.of_staff
        link.revoked = True
        link.save()
        assert no_longer([ticket]) == {ticket}

    def test_a_program_hears_the_news_as_staff(self, event: OpenEvent) -> None:
        PublicChoices.choose(event.id, is_public=False)
        link, token = ApiToken.issue(Role.ARBITER, label="program", by="owner")
        request = asked([(b"host", b"127.0.0.1:8000"), (b"authorization", f"Bearer {token}".encode())], "127.0.0.1")
        ticket = ticket_for(event.id, request)
        assert ticket is not None
        assert ticket.of_staff
        assert no_longer([ticket]) == set()
        link.revoked = True
        link.save()
        assert no_longer([ticket]) == {ticket}


def test_a_standby_that_comes_back_takes_its_own_place() -> None:
    """Its old connection may have died unnoticed: with all places taken it gets in, and another laptop does not."""

    async def come_back() -> None:
        async def wait() -> None:
            await asyncio.sleep(60)

        standby._following.clear()
        held = {asyncio.create_task(wait()): f"laptop {n}" for n in range(standby.MOST_FOLLOWERS)}
        standby._following.update(held)
        assert not standby._made_room("another laptop")
        assert standby._made_room("laptop 1")
        assert len(standby._following) == standby.MOST_FOLLOWERS - 1
        await asyncio.sleep(0)
        assert [name for task, name in held.items() if task.cancelled()] == ["laptop 1"]
        for task in held:
            task.cancel()
        standby._following.clear()

    apart(come_back())
