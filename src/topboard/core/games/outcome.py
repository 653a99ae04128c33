"""What one player got out of one round. THE table: nothing else in the code decides what a result means."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from topboard.core.games.color import Color
from topboard.core.games.points import HALF, ONE, ZERO, Points


class Outcome(StrEnum):
    """One player's side of a game, or the bye that stands in its place."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    UNRATED_WIN = "unrated-win"
    UNRATED_DRAW = "unrated-draw"
    UNRATED_LOSS = "unrated-loss"
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    UNFINISHED = "unfinished"
    PAIRING_BYE = "pairing-bye"
    FULL_BYE = "full-bye"
    HALF_BYE = "half-bye"
    ZERO_BYE = "zero-bye"

    @property
    def meaning(self) -> Meaning:
        return MEANINGS[self]


@dataclass(frozen=True, slots=True)
class Meaning:
    """One row of the table.

    `played`: a game took place (28P, C.04.2 3.4). `color`: counts in the colour history. `met`: the two may not
    be paired again (27A1, C.04.1 2). `rated`: goes into the rating report. `awarded`: the key of the point
    system. `trf`: the letter in a tournament report. `wall`: the letter on a US wall chart. `absence`: what a club
    calls it, whose system pays absences by shares of its own and not with half a point or a point.
    """

    awarded: str
    played: bool
    color: bool
    met: bool
    rated: bool
    trf: str
    wall: str
    opponent: bool
    text: str
    absence: str = ""

    def told(self, *, clubs: bool) -> str:
        """What it is called in a section of this kind."""
        return self.absence if clubs and self.absence else self.text

    @property
    def is_bye(self) -> bool:
        return not self.opponent

    @property
    def halves(self) -> int:
        """What a game brings in half points where 1, a half and 0 count whatever the section gives for a win: in
        ratings, norms and matches. Byes and open games bring nothing there."""
        return _HALVES.get(self.awarded, 0)

    @property
    def sign(self) -> str:
        """`1`, `½`, `0`, or the `+` and `-` of a forfeit; nothing for a bye or an open game."""
        if self.awarded not in _GAMES:
            return ""
        return "0½1"[self.halves] if self.played else self.trf


_HALVES = {"win": 2, "forfeit_win": 2, "draw": 1}
_GAMES = frozenset({"win", "draw", "loss", "forfeit_win", "forfeit_loss"})


def _game(awarded: str, trf: str, wall: str, text: str, *, rated: bool = True) -> Meaning:
    return Meaning(awarded, True, True, True, rated, trf, wall, True, text)


def _forfeit(awarded: str, trf: str, wall: str, text: str) -> Meaning:
    return Meaning(awarded, False, False, False, False, trf, wall, True, text)


def _bye(awarded: str, trf: str, wall: str, text: str, absence: str = "") -> Meaning:
    return Meaning(awarded, False, False, False, False, trf, wall, False, text, absence)


MEANINGS: dict[Outcome, Meaning] = {
    Outcome.WIN: _game("win", "1", "W", "won"),
    Outcome.DRAW: _game("draw", "=", "D", "drew"),
    Outcome.LOSS: _game("loss", "0", "L", "lost"),
    Outcome.UNRATED_WIN: _game("win", "W", "W", "won in under one move", rated=False),
    Outcome.UNRATED_DRAW: _game("draw", "D", "D", "drew in under one move", rated=False),
    Outcome.UNRATED_LOSS: _game("loss", "L", "L", "lost in under one move", rated=False),
    Outcome.FORFEIT_WIN: _forfeit("forfeit_win", "+", "X", "won by forfeit"),
    Outcome.FORFEIT_LOSS: _forfeit("forfeit_loss", "-", "F", "lost by forfeit"),
    Outcome.UNFINISHED: _game("unfinished", "?", "?", "unfinished or not reported", rated=False),
    Outcome.PAIRING_BYE: _bye("pairing_bye", "U", "B", "bye given by the pairing"),
    Outcome.FULL_BYE: _bye("full_bye", "F", "B", "full-point bye", "away for the club"),
    Outcome.HALF_BYE: _bye("half_bye", "H", "H", "half-point bye", "absent with notice"),
    Outcome.ZERO_BYE: _bye("zero_bye", "Z", "U", "not paired, no point"),
}


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What each outcome is worth in a section. Wins and draws may be worth more with one colour (XXS)."""

    white_win: Points = ONE
    black_win: Points = ONE
    white_draw: Points = HALF
    black_draw: Points = HALF
    white_loss: Points = ZERO
    black_loss: Points = ZERO
    forfeit_win: Points = ONE
    forfeit_loss: Points = ZERO
    pairing_bye: Points = ONE
    full_bye: Points = ONE
    half_bye: Points = HALF
    zero_bye: Points = ZERO
    unfinished: Points = HALF

    @classmethod
    def simple(
        cls,
        win: Points = ONE,
        draw: Points = HALF,
        loss: Points = ZERO,
        *,
        absent: Points = ZERO,
        pairing_bye: Points | None = None,
    ) -> PointSystem:
        """The common case: one value for a win, a draw, a loss, absence, and the pairing-allocated bye."""
        bye = win if pairing_bye is None else pairing_bye
        return cls(win, win, draw, draw, loss, loss, win, absent, bye, win, draw, absent, draw)

    @property
    def win(self) -> Points:
        return max(self.white_win, self.black_win)

    @property
    def draw(self) -> Points:
        return max(self.white_draw, self.black_draw)

    @property
    def loss(self) -> Points:
        return min(self.white_loss, self.black_loss)

    def points(self, outcome: Outcome, color: Color | None = None) -> Points:
        """What the outcome earns; the colour matters only where the system says so."""
        awarded = MEANINGS[outcome].awarded
        if awarded in ("win", "draw", "loss"):
            side = "black" if color is Color.BLACK else "white"
            awarded = f"{side}_{awarded}"
        value: Points = getattr(self, awarded)
        return value


STANDARD = PointSystem()
