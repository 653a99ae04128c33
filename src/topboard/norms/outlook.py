"""What a player still needs for a norm, and what is to be expected of the opponents to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from topboard.norms import texts
from topboard.norms.field import NormField
from topboard.norms.game_selection import NINE, bases, is_double
from topboard.norms.games import NormGame, Played
from topboard.norms.judging import (
    OTHER_FEDERATIONS,
    average_needed,
    kind_needed,
    kind_text,
    least_halves,
    most_of_one,
    most_of_own,
    raised_game,
    title_checks,
    titled_needed,
    total_rating,
)
from topboard.norms.levels import HOLDERS, NormLevel
from topboard.norms.remaining_games import Ahead
from topboard.ratings.rounding import half_up
from topboard.rulebook import Reason


@dataclass(frozen=True, slots=True)
class ScoreOption:
    """How many half points from the remaining games make the norm, and the average rating the opponents must then
    have."""

    halves: int
    average: int


@dataclass(frozen=True, slots=True)
class NormOutlook:
    """The games left: opponents `known` by the pairing or the table, `likely` ones for the others.

    `average` is what the known and likely opponents average. `needs` says what is missing; `out` why it is too late.
    """

    games_left: int
    known: tuple[int, ...]
    likely: tuple[int, ...]
    average: int
    options: tuple[ScoreOption, ...]
    needs: tuple[Reason, ...]
    out: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Chance:
    """One player and one title in the middle of an event."""

    ahead: Ahead
    level: NormLevel
    federation: str
    exempt: bool

    @property
    def played(self) -> Played:
        return self.ahead.played

    @property
    def field(self) -> NormField:
        return self.ahead.field


def outlook(chance: Chance) -> NormOutlook:
    ahead, games = chance.ahead, chance.played.games
    left, known, likely = ahead.left, ahead.known, ahead.likely
    raised = raised_game((*games, *known), chance.level)
    expected, total = len(known) + len(likely), _total(known, raised, chance.level) + ahead.likely_total
    average = half_up(Fraction(total, expected)) if expected else 0
    options = tuple(_options(games, left, raised, chance.level))
    out = tuple(_out_of_reach(chance, left, known))
    needs = () if out else tuple(_needs(chance, left, known, average, options))
    return NormOutlook(left, tuple(g.opponent for g in known), likely, average, options, needs, out)


def _total(games: Iterable[NormGame], raised: NormGame | None, level: NormLevel) -> int:
    """The ratings added up; the one that is raised may be among them (1.4.6)."""
    return sum(level.floor if game is raised else game.counted for game in games)


def _options(games: Sequence[NormGame], left: int, raised: NormGame | None, level: NormLevel) -> Iterator[ScoreOption]:
    """For each score from the games left, the least average of those opponents."""
    n, halves, total = len(games) + left, sum(game.halves for game in games), _total(games, raised, level)
    if not left:
        return
    for more in range(2 * left + 1):
        if halves + more < least_halves(n):
            continue
        needed = Fraction(2 * average_needed(level, halves + more, n) - 1, 2) * n
        rest = (needed - total) / left
        yield ScoreOption(more, max(0, -(-rest.numerator // rest.denominator)))


def _needs(
    chance: Chance, left: int, known: tuple[NormGame, ...], average: int, options: Sequence[ScoreOption]
) -> Iterator[Reason]:
    games, level = (*chance.played.games, *known), chance.level
    n = len(chance.played.games) + left
    if left:
        yield _score_needed(chance, left, known, average, options)
    titled = titled_needed(n) - sum(bool(game.titles & HOLDERS) for game in games)
    if titled > 0:
        yield texts.NEEDS_TITLED(count=titled)
    of_kind = kind_needed(n, double=is_double(chance.field)) - sum(bool(g.titles & level.kind) for g in games)
    if of_kind > 0:
        yield texts.NEEDS_KIND(count=of_kind, titles=kind_text(level))
    if not chance.exempt:
        yield from _federations_needed(games, chance.federation, n, left - len(known))


def _score_needed(
    chance: Chance, left: int, known: tuple[NormGame, ...], average: int, options: Sequence[ScoreOption]
) -> Reason:
    """The least score that the opponents allow; where none does, all of the games and the average it takes."""
    certain = _enough(chance, known, options) if len(known) == left else None
    enough = certain or next((option for option in options if option.average <= average), None)
    enough = enough or (options[-1] if options else None)
    if enough is None:
        return texts.NEEDS_SCORE(score=10 * left, games=left, average=average)
    if not enough.halves:
        return texts.NEEDS_NOTHING_BUT_GAMES(games=left)
    if certain is not None:
        return texts.NEEDS_SCORE_KNOWN(score=5 * enough.halves, games=left)
    return texts.NEEDS_SCORE(score=5 * enough.halves, games=left, average=enough.average)


def _enough(chance: Chance, known: tuple[NormGame, ...], options: Sequence[ScoreOption]) -> ScoreOption | None:
    """The least score where every opponent is known: then the average of all games is, too."""
    games, level = (*chance.played.games, *known), chance.level
    average = half_up(Fraction(total_rating(games, level), len(games)))
    halves = sum(game.halves for game in chance.played.games)
    return next((o for o in options if average >= average_needed(level, halves + o.halves, len(games))), None)


def _federations_needed(games: Sequence[NormGame], own: str, n: int, unknown: int) -> Iterator[Reason]:
    of = Counter(game.federation for game in games if game.federation)
    missing = OTHER_FEDERATIONS - len([each for each in of if each != own])
    if missing > 0:
        yield texts.NEEDS_FEDERATIONS(count=missing)
    if own and 0 <= (room := most_of_own(n) - of[own]) < unknown:
        yield texts.NEEDS_FEWER_OWN(count=room)
    for name, count in sorted(of.items()):
        if name != own and 0 <= (room := most_of_one(n) - count) < unknown:
            yield texts.NEEDS_FEWER_OF(count=room, federation=name)


def _out_of_reach(chance: Chance, left: int, known: tuple[NormGame, ...]) -> Iterator[Reason]:
    """Only what is certain: too few games, too few points even with wins over the strongest, no mix to be had."""
    field, most = chance.field, len(chance.played.games) + left
    stand_in = chance.played.stand_in or chance.ahead.absent == 1
    eight = field.rounds == field.minimum == NINE and most == NINE - 1 and stand_in
    if most < field.minimum and not eight and not (chance.played.last and most + 1 >= field.minimum):
        yield texts.OUT_GAMES(games=most, needed=field.minimum)
        return
    strongest = _strongest(chance, left, known)
    at_best = Played((*chance.played.games, *strongest), (), eight, chance.played.last, ())
    if not any(_scores(basis.games, chance.level) for basis in bases(at_best, field, chance.level, "", exempt=True)):
        yield texts.OUT_SCORE(score=10 * left, games=left)
        return
    missing = tuple(_no_mix(chance, left, known, most))
    if missing:
        yield texts.OUT_MIX(checks=missing)


def _scores(games: Sequence[NormGame], level: NormLevel) -> bool:
    """Whether points and ratings make the norm, whatever the mix."""
    n, halves = len(games), sum(game.halves for game in games)
    average = half_up(Fraction(total_rating(games, level), n))
    return halves >= least_halves(n) and average >= average_needed(level, halves, n)


def _strongest(chance: Chance, left: int, known: tuple[NormGame, ...]) -> list[NormGame]:
    """The games left, all won, those without an opponent yet against the highest rated who were not met.

    They carry every title, as the mix is looked at by itself.
    """
    field, last = chance.field, chance.field.rounds
    met = [(game.round or last, game.opponent) for game in known]
    free = [(last, n) for n in chance.ahead.strongest(left - len(known))]
    everything = HOLDERS | chance.level.kind
    return [NormGame(round, n, field.ratings[n], everything, field.federations[n], 2) for round, n in (*met, *free)]


def _no_mix(chance: Chance, left: int, known: tuple[NormGame, ...], most: int) -> Iterator[Reason]:
    """Titles and federations that even the best of the unmet cannot make up, if nothing may be left out."""
    field, level = chance.field, chance.level
    fewest = min(most, field.minimum)
    room, have = left - len(known), (*chance.played.games, *known)
    for titles, needed in (
        (HOLDERS, titled_needed(fewest)),
        (level.kind, kind_needed(fewest, double=is_double(field))),
    ):
        reached = sum(bool(g.titles & titles) for g in have) + min(room, chance.ahead.titled(titles))
        if reached < needed:
            which = 0 if titles is HOLDERS else 1
            yield title_checks(have, level, double=is_double(field))[which].reason
    if chance.exempt:
        return
    of = {game.federation for game in have if game.federation} - {chance.federation}
    new = chance.ahead.federations() - of - {chance.federation}
    if len(of) + min(room, len(new)) < OTHER_FEDERATIONS:
        yield texts.NO_FEDERATIONS(needed=OTHER_FEDERATIONS)
    own = sum(game.federation == chance.federation for game in have if chance.federation)
    if most == field.minimum and own > most_of_own(most):
        yield texts.OWN_SHARE(count=own, most=most_of_own(most))
