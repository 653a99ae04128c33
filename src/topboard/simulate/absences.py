"""Who is away in a round of a random tournament: late entrants, byes asked for, people or teams that leave."""

from __future__ import annotations

import random
from collections.abc import Mapping

from topboard.core import Bye, ByeRequest
from topboard.simulate.entrants import happens
from topboard.simulate.options import Drawn

SPARE = 2
"""How many more players than rounds stay in the tournament, whatever the rates say."""


def absences(
    entered: Mapping[int, int], drawn: Drawn, round: int, rounds: int, retired: set[int], dice: random.Random
) -> tuple[ByeRequest, ...]:
    """Who is away in a round, of those who have entered by then. Enough stay for opponents to be found.

    Nobody retires before the second round, and the last one has no half-point byes.
    """
    present = [number for number, first in entered.items() if first <= round]
    away = dict.fromkeys((number for number in present if number in retired), Bye.ZERO)
    may_go = len(present) - len(away) - drawn.rounds - SPARE
    for number in dice.sample(present, len(present)):
        if number in away or may_go <= 0:
            continue
        if round > 1 and happens(drawn.retired_rate, dice):
            retired.add(number)
            away[number] = Bye.ZERO
        elif happens(drawn.zero_bye_rate, dice):
            away[number] = Bye.ZERO
        elif round < rounds and happens(drawn.half_bye_rate, dice):
            away[number] = Bye.HALF
        elif happens(drawn.full_bye_rate, dice):
            away[number] = Bye.FULL
        may_go -= number in away
    return tuple(ByeRequest(number, round, bye) for number, bye in sorted(away.items()))
