"""Who cancels a pairing, or goes away meanwhile, gets none: the work stops, and nothing is written."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from django.test import Client
from tests.web.test_api import TokenOf
from tests.web.test_first_round import DESK, FOUR, made, text

from topboard.web.accounts.roles import Role


def connection(*, gone: bool) -> dict[str, Any]:
    """What the server hands on of the connection by which a request came."""
    wire = SimpleNamespace(cycle=SimpleNamespace(disconnected=gone))
    return {"asgi.scope": {"state": {"wire": wire}}}


def test_a_round_that_nobody_waits_for_is_not_drafted(director: Client) -> None:
    made(director, *FOUR)
    answer = director.post(f"{DESK}/pair", **connection(gone=True))
    assert answer.status_code == 499
    assert "drafted" not in text(director, "/desk/club-night/history")
    answer = director.post(f"{DESK}/pair", follow=True, **connection(gone=False))
    assert "Round 1 is drafted." in answer.content.decode()


def test_a_program_that_went_away_has_paired_nothing_either(director: Client, token_of: TokenOf) -> None:
    made(director, *FOUR)
    path = "/api/v1/events/club-night/sections/a/pair"
    said: dict[str, Any] = {
        "content_type": "application/json",
        "headers": {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"},
    }
    assert director.post(path, {}, **said, **connection(gone=True)).status_code == 499
    assert "drafted" not in text(director, "/desk/club-night/history")


def test_what_is_only_read_is_worked_out_to_its_end(director: Client) -> None:
    made(director, *FOUR)
    director.post(f"{DESK}/pair")
    assert director.get(f"{DESK}/round/1", follow=True, **connection(gone=True)).status_code == 200


def test_the_page_offers_to_cancel(director: Client) -> None:
    made(director, *FOUR)
    page = text(director, f"{DESK}/players")
    notice = page.split("data-still-pairing", 1)[1].split("</div>")[0]
    assert "hidden" in notice
    assert f'href="{DESK}/"' in notice
