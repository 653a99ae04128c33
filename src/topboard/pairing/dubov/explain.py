"""The decisions of a group: itself, who floats up, who changes sides, and why its boards are those they are."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.pairing.dubov import texts
from topboard.pairing.dubov.compare import failures_of
from topboard.pairing.dubov.pairing import DubovGroup, PairedField
from topboard.pairing.dubov.upfloaters import pairs_off
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because
from topboard.pairing.swiss.departures import BarredFirst
from topboard.pairing.swiss.texts import NATURAL_BLOCKS
from topboard.rulebook import Decision, Subject


def about_group(result: PairedField, group: DubovGroup) -> Iterator[Decision]:
    """The group itself, who floats up to it and who changes sides."""
    yield _summary(result, group)
    for place in group.upfloaters.places:
        yield _floats_up(result, group, place)
    yield from _changes(result, group)


def _summary(result: PairedField, group: DubovGroup) -> Decision:
    numbers = result.field.numbers
    members = tuple(numbers[k] for k in group.members)
    failing = tuple(failure.what for failure in failures_of(result, group, group.paired.pairs) if failure.number)
    parts: dict[str, object] = {
        "score": group.bracket.score,
        "players": texts.PLAYERS_THERE(n=len(members)),
        "pairs": texts.PAIRS(n=len(group.paired.pairs)),
        "criteria": texts.NOT_MET(failures=failing) if failing else texts.ALL_MET(),
    }
    up = tuple(numbers[k] for k in group.upfloaters.places)
    reason = texts.GROUP_UP(up=up, **parts) if up else texts.GROUP(**parts)
    return Decision(Subject.BRACKET, result.edition.clauses.bracket, reason, members)


def _floats_up(result: PairedField, group: DubovGroup, place: int) -> Decision:
    number = result.field.numbers[place]
    residents = group.bracket.residents
    if len(residents) % 2 and len(group.upfloaters.places) == 1:
        why = texts.GROUP_ODD(who=number)
    else:
        alone = pairs_off(group.bracket, residents)
        why = (texts.GROUP_FOR_BELOW if alone else texts.GROUP_BLOCKED)(who=number)
    reason = texts.FLOATS_UP(who=number, score=group.bracket.score, why=why)
    return Decision(Subject.FLOAT, result.edition.clauses.upfloaters, reason, (number,))


def _changes(result: PairedField, group: DubovGroup) -> Iterator[Decision]:
    """Who changed sides. Before any game there are no colors to be due."""
    paired, field = group.paired, result.field
    for places, side in ((paired.to_second, "B"), (paired.to_first, "W")):
        for place in places:
            player = field.entrants[place]
            if player.preference.color != side:
                reason = texts.CHANGES_SIDES(who=player.number, due=player.preference.color, side=side)
                yield Decision(Subject.COLOR, result.edition.clauses.shift, reason, (player.number,))


class DubovDepartures(BarredFirst):
    """Why the boards of a group are not its rows as they stand."""

    def __init__(self, result: PairedField, group: DubovGroup, legality: Legality) -> None:
        self.result, self.group = result, group
        numbers = result.field.numbers
        rows = group.paired.sides.rows
        super().__init__(legality, {numbers[a]: numbers[b] for a, b in rows})
        self.row = {numbers[a]: at for at, (a, _) in enumerate(rows, 1)}

    def ordinary(self, a: int, b: int) -> Because:
        field, rule = self.result.field, self.result.edition.clauses.rows
        one, other = (field.entrants[field.place[number]] for number in (a, b))
        if not any(field.entrants[k].games for k in self.group.members):
            return rule, texts.HALVES(a=a, b=b)
        return rule, texts.ROW(a=a, b=b, row=self.row[a], aro=one.aro, rating=other.rating)

    def otherwise(self) -> Because:
        return self.result.edition.clauses.transposition, NATURAL_BLOCKS()
