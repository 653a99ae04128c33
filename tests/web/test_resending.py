"""A line whose answer was lost is sent again by the page. It is entered once, and never over something newer."""

from __future__ import annotations

from django.test import Client

from topboard.core import Result
from topboard.director import commands as do
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

ROUND = f"/desk/{SAMPLE}/open/round/4"


def send(client: Client, line: str, seen: int, *, sure: bool = False) -> tuple[int, bool]:
    form = {"line": line, "seen": str(seen), "sure": "1" if sure else ""}
    response = client.post(f"{ROUND}/result", form, headers={"Accept": "application/json"})
    return response.status_code, response.json()["saved"]


def result(event: OpenEvent, board: int) -> Result | None:
    return event.state("open").rounds[3].boards[board].result


def test_a_result_is_entered_once(event: OpenEvent, director: Client) -> None:
    seen = event.position
    assert send(director, "9 =", seen) == (200, True)
    written = event.position
    assert send(director, "9 =", seen) == (200, True)
    assert event.position == written


def test_a_change_that_was_confirmed_is_made_once(event: OpenEvent, director: Client) -> None:
    seen = event.position
    assert send(director, "1 0", seen, sure=True) == (200, True)
    written = event.position
    assert send(director, "1 0", seen, sure=True) == (200, True)
    assert event.position == written


def test_a_result_is_taken_back_once(event: OpenEvent, director: Client) -> None:
    seen = event.position
    assert send(director, "1 u", seen, sure=True) == (200, True)
    written = event.position
    assert send(director, "1 u", seen, sure=True) == (200, True)
    assert event.position == written


def test_a_line_that_comes_late_does_not_bring_back_what_was_taken_back(event: OpenEvent, director: Client) -> None:
    """The first try was stuck on the way; the second was entered, and then taken back."""
    seen = event.position
    send(director, "9 =", seen)
    send(director, "9 u", event.position, sure=True)
    assert send(director, "9 =", seen) == (409, False)
    assert result(event, 9) is None


def test_a_line_that_comes_late_does_not_replace_what_another_desk_entered(event: OpenEvent, director: Client) -> None:
    seen = event.position
    send(director, "9 =", seen)
    event.do(do.CorrectResult("open", 4, 9, Result.WHITE_WINS), actor="Bob")
    assert send(director, "9 =", seen) == (409, False)
    assert send(director, "9 =", seen, sure=True) == (409, False)
    assert result(event, 9) is Result.WHITE_WINS
