"""A player in one piece of text: `GM Alvarez, Tomas 2540 ESP`, `12. Smith, Adam (1500)`, `Brown, Al 1650P12`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from topboard.formats.trf.federations import CODES
from topboard.ratings.written_rating import NEW, NO_RATING

NAME = re.compile(r"[^\W\d_][^\W\d_ ,.'’()-]*(?:(?:[ ,.'’()-]+| [&/+] )[^\W\d_]+){0,6}[.)]?")
TITLES = frozenset(("GM", "IM", "FM", "CM", "NM", "SM", "LM", "WGM", "WIM", "WFM", "WCM", "WNM"))
SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "iv", "v"))
_STATES = """
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA
    RI SC SD TN TX UT VT VA WA WV WI WY DC PR AB BC MB NB NL NS NT NU ON PE QC SK YT
"""
STATES = frozenset(_STATES.split())
"""Of the United States and Canada; NM is a title where it stands in front of a name."""
LOWEST, HIGHEST = 100, 3000
LONGEST_LINE = 120

START = re.compile(r"(?:\d{1,4}[.)]?\s+)?(?:(?P<id>\d{5,10})[\s,;:]+)?(?P<rest>.*)")
"""The number of the line and the ID, where they stand in front."""
TITLED = re.compile(r"(?P<title>[A-Z]{2,3})\.?\s+(?P<name>[^\s,]+(?:,\s*|\s+)[^\s,].*)")
PIECE = re.compile(
    r"(?P<rating>\(\s*(?:\d{3,4})\s*\)|\d{3,4}\s*(?:\*|[pP]\s*\d{0,3}|/\s*\d{1,3}|\(\s*[pP]\s*\d{0,3}\s*\))?)(?=[\s,;:]|$)"
    r"|(?P<id>\d{5,10})(?=[\s,;:]|$)"
    r"|(?P<word>[^\s,;:]+)"
)
WORDS_BEHIND = re.compile(r"(?P<before>.*\S)[\s,;:]+\(?(?P<word>[^\s,;:()]+)\)?")


@dataclass(slots=True)
class RunOn:
    """What a line says. `unread` is what is not clear of it; a line without a name says nothing."""

    name: str = ""
    rating: str = ""
    title: str = ""
    federation: str = ""
    state: str = ""
    id: str = ""
    unread: str = ""

    @property
    def clear(self) -> bool:
        return bool(self.name) and not self.unread


def titled(name: str) -> tuple[str, str]:
    """The title in front of a name and the name itself: Im Seo is a name, IM Smith, Karen has a title."""
    found = TITLED.fullmatch(name)
    return (found["title"], found["name"]) if found and found["title"] in TITLES else ("", name)


def read_run_on(line: str) -> RunOn:
    """Everything that is clear in a line; figures and codes behind the name belong to it in any order."""
    start = START.fullmatch(line.strip())
    if start is None or len(line) > LONGEST_LINE:
        return RunOn(unread=line)
    read = RunOn(id=start["id"] or "")
    title, rest = titled(start["rest"])
    behind = re.search(r"[\s,;:(]*\d", rest)
    name, tail = (rest[: behind.start()], rest[behind.start() :]) if behind else (rest, "")
    read.title = title
    _read_tail(read, tail)
    read.name = _whole_name(_without_words(read, name.strip(" ,;:")))
    return read if read.name else RunOn(unread=line.strip())


def _read_tail(read: RunOn, tail: str) -> None:
    """The figures behind a name and the codes among them; from the first that is not clear to the last is unread."""
    odd = [piece for piece in PIECE.finditer(tail) if not _taken(read, piece)]
    if odd:
        read.unread = tail[odd[0].start() : odd[-1].end()].strip()


def _taken(read: RunOn, piece: re.Match[str]) -> bool:
    if piece["rating"] and not read.rating:
        text = piece["rating"]
        read.rating = text.strip("() ") if text.startswith("(") else text
        return LOWEST <= int(re.findall(r"\d+", text)[0]) <= HIGHEST
    if piece["id"] and not read.id:
        read.id = piece["id"]
        return True
    word = (piece["word"] or "").strip("()")
    if word in STATES - TITLES and not read.state:
        read.state = word
        return True
    return bool(word) and _coded(read, word)


def _coded(read: RunOn, word: str) -> bool:
    """A title, a federation, or the word for no rating."""
    if word in TITLES and not read.title:
        read.title = word
    elif word in CODES and not read.federation:
        read.federation = word
    elif is_no_rating(word) and not read.rating:
        read.rating = word
    else:
        return False
    return True


def is_no_rating(word: str) -> bool:
    """NEW, or unrated in one case throughout, so that Nr and New stay names."""
    return word == NEW or (bool(word) and word.casefold() in NO_RATING and (word.islower() or word.isupper()))


def _without_words(read: RunOn, name: str) -> str:
    """A name without the codes behind it. Of a name in capitals nobody can tell whether the last word is a code."""
    capitals = name.isupper()
    while (found := WORDS_BEHIND.fullmatch(name)) and NAME.fullmatch(found["before"].strip(" ,;:")):
        before, word = found["before"].strip(" ,;:"), found["word"]
        if not re.search(r"[\s,]", before) or not _coded(read, word):
            break
        if capitals:
            read.unread = f"{word} {read.unread}".strip()
        name = before
    return name


def _whole_name(name: str) -> str:
    """The name where it is one: one comma, or a second one before Jr."""
    parts = [part.strip() for part in name.split(",")]
    if len(parts) == 3 and parts[2].strip(".").casefold() in SUFFIXES:
        parts = [f"{parts[0]} {parts[2]}", parts[1]]
    whole = ", ".join(parts)
    return whole if len(parts) <= 2 and NAME.fullmatch(whole) else ""
