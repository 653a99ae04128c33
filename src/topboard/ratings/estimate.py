"""Estimates of the ratings after an event, from the games of one section: whose formula, which list, which edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from topboard.core import Event, Player, RatingSource, Section, profile_of
from topboard.errors import UnknownName
from topboard.ratings import cfc_rating, fide_editions, fide_rating, ratable_texts, texts, uschess, uschess_rating
from topboard.ratings.facts import GivenFacts, own_rating
from topboard.ratings.rated_games import persons, rated_games
from topboard.ratings.rating_line import RatingLine, SectionRatings
from topboard.ratings.time_control import (
    CFC_HALF_K_UNDER,
    Speed,
    TimeControl,
    cfc_pace,
    fide_pace,
    read_time_control,
    us_pace,
)
from topboard.rulebook import Reason
from topboard.rulebook.federation import CFC, FIDE, US_CHESS, Profile

FEDERATIONS: Mapping[str, Profile] = {"fide": FIDE, "uschess": US_CHESS, "cfc": CFC}
"""Whose formulas are here, by the names that people type."""

CFC_EDITION = "2023"


@dataclass(frozen=True, slots=True)
class Occasion:
    """When the event was, how fast it was played, and what is to hold instead of what these say.

    `starts` decides the edition of FIDE's rules, `ends` the constants of US Chess. `kind` names the list where not the
    time control is to decide; `preliminary` is what the CFC office gave the unrated players.
    """

    starts: date | None = None
    ends: date | None = None
    time_control: str = ""
    edition: str = ""
    kind: str = ""
    preliminary: float | None = None

    @property
    def first_day(self) -> date | None:
        return self.starts or self.ends

    @property
    def last_day(self) -> date | None:
        return self.ends or self.starts

    @property
    def control(self) -> TimeControl | None:
        return read_time_control(self.time_control)


NO_OCCASION = Occasion()


def occasion_of(event: Event, section: Section, edition: str = "") -> Occasion:
    """The days and the time control of the section, or else of the event; the list that was chosen for it."""
    starts, ends = event.days_of(section)
    return Occasion(starts, ends, event.time_control_of(section), edition, section.timetable.rating_kind)


def federation_of(section: Section) -> str:
    """Whose formula estimates the ratings of a section, where nobody says."""
    return next(name for name, profile in FEDERATIONS.items() if profile is profile_of(section))


def known_federation(name: str) -> str:
    if name not in FEDERATIONS:
        raise UnknownName("federation", name, FEDERATIONS)
    return name


def rate(
    section: Section,
    occasion: Occasion = NO_OCCASION,
    *,
    federation: str = "",
    given: Mapping[int, GivenFacts] | None = None,
) -> SectionRatings:
    """Everybody's rating after the games of the section, with the working. Before the first rated game, nobody's."""
    name = known_federation(federation) if federation else federation_of(section)
    games = rated_games(section)
    kind, note = kind_of(name, occasion)
    notes: tuple[Reason, ...] = (note,) if note else ()
    if federation and not any(own_rating(player, FEDERATIONS[name].rating_list, kind) for player in section.players):
        section = with_own_ratings(section)
        notes += (texts.TAKEN_AS_OWN(federation=FEDERATIONS[name].title),)
    edition = edition_of(name, occasion)
    lines: dict[int, RatingLine] = {}
    if FEDERATIONS[name] is FIDE:
        used = fide_editions.edition_named(edition)
        lines = fide_rating.rate_section(section, games, edition=used, on=occasion.first_day, kind=kind, given=given)
        if fide_rating.is_match_with_unrated(lines):
            lines = {}
            notes += (ratable_texts.MATCH_UNRATED(),)
    elif FEDERATIONS[name] is US_CHESS:
        dual = is_dual(occasion)
        lines, said = uschess_rating.rate_section(
            section,
            games,
            edition=uschess.edition_named(edition),
            on=occasion.last_day,
            kind=kind,
            dual=dual,
            given=given,
        )
        notes += said
    else:
        control = occasion.control
        short = kind == "quick" and control is not None and control.total < CFC_HALF_K_UNDER
        lines, said = cfc_rating.rate_section(
            section, games, kind=kind, short=short, given=given, preliminary=occasion.preliminary
        )
        notes += said
    numbers = persons(section).items() if any(games.values()) else ()
    return SectionRatings(name, edition, kind, {n: lines[first] for n, first in numbers if first in lines}, notes)


def edition_of(federation: str, occasion: Occasion) -> str:
    """The edition that was asked for, if there is one of that name; else the one in force."""
    asked = occasion.edition
    if FEDERATIONS[federation] is FIDE:
        known = fide_editions.edition_named(asked) if asked else fide_editions.edition_in_force(occasion.first_day)
        return known.name
    if FEDERATIONS[federation] is US_CHESS:
        return (uschess.edition_named(asked) if asked else uschess.edition_in_force(occasion.last_day)).name
    if asked and asked != CFC_EDITION:
        raise UnknownName("edition of the CFC rating rules", asked, [CFC_EDITION])
    return CFC_EDITION


def with_own_ratings(section: Section) -> Section:
    """The section with the ratings that are used taken for those of the federation that was asked for.

    A report has one column of ratings and does not say whose they are; who asks for a federation does.
    """

    def own(player: Player) -> Player:
        used = player.rating
        if used.source is not RatingSource.PUBLISHED:
            return player
        listed = (each for each in player.ratings if (each.list, each.value) == (used.list, used.value))
        unnamed = tuple(replace(each, list="", kind="") for each in listed)
        return replace(player, rating=replace(used, list="", kind=""), ratings=unnamed)

    return replace(section, players=tuple(own(player) for player in section.players))


def is_dual(occasion: Occasion) -> bool:
    """Whether US Chess rates the event both regular and quick."""
    return occasion.control is not None and us_pace(occasion.control) is Speed.DUAL


def kind_of(federation: str, occasion: Occasion) -> tuple[str, Reason | None]:
    """Which list the games count for, by the time control; the slowest where that is not known, with a word on it."""
    kinds = FEDERATIONS[federation].rating_kinds
    if occasion.kind:
        if occasion.kind not in kinds:
            raise UnknownName("kind of rating", occasion.kind, kinds)
        return occasion.kind, None
    control = occasion.control
    if control is None:
        return kinds[0], texts.ASSUMED_PACE(pace=kinds[0])
    pace = {"fide": fide_pace, "uschess": us_pace, "cfc": cfc_pace}[federation](control)
    return (str(pace) if str(pace) in kinds else kinds[0]), None


def post_ratings(section: Section, occasion: Occasion = NO_OCCASION) -> dict[int, int]:
    """Estimated ratings after the section's games, by pairing number, as the Post column prints them.

    Nothing where no game is rated or nobody has a rating. A first rating that no list would show yet is left out.
    """
    lines = rate(section, occasion).lines
    if not any(line.before for line in lines.values()):
        return {}
    return {n: line.after for n, line in lines.items() if line.after is not None and (line.before or line.published)}
