"""The ladder of criteria: in which order pairings are compared, as one exact number per pair of players.

A pairing is better when its first criterion that differs is smaller. Each criterion has its own stretch of bits in the
number, wide enough for its sum over the whole round, so that adding the numbers of the pairs adds the criteria.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from topboard.pairing.swiss import Criterion
from topboard.pairing.uschess import texts_criteria
from topboard.pairing.uschess.options import Options
from topboard.rulebook import Kind, Rule
from topboard.rulebook.clauses import uschess as us


class By(Enum):
    """The criteria by name."""

    BARRED_BYE = auto()
    THIRD_MEETING = auto()
    REMATCH = auto()
    LEADERS_AVOIDED = auto()
    LEADERS_DROP = auto()
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
    ODD_CLOSEST = auto()
    ODD_PLACES = auto()
    ODD_ORDER = auto()


CRITERIA: dict[By, Criterion] = {
    By.BARRED_BYE: Criterion(us.R28L3, texts_criteria.BARRED_BYES, law=True),
    By.THIRD_MEETING: Criterion(us.R27A1, texts_criteria.THIRD_MEETINGS, law=True),
    By.REMATCH: Criterion(us.R27A1, texts_criteria.REMATCHES, law=True),
    By.LEADERS_AVOIDED: Criterion(us.R28T, texts_criteria.AVOIDED_PAIRS),
    By.AVOIDED: Criterion(us.R28T, texts_criteria.AVOIDED_PAIRS),
    By.SERIES_NEVER: Criterion(us.R29E5F1, texts_criteria.NEVER_THIRD, law=True),
    By.BYE: Criterion(us.R28L2, texts_criteria.BYE_PLACES),
    By.DROP: Criterion(us.R27A2, texts_criteria.DROPS),
    By.JUMP: Criterion(us.R29D, texts_criteria.JUMPS),
    By.UNRATED: Criterion(us.R29D1, texts_criteria.UNRATED_DROPS),
    By.TOGETHER: Criterion(us.R29J, texts_criteria.UNRATED_APART),
    By.TEAM: Criterion(us.R28N1, texts_criteria.TEAMMATES),
    By.SERIES: Criterion(us.R29E5F, texts_criteria.THIRD_COLORS),
    By.FAR: Criterion(us.R29E5B, texts_criteria.FAR_SWITCHES),
    By.UNEQUAL: Criterion(us.R27A4, texts_criteria.EXTRA_COLORS),
    By.NEAR: Criterion(us.R29E5A, texts_criteria.NEAR_SWITCHES),
    By.NOT_DUE: Criterion(us.R29E3, texts_criteria.UNDUE_COLORS),
    By.IRREGULAR: Criterion(us.R29E5E, texts_criteria.IRREGULAR_PAIRS),
    By.INTERCHANGE: Criterion(us.R29E5D, texts_criteria.INTERCHANGES),
    By.MOVED: Criterion(us.R29E7, texts_criteria.BOARDS_CHANGED),
    By.PLACES: Criterion(us.R29C1, texts_criteria.PLACES_SWITCHED),
    By.ODD_PLACES: Criterion(us.R29D1, texts_criteria.ODD_PLACES),
}
"""Each criterion with its clause, and how a number of its units reads."""

MEASURED: dict[By, tuple[Rule, Kind]] = {
    By.SIZE: (us.R29E5C, texts_criteria.SWITCH_POINTS),
    By.ODD_RATING: (us.R29D1, texts_criteria.ODD_POINTS),
    By.ODD_CLOSEST: (us.R29L1, texts_criteria.ODD_POINTS),
}
"""Criteria in rating points, which not everybody may see: how two rounds that differ in them are described."""

# 27A lists its rules by priority. Not meeting twice (27A1) is put before equal scores (27A2), so a rematch costs more
# than any number of drops; what a director forbids, and byes that 28L3 rules out, are laws and stand above. The bye
# comes before drops, for it is assigned before the groups are paired (28L2).
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

LED = (
    By.BARRED_BYE,
    By.THIRD_MEETING,
    By.REMATCH,
    By.LEADERS_AVOIDED,
    By.SERIES_NEVER,
    By.LEADERS_DROP,
    By.AVOIDED,
    By.BYE,
    By.DROP,
    By.JUMP,
    By.UNRATED,
    By.TOGETHER,
)
"""The same where others than those on plus two are to avoid each other: it never costs a leader's pairing (28N1c)."""


def structure(leaders: int) -> tuple[By, ...]:
    return LED if leaders else STRUCTURE


def odd_rating(options: Options) -> By:
    """How the choice of odd players and their opponents is measured.

    Where each meets the closest rating (29L1), group by group from the top: the odd player of the first group comes
    before the question who drops out of the second, even if that takes away its lowest-rated.
    """
    return By.ODD_CLOSEST if options.method == "1v2" else By.ODD_RATING


def odd_criteria(options: Options) -> tuple[By, ...]:
    """How the odd players and their opponents are found, before colours."""
    return By.TEAM, odd_rating(options), By.ODD_PLACES, By.ODD_ORDER


def color_criteria(options: Options) -> tuple[By, ...]:
    """The order in which the colour of a round is judged, with the limits of 29E5 between the aims they bind."""
    # A limit that stands before an aim is never broken for its sake, and may be for one before it. So 200 points bind
    # what equalizes (29E5b) and 80 points what only alternates (29E5a), and a switch of 150 points is right for the
    # first and wrong for the second without any case distinction. Equalizing comes before alternating (29E4). A third
    # colour running is above the limits, as 29E5f allows it only where nothing else is reasonable.
    rows = [By.SERIES, By.FAR, By.UNEQUAL, By.NEAR, By.NOT_DUE, By.IRREGULAR]
    # The other reading of 29E5f: a switch beyond 200 points is not a reasonable way to pair the group.
    if options.series == "limit":
        rows[:2] = [By.FAR, By.SERIES]
    # Under 29E5h neither limit applies: they only choose between rounds whose colours are equally good.
    if options.colors_over_ratings:
        rows = [By.SERIES, By.UNEQUAL, By.NOT_DUE, By.FAR, By.NEAR, By.IRREGULAR]
    rows.insert(0 if options.teams_over_colors else rows.index(By.UNEQUAL) + 1, By.TEAM)
    if options.switch == "pairwise":
        rows.append(By.MOVED)
    if options.odd_switch == "never":
        rows[:0] = [odd_rating(options), By.ODD_PLACES]
    # 29E5e: a transposition within 80 points goes before any interchange, and beyond that the smaller switch wins. The
    # first half is IRREGULAR above, which counts interchanges and anything over 80 alike; the second is SIZE here, and
    # only at equal size does the interchange give way.
    return (*rows, By.SIZE, By.INTERCHANGE, By.PLACES)


@dataclass(frozen=True, slots=True)
class Stretch:
    """One stretch of bits: a criterion, which boundary it is about (for drops), and where its bits lie."""

    by: By
    boundary: int
    shift: int
    mask: int

    @property
    def unit(self) -> int:
        return 1 << self.shift


Apart = tuple[Stretch, int, int]
"""The first criterion on which two rounds differ, with the value of the better one and of the other."""


class Ladder:
    """Criteria from the most to the least important, each as wide as its sum over a round can get.

    Drops count for each boundary between pools; those out of the first `leaders` pools have a place of their own. Where
    odd players meet the closest rating, that counts for each pool they come from.
    """

    def __init__(self, criteria: Iterable[By], *, players: int, pools: int, widest: int, leaders: int = 0) -> None:
        count = (4 * players + 8).bit_length()
        widths = {By.BYE: 2 * count, By.JUMP: 3 * count, By.SIZE: count + 2 * widest.bit_length(), By.PLACES: 2 * count}
        widths |= {By.ODD_PLACES: 2 * count, By.ODD_ORDER: 3 * count}
        widths |= dict.fromkeys((By.ODD_RATING, By.ODD_CLOSEST), count + widest.bit_length() + 1)
        rows: list[tuple[By, int, int]] = []
        # Scores are equal from the top: keeping the first group together is worth more than any number of drops further
        # down, so each boundary between groups is a criterion of its own, the highest first.
        boundaries = {By.LEADERS_DROP: range(min(leaders, pools - 1)), By.DROP: range(leaders, pools - 1)}
        boundaries[By.ODD_CLOSEST] = range(pools - 1)
        for by in criteria:
            named = By.DROP if by is By.LEADERS_DROP else by
            rows += [(named, boundary, widths.get(by, count)) for boundary in boundaries.get(by, range(1))]
        self.steps: list[Stretch] = []
        self.bits = shift = sum(width for _, _, width in rows)
        for by, boundary, width in rows:
            shift -= width
            self.steps.append(Stretch(by, boundary, shift, (1 << width) - 1))
        self._units: dict[By, int] = {step.by: step.unit for step in self.steps if step.by not in boundaries}
        self.drops = self._at_each_boundary(By.DROP)
        self.closest = self._at_each_boundary(By.ODD_CLOSEST)

    def _at_each_boundary(self, by: By) -> list[int]:
        return [step.unit for step in self.steps if step.by is by]

    def unit(self, by: By) -> int:
        """What one unit of a criterion adds to the number; 0 where the ladder does not have it."""
        return self._units.get(by, 0)

    def value(self, by: By, total: int) -> int:
        """One criterion of a number."""
        step = next(s for s in self.steps if s.by is by)
        return total >> step.shift & step.mask

    def decode(self, total: int) -> list[tuple[Stretch, int]]:
        """A number as values of the criteria, from the most important."""
        return [(step, total >> step.shift & step.mask) for step in self.steps]

    def first_difference(self, better: int, worse: int) -> Apart | None:
        for (step, a), (_, b) in zip(self.decode(better), self.decode(worse), strict=True):
            if a != b:
                return step, a, b
        return None
