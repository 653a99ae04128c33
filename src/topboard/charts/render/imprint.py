"""The foot of a page: event, section, round, when it was printed, and how far the journal was."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from topboard.charts.table import Block, Imprint
from topboard.charts.words import words
from topboard.language import written_moment

SEPARATOR = " · "
RIGHT_TO_LEFT = frozenset(("R", "AL", "RLE", "RLO", "RLI"))
FIRST_STRONG, END_OF_ISOLATE = "\u2068", "\u2069"
MOST_SECTIONS = 3


def printed(imprint: Imprint) -> str:
    """Who left FIDE mode, the time of printing, and the position of the journal with its code, as far as known."""
    parts = [words.LEFT_MODE.format(sections=imprint.left_mode)] if imprint.left_mode else []
    if imprint.printed is not None:
        parts.append(words.PRINTED.format(time=written_moment(imprint.printed)))
    if imprint.position is not None:
        entry = words.CODE.format(position=imprint.position, code=imprint.code) if imprint.code else None
        parts.append(entry or words.POSITION.format(position=imprint.position))
    return SEPARATOR.join(parts)


def where(imprint: Imprint, blocks: Sequence[Block]) -> str:
    """Event, and the section and round as far as they are one for all the blocks of a page."""
    sections = dict.fromkeys(block.section for block in blocks if block.section)
    rounds = list(dict.fromkeys(block.round for block in blocks if block.round))
    named = ", ".join(sections) if len(sections) <= MOST_SECTIONS else ""
    parts = (imprint.event, named, rounds[0] if len(rounds) == 1 else "")
    return SEPARATOR.join(isolated(part) for part in parts if part)


def isolated(text: str) -> str:
    """A name written from right to left turns only itself round, not the line it stands in."""
    turns = any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text)
    return f"{FIRST_STRONG}{text}{END_OF_ISOLATE}" if turns else text


def page_of() -> tuple[str, str]:
    """What stands before the number of the page, and between it and their count."""
    before, _, rest = words.PAGE_OF.partition("{page}")
    return before.strip(), rest.partition("{pages}")[0].strip()


def foot(imprint: Imprint, blocks: Sequence[Block] = ()) -> str:
    """Everything in one line."""
    return SEPARATOR.join(part for part in (where(imprint, blocks), printed(imprint)) if part)
