"""Tournaments of other programs as sections, to pair again."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from topboard.core import Bye, Color, Section
from topboard.formats.trf import read_trf
from topboard.pairing import Proposal

CASES = Path(__file__).parents[2] / "cases" / "dutch-2026"


def section_of(path: Path) -> Section:
    return read_trf(path.read_bytes()).event.sections[0]


@cache
def configurations(kind: str) -> dict[str, dict[str, str]]:
    with (CASES / kind / "configs.csv").open(encoding="utf-8") as rows:
        return {row["file"]: row for row in csv.DictReader(rows)}


def tournament(kind: str, name: str) -> Section:
    """A tournament with what only the table beside it says: the lot, and how many rounds were announced."""
    row = configurations(kind)[name]
    rounds = int(row.get("RoundsNumber") or row["rounds"])
    color = Color(row["initial_colour"].upper())
    return replace(section_of(CASES / kind / name), initial_color=color, rounds_total=rounds)


def corners() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((CASES / "corners" / "expected.json").read_text(encoding="utf-8"))
    return rows


def pairs_in(section: Section, round: int) -> set[tuple[int, int]]:
    """White and black, 0 for the bye of the pairing."""
    there = section.round(round)
    return {(g.white, g.black) for g in there.games} | {(u.player, 0) for u in there.byes if u.bye is Bye.PAIRING}


def pairs_of(proposal: Proposal) -> set[tuple[int, int]]:
    pairs = {(pair.white, pair.black) for pair in proposal.pairs}
    return pairs | ({(proposal.pairing_bye, 0)} if proposal.pairing_bye else set())
