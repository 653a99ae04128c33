"""A published round is changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace as changed

from topboard.core import pairs_teams
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_round, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming, Upcast
from topboard.journal.folding.state import (
    BoardState,
    EventState,
    Placing,
    RoundState,
)
from topboard.journal.shapes.parts import (
    PlacedBye,
    PlacedPair,
    StoredDecision,
    StoredReason,
)
from topboard.rulebook import (
    NUMBER,
    PARTS,
    TEXT,
    Reason,
    Subject,
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
        placing = _with_ruled_games(round, preconditions.placed(section, self.pairs, self.byes))
        for number, board in round.boards.items():
            if board.result is not None and placing.pairs.get(number) != board.players:
                raise Unfit(preconditions.HAS_RESULT(board=number, round=self.round))
        old = round.placing()
        round.boards = {
            number: round.boards[number] if _stays(round, number, pair) else BoardState(*pair)
            for number, pair in placing.pairs.items()
        }
        round.byes = placing.byes
        round.revision += 1
        round.differences = self.differences
        round.accepted = (*round.accepted, *self.accepted)
        if not pairs_teams(section):  # the reasons of matches stay, whoever sits on their boards
            round.decisions = self.decisions or still_said(round.decisions, old, placing)
        round.frozen = None
        section.changed()

    def told(self, naming: Naming) -> Reason:
        section, differences = naming.section(self.section), words.stored(self.differences)
        if not differences:
            return words.because(SEATED(section=section, round=self.round), self.reason)
        return words.because(TOLD(section=section, round=self.round, differences=differences), self.reason)


def still_said(decisions: tuple[StoredDecision, ...], old: Placing, new: Placing) -> tuple[StoredDecision, ...]:
    """The reasons that hold after a change by hand.

    None if somebody came into the round or left it: then the lowest-rated player who may have the bye is another, and
    the highest-ranked opponent. The system is asked again.
    """
    return unmoved(decisions, old, new) if old.paired == new.paired else ()


def unmoved(decisions: tuple[StoredDecision, ...], old: Placing, new: Placing) -> tuple[StoredDecision, ...]:
    """The reasons that are about nobody who plays or waits otherwise now, and name nobody of them; each at the board
    that its players have now. A reason about a whole group or round holds only while nobody was moved."""
    moved = new.moved_from(old)
    single = [each for each in decisions if each.players and each.subject != Subject.BRACKET] if moved else decisions
    same = (each for each in single if moved.isdisjoint((*each.players, *_texts(each.reason))))
    if old.pairs == new.pairs:
        return tuple(same)
    boards = {pair: board for board, pair in new.pairs.items()}
    return tuple(changed(each, board=boards.get(old.pairs.get(each.board, ("", "")), 0)) for each in same)


def _texts(stored: object) -> Iterator[str]:
    """Every text within a stored reason, the ids of players among them."""
    if isinstance(stored, str):
        yield stored
    elif isinstance(stored, Mapping | list | tuple):
        for value in stored.values() if isinstance(stored, Mapping) else stored:
            yield from _texts(value)


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
