"""The list of events: what was worked on last comes first; an event is copied as a template and deleted with a copy."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import Result
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.journal import read_export
from topboard.journal.events import EventDetails
from topboard.web.accounts.roles import Role
from topboard.web.events import archive, shelf
from topboard.web.events.sample import SAMPLE
from topboard.web.events.series_shelf import keep, new_series, rules_of, standings_of
from topboard.web.events.shelf import OpenEvent
from topboard.web.jobs import backup
from topboard.web.models import LogLine, PublicChoices, RoleGrant
from topboard.web.show.notices import backups


def text(client: Client, path: str) -> str:
    return client.get(path).content.decode()


def test_what_was_worked_on_last_comes_first(event: OpenEvent, director: Client) -> None:
    shelf.shelf().create(EventDetails("Newer Event"), actor="Ann")
    page = text(director, "/")
    assert page.index("Newer Event") < page.index("Riverside Spring Open")
    event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="Ann")
    page = text(director, "/")
    assert page.index("Riverside Spring Open") < page.index("Newer Event")


class TestCopying:
    def prepared(self, event: OpenEvent) -> None:
        for command in (
            do.SetPrizes("open", "$300-200, U1800 $80"),
            do.SetFees({"": 4000, "open": 6000}, "$", early_until=date(2026, 4, 20)),
            do.ChangeEvent({"round_dates": (date(2026, 5, 1), date(2026, 5, 2)), "keep_until": date(2026, 9, 1)}),
            do.SetSchoolTeams(count=3),
        ):
            assert isinstance(event.do(command, actor="Ann"), Accepted)

    def test_sections_rules_fees_and_prizes_and_nobody(self, event: OpenEvent, director: Client) -> None:
        self.prepared(event)
        answer = director.post(f"/new/from/{SAMPLE}", {"name": "Autumn Open", "starts": "2026-10-03"})
        assert answer.headers["Location"] == "/desk/autumn-open/"
        old, new = event.director.state, shelf.shelf().event("autumn-open").director.state
        assert {id: each.rules for id, each in new.sections.items()} == {
            id: each.rules for id, each in old.sections.items()
        }
        assert not any(each.players or each.rounds or each.draft for each in new.sections.values())
        assert new.sections["open"].prizes.written == "$300-200, U1800 $80"
        assert not new.sections["open"].prizes.announced
        assert new.fees.sections == old.fees.sections
        assert new.school_teams == old.school_teams
        assert not PublicChoices.of("autumn-open").is_public

    def test_days_move_with_the_first(self, event: OpenEvent, director: Client) -> None:
        """The old event begins on 1 May 2026 and ends on the 3rd."""
        self.prepared(event)
        director.post(f"/new/from/{SAMPLE}", {"name": "Moved", "starts": "2026-10-03"})
        moved = shelf.shelf().event("moved").director.state
        assert moved.details is not None
        assert (moved.details.starts, moved.details.ends) == (date(2026, 10, 3), date(2026, 10, 5))
        assert moved.details.round_dates == (date(2026, 10, 3), date(2026, 10, 4))
        assert moved.fees.early_until == date(2026, 9, 22)
        director.post(f"/new/from/{SAMPLE}", {"name": "Without"})
        bare = shelf.shelf().event("without").director.state
        assert bare.details is not None
        assert (bare.details.starts, bare.details.ends, bare.details.round_dates) == (None, None, ())
        assert bare.fees.early_until is None

    def test_a_fault_keeps_what_was_typed(self, event: OpenEvent, director: Client) -> None:
        before = shelf.shelf().ids()
        answer = director.post(f"/new/from/{SAMPLE}", {"name": "Typed name", "starts": "soon"})
        assert answer.status_code == 400
        assert "Typed name" in answer.content.decode()
        assert director.post(f"/new/from/{SAMPLE}", {"name": " "}).status_code == 400
        assert shelf.shelf().ids() == before

    def test_a_director_of_one_event_makes_no_new_one(self, event: OpenEvent, client_of: ClientOf) -> None:
        client = client_of(Role.DIRECTOR)
        RoleGrant.objects.all().update(event=SAMPLE)
        assert client.get(f"/desk/{SAMPLE}/").status_code == 200
        assert client.get(f"/new/from/{SAMPLE}").status_code == 403
        assert client.post(f"/new/from/{SAMPLE}", {"name": "Mine"}).status_code == 403
        assert "Copy as a template" not in text(client, "/")

    def test_the_next_event_of_a_season(self, event: OpenEvent, director: Client) -> None:
        """The club's players come along, the event counts in the same series, and nobody asks who is whom."""
        series = new_series("Season")
        keep(series, {"name": "Season", "events": [SAMPLE], "places": "3 2 1"})
        event.do(do.Expel("p3", "fair play"), actor="Ann")
        director.post(f"/new/from/{SAMPLE}", {"name": "Night 2", "starts": "2026-10-03", "players": "on"})
        there = shelf.shelf().event("night-2").director.state.sections["open"].players
        here = event.director.state.sections["open"].players
        assert [player.facts.name for player in there.values()] == [
            player.facts.name for player in here.values() if player.id != "p3" and not player.reentry_of
        ]
        assert not any(player.checked_in or player.ledger or player.facts.fees.paid for player in there.values())
        series.refresh_from_db()
        assert rules_of(series).events == (SAMPLE, "night-2")
        assert not standings_of(series).questions

    def test_by_a_program(self, event: OpenEvent, token_of: Callable[[Role], str]) -> None:
        sends = {"content_type": "application/json", "headers": {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}}
        body = json.dumps({"event": SAMPLE, "name": "By Program", "starts": "2026-10-03"})
        answer = Client().post("/api/v1/events/copy", body, **sends)  # type: ignore[arg-type]
        assert (answer.status_code, answer.json()["id"]) == (201, "by-program")
        assert Client().post("/api/v1/events/copy", "{}", **sends).status_code == 422  # type: ignore[arg-type]


class TestDeleting:
    @pytest.fixture
    def owner(self, client_of: ClientOf) -> Client:
        return client_of(Role.OWNER)

    def test_it_asks_first_and_leaves_a_copy(self, event: OpenEvent, owner: Client) -> None:
        stored = shelf.shelf().store.read(SAMPLE)
        assert "I am sure" in text(owner, f"/archive/remove/{SAMPLE}")
        assert owner.post(f"/archive/remove/{SAMPLE}").status_code == 200
        assert shelf.shelf().ids() == (SAMPLE,)
        answer = owner.post(f"/archive/remove/{SAMPLE}", {"sure": "1"}, follow=True)
        assert "was deleted. A copy is in the archive." in answer.content.decode()
        assert shelf.shelf().ids() == ()
        (copy,) = archive.archived()
        assert copy.deleted
        assert read_export((archive.folder() / copy.name).read_bytes()).events == stored
        assert "deleted; this is the copy" in text(owner, "/archive")
        assert LogLine.objects.filter(kind="event-removed").exists()

    def test_without_a_backup_nothing_is_deleted(
        self, event: OpenEvent, owner: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A place for backups was chosen, and the stick is not there."""
        monkeypatch.setattr(type(backups()), "choice", backup.BackupChoice(place=str(tmp_path / "no" / "stick")))
        answer = owner.post(f"/archive/remove/{SAMPLE}", {"sure": "1"})
        assert answer.status_code == 503
        assert "nothing was deleted" in answer.content.decode()
        assert shelf.shelf().ids() == (SAMPLE,)
        assert archive.archived() == ()

    def test_only_the_owner_by_page_and_program(
        self, event: OpenEvent, director: Client, token_of: Callable[[Role], str]
    ) -> None:
        assert director.post(f"/archive/remove/{SAMPLE}", {"sure": "1"}).status_code == 403
        for role, body, status in (
            (Role.DIRECTOR, {"sure": True}, 403),
            (Role.OWNER, {}, 422),
            (Role.OWNER, {"sure": True}, 200),
        ):
            headers = {"Authorization": f"Bearer {token_of(role)}"}
            address, sent = f"/api/v1/events/{SAMPLE}/delete", json.dumps(body)
            answer = Client().post(address, sent, content_type="application/json", headers=headers)
            assert answer.status_code == status, answer.content
        assert shelf.shelf().ids() == ()
