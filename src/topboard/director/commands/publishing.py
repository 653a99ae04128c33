"""Announce a round, take it back, change it while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from topboard.core import Bye
from topboard.director.answers import refuse
from topboard.director.commands.drafts import draft_of, need_members
from topboard.director.desk import NOTHING, Desk, Plan, demand
from topboard.director.findings import against_engine, errors, findings
from topboard.director.placing import as_round, differences, drafted_round, placed_byes, placed_pairs
from topboard.journal import DraftState, Placing, RoundState, SectionState
from topboard.journal.events import RoundChanged, RoundPaired, RoundUnpublished
from topboard.journal.freeze import section_before
from topboard.rulebook import Problem


@dataclass(frozen=True, slots=True)
class Announce:
    """Publish the draft. Broken rules must be accepted by their ids; what was changed by hand is judged once more."""

    section: str
    accept: tuple[str, ...] = ()
    starts: datetime | None = None

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        problems = draft_problems(desk, section, draft)
        accepted = demand(errors(problems), self.accept, f"Round {draft.round} breaks rules.")
        before = section.unpublished.get(draft.round)
        event = RoundPaired(
            section.id,
            draft.round,
            placed_pairs(draft.placing.pairs),
            placed_byes(draft.placing.byes),
            draft.decisions,
            draft.engine,
            draft.changes,
            tuple(dict.fromkeys(problem.id for problem in accepted)),
            differences(section, before[1], draft.placing) if before else (),
            self.starts,
            draft.standing_forfeits(),
        )
        return Plan((event,), problems)


def draft_problems(desk: Desk, section: SectionState, draft: DraftState) -> tuple[Problem, ...]:
    """Every rule the draft breaks; and how it compares with the system's own pairing where it was changed."""
    value, round = desk.value(section), drafted_round(section, draft)
    problems = findings(value, round)
    if not draft.changes or any(problem.id == "left-out" for problem in problems):
        return problems
    verdict = against_engine(value, round, desk.engine(section.rules.system))
    return (*problems, verdict) if verdict else problems


@dataclass(frozen=True, slots=True)
class Unpublish:
    """Take back the last round while it has no results; it becomes a draft, and its next form shows the difference."""

    section: str
    reason: str = ""

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if not section.rounds:
            raise refuse(f"{section.rules.name} has no published round.")
        if section.draft is not None:
            raise refuse(f"Round {section.draft.round} is drafted.", "Drop the draft first.")
        round = section.rounds[-1]
        if round.reported:
            where = ", ".join(map(str, round.reported))
            boards = f"board {where}" if len(round.reported) == 1 else f"boards {where}"
            hint = f"Take the results back first (type {round.reported[0]} u), or change single boards."
            text = f"Round {round.number} has results on {boards}."
            raise refuse(text, hint, rule=desk.clauses(section).published)
        return Plan((RoundUnpublished(section.id, round.number, self.reason),))


@dataclass(frozen=True, slots=True)
class ChangeRound:
    """Change boards of the last published round (29G, C.04.2 4.4); boards with results stay.

    `pairs` are boards in their new form (None: the board is empty), `byes` new byes by player (None: no bye).
    """

    section: str
    pairs: Mapping[int, tuple[str, str] | None]
    byes: Mapping[str, Bye | None] = field(default_factory=dict)
    reason: str = ""
    accept: tuple[str, ...] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if not section.rounds:
            raise refuse(f"{section.rules.name} has no published round.", "Change the draft.")
        round = section.rounds[-1]
        self._check(desk, section, round)
        old = round.placing()
        new = self._new(old)
        self._check_once(section, new)
        told = differences(section, old, new)
        if not told:
            return NOTHING
        problems = self._problems(section, round, old, new)
        accepted = demand(errors(problems), self.accept, f"Round {round.number} would break rules.")
        ids = tuple(dict.fromkeys(problem.id for problem in accepted))
        event = RoundChanged(
            section.id, round.number, placed_pairs(new.pairs), placed_byes(new.byes), told, self.reason, ids
        )
        return Plan((event,), problems)

    def _new(self, old: Placing) -> Placing:
        pairs = {board: pair for board, pair in {**old.pairs, **self.pairs}.items() if pair is not None}
        byes = {player: bye for player, bye in {**old.byes, **self.byes}.items() if bye is not None}
        return Placing(pairs, byes)

    def _check(self, desk: Desk, section: SectionState, round: RoundState) -> None:
        if not self.reason.strip():
            rule = desk.clauses(section).published
            raise refuse(f"Round {round.number} is published.", "Say why it has to change.", rule=rule)
        for number, pair in self.pairs.items():
            need_members(section, *(pair or ()))
            board = round.boards.get(number)
            if board is not None and board.result is not None and board.players != pair:
                hint = f"Take it back first (type {number} u)."
                raise refuse(f"Board {number} has the result {board.result.value}.", hint)
        need_members(section, *self.byes)

    def _check_once(self, section: SectionState, new: Placing) -> None:
        seen: set[str] = set()
        for player in new.players():
            if player in seen:
                name = section.players[player].facts.name
                raise refuse(f"{name} would have two places in the round.", "Say what becomes of the other one.")
            seen.add(player)

    def _problems(self, section: SectionState, round: RoundState, old: Placing, new: Placing) -> tuple[Problem, ...]:
        """Judged from the rounds before it; what was wrong before the change is not its fault."""
        before = section_before(section, round.number)
        known = set(findings(before, as_round(section, round.number, old, round.forfeits)))
        changed = findings(before, as_round(section, round.number, new, round.forfeits))
        return tuple(problem for problem in changed if problem not in known)
