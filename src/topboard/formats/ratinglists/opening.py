"""Opening a rating list: what it is, by its content; zipped or not; never more of it than a list can have."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import BinaryIO, Protocol, cast

from topboard.core.people.listed_player import LIST_KINDS, ListedPlayer
from topboard.errors import InvalidFile, TopboardError, UnknownName
from topboard.formats.dbf.reading import is_dbf, read_dbf
from topboard.formats.ratinglists import columns as national
from topboard.formats.ratinglists import delimited, fide_text, fide_xml, records, texts
from topboard.formats.ratinglists.columns import ListColumns
from topboard.formats.ratinglists.reading import FaultTally, decoded, lines, month_of
from topboard.formats.tables.csvfile import delimiter_of
from topboard.formats.tables.sheet import MAX_BYTES
from topboard.formats.tables.xlsxfile import read_xlsx
from topboard.formats.zips import BROKEN
from topboard.rulebook.federation import US_CHESS

HEAD = 65_536
MAX_UNPACKED = 3 << 30
MAX_RATIO = 200
OLDEST = 1980
"""What an archive says that does not know when its files were written."""
MAX_ROWS = 10_000_000
ZIP = b"PK\x03\x04"
LISTS_INSIDE = (".txt", ".xml", ".csv", ".tsv", ".dbf", ".xlsx")
HEADING_ROWS = 15

Players = Callable[[], Iterator[ListedPlayer]]


class UnclearHeadings(InvalidFile):
    """A table in which nobody can tell the number, the name and the rating. `headings` are those it has."""

    def __init__(self, name: str, headings: Sequence[str]) -> None:
        self.headings = tuple(headings)
        super().__init__(texts.UNCLEAR_HEADINGS(name=name, known=", ".join(headings) or "–"))


class Told(Protocol):
    """What somebody entered about the headings of a list: whose it is, and what each heading means."""

    @property
    def source(self) -> str: ...

    @property
    def columns(self) -> Mapping[str, str]: ...


KnownHeadings = Callable[[Sequence[str]], Told | None]


@dataclass(slots=True)
class RatingListFile:
    """An open list: whose it is, what it holds, the date from which it is valid, and its players as they are read.

    `published` is None where neither the file nor its name gives the date. `unknown` are headings nobody could tell.
    """

    name: str
    source: str
    form: str
    kinds: tuple[str, ...]
    published: date | None
    read: Players
    done: Callable[[], float]
    faults: FaultTally = field(default_factory=FaultTally)
    unknown: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()

    def players(self) -> Iterator[ListedPlayer]:
        """Everybody, once; InvalidFile where the file breaks off in a way that leaves nothing to trust."""
        try:
            for count, player in enumerate(self.read()):
                if count >= MAX_ROWS:
                    raise InvalidFile(texts.TOO_MANY(name=self.name, most=MAX_ROWS))
                yield player
        except TopboardError:
            raise
        except BROKEN as problem:
            raise InvalidFile(texts.DAMAGED(name=self.name, problem=str(problem))) from None


class Counted(io.RawIOBase):
    """A stream that knows how far it is, and stops where no list goes on."""

    def __init__(self, stream: BinaryIO, name: str, packed: int = 0) -> None:
        self.stream, self.name, self.packed, self.at, self.ahead = stream, name, packed, 0, b""

    def readable(self) -> bool:
        return True

    def peek(self, size: int) -> bytes:
        while len(self.ahead) < size and (more := self.stream.read(size - len(self.ahead))):
            self.ahead += more
        return self.ahead[:size]

    def read(self, size: int = -1) -> bytes:
        if self.ahead:
            data, self.ahead = (self.ahead, b"") if size < 0 else (self.ahead[:size], self.ahead[size:])
        else:
            data = self.stream.read(size)
        self.at += len(data)
        if self.at > MAX_UNPACKED or (self.packed and self.at > (1 << 24) + MAX_RATIO * self.packed):
            raise InvalidFile(texts.UNPACKS_TO_MORE(name=self.name))
        return data


@contextmanager
def open_list(
    file: Path | BinaryIO,
    name: str = "",
    *,
    source: str = "",
    kind: str = "",
    mapping: Mapping[str, str] | None = None,
    known: KnownHeadings = lambda headings: None,
) -> Iterator[RatingListFile]:
    """The list in a file. `source` and `kind` are only asked where the file cannot tell; `mapping` goes by headings,
    and `known` says what was once told about a list with such headings.
    """
    if kind and kind not in LIST_KINDS:
        raise UnknownName("kind of rating", kind, LIST_KINDS)
    what = name or (file.name if isinstance(file, Path) else "the list")
    with ExitStack() as stack:
        stream = stack.enter_context(file.open("rb")) if isinstance(file, Path) else file
        try:
            found = _found(stream, stack, _Asked(what, source, kind, mapping or {}, known))
        except TopboardError:
            raise
        except BROKEN as problem:
            raise InvalidFile(texts.NOT_READABLE(name=what, problem=str(problem))) from None
        yield found


def _found(stream: BinaryIO, stack: ExitStack, asked: _Asked) -> RatingListFile:
    size = stream.seek(0, io.SEEK_END) or 1
    stream.seek(0)
    is_zip = stream.read(4) == ZIP
    stream.seek(0)
    if not is_zip:
        plain = Counted(stream, asked.name)
        return _recognised(plain, asked, lambda: plain.at / size)
    inner, called, packed = _unzipped(stream, stack, asked.name)
    month = month_of(asked.name) or month_of(called) or packed
    told = replace(asked, name=called, kind=asked.kind or _kind_named(asked.name), published=month)
    return _recognised(inner, told, lambda: stream.tell() / size)


def _unzipped(stream: BinaryIO, stack: ExitStack, name: str) -> tuple[Counted, str, date | None]:
    """The list inside an archive, its name and month: the largest file that looks like one.

    A workbook is an archive too, and stays one.
    """
    archive = stack.enter_context(zipfile.ZipFile(stream))
    if "[Content_Types].xml" in archive.namelist():
        stream.seek(0)
        return Counted(stream, name), name, None
    lists = [each for each in archive.infolist() if each.filename.lower().endswith(LISTS_INSIDE)]
    if not lists:
        raise InvalidFile(texts.NOTHING_INSIDE(name=name))
    chosen = max(lists, key=lambda each: each.file_size)
    inside = stack.enter_context(archive.open(chosen))
    called = Path(chosen.filename).name
    year, month, *_ = chosen.date_time
    day = date(year, month, 1) if year > OLDEST and 1 <= month <= 12 else None
    return Counted(cast(BinaryIO, inside), f"{name}: {called}", max(chosen.compress_size, 1)), called, day


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is known of a list besides its content."""

    name: str
    source: str
    kind: str
    mapping: Mapping[str, str]
    known: KnownHeadings
    published: date | None = None

    @property
    def month(self) -> date | None:
        return self.published or month_of(self.name)


def _kind_named(name: str) -> str:
    """What a list of one kind holds, by its file's name."""
    low = name.lower()
    return next((kind for kind in ("standard", "rapid", "blitz", "quick", "regular") if kind in low), "")


def _recognised(stream: Counted, asked: _Asked, done: Callable[[], float]) -> RatingListFile:
    head = stream.peek(HEAD)
    if not head.strip(b"\0 \r\n\t"):
        raise InvalidFile(texts.EMPTY(name=asked.name))
    if head.startswith(ZIP):
        return _workbook(stream, asked, done)
    if is_dbf(head):
        return _dbf(stream, asked, done)
    if fide_xml.is_fide_xml(head):
        return _fide_xml(stream, head, asked, done)
    if head.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"<"):
        raise InvalidFile(texts.NOT_A_LIST(name=asked.name))
    return _text(stream, head, asked, done)


def _fide_xml(stream: Counted, head: bytes, asked: _Asked, done: Callable[[], float]) -> RatingListFile:
    faults = FaultTally()
    kinds = fide_xml.kinds_in(head, asked.kind or _kind_named(asked.name))
    inner = cast(BinaryIO, stream)
    return RatingListFile(
        asked.name,
        "fide",
        "FIDE, XML",
        kinds,
        asked.month,
        lambda: fide_xml.players(inner, asked.name, kinds, faults),
        done,
        faults,
    )


def _text(stream: Counted, head: bytes, asked: _Asked, done: Callable[[], float]) -> RatingListFile:
    faults = FaultTally()
    first = head.split(b"\n", 1)[0].rstrip(b"\r")
    inner = cast(BinaryIO, stream)
    if fide_text.is_header(first) and (at := fide_text.columns_of(first, asked.kind or _kind_named(asked.name))):
        body = _behind(inner, faults)
        published = at.published or asked.month
        return RatingListFile(
            asked.name,
            "fide",
            "FIDE, text",
            at.kinds,
            published,
            lambda: fide_text.players(at, body, faults),
            done,
            faults,
        )
    if decoded(first).replace('"', "").lstrip("\ufeff").startswith("CFC#"):
        kinds = tuple(delimited.CFC.ratings)
        cells = delimited.cfc_rows(_skipped(inner, first), faults)
        read = partial(records.players, delimited.CFC, cells, faults)
        return RatingListFile(asked.name, "cfc", "CFC, text", kinds, asked.month, read, done, faults)
    return _delimited(delimited.as_utf8(inner, head), asked, done, faults)


def _behind(stream: BinaryIO, faults: FaultTally) -> Iterator[tuple[int, bytes]]:
    every = lines(stream, faults)
    next(every, None)
    return every


def _skipped(stream: BinaryIO, first: bytes) -> BinaryIO:
    stream.read(len(first) + 1)
    return stream


def _delimited(stream: BinaryIO, asked: _Asked, done: Callable[[], float], faults: FaultTally) -> RatingListFile:
    """Any text with a delimiter: the first line whose headings tell names and numbers is the header."""
    every = lines(stream, faults)
    above: list[str] = []
    for _number, line in every:
        above.append(decoded(line).lstrip("\ufeff"))
        if len(above) >= HEADING_ROWS:
            break
    delimiter = delimiter_of("\n".join(above))
    table = [delimited.cells_of(text, delimiter) for text in above]
    row, found = _header(table, asked)
    body = _rows(table[row + 1 :], row + 2, every, delimiter)
    form = {"uschess": "US Chess, text", "ecf": "ECF, CSV"}.get(found.source, "CSV")
    return _table(found, form, asked, body, done, faults, table[row])


def _rows(
    first: list[list[str]], start: int, rest: Iterator[tuple[int, bytes]], delimiter: str
) -> Iterator[tuple[int, list[str]]]:
    yield from ((number, cells) for number, cells in enumerate(first, start) if any(cells))
    for number, line in rest:
        text = decoded(line)
        if text.strip():
            yield number, delimited.cells_of(text, delimiter)


def _header(table: list[list[str]], asked: _Asked) -> tuple[int, ListColumns]:
    """The row of headings and what they mean; InvalidFile, naming the headings, where nothing can be made of them."""
    best: tuple[int, ListColumns] | None = None
    for row, cells in enumerate(table[:HEADING_ROWS]):
        for known in (national.us_chess, national.ecf):
            own = known(cells) if not asked.mapping else None
            if own is not None:
                return row, own
        told = asked.known(cells) if not asked.mapping else None
        source = asked.source or (told.source if told else "national")
        found = national.mapped(cells, source, told.columns if told else asked.mapping)
        if found.usable and found.ratings:
            return row, found
        if best is None or len(found.facts) + len(found.ratings) > len(best[1].facts) + len(best[1].ratings):
            best = row, found
    shown = [cell.strip() for cell in (table[best[0]] if best else []) if cell.strip()][:20]
    raise UnclearHeadings(asked.name, shown)


def _table(
    found: ListColumns,
    form: str,
    asked: _Asked,
    body: Iterator[tuple[int, list[str]]],
    done: Callable[[], float],
    faults: FaultTally,
    headings: list[str],
) -> RatingListFile:
    return RatingListFile(
        asked.name,
        found.source,
        form,
        tuple(found.ratings),
        asked.month,
        lambda: records.players(found, body, faults),
        done,
        faults,
        found.unknown,
        tuple(headings),
    )


def _dbf(stream: Counted, asked: _Asked, done: Callable[[], float]) -> RatingListFile:
    faults = FaultTally()
    table = read_dbf(cast(BinaryIO, stream), asked.name)
    headings = [each.name for each in table.fields]
    _row, found = _header([headings], asked)

    def body() -> Iterator[tuple[int, list[str]]]:
        for number, cells in enumerate(table.texts(), 1):
            if cells is None:
                faults.add(number, texts.ENDS_IN_RECORD())
            else:
                yield number, list(cells)

    form = "US Chess, DBF" if found.source == US_CHESS.rating_list else "DBF"
    return _table(found, form, asked, body(), done, faults, headings)


def _workbook(stream: Counted, asked: _Asked, done: Callable[[], float]) -> RatingListFile:
    data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise InvalidFile(texts.LARGE_WORKBOOK(name=asked.name))
    table = read_xlsx(data, asked.name)
    row, found = _header(table, asked)
    body = ((number, cells) for number, cells in enumerate(table[row + 1 :], row + 2) if any(cells))
    return _table(found, "XLSX", asked, body, done, FaultTally(), table[row])
