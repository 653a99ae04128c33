"""What the tournament report IT3 needs to hold, and what of it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from topboard.core import Event, Section
from topboard.norms.arbiters import arbiter_findings
from topboard.norms.field import norm_field
from topboard.norms.levels import HOLDERS, titles_of
from topboard.rulebook import NUMBER, NUMBERS, PLAYERS, Level, Problem, Reason, kind, word
from topboard.rulebook.clauses import norm as rules

MISSING = kind(
    "it3.missing",
    "{What} is missing.",
    what=word(
        "the name of the event",
        "the city",
        "the federation of the event",
        "the first day",
        "the last day",
        "the time control",
        "the organiser",
        "the day of the registration with FIDE",
    ),
)
NO_ROUND_DAY = kind("it3.no-round-day", "No round has a date.")
ROUND_DAYS = kind("it3.round-days", "The days of {known} of {rounds} rounds are known.", known=NUMBER, rounds=NUMBER)
NO_IDS = kind("it3.no-ids", "No FIDE ID: {players}.", players=PLAYERS)
NO_FEDERATIONS = kind("it3.no-federations", "No federation: {players}.", players=PLAYERS)
NO_BIRTHS = kind("it3.no-births", "No date of birth: {players}.", players=PLAYERS)
OPEN_GAMES = kind("it3.open-games", "Round {round}: no result on board {boards}.", round=NUMBER, boards=NUMBERS)
NOT_OVER = kind("it3.not-over", "{played} of {rounds} rounds are played.", played=NUMBER, rounds=NUMBER)
SEND_REPORT = kind(
    "it3.send-report", "Send the rating file and this report to your federation within {days} days.", days=NUMBER
)
THIRD_LIST = kind("it3.third-list", "FIDE rates the event only if it arrives before its third list.")
APPLY = kind(
    "it3.apply",
    "Applications for titles arrive {days} days before the meeting and are published for {published} days.",
    days=NUMBER,
    published=NUMBER,
)


REPORT_DAYS, APPLICATION_DAYS, PUBLISHED_DAYS = 7, 45, 30


@dataclass(frozen=True, slots=True)
class TournamentFigures:
    """The figures of the report."""

    players: int
    rated: int
    titled: int
    federations: tuple[str, ...]

    @property
    def unrated(self) -> int:
        return self.players - self.rated


def tournament_figures(event: Event, section: Section) -> TournamentFigures:
    field = norm_field(event, section)
    return TournamentFigures(
        len(section.players),
        sum(bool(rating) for rating in field.ratings.values()),
        sum(bool(titles_of(player) & HOLDERS) for player in section.players),
        tuple(sorted({player.federation.upper() for player in section.players if player.federation})),
    )


def it3_findings(event: Event, section: Section) -> tuple[Problem, ...]:
    """Everything that is missing, errors first."""
    found = [*_facts(event, section), *_players(section), *_games(section), *arbiter_findings(event)]
    return tuple(sorted(found, key=lambda problem: list(Level).index(problem.level)))


def _missing(id: str, message: Reason, *, error: bool = False) -> Problem:
    return Problem(id, Level.ERROR if error else Level.WARNING, message, None, rules.FORMS)


def _facts(event: Event, section: Section) -> Iterator[Problem]:
    starts, ends = event.days_of(section)
    facts: tuple[tuple[str, object, str], ...] = (
        ("it3-name", event.name, "the name of the event"),
        ("it3-city", event.city, "the city"),
        ("it3-host", section.norms.host or event.federation, "the federation of the event"),
        ("it3-starts", starts, "the first day"),
        ("it3-ends", ends, "the last day"),
        ("it3-pace", event.time_control_of(section), "the time control"),
        ("it3-organizer", event.organizer, "the organiser"),
        ("it3-registered", event.registered, "the day of the registration with FIDE"),
    )
    for id, value, what in facts:
        if not value:
            yield _missing(id, MISSING(what=what))
    rounds, known = section.rounds_total or len(section.rounds), len(event.round_dates_of(section))
    if known < rounds:
        yield _missing("it3-days", ROUND_DAYS(known=known, rounds=rounds) if known else NO_ROUND_DAY())


def _players(section: Section) -> Iterator[Problem]:
    for id, without, told in (
        ("it3-ids", [p.number for p in section.players if not p.fide_id], NO_IDS),
        ("it3-federations", [p.number for p in section.players if not p.federation], NO_FEDERATIONS),
        ("it3-births", [p.number for p in section.players if not p.born], NO_BIRTHS),
    ):
        if without:
            yield _missing(id, told(players=tuple(without)))


def _games(section: Section) -> Iterator[Problem]:
    for round in section.rounds:
        boards = tuple(game.board for game in round.games if game.open)
        if boards:
            yield _missing("it3-results", OPEN_GAMES(round=round.number, boards=boards), error=True)
    total = section.rounds_total
    if total and len(section.rounds) < total:
        yield _missing("it3-rounds", NOT_OVER(played=len(section.rounds), rounds=total), error=True)


@dataclass(frozen=True, slots=True)
class Deadline:
    """By when something goes where; `day` is None where it hangs on a day that is not known."""

    what: Reason
    day: date | None


def deadlines(ends: date | None) -> tuple[Deadline, ...]:
    """What is to be sent after the last day, and by when."""
    return (
        Deadline(SEND_REPORT(days=REPORT_DAYS), ends + timedelta(REPORT_DAYS) if ends else None),
        Deadline(THIRD_LIST(), third_list(ends) if ends else None),
        Deadline(APPLY(days=APPLICATION_DAYS, published=PUBLISHED_DAYS), None),
    )


def third_list(ends: date) -> date:
    """Lists come out on the first of a month: results that are not in by the third one are not rated."""
    month = ends.month + 2
    return date(ends.year + month // 12, month % 12 + 1, 1)
