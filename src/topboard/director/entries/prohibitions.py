"""Players who are not to meet: family, club, or because they asked (28T)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from topboard.core import Points
from topboard.core.bounds import MOST_ROUNDS
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import ROUND, EntrantKind, Many, Maybe, PointsKind, TextKind, Whole, YesOrNo
from topboard.director.desk.fields import Accepting, Asked, Because, WhichSection
from topboard.journal.events import PairAllowed, PairProhibited
from topboard.rulebook import NUMBER, TEXT, kind
from topboard.rulebook.clauses import uschess as us

NEEDS_TWO = kind("director.prohibitions.needs-two", "You need two players to keep apart.")
NAME_TWO = kind("director.prohibitions.name-two", "Name at least two.")
NO_ROUNDS = kind(
    "director.prohibitions.no-rounds",
    "There is no round from {from_round} to {until_round}.",
    from_round=NUMBER,
    until_round=NUMBER,
)
TO_THE_END = kind("director.prohibitions.to-the-end", 'Use 0 for "to the end".')
NO_PROHIBITION = kind(
    "director.prohibitions.no-prohibition", "There is no prohibition '{prohibition}'.", prohibition=TEXT
)
KNOWN_ARE = kind("director.prohibitions.known-are", "Prohibitions: {known}.", known=TEXT)
NONE_YET = kind("director.prohibitions.none-yet", "There are none in this section.")


UNTIL_SCORE = Asked("Until both have points", Maybe(PointsKind()), rule=us.R28N1, key="score")


@dataclass(frozen=True, slots=True)
class ProhibitPairs:
    """No two of these players meet, or of these teams. Soft ones (`hard` false) only when it can be avoided.

    `until_round` 0 is to the end; `until_score` lifts it once both have that score (28N1).
    """

    section: WhichSection
    players: Annotated[tuple[str, ...], Asked("Players", Many(EntrantKind(), "/"))]
    from_round: Annotated[int, Asked("From round", ROUND, key="from")] = 1
    until_round: Annotated[int, Asked("Until round", Whole(0, MOST_ROUNDS), "0 means to the end.", key="until")] = 0
    hard: Annotated[bool, Asked("How strictly", YesOrNo(), "No: they may meet if it cannot be avoided.")] = True
    reason: Because = ""
    until_score: Annotated[Points | None, UNTIL_SCORE] = None
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if len(set(self.players)) < 2:
            raise refuse(NEEDS_TWO(), NAME_TWO(), rule=desk.clauses(section).prohibited)
        of_teams = all(team in section.teams for team in self.players)
        for player in self.players:
            if player not in section.players and not of_teams:
                raise refuse(phrases.NOT_A_PLAYER(player=player, section=section.rules.name), phrases.CHOOSE_PLAYERS())
        if self.until_round and self.until_round < self.from_round:
            raise refuse(NO_ROUNDS(from_round=self.from_round, until_round=self.until_round), TO_THE_END())
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

    section: WhichSection
    prohibition: Annotated[str, Asked("Prohibition", TextKind(20))]
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        prohibitions = (*section.prohibitions, *section.team_prohibitions)
        if self.prohibition not in prohibitions:
            known = ", ".join(prohibitions)
            hint = KNOWN_ARE(known=known) if known else NONE_YET()
            raise refuse(NO_PROHIBITION(prohibition=self.prohibition), hint)
        return Plan((PairAllowed(section.id, self.prohibition),))
