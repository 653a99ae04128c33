"""Tie-breaks that only teams have: the other score, boards, extended direct encounter, SSSC (C.07 11-13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from topboard.core import Points
from topboard.tiebreaks import buchholz, direct, texts
from topboard.tiebreaks.codes import Code, Score
from topboard.tiebreaks.crosstable import Contest, fore
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.tied_groups import Group, Split, by_key, placed
from topboard.tiebreaks.working import Contribution, TieBreakValue

Key = tuple[int | Fraction, ...]


def _score(contest: Contest, score: Score) -> dict[int, TieBreakValue]:
    """The score with every match that made it, and the points of rulings behind them."""
    field = contest.field(score)
    return {
        number: TieBreakValue(
            field.scores[number].fraction, (*_matches(contest, score, number), *_rulings(contest, score, number))
        )
        for number in field.records
    }


def _matches(contest: Contest, score: Score, number: int) -> Iterator[Contribution]:
    """What each match brought; in the mixture the points for the match and those of its games stand apart."""
    made = {cell.round: cell.points for cell in contest.field(Score.GAME).records[number]}
    for cell in contest.field(score).records[number]:
        note = None
        if contest.mixed and score is Score.MATCH and cell.points:
            of_games = made[cell.round]
            figures = decimal_text((cell.points - of_games).fraction), decimal_text(of_games.fraction)
            note = texts.MIXED(match=figures[0], games=figures[1])
        yield Contribution(cell.round, cell.opponent, int(cell.points), note=note)


def _rulings(contest: Contest, score: Score, number: int) -> Iterator[Contribution]:
    for each in contest.rulings:
        points = each.match_points if score is Score.MATCH else each.game_points
        if each.team == number and points:
            yield Contribution(each.round, 0, int(points), note=texts.BY_RULING(reason=each.reason))


def match_points(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    return _score(contest, Score.MATCH)


def game_points(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    return _score(contest, Score.GAME)


def other_score(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    return _score(contest, contest.secondary)


def board_count(points: tuple[Points, ...]) -> Points:
    """Board number times the points made there; the smaller sum was made higher up."""
    return Points.total(board * made for board, made in enumerate(points, 1))


def from_the_top(points: tuple[Points, ...]) -> Key:
    return tuple(int(p) for p in points)


def without_the_bottom(points: tuple[Points, ...]) -> Key:
    """Points without the last board, then without the last two, and so on."""
    return tuple(int(Points.total(points[:keep])) for keep in range(len(points) - 1, 0, -1))


def _count_key(contest: Contest, group: Group) -> Callable[[int], Key]:
    """Board count compares only teams whose game points are equal; otherwise it breaks nothing."""
    scores = contest.field(Score.GAME).scores
    if len({scores[number] for number in group}) > 1:
        return lambda number: (0,)
    return lambda number: (-int(board_count(contest.boards[number])),)


def _board_rows(contest: Contest, group: Group) -> dict[int, tuple[Contribution, ...]]:
    """The working: the points of each board."""
    return {n: tuple(Contribution(0, 0, int(p), board=b) for b, p in enumerate(contest.boards[n], 1)) for n in group}


def bc(contest: Contest, code: Code, group: Group) -> Split:
    groups = by_key(group, _count_key(contest, group))
    values = {
        n: TieBreakValue(board_count(contest.boards[n]).fraction, rows)
        for n, rows in _board_rows(contest, group).items()
    }
    return Split(groups, values)


def tbr(contest: Contest, code: Code, group: Group) -> Split:
    groups = by_key(group, lambda n: from_the_top(contest.boards[n]))
    return placed(groups, _board_rows(contest, group))


def bbe(contest: Contest, code: Code, group: Group) -> Split:
    groups = by_key(group, lambda n: without_the_bottom(contest.boards[n]))
    return placed(groups, _board_rows(contest, group))


KNOCKOUT: dict[str, tuple[Callable[[Contest, Code, Group], Split], ...]] = {
    "EDE": (),
    "EDEBT": (bc, tbr),
    "EDEBB": (bc, bbe),
    "EDET": (tbr,),
    "EDEB": (bbe,),
}
"""What is compared when exactly two teams stay level on both scores."""


def ede(contest: Contest, code: Code, group: Group) -> Split:
    """Direct encounter on the first score; where that splits nobody on the second; from the start for each subset."""
    groups = _extended(contest, code, group)
    return placed(groups, direct.encounters(contest.main, group, code.played))


def _extended(contest: Contest, code: Code, group: Group) -> tuple[Group, ...]:
    if len(group) == 1:
        return (group,)
    for score in (contest.primary, contest.secondary):
        parts = direct.direct_groups(contest.field(score), group, code.played)
        if len(parts) > 1:
            return tuple(sub for part in parts for sub in _extended(contest, code, part))
    return _knockout(contest, code, group) if len(group) == 2 else (group,)


def _knockout(contest: Contest, code: Code, pair: Group) -> tuple[Group, ...]:
    """The last resort between two teams, on their boards."""
    for step in KNOCKOUT[code.name]:
        groups = step(contest, code, pair).groups
        if len(groups) > 1:
            return groups
    return (pair,)


def sssc(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """The second score plus the Buchholz on the first (with /F Fore Buchholz) divided by a factor."""
    first = fore(contest.main) if code.fore else contest.main
    factor = code.factor or sssc_factor(contest)
    second = contest.field(contest.secondary).scores
    table = {}
    for number in contest.numbers:
        strength = buchholz.buchholz(first, number, forfeits=code.played)
        value = second[number].fraction + strength.value / factor
        figures = decimal_text(second[number].fraction), decimal_text(strength.value)
        note = texts.SECOND_SCORE(second=figures[0], strength=figures[1], factor=factor)
        table[number] = TieBreakValue(value, strength.contributions, note)
    return table


def sssc_factor(contest: Contest) -> int:
    """The most the first score can reach in the event over the most the second can reach in a match, cut to whole."""
    rounds = contest.total_rounds or contest.main.rounds
    highest = int(contest.main.win) * rounds
    return max(1, highest // int(contest.field(contest.secondary).win))
