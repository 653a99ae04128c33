"""What every federation asks: results, days, numbers of the players. Each check yields findings with the way out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from topboard.core import Event, Player, Section
from topboard.director.entries.member_ids import MemberId
from topboard.director.reporting import texts as say
from topboard.formats.dbf.ascii_text import ascii_text
from topboard.ratings.ratable import conditions
from topboard.rulebook import Level, Problem, Reason


@dataclass(frozen=True, slots=True)
class Asking:
    """A report that somebody wants to make: the event, its sections that are reported, and the day."""

    event: Event
    sections: tuple[Section, ...]
    day: date

    @property
    def ends(self) -> date | None:
        return self.event.days[1]


KNOWN_BETTER = frozenset({"register-by", "registered-late", "monthly"})
"""Conditions that a report asks about itself: it knows the day of registration."""


def about_event(field: str) -> str:
    return f"event:{field}"


def about_section(section: Section) -> str:
    return f"section:{section.id}"


def about_player(section: Section, player: Player) -> str:
    return f"player:{section.id}:{player.id or player.number}"


def found(id: str, level: Level, message: Reason, hint: Reason | None, about: str = "") -> Problem:
    return Problem(id, level, message, hint, None, (about,) if about else ())


def missing(field: str, key: str, what: str, level: Level = Level.WARNING) -> Problem:
    """A fact of the event that nobody has entered."""
    told = say.MISSING_FACT(what=what)
    return found(f"no-{field.replace('_', '-')}", level, told, say.IN_DETAILS(key=key), about_event(field))


def played(asking: Asking) -> Iterator[Problem]:
    """Every rated section is over and every game has its result."""
    if not asking.sections:
        yield found("nothing-played", Level.ERROR, say.NOTHING_PLAYED(), say.PLAY_FIRST())
    for section in asking.sections:
        for round in section.rounds:
            boards = tuple(game.board for game in round.games if not game.result_so_far.finished)
            if boards:
                told = say.NO_RESULT(section=section.name, round=str(round.number), count=len(boards), boards=boards)
                hint = say.ENTER_RESULT(round=round.number, board=boards[0])
                yield found("no-result", Level.ERROR, told, hint, f"round:{section.id}:{round.number}")
        done, total = len(section.rounds), section.rounds_total
        if total > done:
            told = say.ROUNDS_LEFT(section=section.name, done=done, total=total)
            yield found("rounds-left", Level.ERROR, told, say.FINISH_ROUNDS(done=done), f"rules:{section.id}")


def left_out(asking: Asking) -> Iterator[Problem]:
    """Sections of the event that are in no report."""
    there = {section.id or section.name for section in asking.sections}
    for section in asking.event.sections:
        if (section.id or section.name) in there:
            continue
        if not section.reporting.rated:
            told, hint = say.LEFT_OUT(section=section.name), say.RATE_IT()
            yield found("left-out", Level.NOTE, told, hint, about_section(section))
        elif not section.rounds:
            yield found(
                "never-played", Level.NOTE, say.NEVER_PLAYED(section=section.name), None, about_section(section)
            )


def days(asking: Asking) -> Iterator[Problem]:
    """The event has a first and a last day, in this order, and neither is still to come."""
    starts, ends = asking.event.days
    if starts is None:
        yield missing("starts", "starts", "the first day", Level.ERROR)
    if ends is None:
        yield missing("ends", "ends", "the last day", Level.ERROR)
    elif ends > asking.day:
        told = say.IN_THE_FUTURE(day=ends.isoformat())
        yield found("in-the-future", Level.ERROR, told, say.WAIT_OR_CORRECT(), about_event("ends"))
    for section in asking.sections:
        first, last = asking.event.days_of(section)
        if first and last and last < first:
            told = say.ENDS_BEFORE(section=section.name)
            yield found("ends-before", Level.ERROR, told, say.CORRECT_DAYS(), about_section(section))
        elif (first and starts and first < starts) or (last and ends and last > ends):
            told = say.OUTSIDE(section=section.name)
            yield found("outside", Level.WARNING, told, say.CORRECT_DAYS(), about_section(section))


def ids(asking: Asking, id: MemberId) -> Iterator[Problem]:
    """Every player has a number that looks like one, and nobody has another's in the same section.

    One member may stand in several sections; in one section only as a second entry.
    """
    for section in asking.sections:
        holders: dict[str, Player] = {}
        for player in section.players:
            value, about = id.of(player), about_player(section, player)
            if not value:
                told = say.NO_ID(player=player.called, section=section.name, id=id.called)
                hint = say.ID_LATER(number=player.number, key=id.field)
                yield found("no-id", Level.WARNING, told, hint, about)
                continue
            hint = say.CORRECT_ID(number=player.number, key=id.field, sample=id.sample)
            if not id.pattern.fullmatch(value):
                told = say.BAD_ID(player=player.called, section=section.name, value=value, id=id.called)
                yield found("bad-id", Level.ERROR, told, hint, about)
            other = holders.setdefault(value, player)
            if other is not player and not _one_person(player, other):
                both = {"player": player.called, "other": other.called}
                told = say.TWICE(**both, section=section.name, id=id.called, value=value)
                yield found("same-id", Level.ERROR, told, hint, about)


def _one_person(player: Player, other: Player) -> bool:
    """A re-entry, or a player who stands in for a game as the house player did before (28M, 28S)."""
    return player.reentry_of is not None or other.reentry_of is not None or player.house_player or other.house_player


def memberships(asking: Asking) -> Iterator[Problem]:
    """Members whose membership ended before the event did."""
    for section in asking.sections:
        for player in section.players:
            last, ends = player.membership_expires, asking.ends
            if last and ends and last < ends:
                told = say.EXPIRED(player=player.called, section=section.name, day=last.isoformat())
                hint = say.RENEW(number=player.number)
                yield found("expired", Level.WARNING, told, hint, about_player(section, player))


def certified(asking: Asking) -> Iterator[Problem]:
    """The chief's certification is stated, and held until the last day."""
    event = asking.event
    if not event.chief_certification:
        yield missing("chief_certification", "certification", "the chief's title or certification")
    if event.certified_until and asking.ends and event.certified_until < asking.ends:
        told = say.NOT_CERTIFIED(day=event.certified_until.isoformat())
        yield found("not-certified", Level.WARNING, told, say.CERTIFY(), about_event("certified_until"))


def worst_first(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    order = list(Level)
    return tuple(sorted(problems, key=lambda problem: order.index(problem.level)))


def by_file(sections: Sequence[Section]) -> dict[str, Section]:
    """Each section by the name of its file: letters of an address, whatever it is called, and no name twice."""
    named: dict[str, Section] = {}
    for place, section in enumerate(sections, 1):
        plain = re.sub(r"[^a-z0-9]+", "-", ascii_text(section.name).casefold()).strip("-") or "section"
        named[f"{plain}-{place}" if plain in named else plain] = section
    return named


def ratable(asking: Asking, federation: str) -> Iterator[Problem]:
    """What the federation may not rate: it decides, so none of it stands in the way of the files."""
    for section in asking.sections:
        event = replace(asking.event, time_control=asking.event.time_control_of(section))
        for problem in conditions(event, section, federation, today=asking.day):
            if problem.id in KNOWN_BETTER:
                continue
            told = say.IN_SECTION(section=section.name, what=problem.message)
            level = Level.WARNING if problem.level is Level.ERROR else problem.level
            yield replace(problem, level=level, message=told, about=(about_section(section),))
