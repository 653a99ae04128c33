"""What a player reads on the phone: a forfeit is called one, and notes for others are left away."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import Game, Result, Round, Section
from topboard.director import commands as do
from topboard.ratings.texts import BLENDED
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.public import page_renderer
from topboard.web.public.page_renderer import WHAT_IF_AT_ONCE, WHAT_IF_PLAYERS, own_rating


@pytest.fixture
def player(client_of: ClientOf) -> Client:
    return client_of(Role.PUBLIC)


def page(player: Client, number: int, section: str = "reserve") -> str:
    return player.get(f"/p/{SAMPLE}/{section}/player/{number}").content.decode()


def test_a_forfeit_is_called_one_and_one_point_is_one(event: OpenEvent, player: Client) -> None:
    game = event.section("reserve").rounds[0].games[0]
    loser = page(player, game.black)
    assert "forfeit" not in loser
    event.do(do.VoidResult("reserve", 1, game.board, "no show"), actor="Ann")
    event.do(do.RecordResult("reserve", 1, game.board, Result.WHITE_WINS_BY_FORFEIT), actor="Ann")
    assert "lost by forfeit" in page(player, game.black)
    winner = page(player, game.white)
    assert "won by forfeit" in winner
    assert "1 point<" in winner
    assert "1 points" not in winner


@pytest.mark.parametrize(("before", "told"), [(1500, False), (None, True)])
def test_blended_first_ratings_are_told_to_new_players_only(before: int | None, told: bool) -> None:
    line = SimpleNamespace(games=(1,), before=before, assumed=(), change=None, steps=tuple)
    view: Any = SimpleNamespace(
        ratings=SimpleNamespace(lines={1: line}, notes=(BLENDED(),)),
        players=range(WHAT_IF_PLAYERS + 1),
        section=Section(),
    )
    seen: Any = SimpleNamespace(show_ratings=True)
    assert (BLENDED() in own_rating(seen, view, 1)["rated_steps"]) is told


class WhatIf:
    """A view of so many players, one of whom has an open game; every rating of the section is counted."""

    def __init__(self, players: int) -> None:
        self.players = range(players)
        self.section = Section(rounds=(Round(1, (Game(1, 1, 2),)),))
        line = SimpleNamespace(games=(1,), before=1500, assumed=(), change=None, steps=tuple)
        self.ratings = SimpleNamespace(lines={1: line}, notes=())
        self.asked: list[int] = []

    def rating_if(self, number: int, halves: int) -> object:
        self.asked.append(halves)
        return (number, halves)


@pytest.mark.parametrize(
    ("players", "what_if", "told", "offered"),
    [
        (WHAT_IF_AT_ONCE, False, [2, 1, 0], False),
        (WHAT_IF_AT_ONCE + 1, False, [], True),
        (WHAT_IF_AT_ONCE + 1, True, [2, 1, 0], False),
        (WHAT_IF_PLAYERS + 1, True, [], False),
    ],
)
def test_in_a_large_section_only_who_asks_what_if_has_everybody_rated(
    players: int, what_if: bool, told: list[int], offered: bool
) -> None:
    view: Any = WhatIf(players)
    seen: Any = SimpleNamespace(show_ratings=True)
    found = own_rating(seen, view, 1, what_if=what_if)
    assert (view.asked, found["may_ask_if"]) == (told, offered)


def test_who_asks_what_if_reads_it_on_a_page_of_its_own(
    event: OpenEvent, player: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_renderer, "WHAT_IF_AT_ONCE", 0)
    games = event.section("open").rounds[-1].games
    number = next(game.white for game in games if game.result is None)
    link, table = 'href="?if=1#rating"', "If my open game is"
    for where, linked in (("", True), ("?if=1", False)):
        card = player.get(f"/p/{SAMPLE}/open/player/{number}{where}").content.decode()
        assert (link in card, table in card) == (linked, not linked)
