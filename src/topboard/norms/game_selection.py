"""Which games a norm may be based on, those with the fewest left out first (B.01 1.4.1, 1.4.2c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from topboard.core import NormEvent
from topboard.norms import texts
from topboard.norms.field import PREDETERMINED, NormField
from topboard.norms.games import LeftOut, NormGame, Played
from topboard.norms.judging import (
    average_needed,
    judge,
    kind_needed,
    least_halves,
    most_of_own,
    titled_needed,
    total_rating,
)
from topboard.norms.levels import HOLDERS, NormLevel
from topboard.ratings.rounding import half_up
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import norm as rules

NINE = 9


@dataclass(frozen=True, slots=True)
class Basis:
    """Games on which a norm may rest. `by` is the rule that allows them where not simply all games count.

    `counts` is for how many games the norm stands; `told` says why where that is not their number.
    """

    games: tuple[NormGame, ...]
    counts: int
    left_out: tuple[LeftOut, ...] = ()
    by: tuple[Rule, ...] = ()
    told: Reason | None = None


def bases(played: Played, field: NormField, level: NormLevel, federation: str, *, exempt: bool) -> Iterator[Basis]:
    """Every basis that can make a norm; those that no choice of games can save are passed over."""
    games, n = played.games, len(played.games)
    if n >= field.minimum:
        yield Basis(games, max(n, NINE) if field.event is NormEvent.WORLD_CUP else n)
        yield from _with_some_left_out(games, field, level, federation, exempt=exempt)
        return
    if is_eight_and_one(played, field):
        yield Basis(games, NINE, by=(rules.EIGHT_AND_ONE,), told=texts.EIGHT_AND_ONE())
    if played.last is not None and n + 1 >= field.minimum:
        told = texts.LAST_AS_LOST(opponent=played.last.opponent)
        yield Basis((*games, played.last), n + 1, by=(rules.NOT_PLAYED,), told=told)


def is_eight_and_one(played: Played, field: NormField) -> bool:
    """1.4.1c: nine rounds, eight games, and one bye of the pairing or one forfeit win."""
    return field.rounds == field.minimum == NINE and len(played.games) == NINE - 1 and played.stand_in


def _with_some_left_out(
    games: tuple[NormGame, ...], field: NormField, level: NormLevel, federation: str, *, exempt: bool
) -> Iterator[Basis]:
    tails = field.format not in PREDETERMINED
    if not tails and not _possible_table(games, level, federation, field, exempt=exempt):
        return
    for fewer in range(1, len(games) - field.minimum + 1):
        for tail in range(fewer if tails else 0, -1, -1):
            kept, cut = games[: len(games) - tail], games[len(games) - tail :]
            for beaten in _beaten(kept, fewer - tail, level, federation, double=is_double(field), exempt=exempt):
                rest = tuple(game for game in kept if game not in beaten)
                yield Basis(rest, len(rest), _left_out(cut, beaten), _by(cut, beaten))


def is_double(field: NormField) -> bool:
    return field.minimum == 10


def _possible_table(
    games: tuple[NormGame, ...], level: NormLevel, federation: str, field: NormField, *, exempt: bool
) -> bool:
    """1.4.1f in a round robin: the whole table must make a norm possible, that is all but the score."""
    whole = judge(games, level, federation, double=is_double(field), exempt=exempt)
    return all(check.passes for check in whole.checks if check.rule not in (rules.PERFORMANCE, rules.LEAST_SCORE))


def _beaten(
    kept: Sequence[NormGame], count: int, level: NormLevel, federation: str, *, double: bool, exempt: bool
) -> Iterator[tuple[NormGame, ...]]:
    """Every choice of this many beaten opponents, unless none of them can make a norm."""
    beaten = [game for game in kept if game.beaten]
    if count > len(beaten) or (count and not _can_help(kept, beaten, count, level, federation, double, exempt)):
        return
    yield from combinations(beaten, count)


def _can_help(
    kept: Sequence[NormGame],
    beaten: Sequence[NormGame],
    count: int,
    level: NormLevel,
    federation: str,
    double: bool,
    exempt: bool,
) -> bool:
    """Whether leaving out this many beaten opponents could be enough, each rule taken by itself."""
    n, halves = len(kept) - count, sum(game.halves for game in kept) - 2 * count
    if n < 1 or halves < least_halves(n):
        return False
    weakest = sorted(beaten, key=lambda game: game.counted)[:count]
    strongest = [game for game in kept if game not in weakest]
    if half_up(Fraction(total_rating(strongest, level), n)) < average_needed(level, halves, n):
        return False
    if _at_best(kept, beaten, count, HOLDERS) < titled_needed(n):
        return False
    if _at_best(kept, beaten, count, level.kind) < kind_needed(n, double=double):
        return False
    own = sum(game.federation == federation for game in kept if federation)
    own_beaten = sum(game.federation == federation for game in beaten if federation)
    return exempt or own - min(count, own_beaten) <= most_of_own(n)


def _at_best(kept: Sequence[NormGame], beaten: Sequence[NormGame], count: int, titles: frozenset[str]) -> int:
    """How many opponents with these titles are left when others go first."""
    others = sum(not game.titles & titles for game in beaten)
    return sum(bool(game.titles & titles) for game in kept) - max(0, count - others)


def _left_out(cut: Sequence[NormGame], beaten: Sequence[NormGame]) -> tuple[LeftOut, ...]:
    tail = [LeftOut(game.round, game.opponent, rules.LATER_GAMES, texts.TAIL()) for game in cut]
    gone = [LeftOut(game.round, game.opponent, rules.BEATEN, texts.BEATEN(opponent=game.opponent)) for game in beaten]
    return tuple(sorted([*tail, *gone], key=lambda each: each.round))


def _by(cut: Sequence[NormGame], beaten: Sequence[NormGame]) -> tuple[Rule, ...]:
    return (*([rules.LATER_GAMES] if cut else []), *([rules.BEATEN] if beaten else []))
