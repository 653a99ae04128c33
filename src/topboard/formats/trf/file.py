"""A tournament report as values: the event, what only the file says, and how the file was laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from topboard.core import Event, Points, Section
from topboard.errors import Fault


class Dialect(StrEnum):
    """The editions of the format. Files of 2006 are read, and written as those of 2016."""

    TRF06 = "TRF06"
    TRF16 = "TRF16"
    TRF26 = "TRF26"


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """A record that starts with a federation's code: what that federation knows of a player."""

    federation: str
    player: int
    sex: str = ""
    classification: str = ""
    name: str = ""
    rating: int = 0
    origin: str = ""
    id: str = ""
    birth: str = ""


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Record 299 with a type: what a result or bye of these participants was worth instead of the usual points.

    `kind` is the letter of the result, "" for a bonus or penalty of teams. `round` 0 means all rounds.
    """

    kind: str
    points: Points
    round: int
    participants: tuple[int, ...]
    match_points: Points | None = None


@dataclass(frozen=True, slots=True)
class TrfFile:
    """One report: an event with one section.

    `tournament_type` is the free text of 092, `type_code` that of 192. `ranks` are stated places; None lets the
    writer place by points. `kept` holds comments and records that are not ours, as they stood; `layout` names
    the records in the order of the file (`=n` for the n-th kept one). `faults` lists what was wrong and
    what was done about it, `notes` what was assumed about a sound file.
    """

    event: Event
    dialect: Dialect = field(default=Dialect.TRF26, compare=False)
    tournament_type: str = ""
    type_code: str = ""
    starting_rank_method: tuple[str, str] = ("", "")
    pairing_controller: str = ""
    time_control_code: str = ""
    standings_order: tuple[str, ...] = ()
    numbered_by_file_order: bool = False
    ranks: Mapping[int, int] | None = None
    national: tuple[NationalRecord, ...] = ()
    abnormal: tuple[AbnormalPoints, ...] = ()
    kept: tuple[str, ...] = ()
    layout: tuple[str, ...] = field(default=(), compare=False)
    faults: tuple[Fault, ...] = field(default=(), compare=False)
    notes: tuple[str, ...] = field(default=(), compare=False)

    @property
    def section(self) -> Section:
        return self.event.sections[0]

    @property
    def comments(self) -> tuple[str, ...]:
        """The texts of the `###` lines."""
        return tuple(text[3:].strip() for text in self.kept if text.startswith("###"))

    def __hash__(self) -> int:
        return hash((self.event.name, self.type_code, self.kept))
