"""Codes of record 192 of a tournament report for systems with a fixed schedule, both ways."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from topboard.core import Section
from topboard.pairing.common.berger import TableKind

Meaning = tuple[str, Mapping[str, object]]
"""A pairing system and the options that differ from its defaults."""


def _means(system: str, **options: object) -> Meaning:
    return system, MappingProxyType(options)


CODES: Mapping[str, Meaning] = {
    "FIDE_ROUNDROBIN": _means("roundrobin"),
    "BERGER_ROUNDROBIN": _means("roundrobin"),
    "BERGER_DOUBLEROUNDROBIN": _means("roundrobin", cycles=2),
    "FIDE_DOUBLEROUNDROBIN": _means("roundrobin", cycles=2, swap_last_rounds=True),
    "FIDE_SCHEVENINGEN": _means("scheveningen"),
    "FIDE_DOUBLESCHEVENINGEN": _means("scheveningen", cycles=2),
    "FIDE_SCHILLER": _means("schiller"),
    "CUSTOM_ROUNDROBIN": _means("roundrobin"),
    "CUSTOM_SCHEVENINGEN": _means("scheveningen"),
    "CUSTOM_SCHILLER": _means("schiller"),
    "FIDE_TEAM_ROUNDROBIN": _means("team-roundrobin"),
    "BERGER_TEAM_ROUNDROBIN": _means("team-roundrobin"),
    "BERGER_TEAM_DOUBLEROUNDROBIN": _means("team-roundrobin", cycles=2),
    "FIDE_TEAM_DOUBLEROUNDROBIN": _means("team-roundrobin", cycles=2, swap_last_rounds=True),
    "CUSTOM_TEAM_ROUNDROBIN": _means("team-roundrobin"),
}
"""Codes without a number. A custom code says only of which family the schedule is."""

CUSTOM = {
    "quads": "CUSTOM_ROUNDROBIN",
    "hutton": "CUSTOM_SCHILLER",
    "molter": "CUSTOM_SCHILLER",
    "team-sonneborn": "CUSTOM_TEAM_ROUNDROBIN",
}
"""Systems that have no code of their own, by the family they are nearest to."""

CYCLES = re.compile(r"(BERGER_ROUNDROBIN|BERGER_TEAM_ROUNDROBIN|FIDE_SCHEVENINGEN)_G([1-8])")
TEAMS = re.compile(r"FIDE_SCHILLER_([1-9][0-9]?)X([1-9][0-9]?)")


def system_of(code: str) -> Meaning | None:
    """What a code means, None when it is not one of a fixed schedule."""
    wanted = code.strip().upper()
    if wanted in CODES:
        return CODES[wanted]
    if found := CYCLES.fullmatch(wanted):
        system, _ = CODES[found[1]]
        times = int(found[2])
        return _means(system, cycles=times) if times > 1 else _means(system)
    if TEAMS.fullmatch(wanted):
        return _means("schiller")
    return None


def code_of(section: Section) -> str | None:
    """The code to write for a section; None for systems that have none of these."""
    cycles = int(str(section.options.get("cycles", 1)))
    if section.system in ("roundrobin", "wade"):
        return _round_robin(section, cycles)
    if section.system == "scheveningen":
        return {1: "FIDE_SCHEVENINGEN", 2: "FIDE_DOUBLESCHEVENINGEN"}.get(cycles, f"FIDE_SCHEVENINGEN_G{cycles}")
    if section.system == "schiller":
        return _schiller(section) if cycles == 1 else "CUSTOM_SCHILLER"
    if section.system == "team-roundrobin":
        family, _, table = _round_robin(section, cycles).partition("_")
        return f"{family}_TEAM_{table}"
    return CUSTOM.get(section.system)


def _round_robin(section: Section, cycles: int) -> str:
    swapped = bool(section.options.get("swap_last_rounds", False)) and cycles > 1
    if section.options.get("table", TableKind.BERGER) != TableKind.BERGER or (swapped and cycles != 2):
        return "CUSTOM_ROUNDROBIN"
    if swapped:
        return "FIDE_DOUBLEROUNDROBIN"
    return {1: "FIDE_ROUNDROBIN", 2: "BERGER_DOUBLEROUNDROBIN"}.get(cycles, f"BERGER_ROUNDROBIN_G{cycles}")


def _schiller(section: Section) -> str:
    """Teams by players in each; four teams of three go without saying."""
    names = {player.team for player in section.players if player.team} | {team.name for team in section.teams}
    teams = len(section.teams) or len(names)
    each = len(section.players) // teams if teams else 0
    return "FIDE_SCHILLER" if (teams, each) in ((4, 3), (0, 0)) else f"FIDE_SCHILLER_{teams}X{each}"
