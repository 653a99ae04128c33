"""The three tables of the 2C format, field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from topboard.formats.dbf.ascii_text import ascii_text
from topboard.formats.dbf.reading import DbfField
from topboard.formats.dbf.writing import text_field

FORMAT = "2C"
PROGRAM = "TOPBOARD"
HEADER_FILE, SECTION_FILE, DETAIL_FILE = "THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"
ROUND_WIDTH = 7
MOST_SECTIONS, MOST_PLAYERS, MOST_REPORTED_ROUNDS = 99, 9999, 99

Row: TypeAlias = Mapping[str, str]
"""A record: the text of every field by its name."""


def _fields(*described: tuple[str, int]) -> tuple[DbfField, ...]:
    return tuple(text_field(name, width) for name, width in described)


HEADER_FIELDS = _fields(
    ("H_FORMAT", 5),
    ("H_PROGRAM", 10),
    ("H_EVENT_ID", 12),
    ("H_NAME", 35),
    ("H_TOT_SECT", 2),
    ("H_BEG_DATE", 8),
    ("H_END_DATE", 8),
    ("H_AFF_ID", 8),
    ("H_CITY", 21),
    ("H_STATE", 2),
    ("H_ZIPCODE", 10),
    ("H_COUNTRY", 21),
    ("H_SENDCROS", 1),
    ("H_CTD_ID", 8),
    ("H_ATD_ID", 8),
    ("H_OTHER_TD", 255),
)
SECTION_FIELDS = _fields(
    ("S_EVENT_ID", 12),
    ("S_SEC_NUM", 2),
    ("S_SEC_NAME", 30),
    ("S_R_SYSTEM", 1),
    ("S_TIMECTL", 40),
    ("S_CTD_ID", 8),
    ("S_ATD_ID", 8),
    ("S_TRN_TYPE", 1),
    ("S_TOT_RNDS", 2),
    ("S_LST_PAIR", 4),
    ("S_BEG_DATE", 8),
    ("S_END_DATE", 8),
    ("S_SCH_LVL", 1),
    ("S_GR_PRIX", 1),
    ("S_GP_PTS", 3),
    ("S_FIDE", 1),
)
PLAYER_FIELDS = _fields(
    ("D_EVENT_ID", 12),
    ("D_SEC_NUM", 2),
    ("D_PAIR_NUM", 4),
    ("D_MEM_ID", 8),
    ("D_NAME", 30),
    ("D_STATE", 2),
    ("D_RATING", 4),
)


def round_field(number: int) -> str:
    return f"D_RND{number:02}"


def detail_fields(rounds: int) -> tuple[DbfField, ...]:
    """The player, then a column a round up to the longest section of the event."""
    return (*PLAYER_FIELDS, *_fields(*((round_field(number), ROUND_WIDTH) for number in range(1, rounds + 1))))


WIDTHS = {field.name: field.width for field in (*HEADER_FIELDS, *SECTION_FIELDS, *PLAYER_FIELDS)}


def fitting(fields: Sequence[DbfField], values: Mapping[str, str]) -> dict[str, str]:
    """The values in ASCII, cut to the width of their fields; one that is not given is blank."""
    return {field.name: ascii_text(values.get(field.name, ""))[: field.width].rstrip() for field in fields}


@dataclass(frozen=True, slots=True)
class UsReport:
    """What the three files say: one header, a record a section, a record a player in a section."""

    header: Row
    sections: tuple[Row, ...]
    players: tuple[Row, ...]

    @property
    def rounds(self) -> int:
        """The columns for rounds that the players' records have."""
        return sum(name.startswith("D_RND") for name in self.players[0]) if self.players else 0

    def players_of(self, section: Row) -> tuple[Row, ...]:
        return tuple(row for row in self.players if row["D_SEC_NUM"] == section["S_SEC_NUM"])
