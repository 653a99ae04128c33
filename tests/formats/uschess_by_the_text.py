"""The three files of a US Chess report, held against an event field by field. Nothing here comes from the writer.

The layouts, widths and codes are those of the federation's "2C" format; the files are opened with dbfread, and what
dbfread does not look at (the header's bytes, how a field is filled) is read from the bytes themselves.
"""

from __future__ import annotations

import struct
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from dbfread import DBF  # type: ignore[import-untyped]

HEADER = (
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
SECTION = (
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
DETAIL = (
    ("D_EVENT_ID", 12),
    ("D_SEC_NUM", 2),
    ("D_PAIR_NUM", 4),
    ("D_MEM_ID", 8),
    ("D_NAME", 30),
    ("D_STATE", 2),
    ("D_RATING", 4),
)
NAMES = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")
RECIPROCAL = {"W": "L", "L": "W", "D": "D"}
LETTERS = {"ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "æ": "ae", "Æ": "AE", "đ": "d", "Đ": "D", "–": "-"}


def ascii_of(text: str) -> str:
    """ASCII only; accents are folded."""
    spelled = "".join(LETTERS.get(letter, letter) for letter in text)
    return unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode()


@dataclass(frozen=True)
class WantedPlayer:
    name: str
    member: str = ""
    state: str = ""
    rating: int = 0
    cells: tuple[str, ...] = ()


@dataclass(frozen=True)
class WantedSection:
    """A section as the report must have it; `cells` of its players are written as the federation writes them."""

    name: str
    system: str
    control: str
    rounds: int
    players: tuple[WantedPlayer, ...]
    starts: date | None = None
    ends: date | None = None
    school: str = "N"
    grand_prix: str = "N"
    fide: str = "N"
    chief: str = ""
    assistant: str = ""


@dataclass(frozen=True)
class WantedEvent:
    name: str
    starts: date
    ends: date
    affiliate: str
    city: str
    state: str
    zip_code: str
    chief: str
    assistant: str = ""
    others: tuple[str, ...] = ()
    country: str = "USA"
    sections: tuple[WantedSection, ...] = field(default=())


def differences(folder: Path, event: WantedEvent) -> list[str]:
    """Everything in which the files are not what the text asks for this event."""
    wrong = [] if sorted(p.name for p in folder.iterdir()) == sorted(NAMES) else ["other files than the three"]
    longest = max((section.rounds for section in event.sections), default=0)
    rounds = tuple((f"D_RND{number:02d}", 7) for number in range(1, longest + 1))
    rows = {}
    for name, layout in zip(NAMES, (HEADER, SECTION, DETAIL + rounds), strict=True):
        wrong += [f"{name}: {each}" for each in container(folder / name, layout)]
        rows[name] = [{k: v.decode("ascii").rstrip() for k, v in row.items()} for row in DBF(folder / name, raw=True)]
    header, sections, details = (rows[name] for name in NAMES)
    wrong += [f"THEXPORT has {len(header)} records"] if len(header) != 1 else list(unlike(header[0], heading(event)))
    if len(sections) != len(event.sections):
        wrong.append(f"TSEXPORT has {len(sections)} records for {len(event.sections)} sections")
    for number, (row, section) in enumerate(zip(sections, event.sections, strict=False), 1):
        wrong += unlike(row, section_row(number, event, section))
        own = [each for each in details if each["D_SEC_NUM"] == str(number)]
        wrong += section_details(number, section, own, longest)
        wrong += one_sided(number, own)
    return wrong


def container(path: Path, layout: tuple[tuple[str, int], ...]) -> Iterator[str]:
    """dBASE III: the bytes of the header, every field of type C, text to the left, live records, 0x1A at the end."""
    data = path.read_bytes()
    count, header, record = struct.unpack("<IHH", data[4:12])
    if data[0] != 3 or any(data[12:32]):
        yield "not a plain dBASE III header"
    if not (1 <= data[2] <= 12 and 1 <= data[3] <= 31):
        yield "no date in the header"
    if header != 32 * len(layout) + 33 or data[header - 1] != 0x0D:
        yield f"header of {header} bytes for {len(layout)} fields"
    if record != 1 + sum(width for _, width in layout):
        yield f"records of {record} bytes"
    if len(data) != header + count * record + 1 or data[-1] != 0x1A:
        yield "the file does not end with 0x1A after its last record"
    yield from records(data, header, count, record)
    found = tuple((each.name, each.type, each.length, each.decimal_count) for each in DBF(path).fields)
    if found != tuple((name, "C", width, 0) for name, width in layout):
        yield f"fields {found}"
    for row in DBF(path, raw=True):
        for name, value in row.items():
            if value.strip() and value[:1] == b" ":
                yield f"{name} {value!r} is not left-justified"


def records(data: bytes, header: int, count: int, width: int) -> Iterator[str]:
    for at in range(header, header + count * width, width):
        if data[at] != 0x20:
            yield "a record is not live"
        if any(not 32 <= byte < 127 for byte in data[at : at + width]):
            yield "not ASCII"


def unlike(row: dict[str, str], wanted: dict[str, str | tuple[str, ...]]) -> Iterator[str]:
    for name, value in wanted.items():
        allowed = (value,) if isinstance(value, str) else value
        if row[name] not in allowed:
            yield f"{name} is {row[name]!r}, not {value!r}"


def heading(event: WantedEvent) -> dict[str, str | tuple[str, ...]]:
    return {
        "H_FORMAT": "2C",
        "H_EVENT_ID": "",
        "H_NAME": ascii_of(event.name)[:35].rstrip(),
        "H_TOT_SECT": str(len(event.sections)),
        "H_BEG_DATE": f"{event.starts:%Y%m%d}",
        "H_END_DATE": f"{event.ends:%Y%m%d}",
        "H_AFF_ID": event.affiliate,
        "H_CITY": ascii_of(event.city)[:21].rstrip(),
        "H_STATE": event.state,
        "H_ZIPCODE": event.zip_code,
        "H_COUNTRY": event.country,
        "H_SENDCROS": ("N", "A", "T"),
        "H_CTD_ID": event.chief,
        "H_ATD_ID": event.assistant,
        "H_OTHER_TD": ",".join(event.others),
    }


def section_row(number: int, event: WantedEvent, section: WantedSection) -> dict[str, str | tuple[str, ...]]:
    starts, ends = section.starts or event.starts, section.ends or event.ends
    return {
        "S_EVENT_ID": "",
        "S_SEC_NUM": str(number),
        "S_SEC_NAME": ascii_of(section.name)[:30].rstrip(),
        "S_R_SYSTEM": section.system,
        "S_TIMECTL": section.control,
        "S_CTD_ID": section.chief or event.chief,
        "S_ATD_ID": section.assistant or event.assistant,
        "S_TRN_TYPE": "S",
        "S_TOT_RNDS": str(section.rounds),
        "S_LST_PAIR": str(len(section.players)),
        "S_BEG_DATE": f"{starts:%Y%m%d}",
        "S_END_DATE": (f"{ends:%Y%m%d}", ""),
        "S_SCH_LVL": (section.school, "") if section.school == "N" else section.school,
        "S_GR_PRIX": section.grand_prix,
        "S_FIDE": section.fide,
    }


def section_details(number: int, section: WantedSection, rows: list[dict[str, str]], longest: int) -> Iterator[str]:
    """One record a player in the order of pairing numbers; rounds beyond the section's own are U0."""
    if [row["D_PAIR_NUM"] for row in rows] != [str(each) for each in range(1, len(section.players) + 1)]:
        yield f"section {number}: pairing numbers {[row['D_PAIR_NUM'] for row in rows]}"
        return
    for row, player in zip(rows, section.players, strict=True):
        wanted: dict[str, str | tuple[str, ...]] = {
            "D_EVENT_ID": "",
            "D_MEM_ID": player.member or ("", "00000000"),
            "D_NAME": ascii_of(player.name).upper()[:30].rstrip(),
            "D_STATE": player.state,
            "D_RATING": str(player.rating) if player.rating else ("", "0"),
        }
        cells = player.cells + ("U0",) * (longest - len(player.cells))
        wanted |= {f"D_RND{at:02d}": cell for at, cell in enumerate(cells, 1)}
        yield from (f"section {number}, {player.name}: {each}" for each in unlike(row, wanted))


def one_sided(number: int, rows: list[dict[str, str]]) -> Iterator[str]:
    """A game stands with both players, won here and lost there, white here and black there; nobody plays twice."""
    names = [name for name in (rows[0] if rows else {}) if name.startswith("D_RND")]
    by_number = {row["D_PAIR_NUM"]: row for row in rows}
    for name in names:
        met = Counter(row[name][1:-1] for row in rows if row[name][0] in RECIPROCAL)
        yield from (f"section {number} {name}: {who} plays {times} games" for who, times in met.items() if times > 1)
        for row in rows:
            code, cell = row[name][0], row[name]
            if code not in RECIPROCAL:
                if code not in "XFBHU" or cell[1:] != "0":
                    yield f"section {number} {name}: {cell!r}"
                continue
            other = by_number.get(cell[1:-1])
            mirror = f"{RECIPROCAL[code]}{row['D_PAIR_NUM']}{'B' if cell[-1] == 'W' else 'W'}"
            if other is None or other[name] != mirror:
                yield f"section {number} {name}: {cell!r} of {row['D_PAIR_NUM']} meets {other and other[name]!r}"
