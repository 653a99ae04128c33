"""Planted lies: a reason with one value changed, which the witness must find.

Another player, a count off by one, another score or colour, another clause, the negation. A lie is counted only where
the reason itself was found to be true: then whatever the witness says of it, it says because of the lie. Of a sentence
that the facts do not decide nothing can be found out, true or not.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from benchmarks.witness import scope
from benchmarks.witness.gather import Uttered
from benchmarks.witness.registry import Scene, heard

from topboard.rulebook import KINDS, Reason, Rule
from topboard.rulebook.clauses import cfc
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.holes import COLOR, COUNT, NUMBER, PLAYER, RATED, SCORE, Hole, Word

ANOTHER_PLAYER, OFF_BY_ONE, ANOTHER_SCORE, ANOTHER_COLOUR = "player", "count", "score", "colour"
ANOTHER_CLAUSE, NEGATION = "clause", "negation"
OPPOSITES = {
    "prizes.clear-first": "prizes.not-clear-first",
    "prizes.rating-too-high": "",
    "pairing.had-bye": "pairing.won-by-forfeit",
    "pairing.won-by-forfeit": "pairing.had-bye",
    "uschess.had-bye": "uschess.won-by-forfeit",
    "uschess.color-rank": "uschess.color-rank-minus",
    "cfc.due-to-equalize": "cfc.due-to-alternate",
    "cfc.due-to-alternate": "cfc.due-to-equalize",
    "cfc.rank-equalizes": "cfc.rank-alternates",
    "cfc.rank-alternates": "cfc.rank-equalizes",
    "swiss.has-white": "swiss.should-have-white",
    "simul.white": "simul.black",
    "pairing.met": "keizer.too-often",
}
"""What says the opposite, or what cannot be true as well."""


@dataclass(frozen=True)
class Lie:
    """A lie of a kind, within the reason that was uttered."""

    sort: str
    kind: str
    uttered: Uttered


def planted(uttered: Uttered, dice: random.Random) -> Iterator[Lie]:
    """One lie about a value of the reason or of one within it, and at times another clause."""
    said = list(zip(uttered.scene.reason.parts(), heard(uttered.scene), strict=True))
    parts = [part for part, found in said if part.kind.id in scope.WITNESSED and part.given and not found.undecided]
    if parts:
        part = dice.choice(parts)
        lies = list(_of(part, uttered.scene, dice))
        if lies:
            sort, lie = dice.choice(lies)
            scene = replace(uttered.scene, reason=_within(uttered.scene.reason, part, lie))
            yield Lie(sort, part.kind.id, replace(uttered, scene=scene))
    if uttered.door == "round" and uttered.rule is not None:
        yield Lie(ANOTHER_CLAUSE, uttered.scene.reason.kind.id, replace(uttered, rule=_clause(uttered.rule, dice)))


def found(lie: Lie) -> bool:
    return any(finding.against for finding in heard(lie.uttered.scene)) or any(lie.uttered.misquoted())


def _of(part: Reason, scene: Scene, dice: random.Random) -> Iterator[tuple[str, Reason]]:
    for name, value in part.given:
        for sort, other in _values(part.kind.holes[name], value, scene, dice):
            changed = tuple((hole, other if hole == name else old) for hole, old in part.given)
            yield sort, Reason(part.kind, changed)
    opposite = KINDS.get(OPPOSITES.get(part.kind.id, ""))
    if opposite is not None and opposite.holes.keys() == part.kind.holes.keys():
        yield NEGATION, Reason(opposite, part.given)


def _values(hole: Hole, value: object, scene: Scene, dice: random.Random) -> Iterator[tuple[str, object]]:
    others = [n for n in scene.facts.numbers if n != value and not (isinstance(value, tuple) and n == value[0])]
    if hole is PLAYER and others:
        yield ANOTHER_PLAYER, dice.choice(others)
    elif hole is RATED and others and isinstance(value, tuple) and not scene.facts.of_teams:
        other = dice.choice(others)
        yield ANOTHER_PLAYER, (other, scene.facts.rating(other))
    elif hole in (COUNT, NUMBER) and isinstance(value, int):
        yield OFF_BY_ONE, value + 1
    elif hole is SCORE and isinstance(value, int):
        yield ANOTHER_SCORE, value + dice.choice((5, 10))
    elif hole is COLOR:
        yield ANOTHER_COLOUR, "B" if value == "W" else "W"
    elif isinstance(hole, Word) and len(hole.words) > 1:
        yield NEGATION, dice.choice([word for word in hole.words if word != value])


def _within(whole: Reason, part: Reason, lie: Reason) -> Reason:
    """The whole with one of its parts told otherwise."""
    if whole is part:
        return lie
    given = []
    for name, value in whole.given:
        if isinstance(value, Reason):
            value = _within(value, part, lie)
        elif isinstance(value, tuple) and any(isinstance(each, Reason) for each in value):
            value = tuple(_within(each, part, lie) for each in value)
        given.append((name, value))
    return Reason(whole.kind, tuple(given))


def _clause(rule: Rule, dice: random.Random) -> Rule:
    """A clause of another book, or one about something else."""
    abroad = (cfc.C615, us.R29E4_1)
    return dice.choice([other for other in abroad if other.book.id != rule.book.id])
