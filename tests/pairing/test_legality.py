"""What no round may have, by the book of each system and edition: who may not meet, who may not have the bye."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.core import Bye, Color, Game, Player, Prohibition, Result, Round, Section, Status, Unpaired
from topboard.pairing import Law, texts
from topboard.pairing.registry import SYSTEMS

FIRST = Round(
    1,
    (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.WHITE_WINS_BY_FORFEIT)),
    (Unpaired(5, Bye.PAIRING), Unpaired(6, Bye.FULL), Unpaired(7, Bye.HALF)),
)
"""1 beat 2; 3 won by forfeit; 5 had the bye of the pairing, 6 a full-point bye, 7 a half-point bye."""


def section(system: str, edition: str = "") -> Section:
    players = tuple(Player(number, f"P{number}") for number in range(1, 9))
    return Section(
        name="Open",
        system=system,
        edition=edition,
        players=players,
        rounds=(FIRST,),
        rounds_total=5,
        initial_color=Color.WHITE,
    )


class TestBye:
    """C.04.3 C2: no bye after one, nor after a win's points without a game; until 2026 only after a forfeit win.

    28L3: no bye after a full-point bye or a forfeit win. CFC 615: none after a bye.
    """

    @pytest.mark.parametrize(
        ("system", "edition", "clause", "barred"),
        [
            ("dutch", "2026-02", "C2", {3, 5, 6}),
            ("dutch", "2017", "C.2", {3, 5}),
            ("uschess", "", "28L3", {3, 5, 6}),
            ("cfc", "", "615", {5, 6}),
        ],
    )
    def test_who_is_barred(self, system: str, edition: str, clause: str, barred: set[int]) -> None:
        legality = SYSTEMS.engine(system).legality(section(system, edition), 2)
        found = {n: bar for n in range(1, 9) if (bar := legality.from_bye(n)) is not None}
        assert set(found) == barred
        assert {bar.rule.clause for bar in found.values()} == {clause}
        assert {bar.law for bar in found.values()} == {Law.BYE}
        assert found[5].reason == texts.HAD_BYE(who=5, round=1)


@pytest.mark.parametrize(("system", "clause"), [("dutch", "C1"), ("uschess", "27A1"), ("cfc", "618a")])
class TestPairs:
    """C.04.3 C1, 27A1, CFC 618a: nobody meets twice; a forfeited game is no meeting."""

    def test_a_second_meeting(self, system: str, clause: str) -> None:
        legality = SYSTEMS.engine(system).legality(section(system), 2)
        bar = legality.between(2, 1)
        assert bar is not None
        assert (bar.law, bar.rule.clause, bar.reason) == (Law.REMATCH, clause, texts.MET(round=1))
        assert legality.between(3, 4) is None

    def test_what_the_director_forbids_beside_it(self, system: str, clause: str) -> None:
        kept = (Prohibition(frozenset({1, 2, 8}), reason="family"),)
        legality = SYSTEMS.engine(system).legality(replace(section(system), prohibitions=kept), 2)
        assert [bar.law for bar in legality.bars(1, 2)] == [Law.REMATCH, Law.PROHIBITED]
        assert [bar.reason for bar in legality.bars(1, 8)] == [texts.KEPT_APART_BECAUSE(why="family")]

    def test_somebody_who_left_is_judged_too(self, system: str, clause: str) -> None:
        """The desk asks about whoever somebody put on a board."""
        there = section(system)
        gone = tuple(replace(p, status=Status.WITHDRAWN) if p.number == 2 else p for p in there.players)
        legality = SYSTEMS.engine(system).legality(replace(there, players=gone), 2)
        assert legality.between(1, 2) is not None
        assert legality.absence(2) == texts.WITHDRAWN(who=2, round=2)


class TestTables:
    """Everybody meets once in each cycle, so that a second meeting is illegal only where there is one cycle."""

    @pytest.mark.parametrize(("cycles", "barred"), [(1, True), (2, False)])
    def test_a_second_meeting(self, cycles: int, barred: bool) -> None:
        there = replace(section("roundrobin"), options={"cycles": cycles})
        legality = SYSTEMS.engine("roundrobin").legality(there, 2)
        assert (legality.between(1, 2) is not None) is barred
