"""What the tournament report IT3 needs to hold, and what of it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from topboard.core import Event, Section
from topboard.norms import it3_texts as say
from topboard.norms.arbiters import arbiter_findings
from topboard.norms.field import norm_field
from topboard.norms.levels import HOLDERS, titles_of
from topboard.rulebook import Level, Problem, Reason
from topboard.rulebook import norm_clauses as rules

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
            yield _missing(id, say.MISSING(what=what))
    rounds = section.rounds_total or len(section.rounds)
    if len(event.round_dates) < rounds:
        yield _missing("it3-days", say.ROUND_DAYS(known=len(event.round_dates), rounds=rounds))


def _players(section: Section) -> Iterator[Problem]:
    for id, without, told in (
        ("it3-ids", [p.number for p in section.players if not p.fide_id], say.NO_IDS),
        ("it3-federations", [p.number for p in section.players if not p.federation], say.NO_FEDERATIONS),
        ("it3-births", [p.number for p in section.players if not p.born], say.NO_BIRTHS),
    ):
        if without:
            yield _missing(id, told(players=tuple(without)))


def _games(section: Section) -> Iterator[Problem]:
    for round in section.rounds:
        boards = tuple(game.board for game in round.games if game.open)
        if boards:
            yield _missing("it3-results", say.OPEN_GAMES(round=round.number, boards=boards), error=True)
    total = section.rounds_total
    if total and len(section.rounds) < total:
        yield _missing("it3-rounds", say.NOT_OVER(played=len(section.rounds), rounds=total), error=True)


@dataclass(frozen=True, slots=True)
class Deadline:
    """By when something goes where; `day` is None where it hangs on a day that is not known."""

    what: Reason
    day: date | None


def deadlines(ends: date | None) -> tuple[Deadline, ...]:
    """What is to be sent after the last day, and by when."""
    return (
        Deadline(say.SEND_REPORT(days=REPORT_DAYS), ends + timedelta(REPORT_DAYS) if ends else None),
        Deadline(say.THIRD_LIST(), third_list(ends) if ends else None),
        Deadline(say.APPLY(days=APPLICATION_DAYS, published=PUBLISHED_DAYS), None),
    )


def third_list(ends: date) -> date:
    """Lists come out on the first of a month: results that are not in by the third one are not rated."""
    month = ends.month + 2
    return date(ends.year + month // 12, month % 12 + 1, 1)
