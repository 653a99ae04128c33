"""Direct encounter: the games among the tied (C.07 6, EDE; US Chess 34E5; CFC 673)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from topboard.core import MEANINGS, Cell
from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest, Crosstable
from topboard.tiebreaks.tied_groups import Group, Split, by_key, placed
from topboard.tiebreaks.working import Contribution, TieBreakValue, total


class MiniTable:
    """The results of a tied group among themselves; several meetings of two count as their average."""

    def __init__(self, field: Crosstable, group: Sequence[int], forfeits: bool) -> None:
        self.group = tuple(group)
        members = frozenset(group)
        self.score: dict[int, Fraction] = {}
        self.missing: dict[int, int] = {}
        for number in self.group:
            met: dict[int, list[int]] = {}
            for cell in field.records[number]:
                if cell.opponent in members and field.counts(cell, forfeits):
                    met.setdefault(cell.opponent, []).append(int(cell.points))
            # Two who met twice would otherwise weigh double against those who met once; the clause takes the average of
            # their games.
            self.score[number] = sum((Fraction(sum(p), len(p)) for p in met.values()), Fraction(0))
            self.missing[number] = len(self.group) - 1 - len(met)
        self.win, self.loss = int(field.win), int(field.loss)

    @property
    def complete(self) -> bool:
        return not any(self.missing.values())

    def best(self, number: int) -> Fraction:
        """The score with all missing games won."""
        return self.score[number] + self.win * self.missing[number]

    def worst(self, number: int) -> Fraction:
        """The score with all missing games lost."""
        return self.score[number] + self.loss * self.missing[number]

    def certain_order(self) -> Group:
        """Those who keep first, second... place alone whatever the missing games would have given."""
        left = list(self.group)
        order: list[int] = []
        while len(left) > 1:
            leader = max(left, key=self.worst)
            # A place is certain only if no result of the missing games could change it: the leader loses all of them
            # and each rival wins all. Equality is not enough, as the tie would then be open again.
            if any(self.best(n) >= self.worst(leader) for n in left if n != leader):
                break
            order.append(leader)
            left.remove(leader)
        return tuple(order)


def direct_groups(field: Crosstable, group: Group, forfeits: bool = False) -> tuple[Group, ...]:
    """The group split by direct encounter, again within every subset still tied, until nothing changes."""
    return _split_and_counted(field, group, forfeits)[0]


def _split_and_counted(field: Crosstable, group: Group, forfeits: bool) -> tuple[tuple[Group, ...], tuple[Group, ...]]:
    """The group in its new order, and every group that its own games split."""
    if len(group) == 1:
        return (group,), ()
    table = MiniTable(field, group, forfeits)
    if table.complete:
        parts = by_key(group, lambda n: (table.score[n],))
    else:
        first = table.certain_order()
        rest = tuple(n for n in group if n not in first)
        parts = (*((n,) for n in first), rest)
    if len(parts) == 1:
        return parts, ()
    # Within a smaller group only the games among its members count, so a tie that is left is judged afresh: somebody
    # who fell out may have been what kept it level.
    within = [_split_and_counted(field, part, forfeits) for part in parts]
    groups = tuple(sub for split, _counted in within for sub in split)
    return groups, (group, *(sub for _split, counted in within for sub in counted))


def encounters(field: Crosstable, group: Group, forfeits: bool = False) -> dict[int, tuple[Contribution, ...]]:
    """The working: every game of a member against another of the tied."""
    members = frozenset(group)
    return {
        number: tuple(
            Contribution(c.round, c.opponent, int(c.points), earned=int(c.points))
            for c in field.records[number]
            if c.opponent in members and field.counts(c, forfeits)
        )
        for number in group
    }


def de(contest: Contest, code: Code, group: Group) -> Split:
    field = contest.field(code.score)
    groups, counted = _split_and_counted(field, group, code.played)
    return placed(groups, encounters(field, group, code.played), counted)


def _plus_or_minus(cell: Cell) -> int:
    return {"win": 1, "loss": -1}.get(MEANINGS[cell.outcome].awarded, 0)


def result_between_tied(contest: Contest, code: Code, group: Group) -> Split:
    """Wins less losses against the other tied players: 3-1 (+2) is better than 1-0 (+1)."""
    field = contest.field(code.score)
    members = frozenset(group)
    values: dict[int, TieBreakValue] = {}
    for number in group:
        games = [c for c in field.records[number] if c.played and c.opponent in members]
        rows = [Contribution(c.round, c.opponent, _plus_or_minus(c), 1, earned=int(c.points)) for c in games]
        values[number] = total(rows)
    return Split(by_key(group, lambda n: (values[n].value,)), values)
