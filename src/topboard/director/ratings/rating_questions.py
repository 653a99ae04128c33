"""What can be asked of ratings: after a section, whether it can be rated, and the calculator."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Annotated

from topboard.core import counted
from topboard.core.people.readers import by_name
from topboard.director.desk.field_kinds import TextKind
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.desk.question import EventInquiry, Inquiry
from topboard.ratings.calculator import calculate
from topboard.ratings.calculator_fields import read_calculation
from topboard.ratings.estimate import occasion_of, rate
from topboard.ratings.plain_data import (
    CalculatedData,
    RatableData,
    RatingsData,
    calculation_reader,
    line_data,
    problem_data,
    section_data,
    working_data,
)
from topboard.ratings.ratable import ratable
from topboard.ratings.whatif import supposed
from topboard.rulebook import Level

Federation = Annotated[str, Asked("Federation", TextKind(20), "Whose formula; left out, the section's own.")]
Edition = Annotated[str, Asked("Edition", TextKind(20), "Of the rules; left out, the one that holds on the day.")]
Written = Annotated[str, Asked("As the calculator has it", TextKind(2000))]


@dataclass(frozen=True, slots=True)
class RatingsQuestion:
    """Everybody's rating if the event ended now. `suppose` is a result that is not known yet, as in `7 1`."""

    section: WhichSection
    federation: Federation = ""
    edition: Edition = ""
    suppose: Annotated[str, Asked("Suppose", TextKind(100), "A result that is not known yet, as in 7 1.")] = ""

    def answer(self, of: EventInquiry) -> RatingsData:
        value = counted(of.section(self.section))
        seen = supposed(value, self.suppose) if self.suppose else value
        occasion = occasion_of(of.director.event(), value, self.edition)
        if self.federation:
            occasion = replace(occasion, kind="")
        return section_data(rate(seen, occasion, federation=self.federation), seen)


@dataclass(frozen=True, slots=True)
class RatableQuestion:
    """Whether the federation would rate the section, and what is missing, each with its clause."""

    section: WhichSection
    federation: Federation = ""
    edition: Edition = ""

    def answer(self, of: EventInquiry) -> RatableData:
        value = of.section(self.section)
        asked = {"federation": self.federation, "edition": self.edition}
        found = ratable(of.director.event(), value, today=of.today, **asked)
        reader = by_name(value)
        return {
            "ratable": all(problem.level is not Level.ERROR for problem in found),
            "problems": [problem_data(problem, reader) for problem in found],
        }


@dataclass(frozen=True, slots=True)
class CalculationQuestion:
    """The calculator: `rating=2224&k=15&games=2319 0, 2181 1, 2246 =`. No event is needed."""

    rating: Written
    games: Written
    federation: Written = "fide"
    edition: Written = ""
    list: Written = ""
    time_control: Written = ""
    on: Written = ""
    k: Written = ""
    played: Written = ""
    peak: Written = ""
    birth: Written = ""
    history: Written = ""
    floor: Written = ""
    initial: Written = ""
    match: Written = ""

    def answer(self, of: Inquiry) -> CalculatedData:
        line = calculate(read_calculation({each.name: getattr(self, each.name) for each in fields(self)}))
        return {**line_data(line), **working_data(line, calculation_reader())}
