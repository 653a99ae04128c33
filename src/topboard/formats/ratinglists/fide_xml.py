"""FIDE's lists as XML: one element for each player, read as they stream by. Nothing in it is ever expanded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import BinaryIO

from topboard.core.people.listed_player import ListedPlayer
from topboard.core.people.titles import written_titles
from topboard.errors import InvalidFile, InvalidText
from topboard.formats.ratinglists import texts
from topboard.formats.ratinglists.reading import FaultTally, decoded, plain

CHUNK = 1 << 20
MAX_ELEMENT = 16_384
KINDS = (
    ("rating", "games", "k"),
    ("rapid_rating", "rapid_games", "rapid_k"),
    ("blitz_rating", "blitz_games", "blitz_k"),
)
SINGLE_NAMES = {"standard": "rating", "rapid": "rapid_rating", "blitz": "blitz_rating"}
ELEMENT = re.compile(rb"<(\w{1,40})>([^<]{0,2000})</\1>")
FIELDS = (
    *("fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title"),
    *(name for kind in KINDS for name in kind),
    *("birthday", "flag"),
)
USUAL = re.compile(rb"\s*" + rb"\s*".join(b"<%b>([^<]*)</%b>" % (f.encode(), f.encode()) for f in FIELDS) + rb"\s*")
"""A player as FIDE writes one, every element in its place: by far the fastest way to read it."""
DANGEROUS = (b"<!DOCTYPE", b"<!ENTITY", b"<!doctype")
HIGHEST = 4000


def is_fide_xml(head: bytes) -> bool:
    return b"<playerslist" in head or (head.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"<") and b"<fideid>" in head)


def kinds_in(head: bytes, kind: str) -> tuple[str, ...]:
    """What the list holds: all three kinds, or one, which only the file's name can tell."""
    return ("standard", "rapid", "blitz") if b"<rapid_rating>" in head else (kind or "standard",)


def players(stream: BinaryIO, name: str, kinds: tuple[str, ...], faults: FaultTally) -> Iterator[ListedPlayer]:
    for number, block in enumerate(_blocks(stream, name, faults), 1):
        try:
            yield _player(block, kinds)
        except InvalidText as problem:
            faults.add(number, texts.PLAYER_OF_LIST(number=number, fault=problem.reason))


def _blocks(stream: BinaryIO, name: str, faults: FaultTally) -> Iterator[bytes]:
    """What stands between <player> and </player>; an element without an end is a fault."""
    rest = b""
    while chunk := stream.read(CHUNK):
        if any(word in chunk for word in DANGEROUS):
            raise InvalidFile(texts.OWN_DOCTYPE(name=name))
        *whole, rest = (rest + chunk).split(b"</player>")
        for part in whole:
            start = part.rfind(b"<player>")
            if start < 0 or len(part) - start > MAX_ELEMENT:
                faults.add(0, texts.NOT_A_PLAYER())
            else:
                yield part[start + 8 :]
        if len(rest) > 2 * CHUNK:
            faults.add(0, texts.NO_END())
            rest = b""
    if b"<player>" in rest:
        faults.add(0, texts.ENDS_IN_PLAYER())


def _player(block: bytes, kinds: tuple[str, ...]) -> ListedPlayer:
    usual = USUAL.fullmatch(block) if len(kinds) == 3 else None
    if usual is not None:
        id, name, fed, sex, title, women, _arbiter, _online, *figures, born, flag = usual.groups()
        numbers = [int(figure or 0) for figure in figures]
    else:
        found = {key.decode(): value for key, value in ELEMENT.findall(block)}
        get = found.get
        id, name, fed, sex = get("fideid", b""), get("name", b""), get("country", b""), get("sex", b"")
        title, women, born, flag = get("title", b""), get("w_title", b""), get("birthday", b""), get("flag", b"")
        numbers = [int(found.get(key) or 0) for key in _figures(kinds, found)]
    if not id.isdigit() or not name.strip():
        raise InvalidText(texts.NO_NAME() if id.isdigit() else texts.NO_FIDE_ID())
    if max(numbers[::3]) > HIGHEST or min(numbers) < 0:
        raise InvalidText(texts.RATING_CANNOT_BE(rating=max(numbers[::3])))
    text = _text(name)
    return ListedPlayer(
        id.decode(),
        text if text.isprintable() else plain(text),
        _text(fed),
        "",
        "",
        "",
        "m" if sex == b"M" else "w" if sex == b"F" else "",
        written_titles(_text(title), _text(women)),
        int(born[:4]) if born[:4].isdigit() else 0,
        "",
        _text(flag).lower(),
        id.decode(),
        tuple(numbers[::3]),
        tuple(numbers[1::3]),
        tuple(numbers[2::3]),
    )


def _figures(kinds: tuple[str, ...], found: dict[str, bytes]) -> Iterator[str]:
    """The elements with rating, games and K: those of a single list may be named as in the combined one."""
    if len(kinds) == 3:
        for triple in KINDS:
            yield from triple
        return
    own = next((triple for triple in KINDS if triple[0] == SINGLE_NAMES.get(kinds[0])), KINDS[0])
    yield from own if own[0] in found else KINDS[0]


def _text(value: bytes) -> str:
    text = decoded(value).strip()
    return unescape(text) if "&" in text else text
