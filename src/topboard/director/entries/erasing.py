"""Erase people: their names and contacts go from everything that was written, their results stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated

from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Many, PlayerKind
from topboard.director.desk.fields import Asked
from topboard.director.entries import erasing_texts as say
from topboard.journal import Entry
from topboard.journal.events import PeopleErased, PlayerEntered

WHOM = Asked("Players", Many(PlayerKind(), "/"), "All entries of the same person are erased with it.")


@dataclass(frozen=True, slots=True)
class ErasePeople:
    """Every entry of a person is erased: made again, or made in another section with the very same facts.

    Somebody who is paired in a round that is still being played is refused: the hall must find its players.
    """

    players: Annotated[tuple[str, ...], WHOM]

    def decide(self, desk: Desk) -> Plan:
        if not self.players:
            raise refuse(say.NOBODY(), say.NAME_SOMEBODY())
        entered = entries_of(desk.journal.entries)
        for id in self.players:
            if id not in entered:
                raise refuse(say.NOT_HERE(player=id), say.CHECK_THE_ID())
        everybody = sorted({each for id in self.players for each in same_person(entered, id)}, key=list(entered).index)
        already = erased_before(desk.journal.entries)
        left = tuple(id for id in everybody if id not in already)
        for id in left:
            self._check_is_done(desk, id)
        return Plan((PeopleErased(left),)) if left else NOTHING

    def _check_is_done(self, desk: Desk, id: str) -> None:
        section = desk.state.sections.get(desk.state.section_of.get(id, ""))
        if section is None or section.closed:
            return
        name = section.players[id].facts.name
        for round in section.rounds:
            if any(board.open and id in board.players for board in round.boards.values()):
                raise refuse(say.STILL_PLAYS(player=name, round=round.number), say.RESULT_FIRST())


def entries_of(entries: Iterable[Entry]) -> dict[str, PlayerEntered]:
    """Everybody who was ever entered, also who was removed again."""
    return {entry.event.player: entry.event for entry in entries if isinstance(entry.event, PlayerEntered)}


def same_person(entered: Mapping[str, PlayerEntered], player: str) -> set[str]:
    """All entries of a person: made again, and in other sections the one with the very same facts. Where a section has
    two such entries they are of people who cannot be told apart, and are left alone."""
    found = _entered_again(entered, player)
    own = {entered[id].section for id in found}
    alike = [id for id, each in entered.items() if each.facts == entered[player].facts and each.section not in own]
    sections = Counter(entered[id].section for id in alike)
    for id in alike:
        if sections[entered[id].section] == 1:
            found |= _entered_again(entered, id)
    return found


def _entered_again(entered: Mapping[str, PlayerEntered], player: str) -> set[str]:
    found: set[str] = set()
    more = {player}
    while more - found:
        found |= more
        first = {entered[id].reentry_of for id in found} - {""}
        more = first | {id for id, each in entered.items() if each.reentry_of in found}
    return found


def erased_before(entries: Iterable[Entry]) -> set[str]:
    return {id for entry in entries if isinstance(entry.event, PeopleErased) for id in entry.event.players}
