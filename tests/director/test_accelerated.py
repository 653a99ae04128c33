"""Baku acceleration at the desk: the first half of those who are to be paired in round 1, and nobody else, counts."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import Bye, Result, Section, pairs_teams
from topboard.director import commands as do
from topboard.journal.events import TeamFacts
from topboard.pairing import Judgement
from topboard.pairing.registry import SYSTEMS

BAKU = ("dutch", "burstein", "dubov", "team", "double-swiss")


def nine(system: str, acceleration: str = "baku") -> Hall:
    """Nine players, or nine teams of one, numbered as they are entered."""
    hall = Hall(system=system, rounds=8, registry=SYSTEMS, options={"acceleration": acceleration})
    for number in range(1, 10):
        hall.enter(f"Player {number}", 2500 - 100 * number)
    if pairs_teams(Section(system=system)):
        for number, player in enumerate(list(hall.section.players), 1):
            hall.accept(do.EnterTeam("open", TeamFacts(f"Team {number}"), (player,)))
        hall.accept(do.SetTeamRules("open", {"board_colors": "W"}))
    return hall


def met(hall: Hall) -> set[frozenset[str]]:
    return {frozenset(board.players) for board in hall.section.rounds[0].boards.values()}


def is_as_paired(hall: Hall) -> bool:
    section = hall.director.section("open")
    verdicts = (SYSTEMS.engine(section.system).check(section, round.number) for round in section.rounds)
    return all(verdict.judgement is Judgement.SAME for verdict in verdicts)


def leaves(hall: Hall, system: str) -> None:
    hall.accept(do.Withdraw("p2"))


def takes_a_bye(hall: Hall, system: str) -> None:
    hall.accept(do.GrantBye("t2" if pairs_teams(Section(system=system)) else "p2", 1, Bye.HALF))


@pytest.mark.parametrize("absent", [leaves, takes_a_bye])
@pytest.mark.parametrize("system", BAKU)
def test_who_is_not_there_in_round_1_is_not_counted(system: str, absent: object) -> None:
    """C.04.7: of eight to be paired the first four are the group, whoever else is registered: 1, 3, 4 and 5."""
    assert callable(absent)
    hall = nine(system)
    absent(hall, system)
    hall.publish()
    upper = frozenset(("p1", "p3", "p4", "p5"))
    assert {pair for pair in met(hall) if pair & upper} == {pair for pair in met(hall) if pair <= upper}
    assert is_as_paired(hall)


@pytest.mark.parametrize("system", BAKU)
def test_who_leaves_later_was_counted(system: str) -> None:
    """The group is made once, before round 1."""
    hall = nine(system)
    hall.publish()
    before = met(hall)
    for round in hall.section.rounds:
        for board in sorted(round.open_boards):
            hall.accept(do.RecordResult("open", round.number, board, Result.WHITE_WINS))
    hall.accept(do.Withdraw("p2"))
    assert is_as_paired(hall)
    hall.publish()
    assert met(hall) == before
    assert is_as_paired(hall)


def test_a_refusal_cites_the_clause_as_everybody_reads_it() -> None:
    """The top section of BCF acceleration is even and at least half of the field; the passage is named as on pages."""
    hall = Hall(system="dutch", registry=SYSTEMS, options={"acceleration": "bcf", "cut": 6})
    for number in range(16):
        hall.enter(f"Player {number}", 2400 - 40 * number)
    refusal = str(hall.refuse(do.PairRound("open")))
    assert "not 6 of 16" in refusal
    assert "(rule Handbook Accelerated 1)" in refusal
