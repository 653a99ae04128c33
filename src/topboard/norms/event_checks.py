"""What the title regulations ask of the event itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

from topboard.core import Event, NormEvent, Section, system_named
from topboard.norms import texts
from topboard.norms.arbiters import officials
from topboard.norms.field import NormField, NormFormat, norm_field
from topboard.ratings.time_control import read_time_control
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook.clauses import norm as rules

MINUTES, MINUTES_A_DAY, ROUNDS_A_DAY = 120, 720, 2
DAYS_BEFORE, LONG_DAYS, DOUBLE_PLAYERS = 30, 30, 6
DIRECT_EVENTS = (NormEvent.ZONAL, NormEvent.WORLD_CUP, NormEvent.OLYMPIAD, NormEvent.OFFICIAL)
"""Events among which those of FIDE's table for direct titles are (1.2.4); the table itself is not known here."""
DIRECT_PLAYERS, DIRECT_ROUNDS = 10, 9


def event_checks(event: Event, field: NormField) -> tuple[Problem, ...]:
    """Every finding; an error keeps the event from giving norms."""
    found = [
        *_format(field),
        *_pace(event, field),
        *_registration(event, field),
        *_arbiters(event, field),
        *_data(event, field),
        *_direct(field),
    ]
    return tuple(sorted(found, key=lambda problem: list(Level).index(problem.level)))


def gives_norms(event: Event, section: Section) -> bool:
    """Whether anybody can make a norm here at all."""
    return not any(problem.level is Level.ERROR for problem in event_checks(event, norm_field(event, section)))


def _error(id: str, message: Reason, rule: Rule, hint: Reason | None = None) -> Problem:
    return Problem(id, Level.ERROR, message, hint, rule)


def _warning(id: str, message: Reason, rule: Rule, hint: Reason | None = None) -> Problem:
    return Problem(id, Level.WARNING, message, hint, rule)


def _format(field: NormField) -> Iterator[Problem]:
    if field.section.conditions.is_chess960:
        yield _error("norm-chess960", texts.CHESS960(), rules.FORMATS)
    if field.format is NormFormat.OTHER:
        system = system_named(field.section.system).title
        yield _error("norm-format", texts.FORMAT(system=system), rules.FORMATS)
    players = len(field.players)
    if field.format is NormFormat.DOUBLE and players < DOUBLE_PLAYERS:
        yield _error("norm-few-players", texts.FEW_PLAYERS(players=players), rules.DOUBLE_KIND)


def _pace(event: Event, field: NormField) -> Iterator[Problem]:
    text = event.time_control_of(field.section)
    control = read_time_control(text)
    report = field.section.report
    if control is None and report and report.time_control_code:
        control = read_time_control(report.time_control_code)
    if control is None:
        yield _warning("norm-pace-unknown", texts.UNKNOWN_PACE(), rules.PACE, texts.STATE_PACE())
    elif control.total < MINUTES:
        yield _error("norm-too-fast", texts.TOO_FAST(control=text, minutes=control.total), rules.PACE)
    days = Counter(event.round_dates)
    for day, rounds in sorted(days.items()):
        if rounds > ROUNDS_A_DAY:
            yield _error("norm-rounds-a-day", texts.ROUNDS_A_DAY(rounds=rounds, day=day.isoformat()), rules.PACE)
        elif control is not None and (minutes := 2 * control.total * rounds) > MINUTES_A_DAY:
            told = texts.HOURS_A_DAY(rounds=rounds, day=day.isoformat(), minutes=minutes)
            yield _error("norm-hours-a-day", told, rules.PACE)


def _registration(event: Event, field: NormField) -> Iterator[Problem]:
    starts, ends = event.days_of(field.section)
    if event.registered is None:
        yield _warning("norm-registration", texts.NO_REGISTRATION(), rules.REGISTERED, texts.ENTER_REGISTRATION())
    elif starts and event.registered > starts - timedelta(DAYS_BEFORE):
        told = texts.LATE(registered=event.registered.isoformat(), starts=starts.isoformat())
        yield _error("norm-late", told, rules.REGISTERED)
    if starts and ends and (days := (ends - starts).days + 1) > LONG_DAYS:
        yield _warning("norm-long", texts.LONG_EVENT(days=days), rules.FLOOR)


def _arbiters(event: Event, field: NormField) -> Iterator[Problem]:
    if not event.chief_arbiter.strip():
        yield _warning("norm-arbiter", texts.NO_ARBITER(), rules.ARBITER, texts.ENTER_ARBITER())
    names = {arbiter.name.casefold() for arbiter in officials(event)}
    for player in field.players.values():
        if player.name.strip().casefold() in names:
            yield _warning("norm-playing-arbiter", texts.PLAYING_ARBITER(player=player.number), rules.ARBITER)


def _direct(field: NormField) -> Iterator[Problem]:
    """1.2: titles and norms that a place gives. Continental and similar events must be of some size for them."""
    if field.event not in DIRECT_EVENTS:
        return
    players, rounds = len(field.players), field.rounds
    sized = field.event not in (NormEvent.ZONAL, NormEvent.OFFICIAL)
    if sized or (players >= DIRECT_PLAYERS and rounds >= DIRECT_ROUNDS):
        yield Problem("direct-titles", Level.NOTE, texts.DIRECT_EVENT(), texts.DIRECT_TABLE(), rules.DIRECT_EVENT)
    else:
        told = texts.DIRECT_SIZE(players=players, rounds=rounds)
        yield Problem("direct-titles", Level.NOTE, told, None, rules.DIRECT_SIZE)


def _data(event: Event, field: NormField) -> Iterator[Problem]:
    if not field.host:
        yield _warning("norm-host", texts.NO_HOST(), rules.FEDERATIONS, texts.ENTER_HOST())
    without = sum(not player.federation.strip() for player in field.players.values())
    if without:
        yield _warning("norm-federations", texts.NO_PLAYER_FEDERATION(players=without), rules.FEDERATIONS)
