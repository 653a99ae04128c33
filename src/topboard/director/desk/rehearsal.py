"""What would happen: commands tried on a copy of the journal, of which nothing is ever stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.core import Player, Points, Section, counted, scores
from topboard.director.desk.answers import Refusal
from topboard.director.desk.combined_command import copied
from topboard.director.desk.desk import Command
from topboard.director.desk.event_questions import draft_findings
from topboard.director.desk.labels import EventNames, describe
from topboard.director.director import Director
from topboard.director.fide_mode.guard import accepted_by, accepting
from topboard.director.rounds.seating import differences
from topboard.journal import EventState, Journal, section_value
from topboard.journal.events import DraftChanged, EventBody, Undone
from topboard.rulebook import SCORE, TEXT, Problem, Reason, kind

SCORE_CHANGES = kind(
    "director.score-changes", "{player}: {after} instead of {before}", player=TEXT, after=SCORE, before=SCORE
)
BESIDE_THE_SYSTEM = ("differs-from-engine", "no-pairing", "not-checked")
"""How a draft compares with the system's own pairing: said of the whole round, not of a rule that it breaks."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a command would write, in words; the event as it would be; what the director should know; and whose score
    would change."""

    state: EventState
    lines: tuple[str, ...]
    problems: tuple[Problem, ...]
    scores: tuple[str, ...] = ()


def foresee(director: Director, command: Command, *, actor: str) -> Foreseen | Refusal:
    """What a command would do if it were given now, or why it would be refused. Nothing is written."""
    director.refresh()
    copy = copied(director.journal)
    rehearsed = Director(copy, director.registry, director.programs)
    answer = rehearsed.do(command, actor=actor)
    if isinstance(answer, Refusal):
        return answer
    drafts = {entry.event.section for entry in answer.entries if isinstance(entry.event, DraftChanged)}
    judged = (problem for section in sorted(drafts) for problem in draft_findings(rehearsed, section))
    lines = written_since(copy, copy.position - len(answer.entries))
    # A draft changes no score; it is tried so often that nobody is to wait for the comparison.
    settled = all(isinstance(entry.event, DraftChanged) for entry in answer.entries)
    changed = () if settled else tuple(score_changes(director.state, copy.state))
    return Foreseen(copy.state, lines, tuple(dict.fromkeys((*answer.problems, *judged))), changed)


def written_since(journal: Journal, position: int) -> tuple[str, ...]:
    """What was written behind a position, in words."""
    naming = EventNames(journal.state, journal.entries)
    return tuple(line for entry in journal.entries[position:] for line in _words(entry.event, naming))


def score_changes(before: EventState, after: EventState) -> Iterator[str]:
    """Everybody whose score the step would change, by section, from the score there is to the one there would be."""
    for id, section in after.sections.items():
        if id not in before.sections or not section.rounds:
            continue
        old, new = section_value(before.sections[id]), section_value(section)
        had = {player.id: points for player, points in _scores(old)}
        for player, points in _scores(new):
            if had.get(player.id, points) != points:
                yield SCORE_CHANGES(player=player.called, before=int(had[player.id]), after=int(points)).told()


def _scores(section: Section) -> Iterator[tuple[Player, Points]]:
    points = scores(counted(section))
    return ((player, points[player.number]) for player in section.players)


@dataclass(frozen=True, slots=True)
class Demands:
    """All that somebody has to take responsibility for before a command is carried out, and what it would do then.

    `refusals` are those that say so, one after another; none where nothing is asked. `accept` is empty where nobody can
    take the responsibility: then the last refusal says why.
    """

    refusals: tuple[Refusal, ...]
    accept: tuple[str, ...]
    found: Foreseen | Refusal

    @property
    def problems(self) -> tuple[Problem, ...]:
        told = (problem for refusal in self.refusals for problem in refusal.problems)
        return tuple(dict.fromkeys((*told, *self.found.problems)))

    @property
    def asked(self) -> tuple[Problem, ...]:
        """What is to be answered for, each by the id with which it is accepted; nothing that was accepted already."""
        refusals = self.refusals if self.accept else ()
        return tuple(dict.fromkeys(p for refusal in refusals for p in refusal.problems if p.id in refusal.accept))


def demands(director: Director, command: Command, *, actor: str) -> Demands:
    """What a command asks, all at once, up to a question that stands by itself. Nothing is written."""
    found = foresee(director, command, actor=actor)
    refusals: list[Refusal] = []
    accept = accepted_by(command)
    while isinstance(found, Refusal) and not set(found.accept).issubset(accept):
        refusals.append(found)
        accept = tuple(dict.fromkeys((*accept, *found.accept)))
        found = foresee(director, accepting(command, accept), actor=actor)
        if refusals[-1].by_itself:
            return Demands(tuple(refusals), accept, found)
    if isinstance(found, Refusal):
        return Demands((*refusals, found), (), found)
    return Demands(tuple(refusals), accept if refusals else (), found)


def _words(event: EventBody, naming: EventNames) -> Iterator[str]:
    """An event in words; of an undo, everything that it takes back."""
    if isinstance(event, Undone):
        for position in event.positions:
            yield describe(Undone((position,)), naming).told()
    else:
        yield describe(event, naming).told()


@dataclass(frozen=True, slots=True)
class Weighed:
    """A change of a draft before it is kept: who would sit where, what it would break and mend, and how the round would
    compare with the system's own pairing, None where it would be that pairing."""

    moves: tuple[Reason, ...]
    broken: tuple[Problem, ...]
    mended: tuple[Problem, ...]
    beside_the_system: Problem | None


def weigh(director: Director, section_id: str, command: Command, *, actor: str) -> Weighed | Refusal:
    """What a change of a section's draft would cost, or why it would be refused. Nothing is written."""
    found = foresee(director, command, actor=actor)
    if isinstance(found, Refusal):
        return found
    old, new = director.state.sections[section_id], found.state.sections[section_id]
    assert old.draft is not None, "a change of a draft is refused where there is none"
    assert new.draft is not None, "and leaves one"
    before = draft_findings(director, section_id)
    after = tuple(problem for problem in found.problems if problem.id not in BESIDE_THE_SYSTEM)
    return Weighed(
        differences(old.draft.placing, new.draft.placing, of_teams=new.drafts_teams),
        tuple(problem for problem in after if problem not in before),
        tuple(p for p in before if p not in after and p.id not in BESIDE_THE_SYSTEM),
        next((problem for problem in found.problems if problem.id in BESIDE_THE_SYSTEM), None),
    )
