"""Whole events played at random through commands: the fold of the journal is the live state after every step."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.director.hall import Hall, facts

from topboard.core import Bye, Result
from topboard.director import Accepted, Command, stage
from topboard.director import commands as do
from topboard.journal import event_value, export_journal, fold, read_export
from topboard.journal.events import SectionRules

SECTIONS = ("open", "reserve")
RESULTS = [result for result in Result if not result.for_pairing_only]

sections = st.sampled_from(SECTIONS)
byes = st.sampled_from([Bye.FULL, Bye.HALF, Bye.ZERO])
lots = st.integers(0, 10**6)
ALL = ("gone", "absent", "rematch", "prohibited", "barred-bye", "differs-from-engine", "changed-by-hand")


class Tournament(RuleBasedStateMachine):
    """Every rule is something a director does; refusals are as welcome as acceptances."""

    def __init__(self) -> None:
        super().__init__()
        self.hall = Hall(players=5, rounds=4)
        self.hall.accept(do.CreateSection(SectionRules(name="Reserve", system="uschess", rounds_total=4)))
        self.accepted = 0

    @initialize(rounds=st.integers(0, 3))
    def some_rounds_were_played(self, rounds: int) -> None:
        for _ in range(rounds):
            self.hall.play_round()

    def attempt(self, command: Command) -> None:
        before = self.hall.director.position
        answer = self.hall.director.do(command, actor="Ann")
        if isinstance(answer, Accepted):
            self.accepted += 1
            assert self.hall.director.position == before + len(answer.entries)
        else:
            assert str(answer.message)
            assert self.hall.director.position == before

    def player(self, lot: int) -> str:
        ids = list(self.hall.director.state.section_of) or ["p1"]
        return ids[lot % len(ids)]

    def member(self, section: str, lot: int) -> str:
        ids = list(self.hall.director.state.sections[section].players) if self.has(section) else []
        return ids[lot % len(ids)] if ids else "p1"

    def board(self, section: str, lot: int) -> tuple[int, int]:
        rounds = self.hall.director.state.sections[section].rounds if self.has(section) else []
        if not rounds:
            return 1, 1
        round = rounds[-1 if lot % 4 else lot % len(rounds)]
        boards = sorted(round.boards) or [1]
        return round.number, boards[lot % len(boards)]

    def has(self, section: str) -> bool:
        return section in self.hall.director.state.sections

    @rule(section=sections, rating=st.integers(0, 2800), missed=st.none() | byes)
    def enter(self, section: str, rating: int, missed: Bye | None) -> None:
        name = f"Player {self.hall.director.position}"
        late = self.has(section) and self.hall.director.state.sections[section].rounds
        self.attempt(do.EnterPlayer(section, facts(name, rating), missed={1: missed} if missed and late else {}))

    @rule(lot=lots, club=st.sampled_from(["", "Marshall"]), rating=st.integers(0, 2800))
    def edit(self, lot: int, club: str, rating: int) -> None:
        changes = {"club": club, "rating": {"value": rating, "source": "published"}}
        self.attempt(do.EditPlayer(self.player(lot), changes))

    @rule(lot=lots, what=st.sampled_from([do.Withdraw, do.Return, do.Expel, do.Reenter, do.RemovePlayer, do.CheckIn]))
    def come_and_go(self, lot: int, what: type[do.Withdraw]) -> None:
        self.attempt(what(self.player(lot)))

    @rule(lot=lots, section=sections)
    def move(self, lot: int, section: str) -> None:
        self.attempt(do.MovePlayer(self.player(lot), section))

    @rule(lot=lots, round=st.integers(1, 5), bye=byes)
    def grant(self, lot: int, round: int, bye: Bye) -> None:
        self.attempt(do.GrantBye(self.player(lot), round, bye))

    @rule(section=sections, lot=lots)
    def cancel(self, section: str, lot: int) -> None:
        granted = list(self.hall.director.state.sections[section].byes) if self.has(section) else []
        self.attempt(do.CancelBye(*(granted[lot % len(granted)] if granted else ("p1", 1))))

    @rule(section=sections, one=lots, other=lots, hard=st.booleans())
    def prohibit(self, section: str, one: int, other: int, hard: bool) -> None:
        self.attempt(do.ProhibitPairs(section, (self.player(one), self.player(other)), hard=hard))

    @rule(section=sections, by_hand=st.booleans())
    def pair(self, section: str, by_hand: bool) -> None:
        self.attempt((do.PairByHand if by_hand else do.PairRound)(section, accept=ALL))

    @rule(section=sections, one=lots, other=lots, board=st.integers(1, 5), how=st.integers(0, 4))
    def change_draft(self, section: str, one: int, other: int, board: int, how: int) -> None:
        changes: list[Command] = [
            do.SwapPlayers(section, self.member(section, one), self.member(section, other)),
            do.SetBoard(section, board, self.member(section, one), self.member(section, other)),
            do.FlipColors(section, board),
            do.BreakBoard(section, board),
            do.GiveBye(section, self.member(section, one)),
        ]
        if self.has(section) and self.hall.director.state.sections[section].draft is None:
            self.attempt(do.PairRound(section, accept=ALL))
        self.attempt(changes[how])

    @rule(section=sections)
    def announce(self, section: str) -> None:
        self.attempt(do.PublishDraft(section, accept=ALL))

    @rule(section=sections, lot=lots)
    def play_whole_round(self, section: str, lot: int) -> None:
        self.attempt(do.PairRound(section, accept=ALL))
        self.attempt(do.PublishDraft(section, accept=ALL))
        dice = random.Random(lot)
        rounds = self.hall.director.state.sections[section].rounds if self.has(section) else []
        for board in list(rounds[-1].boards) if rounds else []:
            self.attempt(do.RecordResult(section, rounds[-1].number, board, dice.choice(RESULTS)))

    @rule(section=sections)
    def take_back(self, section: str) -> None:
        self.attempt(do.Unpublish(section))

    @rule(section=sections, lot=lots, other=lots)
    def change_published(self, section: str, lot: int, other: int) -> None:
        round, board = self.board(section, lot)
        pair = (self.member(section, lot), self.member(section, other))
        if other % 2 and self.has(section) and self.hall.director.state.sections[section].rounds:
            sitting = self.hall.director.state.sections[section].rounds[round - 1].boards.get(board)
            pair = (sitting.black, sitting.white) if sitting else pair
        self.attempt(do.ChangeRound(section, {board: pair}, reason="mistake", accept=(*ALL, "left-out")))

    @rule(section=sections, lot=lots, result=st.sampled_from(RESULTS), swapped=st.none() | st.booleans())
    def record(self, section: str, lot: int, result: Result, swapped: bool | None) -> None:
        self.attempt(do.RecordResult(section, *self.board(section, lot), result, swapped))

    @rule(section=sections, lot=lots, result=st.sampled_from(list(Result)), how=st.integers(0, 3))
    def correct(self, section: str, lot: int, result: Result, how: int) -> None:
        place = (section, *self.board(section, lot))
        commands: list[Command] = [
            do.CorrectResult(*place, result),
            do.VoidResult(*place),
            do.PlayedColors(*place, swapped=bool(lot % 2)),
            do.SetPairingResult(*place, result),
        ]
        self.attempt(commands[how])

    @rule(section=sections)
    def renumber(self, section: str) -> None:
        self.attempt(do.Renumber(section))

    @rule(section=sections, reopen=st.integers(0, 9))
    def close(self, section: str, reopen: int) -> None:
        self.attempt(do.CloseSection(section))
        if reopen:
            self.attempt(do.ReopenSection(section))

    @rule(lot=lots)
    def undo_anything(self, lot: int) -> None:
        self.attempt(do.Undo(1 + lot % self.hall.director.position))

    @precondition(lambda self: self.accepted > 3)
    @rule(back=st.integers(0, 5))
    def undo_restores_and_redo_brings_back(self, back: int) -> None:
        """Undo of the newest command is the state before it, whatever it was; undoing the undo the one after."""
        entries = self.hall.journal.entries
        batch = entries[-1].batch
        before, after = fold(entries[: batch - 1]), fold(entries)
        undone = self.hall.accept(do.Undo(batch))
        assert self.hall.director.state == before
        self.hall.accept(do.Undo(undone.position))
        assert self.hall.director.state == after

    @invariant()
    def the_fold_is_the_live_state(self) -> None:
        again = fold(self.hall.journal.entries)
        assert again == self.hall.director.state
        assert event_value(again) == self.hall.director.event()

    @invariant()
    def everybody_has_one_place_in_every_round(self) -> None:
        for section in self.hall.director.state.sections.values():
            for round in section.rounds:
                placed = list(round.placing().players())
                assert len(placed) == len(set(placed))
                assert set(placed) <= set(section.players)

    @invariant()
    def every_section_knows_where_it_stands(self) -> None:
        for section in self.hall.director.state.sections:
            assert str(stage(self.hall.director, section))

    def teardown(self) -> None:
        _, events = read_export(export_journal(self.hall.journal.store, self.hall.journal.id))
        assert len(events) == self.hall.journal.verify() == self.hall.director.position


TestTournament = Tournament.TestCase
TestTournament.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
