"""The books on the web: the same clauses as `topboard rule`, for everybody, without an account."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.rulebook.contents import State, every_entry, listed, pages
from topboard.web.accounts.roles import Role


@pytest.fixture
def player(client_of: ClientOf) -> Client:
    return client_of(Role.PUBLIC)


def text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return unescape(response.content.decode())


@pytest.mark.parametrize("federation", [page.name for page in pages()])
def test_a_federation_shows_every_clause(player: Client, federation: str) -> None:
    shown = text(player, f"/rules/{federation}/")
    entries = [entry for page in pages() if page.name == federation for book in page.books for entry in listed(book)]
    assert re.findall(r'<li><a href="/rules/[^"]*">([^<]*)</a> <span lang="en" class="says">([^<]*)</span>', shown) == [
        (entry.rule.clause, entry.rule.title) for entry in entries
    ]


def test_every_address_of_a_clause_leads_to_it(player: Client) -> None:
    """Numbers have blanks, brackets and strokes in them."""
    for page in pages():
        addresses = re.findall(
            rf'<li><a href="(/rules/{page.name}/[^"]+)">([^<]*)</a> <span', text(player, f"/rules/{page.name}/")
        )
        for address, number in [each for each in addresses if not re.fullmatch(r"[\w.-]+", each[1])]:
            assert f"<h1>{number}</h1>" in text(player, address)


def test_a_clause_with_its_state_its_places_and_what_is_under_it(player: Client) -> None:
    shown = text(player, "/rules/us-chess/29e5")
    entry = next(entry for entry in every_entry() if entry.rule.cite == "us-chess@7#29E5")
    assert "<h1>29E5</h1>" in shown
    assert entry.rule.title in shown
    assert all(f"<code>{site}</code>" in shown for site in (*entry.sites.code, *entry.sites.tests))
    assert 'href="/rules/us-chess/29E5f1"' in shown


def test_a_number_of_several_editions_shows_them_all(player: Client) -> None:
    assert text(player, "/rules/fide/16.4").count('<section class="panel">') == 3


def test_one_state_only(player: Client) -> None:
    shown = text(player, "/rules/cfc/?state=planned")
    planned = [e.rule.clause for e in every_entry() if e.rule.book.id == "cfc" and e.state is State.PLANNED]
    assert re.findall(r'<li><a href="/rules/cfc/[^"?]+">([^<]*)</a>', shown) == planned


def test_a_clause_is_found_by_its_number(player: Client) -> None:
    assert 'href="/rules/us-chess/28L2a"' in text(player, "/rules/?q=28l2A")
    assert "There is no clause 99Z." in text(player, "/rules/?q=99Z")


@pytest.mark.parametrize("path", ["/rules/laws/", "/rules/us-chess/99Z", "/rules/laws/29E5"])
def test_what_is_not_there(player: Client, path: str) -> None:
    assert player.get(path).status_code == 404
