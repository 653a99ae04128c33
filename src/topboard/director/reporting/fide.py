"""FIDE: a TRF26 and a TRF16 of every section, and what the registration rules ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from topboard.core import Event, Player, Section, Sex, as_played
from topboard.director.entries.member_ids import FIDE as MEMBER
from topboard.director.papers.section_report import section_report
from topboard.director.reporting import common
from topboard.director.reporting import texts as say
from topboard.director.reporting.common import Asking, about_event, about_player, about_section, found
from topboard.director.reporting.uschess import rated_event, rated_games
from topboard.errors import TopboardError
from topboard.formats.trf import Dialect, read_trf, write_trf
from topboard.formats.trf.players import NAME
from topboard.ratings.time_control import Speed, fide_pace, read_time_control
from topboard.rulebook import TEXT, Level, Problem, Reason, kind

NOT_THE_SAME = kind(
    "director.fide.not-the-same", "the report of {section} does not say the same when it is read again", section=TEXT
)

FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)
DAYS_BEFORE, DAYS_BEFORE_STRONG = 3, 30
"""A standard event with a player over 2700, or a woman over 2500, is registered a month before (B.02)."""
STRONG, STRONG_WOMAN = 2700, 2500
ONE_REPORT = 30
"""Longer events are reported every month."""
LISTS_LATER = 3


def reported(event: Event) -> tuple[Section, ...]:
    """The sections that FIDE rates: those that say so, or else all that are rated."""
    played = [
        section
        for section in rated_event(event).sections
        if section.reporting.rated and section.rounds and not section.conditions.is_chess960
    ]
    return tuple([section for section in played if section.reporting.fide_rated] or played)


def files(event: Event, day: date) -> dict[str, bytes]:
    written: dict[str, bytes] = {}
    for stem, section in common.by_file(reported(event)).items():
        file = section_report(event, section)
        for dialect in (Dialect.TRF26, Dialect.TRF16):
            data = write_trf(file, dialect=dialect)
            _say_the_same(section, data)
            written[f"{stem}-{dialect.value.lower()}.trf"] = data
    return written


def _say_the_same(section: Section, data: bytes) -> None:
    """Read again, the file has the same players and the same rated games."""
    again = read_trf(data).section
    same_people = sorted(p.number for p in again.players) == sorted(p.number for p in section.players)
    if not same_people or rated_games(again) != rated_games(as_played(section)):
        raise TopboardError(NOT_THE_SAME(section=section.name))


def findings(event: Event, day: date) -> Iterator[Problem]:
    asking = Asking(rated_event(event), reported(event), day)
    yield from common.played(asking)
    yield from common.days(asking)
    yield from common.ids(asking, MEMBER)
    yield from _people(asking)
    if not event.chief_arbiter:
        yield common.missing("chief_arbiter", "chief_arbiter", "the chief arbiter")
    if not event.chief_certification:
        yield common.missing("chief_certification", "certification", "the chief arbiter's title")
    yield from _sections(asking)
    yield from _registration(asking)
    yield from common.ratable(asking, "fide")
    yield from common.left_out(asking)


def _people(asking: Asking) -> Iterator[Problem]:
    for section in asking.sections:
        for player in section.players:
            about = about_player(section, player)
            if not FEDERATION.fullmatch(player.federation):
                told = say.NO_FACT_OF(player=player.called, section=section.name, what="the federation")
                hint = say.ENTER_FACT(number=player.number, key="federation")
                yield found("no-federation", Level.WARNING, told, hint, about)
            if not player.born:
                told = say.NO_FACT_OF(player=player.called, section=section.name, what="the date of birth")
                hint = say.ENTER_FACT(number=player.number, key="birth")
                yield found("no-birth", Level.WARNING, told, hint, about)
            if len(player.name) > NAME.width:
                told = say.TOO_LONG(what=player.name, most=NAME.width)
                yield found("too-long", Level.WARNING, told, say.SHORTEN(), about)


def _sections(asking: Asking) -> Iterator[Problem]:
    event = asking.event
    for section in asking.sections:
        written, about = event.time_control_of(section), about_section(section)
        if not written:
            told = say.NO_CONTROL(section=section.name)
            yield found("no-control", Level.WARNING, told, say.WRITE_CONTROL(), about)
        elif read_time_control(written) is None:
            told = say.BAD_CONTROL(section=section.name, control=written)
            yield found("bad-control", Level.WARNING, told, say.WRITE_CONTROL(), about)
        days = event.round_dates_of(section)
        if len(days) < len(section.rounds):
            told = _days_known(section, len(days))
            yield found("no-round-days", Level.WARNING, told, say.ENTER_DAYS(), about_event("round_dates"))


def _days_known(section: Section, known: int) -> Reason:
    if not known:
        return say.NO_ROUND_DAY(section=section.name)
    return say.NO_ROUND_DAYS(section=section.name, known=known, count=len(section.rounds))


def _registration(asking: Asking) -> Iterator[Problem]:
    event, (starts, ends) = asking.event, asking.event.days
    if event.registered is None:
        yield common.missing("registered", "registered", "the day of registration")
    elif starts:
        ahead, wanted = (starts - event.registered).days, days_before(asking)
        if ahead < wanted:
            told = say.REGISTERED_LATE(count=max(ahead, 0), wanted=wanted)
            yield found("registered-late", Level.WARNING, told, say.ASK_FIDE(), about_event("registered"))
    if starts and ends and (ends - starts).days + 1 > ONE_REPORT:
        told = say.MONTHLY(count=(ends - starts).days + 1)
        yield found("monthly", Level.WARNING, told, say.SEND_MONTHLY(), about_event("ends"))
    if ends and asking.day >= third_list(ends):
        told = say.TOO_LATE(day=ends.isoformat())
        yield found("too-late", Level.WARNING, told, say.ASK_FIDE(), about_event("ends"))


def days_before(asking: Asking) -> int:
    """How many days before the first round the event must be registered."""
    for section in asking.sections:
        control = read_time_control(asking.event.time_control_of(section))
        if control and fide_pace(control) is Speed.STANDARD and any(_strong(player) for player in section.players):
            return DAYS_BEFORE_STRONG
    return DAYS_BEFORE


def _strong(player: Player) -> bool:
    return player.value > (STRONG_WOMAN if player.sex is Sex.FEMALE else STRONG)


def third_list(ends: date) -> date:
    """Lists come out on the first of every month."""
    months = ends.year * 12 + ends.month - 1 + LISTS_LATER
    return date(months // 12, months % 12 + 1, 1)
