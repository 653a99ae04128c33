"""Events run with the real systems: what the director stores is what the system judges to be right."""

from __future__ import annotations

import random

import pytest
from tests.director.hall import NOON, facts

from topboard.core import Bye, Result
from topboard.director import Accepted, Command, Director, board_reasons, draft_findings, read_export
from topboard.director import commands as do
from topboard.director.rounds.findings import errors
from topboard.journal import Journal, MemoryStore, export_journal
from topboard.journal.events import EventDetails, SectionRules
from topboard.pairing import Judgement
from topboard.pairing.registry import SYSTEMS

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT)


class Event:
    def __init__(self, players: int, system: str = "dutch") -> None:
        self.store = MemoryStore()
        self.director = Director(Journal(self.store, "event", clock=lambda: NOON), SYSTEMS)
        self.do(do.CreateEvent(EventDetails("Spring Open")))
        self.do(do.CreateSection(SectionRules(name="Open", system=system, rounds_total=5)))
        for number in range(players):
            self.do(do.EnterPlayer("open", facts(f"Player {number:02}", 2400 - 37 * (number * 7 % players))))

    def do(self, command: Command) -> Accepted:
        answer = self.director.do(command, actor="Ann")
        assert isinstance(answer, Accepted), str(answer)
        return answer

    def play(self, dice: random.Random) -> None:
        round = self.director.state.sections["open"].rounds[-1]
        for board in list(round.boards):
            self.do(do.RecordResult("open", round.number, board, dice.choice(RESULTS)))


@pytest.mark.parametrize("system", ["dutch", "uschess", "cfc"])
@pytest.mark.parametrize("players", [12, 15])
def test_every_stored_round_is_the_one_the_system_pairs(players: int, system: str) -> None:
    event, dice = Event(players, system), random.Random(players)
    for number in range(1, 6):
        if number == 3:
            event.do(do.GrantBye("p2", 3, Bye.HALF))
            event.do(do.Withdraw("p5"))
        event.do(do.PairRound("open"))
        assert errors(draft_findings(event.director, "open")) == ()
        event.do(do.PublishDraft("open"))
        assert board_reasons(event.director, "open", number, 1)
        event.play(dice)
    section = read_export(export_journal(event.store, "event")).event.section("Open")
    verdicts = [SYSTEMS.engine(system).check(section, number) for number in range(1, 6)]
    assert [verdict.judgement for verdict in verdicts] == [Judgement.SAME] * 5


def test_a_round_robin_is_played_from_its_table() -> None:
    event, dice = Event(6, "roundrobin"), random.Random(6)
    for _ in range(5):
        event.do(do.PairRound("open"))
        event.do(do.PublishDraft("open"))
        event.play(dice)
    section = event.director.section("open")
    met = {frozenset(game.players) for round in section.rounds for game in round.games}
    assert len(met) == 6 * 5 // 2
    assert all(SYSTEMS.engine("roundrobin").check(section, number).agrees for number in range(1, 6))


def test_a_change_by_hand_is_judged_by_the_system() -> None:
    event = Event(8)
    event.do(do.PairRound("open"))
    draft = event.director.state.sections["open"].draft
    assert draft is not None
    (one, _), (other, _) = draft.placing.pairs[1], draft.placing.pairs[2]
    event.do(do.SwapPlayers("open", one, other))
    judged = [problem for problem in event.do(do.PublishDraft("open")).problems if problem.id == "differs-from-engine"]
    assert len(judged) == 1
