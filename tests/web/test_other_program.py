"""A round that another program paired says so: at the desk, on the players' pages, on paper, to programs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client

from topboard.director import commands as do
from topboard.simulate.agreement.programs import OwnersPrograms, PairingProgram
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices

TWIN = """
import sys
from topboard.cli.app import run
sys.exit(run(["engine", "--dutch", sys.argv[1], "-p"]))
"""
DESK = f"/desk/{SAMPLE}/juniors"


@pytest.fixture
def paired(event: OpenEvent, own_installation: Path) -> OpenEvent:
    script = own_installation / "twin.py"
    script.write_text(TWIN, encoding="utf-8")
    command = f"{sys.executable} {script} {{file}}"
    OwnersPrograms(own_installation).put(PairingProgram("twin", command, next_round=True, seconds=300))
    event.do(do.SetRules("juniors", {"system": "dutch", "program": "twin"}), actor="Ann")
    event.do(do.PairRound("juniors"), actor="Ann")
    PublicChoices.choose(SAMPLE, is_public=True)
    VIEWS.forget(SAMPLE)
    return event


def test_the_draft_says_who_paired_it_and_offers_our_own(paired: OpenEvent, director: Client) -> None:
    page = director.get(f"{DESK}/round/1").content.decode()
    assert "The program twin paired this round, and it is the round that Topboard pairs." in page
    assert "This is the system&#39;s pairing" not in page
    assert "This is the system's pairing" not in page
    assert "Pair with Topboard" in page


def test_everybody_is_told_after_it_was_published(
    paired: OpenEvent, director: Client, token_of: Callable[[Role], str]
) -> None:
    paired.do(do.PublishDraft("juniors"), actor="Ann")
    assert "paired by the program twin" in director.get(f"{DESK}/round/1").content.decode()
    assert "Paired by the program twin" in Client().get(f"/p/{SAMPLE}/juniors/pairings/1").content.decode()
    assert "Paired by the program twin" in director.get(f"{DESK}/chart/pairings.html").content.decode()
    headers = {"Authorization": f"Bearer {token_of(Role.VIEWER)}"}
    answer = Client().get(f"/api/v1/events/{SAMPLE}/sections/juniors/rounds/1", headers=headers).json()
    assert answer["paired_by"] == "twin"


def test_a_round_of_ours_says_nothing(paired: OpenEvent, director: Client) -> None:
    paired.do(do.PairRound("juniors", ours=True), actor="Ann")
    paired.do(do.PublishDraft("juniors"), actor="Ann")
    assert "by the program" not in director.get(f"{DESK}/round/1").content.decode()
    assert "by the program" not in Client().get(f"/p/{SAMPLE}/juniors/pairings/1").content.decode()
