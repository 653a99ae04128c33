"""Questions, described as commands are: fields in, a typed answer out.

A question is a dataclass whose fields carry their description (`fields.py`). Its docstring says what it asks; the type
that `answer` gives is the schema of the answer. Programs, the terminal and the table of roles are all made from these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, Self, get_type_hints

import msgspec

from topboard.charts.table import Table
from topboard.core import Section
from topboard.director.desk.event_questions import Again
from topboard.director.desk.rights import Right
from topboard.director.director import Director
from topboard.errors import TopboardError
from topboard.journal import EventState, SectionState
from topboard.norms import NormReport, norms
from topboard.rulebook import TEXT, kind

if TYPE_CHECKING:
    from topboard.reference import Catalogue

NO_SECTION = kind("director.question.no-section", "{event} has no section '{section}'.", event=TEXT, section=TEXT)
EVENT, SECTION = "/events/{event}", "/events/{event}/sections/{section}"


class NotThere(TopboardError):
    """What is asked about is not there: a section, a round, a board, a list."""


Allowed = Callable[[Right, str, str], bool]
"""Whether somebody has a right in an event and a section."""


def everything(right: Right, event: str, section: str) -> bool:
    """At the terminal anyone who can read the file may ask anything about it."""
    return True


@dataclass(frozen=True, kw_only=True)
class Inquiry:
    """What a question sees when it is answered: the moment, what the person who asks may see, the rating lists."""

    now: datetime
    lists: Callable[[], Catalogue]
    allowed: Allowed = everything

    @property
    def today(self) -> date:
        return self.now.date()


@dataclass(frozen=True, kw_only=True)
class EventInquiry(Inquiry):
    """The same about an event, on a snapshot of it."""

    director: Director
    again: Again | None = None
    """Gives the reasons of a round that came without any, where somebody keeps them."""

    @property
    def id(self) -> str:
        return self.director.journal.id

    @property
    def state(self) -> EventState:
        return self.director.state

    @property
    def starts(self) -> date | None:
        """The editions of the rules go by the first day."""
        return self.state.details.starts if self.state.details else None

    def may(self, right: Right, section: str = "") -> bool:
        return self.allowed(right, self.id, section)

    def sections(self, right: Right) -> list[str]:
        """The sections in which the person who asks has a right."""
        return [id for id in self.state.sections if self.may(right, id)]

    def section_state(self, id: str) -> SectionState:
        found = self.state.sections.get(id)
        if found is None:
            name = self.state.details.name if self.state.details else self.id
            raise NotThere(NO_SECTION(event=name, section=id))
        return found

    def section(self, id: str) -> Section:
        self.section_state(id)
        return self.director.section(id)

    def norms(self, section: str, after: int | None = None) -> NormReport:
        """The norms of a section. A server that is asked often keeps them."""
        return norms(self.director.event(), self.section(section), through=after)


class ToldAnswer(msgspec.Struct, frozen=True):
    """An answer, or a part of one: its fields and their types are the schema that programs read."""

    @classmethod
    def like(cls, value: object, **others: Any) -> Self:
        """With the fields of a value, but for `others`."""
        return cls(**{name: others[name] if name in others else getattr(value, name) for name in cls.__struct_fields__})


class AnsweredFile(ToldAnswer, frozen=True):
    """An answer that is a file."""

    data: bytes
    media_type: str


Printed = Callable[[EventInquiry], Table]


@dataclass(frozen=True, slots=True)
class DeskQuestion:
    """A question by its word, with the address at which programs ask it and the right that it needs.

    Fields in the braces of the address are read from it, the others from what is sent. With `somewhere` the right in
    any section of the event is enough: the answer then tells of those sections only. `sent` is a question with more in
    it than fits an address. `tables` are how it is printed, by the word that chooses one; the first is the usual one.
    """

    name: str
    asks: type
    address: str
    right: Right
    somewhere: bool = False
    sent: bool = False
    tables: Mapping[str, Printed] = field(default_factory=dict)

    @property
    def about(self) -> str:
        """What it asks."""
        return cleandoc(self.asks.__doc__ or "")

    @property
    def answer(self) -> Any:
        """The type of the answer."""
        asks: Any = self.asks
        return get_type_hints(asks.answer)["return"]

    @property
    def is_of_event(self) -> bool:
        return self.address.startswith(EVENT)

    @property
    def is_file(self) -> bool:
        return self.answer is AnsweredFile
