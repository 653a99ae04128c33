"""The rules of a section as they are typed and shown: `section Open rounds=5 system=dutch points=3-1-0`."""

from __future__ import annotations

import msgspec

from topboard import presets
from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import accepting_line, known_at, notes
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.core import Color, Points, PointSystem
from topboard.director import commands as do
from topboard.director.desk.field_shapes import RULES
from topboard.director.desk.fields import asked_of, read
from topboard.director.register import VERBS
from topboard.journal.events import SectionRules
from topboard.rulebook import QUOTED, kind

NOT_A_RULE = kind(
    "cli.desk-rules.not-a-rule",
    "'{word}' is not a rule. Write: rules key=value ..., or rules alone to see them.",
    word=QUOTED,
)


def typed_rules(pairs: dict[str, str], command: type) -> dict[str, object]:
    """What was typed as rules; what is not a rule of a section is an option of its system."""
    known = {key for name, about in asked_of(command).items() for key in (name, about.key) if key}
    rules: dict[str, object] = {key: text for key, text in pairs.items() if key in known}
    options = {key: text for key, text in pairs.items() if key not in known}
    return rules | {"options": options} if options else rules


def create_section(session: Session, words: list[str]) -> Lines:
    """From a preset or from nothing; what is typed besides goes before what the preset says."""
    plain, pairs = settings_of(words)
    given = {"name": " ".join(plain)} | typed_rules(pairs, do.CreateSection)
    command = read(do.CreateSection, given, known_at(session))
    rules = command.rules
    session.do(command)
    session.use(rules.name)
    title = f"{presets.load(pairs['preset'].casefold()).title}; " if pairs.get("preset") else ""
    return [f"Section {rules.name}: {title}{rules.system}, {rounds_text(rules.rounds_total)}"]


def rounds_text(total: int) -> str:
    return "an open number of rounds" if not total else "1 round" if total == 1 else f"{total} rounds"


def set_rules(session: Session, words: list[str]) -> Lines:
    """Bare, the present rules; else change some. `accept=` takes responsibility for what a refusal named."""
    plain, pairs = settings_of(words)
    if plain:
        raise NotDone(NOT_A_RULE(word=plain[0]))
    section = session.section
    if not pairs.keys() - {"accept"}:
        return rules_lines(msgspec.structs.replace(section.rules, federation=section.federation))
    given = {"section": section.id} | typed_rules(pairs, do.SetRules)
    command = read(do.SetRules, given, known_at(session))
    answer = session.do(command, accepting=lambda ids: accepting_line(VERBS["rules"], words, ids))
    if not answer.entries:
        return [f"Rules of {section.rules.name}: nothing to change."]
    return [f"Rules of {session.section.rules.name} changed.", *notes(answer)]


def rules_lines(rules: SectionRules) -> Lines:
    """What a section is run by: always its name, system and rounds, the rest where it is not as usual."""
    short = {name: about.key or name for name, about in RULES.items()}
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
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
