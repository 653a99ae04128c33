"""From the section to the field: what the rounds so far mean to the Dutch system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.core import Color, Points, PointSystem, Section
from topboard.pairing.common.baku import group_a, virtual_points
from topboard.pairing.common.cards import Scorecard, effective_numbers, to_be_paired
from topboard.pairing.dutch.editions import Edition, FloatOfUnplayed
from topboard.pairing.dutch.field import DOWN, UP, Entrant, Field


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


def initial_color(section: Section) -> str:
    """The color drawn by lot, else the one that the first game of the first paired player shows."""
    if section.initial_color is not None:
        return section.initial_color.value
    return Color.WHITE.value


class History:
    """Scores before every round that floats are asked for, of everybody in the section."""

    def __init__(
        self, section: Section, round: int, everybody: Sequence[Scorecard], acceleration: Acceleration
    ) -> None:
        self.round = round
        self.acceleration = acceleration
        self.before: dict[int, dict[int, int]] = {}
        scores = {card.number: int(card.points) for card in everybody}
        for at in range(round, max(0, round - 3), -1):
            self.before[at] = acceleration.added(scores, at)
            if at > 1:
                for card in everybody:
                    scores[card.number] -= card.cells[at - 2].points
                for adjustment in section.adjustments:
                    if adjustment.round == at - 1 and adjustment.player in scores:
                        scores[adjustment.player] -= adjustment.points

    def float_of(self, card: Scorecard, back: int, system: PointSystem, of_unplayed: FloatOfUnplayed) -> str:
        """The float a player got so many rounds back; the higher score downfloats, the lower one upfloats."""
        at = self.round - back
        if at < 1:
            return ""
        cell = card.cells[at - 1]
        if not cell.played:
            return of_unplayed(cell, system)
        mine, yours = self.before[at][card.number], self.before[at][cell.opponent]
        if mine == yours:
            return ""
        return DOWN if mine > yours else UP


def field_of(section: Section, round: int, everybody: Sequence[Scorecard], edition: Edition, method: str = "") -> Field:
    """Everybody to be paired in a round, as the Dutch rules see them; `method` is the acceleration in use."""
    acceleration = Acceleration.of(section, round, method)
    history = History(section, round, everybody, acceleration)
    present = to_be_paired(everybody)
    numbers = effective_numbers(everybody)
    system = section.point_system
    entrants = []
    for card in present:
        unplayed = [cell for cell in card.cells if not cell.played]
        entrants.append(
            Entrant(
                number=card.number,
                effective=numbers[card.number],
                score=history.before[round][card.number],
                colors="".join(card.colors),
                opponents=card.met | card.barred,
                float1=history.float_of(card, 1, system, edition.float_of_unplayed),
                float2=history.float_of(card, 2, system, edition.float_of_unplayed),
                may_take_bye=not any(edition.laws.bars_from_bye(cell, system) for cell in unplayed),
                unplayed=len(unplayed),
            )
        )
    return Field.of(
        entrants,
        rounds_played=round - 1,
        last_round=round == section.rounds_total,
        win=system.win,
        initial_color=initial_color(section),
        edition=edition.name,
    )
