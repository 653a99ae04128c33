"""Undoing is a change too: what it does to a section under way is found by comparing the states before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from topboard.director.fide_mode.pairing_integrity import RECENT, Deed, deeds
from topboard.director.fide_mode.warning_table import Action
from topboard.journal import BoardState, Entry, EventState, SectionState, continued, effective, fold
from topboard.journal.events import (
    EventBody,
    IntegrityNoted,
    RoundPaired,
    RulesSet,
    TeamRulesSet,
    TeamScoringSet,
    Undone,
)


@dataclass
class Undoing:
    """The events of a command that take something back, between the state before and the one they would give."""

    events: Sequence[EventBody]
    before: EventState
    entries: Sequence[Entry]

    @cached_property
    def undone(self) -> tuple[int, ...]:
        return tuple(place for event in self.events if isinstance(event, Undone) for place in event.positions)

    @cached_property
    def afterwards(self) -> tuple[Entry, ...]:
        return continued(self.entries, self.events, "")

    @cached_property
    def after(self) -> EventState:
        return fold(self.afterwards)

    def deeds(self) -> Iterator[Deed]:
        """What changes in sections where a round was published since; the others are as before the step."""
        for id in self._sections():
            old, new = self.before.sections[id], self.after.sections[id]
            if self._built_upon(id):
                yield from deeds(tuple(_changes(old, new)), self.before)
                yield from _of_prohibitions(old, new)
                yield from _of_acceleration(old, new)
                yield from _of_results(old, new)

    def lines(self) -> Iterator[IntegrityNoted]:
        """What reports go on to say: a round was published since, so that undoing does not make it unsaid."""
        for position in self.undone:
            event = self.entries[position - 1].event
            if (
                isinstance(event, IntegrityNoted)
                and event.section in self._sections()
                and self._built_upon(event.section)
            ):
                yield event

    def _sections(self) -> list[str]:
        return [id for id in self.before.sections if id in self.after.sections and self.after.sections[id].rounds]

    def _built_upon(self, section: str) -> bool:
        """Whether a round was published after what is taken back, and stays."""
        return any(
            isinstance(entry.event, RoundPaired) and entry.event.section == section
            for entry in effective(self.afterwards)
            if entry.position > min(self.undone)
        )


def _changes(old: SectionState, new: SectionState) -> Iterator[EventBody]:
    """The changes of rules as the events that would make them."""
    changed = {name: value for name, value in _plain(new.rules).items() if value != _plain(old.rules)[name]}
    if changed:
        yield RulesSet(new.id, changed)
    if new.team_rules != old.team_rules:
        yield TeamRulesSet(new.id, new.team_rules)
    if new.team_scoring != old.team_scoring:
        yield TeamScoringSet(new.id, new.team_scoring.first, new.team_scoring.more_than_half)


def _plain(rules: msgspec.Struct) -> dict[str, object]:
    return {name: msgspec.to_builtins(getattr(rules, name)) for name in rules.__struct_fields__}


def _of_prohibitions(old: SectionState, new: SectionState) -> Iterator[Deed]:
    then, now = {**old.prohibitions, **old.team_prohibitions}, {**new.prohibitions, **new.team_prohibitions}
    if then != now:
        what = "A pair was prohibited" if now.keys() - then.keys() else "A prohibition was lifted"
        yield Deed(new.id, Action.PROHIBITION, f"{what} after round {len(new.rounds)}")


def _of_acceleration(old: SectionState, new: SectionState) -> Iterator[Deed]:
    if (old.virtual, old.team_virtual) != (new.virtual, new.team_virtual):
        remark = f"Points for the acceleration were set by hand after round {len(new.rounds)}"
        yield Deed(new.id, Action.ACCELERATION, remark)


def _of_results(old: SectionState, new: SectionState) -> Iterator[Deed]:
    """Games of rounds before the last two that were finished and come out otherwise."""
    for then, now in zip(old.rounds, new.rounds[: len(new.rounds) - RECENT], strict=False):
        for number, board in then.boards.items():
            if not board.open and _game(board) != _game(now.boards.get(number)):
                remark = f"Round {then.number}, board {number} was changed after round {len(new.rounds)} was paired"
                yield Deed(new.id, Action.EARLIER, remark, then.number + 1)


def _game(board: BoardState | None) -> tuple[object, ...]:
    return () if board is None else (board.players, board.result, board.swapped)
