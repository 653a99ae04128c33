"""What entering costs: the fee of each section, and what is added or taken off for whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType

MEMBER_FOR_LIFE = date.max
"""The day on which the membership of a life member ends."""
LIFE = "life"
"""How it is written."""


@dataclass(frozen=True, slots=True)
class FeeRules:
    """Money in cents; 0 is none. `sections` are the fees by section id.

    Somebody entered after the day `early_until` pays `late_extra` more, and somebody who is no member through the last
    day `non_member_extra`. `junior_off`, `senior_off` and `family_off` are taken off; the first of a family pays in
    full. A title of `titles` takes `title_off` off, or the whole fee where that is 0. A re-entry costs `reentry_fee`,
    or as much as the section where that is 0.
    """

    sections: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    currency: str = ""
    early_until: date | None = None
    late_extra: int = 0
    junior_under: int = 0
    junior_off: int = 0
    senior_from: int = 0
    senior_off: int = 0
    non_member_extra: int = 0
    family_off: int = 0
    titles: tuple[str, ...] = ()
    title_off: int = 0
    reentry_fee: int = 0
