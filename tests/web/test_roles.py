"""A role for one event or one section: what it opens there, and that it opens nothing elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from django.test import Client
from tests.web.conftest import PASSWORD, ClientOf
from tests.web.test_access import OWN_RULES, address

from topboard.core import Result
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.rights import Right
from topboard.web.accounts.access import Route
from topboard.web.accounts.roles import ABOUT, RIGHTS, SOMEWHERE, Grant, Role, may
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.models import Account, ApiToken, HelperLink, LogLine, PublicChoices, RoleGrant
from topboard.web.routes import ROUTES
from topboard.web.server.visitor import asked, ticket_for

Made = Callable[..., Client]


class TestMay:
    """The one function that decides."""

    @pytest.mark.parametrize(
        ("grant", "everything", "event", "section", "somewhere"),
        [
            (Grant(Role.ARBITER), True, True, True, True),
            (Grant(Role.ARBITER, "spring"), False, True, True, True),
            (Grant(Role.ARBITER, "spring", "open"), False, False, True, True),
            (Grant(Role.ARBITER, "spring", "reserve"), False, False, False, True),
            (Grant(Role.ARBITER, "autumn"), False, False, False, False),
            (Grant(Role.ARBITER, "autumn", "open"), False, False, False, False),
        ],
    )
    def test_where(self, grant: Grant, everything: bool, event: bool, section: bool, somewhere: bool) -> None:
        assert may((grant,), Right.RUN) is everything
        assert may((grant,), Right.RUN, "spring") is event
        assert may((grant,), Right.RUN, "spring", "open") is section
        assert may((grant,), Right.RUN, "spring", SOMEWHERE) is somewhere

    def test_nothing_is_given_to_nobody(self) -> None:
        assert not any(may((), right) for right in Right)
        assert not any(may((Grant(Role.PUBLIC),), right) for right in Right)

    def test_what_the_roles_may(self) -> None:
        """An arbiter runs a section, a helper enters results, a cashier enters players."""
        table = {
            Role.VIEWER: {Right.LOOK},
            Role.CASHIER: {Right.LOOK, Right.CHECK_IN, Right.ENTRIES},
            Role.HELPER: {Right.LOOK, Right.CHECK_IN, Right.RESULTS},
            Role.ARBITER: {
                Right.LOOK,
                Right.CHECK_IN,
                Right.RESULTS,
                Right.ENTRIES,
                Right.LINE_UP,
                Right.OWN_RESULT,
                Right.RUN,
            },
            Role.DIRECTOR: set(Right) - {Right.OWN},
            Role.OWNER: set(Right),
        }
        assert {role: RIGHTS[role] | {Right.LOG_IN} for role in ABOUT} == {
            role: rights | {Right.LOG_IN} for role, rights in table.items()
        }

    @pytest.mark.parametrize("grant", [Grant(Role.OWNER, "spring"), Grant(Role.DIRECTOR, "spring", "open")])
    def test_roles_that_are_not_given_for_less(self, grant: Grant) -> None:
        assert not grant.possible


@pytest.fixture
def with_grant(shelf: Shelf) -> Made:
    def make(grant: Grant) -> Client:
        account = Account.objects.create_account(f"{grant.role}-{grant.event}-{grant.section}", PASSWORD)
        RoleGrant.objects.create(account=account, role=grant.role, event=grant.event, section=grant.section)
        client = Client()
        client.force_login(account)
        return client

    return make


PLACES = [(SAMPLE, ""), (SAMPLE, "open"), (SAMPLE, "reserve"), ("elsewhere", "")]


@pytest.mark.parametrize("place", PLACES, ids=["event", "section", "other-section", "other-event"])
@pytest.mark.parametrize("role", [role for role in ABOUT if role is not Role.OWNER], ids=lambda role: role.word)
@pytest.mark.usefixtures("accounts")
def test_role_by_place_by_route(role: Role, place: tuple[str, str], with_grant: Made) -> None:
    """Every route of the table: it answers where the role is given for what its address names, and nowhere else."""
    grant = Grant(role, *place)
    if not grant.possible:
        return
    client = with_grant(grant)
    for route in ROUTES:
        if route.name in OWN_RULES:
            continue
        method = "post" if route.methods == ("POST",) else "get"
        status = getattr(client, method)(address(route)).status_code
        if _due(route, grant):
            assert status in (200, 302, 304, 400, 404, 409, 422), f"{route.name}: {status}"
        else:
            assert status == 403, f"{route.name}: {status}"


def _due(route: Route, grant: Grant) -> bool:
    """What the table and the place of the grant say, in the words of the addresses; the sample's section is `open`."""
    if route.need in (None, Right.LOG_IN):
        return True
    if route.need not in RIGHTS[grant.role] or "<slug:event>" not in route.path or grant.event != SAMPLE:
        return False
    if "<slug:section>" in route.path:
        return grant.section in ("", "open")
    return not grant.section or route.somewhere


@pytest.mark.usefixtures("accounts")
class TestArbiterOfASection:
    @pytest.fixture
    def arbiter(self, with_grant: Made) -> Client:
        return with_grant(Grant(Role.ARBITER, SAMPLE, "reserve"))

    def test_runs_it(self, arbiter: Client, event: OpenEvent) -> None:
        assert arbiter.post(f"/desk/{SAMPLE}/reserve/publish", {"accept": "all"}).status_code == 302
        assert len(event.state("reserve").rounds) == 2
        line = {"line": "1 1"}
        assert arbiter.post(f"/desk/{SAMPLE}/result", line).status_code == 302
        assert event.state("reserve").rounds[1].boards[1].result is Result.WHITE_WINS
        assert event.state("open").rounds[3].boards[1].result is not None

    def test_takes_back_their_own_step_and_nobody_elses(self, arbiter: Client, event: OpenEvent) -> None:
        arbiter.post(f"/desk/{SAMPLE}/reserve/players/p30/withdraw", {"reason": "ill"})
        mine = event.position
        assert event.director.state.player("p30").status.value == "withdrawn"
        event.do(do.Withdraw("p31"), actor="director")
        theirs = event.position
        assert arbiter.post(f"/desk/{SAMPLE}/undo", {"position": theirs}).status_code == 403
        assert arbiter.post(f"/desk/{SAMPLE}/undo", {"position": 1}).status_code == 403
        assert arbiter.post(f"/desk/{SAMPLE}/undo", {"position": mine}).status_code == 302
        assert event.director.state.player("p30").status.value == "active"
        assert event.director.state.player("p31").status.value == "withdrawn"

    @pytest.mark.parametrize(
        ("path", "data"),
        [
            ("reserve/players/p3/withdraw", {}),
            ("reserve/players/p3/edit", {"name": "Changed"}),
            ("reserve/players/p30/move", {"to": "open"}),
            ("reserve/rulings/adjust", {"player": "p3", "points": "1", "reason": "x"}),
            ("reserve/prohibit", {"players": ["p30", "p3"]}),
            ("open/players/p3/withdraw", {}),
            ("open/pair", {}),
            ("change", {"name": "Mine"}),
        ],
    )
    def test_touches_nothing_elsewhere(
        self, path: str, data: dict[str, str], arbiter: Client, event: OpenEvent
    ) -> None:
        """Also not by naming a player of another section on a page of their own."""
        before = event.position
        answer = arbiter.post(f"/desk/{SAMPLE}/{path}", data)
        event.director.refresh()
        assert event.position == before
        assert answer.status_code in (403, 400, 404)

    def test_is_not_shown_what_a_step_elsewhere_would_do(self, arbiter: Client) -> None:
        """The question before a step lists the players of every section that changes."""
        answer = arbiter.post(f"/desk/{SAMPLE}/reserve/players/p30/move", {"to": "open", "look": "1"})
        assert answer.status_code == 403
        assert "Aldous" not in answer.content.decode()

    def test_sees_nothing_elsewhere(self, arbiter: Client) -> None:
        seen = {"": "Reserve", "reserve/players": "Abernathy", "find?q=a": "Abernathy", "news": "Reserve"}
        for path, shown in seen.items():
            page = arbiter.get(f"/desk/{SAMPLE}/{path}").content.decode()
            assert shown in page
            assert "Aldous" not in page
            assert ">Open<" not in page
        assert arbiter.get(f"/desk/{SAMPLE}/history").status_code == 403
        assert arbiter.get(f"/desk/{SAMPLE}/open/players").status_code == 403

    def test_the_front_page_has_only_their_events(self, arbiter: Client, with_grant: Made) -> None:
        assert "Riverside" in arbiter.get("/").content.decode()
        assert "Riverside" not in with_grant(Grant(Role.ARBITER, "elsewhere")).get("/").content.decode()

    def test_does_not_see_the_players_pages_before_they_are_public(self, arbiter: Client, client_of: ClientOf) -> None:
        PublicChoices.choose(SAMPLE, is_public=False)
        assert arbiter.get(f"/p/{SAMPLE}/open/standings").status_code == 404
        assert client_of(Role.VIEWER).get(f"/p/{SAMPLE}/open/standings").status_code == 200


@pytest.mark.usefixtures("accounts")
class TestCashierAndHelper:
    def test_a_cashier_enters_players_and_no_results(self, client_of: ClientOf, event: OpenEvent) -> None:
        cashier = client_of(Role.CASHIER)
        assert cashier.post(f"/desk/{SAMPLE}/juniors/players/enter", {"name": "New, Nora"}).status_code == 302
        assert "New, Nora" in [p.facts.name for p in event.state("juniors").players.values()]
        assert cashier.post(f"/desk/{SAMPLE}/open/round/4/result", {"line": "9 1"}).status_code == 403
        page = cashier.get(f"/desk/{SAMPLE}/juniors/players?player=p40").content.decode()
        assert "/players/p40/edit" in page
        assert "/players/p40/withdraw" not in page

    def test_a_helper_makes_no_ruling(self, client_of: ClientOf, event: OpenEvent) -> None:
        helper = client_of(Role.HELPER)
        before = event.position
        data = {"verb": "pairing", "result": "1/2-1/2"}
        assert helper.post(f"/desk/{SAMPLE}/open/round/4/12/correct", data).status_code == 403
        assert event.position == before


class TestOwnersPage:
    def test_gives_and_takes(self, accounts: dict[Role, Account], client_of: ClientOf) -> None:
        owner, viewer = client_of(Role.OWNER), accounts[Role.VIEWER]
        owner.post(f"/people/{viewer.pk}/roles", {"role": "arbiter", "where": f"{SAMPLE}/open"})
        assert Grant(Role.ARBITER, SAMPLE, "open") in viewer.grants
        page = owner.get("/people").content.decode()
        assert "arbiter of Riverside Spring Open, Open" in page
        held = RoleGrant.objects.get(account=viewer, role=Role.ARBITER)
        owner.post(f"/people/roles/{held.pk}")
        assert viewer.grants == (Grant(Role.VIEWER),)
        log = owner.get("/people/log").content.decode()
        assert "Gave a role: viewer: arbiter of Riverside Spring Open, Open" in log
        assert "Took a role away: viewer: arbiter of Riverside Spring Open, Open" in log

    @pytest.mark.parametrize(
        ("role", "where"),
        [
            ("owner", SAMPLE),
            ("director", f"{SAMPLE}/open"),
            ("king", ""),
            ("arbiter", "nowhere"),
            ("viewer", f"{SAMPLE}/x"),
        ],
    )
    def test_what_cannot_be_given_is_said(
        self, role: str, where: str, accounts: dict[Role, Account], client_of: ClientOf
    ) -> None:
        viewer = accounts[Role.VIEWER]
        answer = client_of(Role.OWNER).post(f"/people/{viewer.pk}/roles", {"role": role, "where": where})
        assert answer.status_code == 400
        assert viewer.grants == (Grant(Role.VIEWER),)

    def test_everything_about_accounts_is_in_the_log(self, client_of: ClientOf, event: OpenEvent) -> None:
        owner, director = client_of(Role.OWNER), client_of(Role.DIRECTOR)
        new = {"username": "new", "password": PASSWORD, "name": "New", "role": "viewer"}
        owner.post("/people/add", new)
        added = Account.objects.get(username="new")
        owner.post(f"/people/{added.pk}", {"password": f"{PASSWORD}8", "active": "0"})
        owner.post(f"/people/{added.pk}", {"active": "1"})
        owner.post("/people/tokens", {"label": "board", "role": "viewer"})
        owner.post(f"/people/tokens/{ApiToken.objects.get().pk}")
        director.post(f"/desk/{SAMPLE}/share/links", {"label": "Table 1", "section": "open", "round": "4"})
        link = HelperLink.objects.get()
        director.post(f"/desk/{SAMPLE}/share/links/{link.pk}")
        stranger = Client(REMOTE_ADDR="192.0.2.7")
        stranger.get("/h/wrong")
        stranger.post("/login", {"username": "owner", "password": "wrong"})
        stranger.post("/login", {"username": "new", "password": f"{PASSWORD}8"})
        stranger.post("/logout")
        assert [line.kind for line in LogLine.objects.order_by("pk")] == [
            *("account-added", "role-given", "password-set", "account-locked", "account-unlocked"),
            *("token-made", "token-revoked", "link-made", "link-revoked"),
            *("link-failed", "log-in-failed", "log-in", "log-out"),
        ]
        page = owner.get("/people/log").content.decode()
        assert "192.0.2.7" in page
        assert PASSWORD not in page

    def test_strangers_do_not_push_the_rest_out(self, client_of: ClientOf, monkeypatch: pytest.MonkeyPatch) -> None:
        from topboard.web.accounts import audit_log

        monkeypatch.setattr(audit_log, "KEPT_UNTRUSTED", 10)
        monkeypatch.setattr(audit_log, "KEPT", 3)
        audit_log.note(None, "role-given", who="owner", about="kept")
        for number in range(40):
            audit_log.note(None, "log-in-failed", who=f"x{number}")
        assert LogLine.objects.filter(kind="log-in-failed").count() == 10
        assert LogLine.objects.filter(about="kept").exists()
        for number in range(5):
            audit_log.note(None, "log-in", who=f"{number}")
        assert [line.who for line in LogLine.objects.filter(kind="log-in").order_by("pk")] == ["2", "3", "4"]
        assert LogLine.objects.filter(about="kept").exists(), "who comes and goes pushes nothing out either"

    def test_a_helper_who_comes_again_and_again_pushes_nothing_out(
        self, accounts: dict[Role, Account], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nor does somebody who guesses the codes of players."""
        from topboard.web.accounts import audit_log

        monkeypatch.setattr(audit_log, "KEPT", 2)
        monkeypatch.setattr(audit_log, "KEPT_UNTRUSTED", 2)
        audit_log.note(None, "role-given", who="owner", about="kept")
        _link, token = HelperLink.issue(SAMPLE, "open", 4, label="Table 1", by=accounts[Role.DIRECTOR])
        for _ in range(4):
            Client().get(f"/h/{token}")
            Client().post(f"/r/{SAMPLE}/code", {"code": "AAAA-AAAA"})
        assert LogLine.objects.filter(about="kept").exists()
        assert LogLine.objects.filter(kind="code-failed").count() == 2
        assert "player" in audit_log.told(LogLine.objects.filter(kind="code-failed")[0])


class TestLinksEndWithWhoMadeThem:
    def test_a_locked_directors_link_is_dead(self, accounts: dict[Role, Account]) -> None:
        director = accounts[Role.DIRECTOR]
        _link, token = HelperLink.issue(SAMPLE, "open", 4, label="Table 1", by=director)
        phone = Client()
        phone.get(f"/h/{token}")
        assert phone.get("/helper").status_code == 200
        Account.objects.filter(pk=director.pk).update(is_active=False)
        assert phone.get("/helper").status_code == 403
        assert phone.post("/helper/result", {"line": "9 1"}).status_code == 403
        assert HelperLink.find(token) is None

    def test_so_is_that_of_a_director_who_lost_the_role(self, accounts: dict[Role, Account]) -> None:
        link, _token = HelperLink.issue(SAMPLE, "open", 4, label="Table 1", by=accounts[Role.DIRECTOR])
        assert link.alive
        RoleGrant.objects.filter(account=accounts[Role.DIRECTOR]).update(role=Role.VIEWER)
        assert not HelperLink.objects.get().alive

    def test_and_a_locked_owners_token(self, accounts: dict[Role, Account]) -> None:
        _row, token = ApiToken.issue(Role.VIEWER, label="board", by=accounts[Role.OWNER])
        assert ApiToken.find(token)
        Account.objects.filter(pk=accounts[Role.OWNER].pk).update(is_active=False)
        assert ApiToken.find(token) is None


@pytest.mark.usefixtures("accounts")
class TestTokens:
    def call(self, grant: Grant, method: str, path: str, body: object = None) -> tuple[int, object]:
        _row, token = ApiToken.issue(grant, label="program", by="owner")
        send = getattr(Client(), method)
        more = {"data": json.dumps(body), "content_type": "application/json"} if body is not None else {}
        answer = send(f"/api/v1{path}", headers={"Authorization": f"Bearer {token}"}, **more)
        return answer.status_code, json.loads(answer.content)

    def test_a_token_of_a_section_reads_that_section(self, event: OpenEvent) -> None:
        grant = Grant(Role.VIEWER, SAMPLE, "open")
        _status, events = self.call(grant, "get", "/events")
        assert [(e["id"], [s["id"] for s in e["sections"]]) for e in events] == [(SAMPLE, ["open"])]  # type: ignore[attr-defined]
        assert self.call(grant, "get", f"/events/{SAMPLE}")[0] == 200
        assert self.call(grant, "get", f"/events/{SAMPLE}/sections/open/players")[0] == 200
        assert self.call(grant, "get", f"/events/{SAMPLE}/sections/reserve/players")[0] == 403
        assert self.call(grant, "get", f"/events/{SAMPLE}/history")[0] == 403
        assert self.call(Grant(Role.VIEWER, "elsewhere"), "get", "/events") == (200, [])
        assert self.call(Grant(Role.VIEWER, "elsewhere"), "get", f"/events/{SAMPLE}")[0] == 403

    @pytest.mark.parametrize(
        ("path", "body", "status"),
        [
            ("do/withdraw", {"player": "p30"}, 200),
            ("do/withdraw", {"player": "p3"}, 403),
            ("players/p3/withdraw", {}, 403),
            ("players/p30/byes", {"round": 3, "bye": "half-bye"}, 200),
            ("sections/open/pair", {}, 403),
            ("do/poster", {"name": "Mine"}, 403),
            ("do/section", {"section": "new"}, 403),
            ("do/move", {"player": "p30", "section": "open"}, 403),
            ("undo", {"position": 5}, 403),
            ("do/undo", {"position": 5}, 403),
            ("together", {"commands": [{"do": "withdraw", "player": "p30"}]}, 200),
            ("together", {"commands": [{"do": "withdraw", "player": "p30"}, {"do": "withdraw", "player": "p3"}]}, 403),
            ("together", {"commands": [{"do": "poster", "name": "Mine"}]}, 403),
            ("look", {"commands": [{"do": "withdraw", "player": "p3"}]}, 403),
        ],
    )
    def test_a_token_of_an_arbiter_writes_in_its_section(
        self, path: str, body: object, status: int, event: OpenEvent
    ) -> None:
        before = event.position
        answer = self.call(Grant(Role.ARBITER, SAMPLE, "reserve"), "post", f"/events/{SAMPLE}/{path}", body)
        assert answer[0] == status, answer
        event.director.refresh()
        assert (event.position > before) is (status == 200)

    def test_creating_events_needs_a_director_of_all(self) -> None:
        assert self.call(Grant(Role.DIRECTOR, SAMPLE), "post", "/events", {"name": "New"})[0] == 403
        assert self.call(Grant(Role.DIRECTOR), "post", "/events", {"name": "New"})[0] == 201

    def test_a_step_of_the_same_token_is_taken_back(self, event: OpenEvent) -> None:
        grant = Grant(Role.ARBITER, SAMPLE, "reserve")
        self.call(grant, "post", f"/events/{SAMPLE}/do/withdraw", {"player": "p30"})
        event.director.refresh()
        assert self.call(grant, "post", f"/events/{SAMPLE}/undo", {"position": event.position})[0] == 200


def test_listening(event: OpenEvent, accounts: dict[Role, Account], with_grant: Made) -> None:
    """News of an event that is not public are for those who may look at some of it."""
    PublicChoices.choose(SAMPLE, is_public=False)
    for grant, due in (
        (Grant(Role.VIEWER, SAMPLE, "open"), True),
        (Grant(Role.CASHIER), True),
        (Grant(Role.DIRECTOR, "elsewhere"), False),
    ):
        cookie = with_grant(grant).cookies["topboard"].value
        headers = [(b"host", b"localhost"), (b"cookie", f"topboard={cookie}".encode())]
        assert (ticket_for(SAMPLE, asked(headers, "127.0.0.1")) is not None) is due


def test_a_command_that_is_about_two_sections_needs_both(event: OpenEvent) -> None:
    from topboard.director.desk.rights import sections_of

    journal = event.director.journal
    assert sections_of(do.MovePlayer("p30", "open"), journal) == frozenset({"reserve", "open"})
    assert sections_of(do.RecordResult("open", 4, 9, Result.DRAW), journal) == frozenset({"open"})
    assert sections_of(do.CreateSection(event.state("open").rules, "x"), journal) is None
    assert sections_of(do.Undo(1), journal) is None
    assert isinstance(event.do(do.Withdraw("p30"), actor="A"), Accepted)
    assert sections_of(do.Undo(event.position), journal) == frozenset({"reserve"})
    both = do.Together((do.Withdraw("p31"), do.Withdraw("p3")))
    assert sections_of(both, journal) == frozenset({"reserve", "open"})
