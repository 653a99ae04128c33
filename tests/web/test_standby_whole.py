"""A laptop dies in the middle of a round: the one that followed it is the desk, and the old one cannot fork it."""

from __future__ import annotations

import re
import shlex
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from itertools import pairwise
from pathlib import Path

import pytest
from tests.patience import PATIENCE
from tests.web.desk_process import ROOT, DeskProcess, until

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


def asked(desk: DeskProcess, token: str, line: str, **more: str) -> HTTPResponse:
    """A curl line of `docs/api.md`, sent to a desk."""
    _curl, *words = shlex.split(line.replace("$TOKEN", token).replace("$BASE", f"{desk.address}/api/v1"))
    headers = dict(value.split(": ", 1) for option, value in pairwise(words) if option == "-H")
    request = urllib.request.Request(words[-1], headers={**headers, **more})
    answer: HTTPResponse = urllib.request.urlopen(request, timeout=PATIENCE)
    return answer


def test_the_requests_of_the_page_that_follow_a_desk(laptops: tuple[DeskProcess, DeskProcess]) -> None:
    """What the page shows of the answer is its beginning, and an entry that is written comes while one listens."""
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8").partition("## Following a desk")[2]
    (follow, shown), (accounts, _) = re.findall(r"^    (curl .*)\n((?:    \{.*\n)*)", page, re.MULTILINE)
    desk = laptops[0]
    token = desk.prepare()
    desk.start()
    with asked(desk, token, follow) as lines:
        for expected in shown.splitlines():
            assert lines.readline().decode().startswith(expected.strip())
        games = desk.ask(token, f"/events/{SAMPLE}/sections/open/rounds/4")[1]["games"]
        written = result(desk, token, next(game["board"] for game in games if not game["result"]))
        heard = iter(lines.readline, b"")
        assert any(f'"position":{written}'.encode() in line for line in heard), "the answer goes on"
    with asked(desk, token, accounts) as answer:
        assert answer.read().startswith(b"SQLite format 3")
        tag = answer.headers["ETag"]
    with pytest.raises(urllib.error.HTTPError, match="304"):
        asked(desk, token, accounts, **{"If-None-Match": tag})
    for line in (follow, accounts):
        with pytest.raises(urllib.error.HTTPError, match="401"):
            asked(desk, "tb_of-nobody", line)
