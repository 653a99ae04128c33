"""FIDE's lists as text: the header says where each column begins, in the combined list and in those of one kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from topboard.core.listed import ListedPlayer
from topboard.formats.ratinglists.reading import FaultTally, month_of, plain

HEADING = re.compile(rb"ID Number|\S+")
SINGLE_RATING = re.compile(rb"[A-Za-z]{3}\d\d|S?RTNG|Rtng|Rating", re.IGNORECASE)
RATING_COLUMNS = {b"srtng": "standard", b"rrtng": "rapid", b"brtng": "blitz"}
FLAG_WIDTH = 4
HIGHEST = 4000


def is_header(line: bytes) -> bool:
    return line.lstrip(b"\xef\xbb\xbf").lower().startswith((b"id number", b"id_number", b"fideid")) and b"Name" in line


@dataclass(frozen=True, slots=True)
class FideColumns:
    """Where things stand in a line. `ratings` has rating, games and K of each kind, one after the other."""

    kinds: tuple[str, ...]
    number: slice
    name: slice
    federation: slice
    sex: slice
    title: slice
    women_title: slice
    ratings: tuple[slice, ...]
    born: slice
    flag: slice
    width: int
    loose: int
    published: date | None = None


def columns_of(header: bytes, kind: str = "") -> FideColumns | None:
    """The columns that a header names; None where it is no list. `kind` is what a list of one kind holds."""
    header = header.lstrip(b"\xef\xbb\xbf").rstrip()
    found = [(match[0].lower(), match.start()) for match in HEADING.finditer(header)]
    ends = [start for _, start in found[1:]] + [found[-1][1] + FLAG_WIDTH if found else 0]
    places = {name: slice(start, end) for (name, start), end in zip(found, ends, strict=True)}
    names = [name for name, _ in found]
    nowhere = slice(0, 0)
    rated = [(index, RATING_COLUMNS[name]) for index, name in enumerate(names) if name in RATING_COLUMNS]
    if not rated:
        single = next((i for i, name in enumerate(names) if i > 1 and SINGLE_RATING.fullmatch(name)), 0)
        rated = [(single, kind or "standard")] if single else []
    if b"name" not in places or b"fed" not in places or not rated:
        return None
    triples: list[slice] = []
    for index, _ in rated:
        group = [places[names[i]] for i in range(index, min(index + 3, len(names)))]
        triples += (group + [nowhere] * 3)[:3]
    loose = next((start for name, start in found if name == b"otit"), rated[0][0] and found[rated[0][0]][1])
    month = month_of(names[rated[0][0]].decode("ascii", "replace")) if len(rated) == 1 else None
    return FideColumns(
        kinds=tuple(each for _, each in rated),
        number=slice(0, places[b"name"].start),
        name=places[b"name"],
        federation=places[b"fed"],
        sex=places.get(b"sex", nowhere),
        title=places.get(b"tit", nowhere),
        women_title=places.get(b"wtit", nowhere),
        ratings=tuple(triples),
        born=places.get(b"b-day", nowhere),
        flag=places.get(b"flag", nowhere),
        width=ends[-1],
        loose=loose,
        published=month,
    )


def players(columns: FideColumns, body: Iterator[tuple[int, bytes]], faults: FaultTally) -> Iterator[ListedPlayer]:
    """Everybody in the lines behind the header; a line that cannot be read is counted."""
    for number, line in body:
        try:
            found = _player(columns, line)
        except ValueError as problem:
            faults.add(number, str(problem))
            continue
        if found is not None:
            yield found


def _player(at: FideColumns, line: bytes) -> ListedPlayer | None:
    text = line.decode("latin-1")
    if len(text) > at.width and text[at.width :].strip():
        text = _straight(at, text)
    id = text[at.number].strip()
    name = text[at.name].strip()
    if not id.isdigit() or not name or not id.isascii():
        _refuse_unless_empty(text, id)
        return None
    try:
        figures = [int(text[place]) for place in at.ratings]
    except ValueError:
        figures = [_figure(text[place]) for place in at.ratings]
    if max(figures[::3]) > HIGHEST or min(figures) < 0:
        raise ValueError(f"{id}: a rating cannot be {max(figures[::3])}")
    sex, born = text[at.sex].strip(), text[at.born].strip()
    return ListedPlayer(
        id,
        name if name.isprintable() else plain(name),
        text[at.federation].strip(),
        "",
        "",
        "",
        "m" if sex == "M" else "w" if sex == "F" else "",
        text[at.title].strip() or text[at.women_title].strip(),
        int(born[:4]) if born[:4].isdigit() and born.isascii() else 0,
        "",
        text[at.flag].strip().lower(),
        id,
        tuple(figures[::3]),
        tuple(figures[1::3]),
        tuple(figures[2::3]),
    )


def _straight(at: FideColumns, text: str) -> str:
    """A line in which the arbiters' titles run over: everything behind them stands that much further right."""
    over = len(text.rstrip()) - at.width
    spill = max(len(text) - at.width, over)
    first = at.ratings[0].start
    return text[: at.loose] + text[at.loose + spill : first + spill] + text[first + spill :] if spill < first else text


def _refuse_unless_empty(text: str, id: str) -> None:
    """An empty line is nobody; any other without a number or a name is broken."""
    if text.strip(" \t\x1a\0"):
        raise ValueError(f"{id}: no name" if id.isdigit() and id.isascii() else "no FIDE ID")


def _figure(text: str) -> int:
    """A figure that may be left blank; ValueError for anything else."""
    word = text.strip()
    if not word:
        return 0
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f"expected a figure, found {word[:20]!r}")
    return int(word)
