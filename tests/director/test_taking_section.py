"""A section of a report becomes a section of an event that is here, whole, and disturbs nobody."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.director.hall import Hall

from topboard.director import Refusal
from topboard.director import commands as do
from topboard.formats.trf import read_trf
from topboard.pairing.registry import SYSTEMS

CASES = Path(__file__).parents[1] / "cases"
REPORT = (CASES / "dutch-2026/generated/t002.trf").read_text()


@pytest.mark.parametrize("times", [1, 2])
def test_all_rounds_come_and_no_id_is_used_twice(times: int) -> None:
    hall = Hall(4, system="dutch", registry=SYSTEMS)
    reported = read_trf(REPORT.encode()).event.sections[0]
    entered = set(hall.section.players)
    for time in range(times):
        hall.accept(do.TakeSection(REPORT, f"Guests {time}"))
    for time in range(times):
        taken = hall.director.section(f"guests-{time}")
        assert taken.rounds == reported.rounds
        assert [p.name for p in taken.players] == [p.name for p in reported.players]
    ids = [id for section in hall.director.state.sections.values() for id in section.players]
    assert len(ids) == len(set(ids)) == 4 + times * len(reported.players)
    assert set(hall.section.players) == entered
    hall.enter("Late, Lou", 1500)
    assert len(hall.section.players) == 5


def test_one_undo_takes_all_of_it_back() -> None:
    hall = Hall(4, system="dutch", registry=SYSTEMS)
    before = hall.director.journal.position
    hall.accept(do.TakeSection(REPORT, "Guests"))
    hall.accept(do.Undo(before + 1))
    assert set(hall.director.state.sections) == {"open"}


@pytest.mark.parametrize(
    ("report", "name", "told"),
    [(REPORT, "Open", "Open"), ("nothing", "", "tournament report"), ("", "", "tournament report")],
)
def test_what_is_refused(report: str, name: str, told: str) -> None:
    hall = Hall(4, system="dutch", registry=SYSTEMS)
    answer = hall.director.do(do.TakeSection(report, name), actor="Ann")
    assert isinstance(answer, Refusal)
    assert told in str(answer)
