"""What is seen in one tournament: who won and who should have, colours, opponents, score groups, money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import groupby

from topboard.core import Section, records, system_named
from topboard.norms import LEVELS, NormTitle
from topboard.ratings.performance import tournament_performance
from topboard.simulate.study.plan import StudyPlan
from topboard.simulate.study.tournament import PlayedTournament
from topboard.tiebreaks import standings

TENTHS_OF_FIELD = 10
NORM_GAMES = 9
NORMS = tuple(LEVELS[title] for title in (NormTitle.GM, NormTitle.IM))
TOP = 3


@dataclass
class TournamentSeen:
    """A finished tournament as it is looked at: by place, by strength and by game."""

    section: Section
    strengths: Mapping[int, int]
    by_strength: Sequence[int] = field(init=False)

    def __post_init__(self) -> None:
        self.by_strength = sorted(self.strengths, key=lambda number: -self.strengths[number])

    @cached_property
    def cells(self) -> dict[int, tuple[tuple[int, int, str, bool], ...]]:
        """Everybody's rounds: opponent, points in tenths, colour of a played game, and whether it was played."""
        return {
            number: tuple(
                (cell.opponent, int(cell.points), cell.color.value if cell.played and cell.color else "", cell.played)
                for cell in row
            )
            for number, row in records(self.section).items()
        }

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The final order: everybody by place, those who share one together."""
        rows = standings(self.section).rows
        ranked = [tuple(row.number for row in together) for _, together in groupby(rows, key=lambda row: row.place)]
        missing = tuple(set(self.strengths) - {row.number for row in rows})
        return (*ranked, missing) if missing else tuple(ranked)

    @cached_property
    def points(self) -> dict[int, int]:
        return {number: sum(cell[1] for cell in row) for number, row in self.cells.items()}

    @cached_property
    def level(self) -> Mapping[int, float]:
        """What ranks before any tie-break, the more the better: points, or the place where something else ranks."""
        if system_named(self.section.system).ranked_by:
            return {number: -place for number, place in self.place.items()}
        return self.points

    @cached_property
    def place(self) -> dict[int, float]:
        """Places from 1; those who share some have their mean."""
        places: dict[int, float] = {}
        first = 1
        for group in self.groups:
            places.update(dict.fromkeys(group, first + (len(group) - 1) / 2))
            first += len(group)
        return places


def observed(plan: StudyPlan, played: PlayedTournament) -> Iterator[tuple[str, float]]:
    """Everything that a study counts of one tournament, by key."""
    seen = TournamentSeen(played.section, played.strengths)
    yield from _winners(seen)
    yield from _colors(seen)
    yield from _meetings(seen)
    yield from _score_groups(seen)
    yield from _money(seen, plan.prizes)
    yield from _norms(seen)
    yield from _ties(seen)


def _winners(seen: TournamentSeen) -> Iterator[tuple[str, float]]:
    best, first = seen.by_strength[0], seen.groups[0]
    most = max(seen.level.values())
    yield "best-first", 1 / len(first) if best in first else 0
    yield "best-shares", float(seen.level[best] == most)
    yield "best-top", float(seen.place[best] <= TOP)
    yield "place-of-best", seen.place[best]
    yield "leaders", float(sum(level == most for level in seen.level.values()))
    size = len(seen.by_strength)
    gaps = sum((seen.place[number] - at) ** 2 for at, number in enumerate(seen.by_strength, 1))
    yield "rank-correlation", 1 - 6 * gaps / (size * (size * size - 1))


def _colors(seen: TournamentSeen) -> Iterator[tuple[str, float]]:
    whites: Counter[int] = Counter()
    unbalanced = thrice = 0
    for number, row in seen.cells.items():
        colors = "".join(cell[2] for cell in row)
        white = colors.count("W")
        unbalanced += abs(2 * white - len(colors)) > 1
        thrice += "WWW" in colors or "BBB" in colors
        if len(colors) == len(row):
            whites[white] += 1
            yield f"score-with/{white}", seen.points[number] / 10
    rounds = len(seen.section.rounds)
    for white in range((rounds + 1) // 2 - 2, rounds // 2 + 3):
        if white >= 0:
            yield f"whites/{white}", float(whites[white])
    yield "unbalanced", float(unbalanced)
    yield "thrice", float(thrice)


def _meetings(seen: TournamentSeen) -> Iterator[tuple[str, float]]:
    """Opponents by tenth of the field in order of number, meetings again, and games across score groups."""
    score = dict.fromkeys(seen.cells, 0)
    met: set[frozenset[int]] = set()
    again = floats = gap = 0
    for round in seen.section.rounds:
        for game in round.games:
            pair = frozenset(game.players)
            again += pair in met
            met.add(pair)
            difference = abs(score[game.white] - score[game.black])
            floats += difference > 0
            gap += difference
        for number, row in seen.cells.items():
            score[number] += row[round.number - 1][1]
    yield "rematches", float(again)
    yield "floats", float(floats)
    yield "float-points", gap / 10
    yield from _opposition(seen)


def _opposition(seen: TournamentSeen) -> Iterator[tuple[str, float]]:
    order = sorted(seen.cells)
    sums: dict[int, list[float]] = {}
    for at, number in enumerate(order):
        opponents = [seen.strengths[cell[0]] for cell in seen.cells[number] if cell[0]]
        if opponents:
            tenth = at * TENTHS_OF_FIELD // len(order)
            sums.setdefault(tenth, []).append(sum(opponents) / len(opponents))
    for tenth, means in sums.items():
        yield f"opponents/{tenth + 1}", sum(means) / len(means)


def _score_groups(seen: TournamentSeen) -> Iterator[tuple[str, float]]:
    score = dict.fromkeys(seen.cells, 0)
    win = int(seen.section.point_system.win)
    for round in range(1, len(seen.section.rounds) + 1):
        for number, row in seen.cells.items():
            score[number] += row[round - 1][1]
        sizes = Counter(score.values())
        yield f"groups/{round}", float(len(sizes))
        yield f"top-group/{round}", float(sizes[max(sizes)])
        yield f"perfect/{round}", float(sizes[round * win])


def _money(seen: TournamentSeen, prizes: Sequence[int]) -> Iterator[tuple[str, float]]:
    """What part of the money goes to those who are strong enough for it? Equals share it."""
    money: dict[int, float] = {}
    left = list(prizes)
    order = sorted(seen.level, key=lambda number: -seen.level[number])
    for _, group in groupby(order, key=lambda number: seen.level[number]):
        together = list(group)
        taken, left = left[: len(together)], left[len(together) :]
        money.update(dict.fromkeys(together, sum(taken) / len(together)))
        if not left:
            break
    fund = sum(prizes[: len(order)])
    if fund:
        yield "prizes-to-strongest", sum(money.get(n, 0) for n in seen.by_strength[: len(prizes)]) / fund
        yield "prizes-to-best", money.get(seen.by_strength[0], 0) / fund


def _norms(seen: TournamentSeen) -> Iterator[tuple[str, float]]:
    """Performances as a norm asks for. Titles and federations of made-up players are not looked at."""
    ratings = {player.number: player.rating.value for player in seen.section.players}
    made = {level.title: 0 for level in NORMS}
    for row in seen.cells.values():
        games = [cell for cell in row if cell[3] and ratings[cell[0]]]
        if len(games) < NORM_GAMES:
            continue
        opponents = [ratings[cell[0]] for cell in games]
        average = sum(opponents) / len(opponents)
        if average < NORMS[-1].average:
            continue
        performance = tournament_performance(opponents, Fraction(sum(cell[1] for cell in games), 10))
        for level in NORMS:
            made[level.title] += average >= level.average and performance >= level.performance
    for title, count in made.items():
        yield f"norms/{title}", float(count)


def _ties(seen: TournamentSeen) -> Iterator[tuple[str, float]]:
    """Of two with equal points whom the tie-breaks part, how often is the stronger above? By lot it would be half."""
    parted = stronger = 0
    order = [number for group in seen.groups for number in group]
    for _, group in groupby(order, key=lambda number: seen.level[number]):
        tied = list(group)
        for at, above in enumerate(tied):
            for below in tied[at + 1 :]:
                if seen.place[above] != seen.place[below]:
                    parted += 1
                    stronger += seen.strengths[above] > seen.strengths[below]
    if parted:
        yield "tiebreaks", stronger / parted
