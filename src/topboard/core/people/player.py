"""The facts about a player. Nothing computed: scores, ranks and colours come from the rounds."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from datetime import date
from enum import StrEnum
from typing import Generic

from topboard.core.games.color import Color
from topboard.core.people.accommodation import Accommodation
from topboard.core.people.naming import NO_PLAYER, PlayerId, Who

RE_ENTERED = " (RE)"


def called_again(name: str) -> str:
    """The name of a re-entry."""
    return name if name.endswith(RE_ENTERED) else name + RE_ENTERED


class Sex(StrEnum):
    """As the reports write it."""

    MALE = "m"
    FEMALE = "w"
    UNKNOWN = ""


class RatingSource(StrEnum):
    """Where the rating that is used comes from (28C-28E, C.04.2 2.1)."""

    PUBLISHED = "published"
    CONVERTED = "converted"
    ASSIGNED = "assigned"
    UNRATED = "unrated"
    NEW = "new"


class Status(StrEnum):
    """Whether a player takes part. Withdrawn and expelled players keep their rounds."""

    ACTIVE = "active"
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"


@dataclass(frozen=True, slots=True)
class Rating:
    """One rating on one list, e.g. list `fide`, kind `standard`."""

    list: str
    kind: str
    value: int
    games: int = 0
    provisional: bool = False


@dataclass(frozen=True, slots=True)
class UsedRating:
    """The rating used for pairing, with its source; `reason` is required where the director assigned it.

    `for_prizes` is false where the rating decides pairings but not prize eligibility (28F);
    `prize_value` then says which rating does.
    """

    value: int = 0
    source: RatingSource = RatingSource.UNRATED
    list: str = ""
    kind: str = ""
    reason: str = ""
    for_prizes: bool = True
    prize_value: int = 0

    @property
    def rated(self) -> bool:
        return self.value > 0 and self.source not in (RatingSource.UNRATED, RatingSource.NEW)


@dataclass(frozen=True, slots=True)
class Fees:
    """Money in cents."""

    due: int = 0
    paid: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """The facts about a player that are entered and edited: the one place that lists them.

    What events store, what forms, programs and the terminal ask for, and the columns of a list follow from these
    fields. A text, a yes or no, a number or a day needs nothing more than its line here and its name in French.
    """

    name: str
    rating: UsedRating = field(default_factory=UsedRating)
    sex: Sex = Sex.UNKNOWN
    title: str = ""
    federation: str = ""
    state: str = ""
    city: str = ""
    club: str = ""
    team: str = ""
    family: str = ""
    grade: str = ""
    birth: date | None = None
    birth_year: int = 0
    fide_id: str = ""
    uschess_id: str = ""
    cfc_id: str = ""
    national_id: str = ""
    ratings: tuple[Rating, ...] = ()
    membership_expires: date | None = None
    fees: Fees = field(default_factory=Fees)
    house_player: bool = False
    computer: bool = False
    accommodations: tuple[Accommodation, ...] = ()
    fixed_board: int = 0
    bye_ineligible: bool = False
    note: str = ""
    entered_on: date | None = None

    @property
    def value(self) -> int:
        """The rating used, 0 for an unrated player."""
        return self.rating.value

    def rating_on(self, list: str, kind: str = "standard") -> Rating | None:
        return next((r for r in self.ratings if r.list == list and r.kind == kind), None)

    @property
    def born(self) -> int:
        """Year of birth, 0 when unknown."""
        return self.birth.year if self.birth else self.birth_year


FACT_NAMES = tuple(each.name for each in fields(PersonFacts))
TEXT_FACTS = tuple(each.name for each in fields(PersonFacts) if type(each.default) is str)
"""Facts that are a text."""


@dataclass(frozen=True)
class _Named(Generic[Who]):
    """How others refer to somebody comes first."""

    __slots__ = ()
    number: Who


@dataclass(frozen=True, slots=True)
class Player(PersonFacts, _Named[Who]):
    """A player of a section. `number` is how others refer to the player: the pairing number where numbers are used.

    Players may be renumbered (C.04.2 2.3); `id`, where there is one, stays the same for the whole event, and
    in facts by lasting id it is the `number` too. A `late` entrant came after round 1 had been posted, even if it was
    taken back and paired again (28K, 28L2). `away` has the rounds before which a player left and came back, in turn.
    `entered_again` marks a re-entry whose first entry is in another schedule (28S). `colors` are those, by round, of
    games whose score a player brought along from another section.
    """

    status: Status = Status.ACTIVE
    entered_round: int = 1
    away: tuple[int, ...] = ()
    late: bool = False
    reentry_of: Who | None = None
    entered_again: bool = False
    colors: tuple[tuple[int, Color], ...] = ()
    checked_in: bool = False
    id: PlayerId = NO_PLAYER

    def __post_init__(self) -> None:
        if not isinstance(self.rating, UsedRating):
            raise TypeError(
                f"rating={self.rating!r} is not a UsedRating. Write UsedRating({self.rating!r}, 'published')."
            )

    @property
    def called(self) -> str:
        """The name as people read it: a re-entry is told from the entry before it (tip to 28S)."""
        return called_again(self.name) if self.is_reentry else self.name

    @property
    def is_reentry(self) -> bool:
        return self.reentry_of is not None or self.entered_again

    def is_in(self, round: int) -> bool:
        """Whether the player takes part in a round: has entered, and not left without coming back.

        A player who is gone without a note of when takes part in none.
        """
        if not self.away and self.status is not Status.ACTIVE:
            return False
        changes = sum(each <= round for each in self.away)
        return self.entered_round <= round and changes % 2 == 0
