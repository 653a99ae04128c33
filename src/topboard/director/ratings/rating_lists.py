"""From the file of a federation to a list that can be searched: the readers and the room of lists meet here."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from pathlib import Path

import msgspec

from topboard.formats.ratinglists import open_list
from topboard.reference import Catalogue, ListInfo, build_list
from topboard.reference.catalogue import list_id
from topboard.reference.list_builder import Watch

SOURCES = {"fide": "FIDE", "uschess": "US Chess", "cfc": "CFC", "ecf": "ECF"}
"""Federations whose lists are known by their layout."""
LISTS_FOLDER = "lists"
"""Beside the events, in the data folder."""


def import_list(
    catalogue: Catalogue,
    file: Path,
    *,
    now: datetime,
    name: str = "",
    source: str = "",
    kind: str = "",
    published: date | None = None,
    part: str = "",
    official: bool = True,
    mapping: Mapping[str, str] | None = None,
    watch: Watch = lambda progress: True,
) -> ListInfo:
    """Read a list and put it beside the others, in place of one of the same federation, kind and day.

    What you enter about the headings of your own list is remembered for the next time.
    """
    columns = dict(mapping or {})
    with open_list(file, name, source=source, kind=kind, mapping=columns or None, known=catalogue.mapping) as found:
        day = published or found.published or now.date().replace(day=1)
        whose = source or found.source
        info = ListInfo(
            id=list_id(whose, day, found.kinds, official=official, part=part),
            source=whose,
            kinds=found.kinds,
            published=day,
            imported=now,
            players=0,
            file=name or file.name,
            form=found.form,
            official=official,
            part=part,
        )

        def finished(info: ListInfo, count: int) -> ListInfo:
            shown = tuple(map(str, found.faults.shown))
            return msgspec.structs.replace(info, players=count, faults=found.faults.count, shown=shown)

        made = build_list(catalogue, info, found.players(), done=found.done, watch=watch, finished=finished)
        if columns:
            catalogue.remember(found.headings, whose, columns)
    return made


def catalogue_in(home: Path) -> Catalogue:
    """The lists of a data folder."""
    return Catalogue(home / LISTS_FOLDER)
