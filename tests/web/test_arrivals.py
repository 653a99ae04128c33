"""Check-in for crowds: one list of all sections, who is missed, and a tablet that can do nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from tests.web.conftest import PASSWORD, ClientOf

from topboard.core import Bye
from topboard.director import commands as do
from topboard.director.entries.arrivals import ArrivalState, arrival_counts, arrivals
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import Account, KioskLink, RoleGrant

DESK = f"/desk/{SAMPLE}/arrivals"


@pytest.fixture
def checking(event: OpenEvent) -> OpenEvent:
    """The juniors and the Open check their players in: Rao is here, Tran has a bye in round 1."""
    for section in ("juniors", "open"):
        event.do(do.SetRules(section, {"check_in": True}), actor="Ann")
    event.do(do.CheckIn("p41"), actor="Ann")
    event.do(do.GrantBye("p43", 1, Bye.HALF), actor="Ann")
    return event


@pytest.fixture
def tablet(checking: OpenEvent) -> Client:
    _link, token = KioskLink.issue(SAMPLE, label="Door", by="director")
    client = Client()
    assert client.get(f"/k/{token}").headers["Location"] == "/kiosk"
    return client


def juniors(event: OpenEvent) -> dict[str, ArrivalState]:
    return {each.player.facts.name: each.state for each in arrivals(event.director.state, ["juniors"])}


def test_missed_is_who_is_due_without_a_bye_and_not_here(checking: OpenEvent) -> None:
    assert juniors(checking) == {
        "Pemberton, Ivy": ArrivalState.MISSING,
        "Rao, Veer": ArrivalState.HERE,
        "Stojanović, Mila": ArrivalState.MISSING,
        "Tran, Bảo": ArrivalState.LATER,
    }
    state = checking.director.state
    counts = {each.section.id: each for each in arrival_counts(state, arrivals(state))}
    assert list(counts) == ["open", "juniors"], "sections in the order of the event; those that check nobody in are out"
    assert (counts["juniors"].here, counts["juniors"].missing, counts["juniors"].later) == (1, 2, 1)


def test_all_sections_stand_in_one_order_of_names(checking: OpenEvent) -> None:
    found = arrivals(checking.director.state)
    names = [each.player.facts.name for each in found]
    assert names.index("Pemberton, Ivy") < names.index("Rao, Veer") < names.index("Stojanović, Mila")
    assert {each.section.id for each in found} == {"open", "juniors"}


def test_the_page_shows_the_no_shows_and_checks_in(director: Client, checking: OpenEvent) -> None:
    page = director.get(f"{DESK}?show=missing").content.decode()
    assert "Pemberton, Ivy" in page
    assert "Rao, Veer" not in page
    director.post(f"/desk/{SAMPLE}/juniors/players/p40/check-in", {"present": "1", "back": DESK})
    assert juniors(checking)["Pemberton, Ivy"] is ArrivalState.HERE
    rows = director.get(f"{DESK}?show=missing", headers={"X-Requested-With": "topboard"}).content.decode()
    assert rows.lstrip().startswith("<tbody>")
    assert "Pemberton, Ivy" not in rows


def test_sections_that_check_nobody_in_can_begin_with_one_button(director: Client, event: OpenEvent) -> None:
    page = director.get(DESK).content.decode()
    assert "1 section does not check its players in: Juniors." in " ".join(page.split()), "the others have begun"
    director.post(f"{DESK}/use")
    assert [each.id for each in event.director.state.sections.values() if each.rules.check_in] == ["juniors"]


def test_a_helper_of_one_section_sees_that_section(checking: OpenEvent) -> None:
    account = Account.objects.create_account("door", PASSWORD)
    RoleGrant.objects.create(account=account, role=Role.HELPER, event=SAMPLE, section="juniors")
    client = Client()
    client.force_login(account)
    page = client.get(DESK).content.decode()
    assert "Pemberton, Ivy" in page
    assert "Achterberg" not in page
    assert client.post(f"{DESK}/tablets", {"label": "Door"}).status_code == 403


@pytest.mark.parametrize("name", ["check-in", "no-shows"])
@pytest.mark.parametrize(("form", "begins"), [("csv", b"\xef\xbb\xbf"), ("xlsx", b"PK"), ("pdf", b"%PDF")])
def test_both_lists_as_files(director: Client, checking: OpenEvent, name: str, form: str, begins: bytes) -> None:
    answer = director.get(f"{DESK}/{name}.{form}")
    assert answer.status_code == 200
    assert answer.content.startswith(begins)
    assert director.get(f"{DESK}/other.{form}").status_code == 404


class TestTablet:
    """Search, confirm, one tap; no log-in, and no other door opens."""

    def test_search_confirm_and_one_tap(self, tablet: Client, checking: OpenEvent) -> None:
        assert "?player=p42" in tablet.get("/kiosk?q=stojanovic").content.decode(), "accents do not matter"
        assert "Is this you?" in tablet.get("/kiosk?player=p42").content.decode()
        assert juniors(checking)["Stojanović, Mila"] is ArrivalState.MISSING, "nothing happens before the tap"
        answer = tablet.post("/kiosk/here", {"player": "p42"})
        assert answer.headers["Location"] == "/kiosk?done=p42"
        assert "You are checked in." in tablet.get("/kiosk?done=p42").content.decode()
        assert juniors(checking)["Stojanović, Mila"] is ArrivalState.HERE
        assert checking.director.journal.entries[-1].actor == "Door"

    def test_what_was_not_done_is_not_said(self, tablet: Client) -> None:
        assert "You are checked in." not in tablet.get("/kiosk?done=p42").content.decode()

    def test_names_nobody_has(self, tablet: Client) -> None:
        assert "Is it one of these?" in tablet.get("/kiosk?q=Pembertn").content.decode()
        assert "Type at least two letters." in tablet.get("/kiosk?q=P").content.decode()
        assert "see the director" in tablet.get("/kiosk?q=zzzzqq").content.decode()

    def test_who_owes_a_fee_is_sent_to_the_cash_desk_without_the_sum(self, tablet: Client, checking: OpenEvent) -> None:
        checking.do(do.SetFees(fees={"juniors": 4321}), actor="Ann")
        tablet.post("/kiosk/here", {"player": "p40"})
        page = tablet.get("/kiosk?done=p40").content.decode()
        assert "Please go to the cash desk next." in page
        assert "43" not in page.partition("<main")[2]

    def test_nothing_else_opens(self, tablet: Client, director: Client) -> None:
        assert tablet.get(DESK).headers["Location"].startswith("/login")
        assert tablet.post(f"/desk/{SAMPLE}/juniors/players/p40/check-in", {"present": "1"}).status_code == 403
        assert tablet.post("/kiosk/here", {"player": "p25"}).status_code == 404, "who withdrew is for the director"
        assert tablet.post("/helper/result", {"line": "9 1"}).status_code == 403

    def test_a_link_of_one_section_knows_that_section_only(self, checking: OpenEvent) -> None:
        _link, token = KioskLink.issue(SAMPLE, "juniors", label="Door", by="director")
        client = Client()
        client.get(f"/k/{token}")
        assert client.post("/kiosk/here", {"player": "p3"}).status_code == 404
        assert client.post("/kiosk/here", {"player": "p40"}).status_code == 302

    def test_a_revoked_link_ends_at_once(self, director: Client, tablet: Client, checking: OpenEvent) -> None:
        assert "Door" in director.get(DESK).content.decode()
        director.post(f"{DESK}/tablets/{KioskLink.objects.get().pk}")
        assert tablet.get("/kiosk").status_code == 403
        assert tablet.post("/kiosk/here", {"player": "p40"}).status_code == 403
        assert Client().get("/k/wrong").status_code == 403

    def test_the_director_makes_one_and_sees_it_once(self, director: Client, checking: OpenEvent) -> None:
        page = director.post(f"{DESK}/tablets", {"label": "Main entrance"}).content.decode()
        token = page.partition("/k/")[2].partition("<")[0]
        assert KioskLink.find(token) is not None
        assert token not in director.get(DESK).content.decode()


def test_programs_ask_and_make_links(checking: OpenEvent, token_of: Callable[[Role], str], client_of: ClientOf) -> None:
    headers = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}
    told = Client(headers=headers).get(f"/api/v1/events/{SAMPLE}/arrivals").json()
    assert {"section": "juniors", "here": 1, "missing": 2, "later": 1} in told["sections"]
    assert {"player": "p40", "name": "Pemberton, Ivy", "section": "juniors", "state": "not here"} in told["players"]
    path = f"/api/v1/events/{SAMPLE}/tablets"
    made = Client(headers=headers).post(path, {"label": "Door"}, content_type="application/json")
    assert made.status_code == 201
    assert Client().get(made.json()["path"]).status_code == 302
    assert Client(headers=headers).delete(f"{path}/{made.json()['id']}").status_code == 204
    assert Client().get(made.json()["path"]).status_code == 403
    helper = Client(headers={"Authorization": f"Bearer {token_of(Role.HELPER)}"})
    assert helper.post(path, {"label": "Door"}, content_type="application/json").status_code == 403
