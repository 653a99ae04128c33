"""A published round is changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from topboard.journal import fits
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming, Upcast
from topboard.journal.fits import Unfit, need_round, need_section
from topboard.journal.shapes import (
    PlacedBye,
    PlacedPair,
    StoredDecision,
    StoredReason,
)
from topboard.journal.state import (
    BoardState,
    EventState,
    Placing,
    RoundState,
)
from topboard.rulebook import (
    NUMBER,
    PARTS,
    TEXT,
    Reason,
    kind,
)

TOLD = kind(
    "history.round-changed",
    "{section}: round {round} changed: {differences}",
    section=TEXT,
    round=NUMBER,
    differences=PARTS,
)


SEATED = kind(
    "history.round-seated", "{section}: round {round}, boards by the line-ups handed in", section=TEXT, round=NUMBER
)


class RoundChanged(EventBody, frozen=True, tag="round-changed"):
    """A published round in new form; boards that stayed the same keep their results.

    `differences` are what players see as changed: none where they had not seen the boards yet.
    `decisions` are the reasons of the whole round where a system paired it again; by hand there are none.
    """

    version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = {1: base.reasons_as_data}

    section: str
    round: int
    pairs: tuple[PlacedPair, ...]
    byes: tuple[PlacedBye, ...] = ()
    differences: tuple[StoredReason, ...] = ()
    reason: str = ""
    accepted: tuple[str, ...] = ()
    decisions: tuple[StoredDecision, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        round = need_round(section, self.round)
        placing = _with_ruled_games(round, fits.placed(section, self.pairs, self.byes))
        for number, board in round.boards.items():
            if board.result is not None and placing.pairs.get(number) != board.players:
                raise Unfit(fits.HAS_RESULT(board=number, round=self.round))
        moved = placing.moved_from(round.placing())
        round.boards = {
            number: round.boards[number] if _stays(round, number, pair) else BoardState(*pair)
            for number, pair in placing.pairs.items()
        }
        round.byes = placing.byes
        round.revision += 1
        round.differences = self.differences
        round.accepted = (*round.accepted, *self.accepted)
        round.decisions = self.decisions or still_said(round.decisions, moved)
        round.frozen = None
        section.changed()

    def told(self, naming: Naming) -> Reason:
        section, differences = naming.section(self.section), words.stored(self.differences)
        if not differences:
            return words.because(SEATED(section=section, round=self.round), self.reason)
        return words.because(TOLD(section=section, round=self.round, differences=differences), self.reason)


def still_said(decisions: tuple[StoredDecision, ...], moved: frozenset[str]) -> tuple[StoredDecision, ...]:
    """The reasons that name nobody who was moved: those of a board that somebody changed by hand are true no longer."""
    return tuple(decision for decision in decisions if moved.isdisjoint(decision.players)) if moved else decisions


def _with_ruled_games(round: RoundState, placing: Placing) -> Placing:
    """Journals that had byes in place of a game with an expelled player name those byes, and the game still stands."""
    ruled = {
        number: board.players
        for number, board in round.boards.items()
        if board.ruling is not None and placing.byes.keys() >= set(board.players)
    }
    seated = {player for pair in ruled.values() for player in pair}
    byes = {player: bye for player, bye in placing.byes.items() if player not in seated}
    return Placing(ruled | placing.pairs, byes)


def _stays(round: RoundState, number: int, pair: tuple[str, str]) -> bool:
    return number in round.boards and round.boards[number].players == pair
