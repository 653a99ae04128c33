"""Presets are values; a key that no section has is refused with those that are known."""

from __future__ import annotations

import msgspec
import pytest

from topboard import presets
from topboard.errors import UnknownName
from topboard.journal.events import SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import parse_code


@pytest.mark.parametrize("name", presets.names())
def test_every_preset_is_a_section(name: str) -> None:
    preset = presets.load(name)
    rules = msgspec.convert({**preset.rules, "name": preset.section}, SectionRules)
    assert rules.system == preset.system
    assert [parse_code(code) for code in rules.tiebreaks]


def test_an_unknown_rule_names_the_known_ones() -> None:
    with pytest.raises(UnknownName, match=r"'round_total'.*rounds_total"):
        presets.read("mine", 'title = "x"\nabout = "y"\n[rules]\nround_total = 5\n')


def test_an_unknown_key_names_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="'titel'"):
        presets.read("mine", 'titel = "x"\n')


def test_only_presets_whose_system_is_there_are_offered() -> None:
    side = ["rapid-day", "blitz-evening", "fischer-random", "bughouse"]
    assert [p.name for p in presets.usable(["dutch"])] == ["fide-open", *side]
    assert [p.name for p in presets.usable(["cfc"])] == ["cfc"]
    assert [p.name for p in presets.usable(["uschess", "dutch"])] == ["fide-open", "us-chess", "scholastic", *side]


def test_every_preset_can_be_used() -> None:
    """Each names a pairing system that is there, the Canadian one included."""
    assert {p.name for p in presets.usable(SYSTEMS.names())} == set(presets.names())


def test_every_preset_is_in_one_group() -> None:
    listed = [name for names in presets.GROUPS.values() for name in names]
    assert sorted(listed) == sorted(presets.names())
    assert list(presets.grouped(["dutch", "team"])) == ["swiss", "teams", "side"]
