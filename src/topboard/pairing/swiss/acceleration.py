"""Pairing scores: real points with the virtual ones of an acceleration, before this round and earlier ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.core import Points, Section
from topboard.pairing.common.baku import group_a, virtual_points
from topboard.pairing.common.cards import Scorecard


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points of a section: those given one by one, else those of the Baku system where it is used."""

    given: dict[tuple[int, int], Points]
    group: frozenset[int]
    by_round: dict[int, Points]

    @classmethod
    def of(cls, section: Section, through: int, method: str) -> Acceleration:
        given = {(v.player, v.round): v.points for v in section.virtual_points}
        if given or not method:
            return cls(given, frozenset(), {})
        by_round = {round: virtual_points(section, round) for round in range(1, through + 1)}
        return cls({}, group_a(section, method), by_round)

    def added(self, scores: dict[int, int], round: int) -> dict[int, int]:
        """Real scores with what is added in a round."""
        if not self.given and not self.group:
            return dict(scores)
        return {player: score + self.points(player, round) for player, score in scores.items()}

    def points(self, player: int, round: int) -> int:
        if player in self.group:
            return self.by_round.get(round, 0)
        return self.given.get((player, round), 0)


def scores_before(
    section: Section, round: int, everybody: Sequence[Scorecard], acceleration: Acceleration, most: int | None = None
) -> dict[int, dict[int, int]]:
    """Everybody's pairing score before a round and before the earlier ones, `most` of them in all."""
    before: dict[int, dict[int, int]] = {}
    scores = {card.number: int(card.points) for card in everybody}
    for at in range(round, max(0, round - most) if most else 0, -1):
        before[at] = acceleration.added(scores, at)
        if at > 1:
            for card in everybody:
                scores[card.number] -= card.cells[at - 2].points
            for adjustment in section.adjustments:
                if adjustment.round == at - 1 and adjustment.player in scores:
                    scores[adjustment.player] -= adjustment.points
    return before
