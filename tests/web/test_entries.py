"""Entries over the web: the form that everybody may fill in, the inbox, the code, the letters, and what is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from benchmarks.serving import free_port
from django.test import Client
from django.utils import timezone
from pytest_django import Settings
from tests.web.conftest import ClientOf

from topboard.core.people.listed_player import ListedPlayer
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.money.cash import cash_book
from topboard.director.ratings.rating_lists import catalogue_in
from topboard.errors import TopboardError
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.reference import ListInfo, build_list
from topboard.web.accounts.login_throttle import ADDRESS_FAILURES
from topboard.web.accounts.roles import Role
from topboard.web.entries import terminal
from topboard.web.entries.codes import code_of, new_ticket
from topboard.web.entries.entry_retention import forget_outdated
from topboard.web.entries.mail import FILE, MailAccount, send_due, set_account
from topboard.web.entries.payment import epc_code
from topboard.web.events.fencing import Standby
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import EntryChoices, EntryLetter, EntryLine, EntrySheet, EntryState, LoginAttempts

FORM = f"/enter/{SAMPLE}/"
INBOX = f"/desk/{SAMPLE}/entries"


@pytest.fixture
def opened(event: OpenEvent) -> EntryChoices:
    """Entries for a section that has not begun and takes players under 1600."""
    rules = SectionRules(name="New", system="dutch", rounds_total=5, rating_under=1600)
    assert isinstance(event.do(do.CreateSection(rules, "new"), actor="A"), Accepted)
    made = EntryChoices(event=SAMPLE, is_open=True, sections=["new"], limits={"new": 2})
    made.save()
    return made


def form(*players: dict[str, str], **more: str) -> dict[str, str]:
    sent = {"sender": "Pat Parent", "email": "pat@example.org", "consent": "on", "ticket": new_ticket(SAMPLE)}
    sent["players"] = str(len(players))
    for number, player in enumerate(players, 1):
        sent |= {f"p{number}.{name}": value for name, value in ({"section": "new"} | player).items()}
    return sent | more


def code_in(response: Any) -> str:
    assert response.status_code == 302, response.content.decode()
    return str(response.headers["Location"]).rpartition("/")[2]


def told(response: Any) -> str:
    text = re.sub(r"<[^>]+>", " ", response.content.decode())
    return " ".join(text.replace("&#39;", "'").split())


ANN, BO = {"name": "Alpha, Ann", "rating": "1200", "birth": "2014"}, {"name": "Alpha, Bo", "rating": "900"}


@pytest.mark.usefixtures("opened")
class TestTheForm:
    def test_a_family_is_entered_and_gets_a_code(self, client: Client) -> None:
        code = code_in(client.post(FORM, form(ANN, BO)))
        assert re.fullmatch(r"[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}", code)
        assert list(EntryLine.objects.values_list("name", "state")) == [("Alpha, Ann", "new"), ("Alpha, Bo", "new")]
        page = told(client.get(f"/entry/{code}"))
        assert code in page
        assert "Alpha, Ann" in page
        assert "Alpha, Bo" in page

    def test_another_player_is_added_and_what_was_typed_stays(self, client: Client) -> None:
        page = client.post(FORM, form(ANN, more="1")).content.decode()
        assert 'name="p2.name"' in page
        assert 'value="Alpha, Ann"' in page
        assert 'value="Pat Parent"' in page
        assert not EntrySheet.objects.exists()
        page = client.post(FORM, form(ANN, BO, drop="1")).content.decode()
        assert 'value="Alpha, Bo"' in page
        assert 'value="Alpha, Ann"' not in page

    def test_the_same_form_twice_is_one_entry(self, client: Client) -> None:
        sent = form(ANN)
        assert code_in(client.post(FORM, sent)) == code_in(client.post(FORM, sent))
        assert EntryLine.objects.count() == 1

    def test_the_code_is_not_in_the_database(self, client: Client) -> None:
        code = code_in(client.post(FORM, form(ANN)))
        kept = repr(list(EntrySheet.objects.values()) + list(EntryLine.objects.values()))
        assert code not in kept
        assert code.replace("-", "") not in kept

    @pytest.mark.parametrize(
        ("players", "more", "sentence"),
        [
            (({**ANN, "rating": "1700"},), {}, "Alpha, Ann is rated 1700, and New is for players under 1600."),
            (({**ANN, "section": ""},), {}, "Choose a section for Alpha, Ann."),
            (({**ANN, "section": "open"},), {}, "Choose a section for Alpha, Ann."),
            (({**ANN, "name": ""},), {}, "Name: fill this in."),
            (({**ANN, "rating": "ten"},), {}, "Rating"),
            (({**ANN, "birth": "yesterday"},), {}, "Born"),
            (({**ANN, "byes": "9"},), {}, "Alpha, Ann"),
            (({**ANN, "name": "Buy at http://x.example"},), {}, "write the player's name without an address"),
            ((ANN, ANN), {}, "Alpha, Ann is on the form twice"),
            ((ANN,), {"email": "pat"}, "'pat' is not an e-mail address."),
            ((ANN,), {"email": ""}, "Write an e-mail address or a telephone number."),
            ((ANN,), {"sender": ""}, "Write your name"),
            ((ANN,), {"website": "http://spam.example"}, "The field that must stay empty was filled in."),
            ((ANN,), {"ticket": "made-up"}, "This form was open for too long."),
        ],
    )
    def test_a_fault_is_named_and_what_was_typed_stays(
        self, players: tuple[dict[str, str], ...], more: dict[str, str], sentence: str, client: Client
    ) -> None:
        answer = client.post(FORM, form(*players, comment="We come by train.", **more))
        assert answer.status_code == 422
        assert sentence in told(answer)
        page = answer.content.decode()
        assert "We come by train." in page
        assert f'value="{players[0]["rating"]}"' in page
        assert not EntrySheet.objects.exists()

    def test_without_consent_nobody_is_entered(self, client: Client) -> None:
        sent = form(ANN)
        del sent["consent"]
        assert "Select that you agree" in told(client.post(FORM, sent))

    def test_the_same_person_on_another_form(self, client: Client) -> None:
        client.post(FORM, form(ANN))
        answer = client.post(FORM, form({**ANN, "name": "ann ALPHA"}))
        assert "was already entered for New" in told(answer)
        assert EntryLine.objects.count() == 1
        assert client.post(FORM, form({**ANN, "birth": "2016"})).status_code == 302, "a namesake of another age"

    def test_somebody_on_the_list_of_players(self, client: Client, event: OpenEvent) -> None:
        client.post(FORM, form(ANN))
        line = EntryLine.objects.get()
        event.do(do.EnterPlayer("new", PlayerFacts("Beta, Cy")), actor="A")
        answer = client.post(FORM, form({"name": "Beta, Cy"}))
        assert "Beta, Cy is already on the list of players of New." in told(answer)
        assert line.state == EntryState.NEW

    def test_who_is_too_strong_may_be_left_to_the_director(self, client: Client, opened: EntryChoices) -> None:
        opened.strict = False
        opened.save()
        assert client.post(FORM, form({**ANN, "rating": "1700"})).status_code == 302


class TestTheClose:
    def test_not_open(self, client: Client, event: OpenEvent) -> None:
        assert "are not open" in told(client.get(FORM))
        answer = client.post(FORM, form(ANN))
        assert answer.status_code == 422
        assert "Nothing was entered" in told(answer)

    def test_after_the_deadline(self, client: Client, opened: EntryChoices) -> None:
        code = code_in(client.post(FORM, form(ANN)))
        opened.closes = timezone.now() - timedelta(minutes=1)
        opened.contact = "td@example.org"
        opened.save()
        answer = client.post(FORM, form(BO))
        assert "closed on" in told(answer)
        assert "td@example.org" in told(answer)
        assert 'value="Alpha, Bo"' in answer.content.decode(), "what was typed stays"
        line = EntryLine.objects.get()
        refused = client.post(f"/entry/{code}/cancel", {"line": str(line.pk)})
        assert refused.status_code == 422
        assert "closed on" in told(refused)
        assert client.post(f"/entry/{code}/change/{line.pk}", {**ANN, "section": "new"}).status_code == 422
        line.refresh_from_db()
        assert line.state == EntryState.NEW

    def test_full_with_and_without_a_waiting_list(self, client: Client, opened: EntryChoices) -> None:
        client.post(FORM, form(ANN, BO, {"name": "Alpha, Cy"}))
        assert list(EntryLine.objects.values_list("state", flat=True)) == ["new", "new", "waiting"]
        opened.waiting = False
        opened.save()
        answer = client.post(FORM, form({"name": "Beta, Di"}))
        assert "New is full: all 2 places are taken. There is no waiting list." in told(answer)

    def test_the_event_is_full(self, client: Client, opened: EntryChoices, event: OpenEvent) -> None:
        playing = sum(
            p.status.value == "active" for s in event.director.state.sections.values() for p in s.players.values()
        )
        opened.limits, opened.most = {}, playing + 1
        opened.save()
        client.post(FORM, form(ANN, BO))
        assert list(EntryLine.objects.values_list("state", flat=True)) == ["new", "waiting"]


@pytest.mark.usefixtures("opened")
class TestTheCode:
    def test_change(self, client: Client) -> None:
        code = code_in(client.post(FORM, form(ANN)))
        line = EntryLine.objects.get()
        wrong = client.post(f"/entry/{code}/change/{line.pk}", {**ANN, "section": "new", "rating": "1900"})
        assert wrong.status_code == 422
        assert "rated 1900" in told(wrong)
        assert 'value="1900"' in wrong.content.decode()
        client.post(f"/entry/{code}/change/{line.pk}", {**ANN, "section": "new", "rating": "1250"})
        line.refresh_from_db()
        assert line.typed["rating"] == "1250"

    def test_cancel_one_and_all(self, client: Client) -> None:
        code = code_in(client.post(FORM, form(ANN, BO)))
        ann, bo = EntryLine.objects.order_by("pk")
        client.post(f"/entry/{code.lower()}/cancel", {"line": str(ann.pk)})
        assert list(EntryLine.objects.order_by("pk").values_list("state", flat=True)) == ["cancelled", "new"]
        client.post(f"/entry/{code}/cancel")
        bo.refresh_from_db()
        assert bo.state == EntryState.CANCELLED

    def test_nobody_changes_the_line_of_another_form(self, client: Client) -> None:
        code = code_in(client.post(FORM, form(ANN)))
        code_in(client.post(FORM, form(BO)))
        other = EntryLine.objects.get(name="Alpha, Bo")
        assert client.post(f"/entry/{code}/cancel", {"line": str(other.pk)}).status_code == 404
        assert client.post(f"/entry/{code}/change/{other.pk}", {**ANN, "section": "new"}).status_code == 404

    def test_guessing_is_slowed_down(self, client: Client) -> None:
        answers = [client.get(f"/entry/AAAA-BBBB-{number:04}").status_code for number in range(ADDRESS_FAILURES + 2)]
        assert answers[0] == 404
        assert answers[-1] == 429


@pytest.mark.usefixtures("opened")
class TestFloods:
    @pytest.fixture(autouse=True)
    def few(self, opened: EntryChoices) -> None:
        """The director lets one address send three."""
        opened.limits, opened.per_address = {}, 3
        opened.save()

    def test_many_entries_from_one_address_have_to_wait(self, client: Client) -> None:
        answers = [client.post(FORM, form({"name": f"Player {n:03}"})) for n in range(4)]
        assert [answer.status_code for answer in answers] == [302, 302, 302, 429]
        assert "Many entries came from your network" in told(answers[-1])
        assert 'value="Player 003"' in answers[-1].content.decode(), "what was typed stays"
        assert EntrySheet.objects.count() == 3

    def test_waits_grow_slowly(self, client: Client) -> None:
        """Five seconds more each time, and never more than a minute."""
        waits = []
        for number in range(18):
            client.post(FORM, form({"name": f"Player {number:03}"}))
            row = LoginAttempts.objects.get(key__contains="entry")
            waits.append(round((row.blocked_until - row.last).total_seconds()) if row.blocked_until else 0)
            LoginAttempts.objects.update(blocked_until=None)
        assert waits[:6] == [0, 0, 5, 10, 15, 20]
        assert max(waits) == 60

    @pytest.mark.parametrize(
        "bad", [form({"name": ""}), {**form({"name": "Robot"}), "website": "http://robot.example"}]
    )
    def test_what_is_refused_uses_up_no_entries(self, client: Client, bad: dict[str, str]) -> None:
        """A robot that sends nonsense has to wait; nobody's entry counted for it."""
        for _time in range(2):
            assert client.post(FORM, bad).status_code == 422
        for player in (ANN, BO):
            assert client.post(FORM, form(player)).status_code == 302
        assert client.post(FORM, bad).status_code == 422
        assert client.post(FORM, bad).status_code == 429

    def test_a_director_says_how_many(self, client: Client, director: Client) -> None:
        sent = {"is_open": "on", "sections": "new"}
        answer = director.post(f"{INBOX}/form", {**sent, "per_address": "some"})
        assert "Entries from one address: write a number from 1 to" in told(answer)
        director.post(f"{INBOX}/form", {**sent, "per_address": "5"})
        assert EntryChoices.objects.get().per_address == 5
        director.post(f"{INBOX}/form", sent)
        assert EntryChoices.objects.get().per_address == 100


@pytest.mark.usefixtures("opened")
class TestTheInbox:
    def test_accepted_once(self, client: Client, director: Client, event: OpenEvent) -> None:
        client.post(FORM, form({**ANN, "byes": "2"}, BO))
        ann, _bo = EntryLine.objects.order_by("pk")
        page = director.get(INBOX).content.decode()
        assert "Alpha, Ann" in page
        assert "pat@example.org" in page
        for _time in range(2):
            director.post(f"{INBOX}/{ann.pk}/accept", {"section": "new"})
        players = event.state("new").players
        assert [p.facts.name for p in players.values()] == ["Alpha, Ann"]
        (id,) = players
        assert (id, 2) in event.state("new").byes
        ann.refresh_from_db()
        assert (ann.state, ann.player, ann.decided_by) == ("accepted", id, "director")
        assert event.director.journal.entries[-1].actor == "director"

    def test_a_power_cut_between_journal_and_inbox(self, client: Client, director: Client, event: OpenEvent) -> None:
        """The player was entered and the inbox does not know it yet: accepting again enters nobody twice."""
        client.post(FORM, form(ANN))
        line = EntryLine.objects.get()
        director.post(f"{INBOX}/{line.pk}/accept")
        EntryLine.objects.update(state=EntryState.NEW, player="")
        director.post(f"{INBOX}/{line.pk}/accept")
        assert len(event.state("new").players) == 1
        line.refresh_from_db()
        assert line.state == EntryState.ACCEPTED
        assert line.player in event.state("new").players

    def test_into_another_section_than_asked(self, client: Client, director: Client, event: OpenEvent) -> None:
        client.post(FORM, form(ANN))
        line = EntryLine.objects.get()
        director.post(f"{INBOX}/{line.pk}/accept", {"section": "reserve"})
        line.refresh_from_db()
        assert line.section == "reserve"
        assert event.director.state.section_of[line.player] == "reserve"

    def test_refused_waiting_and_back(self, client: Client, director: Client) -> None:
        client.post(FORM, form(ANN))
        line = EntryLine.objects.get()
        for verb, state in (("wait", "waiting"), ("refuse", "refused"), ("back", "new"), ("refuse", "refused")):
            director.post(f"{INBOX}/{line.pk}/{verb}", {"words": "Too late."})
            line.refresh_from_db()
            assert line.state == state
        director.post(f"{INBOX}/{line.pk}/accept")
        line.refresh_from_db()
        assert line.state == "refused", "what is decided is decided"

    def test_an_undone_acceptance_comes_back(self, client: Client, director: Client, event: OpenEvent) -> None:
        client.post(FORM, form(ANN))
        line = EntryLine.objects.get()
        director.post(f"{INBOX}/{line.pk}/accept")
        director.post(f"/desk/{SAMPLE}/undo", {"position": str(event.position)})
        assert not event.state("new").players
        assert "no longer in the event" in told(director.get(INBOX))
        director.post(f"{INBOX}/{line.pk}/back")
        director.post(f"{INBOX}/{line.pk}/accept")
        assert len(event.state("new").players) == 1

    def test_cancelled_after_it_was_accepted(self, client: Client, director: Client, event: OpenEvent) -> None:
        code = code_in(client.post(FORM, form(ANN)))
        director.post(f"{INBOX}/{EntryLine.objects.get().pk}/accept")
        client.post(f"/entry/{code}/cancel")
        assert "cancelled after you accepted the entry" in told(director.get(INBOX))
        assert len(event.state("new").players) == 1, "only the director takes a player out"

    def test_roles(self, client: Client, client_of: ClientOf) -> None:
        """Whoever may enter players decides; a viewer and a helper do not even see the addresses."""
        client.post(FORM, form(ANN))
        line = EntryLine.objects.get()
        for role in (Role.VIEWER, Role.HELPER):
            assert client_of(role).get(INBOX).status_code == 403
            assert client_of(role).post(f"{INBOX}/{line.pk}/accept").status_code == 403
        assert client_of(Role.CASHIER).post(f"{INBOX}/{line.pk}/accept").status_code == 302
        line.refresh_from_db()
        assert line.state == "accepted"
        assert client_of(Role.CASHIER).post(f"{INBOX}/form", {"is_open": "on"}).status_code == 403


class TestChoices:
    def test_open_and_close(self, director: Client, client: Client, event: OpenEvent) -> None:
        sent = {"is_open": "on", "sections": ["open"], "limit.open": "99", "closes": "2100-05-30T18:00"}
        assert director.post(f"{INBOX}/form", sent).status_code == 302
        made = EntryChoices.of(SAMPLE)
        assert made.is_open
        assert made.sections == ["open"]
        assert made.limits["open"] == 99
        assert not made.waiting
        assert "Entries close on" in told(client.get(FORM))
        assert FORM in client.get(f"/p/{SAMPLE}/").content.decode(), "the players' page leads there"
        director.post(f"{INBOX}/form", {"sections": ["open"]})
        assert "are not open" in told(client.get(FORM))
        assert FORM not in client.get(f"/p/{SAMPLE}/").content.decode()

    @pytest.mark.parametrize(
        ("sent", "sentence"),
        [
            ({"most": "ten"}, "write a number up to 9999, not 'ten'"),
            ({"limit.open": "-1"}, "Places in Open: write a number up to 9999, not '-1'"),
            ({"closes": "soon"}, "'soon' is not a day and time."),
            ({"closes": "0001-01-01T00:00"}, "'0001-01-01T00:00' is not a day and time."),
            ({"is_open": "on"}, "Choose at least one section"),
        ],
    )
    def test_faults(self, sent: dict[str, str], sentence: str, director: Client) -> None:
        answer = director.post(f"{INBOX}/form", {**sent, "words": "Bring a clock."})
        assert answer.status_code == 422
        assert sentence in told(answer)
        assert "Bring a clock." in answer.content.decode()
        assert not EntryChoices.objects.exists()


class Letters(Message):
    """What a real server on loopback was handed."""

    def __init__(self) -> None:
        super().__init__()
        self.received: list[Any] = []

    def handle_message(self, message: Any) -> None:
        self.received.append(message)


@pytest.fixture
def letters() -> Iterator[Letters]:
    box = Letters()
    port = free_port()
    server = Controller(box, hostname="127.0.0.1", port=port)
    server.start()
    try:
        set_account(MailAccount("127.0.0.1", port, "none", sender="club@example.org", name="The Club"))
        yield box
    finally:
        server.stop()


@pytest.mark.usefixtures("opened")
class TestLetters:
    def test_an_address_that_others_cannot_open_says_so(self, letters: Letters, client: Client) -> None:
        client.post(FORM, form(ANN), headers={"host": "127.0.0.1:8000"})
        send_due(timezone.now())
        text = " ".join(letters.received[0].get_payload(decode=True).decode().split())
        assert "http://127.0.0.1:8000/entry/" in text
        assert "This address opens on the organiser's computer only." in text

    def test_a_letter_with_the_code_and_one_when_it_is_decided(
        self, letters: Letters, client: Client, director: Client
    ) -> None:
        code = code_in(client.post(FORM, form(ANN)))
        assert "is on its way" in told(client.get(f"/entry/{code}"))
        assert send_due(timezone.now()) == 1
        (letter,) = letters.received
        assert letter["To"] == "pat@example.org"
        assert letter["From"] == "The Club <club@example.org>"
        text = letter.get_payload(decode=True).decode()
        assert code in text
        assert f"/entry/{code}" in text
        assert "Alpha, Ann" in text
        assert "An e-mail was sent" in told(client.get(f"/entry/{code}"))
        assert not EntryLetter.objects.get().body, "what was sent is not kept"
        assert "opens on the organiser's computer only" not in " ".join(text.split())
        director.post(f"{INBOX}/{EntryLine.objects.get().pk}/accept")
        send_due(timezone.now())
        assert "Alpha, Ann is entered in New." in letters.received[1].get_payload(decode=True).decode()
        assert send_due(timezone.now()) == 0, "each letter once"

    @pytest.mark.parametrize(
        "name", ["Win http://evil.example", "WWW.evil.example", "evil.example/now", "a@evil.example"]
    )
    def test_no_name_carries_a_link(self, name: str, letters: Letters, client: Client) -> None:
        answer = client.post(FORM, form({**ANN, "name": name}))
        assert answer.status_code == 422
        assert send_due(timezone.now()) == 0

    def test_names_with_dots_are_names(self, letters: Letters, client: Client) -> None:
        code_in(client.post(FORM, form({**ANN, "name": "St.Clair, J.R."})))

    def test_a_letter_that_was_claimed_while_the_clock_was_ahead_does_not_wait_for_that_day(
        self, letters: Letters, client: Client
    ) -> None:
        client.post(FORM, form(ANN))
        EntryLetter.objects.update(due=timezone.now() + timedelta(days=3650))
        assert send_due(timezone.now()) == 1
        client.post(FORM, form({"name": "Later, Lee"}))
        EntryLetter.objects.filter(sent=None).update(due=timezone.now() + timedelta(minutes=60))
        assert send_due(timezone.now()) == 0, "what is tried again in an hour waits for an hour"

    def test_nothing_is_lost_while_the_server_is_away(self, client: Client, director: Client) -> None:
        set_account(MailAccount("127.0.0.1", 1, "none", sender="club@example.org"))
        code = code_in(client.post(FORM, form(ANN)))
        moment = timezone.now()
        assert send_due(moment) == 0
        letter = EntryLetter.objects.get()
        assert letter.tries == 1
        assert "cannot be reached" in letter.fault
        assert letter.due
        assert letter.due > moment
        assert "cannot be reached" in told(director.get(INBOX))
        assert "The entries are saved." in told(director.get(INBOX))
        assert send_due(moment) == 0
        assert EntryLetter.objects.get().tries == 1, "not before its time"
        assert "on its way" in told(client.get(f"/entry/{code}"))
        EntryLetter.objects.update(created=moment - timedelta(days=4))
        send_due(moment + timedelta(minutes=2))
        assert EntryLetter.objects.get().given_up
        assert "could not be sent. Your entry is saved" in told(client.get(f"/entry/{code}"))

    def test_sent_when_the_server_is_back(
        self, client: Client, director: Client, request: pytest.FixtureRequest
    ) -> None:
        set_account(MailAccount("127.0.0.1", 1, "none", sender="club@example.org"))
        code_in(client.post(FORM, form(ANN)))
        send_due(timezone.now())
        box: Letters = request.getfixturevalue("letters")
        director.post(f"{INBOX}/letters")
        assert send_due(timezone.now()) == 1
        assert len(box.received) == 1

    def test_without_an_account_there_are_none(self, client: Client) -> None:
        code = code_in(client.post(FORM, form(ANN)))
        assert not EntryLetter.objects.exists()
        assert "No e-mail is sent" in told(client.get(f"/entry/{code}"))

    def test_nobody_sends_words_of_their_own(self, letters: Letters, client: Client) -> None:
        client.post(FORM, form(ANN, comment="Buy now"))
        send_due(timezone.now())
        assert "Buy now" not in letters.received[0].get_payload(decode=True).decode()

    def test_no_second_header(self, letters: Letters, client: Client) -> None:
        """A name that would begin another header is refused: nothing is saved, nothing is sent."""
        assert client.post(FORM, form({**ANN, "name": "Alpha\r\nBcc: all"})).status_code == 422
        assert send_due(timezone.now()) == 0
        assert letters.received == []


ACCOUNT = {"host": "127.0.0.1", "port": "25", "security": "none", "sender": "club@example.org"}


@pytest.mark.usefixtures("db", "shelf")
class TestMailAccount:
    @pytest.fixture
    def owner(self, client_of: ClientOf) -> Client:
        return client_of(Role.OWNER)

    def test_the_password_is_kept_and_never_shown(self, owner: Client, settings: Settings) -> None:
        owner.post("/mail/set", {**ACCOUNT, "username": "club", "password": "s3cret-word"})
        file = Path(settings.TOPBOARD_HOME) / FILE
        assert file.stat().st_mode & 0o077 == 0
        assert "s3cret-word" not in owner.get("/mail").content.decode()
        owner.post("/mail/set", {**ACCOUNT, "username": "club", "password": ""})
        assert b"s3cret-word" in file.read_bytes(), "left empty it stays"
        owner.post("/mail/set", {**ACCOUNT, "host": "localhost", "username": "club", "password": ""})
        assert b"s3cret-word" not in file.read_bytes(), "another server does not get it"

    @pytest.mark.parametrize(
        ("changed", "sentence"),
        [
            ({"port": "x"}, "Port: write a number"),
            ({"sender": "club"}, "'club' is not an e-mail address."),
            ({"security": "magic"}, "Choose how the connection is encrypted."),
            ({"host": "smtp.example.org", "password": "x"}, "The password would cross the network unencrypted."),
        ],
    )
    def test_faults(self, changed: dict[str, str], sentence: str, owner: Client) -> None:
        answer = owner.post("/mail/set", ACCOUNT | changed)
        assert answer.status_code == 422
        assert sentence in told(answer)

    def test_a_test_letter(self, owner: Client, letters: Letters) -> None:
        owner.post("/mail/test", {"to": "me@example.org"})
        assert [letter["To"] for letter in letters.received] == ["me@example.org"]
        assert "was handed to the mail server" in told(owner.get("/mail"))

    def test_only_the_owner(self, director: Client) -> None:
        assert director.get("/mail").status_code == 403


@pytest.mark.usefixtures("opened")
class TestPrivacy:
    def test_erased_with_the_day_of_the_event(self, client: Client, event: OpenEvent, director: Client) -> None:
        client.post(FORM, form(ANN, BO))
        director.post(f"{INBOX}/{EntryLine.objects.order_by('pk')[0].pk}/accept")
        assert forget_outdated() == 0
        assert EntrySheet.objects.exists()
        event.do(do.ChangeEvent({"keep_until": date(2020, 1, 1)}), actor="A")
        assert forget_outdated() == 1
        assert not EntrySheet.objects.exists()
        assert not EntryLine.objects.exists()
        assert len(event.state("new").players) == 1, "who was accepted is a player"

    def test_erased_by_hand(self, client: Client, director: Client) -> None:
        client.post(FORM, form(ANN))
        director.post(f"{INBOX}/erase")
        assert EntrySheet.objects.exists(), "only when the director is sure"
        director.post(f"{INBOX}/erase", {"sure": "on"})
        assert not EntrySheet.objects.exists()

    def test_gone_with_the_event(self, client: Client, client_of: ClientOf) -> None:
        client.post(FORM, form(ANN))
        client_of(Role.OWNER).post(f"/archive/put/{SAMPLE}")
        assert not EntrySheet.objects.exists()
        assert not EntryChoices.objects.exists()


def test_codes_differ_by_ticket() -> None:
    assert len({code_of(new_ticket(SAMPLE)) for _time in range(200)}) == 200


@pytest.fixture
def rating_list(own_installation: Path) -> None:
    """A FIDE list with one player who would rather be rated lower."""
    info = ListInfo("fide-2026-05-01", "fide", ("standard",), date(2026, 5, 1), datetime.now(UTC), 0)
    strong = ListedPlayer("900001", "Alpha, Ann", "SCO", born=2014, ratings=(1850,), games=(0,), factors=(20,))
    weak = ListedPlayer("900002", "Alpha, Bo", "SCO", born=2015, ratings=(1420,), games=(0,), factors=(40,))
    build_list(catalogue_in(own_installation), info, (strong, weak))


@pytest.mark.usefixtures("opened", "rating_list")
class TestTheRatingList:
    """Where a list is there, its rating counts for somebody whose number is on it."""

    def test_the_limit_goes_by_the_list(self, client: Client) -> None:
        answer = client.post(FORM, form({**ANN, "fide_id": "900001", "rating": "1200"}))
        assert "Alpha, Ann is rated 1850, and New is for players under 1600." in told(answer)

    def test_the_player_is_entered_with_what_the_list_knows(
        self, client: Client, director: Client, event: OpenEvent
    ) -> None:
        client.post(FORM, form({"name": "Alpha, Bo", "fide_id": "900002"}))
        assert "1420" in told(director.get(INBOX))
        director.post(f"{INBOX}/{EntryLine.objects.get().pk}/accept")
        (player,) = event.state("new").players.values()
        facts = player.facts
        assert (facts.rating.value, facts.birth_year, facts.federation) == (1420, 2015, "SCO")

    def test_a_number_of_somebody_else_is_not_believed(self, client: Client, event: OpenEvent) -> None:
        client.post(FORM, form({"name": "Gamma, Gil", "fide_id": "900002", "rating": "1000"}))
        assert EntryLine.objects.get().typed["rating"] == "1000"


@pytest.mark.usefixtures("opened")
class TestPrograms:
    def test_the_inbox_and_a_decision(self, client: Client, token_of: Callable[[Role], str], event: OpenEvent) -> None:
        client.post(FORM, form(ANN, BO))
        ann, bo = EntryLine.objects.order_by("pk")
        cashier = _asking(client, token_of(Role.CASHIER))
        assert [each["name"] for each in cashier("get", "entries").json()] == ["Alpha, Ann", "Alpha, Bo"]
        taken = cashier("post", f"entries/{ann.pk}/accept", {})
        assert (taken.status_code, taken.json()["state"]) == (200, "accepted")
        again = cashier("post", f"entries/{ann.pk}/accept", {})
        assert again.status_code == 409
        assert len(event.state("new").players) == 1
        assert cashier("post", f"entries/{bo.pk}/refuse", {"words": "Full."}).json()["answer"] == "Full."
        assert [each["id"] for each in cashier("get", "entries?state=refused").json()] == [bo.pk]
        assert cashier("post", f"entries/{bo.pk}/accept", {"section": "nowhere"}).status_code == 409
        assert cashier("get", "entry-form").status_code == 403
        viewer = _asking(client, token_of(Role.VIEWER))
        assert viewer("get", "entries").status_code == 403

    def test_the_form(self, client: Client, token_of: Callable[[Role], str]) -> None:
        director = _asking(client, token_of(Role.DIRECTOR))
        sent = {"is_open": True, "sections": ["new"], "limits": {"new": 3}, "closes": "2100-05-30T18:00:00Z"}
        assert director("put", "entry-form", sent).json()["limits"] == {"new": 3}
        assert director("get", "entry-form").json()["closed"] == ""
        assert director("put", "entry-form", {"sections": ["nowhere"]}).status_code == 404
        assert director("put", "entry-form", {"closes": "0001-01-01T00:00:00"}).status_code == 422
        assert director("post", f"entries/{10**30}/accept", {}).status_code == 404
        assert director("put", "entry-form", {"limits": {"new": -1}}).status_code == 422
        assert director("put", "entry-form", {"is_open": False}).json()["closed"].endswith("are not open.")

    def test_the_terminal(self, client: Client, event: OpenEvent) -> None:
        client.post(FORM, form(ANN, BO))
        ann, bo = EntryLine.objects.order_by("pk")
        first = next(terminal.listed(SAMPLE, everything=False))
        assert first.strip() == f"{ann.pk}  Alpha, Ann · 1200 · New · received"
        done = terminal.decided(SAMPLE, "accept", ann.pk, section="", words="")
        assert done.splitlines()[0] == "Alpha, Ann is entered in New."
        assert len(event.state("new").players) == 1
        with pytest.raises(TopboardError, match="already decided"):
            terminal.decided(SAMPLE, "accept", ann.pk, section="", words="")
        assert terminal.decided(SAMPLE, "wait", bo.pk, section="", words="").endswith("waiting list of New.")
        assert len(list(terminal.listed(SAMPLE, everything=False))) == 1
        assert len(list(terminal.listed(SAMPLE, everything=True))) == 2
        with pytest.raises(TopboardError, match="There is no entry 999"):
            terminal.decided(SAMPLE, "refuse", 999, section="", words="")
        with pytest.raises(TopboardError, match="no event"):
            list(terminal.listed("nowhere", everything=False))


def _asking(client: Client, token: str) -> Callable[..., Any]:
    def ask(method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        sent: dict[str, Any] = {"content_type": "application/json", "data": body} if body is not None else {}
        address = f"/api/v1/events/{SAMPLE}/{path}"
        return getattr(client, method)(address, headers={"Authorization": f"Bearer {token}"}, **sent)

    return ask


@pytest.mark.usefixtures("opened")
def test_a_desk_that_was_handed_over_takes_no_entries(client: Client, own_installation: Path) -> None:
    """They would be in an inbox that nobody looks into any more."""
    Standby(own_installation).moved("Ann's laptop", {}, timezone.now())
    answer = client.post(FORM, form(ANN))
    assert answer.status_code == 422
    assert "Another computer is the desk" in told(answer)
    assert not EntryLine.objects.exists()


@pytest.fixture
def priced(event: OpenEvent, opened: EntryChoices) -> EntryChoices:
    """An entry costs $40, and each further one of a family $15 less."""
    fees = do.SetFees({"new": 4000}, "$", family_off=1500)
    assert isinstance(event.do(fees, actor="A"), Accepted)
    opened.limits = {}
    opened.save()
    return opened


CY = {"name": "Gamma, Cy", "rating": "1000"}


@pytest.mark.usefixtures("priced")
class TestThePrice:
    """The entry form, the confirmation and the letter say what an entry costs; a family on one form pays less."""

    def test_on_the_form_before_and_while_it_is_filled_in(self, client: Client) -> None:
        page = told(client.get(FORM))
        assert "New: $40" in page
        assert "each further player of a family: -$15" in page
        page = told(client.post(FORM, form(ANN, BO, price="1")))
        assert "Alpha, Ann $40" in page
        assert "Alpha, Bo $25 entry fee, New $40 · family discount -$15" in page
        assert "To pay: $65" in page
        assert not EntrySheet.objects.exists(), "asking for the price enters nobody"

    def test_on_the_confirmation(self, client: Client) -> None:
        page = told(client.get(f"/entry/{code_in(client.post(FORM, form(ANN, BO)))}"))
        assert "To pay: $65" in page

    @pytest.mark.parametrize(
        ("said", "together"), [("", "To pay: $105"), ("all", "To pay: $90"), ("none", "To pay: $120")]
    )
    def test_the_sender_says_who_is_a_family(self, said: str, together: str, client: Client) -> None:
        code = code_in(client.post(FORM, form(ANN, BO, CY, family=said)))
        assert together in told(client.get(f"/entry/{code}"))

    def test_the_cash_desk_charges_what_the_form_said(self, client: Client, director: Client, event: OpenEvent) -> None:
        client.post(FORM, form(ANN, BO, CY))
        client.post(FORM, form({"name": "Alpha, Dee", "rating": "800"}, email="other@example.org"))
        EntrySheet.objects.update(created=datetime(2026, 1, 5, 12, tzinfo=UTC))
        for id in EntryLine.objects.values_list("pk", flat=True):
            director.post(f"{INBOX}/{id}/accept", {})
        book = cash_book(event.director.state, event.director.journal.entries)
        due = {each.player.facts.name: each.due for each in book.accounts if each.section.id == "new"}
        assert due == {"Alpha, Ann": 4000, "Alpha, Bo": 2500, "Gamma, Cy": 4000, "Alpha, Dee": 4000}

    def test_a_second_form_of_the_same_parent(self, client: Client) -> None:
        client.post(FORM, form(ANN))
        assert "To pay: $25" in told(client.get(f"/entry/{code_in(client.post(FORM, form(BO)))}"))

    def test_the_early_fee_is_by_the_day_the_form_was_sent(
        self, client: Client, director: Client, event: OpenEvent
    ) -> None:
        fees = do.SetFees({"new": 4000}, "$", early_until=date(2026, 1, 5), late_extra=1000)
        event.do(fees, actor="A")
        client.post(FORM, form(ANN))
        EntrySheet.objects.update(created=datetime(2026, 1, 5, 12, tzinfo=UTC))
        director.post(f"{INBOX}/{EntryLine.objects.get().pk}/accept", {})
        book = cash_book(event.director.state, event.director.journal.entries)
        assert [each.due for each in book.accounts if each.section.id == "new"] == [4000]

    def test_a_change_keeps_the_family(self, client: Client) -> None:
        code = code_in(client.post(FORM, form(ANN, BO)))
        client.post(f"/entry/{code}/change/{EntryLine.objects.get(name='Alpha, Bo').pk}", BO | {"section": "new"})
        assert "To pay: $65" in told(client.get(f"/entry/{code}"))

    def test_nothing_is_owed_on_the_waiting_list(self, client: Client, priced: EntryChoices) -> None:
        priced.limits = {"new": 1}
        priced.save()
        assert "To pay: $40" in told(client.get(f"/entry/{code_in(client.post(FORM, form(ANN, BO)))}"))

    def test_the_letter_says_the_price_and_its_link_opens(self, letters: Letters, client: Client) -> None:
        client.post(FORM, form(ANN, BO), headers={"host": "127.0.0.1:8000"})
        send_due(timezone.now())
        text = letters.received[0].get_payload(decode=True).decode()
        assert "To pay: $65" in text
        assert "$25 (entry fee, New $40 · family discount -$15)" in text
        link = re.search(r"http://127\.0\.0\.1:8000(/\S+)", text)
        assert link
        assert client.get(link[1]).status_code == 200, link[1]


@pytest.mark.usefixtures("priced")
class TestManyAtOnce:
    """An inbox with many entries: all that fit are accepted at once, or those that are selected."""

    def test_all_that_fit(self, client: Client, director: Client, priced: EntryChoices) -> None:
        priced.strict = False
        priced.save()
        client.post(FORM, form(ANN, BO, {"name": "Strong, Sue", "rating": "2000"}))
        page = told(director.get(INBOX))
        assert "$25" in page
        director.post(f"{INBOX}/accept", {"fitting": "1"})
        states = dict(EntryLine.objects.values_list("name", "state"))
        assert states == {"Alpha, Ann": "accepted", "Alpha, Bo": "accepted", "Strong, Sue": "new"}

    def test_those_that_are_selected(self, client: Client, director: Client) -> None:
        client.post(FORM, form(ANN, BO, CY))
        chosen = EntryLine.objects.exclude(name="Alpha, Bo").values_list("pk", flat=True)
        answer = director.post(f"{INBOX}/accept", {"entry": list(map(str, chosen))}, follow=True)
        assert "2 entries were accepted." in told(answer)
        assert [line.name for line in EntryLine.objects.filter(state="new")] == ["Alpha, Bo"]

    def test_somebody_who_was_sent_twice_is_not_accepted_with_the_others(
        self, client: Client, director: Client, event: OpenEvent, priced: EntryChoices
    ) -> None:
        event.do(do.CreateSection(SectionRules(name="Second", system="dutch", rounds_total=5), "second"), actor="A")
        priced.sections = ["new", "second"]
        priced.save()
        client.post(FORM, form(ANN))
        client.post(FORM, form(ANN | {"section": "second"}, email="gran@example.org"))
        assert "Alpha, Ann was sent more than once." in told(director.get(INBOX))
        director.post(f"{INBOX}/accept", {"fitting": "1"})
        assert not EntryLine.objects.filter(state="accepted").exists()


class TestPayment:
    """The confirmation and the letter say how to pay: by the organiser's link or by transfer, never by card here."""

    def test_a_transfer_in_euros_has_its_code(
        self, letters: Letters, client: Client, event: OpenEvent, priced: EntryChoices
    ) -> None:
        """EPC069-12: service tag, version, character set, identification, BIC, name, IBAN, amount, purpose, the two
        kinds of reference."""
        event.do(do.SetFees({"new": 4000}, "€"), actor="A")
        priced.payee, priced.iban = "Riverside Chess Club", "DE89370400440532013000"
        priced.save()
        page = client.get(f"/entry/{code_in(client.post(FORM, form(ANN)))}").content.decode()
        number = EntrySheet.objects.get().pk
        assert "DE89 3704 0044 0532 0130 00" in page
        assert 'class="qr"' in page
        lines = epc_code(priced.payee, priced.iban, 4000, f"ENTRY {number}").split("\n")
        assert lines == ["BCD", "002", "1", "SCT", "", priced.payee, priced.iban, "EUR40.00", "", "", f"ENTRY {number}"]
        send_due(timezone.now())
        assert f"Reference: ENTRY {number}" in letters.received[0].get_payload(decode=True).decode()

    def test_a_link_with_amount_and_reference(self, client: Client, priced: EntryChoices) -> None:
        priced.pay_link = "https://pay.example.org/?sum={amount}&for={reference}"
        priced.save()
        page = client.get(f"/entry/{code_in(client.post(FORM, form(ANN, BO)))}").content.decode()
        assert f"https://pay.example.org/?sum=65.00&amp;for=ENTRY%20{EntrySheet.objects.get().pk}" in page

    @pytest.mark.parametrize(
        ("sent", "sentence"),
        [
            ({"iban": "DE89 3704 0044 0532 0130 01", "payee": "Club"}, "is not an account number (IBAN)"),
            ({"iban": "DE89370400440532013000"}, "Write whose account it is."),
            ({"pay_link": "javascript:alert(1)"}, "must begin with https://"),
        ],
    )
    @pytest.mark.usefixtures("opened")
    def test_faults(self, sent: dict[str, str], sentence: str, director: Client) -> None:
        assert sentence in told(director.post(f"{INBOX}/form", {"is_open": "on", "sections": "new", **sent}))
