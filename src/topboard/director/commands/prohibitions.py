"""Players who are not to meet: family, club, or because they asked (28T)."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Points
from topboard.director.answers import refuse
from topboard.director.desk import Desk, Plan
from topboard.journal.events import PairAllowed, PairProhibited
from topboard.rulebook import NUMBER, TEXT, kind
from topboard.rulebook import uschess_clauses as us

PROHIBITION_NEEDS_TWO_PLAYERS = kind("prohibitions.prohibition-needs-two-players", "A prohibition needs two players.")
NAME_AT_LEAST_TWO = kind("prohibitions.name-at-least-two", "Name at least two.")
ROUNDS_NONE = kind(
    "prohibitions.rounds-none", "Rounds {from_round} to {until_round} are none.", from_round=NUMBER, until_round=NUMBER
)
USE_FOR_END = kind("prohibitions.use-for-end", "Use 0 for: to the end.")
THERE_NO_PROHIBITION = kind(
    "prohibitions.there-no-prohibition", "There is no prohibition '{prohibition}'.", prohibition=TEXT
)
KNOWN = kind("prohibitions.known", "Known: {known}.", known=TEXT)
PLAYER = kind("prohibitions.player", "'{player}' is not a player of {section}.", player=TEXT, section=TEXT)
CHOOSE_PLAYERS_SECTION = kind("prohibitions.choose-players-section", "Choose players of the section.")


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
            raise refuse(PROHIBITION_NEEDS_TWO_PLAYERS(), NAME_AT_LEAST_TWO(), rule=us.R28T)
        for player in self.players:
            if player not in section.players:
                raise refuse(PLAYER(player=player, section=section.rules.name), CHOOSE_PLAYERS_SECTION())
        if self.until_round and self.until_round < self.from_round:
            raise refuse(ROUNDS_NONE(from_round=self.from_round, until_round=self.until_round), USE_FOR_END())
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
            known = ", ".join(section.prohibitions) or "none"
            raise refuse(THERE_NO_PROHIBITION(prohibition=self.prohibition), KNOWN(known=known))
        return Plan((PairAllowed(section.id, self.prohibition),))
