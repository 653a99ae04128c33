"""What was known when a round was paired: results and rulings of that moment, as the journal has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from topboard.core import Round, Section
from topboard.journal import Entry, EventState, effective, fold
from topboard.journal.events import RoundChanged, RoundDrafted, RoundPaired
from topboard.journal.freeze import numbers, section_numbered, team_numbers


def as_known(entries: Sequence[Entry], now: EventState, section: Section, round: int) -> Section:
    """The section as it was known when a published round was paired, with that round as it stands.

    A game may have been counted as the director ruled (28Q, 29H) and have its true result since; somebody may have
    entered, left or been rated otherwise. Everybody has today's number. A round that was not paired here has no such
    moment: it is left as it is.
    """
    there = now.sections[section.id].rounds
    if round > len(there) or not there[round - 1].decisions:
        return section
    state = fold(_before(entries, section.id, round)).sections[section.id]
    today = numbers(now.sections[section.id])
    gone = (id for id in state.players if id not in today)
    then = team_numbers(state) | {
        id: n for id, n in team_numbers(now.sections[section.id]).items() if id in state.teams
    }
    people = today | {id: n for n, id in enumerate(gone, max(today.values(), default=0) + 1)}
    known = section_numbered(state, people, then)
    return replace(known, rounds=(*known.rounds[: round - 1], _of(section.round(round), known)))


def _before(entries: Sequence[Entry], section: str, round: int) -> Sequence[Entry]:
    """Everything before the round was drafted, or published without a draft, or changed by hand since."""
    moment = 0
    drafted = 0
    for entry in effective(entries):
        event = entry.event
        if not isinstance(event, RoundDrafted | RoundPaired | RoundChanged):
            continue
        if (event.section, event.round) != (section, round):
            continue
        if isinstance(event, RoundDrafted):
            drafted = entry.position
        elif isinstance(event, RoundPaired):
            moment, drafted = drafted or entry.position, 0
        else:
            moment = entry.position
    return [entry for entry in entries if entry.position < moment]


def _of(round: Round, known: Section) -> Round:
    """The round without the byes of those who came later."""
    there = {player.number for player in known.players}
    return replace(round, byes=tuple(unpaired for unpaired in round.byes if unpaired.player in there))
