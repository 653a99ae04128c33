"""The event as the public sees it. Made from published rounds only, before anything is drawn, so that nothing leaks."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import TypeVar

from topboard.core import Event, Player, Section, UsedRating
from topboard.director.placing import read_decision
from topboard.journal import SectionState
from topboard.journal.freeze import numbers
from topboard.rulebook import Decision
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.models import PublicChoices

ADULT = 18
KEPT = 3000
T = TypeVar("T")


@dataclass(frozen=True)
class PublicEvent:
    """`reasons` are the decisions of a section's round, `changes` what a second publication changed."""

    id: str
    event: Event
    position: int
    notice: str
    show_ratings: bool
    reasons: dict[tuple[str, int], tuple[Decision, ...]]
    changes: dict[tuple[str, int], tuple[str, ...]]

    @property
    def version(self) -> str:
        return f"{self.position}"

    def section(self, id: str) -> Section:
        found = next((s for s in self.event.sections if s.id == id), None)
        if found is None:
            raise Missing(f"{self.event.name} has no section {id!r}.")
        return found


def first_name(name: str) -> str:
    """`Bishop, Ann Mary` and `Ann Mary Bishop` become `Ann B.`"""
    last, comma, first = (part.strip() for part in name.partition(","))
    if not comma:
        first, _, last = name.partition(" ")
        last = last.rpartition(" ")[2]
    given = first.split(" ")[0] if first else last
    return f"{given} {last[0]}." if last and first else given


def is_minor(player: Player, today: date) -> bool:
    if player.birth:
        had_birthday = (today.month, today.day) >= (player.birth.month, player.birth.day)
        return today.year - player.birth.year - (not had_birthday) < ADULT
    if player.birth_year:
        return today.year - player.birth_year <= ADULT
    return bool(player.grade)


def stripped(player: Player, choices: PublicChoices, today: date) -> Player:
    """Only what may be seen: no numbers of federations, dates of birth, fees or notes."""
    name = first_name(player.name) if choices.minors_by_first_name and is_minor(player, today) else player.name
    rating = player.rating if choices.show_ratings else UsedRating()
    club, team = (player.club, player.team) if choices.show_clubs else ("", "")
    return Player(
        player.number,
        name,
        UsedRating(rating.value, rating.source, rating.list, rating.kind),
        title=player.title,
        federation=player.federation,
        state=player.state,
        club=club,
        team=team,
        status=player.status,
        entered_round=player.entered_round,
        reentry_of=player.reentry_of,
        id=player.id,
    )


def make_public(event: OpenEvent, choices: PublicChoices, today: date) -> PublicEvent:
    with event.reading() as state:
        whole = event.director.event()
        sections = []
        reasons: dict[tuple[str, int], tuple[Decision, ...]] = {}
        changes: dict[tuple[str, int], tuple[str, ...]] = {}
        for section in whole.sections:
            players = tuple(stripped(p, choices, today) for p in section.players)
            rename = {o.name: n.name for o, n in zip(section.players, players, strict=True) if o.name != n.name}
            sections.append(replace(section, players=players, prohibitions=(), bye_requests=()))
            for round in state.sections[section.id].rounds:
                key = (section.id, round.number)
                reasons[key] = _renamed(decisions(state.sections[section.id], round.number), rename)
                changes[key] = tuple(_rename(text, rename) for text in round.differences)
        seen = replace(whole, sections=tuple(sections))
        return PublicEvent(event.id, seen, event.position, choices.notice, choices.show_ratings, reasons, changes)


def decisions(section: SectionState, round: int) -> tuple[Decision, ...]:
    given = numbers(section)
    return tuple(read_decision(each, given) for each in section.rounds[round - 1].decisions)


def _renamed(found: tuple[Decision, ...], rename: dict[str, str]) -> tuple[Decision, ...]:
    return tuple(replace(d, text=_rename(d.text, rename)) for d in found) if rename else found


def _rename(text: str, rename: dict[str, str]) -> str:
    for old, new in rename.items():
        text = text.replace(old, new)
    return text


class Cache:
    """Values by key, the oldest forgotten first. What is asked for twice at once is made once."""

    def __init__(self, most: int) -> None:
        self._values: OrderedDict[object, object] = OrderedDict()
        self._making: dict[object, threading.Lock] = {}
        self._lock = threading.Lock()
        self._most = most

    def get(self, key: object, make: Callable[[], T]) -> T:
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]  # type: ignore[return-value]
            making = self._making.setdefault(key, threading.Lock())
        with making:
            with self._lock:
                if key in self._values:
                    return self._values[key]  # type: ignore[return-value]
            value = make()
            with self._lock:
                self._values[key] = value
                self._making.pop(key, None)
                while len(self._values) > self._most:
                    self._values.popitem(last=False)
            return value


EVENTS = Cache(40)
PAGES = Cache(KEPT)


def public_event(event: OpenEvent, choices: PublicChoices, today: date) -> PublicEvent:
    """The event as it is now, made once for every position and choice of the director."""
    key = (event.id, id(event), event.director.refresh(), choices.version, today)
    return EVENTS.get(key, lambda: make_public(event, choices, today))
