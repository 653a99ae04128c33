"""A reason is a kind with typed parameters, never a sentence; each reader gets it in their own language.

A kind is declared once, beside the rule that gives it:

    MET = kind("uschess.met", "{a} and {b} met in round {round}", a=PLAYER, b=PLAYER, round=NUMBER)

and used as `MET(a=3, b=7, round=2)`. Refusals, findings and lines of the history work the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from topboard.language import counted, spoken, translated
from topboard.rulebook.holes import (
    CONTEXT,
    COUNT,
    FIGURE,
    LARGE,
    NUMBER,
    PRIVATE,
    RATING,
    SENTENCES,
    TEXT,
    Hole,
    Naming,
    Reader,
    Telling,
    hole_words,
)

HOLE = re.compile(r"\{(\w+)\}")
AMERICAN = {
    "colour": "color",
    "Colour": "Color",
    "Chief arbiter": "Chief TD",
    "chief arbiter": "chief TD",
    "The arbiter": "The director",
    "the arbiter": "the director",
    "Organiser": "Organizer",
}
"""What US Chess says otherwise than the other federations."""


@dataclass(frozen=True, slots=True)
class TeamSentences:
    """The sentences of a kind for teams that are paired as players are; where one is empty, the player's holds."""

    text: str = ""
    one: str = ""
    hidden: str = ""
    short: str = ""


class Kind:
    """A kind of reason: its lasting id, its sentence and what may fill its holes.

    `one` is the sentence where the first count is one. `hidden` is for a reader who may not see everything in
    `text`; a kind with ratings or private words must have it. `short` is what a parent reads first. `typed` is the
    line with which somebody at a terminal does the same. `of_teams` has its sentences for
    teams.
    """

    __slots__ = ("_takes", "hidden", "holes", "id", "one", "short", "teams", "text", "typed")

    def __init__(
        self,
        id: str,
        text: str,
        holes: Mapping[str, Hole],
        one: str = "",
        hidden: str = "",
        short: str = "",
        typed: str = "",
        teams: TeamSentences | None = None,
    ) -> None:
        self.id, self.text, self.holes = id, text, holes
        self.one, self.hidden, self.short, self.typed, self.teams = one, hidden, short, typed, teams
        self._takes = [(name, hole.takes) for name, hole in holes.items()]

    def __repr__(self) -> str:
        return f"<kind {self.id}>"

    def __call__(self, **given: Any) -> Reason:
        if given.keys() != self.holes.keys():
            raise TypeError(f"{self.id} takes {sorted(self.holes)}, not {sorted(given)}")
        for name, takes in self._takes:
            if not takes(given[name]):
                raise TypeError(f"{self.id}: {given[name]!r} is not a {self.holes[name].title} for {name!r}")
        return Reason(self, tuple([(name, given[name]) for name in self.holes]))

    @property
    def count(self) -> str:
        """The hole by which `one` is chosen."""
        return next((name for name, hole in self.holes.items() if hole in (COUNT, NUMBER, LARGE)), "")

    def texts(self) -> Iterator[str]:
        """Every sentence of this kind, for the catalogues."""
        yield from (text for text in (self.text, self.hidden, self.short) if text)

    def of_teams(self) -> Kind:
        """This kind as it reads for teams; itself where that makes no difference."""
        if self.teams is None:
            return self
        said = self.teams
        text, one, hidden = said.text or self.text, said.one or self.one, said.hidden or self.hidden
        return Kind(self.id, text, self.holes, one, hidden, said.short or self.short, self.typed)

    def words(self) -> Iterator[str]:
        yield from hole_words(self.holes)


@dataclass(frozen=True, slots=True)
class Reason(Telling):
    """One reason: its kind, and what fills the holes."""

    kind: Kind
    given: tuple[tuple[str, Any], ...] = ()

    def __getitem__(self, name: str) -> Any:
        return dict(self.given)[name]

    def told(self, reader: Reader | None = None) -> str:
        """The sentence, in the language spoken; players by number where no reader is named."""
        reader = reader or BY_NUMBER
        given = dict(self.given)
        text = spelled(self._sentence(reader, given), reader.american)

        def fill(found: re.Match[str]) -> str:
            name = found[1]
            if name in given:
                return self.kind.holes[name].told(given[name], reader)
            small = name[:1].lower() + name[1:]
            words = self.kind.holes[small].told(given[small], reader)
            return words[:1].upper() + words[1:]

        told = HOLE.sub(fill, text)
        if reader.terminal and self.kind.typed:
            return f"{told} {OR_TYPE(line=HOLE.sub(fill, self.kind.typed)).told()}"
        return told

    def _sentence(self, reader: Reader, given: Mapping[str, Any]) -> str:
        kind = self.kind.of_teams() if reader.teams else self.kind
        if kind is OLD:
            return kind.text
        unseen = {name for name, hole in kind.holes.items() if not hole.seen_by(reader)} if kind.hidden else set()
        if reader.short and kind.short and (not unseen or unseen.isdisjoint(named(kind.short))):
            return translated(kind.short, CONTEXT)
        if unseen:
            return translated(kind.hidden, CONTEXT)
        if kind.one:
            return counted(kind.one, kind.text, given[kind.count], CONTEXT)
        return translated(kind.text, CONTEXT)

    @property
    def is_old(self) -> bool:
        """Whether it is a sentence that was stored before reasons were data: English, shown as it is."""
        return self.kind is OLD

    def renamed(self, naming: Naming) -> Reason:
        """The same reason with every player renamed: numbers become ids, or ids numbers."""
        holes = self.kind.holes
        return Reason(self.kind, tuple((name, holes[name].renamed(value, naming)) for name, value in self.given))

    def entrants(self) -> frozenset[Any]:
        """Everybody who is named in it, by number or id."""
        found: list[Any] = []

        def note(who: Any) -> Any:
            found.append(who)
            return who

        self.renamed(note)
        return frozenset(found)

    def plain(self) -> dict[str, Any]:
        """As it is stored: the kind and its values, numbers, texts and lists only."""
        holes = self.kind.holes
        return {"kind": self.kind.id, **{name: holes[name].plain(value) for name, value in self.given}}

    def __reduce__(self) -> tuple[Any, tuple[dict[str, Any]]]:
        """A reason goes to another process as it is stored, so that its kind is the one declared there."""
        return read_reason, (self.plain(),)

    def parts(self) -> Iterator[Reason]:
        """This reason and those within it."""
        yield self
        for _, value in self.given:
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, Reason):
                    yield from each.parts()

    def __str__(self) -> str:
        return self.told()


KINDS: dict[str, Kind] = {}
"""Every kind by its id, as far as its module was imported."""

BY_NUMBER = Reader()
"""For programs: players by their pairing numbers."""


def kind(
    id: str,
    text: str,
    /,
    *,
    one: str = "",
    hidden: str = "",
    short: str = "",
    typed: str = "",
    of_teams: TeamSentences | None = None,
    **holes: Hole,
) -> Kind:
    """Declare a kind once. What its sentences name must be declared, and what is declared must be named."""
    made = Kind(id, text, holes, one, hidden, short, typed, of_teams)
    if id in KINDS:
        raise ValueError(f"the kind {id} is declared twice")
    if (names := named(text) | named(typed)) != set(holes):
        raise ValueError(f"{id}: the sentence names {sorted(names)}, declared are {sorted(holes)}")
    if one and not made.count:
        raise ValueError(f"{id}: nothing is counted by which to choose the sentence")
    closed = {name for name, hole in holes.items() if hole in (RATING, FIGURE, PRIVATE)}
    if bool(closed) != bool(hidden) or closed & named(hidden):
        raise ValueError(f"{id}: `hidden` must tell it without {sorted(closed)}")
    told = made.of_teams()
    for variant in (one, hidden, short, told.text, told.one, told.hidden, told.short):
        if not named(variant) <= set(holes):
            raise ValueError(f"{id}: {variant!r} names what is not declared")
    KINDS[id] = made
    return made


@cache
def named(text: str) -> frozenset[str]:
    """The holes that a sentence names; one written with a capital is filled in with a capital."""
    return frozenset(name[:1].lower() + name[1:] for name in HOLE.findall(text))


OLD = kind("text", "{text}", text=TEXT)
"""A sentence of a journal that was written before reasons were data."""

SPOKEN = kind("spoken", "{text}", text=TEXT)
"""What is already put into words, in the language of the person being answered."""

OR_TYPE = kind("or-type", "Or type: {line}", line=TEXT)
"""Added for readers at a terminal where a kind says what is `typed`."""

SAID = kind("sentences", "{all}", all=SENTENCES)
"""Several sentences that belong together."""

UNKNOWN = kind("unknown", "{text}", text=TEXT)
"""A reason of a kind that this program does not know, told by its name and values."""


def read_reason(plain: Mapping[str, Any]) -> Reason:
    """A stored reason. Of a kind that is not known here, as a newer program may have, the values are shown; so they are
    where a changed file names none."""
    given = dict(plain)
    id = given.pop("kind", "")
    known = KINDS.get(id) if isinstance(id, str) else None
    try:
        if known is not None:
            return known(**{name: known.holes[name].read(value) for name, value in given.items()})
    except (KeyError, TypeError, ValueError):
        pass
    shown = [str(id)] if id else []
    return UNKNOWN(text=" ".join([*shown, *(f"{name}={value}" for name, value in given.items())]))


def spelled(text: str, american: bool) -> str:
    """English as the federation of the section writes it; other languages as they are."""
    return _american(text) if american and spoken() == "en" else text


@cache
def _american(text: str) -> str:
    for theirs, ours in AMERICAN.items():
        text = text.replace(theirs, ours)
    return text
