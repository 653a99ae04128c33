"""Pairings by e-mail: asked for, confirmed, sent once, stopped with one click; by a real mail server on loopback."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from benchmarks.serving import free_port
from django.test import Client
from django.utils import timezone

from topboard.core import Bye
from topboard.director import commands as do
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.entries.entry_retention import forget_event
from topboard.web.entries.mail import MailAccount, send_due, set_account
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow.pairing_letters import SETTLED, forget_followers, tell_followers
from topboard.web.follow.subscriptions import MOST_LETTERS, follower_of
from topboard.web.follow.subscriptions import token_of as link_of
from topboard.web.models import FollowLetter, MailFollower, PublicChoices

ASK = f"/p/{SAMPLE}/who/p40/mail"


class Postbox(Message):
    def __init__(self) -> None:
        super().__init__()
        self.received: list[Any] = []

    def handle_message(self, message: Any) -> None:
        self.received.append(message)

    def text(self, at: int = -1) -> str:
        return str(self.received[at].get_payload(decode=True).decode())


@pytest.fixture
def post(event: OpenEvent) -> Iterator[Postbox]:
    box, port = Postbox(), free_port()
    server = Controller(box, hostname="127.0.0.1", port=port)
    server.start()
    set_account(MailAccount("127.0.0.1", port, "none", sender="club@example.org", name="The Club"))
    VIEWS.forget(SAMPLE)
    yield box
    server.stop()


def publish(event: OpenEvent) -> None:
    event.do(do.PairRound("juniors"), actor="Ann")
    event.do(do.PublishDraft("juniors"), actor="Ann")


def later() -> Any:
    return timezone.now() + SETTLED + timedelta(seconds=1)


@pytest.fixture
def follower(post: Postbox, event: OpenEvent) -> MailFollower:
    """Asked for on the player's page, and confirmed by the link of the letter."""
    phone = Client()
    assert "/mail" in phone.get(f"/p/{SAMPLE}/open/player/3").content.decode()
    assert "Look into your mail." in phone.post(ASK, {"email": "pat@example.org"}).content.decode()
    send_due(timezone.now())
    link = str(re.search(r"http://testserver(/m/\S+)", post.text())[1])  # type: ignore[index]
    assert "Do you want the pairings" in phone.get(link).content.decode()
    assert MailFollower.objects.get().confirmed is None, "a program that looks at links confirms nothing"
    assert "You get the pairings" in phone.post(link, {"what": "confirm"}).content.decode()
    tell_followers(later())
    return MailFollower.objects.get()


def test_a_new_round_a_new_time_and_nothing_twice(follower: MailFollower, post: Postbox, event: OpenEvent) -> None:
    event.do(do.SetRules("juniors", {"place": "Library"}), actor="Ann")
    publish(event)
    assert tell_followers(timezone.now()) == 0, "the director may still take it back"
    assert tell_followers(later()) == 1
    assert tell_followers(later()) == 0, "each piece of news once"
    send_due(timezone.now())
    letter = post.received[-1]
    assert letter["To"] == "pat@example.org"
    assert "round 1" in letter["Subject"]
    assert re.search(r"Board \d: (White|Black) against ", post.text())
    assert "Library" in post.text()
    assert f"http://testserver/p/{SAMPLE}/who/p40" in post.text()
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    event.do(do.SetRoundStart("juniors", 1, timezone.now()), actor="Ann")
    assert tell_followers(later()) == 1
    send_due(timezone.now())
    assert "The round starts" in post.text()


def test_what_was_taken_back_at_once_is_told_to_nobody(follower: MailFollower, event: OpenEvent) -> None:
    publish(event)
    event.do(do.Unpublish("juniors"), actor="Ann")
    assert tell_followers(later()) == 0


def test_nobody_is_told_of_an_event_that_is_not_open(follower: MailFollower, event: OpenEvent) -> None:
    publish(event)
    PublicChoices.choose(SAMPLE, is_public=False)
    assert tell_followers(later()) == 0


def test_a_bye_is_told_too(follower: MailFollower, post: Postbox, event: OpenEvent) -> None:
    event.do(do.GrantBye("p40", 1, Bye.HALF), actor="Ann")
    publish(event)
    tell_followers(later())
    send_due(timezone.now())
    assert "No game in this round." in post.text()


def test_one_click_stops_the_letters_and_erases_the_address(follower: MailFollower, event: OpenEvent) -> None:
    token = link_of(follower)
    program = Client(enforce_csrf_checks=True)
    assert program.post(f"/m/{token}/stop", {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not MailFollower.objects.exists()
    assert follower_of(token) is None
    assert "no longer works" in program.get(f"/m/{token}").content.decode()
    publish(event)
    assert tell_followers(later()) == 0


def test_the_page_of_the_link_stops_them_too(follower: MailFollower) -> None:
    assert "Your address was erased." in Client().post(f"/m/{link_of(follower)}", {"what": "stop"}).content.decode()
    assert not MailFollower.objects.exists()


@pytest.mark.usefixtures("post")
class TestStrangers:
    def test_an_address_gets_few_letters_whoever_types_it(self, event: OpenEvent) -> None:
        for player in ("p40", "p41", "p42", "p43", "p40"):
            Client().post(f"/p/{SAMPLE}/who/{player}/mail", {"email": "victim@example.org"})
        assert FollowLetter.objects.count() == MOST_LETTERS

    @pytest.mark.parametrize("email", ["", "pat", "a@b\nBcc: c@d.org", "x" * 300 + "@example.org"])
    def test_what_is_not_an_address_is_named(self, email: str) -> None:
        answer = Client().post(ASK, {"email": email})
        assert answer.status_code == 422
        assert "is not an e-mail address" in answer.content.decode()
        assert not MailFollower.objects.exists()

    def test_robots_fill_in_what_is_hidden(self) -> None:
        assert Client().post(ASK, {"email": "pat@example.org", "website": "x"}).status_code == 422

    def test_a_wrong_link_and_a_wrong_player(self) -> None:
        assert "no longer works" in Client().get("/m/wrong").content.decode()
        assert Client().get(f"/p/{SAMPLE}/who/p999/mail").status_code == 404


class TestOffered:
    def test_not_without_an_account(self, event: OpenEvent) -> None:
        assert "/mail" not in Client().get(f"/p/{SAMPLE}/open/player/3").content.decode()
        assert Client().get(ASK).status_code == 404

    @pytest.mark.usefixtures("post")
    def test_not_where_the_director_does_not_want_it(self, director: Client, event: OpenEvent) -> None:
        director.post(f"/desk/{SAMPLE}/share/public", {"is_public": "on"})
        assert "/mail" not in Client().get(f"/p/{SAMPLE}/open/player/3").content.decode()
        assert Client().get(ASK).status_code == 404


def test_programs_learn_how_many(follower: MailFollower, token_of_role: str) -> None:
    program = Client(headers={"Authorization": f"Bearer {token_of_role}"})
    told = program.get(f"/api/v1/events/{SAMPLE}/followers").json()
    assert told == {"offered": True, "confirmed": 1, "waiting": 0, "unsent": 0}
    assert "pat@example.org" not in str(told)


@pytest.fixture
def token_of_role(token_of: Callable[[Role], str]) -> str:
    return token_of(Role.DIRECTOR)


def test_addresses_are_kept_no_longer_than_needed(follower: MailFollower, event: OpenEvent) -> None:
    """Unconfirmed ones two days, those of a removed player until then, those of an event as long as it is here."""
    old = {"base": "", "created": timezone.now() - timedelta(days=3)}
    MailFollower.objects.create(event=SAMPLE, player="p41", email="never@example.org", **old)
    assert forget_followers() == 1
    event.do(do.RemovePlayer("p40"), actor="Ann")
    assert forget_followers() == 1
    MailFollower.objects.create(event=SAMPLE, player="p41", email="a@example.org", base="")
    forget_event(SAMPLE)
    assert not MailFollower.objects.exists()
