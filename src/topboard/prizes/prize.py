"""A prize, who may win it, and who competes for it: values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from fractions import Fraction

from topboard.core import Sex
from topboard.language import placed
from topboard.rulebook import Rule
from topboard.rulebook.clauses.organiser import SPECIAL_PRIZES
from topboard.rulebook.clauses.prize import ANNOUNCED
from topboard.rulebook.holes import Who

Cents = int


class Group(StrEnum):
    """What a prize is for. The order is that of 32B4: of equal prizes a player gets the one named first here."""

    PLACE = "place"
    CLASS = "class"
    UNDER = "under"
    UNRATED = "unrated"
    AGE = "age"
    GRADE = "grade"
    SEX = "sex"
    CLUB = "club"
    STATE = "state"
    POINTS = "points"
    SPECIAL = "special"


RATING_GROUPS = (Group.CLASS, Group.UNDER)
SCHOOL_GROUPS = (Group.GRADE, Group.AGE)


class Special(StrEnum):
    """Prizes above the rule of one prize per player (32B1, 33D1)."""

    NONE = ""
    UPSET = "upset"
    BEST_GAME = "best game"
    BRILLIANCY = "brilliancy"
    CLEAR_FIRST = "clear first"
    PER_WIN = "per win"
    WIN_POOL = "win pool"
    TEAM = "team"
    BOARD = "board"
    QUALIFICATION = "qualification"
    TITLE = "title"
    NORM = "norm"
    OTHER = "other"


BY_STANDINGS = (Special.QUALIFICATION, Special.TITLE)
"""Titles and places in another contest, which go by the standings with their tie-breaks (32G1)."""
NAMED = (Special.BEST_GAME, Special.BRILLIANCY, Special.NORM, Special.OTHER)
"""Prizes that no standings decide: the director names who wins them."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Who may win a prize; every bound counts itself in. Nothing stated means everybody.

    `least` and `most` bound the prize rating, for which a player must have one (33F). Ages are those on the day the
    event starts; grades count kindergarten as 0. `lost_first`: only who lost in the first round. `board` is the one of
    a board prize in a team event. `computer`: for computers, and for nobody else (36F).
    """

    least: int | None = None
    most: int | None = None
    unrated: bool = False
    youngest: int | None = None
    oldest: int | None = None
    lowest_grade: int | None = None
    highest_grade: int | None = None
    sex: Sex = Sex.UNKNOWN
    club: str = ""
    state: str = ""
    lost_first: bool = False
    board: int | None = None
    computer: bool = False

    @property
    def by_rating(self) -> bool:
        return self.least is not None or self.most is not None

    @property
    def group(self) -> Group:
        """By what the prize is set apart from place prizes."""
        if self.by_rating:
            return Group.UNDER if self.least is None else Group.CLASS
        if self.unrated:
            return Group.UNRATED
        if self.lowest_grade is not None or self.highest_grade is not None:
            return Group.GRADE
        if self.youngest is not None or self.oldest is not None:
            return Group.AGE
        if self.sex is not Sex.UNKNOWN:
            return Group.SEX
        if self.club:
            return Group.CLUB
        if self.state:
            return Group.STATE
        return Group.SPECIAL if self.lost_first or self.computer else Group.PLACE


EVERYBODY = Condition()


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize. `goods` is what is won besides the money: a trophy, a clock, a free entry, a title.

    `points` pays everybody with that score (33E), in tenths. `guaranteed` prizes are paid whatever the turnout.
    `rank` puts prizes in kind in an order of the director's own (33D1a): 1 comes first, 0 leaves it to the rule.
    """

    id: str
    name: str
    cents: Cents = 0
    goods: str = ""
    condition: Condition = EVERYBODY
    points: int | None = None
    special: Special = Special.NONE
    guaranteed: bool = False
    rank: int = 0

    @property
    def called(self) -> str:
        """The name as people read it."""
        return placed(self.name)

    @property
    def group(self) -> Group:
        if self.special:
            return Group.SPECIAL
        return Group.POINTS if self.points is not None else self.condition.group

    @property
    def precedence(self) -> tuple[int, int]:
        """The order of equal prizes (32B4, 33D1a): place first, then the higher class, then juniors and the like."""
        if self.group in RATING_GROUPS:
            top = self.condition.most if self.condition.most is not None else 10_000
            return 1, -top
        return (0, 0) if self.group in (Group.PLACE, Group.POINTS) else (2, list(Group).index(self.group))


@dataclass(frozen=True, slots=True)
class Contender:
    """A finisher as prizes see him, by pairing number or another name.

    `order` is the line in the standings by the tie-breaks, 1 first, and `place` the place there, which players level on
    every tie-break share; 0 where nobody said.
    `rating` is the one that counts for prizes (28F), None for the unrated. `limit` is the most this player may win
    (32C6). `relative` is the score above the expected one in hundredths, None where an opponent is unrated.
    `barred` says why a player can win nothing, in the director's words or those of the rule. A `computer` wins what is
    for computers and nothing else (36F). `team` is the name of the
    player's team, the club where there are no teams. `board` is the one on which the player competes in a team event
    (31B1), 0 for a player who did not play, and `on_board` how well: points in per cent, and games.
    """

    id: Who
    score: int
    order: int
    rating: int | None = None
    age: int | None = None
    grade: int | None = None
    sex: Sex = Sex.UNKNOWN
    club: str = ""
    state: str = ""
    team: str = ""
    wins: int = 0
    upset: int = 0
    relative: int | None = None
    lost_first: bool = False
    limit: Cents | None = None
    barred: str = ""
    computer: bool = False
    finished: bool = True
    board: int = 0
    on_board: tuple[Fraction, int] = (Fraction(0), 0)
    place: int = 0

    def level_with(self, other: Contender) -> bool:
        """Whether no tie-break parts the two."""
        return bool(self.place) and self.place == other.place


class Sharing(StrEnum):
    """How tied players divide the money."""

    US_CHESS = "us-chess"
    AVERAGE = "average"
    HORT = "hort"
    BY_TIEBREAK = "tie-break"
    APART = "apart"
    SEVERAL = "several"

    @property
    def rule(self) -> Rule:
        """Where the way to divide is from: the handbook has its own, all others are departures from US Chess."""
        return SPECIAL_PRIZES if self in (Sharing.APART, Sharing.SEVERAL) else ANNOUNCED


class Levelling(StrEnum):
    """What is evened out where class prizes are kept apart from the places."""

    NONE = "none"
    SCORE = "score"
    CLASS = "class"


class Rounding(StrEnum):
    """To what a share is rounded."""

    CENT = "cent"
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class PrizePolicy:
    """What was announced about dividing the prizes. The standard is US Chess 32 and 33 without variations.

    `federation` is the one whose book is cited, and no other's.
    """

    sharing: Sharing = Sharing.US_CHESS
    trophy_follows_money: bool = False
    grade_trophy_too: bool = False
    several_prizes: bool = False
    least_share: Cents = 0
    levelling: Levelling = Levelling.NONE
    by_performance: bool = False
    rounding: Rounding = Rounding.CENT
    currency: str = "$"
    federation: str = ""

    def __post_init__(self) -> None:
        """The handbook's sensible solution lets a player win more than one prize."""
        if self.sharing is Sharing.SEVERAL and not self.several_prizes:
            object.__setattr__(self, "several_prizes", True)


@dataclass(frozen=True, slots=True)
class PrizeList:
    """The prizes as advertised, the based-on number of entries (0: none is stated), and how they are divided."""

    prizes: tuple[Prize, ...] = ()
    based_on: int = 0
    policy: PrizePolicy = field(default_factory=PrizePolicy)

    def prize(self, id: str) -> Prize:
        return next(prize for prize in self.prizes if prize.id == id)

    @property
    def advertised(self) -> Cents:
        """Money that is promised; prizes by points and for wins have no sum of their own."""
        return sum(prize.cents for prize in self.prizes if has_sum(prize))


def has_sum(prize: Prize) -> bool:
    return prize.points is None and prize.special is not Special.PER_WIN


@dataclass(frozen=True, slots=True)
class PrizesAtStake:
    """The list as it is paid, and the rulings on who may win, by pairing number.

    `barred` holds the reasons, `allowed` the limits of those whom the director let win (None for no limit). `starts` is
    the first day of the event, by which ages count.
    """

    list: PrizeList
    starts: date | None = None
    barred: Mapping[int, str] = field(default_factory=dict)
    allowed: Mapping[int, Cents | None] = field(default_factory=dict)

    def ruled(self, player: Contender) -> Contender:
        """A player with what the director ruled."""
        number = int(player.id)
        if number in self.barred:
            return replace(player, barred=self.barred[number])
        if number in self.allowed:
            return replace(player, finished=True, barred="", limit=self.allowed[number])
        return player
