"""Standings are computed once for every complete round, however often the desk and the players look."""

from __future__ import annotations

from datetime import date

import pytest

from topboard.core import Result, Section
from topboard.director import commands as do
from topboard.director.rounds import section_standings as section_table
from topboard.tiebreaks import Standings, standings
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public.view import make_public


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rounds after which standings were computed."""
    computed: list[int] = []

    def compute(section: Section, *, after: int, tiebreaks: tuple[str, ...] | None, edition: str) -> Standings:
        computed.append(after)
        return standings(section, after=after, tiebreaks=tiebreaks, edition=edition)

    monkeypatch.setattr(section_table, "_kept", [])
    monkeypatch.setattr(section_table, "standings", compute)
    return computed


@pytest.mark.parametrize(
    ("starts", "edition"), [(date(2023, 5, 1), "2009"), (date(2025, 5, 1), "2024-08"), (date(2026, 5, 1), "2026-03")]
)
def test_the_edition_in_force_when_the_event_begins(event: OpenEvent, starts: date, edition: str) -> None:
    """C.07: unplayed rounds count by the edition of the day, on every page and by the API."""
    event.do(do.ChangeEvent({"starts": starts}), actor="A")
    table = section_table.section_standings(event.section("open"), event.starts)
    assert table is not None
    assert table.edition.name == edition
    assert make_public(event, PublicChoices(), starts).view("open").standings == table


def test_results_of_a_round_that_is_played_change_nothing(event: OpenEvent, counting: list[int]) -> None:
    before = section_table.section_standings(event.section("open"), event.starts)
    event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="A")
    assert section_table.section_standings(event.section("open"), event.starts) is before
    assert counting == [3]


def test_a_complete_round_and_a_correction_do(event: OpenEvent, counting: list[int]) -> None:
    for board in range(7, 13):
        event.do(do.RecordResult("open", 4, board, Result.DRAW), actor="A")
    table = section_table.section_standings(event.section("open"), event.starts)
    assert table is not None
    assert table.after == 4
    event.do(do.CorrectResult("open", 3, 1, Result.DOUBLE_FORFEIT), actor="A")
    corrected = section_table.section_standings(event.section("open"), event.starts)
    assert corrected is not None
    assert [r.points for r in corrected.rows] != [r.points for r in table.rows]
    assert counting == [4, 4]


def test_an_earlier_round_can_still_be_asked_for(event: OpenEvent, counting: list[int]) -> None:
    table = section_table.section_standings(event.section("open"), event.starts, 1)
    assert table is not None
    assert table.after == 1
    assert counting == [1]
