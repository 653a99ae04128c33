"""Who was there in every round: the big Swiss of 1.4.3d and the open event of 1.5.6a."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from topboard.core import pairs_teams
from topboard.core.games.outcome import Outcome
from topboard.norms.field import FID, NormField, NormFormat
from topboard.norms.games import NOT_FIDE, UNRATED
from topboard.norms.levels import MASTERS

FOREIGNERS, OF_FEDERATIONS, OF_MASTERS = 20, 3, 10
OPEN_PLAYERS, OPEN_AVERAGE = 40, 2000
THERE = frozenset({Outcome.PAIRING_BYE, Outcome.FORFEIT_WIN})
"""Rounds without a game that are not missed."""
AWAY_AT_MOST = 1


@dataclass(frozen=True, slots=True)
class RoundOfForeigners:
    """The round with the fewest: `round` 0 where nothing was played yet."""

    round: int = 0
    foreigners: int = 0
    federations: int = 0
    masters: int = 0

    @property
    def enough(self) -> bool:
        return self.foreigners >= FOREIGNERS and self.federations >= OF_FEDERATIONS and self.masters >= OF_MASTERS

    @property
    def order(self) -> tuple[bool, int, int, int]:
        return (self.enough, self.foreigners, self.masters, self.federations)


@dataclass(frozen=True, slots=True)
class RoundOfForty:
    """The weakest round: how many took part, and what the 40 best of them average."""

    round: int = 0
    players: int = 0
    average: Fraction = Fraction(0)

    @property
    def enough(self) -> bool:
        return self.players >= OPEN_PLAYERS and self.average >= OPEN_AVERAGE


def present(field: NormField) -> Mapping[int, frozenset[int]]:
    """The players of each round. One who missed more than a round is left out of all (1.4.3d)."""
    missed = {number: _missed(number, field) for number in field.players}
    stay = [number for number, rounds in missed.items() if len(rounds) <= AWAY_AT_MOST]
    return {
        round: frozenset(number for number in stay if round not in missed[number])
        for round in range(1, field.through + 1)
    }


def _missed(number: int, field: NormField) -> frozenset[int]:
    return frozenset(cell.round for cell in field.cells[number] if not cell.played and cell.outcome not in THERE)


def foreigners(field: NormField) -> RoundOfForeigners:
    """1.4.3d: in a Swiss, the round with the fewest rated foreigners; the worst round decides."""
    if field.format is not NormFormat.SWISS or not field.host:
        return RoundOfForeigners()
    counted = (_foreigners(round, players, field) for round, players in present(field).items())
    return min(counted, key=lambda each: each.order, default=RoundOfForeigners())


def _foreigners(round: int, players: frozenset[int], field: NormField) -> RoundOfForeigners:
    abroad = {
        number: federation
        for number in players
        if field.ratings[number] and _is_foreign(federation := field.federations[number], field)
    }
    masters = sum(bool(field.titles[number] & MASTERS) for number in abroad)
    return RoundOfForeigners(round, len(abroad), len(set(abroad.values())), masters)


def _is_foreign(federation: str, field: NormField) -> bool:
    return bool(federation) and federation not in (field.host, FID) and federation not in NOT_FIDE


def forty(field: NormField) -> RoundOfForty:
    """1.5.6a: in a Swiss of individuals, the round whose 40 best are the weakest."""
    if field.format is not NormFormat.SWISS or pairs_teams(field.section):
        return RoundOfForty()
    counted = (_forty(round, players, field) for round, players in present(field).items())
    return min(
        counted, key=lambda each: (each.enough, each.players >= OPEN_PLAYERS, each.average), default=RoundOfForty()
    )


def _forty(round: int, players: frozenset[int], field: NormField) -> RoundOfForty:
    best = sorted((field.ratings[number] or UNRATED for number in players), reverse=True)[:OPEN_PLAYERS]
    return RoundOfForty(round, len(players), Fraction(sum(best), len(best)) if best else Fraction(0))
