"""The pairing card of each player: all that the rounds before the one being paired say about them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from topboard.core import (
    Bye,
    Cell,
    Color,
    Outcome,
    Player,
    Points,
    Prohibition,
    Section,
    Status,
    Unpaired,
    colors_played,
    opponents_met,
    records,
    totals_of,
)
from topboard.core.knockout import surely_out
from topboard.core.systems import is_knockout


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A player before a round. `points` are real, `score` adds acceleration and is what pairing goes by.

    `cells` are the rounds so far; `colors` and `met` follow from them. `barred` are the opponents a prohibition
    forbids in this round; `absent` is the bye granted for it, None for somebody who is to be paired.
    """

    player: Player
    points: Points
    score: Points
    cells: tuple[Cell, ...]
    colors: tuple[Color, ...]
    met: frozenset[int]
    barred: frozenset[int] = frozenset()
    absent: Bye | None = None

    @property
    def number(self) -> int:
        return self.player.number

    @property
    def color_difference(self) -> int:
        """Games as White minus games as Black."""
        return sum(1 if color is Color.WHITE else -1 for color in self.colors)

    @property
    def own_cells(self) -> tuple[Cell, ...]:
        """Without the games of another section whose score was kept: they are byes here and were none."""
        brought = dict(self.player.colors)
        return tuple([cell for cell in self.cells if cell.round not in brought]) if brought else self.cells

    @property
    def has_taken_part(self) -> bool:
        """Whether the player was ever paired or given the bye of the pairing: only then is there a number (2.4)."""
        return any(cell.opponent or cell.outcome is Outcome.PAIRING_BYE for cell in self.cells)


def cards(section: Section, round: int | None = None) -> tuple[Scorecard, ...]:
    """Everybody's card before `round` (default: the next one), in order of pairing number.

    Unfinished games count as the director ruled for the pairing. Rounds from `round` on are not looked at, except
    that whoever is listed there without a game and without the pairing's own bye is absent.
    """
    number = section.next_round if round is None else round
    history = records(section, number - 1, for_pairing=True)
    totals = totals_of(section, history, number - 1)
    virtual = section.assigned(number)
    away = absences(section, number)
    hard = [p for p in section.prohibitions if p.hard and p.applies(number)]
    rows = []
    for player in sorted(section.players, key=lambda p: p.number):
        cells = history[player.number]
        points = totals[player.number]
        rows.append(
            Scorecard(
                player=player,
                points=points,
                score=points + virtual.get(player.number, 0),
                cells=cells,
                colors=colors_played(cells),
                met=opponents_met(cells),
                barred=_barred(player.number, hard, totals),
                absent=away.get(player.number),
            )
        )
    return tuple(rows)


def _barred(number: int, prohibitions: Iterable[Prohibition], totals: dict[int, Points]) -> frozenset[int]:
    barred: set[int] = set()
    for prohibition in prohibitions:
        if number not in prohibition.players:
            continue
        limit = prohibition.until_score
        for other in prohibition.players - {number}:
            if limit is None or totals.get(number, Points(0)) < limit or totals.get(other, Points(0)) < limit:
                barred.add(other)
    return frozenset(barred)


def absences(section: Section, round: int) -> dict[int, Bye]:
    """Who is not to be paired in a round, and the bye that stands there instead."""
    away: dict[int, Bye] = {}
    if round <= len(section.rounds):
        there = section.round(round)
        present = {number for game in there.games for number in game.players}
        listed = {u.player: u.bye for u in there.byes}
        for player in section.players:
            bye = listed.get(player.number, Bye.ZERO)
            if player.number not in present and bye is not Bye.PAIRING:
                away[player.number] = bye
        return away
    for request in section.bye_requests:
        if request.round == round:
            away[request.player] = request.bye
    if is_knockout(section):
        away |= dict.fromkeys(surely_out(section), Bye.ZERO)
    for player in section.players:
        if player.status is not Status.ACTIVE:
            away[player.number] = Bye.ZERO
        elif player.entered_round > round:
            away.setdefault(player.number, Bye.ZERO)
    return away


def starters(section: Section) -> list[Player]:
    """Who was or is to be paired in round 1, or had its bye of the pairing: the field that accelerations divide."""
    away = absences(section, 1)
    return [player for player in section.players if player.number not in away]


def unpaired(field: Iterable[Scorecard], pairing_bye: int = 0) -> tuple[Unpaired, ...]:
    """The byes of a round: the one the pairing gives, then everybody who was away."""
    given = (Unpaired(pairing_bye, Bye.PAIRING),) if pairing_bye else ()
    return given + tuple(Unpaired(card.number, card.absent) for card in field if card.absent is not None)


def to_be_paired(field: Collection[Scorecard]) -> tuple[Scorecard, ...]:
    return tuple(card for card in field if card.absent is None)
