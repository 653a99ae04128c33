"""Pair a published round again (29G): the whole of it, laddering down, or only the boards that wait."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Annotated, Protocol, runtime_checkable

from topboard.core import Bye, Section, Status
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import BOARD, Many, PlayerKind, one_of
from topboard.director.desk.fields import Accepting, Asked, Because, WhichSection
from topboard.director.rounds.drafts import need_members
from topboard.director.rounds.publishing import ChangeRound
from topboard.director.rounds.seating import seated, stored_decision
from topboard.errors import PairingImpossible
from topboard.journal import Placing, RoundState, SectionState
from topboard.journal.events import RoundChanged, StoredDecision
from topboard.journal.events.round_changed import unmoved
from topboard.journal.folding.freeze import numbers
from topboard.pairing import Proposal
from topboard.pairing.uschess.repair import Way
from topboard.rulebook import NUMBER, NUMBERS, REASON, TEXT, kind
from topboard.rulebook.clauses import uschess as us

NOT_BY_THIS_SYSTEM = kind(
    "director.again-not-by-this-system", "{section} is not paired by US Chess rules.", section=TEXT
)
CHANGE_BOARDS = kind("director.again-change-boards", "Change the boards of the published round by hand.")
NO_ROUND = kind("director.again-no-round", "{section} has no published round to pair again.", section=TEXT)
DRAFTED = kind("director.again-drafted", "Round {round} is drafted.", round=NUMBER)
DROP_IT = kind("director.again-drop-it", "Discard the draft first.")
HAVE_RESULTS = kind(
    "director.again-have-results",
    "The whole round cannot be paired again, because these boards have results: {boards}.",
    boards=NUMBERS,
)
LET_THEM_GO_ON = kind("director.again-let-them-go-on", "Pair only the boards still waiting.")
NOT_THIS_WAY = kind(
    "director.again-not-this-way", "Round {round} cannot be paired this way. {why}", round=NUMBER, why=REASON
)


@runtime_checkable
class PairsAgain(Protocol):
    """A pairing system that has rules for pairing a published round again."""

    def pair_again(
        self, section: Section, round: int, way: Way, gone: Collection[int], started: Collection[int]
    ) -> Proposal: ...


@dataclass(frozen=True, slots=True)
class PairAgain:
    """Pair the last published round again without those who are gone, named or withdrawn since.

    `started` are boards that go on, besides those with results. The round changes as by hand: with a reason, every
    broken rule named, and the difference shown to the players.
    """

    section: WhichSection
    way: Annotated[Way, Asked("How", one_of(Way), rule=us.R29G1)]
    gone: Annotated[tuple[str, ...], Asked("Who has left", Many(PlayerKind(), "/"))] = ()
    started: Annotated[tuple[int, ...], Asked("Boards that have started", Many(BOARD))] = ()
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        round = self._round(section)
        proposal = self._proposal(desk, section, round)
        ids = {number: id for id, number in numbers(section).items()}
        old = round.placing()
        pairs_now = [(ids[pair.white], ids[pair.black]) for pair in proposal.pairs]
        boards = seated(pairs_now, section) if self.way is Way.WHOLE else _where_free(old, pairs_now)
        new = Placing(boards, {ids[u.player]: u.bye for u in proposal.byes})
        pairs = {board: new.pairs.get(board) for board in {*old.pairs, *new.pairs}}
        byes = {player: new.byes.get(player) for player in (*old.byes, *new.byes)}
        plan = ChangeRound(section.id, pairs, byes, self.reason, self.accept).decide(desk)
        if not plan.events:
            return NOTHING
        (change,) = plan.events
        assert isinstance(change, RoundChanged)
        kept = () if self.way is Way.WHOLE else tuple(each for each in unmoved(round.decisions, old, new) if each.board)
        fresh = _reasons({} if self.way is Way.WHOLE else old.pairs, new, proposal, ids)
        event = RoundChanged(
            section.id,
            round.number,
            change.pairs,
            change.byes,
            change.differences,
            change.reason,
            change.accepted,
            (*kept, *fresh),
        )
        left_by_ruling = {("other-bye", (f"player:{numbers(section)[player]}",)) for player in self.gone}
        return Plan((event,), tuple(each for each in plan.problems if (each.id, each.about) not in left_by_ruling))

    def _round(self, section: SectionState) -> RoundState:
        if section.draft is not None:
            raise refuse(DRAFTED(round=section.draft.round), DROP_IT(), rule=self.way.rule)
        if not section.rounds:
            raise refuse(NO_ROUND(section=section.rules.name), rule=self.way.rule)
        return section.rounds[-1]

    def _proposal(self, desk: Desk, section: SectionState, round: RoundState) -> Proposal:
        engine = desk.registry.engine_if_any(section.system)
        if not isinstance(engine, PairsAgain):
            raise refuse(NOT_BY_THIS_SYSTEM(section=section.rules.name), CHANGE_BOARDS(), rule=self.way.rule)
        if self.way is Way.WHOLE and round.reported:
            raise refuse(HAVE_RESULTS(boards=tuple(round.reported)), LET_THEM_GO_ON(), rule=us.R29G2)
        need_members(section, *self.gone)
        given = numbers(section)
        gone = {given[player] for player in (*self.gone, *_left_since(section, round))}
        started = {*self.started, *round.reported}
        try:
            return engine.pair_again(desk.value(section), round.number, self.way, gone, started)
        except PairingImpossible as impossible:
            names = {given[player.id]: player.called for player in section.players.values()}
            told = impossible.reason.renamed(lambda number: names.get(number, number))
            why = NOT_THIS_WAY(round=round.number, why=told)
            raise refuse(why, CHANGE_BOARDS(), rule=self.way.rule) from None


def _left_since(section: SectionState, round: RoundState) -> tuple[str, ...]:
    """Who has a place in the round and has left the tournament; who lost a game by not appearing keeps it."""
    playing = {player for board in round.boards.values() if board.result is None for player in board.players}
    playing |= {player for player, bye in round.byes.items() if bye is Bye.PAIRING}
    return tuple(player for player in playing if section.players[player].status is not Status.ACTIVE)


def _where_free(old: Placing, pairs: Sequence[tuple[str, str]]) -> dict[int, tuple[str, str]]:
    """Pairs that stay keep their boards, the others take those that become free, in order."""
    kept = {board: pair for board, pair in old.pairs.items() if pair in pairs}
    fresh = [pair for pair in pairs if pair not in kept.values()]
    free = chain(sorted(old.pairs.keys() - kept.keys()), count(max(old.pairs, default=0) + 1))
    return dict(sorted({**kept, **dict(zip(free, fresh, strict=False))}.items()))


def _reasons(
    old: Mapping[int, tuple[str, str]], new: Placing, proposal: Proposal, ids: Mapping[int, str]
) -> Iterator[StoredDecision]:
    """The reasons of what is new, each at the board that its players have now."""
    for decision in proposal.decisions:
        board = new.board_of(ids[decision.players[0]]) if decision.players else 0
        if not board or old.get(board) != new.pairs[board]:
            yield stored_decision(replace(decision, board=board), ids)
