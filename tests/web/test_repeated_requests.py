"""What is sent again with its id is answered as the first time and written once, through every door."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpRequest
from django.test import Client

from topboard.director import Accepted
from topboard.director import commands as do
from topboard.errors import JournalInDoubt
from topboard.journal.stores.postgres import DATABASE_AWAY_IN_DOUBT
from topboard.web.accounts.roles import Role
from topboard.web.errors import journal_away
from topboard.web.events.command_ids import FIELD, RequestIds, answering
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf

DESK = f"/desk/{SAMPLE}/open"
ID = "0123456789abcdef"
ENTER = {FIELD: ID, "name": "Late, Lea"}
JSON = {"Accept": "application/json"}


def people(event: OpenEvent, name: str = "Late, Lea") -> int:
    event.director.refresh()
    return sum(each.facts.name == name for each in event.state("open").players.values())


def open_board(event: OpenEvent) -> int:
    return next(n for n, each in sorted(event.state("open").rounds[-1].boards.items()) if each.result is None)


def test_every_form_has_an_id_of_its_own(director: Client) -> None:
    for path in (f"{DESK}/players", f"{DESK}/rulings", f"/desk/{SAMPLE}/share"):
        text = director.get(path).text
        found = re.findall(rf'name="{FIELD}" value="([^"]+)"', text)
        assert found
        assert len(set(found)) == len(found) == text.count('name="csrfmiddlewaretoken"')


class TestForms:
    def test_somebody_is_entered_once(self, director: Client, event: OpenEvent) -> None:
        for _ in range(2):
            assert director.post(f"{DESK}/players/enter", ENTER).status_code == 302
        assert people(event) == 1
        assert "Already saved at" in director.get(f"{DESK}/players").text

    def test_another_body_under_the_same_id_is_refused(self, director: Client, event: OpenEvent) -> None:
        director.post(f"{DESK}/players/enter", ENTER)
        answer = director.post(f"{DESK}/players/enter", {**ENTER, "name": "Other, Ole"})
        assert answer.status_code == 409
        assert "Something else was saved from this form" in answer.text
        assert people(event, "Other, Ole") == 0

    def test_the_token_and_the_position_may_differ(self, director: Client, event: OpenEvent) -> None:
        """The page was loaded again in between and the form is sent as it was."""
        director.post(f"{DESK}/players/enter", {**ENTER, "seen": "3", "csrfmiddlewaretoken": "a"})
        director.post(f"{DESK}/players/enter", {**ENTER, "seen": "9", "csrfmiddlewaretoken": "b"})
        assert people(event) == 1

    def test_a_question_travels_without_the_id(self, director: Client, event: OpenEvent) -> None:
        """The page that asks whether to do it has a form of its own."""
        asked = director.post(f"{DESK}/renumber", {FIELD: ID, "look": "1"})
        assert f'value="{ID}"' not in asked.text
        assert asked.text.count(f'name="{FIELD}"') == asked.text.count('name="csrfmiddlewaretoken"')

    def test_an_event_is_made_once(self, director: Client) -> None:
        form = {FIELD: ID, "name": "Autumn", "preset": "fide-open", "section": "Open"}
        before = set(shelf().ids())
        first, second = director.post("/new", form), director.post("/new", form)
        assert (first.status_code, second.status_code) == (302, 302)
        assert second.headers["Location"] == first.headers["Location"]
        (made,) = set(shelf().ids()) - before
        assert len(shelf().event(made).director.state.sections) == 1

    def test_what_is_no_id_is_refused(self, director: Client) -> None:
        assert director.post(f"{DESK}/players/enter", {**ENTER, FIELD: "../x"}).status_code == 400


class TestResults:
    @pytest.fixture
    def line(self, director: Client, event: OpenEvent) -> Callable[..., Any]:
        round, board = len(event.state("open").rounds), open_board(event)

        def send(result: str = "=", id: str = ID) -> Any:
            form = {FIELD: id, "line": f"{board} {result}", "seen": str(event.position)}
            return director.post(f"{DESK}/round/{round}/result", form, headers=JSON)

        send.board, send.round = board, round  # type: ignore[attr-defined]
        return send

    def test_a_line_is_written_once(self, line: Callable[..., Any], event: OpenEvent) -> None:
        first = line()
        position = event.director.refresh()
        second = line()
        assert (first.status_code, second.status_code) == (200, 200)
        assert second.json()["undo"] == first.json()["undo"]
        assert "Already saved at" in second.json()["text"]
        assert second.headers["Idempotency-Replayed"] == "true"
        assert event.director.refresh() == position

    def test_the_board_was_corrected_since(self, line: Any, event: OpenEvent) -> None:
        """A line that waited on a phone asks nobody whether to change what was put right at the desk."""
        line("1")
        from topboard.core import Result

        wins = do.CorrectResult("open", line.round, line.board, Result.BLACK_WINS, "misread")
        assert isinstance(event.do(wins, actor="Bob"), Accepted)
        again = line("1")
        assert again.status_code == 200
        assert again.json()["saved"] is True
        assert "Already saved at" in again.json()["text"]
        assert event.state("open").rounds[-1].boards[line.board].result is Result.BLACK_WINS

    def test_undone_since(self, line: Any, director: Client, event: OpenEvent) -> None:
        position = line("1").json()["undo"]
        undo = {FIELD: "undo-0123456789", "position": str(position)}
        for _ in range(2):
            director.post(f"/desk/{SAMPLE}/undo", undo, headers=JSON)
        assert event.state("open").rounds[-1].boards[line.board].result is None
        assert "Already saved at" in line("1").json()["text"]
        assert event.state("open").rounds[-1].boards[line.board].result is None


class TestPrograms:
    @pytest.fixture
    def enter(self, token_of: Callable[[Role], str], client: Client) -> Callable[..., Any]:
        token = token_of(Role.DIRECTOR)

        def send(name: str = "Late, Lea", key: str = ID) -> Any:
            headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": key}
            at = f"/api/v1/events/{SAMPLE}/sections/open/players"
            return client.post(at, {"name": name}, content_type="application/json", headers=headers)

        return send

    @pytest.mark.parametrize("key", [ID, f'"{ID}"'])
    def test_the_same_answer(self, key: str, enter: Callable[..., Any], event: OpenEvent) -> None:
        first, second = enter(key=key), enter(key=ID)
        assert (first.status_code, second.status_code) == (201, 201)
        assert {**second.json(), "problems": []} == {**first.json(), "problems": []}, "but for what was found then"
        assert ("Idempotency-Replayed" in first.headers, second.headers["Idempotency-Replayed"]) == (False, "true")
        assert people(event) == 1

    def test_another_body(self, enter: Callable[..., Any], event: OpenEvent) -> None:
        enter()
        answer = enter("Other, Ole")
        assert answer.status_code == 409
        assert people(event, "Other, Ole") == 0

    def test_the_id_of_the_first_player_stays_that_of_the_answer(self, enter: Any, event: OpenEvent) -> None:
        """Somebody else was entered in between: the answer names who was entered with this request."""
        first = enter()
        enter("Other, Ole", key="another-0123456789")
        assert enter().json()["id"] == first.json()["id"]


class TestDoubt:
    def test_the_page_asks_by_the_id(self, director: Client, event: OpenEvent) -> None:
        assert director.get(f"/saved/{ID}").json()["saved"] is False
        director.post(f"{DESK}/players/enter", ENTER)
        found = director.get(f"/saved/{ID}").json()
        assert found["saved"] is True
        assert found["text"].startswith("Already saved at")

    def test_the_page_of_a_lost_answer_names_where_to_ask(self, event: OpenEvent) -> None:
        request = HttpRequest()
        request.method, request.path = "POST", f"{DESK}/players/enter"
        with answering(RequestIds(ID, "body")):
            page = journal_away(request, JournalInDoubt(DATABASE_AWAY_IN_DOUBT()), by_staff=True).content.decode()
        assert "PERHAPS NOT SAVED" in page
        assert f'data-doubt="/saved/{ID}"' in page
