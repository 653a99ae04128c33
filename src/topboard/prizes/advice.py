"""What a director should know about a prize list before it is announced: faults that stop it, and advice (33A, 33B)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from topboard.prizes import texts_advice as texts
from topboard.prizes.eligibility import eligible
from topboard.prizes.flyer import CURRENCIES, items_of
from topboard.prizes.prize import Cents, Condition, Contender, Group, Prize, PrizeList
from topboard.prizes.prize_text import has_amount
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses.prize import (
    BY_POINTS,
    CLASS_BELOW_PLACE,
    CLASSES,
    FIRST_PRIZE,
    NOBODY_IN_CLASS,
    PARTIAL_GUARANTEE,
    told_by,
)

TIMES_THE_FEE = 5
"""A first prize under this many entry fees is worth a comment; about ten are usual (33A)."""
STEEP = 3
"""A first prize more than this many times the second is worth a comment."""
TAIL = 4
"""This many equal small prizes at the end of the places are a tail."""


def advise(prizes: PrizeList, fee: Cents = 0, players: Sequence[Contender] = ()) -> list[Problem]:
    """All findings, the ones that stop an announcement first."""
    made = [*_faults(prizes), *_winners(prizes, players), *_amounts(prizes, fee), *_nesting(prizes)]
    found = [replace(each, rule=told_by(prizes.policy.federation, each.rule)) for each in made]
    return sorted(found, key=lambda problem: list(Level).index(problem.level))


def _faults(prizes: PrizeList) -> Iterator[Problem]:
    names: dict[str, int] = defaultdict(int)
    for prize in prizes.prizes:
        names[prize.name] += 1
        if not prize.cents and not prize.goods:
            yield Problem("prize-empty", Level.ERROR, texts.EMPTY(prize=prize.name), texts.GIVE_IT_WORTH())
        for least, most in _bounds(prize.condition):
            if least is not None and most is not None and least > most:
                said = texts.CROSSED(prize=prize.name, least=least, most=most)
                yield Problem("prize-crossed", Level.ERROR, said, texts.SMALLER_FIRST(), CLASSES)
    for name, count in names.items():
        if count > 1:
            yield Problem("prize-twice", Level.ERROR, texts.SAME_NAME(prize=name), texts.OTHER_NAME())
    yield from _order(prizes)
    if prizes.based_on and all(prize.guaranteed for prize in prizes.prizes if prize.cents):
        yield Problem("prize-guaranteed", Level.NOTE, texts.ALL_GUARANTEED(), rule=PARTIAL_GUARANTEE)


def _order(prizes: PrizeList) -> Iterator[Problem]:
    """A place pays no more than the one before it; nor does a second prize of a class."""
    before: dict[Condition, Prize] = {}
    currency = prizes.policy.currency
    for prize in prizes.prizes:
        if not prize.cents or prize.special or prize.points is not None:
            continue
        above = before.get(prize.condition)
        before[prize.condition] = prize
        if above is not None and prize.cents > above.cents:
            told = {"prize": prize.name, "money": (prize.cents, currency)}
            said = texts.OUT_OF_ORDER(before=above.name, less=(above.cents, currency), **told)
            yield Problem("prize-order", Level.ERROR, said, texts.FIRST_DOWN())


def without_sign(text: str) -> Iterator[Problem]:
    """Items of a written list whose amount has no sign of currency, though that of others has one."""
    sign = next(filter(CURRENCIES.__contains__, text), "")
    for item in items_of(text) if sign else ():
        if sign not in item and has_amount(item):
            said = texts.WITHOUT_SIGN(item=item, sign=sign)
            yield Problem("prize-sign", Level.WARNING, said, texts.WRITE_THE_SIGN(sign=sign))


def out_of_reach(prizes: PrizeList, rounds: int, win: int) -> Iterator[Problem]:
    """Prizes for more points than the rounds give, with `win` tenths for a win."""
    for prize in prizes.prizes:
        if prize.points is not None and rounds and prize.points > rounds * win:
            said = texts.BEYOND_THE_ROUNDS(prize=prize.name, count=rounds, most=rounds * win)
            rule = told_by(prizes.policy.federation, BY_POINTS)
            yield Problem("prize-points", Level.ERROR, said, texts.FEWER_POINTS(), rule)


def _bounds(condition: Condition) -> Iterator[tuple[int | None, int | None]]:
    yield condition.least, condition.most
    yield condition.youngest, condition.oldest
    yield condition.lowest_grade, condition.highest_grade


def _winners(prizes: PrizeList, players: Sequence[Contender]) -> Iterator[Problem]:
    for prize in prizes.prizes if players else ():
        if prize.points is None and not any(eligible(player, prize) for player in players):
            said = texts.NOBODY_ENTERED(prize=prize.name)
            yield Problem("prize-nobody", Level.NOTE, said, rule=NOBODY_IN_CLASS)


def _amounts(prizes: PrizeList, fee: Cents) -> Iterator[Problem]:
    places = sorted((p.cents for p in _of(prizes, Group.PLACE)), reverse=True)
    currency = prizes.policy.currency
    if places and fee and places[0] < TIMES_THE_FEE * fee:
        said = texts.FIRST_IS_SMALL(first=(places[0], currency), fee=(fee, currency))
        yield Problem("prize-first", Level.NOTE, said, rule=FIRST_PRIZE)
    if len(places) > 1 and places[0] > STEEP * places[1]:
        said = texts.FIRST_IS_STEEP(first=(places[0], currency), second=(places[1], currency))
        yield Problem("prize-steep", Level.NOTE, said)
    if len(places) > TAIL and len(set(places[-TAIL:])) == 1 and places[-1] * 20 <= places[0]:
        yield Problem("prize-tail", Level.NOTE, texts.TAIL_OF_SMALL(count=TAIL, money=(places[-1], currency)))
    for prize in _of(prizes, Group.CLASS, Group.UNDER):
        if places and prize.cents >= places[-1]:
            said = texts.CLASS_OVER_PLACE(prize=prize.name, money=(prize.cents, currency), place=(places[-1], currency))
            yield Problem("prize-class", Level.NOTE, said, rule=CLASS_BELOW_PLACE)
        if fee and prize.cents < fee:
            said = texts.CLASS_UNDER_FEE(prize=prize.name, money=(prize.cents, currency), fee=(fee, currency))
            yield Problem("prize-under-fee", Level.NOTE, said, rule=CLASS_BELOW_PLACE)


def _of(prizes: PrizeList, *groups: Group) -> list[Prize]:
    return [prize for prize in prizes.prizes if prize.group in groups and prize.cents]


def _nesting(prizes: PrizeList) -> Iterator[Problem]:
    """Nested unders let one strong low-rated player take what was meant for another band (33C)."""
    unders: Iterable[Prize] = _of(prizes, Group.UNDER)
    if len({prize.condition.most for prize in unders}) > 2:
        yield Problem("prize-nested", Level.NOTE, texts.NESTED(), rule=CLASSES)
