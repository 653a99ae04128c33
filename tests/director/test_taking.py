"""A tournament report taken into a journal loses nothing that the desk knows."""

from dataclasses import replace
from pathlib import Path

import pytest

from topboard.core import NO_PLAYER, Adjustment, Event, Player, Points, Prohibition, Section, VirtualPoints
from topboard.director import Accepted, Director, Refusal
from topboard.director.commands import TakeEvent
from topboard.director.sections.ranking_rules import usual_tiebreaks
from topboard.formats.trf import read_trf
from topboard.journal import Journal, MemoryStore
from topboard.pairing.registry import SYSTEMS

CASES = Path(__file__).parents[1] / "cases"
FILES = (
    "dutch-2026/generated/t002.trf",
    "dutch-2026/generated/t010.trf",
    "dutch-2026/baku/b008.trf",
    "dutch-2026/corners/second-bye-dispute.trf",
    "tiebreaks/tec-swiss.trf",
    "tiebreaks/tec-round-robin.trf",
)
KEPT = (
    "system",
    "edition",
    "rounds_total",
    "rounds",
    "point_system",
    "initial_color",
    "prohibitions",
    "bye_requests",
    "virtual_points",
    "acceleration",
)


def taken(event: Event) -> Section:
    director = Director(Journal(MemoryStore(), "taken"), SYSTEMS)
    assert isinstance(director.do(TakeEvent(event), actor="Ann"), Accepted)
    assert isinstance(director.do(TakeEvent(event), actor="Ann"), Refusal)
    return director.event().sections[0]


@pytest.mark.parametrize("name", FILES)
def test_reports_of_all_kinds(name: str) -> None:
    event = read_trf((CASES / name).read_bytes()).event
    before, after = event.sections[0], taken(event)
    assert {field: getattr(after, field) for field in KEPT} == {field: getattr(before, field) for field in KEPT}
    assert [replace(p, id=NO_PLAYER) for p in after.players] == list(before.players)
    assert after.tiebreaks == (before.tiebreaks or usual_tiebreaks(before))


@pytest.mark.parametrize(
    ("section", "usual"),
    [
        (Section(system="dutch"), ("DE", "BH/C1", "BH", "SB", "WIN")),
        (Section(system="uschess"), ("MMED", "SOLK", "CUM", "CUMOPP")),
        (Section(system="cfc"), ("CUM",)),
        (Section(system="roundrobin"), ("DE", "SB", "WIN", "KS")),
        (Section(system="roundrobin", federation="us-chess"), ("SB", "RESULT")),
        (Section(system="roundrobin", federation="cfc"), ("SB", "RESULT")),
        (Section(system="quads"), ("SB", "RESULT")),
        (Section(system="team"), ()),
    ],
)
def test_the_usual_tie_breaks_are_those_of_the_preset(section: Section, usual: tuple[str, ...]) -> None:
    """C.07 names no list of its own since 2023; without one every tie would stand."""
    assert usual_tiebreaks(section) == usual


def test_what_few_reports_have() -> None:
    players = tuple(Player(n, f"Player {n}") for n in (1, 2, 3, 4))
    section = Section(
        players=players,
        prohibitions=(Prohibition(frozenset({1, 2}), 1, 3, reason="family"),),
        virtual_points=(VirtualPoints(1, 1, Points.of(1)),),
        adjustments=(Adjustment(3, Points.of("-0.5"), 0, "late"),),
    )
    after = taken(Event("Club", sections=(section,)))
    assert (after.prohibitions, after.virtual_points) == (section.prohibitions, section.virtual_points)
    assert after.adjustments == section.adjustments


def test_a_file_without_sections_is_refused() -> None:
    director = Director(Journal(MemoryStore(), "none"), SYSTEMS)
    answer = director.do(TakeEvent(Event("Empty")), actor="Ann")
    assert isinstance(answer, Refusal)
    assert "no section" in str(answer.message)


def test_tie_breaks_against_the_rules_are_named_at_once() -> None:
    """A report of a round robin that asks for Buchholz opens; that it has no standings is said when it is imported."""
    section = Section("Masters", "roundrobin", federation="fide", tiebreaks=("BH", "SB"))
    answer = Director(Journal(MemoryStore(), "x"), SYSTEMS).do(
        TakeEvent(Event("Masters", sections=(section,))), actor="Ann"
    )
    assert isinstance(answer, Accepted)
    told = [str(problem.message) for problem in answer.problems if problem.id == "tiebreaks-not-allowed"]
    assert len(told) == 1
    assert "BH (Buchholz) may not be used in a round robin" in told[0]


def test_a_system_that_is_not_paired_here_is_named_at_once() -> None:
    report = b"012 Club\r\n192 CUSTOM_KNOCKOUT\r\n001    1      A\r\n001    2      B\r\n"
    director = Director(Journal(MemoryStore(), "club"), SYSTEMS)
    event = read_trf(report).event
    elsewhere = replace(event, sections=tuple(replace(each, system="by-somebody-else") for each in event.sections))
    answer = director.do(TakeEvent(elsewhere), actor="Ann")
    assert isinstance(answer, Accepted)
    assert "not-paired-here" in [problem.id for problem in answer.problems]
