"""The parts of which events about prizes are made. Renaming a field here is a new version with an upcaster."""

from __future__ import annotations

from topboard.core import Sex
from topboard.journal.shapes.parts import Shape, StoredReason
from topboard.prizes import Condition, Levelling, Prize, PrizeList, PrizePolicy, Rounding, Sharing, Special


class StoredPrize(Shape, frozen=True):
    """A prize as it was announced; money in cents, points in tenths, bounds count themselves in."""

    id: str
    name: str
    cents: int = 0
    goods: str = ""
    least: int | None = None
    most: int | None = None
    unrated: bool = False
    youngest: int | None = None
    oldest: int | None = None
    lowest_grade: int | None = None
    highest_grade: int | None = None
    sex: str = ""
    club: str = ""
    state: str = ""
    lost_first: bool = False
    board: int | None = None
    computer: bool = False
    points: int | None = None
    special: str = ""
    guaranteed: bool = False
    rank: int = 0


class PrizeRules(Shape, frozen=True):
    """How the prizes are divided, and on how many entries they are based; `joint`: one goal for all such sections."""

    based_on: int = 0
    joint: bool = False
    currency: str = "$"
    sharing: str = Sharing.US_CHESS.value
    trophy_follows_money: bool = False
    grade_trophy_too: bool = False
    several_prizes: bool = False
    least_share: int = 0
    rounding: str = Rounding.CENT.value
    levelling: str = Levelling.NONE.value
    by_performance: bool = False


class StoredAward(Shape, frozen=True):
    """What a player was awarded: money in cents, the prizes it comes from, and goods.

    `why` is the place of its reason among those of the event, from 0; None where the journal kept none.
    """

    player: str
    prizes: tuple[str, ...]
    cents: int = 0
    goods: str = ""
    why: int | None = None


class AwardReason(Shape, frozen=True):
    """Why something was awarded: the clause as a citation, if there is one, and the reason with players by id."""

    rule: str
    reason: StoredReason


BOUNDS = (
    "least",
    "most",
    "unrated",
    "youngest",
    "oldest",
    "lowest_grade",
    "highest_grade",
    "club",
    "state",
    "lost_first",
    "board",
    "computer",
)
"""What a stored prize and the condition of a prize call the same."""


def stored_prize(prize: Prize) -> StoredPrize:
    bounds = {name: getattr(prize.condition, name) for name in BOUNDS}
    return StoredPrize(
        id=prize.id,
        name=prize.name,
        cents=prize.cents,
        goods=prize.goods,
        sex=prize.condition.sex.value,
        points=prize.points,
        special=prize.special.value,
        guaranteed=prize.guaranteed,
        rank=prize.rank,
        **bounds,
    )


def prize_of(stored: StoredPrize) -> Prize:
    bounds = {name: getattr(stored, name) for name in BOUNDS}
    return Prize(
        id=stored.id,
        name=stored.name,
        cents=stored.cents,
        goods=stored.goods,
        condition=Condition(sex=Sex(stored.sex), **bounds),
        points=stored.points,
        special=Special(stored.special),
        guaranteed=stored.guaranteed,
        rank=stored.rank,
    )


def policy_of(rules: PrizeRules) -> PrizePolicy:
    return PrizePolicy(
        sharing=Sharing(rules.sharing),
        trophy_follows_money=rules.trophy_follows_money,
        grade_trophy_too=rules.grade_trophy_too,
        several_prizes=rules.several_prizes,
        least_share=rules.least_share,
        rounding=Rounding(rules.rounding),
        levelling=Levelling(rules.levelling),
        by_performance=rules.by_performance,
        currency=rules.currency,
    )


def list_of(prizes: tuple[StoredPrize, ...], rules: PrizeRules) -> PrizeList:
    return PrizeList(tuple(map(prize_of, prizes)), rules.based_on, policy_of(rules))
