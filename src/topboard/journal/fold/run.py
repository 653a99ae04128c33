"""Running the fold: which events count, and each event's step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from topboard.errors import JournalCorrupt
from topboard.journal import events as e
from topboard.journal.codec import Entry, in_words
from topboard.journal.fold import players, results, rounds, sections
from topboard.journal.fold.fits import Unfit
from topboard.journal.state import EventState

Step = Callable[[EventState, Any], None]

STEPS: dict[type[e.EventBody], Step] = {
    e.EventCreated: sections.event_created,
    e.EventChanged: sections.event_changed,
    e.SectionCreated: sections.section_created,
    e.RulesSet: sections.rules_set,
    e.SectionClosed: sections.section_closed,
    e.SectionReopened: sections.section_reopened,
    e.PlayerEntered: players.player_entered,
    e.PlayerChanged: players.player_changed,
    e.PlayerMoved: players.player_moved,
    e.PlayerRemoved: players.player_removed,
    e.PlayerCheckedIn: players.player_checked_in,
    e.PlayerWithdrawn: players.player_withdrawn,
    e.PlayerReturned: players.player_returned,
    e.PlayerExpelled: players.player_expelled,
    e.NumbersAssigned: players.numbers_assigned,
    e.ByeGranted: players.bye_granted,
    e.ByeCancelled: players.bye_cancelled,
    e.PairProhibited: players.pair_prohibited,
    e.PairAllowed: players.pair_allowed,
    e.VirtualPointsSet: players.virtual_points_set,
    e.PointsAdjusted: players.points_adjusted,
    e.TiebreakEntered: players.tiebreak_entered,
    e.RoundDrafted: rounds.round_drafted,
    e.DraftChanged: rounds.draft_changed,
    e.DraftDropped: rounds.draft_dropped,
    e.RoundPaired: rounds.round_paired,
    e.RoundChanged: rounds.round_changed,
    e.RoundUnpublished: rounds.round_unpublished,
    e.ResultRecorded: results.result_recorded,
    e.ResultCorrected: results.result_corrected,
    e.ResultVoided: results.result_voided,
    e.ColorsAsPlayed: results.colors_as_played,
    e.PairingResultSet: results.pairing_result_set,
    e.ExtraGamePlayed: results.extra_game_played,
}


class DoesNotFit(JournalCorrupt):
    """An event that cannot have happened where it stands. `entry` is the event."""

    def __init__(self, entry: Entry, why: str) -> None:
        super().__init__(f"position {entry.position} ({entry.event.name}): {why}", position=entry.position)
        self.entry = entry


def apply(state: EventState, entry: Entry) -> None:
    """Take one more event into the state. An `undone` event changes which events count: it needs a new fold."""
    try:
        STEPS[type(entry.event)](state, entry.event)
    except Unfit as unfit:
        raise DoesNotFit(entry, str(unfit)) from None
    except msgspec.ValidationError as error:
        raise DoesNotFit(entry, f"a value is not what it should be: {in_words(error)}") from None
    state.position = entry.position


def undone_positions(entries: Sequence[Entry]) -> set[int]:
    """Positions that do not count. An `undone` event that is itself undone takes nothing back."""
    undone: set[int] = set()
    for entry in reversed(entries):
        if isinstance(entry.event, e.Undone) and entry.position not in undone:
            undone.update(entry.event.positions)
    return undone


def effective(entries: Sequence[Entry]) -> Iterable[Entry]:
    """The events that count, in order, without the undoing itself."""
    undone = undone_positions(entries)
    return (entry for entry in entries if entry.position not in undone and not isinstance(entry.event, e.Undone))


def fold(entries: Sequence[Entry]) -> EventState:
    """The state after these events."""
    state = EventState()
    for entry in effective(entries):
        apply(state, entry)
    state.position = entries[-1].position if entries else 0
    return state
