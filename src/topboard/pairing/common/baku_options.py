"""The options of FIDE's systems that may begin with Baku acceleration, and how a section states them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, Self

from topboard.core import Section
from topboard.pairing.common.baku import BAKU
from topboard.pairing.options import About, Announce, Choice, from_mapping
from topboard.rulebook.clauses.dutch import BAKU_GROUPS

ACCELERATION = About(
    BAKU_GROUPS,
    "Acceleration of the first rounds",
    (
        Choice("", "no acceleration", BAKU_GROUPS, Announce.NEVER, main=True),
        Choice(BAKU, "Baku acceleration", BAKU_GROUPS, Announce.PUBLICITY),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BakuOptions:
    """Options of which a section says the edition and the acceleration outside its options, where they are any."""

    kind: ClassVar[str]

    @classmethod
    def of(cls, section: Section) -> Self:
        """The options of a section; an option or a value it does not know is an error that lists those it does."""
        known = {each.name for each in fields(cls)}
        said = {"edition": section.edition, "acceleration": section.acceleration}
        stated = {name: value for name, value in said.items() if value and name in known}
        return from_mapping(cls, {**stated, **section.options}, cls.kind)

    def as_dict(self) -> dict[str, object]:
        return {each.name: getattr(self, each.name) for each in fields(self)}
