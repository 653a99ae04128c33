"""The history: shown by person, kind, player and round; an import is one row."""

from __future__ import annotations

import html

from django.test import Client

from topboard.core import Result
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, known_events
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.history import WHAT

HISTORY = f"/desk/{SAMPLE}/history"


def rows(client: Client, **asked: str) -> list[str]:
    page = html.unescape(client.get(HISTORY, {**asked, "all": "1"}).content.decode())
    return page.split("<tbody>")[1].split("</tbody>")[0].split("<tr data-row")[1:]


def test_every_kind_of_event_is_found_under_one_word() -> None:
    for name in known_events():
        assert any(name.startswith(beginnings) for beginnings in WHAT.values()), name


def test_an_import_is_one_row(event: OpenEvent, director: Client) -> None:
    before = len(rows(director))
    entries = tuple(do.EnterPlayer("juniors", PlayerFacts(f"Player {n}")) for n in range(20))
    event.do(do.Together(entries), actor="Ann")
    found = rows(director)
    assert len(found) == before + 1
    assert "and 19 more" in found[0]
    assert "Player 19" in found[0]


def test_by_person(event: OpenEvent, director: Client) -> None:
    event.do(do.CheckIn("p40"), actor="Zoe")
    assert len(rows(director, who="Zoe")) == 1
    assert not rows(director, who="Nobody")


def test_by_kind(event: OpenEvent, director: Client) -> None:
    event.do(do.Withdraw("p3"), actor="Ann")
    assert "withdrew" in rows(director, what="players")[0]
    assert all("withdrew" not in row for row in rows(director, what="results"))


def test_by_player_with_the_boards_where_they_sat(event: OpenEvent, director: Client) -> None:
    state = event.state("open")
    number, board = next(iter(state.rounds[0].boards.items()))
    found = rows(director, player=board.white)
    name = state.players[board.white].facts.name
    assert any("round 1" in row and f"board {number}" in row for row in found)
    assert any(f"{name} entered" in row for row in found)


def test_by_round(director: Client) -> None:
    found = rows(director, round="open:2")
    assert found
    assert all("round 2" in row for row in found)


def test_by_player_and_round(event: OpenEvent, director: Client) -> None:
    """Only the board where the player sat in that round, and nothing where they did not play."""
    board, found = next(iter(event.state("open").rounds[3].boards.items()))
    event.do(do.CorrectResult("open", 4, board, Result.DRAW), actor="Zoe")
    assert "Zoe" in rows(director, player=found.white, round="open:4")[0]
    assert not any("Zoe" in row for row in rows(director, player=found.white, round="open:3"))
    assert not rows(director, player=found.white, round="reserve:1")
