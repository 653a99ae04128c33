"""Random fields: players with ratings, in the order of their pairing numbers."""

from __future__ import annotations

import random
from dataclasses import dataclass

from topboard.core import Player, RatingSource, UsedRating
from topboard.simulate.options import Drawn, SimulationOptions, Spread

BELL_DICE = 4


@dataclass(frozen=True, slots=True)
class SimulatedPlayer:
    """A player and how strong he really is: what the results go by, also for somebody without a rating."""

    player: Player
    strength: int


def field(options: SimulationOptions, seed: int) -> tuple[Player, ...]:
    """A random field, numbered by rating; the same seed gives the same field."""
    dice = random.Random(seed)
    return tuple(entrant.player for entrant in entrants(options.drawn(dice), dice))


def entrants(drawn: Drawn, dice: random.Random) -> tuple[SimulatedPlayer, ...]:
    """The field with strengths, the unrated at its end, some of them entering late."""
    strengths = [strength(drawn, dice) for _ in range(drawn.players)]
    rated = [(strength, not happens(drawn.unrated_rate, dice)) for strength in strengths]
    rated.sort(key=lambda pair: (not pair[1], -pair[0]))
    return tuple(
        SimulatedPlayer(numbered_player(number, strength if known else 0, _entry(drawn, dice)), strength)
        for number, (strength, known) in enumerate(rated, 1)
    )


def happens(rate: int, dice: random.Random) -> bool:
    """Whether something that comes once in `rate` times comes now; a rate of 0 is never."""
    return rate > 0 and dice.randrange(rate) == 0


def strength(drawn: Drawn, dice: random.Random) -> int:
    """The strength of one more player."""
    low, high = drawn.lowest_rating, drawn.highest_rating
    if drawn.spread is Spread.EVEN:
        return dice.randint(low, high)
    return sum(dice.randint(low, high) for _ in range(BELL_DICE)) // BELL_DICE


def _entry(drawn: Drawn, dice: random.Random) -> int:
    last = min(4, drawn.rounds)
    return dice.randint(2, last) if last >= 2 and happens(drawn.late_rate, dice) else 1


def numbered_player(number: int, rating: int, entered_round: int) -> Player:
    """A player. Nobody has a number of FIDE's, so a rating is of no list, as in a report without numbers."""
    used = UsedRating(rating, RatingSource.PUBLISHED) if rating else UsedRating()
    return Player(number, f"Player {number:04}", rating=used, entered_round=entered_round)
