"""A round: its pairings with their results, and everybody who has no opponent in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Generic

from topboard.core.games.color import Color
from topboard.core.games.outcome import Outcome
from topboard.core.games.result import Bye, Result
from topboard.core.people.naming import Which, Who


@dataclass(frozen=True, slots=True)
class Game(Generic[Who]):
    """One board. Colours as paired are `white` and `black`; `colors_swapped` says that they were played reversed.

    `result` is None until one is entered, and always told as the players sat: White's side is the player who
    really had White. `pairing_result` stands in for an unfinished game when the next round is paired (28Q, 29H,
    C.04.2 3.1).
    """

    board: int
    white: Who
    black: Who
    result: Result | None = None
    pairing_result: Result | None = None
    colors_swapped: bool = False

    def __post_init__(self) -> None:
        for given in (self.result, self.pairing_result):
            if given is not None and not isinstance(given, Result):
                raise TypeError(f"{given!r} is not a Result. Write Result.WHITE_WINS, or Result('1-0').")

    @property
    def players(self) -> tuple[Who, Who]:
        return (self.white, self.black)

    def opponent(self, player: Who) -> Who:
        return self.black if player == self.white else self.white

    def color_paired(self, player: Who) -> Color:
        return Color.WHITE if player == self.white else Color.BLACK

    def color(self, player: Who) -> Color:
        """The colour the player really had."""
        paired = self.color_paired(player)
        return paired.other if self.colors_swapped else paired

    def outcome(self, player: Who) -> Outcome:
        """The player's side of the result; an open game is unfinished."""
        return self.result_so_far.outcome(self.color(player))

    def pairing_outcome(self, player: Who) -> Outcome:
        """As `outcome`, but an unfinished game counts as the director ruled for pairing purposes."""
        return self.result_for_pairing.outcome(self.color(player))

    @property
    def open(self) -> bool:
        """Whether it may still change the standings: nothing is entered, or it is adjourned or was not reported."""
        return not self.result_so_far.finished

    @property
    def result_so_far(self) -> Result:
        return self.result or Result.UNREPORTED

    @property
    def result_for_pairing(self) -> Result:
        """The result, or what the director ruled for pairing where the game is unfinished."""
        if self.pairing_result is not None and self.open:
            return self.pairing_result
        return self.result_so_far


@dataclass(frozen=True, slots=True)
class Unpaired(Generic[Who]):
    """A player, or a team, without an opponent in a round."""

    player: Who
    bye: Bye


@dataclass(frozen=True, slots=True)
class Match(Generic[Which]):
    """Two teams in a round; `white` has White on the first board. The games of the round on `boards` are its own.

    `result` is None where the games decide, as they do unless a team did not appear or the director ruled otherwise.
    """

    table: int
    white: Which
    black: Which
    boards: tuple[int, ...] = ()
    result: Result | None = None
    reason: str = ""

    @property
    def teams(self) -> tuple[Which, Which]:
        return (self.white, self.black)


@dataclass(frozen=True, slots=True)
class Round(Generic[Who, Which]):
    """A published round. Every player of the section stands in exactly one game or bye, or had not yet entered;
    only the player who gives a simultaneous display has many games.

    Where teams play, `matches` says which games belong together, and `team_byes` which teams have no opponent.
    `program` is another program that paired it.
    """

    number: int
    games: tuple[Game[Who], ...] = ()
    byes: tuple[Unpaired[Who], ...] = ()
    starts: datetime | None = None
    matches: tuple[Match[Which], ...] = ()
    team_byes: tuple[Unpaired[Which], ...] = ()
    program: str = ""

    @property
    def complete(self) -> bool:
        return all(game.result is not None for game in self.games)

    def game_on(self, board: int) -> Game[Who] | None:
        return next((game for game in self.games if game.board == board), None)

    def game_of(self, player: Who) -> Game[Who] | None:
        return next((game for game in self.games if player in game.players), None)

    def games_of(self, match: Match[Which]) -> tuple[Game[Who], ...]:
        """The games of a match, in the order of its boards."""
        found = {game.board: game for game in self.games}
        return tuple(found[board] for board in match.boards if board in found)
