"""A grand prix or a club season: standings over several events."""

from topboard.director.series.persons import SeriesQuestion, entry_key
from topboard.director.series.rules import SeriesFault, SeriesRules, SeriesTies, read_rules, rules_text
from topboard.director.series.standings import (
    SeriesEvent,
    SeriesResult,
    SeriesRow,
    SeriesStandings,
    SeriesTable,
    series_standings,
)
from topboard.director.series.tables import series_table

__all__ = [
    "SeriesEvent",
    "SeriesFault",
    "SeriesQuestion",
    "SeriesResult",
    "SeriesRow",
    "SeriesRules",
    "SeriesStandings",
    "SeriesTable",
    "SeriesTies",
    "entry_key",
    "read_rules",
    "rules_text",
    "series_standings",
    "series_table",
]
