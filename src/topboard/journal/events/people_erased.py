"""Names and contacts of people are taken out of everything that was written; what they played stays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.facts import PlayerFacts
from topboard.journal.shapes.parts import Shape
from topboard.rulebook import COUNT, PLAYERS, Reason, kind

TOLD = kind(
    "history.people-erased",
    "personal details erased: {players} ({count} earlier entries were changed)",
    one="personal details erased: {players} ({count} earlier entry was changed)",
    players=PLAYERS,
    count=COUNT,
)


RECORDS = kind(
    "history.records-erased",
    "{count} confidential records erased",
    one="{count} confidential record erased",
    count=COUNT,
)


class ErasedText(Shape, frozen=True, array_like=True):
    """An event whose text was replaced, and the digest of what it is since."""

    position: int
    digest: str


class PeopleErased(EventBody, frozen=True, tag="people-erased"):
    """`texts` names every event that was changed for it. It cannot be undone: what is gone is gone.

    `records` are the positions of confidential records that lost their words.
    """

    players: tuple[str, ...]
    texts: tuple[ErasedText, ...] = ()
    records: tuple[int, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return tuple(base.player(player, "name") for player in self.players)

    def fold(self, state: EventState) -> None:
        """Where the texts are those of before, as in a preview, the facts go here; somebody may be gone already."""
        for id in self.players:
            if id in state.section_of:
                player = state.player(id)
                player.facts = erased_facts(player.facts, id)
                state.sections[state.section_of[id]].changed()

    def told(self, naming: Naming) -> Reason:
        if self.records:
            return RECORDS(count=len(self.records))
        return TOLD(players=self.players, count=len(self.texts))


KEPT_FACTS = (
    *("rating", "title", "federation", "team", "fees"),
    *("house_player", "computer", "fixed_board", "bye_ineligible"),
)
"""Facts that stay: pairings, results, tie-breaks, team scores and norms of others are computed from them, or money was
paid. Without the team a table of team against team could not be read, and a school would lose its trophy."""


def erased_name(player: str) -> str:
    """What stands for the name."""
    return f"Erased {player}"


def erased_facts(facts: PlayerFacts, player: str) -> PlayerFacts:
    """Only what results are computed from, and money."""
    bare: dict[str, Any] = {"rating": replace(facts.rating, reason=""), "fees": replace(facts.fees, note="")}
    return PlayerFacts(erased_name(player), **{name: bare.get(name, getattr(facts, name)) for name in KEPT_FACTS})
