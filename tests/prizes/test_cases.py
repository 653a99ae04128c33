"""The public suite of prizes: every case gives what it expects, and a file that cannot be used says why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from topboard.errors import InvalidFile
from topboard.formats.cases.prizes import run_prize_case
from topboard.formats.cases.running import run_case

CASES = Path(__file__).parents[1] / "cases" / "prizes"
SHARED = Path(__file__).parents[3] / "shared" / "cases" / "us-prizes"
FILES = sorted(CASES.glob("*.json")) + sorted(SHARED.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_case(path: Path) -> None:
    outcome = run_case(path.read_text(encoding="utf-8"))
    assert outcome.differences == ()
    assert outcome.rows


def test_the_suite_covers_the_rules() -> None:
    """At least 60 cases, and one for every clause that decides who gets what."""
    own = sorted(CASES.glob("*.json"))
    read = [json.loads(path.read_text(encoding="utf-8")) for path in own]
    cited = {each["cite"] for found in read for each in (found if isinstance(found, list) else [found])}
    assert len(own) >= 120
    needed = "32A 32B1 32B2 32B3 32B4 32C1 32C2 32C3 32C4a 32C4b 32C6 32E 32F 32F1 32F2 33C 33D1 33D2 33D2a 33E 33F"
    assert set(needed.split()) - cited == set()


def case(**changes: object) -> dict[str, object]:
    prizes = [{"name": "1st", "cash": 100}]
    return {"prizes": prizes, "players": [{"id": "a", "score": 3}, {"id": "b", "score": 2}], **changes}


def test_what_is_not_expected_is_named() -> None:
    outcome = run_prize_case(case(expected={"a": 90}, trophies={"b": "1st"}))
    assert outcome.lines() == "a 100\nb 0\n"
    assert outcome.differences == ("player a: expected 90, got 100", "player b: expected 1st, got no trophy")


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ({"prizes": 3}, "prizes must be a list"),
        ({"prizes": [{"cash": 3}]}, "prize 1 has no name: give it"),
        ({"prizes": [{"name": "A", "cash": -3}]}, "must not be negative"),
        ({"prizes": [{"name": "A", "cash": "many"}]}, "'A', cash must be a number"),
        ({"prizes": [{"name": "A", "cash": 3, "min": 2000, "max": 1800}]}, "from 2000 to 1800 has nobody"),
        ({"prizes": [{"name": "A", "cash": 3}, {"name": "A", "cash": 2}]}, "prizes: 'A' is there twice"),
        ({"prizes": [{"name": "A", "money": 3}]}, "'money' is not a key"),
        ({"players": [{"id": "a"}]}, "player 'a' has no score: give it"),
        ({"players": [{"id": "a", "score": 1}, {"id": "a", "score": 1}]}, "players: 'a' is there twice"),
        ({"players": [{"id": "a", "score": 1.25}]}, "points such as"),
        ({"players": [{"id": "a", "score": 1, "rating": 10**5000}]}, "too large"),
        ({"expected": {"z": 1}}, "no player 'z'"),
        ({"variation": "32Z"}, "'32Z' is not known"),
        ({"policy": {"sharing": "fair"}}, "policy, sharing: 'fair' is not known; known are 'us-chess'"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(bad: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidFile, match=message):
        run_prize_case(case(**bad))


def test_a_fund_guarantees_no_more_than_it_advertises() -> None:
    with pytest.raises(InvalidFile, match="more is guaranteed than advertised"):
        run_prize_case([{"advertised": 100, "guaranteed": {"1st": 200}, "based_on": 10, "entries": 5}])
