"""The pairing systems by name: what format each has, and whose book it comes from. Stated here once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol

from topboard.core.games.outcome import Outcome
from topboard.core.games.points import Points
from topboard.core.section import Section
from topboard.core.teams.team import MatchPoints
from topboard.core.teams.team_scoring import FirstScore
from topboard.errors import UnknownName
from topboard.rulebook import Rule
from topboard.rulebook.federation import FIDE, PROFILES, Clauses, Practice, Profile, of_a_knockout


class Format(StrEnum):
    """What a system promises about who meets whom."""

    SWISS = "Swiss"
    ALL_PLAY_ALL = "everybody meets everybody"
    TEAMS_APART = "everybody meets everybody of the other teams"
    EQUAL_BOARDS = "everybody meets equal boards of some other teams"
    TEAM_MATCHES = "teams meet teams"
    KNOCKOUT = "who loses a match goes out"
    DISPLAY = "one player meets everybody at once"


@dataclass(frozen=True, slots=True)
class System:
    """A pairing system.

    `federation` is the one whose book describes it; empty where the books share it, as they do round robins.
    `drawn`: its numbers come by lot unless somebody says otherwise. `seats` is the size of its table where it has but
    one. `older` are editions of its rules that were replaced, the oldest first, each with the day from which events no
    longer begin under it. `ranked_by` is the code of the score or tie-break that ranks before any points. `averages`:
    the averages of the opponents' ratings are published after every round, as the pairings go by them. `paired` is
    false for what reports name and is not paired here. `fixtures`: which teams meet in which round is known beforehand.
    `clubs`: byes are absences of club members, and limits on half-point byes do not hold. `games` is how many rounds of
    a section one of its pairings has; `follows` is the system whose editions it has. `white_first`: where no colour of
    the lot is stated, number 1 has White in round 1; otherwise it is drawn with the section's seed. `lengths` is how
    many games the matches of a knock-out have unless its option `games` says otherwise, `losses` how many lost matches
    put a player out. `challenges`: who meets whom is what players ask for. `handbook`: FIDE's handbook has it, so that
    rated sections under FIDE are in FIDE mode from the start. `teams`: everybody belongs to a team of equal size,
    though players meet one by one.
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
    fixtures: bool = False
    clubs: bool = False
    averages: bool = False
    games: int = 1
    follows: str = ""
    white_first: bool = False
    lengths: str = ""
    losses: int = 1
    challenges: bool = False
    handbook: bool = False
    teams: bool = False


DUBOV_BEFORE_2026 = ((date(2026, 2, 1), "2018"),)

SYSTEMS: Mapping[str, System] = MappingProxyType(
    {
        system.name: system
        for system in (
            System(
                "dutch",
                "FIDE (Dutch) Swiss system",
                federation="fide",
                older=(
                    (date(2005, 1, 1), "1998"),
                    (date(2013, 7, 1), "2005"),
                    (date(2017, 7, 1), "2012"),
                    (date(2026, 2, 1), "2017"),
                ),
                white_first=True,
                handbook=True,
            ),
            System("lim", "FIDE Lim Swiss system", federation="fide", handbook=True),
            System(
                "dubov",
                "FIDE Dubov Swiss system",
                federation="fide",
                older=DUBOV_BEFORE_2026,
                averages=True,
                white_first=True,
                handbook=True,
            ),
            System(
                "burstein",
                "FIDE Burstein Swiss system",
                federation="fide",
                older=((date(2026, 2, 1), "2017"),),
                white_first=True,
                handbook=True,
            ),
            System("uschess", "US Chess Swiss system", federation="us-chess"),
            System("cfc", "CFC Swiss system", federation="cfc"),
            System("roundrobin", "round robin", Format.ALL_PLAY_ALL, drawn=True, handbook=True),
            System("quads", "quads", Format.ALL_PLAY_ALL, "us-chess", seats=4),
            System("scheveningen", "Scheveningen system", Format.TEAMS_APART),
            System("schiller", "Schiller system", Format.TEAMS_APART),
            System("wade", "Wade system", Format.ALL_PLAY_ALL, drawn=True, teams=True),
            System("hutton", "Hutton system (jamboree)", Format.EQUAL_BOARDS),
            System("molter", "Molter system", Format.EQUAL_BOARDS),
            System("smallswiss", "small Swiss on a round-robin table", federation="us-chess"),
            System("lottery", "lottery Swiss", federation="fide", drawn=True, follows="dutch", white_first=True),
            System("ladder", "ladder", ranked_by="LADDER", clubs=True, challenges=True),
            System("simul", "simultaneous display", Format.DISPLAY),
            System("keizer", "Keizer system", ranked_by="KEIZER", clubs=True),
            System("mcmahon", "McMahon system", federation="fide", ranked_by="MCM", follows="dutch", white_first=True),
            System("match", "match of two players", Format.KNOCKOUT, ranked_by="KO", lengths="6"),
            System("knockout", "knock-out", Format.KNOCKOUT, ranked_by="KO", lengths="1"),
            System("double-elimination", "double elimination", Format.KNOCKOUT, ranked_by="KO", lengths="1", losses=2),
            System(
                "double-swiss",
                "FIDE Double-Swiss system",
                federation="fide",
                games=2,
                white_first=True,
                handbook=True,
            ),
            System(
                "team",
                "FIDE Swiss Team system",
                Format.TEAM_MATCHES,
                "fide",
                older=((date(2026, 2, 1), "2024"),),
                white_first=True,
                handbook=True,
            ),
            System("team-roundrobin", "round robin of teams", Format.TEAM_MATCHES, fixtures=True, handbook=True),
            System("team-uschess", "US Chess Swiss system for teams", Format.TEAM_MATCHES, "us-chess"),
            System("team-cfc", "CFC Swiss system for teams", Format.TEAM_MATCHES, "cfc"),
            System("team-sonneborn", "Sonneborn-Berger league", Format.TEAM_MATCHES, fixtures=True, ranked_by="EGGSB"),
            System("team-knockout", "knock-out of teams", Format.TEAM_MATCHES, paired=False, lengths="1"),
        )
    }
)


def _of_format(*formats: Format) -> frozenset[str]:
    return frozenset(system.name for system in SYSTEMS.values() if system.format in formats)


ALL_PLAY_ALL = _of_format(Format.ALL_PLAY_ALL)
TEAMS_APART = _of_format(Format.TEAMS_APART)
TEAM_TABLES = TEAMS_APART | _of_format(Format.EQUAL_BOARDS)
"""Systems whose tables seat the players of teams: a team's score is what its players make."""
PREDETERMINED = ALL_PLAY_ALL | TEAMS_APART | _of_format(Format.EQUAL_BOARDS)
"""Systems whose rounds come from a table and are known beforehand."""


def system_named(name: str) -> System:
    """The system of this name; one that only some other program knows is taken for a Swiss."""
    return SYSTEMS.get(name) or System(name, name, paired=False)


def rounds_of_pairing(section: PairsKnown, round: int) -> range:
    """The rounds that hold the games of one pairing: that round alone, or those of its match."""
    games = system_named(section.system).games
    if is_knockout(section):
        return _published_together(section, round)
    first = round - (round - 1) % games
    return range(first, first + games)


def edition_on(system: str, day: date | None) -> str:
    """The edition for an event that begins on this day; empty is the latest, also where the day is unknown."""
    named = system_named(system)
    older = system_named(named.follows or system).older if day else ()
    return next((edition for until, edition in older if day and day < until), "")


def judged(section: Section, starts: date | None) -> Section:
    """The section as its rounds are judged: by its edition, or by the one in force when the event began."""
    return section if section.edition else replace(section, edition=edition_on(section.system, starts))


def _published_together(section: PairsKnown, round: int) -> range:
    """Both games of a two-game match; a longer one goes on game by game, as it stops when it is decided."""
    lengths = match_lengths(section)
    stages = match_stages(lengths, section.pairs_by_round)
    start, length = next(((s, n) for s, n in reversed(stages) if s <= round), (0, 0))
    if round >= start + length:
        start, length = round, lengths[min(len(stages), len(lengths) - 1)]
    return range(start, start + 2) if length == 2 else range(round, round + 1)


def match_stages(lengths: Sequence[int], pairs: Sequence[Collection[object]]) -> list[tuple[int, int]]:
    """The round in which each stage of a knock-out begins, and how many games its matches have.

    A round goes on with a stage if it has games left and the same players meet again.
    """
    found: list[tuple[int, int]] = []
    for number, met in enumerate(pairs, 1):
        if found:
            start, length = found[-1]
            if number < start + length and met and set(met) <= set(pairs[start - 1]):
                continue
        found.append((number, lengths[min(len(found), len(lengths) - 1)]))
    return found


def match_lengths(section: Chosen) -> tuple[int, ...]:
    """How many games the matches of each stage have, the last number for all that follow; ValueError if unreadable."""
    text = str(section.options.get("games", "") or system_named(section.system).lengths or 1)
    lengths = tuple(int(part) for part in text.replace(",", " ").split())
    if not lengths or not all(1 <= length <= MOST_MATCH_GAMES for length in lengths):
        raise ValueError(text)
    return lengths


MOST_MATCH_GAMES = 24
"""The longest match that is played."""


class Ruled(Protocol):
    """Whatever is run by a pairing system under a federation's rules; an empty federation is that of the system."""

    @property
    def system(self) -> str: ...

    @property
    def federation(self) -> str: ...


class Chosen(Ruled, Protocol):
    """What is run by a pairing system with some of its options."""

    @property
    def options(self) -> Mapping[str, object]: ...


class PairsKnown(Chosen, Protocol):
    """What also knows who met whom in each published round."""

    @property
    def pairs_by_round(self) -> Sequence[Collection[object]]: ...


def is_knockout(section: Ruled) -> bool:
    """Whether who loses goes out, be it after a second match."""
    return system_named(section.system).format is Format.KNOCKOUT


def outcome_text(section: Ruled, outcome: Outcome) -> str:
    """What this section calls an outcome, in English: to a club, a bye is an absence."""
    return outcome.meaning.told(clubs=system_named(section.system).clubs)


def is_divided(section: Ruled) -> bool:
    """Whether its entries may be divided into quads or preliminaries: where players meet one by one in a Swiss or a
    table, and not in a club, whose members come and go for a season."""
    system = system_named(section.system)
    return system.format in (Format.SWISS, Format.ALL_PLAY_ALL) and not (system.clubs or system.teams)


def takes_byes(section: Ruled) -> bool:
    """Whether a player may ask for a round off: not where a table or a bracket says who meets whom."""
    return section.system not in PREDETERMINED and not is_knockout(section)


def is_display(section: Ruled) -> bool:
    """Whether one player meets everybody at once, and so sits on several boards of a round."""
    return system_named(section.system).format is Format.DISPLAY


def profile_of(section: Ruled) -> Profile:
    """The federation by whose book a section is run: the one it names, its system's, or else FIDE."""
    name = section.federation or system_named(section.system).federation or FIDE.name
    if name not in PROFILES:
        raise UnknownName("federation", name, PROFILES)
    return PROFILES[name]


def is_fide_event(section: Ruled, *, rated: bool) -> bool:
    """Whether FIDE would call a section one of its events: rated, by its book, and by a system of its handbook."""
    return rated and system_named(section.system).handbook and profile_of(section) is FIDE


def practice_of(section: Ruled) -> Practice:
    """What its federation says about this kind of event."""
    profile = profile_of(section)
    return profile.table if is_by_table(section) else profile.swiss


def is_by_table(section: Ruled) -> bool:
    """Whether the pairings are known beforehand."""
    return section.system in PREDETERMINED or system_named(section.system).fixtures


def clauses_of(section: Ruled) -> Clauses:
    """The clauses by which a section is run: those of a knock-out come before the federation's."""
    clauses = practice_of(section).clauses
    return of_a_knockout(clauses) if is_knockout(section) else clauses


def own_clause(section: Ruled, rule: Rule | None) -> Rule | None:
    """A clause where the section is run by its book; what the book of another federation says is not cited there."""
    return rule if rule is None or rule.book.id == profile_of(section).name else None


def profile_of_country(code: str) -> Profile:
    """The federation of a country as a report or a poster names it; FIDE where it has no book of its own here."""
    return next((profile for profile in PROFILES.values() if profile.country == code.strip().upper()), FIDE)


MIXED_POINTS = (20, 20, 0)
"""What the mixture of match and game points adds to those of the games: 2 for a win and, as the organiser's handbook
has it, 2 for a draw."""


def match_points(section: Section) -> MatchPoints:
    """What a match is worth beside its games: as the section says, else as its mixture or its federation does."""
    mixed = section.team_scoring.first is FirstScore.MIXED
    play, usual = section.team_play, MIXED_POINTS if mixed else profile_of(section).match_points
    said = zip((play.win, play.draw, play.loss), usual, strict=True)
    return MatchPoints(*(Points(tenths) if points is None else points for points, tenths in said))


def pairs_teams(section: Ruled) -> bool:
    """Whether teams meet, so that byes, prohibitions and virtual points are those of teams."""
    return system_named(section.system).format is Format.TEAM_MATCHES
