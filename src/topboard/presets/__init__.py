"""Presets: what a kind of event usually decides, as values in TOML. An unknown key is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from topboard.errors import UnknownName, UnknownPart
from topboard.journal.events import SectionRules

ABOUT_KEYS = ("title", "about", "section", "rules")


@dataclass(frozen=True, slots=True)
class Preset:
    """`section` is the name a section gets when the director gives none; `rules` are fields of a section's rules."""

    name: str
    title: str
    about: str
    section: str
    rules: Mapping[str, Any]

    @property
    def system(self) -> str:
        return str(self.rules.get("system", "dutch"))


def names() -> tuple[str, ...]:
    return tuple(sorted(f.name.removesuffix(".toml") for f in files(__name__).iterdir() if f.name.endswith(".toml")))


@cache
def load(name: str) -> Preset:
    if name not in names():
        raise UnknownName("preset", name, names())
    return read(name, files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def read(name: str, text: str) -> Preset:
    """A preset from its text; every key must be one that a section has."""
    values = tomllib.loads(text)
    for key in values:
        if key not in ABOUT_KEYS:
            raise UnknownPart("key", key, ABOUT_KEYS, of=name)
    rules = values.get("rules", {})
    for key in rules:
        if key not in SectionRules.__struct_fields__:
            raise UnknownPart("key", key, SectionRules.__struct_fields__, of=name)
    return Preset(name, values["title"], values["about"], values.get("section", "Open"), rules)


def with_variants(kinds: tuple[Preset, ...]) -> tuple[tuple[Preset, tuple[Preset, ...]], ...]:
    """The kinds, each with those that differ in house rules only: their names begin with its name."""
    found: list[tuple[Preset, tuple[Preset, ...]]] = []
    for kind in kinds:
        variants = tuple(other for other in kinds if other.name.startswith(f"{kind.name}-"))
        if not any(kind in others for _first, others in found):
            found.append((kind, variants))
    return tuple(found)


def usable(systems: Iterable[str]) -> tuple[Preset, ...]:
    """The presets whose pairing system is there, in the order of the groups."""
    return tuple(preset for group in grouped(systems).values() for preset in group)


def grouped(systems: Iterable[str]) -> dict[str, tuple[Preset, ...]]:
    """The presets whose pairing system is there, by the question a director asks first: who meets whom?"""
    known = set(systems)
    found = {group: tuple(p for p in map(load, names) if p.system in known) for group, names in GROUPS.items()}
    return {group: presets for group, presets in found.items() if presets}


GROUPS = {
    "swiss": ("fide-open", "us-chess", "scholastic", "cfc", "mcmahon", "lottery"),
    "everyone": ("quads", "round-robin", "us-round-robin", "cfc-round-robin"),
    "teams": (
        "fide-team",
        "us-team",
        "cfc-team",
        "team-round-robin",
        "cfc-team-round-robin",
        "team-league",
        "sonneborn-league",
        "hutton",
        "molter",
        "teamtalkingchess",
    ),
    "knockout": ("knock-out", "knock-out-two-games", "match", "double-elimination", "hastings"),
    "side": ("rapid-day", "blitz-evening", "fischer-random", "bughouse", "simultaneous-display"),
    "club": ("ladder", "keizer", "keizer-classic", "keizer-numbers", "keizer-borne", "keizer-sliedrecht"),
}
"""Every preset in its group, the commonest first."""
