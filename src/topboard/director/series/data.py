"""The standings of a series for programs."""

from __future__ import annotations

from typing import Any, TypedDict

from topboard.director.series.persons import SeriesEntry
from topboard.director.series.rules import plain
from topboard.director.series.standings import SeriesRow, SeriesStandings
from topboard.tiebreaks import decimal_text


class SeriesEventData(TypedDict):
    id: str
    name: str
    finished: bool


class SeriesResultData(TypedDict):
    """What somebody got out of one event; `counts` where it is among the results that count."""

    event: str
    section: str
    place: int
    score: str
    points: str
    counts: bool


class SeriesRowData(TypedDict):
    place: int
    name: str
    total: str
    entries: list[str]
    results: list[SeriesResultData]


class SeriesTableData(TypedDict):
    section: str
    rows: list[SeriesRowData]


class SeriesEntryData(TypedDict):
    key: str
    name: str
    event: str
    section: str


class SeriesData(TypedDict):
    """Points as decimal text; place 0 is no place yet. `questions` are pairs who may be one person."""

    rules: dict[str, Any]
    events: list[SeriesEventData]
    tables: list[SeriesTableData]
    questions: list[list[SeriesEntryData]]
    same_id: list[list[str]]


def series_data(found: SeriesStandings) -> SeriesData:
    return {
        "rules": plain(found.rules),
        "events": [{"id": each.id, "name": each.event.name, "finished": each.is_over} for each in found.events],
        "tables": [{"section": table.title, "rows": [_row(row) for row in table.rows]} for table in found.tables],
        "questions": [[_entry(each.one), _entry(each.other)] for each in found.questions],
        "same_id": [[person.name, *person.other_names] for person in found.odd_names],
    }


def _row(row: SeriesRow) -> SeriesRowData:
    return {
        "place": row.place,
        "name": row.name,
        "total": decimal_text(row.total),
        "entries": [entry.key for entry in row.person.entries],
        "results": [
            {
                "event": each.event,
                "section": each.section,
                "place": each.place,
                "score": decimal_text(each.score),
                "points": decimal_text(each.points),
                "counts": each.counts,
            }
            for each in row.results
        ],
    }


def _entry(entry: SeriesEntry) -> SeriesEntryData:
    return {"key": entry.key, "name": entry.player.name, "event": entry.event, "section": entry.section.name}
