"""The ladder of criteria: in which order pairings are compared, as one exact number per pair of players.

A pairing is better when its first criterion that differs is smaller. Each criterion has its own stretch of bits in the
number, wide enough for its sum over the whole round, so that adding the numbers of the pairs adds the criteria.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from topboard.pairing.uschess import texts_costs
from topboard.pairing.uschess.options import Options
from topboard.rulebook import Kind, Rule
from topboard.rulebook import uschess_clauses as us


class By(Enum):
    """The criteria by name."""

    BARRED_BYE = auto()
    THIRD_MEETING = auto()
    REMATCH = auto()
    AVOIDED = auto()
    SERIES_NEVER = auto()
    BYE = auto()
    DROP = auto()
    JUMP = auto()
    UNRATED = auto()
    TOGETHER = auto()
    TEAM = auto()
    SERIES = auto()
    FAR = auto()
    UNEQUAL = auto()
    NEAR = auto()
    NOT_DUE = auto()
    IRREGULAR = auto()
    INTERCHANGE = auto()
    MOVED = auto()
    SIZE = auto()
    PLACES = auto()
    ODD_RATING = auto()
    ODD_PLACES = auto()
    ODD_ORDER = auto()


DIFFERS: dict[By, Kind] = {
    By.BARRED_BYE: texts_costs.BARRED_BYES,
    By.THIRD_MEETING: texts_costs.THIRD_MEETINGS,
    By.REMATCH: texts_costs.REMATCHES,
    By.AVOIDED: texts_costs.AVOIDED_PAIRS,
    By.SERIES_NEVER: texts_costs.NEVER_THIRD,
    By.BYE: texts_costs.BYE_PLACES,
    By.JUMP: texts_costs.JUMPS,
    By.UNRATED: texts_costs.UNRATED_DROPS,
    By.TOGETHER: texts_costs.UNRATED_APART,
    By.TEAM: texts_costs.TEAMMATES,
    By.SERIES: texts_costs.THIRD_COLORS,
    By.FAR: texts_costs.FAR_SWITCHES,
    By.UNEQUAL: texts_costs.EXTRA_COLORS,
    By.NEAR: texts_costs.NEAR_SWITCHES,
    By.NOT_DUE: texts_costs.UNDUE_COLORS,
    By.IRREGULAR: texts_costs.IRREGULAR_PAIRS,
    By.INTERCHANGE: texts_costs.INTERCHANGES,
    By.MOVED: texts_costs.BOARDS_CHANGED,
    By.SIZE: texts_costs.SWITCH_POINTS,
    By.PLACES: texts_costs.PLACES_SWITCHED,
    By.ODD_RATING: texts_costs.ODD_POINTS,
    By.ODD_PLACES: texts_costs.ODD_PLACES,
}
"""How two rounds that differ on a criterion are told apart; drops tell the score too."""

RULES: dict[By, Rule] = {
    By.BARRED_BYE: us.R28L3,
    By.THIRD_MEETING: us.R27A1,
    By.REMATCH: us.R27A1,
    By.AVOIDED: us.R28T,
    By.SERIES_NEVER: us.R29E5F1,
    By.BYE: us.R28L2,
    By.DROP: us.R27A2,
    By.JUMP: us.R29D,
    By.UNRATED: us.R29D1,
    By.TOGETHER: us.R29J,
    By.TEAM: us.R28N1,
    By.SERIES: us.R29E5F,
    By.FAR: us.R29E5B,
    By.UNEQUAL: us.R27A4,
    By.NEAR: us.R29E5A,
    By.NOT_DUE: us.R29E3,
    By.IRREGULAR: us.R29E5E,
    By.INTERCHANGE: us.R29E5D,
    By.MOVED: us.R29E7,
    By.SIZE: us.R29E5C,
    By.PLACES: us.R29C1,
    By.ODD_RATING: us.R29D1,
    By.ODD_PLACES: us.R29D1,
    By.ODD_ORDER: us.R29D2,
}

STRUCTURE = (
    By.BARRED_BYE,
    By.THIRD_MEETING,
    By.REMATCH,
    By.AVOIDED,
    By.SERIES_NEVER,
    By.BYE,
    By.DROP,
    By.JUMP,
    By.UNRATED,
    By.TOGETHER,
)
"""What is settled before natural pairings and colours are looked at."""

ODD = (By.TEAM, By.ODD_RATING, By.ODD_PLACES, By.ODD_ORDER)
"""How the odd players and their opponents are found, before colours."""


def color_criteria(options: Options) -> tuple[By, ...]:
    """The order in which the colour of a round is judged, with the limits of 29E5 between the aims they bind."""
    rows = [By.SERIES, By.FAR, By.UNEQUAL, By.NEAR, By.NOT_DUE, By.IRREGULAR]
    if options.series == "limit":
        rows[:2] = [By.FAR, By.SERIES]
    if options.colors_over_ratings:
        rows = [By.SERIES, By.UNEQUAL, By.NOT_DUE, By.FAR, By.NEAR, By.IRREGULAR]
    rows.insert(0 if options.teams_over_colors else rows.index(By.UNEQUAL) + 1, By.TEAM)
    if options.switch == "pairwise":
        rows.append(By.MOVED)
    if options.odd_switch == "never":
        rows[:0] = [By.ODD_RATING, By.ODD_PLACES]
    return (*rows, By.SIZE, By.INTERCHANGE, By.PLACES)


@dataclass(frozen=True, slots=True)
class Step:
    """One stretch of bits: a criterion, which boundary it is about (for drops), and where its bits lie."""

    by: By
    boundary: int
    shift: int
    mask: int

    @property
    def unit(self) -> int:
        return 1 << self.shift


class Ladder:
    """Criteria from the most to the least important, each as wide as its sum over a round can get."""

    def __init__(self, criteria: Iterable[By], *, players: int, pools: int, widest: int) -> None:
        count = (4 * players + 8).bit_length()
        widths = {By.BYE: 2 * count, By.JUMP: 3 * count, By.SIZE: count + 2 * widest.bit_length(), By.PLACES: 2 * count}
        widths |= {By.ODD_RATING: count + widest.bit_length() + 1, By.ODD_PLACES: 2 * count, By.ODD_ORDER: 3 * count}
        rows: list[tuple[By, int, int]] = []
        for by in criteria:
            for boundary in range(pools - 1 if by is By.DROP else 1):
                rows.append((by, boundary, widths.get(by, count)))
        self.steps: list[Step] = []
        shift = sum(width for _, _, width in rows)
        for by, boundary, width in rows:
            shift -= width
            self.steps.append(Step(by, boundary, shift, (1 << width) - 1))
        self._units: dict[By, int] = {step.by: step.unit for step in self.steps if step.by is not By.DROP}
        self.drops = [step.unit for step in self.steps if step.by is By.DROP]

    def unit(self, by: By) -> int:
        """What one unit of a criterion adds to the number; 0 where the ladder does not have it."""
        return self._units.get(by, 0)

    def value(self, by: By, total: int) -> int:
        """One criterion of a number."""
        step = next(s for s in self.steps if s.by is by)
        return total >> step.shift & step.mask

    def decode(self, total: int) -> list[tuple[Step, int]]:
        """A number as values of the criteria, from the most important."""
        return [(step, total >> step.shift & step.mask) for step in self.steps]

    def first_difference(self, better: int, worse: int) -> tuple[Step, int, int] | None:
        """The first criterion on which two pairings differ, with both values."""
        for (step, a), (_, b) in zip(self.decode(better), self.decode(worse), strict=True):
            if a != b:
                return step, a, b
        return None
