"""Case files as sections, and a short way to write a tournament down."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from topboard.core import (
    MEANINGS,
    Bye,
    Game,
    Player,
    RatingSource,
    Result,
    Round,
    Section,
    Unpaired,
    UsedRating,
)
from topboard.formats.trf import read_trf

CASES = Path(__file__).parents[1] / "cases" / "tiebreaks"
Read = Callable[[str], Section]
Expected = dict[str, dict[str, dict[str, float]]]
BY_TRF = {meaning.trf: outcome for outcome, meaning in MEANINGS.items()}


def _round(rows: dict[int, list[tuple[int, str, str]]], number: int) -> Round:
    games: list[Game] = []
    byes: list[Unpaired] = []
    for player, cells in rows.items():
        opponent, color, letter = cells[number - 1]
        outcome = BY_TRF[letter]
        assert not opponent or rows[opponent][number - 1][0] == player, f"{player} and {opponent} in round {number}"
        if not opponent:
            byes.append(Unpaired(player, Bye.from_outcome(outcome)))
        elif color == "w":
            other = BY_TRF[rows[opponent][number - 1][2]]
            games.append(Game(len(games) + 1, player, opponent, Result.of(outcome, other)))
    return Round(number, tuple(games), tuple(byes))


LETTERS = {"+": "1", "=": "=", "-": "0"}
BYE_LETTERS = {"PAB": "U", "FPB": "F", "HPB": "H", "ZPB": "Z"}


def _notation(cell: str) -> tuple[int, str, str]:
    """`+W7` won with White against 7, `=B1`, `-B3`; `+Fw9` won by forfeit with White as paired; PAB FPB HPB ZPB."""
    if cell in BYE_LETTERS:
        return 0, "-", BYE_LETTERS[cell]
    result, rest = cell[0], cell[1:]
    if rest.startswith("F"):
        return int(rest[2:]), rest[1], result
    return int(rest[1:]), rest[0].lower(), LETTERS[result]


Build = Callable[..., Section]


@pytest.fixture
def build() -> Build:
    """Makes a section from a crosstable: `{1: "+W2 HPB", 2: "-B1 PAB"}`, ratings by number if they matter."""

    def builder(table: dict[int, str], ratings: dict[int, int] | None = None, **more: Any) -> Section:
        rows = {number: [_notation(cell) for cell in text.split()] for number, text in table.items()}
        players = tuple(
            Player(n, f"Player {n}", UsedRating((ratings or {}).get(n, 0), RatingSource.PUBLISHED)) for n in rows
        )
        count = max(len(cells) for cells in rows.values())
        rounds = tuple(_round(rows, number) for number in range(1, count + 1))
        return Section(**{"players": players, "rounds": rounds, "rounds_total": count, **more})

    return builder


@pytest.fixture
def read() -> Callable[..., Section]:
    """Reads a case file; `system` may call it a round robin."""

    def reader(name: str, system: str = "dutch") -> Section:
        return replace(read_trf((CASES / f"{name}.trf").read_bytes()).section, system=system)

    return reader


@pytest.fixture(scope="session")
def expected() -> Expected:
    data: Expected = json.loads((CASES / "expected_values.json").read_text())
    return data
