"""The reasons of a round: the bye, brackets, upfloaters, departures from the natural pairing, colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Board, Colors, Failure, Row, Seats, instead
from topboard.pairing.swiss import first_difference as differing
from topboard.pairing.swiss.departures import BarredFirst
from topboard.pairing.swiss.telling import concerning, where_made
from topboard.pairing.swiss.texts import NATURAL_MEANS
from topboard.pairing.upfloats import texts
from topboard.pairing.upfloats.compare import set_failures
from topboard.pairing.upfloats.field import FloatField
from topboard.pairing.upfloats.pairing import PairedField, PairedGroup, bye_order
from topboard.pairing.upfloats.sets import Waiting
from topboard.rulebook import SAID, Decision, Reason, Subject

NAMED = 3
"""For up to this many players who were passed over, the reason is given."""

SeatOf = Mapping[frozenset[int], int]


def decisions(best: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Every reason of a round: the bye, the brackets from the top with their upfloaters and boards, the colours."""
    bye = bye_decision(best, legality)
    if bye is not None:
        yield bye
    boards = _by_pair(seats)
    for group in best.groups:
        yield from _group_reasons(group, legality, boards)
    for board in best.boards:
        yield colors_of(best.field, board).decision(seats[board])


def decisions_about(
    best: PairedField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some: their boards, the bye, their colours, upfloaters, and brackets."""
    places = {best.field.place[number] for number in concerned}
    boards = _by_pair(seats)
    found: list[Decision] = []
    for group in best.groups:
        if places.intersection(group.bracket.members):
            found.extend(_group_reasons(group, legality, boards))
    found.extend(
        colors_of(best.field, board).decision(seats[board]) for board in best.boards if places & set(board.places)
    )
    bye = bye_decision(best, legality)
    found.extend([bye] if bye is not None else [])
    return concerning(found, concerned)


def _by_pair(seats: Seats) -> SeatOf:
    return {frozenset(board.places): seat for board, seat in seats.items()}


def colors_of(field: FloatField, board: Board) -> Colors:
    high, low = (field.entrants[place] for place in board.places)
    return field.procedure.colors(field, high, low)


def where(best: PairedField, due: Iterable[Row]) -> Reason | None:
    """There are no groups for the bye."""
    groups = ((group.bracket.score, group.bracket.members) for group in best.groups)
    return where_made(best.field, groups, due)


# -- one bracket -------------------------------------------------------------------------------------------------------


def _group_reasons(group: PairedGroup, legality: Legality, boards: SeatOf) -> Iterator[Decision]:
    yield _bracket_decision(group)
    for place in group.upfloaters.places:
        yield _float_decision(group, place)
    departures = FloatDepartures(group, legality)
    numbers = group.bracket.field.numbers
    for a, b in group.settled.pairs:
        rule, reason = departures.reason(numbers[a], numbers[b])
        yield Decision(Subject.PAIRING, rule, reason, (numbers[a], numbers[b]), boards.get(frozenset((a, b)), 0))


def _bracket_decision(group: PairedGroup) -> Decision:
    bracket, numbers = group.bracket, group.bracket.field.numbers
    failures = (*set_failures(group.waiting, group.upfloaters.places)[2:], *bracket.failures(group.settled.pairs))
    failing = tuple(_fails(failure) for failure in failures if any(failure.counts))
    parts: dict[str, object] = {
        "score": bracket.score,
        "members": texts.MEMBERS(n=len(bracket.residents)),
        "pairs": texts.PAIRS(n=len(group.settled.pairs)),
        "criteria": texts.NOT_MET(failures=failing) if failing else texts.ALL_MET(),
    }
    moved = tuple(numbers[place] for place in group.upfloaters.places)
    reason = texts.GROUP_JOINED(moved=moved, **parts) if moved else texts.GROUP(**parts)
    members = tuple(numbers[place] for place in bracket.members)
    clause = bracket.field.procedure.clauses.bracket
    return Decision(Subject.BRACKET, clause, reason, members, detail=tuple(_failure_details(failures)))


def _fails(failure: Failure) -> Reason:
    return texts.FAILS(clause=failure.rule, value=failure.value)


def _failure_details(failures: Iterable[Failure]) -> Iterator[tuple[str, str]]:
    return ((f"failure {failure.rule.clause}", str(failure.number)) for failure in failures)


# -- upfloaters --------------------------------------------------------------------------------------------------------


def _float_decision(group: PairedGroup, place: int) -> Decision:
    waiting, field = group.waiting, group.bracket.field
    number = field.numbers[place]
    rule, why = _why_up(waiting, group.upfloaters.places, place)
    reason = texts.MOVES_UP(who=number, score=group.bracket.score, why=why)
    return Decision(Subject.FLOAT, rule, reason, (number,))


def _why_up(waiting: Waiting, chosen: tuple[int, ...], place: int) -> Because:
    """Why this one moves up: the first who can, after those who were passed over and why."""
    clauses = waiting.field.procedure.clauses
    passed = [k for group in waiting.groups[1:] for k in group if k < place and k not in chosen]
    if len(chosen) > 1:
        return clauses.fewest, texts.EVEN_NEEDS()
    if not passed:
        return clauses.set_order, texts.FIRST()
    reasons = [_passed(waiting, chosen, other) for other in passed[:NAMED]]
    return reasons[0][0], texts.FIRST_AFTER(reasons=tuple(reason for _, reason in reasons))


def _passed(waiting: Waiting, chosen: tuple[int, ...], other: int) -> Because:
    """Why one who comes before the upfloater in the order did not move up instead."""
    clauses, number = waiting.field.procedure.clauses, waiting.field.numbers[other]
    if not waiting.pairs_off(waiting.top_bits | 1 << other):
        return waiting.field.procedure.laws.rematch, texts.PASSED_BARRED(who=number)
    if not waiting.pairs_off(waiting.below_bits ^ 1 << other):
        return clauses.completion, texts.PASSED_COMPLETION(who=number)
    if waiting.fails_next((other,)) > waiting.fails_next(chosen):
        return clauses.following, texts.PASSED_NEXT(who=number)
    return clauses.floated or clauses.set_order, texts.PASSED_FLOATED(who=number)


def why_scores_differ(best: PairedField, high: int, low: int) -> Iterator[Reason]:
    entrants = best.field.entrants
    mover = entrants[low]
    yield texts.DIFFERENT_SCORES(low=mover.number, score=mover.score, high=entrants[high].score)


# -- the bye -----------------------------------------------------------------------------------------------------------


def bye_decision(best: PairedField, legality: Legality) -> Decision | None:
    if best.bye is None:
        return None
    number = best.field.numbers[best.bye]
    rule, why = _why(best)
    sentences = (texts.BYE(who=number, why=why), *_passed_over(best, legality))
    return Decision(Subject.BYE, rule, SAID(all=sentences), (number,))


def _why(best: PairedField) -> Because:
    """The clause that decided between those of the lowest score that can have the bye."""
    assert best.bye is not None
    field, clauses = best.field, best.field.procedure.clauses
    chosen = field.entrants[best.bye]
    rivals = [
        each
        for place, each in enumerate(field.entrants)
        if place != best.bye and each.score == chosen.score and field.bye_takers >> place & 1
    ]
    if not rivals:
        return clauses.bye_score, texts.LOWEST(score=chosen.score)
    if all(each.played != chosen.played for each in rivals):
        return clauses.bye_played, texts.LOWEST_PLAYED(n=chosen.played, score=chosen.score)
    return clauses.bye_number, texts.LOWEST_NUMBER(score=chosen.score)


def _passed_over(best: PairedField, legality: Legality) -> Iterator[Reason]:
    """Those to whom the bye would have gone before, and what kept it from them."""
    assert best.bye is not None
    field, ours = best.field, bye_order(best.field, best.bye)
    before = sorted((k for k in range(field.size) if bye_order(field, k) < ours), key=lambda k: bye_order(field, k))
    reasons = []
    for place in before:
        bar = legality.from_bye(field.numbers[place])
        reasons.append(bar.reason if bar is not None else texts.NEEDED(who=field.numbers[place]))
    if reasons:
        yield texts.PASSED_OVER(reasons=tuple(reasons))


# -- departures from the natural pairing -------------------------------------------------------------------------------


class FloatDepartures(BarredFirst):
    """Why the boards of a bracket are not those of its upper half against its lower half."""

    def __init__(self, group: PairedGroup, legality: Legality) -> None:
        self.group, self.bracket = group, group.bracket
        self.clauses = self.bracket.field.procedure.clauses
        numbers = self.bracket.field.numbers
        natural = {numbers[k]: numbers[m] for a, b in self.bracket.natural for k, m in ((a, b), (b, a))}
        super().__init__(legality, natural)

    def ordinary(self, a: int, b: int) -> Because:
        return self.clauses.natural, texts.NATURAL(a=a, b=b)

    def worse(self, natural: tuple[int, int], made: tuple[int, int]) -> Because | None:
        place = self.bracket.field.place
        usual, other = (self.bracket.failures([(place[a], place[b])]) for a, b in (natural, made))
        for before, after in zip(usual, other, strict=True):
            if before.counts != after.counts:
                return (before.rule, before.what) if before.counts > after.counts else None
        return None

    def otherwise(self) -> Because:
        found = differing(self.bracket.failures(self.bracket.natural), self.bracket.failures(self.group.settled.pairs))
        assert found is not None, "a natural pairing that may be made and fails in nothing is made"
        return found[0].rule, NATURAL_MEANS(what=instead(*found))
