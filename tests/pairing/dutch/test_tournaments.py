"""Whole tournaments paired by bbpPairings 6.0.0, and single positions from several programs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pairing.dutch.tournaments import CASES, configurations, corners, pairs_in, pairs_of, section_of, tournament

from topboard.pairing.dutch import Options, pair


class TestGenerated:
    """Every round of 120 random tournaments with forfeits, half-point byes and retirements, colors included."""

    @pytest.mark.parametrize("name", configurations("generated"))
    def test_every_round(self, name: str) -> None:
        section = tournament("generated", name)
        for number in range(1, len(section.rounds) + 1):
            assert pairs_of(pair(section, number)) == pairs_in(section, number), f"round {number}"


class TestBaku:
    """The same for 20 tournaments accelerated as bbpPairings does it: half of the list, not made even."""

    options = Options(acceleration="baku-half")

    @pytest.mark.parametrize("name", configurations("baku"))
    def test_every_round(self, name: str) -> None:
        section = tournament("baku", name)
        for number in range(1, len(section.rounds) + 1):
            assert pairs_of(pair(section, number, self.options)) == pairs_in(section, number), f"round {number}"


def expected_by(edition: str) -> str:
    """Where a case says what an edition gives; not every case speaks of both."""
    return f"edition_{edition[:4]}"


POSITIONS = [(case, edition) for case in corners() for edition in ("2026-02", "2017") if expected_by(edition) in case]


class TestCorners:
    """Positions in which a single clause, or the edition, makes the difference."""

    @pytest.mark.parametrize(("case", "edition"), POSITIONS, ids=[f"{c['file']}-{edition}" for c, edition in POSITIONS])
    def test_position(self, case: dict[str, Any], edition: str) -> None:
        section = section_of(CASES / "corners" / case["file"])
        made = pairs_of(pair(section, options=Options(edition=edition)))
        expected = {(white, black or 0) for white, black in case[expected_by(edition)]}
        if case.get("note") == "white first":
            assert made == expected
        assert {frozenset(p) for p in made} == {frozenset(p) for p in expected}
