"""Pairing scores: real points with the virtual ones of an acceleration, before this round and earlier ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.core import Points, Section
from topboard.pairing.common.accelerated import added_points
from topboard.pairing.common.cards import Scorecard


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points by player and round: those given one by one, else those of a named acceleration."""

    given: dict[tuple[int, int], Points]

    @classmethod
    def of(cls, section: Section, through: int, method: str, cut: int = 0, most: int | None = None) -> Acceleration:
        """For a round and those before it, `most` of them in all; `cut` is the size of the top section if given."""
        given = {(v.player, v.round): v.points for v in section.virtual_points}
        if not given and method:
            for round in range(max(1, through - most + 1) if most else 1, through + 1):
                added = added_points(section, round, method, cut)
                given.update(((player, round), points) for player, points in added.items())
        return cls(given)

    def added(self, scores: dict[int, int], round: int) -> dict[int, int]:
        """Real scores with what is added in a round."""
        if not self.given:
            return dict(scores)
        return {player: score + self.given.get((player, round), 0) for player, score in scores.items()}


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
            # A float of an earlier round is judged by the scores of that round, so what a ruling added later is taken
            # off again with the results.
            for adjustment in section.adjustments:
                if adjustment.round == at - 1 and adjustment.player in scores:
                    scores[adjustment.player] -= adjustment.points
    return before
