"""Entries that are pairs of partners, as in bughouse: two names become one entry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from topboard.core import RatingSource, UsedRating
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.combined_command import Together
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import Maybe, PlayerKind
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.entries import entries_texts as say
from topboard.director.entries.entries import EditPlayer, RemovePlayer
from topboard.journal import PlayerState, SectionState
from topboard.rulebook import Level, Problem

TWO_NAMES = re.compile(r"\s(?:and|et|und|y|with)\s|[&+/]", re.IGNORECASE)


def without_partner(section: SectionState) -> list[PlayerState]:
    """Entries of a section of pairs that are one person, in the order of entry."""
    everybody = section.players.values() if section.rules.partners and not section.rounds else ()
    return [player for player in everybody if not TWO_NAMES.search(player.facts.name)]


def alone(section: SectionState) -> Iterator[Problem]:
    """Each is asked for before round 1: a pair may be called by one word."""
    if found := without_partner(section):
        text = say.ONE_NAME(players=tuple(player.facts.name for player in found))
        yield Problem("no-partner", Level.WARNING, text, say.JOIN_THEM())


@dataclass(frozen=True, slots=True)
class JoinPartners:
    """Two entries become one pair; without names all that are one person, two by two as they were entered."""

    section: WhichSection
    player: Annotated[str | None, Asked("Player", Maybe(PlayerKind()))] = None
    partner: Annotated[str | None, Asked("Partner", Maybe(PlayerKind()))] = None

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if not section.rules.partners or section.rounds:
            raise refuse(say.NOT_OF_PAIRS(section=section.rules.name), say.PAIRS_ARE_ENTRIES())
        named = [desk.player(id)[1] for id in (self.player, self.partner) if id]
        if len(named) == 1 or (len(named) == 2 and named[0] is named[1]):
            raise refuse(phrases.CHOOSE_TWO())
        waiting = named or without_partner(section)
        if len(waiting) < 2:
            raise refuse(say.NOBODY_TO_JOIN(section=section.rules.name))
        pairs = zip(waiting[::2], waiting[1::2], strict=False)
        return Together(tuple(step for pair in pairs for step in _joined(*pair))).decide(desk)


def _joined(one: PlayerState, other: PlayerState) -> Iterator[EditPlayer | RemovePlayer]:
    """The pair has both names, and the average of the ratings that there are."""
    rated = [each.facts.rating.value for each in (one, other) if each.facts.rating.rated]
    name = f"{one.facts.name} and {other.facts.name}"
    changes: dict[str, object] = {"name": name}
    if rated:
        changes["rating"] = UsedRating(sum(rated) // len(rated), RatingSource.ASSIGNED, reason="average of the pair")
    yield RemovePlayer(other.id, f"plays with {one.facts.name}")
    yield EditPlayer(one.id, changes)
