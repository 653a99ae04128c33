"""Results, board by board."""

from __future__ import annotations

from topboard.core import Result
from topboard.journal.events import base
from topboard.journal.events.base import EventBody


class ResultRecorded(EventBody, frozen=True, tag="result-recorded"):
    """As the players sat: White's side is the player who really had White."""

    section: str
    round: int
    board: int
    result: Result

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)


class ResultCorrected(EventBody, frozen=True, tag="result-corrected"):
    section: str
    round: int
    board: int
    result: Result
    was: Result
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)


class ResultVoided(EventBody, frozen=True, tag="result-voided"):
    section: str
    round: int
    board: int
    was: Result
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)


class ColorsAsPlayed(EventBody, frozen=True, tag="colors-as-played"):
    """Whether the game was played with the colours the other way round than paired."""

    section: str
    round: int
    board: int
    swapped: bool

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)


class PairingResultSet(EventBody, frozen=True, tag="pairing-result-set"):
    """How an unfinished game counts when the next round is paired; None takes the ruling back (28Q, 29H)."""

    section: str
    round: int
    board: int
    result: Result | None = None

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)


class ExtraGamePlayed(EventBody, frozen=True, tag="extra-game-played"):
    """A game for rating only (28M4)."""

    section: str
    round: int
    white: str
    black: str
    result: Result
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "extra-games"),)
