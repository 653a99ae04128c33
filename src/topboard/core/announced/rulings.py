"""What the director grants and rules beside the games. Each names its people in its own way, and may name teams too."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Generic

from topboard.core.games.outcome import Outcome
from topboard.core.games.points import Points
from topboard.core.games.result import Bye, Result
from topboard.core.people.naming import Who


@dataclass(frozen=True, slots=True)
class Prohibition(Generic[Who]):
    """Players none of whom may meet (TRF 260, 28T). Hard ones are never broken, soft ones only when needed.

    `until_round` 0 means to the end. `until_score` lifts it once both players have that score (28N1).
    """

    players: frozenset[Who]
    from_round: int = 1
    until_round: int = 0
    hard: bool = True
    reason: str = ""
    until_score: Points | None = None

    def applies(self, round: int) -> bool:
        return self.from_round <= round and (not self.until_round or round <= self.until_round)


@dataclass(frozen=True, slots=True)
class ByeRequest(Generic[Who]):
    """A bye granted for a round that is not paired yet."""

    player: Who
    round: int
    bye: Bye


@dataclass(frozen=True, slots=True)
class VirtualPoints(Generic[Who]):
    """Acceleration: points that count for pairing only (TRF 250, XXA), for a player in one round."""

    player: Who
    round: int
    points: Points


@dataclass(frozen=True, slots=True)
class Adjustment(Generic[Who]):
    """Points added or taken outside the games (TRF 299): `round` 0 means for the whole event."""

    player: Who
    points: Points
    round: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EnteredValue(Generic[Who]):
    """A tie-break that was decided outside the games, such as a play-off, by its code."""

    code: str
    player: Who
    value: Fraction


@dataclass(frozen=True, slots=True)
class ExtraGame(Generic[Who]):
    """A game that counts for rating and not for the score (28M4), such as one with an expelled player (28I3).

    `board` is where it was paired, if it is a game of its round and something else counts in its place; 0 for a game
    beside the rounds.
    """

    round: int
    white: Who
    black: Who
    result: Result
    reason: str = ""
    board: int = 0

    @property
    def players(self) -> tuple[Who, Who]:
        return (self.white, self.black)


@dataclass(frozen=True, slots=True)
class PlayedApart(Generic[Who]):
    """A schedule that merged into the section (28S): who played its first `rounds`, on which days, and how fast.

    Without a time control of its own it was played at that of the event.
    """

    name: str
    rounds: int
    players: tuple[Who, ...]
    time_control: str = ""
    round_dates: tuple[date, ...] = ()


@dataclass(frozen=True, slots=True)
class EarlyGame(Generic[Who]):
    """A game across two rounds (28M2): who was paired out in `round` meets `early`, whose game of the next round it is.

    It counts in the round of each. Colours are as sat; without a result it is still to be played.
    """

    round: int
    white: Who
    black: Who
    early: Who
    result: Result | None = None

    @property
    def players(self) -> tuple[Who, Who]:
        return (self.white, self.black)

    def round_of(self, player: Who) -> int:
        return self.round + 1 if player == self.early else self.round

    def opponent(self, player: Who) -> Who:
        return self.black if player == self.white else self.white


@dataclass(frozen=True, slots=True)
class PlayOffGame(Generic[Who]):
    """A faster game that breaks a tied match; `control` is its rate of play as people write it."""

    white: Who
    black: Who
    result: Result
    control: str = ""


@dataclass(frozen=True, slots=True)
class MatchPlayOff(Generic[Who]):
    """How a match of a knock-out was decided beside its games: by faster games, by lot, or by a ruling with its reason.

    `round` is the one of the match's first game.
    """

    round: int
    winner: Who
    loser: Who
    games: tuple[PlayOffGame[Who], ...] = ()
    reason: str = ""

    @property
    def players(self) -> frozenset[Who]:
        return frozenset((self.winner, self.loser))


@dataclass(frozen=True, slots=True)
class Challenge(Generic[Who]):
    """On a ladder: who challenges whom, from which round on, and until which day it is to be played.

    One that was `refused` stays for what it costs.
    """

    round: int
    challenger: Who
    opponent: Who
    until: date | None = None
    refused: bool = False

    @property
    def players(self) -> frozenset[Who]:
        return frozenset((self.challenger, self.opponent))


def instead_of(outcome: Outcome) -> Outcome | None:
    """28I2: what an opponent of a removed player has for a game that ended so; None where the game stands.

    A loss becomes a half-point bye, a draw a win by forfeit; a win stays.
    """
    if outcome in (Outcome.LOSS, Outcome.UNRATED_LOSS, Outcome.FORFEIT_LOSS):
        return Outcome.HALF_BYE
    return Outcome.FORFEIT_WIN if outcome in (Outcome.DRAW, Outcome.UNRATED_DRAW) else None
