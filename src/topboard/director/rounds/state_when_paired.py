"""What was known when a round was paired: results and rulings of that moment, as the journal has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count

from topboard.core import Round, Section, Status
from topboard.director.rounds.repair_rulings import by_ruling
from topboard.journal import Entry, EventState, effective, fold
from topboard.journal.events import RoundChanged, RoundDrafted, RoundPaired
from topboard.journal.folding.freeze import numbers, section_numbered, team_numbers


def as_known(entries: Sequence[Entry], now: EventState, section: Section, round: int) -> Section:
    """The section as it was known when a published round was paired, with that round as it stands; as it was published
    where somebody of the section was expelled or removed since, whose games no longer stand (28I2).

    A game may have been counted as the director ruled (28Q, 29H) and have its true result since; somebody may have
    entered, left or been rated otherwise. Everybody has the number of then, as colours may go by it (C.04.3 5.2.5, CFC
    628). A round that was not paired here has no such moment: it is left as it is. One that a ruling changed in part
    (29G1, 29G3) is as it was before the ruling.
    """
    there = now.sections[section.id].rounds
    if round > len(there) or not there[round - 1].decisions:
        return section
    paired, published, ruled = _moments(entries, section.id, round)
    here = now.sections[section.id]
    state = fold([entry for entry in entries if entry.position < paired]).sections[section.id]
    people, teams = _with(numbers(here), numbers(state)), _with(team_numbers(here), team_numbers(state))
    known = section_numbered(state, people, teams)
    expelled = any(player.status is Status.EXPELLED for player in here.players.values())
    if ruled or expelled or state.players.keys() - here.players:
        here = fold([entry for entry in entries if entry.position <= published]).sections[section.id]
        people, teams = _with(numbers(here), people), _with(team_numbers(here), teams)
    stands = section_numbered(here, people, teams).round(round)
    return replace(known, rounds=(*known.rounds[: round - 1], _of(stands, known)))


def _with(others: Mapping[str, int], given: Mapping[str, int]) -> dict[str, int]:
    """The numbers given, and some for everybody else: their own, which a bracket goes by, if it is free; else behind
    all others."""
    rest, taken = [id for id in others if id not in given], set(given.values())
    kept = {id: others[id] for id in rest if others[id] not in taken}
    free = count(max((*taken, *kept.values()), default=0) + 1)
    return {**given, **kept} | {id: next(free) for id in rest if id not in kept}


def _moments(entries: Sequence[Entry], section: str, round: int) -> tuple[int, int, bool]:
    """The position at which the round was drafted, or published without a draft, or changed by hand since; the one at
    which it was last published or changed so; and whether a ruling changed it since."""
    moment = drafted = published = 0
    ruled = False
    for entry in effective(entries):
        event = entry.event
        if not isinstance(event, RoundDrafted | RoundPaired | RoundChanged):
            continue
        if (event.section, event.round) != (section, round):
            continue
        if isinstance(event, RoundDrafted):
            drafted = entry.position
            continue
        ruled = isinstance(event, RoundChanged) and by_ruling(event)
        if ruled:
            continue
        published = entry.position
        moment = drafted or published if isinstance(event, RoundPaired) else published
        drafted = 0 if isinstance(event, RoundPaired) else drafted
    return moment, published, ruled


def _of(round: Round, known: Section) -> Round:
    """The round without the byes of those who came later, and without the games of another schedule (28S)."""
    there = {player.number for player in known.players}
    return replace(
        round,
        games=tuple(game for game in round.games if there.issuperset(game.players)),
        byes=tuple(unpaired for unpaired in round.byes if unpaired.player in there),
    )
