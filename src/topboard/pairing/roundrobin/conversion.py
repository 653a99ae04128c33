"""A small Swiss that becomes a round robin (29K)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from topboard.core import Section
from topboard.errors import TopboardError
from topboard.pairing.common.berger import TableKind
from topboard.pairing.roundrobin import texts
from topboard.rulebook import Level, Problem
from topboard.rulebook.roundrobin_clauses import US_29K


@dataclass(frozen=True, slots=True)
class Conversion:
    """The section as a round robin, and what the director should know before announcing it."""

    section: Section
    problems: tuple[Problem, ...]


def convert_small_swiss(section: Section) -> Conversion:
    """Before round 1, with one entry more than rounds and an even field: everybody meets everybody in those rounds."""
    entries, rounds = len(section.players), section.rounds_total
    if section.rounds or entries % 2 or entries != rounds + 1:
        raise TopboardError(
            texts.CANNOT_CONVERT(section=section.name, players=entries, rounds=rounds, paired=len(section.rounds))
        )
    changed = replace(
        section,
        system="roundrobin",
        edition="",
        options=MappingProxyType({"table": TableKind.CRENSHAW.value}),
        bye_requests=(),
    )
    return Conversion(changed, _problems(section))


def _problems(section: Section) -> tuple[Problem, ...]:
    warning = Problem(
        "round-robin-dropouts",
        Level.WARNING,
        texts.DROPOUTS(),
        texts.SWISS_ON_A_TABLE(),
        US_29K,
    )
    if not section.bye_requests:
        return (warning,)
    players = tuple(sorted({request.player for request in section.bye_requests}))
    byes = Problem(
        "round-robin-byes",
        Level.ERROR,
        texts.BYES_ASKED(who=players),
        texts.SETTLE_FIRST(),
        US_29K,
        tuple(map(str, players)),
    )
    return (warning, byes)
