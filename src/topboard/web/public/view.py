"""The event as the public sees it. Made from published rounds only, before anything is drawn, so that nothing leaks."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property, partial
from itertools import count
from typing import Generic, TypeVar

from django.conf import settings
from django.utils.translation import gettext as _

from topboard.core import Event, Player, Section, UsedRating
from topboard.core.readers import by_name
from topboard.director.placing import read_decision
from topboard.director.prizes import announced_list, standing_prizes
from topboard.journal import EventState, SectionState
from topboard.journal.events import StoredDecision
from topboard.journal.freeze import numbers
from topboard.prizes import PrizeList
from topboard.prizes.given import SectionPrizes
from topboard.rulebook import Decision, Reader, Reason, read_reason
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public.minors import first_name, is_minor
from topboard.web.public.sections import SectionView

PAGES_BYTES = 64 * 2**20
T = TypeVar("T")


@dataclass(frozen=True)
class RoundReasons:
    """The decisions of a round as they are stored; read only where somebody asks.

    `again` gives those of a round that came without any, by its system; and those of a round whose reasons were
    stored as sentences, in which nothing could be hidden.
    """

    stored: tuple[StoredDecision, ...]
    given: dict[str, int]
    again: Callable[[], tuple[Decision, ...]]

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        read = tuple(read_decision(each, self.given) for each in self.stored)
        return self.again() if not read or any(each.reason.is_old for each in read) else read

    def about(self, players: Iterable[int], board: int = 0) -> list[Decision]:
        """Those that concern a board or one of the players."""
        wanted = set(players)
        return [d for d in self.decisions if (board and d.board == board) or wanted.intersection(d.players)]


@dataclass(frozen=True, slots=True)
class PublicPrizes:
    """The prizes of a section as players see them: what there is to win and, once awarded, who won it and why."""

    list: PrizeList
    awarded: SectionPrizes | None = None


@dataclass(frozen=True)
class PublicEvent:
    """`reasons` are the decisions of a section's round, `changes` what a second publication changed, `prizes`
    those of the sections in which they are announced.

    `position` and `version` say of which state of the journal and of which choices of the director it was made;
    `serial` is its own in this process.
    """

    id: str
    event: Event
    position: int
    version: int
    notice: str
    show_ratings: bool
    reasons: dict[tuple[str, int], RoundReasons]
    changes: dict[tuple[str, int], tuple[Reason, ...]]
    prizes: dict[str, PublicPrizes] = field(default_factory=dict)
    serial: int = field(default_factory=count(1).__next__)

    @cached_property
    def _views(self) -> dict[str, SectionView]:
        return {section.id: SectionView(section) for section in self.event.sections}

    def view(self, id: str) -> SectionView:
        if id not in self._views:
            raise Missing(_("%(event)s has no section %(section)r.") % {"event": self.event.name, "section": id})
        return self._views[id]

    def section(self, id: str) -> Section:
        return self.view(id).section

    def reader(self, id: str) -> Reader:
        """Players by the names that are shown, without what the director keeps from the public."""
        return replace(by_name(self.section(id)), ratings=self.show_ratings, private=False)


def public_prizes(state: EventState, section: SectionState) -> PublicPrizes:
    """The list once it is announced; the awards only after they were made."""
    if not section.prizes.awards:
        return PublicPrizes(announced_list(section))
    return PublicPrizes(announced_list(section), standing_prizes(state, section))


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
        changes: dict[tuple[str, int], tuple[Reason, ...]] = {}
        prizes: dict[str, PublicPrizes] = {}
        for section in whole.sections:
            players = tuple(stripped(p, choices, today) for p in section.players)
            play = replace(section.team_play, prohibitions=(), bye_requests=())
            seen = replace(section, players=players, prohibitions=(), bye_requests=(), team_play=play, report=None)
            sections.append(seen)
            if state.sections[section.id].prizes.announced:
                prizes[section.id] = public_prizes(state, state.sections[section.id])
            given = numbers(state.sections[section.id])
            for round in state.sections[section.id].rounds:
                key = (section.id, round.number)
                again = partial(event.hindsight, section, round.number)
                reasons[key] = RoundReasons(round.decisions, given, again)
                changes[key] = tuple(each for each in map(read_reason, round.differences) if not each.is_old)
        shown = replace(whole, sections=tuple(sections))
        return PublicEvent(
            event.id,
            shown,
            event.position,
            choices.version,
            choices.notice,
            choices.show_ratings,
            reasons,
            changes,
            prizes,
        )


class Cache(Generic[T]):
    """Values by key, the oldest forgotten first. What is asked for twice at once is made once."""

    def __init__(self, most: int, weigh: Callable[[T], int] = lambda value: 1) -> None:
        self._values: OrderedDict[object, T] = OrderedDict()
        self._making: dict[object, threading.Lock] = {}
        self._lock = threading.Lock()
        self._most, self._weigh, self._weight = most, weigh, 0

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
            try:
                value = make()
            finally:
                with self._lock:
                    self._making.pop(key, None)
            self._keep(key, value)
            return value

    def _keep(self, key: object, value: T) -> None:
        with self._lock:
            if key not in self._values:
                self._values[key] = value
                self._weight += self._weigh(value)
            while self._weight > self._most:
                self._weight -= self._weigh(self._values.popitem(last=False)[1])


EVENTS: Cache[PublicEvent] = Cache(40)
PAGES: Cache[tuple[bytes, bytes]] = Cache(PAGES_BYTES, lambda page: len(page[0]) + len(page[1]))


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
