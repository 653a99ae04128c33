"""Players' phones: let in by a code that nobody guesses, they report their own results and nothing else."""

from __future__ import annotations

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.director import commands as do
from topboard.web.accounts.login_throttle import ADDRESS_FAILURES
from topboard.web.accounts.phone_codes import LENGTH, SIGNS, code_of, typed_code
from topboard.web.accounts.roles import Role
from topboard.web.events import shelf as events
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.models import LogLine

HERE = f"/r/{SAMPLE}/"


@pytest.fixture
def event(shelf: Shelf) -> OpenEvent:
    """The sample, in whose open section round 4 is being played and phones report."""
    opened = events.shelf().event(SAMPLE)
    opened.do(do.SetRules("open", {"phone_results": True}), actor="Ann")
    return opened


def free_board(event: OpenEvent) -> tuple[int, str, str]:
    """A board without a result, White and Black."""
    boards = event.state("open").rounds[-1].boards
    number = next(number for number, board in boards.items() if board.result is None)
    return number, boards[number].white, boards[number].black


def phone(event: OpenEvent, player: str) -> Client:
    client = Client()
    answer = client.get(f"{HERE}{code_of(event.id, event.state('open').players[player])}")
    assert answer.headers["Location"] == HERE
    return client


def report(client: Client, event: OpenEvent, outcome: str) -> str:
    round = len(event.state("open").rounds)
    return client.post(f"{HERE}report", {"round": round, "outcome": outcome}, follow=True).content.decode()


def test_both_report_and_the_desk_accepts(event: OpenEvent, director: Client) -> None:
    number, white, black = free_board(event)
    round = len(event.state("open").rounds)
    assert "Now your opponent reports it too" in report(phone(event, white), event, "won")
    assert "You both reported the same" in report(phone(event, black), event, "lost")
    desk = director.get(f"/desk/{SAMPLE}/open/round/{round}").content.decode()
    assert f"1 provisional result: board {number}" in desk
    director.post(f"/desk/{SAMPLE}/open/round/{round}/accept", {"boards": str(number)})
    assert event.state("open").rounds[-1].boards[number].provisional is None
    assert "The result is in" in phone(event, white).get(HERE).content.decode()


def test_the_journal_says_who(event: OpenEvent) -> None:
    _number, white, _black = free_board(event)
    report(phone(event, white), event, "drew")
    last = event.director.journal.entries[-1]
    assert last.actor == f"phone {white}"
    assert last.event.player == white  # type: ignore[attr-defined]


def test_disagreement_is_shown_at_the_desk_and_on_both_phones(event: OpenEvent, director: Client) -> None:
    number, white, black = free_board(event)
    report(phone(event, white), event, "won")
    assert "Please both go to the director" in report(phone(event, black), event, "won")
    assert "Please both go to the director" in phone(event, white).get(HERE).content.decode()
    page = director.get(f"/desk/{SAMPLE}/open/round/{len(event.state('open').rounds)}").content.decode()
    assert f"Round 4, board {number}: " in page
    assert "players disagree</span>" in page


def test_a_phone_reports_for_its_own_player_only(event: OpenEvent) -> None:
    _number, white, black = free_board(event)
    client = phone(event, white)
    client.post(f"{HERE}report", {"round": len(event.state("open").rounds), "outcome": "won", "player": black})
    assert event.director.journal.entries[-1].event.player == white  # type: ignore[attr-defined]
    assert client.get(f"/desk/{SAMPLE}/open/players").status_code == 302


def test_without_a_code_nothing_is_saved(event: OpenEvent) -> None:
    before = event.position
    answer = Client().post(f"{HERE}report", {"round": 4, "outcome": "won"})
    assert answer.status_code == 403
    assert event.director.refresh() == before


def test_a_renewed_code_ends_the_one_before(event: OpenEvent, director: Client) -> None:
    _number, white, _black = free_board(event)
    client = phone(event, white)
    old = code_of(event.id, event.state("open").players[white])
    director.post(f"/desk/{SAMPLE}/open/players/{white}/new-code", {})
    assert "Your code" in client.get(HERE).content.decode()
    assert Client().get(f"{HERE}{old}").status_code == 403
    phone(event, white)


def test_codes_are_long_and_each_is_another(event: OpenEvent) -> None:
    players = event.state("open").players.values()
    codes = {code_of(event.id, player) for player in players}
    assert len(codes) == len(players)
    assert all(set(code) <= {*SIGNS, "-"} and len(code) == LENGTH + 1 for code in codes)
    assert not codes & {code_of("another-event", player) for player in players}
    one = next(iter(codes))
    assert typed_code(f" {one.lower().replace('-', ' ')} ") == one


def test_guessing_is_slowed_down(event: OpenEvent) -> None:
    client = Client()
    answers = [client.post(f"{HERE}code", {"code": f"AAAAA-{n:05}"}).status_code for n in range(ADDRESS_FAILURES + 2)]
    assert answers[0] == 403
    assert answers[-1] == 429
    _number, white, _black = free_board(event)
    code = code_of(event.id, event.state("open").players[white])
    assert client.post(f"{HERE}code", {"code": code}).status_code == 429
    assert LogLine.objects.filter(kind="code-failed").exists()


def test_it_is_off_by_default(shelf: Shelf) -> None:
    opened = events.shelf().event(SAMPLE)
    player = next(iter(opened.state("open").players.values()))
    assert Client().get(HERE).status_code == 404
    assert Client().get(f"{HERE}{code_of(SAMPLE, player)}").status_code == 404
    assert "Report my result" not in Client().get(f"/p/{SAMPLE}/open/player/1").content.decode()


def test_the_players_page_leads_there(event: OpenEvent) -> None:
    assert f'href="{HERE}"' in Client().get(f"/p/{SAMPLE}/open/player/1").content.decode()


def test_codes_are_printed_for_those_who_run_the_section(
    event: OpenEvent, director: Client, client_of: ClientOf
) -> None:
    viewer = client_of(Role.VIEWER)
    code = code_of(event.id, next(iter(event.state("open").players.values())))
    chart = f"/desk/{SAMPLE}/open/chart/codes"
    assert code in director.get(chart).content.decode()
    assert code in director.get(f"{chart}.text").content.decode()
    seen = viewer.get(chart)
    assert seen.status_code == 200
    assert code not in seen.content.decode()
    assert code not in viewer.get(f"{chart}.text").content.decode()
