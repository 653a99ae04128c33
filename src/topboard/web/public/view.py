"""The event as the public sees it. Made from published rounds only, before anything is drawn, so that nothing leaks."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Generic, TypeVar

from django.conf import settings
from django.utils.translation import gettext as _

from topboard.core import Event, Player, Section, UsedRating
from topboard.director.placing import read_decision
from topboard.journal.events import StoredDecision
from topboard.journal.freeze import numbers
from topboard.rulebook import Decision
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public.sections import SectionView

ADULT = 18
KEPT = 3000
T = TypeVar("T")


@dataclass(frozen=True)
class RoundReasons:
    """The decisions of a round as they are stored; read only where somebody asks, with the names that are shown."""

    stored: tuple[StoredDecision, ...]
    given: dict[str, int]
    rename: dict[str, str]

    def about(self, players: Iterable[int], board: int = 0) -> list[Decision]:
        """Those that concern a board or one of the players."""
        wanted = set(players)
        ids = {id for id, number in self.given.items() if number in wanted}
        found = (d for d in self.stored if (board and d.board == board) or ids.intersection(d.players))
        read = (read_decision(each, self.given) for each in found)
        return [replace(d, text=_rename(d.text, self.rename)) for d in read]


@dataclass(frozen=True)
class PublicEvent:
    """`reasons` are the decisions of a section's round, `changes` what a second publication changed."""

    id: str
    event: Event
    position: int
    notice: str
    show_ratings: bool
    reasons: dict[tuple[str, int], RoundReasons]
    changes: dict[tuple[str, int], tuple[str, ...]]

    @cached_property
    def _views(self) -> dict[str, SectionView]:
        return {section.id: SectionView(self.id, section) for section in self.event.sections}

    def view(self, id: str) -> SectionView:
        if id not in self._views:
            raise Missing(_("%(event)s has no section %(section)r.") % {"event": self.event.name, "section": id})
        return self._views[id]

    def section(self, id: str) -> Section:
        return self.view(id).section


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
        reasons: dict[tuple[str, int], RoundReasons] = {}
        changes: dict[tuple[str, int], tuple[str, ...]] = {}
        for section in whole.sections:
            players = tuple(stripped(p, choices, today) for p in section.players)
            rename = {o.name: n.name for o, n in zip(section.players, players, strict=True) if o.name != n.name}
            sections.append(replace(section, players=players, prohibitions=(), bye_requests=()))
            given = numbers(state.sections[section.id])
            for round in state.sections[section.id].rounds:
                key = (section.id, round.number)
                reasons[key] = RoundReasons(round.decisions, given, rename)
                changes[key] = tuple(_rename(text, rename) for text in round.differences)
        seen = replace(whole, sections=tuple(sections))
        return PublicEvent(event.id, seen, event.position, choices.notice, choices.show_ratings, reasons, changes)


def _rename(text: str, rename: dict[str, str]) -> str:
    for old, new in rename.items():
        text = text.replace(old, new)
    return text


class Cache(Generic[T]):
    """Values by key, the oldest forgotten first. What is asked for twice at once is made once."""

    def __init__(self, most: int) -> None:
        self._values: OrderedDict[object, T] = OrderedDict()
        self._making: dict[object, threading.Lock] = {}
        self._lock = threading.Lock()
        self._most = most

    def get(self, key: object, make: Callable[[], T]) -> T:
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
            making = self._making.setdefault(key, threading.Lock())
        with making:
            with self._lock:
                if key in self._values:
                    return self._values[key]
            value = make()
            with self._lock:
                self._values[key] = value
                self._making.pop(key, None)
                while len(self._values) > self._most:
                    self._values.popitem(last=False)
            return value


EVENTS: Cache[PublicEvent] = Cache(40)
PAGES: Cache[tuple[bytes, bytes]] = Cache(KEPT)


def recent_event(event: OpenEvent, choices: PublicChoices, today: date) -> PublicEvent:
    """The event as it was at most a moment ago: while results pour in, not every one of them draws every page anew.

    Pages that hear of news wait longer than this moment before they ask, so that nobody is left behind.
    """
    kept = _recent.get(event.id)
    if kept and time.monotonic() - kept[0] < settings.PUBLIC_MOMENT and kept[1] == (id(event), choices.version, today):
        return kept[2]
    began = time.monotonic()
    seen = public_event(event, choices, today)
    _recent[event.id] = (began, (id(event), choices.version, today), seen)
    return seen


_recent: dict[str, tuple[float, tuple[int, int, date], PublicEvent]] = {}


def public_event(event: OpenEvent, choices: PublicChoices, today: date) -> PublicEvent:
    """The event as it is now, made once for every position and choice of the director."""
    key = (event.id, id(event), event.director.refresh(), choices.version, today)
    return EVENTS.get(key, lambda: make_public(event, choices, today))
