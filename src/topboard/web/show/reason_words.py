"""Reasons on pages: told to the desk with names, to the public with what the director shows, each in their language."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.html import format_html

from topboard.core import Section
from topboard.core.people.readers import by_name, entrants_by_name
from topboard.language import spoken
from topboard.rulebook import Decision, Reader, Reason, Subject


def told(reason: Reason | str | None, reader: Reader | None = None) -> str:
    """For templates: the sentence for this reader; one that is kept in English is marked, to be read aloud as such."""
    if not isinstance(reason, Reason):
        return reason or ""
    text = reason.told(reader)
    return format_html('<span lang="en">{}</span>', text) if reason.is_old and spoken() != "en" else text


def desk_reader(section: Section) -> Reader:
    """The people at the desk see everything, players by name."""
    return by_name(section)


def round_reader(section: Section) -> Reader:
    """As `desk_reader`, for sentences about rounds: where teams meet, those are about teams."""
    return entrants_by_name(section)


def plain_first(decisions: Iterable[Decision]) -> list[Decision]:
    """Those about the pair and its colours first, those about whole brackets last."""
    order = (Subject.PAIRING, Subject.BYE, Subject.COLOR, Subject.FLOAT)
    return sorted(decisions, key=lambda d: order.index(d.subject) if d.subject in order else len(order))
