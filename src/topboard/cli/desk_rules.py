"""The rules of a section as they are typed and shown: `section Open rounds=5 system=dutch points=3-1-0`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, get_type_hints

import msgspec

from topboard import presets
from topboard.cli.desk_facts import READERS
from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines, settings_of, whole_number
from topboard.core import Color, Points, PointSystem
from topboard.director import commands as do
from topboard.director.shapes import seed_of_lots
from topboard.journal.events import SectionRules
from topboard.tiebreaks import parse_list

SHORT = {"rounds": "rounds_total", "color": "initial_color", "board": "first_board"}
LIMITS = {"rounds_total": (0, 99), "first_board": (1, 9999), "half_byes": (0, 99), "half_byes_through": (0, 99)}
SEEDS = (0, 10**9 - 1)
OF_A_SYSTEM = ("edition", "options", "acceleration")
"""Rules that mean nothing under another system."""


def points_from(text: str) -> dict[str, str]:
    """`3-1-0`, or with a fourth value for the pairing's own bye, as the point values of a section."""
    try:
        win, draw, loss, *bye = (Points.of(part) for part in text.split("-"))
        if len(bye) > 1:
            raise ValueError(text)
    except ValueError:
        raise NotDone(f"points is {text!r}; write win-draw-loss, such as 3-1-0; a fourth value is the bye's.") from None
    given = asdict(PointSystem.simple(win, draw, loss, pairing_bye=bye[0] if bye else None))
    usual = asdict(PointSystem())
    return {name: str(value) for name, value in given.items() if value != usual[name]}


def _color(text: str) -> Color:
    try:
        return Color(text[:1].upper())
    except ValueError:
        raise NotDone(f"color is {text!r}; it must be w or b.") from None


def rule_value(key: str, name: str, text: str) -> Any:
    """A rule as typed; nothing behind the sign means the rule's usual value."""
    if not text:
        return getattr(SectionRules(), name)
    if name == "points":
        return points_from(text)
    if name == "initial_color":
        return _color(text)
    if name == "tiebreaks":
        return parse_list(text)
    kind = get_type_hints(SectionRules)[name]
    if kind is int:
        return whole_number(text, key, *LIMITS.get(name, SEEDS))
    return READERS[kind](key, text)


def rules_from(pairs: Mapping[str, str], present: SectionRules) -> dict[str, Any]:
    """Typed rules as values; what is no rule of a section is an option of its system, and `name=` takes one away.

    Another system starts without the edition, the acceleration and the options of the one before.
    """
    rules: dict[str, Any] = {}
    if pairs.get("system", present.system) != present.system:
        rules |= {name: getattr(SectionRules(), name) for name in OF_A_SYSTEM}
    options = dict(rules.get("options", present.options))
    for key, text in pairs.items():
        name = SHORT.get(key, key)
        if name in SectionRules.__struct_fields__ and name != "options":
            rules[name] = rule_value(key, name, text)
        elif text:
            options[key] = int(text) if text.isascii() and text.isdecimal() else text
        elif options.pop(key, None) is None:
            raise NotDone(f"{key!r} is not set; there is nothing to take away.")
    if options != present.options:
        rules["options"] = options
    return rules


def create_section(session: Session, words: list[str]) -> Lines:
    """From a preset or from nothing; what is typed besides goes before what the preset says."""
    plain, pairs = settings_of(words)
    preset = presets.load(pairs.pop("preset").casefold()) if "preset" in pairs else None
    usual = do.section_rules(preset.rules) if preset else SectionRules()
    name = " ".join(plain) or (preset.section if preset else "Open")
    values = {"name": name, "seed": seed_of_lots(session.director.state)} | rules_from(pairs, usual)
    rules = msgspec.structs.replace(usual, **values)
    session.do(do.CreateSection(rules))
    session.use(rules.name)
    title = f"{preset.title}; " if preset else ""
    return [f"Section {rules.name}: {title}{rules.system}, {rounds_text(rules.rounds_total)}"]


def rounds_text(total: int) -> str:
    return "an open number of rounds" if not total else "1 round" if total == 1 else f"{total} rounds"


def set_rules(session: Session, words: list[str]) -> Lines:
    """Bare, the present rules; else change some. `accept=` takes responsibility for what a refusal named."""
    plain, pairs = settings_of(words)
    if plain:
        raise NotDone(f"{plain[0]!r} is no rule. Write: rules key=value ..., or rules alone to see them.")
    accept = tuple(pairs.pop("accept", "").replace(",", " ").split())
    section = session.section
    if not pairs:
        return rules_lines(section.rules)
    answer = session.do(
        do.SetRules(section.id, rules_from(pairs, section.rules), accept),
        accepting=lambda ids: f"rules {_typed(pairs)} accept={','.join(dict.fromkeys((*accept, *ids)))}",
    )
    if not answer.entries:
        return [f"The rules of {section.rules.name} are so already."]
    return [f"Rules of {session.section.rules.name} changed.", *(f"  {problem}" for problem in answer.problems)]


def _typed(pairs: Mapping[str, str]) -> str:
    return " ".join(f'{key}="{text}"' if " " in text else f"{key}={text}" for key, text in pairs.items())


def rules_lines(rules: SectionRules) -> Lines:
    """What a section is run by: always its name, system and rounds, the rest where it is not as usual."""
    short = {name: key for key, name in SHORT.items()}
    usual = SectionRules()
    shown = [f"{rules.name}:"]
    for name in SectionRules.__struct_fields__:
        value = getattr(rules, name)
        if name in ("system", "rounds_total") or (name not in ("name", "options") and value != getattr(usual, name)):
            shown.append(f"  {short.get(name, name)}={rule_text(value)}")
    shown += [f"  {name}={rule_text(value)}" for name, value in rules.options.items()]
    return shown


def rule_text(value: object) -> str:
    """A rule as it would be typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Color):
        return value.value.lower()
    if isinstance(value, dict):
        system = PointSystem(**{name: Points.of(text) for name, text in value.items()})
        return "-".join(str(p).removesuffix(".0") for p in (system.win, system.draw, system.loss, system.pairing_bye))
    return ",".join(value) if isinstance(value, tuple) else str(value)
