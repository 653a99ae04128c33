"""The standings of a series for programs."""

from __future__ import annotations

from typing import Any

from topboard.director.series.persons import SeriesEntry
from topboard.director.series.rules import plain
from topboard.director.series.standings import SeriesRow, SeriesStandings
from topboard.tiebreaks import decimal_text


def series_data(found: SeriesStandings) -> dict[str, Any]:
    """Points as decimal text; who has no place yet has 0."""
    return {
        "rules": plain(found.rules),
        "events": [{"id": each.id, "name": each.event.name, "finished": each.is_over} for each in found.events],
        "tables": [{"section": table.title, "rows": [_row(row) for row in table.rows]} for table in found.tables],
        "questions": [[_entry(each.one), _entry(each.other)] for each in found.questions],
        "same_id": [[person.name, *person.other_names] for person in found.odd_names],
    }


def _row(row: SeriesRow) -> dict[str, Any]:
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
                "score": str(each.score),
                "points": decimal_text(each.points),
                "counts": each.counts,
            }
            for each in row.results
        ],
    }


def _entry(entry: SeriesEntry) -> dict[str, str]:
    return {"key": entry.key, "name": entry.player.name, "event": entry.event, "section": entry.section.name}
