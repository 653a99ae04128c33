"""The field of one round, reduced to what the Lim rules look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property

from topboard.matching import as_bits
from topboard.pairing.swiss import color_laws

OTHER = {"W": "B", "B": "W"}
MAXI_POINTS = 100
"""How far apart two ratings may be for colours to choose between their owners in a maxi-tournament."""


@cache
def due_color(colors: str) -> str:
    """The only one within the limits, else the one had less often, else the other than last time; at first none."""
    left = colors_left(colors)
    difference = colors.count("W") - colors.count("B")
    if len(left) == 1:
        return left
    if difference:
        return "B" if difference > 0 else "W"
    return OTHER[colors[-1]] if colors else ""


@cache
def colors_left(colors: str) -> str:
    """The colours that a player may get within the limits (5.1).

    Where both are forbidden, which only a round made by hand can bring about, the difference counts.
    """
    difference = colors.count("W") - colors.count("B")
    balanced = "".join(c for c, more in (("W", difference), ("B", -difference)) if more < 2)
    return "".join(c for c in balanced if not colors.endswith(c * 2)) or balanced


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to be paired: pairing number, effective number (for odd and even), pairing score in tenths, rating.

    `colors` are those of the played games, `opponents` whoever may not be met; `floated` says that the pairing of the
    previous round moved the player to another scoregroup.
    """

    number: int
    effective: int
    score: int
    rating: int = 0
    colors: str = ""
    opponents: frozenset[int] = frozenset()
    floated: bool = False
    may_take_bye: bool = True
    due: str = field(init=False, compare=False)
    left: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "due", due_color(self.colors))
        object.__setattr__(self, "left", colors_left(self.colors))


@dataclass(frozen=True, kw_only=True)
class Field(color_laws.Field[Entrant]):
    """Everybody to be paired in a round, in order of rank: score, then pairing number."""

    rounds_played: int
    last_round: bool = False
    win: int = 10
    maxi: bool = False

    @classmethod
    def of(
        cls,
        players: Iterable[Entrant],
        *,
        rounds_played: int,
        last_round: bool = False,
        win: int = 10,
        initial_color: str = "W",
        maxi: bool = False,
    ) -> Field:
        return cls(
            entrants=tuple(sorted(players, key=lambda p: (-p.score, p.number))),
            rounds_played=rounds_played,
            last_round=last_round,
            win=win,
            initial_color=initial_color,
            maxi=maxi,
        )

    # -- scores ----------------------------------------------------------------------------------------------------

    def side(self, score: int) -> int:
        """Above the median 1, in it 0, below it -1: half of what the rounds played could give (2.2)."""
        return side_of(score, self.rounds_played, self.win)

    @property
    def median(self) -> int:
        """The score of the median, rounded down to a tenth where nobody can have it."""
        return self.rounds_played * self.win // 2

    # -- colours ---------------------------------------------------------------------------------------------------

    @cached_property
    def strict(self) -> dict[str, int]:
        """Those whom the limits leave no other colour (2.1); in the last round only who has met counts (6)."""
        if self.last_round:
            return {}
        return {c: as_bits(k for k, e in enumerate(self.entrants) if e.left == c) for c in OTHER}

    def suited(self, a: int, b: int) -> bool:
        """Whether two places can both have the colour that they are due (5.2)."""
        mine, yours = self.entrants[a].due, self.entrants[b].due
        return not mine or mine != yours


def side_of(score: int, rounds_played: int, win: int) -> int:
    """Above the median 1, in it 0, below it -1."""
    more = 2 * score - rounds_played * win
    return (more > 0) - (more < 0)
