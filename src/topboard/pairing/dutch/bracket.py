"""A bracket: who is in it, and who lies below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from topboard.pairing.dutch.field import Entrant, Field


@dataclass(frozen=True)
class Bracket:
    """Ranks of the moved-down players and of the residents, of the next scoregroup and of everybody below that.

    `bye_score` is the score of whoever will get the bye, None when nobody below this point gets one.
    """

    field: Field
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    following: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    bye_score: int | None = None
    counts_bye_player: bool = False

    @cached_property
    def members(self) -> tuple[int, ...]:
        return self.moved_down + self.residents

    @cached_property
    def score(self) -> int:
        """The score of the residents (of the lowest one, in a collapsed bracket)."""
        return self.player(self.residents[-1]).score

    def player(self, k: int) -> Entrant:
        return self.field.players[k]

    @cached_property
    def moved_set(self) -> frozenset[int]:
        return frozenset(self.moved_down)

    @cached_property
    def moved_scores(self) -> tuple[int, ...]:
        """The different scores of the moved-down players, highest first."""
        return tuple(sorted({self.player(k).score for k in self.moved_down}, reverse=True))

    @cached_property
    def next_scores(self) -> tuple[int, ...]:
        """The different scores that can be met in the next bracket, highest first."""
        scores = {self.player(k).score for k in self.members + self.following}
        return tuple(sorted(scores, reverse=True))

    @cached_property
    def bye_takers(self) -> int:
        """Ranks of those who may take the bye here or below (C2, C5)."""
        if self.bye_score is None:
            return 0
        takers = 0
        for k in self.members + self.following + self.rest:
            if self.field.bye_takers >> k & 1 and self.player(k).score == self.bye_score:
                takers |= 1 << k
        return takers
