"""FIDE's lists as text: the header says where each column begins, in the combined list and in those of one kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from topboard.core.people.listed_player import ListedPlayer
from topboard.core.people.titles import written_titles
from topboard.errors import InvalidText
from topboard.formats.ratinglists import texts
from topboard.formats.ratinglists.reading import FaultTally, month_of, plain

HEADING = re.compile(rb"ID Number|\S+")
SINGLE_RATING = re.compile(rb"[A-Za-z]{3}\d\d|S?RTNG|Rtng|Rating", re.IGNORECASE)
RATING_COLUMNS = {b"srtng": "standard", b"rrtng": "rapid", b"brtng": "blitz"}
FLAG_WIDTH = 4
HIGHEST = 4000
KEPT = 1 << 17
"""How many different pieces of lines are kept; a list has fewer, and a broken one cannot fill the memory."""


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
    reader = _Reader(columns)
    for number, line in body:
        try:
            found = reader.player(line)
        except InvalidText as problem:
            faults.add(number, problem.reason)
            continue
        if found is not None:
            yield found


Read = TypeVar("Read")


class _Piece(dict[str, Read]):
    """Columns that stand side by side, by their text. It stands the same in thousands of lines, and is read once."""

    def __init__(self, read: Callable[[list[str]], Read], *columns: slice) -> None:
        start = min((each.start for each in columns if each.stop), default=0)
        self.read, self.place = read, slice(start, max(each.stop for each in columns))
        self.columns = tuple(slice(each.start - start, each.stop - start) if each.stop else each for each in columns)

    def __missing__(self, text: str) -> Read:
        found = self.read([text[column].strip() for column in self.columns])
        if len(self) < KEPT:
            self[text] = found
        return found


class _Reader:
    """The lines of one list."""

    def __init__(self, at: FideColumns) -> None:
        self.at = at
        self.facts = _Piece(_facts, at.federation, at.sex, at.title, at.women_title)
        self.end = _Piece(_end, at.born, at.flag)
        triples = zip(*[iter(at.ratings)] * 3, strict=True)
        self.figures = tuple((piece, piece.place) for piece in (_Piece(_figures, *each) for each in triples))

    def player(self, line: bytes) -> ListedPlayer | None:
        at, text = self.at, line.decode("latin-1")
        if len(text) > at.width and text[at.width :].strip():
            text = _straight(at, text)
        id = text[at.number].strip()
        name = text[at.name].strip()
        if not id.isdigit() or not name or not id.isascii():
            _refuse_unless_empty(text, id)
            return None
        ratings, games, factors = zip(*[piece[text[place]] for piece, place in self.figures], strict=True)
        federation, sex, title = self.facts[text[self.facts.place]]
        born, flag = self.end[text[self.end.place]]
        shown = name if name.isprintable() else plain(name)
        return ListedPlayer(
            id, shown, federation, "", "", "", sex, title, born, "", flag, id, ratings, games, factors
        )  # fmt: skip


def _facts(cells: list[str]) -> tuple[str, str, str]:
    federation, sex, title, women_title = cells
    return federation, "m" if sex == "M" else "w" if sex == "F" else "", written_titles(title, women_title)


def _end(cells: list[str]) -> tuple[int, str]:
    born, flag = cells
    return int(born[:4]) if born[:4].isdigit() and born.isascii() else 0, flag.lower()


def _figures(cells: list[str]) -> tuple[int, int, int]:
    """Rating, games and K."""
    rating, games, factor = map(_figure, cells)
    if rating > HIGHEST:
        raise InvalidText(texts.RATING_CANNOT_BE(rating=rating))
    return rating, games, factor


def _straight(at: FideColumns, text: str) -> str:
    """A line in which the arbiters' titles run over: everything behind them stands that much further right."""
    over = len(text.rstrip()) - at.width
    spill = max(len(text) - at.width, over)
    first = at.ratings[0].start
    return text[: at.loose] + text[at.loose + spill : first + spill] + text[first + spill :] if spill < first else text


def _refuse_unless_empty(text: str, id: str) -> None:
    """An empty line is nobody; any other without a number or a name is broken."""
    if text.strip(" \t\x1a\0"):
        raise InvalidText(texts.NO_NAME_FOR(id=id) if id.isdigit() and id.isascii() else texts.NO_FIDE_ID())


def _figure(word: str) -> int:
    """A figure that may be left blank; ValueError for anything else."""
    if not word:
        return 0
    if not (word.isascii() and word.isdigit()):
        raise InvalidText(texts.EXPECTED_FIGURE(word=word[:20]))
    return int(word)
