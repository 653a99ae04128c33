"""A final of a Holland tournament: again a round robin."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from topboard.core import Player, Section, Status
from topboard.errors import TopboardError
from topboard.pairing.common.berger import TableKind, size
from topboard.pairing.common.numbering import by_lot, renumbered
from topboard.pairing.holland import texts
from topboard.pairing.holland.preliminaries import PRELIMINARY
from topboard.pairing.holland.qualifiers import Qualification, Qualifier


def final_section(
    qualification: Qualification, *, name: str = "Final", table: TableKind = TableKind.CRENSHAW, seed: int = 0
) -> Section:
    """The qualifiers as a round robin with numbers by lot; refused while a tie is open."""
    if not qualification.settled:
        raise TopboardError(texts.TIE_FIRST(tie=qualification.problems[0].message))
    if len(qualification.qualifiers) < 2:
        raise TopboardError(texts.FINAL_TOO_SMALL(section=name, count=len(qualification.qualifiers)))
    section = Section(
        name=name,
        system=PRELIMINARY,
        options=MappingProxyType({"table": table.value}),
        rounds_total=size(len(qualification.qualifiers)) - 1,
        players=tuple(_entrant(i, q) for i, q in enumerate(qualification.qualifiers, start=1)),
        seed=seed,
    )
    return renumbered(section, by_lot(section.players, seed).numbers)


def _entrant(number: int, qualifier: Qualifier) -> Player:
    return replace(qualifier.player, number=number, status=Status.ACTIVE, entered_round=1)
