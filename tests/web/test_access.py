"""Who may use which page: every route of the table against every role."""

from __future__ import annotations

import re

import pytest
from django.http.response import HttpResponseBase
from django.test import Client
from django.utils import timezone
from tests.web.conftest import PASSWORD, ClientOf

from topboard.director.desk.rights import Right
from topboard.web.accounts.access import Route
from topboard.web.accounts.grants import NotGranted, take_role
from topboard.web.accounts.login_throttle import ADDRESS_FAILURES, attempt
from topboard.web.accounts.roles import ABOUT, RIGHTS, Grant, Role
from topboard.web.events.sample import SAMPLE
from topboard.web.models import Account, HelperLink, LoginAttempts, RoleGrant
from topboard.web.routes import ROUTES

PARTS = {
    "event": SAMPLE,
    "source": SAMPLE,
    "section": "open",
    "form": "json",
    "player": "p3",
    "team": "t1",
    "table": "1",
    "verb": "withdraw",
    "round": "4",
    "board": "2",
    "name": "standings",
    "form_name": "csv",
    "number": "3",
    "id": "99",
    "position": "99",
    "prohibition": "x9",
    "token": "wrong",
    "code": "AAAA-BBBB-CCCC",
    "chapter": "first-event",
    "federation": "us-chess",
    "series": "no-such-series",
    "player_id": "p3",
    "record": "form",
}
OWN_RULES = {
    "setup",
    "login",
    "logout",
    "arrive",
    "helper",
    "helper-result",
    "kiosk-arrive",
    "kiosk",
    "kiosk-here",
    "stop-follow",
    "captain-arrive",
    "captain",
    "captain-line-up",
    "own-result",
    "own-ask",
    "own-code",
    "own-report",
    "own-leave",
    "own-arrive",
}
"""Pages that everybody may call and that look at something other than the role."""


def address(route: Route) -> str:
    return "/" + re.sub(r"<\w+:(\w+)>", lambda found: PARTS[found[1]], route.path)


TABLE = [route for route in ROUTES if route.name not in OWN_RULES]
PAGES = [route for route in TABLE if route.methods != ("POST",)]
NEEDS = sorted({route.need for route in PAGES}, key=str)


def ordered(need: Right | None) -> list[Role]:
    """Those who may not first: what they are refused has not been changed by somebody else."""
    return sorted((Role.PUBLIC, *ABOUT), key=lambda role: need in RIGHTS[role])


def looked_at(response: HttpResponseBase, route: Route, role: Role, *, page: bool) -> None:
    """Enough of a role gets an answer; too little gets the log-in page or a refusal, never an answer."""
    told = f"{route.name} as {role.word}: {response.status_code}"
    if route.need is None or route.need in RIGHTS[role]:
        assert response.status_code in (200, 302, 304, 400, 404, 409, 422), told
        assert not response.headers.get("Location", "").startswith("/login"), told
    elif role is Role.PUBLIC and page:
        assert response.headers["Location"].startswith("/login?next="), told
    else:
        assert response.status_code == 403, told


@pytest.mark.parametrize("need", NEEDS, ids=str)
def test_role_by_page(need: Right | None, client_of: ClientOf) -> None:
    """Pages change nothing, so that those of one right are looked at by the same people one after another."""
    clients = {role: client_of(role) for role in ordered(need)}
    for route in PAGES:
        if route.need is need:
            for role, client in clients.items():
                looked_at(client.get(address(route)), route, role, page=True)


@pytest.mark.parametrize("route", [route for route in TABLE if route not in PAGES], ids=lambda route: route.name)
def test_role_by_form(route: Route, client_of: ClientOf) -> None:
    for role in ordered(route.need):
        looked_at(client_of(role).post(address(route)), route, role, page=False)


def test_only_the_methods_of_the_table(client_of: ClientOf) -> None:
    client = client_of(Role.OWNER)
    for route in ROUTES:
        assert client.put(address(route)).status_code == 405, route.name
        if "POST" not in route.methods:
            assert client.post(address(route)).status_code == 405, route.name
        if "GET" not in route.methods:
            assert client.get(address(route)).status_code == 405, route.name
    assert len(ROUTES) > 300


def test_a_refused_command_changed_nothing(client_of: ClientOf) -> None:
    from topboard.web.events.shelf import shelf

    before = shelf().position(SAMPLE)
    for route in ROUTES:
        if route.methods == ("POST",) and route.need not in (None, *RIGHTS[Role.HELPER]):
            client_of(Role.HELPER).post(address(route))
    assert shelf().position(SAMPLE) == before


class TestFirstStart:
    """Until the owner has set a password there is one page, on this machine only."""

    @pytest.mark.usefixtures("shelf")
    def test_everything_leads_to_the_owner(self) -> None:
        client = Client()
        assert client.get("/").headers["Location"] == "/setup"
        assert client.get(f"/desk/{SAMPLE}/").headers["Location"] == "/setup"
        answer = client.post("/setup", {"username": "Ann", "password": PASSWORD, "again": PASSWORD})
        assert answer.headers["Location"] == "/"
        owner = Account.objects.get()
        assert (owner.username, owner.grants) == ("ann", (Grant(Role.OWNER),))
        assert client.get(f"/desk/{SAMPLE}/").status_code == 200
        assert client.get("/setup").headers["Location"] == "/login"

    @pytest.mark.usefixtures("shelf")
    def test_other_machines_are_not_answered(self) -> None:
        for path in ("/", "/setup", f"/p/{SAMPLE}/", "/api/v1/openapi.json", "/static/topboard/public.css"):
            assert Client(REMOTE_ADDR="192.0.2.7").get(path).status_code == 403

    @pytest.mark.usefixtures("shelf")
    def test_this_machine_by_its_address_on_the_network_is_told_its_own(self) -> None:
        """That is the address which is printed at the start."""
        answer = Client(REMOTE_ADDR="192.168.1.20").get("/")
        assert "http://127.0.0.1:80/" in answer.content.decode()

    @pytest.mark.usefixtures("shelf")
    @pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"])
    def test_what_a_proxy_on_this_machine_hands_on_comes_from_elsewhere(self, header: str) -> None:
        assert Client(REMOTE_ADDR="127.0.0.1").get("/setup", headers={header: "192.0.2.7"}).status_code == 403

    @pytest.mark.usefixtures("shelf")
    @pytest.mark.parametrize("password", ["short", "password1234", "annannann"])
    def test_weak_passwords_are_refused(self, password: str) -> None:
        data = {"username": "annannann", "password": password, "again": password}
        assert Client().post("/setup", data).status_code == 400
        assert not Account.objects.exists()


class TestLogIn:
    @pytest.mark.usefixtures("accounts")
    def test_name_and_password(self) -> None:
        client = Client()
        answer = client.post("/login", {"username": "Director", "password": PASSWORD, "next": f"/desk/{SAMPLE}/"})
        assert answer.headers["Location"] == f"/desk/{SAMPLE}/"

    @pytest.mark.usefixtures("accounts")
    def test_does_not_send_people_elsewhere(self) -> None:
        answer = Client().post(
            "/login", {"username": "director", "password": PASSWORD, "next": "https://elsewhere.example/"}
        )
        assert answer.headers["Location"] == "/"

    @pytest.fixture
    def at_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Between two attempts no time passes."""
        now = timezone.now()
        monkeypatch.setattr(timezone, "now", lambda: now)

    @pytest.mark.usefixtures("accounts", "at_once")
    def test_guessing_is_slowed_down(self) -> None:
        """By name, from wherever it is tried, and by address, whatever name is tried."""
        for last in range(5):
            client = Client(REMOTE_ADDR=f"192.0.2.{last}")
            assert client.post("/login", {"username": "owner", "password": "wrong"}).status_code == 403
        right = {"username": "owner", "password": PASSWORD}
        assert Client(REMOTE_ADDR="192.0.2.99").post("/login", right).status_code == 429
        assert LoginAttempts.objects.get(key="name:owner").failures == 5
        for number in range(ADDRESS_FAILURES):
            Client(REMOTE_ADDR="192.0.2.7").post("/login", {"username": f"a{number}", "password": "wrong"})
        right = {"username": "director", "password": PASSWORD}
        assert Client(REMOTE_ADDR="192.0.2.7").post("/login", right).status_code == 429

    @pytest.mark.usefixtures("accounts")
    def test_nobody_elsewhere_locks_the_director_out_of_the_machine_itself(self) -> None:
        for last in range(9):
            client = Client(REMOTE_ADDR=f"192.0.2.{last}")
            client.post("/login", {"username": "director", "password": "wrong"})
        assert Client().post("/login", {"username": "director", "password": PASSWORD}).status_code == 302

    @pytest.mark.usefixtures("accounts", "at_once")
    def test_an_attempt_counts_before_the_password_is_looked_at(self) -> None:
        """Hashing takes a while: guesses sent all at once must not all be made in it."""
        assert [attempt("name:owner") for _ in range(5)] == [0, 0, 0, 0, 0]
        assert attempt("name:owner") > 0

    @pytest.mark.usefixtures("accounts")
    def test_the_session_of_a_log_in_is_a_new_one(self) -> None:
        """Who slipped a browser a session earlier has nothing of it."""
        client = Client()
        _link, token = HelperLink.issue(SAMPLE, "open", 4, label="Table 1", by="director")
        client.get(f"/h/{token}")
        before = client.cookies["topboard"].value
        client.post("/login", {"username": "director", "password": PASSWORD})
        assert client.cookies["topboard"].value != before

    @pytest.mark.usefixtures("shelf")
    @pytest.mark.parametrize("name", ["a" * 61, "a\0b", "a\nb", ""])
    def test_names_with_which_nobody_could_log_in_are_refused(self, name: str) -> None:
        data = {"username": name, "password": PASSWORD, "again": PASSWORD}
        assert Client().post("/setup", data).status_code == 400
        assert not Account.objects.exists()

    def test_a_locked_account_is_out_at_once(self, accounts: dict[Role, Account], client_of: ClientOf) -> None:
        client = client_of(Role.HELPER)
        assert client.get(f"/desk/{SAMPLE}/").status_code == 200
        Account.objects.filter(pk=accounts[Role.HELPER].pk).update(is_active=False)
        assert client.get(f"/desk/{SAMPLE}/").status_code == 302


def test_the_last_owner_stays(accounts: dict[Role, Account], client_of: ClientOf) -> None:
    owner = accounts[Role.OWNER]
    client = client_of(Role.OWNER)
    held = RoleGrant.objects.get(account=owner)
    assert client.post(f"/people/roles/{held.pk}").status_code == 400
    assert client.post(f"/people/{owner.pk}", {"active": "0"}).status_code == 400
    owner.refresh_from_db()
    assert (owner.is_active, owner.grants) == (True, (Grant(Role.OWNER),))
    with pytest.raises(NotGranted, match="Make another owner first"):
        take_role(None, owner, Grant(Role.OWNER), by="terminal")


class TestBookmarks:
    """A bookmark, or the address line after a reload, may be that of a form: it leads back to the page of the form."""

    @pytest.mark.parametrize(
        ("bookmark", "page"),
        [
            (f"/desk/{SAMPLE}/open/pair", f"/desk/{SAMPLE}/open/"),
            (f"/desk/{SAMPLE}/change", f"/desk/{SAMPLE}/"),
            ("/people/tokens/99", "/people"),
            ("/logout", "/"),
        ],
    )
    def test_it_leads_to_the_page_above(self, bookmark: str, page: str, client_of: ClientOf) -> None:
        answer = client_of(Role.OWNER).get(bookmark)
        assert answer.status_code == 405
        assert f'href="{page}"' in answer.content.decode()

    def test_every_such_address_has_a_page_above(self, client_of: ClientOf) -> None:
        from topboard.web.accounts.access import page_above

        desk = [route for route in ROUTES if route.methods == ("POST",) and route.path.startswith("desk/")]
        lost = [route.name for route in desk if not page_above(address(route)).startswith(f"/desk/{SAMPLE}/")]
        assert desk
        assert not lost
