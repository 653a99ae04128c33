"""A laptop dies in the middle of a round: the one that followed it is the desk, and the old one cannot fork it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.desk_process import DeskProcess, until

from topboard.web.events.sample import SAMPLE

RESULTS = f"/events/{SAMPLE}/sections/open/rounds/4/results"


@pytest.fixture
def laptops(tmp_path: Path) -> Iterator[tuple[DeskProcess, DeskProcess]]:
    both = DeskProcess(tmp_path / "old"), DeskProcess(tmp_path / "new")
    for each in both:
        each.home.mkdir()
    yield both
    for each in both:
        each.end()


def result(desk: DeskProcess, token: str, board: int) -> int:
    status, answer = desk.ask(token, RESULTS, {"board": board, "result": "1/2-1/2"})
    assert status in (200, 503), answer
    return int(answer["position"]) if status == 200 else 0


def test_a_dead_laptop(laptops: tuple[DeskProcess, DeskProcess]) -> None:
    old, new = laptops
    token = old.prepare()
    old.start()
    open_boards = [
        g["board"] for g in old.ask(token, f"/events/{SAMPLE}/sections/open/rounds/4")[1]["games"] if not g["result"]
    ]
    first, second, third, *_ = open_boards
    assert result(old, token, first)

    followed = new.topboard("standby", old.address, "--token", token, "--once", "--name", "Ann's laptop")
    assert followed.returncode == 0, followed.stderr
    assert "up to date" in followed.stdout
    last = result(old, token, second)
    old.end()

    taken = new.topboard("takeover", "--no-serve")
    assert taken.returncode == 0, taken.stderr
    assert f"This laptop is the desk now, with {SAMPLE} {last - 1}." in taken.stdout
    assert "does not answer" in taken.stderr
    new.start()
    assert result(new, token, third) == last, "with the same log-ins and tokens, behind what it had heard"

    old.start()
    status, said = old.ask(token, RESULTS, {"board": third, "result": "1-0"})
    assert status == 503
    assert "NOT SAVED" in said["detail"]
    assert "Ann's laptop" in said["detail"]
    until(lambda: "took over at" in old.ask(token, RESULTS, {"board": third, "result": "1-0"})[1]["detail"])
    assert f"({SAMPLE}: {last - 1})" in old.ask(token, RESULTS, {"board": third, "result": "1-0"})[1]["detail"]
    assert new.ask(token, f"/events/{SAMPLE}")[1]["position"] == last


def test_a_desk_that_is_handed_over_while_it_runs(laptops: tuple[DeskProcess, DeskProcess]) -> None:
    """It is told before, so that nothing is entered in between, and its last entries come along."""
    old, new = laptops
    token = old.prepare()
    old.start()
    assert new.topboard("standby", old.address, "--token", token, "--once").returncode == 0
    games = old.ask(token, f"/events/{SAMPLE}/sections/open/rounds/4")[1]["games"]
    board, other = [game["board"] for game in games if not game["result"]][:2]
    last = result(old, token, board)
    taken = new.topboard("takeover", "--no-serve")
    assert f"with {SAMPLE} {last}." in taken.stdout
    assert "accepts no more results" in taken.stdout
    assert result(old, token, other) == 0
    again = new.topboard("takeover", "--no-serve")
    assert again.returncode == 1
    assert "has taken over already" in again.stderr
