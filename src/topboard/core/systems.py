"""The pairing systems by name: what format each has, and whose book it comes from. Stated here once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol

from topboard.core.points import Points
from topboard.core.section import Section
from topboard.core.team import MatchPoints
from topboard.errors import UnknownName
from topboard.rulebook.federation import FIDE, PROFILES, Clauses, Practice, Profile


class Format(StrEnum):
    """What a system promises about who meets whom."""

    SWISS = "Swiss"
    ALL_PLAY_ALL = "everybody meets everybody"
    TEAMS_APART = "everybody meets everybody of the other teams"
    TEAM_MATCHES = "teams meet teams"


@dataclass(frozen=True, slots=True)
class System:
    """A pairing system.

    `federation` is the one whose book describes it; empty where the books share it, as they do round robins.
    `drawn`: its numbers come by lot unless somebody says otherwise. `seats` is the size of its table where it has but
    one. `older` are editions of its rules that were replaced, the oldest first, each with the day from which events no
    longer begin under it. `ranked_by` is the code of the score that ranks, if that is not the points. `paired` is false
    for what reports name and is not paired here. `all_meet`: every team meets every other one, by a table.
    `clubs`: byes are absences of club members, and limits on half-point byes do not hold. `follows` is the system
    whose editions it has.
    """

    name: str
    title: str
    format: Format = Format.SWISS
    federation: str = ""
    drawn: bool = False
    ranked_by: str = ""
    seats: int = 0
    older: tuple[tuple[date, str], ...] = ()
    paired: bool = True
    all_meet: bool = False
    clubs: bool = False
    follows: str = ""


SYSTEMS: Mapping[str, System] = MappingProxyType(
    {
        system.name: system
        for system in (
            System("dutch", "FIDE (Dutch) Swiss system", federation="fide", older=((date(2026, 2, 1), "2017"),)),
            System("uschess", "US Chess Swiss system", federation="us-chess"),
            System("cfc", "CFC Swiss system", federation="cfc"),
            System("roundrobin", "round robin", Format.ALL_PLAY_ALL, drawn=True),
            System("quads", "quads", Format.ALL_PLAY_ALL, "us-chess", seats=4),
            System("scheveningen", "Scheveningen system", Format.TEAMS_APART),
            System("schiller", "Schiller system", Format.TEAMS_APART),
            System("wade", "Wade system", Format.ALL_PLAY_ALL, drawn=True),
            System("smallswiss", "small Swiss on a round-robin table", federation="us-chess"),
            System("lottery", "lottery Swiss", federation="fide", drawn=True, follows="dutch"),
            System("keizer", "Keizer system", ranked_by="KEIZER", clubs=True),
            System("mcmahon", "McMahon system", federation="fide", ranked_by="MCM", follows="dutch"),
            System("team", "teams", Format.TEAM_MATCHES, paired=False),
            System("team-roundrobin", "round robin of teams", Format.TEAM_MATCHES, paired=False, all_meet=True),
            System("team-knockout", "knock-out of teams", Format.TEAM_MATCHES, paired=False),
        )
    }
)


def _of_format(*formats: Format) -> frozenset[str]:
    return frozenset(system.name for system in SYSTEMS.values() if system.format in formats)


ALL_PLAY_ALL = _of_format(Format.ALL_PLAY_ALL)
TEAMS_APART = _of_format(Format.TEAMS_APART)
PREDETERMINED = ALL_PLAY_ALL | TEAMS_APART
"""Systems whose rounds come from a table and are known beforehand."""


def system_named(name: str) -> System:
    """The system of this name; one that only some other program knows is taken for a Swiss."""
    return SYSTEMS.get(name) or System(name, name, paired=False)


def edition_on(system: str, day: date | None) -> str:
    """The edition for an event that begins on this day; empty is the latest, also where the day is unknown."""
    named = system_named(system)
    older = system_named(named.follows or system).older if day else ()
    return next((edition for until, edition in older if day and day < until), "")


def judged(section: Section, starts: date | None) -> Section:
    """The section as its rounds are judged: by its edition, or by the one in force when the event began."""
    return section if section.edition else replace(section, edition=edition_on(section.system, starts))


class Ruled(Protocol):
    """Whatever is run by a pairing system under a federation's rules; an empty federation is that of the system."""

    @property
    def system(self) -> str: ...

    @property
    def federation(self) -> str: ...


def profile_of(section: Ruled) -> Profile:
    """The federation by whose book a section is run: the one it names, its system's, or else FIDE."""
    name = section.federation or system_named(section.system).federation or FIDE.name
    if name not in PROFILES:
        raise UnknownName("federation", name, PROFILES)
    return PROFILES[name]


def practice_of(section: Ruled) -> Practice:
    """What its federation says about this kind of event."""
    profile = profile_of(section)
    return profile.table if section.system in PREDETERMINED else profile.swiss


def clauses_of(section: Ruled) -> Clauses:
    """The clauses by which a section is run."""
    return practice_of(section).clauses


def profile_of_country(code: str) -> Profile:
    """The federation of a country as a report or a poster names it; FIDE where it has no book of its own here."""
    return next((profile for profile in PROFILES.values() if profile.country == code.strip().upper()), FIDE)


def match_points(section: Section) -> MatchPoints:
    """What a match is worth: as the section says, else as its federation does."""
    play, usual = section.team_play, profile_of(section).match_points
    said = zip((play.win, play.draw, play.loss), usual, strict=True)
    return MatchPoints(*(Points(tenths) if points is None else points for points, tenths in said))


def pairs_teams(section: Ruled) -> bool:
    """Whether teams meet, so that byes, prohibitions and virtual points are those of teams."""
    return system_named(section.system).format is Format.TEAM_MATCHES
