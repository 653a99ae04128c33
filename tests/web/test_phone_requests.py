"""Byes and withdrawals from players' phones: with the code on the card, and nothing without it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import Bye, Status
from topboard.director import commands as do
from topboard.web.accounts.phone_codes import code_of
from topboard.web.accounts.roles import Role
from topboard.web.events import shelf as events
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, Shelf

HERE = f"/r/{SAMPLE}/"
INBOX = f"/desk/{SAMPLE}/entries"


@pytest.fixture
def event(shelf: Shelf) -> OpenEvent:
    """The sample, in whose open section round 4 of 5 is being played and phones may ask, but not report."""
    opened = events.shelf().event(SAMPLE)
    opened.do(do.SetRules("open", {"phone_requests": True}), actor="Ann")
    return opened


def phone(event: OpenEvent, player: str = "p22", **language: str) -> Client:
    client = Client(headers=language)
    client.get(f"{HERE}{code_of(event.id, event.state('open').players[player])}")
    return client


def ask(client: Client, wish: str, round: int = 5) -> str:
    return client.post(f"{HERE}ask", {"wish": wish, "round": round}, follow=True).content.decode()


def test_asked_seen_granted(event: OpenEvent, director: Client) -> None:
    own = phone(event)
    page = own.get(HERE).content.decode()
    assert "How did it end?" not in page
    assert "no game to report" not in page
    assert "<option>5</option>" in page
    assert "<option>4</option>" not in page
    assert "The director has not answered yet" in ask(own, "half-bye")
    assert event.director.journal.entries[-1].actor == "phone p22"
    name = event.state("open").players["p22"].called
    assert (
        f"1 request for a bye or a withdrawal waits for your answer: {name}"
        in director.get(f"/desk/{SAMPLE}/open/round/4").content.decode()
    )
    inbox = director.get(INBOX).content.decode()
    assert f"Grant what {name} asks for" in inbox
    assert "a half-point bye in round 5" in inbox
    director.post(f"/desk/{SAMPLE}/open/players/p22/request/5/grant")
    assert event.state("open").byes["p22", 5] is Bye.HALF
    assert "granted</b>" in own.get(HERE).content.decode()
    assert "asked for by phone" not in director.get(INBOX).content.decode()


def test_a_withdrawal_is_declined_with_a_reason(event: OpenEvent, director: Client) -> None:
    own = phone(event)
    ask(own, "withdraw", 0)
    director.post(f"/desk/{SAMPLE}/open/players/p22/request/0/decline", {"reason": "Finish <your> game"})
    page = own.get(HERE).content.decode()
    assert "declined</b> Finish &lt;your&gt; game" in page
    assert "Ask to withdraw" not in page
    assert event.state("open").players["p22"].status is Status.ACTIVE


def test_by_rule(event: OpenEvent) -> None:
    event.do(do.SetRules("open", {"phone_byes": True, "half_byes_through": 5}), actor="Ann")
    assert "granted</b>" in ask(phone(event), "half-bye")
    assert event.state("open").byes["p22", 5] is Bye.HALF


def test_a_refusal_is_told_on_the_phone(event: OpenEvent) -> None:
    own = phone(event)
    assert "Round 4 is already published" in ask(own, "half-bye", 4)
    event.do(do.SetRules("open", {"half_byes_offered": False}), actor="Ann")
    assert "offers no half-point byes" in ask(own, "half-bye", 5)
    assert not event.state("open").players["p22"].requests


def test_nobody_asks_for_somebody_else(event: OpenEvent) -> None:
    own = phone(event)
    own.post(f"{HERE}ask", {"wish": "zero-bye", "round": 5, "player": "p3"})
    assert not event.state("open").players["p3"].requests
    assert event.state("open").players["p22"].requests
    before = event.position
    assert Client().post(f"{HERE}ask", {"wish": "zero-bye", "round": 5}).status_code == 403
    assert event.director.refresh() == before


def test_a_helper_grants_nothing(event: OpenEvent, client_of: ClientOf) -> None:
    own = phone(event)
    ask(own, "half-bye")
    for role in (Role.HELPER, Role.CASHIER, Role.VIEWER):
        client = client_of(role)
        assert client.post(f"/desk/{SAMPLE}/open/players/p22/request/5/grant").status_code == 403
        assert "asked for by phone" not in client.get(INBOX).content.decode()
    assert own.post(f"/desk/{SAMPLE}/open/players/p22/request/5/grant").status_code == 403
    assert ("p22", 5) not in event.state("open").byes


def test_it_is_off_by_default(shelf: Shelf) -> None:
    opened = events.shelf().event(SAMPLE)
    code = code_of(SAMPLE, opened.state("open").players["p22"])
    assert Client().get(f"{HERE}{code}").status_code == 404
    opened.do(do.SetRules("open", {"phone_results": True}), actor="Ann")
    own = phone(opened)
    assert "Ask for the bye" not in own.get(HERE).content.decode()
    assert "takes no requests" in ask(own, "half-bye")


def test_in_french(event: OpenEvent) -> None:
    page = ask(phone(event, **{"accept-language": "fr"}), "half-bye")
    assert "un bye d'un demi-point" in page
    assert "Le directeur n'a pas encore répondu" in page


def test_the_players_page_leads_there(event: OpenEvent) -> None:
    page = Client().get(f"/p/{SAMPLE}/open/player/1").content.decode()
    assert f'<a href="{HERE}">My own page</a>' in page
    assert "Report my result" not in page


def test_programs_see_what_waits(event: OpenEvent, token_of: Callable[[Role], str]) -> None:
    ask(phone(event), "withdraw", 0)
    ask(phone(event), "half-bye")
    told = (
        Client(headers={"Authorization": f"Bearer {token_of(Role.ARBITER)}"})
        .get(f"/api/v1/events/{SAMPLE}/requests")
        .json()
    )
    assert [(each["player"], each["wish"], each["round"]) for each in told] == [
        ("p22", "withdraw", 0),
        ("p22", "half-bye", 5),
    ]
    helper = {"Authorization": f"Bearer {token_of(Role.HELPER)}"}
    assert Client(headers=helper).get(f"/api/v1/events/{SAMPLE}/requests").status_code == 403
