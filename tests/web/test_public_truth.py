"""What is hidden from players is hidden when it is shown; what is computed is computed from the whole truth."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import date

import pytest
from django.test import Client
from tests.charts import test_counting
from tests.core.whole import whole_section
from tests.web.conftest import ClientOf

from topboard.core import Event, RatingSource, UsedRating, counted, records, scores
from topboard.director import Accepted, Director
from topboard.director import commands as do
from topboard.director.rounds.section_standings import section_standings
from topboard.journal import Journal, MemoryStore
from topboard.pairing.registry import SYSTEMS
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public.folder import public_folder
from topboard.web.public.links import ServerLinks
from topboard.web.public.page_renderer import pairings
from topboard.web.public.view import make_public

ON_RATINGS = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R", "OPPPERF", "AVGOPP", "ARO/C1", "aroc")
HIDDEN = PublicChoices(event=SAMPLE, is_public=True, show_ratings=False, show_clubs=False, version=7)


@pytest.fixture
def player(client_of: ClientOf) -> Client:
    return client_of(Role.PUBLIC)


@pytest.fixture
def hidden(event: OpenEvent) -> OpenEvent:
    HIDDEN.save()
    VIEWS.forget_all()
    return event


def rank_by(event: OpenEvent, *codes: str, edition: str = "") -> None:
    """Everybody is rated, so that the tie-breaks on ratings can be used (C.07 10)."""
    rated = event.do(do.EditPlayer("p26", {"rating": UsedRating(1702, RatingSource.PUBLISHED)}), actor="A")
    assert isinstance(rated, Accepted), str(rated)
    answer = event.do(
        do.SetRules("open", {"tiebreaks": codes, "tiebreak_edition": edition}, accept=("rules-under-way",)), actor="A"
    )
    assert isinstance(answer, Accepted), str(answer)


def order_at_the_desk(event: OpenEvent) -> list[tuple[int, int]]:
    table = section_standings(event.section("open"), event.starts)
    assert table is not None
    return [(row.place, row.number) for row in table.rows]


def text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("code", ON_RATINGS)
def test_players_stand_where_the_desk_has_them(code: str, hidden: OpenEvent, player: Client) -> None:
    rank_by(hidden, code)
    page = text(player, f"/p/{SAMPLE}/open/standings")
    lines = re.findall(r'<tr><td class="num">(\d+)=?</td><td><a href="[^"]*/player/(\d+)"', page)
    assert [(int(place), int(number)) for place, number in lines] == order_at_the_desk(hidden)


def test_a_list_that_depends_on_ratings_is_the_same_for_everybody(hidden: OpenEvent) -> None:
    """The edition of 2009 has one list for all rated and another for others: hiding ratings makes nobody unrated."""
    rank_by(hidden, edition="2009")
    desk = section_standings(hidden.section("open"), hidden.starts)
    shown = make_public(hidden, HIDDEN, date(2026, 5, 2)).view("open").standings
    assert desk is not None
    assert shown is not None
    assert shown.labels == desk.labels


def test_hall_screen_and_folder_rank_as_the_desk_does(hidden: OpenEvent, player: Client) -> None:
    rank_by(hidden, "ARO")
    names = {p.number: p.name for p in hidden.section("open").players}
    due = [names[number] for _place, number in order_at_the_desk(hidden)]
    slides = text(player, f"/hall/{SAMPLE}/slides?show=standings&section=open")
    assert re.findall(r'<span class="w">([^<]*,[^<]*)</span>', slides) == due
    with zipfile.ZipFile(io.BytesIO(public_folder(hidden))) as folder:
        page = folder.read(f"{SAMPLE}/open/standings.html").decode()
    assert re.findall(r'player-\d+\.html">(?:<small>\w+</small> )?([^<]+)<', page) == due


@pytest.mark.parametrize("code", ON_RATINGS)
def test_figures_made_from_ratings_are_not_told(code: str, hidden: OpenEvent, player: Client) -> None:
    """The place is everybody's; an average of two opponents' ratings would tell both."""
    rank_by(hidden, code, "BH")
    table = section_standings(hidden.section("open"), hidden.starts)
    assert table is not None
    first = table.rows[0]
    figure = str(int(first.working[code].value)) if code in first.working else "2218"
    for path in ("standings", f"player/{first.number}", "wall", "pairings/3"):
        page = text(player, f"/p/{SAMPLE}/open/{path}")
        assert not re.search(rf"\b({figure}|2218|2190|2155)\b", page), path
        assert "unr." not in page
    assert figure not in text(player, f"/hall/{SAMPLE}/slides?show=standings&section=open")
    mine = text(player, f"/p/{SAMPLE}/open/player/{first.number}")
    assert "made from ratings" in mine
    assert "Buchholz" in mine


def test_with_ratings_shown_the_figures_are(event: OpenEvent, player: Client) -> None:
    rank_by(event, "ARO")
    table = section_standings(event.section("open"), event.starts)
    assert table is not None
    figure = str(int(table.rows[0].working["ARO"].value))
    assert figure in text(player, f"/p/{SAMPLE}/open/standings")
    assert "made from ratings" not in text(player, f"/p/{SAMPLE}/open/player/1")


@pytest.mark.django_db
def test_scores_colors_and_byes_are_those_of_the_whole_section() -> None:
    director = Director(Journal(MemoryStore(), "cup"), SYSTEMS)
    taken = director.do(do.TakeEvent(Event("Cup", sections=(whole_section(),))), actor="Ann")
    assert isinstance(taken, Accepted), str(taken)
    view = make_public(OpenEvent("cup", director), HIDDEN, date(2026, 5, 2)).view("masters")
    whole = counted(director.section("masters"))
    assert view.records == records(whole)
    assert view.totals == scores(whole)
    shown = counted(view.section)
    assert records(shown) == view.records, "a chart of the shown section adds up the same"
    assert scores(shown) == view.totals
    assert all(seat.player == view.players[seat.player.number] for row in view.sheet(1).rows for seat in row.seats)


@pytest.mark.django_db
def test_annulled_results_are_in_brackets_on_the_page_of_a_round() -> None:
    """30B, C.05 8.2: a player left a round robin before half; the games stay and count for nobody."""
    director = Director(Journal(MemoryStore(), "cup"), SYSTEMS)
    taken = director.do(do.TakeEvent(Event("Cup", sections=(test_counting.TestEarlyWithdrawal.section,))), actor="Ann")
    assert isinstance(taken, Accepted), str(taken)
    id = next(iter(director.state.sections))
    seen = make_public(OpenEvent("cup", director), PublicChoices(event="cup", is_public=True), date(2026, 5, 2))
    page = pairings(seen, ServerLinks("cup"), id, 1)
    (row,) = (row for row in seen.view(id).sheet(1).rows if 1 in row.game.players)
    assert row.result.startswith("[")
    assert row.result in page
    assert "left before half of the games" in page
    assert page.count('<td class="res">[') == 1
