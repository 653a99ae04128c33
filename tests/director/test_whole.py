"""A section that goes through the journal comes back whole: imported, folded, exported, imported again, and written."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from benchmarks.trf import spoiled
from tests.core.whole import names_in, spelled, whole_section

from topboard.core import Bye, Event, Points, Result, Section, pairs_teams
from topboard.director import Accepted, Director, section_report
from topboard.director import commands as do
from topboard.director.commands import TakeEvent
from topboard.formats.trf import read_trf, write_trf
from topboard.journal import Journal, MemoryStore, export_journal, import_journal, section_facts
from topboard.journal.events import PlayerFacts
from topboard.pairing.registry import SYSTEMS

ROOT = Path(__file__).parents[2]
TEAM_REPORT = ROOT / "tests" / "cases" / "trf" / "team-event.trf"
SHARED = [
    path
    for folder in ("team", "team-swiss", "trf")
    for path in sorted((ROOT.parent / "shared" / "cases" / folder).glob("*"))
    if path.suffix in (".trf", ".input")
]


def imported(event: Event) -> Director:
    director = Director(Journal(MemoryStore(), "imported"), SYSTEMS)
    answer = director.do(TakeEvent(event), actor="Ann")
    assert isinstance(answer, Accepted), answer
    return director


def alone() -> Section:
    """A section that comes alone had no other schedule: no first entries in it, which is what marks a re-entry."""
    whole = replace(whole_section(), apart=())
    return replace(whole, players=tuple(replace(player, entered_again=False) for player in whole.players))


def test_every_field_goes_through_the_journal() -> None:
    whole = alone()
    director = imported(Event("Club", sections=(whole,)))
    assert spelled(director.section("masters")) == spelled(whole)
    assert director.journal.state.sections["masters"].frozen is director.section("masters")


def test_every_field_is_carried_to_another_machine() -> None:
    whole = alone()
    director = imported(Event("Club", sections=(whole,)))
    there = MemoryStore()
    id = import_journal(there, export_journal(director.journal.store, "imported"))
    assert spelled(Director(Journal(there, id), SYSTEMS).section("masters")) == spelled(whole)


def test_a_spoiled_team_report_is_imported_as_far_as_it_can_be_read() -> None:
    """What the reader hands on always fits together: nobody in two teams, no team in two matches of a round."""
    data, dice = TEAM_REPORT.read_bytes(), random.Random(12)
    for _ in range(60):
        file = read_trf(spoiled(data, dice))
        assert imported(file.event).event().sections[0].rounds == file.section.rounds


def rows(section: Section, event: Event) -> list[str]:
    return write_trf(section_report(event, section)).decode().split("\r\n")


@pytest.mark.parametrize("path", [TEAM_REPORT, *SHARED], ids=lambda path: path.name)
def test_a_report_is_written_again_as_it_came(path: Path) -> None:
    """Nothing that a report says is dropped on its way through the desk: teams, line-ups, rows that are not ours."""
    file = read_trf(path.read_bytes())
    event = imported(file.event).event()
    again = read_trf(write_trf(section_report(event, event.sections[0])))
    before, after = spelled(file.section), spelled(again.section)
    usual = {"tiebreaks", "edition"} if not pairs_teams(file.section) else set()
    for told in usual:
        before.pop(told), after.pop(told)
    for report in (before["report"], after["report"]):
        report.pop("rows")
        if not pairs_teams(file.section):
            report.pop("ranks")
            report["type_code"] = ""
    assert after == before


def test_a_team_report_keeps_every_row_and_its_place() -> None:
    data = TEAM_REPORT.read_bytes()
    event = imported(read_trf(data).event).event()
    written = [row for row in rows(event.sections[0], event) if row and row[:3] not in ("062", "072", "082")]
    assert written == [row.rstrip() for row in data.decode().split("\n") if row]


def test_what_was_stated_is_dropped_when_a_result_changes() -> None:
    """Match points and places were computed by another program for the rounds as they were then."""
    director = imported(read_trf(TEAM_REPORT.read_bytes()).event)
    section = director.event().sections[0]
    assert section.report is not None
    assert section.report.scores
    answer = director.do(
        do.CorrectResult(section.id, 1, 1, Result.DRAW, "misread", accept=("fide-earlier",)), actor="Ann"
    )
    assert isinstance(answer, Accepted)
    changed = director.event().sections[0]
    assert changed.report is not None
    assert (changed.report.scores, dict(changed.report.ranks)) == ((), {})
    tables = ("801", "802")
    assert changed.report.kept == tuple(row for row in section.report.kept if not row.startswith(tables))
    assert isinstance(director.do(do.Undo(director.position), actor="Ann"), Accepted)
    assert director.event().sections[0].report == section.report


def test_who_is_removed_is_named_nowhere_any_more() -> None:
    """Somebody who was never paired, of whom everything is noted that can be noted."""
    director = imported(read_trf(TEAM_REPORT.read_bytes()).event)
    section = director.event().sections[0]
    missed = dict.fromkeys((1, 2, 3), Bye.ZERO)
    entry = do.EnterPlayer(section.id, PlayerFacts("Late, Lou"), first_round=4, missed=missed)
    answer = director.do(entry, actor="Ann")
    assert isinstance(answer, Accepted), answer
    state = director.state.sections[section.id]
    lou = next(player.id for player in state.players.values() if player.facts.name == "Late, Lou")
    team = next(iter(state.teams))
    for command in (
        do.SetBoardOrder(team, (*state.teams[team].members, lou)),
        do.SetLineUp(team, 4, (lou,)),
        do.GrantBye(lou, 4, Bye.ZERO),
        do.SetVirtualPoints(lou, 4, Points.of(1), accept=("rules-under-way",)),
        do.AdjustPoints(lou, Points.of(1), reason="ruling"),
        do.EnterTiebreak(lou, "PLAYOFF", Fraction(1)),
    ):
        done = director.do(command, actor="Ann")
        assert isinstance(done, Accepted), done
    assert lou in set(names_in(section_facts(director.state.sections[section.id])))
    assert isinstance(director.do(do.RemovePlayer(lou), actor="Ann"), Accepted)
    assert lou not in set(names_in(section_facts(director.state.sections[section.id])))
    director.event()  # the values that the state keeps are made anew
    assert lou not in set(names_in(director.state.sections[section.id]))
