"""What the columns of pasted lists hold: the words for it, and what somebody said of a heading before."""

from __future__ import annotations

from pathlib import Path

import msgspec
from django.conf import settings

from topboard.director.desk.field_shapes import FACTS
from topboard.formats.tables.headings import MORE_TEXTS
from topboard.formats.tables.texts import FIELDS
from topboard.journal.small_files import read_value, write_value
from topboard.language import translated
from topboard.rulebook.holes import CONTEXT

FILE = "columns.json"


class KnownHeadings(msgspec.Struct, frozen=True):
    """By federation's kind of ID, then by heading, what the column holds; empty for one that is not used."""

    headings: dict[str, dict[str, str]] = {}


def remembered(ids: str) -> dict[str, str]:
    return dict(_all().headings.get(ids, {}))


def remember(ids: str, mapping: dict[str, str]) -> None:
    """What was entered for these headings counts for the next list."""
    known = _all().headings
    told = {**known.get(ids, {}), **mapping}
    if mapping and told != known.get(ids):
        write_value(_file(), KnownHeadings({**known, ids: told}))


def _all() -> KnownHeadings:
    return read_value(_file(), KnownHeadings) or KnownHeadings()


def _file() -> Path:
    return Path(settings.TOPBOARD_HOME) / FILE


def column_words() -> dict[str, str]:
    """Everything that a column can hold, in the order in which a list usually has it."""
    known = {field: translated(label, CONTEXT) for field, label in FIELDS.items()}
    return known | {name: translated(FACTS[name].label) for name in MORE_TEXTS}
