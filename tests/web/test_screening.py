"""A chess engine at the desk: the owner names it, directors look at games with it, and its figures are confidential."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import msgspec
import pytest
from django.test import Client
from tests.engines import engine_that, level_engine
from tests.patience import PATIENCE
from tests.web.conftest import ClientOf

from topboard.journal.small_files import write_value
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.jobs.retention import BY, erase_outdated_records, kept_events
from topboard.web.jobs.screening import EventScreening, ScreeningState

FAIR_PLAY = f"/desk/{SAMPLE}/fair-play"
KNIGHTS = "Nf3 Nf6 Ng1 Ng8 " * 5
PGN = f'[Round "4.1"]\n\n{KNIGHTS} a3 a6 Nc3 Nc6 *\n'


def ended() -> ScreeningState:
    """The screening when it is over, however long that takes."""
    given_up = time.monotonic() + PATIENCE
    while time.monotonic() < given_up:
        found = EventScreening(SAMPLE).state()
        if found is not None and not found.running:
            return found
        time.sleep(0.02)
    raise AssertionError("it never ended")


@pytest.fixture
def collected(client_of: ClientOf) -> Client:
    """A director, with one game of round 4 collected."""
    director = client_of(Role.DIRECTOR)
    director.post(f"/desk/{SAMPLE}/open/games/keep", {"round": "4", "pgn": PGN})
    return director


def set_engine(owner: Client, path: str) -> str:
    return owner.post("/engine/set", {"path": path}, follow=True).content.decode()


class TestTheOwnerNamesIt:
    """It runs a program: nobody but the owner says which."""

    @pytest.mark.parametrize("role", [Role.VIEWER, Role.HELPER, Role.ARBITER, Role.DIRECTOR])
    def test_nobody_else(self, role: Role, client_of: ClientOf, token_of: Callable[[Role], str]) -> None:
        client = client_of(role)
        assert client.get("/engine").status_code == 403
        assert client.post("/engine/set", {"path": "/bin/true"}).status_code == 403
        head = {"Authorization": f"Bearer {token_of(role)}"}
        answer = Client().put("/api/v1/engine", {"path": "/bin/true"}, content_type="application/json", headers=head)
        assert answer.status_code == 403

    def test_what_is_no_engine_is_not_kept(self, client_of: ClientOf, tmp_path: Path) -> None:
        owner = client_of(Role.OWNER)
        assert "The engine is Fake Fish 2." in set_engine(owner, level_engine(tmp_path))
        assert "There is no program" in set_engine(owner, "/nowhere/fish")
        assert "In use: Fake Fish 2" in owner.get("/engine").content.decode()
        assert "No engine is used." in set_engine(owner, "")


class TestScreening:
    def test_the_whole_way(self, collected: Client, client_of: ClientOf, tmp_path: Path) -> None:
        """Four moves after the opening: 11.a3 is the fake engine's own, the first by name; a6, Nc3 and Nc6 are not.
        To it everything is worth 20 to whoever moves, so a move that is not its own loses 40."""
        set_engine(client_of(Role.OWNER), level_engine(tmp_path))
        collected.post(f"{FAIR_PLAY}/screening/make", {"depth": "10", "seconds": "0.1", "round": "4"})
        found = ended()
        assert (found.state, found.total, found.games) == ("done", 5, 1)
        white, black = sorted(found.figures.values(), key=lambda each: each.lost)
        assert (white.positions, white.matched, white.lost) == (2, 1, 40)
        assert (black.positions, black.matched, black.lost) == (2, 0, 80)
        shown = collected.get(FAIR_PLAY).content.decode()
        for words in ("Fake Fish 2, up to depth 10", "never a verdict", "too few"):
            assert words in shown
        assert "Screening with a chess engine" in collected.get(f"{FAIR_PLAY}.csv").content.decode()

    def test_an_engine_that_dies(self, collected: Client, client_of: ClientOf, tmp_path: Path) -> None:
        set_engine(client_of(Role.OWNER), engine_that(tmp_path, "sys.exit(1)"))
        collected.post(f"{FAIR_PLAY}/screening/make", {"depth": "10", "seconds": "0.1"})
        assert ended().state == "failed"
        assert "The engine ended by itself." in collected.get(f"{FAIR_PLAY}/screening").content.decode()

    def test_cancel(self, collected: Client, client_of: ClientOf, tmp_path: Path) -> None:
        """The engine waits for a file before its first answer; meanwhile somebody cancels."""
        go = f"import os\n        while not os.path.exists({str(tmp_path / 'go')!r}): time.sleep(0.02)\n        "
        go += 'print("info score cp 1", "bestmove a2a3", sep="\\n", flush=True)'
        set_engine(client_of(Role.OWNER), engine_that(tmp_path, go))
        collected.post(f"{FAIR_PLAY}/screening/make", {"depth": "10", "seconds": "60"})
        again = collected.post(f"{FAIR_PLAY}/screening/make", {"depth": "10", "seconds": "60"}, follow=True)
        assert "cancel it first" in again.content.decode()
        collected.post(f"{FAIR_PLAY}/screening/cancel")
        (tmp_path / "go").touch()
        assert ended().state == "cancelled"
        assert "The screening was cancelled." in collected.get(FAIR_PLAY).content.decode()

    def test_one_that_ends_while_somebody_looks_was_not_broken_off(
        self, collected: Client, client_of: ClientOf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The file says that it is running; when it is asked who works at it, it has come to its end."""
        set_engine(client_of(Role.OWNER), level_engine(tmp_path))
        collected.post(f"{FAIR_PLAY}/screening/make", {"depth": "1", "seconds": "1"})
        done = ended()
        screening = EventScreening(SAMPLE)
        write_value(screening.file, msgspec.structs.replace(done, state="running"))

        def goes_on(self: EventScreening, process: int) -> bool:
            write_value(self.file, done)
            return False

        monkeypatch.setattr(EventScreening, "_goes_on", goes_on)
        assert screening.state() == done

    @pytest.mark.parametrize(
        ("form", "said"),
        [
            ({"depth": "10", "seconds": "0.1"}, "No chess engine is set."),
            ({"depth": "99", "seconds": "0.1"}, "depth from 1 to 40"),
            ({"depth": "10", "seconds": "long"}, "depth from 1 to 40"),
        ],
    )
    def test_refused(self, form: dict[str, str], said: str, client_of: ClientOf) -> None:
        answer = client_of(Role.DIRECTOR).post(f"{FAIR_PLAY}/screening/make", form, follow=True)
        assert said in answer.content.decode()

    def test_nothing_to_look_at(self, client_of: ClientOf, tmp_path: Path) -> None:
        set_engine(client_of(Role.OWNER), level_engine(tmp_path))
        director, form = client_of(Role.DIRECTOR), {"depth": "10", "seconds": "0.1"}
        assert (
            "No game was collected." in director.post(f"{FAIR_PLAY}/screening/make", form, follow=True).content.decode()
        )
        director.post(f"/desk/{SAMPLE}/open/games/keep", {"round": "4", "pgn": '[Round "4.1"]\n\n1. e4 e5 *'})
        assert "beyond move 10" in director.post(f"{FAIR_PLAY}/screening/make", form, follow=True).content.decode()

    def test_programs(
        self, collected: Client, client_of: ClientOf, tmp_path: Path, token_of: Callable[[Role], str]
    ) -> None:
        set_engine(client_of(Role.OWNER), level_engine(tmp_path))
        path = f"/api/v1/events/{SAMPLE}/fair-play/screening"

        def asked(role: Role, body: dict[str, object] | None) -> tuple[int, dict[str, object]]:
            head = {"Authorization": f"Bearer {token_of(role)}"}
            if body is None:
                answer = Client().get(path, headers=head)
            else:
                answer = Client().post(path, body, content_type="application/json", headers=head)
            return answer.status_code, answer.json()

        assert asked(Role.ARBITER, None)[0] == asked(Role.ARBITER, {})[0] == 403
        assert asked(Role.DIRECTOR, None)[1]["state"] == "none"
        assert asked(Role.DIRECTOR, {"depth": 99})[0] == 422
        assert asked(Role.DIRECTOR, {"depth": 5, "seconds": 0.05})[0] == 202
        assert ended().state == "done"
        assert len(asked(Role.DIRECTOR, None)[1]["figures"]) == 2  # type: ignore[arg-type]


class TestRetention:
    """When the day has passed, confidential records and the engine's figures go by themselves; names stay."""

    def test_by_itself(self, over: OpenEvent, shelf: Shelf, client_of: ClientOf) -> None:
        director = client_of(Role.DIRECTOR)
        record = {"what": "complaint", "player": "p7", "reason": "looked at a watch", "signed": "1"}
        director.post(f"{FAIR_PLAY}/record", record)
        director.post(f"/desk/{SAMPLE}/change", {"keep_until": "2031-05-31"})
        assert "Kept until" in director.get(FAIR_PLAY).content.decode()
        assert erase_outdated_records(date(2031, 5, 31)) == 0
        assert "looked at a watch" in director.get(FAIR_PLAY).content.decode()
        kept = next(each for each in kept_events(date(2031, 6, 1)) if each.id == SAMPLE)
        assert (kept.overdue, kept.records) == (True, 1)
        assert erase_outdated_records(date(2031, 6, 1)) == 1
        assert "looked at a watch" not in director.get(FAIR_PLAY).content.decode()
        history = director.get(f"/desk/{SAMPLE}/history?all=1").content.decode()
        assert "1 confidential record erased" in history
        assert BY in history
        assert erase_outdated_records(date(2031, 6, 1)) == 0
        assert "Aldous" in director.get(f"/desk/{SAMPLE}/open/players").content.decode()
