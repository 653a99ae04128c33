"""What the desk answers to a command: a refusal changes nothing, names people who are there, and cites its own book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from benchmarks.witness.refusals import contradicted

from topboard.core.systems import profile_of, system_named
from topboard.director import Answer, Command, Director, Refusal
from topboard.journal import EventState, SectionState
from topboard.journal.command_id import CommandId
from topboard.rulebook import Reason, Rule
from topboard.rulebook.federation import PROFILES
from topboard.rulebook.holes import TEXT

UNKNOWN_PEOPLE = ("director.common.not-a-player", "director.erasing.not-here", "unfit.")
"""Kinds that name somebody who is not there."""
PEOPLE = ("player", "white", "black")
"""Holes in which a name stands."""
ONLY_THERE = re.compile(r"28M2|28Q.*|29[GH].*|30[GHI]")
"""Rulings, and kinds of event, that only US Chess has: whoever asks for one elsewhere is told where it comes from."""


@dataclass(frozen=True)
class Answered:
    """A message of the desk, its clause, and what is wrong with it."""

    reason: Reason
    against: tuple[str, ...]


class WatchedDirector(Director):
    """A director whose answers are looked at as they are given."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.answered: list[Answered] = []

    def do(self, command: Command, *, actor: str, seen: int | None = None, id: CommandId | None = None) -> Answer:
        before, there = self.position, everybody(self.state)
        answer = super().do(command, actor=actor, seen=seen, id=id)
        changed = isinstance(answer, Refusal) and self.position != before
        for answered in looked_at(self.state, command, answer, there):
            against = (*answered.against, "it was refused, and the journal went on") if changed else answered.against
            self.answered.append(Answered(answered.reason, against))
        return answer


def looked_at(state: EventState, command: Command, answer: Answer, there: set[str]) -> Iterator[Answered]:
    """Every sentence of an answer, with what contradicts it; `there` is everybody who was there before."""
    told = [(problem.message, problem.rule) for problem in answer.problems]
    if isinstance(answer, Refusal):
        told.append((answer.message, answer.rule))
    section, refused = _section_of(state, command), isinstance(answer, Refusal)
    other_book = not {"federation", "system"}.isdisjoint(getattr(command, "changes", None) or ())
    for reason, rule in told:
        against = [
            *(() if other_book else _of_the_clause(section, rule)),
            *_of_people(there | everybody(state), reason),
            *contradicted(state, section, reason, command, refused),
        ]
        yield Answered(reason, tuple(against))


def _section_of(state: EventState, command: Command) -> SectionState | None:
    """The section a command is about, or the one of its player."""
    found = state.sections.get(str(getattr(command, "section", "")))
    player = getattr(command, "player", None)
    return found or next((each for each in state.sections.values() if player in each.players), None)


def _of_the_clause(section: SectionState | None, rule: Rule | None) -> Iterator[str]:
    if section is None or rule is None or rule.book.id not in PROFILES or ONLY_THERE.fullmatch(rule.clause):
        return
    own = {profile_of(section.rules).name, system_named(section.rules.system).federation}
    if rule.book.id not in own:
        yield f"{rule.short} is not of the section's book ({profile_of(section.rules).name})"


def everybody(state: EventState) -> set[str]:
    """Everybody in the event: players and teams."""
    there = [player for section in state.sections.values() for player in section.players.values()]
    players = {name for player in there for name in (player.facts.name, player.called)}
    return players | {team.facts.name for section in state.sections.values() for team in section.teams.values()}


def _of_people(there: set[str], reason: Reason) -> Iterator[str]:
    """Everybody who is named is or was in the event."""
    for part in reason.parts():
        if part.kind.id.startswith(UNKNOWN_PEOPLE):
            continue
        for name, value in part.given:
            if name in PEOPLE and part.kind.holes[name] is TEXT and value not in there:
                yield f"nobody is called {value!r}"
