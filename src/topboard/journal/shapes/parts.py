"""The parts that stored events are made of. Renaming a field here is a new version with an upcaster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from datetime import date
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from topboard.core import Bye, Color, Points, PointSystem, Result, Section


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of an event. Fields at their default are not written."""


class EventDetails(Shape, frozen=True):
    """What is on the poster, and until when personal details are kept."""

    name: str
    city: str = ""
    state: str = ""
    federation: str = ""
    starts: date | None = None
    ends: date | None = None
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    organizer: str = ""
    time_control: str = ""
    round_times: tuple[str, ...] = ()
    round_dates: tuple[date, ...] = ()
    keep_until: date | None = None
    country: str = ""
    zip_code: str = ""
    affiliate_id: str = ""
    organizer_id: str = ""
    chief_id: str = ""
    chief_certification: str = ""
    certified_until: date | None = None
    deputy_ids: tuple[str, ...] = ()
    registered: date | None = None
    fide_code: str = ""
    paper: str = ""

    @classmethod
    def poster(cls) -> tuple[str, ...]:
        """The fields that an event of the core has too."""
        return tuple(name for name in cls.__struct_fields__ if name != "keep_until")


class SectionRules(Shape, frozen=True):
    """What was decided about a section. Point values are decimal text by their name in the point system.

    `federation` is the book it is run by ("fide", "us-chess", "cfc"; empty in journals that were written without it).
    `numbering` is how pairing numbers are given ("fide", "us-chess", "lot"; empty: as system and federation are used
    to).
    `half_byes` limits half-point byes per player, `half_byes_through` the last round that has them; 0 is no limit.
    `half_byes_before` is the round before which they must be asked for, `half_bye_after_bye` says whether a player who
    had a full-point bye may still take one.
    `rating_from` to `members` say who may play: grades as `K-3`, `sex` as players have it; 0 and empty are no limit.
    `phone_results` lets players report their own results; after `phone_minutes` what both reported stands, 0 is never.
    `phone_requests` lets players ask for byes and withdraw; with `phone_byes` half-point byes within what was announced
    are granted at once.
    `games_per_arbiter` is how many fast games an arbiter supervises at once, 0 for more than the Laws ask for.
    `fide_mode` warns before everything that breaks the integrity of the pairings, as FIDE asks of programs.
    `time_control` to `excused` are what the rating report says of the section (`core.Reporting`).
    `place` to `round_dates` are when and where it is played, and for which list (`core.Timetable`).
    `partners`: an entry is a pair of players, as in bughouse.
    `schedule_of` is the section that this is another schedule of (28S), `merge_round` the round for which they merge.
    `program` is another program that pairs the rounds, by the name that the owner gave it; empty: Topboard pairs them.
    `unused_boards` are numbers that no game gets: tables that are not there, or that nobody wants.
    `positions` says for what a starting position of Fischer random chess is drawn ("round", "board"; empty: none).
    """

    name: str = "Open"
    system: str = "dutch"
    federation: str = ""
    edition: str = ""
    options: dict[str, object] = {}
    rounds_total: int = 0
    points: dict[str, str] = {}
    initial_color: Color | None = None
    tiebreaks: tuple[str, ...] = ()
    tiebreak_edition: str = ""
    acceleration: str = ""
    first_board: int = 1
    unused_boards: tuple[int, ...] = ()
    seed: int = 0
    numbering: str = ""
    check_in: bool = False
    half_byes: int = 0
    half_byes_through: int = 0
    half_byes_offered: bool = True
    half_byes_before: int = 0
    half_bye_after_bye: bool = True
    half_bye_in_last: bool = True
    byes_irrevocable: bool = False
    rating_from: int = 0
    rating_under: int = 0
    rated_only: bool = False
    grades: str = ""
    age_from: int = 0
    age_under: int = 0
    sex: str = ""
    members: bool = False
    computers: bool = False
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
    phone_results: bool = False
    phone_minutes: int = 0
    phone_requests: bool = False
    phone_byes: bool = False
    games_per_arbiter: int = 0
    place: str = ""
    rating_kind: str = ""
    round_times: tuple[str, ...] = ()
    round_dates: tuple[date, ...] = ()
    fide_mode: bool = False
    positions: str = ""
    chess960: bool = False
    partners: bool = False
    schedule_of: str = ""
    merge_round: int = 0
    program: str = ""

    @property
    def uses_codes(self) -> bool:
        """Whether players have codes for their phones."""
        return self.phone_results or self.phone_requests

    @property
    def is_chess960(self) -> bool:
        """No matter who draws the positions."""
        return self.chess960 or bool(self.positions)


class PlacedPair(Shape, frozen=True, array_like=True):
    """Board, White, Black."""

    board: int
    white: str
    black: str


class PlacedBye(Shape, frozen=True, array_like=True):
    player: str
    bye: Bye


class Forfeit(Shape, frozen=True, array_like=True):
    """White, Black, and the result of a pair that stands in the table although a player has left (C.05 8.2)."""

    white: str
    black: str
    result: Result


StoredReason: TypeAlias = dict[str, object]
"""A reason as `Reason.plain` gives it: its kind, and the values in its holes with players by id."""


class StoredDecision(Shape, frozen=True):
    """A decision with its clause as a citation, and its reason: a kind and the values in its holes, players by id."""

    subject: str
    rule: str
    meaning: str
    reason: StoredReason
    players: tuple[str, ...] = ()
    board: int = 0
    detail: tuple[tuple[str, str], ...] = ()


class PairedBy(Shape, frozen=True):
    """What made a pairing: enough to make it again. `program` is another program that was asked for it."""

    system: str = ""
    edition: str = ""
    options: dict[str, object] = {}
    seed: int = 0
    program: str = ""

    @classmethod
    def of(cls, system: str, edition: str, options: Mapping[str, object], seed: int, program: str = "") -> PairedBy:
        """With its options as they are stored: points and choices as people write them."""
        return cls(system, edition, stored_options(options), seed, program)


def stored_options(options: Mapping[str, object]) -> dict[str, object]:
    """The options of a pairing system as a journal keeps them."""
    return {name: value if type(value) in (bool, int) else str(value) for name, value in options.items()}


def missed_rounds(missed: Mapping[int, Bye]) -> tuple[tuple[int, Bye], ...]:
    return tuple(sorted(missed.items()))


POINT_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "white_win": "white_win",
        "black_win": "black_win",
        "white_draw": "white_draw",
        "black_draw": "black_draw",
        "white_loss": "white_loss",
        "black_loss": "black_loss",
        "forfeit_win": "forfeit_win",
        "forfeit_loss": "forfeit_loss",
        "pairing_bye": "pairing_bye",
        "full_bye": "full_bye",
        "half_bye": "half_bye",
        "zero_bye": "zero_bye",
        "unfinished": "unfinished",
    }
)
"""Point values as rules store them, and what the point system calls them."""


def point_names() -> tuple[str, ...]:
    return tuple(POINT_FIELDS)


STORED_OTHERWISE = frozenset({"options", "federation", "fide_mode"})
AS_RULED = tuple(
    each.name
    for each in fields(Section)
    if each.name in SectionRules.__struct_fields__ and each.name not in STORED_OTHERWISE
)
"""The fields of a section that its rules state as they are: a new one is stored, imported and read back by its name."""


def stored_points(system: PointSystem) -> dict[str, str]:
    """The point values that differ from the usual ones, as rules store them."""
    usual = PointSystem()
    values = {name: (getattr(system, field), getattr(usual, field)) for name, field in POINT_FIELDS.items()}
    return {name: str(value) for name, (value, standard) in values.items() if value != standard}


def point_system(points: Mapping[str, str]) -> PointSystem:
    return PointSystem(**{POINT_FIELDS[name]: Points.of(value) for name, value in points.items()})
