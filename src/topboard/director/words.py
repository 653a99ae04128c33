"""Every event in words, for the history and for telling one desk what the other wrote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from topboard.core import Bye
from topboard.journal import Entry, EventState
from topboard.journal import events as e

BYES = {
    Bye.PAIRING: "the bye of the pairing",
    Bye.FULL: "a full-point bye",
    Bye.HALF: "a half-point bye",
    Bye.ZERO: "a zero-point bye",
}


def local_time(time: str) -> str:
    """A stored time for people: the clock of this machine."""
    return datetime.fromisoformat(time).astimezone().strftime("%Y-%m-%d %H:%M:%S")


class Naming:
    """Names of players, sections and boards as they are known now; of an undone entry, the name it had."""

    def __init__(self, state: EventState, entries: Sequence[Entry] = ()) -> None:
        self._state, self._entries = state, entries
        entered = (entry.event for entry in entries if isinstance(entry.event, e.PlayerEntered | e.TeamEntered))
        self._entered = {
            event.player if isinstance(event, e.PlayerEntered) else event.team: event.facts.name for event in entered
        }

    def player(self, id: str) -> str:
        """The name of a player, or of a team where teams have what players have elsewhere."""
        if id in self._state.section_of:
            return self._state.player(id).facts.name
        if id in self._state.section_of_team:
            return self._state.sections[self._state.section_of_team[id]].teams[id].facts.name
        return self._entered.get(id, id)

    def event(self, position: int) -> e.EventBody | None:
        return self._entries[position - 1].event if 1 <= position <= len(self._entries) else None

    def section(self, id: str) -> str:
        return self._state.sections[id].rules.name if id in self._state.sections else id

    def board(self, section: str, round: int, board: int) -> str:
        """Where it is, and who sits there if the round still has that board."""
        where = f"{self.section(section)}, round {round}, board {board}"
        rounds = self._state.sections[section].rounds if section in self._state.sections else []
        found = rounds[round - 1].boards.get(board) if round <= len(rounds) else None
        return f"{where} ({self.player(found.white)} - {self.player(found.black)})" if found else where


def describe(event: e.EventBody, naming: Naming) -> str:
    """One sentence, with names as they are known."""
    return WORDS[type(event)](event, naming)


def _fields(changes: dict[str, object]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {_value(value)}" for name, value in changes.items())


def _value(value: object) -> str:
    """A stored value in words: yes and no, lists with commas, tables as their entries."""
    if isinstance(value, dict) and "value" in value:
        value = value["value"]
    if value is None or value in ("", [], (), {}):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "(" + ", ".join(f"{str(key).replace('_', ' ')} {each}" for key, each in value.items()) + ")"
    if isinstance(value, list | tuple):
        return ", ".join(str(each) for each in value)
    return repr(value) if isinstance(value, str) else str(value)


def _boards(number: int) -> str:
    return "1 board" if number == 1 else f"{number} boards"


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""


def _board(event: Any, naming: Naming) -> str:
    return naming.board(event.section, event.round, event.board)


def _round(event: Any, naming: Naming) -> str:
    return f"{naming.section(event.section)}: round {event.round}"


def _expelled(event: e.PlayerExpelled, naming: Naming) -> str:
    rounds = ", ".join(str(a.round) for a in event.adjusted)
    adjusted = f"; opponents of rounds {rounds} adjusted" if rounds else ""
    return f"{naming.player(event.player)} expelled{_because(event.reason)}{adjusted}"


def _numbers(event: e.NumbersAssigned) -> str:
    clause = f" by {event.rule.partition('#')[2]}" if event.rule else ""
    players = "1 player" if len(event.numbers) == 1 else f"{len(event.numbers)} players"
    return f"pairing numbers given to {players}{clause}"


def _prohibited(event: e.PairProhibited, naming: Naming) -> str:
    names = ", ".join(naming.player(p) for p in event.players)
    verb = "must" if event.hard else "should"
    return f"{naming.section(event.section)}: {names} {verb} not meet{_because(event.reason)}"


def _paired(event: e.RoundPaired, naming: Naming) -> str:
    again = f", again: {'; '.join(event.differences)}" if event.differences else ""
    unplayed = f", {len(event.forfeits)} of them forfeited" if event.forfeits else ""
    return f"{_round(event, naming)} published, {_boards(len(event.pairs))}{unplayed}{again}"


def _pairing_result(event: e.PairingResultSet, naming: Naming) -> str:
    if event.result is None:
        return f"{_board(event, naming)}: ruling for the pairing taken back"
    return f"{_board(event, naming)}: counts as {event.result.value} for the pairing"


def _entered(event: e.PlayerEntered, naming: Naming) -> str:
    kind = "re-entered" if event.reentry_of else "entered"
    late = f" from round {event.first_round}" if event.first_round > 1 else ""
    return f"{event.facts.name} {kind} {naming.section(event.section)}{late}"


def _members(ids: Sequence[str], naming: Naming) -> str:
    return ", ".join(naming.player(id) if id else "nobody" for id in ids) or "nobody"


def _matches(event: e.MatchesPaired, naming: Naming) -> str:
    pairs = [f"{naming.player(match.white)} - {naming.player(match.black)}" for match in event.matches]
    byes = [f"{naming.player(bye.player)} has {BYES[bye.bye]}" for bye in event.byes]
    return f"{_round(event, naming)}, matches: {', '.join([*pairs, *byes]) or 'none'}"


def _decided(event: e.MatchDecided, naming: Naming) -> str:
    where = f"{_round(event, naming)}, table {event.table}"
    if event.result is None:
        return f"{where}: decided by its games again"
    return f"{where}: match decided {event.result.value}{_because(event.reason)}"


def _line_up(event: e.LineUpSet, naming: Naming) -> str:
    if not event.players:
        return f"{naming.player(event.team)}, round {event.round}: line-up taken back"
    return f"{naming.player(event.team)}, round {event.round}: {_members(event.players, naming)}"


Words = Callable[[Any, Naming], str]

WORDS: dict[type[e.EventBody], Words] = {
    e.EventCreated: lambda v, naming: f"event {v.details.name} created",
    e.EventChanged: lambda v, naming: f"event: {_fields(v.changes)}",
    e.SectionCreated: lambda v, naming: f"section {v.rules.name} created, system {v.rules.system}",
    e.RulesSet: lambda v, naming: f"{naming.section(v.section)}: {_fields(v.changes)}",
    e.SectionClosed: lambda v, naming: f"section {naming.section(v.section)} closed",
    e.SectionReopened: lambda v, naming: f"section {naming.section(v.section)} reopened{_because(v.reason)}",
    e.Undone: lambda v, naming: _undone(v, naming),
    e.PlayerEntered: _entered,
    e.PlayerChanged: lambda v, naming: f"{naming.player(v.player)}: {_fields(v.changes)}",
    e.PlayerMoved: lambda v, naming: f"{naming.player(v.player)} moved to {naming.section(v.section)}",
    e.PlayerRemoved: lambda v, naming: f"entry of {naming.player(v.player)} removed{_because(v.reason)}",
    e.PlayerCheckedIn: lambda v, naming: f"{naming.player(v.player)} {'checked in' if v.present else 'not here'}",
    e.PlayerWithdrawn: lambda v, naming: f"{naming.player(v.player)} withdrew{_because(v.reason)}",
    e.PlayerReturned: lambda v, naming: f"{naming.player(v.player)} returned",
    e.PlayerExpelled: _expelled,
    e.NumbersAssigned: lambda v, naming: f"{naming.section(v.section)}: {_numbers(v)}",
    e.ByeGranted: lambda v, naming: f"{naming.player(v.player)} has {BYES[v.bye]} in round {v.round}",
    e.ByeCancelled: lambda v, naming: f"{naming.player(v.player)} has no bye any more in round {v.round}",
    e.PairProhibited: _prohibited,
    e.PairAllowed: lambda v, naming: f"{naming.section(v.section)}: prohibition {v.prohibition} lifted",
    e.VirtualPointsSet: lambda v, naming: f"{naming.player(v.player)}: {v.points} virtual points in round {v.round}",
    e.PointsAdjusted: lambda v, naming: f"{naming.player(v.player)}: score adjusted by {v.points}{_because(v.reason)}",
    e.TiebreakEntered: lambda v, naming: f"{naming.player(v.player)}: {v.code} {v.value or 'taken back'}",
    e.RoundDrafted: lambda v, naming: f"{_round(v, naming)} drafted, {_boards(len(v.pairs))}",
    e.DraftChanged: lambda v, naming: f"{_round(v, naming)}, draft: {v.change}",
    e.DraftDropped: lambda v, naming: f"{_round(v, naming)}, draft dropped",
    e.RoundPaired: _paired,
    e.RoundChanged: lambda v, naming: f"{_round(v, naming)} changed: {'; '.join(v.differences)}{_because(v.reason)}",
    e.RoundUnpublished: lambda v, naming: f"{_round(v, naming)} taken back{_because(v.reason)}",
    e.ResultRecorded: lambda v, naming: f"{_board(v, naming)}: {v.result.value}",
    e.ResultCorrected: lambda v, naming: (
        f"{_board(v, naming)}: {v.was.value} corrected to {v.result.value}{_because(v.reason)}"
    ),
    e.ResultVoided: lambda v, naming: f"{_board(v, naming)}: {v.was.value} taken back{_because(v.reason)}",
    e.ColorsAsPlayed: lambda v, naming: (
        f"{_board(v, naming)}: played {'with colours reversed' if v.swapped else 'as paired'}"
    ),
    e.PairingResultSet: _pairing_result,
    e.ExtraGamePlayed: lambda v, naming: (
        f"extra rated game {naming.player(v.white)} - {naming.player(v.black)} {v.result.value}"
    ),
    e.TeamEntered: lambda v, naming: (
        f"team {v.facts.name} entered {naming.section(v.section)}: {_members(v.members, naming)}"
    ),
    e.TeamChanged: lambda v, naming: f"team {naming.player(v.team)}: {_fields(v.changes)}",
    e.TeamRemoved: lambda v, naming: f"team {naming.player(v.team)} removed{_because(v.reason)}",
    e.BoardOrderSet: lambda v, naming: f"team {naming.player(v.team)}: {_members(v.members, naming)}",
    e.LineUpSet: _line_up,
    e.MatchesPaired: _matches,
    e.MatchDecided: _decided,
    e.TeamRulesSet: lambda v, naming: f"{naming.section(v.section)}: {_fields(msgspec.structs.asdict(v.rules))}",
    e.ReportKept: lambda v, naming: f"{naming.section(v.section)}: what only the report says is kept",
}


def _undone(v: e.Undone, naming: Naming) -> str:
    """What was taken back, in the words it was told with; of many things the first and how many more."""
    first = naming.event(v.positions[0])
    more = f" and {len(v.positions) - 1} more" if len(v.positions) > 1 else ""
    what = describe(first, naming) if first is not None else f"position {v.positions[0]}"
    return f"undone: {what}{more}{_because(v.reason)}"
