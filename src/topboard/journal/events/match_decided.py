"""A match that its games do not decide."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import Result
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_round, need_section
from topboard.journal.events import words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import NUMBER, RESULT, TEXT, Reason, kind

TOLD = kind(
    "history.match-decided",
    "{section}: round {round}, table {table}: match decided {result}",
    section=TEXT,
    round=NUMBER,
    table=NUMBER,
    result=RESULT,
)
BY_GAMES = kind(
    "history.match-by-games",
    "{section}: round {round}, table {table}: decided by its games again",
    section=TEXT,
    round=NUMBER,
    table=NUMBER,
)


class MatchDecided(EventBody, frozen=True, tag="match-decided"):
    """A match its games do not decide: a team did not appear, or the director ruled. None lets the games decide."""

    section: str
    round: int
    table: int
    result: Result | None = None
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (f"match:{self.section}:{self.round}:{self.table}",)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        round = need_round(section, self.round)
        match = round.matches.get(self.table)
        if match is None:
            raise Unfit(preconditions.NO_MATCH(round=self.round, section=section.id, table=self.table))
        reason = self.reason if self.result is not None else ""
        round.matches[self.table] = replace(match, result=self.result, reason=reason)
        section.round_changed(round)

    def told(self, naming: Naming) -> Reason:
        section = naming.section(self.section)
        if self.result is None:
            return BY_GAMES(section=section, round=self.round, table=self.table)
        decided = TOLD(section=section, round=self.round, table=self.table, result=self.result.value)
        return words.because(decided, self.reason)
