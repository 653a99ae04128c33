"""A hall of many boards: what a page works out does not grow faster than the field."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from tests.web.browser.fair import crowd, order, play

from topboard.director import commands as do
from topboard.director.desk.desk import Desk
from topboard.director.rounds import publishing
from topboard.journal import SectionState, import_journal
from topboard.journal.folding.state import DraftState, Placing, RoundState
from topboard.rulebook import Problem
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.pages.arbiter.reports import SHOWN_ALIKE
from topboard.web.pages.desk.search import MOST
from topboard.web.pages.rounds.rulings import ALL_PANELS
from topboard.web.show.boards import LAID_OUT_AT_ONCE

SECTION = "masses"
PLAYERS = 2 * LAID_OUT_AT_ONCE + 20


def drafted(shelf: Shelf, players: int) -> OpenEvent:
    event = shelf.event(import_journal(shelf.store, crowd(players, 1), journal=f"crowd-{players}"))
    play(event, SECTION)
    order(event, do.PairRound(SECTION))
    return event


def test_a_draft_is_judged_once_for_its_page_and_for_publishing_it(
    shelf: Shelf, director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page, its frame and the command that publishes look at the same snapshot."""
    event = drafted(shelf, 30)
    judged: list[str] = []
    judge = publishing._draft_problems

    def counted(desk: Desk, section: SectionState, draft: DraftState) -> tuple[Problem, ...]:
        judged.append(section.id)
        return judge(desk, section, draft)

    monkeypatch.setattr(publishing, "_draft_problems", counted)
    assert director.get(f"/desk/{event.id}/{SECTION}/round/2").status_code == 200
    director.post(f"/desk/{event.id}/{SECTION}/publish")
    event.director.refresh()
    assert len(event.state(SECTION).rounds) == 2
    assert judged.count(SECTION) == 1


def test_a_change_of_the_draft_is_judged_afresh(shelf: Shelf, director: Client) -> None:
    event = drafted(shelf, 30)
    page = f"/desk/{event.id}/{SECTION}/round/2"
    assert "No rule is broken." in director.get(page).content.decode()
    draft = event.state(SECTION).draft
    assert draft is not None
    one, met = event.state(SECTION).rounds[0].boards[1].players
    opponents = {a: b for pair in draft.placing.pairs.values() for a, b in (pair, pair[::-1])}
    order(event, do.SwapPlayers(SECTION, opponents[one], met))
    assert "No rule is broken." not in director.get(page).content.decode()


def test_the_page_of_a_draft_reads_its_places_as_often_for_many_as_for_few(
    shelf: Shelf, director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Placing] = []
    players = Placing.players

    def counted(placing: Placing) -> Iterator[str]:
        read.append(placing)
        return players(placing)

    monkeypatch.setattr(Placing, "players", counted)
    counts = []
    for size in (20, 60):
        event = drafted(shelf, size)
        read.clear()
        assert director.get(f"/desk/{event.id}/{SECTION}/round/2").status_code == 200
        counts.append(len(read))
    assert counts[0] == counts[1]


def test_every_board_of_a_large_round_is_on_its_page(shelf: Shelf, director: Client) -> None:
    """Rows are laid out as one scrolls, but they are all there: for search, keyboard, print and screen readers."""
    event = drafted(shelf, PLAYERS)
    order(event, do.PublishDraft(SECTION))
    page = director.get(f"/desk/{event.id}/{SECTION}/round/2").content.decode()
    assert page.count(" data-board=") == PLAYERS // 2
    assert "boards many" in page


def test_a_small_round_is_a_table_as_ever(shelf: Shelf, director: Client) -> None:
    event = drafted(shelf, 30)
    assert "boards many" not in director.get(f"/desk/{event.id}/{SECTION}/round/2").content.decode()


def test_the_list_of_players_asks_where_they_sat_only_of_those_who_do_not_fit(
    shelf: Shelf, director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All boards of all rounds are looked through for that."""
    event = drafted(shelf, 30)
    asked: list[str] = []
    placed = SectionState.has_a_place

    def counted(section: SectionState, player: str) -> bool:
        asked.append(player)
        return placed(section, player)

    monkeypatch.setattr(SectionState, "has_a_place", counted)
    assert director.get(f"/desk/{event.id}/{SECTION}/players").status_code == 200
    assert asked == []


def test_a_search_looks_for_the_boards_of_those_it_shows(
    shelf: Shelf, director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = drafted(shelf, 60)
    looked: list[RoundState] = []
    placing = RoundState.placing

    def counted(round: RoundState) -> Placing:
        looked.append(round)
        return placing(round)

    monkeypatch.setattr(RoundState, "placing", counted)
    found = director.get(f"/desk/{event.id}/find", {"q": "a"}).json()["found"]
    assert len(found) == MOST
    assert len(looked) <= MOST


def test_a_long_list_of_findings_is_cut_and_shown_whole_when_it_is_asked_for(shelf: Shelf, director: Client) -> None:
    event = drafted(shelf, 2 * SHOWN_ALIKE)
    address = f"/desk/{event.id}/report?form=uschess"
    page = director.get(address).content.decode()
    cut = re.search(r"all=([\w-]+)#[\w-]+\">and (\d+) more like these</a>", page)
    assert cut is not None
    kind, hidden = cut[1], int(cut[2])
    assert hidden >= SHOWN_ALIKE
    whole = director.get(f"{address}&all={kind}").content.decode()
    assert whole.count('class="problem ') == page.count('class="problem ') + hidden


def test_a_large_section_draws_the_panel_of_rulings_that_is_opened(shelf: Shelf, director: Client) -> None:
    event = drafted(shelf, ALL_PANELS + 2)
    address = f"/desk/{event.id}/{SECTION}/rulings"
    page = director.get(address).content.decode()
    assert '<select name="player"' not in page
    assert f'href="{address}?open=points#points"' in page
    opened = director.get(f"{address}?open=points").content.decode()
    assert opened.count('<select name="player"') == 1


def test_all_forms_of_a_page_have_one_token(shelf: Shelf, director: Client) -> None:
    event = drafted(shelf, 20)
    page = director.get(f"/desk/{event.id}/{SECTION}/rulings").content.decode()
    tokens = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert len(tokens) > 1
    assert len(set(tokens)) == 1
