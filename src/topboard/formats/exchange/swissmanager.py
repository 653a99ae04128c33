"""Swiss-Manager's list of players as a workbook: the columns that its own lists have."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from openpyxl import Workbook

from topboard.core import Event, Player, Section, Sex
from topboard.formats.exchange.losses import HISTORY, ROUNDS, settings_lost, teams_lost
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
    book = Workbook()
    book.remove(book.active)
    for number, section in enumerate(event.sections, 1):
        sheet = book.create_sheet(f"Section {number}")
        sheet.append(COLUMNS)
        for player in sorted(section.players, key=lambda player: player.number):
            sheet.append(_row(player))
            for cell in sheet[sheet.max_row]:
                if isinstance(cell.value, str):
                    cell.data_type = "s"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _row(player: Player) -> list[Any]:
    fide = player.rating_on("fide")
    listed = fide.value if fide else 0
    birth = player.birth.strftime("%d.%m.%Y") if player.birth else str(player.birth_year or "")
    used = player.value if player.value != listed else 0
    return [
        _clean(player.national_id or player.uschess_id or player.cfc_id),
        _clean(player.name),
        _clean(player.title),
        "w" if player.sex is Sex.FEMALE else "",
        _clean(player.federation),
        _clean(player.club),
        birth,
        used or None,
        _clean(player.fide_id),
        listed or None,
    ]


def _clean(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable())


def losses_of_player_list(section: Section) -> Iterator[Reason]:
    """A list of players has no more than them."""
    if section.rounds:
        yield ROUNDS()
    yield from teams_lost(section)
    yield from settings_lost(section)
    yield HISTORY()
