"""A tournament report as values: the event with what the report says beside it, and how it was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from topboard.core import Event, Points, Report, Section
from topboard.errors import Fault
from topboard.formats.trf import typecodes
from topboard.rulebook import Reason

NOTHING_SAID: Report = Report()


class Dialect(StrEnum):
    """The editions of the format. Files of 2006 are read, and written as those of 2016."""

    TRF06 = "TRF06"
    TRF16 = "TRF16"
    TRF26 = "TRF26"


@dataclass(frozen=True, slots=True)
class TrfFile:
    """One report: an event with one section, which keeps what only the report says.

    `ranks` are the places to write; None lets the writer place by points. `points` are those that a file states. A
    file that was read is written `as_read`, with the records that it had; otherwise with all that the format asks for.
    `faults` lists what was wrong and what was done about it, `notes` what was assumed about a sound file.
    """

    event: Event
    dialect: Dialect = field(default=Dialect.TRF26, compare=False)
    ranks: Mapping[int, int] | None = None
    as_read: bool = field(default=False, compare=False)
    faults: tuple[Fault, ...] = field(default=(), compare=False)
    notes: tuple[Reason, ...] = field(default=(), compare=False)
    points: Mapping[int, Points] = field(default_factory=dict, compare=False)

    @property
    def section(self) -> Section:
        return self.event.sections[0]

    @property
    def report(self) -> Report:
        return self.section.report or NOTHING_SAID

    @property
    def listed(self) -> frozenset[str]:
        """The records that a file had when it was read, by their keys."""
        return frozenset(row.key for row in self.report.rows) if self.as_read else frozenset()

    @property
    def names_system(self) -> bool:
        """Whether its code (192) is that of a pairing system; CUSTOM_SWISS is that of none."""
        code = typecodes.parse(self.report.type_code)
        return code is not None and bool(code.system)

    def __hash__(self) -> int:
        return hash((self.event.name, self.report))
