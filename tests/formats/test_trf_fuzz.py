"""Whatever comes in, the reader answers with a report and its faults, or with InvalidTrf; never with anything else."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest
from benchmarks.trf import outcome, spoiled
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.reports import player

from topboard.errors import InvalidTrf
from topboard.formats.trf import read_trf, write_trf

CASES = Path(__file__).parents[1] / "cases" / "trf"
CODES = (
    "001 012 013 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212 222 240 250 260 299 "
    "300 310 320 330 352 362 801 802 ### XXR XXC XXZ XXS XXA XXP BBW BBD BBU USA RUS QQQ"
)
WORDS = (
    "W",
    "1.0",
    "0001",
    "12",
    "w 1",
    "FIDE_TEAM_BAKU",
    "2026/01/02",
    "PTS,BH",
    "white1",
    "rank",
    "-1.5",
    "é",
    "999999999999",
)

cell = st.builds(
    lambda number, color, letter: f"{number:>4} {color} {letter}",
    st.integers(0, 12),
    st.sampled_from("wbWB- "),
    st.sampled_from("1=0+-WDLHFUZ? wdlhfuzx"),
)
player_rows = st.builds(
    lambda number, cells, points: player(number, *cells, points=points),
    st.integers(0, 12),
    st.lists(cell, max_size=7),
    st.sampled_from(["", "0.0", "1.0", "2.5", "x"]),
)
other_rows = st.builds(
    lambda code, words, gap: code + gap + gap.join(words),
    st.sampled_from(CODES.split()),
    st.lists(st.sampled_from(WORDS) | st.integers(0, 15).map(lambda n: f"{n:03}") | st.text(max_size=8), max_size=8),
    st.sampled_from([" ", "  ", "   ", ""]),
)


@given(st.binary(max_size=600) | st.text(max_size=400).map(str.encode))
def test_any_bytes(data: bytes) -> None:
    with suppress(InvalidTrf):
        assert read_trf(data).section.players


@settings(max_examples=150)
@given(st.lists(player_rows, min_size=1, max_size=12), st.lists(other_rows, max_size=8), st.randoms())
def test_rows_that_look_like_a_report(players: list[str], others: list[str], dice: random.Random) -> None:
    """Such a report always opens, and what was read survives writing and reading."""
    rows = [*players, *others]
    dice.shuffle(rows)
    file = read_trf("\n".join(rows).encode("utf-8", "replace"))
    assert read_trf(write_trf(file)) == file


@pytest.mark.parametrize("path", sorted(CASES.glob("*.trf")), ids=lambda path: path.name)
def test_bytes_flipped(path: Path) -> None:
    dice = random.Random(path.name)
    for _ in range(20):
        assert outcome(spoiled(path.read_bytes(), dice)) in ("read", "read with faults", "refused")


@pytest.mark.parametrize("path", sorted(CASES.glob("*.trf")), ids=lambda path: path.name)
def test_files_cut_short(path: Path) -> None:
    data = path.read_bytes()
    for end in range(0, len(data), max(1, len(data) // 25)):
        assert outcome(data[:end]) in ("read", "read with faults", "refused")
