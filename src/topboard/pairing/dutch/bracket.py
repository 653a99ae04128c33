"""A bracket: who is in it, and who lies below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from topboard.matching import as_bits
from topboard.pairing.dutch.field import Entrant, Field

POINT = 10


@dataclass(frozen=True)
class Bracket:
    """Ranks of the moved-down players and of the residents, of the next scoregroup and of everybody below that.

    `takers` are the ranks, as bits, of those who can get the bye; none when the number of players is even.
    `must_complete` says that whoever leaves, and all below, must be able to finish the round; `collapsed` that the
    residents are of different scores; `counts_bye_player` that C9 looks at the only downfloater.
    """

    field: Field
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    following: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    takers: int = 0
    must_complete: bool = True
    collapsed: bool = False
    counts_bye_player: bool = False

    @cached_property
    def members(self) -> tuple[int, ...]:
        return self.moved_down + self.residents

    @cached_property
    def member_bits(self) -> int:
        return as_bits(self.members)

    @cached_property
    def bye_is_here(self) -> bool:
        """Whether a member of the bracket can be the one who gets the bye."""
        return bool(self.takers & self.member_bits)

    @cached_property
    def score(self) -> int:
        """The score of the residents; of the lowest one, in a collapsed bracket."""
        return self.entrant(self.residents[-1]).score

    def entrant(self, k: int) -> Entrant:
        return self.field.entrants[k]

    @cached_property
    def moved_set(self) -> frozenset[int]:
        return frozenset(self.moved_down)

    @cached_property
    def moved_scores(self) -> tuple[int, ...]:
        """The different scores of the moved-down players, highest first."""
        return tuple(sorted({self.entrant(k).score for k in self.moved_down}, reverse=True))

    @cached_property
    def next_scores(self) -> tuple[int, ...]:
        """The different scores that can be met in the next bracket, highest first."""
        scores = {self.entrant(k).score for k in self.members[:1] + self.moved_down + self.residents[-1:]}
        return tuple(sorted(scores | {self.entrant(k).score for k in self.following[:1]}, reverse=True))

    @cached_property
    def lower_score(self) -> int:
        """The score of the next scoregroup."""
        return self.entrant(self.following[0]).score

    @cached_property
    def differences(self) -> tuple[int, ...]:
        """Every score difference that a pair or a downfloater of the bracket can have, largest first (2017)."""
        scores = {self.entrant(k).score for k in self.members}
        pairs = {abs(a - b) for a in scores for b in scores}
        floats = {self.float_difference(score) for score in scores}
        return tuple(sorted((pairs | floats) - {0}, reverse=True))

    def float_difference(self, score: int) -> int:
        """A downfloater counts against one point less than the lowest-ranked member (2017)."""
        return score - self.score + POINT

    @cached_property
    def differences_below(self) -> tuple[int, ...]:
        """As `differences`, for the next bracket."""
        if not self.following:
            return ()
        scores = {self.entrant(k).score for k in self.members} | {self.lower_score}
        gaps = {score - self.lower_score for score in scores}
        return tuple(sorted(gaps - {0} | {gap + POINT for gap in gaps}, reverse=True))
