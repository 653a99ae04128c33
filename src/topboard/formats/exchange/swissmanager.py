"""Swiss-Manager's list of players as a workbook: the columns that its own lists have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from topboard.core import Event, Section, Sex
from topboard.formats.exchange.losses import HISTORY, ROUNDS, settings_lost, teams_lost
from topboard.formats.tables.sheet import Value
from topboard.formats.tables.xlsxfile import write_sheets
from topboard.rulebook import Reason

COLUMNS = (
    "ID_No",
    "Name",
    "Title",
    "Sex",
    "Fed",
    "Clubname",
    "Birthday",
    "Rtg_Nat",
    "Fide_No",
    "Rtg_Int",
)


def write_player_list(event: Event) -> bytes:
    """One sheet per section, by number; every text is a text, whatever it begins with."""
    return write_sheets({f"Section {number}": _rows(section) for number, section in enumerate(event.sections, 1)})


def _rows(section: Section) -> Iterator[Sequence[Value]]:
    yield COLUMNS
    for player in sorted(section.players, key=lambda player: player.number):
        fide = player.rating_on("fide")
        listed = fide.value if fide else 0
        used = player.value if player.value != listed else 0
        yield (
            player.national_id or player.uschess_id or player.cfc_id,
            player.name,
            player.title,
            "w" if player.sex is Sex.FEMALE else "",
            player.federation,
            player.club,
            player.birth.strftime("%d.%m.%Y") if player.birth else str(player.birth_year or ""),
            used or None,
            player.fide_id,
            listed or None,
        )


def losses_of_player_list(section: Section) -> Iterator[Reason]:
    """A list of players has no more than them."""
    if section.rounds:
        yield ROUNDS()
    yield from teams_lost(section)
    yield from settings_lost(section)
    yield HISTORY()
