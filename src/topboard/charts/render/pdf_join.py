"""Several PDFs of Typst as one: a document of thousands of cards is set in portions, and nobody wants many files.

Typst writes every object in the open with a table of where it stands, so they only have to be numbered through. The
first file says what the whole is called and what its tags are; pages of the others are cards, which have none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
STREAM = re.compile(rb">>\s*stream\r?\n")
HEADER = b"%PDF-1.7\n"
ENTRY = 20
"""Bytes of a line in the table of objects."""


@dataclass(frozen=True, slots=True)
class PdfFile:
    """The objects of a file by number, and which of them are its catalog, its pages and its title."""

    objects: dict[int, bytes]
    root: int
    info: int

    @property
    def pages(self) -> int:
        return int(_found(rb"/Pages (\d+) 0 R", self.objects[self.root]))

    @property
    def count(self) -> int:
        """How many pages it has."""
        return int(_found(rb"/Count (\d+)", self.objects[self.pages]))


def read_pdf(data: bytes) -> PdfFile:
    table = int(_found(rb"startxref\s+(\d+)", data[-64:]))
    size, start = int(_found(rb"xref\s+0 (\d+)\s", data[table : table + 32])), data.index(b"\n", table + 5) + 1
    places = [int(data[start + n * ENTRY : start + n * ENTRY + 10]) for n in range(1, size)]
    ends = dict(zip(sorted(places), [*sorted(places)[1:], table], strict=True))
    objects = {number: data[at : ends[at]] for number, at in enumerate(places, 1)}
    trailer = data[data.index(b"trailer", table) :]
    return PdfFile(objects, int(_found(rb"/Root (\d+)", trailer)), int(_found(rb"/Info (\d+)", trailer)))


def joined(files: Sequence[PdfFile]) -> bytes:
    """One after another, with the catalog and the title of the first."""
    pages = sum(len(each.objects) for each in files) + 1
    out, places = bytearray(HEADER), dict[int, int]()
    before, kids = 0, []
    for file in files:
        kids.append(b"%d 0 R" % (file.pages + before))
        for number, body in _renumbered(file, before, pages, first=file is files[0]):
            places[number] = len(out)
            out += body
        before += len(file.objects)
    places[pages] = len(out)
    total = sum(each.count for each in files)
    out += b"%d 0 obj\n<</Type/Pages/Count %d/Kids[%s]>>\nendobj\n" % (pages, total, b" ".join(kids))
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f\r\n" % (pages + 1)
    out += b"".join(b"%010d 00000 n\r\n" % places[number] for number in range(1, pages + 1))
    out += b"trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\n" % (pages + 1, files[0].root, files[0].info)
    return bytes(out + b"startxref\n%d\n%%%%EOF" % table)


def _renumbered(file: PdfFile, before: int, above: int, *, first: bool) -> Iterator[tuple[int, bytes]]:
    """The objects of a file with their numbers in the whole; its tree of pages hangs on the one `above`."""
    for number, whole in file.objects.items():
        _head, _, body = whole.partition(b" obj")
        stream = STREAM.search(body)
        words, rest = (body, b"") if stream is None else (body[: stream.start()], body[stream.start() :])
        words = REFERENCE.sub(lambda found: b"%d 0 R" % (int(found[1]) + before), words)
        if number == file.pages:
            words = words.replace(b"/Type/Pages", b"/Type/Pages/Parent %d 0 R" % above, 1)
        elif number == file.root:
            words = re.sub(rb"/Pages \d+ 0 R", b"/Pages %d 0 R" % above, words)
        elif not first and b"/Type/Page/" in words:
            words = re.sub(rb"/StructParents \d+", b"", words)
        yield number + before, b"%d 0 obj%s%s" % (number + before, words, rest)


def _found(pattern: bytes, data: bytes) -> bytes:
    found = re.search(pattern, data)
    if found is None:
        raise ValueError(f"not a PDF as Typst writes it: {pattern!r} is missing")
    return found[1]
