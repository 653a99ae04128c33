"""A small Swiss that becomes a round robin (29K)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from topboard.core import Section
from topboard.errors import TopboardError
from topboard.pairing.common.berger import Table
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
            f"section {section.name!r} cannot become a round robin: it has {entries} players, {rounds} rounds and"
            f" {len(section.rounds)} of them paired. It takes an even field of one player more than rounds, before"
            " round 1; else use a round-robin table in the Swiss (29L)."
        )
    changed = replace(
        section,
        system="roundrobin",
        edition="",
        options=MappingProxyType({"table": Table.CRENSHAW.value}),
        bye_requests=(),
    )
    return Conversion(changed, _problems(section))


def _problems(section: Section) -> tuple[Problem, ...]:
    warning = Problem(
        "round-robin-dropouts",
        Level.WARNING,
        "Withdrawals leave many unplayed games in a round robin, and late entries are not possible.",
        "A Swiss on a round-robin table (29L) can return to Swiss pairings at any time.",
        US_29K,
    )
    if not section.bye_requests:
        return (warning,)
    players = tuple(str(number) for number in sorted({request.player for request in section.bye_requests}))
    byes = Problem(
        "round-robin-byes",
        Level.ERROR,
        f"Half-point byes do not fit a round robin; these were asked for by: {', '.join(players)}.",
        "Settle with the players before converting.",
        US_29K,
        players,
    )
    return (warning, byes)
