"""What a federation asks about a section when its results are sent in, beside the games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Reporting:
    """What is empty follows the event: time control, first and last day, the officials by their ids.

    A section that is not `rated` is in no report. `fide_rated` says that its games go to FIDE too. `school_level` is
    the letter US Chess has for it: P primary, J junior high, S senior high; empty for none. `excused` are the forfeits,
    as round and board `3.7`, whose absent player was excused: CFC rates all others (418).
    """

    time_control: str = ""
    starts: date | None = None
    ends: date | None = None
    chief_id: str = ""
    assistant_id: str = ""
    rated: bool = True
    fide_rated: bool = False
    school_level: str = ""
    grand_prix: bool = False
    grand_prix_points: int = 0
    excused: tuple[str, ...] = ()
