"""The Simulate button under Plan: a format is played many times in the background, and the page shows its figures."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest
from django.test import Client
from tests.patience import PATIENCE

from topboard.web.events.sample import SAMPLE
from topboard.web.jobs.plan_study import PlanStudy

PLAN = f"/desk/{SAMPLE}/organise/plan"
START = f"/desk/{SAMPLE}/organise/simulate"


def ended() -> str:
    given_up = time.monotonic() + PATIENCE
    while (state := PlanStudy(SAMPLE).state()) is None or state.running:
        assert time.monotonic() < given_up
        time.sleep(0.02)
    return state.state


def test_a_format_is_simulated(director: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("topboard.web.pages.organiser.simulate.REPEAT", 2)
    assert "Simulate" in director.get(f"{PLAN}?players=8&rounds=3").content.decode()
    director.post(START, {"system": "dutch", "players": "8", "rounds": "3", "format": "swiss"})
    assert ended() == "done"
    page = director.get(PLAN).content.decode()
    assert 'id="study"' in page
    assert "Tournaments played" in page


def test_the_page_follows_a_simulation_that_is_running(director: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to load the page again to see how far it is."""
    assert "forecast.js" not in director.get(PLAN).content.decode()
    running = SimpleNamespace(running=True, state="running", percent=3, done=3, size=100)
    monkeypatch.setattr(PlanStudy, "state", lambda _study: running)
    page = director.get(PLAN).content.decode()
    assert "forecast.js" in page
    assert "3 of 100 tournaments" in page


def test_what_cannot_be_simulated_is_refused_in_words(director: Client) -> None:
    page = director.post(START, {"system": "hats", "players": "8", "rounds": "3"}, follow=True).content.decode()
    assert "hats" in page
    assert PlanStudy(SAMPLE).state() is None
