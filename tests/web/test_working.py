"""Standings are computed once for every complete round, however often the desk and the players look."""

from __future__ import annotations

import pytest

from topboard.core import Result, Section
from topboard.director import commands as do
from topboard.tiebreaks import Standings, standings
from topboard.web import working
from topboard.web.events import OpenEvent


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rounds after which standings were computed."""
    computed: list[int] = []

    def compute(section: Section, *, after: int, tiebreaks: tuple[str, ...] | None) -> Standings:
        computed.append(after)
        return standings(section, after=after, tiebreaks=tiebreaks)

    monkeypatch.setattr(working, "_kept", [])
    monkeypatch.setattr(working, "standings", compute)
    return computed


def test_results_of_a_round_that_is_played_change_nothing(event: OpenEvent, counting: list[int]) -> None:
    before = working.section_standings(event.section("open"))
    event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="A")
    assert working.section_standings(event.section("open")) is before
    assert counting == [3]


def test_a_complete_round_and_a_correction_do(event: OpenEvent, counting: list[int]) -> None:
    for board in range(7, 13):
        event.do(do.RecordResult("open", 4, board, Result.DRAW), actor="A")
    table = working.section_standings(event.section("open"))
    assert table is not None
    assert table.after == 4
    event.do(do.CorrectResult("open", 3, 1, Result.DOUBLE_FORFEIT), actor="A")
    corrected = working.section_standings(event.section("open"))
    assert corrected is not None
    assert [r.points for r in corrected.rows] != [r.points for r in table.rows]
    assert counting == [4, 4]


def test_an_earlier_round_can_still_be_asked_for(event: OpenEvent, counting: list[int]) -> None:
    table = working.section_standings(event.section("open"), 1)
    assert table is not None
    assert table.after == 1
    assert counting == [1]
