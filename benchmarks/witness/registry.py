"""Beside each kind of reason its truth check, and the walk that asks them all.

A check takes a `Scene` and yields what contradicts the sentence; it raises `CannotTell` where the facts do not decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from benchmarks.witness.facts import CannotTell, Facts

from topboard.rulebook import Decision, Reason
from topboard.rulebook.holes import PLAYER, PLAYERS, RATED, RATED_PLAYERS

Check = Callable[["Scene"], Iterator[str]]
CHECKS: dict[str, Check] = {}
"""The truth check of each kind, by its id."""
Focus = Callable[["Scene"], tuple[int, ...]]
FOCUS: dict[str, Focus] = {}
"""Of which two players the reasons within a reason speak: "they met in round 3" says nothing without them."""
CHECKED = "checked"
"""`extra` of a scene in which a round that may not be by the rules is compared with the one that is."""
Ruled = tuple[Facts, tuple[Decision, ...]]
BY_THE_RULES = "pairing.by-the-rules"
AROUND_FIXED = "director.around-fixed"
"""Within it everything is about the round that the rules give."""
IMAGINED: set[str] = set()
"""Kinds within which a sentence is about a round that was not paired."""


@dataclass(frozen=True)
class Scene:
    """What a sentence is about: the facts, its own values, the decision that it belongs to and what encloses it."""

    facts: Facts
    reason: Reason
    players: tuple[int, ...] = ()
    board: int = 0
    decisions: tuple[Decision, ...] = ()
    outer: tuple[Reason, ...] = ()
    they: tuple[int, ...] = ()
    imagined: bool = False
    extra: Any = None
    """What else is known where the sentence is no part of a pairing: the standings, or how prizes were allocated."""
    standings: Any = None
    ruled: Ruled | None = None
    """The facts with the round that the rules give, where another stands, and its decisions."""

    def __getitem__(self, hole: str) -> Any:
        return self.reason[hole]

    def who(self, hole: str) -> int:
        """The player in a hole, also where the rating stands beside it."""
        value = self.reason[hole]
        number: int = value[0] if isinstance(value, tuple) else value
        return number

    def everybody(self, hole: str) -> tuple[int, ...]:
        return tuple(each[0] if isinstance(each, tuple) else each for each in self.reason[hole])

    def within(self, part: Reason) -> Scene:
        focus = FOCUS.get(self.reason.kind.id)
        by_the_rules = self.ruled if self.ruled is not None and self.reason.kind.id == BY_THE_RULES else None
        facts, decisions = by_the_rules or (self.facts, self.decisions)
        if self.reason.kind.id == AROUND_FIXED:
            facts = facts.without(self["fixed"])
        return replace(
            self,
            facts=facts,
            decisions=decisions,
            reason=part,
            outer=(*self.outer, self.reason),
            they=focus(self) if focus else self.they,
            imagined=self.imagined or self.reason.kind.id in IMAGINED,
        )

    def outside(self, *ids: str) -> Reason | None:
        """The nearest enclosing reason of one of these kinds."""
        return next((each for each in reversed(self.outer) if each.kind.id in ids), None)


@dataclass
class Finding:
    """What became of one sentence."""

    kind: str
    told: str
    against: tuple[str, ...] = ()
    undecided: bool = False


def witness(*ids: str, focus: Focus | None = None, imagines: bool = False) -> Callable[[Check], Check]:
    """Declare the truth check of these kinds."""

    def declare(check: Check) -> Check:
        for id in ids:
            if id in CHECKS:
                raise ValueError(f"{id} has two truth checks")
            CHECKS[id] = check
            if focus is not None:
                FOCUS[id] = focus
            if imagines:
                IMAGINED.add(id)
        return check

    return declare


def heard(scene: Scene) -> Iterator[Finding]:
    """What the witness says of a reason and of every reason within it."""
    yield _asked(scene)
    for _name, value in scene.reason.given:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Reason):
                yield from heard(scene.within(part))


def _asked(scene: Scene) -> Finding:
    id = scene.reason.kind.id
    finding = Finding(id, scene.reason.told())
    against = list(named_rightly(scene))
    check = CHECKS.get(id)
    try:
        if check is not None:
            against += check(scene)
    except CannotTell:
        finding.undecided = True
    except (LookupError, ValueError, RuntimeError) as nothing:
        against.append(f"what it names is not there: {nothing}")
    finding.against = tuple(against)
    return finding


def named_rightly(scene: Scene) -> Iterator[str]:
    """Everybody who is named takes part, and has the rating that is stated."""
    facts = scene.facts
    for name, value in scene.reason.given:
        hole = scene.reason.kind.holes[name]
        if hole is PLAYER or hole is RATED:
            named = (value,)
        elif hole is PLAYERS or hole is RATED_PLAYERS:
            named = value
        else:
            continue
        for each in named:
            number, rating = each if isinstance(each, tuple) else (each, None)
            if number not in facts.rows:
                yield f"there is no number {number}"
            elif rating is not None and not facts.of_teams and rating != facts.rating(number):
                yield f"{number} is rated {facts.rating(number)}, not {rating}"
