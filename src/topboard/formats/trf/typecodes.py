"""Record 192, the coded type of tournament: which pairing system, edition and acceleration it names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType

from topboard.core import (
    PREDETERMINED,
    Format,
    Section,
    TeamCode,
    edition_on,
    judged,
    pairs_teams,
    profile_of,
    profile_of_country,
    system_named,
    team_code,
)
from topboard.pairing.roundrobin import codes as tables

BAKU = "_BAKU"
DRAFT_BAKU = "FIDE_DUTCH_2025_BAKU"
"""The code bbpPairings writes; its accelerated group is half the list, not rounded up to an even number."""

SYSTEMS: dict[str, tuple[str, str]] = {
    "FIDE_DUTCH_2026": ("dutch", "2026-02"),
    "FIDE_DUTCH_2017": ("dutch", "2017"),
    "FIDE_DUTCH_2012": ("dutch", "2012"),
    "FIDE_DUTCH_2005": ("dutch", "2005"),
    "FIDE_DUTCH_1998": ("dutch", "1998"),
    "FIDE_DUTCH_2025": ("dutch", "2026-02"),
    "FIDE_DUTCH": ("dutch", ""),
    "FIDE_DUBOV": ("dubov", ""),
    "FIDE_BURSTEIN": ("burstein", ""),
    "FIDE_DOUBLESWISS": ("double-swiss", ""),
    "CUSTOM_DOUBLESWISS": ("double-swiss", ""),
    "CUSTOM_KNOCKOUT": ("knockout", ""),
}
"""Codes but those of systems with a table, which the tables know themselves."""
CUSTOM = "CUSTOM_"
CUSTOM_SWISS = "CUSTOM_SWISS"
CUSTOM_TEAM_SWISS = "CUSTOM_TEAM_SWISS"
TEAM = re.compile(r"(?:FIDE|CUSTOM|BERGER)_TEAM(?:_[A-Z0-9]+)*")
GAMES = re.compile(r"_(?:G\d+|\d+X\d+)$")
WORD = re.compile(r"(?:FIDE|CUSTOM|BERGER)_[A-Z0-9_]+$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TypeCode:
    """What a code says. `system` is "" where it names none of the systems (CUSTOM_SWISS).

    `options` are those that the code itself tells, such as the cycles of a round robin.
    """

    system: str
    edition: str = ""
    acceleration: str = ""
    teams: bool = False
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


def parse(code: str, starts: date | None = None) -> TypeCode | None:
    """The meaning of a code, None for a word that is not a code."""
    word = code.upper()
    acceleration = ("baku-half" if word == DRAFT_BAKU else "baku") if word.endswith(BAKU) else ""
    word = word.removesuffix(BAKU)
    table = tables.system_of(word) or tables.system_of(GAMES.sub("", word))
    if table is not None:
        teams = system_named(table[0]).format is Format.TEAM_MATCHES
        return TypeCode(table[0], acceleration=acceleration, teams=teams, options=table[1])
    word = GAMES.sub("", word)
    if word == CUSTOM_SWISS:
        return TypeCode("", acceleration=acceleration)
    if TEAM.fullmatch(word):
        return TypeCode(
            _team_system(word), acceleration=acceleration, teams=True, options=MappingProxyType(_team_options(word))
        )
    if word not in SYSTEMS:
        return None
    system, edition = SYSTEMS[word]
    return TypeCode(system, edition or edition_on(system, starts), acceleration)


def says(code: str, section: Section, starts: date | None = None) -> bool:
    """Whether the code that a file has, or its having none, still tells all that the section's own code would."""
    said = parse(code, starts) if code else TypeCode("dutch")
    own = code_of(section, starts)
    now = parse(own, starts)
    other_table = section.system in PREDETERMINED and own.startswith(CUSTOM) and not code.startswith(CUSTOM)
    if said is None or now is None or other_table:
        return False
    same = said.system in ("", section.system) and said.edition in ("", section.edition)
    complete = (said.edition or not section.edition) and said.options == now.options
    return bool(same and complete and said.acceleration == section.acceleration)


def federation_told(code: str, section: Section, country: str) -> str:
    """The federation that a code means: a custom one that of the event's country, any other one FIDE.

    Empty where the section's system says as much.
    """
    told = profile_of_country(country if code.startswith(CUSTOM) else "")
    return "" if told is profile_of(section) else told.name


def _team_system(word: str) -> str:
    if "ROUNDROBIN" in word:
        return "team-roundrobin"
    return "team-knockout" if "KNOCKOUT" in word else "team"


def _team_options(word: str) -> dict[str, object]:
    """What a code of a Swiss says of scores and colour preferences; tables have neither."""
    return {} if "ROUNDROBIN" in word or "KNOCKOUT" in word else TeamCode.read(word).options


def split(text: str) -> tuple[str, str]:
    """The free text of record 092 and the code that ends it, as some programs write it there."""
    match = WORD.search(text)
    if match and parse(match.group()) is not None:
        return text[: match.start()].strip(), match.group().upper()
    return text, ""


def code_of(section: Section, starts: date | None = None) -> str:
    """The code of a section's system and of the edition by which its rounds are judged; systems that are not FIDE's are
    some other Swiss."""
    section = judged(section, starts)
    table = tables.code_of(section)
    if table is not None:
        return table
    wanted = TypeCode(section.system, section.edition, section.acceleration)
    other = CUSTOM_TEAM_SWISS if pairs_teams(section) else CUSTOM_SWISS
    if section.acceleration == "baku-half":
        return DRAFT_BAKU if section.system == SYSTEMS["FIDE_DUTCH_2025"][0] else other
    suffix = BAKU if section.acceleration == "baku" else ""
    if section.acceleration and not suffix:
        return other
    for code in (team_code(section).text, "FIDE_TEAM_ROUNDROBIN", "CUSTOM_TEAM_KNOCKOUT"):
        if (found := parse(code)) is not None and found.system == section.system:
            return code + suffix
    for code in SYSTEMS:
        found = parse(code + suffix, starts)
        if found is not None and (found.system, found.edition) == (wanted.system, wanted.edition):
            return code + suffix
    for code, (system, _) in SYSTEMS.items():
        if system == section.system and code != "FIDE_DUTCH":
            return code + suffix
    return other
