"""A player enters a section, or enters it again."""

from __future__ import annotations

from topboard.core import Bye, Color, PlayerId
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
    PlayerState,
)
from topboard.journal.shapes.facts import StoredFacts
from topboard.rulebook import (
    NUMBER,
    TEXT,
    Reason,
    kind,
)

ENTERED = kind("history.entered", "{name} entered {section}", name=TEXT, section=TEXT)
LATE = kind(
    "history.entered-late", "{name} entered {section} from round {round}", name=TEXT, section=TEXT, round=NUMBER
)
AGAIN = kind("history.re-entered", "{name} re-entered {section}", name=TEXT, section=TEXT)
AGAIN_LATE = kind(
    "history.re-entered-late",
    "{name} re-entered {section} from round {round}",
    name=TEXT,
    section=TEXT,
    round=NUMBER,
)


class PlayerEntered(EventBody, frozen=True, tag="player-entered"):
    """`first_round` is the first round to be paired in; `missed` says what the rounds before it are worth.

    Somebody who comes when round 1 was already posted is `late`; it is stored of a report's players only. `colors` are
    those by round of games played in another section whose score was kept.
    """

    section: str
    player: str
    facts: StoredFacts
    first_round: int = 1
    missed: tuple[tuple[int, Bye], ...] = ()
    reentry_of: str = ""
    late: bool = False
    colors: tuple[tuple[int, Color], ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "exists"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        if self.player in state.section_of:
            raise Unfit(preconditions.PLAYER_TWICE(player=self.player))
        if self.reentry_of and not state.same_tournament(section.id, state.section_of.get(self.reentry_of, "")):
            raise Unfit(preconditions.NOT_A_MEMBER(player=self.reentry_of, section=section.id))
        id, facts = PlayerId(self.player), self.facts.facts()
        late = self.late or section.posted
        player = PlayerState(id, facts, entered_round=self.first_round, reentry_of=self.reentry_of, late=late)
        player.colors = self.colors
        section.players[player.id] = player
        state.section_of[player.id] = section.id
        section.fill_missed(player.id, self.missed)
        section.players_changed()

    def told(self, naming: Naming) -> Reason:
        name, section = self.facts.name, naming.section(self.section)
        if self.first_round > 1:
            return (AGAIN_LATE if self.reentry_of else LATE)(name=name, section=section, round=self.first_round)
        return (AGAIN if self.reentry_of else ENTERED)(name=name, section=section)
