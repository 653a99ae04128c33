"""Norms of arbiters as plain data for JSON: the command line and the API print the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from topboard.core import Event, Section
from topboard.core.people.arbiter import ArbiterTitle
from topboard.norms.application import ArbiterApplication
from topboard.norms.arbiters import (
    arbiter_findings,
    edition_on,
    event_size,
    fa_verdict,
    higher_categories,
    ia_verdict,
    licence_fee,
    officials,
)
from topboard.norms.event_checks import gives_norms
from topboard.ratings.plain_data import ProblemData, problem_data
from topboard.rulebook import Reader


class ArbiterTitleData(TypedDict):
    """Whether the section counts; `certificates` null for any number."""

    title: str
    counts: bool
    rule: str
    reason: str
    certificates: int | None
    notes: list[str]


class ArbiterData(TypedDict):
    name: str
    role: str
    title: str
    category: str
    licence: str
    licence_fee: int
    higher_categories: dict[str, int]
    seeks: str
    fide_id: str
    federation: str


class ArbitersData(TypedDict):
    edition: str
    titles: list[ArbiterTitleData]
    arbiters: list[ArbiterData]
    problems: list[ProblemData]


class ArbiterNormData(TypedDict):
    event: str
    start: str
    counts: bool
    rule: str | None
    reason: str | None


class MissingData(TypedDict):
    rule: str
    text: str


class ApplicationData(TypedDict):
    title: str
    edition: str
    complete: bool
    norms: list[ArbiterNormData]
    missing: list[MissingData]


def arbiters_data(
    event: Event, section: Section, reader: Reader, titles: Sequence[ArbiterTitle], *, edition: str = ""
) -> ArbitersData:
    """What the section counts for arbiters, who they are, and what is missing about them."""
    size, used = event_size(event, section), edition or edition_on(event.days_of(section)[0])
    player_norms = gives_norms(event, section)
    verdicts = [
        fa_verdict(size, edition=used)
        if title is ArbiterTitle.FA
        else ia_verdict(size, player_norms=player_norms, edition=used)
        for title in titles
    ]
    return {
        "edition": used,
        "titles": [
            {
                "title": each.title.value,
                "counts": each.counts,
                "rule": each.rule.cite,
                "reason": each.reason.told(reader),
                "certificates": each.certificates,
                "notes": [note.told(reader) for note in each.notes],
            }
            for each in verdicts
        ],
        "arbiters": [
            {
                "name": each.name,
                "role": each.role.value,
                "title": each.title.value,
                "category": each.category.value,
                "licence": each.licence.value,
                "licence_fee": licence_fee(each.title, each.category),
                "higher_categories": higher_categories(each),
                "seeks": each.seeks.value,
                "fide_id": each.fide_id,
                "federation": each.federation,
            }
            for each in officials(event)
        ],
        "problems": [problem_data(problem, reader) for problem in arbiter_findings(event)],
    }


def application_data(found: ArbiterApplication) -> ApplicationData:
    return {
        "title": found.title.value,
        "edition": found.edition,
        "complete": found.complete,
        "norms": [
            {
                "event": use.norm.event,
                "start": use.norm.start.isoformat(),
                "counts": use.counts,
                "rule": None if use.rule is None else use.rule.cite,
                "reason": None if use.reason is None else use.reason.told(),
            }
            for use in found.uses
        ],
        "missing": [{"rule": rule.cite, "text": reason.told()} for rule, reason in found.missing],
    }
