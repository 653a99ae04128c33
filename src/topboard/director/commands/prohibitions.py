"""Players who are not to meet: family, club, or because they asked (28T)."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Points
from topboard.director.answers import refuse
from topboard.director.desk import Desk, Plan
from topboard.director.texts import common
from topboard.director.texts import prohibitions as say
from topboard.journal.events import PairAllowed, PairProhibited
from topboard.rulebook import uschess_clauses as us


@dataclass(frozen=True, slots=True)
class ProhibitPairs:
    """No two of these players meet. Soft ones (`hard` false) only when it can be avoided.

    `until_round` 0 is to the end; `until_score` lifts it once both have that score (28N1).
    """

    section: str
    players: tuple[str, ...]
    from_round: int = 1
    until_round: int = 0
    hard: bool = True
    reason: str = ""
    until_score: Points | None = None

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if len(set(self.players)) < 2:
            raise refuse(say.NEEDS_TWO(), say.NAME_TWO(), rule=us.R28T)
        for player in self.players:
            if player not in section.players:
                raise refuse(common.NOT_A_PLAYER(player=player, section=section.rules.name), common.CHOOSE_PLAYERS())
        if self.until_round and self.until_round < self.from_round:
            raise refuse(say.NO_ROUNDS(from_round=self.from_round, until_round=self.until_round), say.TO_THE_END())
        event = PairProhibited(
            section.id,
            desk.next_id("x", "pair-prohibited"),
            tuple(dict.fromkeys(self.players)),
            self.from_round,
            self.until_round,
            self.hard,
            self.reason,
            str(self.until_score) if self.until_score is not None else "",
        )
        return Plan((event,))


@dataclass(frozen=True, slots=True)
class AllowPairs:
    """Lift a prohibition, named by its id."""

    section: str
    prohibition: str

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if self.prohibition not in section.prohibitions:
            known = ", ".join(section.prohibitions)
            hint = say.KNOWN_ARE(known=known) if known else say.NONE_YET()
            raise refuse(say.NO_PROHIBITION(prohibition=self.prohibition), hint)
        return Plan((PairAllowed(section.id, self.prohibition),))
