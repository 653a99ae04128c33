"""What sorting the entries into sections would make, before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated

from topboard.core import Player
from topboard.core.bounds import MOST_GROUPS
from topboard.director.desk.field_kinds import Whole
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.desk.question import EventInquiry, ToldAnswer
from topboard.director.sections.sorting import BORDERS, BY, parts_of, refuse_unknown
from topboard.organise.sorted_field import SortedBy, SortedPart, borders_in_steps, borders_of_even_sections

STEP = Asked("One more every", Whole(0, 1000), "With one border: 1000 and 200 make U1000, 1000-1199, 1200-1399 ...")
EVENLY = Asked("Number of sections", Whole(0, MOST_GROUPS), "Of about one size, where no borders are named.")


class NearBorderTold(ToldAnswer, frozen=True):
    """Somebody close enough to a border to be asked on which side they want to play."""

    player: str
    name: str
    rating: int


class PartTold(ToldAnswer, frozen=True):
    """A section that would be made: how many play, whether one has a bye each round, and from how many schools."""

    name: str
    players: int
    odd: bool
    unrated: int
    first: str
    last: str
    schools: int
    largest_school: str
    of_largest_school: int
    near: list[NearBorderTold]

    @classmethod
    def of(cls, part: SortedPart) -> PartTold:
        school, count = next(iter(part.schools.most_common(1)), ("", 0))
        return cls(
            name=part.name,
            players=len(part.players),
            odd=len(part.players) % 2 == 1,
            unrated=sum(not player.value for player in part.players),
            first=part.players[0].name,
            last=part.players[-1].name,
            schools=len(part.schools),
            largest_school=school,
            of_largest_school=count,
            near=[NearBorderTold(str(each.id), each.name, each.value) for each in part.near],
        )


class SortedFieldTold(ToldAnswer, frozen=True):
    """The borders, lowest first, and the sections between them, highest first."""

    borders: list[int]
    sections: list[PartTold]


@dataclass(frozen=True, slots=True)
class SortedFieldQuestion:
    """What sorting the entries into sections would make: how many play in each, and who is close to a border.

    The borders are those named, those in steps from the only one named, or those that make sections of about one size.
    """

    section: WhichSection
    by: Annotated[SortedBy, BY] = SortedBy.RATING
    borders: Annotated[tuple[int, ...], BORDERS] = ()
    step: Annotated[int, STEP] = 0
    sections: Annotated[int, EVENLY] = 0

    def answer(self, of: EventInquiry) -> SortedFieldTold:
        section, on = of.section(self.section), of.starts
        refuse_unknown(section, self.by, on)
        borders = self._borders(section.players, on)
        parts = parts_of(section, self.by, borders, on)
        return SortedFieldTold(sorted(set(borders)), [PartTold.of(part) for part in parts])

    def _borders(self, players: Sequence[Player], on: date | None) -> Sequence[int]:
        if self.step and len(self.borders) == 1:
            return borders_in_steps(players, self.by, on, first=self.borders[0], step=self.step)
        if self.borders or self.sections < 2:
            return self.borders
        return borders_of_even_sections(players, self.by, on, self.sections)
