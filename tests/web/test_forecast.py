"""The forecast on the desk, for programs and for players: made in the background, cancelled, shown if allowed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client
from tests.patience import PATIENCE

from topboard.core import Result
from topboard.journal.small_files import write_value
from topboard.simulate.forecast import plan
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.jobs import forecast, runner
from topboard.web.jobs.forecast import ForecastState, SectionForecast
from topboard.web.jobs.runner import JobWatch
from topboard.web.models import PublicChoices

PAGE = f"/desk/{SAMPLE}/open/forecast"
PUBLIC = f"/p/{SAMPLE}/open/forecast"
API = f"/api/v1/events/{SAMPLE}/sections/open/forecast"


def until(happened: Callable[[], bool]) -> None:
    """Wait for something that must happen."""
    give_up = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < give_up
        time.sleep(0.01)


def finished() -> ForecastState:
    until(lambda: not (SectionForecast(SAMPLE, "open").state() or begun()).running)
    found = SectionForecast(SAMPLE, "open").state()
    assert found is not None
    return found


def begun(process: int = 0) -> ForecastState:
    return ForecastState(process=process or os.getpid(), begun=datetime.now(UTC), position=1, repeat=100)


@pytest.mark.usefixtures("event")
def test_the_desk_makes_one_and_shows_chances_and_pairings(director: Client) -> None:
    assert "Make the forecast" in director.get(PAGE).content.decode()
    assert director.post(f"{PAGE}/make", {"repeat": "3"}).headers["Location"] == PAGE
    assert finished().state == "done"
    page = director.get(PAGE).content.decode()
    for words in ("Made of 3 continuations", "Aldous, Miriam", "Likely pairings of round 5", "Only the desk sees it"):
        assert words in page


def test_what_if_board_1_is_drawn(event: OpenEvent, director: Client) -> None:
    """Assumed results are shown with their standings, nothing is entered, and players do not see them."""
    before = event.position
    director.post(f"{PAGE}/make", {"repeat": "2", "assumed": "1 =, 2 0"})
    assert finished().assumed == {1: Result.DRAW, 2: Result.BLACK_WINS}
    page = director.get(PAGE).content.decode()
    assert "Standings with the assumed results" in page
    assert "Assumed: board 1 1/2-1/2, board 2 0-1." in page
    assert event.position == before
    assert SectionForecast(SAMPLE, "open").without_assumptions() is None


@pytest.mark.parametrize(
    ("typed", "said"),
    [("1 x", "1 x is not a board and a result"), ("99 =", "There is no board 99"), ("7 a", "7 a is not a board")],
)
@pytest.mark.usefixtures("event")
def test_a_wrong_what_if_is_told_and_kept(typed: str, said: str, director: Client) -> None:
    answer = director.post(f"{PAGE}/make", {"repeat": "2", "assumed": typed})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert f'value="{typed}"' in answer.content.decode()


@pytest.mark.usefixtures("event")
def test_one_at_a_time_and_cancel(director: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one is made, another is refused; cancelled, it stops at the next share and says so."""
    gates: list[int] = []
    watch = JobWatch.__call__

    def waiting(self: JobWatch[ForecastState], done: int) -> bool:
        gates.append(done)
        until(self.stop.exists)
        return watch(self, done)

    monkeypatch.setattr(JobWatch, "__call__", waiting)
    director.post(f"{PAGE}/make", {"repeat": "2"})
    until(lambda: bool(gates))
    page = director.get(PAGE).content.decode()
    assert "Cancel the forecast" in page
    assert "0 of 2 continuations" in page
    assert "being made" in director.post(f"{PAGE}/make", {"repeat": "2"}).content.decode()
    assert "data-running" in director.get(f"{PAGE}/progress", headers={"X-Running": "1"}).content.decode()
    director.post(f"{PAGE}/cancel")
    assert finished().state == "cancelled"
    assert "The forecast was cancelled" in director.get(PAGE).content.decode()
    assert director.get(f"{PAGE}/progress", headers={"X-Running": "1"}).json() == {"over": True}


@pytest.mark.usefixtures("event")
def test_the_first_chances_are_there_while_the_rest_is_played(
    director: Client, token_of: Callable[[Role], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With their interval, which is wide; better ones take their place. Cancelled, it keeps what was found so far."""
    monkeypatch.setattr(plan, "SHARE_OF_WORK", 1)
    monkeypatch.setattr(runner, "EVERY_SECONDS", 0)
    watch = JobWatch.__call__
    first: list[int] = []

    def waiting(self: JobWatch[ForecastState], done: int) -> bool:
        goes_on = watch(self, done)
        if done:
            first.append(done)
            until(self.stop.exists)
        return goes_on and not self.stop.exists()

    monkeypatch.setattr(JobWatch, "__call__", waiting)
    director.post(f"{PAGE}/make", {"repeat": "4"})
    until(lambda: bool(first))
    for page in (director.get(PAGE), director.get(f"{PAGE}/progress", headers={"X-Running": "1"})):
        text = page.content.decode()
        assert "1 of 4 continuations" in text
        assert "Made of 1 continuations" in text
        assert "Aldous, Miriam" in text
        assert "21–100\N{NO-BREAK SPACE}%" in text  # Wilson, 1 of 1
    told = Client(headers={"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}).get(API).json()
    assert (told["state"], told["continuations"]) == ("running", 1)
    director.post(f"{PAGE}/cancel")
    assert finished().state == "cancelled"
    left = director.get(PAGE).content.decode()
    assert "The forecast was cancelled" in left
    assert "Made of 1 continuations" in left


@pytest.mark.usefixtures("event")
def test_one_that_broke_off_is_told(director: Client, own_installation: Path) -> None:
    """The server was stopped while it was made: nobody waits for it for ever."""
    folder = own_installation / forecast.FOLDER / SAMPLE
    folder.mkdir(parents=True)
    write_value(folder / "open.json", begun())
    assert "broke off" in director.get(PAGE).content.decode()


def test_players_see_it_if_the_director_says(event: OpenEvent, director: Client) -> None:
    """Chances without money; by default nobody but the desk sees them."""
    director.post(f"{PAGE}/make", {"repeat": "2"})
    finished()
    assert Client().get(PUBLIC).status_code == 404
    director.post(f"/desk/{SAMPLE}/share/public", {"is_public": "on", "show_ratings": "on", "show_forecast": "on"})
    assert PublicChoices.of(SAMPLE).show_forecast
    VIEWS.forget(SAMPLE)
    page = Client().get(PUBLIC).content.decode()
    assert "The rest was played 2 times" in page
    assert "Aldous, Miriam" in page
    assert "Money" not in page
    assert PUBLIC in Client().get(f"/p/{SAMPLE}/open/standings").content.decode()


@pytest.mark.usefixtures("event")
@pytest.mark.usefixtures("event")
def test_a_forecast_that_was_cancelled_says_so_while_it_ends(director: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current batch is finished first; meanwhile there is nothing more to cancel."""
    kept = SectionForecast(SAMPLE, "open")
    kept.file.parent.mkdir(parents=True, exist_ok=True)
    write_value(kept.file, begun())
    monkeypatch.setattr(runner, "_RUNNING", {kept.file})
    assert "Cancel the forecast" in director.get(PAGE).content.decode()
    director.post(f"{PAGE}/cancel")
    page = director.get(PAGE).content.decode()
    assert "Cancelling the forecast" in page
    assert "Cancel the forecast" not in page


def test_programs_begin_ask_and_cancel(token_of: Callable[[Role], str]) -> None:
    headers = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}
    client = Client(headers=headers)
    assert client.get(API).json()["state"] == "none"
    sent = client.post(API, {"repeat": 2, "assumed": "1 ="}, content_type="application/json")
    assert sent.status_code == 202
    finished()
    found = client.get(API).json()
    assert (found["state"], found["continuations"], found["assumed"]) == ("done", 2, {"1": "1/2-1/2"})
    assert sum(each["first"] for each in found["players"]) == pytest.approx(1)
    assert client.post(f"{API}/cancel", content_type="application/json").json()["state"] == "done"
    wrong = client.post(API, {"repeat": 2, "assumed": "1 ?"}, content_type="application/json")
    assert (wrong.status_code, "not a board" in wrong.json()["detail"]) == (422, True)
