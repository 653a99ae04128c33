"""A Scheveningen match is two contests: on every page a player is ranked among those who met the same opponents."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.charts.table import Cards, Say
from topboard.core import Result
from topboard.director import commands as do
from topboard.director.organiser.papers import PaperMaker
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

PLACES = {"Elm": ["1= Ash", "1= Asp"], "Oak": ["1 Box", "2 Bay"]}
"""In one list of all four, Box would come first, Ash and Asp second and Bay last."""


@pytest.fixture
def match(event: OpenEvent) -> OpenEvent:
    """Two against two: Ash and Asp lose to Box and draw with Bay."""
    event.do(do.CreateSection(SectionRules(name="Match", system="scheveningen"), "match"), actor="Ann")
    for name, team in (("Ash", "Elm"), ("Asp", "Elm"), ("Box", "Oak"), ("Bay", "Oak")):
        event.do(do.EnterPlayer("match", PlayerFacts(name, team=team)), actor="Ann")
    for number in (1, 2):
        event.do(do.PairRound("match"), actor="Ann")
        event.do(do.PublishDraft("match"), actor="Ann")
        names = {id: player.facts.name for id, player in event.state("match").players.items()}
        for board, game in event.state("match").rounds[number - 1].boards.items():
            result = {"Box": Result.WHITE_WINS, "Bay": Result.DRAW}.get(names[game.white])
            result = result or {"Box": Result.BLACK_WINS, "Bay": Result.DRAW}[names[game.black]]
            event.do(do.RecordResult("match", number, board, result), actor="Ann")
    return event


def test_a_hall_screen_has_a_slide_for_each_side(match: OpenEvent, client_of: ClientOf) -> None:
    slides = client_of(Role.PUBLIC).get(f"/hall/{SAMPLE}/slides?section=match&show=standings").content.decode()
    found = re.findall(r'<section data-title="[^"]*· (\w+) · [^"]*after round 2".*?</section>', slides, re.DOTALL)
    assert found == list(PLACES)
    lines = re.findall(r'<b class="board">([\d=]+)</b><span class="w">(\w+)', slides)
    assert [f"{place} {name}" for place, name in lines] == [line for own in PLACES.values() for line in own]


def test_a_players_page_says_the_place_in_their_team(match: OpenEvent, client_of: ClientOf) -> None:
    number = {player.name: player.number for player in match.section("match").players}["Bay"]
    page = client_of(Role.PUBLIC).get(f"/p/{SAMPLE}/match/player/{number}").content.decode()
    assert '<strong class="place">2</strong> Oak · with 1 point' in page


def test_programs_are_told_the_side(match: OpenEvent, client: Client, token_of: Callable[[Role], str]) -> None:
    at = f"/api/v1/events/{SAMPLE}/sections/match/standings"
    told = client.get(at, headers={"authorization": f"Bearer {token_of(Role.VIEWER)}"}).json()["standings"]
    lists: dict[str, list[str]] = {}
    for row in told:
        lists.setdefault(row["side"], []).append(f"{row['place']}{'=' if row['shared'] else ''} {row['name']}")
    assert lists == PLACES


def test_a_certificate_says_the_place_in_their_team(match: OpenEvent) -> None:
    made = PaperMaker(match.director, date(2026, 5, 3)).made("certificates", "## {name}\nPlace {place} of {section}")
    (cards,) = (block.body for block in made.blocks if isinstance(block.body, Cards))
    lines = {f"{card.label}: {part.text}" for card in cards.cards for part in card.parts if isinstance(part, Say)}
    assert {"Bay: Place 2 of Match", "Box: Place 1 of Match", "Ash: Place 1 of Match"} <= lines
