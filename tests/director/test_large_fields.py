"""Large fields at the desk: whatever the engine pairs and explains, the journal takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.large_desk import HOLDS, Desk, Timed, asked, measure
from tests.director.hall import Hall

from topboard.core import Bye, Result
from topboard.director import Desk as AtTheDesk
from topboard.director import Plan
from topboard.director import commands as do
from topboard.journal.events import ByeGranted, EventBody, RoundDrafted, RulesSet, StoredDecision
from topboard.language import speaking

LARGEST_GROUPS = (("dutch", "2026-02"), ("dutch", "2012"), ("burstein", "2026-02"), ("lottery", "2026-02"))
"""Engines that tell of each bracket; where everything is drawn, all players stay in one."""


@pytest.mark.parametrize(("system", "edition"), LARGEST_GROUPS)
def test_everybody_in_one_bracket(system: str, edition: str) -> None:
    """A reason may name any number of players: the numbers of a bracket of 600 are longer than any text."""
    assert measure(system, edition, 600, draws=True, seed=1).wrong == ""


@pytest.mark.parametrize(("system", "edition"), tuple(asked(())))
def test_by_every_system(system: str, edition: str, tmp_path: Path) -> None:
    """Who is meant stands in `players` and in the reason: no text of a decision gets longer as more people play.

    `benchmarks.large_desk` does the same with 2,000 players and three rounds.
    """
    desk = Desk(system, edition, min(120, HOLDS.get(system, 120)), tmp_path, Timed(0))
    desk.enter()
    desk.play(lambda: Result.WHITE_WINS)
    section = desk.director.state.sections[desk.section]
    texts = [text for round in section.rounds for decision in round.decisions for _key, text in decision.detail]
    assert max(map(len, texts), default=0) <= 12


class Says:
    """A command that writes what no journal takes."""

    def __init__(self, *events: EventBody) -> None:
        self.events = events

    def decide(self, desk: AtTheDesk) -> Plan:
        return Plan(self.events)


class TestWhatTheJournalDoesNotTake:
    """It is refused in plain words like everything else that cannot be done; nothing is written."""

    def test_a_number_out_of_bounds(self) -> None:
        refused = Hall(4).refuse(Says(RulesSet("open", {"rounds_total": 119})))
        assert str(refused.message) == "This cannot be saved: rounds total is 119. It must be from 0 to 99."
        assert "Nothing was changed" in str(refused.hint)

    def test_a_part_that_people_have_no_name_for(self) -> None:
        told: dict[str, object] = {"kind": "text", "text": "x"}
        decision = StoredDecision("bracket", "x", "x", told, (), 0, (("members", "7" * 3000),))
        refused = Hall(4).refuse(Says(RoundDrafted("open", 1, (), decisions=(decision,))))
        assert str(refused.message) == "This cannot be saved: a value has more than 2000 letters."

    def test_what_does_not_fit_the_event(self) -> None:
        refused = Hall(4).refuse(Says(ByeGranted("p9", 1, Bye.HALF)))
        assert str(refused.message) == "This cannot be saved: there is no player 'p9'."

    def test_among_several_commands(self) -> None:
        wrong = Says(RulesSet("open", {"rounds_total": 119}))
        refused = Hall(4).refuse(do.Together((do.Withdraw("p1"), wrong)))
        assert "It must be from 0 to 99" in str(refused)

    def test_in_french(self) -> None:
        with speaking("fr"):
            told = str(Hall(4).refuse(Says(RulesSet("open", {"rounds_total": 119}))))
        assert told.startswith("Ceci ne peut pas être enregistré")
        assert "rounds" not in told
