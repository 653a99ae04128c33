"""From the section to the field: what the rounds so far mean to the Lim system."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import Game, Section
from topboard.pairing.common.cards import Scorecard, cards, to_be_paired
from topboard.pairing.common.first_color import first_color
from topboard.pairing.legality import bye_or_worth_a_win
from topboard.pairing.lim.field import OTHER, Entrant, Field, side_of
from topboard.pairing.lim.options import Options
from topboard.pairing.swiss.initial_order import effective_numbers


def field_of(section: Section, round: int, everybody: Sequence[Scorecard], options: Options) -> Field:
    """Everybody to be paired in a round, as the Lim rules see them."""
    points = section.point_system
    numbers = effective_numbers(everybody)
    floated = floated_before(section, round)
    entrants = [
        Entrant(
            number=card.number,
            effective=numbers[card.number],
            score=int(card.score),
            rating=card.player.value,
            colors="".join(card.colors),
            opponents=card.met | card.barred,
            floated=card.number in floated,
            may_take_bye=not any(bye_or_worth_a_win(cell, points) for cell in card.cells if not cell.played),
        )
        for card in to_be_paired(everybody)
    ]
    return Field.of(
        entrants,
        rounds_played=round - 1,
        last_round=round == section.rounds_total,
        win=int(points.win),
        initial_color=first_color(section, lambda games: _initial_color(section, games[0])),
        maxi=options.maxi,
    )


def _initial_color(section: Section, game: Game) -> str:
    """The initial colour, as a game of the first round tells it: its higher-ranked player has it if odd (5.1)."""
    everybody = cards(section, 1)
    score, numbers = {card.number: card.score for card in everybody}, effective_numbers(everybody)
    high = min(game.players, key=lambda number: (-score[number], number))
    color = game.color_paired(high).value
    return color if numbers[high] % 2 else OTHER[color]


def floated_before(section: Section, round: int) -> frozenset[int]:
    """Who was moved to another scoregroup by the pairing of the previous round (2.3).

    Above the median that is the higher score of two who met, below it the lower one, across it both.
    """
    previous = round - 1
    if not previous:
        return frozenset()
    score = {card.number: int(card.score) for card in cards(section, previous)}
    win = int(section.point_system.win)
    found: set[int] = set()
    for game in section.round(previous).games:
        for mine, yours in (game.players, game.players[::-1]):
            ahead = score[mine] - score[yours]
            if ahead and side_of(score[mine], previous - 1, win) == (1 if ahead > 0 else -1):
                found.add(mine)
    return frozenset(found)
