"""A section as a file for another program, and what that file cannot hold, said before it is written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from topboard.core import Event, Section
from topboard.director.desk.field_kinds import one_of
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.desk.question import AnsweredFile, EventInquiry, ToldAnswer
from topboard.formats.exchange import EXCHANGES, ExchangeForm

FORM = one_of(ExchangeForm, {form: exchange.title for form, exchange in EXCHANGES.items()})


def exchange_file(event: Event, section: Section, form: ExchangeForm) -> bytes:
    """One section of the event; its own days and time control are the event's."""
    starts, ends = event.days_of(section)
    control = event.time_control_of(section)
    return EXCHANGES[form].write(replace(event, starts=starts, ends=ends, time_control=control, sections=(section,)))


class ExchangeTold(ToldAnswer, frozen=True):
    """A file for another program: its form, and what it cannot hold of the section."""

    form: str
    title: str
    ending: str
    losses: list[str]


def exchanges_of(section: Section) -> list[ExchangeTold]:
    return [
        ExchangeTold(form.value, each.title, each.ending, [loss.told() for loss in each.losses(section)])
        for form, each in EXCHANGES.items()
    ]


@dataclass(frozen=True, slots=True)
class ExchangesQuestion:
    """The files that can be written for other programs, and what each cannot hold of this section."""

    section: WhichSection

    def answer(self, of: EventInquiry) -> list[ExchangeTold]:
        return exchanges_of(of.section(self.section))


@dataclass(frozen=True, slots=True)
class ExchangeQuestion:
    """A section as a file for another program: JSON, SwissSys, or a list of players for Swiss-Manager."""

    section: WhichSection
    form: Annotated[ExchangeForm, Asked("For", FORM)]

    def answer(self, of: EventInquiry) -> AnsweredFile:
        data = exchange_file(of.director.event(), of.section(self.section), self.form)
        return AnsweredFile(data, EXCHANGES[self.form].media_type)
