"""What the columns of pasted lists hold: the words for it, and what somebody said of a heading before."""

from __future__ import annotations

from pathlib import Path

import msgspec
from django.conf import settings
from django.utils.translation import gettext as _

from topboard.journal.small_files import read_value, write_value

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
    return {
        "name": _("Name"),
        "last": _("Last name"),
        "first": _("First name"),
        "rating": _("Rating"),
        "title": _("Title"),
        "uschess_id": _("US Chess ID"),
        "fide_id": _("FIDE ID"),
        "cfc_id": _("CFC ID"),
        "national_id": _("National ID"),
        "federation": _("Federation"),
        "state": _("State"),
        "city": _("City"),
        "club": _("Club"),
        "team": _("School or team"),
        "board": _("Board"),
        "grade": _("Grade"),
        "birth": _("Born"),
        "sex": _("Sex"),
        "family": _("Family"),
        "section": _("Section"),
        "byes": _("Byes"),
        "number": _("Pairing number"),
        "expires": _("Membership expires"),
        "due": _("Fee due"),
        "paid": _("Fee paid"),
        "note": _("Note"),
        "uschess-regular": _("US Chess rating"),
        "uschess-quick": _("US Chess quick rating"),
        "uschess-blitz": _("US Chess blitz rating"),
        "fide-standard": _("FIDE rating"),
        "fide-rapid": _("FIDE rapid rating"),
        "fide-blitz": _("FIDE blitz rating"),
        "cfc-regular": _("CFC rating"),
        "cfc-quick": _("CFC quick rating"),
        "national-standard": _("National rating"),
    }
