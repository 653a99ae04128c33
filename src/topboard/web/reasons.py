"""Reasons with names: engines speak of pairing numbers, people of names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from topboard.core import Section
from topboard.rulebook import Decision, Subject

COUNTING = (Subject.BRACKET, Subject.ORDER)
"""Subjects whose sentences count players, so that a number in them need not be a player's."""


def named(decisions: Iterable[Decision], section: Section) -> list[Decision]:
    """The same decisions with names in place of the numbers of the players they are about."""
    names = {p.number: p.name for p in section.players}
    return [replace(d, text=with_names(d, names)) for d in decisions]


def with_names(decision: Decision, names: Mapping[int, str]) -> str:
    """Sentences that put the name beside the number keep both: other numbers in them are no players."""
    known = [number for number in decision.players if number in names]
    if decision.subject in COUNTING or not known:
        return decision.text
    if any(names[number] and f"{number} {names[number]}" in decision.text for number in known):
        return decision.text
    pattern = re.compile(rf"(?<![\w.,])({'|'.join(map(str, known))})(?![\w.]|,\d)")
    return pattern.sub(lambda found: names[int(found[1])], decision.text)


def plain_first(decisions: Iterable[Decision]) -> list[Decision]:
    """Those about the pair and its colours first, those about whole brackets last."""
    order = (Subject.PAIRING, Subject.BYE, Subject.COLOR, Subject.FLOAT)
    return sorted(decisions, key=lambda d: order.index(d.subject) if d.subject in order else len(order))
