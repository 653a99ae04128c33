"""What a director should think of before round 1: too many players, too few, an odd number."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.core import PREDETERMINED, Status, clauses_of
from topboard.core.systems import is_display, system_named
from topboard.director.sections import crossing_texts as say
from topboard.journal import EventState, SectionState
from topboard.rulebook import Level, Problem

MERGER_DUE = "schedules-merge"


def advice_before_round_one(state: EventState, section: SectionState) -> Iterator[Problem]:
    """Accelerate (28R), merge or play a round robin (29K), a house player or a game across sections (28M)."""
    if is_display(section):
        return
    is_swiss = not system_named(section.system).clubs
    rounds, clauses = section.rules.rounds_total, clauses_of(section)
    count = sum(map(_entered_in, state.schedules(section.id)))
    if is_swiss and rounds and count > 2**rounds and not _accelerated(section):
        text = say.MANY_PLAYERS(count=count, rounds=rounds)
        yield Problem("many-players", Level.NOTE, text, say.ACCELERATE(), clauses.acceleration)
    if is_swiss and 2 < count <= rounds:
        text = say.FEW_PLAYERS(count=count, rounds=rounds)
        yield Problem("few-players", Level.NOTE, text, say.MERGE_OR_ROUND_ROBIN(), clauses.small_section)
    if players_in(section) % 2 and clauses.house_player and not _has_house_player(section):
        others = tuple(other.rules.name for other in odd_sections(state) if other is not section)
        text = say.ODD_NUMBER(section=section.rules.name)
        hint, rule = (say.HOUSE_PLAYER(), clauses.house_player)
        if others:
            hint, rule = say.CROSS_WITH(sections=others), clauses.cross_section or rule
        yield Problem("odd-number", Level.NOTE, text, hint, rule)


def merger_due(state: EventState, section: SectionState) -> Iterator[Problem]:
    """28S: schedules go on together from the round for which they merge."""
    for each in state.schedules(section.id):
        into, due = state.sections.get(each.rules.schedule_of), each.rules.merge_round
        if into and not (each.closed or into.closed) and section in (each, into) and section.next_round >= due:
            names = {"schedule": each.rules.name, "section": into.rules.name}
            text, hint = say.MERGES_NOW(round=due, **names), say.MERGE_FIRST(**names)
            yield Problem(MERGER_DUE, Level.ERROR, text, hint, clauses_of(section).reentry)


def players_in(section: SectionState) -> int:
    """Who is to be paired in round 1: house players only fill in."""
    return sum(_plays(section, id) for id in section.players)


def _entered_in(section: SectionState) -> int:
    """Who plays in the tournament, with a bye in round 1 or without."""
    players = section.players.values()
    return sum(player.status is Status.ACTIVE and not player.facts.house_player for player in players)


def odd_sections(state: EventState) -> list[SectionState]:
    """Sections of the event whose players are odd in number before their first round."""
    swisses = (s for s in state.sections.values() if s.system not in PREDETERMINED and not s.closed)
    return [section for section in swisses if players_in(section) % 2 and not section.rounds]


def _plays(section: SectionState, id: str) -> bool:
    player = section.players[id]
    here = player.status is Status.ACTIVE and player.entered_round == 1 and not player.facts.house_player
    return here and (id, 1) not in section.byes


def _accelerated(section: SectionState) -> bool:
    return bool(section.rules.acceleration) or section.rules.options.get("acceleration", "none") != "none"


def _has_house_player(section: SectionState) -> bool:
    return any(player.facts.house_player for player in section.players.values())
