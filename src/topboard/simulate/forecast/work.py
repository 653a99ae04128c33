"""A forecast as a job: shares of continuations for an executor, and what they come to for each player."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from topboard.core import Status
from topboard.errors import PairingImpossible
from topboard.garbage_collection import few_collections
from topboard.simulate.forecast.continuation import ForecastEnding, ended
from topboard.simulate.forecast.plan import ForecastPlan
from topboard.simulate.jobs import Job
from topboard.simulate.study.totals import Estimate, chance_of

PRIZE_PLACES = 3
"""Where no prizes are entered, the first three places are looked at."""
PAIRS_TOLD = 60
FIRST, TOP, PRIZE, CENTS, PLACE, POINTS, NORM = range(7)
FIGURES = 7


class PlayerChance(msgspec.Struct, frozen=True):
    """What a player may expect: chances from 0 to 1, each with its interval of 95 per cent, and means."""

    number: int
    first: float
    first_low: float
    first_high: float
    top: float
    prize: float
    cents: float
    place: float
    points: float
    norm: float = 0.0


class LikelyPair(msgspec.Struct, frozen=True):
    """A pair of the next round, White first, 0 for the bye, and how likely it is."""

    white: int
    black: int
    chance: float


class Forecast(msgspec.Struct, frozen=True):
    """What a number of continuations came to. `impossible` of them could not be paired to the end."""

    continuations: int
    impossible: int
    players: tuple[PlayerChance, ...]
    pairs: tuple[LikelyPair, ...]
    next_round: int = 0

    @property
    def has_norms(self) -> bool:
        """Whether anybody made a norm in any of them."""
        return any(player.norm for player in self.players)


@dataclass(frozen=True, slots=True)
class ForecastShare:
    """Continuations `first` to `first + count` of a plan whose section has the assumed results."""

    plan: ForecastPlan
    first: int
    count: int


def forecast_job(plan: ForecastPlan) -> Job[ForecastShare]:
    plan.refuse_bad()
    size = plan.share_size
    bare = replace(plan.with_candidates(), section=plan.standing())
    parts = [(first, min(size, plan.repeat - first)) for first in range(0, plan.repeat, size)]
    shares = [ForecastShare(bare, first, count) for first, count in parts]
    return Job(continue_share, shares, {"forecast": plan.seed}, [count for _, count in parts])


def continue_share(share: ForecastShare) -> dict[str, Any]:
    """Sums of a share by player, and how often each pair of the next round came."""
    sums: dict[int, list[int]] = {player.number: [0] * FIGURES for player in share.plan.section.players}
    pairs: dict[str, int] = {}
    impossible = 0
    winners: dict[int, float] = {}
    with few_collections():
        for index in range(share.first, share.first + share.count):
            dice = random.Random(f"{share.plan.seed}/{index}")
            try:
                ending = ended(share.plan, dice)
            except PairingImpossible:
                impossible += 1
                continue
            _add(ending, sums, winners, pairs)
    played = share.count - impossible
    plain = {str(number): [winners.get(number, 0), *row[1:]] for number, row in sums.items()}
    return {"played": played, "impossible": impossible, "players": plain, "pairs": pairs}


def _add(ending: ForecastEnding, sums: dict[int, list[int]], winners: dict[int, float], pairs: dict[str, int]) -> None:
    for number in ending.first:
        winners[number] = winners.get(number, 0) + 1 / len(ending.first)
    for number, place in ending.place.items():
        row, cents = sums[number], ending.cents.get(number, 0)
        row[TOP] += place <= PRIZE_PLACES
        row[PRIZE] += cents > 0
        row[CENTS] += cents
        row[PLACE] += place
        row[POINTS] += ending.points[number]
        row[NORM] += number in ending.norms
    for white, black in ending.next_pairs:
        key = f"{white}-{black}"
        pairs[key] = pairs.get(key, 0) + 1


class ForecastTally:
    """Shares added up as they come: what they say so far."""

    def __init__(self) -> None:
        self.played = self.impossible = 0
        self._sums: dict[int, list[float]] = {}
        self._pairs: dict[str, int] = {}

    def add(self, result: dict[str, Any]) -> None:
        self.played += result["played"]
        self.impossible += result["impossible"]
        for number, row in result["players"].items():
            known = self._sums.setdefault(int(number), [0.0] * FIGURES)
            for at, value in enumerate(row):
                known[at] += value
        for key, count in result["pairs"].items():
            self._pairs[key] = self._pairs.get(key, 0) + count

    def forecast(self, plan: ForecastPlan) -> Forecast:
        """The likeliest winner first."""
        played = self.played
        there = {player.number for player in plan.section.players if player.status is not Status.WITHDRAWN}
        players = [_chance(number, row, played) for number, row in self._sums.items() if played and number in there]
        players.sort(key=lambda each: (-each.first, each.place, each.number))
        pairs = tuple(_likely(self._pairs, played))
        return Forecast(played, self.impossible, tuple(players), pairs, len(plan.section.rounds) + 1)


def forecast_of(plan: ForecastPlan, results: Iterable[dict[str, Any]]) -> Forecast:
    """The shares put together, in their order."""
    tally = ForecastTally()
    for result in results:
        tally.add(result)
    return tally.forecast(plan)


def _chance(number: int, row: list[float], played: int) -> PlayerChance:
    first: Estimate = chance_of(row[FIRST], played)
    return PlayerChance(
        number,
        first.mean,
        first.low,
        first.high,
        row[TOP] / played,
        row[PRIZE] / played,
        row[CENTS] / played,
        row[PLACE] / played,
        row[POINTS] / played / 10,
        row[NORM] / played,
    )


def _likely(pairs: dict[str, int], played: int) -> Iterable[LikelyPair]:
    """The likeliest pairs, whoever has White: the colours that come more often."""
    together: dict[frozenset[int], list[tuple[int, int, int]]] = {}
    for key, count in pairs.items():
        white, black = map(int, key.split("-"))
        together.setdefault(frozenset((white, black)), []).append((count, white, black))
    found = []
    for ways in together.values():
        _, white, black = max(ways)
        found.append(LikelyPair(white, black, sum(count for count, _, _ in ways) / played))
    found.sort(key=lambda each: (-each.chance, each.white, each.black))
    return found[:PAIRS_TOLD]
