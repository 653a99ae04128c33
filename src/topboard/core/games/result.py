"""The result of a game, as both players' outcomes; and the byes a player can have instead of a game."""

from __future__ import annotations

from enum import StrEnum

from topboard.core.games.color import Color
from topboard.core.games.outcome import Outcome
from topboard.rulebook.holes import FORFEIT_SIGNS


class Result(StrEnum):
    """What is entered for a board, White's side first. The value is how it is stored and typed."""

    WHITE_WINS = "1-0"
    DRAW = "1/2-1/2"
    BLACK_WINS = "0-1"
    WHITE_WINS_BY_FORFEIT = "1F-0F"
    BLACK_WINS_BY_FORFEIT = "0F-1F"
    DOUBLE_FORFEIT = "0F-0F"
    HALF_NIL = "1/2-0"
    NIL_HALF = "0-1/2"
    NIL_NIL = "0-0"
    WHITE_WINS_UNRATED = "1-0u"
    DRAW_UNRATED = "1/2-1/2u"
    BLACK_WINS_UNRATED = "0-1u"
    ADJOURNED = "adjourned"
    UNREPORTED = "unreported"
    BOTH_WIN = "1-1"
    WIN_DRAW = "1-1/2"
    DRAW_WIN = "1/2-1"

    def outcome(self, color: Color) -> Outcome:
        """This player's side of the result."""
        return OUTCOMES[self][0 if color is Color.WHITE else 1]

    @property
    def told(self) -> str:
        """As sentences write it, a forfeit by its signs."""
        return FORFEIT_SIGNS.get(self.value, self.value)

    @property
    def finished(self) -> bool:
        return self not in (Result.ADJOURNED, Result.UNREPORTED)

    @property
    def for_pairing_only(self) -> bool:
        """Whether this is how an unfinished game may be paired, but never how one ends (28Q1, 29H6, 29H7)."""
        return self in (Result.BOTH_WIN, Result.WIN_DRAW, Result.DRAW_WIN)

    @property
    def played(self) -> bool:
        return OUTCOMES[self][0].meaning.played

    @property
    def reversed(self) -> Result:
        """The same result seen with the colours exchanged."""
        return BY_OUTCOMES[OUTCOMES[self][1], OUTCOMES[self][0]]

    @classmethod
    def of(cls, white: Outcome, black: Outcome) -> Result:
        """The result in which the two outcomes meet, or ValueError when they cannot belong to one game."""
        try:
            return ENDINGS[white, black]
        except KeyError:
            raise ValueError(f"{white.value} for White and {black.value} for Black are not one game") from None


OUTCOMES: dict[Result, tuple[Outcome, Outcome]] = {
    Result.WHITE_WINS: (Outcome.WIN, Outcome.LOSS),
    Result.DRAW: (Outcome.DRAW, Outcome.DRAW),
    Result.BLACK_WINS: (Outcome.LOSS, Outcome.WIN),
    Result.WHITE_WINS_BY_FORFEIT: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    Result.BLACK_WINS_BY_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    Result.DOUBLE_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    Result.HALF_NIL: (Outcome.DRAW, Outcome.LOSS),
    Result.NIL_HALF: (Outcome.LOSS, Outcome.DRAW),
    Result.NIL_NIL: (Outcome.LOSS, Outcome.LOSS),
    Result.WHITE_WINS_UNRATED: (Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS),
    Result.DRAW_UNRATED: (Outcome.UNRATED_DRAW, Outcome.UNRATED_DRAW),
    Result.BLACK_WINS_UNRATED: (Outcome.UNRATED_LOSS, Outcome.UNRATED_WIN),
    Result.ADJOURNED: (Outcome.UNFINISHED, Outcome.UNFINISHED),
    Result.UNREPORTED: (Outcome.UNFINISHED, Outcome.UNFINISHED),
    Result.BOTH_WIN: (Outcome.WIN, Outcome.WIN),
    Result.WIN_DRAW: (Outcome.WIN, Outcome.DRAW),
    Result.DRAW_WIN: (Outcome.DRAW, Outcome.WIN),
}

BY_OUTCOMES: dict[tuple[Outcome, Outcome], Result] = {sides: result for result, sides in reversed(OUTCOMES.items())}

ENDINGS = {sides: result for sides, result in BY_OUTCOMES.items() if not result.for_pairing_only}
"""How a game can end."""


class Bye(StrEnum):
    """Why a player has no opponent in a round."""

    PAIRING = "pairing-bye"
    FULL = "full-bye"
    HALF = "half-bye"
    ZERO = "zero-bye"

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.value)

    @classmethod
    def from_outcome(cls, outcome: Outcome) -> Bye:
        return cls(outcome.value)
