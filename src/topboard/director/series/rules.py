"""What counts in a series: points for places, for games and for taking part, the worst left out, who is whom."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from topboard.errors import TopboardError
from topboard.rulebook import NUMBER, TEXT, Reason, kind

UNKNOWN_RULE = kind("series.unknown-rule", "A series has no rule '{name}'. Use one of: {known}.", name=TEXT, known=TEXT)
NAME_IT = kind("series.name-it", "Give the series a name of up to {most} letters.", most=NUMBER)
BEST_OR_DROP = kind("series.best-or-drop", "Say how many results count, or how many are dropped, not both.")
NOTHING_COUNTS = kind(
    "series.nothing-counts",
    "Nothing would count. Write points for the places, or let the points of the games count.",
)
TOO_MANY = kind(
    "series.too-many",
    "A series has at most {events} events and {places} places with points.",
    events=NUMBER,
    places=NUMBER,
)
EVENT_TWICE = kind("series.event-twice", "'{event}' is named twice. Name each event once.", event=TEXT)
RISING = kind(
    "series.rising", "A later place has more points than an earlier one. Write the points of the winner first."
)
WRITE_PLACES = kind("series.write-places", "Write the points of the winner first, such as 10 8 6 5 4 3 2 1.")
NOT_POINTS = kind(
    "series.not-points", "{name}: '{text}' is not a number of points. Write 10 or 7.5.", name=TEXT, text=TEXT
)
OUT_OF_RANGE = kind(
    "series.out-of-range", "{name}: write a number from 0 to {most}, not '{text}'.", name=TEXT, most=NUMBER, text=TEXT
)
NO_WAY_OF_SHARING = kind("series.no-way", "ties: '{text}' is not one of: {known}.", text=TEXT, known=TEXT)
WRITE_PAIRS = kind(
    "series.write-pairs",
    "{name}: write pairs of entries, each as the event and the player: spring/p3 and autumn/p7.",
    name=TEXT,
)
NOT_TOML = kind("series.not-toml", "The file is not TOML: {fault}", fault=TEXT)


MOST_PLACES, MOST_EVENTS, MOST_NAME = 200, 100, 80
MOST_POINTS = 100_000
Pair = tuple[str, str]


class SeriesFault(TopboardError):
    """Rules of a series that make no sense; the message is in the writer's language."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.reason.told()


class SeriesTies(StrEnum):
    """What players with the same score in an event get for their places."""

    SHARE = "share"
    EACH = "each"
    TIEBREAKS = "tiebreaks"


TIES = {
    SeriesTies.SHARE: "players with the same score share the points of their places",
    SeriesTies.EACH: "players with the same score each get the points of the best of their places",
    SeriesTies.TIEBREAKS: "the tie-breaks of the event decide",
}


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """`places` are points for the first, the second and so on, `taking_part` for everybody else who played a game.

    With `score` the points made in the games count too. `best` results count, or all but the `drop` worst; an event
    that a player missed is a result of nothing. `least` events are needed for a place. `by_section` ranks sections of
    one name by themselves. `weights` multiply what an event is worth. `same` and `different` are pairs of entries that
    somebody decided to be one person, or two.
    """

    name: str = ""
    places: tuple[Fraction, ...] = tuple(map(Fraction, (10, 8, 6, 5, 4, 3, 2, 1)))
    taking_part: Fraction = Fraction(0)
    score: bool = False
    ties: SeriesTies = SeriesTies.SHARE
    best: int = 0
    drop: int = 0
    least: int = 0
    by_section: bool = False
    events: tuple[str, ...] = ()
    weights: Mapping[str, Fraction] = field(default_factory=lambda: MappingProxyType({}))
    same: tuple[Pair, ...] = ()
    different: tuple[Pair, ...] = ()

    def for_place(self, place: int) -> Fraction:
        return self.places[place - 1] if place <= len(self.places) else self.taking_part

    def weight(self, event: str) -> Fraction:
        return self.weights.get(event, Fraction(1))


def read_rules(stated: Mapping[str, Any]) -> SeriesRules:
    """Rules as people and programs write them; `SeriesFault` names the first that cannot be."""
    known = [each.name for each in fields(SeriesRules)]
    for name in stated:
        if name not in known:
            raise SeriesFault(UNKNOWN_RULE(name=name[:40], known=", ".join(known)))
    usual = SeriesRules()
    rules = SeriesRules(
        name=" ".join(str(stated.get("name", "")).split()),
        places=_figures(stated.get("places", usual.places)),
        taking_part=_figure("taking_part", stated.get("taking_part", 0)),
        score=bool(stated.get("score", False)),
        ties=_ties(stated.get("ties", usual.ties)),
        best=_count("best", stated.get("best", 0)),
        drop=_count("drop", stated.get("drop", 0)),
        least=_count("least", stated.get("least", 0)),
        by_section=bool(stated.get("by_section", False)),
        events=tuple(str(each) for each in stated.get("events", ())),
        weights=MappingProxyType(
            {str(event): _figure("weights", value) for event, value in dict(stated.get("weights", {})).items()}
        ),
        same=_pairs("same", stated.get("same", ())),
        different=_pairs("different", stated.get("different", ())),
    )
    _check(rules)
    return rules


def _check(rules: SeriesRules) -> None:
    if not rules.name or len(rules.name) > MOST_NAME:
        raise SeriesFault(NAME_IT(most=MOST_NAME))
    if rules.best and rules.drop:
        raise SeriesFault(BEST_OR_DROP())
    if not rules.places and not rules.score and not rules.taking_part:
        raise SeriesFault(NOTHING_COUNTS())
    if len(rules.places) > MOST_PLACES or len(rules.events) > MOST_EVENTS:
        raise SeriesFault(TOO_MANY(events=MOST_EVENTS, places=MOST_PLACES))
    for event, times in Counter(rules.events).items():
        if times > 1:
            raise SeriesFault(EVENT_TWICE(event=event))
    if list(rules.places) != sorted(rules.places, reverse=True):
        raise SeriesFault(RISING())


def _figures(value: object) -> tuple[Fraction, ...]:
    parts = value.replace(",", " ").replace(";", " ").split() if isinstance(value, str) else value
    if not isinstance(parts, list | tuple):
        raise SeriesFault(WRITE_PLACES())
    return tuple(_figure("places", each) for each in parts)


def _figure(name: str, value: object) -> Fraction:
    text = str(value).strip().replace("½", ".5") or "0"
    try:
        found = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise SeriesFault(NOT_POINTS(name=name, text=text[:20])) from None
    if not 0 <= found <= MOST_POINTS:
        raise SeriesFault(OUT_OF_RANGE(name=name, most=MOST_POINTS, text=text[:20]))
    return found


def _count(name: str, value: object) -> int:
    text = str(value).strip() or "0"
    if not text.isascii() or not text.isdecimal() or int(text) > MOST_EVENTS:
        raise SeriesFault(OUT_OF_RANGE(name=name, most=MOST_EVENTS, text=text[:20]))
    return int(text)


def _ties(value: object) -> SeriesTies:
    if str(value) not in set(SeriesTies):
        raise SeriesFault(NO_WAY_OF_SHARING(text=str(value)[:20], known=", ".join(SeriesTies)))
    return SeriesTies(str(value))


def _pairs(name: str, value: object) -> tuple[Pair, ...]:
    if not isinstance(value, list | tuple) or any(not isinstance(p, list | tuple) or len(p) != 2 for p in value):
        raise SeriesFault(WRITE_PAIRS(name=name))
    return tuple((str(one), str(other)) for one, other in value)


def plain(rules: SeriesRules) -> dict[str, Any]:
    """As `read_rules` reads them; what is as usual is left out."""
    usual = SeriesRules()
    found = {each.name: _plain(getattr(rules, each.name)) for each in fields(SeriesRules)}
    return {name: value for name, value in found.items() if value != _plain(getattr(usual, name))}


def _plain(value: object) -> Any:
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else str(value)
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def rules_text(rules: SeriesRules) -> str:
    """The rules as the file that `topboard series` reads."""
    return "".join(f"{name} = {_toml(value)}\n" for name, value in plain(rules).items())


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml(key)} = {_toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(each) for each in value) + "]"
    if isinstance(value, int):
        return str(value)
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else " " for c in escaped) + '"'


def read_text(text: str) -> SeriesRules:
    try:
        return read_rules(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise SeriesFault(NOT_TOML(fault=str(error))) from None
