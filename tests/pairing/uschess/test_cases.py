"""The public suite: every case file gives what it expects, and a file that cannot be used says why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from topboard.errors import InvalidFile, UnknownName
from topboard.formats.cases.running import run_case

FOLDER = Path(__file__).parents[2] / "cases" / "us-pairing"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    outcome = run_case(path.read_text(encoding="utf-8"))
    assert outcome.differences == ()
    assert outcome.rows


def test_the_suite_covers_the_rules_of_pairing() -> None:
    """At least 80 cases, and one for every clause that decides a pairing."""
    cited = set()
    for path in FILES:
        data = json.loads(path.read_text(encoding="utf-8"))
        rows = data if isinstance(data, list) else [data]
        cited |= {row["cite"] for row in rows}
    assert len(FILES) >= 80
    needed = "28A 28B 28J 28L2 28L2a 28L3 28L4 28L5 28N1 28N2 28N3 28N4 28R1 28R2 28R3 28T 27A1 29A 29C1 29D 29D1 29D2"
    needed += (
        " 29E1 29E3a 29E4 29E4a 29E4b 29E4d 29E5a 29E5b 29E5b1 29E5c 29E5e 29E5f 29E5f1 29E5g 29E5h 29E6b 29E7 29E8"
    )
    needed += " 29I 29I1 29I2 29J 29L1 36E"
    assert set(needed.split()) - cited == set()


SMALL = {
    "round": 2,
    "players": [{"id": "a", "rating": 2000, "colours": "W"}, {"id": "b", "rating": 1900, "colours": "B"}],
}


def text(**changes: object) -> str:
    return json.dumps({**SMALL, **changes})


def test_what_is_not_expected_is_named() -> None:
    outcome = run_case(text(expected=[["a", "b"]]))
    assert outcome.lines() == "1\nb a\n"
    assert outcome.differences == ("expected a b", "found    b a")


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ("{", "Line 1, column 2"),
        ("[1]", "entry 1"),
        ('[{"x": 1}]', "neither first"),
        ('"a"', "A case is an object"),
        ('{"round": 1}', "no players"),
        (text(players=[{"rating": 1}]), "player 1 has no id: give it"),
        (text(players=[{"id": "a"}, {"id": "a"}]), "'a' is there twice"),
        (text(players=[{"id": "a", "colours": "WQ"}, {"id": "b"}]), "colours 'WQ'"),
        (text(players=[{"id": "a", "opponents": ["z"]}, {"id": "b"}]), "'z'"),
        (text(players=[{"id": "a", "byes": ["late"]}, {"id": "b"}]), "'late'"),
        (text(players=[{"id": "a", "score": "x"}, {"id": "b"}]), "'a'"),
        (text(players=[{"id": "a", "elo": 1}, {"id": "b"}]), "'elo'"),
        (text(colour=1), "'colour'"),
        (text(toss="heads"), "heads"),
        (json.dumps({"players": SMALL["players"]}), "no round"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(bad: str, message: str) -> None:
    with pytest.raises(InvalidFile, match=message):
        run_case(bad)


def test_an_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="technique"):
        run_case(text(options={"tecnique": "top-down"}))
    with pytest.raises(UnknownName, match="look-ahead"):
        run_case(text(options={"technique": "sideways"}))
