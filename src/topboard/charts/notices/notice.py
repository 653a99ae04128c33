"""One notice to post before round 1 (25, 26): rounds, who may play, byes, tie-breaks, prizes, computers, variations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notices.variations import in_use
from topboard.charts.prizes.prizes import worth
from topboard.charts.rounds.playing_time import posted_lines, written_control
from topboard.charts.standings.tiebreak_titles import tiebreak_title
from topboard.charts.table import Column, Grid, Table, TableRow, entry
from topboard.charts.words import Words, words
from topboard.core import Event, Sex, clauses_of, profile_of
from topboard.core.announced.conditions import PlayingConditions
from topboard.language import translated, written_day
from topboard.prizes.section_prizes import PrizeStage
from topboard.rulebook import Rule
from topboard.rulebook.clauses.chart import NOTIFICATION, TIE_BREAKS_POSTED
from topboard.rulebook.clauses.club_format import CHESS960
from topboard.rulebook.clauses.prize import ANNOUNCED
from topboard.rulebook.federation import US_CHESS

Line = tuple[str, str, Rule | None]
POLICIES = ("none", "sandbagging", "scoresheets", "both")


@dataclass(frozen=True, slots=True)
class NoticeOptions:
    """Texts of the house beside what the section's rules say."""

    policies: str = field(default="none", metadata=about("what else is posted: policies of the house", POLICIES))


def build(data: ChartData, options: NoticeOptions) -> Table:
    return per_section(data, words.POSTED, lambda each: _grid(data.event, each, options.policies), lambda each: "")


def _grid(event: Event, section: SectionData, policies: str) -> Grid:
    columns = (Column(words.TOPIC), Column(words.CONDITION, stretch=True), Column(words.RULE))
    found = (
        *_rounds(event, section),
        *_who(section),
        *_byes(section),
        *_tiebreaks(section),
        *_prizes(section),
        *_computers(section),
        *_policies(policies),
        *(variations := tuple(_variations(section))),
    )
    rows = tuple(TableRow((entry(topic), entry(text), entry(_cited(rule)))) for topic, text, rule in found)
    return Grid(columns, rows, notes=(words.NOTICE,) if variations else ())


def _cited(rule: Rule | None) -> str:
    return f"{rule.book.prefix or rule.book.title} {rule.clause}" if rule else ""


def _rounds(event: Event, section: SectionData) -> Iterator[Line]:
    if section.section.rounds_total:
        yield words.ROUNDS, str(section.section.rounds_total), None
    if section.section.timetable.place:
        yield words.PLAYED_AT, section.section.timetable.place, None
    if written := written_control(event, section):
        yield words.TIME_CONTROL, written, None
    if drawn := _drawn_for(section):
        yield words.STARTING_POSITION, drawn, CHESS960
    for line in posted_lines(event, section):
        yield line.topic.told(), line.text.told(), line.rule
    days = [written_day(day) for day in event.round_dates_of(section.section)]
    for number in range(1, max(len(days), len(event.round_times_of(section.section))) + 1):
        told = [*days[number - 1 : number], *_clock(event, section, number)]
        yield words.ROUND_N.format(round=number), ", ".join(told), None


def _drawn_for(section: SectionData) -> str:
    said = {"round": words.POSITIONS_DRAWN_ROUND, "board": words.POSITIONS_DRAWN_BOARD}
    return said.get(section.section.conditions.positions, "")


def _clock(event: Event, section: SectionData, number: int) -> Iterator[str]:
    """When a round begins: as it was published, else as planned."""
    moments = [round.starts for round in section.section.rounds if round.number == number and round.starts]
    planned = event.round_times_of(section.section)[number - 1 : number]
    yield from (f"{moment.astimezone():%H:%M}" for moment in moments) if moments else planned


def _prizes(section: SectionData) -> Iterator[Line]:
    """What there is to win, once it was announced."""
    found = section.prizes
    if found is None or found.stage in (PrizeStage.NONE, PrizeStage.DRAFT):
        return
    rule = ANNOUNCED if profile_of(section.section) is US_CHESS else None
    for prize in found.list.prizes:
        yield words.PRIZE, f"{prize.called}: {worth(prize, found)}", rule


def _who(section: SectionData) -> Iterator[Line]:
    for text in who_may_play(section.section.conditions):
        yield words.WHO_MAY_PLAY, text, None


def who_may_play(limits: PlayingConditions) -> Iterator[str]:
    """Every limit of a section in a few words."""
    facts = (
        (limits.rating_from, words.RATED_FROM.format(limit=limits.rating_from)),
        (limits.rating_under, words.RATED_UNDER.format(limit=limits.rating_under)),
        (limits.rated_only, words.RATED_ONLY),
        (limits.grades, words.GRADES.format(grades=limits.grades)),
        (limits.age_from, words.AGED_FROM.format(limit=limits.age_from)),
        (limits.age_under, words.AGED_UNDER.format(limit=limits.age_under)),
        (limits.sex == Sex.FEMALE, words.GIRLS_ONLY),
        (limits.sex == Sex.MALE, words.BOYS_ONLY),
        (limits.members, words.MEMBERS_ONLY),
    )
    yield from (text for holds, text in facts if holds)


def _byes(section: SectionData) -> Iterator[Line]:
    byes, clauses = section.section.conditions, clauses_of(section.section)
    rule, last = clauses.bye_limit, clauses.last_round_bye
    if not byes.half_byes_offered:
        yield words.BYES, words.NONE_OFFERED, rule
        return
    none_in_last = bool(last) or not byes.half_bye_in_last
    through, total = byes.half_byes_through, section.section.rounds_total
    if through > total > 0 or (none_in_last and through == total):
        through = 0
    facts = (
        (byes.half_byes, words.BYES_AT_MOST.format(count=byes.half_byes)),
        (through, words.BYES_THROUGH.format(round=through)),
        (byes.half_byes_before, words.BYES_BEFORE.format(round=byes.half_byes_before)),
        (not byes.half_bye_after_bye, words.NONE_AFTER_BYE),
        (none_in_last, words.NONE_IN_LAST),
        (byes.byes_irrevocable, words.IRREVOCABLE),
    )
    for holds, text in facts:
        if holds:
            yield words.BYES, text, rule


def _tiebreaks(section: SectionData) -> Iterator[Line]:
    rule = TIE_BREAKS_POSTED if profile_of(section.section) is US_CHESS else None
    for place, code in enumerate(section.section.tiebreaks, 1):
        yield words.TIE_BREAK_N.format(place=place), f"{tiebreak_title(code)} ({code})", rule


def _computers(section: SectionData) -> Iterator[Line]:
    rule = clauses_of(section.section).computers
    if rule and section.section.conditions.computers:
        yield words.COMPUTERS, words.COMPUTERS_PLAY, rule


def _policies(chosen: str) -> Iterator[Line]:
    """A policy against losing on purpose, and the rules of approved electronic scoresheets."""
    if chosen in ("sandbagging", "both"):
        yield words.SANDBAGGING, words.SANDBAGGING_IS, None
        yield words.SANDBAGGING, words.SANDBAGGING_COSTS, None
    if chosen in ("scoresheets", "both"):
        for text in (words.DEVICE_SET, words.DEVICE_USE, words.DEVICE_SHOWN, words.DEVICE_FAILS):
            yield words.E_SCORESHEETS, text, None


def _variations(section: SectionData) -> Iterator[Line]:
    for variation in section.variations or in_use(section.section):
        yield words.VARIATION, translated(variation.text), variation.rule


CHART = Chart(
    "notice",
    Words.POSTED,
    "everything to post before round 1: rounds and times, who may play, byes, tie-breaks, prizes, variations",
    NoticeOptions,
    build,
    rules=(NOTIFICATION,),
    of_prizes=True,
    group=ChartGroup.NOTICES,
)
