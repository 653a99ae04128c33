"""The arbiters of an event, as norm reports and FIDE's own report ask for them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class ArbiterTitle(StrEnum):
    IA = "IA"
    FA = "FA"
    NA = "NA"
    NONE = "none"


class ArbiterRole(StrEnum):
    CHIEF = "chief"
    DEPUTY = "deputy"
    SECTOR = "sector"
    MATCH = "match"
    FAIR_PLAY = "fair-play"
    ARBITER = "arbiter"


class ArbiterCategory(StrEnum):
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    NONE = "none"


class Licence(StrEnum):
    UNKNOWN = "unknown"
    PAID = "paid"
    DUE = "due"


@dataclass(frozen=True, slots=True)
class Arbiter:
    """One arbiter; `seeks` is the title that a norm of this event would serve."""

    name: str
    role: ArbiterRole = ArbiterRole.ARBITER
    title: ArbiterTitle = ArbiterTitle.NONE
    category: ArbiterCategory = ArbiterCategory.NONE
    licence: Licence = Licence.UNKNOWN
    fide_id: str = ""
    federation: str = ""
    birth: date | None = None
    birthplace: str = ""
    seeks: ArbiterTitle = ArbiterTitle.NONE
