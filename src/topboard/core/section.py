"""A section: one tournament with its own rules, players and rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from topboard.core.color import Color
from topboard.core.outcome import STANDARD, PointSystem
from topboard.core.player import Player
from topboard.core.points import ZERO, Points
from topboard.core.result import Bye, Result
from topboard.core.rounds import Round
from topboard.core.team import INDIVIDUALS, Team, TeamPlay


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Players none of whom may meet (TRF 260, 28T). Hard ones are never broken, soft ones only when needed.

    `until_round` 0 means to the end. `until_score` lifts it once both players have that score (28N1).
    """

    players: frozenset[int]
    from_round: int = 1
    until_round: int = 0
    hard: bool = True
    reason: str = ""
    until_score: Points | None = None

    def applies(self, round: int) -> bool:
        return self.from_round <= round and (not self.until_round or round <= self.until_round)


@dataclass(frozen=True, slots=True)
class ByeRequest:
    """A bye granted for a round that is not paired yet."""

    player: int
    round: int
    bye: Bye


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Acceleration: points that count for pairing only (TRF 250, XXA), for a player in one round."""

    player: int
    round: int
    points: Points


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points added or taken outside the games (TRF 299): `round` 0 means for the whole event."""

    player: int
    points: Points
    round: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EnteredValue:
    """A tie-break that was decided outside the games, such as a play-off, by its code."""

    code: str
    player: int
    value: Fraction


@dataclass(frozen=True, slots=True)
class ExtraGame:
    """A game that counts for rating and not for the score (28M4), such as one with an expelled player (28I3)."""

    round: int
    white: int
    black: int
    result: Result
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Everything that was decided and entered for a section. Scores and ranks are computed from it.

    `system` names a pairing system of the registry, `edition` the edition of its rules, `options` the values that
    differ from that system's defaults. `seed` makes every lot reproducible. `federation` names the profile of the book
    it is run by; empty is that of the system, or else FIDE's.
    """

    name: str = "Open"
    system: str = "dutch"
    edition: str = ""
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    rounds_total: int = 0
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    teams: tuple[Team, ...] = ()
    team_play: TeamPlay = INDIVIDUALS
    point_system: PointSystem = STANDARD
    initial_color: Color | None = None
    tiebreaks: tuple[str, ...] = ()
    tiebreak_edition: str = ""
    prohibitions: tuple[Prohibition, ...] = ()
    bye_requests: tuple[ByeRequest, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    entered: tuple[EnteredValue, ...] = ()
    acceleration: str = ""
    first_board: int = 1
    seed: int = 0
    closed: bool = False
    extra_games: tuple[ExtraGame, ...] = ()
    federation: str = ""
    id: str = ""

    @property
    def next_round(self) -> int:
        return len(self.rounds) + 1

    def player(self, number: int) -> Player:
        """The player with this pairing number; KeyError names the section."""
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(f"section {self.name!r} has no player number {number}")

    def round(self, number: int) -> Round:
        if not 1 <= number <= len(self.rounds):
            raise KeyError(f"section {self.name!r} has {len(self.rounds)} rounds, there is no round {number}")
        return self.rounds[number - 1]

    def assigned(self, round: int) -> dict[int, Points]:
        """Points that count in a round for the pairing only, by player. Stated again for a player, the last count."""
        return {v.player: v.points for v in self.virtual_points if v.round == round}

    def virtual(self, number: int, round: int) -> Points:
        """Explicit acceleration points of a player in a round."""
        return self.assigned(round).get(number, ZERO)
