"""The foot of a page: event, section, round, when it was printed, and how far the journal was."""

from __future__ import annotations

from topboard.charts import words
from topboard.charts.table import Block, Imprint

SEPARATOR = " · "


def printed(imprint: Imprint) -> str:
    """The time of printing and the position of the journal, as far as they are known."""
    parts = []
    if imprint.printed is not None:
        parts.append(words.PRINTED.format(time=imprint.printed.strftime("%Y-%m-%d %H:%M")))
    if imprint.position is not None:
        parts.append(words.POSITION.format(position=imprint.position))
    return SEPARATOR.join(parts)


def foot(imprint: Imprint, block: Block | None = None) -> str:
    """Everything in one line."""
    where = (block.section, block.round) if block else ()
    return SEPARATOR.join(part for part in (imprint.event, *where, printed(imprint)) if part)
