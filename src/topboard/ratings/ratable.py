"""Would the federation rate this event? Every condition that a program can look at, each a finding with its clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from topboard.core import Event, Player, Section
from topboard.core.systems import ALL_PLAY_ALL
from topboard.ratings import cfc_rating, uschess_rating
from topboard.ratings import ratable_texts as say
from topboard.ratings.estimate import FEDERATIONS, federation_of, known_federation
from topboard.ratings.facts import NOTHING, own_rating
from topboard.ratings.fide_editions import FideEdition, edition_in_force, edition_named
from topboard.ratings.time_control import (
    CFC_REGULAR,
    Speed,
    TimeControl,
    cfc_pace,
    fide_pace,
    read_time_control,
    us_pace,
)
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook.clauses import ratable as rules
from topboard.rulebook.federation import CFC, FIDE, US_CHESS

MINUTES_A_DAY = 720
CFC_GAMES_A_DAY = 4
CFC_LATER_CONTROL = 5
CFC_REPORT_DAYS = 31
MOST_DAYS, MONTHLY_DAYS = 90, 30
THIRD, SMALL_TABLE, SMALL_RATED, DOUBLE_PLAYERS = 3, 10, 4, 6


@dataclass(frozen=True, slots=True)
class FideConditions:
    """What an edition of FIDE's regulations asks. `levels` are ratings with the minutes they need, the highest first.

    `whole`: one strong player makes the whole section too fast, else only that player's games. `exact`: a first control
    has exactly this many moves. `rounds` are the rapid and blitz rounds of a day, 0 where there is no such limit.
    """

    levels: tuple[tuple[int, int], ...]
    play: Rule
    whole: bool
    first_moves: int
    first: Rule
    hours: Rule
    registered: Rule
    days_before: int
    reported: Rule
    report_days: int
    match: Rule
    unplayed: Rule
    exact: bool = False
    longest: Rule | None = None
    tables: bool = False
    rapid_rounds: int = 0
    blitz_rounds: int = 0


CONDITIONS_2024 = FideConditions(
    ((2400, 120), (1800, 90), (0, 60)),
    rules.RATE_OF_PLAY,
    whole=False,
    first_moves=30,
    first=rules.FIRST_CONTROL,
    hours=rules.HOURS,
    registered=rules.REGISTERED,
    days_before=3,
    reported=rules.REPORTED,
    report_days=0,
    match=rules.MATCH,
    unplayed=rules.UNPLAYED,
    rapid_rounds=15,
    blitz_rounds=30,
)
FIDE_CONDITIONS: Mapping[str, FideConditions] = {
    "2014": FideConditions(
        ((2200, 120), (1600, 90), (0, 60)),
        rules.RATE_OF_PLAY_2014,
        whole=True,
        first_moves=40,
        first=rules.FIRST_CONTROL_2014,
        hours=rules.HOURS_2014,
        registered=rules.REGISTERED_2014,
        days_before=7,
        reported=rules.REPORTED_2014,
        report_days=7,
        match=rules.MATCH_2014,
        unplayed=rules.UNPLAYED_2014,
        exact=True,
        longest=rules.LENGTH_2014,
        tables=True,
    ),
    "2022": replace(CONDITIONS_2024, play=rules.RATE_OF_PLAY_2022),
    "2024": CONDITIONS_2024,
}


def ratable(
    event: Event, section: Section, *, federation: str = "", edition: str = "", today: date | None = None
) -> tuple[Problem, ...]:
    """Every finding, those that keep the section from being rated first. Without `today` no deadline has passed."""
    name = known_federation(federation) if federation else federation_of(section)
    found = [*_time_control(event), *_data(event, section, name, today)]
    found += conditions(event, section, name, edition=edition, today=today)
    return tuple(sorted(found, key=lambda problem: list(Level).index(problem.level)))


def conditions(
    event: Event, section: Section, federation: str, *, edition: str = "", today: date | None = None
) -> Iterator[Problem]:
    """What the federation asks of a section beyond facts and results that are whole."""
    control = read_time_control(event.time_control)
    if FEDERATIONS[federation] is FIDE:
        used = edition_named(edition) if edition else edition_in_force(event.starts or event.ends)
        yield from _fide(event, section, control, used, today)
    elif FEDERATIONS[federation] is US_CHESS:
        yield from _uschess(event, section, control)
    else:
        yield from _cfc(event, section, control, today)


def _error(id: str, message: Reason, hint: Reason | None, rule: Rule | None) -> Problem:
    return Problem(id, Level.ERROR, message, hint, rule)


def _warning(id: str, message: Reason, hint: Reason | None, rule: Rule | None) -> Problem:
    return Problem(id, Level.WARNING, message, hint, rule)


def _note(id: str, message: Reason, rule: Rule | None) -> Problem:
    return Problem(id, Level.NOTE, message, None, rule)


def _time_control(event: Event) -> Iterator[Problem]:
    if not event.time_control.strip():
        yield _warning("no-time-control", say.NO_TIME_CONTROL(), say.STATE_TIME_CONTROL(), None)
    elif read_time_control(event.time_control) is None:
        text = say.UNREADABLE_TIME_CONTROL(text=event.time_control[:60])
        yield _warning("unreadable-time-control", text, say.STATE_TIME_CONTROL(), None)


UNPLAYED = {"fide": rules.UNPLAYED, "uschess": rules.US_COMPLETE, "cfc": rules.CFC_REPORT}


def _data(event: Event, section: Section, federation: str, today: date | None) -> Iterator[Problem]:
    """What is still missing: results, rounds, dates."""
    rule = UNPLAYED[federation]
    waiting = sum(game.open for r in section.rounds for game in r.games)
    if waiting:
        yield _error("open-results", say.OPEN_RESULTS(games=waiting), say.ENTER_RESULTS(), rule)
    if len(section.rounds) < section.rounds_total:
        missing = say.ROUNDS_MISSING(played=len(section.rounds), planned=section.rounds_total)
        yield _warning("rounds-missing", missing, say.CLOSE_FIRST(), rule)
    if event.starts is None or event.ends is None:
        yield _warning("no-dates", say.NO_DATES(), say.ENTER_DATES(), rule)
    elif event.ends < event.starts:
        yield _error("dates-backwards", say.BACKWARDS(), say.ENTER_DATES(), rule)
    elif today is not None and event.ends > today:
        yield _note("still-to-come", say.FUTURE(day=event.ends.isoformat()), rule)


def _rounds_by_day(event: Event, section: Section) -> Counter[date]:
    """How many rounds each day has, by the schedule of the section or the event, or the times of the rounds."""
    if days := event.round_dates_of(section):
        return Counter(days)
    return Counter(round.starts.date() for round in section.rounds if round.starts)


def _too_fast(event: Event, control: TimeControl, rule: Rule) -> Problem:
    text = say.TOO_FAST(control=event.time_control[:60], minutes=control.total)
    return _error("too-fast", text, say.USE_MORE_TIME(), rule)


def _fide(
    event: Event, section: Section, control: TimeControl | None, edition: FideEdition, today: date | None
) -> Iterator[Problem]:
    asked = FIDE_CONDITIONS[edition.name]
    ratings = {player.number: _rating(player, "fide", "standard") for player in section.players}
    if control is not None:
        pace = fide_pace(control)
        if pace is Speed.NONE:
            yield _too_fast(event, control, asked.play if asked.whole else rules.FAST_ROUNDS)
        elif pace is Speed.STANDARD:
            yield from _standard(control, ratings, asked)
        yield from _fide_days(event, section, control, pace, asked)
    yield from _composition(section, ratings, asked)
    yield from _length(event, asked)
    yield from _deadlines(event, asked, today)


def _rating(player: Player, list: str, kind: str) -> int:
    found = own_rating(player, list, kind)
    return found.value if found else 0


def _standard(control: TimeControl, ratings: Mapping[int, int], asked: FideConditions) -> Iterator[Problem]:
    """The strongest level that the time does not suffice for, and the moves of the first control."""
    for level, needed in asked.levels:
        strong = tuple(number for number, rating in ratings.items() if level and rating >= level)
        if strong and control.total < needed:
            text = say.TOO_FAST_FOR(minutes=control.total, players=strong, limit=level, needed=needed)
            hint = say.NOT_STANDARD() if asked.whole else say.THEIR_GAMES()
            yield _error("too-fast-for", text, hint, asked.play)
            break
    moves = control.first_moves
    if moves and (moves != asked.first_moves if asked.exact else moves < asked.first_moves):
        kind = say.FIRST_CONTROL_MOVES if asked.exact else say.FIRST_CONTROL_AT_LEAST
        text = kind(moves=moves, needed=asked.first_moves)
        yield _error("first-control", text, say.CHANGE_CONTROL(), asked.first)


def _fide_days(
    event: Event, section: Section, control: TimeControl, pace: Speed, asked: FideConditions
) -> Iterator[Problem]:
    most = {Speed.RAPID: asked.rapid_rounds, Speed.BLITZ: asked.blitz_rounds}.get(pace, 0)
    for day, rounds in sorted(_rounds_by_day(event, section).items()):
        minutes = rounds * 2 * control.total
        if most and rounds > most:
            text = say.ROUNDS_A_DAY(rounds=rounds, day=day.isoformat(), most=most)
            yield _error("rounds-a-day", text, say.MOVE_A_ROUND(), rules.FAST_ROUNDS)
        elif pace is Speed.STANDARD and minutes > MINUTES_A_DAY:
            text = say.HOURS_A_DAY(rounds=rounds, day=day.isoformat(), minutes=minutes, most=MINUTES_A_DAY)
            yield _error("hours-a-day", text, say.MOVE_A_ROUND(), asked.hours)


def _composition(section: Section, ratings: Mapping[int, int], asked: FideConditions) -> Iterator[Problem]:
    """How many are rated: in a round robin of 2014 a third, and four of a small one; in a match both."""
    players, rated = len(ratings), sum(map(bool, ratings.values()))
    if not players:
        return
    if not rated:
        yield _error("nobody-rated", say.NO_RATED_OPPONENTS(), None, asked.unplayed)
    elif players == 2 and rated < players:
        yield _error("match-unrated", say.MATCH_UNRATED(), None, asked.match)
    elif asked.tables and section.system in ALL_PLAY_ALL and rated < players:
        yield from _table(section, players, rated)


def _table(section: Section, players: int, rated: int) -> Iterator[Problem]:
    double = str(section.options.get("cycles", 1)) == "2"
    third = -(-players // THIRD)
    if double and players < DOUBLE_PLAYERS:
        text = say.FEW_PLAYERS(needed=DOUBLE_PLAYERS, players=players)
        yield _error("few-players", text, say.FIND_RATED(), rules.DOUBLE_2014)
    needed, rule = third, rules.SHARE_2014
    if (players < SMALL_TABLE or double) and third < SMALL_RATED:
        needed, rule = SMALL_RATED, rules.DOUBLE_2014 if double else rules.FEW_PLAYERS_2014
    if rated < needed:
        text = say.FEW_RATED(rated=rated, players=players, needed=needed)
        yield _error("few-rated", text, say.FIND_RATED(), rule)


def _length(event: Event, asked: FideConditions) -> Iterator[Problem]:
    if event.starts is None or event.ends is None:
        return
    days = (event.ends - event.starts).days + 1
    if asked.longest and days > MOST_DAYS:
        yield _error("too-long", say.TOO_LONG(days=days, most=MOST_DAYS), say.LEAGUES_MAY(), asked.longest)
    elif not asked.longest and days > MONTHLY_DAYS:
        yield _note("monthly", say.MONTHLY(days=days), asked.reported)


def _deadlines(event: Event, asked: FideConditions, today: date | None) -> Iterator[Problem]:
    if event.starts:
        yield _registered(event.starts - timedelta(asked.days_before), asked.registered, today)
    if event.ends and asked.report_days:
        yield _reported(event.ends + timedelta(asked.report_days), asked.reported, today)


def _registered(by: date, rule: Rule, today: date | None) -> Problem:
    if today is not None and today > by:
        return _warning("registered-late", say.REGISTERED_LATE(day=by.isoformat()), say.ASK_OFFICE(), rule)
    return _note("register-by", say.REGISTER_BY(day=by.isoformat()), rule)


def _reported(by: date, rule: Rule, today: date | None) -> Problem:
    if today is not None and today > by:
        return _warning("report-late", say.REPORT_LATE(day=by.isoformat()), say.SEND_NOW(), rule)
    return _note("report-by", say.REPORT_BY(day=by.isoformat()), rule)


def _uschess(event: Event, section: Section, control: TimeControl | None) -> Iterator[Problem]:
    if control is not None and us_pace(control) is Speed.NONE:
        yield _too_fast(event, control, rules.US_CLASSES)
    if len(section.players) == 2:
        kind = FEDERATIONS["uschess"].rating_kinds[0]
        last = event.ends or event.starts
        entries = [uschess_rating.entry(player, last, kind, NOTHING) for player in section.players]
        if not uschess_rating.is_match(*entries):
            yield _error("match-unfit", say.MATCH_UNFIT(), say.ADD_PLAYERS(), rules.US_MATCH)


def _cfc(event: Event, section: Section, control: TimeControl | None, today: date | None) -> Iterator[Problem]:
    if control is not None:
        if cfc_pace(control) is Speed.NONE:
            yield _too_fast(event, control, rules.CFC_CLASSES)
        for period in control.periods[1:]:
            if period.minutes < CFC_LATER_CONTROL:
                text = say.SECOND_CONTROL(minutes=period.minutes, least=CFC_LATER_CONTROL)
                yield _error("second-control", text, say.CHANGE_CONTROL(), rules.CFC_CLASSES)
    if control is None or control.total >= CFC_REGULAR:
        for day, rounds in sorted(_rounds_by_day(event, section).items()):
            if rounds > CFC_GAMES_A_DAY:
                text = say.ROUNDS_A_DAY(rounds=rounds, day=day.isoformat(), most=CFC_GAMES_A_DAY)
                yield _error("rounds-a-day", text, say.MOVE_A_ROUND(), rules.CFC_DAY)
    entries = [cfc_rating.entry(player, CFC.rating_kinds[0], NOTHING).player for player in section.players]
    if entries and all(each.unrated for each in entries):
        yield _error("nobody-rated", say.NOBODY(), say.FIND_RATED(), rules.CFC_RATED_PLAYER)
    elif len(entries) == 2 and not cfc_rating.is_match(*entries):
        yield _error("match-unfit", say.MATCH_UNFIT(), say.ADD_PLAYERS(), rules.CFC_MATCH)
    if event.ends:
        yield _reported(event.ends + timedelta(CFC_REPORT_DAYS), rules.CFC_REPORT, today)
