"""The reasons of a paired round: the bye, the groups with their floaters, the pairs, the colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from topboard.pairing.legality import Legality
from topboard.pairing.lim import texts
from topboard.pairing.lim.byes import bye_order, bye_rule
from topboard.pairing.lim.colors import colors_of
from topboard.pairing.lim.compare import where_made
from topboard.pairing.lim.floaters import LimFloater
from topboard.pairing.lim.pairing import LimGroup, PairedField
from topboard.pairing.lim.scrutiny import LimPair
from topboard.pairing.swiss import BYE, Because, Row, Seats
from topboard.pairing.swiss.telling import concerning
from topboard.pairing.swiss.texts import VALUES
from topboard.pairing.texts import PAIR
from topboard.rulebook import SAID, Decision, Reason, Rule, Subject
from topboard.rulebook.clauses import lim


def decisions(best: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Every reason of a round, in the order of its pairing; the colours at the end."""
    yield from _bye(best, legality)
    boards = {board.places: seat for board, seat in seats.items()}
    for group in best.groups:
        yield from _group(best, group, legality, boards)
    for board in best.boards:
        yield colors_of(best.field, board.places, below=best.below(board.places)).decision(seats[board])


def decisions_about(
    best: PairedField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some players, those of their boards first."""
    return concerning(decisions(best, legality, seats), concerned)


def where(best: PairedField, due: Iterable[Row]) -> Reason | None:
    """The groups in which boards were made; the bye is given before there are groups."""
    place = best.field.place
    pairs = [(place[a], place[b]) for a, b in due if b != BYE and a in place and b in place]
    found = {best.group_of[min(pair), max(pair)] for pair in pairs if (min(pair), max(pair)) in best.group_of}
    titles = tuple(where_made(best.groups[g]) for g in sorted(found))
    return (titles[0] if len(titles) == 1 else VALUES(values=titles)) if titles else None


# -- the bye -----------------------------------------------------------------------------------------------------------


def _bye(best: PairedField, legality: Legality) -> Iterator[Decision]:
    if best.bye is not None:
        reason = SAID(all=tuple(_why_bye(best, legality)))
        yield Decision(Subject.BYE, bye_rule(best.field), reason, (best.field.numbers[best.bye],))


def _why_bye(best: PairedField, legality: Legality) -> Iterator[Reason]:
    """Who has the bye, and everybody who came to it before with the reason why it is not theirs."""
    field, bye = best.field, best.bye
    if bye is None:
        return
    chosen = field.entrants[bye]
    if field.rounds_played:
        yield texts.BYE_LOWEST(who=chosen.number, score=chosen.score)
    else:
        yield texts.BYE_FIRST(who=chosen.number)
    order = bye_order(field)
    passed = tuple(_not_theirs(legality, field.numbers[place]) for place in order[: order.index(bye)])
    if passed:
        yield texts.BYE_PASSED_OVER(reasons=passed)


def _not_theirs(legality: Legality, number: int) -> Reason:
    bar = legality.from_bye(number)
    return texts.NEEDED(who=number) if bar is None else bar.reason


# -- a group -----------------------------------------------------------------------------------------------------------


def _group(
    best: PairedField, group: LimGroup, legality: Legality, boards: dict[tuple[int, int], int]
) -> Iterator[Decision]:
    """One group: itself, who leaves it, its pairs, and those that the median undid."""
    numbers = best.field.numbers
    members = tuple(numbers[place] for place in group.members)
    told = texts.GROUP(n=len(members), where=where_made(group), parts=tuple(_parts(best, group)))
    yield Decision(Subject.BRACKET, lim.ORDER, told, members)
    for floater in group.floaters:
        rule, reason = _why_floats(best, group, floater)
        yield Decision(Subject.FLOAT, rule, reason, (numbers[floater.place],))
    for made in group.cracked:
        a, b = (numbers[place] for place in made.places)
        yield Decision(Subject.FLOAT, lim.CRACK, texts.CRACKED(a=a, b=b, where=where_made(group)), (a, b))
    for made in group.kept:
        rule, reason = _why_meet(best, group, made, legality)
        row = tuple(numbers[place] for place in made.places)
        yield Decision(Subject.PAIRING, rule, reason, row, boards.get(made.places, 0))


def _parts(best: PairedField, group: LimGroup) -> Iterator[Reason]:
    numbers = best.field.numbers
    yield {1: texts.PAIRED_DOWNWARD, 0: texts.PAIRED_LAST, -1: texts.PAIRED_UPWARD}[group.side]()
    if group.came:
        yield texts.CAME(who=tuple(numbers[place] for place in group.came))
    if group.floaters:
        yield texts.LEFT(who=tuple(numbers[floater.place] for floater in group.floaters))
    if group.cracked:
        pairs = (made.places for made in group.cracked)
        yield texts.UNDONE(pairs=tuple(PAIR(a=numbers[a], b=numbers[b]) for a, b in pairs))


def _why_floats(best: PairedField, group: LimGroup, floater: LimFloater) -> Because:
    who = best.field.numbers[floater.place]
    rule, why = _float_rule(best, group, floater, who)
    direction = "down" if group.side > 0 else "up"
    return rule, texts.FLOATS(who=who, direction=direction, where=where_made(group), why=why)


def _float_rule(best: PairedField, group: LimGroup, floater: LimFloater, who: int) -> tuple[Rule, Reason]:
    if floater.type in "ab":
        return lim.FLOAT_ON, texts.FLOATS_ON(who=who)
    if floater.stuck:
        return lim.NO_OPPONENT, texts.STUCK(who=who)
    if floater.instead_of is not None:
        instead = best.field.numbers[floater.instead_of]
        rule = lim.FLOAT_MAXI if best.field.maxi else lim.FLOAT_COLOR
        return rule, texts.BY_COLOR(color=floater.color, who=who, instead=instead)
    return lim.FLOAT_NUMBER, (texts.LOWEST if group.side > 0 else texts.HIGHEST)()


def _why_meet(best: PairedField, group: LimGroup, made: LimPair, legality: Legality) -> Because:
    """Why a pair was made: the first in the order, or what stood against the first."""
    numbers = best.field.numbers
    a, b, natural = numbers[made.first], numbers[made.second], numbers[made.natural]
    where = where_made(group)
    if b == natural:
        if made.floater:
            return lim.FLOATER_OPPONENT, texts.MEETS_FLOATER(a=a, b=b, where=where)
        return lim.HALVES, texts.NATURAL(a=a, b=b, where=where)
    rule, why = _against(made, legality, a, natural, best)
    return rule, texts.NOT_FIRST(a=a, b=b, where=where, natural=natural, why=why)


def _against(made: LimPair, legality: Legality, a: int, natural: int, best: PairedField) -> tuple[Rule, Reason]:
    field = best.field
    bar = legality.between(a, natural)
    if bar is not None:
        return bar.rule, bar.reason
    if not field.suited(made.first, made.natural) and field.suited(made.first, made.second):
        rule = lim.FLOATER_OPPONENT if made.floater else lim.EXCHANGE_MAXI if field.maxi else lim.DUE
        return rule, texts.BOTH_DUE_COLOR(color=field.entrants[made.first].due)
    return lim.REST, texts.REST_UNPAIRABLE()
