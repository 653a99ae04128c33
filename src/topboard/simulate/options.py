"""What a random tournament is to be like. Whatever is left open is drawn by lot."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from topboard.core import STANDARD, Color, PointSystem
from topboard.errors import InvalidText
from topboard.rulebook import NUMBER, SCORE, TEXT, kind

OUT_OF_BOUNDS = kind(
    "simulate.options.out-of-bounds",
    "{name} is {value}; it must lie between {least} and {most}",
    name=TEXT,
    value=NUMBER,
    least=NUMBER,
    most=NUMBER,
)
BOUNDS_CROSSED = kind(
    "simulate.options.bounds-crossed",
    "the lowest rating {lowest} is above the highest, {highest}",
    lowest=NUMBER,
    highest=NUMBER,
)
DRAWS_WORTH_MORE = kind(
    "simulate.options.draws-worth-more", "two draws ({draw} each) are worth more than a win and a loss", draw=SCORE
)
BYE_WORTH_MORE = kind(
    "simulate.options.bye-worth-more", "the bye ({bye}) is worth more than a win ({win})", bye=SCORE, win=SCORE
)

MAX_PLAYERS, MAX_ROUNDS, MAX_RATING = 9999, 99, 4000


class Spread(StrEnum):
    """How ratings lie between the lowest and the highest: evenly, or most of them in the middle."""

    EVEN = "even"
    BELL = "bell"


@dataclass(frozen=True, slots=True)
class SimulationOptions:
    """The wishes for a random tournament. None is drawn by lot; a rate N means one in N, and 0 means never.

    Rates are counted so: `forfeit_rate` over games, `half_bye_rate` and `zero_bye_rate` over players and rounds,
    `retired_rate` over players and rounds (who retires does not come back), `late_rate` and `unrated_rate` over
    players. `full_bye_rate` is over players and rounds too, and `short_rate` over games that end before both sides
    moved and are not rated; these two come only when asked for. Where teams meet, `players` counts teams, rates of
    players are those of teams, and `boards` is the size of a match. `draw_percentage` is the share of draws among
    equals; a favourite wins more and draws less.
    """

    players: int | None = None
    rounds: int | None = None
    highest_rating: int | None = None
    lowest_rating: int | None = None
    spread: Spread | None = None
    unrated_rate: int | None = 0
    draw_percentage: int | None = None
    forfeit_rate: int | None = None
    half_bye_rate: int | None = None
    zero_bye_rate: int | None = None
    full_bye_rate: int = 0
    retired_rate: int | None = None
    late_rate: int | None = None
    short_rate: int = 0
    point_system: PointSystem = STANDARD
    initial_color: Color | None = None
    system: str = "dutch"
    edition: str = ""
    acceleration: str = ""
    tiebreaks: tuple[str, ...] = ()
    boards: int | None = None
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        for name, least, most in LIMITS:
            value = getattr(self, name)
            if value is not None and not least <= value <= most:
                told = OUT_OF_BOUNDS(name=name.replace("_", " "), value=value, least=least, most=most)
                raise InvalidText(told)
        if (self.lowest_rating or 0) > (self.highest_rating or MAX_RATING):
            raise InvalidText(BOUNDS_CROSSED(lowest=self.lowest_rating or 0, highest=self.highest_rating or MAX_RATING))
        _check_points(self.point_system)

    def drawn(self, dice: random.Random) -> Drawn:
        """These wishes with everything that is open drawn by lot."""
        players = self.players if self.players is not None else self._some_players(dice)
        rounds = self.rounds if self.rounds is not None else dice.randint(*_span(3, 13, (players + 1) // 2))
        highest, lowest = self._range(dice)
        return Drawn(
            players=players,
            rounds=rounds,
            highest_rating=highest,
            lowest_rating=lowest,
            spread=self.spread or dice.choice(list(Spread)),
            unrated_rate=_drawn(self.unrated_rate, dice, 5, 100),
            draw_percentage=_drawn(self.draw_percentage, dice, 10, 50),
            forfeit_rate=_drawn(self.forfeit_rate, dice, 15, 200),
            half_bye_rate=_drawn(self.half_bye_rate, dice, 15, 1000),
            zero_bye_rate=_drawn(self.zero_bye_rate, dice, 30, 1000),
            full_bye_rate=self.full_bye_rate,
            retired_rate=_drawn(self.retired_rate, dice, 40, 2000),
            late_rate=_drawn(self.late_rate, dice, 20, 500),
            initial_color=self.initial_color or dice.choice(list(Color)),
            boards=self.boards or dice.randint(2, 6),
            wishes=self,
        )

    def _some_players(self, dice: random.Random) -> int:
        least = max(12, 2 * (self.rounds or 0))
        return dice.randint(least, max(200, least + 50))

    def _range(self, dice: random.Random) -> tuple[int, int]:
        if self.highest_rating is None:
            highest = max(dice.randint(2300, 2800), self.lowest_rating or 0)
        else:
            highest = self.highest_rating
        lowest = dice.randint(1200, 2200) if self.lowest_rating is None else self.lowest_rating
        return highest, min(lowest, highest)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The wishes after the lot: nothing is open any more."""

    players: int
    rounds: int
    highest_rating: int
    lowest_rating: int
    spread: Spread
    unrated_rate: int
    draw_percentage: int
    forfeit_rate: int
    half_bye_rate: int
    zero_bye_rate: int
    full_bye_rate: int
    retired_rate: int
    late_rate: int
    initial_color: Color
    boards: int
    wishes: SimulationOptions


LIMITS = (
    ("players", 2, MAX_PLAYERS),
    ("rounds", 1, MAX_ROUNDS),
    ("highest_rating", 1, MAX_RATING),
    ("lowest_rating", 1, MAX_RATING),
    ("boards", 1, 99),
    ("draw_percentage", 0, 100),
    *((name, 0, 10**9) for name in ("forfeit_rate", "half_bye_rate", "zero_bye_rate", "retired_rate")),
    *((name, 0, 10**9) for name in ("late_rate", "unrated_rate", "full_bye_rate", "short_rate")),
)


def _check_points(system: PointSystem) -> None:
    """What FIDE asks of any scoring: two draws are not worth more than a win and a loss, nor a bye than a win."""
    if system.draw * 2 > system.win + system.loss:
        raise InvalidText(DRAWS_WORTH_MORE(draw=system.draw))
    if system.pairing_bye > system.win:
        raise InvalidText(BYE_WORTH_MORE(bye=system.pairing_bye, win=system.win))


def _span(least: int, most: int, limit: int) -> tuple[int, int]:
    most = max(1, min(most, limit))
    return min(least, most), most


def _drawn(value: int | None, dice: random.Random, least: int, most: int) -> int:
    return dice.randint(least, most) if value is None else value
