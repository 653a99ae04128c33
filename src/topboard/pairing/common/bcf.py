"""BCF accelerated pairings: who is paired with whom in the first rounds, as groups of pairing points.

Each step of the rules is a group of its own: the perfect scores of the top section; the bottom ones with as many top
players as they need; and so on. Everybody else is paired by score. Groups are made by points that count for the pairing
only, so that the pairs of one group are no floats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from topboard.core import Color, Points, Section
from topboard.pairing.common.accelerated_sections import top_section
from topboard.pairing.common.cards import Scorecard, cards, to_be_paired

BCF = "bcf"
LONG = 8
"""From this many rounds on, the level below the perfect scores is accelerated too."""
NORMAL_AT_THE_END = 2
UNKNOWN_LENGTH = 4
"""How long it may last where the number of rounds is not known."""
TOP, BOTTOM, UP = "top", "bottom", "6"
STEPS = ("a", UP, "b", "c", UP, "d")
"""The steps of a round from the second on, by their letters; those who make a group even come by passage 6."""


def bcf_steps(section: Section, round: int, cut: int = 0) -> dict[int, str]:
    """In which step everybody is paired who has points on top; in round 1, in which section."""
    top = top_section(section, cut)
    if round == 1:
        return {player.number: TOP if player.number in top else BOTTOM for player in section.players}
    return {number: step for step, numbers in _BcfRound(section, round, top).steps() for number in numbers}


def bcf_points(section: Section, round: int, cut: int = 0) -> dict[int, Points]:
    """What everybody has on top of the score in a round; nothing once the acceleration is over."""
    last = section.rounds_total - NORMAL_AT_THE_END if section.rounds_total else UNKNOWN_LENGTH
    if round > last:
        return {}
    top = top_section(section, cut)
    if round == 1:
        return dict.fromkeys(top, section.point_system.win)
    return _BcfRound(section, round, top).points()


class _BcfRound:
    """One round of the acceleration, from the second on."""

    def __init__(self, section: Section, round: int, top: frozenset[int]) -> None:
        system = section.point_system
        everybody = {player.number: player.value for player in section.players}
        present = sorted(to_be_paired(cards(section, round)), key=lambda card: (-everybody[card.number], card.number))
        self.round, self.long = round, section.rounds_total >= LONG
        self.cards = {card.number: card for card in present}
        self.top = [card.number for card in present if card.number in top]
        self.bottom = [card.number for card in present if card.number not in top]
        self.perfect = int(system.win) * (round - 1)
        self.second = self.perfect - int(system.win - system.draw)
        self.below = self.perfect - int(system.win)
        self.half_below = self.below - int(system.win - system.draw)

    def points(self) -> dict[int, Points]:
        """Each step a tenth below the one before, all of them above the rest of the field."""
        if not self._goes_on():
            return {}
        top = self.perfect + 10
        return {
            number: Points(top - at - int(self.cards[number].points))
            for at, (_, numbers) in enumerate(self.steps())
            for number in numbers
        }

    def _goes_on(self) -> bool:
        """Whether somebody of the bottom section still has a perfect score, or is near it in a long event."""
        return bool(self._at(self.bottom, self.perfect) or (self.long and self._at(self.bottom, self.second)))

    def _at(self, numbers: Sequence[int], *scores: int) -> list[int]:
        return [number for number in numbers if self.cards[number].points in scores]

    def steps(self) -> Iterator[tuple[str, list[int]]]:
        """The groups from the top by letter; the special pairings (b) and (d) are made before anybody floats up (6)."""
        first = self._at(self.top, self.perfect)
        special = self._against(self._at(self.bottom, self.perfect), self._non_winners())
        near = self._near({*first, *special}) if self.long else []
        taken = {*first, *special, *near}
        up = self._floating_up(first, taken)
        taken |= {*up}
        second = [n for n in self._at(self.top, self.second) if n not in taken] if self._level_below else []
        taken |= {*second}
        last_up = self._floating_up(second, taken) if self.long else []
        yield from zip(STEPS, (first, up, special, second, last_up, near), strict=True)

    @property
    def _level_below(self) -> bool:
        """Step (c): from the third round on in every event, in the second only in long ones."""
        return self.long or self.round > 2

    def _non_winners(self) -> list[int]:
        """Top players not more than a point behind, in order of rating; in round 2 of a long event some with nothing
        are left for those of the bottom section who drew."""
        possible = [n for n in self.top if self.below <= self.cards[n].points < self.perfect]
        if not self.long or self.round > 2:
            return possible
        without = self._at(possible, self.below)
        spare = max(0, len(without) - len(self._at(self.bottom, self.second)))
        late = set(without[spare:])
        return [n for n in possible if n not in late] + [n for n in possible if n in late]

    def _near(self, taken: set[int]) -> list[int]:
        """Step (d): bottom players half a point behind against top ones a point behind, or a little more if needed."""
        free = [n for n in self.top if n not in taken]
        lower = [] if self.round == 2 else self._at(free, self.half_below)
        return self._against(self._at(self.bottom, self.second), self._at(free, self.below) + lower)

    def _against(self, bottom: Sequence[int], top: Sequence[int]) -> list[int]:
        """As many of both as there are on the smaller side, the highest rated of each."""
        count = min(len(bottom), len(top))
        return [*top[:count], *bottom[:count]]

    def _floating_up(self, group: Sequence[int], taken: set[int]) -> list[int]:
        """Who makes an odd group even: the highest rated of the colour that it lacks, whatever the score."""
        if len(group) % 2 == 0:
            return []
        free = [n for n in (*self.top, *self.bottom) if n not in taken]
        due = [due_color(self.cards[n]) for n in group]
        wanted = Color.BLACK if due.count(Color.WHITE) > due.count(Color.BLACK) else Color.WHITE
        return next(([n] for n in free if due_color(self.cards[n]) is wanted), free[:1])


def due_color(card: Scorecard) -> Color | None:
    """The colour that evens out or alternates; None before the first game."""
    if not card.colors:
        return None
    difference = card.color_difference
    if difference:
        return Color.BLACK if difference > 0 else Color.WHITE
    return Color.BLACK if card.colors[-1] is Color.WHITE else Color.WHITE
