"""A round: its pairings with their results, and everybody who has no opponent in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from topboard.core.color import Color
from topboard.core.outcome import Outcome
from topboard.core.result import Bye, Result


@dataclass(frozen=True, slots=True)
class Game:
    """One board. Colours as paired are `white` and `black`; `colors_swapped` says that they were played reversed.

    `result` is None until one is entered, and always told as the players sat: White's side is the player who
    really had White. `pairing_result` stands in for an unfinished game when the next round is paired (28Q, 29H,
    C.04.2 3.1).
    """

    board: int
    white: int
    black: int
    result: Result | None = None
    pairing_result: Result | None = None
    colors_swapped: bool = False

    @property
    def players(self) -> tuple[int, int]:
        return (self.white, self.black)

    def opponent(self, player: int) -> int:
        return self.black if player == self.white else self.white

    def color_paired(self, player: int) -> Color:
        return Color.WHITE if player == self.white else Color.BLACK

    def color(self, player: int) -> Color:
        """The colour the player really had."""
        paired = self.color_paired(player)
        return paired.other if self.colors_swapped else paired

    def outcome(self, player: int) -> Outcome:
        """The player's side of the result; an open game is unfinished."""
        result = self.result or Result.UNREPORTED
        return result.outcome(self.color(player))

    def pairing_outcome(self, player: int) -> Outcome:
        """As `outcome`, but an unfinished game counts as the director ruled for pairing purposes."""
        if (self.result is None or not self.result.finished) and self.pairing_result is not None:
            return self.pairing_result.outcome(self.color(player))
        return self.outcome(player)


@dataclass(frozen=True, slots=True)
class Unpaired:
    """A player without an opponent in a round."""

    player: int
    bye: Bye


@dataclass(frozen=True, slots=True)
class Round:
    """A published round. Every player of the section stands in exactly one game or bye, or had not yet entered."""

    number: int
    games: tuple[Game, ...] = ()
    byes: tuple[Unpaired, ...] = ()
    starts: datetime | None = None

    @property
    def complete(self) -> bool:
        return all(game.result is not None for game in self.games)

    def game_on(self, board: int) -> Game | None:
        return next((game for game in self.games if game.board == board), None)

    def game_of(self, player: int) -> Game | None:
        return next((game for game in self.games if player in game.players), None)
