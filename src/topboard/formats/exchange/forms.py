"""The forms of files for other programs: who reads them, how they are written, what they cannot hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from topboard.core import Event, Section
from topboard.formats.exchange import sjson, swissmanager, topboard_json
from topboard.rulebook import Reason


class ExchangeForm(StrEnum):
    """Who reads the file."""

    JSON = "json"
    SWISSSYS = "sjson"
    SWISS_MANAGER = "swiss-manager"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A form: its title, the ending of its files, their media type, its writer, and what it cannot hold of a section.

    A writer gets the event with the sections to write."""

    title: str
    ending: str
    media_type: str
    write: Callable[[Event], bytes]
    losses: Callable[[Section], Iterator[Reason]]


SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
EXCHANGES = {
    ExchangeForm.JSON: Exchange(
        "JSON", ".json", "application/json", topboard_json.write_json, topboard_json.losses_of_json
    ),
    ExchangeForm.SWISSSYS: Exchange("SwissSys", ".sjson", "application/json", sjson.write_sjson, sjson.losses_of_sjson),
    ExchangeForm.SWISS_MANAGER: Exchange(
        "Swiss-Manager", ".xlsx", SHEET, swissmanager.write_player_list, swissmanager.losses_of_player_list
    ),
}
