"""Guessing is slow for whoever guesses, and for nobody else."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from tests.web.conftest import PASSWORD, ClientOf

from topboard.web.accounts.login_throttle import ADDRESS_FAILURES, FREE_FAILURES, LONGEST, attempt
from topboard.web.accounts.roles import Role
from topboard.web.models import Account, LoginAttempts, LogLine
from topboard.web.pages.desk import front

WRONG = {"username": "owner", "password": "wrong"}
RIGHT = {"username": "owner", "password": PASSWORD}


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two attempts no time passes."""
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)


def from_(address: str) -> Client:
    return Client(REMOTE_ADDR=address)


def behind_proxy(address: str) -> Client:
    """A proxy on this machine hands on whose request it is; what the client claimed before stands in front."""
    return Client(REMOTE_ADDR="127.0.0.1", headers={"X-Forwarded-For": f"203.0.113.5, {address}"})


@pytest.mark.usefixtures("accounts")
class TestRows:
    def test_names_that_are_tried_while_one_must_wait_are_not_written_down(self) -> None:
        """Who is blocked could otherwise fill the disk with names."""
        client = from_("192.0.2.7")
        for number in range(ADDRESS_FAILURES):
            client.post("/login", {"username": f"a{number}", "password": "wrong"})
        before = LoginAttempts.objects.count()
        for number in range(20):
            assert client.post("/login", {"username": f"b{number}", "password": "wrong"}).status_code == 429
        assert LoginAttempts.objects.count() == before

    def test_a_clock_that_was_ten_years_ahead_keeps_nobody_out_for_ten_years(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        now = timezone.now()
        monkeypatch.setattr(timezone, "now", lambda: now + timedelta(days=3650))
        for _ in range(FREE_FAILURES):
            attempt("name:owner")
        assert attempt("name:owner") > 0
        monkeypatch.setattr(timezone, "now", lambda: now)
        assert attempt("name:owner") == 0
        assert 0 < attempt("name:owner") <= LONGEST.total_seconds()

    def test_an_attempt_that_waits_is_not_counted(self) -> None:
        for _ in range(FREE_FAILURES):
            attempt("name:owner")
        assert attempt("address:192.0.2.9", "name:owner") > 0
        assert not LoginAttempts.objects.filter(key="address:192.0.2.9").exists()


@pytest.mark.usefixtures("accounts")
class TestBehindAProxy:
    """Everybody comes from 127.0.0.1 there; the proxy says at the end of X-Forwarded-For from where."""

    def test_one_visitor_does_not_lock_everybody_out(self) -> None:
        for number in range(ADDRESS_FAILURES + 5):
            behind_proxy("192.0.2.66").post("/login", {"username": f"a{number}", "password": "wrong"})
        assert behind_proxy("192.0.2.66").post("/login", RIGHT).status_code == 429
        assert behind_proxy("192.0.2.8").post("/login", RIGHT).status_code == 302
        assert Client().post("/login", RIGHT).status_code == 302, "on the machine itself"

    def test_what_a_visitor_claims_is_not_believed(self) -> None:
        """Another address in front of the header every time is no way around."""
        for number in range(ADDRESS_FAILURES):
            claimed = Client(REMOTE_ADDR="127.0.0.1", headers={"X-Forwarded-For": f"198.51.100.{number}, 192.0.2.66"})
            claimed.post("/login", {"username": f"a{number}", "password": "wrong"})
        assert behind_proxy("192.0.2.66").post("/login", RIGHT).status_code == 429

    def test_a_header_from_elsewhere_is_not_believed_either(self) -> None:
        """Only a proxy on this machine is ours."""
        for number in range(ADDRESS_FAILURES):
            lying = Client(REMOTE_ADDR="192.0.2.7", headers={"X-Forwarded-For": f"198.51.100.{number}"})
            lying.post("/login", {"username": f"a{number}", "password": "wrong"})
        assert from_("192.0.2.7").post("/login", RIGHT).status_code == 429


@pytest.mark.usefixtures("accounts")
class TestKnownBrowser:
    """A browser in which somebody has logged in before is not locked out by what others try under that name."""

    def test_guesses_elsewhere_do_not_lock_the_director_out(self) -> None:
        mine = from_("192.0.2.8")
        assert mine.post("/login", RIGHT).status_code == 302
        mine.post("/logout")
        for last in range(20):
            from_(f"198.51.100.{last}").post("/login", WRONG)
        assert from_("192.0.2.9").post("/login", RIGHT).status_code == 429
        assert mine.post("/login", RIGHT).status_code == 302

    def test_it_may_guess_no_more_than_others(self) -> None:
        mine = from_("192.0.2.8")
        mine.post("/login", RIGHT)
        mine.post("/logout")
        answers = [mine.post("/login", WRONG).status_code for _ in range(FREE_FAILURES + 1)]
        assert answers == [403] * FREE_FAILURES + [429]

    def test_it_is_known_for_its_own_name_only(self) -> None:
        mine = from_("192.0.2.8")
        mine.post("/login", {"username": "viewer", "password": PASSWORD})
        mine.post("/logout")
        for last in range(FREE_FAILURES):
            from_(f"198.51.100.{last}").post("/login", WRONG)
        assert mine.post("/login", RIGHT).status_code == 429

    def test_the_mark_cannot_be_made_up(self) -> None:
        mine = from_("192.0.2.8")
        mine.cookies["topboard-known"] = "owner:1234"
        for last in range(FREE_FAILURES):
            from_(f"198.51.100.{last}").post("/login", WRONG)
        assert mine.post("/login", RIGHT).status_code == 429


@pytest.mark.usefixtures("accounts")
class TestOwnAccount:
    """Logging in with an account of one's own must not make guesses at another's free again."""

    @pytest.mark.parametrize("address", ["127.0.0.1", "192.0.2.7"])
    def test_does_not_reset_the_counter(self, address: str) -> None:
        looked_at = 0
        for _ in range(4):
            for _ in range(FREE_FAILURES - 1):
                looked_at += from_(address).post("/login", WRONG).status_code == 403
            from_(address).post("/login", {"username": "viewer", "password": PASSWORD})
        assert looked_at == FREE_FAILURES

    def test_many_names_from_one_address_are_slow_too(self) -> None:
        looked_at = 0
        for number in range(ADDRESS_FAILURES + 5):
            looked_at += (
                from_("192.0.2.7").post("/login", {"username": f"a{number}", "password": "w"}).status_code == 403
            )
            from_("192.0.2.7").post("/login", {"username": "viewer", "password": PASSWORD})
        assert looked_at == ADDRESS_FAILURES


class TestOwnPassword:
    def test_the_old_password_cannot_be_guessed(self, client_of: ClientOf) -> None:
        """Who finds a browser that is logged in must not find the password too."""
        client = client_of(Role.DIRECTOR)
        new = {"password": "knight-to-f7-now", "again": "knight-to-f7-now"}
        answers = [client.post("/password", {"old": f"guess{n}", **new}).status_code for n in range(FREE_FAILURES + 1)]
        assert answers == [400] * FREE_FAILURES + [429]
        assert client.post("/password", {"old": PASSWORD, **new}).status_code == 429

    def test_a_right_one_is_changed(self, client_of: ClientOf) -> None:
        client = client_of(Role.DIRECTOR)
        new = {"password": "knight-to-f7-now", "again": "knight-to-f7-now"}
        assert client.post("/password", {"old": PASSWORD, **new}).status_code == 302
        assert LogLine.objects.filter(kind="password-changed", who="director").exists()


@pytest.mark.usefixtures("shelf")
def test_four_first_owners_at_once_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes second finds that there is an owner, also when both were asked at the same moment."""
    real = front.password_faults

    def slow(*given: str) -> list[str]:
        """Between looking and writing another one writes."""
        if not Account.objects.exists():
            monkeypatch.setattr(front, "password_faults", real)
            Client().post("/setup", {"username": "first", "password": PASSWORD, "again": PASSWORD})
        return real(*given)

    monkeypatch.setattr(front, "password_faults", slow)
    answer = Client().post("/setup", {"username": "second", "password": PASSWORD, "again": PASSWORD})
    assert answer.headers["Location"] == "/login"
    assert [account.username for account in Account.objects.all()] == ["first"]
