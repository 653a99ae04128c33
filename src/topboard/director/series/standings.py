"""The standings of a series: what each event is worth to everybody, which of it counts, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from itertools import groupby

from topboard.core import Event, Section, counted, pairs_teams, records
from topboard.core.systems import system_named
from topboard.director.series.persons import SeriesPerson, SeriesQuestion, entries_of, persons
from topboard.director.series.rules import SeriesRules, SeriesTies
from topboard.errors import TopboardError
from topboard.names import name_order
from topboard.tiebreaks import Standings, StandingsRow, completed_rounds, section_edition, standings
from topboard.tiebreaks.system_scores import KEIZER


@dataclass(frozen=True, slots=True)
class SeriesEvent:
    """An event of the series, under the name by which its rules know it."""

    id: str
    event: Event

    @property
    def ranked(self) -> tuple[Section, ...]:
        """Those with a complete round in which players meet."""
        return tuple(each for each in self.event.sections if completed_rounds(each) and not pairs_teams(each))

    @property
    def day(self) -> date | None:
        return self.event.days[0]

    @property
    def is_over(self) -> bool:
        return bool(self.ranked) and all(section.closed for section in self.ranked)


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """What somebody made of an event: the place, the score, what both are worth, and whether that counts."""

    event: str
    section: str
    place: int
    score: Fraction
    points: Fraction
    counts: bool = True


NO_MORE = Fraction(1)
"""Stands behind the last of the results, each of them at most 0, so that who has more of them is ahead."""


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """Somebody who has not played in `enough` events has no place."""

    person: SeriesPerson
    results: tuple[SeriesResult, ...]
    total: Fraction
    enough: bool = True
    place: int = 0

    @property
    def name(self) -> str:
        return self.person.name

    def of(self, event: str) -> SeriesResult | None:
        return next((each for each in self.results if each.event == event), None)

    @property
    def counting(self) -> tuple[SeriesResult, ...]:
        return tuple(each for each in self.results if each.counts)

    @property
    def order(self) -> tuple[object, ...]:
        """More points; then the better single results, one after the other; then more events."""
        singles = sorted(-each.points for each in self.results)
        return (not self.enough, -self.total, [*singles, NO_MORE])


@dataclass(frozen=True, slots=True)
class SeriesTable:
    """`title` is the name of the sections, empty where all count together."""

    title: str
    rows: tuple[SeriesRow, ...]


@dataclass(frozen=True, slots=True)
class SeriesStandings:
    rules: SeriesRules
    events: tuple[SeriesEvent, ...]
    tables: tuple[SeriesTable, ...]
    questions: tuple[SeriesQuestion, ...]
    odd_names: tuple[SeriesPerson, ...]
    """People whose entries have one id and names that differ altogether."""


def series_standings(rules: SeriesRules, events: Sequence[SeriesEvent]) -> SeriesStandings:
    """Everybody's results in all events, the standings, and what is to be decided about who is whom."""
    played = [entry for each in events for entry in entries_of(each.id, each.event, each.ranked)]
    people, questions = persons(played, rules.same, rules.different)
    worth = {key: result for each in events for key, result in _results(rules, each)}
    titles = dict.fromkeys(section.name for each in events for section in each.ranked) if rules.by_section else [""]
    tables = [_table(rules, events, title, people, worth) for title in titles]
    odd = tuple(person for person in people if person.other_names)
    return SeriesStandings(rules, tuple(events), tuple(tables), tuple(questions), odd)


def _results(rules: SeriesRules, event: SeriesEvent) -> Iterator[tuple[str, SeriesResult]]:
    for section in event.ranked:
        table, played = _ranked(section, event.event.starts), _who_played(section)
        rows = [row for row in table.rows if row.number in played]
        keys = {entry.player.number: entry.key for entry in entries_of(event.id, event.event, (section,))}
        levels = [row.place if rules.ties is SeriesTies.TIEBREAKS else _leading(table, row) for row in rows]
        for row, points in zip(rows, _for_places(rules, levels), strict=True):
            if row.number in keys:
                score = _score(section, table, row)
                made = (points + (score if rules.score else 0)) * rules.weight(event.id)
                yield keys[row.number], SeriesResult(event.id, section.name, row.place, score, made)


def _leading(table: Standings, row: StandingsRow) -> Fraction:
    """What the section ranks by before any tie-break: points, or a score that stands in their place."""
    return row.values[table.labels[0]] if table.leads else row.points.fraction


def _score(section: Section, table: Standings, row: StandingsRow) -> Fraction:
    """What a player made in the games; under the Keizer system that is the Keizer score."""
    return _leading(table, row) if system_named(section.system).ranked_by == KEIZER else row.points.fraction


def _ranked(section: Section, starts: date | None) -> Standings:
    """By the section's own tie-breaks; where those of another program are asked for, by points alone."""
    after = completed_rounds(section)
    decided = replace(counted(section), rounds=section.rounds[:after], bye_requests=())
    try:
        edition = section_edition(decided, starts=starts).name
        return standings(decided, after=after, edition=edition)
    except TopboardError:
        return standings(decided, after=after, tiebreaks=())


def _who_played(section: Section) -> set[int]:
    """Everybody with a game that was played or won because nobody came: an entry alone is worth nothing."""
    return {
        number
        for number, cells in records(section).items()
        if any(cell.opponent and not cell.annulled for cell in cells)
    }


def _for_places(rules: SeriesRules, levels: Sequence[Fraction | int]) -> list[Fraction]:
    """The points of the places, in order; those on one level share them or not, as the rules say."""
    found: list[Fraction] = []
    for _level, group in groupby(levels):
        first, count = len(found), len(list(group))
        held = [rules.for_place(place) for place in range(first + 1, first + count + 1)]
        each = held[0] if rules.ties is SeriesTies.EACH else sum(held, Fraction(0)) / count
        found += [each] * count
    return found


def _table(
    rules: SeriesRules,
    events: Sequence[SeriesEvent],
    title: str,
    people: Iterable[SeriesPerson],
    worth: dict[str, SeriesResult],
) -> SeriesTable:
    held = sum(bool(each.ranked) for each in events)
    rows = [row for person in people if (row := _row(rules, person, title, worth, held))]
    rows.sort(key=lambda row: (row.order, name_order(row.name)))
    return SeriesTable(title, tuple(_placed(rows)))


def _row(
    rules: SeriesRules, person: SeriesPerson, title: str, worth: dict[str, SeriesResult], held: int
) -> SeriesRow | None:
    best: dict[str, SeriesResult] = {}
    for entry in person.entries:
        made = worth.get(entry.key)
        if made and title in ("", made.section) and (entry.event not in best or made.points > best[entry.event].points):
            best[entry.event] = made
    if not best:
        return None
    results = _counted(rules, list(best.values()), held)
    total = sum((each.points for each in results if each.counts), Fraction(0))
    return SeriesRow(person, tuple(results), total, len(results) >= rules.least)


def _counted(rules: SeriesRules, results: list[SeriesResult], held: int) -> list[SeriesResult]:
    """The best of them count; of two that are worth the same, the earlier one."""
    most = rules.best or (max(held - rules.drop, 1) if rules.drop else len(results))
    order = sorted(range(len(results)), key=lambda at: -results[at].points)
    return [replace(each, counts=order.index(at) < most) for at, each in enumerate(results)]


def _placed(rows: Sequence[SeriesRow]) -> Iterator[SeriesRow]:
    """Those who are level in everything, who stand one after the other, share the place."""
    place = 1
    for _order, level in groupby(rows, key=lambda row: row.order):
        sharing = list(level)
        yield from (replace(row, place=place if row.enough else 0) for row in sharing)
        place += len(sharing)
