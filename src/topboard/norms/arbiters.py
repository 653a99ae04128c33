"""Whether an event is a norm for its arbiters, how many certificates it gives, and who needs a licence (B.06)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from topboard.core import Event, NormEvent, Section, pairs_teams
from topboard.core.people.arbiter import Arbiter, ArbiterCategory, ArbiterRole, ArbiterTitle, Licence
from topboard.core.teams.match_boards import boards_to_play
from topboard.core.teams.matches import matches_of
from topboard.norms import arbiter_texts as say
from topboard.norms.field import NormFormat, norm_field
from topboard.ratings.time_control import Speed, fide_pace, read_time_control
from topboard.rulebook import Kind, Level, Problem, Reason, Rule
from topboard.rulebook.clauses import arbiter_title as rules

NEW_EDITION = date(2021, 7, 1)
EDITIONS = ("2013", "2021")
SWISS_PLAYERS, TABLE_PLAYERS, DOUBLE_PLAYERS = 20, 10, 6
FAST_PLAYERS, FAST_ROUNDS = 30, 9
LARGE_PLAYERS, LARGE_PERCENT, LARGE_ROUNDS = 100, 30, 7
LEAGUE_BOARDS, LEAGUE_TEAMS, LEAGUE_PERCENT, LEAGUE_ROUNDS = 4, 10, 60, 5
PLAYERS_A_CERTIFICATE, TABLE_CERTIFICATES = 50, 2
WORLD = (NormEvent.OLYMPIAD, NormEvent.WORLD_CUP, NormEvent.TEAM_CHAMPIONSHIP, NormEvent.OFFICIAL)
TABLES = (NormFormat.ROUND_ROBIN, NormFormat.DOUBLE, NormFormat.TEAM_TABLE)
FEES: Mapping[tuple[ArbiterCategory, ArbiterTitle], int] = MappingProxyType(
    {
        (ArbiterCategory.A, ArbiterTitle.IA): 300,
        (ArbiterCategory.B, ArbiterTitle.IA): 200,
        (ArbiterCategory.C, ArbiterTitle.IA): 160,
        (ArbiterCategory.C, ArbiterTitle.FA): 120,
        (ArbiterCategory.D, ArbiterTitle.IA): 100,
        (ArbiterCategory.D, ArbiterTitle.FA): 80,
    }
)
"""6.3, in euro."""
NATIONAL_FEE = 20


def edition_on(day: date | None) -> str:
    return "2013" if day is not None and day < NEW_EDITION else "2021"


def licence_fee(title: ArbiterTitle, category: ArbiterCategory) -> int:
    """6.3: by category and title; without one, as a national arbiter or of category D."""
    if title in (ArbiterTitle.IA, ArbiterTitle.FA):
        known = FEES.get((category, title))
        return FEES[(ArbiterCategory.D, title)] if known is None else known
    return NATIONAL_FEE


def upgrade_fee(title: ArbiterTitle, old: ArbiterCategory, new: ArbiterCategory) -> int:
    """6.2.4: whoever moves to a higher category pays the difference."""
    return max(0, licence_fee(title, new) - licence_fee(title, old))


def higher_categories(arbiter: Arbiter) -> dict[str, int]:
    """What moving to each higher category costs; FAs stay in C and D."""
    order = [ArbiterCategory.D, ArbiterCategory.C, ArbiterCategory.B, ArbiterCategory.A]
    now = order.index(arbiter.category) if arbiter.category in order else 0
    open_to = [each for each in order[now + 1 :] if (each, arbiter.title) in FEES]
    return {each.value: upgrade_fee(arbiter.title, order[now], each) for each in open_to}


WRITTEN = re.compile(r"(?:(?P<title>IA|FA|NA)\s+)?(?P<name>.+?)(?:\s*\((?P<id>\d{5,10})\))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class EventSize:
    """What the regulations look at: how it was played, by whom, for how long."""

    format: NormFormat
    event: NormEvent
    players: int
    rated: int
    rounds: int
    federations: int
    foreigners: int
    teams: int = 0
    boards: int = 0
    fast: bool = False
    rated_by_fide: bool = True

    @property
    def percent(self) -> int:
        return 100 * self.rated // self.players if self.players else 0

    @property
    def international(self) -> bool:
        return self.foreigners > 0 or self.event in WORLD or self.event is NormEvent.ZONAL

    @property
    def large(self) -> bool:
        enough = self.players >= LARGE_PLAYERS and 100 * self.rated >= LARGE_PERCENT * self.players
        return self.international and enough and self.rounds >= LARGE_ROUNDS

    @property
    def league(self) -> bool:
        enough = self.boards >= LEAGUE_BOARDS and self.teams >= LEAGUE_TEAMS and self.rounds >= LEAGUE_ROUNDS
        return enough and 100 * self.rated >= LEAGUE_PERCENT * self.players


@dataclass(frozen=True, slots=True)
class ArbiterVerdict:
    """Whether an event counts for a title, and by which rule. `certificates` is None where there is no limit."""

    title: ArbiterTitle
    counts: bool
    rule: Rule
    reason: Reason
    certificates: int | None = None
    notes: tuple[Reason, ...] = ()


def event_size(event: Event, section: Section) -> EventSize:
    field = norm_field(event, section)
    flags = field.federations
    federations = set(flags.values()) - {""}
    abroad = sum(bool(flags[player.number]) and flags[player.number] != field.host for player in section.players)
    control = read_time_control(event.time_control_of(section))
    teams = len(section.teams) if pairs_teams(section) else 0
    return EventSize(
        field.format,
        field.event,
        len(section.players),
        sum(bool(rating) for rating in field.ratings.values()),
        field.rounds,
        len(federations),
        abroad,
        teams,
        _boards(section) if teams else 0,
        control is not None and fide_pace(control) is not Speed.STANDARD,
        section.reporting.rated,
    )


def _boards(section: Section) -> int:
    """Boards in a match: as the section says, or as round 1 was played."""
    if stated := boards_to_play(section):
        return stated
    matches = len(matches_of(section, section.rounds[0])) if section.rounds else 0
    return len(section.rounds[0].games) // matches if matches else 0


def fa_verdict(size: EventSize, role: ArbiterRole = ArbiterRole.ARBITER, *, edition: str = "2013") -> ArbiterVerdict:
    """3.5, 3.7, 3.8, 2.1.2: whether the event is a norm for the title of FIDE Arbiter."""
    rule, counts, reason = _fa(size, role) if edition == "2013" else _by_system(size)
    return _verdict(ArbiterTitle.FA, size, rule, reason, counts=counts, edition=edition)


def ia_verdict(
    size: EventSize, role: ArbiterRole = ArbiterRole.ARBITER, *, player_norms: bool = False, edition: str = "2013"
) -> ArbiterVerdict:
    """4.6, 4.8: whether the event is a norm for the title of International Arbiter."""
    rule, counts, reason = _ia(size, role, player_norms) if edition == "2013" else _by_system(size)
    return _verdict(ArbiterTitle.IA, size, rule, reason, counts=counts, edition=edition)


def _verdict(
    title: ArbiterTitle, size: EventSize, rule: Rule, reason: Reason, *, counts: bool, edition: str
) -> ArbiterVerdict:
    notes = () if edition == "2013" else (say.SIZES_UNKNOWN(),)
    if not size.rated_by_fide:
        return ArbiterVerdict(title, False, rule, say.NOT_RATED(), 0, notes)
    return ArbiterVerdict(title, counts, rule, reason, certificates(size) if counts else 0, notes)


def certificates(size: EventSize) -> int | None:
    """2.1.1: any number of world and continental events, two of a round robin, one for 50 players of a Swiss."""
    if size.event in WORLD:
        return None
    return TABLE_CERTIFICATES if size.format in TABLES else max(1, size.players // PLAYERS_A_CERTIFICATE)


Judged = tuple[Rule, bool, Reason]


def _fa(size: EventSize, role: ArbiterRole) -> Judged:
    if size.event is NormEvent.OLYMPIAD and role is ArbiterRole.MATCH:
        return rules.FA_OLYMPIAD, True, say.COUNTS_OLYMPIAD()
    if size.fast:
        return _fast(size, role)
    if size.teams:
        return _league(size)
    if size.format is NormFormat.DOUBLE:
        return _sized(size, DOUBLE_PLAYERS, say.COUNTS_DOUBLE, say.TOO_FEW_DOUBLE)
    if size.format is NormFormat.ROUND_ROBIN:
        return _sized(size, TABLE_PLAYERS, say.COUNTS_TABLE, say.TOO_FEW_TABLE)
    return _sized(size, SWISS_PLAYERS, say.COUNTS_SWISS, say.TOO_FEW_SWISS)


def _sized(size: EventSize, needed: int, counts: Kind, few: Kind) -> Judged:
    told = counts if size.players >= needed else few
    return rules.FA_EVENTS, size.players >= needed, told(players=size.players, needed=needed)


def _fast(size: EventSize, role: ArbiterRole) -> Judged:
    if size.players < FAST_PLAYERS or size.rounds < FAST_ROUNDS:
        return rules.FA_FAST, False, say.FAST_NEEDS(players=size.players, rounds=size.rounds)
    if role not in (ArbiterRole.CHIEF, ArbiterRole.DEPUTY):
        return rules.FA_FAST, False, say.FAST_ROLE()
    return rules.FA_FAST, True, say.COUNTS_FAST(players=size.players, rounds=size.rounds)


def _league(size: EventSize) -> Judged:
    figures = {"boards": size.boards, "teams": size.teams, "percent": size.percent, "rounds": size.rounds}
    told = say.COUNTS_LEAGUE if size.league else say.LEAGUE_NEEDS
    return rules.TEAM_LEAGUE, size.league, told(**figures)


def _ia(size: EventSize, role: ArbiterRole, player_norms: bool) -> Judged:
    if size.event is NormEvent.OLYMPIAD and role is ArbiterRole.MATCH:
        return rules.IA_OLYMPIAD, True, say.COUNTS_OLYMPIAD()
    if size.event in WORLD:
        return rules.IA_FAST if size.fast else rules.IA_OFFICIAL, True, say.COUNTS_OFFICIAL()
    if size.fast:
        return rules.IA_EVENTS, False, say.IA_NEEDS()
    if size.event is NormEvent.NATIONAL_FINAL:
        return rules.IA_NATIONAL, True, say.COUNTS_NATIONAL()
    if size.teams and size.event is NormEvent.NATIONAL_TEAMS:
        return _league(size)
    if size.international and player_norms:
        return rules.IA_TITLE_EVENT, True, say.COUNTS_TITLES()
    if size.large:
        told = say.COUNTS_LARGE(players=size.players, percent=size.percent, rounds=size.rounds)
        return rules.IA_LARGE, True, told
    return rules.IA_EVENTS, False, say.IA_NEEDS()


def _by_system(size: EventSize) -> Judged:
    """2.3.1 of 2021: which systems count; other conditions of that edition are not known here."""
    counts = size.format is not NormFormat.OTHER
    return rules.SYSTEMS_2021, counts, say.COUNTS_SYSTEM() if counts else say.OTHER_SYSTEM()


def as_written(text: str, role: ArbiterRole) -> Arbiter:
    """An arbiter as reports and posters name one, with the title before the name and the FIDE ID in brackets behind."""
    found = WRITTEN.fullmatch(text.strip())
    assert found is not None, "a name may be any text"
    title = ArbiterTitle(found["title"]) if found["title"] else ArbiterTitle.NONE
    return Arbiter(found["name"], role, title, fide_id=found["id"] or "")


def officials(event: Event) -> tuple[Arbiter, ...]:
    """The arbiters that are entered, and those whom the poster names besides."""
    known = {arbiter.name.casefold() for arbiter in event.arbiters}
    named = [(event.chief_arbiter, ArbiterRole.CHIEF), *((name, ArbiterRole.DEPUTY) for name in event.deputies)]
    written = [as_written(name, role) for name, role in named if name.strip()]
    more = [arbiter for arbiter in written if arbiter.name.casefold() not in known]
    order = list(ArbiterRole)
    return tuple(sorted((*event.arbiters, *more), key=lambda each: order.index(each.role)))


def arbiter_findings(event: Event) -> Iterator[Problem]:
    """What is missing about the arbiters: a chief with a title, licences, FIDE ids."""
    people = officials(event)
    chief = next((each for each in people if each.role is ArbiterRole.CHIEF), None)
    if chief is None:
        yield Problem("no-chief", Level.ERROR, say.NO_CHIEF(), None, rules.LICENSED)
    elif chief in event.arbiters and chief.title not in (ArbiterTitle.IA, ArbiterTitle.FA):
        yield Problem("chief-untitled", Level.WARNING, say.CHIEF_UNTITLED(name=chief.name), None, rules.LICENSED)
    for each in people:
        if each.licence is Licence.DUE:
            told = say.NO_LICENCE(name=each.name, euro=licence_fee(each.title, each.category))
            yield Problem("no-licence", Level.ERROR, told, None, rules.UNRATED_WITHOUT)
        elif each.licence is Licence.UNKNOWN:
            yield Problem("licence-unknown", Level.WARNING, say.LICENCE_UNKNOWN(name=each.name), None, rules.LICENSED)
        if not each.fide_id:
            yield Problem("arbiter-id", Level.WARNING, say.NO_FIDE_ID(name=each.name), None, rules.NORM_REPORT)


def arbiter_verdict(
    event: Event, section: Section, arbiter: Arbiter, *, player_norms: bool, edition: str = ""
) -> ArbiterVerdict:
    """Whether a section of the event is a norm for the title that an arbiter seeks."""
    size, used = event_size(event, section), edition or edition_on(event.days_of(section)[0])
    if arbiter.seeks is ArbiterTitle.IA:
        return ia_verdict(size, arbiter.role, player_norms=player_norms, edition=used)
    return fa_verdict(size, arbiter.role, edition=used)
