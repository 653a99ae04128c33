"""Players: entry, facts, presence, numbers, byes, and who may not meet whom."""

from __future__ import annotations

from topboard.core import Bye, Result
from topboard.journal.events import base
from topboard.journal.events.base import EventBody
from topboard.journal.events.shapes import PlayerFacts, Shape


class PlayerEntered(EventBody, frozen=True, tag="player-entered"):
    """`first_round` is the first round to be paired in; `missed` says what stands in the rounds before it."""

    section: str
    player: str
    facts: PlayerFacts
    first_round: int = 1
    missed: tuple[tuple[int, Bye], ...] = ()
    reentry_of: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "exists"),)


class PlayerChanged(EventBody, frozen=True, tag="player-changed"):
    """Only the facts that change, by name."""

    player: str
    changes: dict[str, object]

    def touches(self) -> tuple[str, ...]:
        return tuple(base.player(self.player, field) for field in self.changes)


class PlayerMoved(EventBody, frozen=True, tag="player-moved"):
    """To another section, before a game was paired in the first one."""

    player: str
    section: str
    first_round: int = 1
    missed: tuple[tuple[int, Bye], ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "section"), base.player(self.player, "status"))


class PlayerRemoved(EventBody, frozen=True, tag="player-removed"):
    player: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "section"), base.player(self.player, "status"))


class PlayerCheckedIn(EventBody, frozen=True, tag="player-checked-in"):
    player: str
    present: bool = True

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "check-in"),)


class PlayerWithdrawn(EventBody, frozen=True, tag="player-withdrawn"):
    player: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "status"),)


class PlayerReturned(EventBody, frozen=True, tag="player-returned"):
    player: str

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "status"),)


class OpponentAdjusted(Shape, frozen=True):
    """One game with the expelled player: a bye or another result takes its place in the score (28I2)."""

    round: int
    board: int
    bye: Bye | None = None
    result: Result | None = None


class PlayerExpelled(EventBody, frozen=True, tag="player-expelled"):
    """The real games stay for rating where an opponent's score was adjusted (28I3)."""

    player: str
    reason: str = ""
    adjusted: tuple[OpponentAdjusted, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "status"),)


class NumbersAssigned(EventBody, frozen=True, tag="numbers-assigned"):
    """Pairing numbers by player id; players not named keep theirs. `rule` cites the clause that orders them."""

    section: str
    numbers: dict[str, int]
    rule: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "numbers"),)


class ByeGranted(EventBody, frozen=True, tag="bye-granted"):
    player: str
    round: int
    bye: Bye

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"bye-{self.round}"),)


class ByeCancelled(EventBody, frozen=True, tag="bye-cancelled"):
    player: str
    round: int

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"bye-{self.round}"),)


class PairProhibited(EventBody, frozen=True, tag="pair-prohibited"):
    """None of these players may meet another of them. `until_score` is decimal text."""

    section: str
    prohibition: str
    players: tuple[str, ...]
    from_round: int = 1
    until_round: int = 0
    hard: bool = True
    reason: str = ""
    until_score: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, f"prohibition-{self.prohibition}"),)


class PairAllowed(EventBody, frozen=True, tag="pair-allowed"):
    section: str
    prohibition: str

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, f"prohibition-{self.prohibition}"),)


class VirtualPointsSet(EventBody, frozen=True, tag="virtual-points-set"):
    """Acceleration for one player in one round, decimal text; "0" takes it away."""

    player: str
    round: int
    points: str

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"virtual-{self.round}"),)


class TiebreakEntered(EventBody, frozen=True, tag="tiebreak-entered"):
    """A tie-break that was decided outside the games, such as a play-off; an empty value takes it back."""

    player: str
    code: str
    value: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"tiebreak-{self.code}"),)


class PointsAdjusted(EventBody, frozen=True, tag="points-adjusted"):
    """Points given or taken outside the games, decimal text; `round` 0 is for the whole event."""

    player: str
    points: str
    round: int = 0
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "adjustments"),)
