"""A prize list as people write it: `$300-200-100, U1800 $80, A 75-50, Top junior trophy, b/60`.

Items are divided by commas, semicolons or lines. An item is who it is for (nobody named: places), the amounts from the
first down, and goods after a plus. Where no amount carries a sign of currency, the figures at the end are the amounts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from topboard.core import Sex
from topboard.errors import TopboardError
from topboard.prizes import texts_prize_text as texts
from topboard.prizes.flyer import AMOUNT, BASED_ON, CURRENCIES, items_of
from topboard.prizes.prize import EVERYBODY, Cents, Condition, Prize, PrizeList, PrizePolicy, Special

MOST_PRIZES = 500
MOST_CENTS: Cents = 10**9
US_CLASSES = {
    "senior master": (2400, None),
    "master": (2200, 2399),
    "expert": (2000, 2199),
    "x": (2000, 2199),
    **{letter: (1800 - 200 * i, 1999 - 200 * i) for i, letter in enumerate("abcdefghi")},
    "j": (100, 199),
}
"""The classes of US Chess by name."""
JUNIOR, SENIOR = 20, 50
"""The oldest junior and the youngest senior where the list gives no age."""
RATINGS = (100, 3500)
AGES = (3, 120)
LAST_GRADE = 12
"""Outside of these nobody can win a prize."""
LONGEST_ITEM = 60
GOODS = r"trophy|trophies|plaques?|medals?|clocks?|books?|cups?|free entry|free entries|boards?|sets?|certificates?"
MONEY = re.compile(
    rf"(?P<sign>[{CURRENCIES}])?\s*(?P<list>(?:{AMOUNT})(?:\s*[-/–]\s*[{CURRENCIES}]?\s*(?:{AMOUNT}))*)\s*$"
)
ORDINAL = re.compile(
    r"(?:top\s+)?(\d{1,2})(?:st|nd|rd|th)\b\s*(?:place)?\s*|top\s+|best\s+(?=u\d|under)", re.IGNORECASE
)
PLACES = re.compile(r"(\d{1,2})(?:st|nd|rd|th)\s*(?:-|–|to)\s*(\d{1,2})(?:st|nd|rd|th)\b\s*:?\s*", re.IGNORECASE)
LEADERS = " :=.…–—-"
"""What leads the eye from a prize to its sum: `U1800 ..... $100`, `1st - $600`."""
PLUS_GOODS = re.compile(r"\s*\+\s*(?=[^\W\d])")
GUARANTEED = re.compile(r"\bguaranteed\b|\bgtd\b\.?|(?<=\d)\s*G\b", re.IGNORECASE)
QUALIFIES = re.compile(
    r"(?:top\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?(?:qualif(?:y|ies|ication)|spots?|seats?)\s+(?:for|in|to)\s+(.+)",
    re.IGNORECASE,
)
"""Places in another contest: `2 qualify for State Championship`."""


RANKED = (Special.NONE, Special.TEAM)
"""Prizes of which there is a first, a second and so on."""


class InvalidPrizes(TopboardError):
    """A prize list that cannot be read; the message names the item and what to write instead."""


@dataclass(frozen=True, slots=True)
class Label:
    """Who an item is for, and how its prizes are called."""

    name: str = ""
    condition: Condition = EVERYBODY
    points: int | None = None
    special: Special = Special.NONE


def read_prizes(text: str, usual: str = "$") -> PrizeList:
    """The list; `InvalidPrizes` at the first item that is not a prize. `usual` is its currency without a sign."""
    prizes: list[Prize] = []
    based_on, currency = 0, ""
    for item in items_of(text):
        basis = BASED_ON.search(item)
        if basis:
            based_on = _based_on(int(basis[1]), based_on, item)
            item = f"{item[: basis.start()]} {item[basis.end() :]}".strip(" :")
            if not item:
                continue
        currency = _currency(item, currency)
        prizes.extend(_item(item, prizes))
        if len(prizes) > MOST_PRIZES:
            raise InvalidPrizes(texts.TOO_MANY(most=MOST_PRIZES))
    if text.strip() and not prizes:
        raise InvalidPrizes(texts.NO_PRIZE())
    numbered = tuple(replace(prize, id=str(i)) for i, prize in enumerate(prizes, start=1))
    return PrizeList(numbered, based_on, PrizePolicy(currency=currency or usual))


def prize_named(prizes: Iterable[Prize], typed: str) -> Prize | None:
    """The prize of this name or id, named as on the list (`Under 1800`) or as one types it (`U1800`)."""
    listed, wanted = tuple(prizes), typed.strip().casefold()
    found = next((each for each in listed if wanted in (each.id, each.name.casefold())), None)
    if found is not None:
        return found
    try:
        read = read_prizes(f"{typed} $1").prizes
    except InvalidPrizes:
        return None
    names = {each.name.casefold() for each in read}
    return next((each for each in listed if each.name.casefold() in names), None)


def has_amount(item: str) -> bool:
    """Whether an item of a list that was read names a sum, and not goods or entries alone."""
    body = PLUS_GOODS.split(GUARANTEED.sub("", BASED_ON.sub("", item)), maxsplit=1)[0]
    return not QUALIFIES.fullmatch(item) and bool(_amounts(body.strip(" :"), item)[1])


def _based_on(entries: int, before: int, item: str) -> int:
    if not entries:
        raise InvalidPrizes(texts.BASED_ON_NOBODY(item=item))
    if before and before != entries:
        raise InvalidPrizes(texts.BASED_ON_TWICE(item=item, first=before))
    return entries


def _currency(item: str, before: str) -> str:
    """The sign of the list; every item has the same, or none."""
    for sign in filter(CURRENCIES.__contains__, item):
        if before and sign != before:
            raise InvalidPrizes(texts.TWO_CURRENCIES(item=item, other=sign, first=before))
        before = sign
    return before


def _item(text: str, before: list[Prize]) -> Iterator[Prize]:
    spots = QUALIFIES.fullmatch(text)
    if spots:
        yield from _spots(spots, before)
        return
    body, *more = PLUS_GOODS.split(text, maxsplit=1)
    guaranteed = bool(GUARANTEED.search(body))
    body = GUARANTEED.sub("", body).strip(" :")
    goods, count = _goods("".join(more).strip()), 1
    who, amounts = _amounts(body, text)
    if not amounts and goods:
        amounts = [0]
    if not amounts:
        found = re.search(rf"(?:(?<![\w-])(?:top\s+)?(\d{{1,2}})\s+)?({GOODS})\s*$", who, re.IGNORECASE)
        if not found:
            raise InvalidPrizes(texts.NO_AMOUNT(item=_short(text)))
        goods, count, who = _goods(found[2]), int(found[1] or 1), who[: found.start()].strip(" :")
        amounts = [0] * count
    who, first, last = _ordinals(who)
    if last and len(amounts) == 1:
        amounts *= max(last - first + 1, 1)
    label = _label(who, text)
    same = [prize for prize in before if (prize.condition, prize.special) == (label.condition, label.special)]
    if not any(amounts) and any(prize.cents for prize in same) and label.special in RANKED:
        label = replace(label, name=f"{label.name} {goods}" if label.name else goods)
        same = [prize for prize in same if not prize.cents]
    taken = len(same)
    start = first or (1 if label.special not in RANKED or label.points is not None else taken + 1)
    for i, cents in enumerate(amounts):
        name = _name(label, start + i, several=len(amounts) > 1 or bool(first) or taken > 0)
        yield Prize("", name, cents, goods, label.condition, label.points, label.special, guaranteed)


def _spots(found: re.Match[str], before: list[Prize]) -> Iterator[Prize]:
    """A number of places in another contest, for the first who can take one (32G1)."""
    contest = found[2].strip()
    has = sum(prize.special is Special.QUALIFICATION and prize.name.startswith(contest) for prize in before)
    ordinal = re.match(r"(?:top\s+)?\d{1,2}(?:st|nd|rd|th)", found[0], re.IGNORECASE)
    for i in range(1 if ordinal else int(found[1] or 1)):
        yield Prize("", f"{contest} {has + i + 1}", 0, "qualifies", special=Special.QUALIFICATION)


def _amounts(body: str, item: str) -> tuple[str, list[Cents]]:
    """Who it is for, and the amounts at the end of the item."""
    sign = next((i for i, letter in enumerate(body) if letter in CURRENCIES), None)
    found = MONEY.match(body, sign) if sign is not None else _trailing(body)
    if found is None:
        if sign is not None:
            raise InvalidPrizes(texts.NOT_AN_AMOUNT(item=_short(item), amount=_short(body[sign:])))
        return body, []
    cents = [_cents(each, item) for each in re.findall(AMOUNT, found["list"])]
    return body[: found.start()].strip(LEADERS), cents


def _trailing(body: str) -> re.Match[str] | None:
    """Amounts without a sign: the figures at the end that stand by themselves."""
    last = None
    for start in re.finditer(r"(?:^|(?<=[\s:]))(?=\d)", body):
        found = MONEY.match(body, start.start())
        if found:
            last = last or found
    return last


def _cents(text: str, item: str) -> Cents:
    whole, _point, part = text.replace(",", "").partition(".")
    cents = int(whole) * 100 + int(part.ljust(2, "0") or 0)
    if not 0 < cents <= MOST_CENTS:
        most = f"{MOST_CENTS // 100:,}"
        raise InvalidPrizes(texts.IMPOSSIBLE_AMOUNT(item=_short(item), amount=_short(text), most=most))
    return cents


def _goods(text: str) -> str:
    plural = {"trophies": "trophy", "free entries": "free entry"}
    word = text.casefold()
    return plural.get(word, word[:-1] if re.fullmatch(GOODS, word) and word.endswith("s") else text)


def _ordinals(who: str) -> tuple[str, int, int]:
    """Who it is for, without the place or the places that stand before it: `1st`, `1st-3rd`, `top`."""
    several = PLACES.match(who)
    if several:
        return who[several.end() :].strip(), int(several[1]), int(several[2])
    found = ORDINAL.match(who)
    if not found:
        return who, 0, 0
    return who[found.end() :].strip(), int(found[1] or 0), 0


def _name(label: Label, number: int, *, several: bool) -> str:
    if label.special is Special.TEAM and several:
        return f"{ordinal(number)} {label.name.lower()}"
    if label.special or label.points is not None:
        return label.name
    if not label.name:
        return ordinal(number)
    return f"{ordinal(number)} {label.name}" if several else label.name


def ordinal(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def _bounds(**bounds: Any) -> Callable[[re.Match[str]], Label]:
    return lambda found: Label(found[0].strip(), Condition(**bounds))


def _under(found: re.Match[str]) -> Label:
    limit = int(found[1])
    if limit < 100:
        return Label(f"Under {limit}", Condition(oldest=limit - 1))
    return Label(f"Under {limit}", Condition(most=limit - 1))


def _band(found: re.Match[str]) -> Label:
    return Label(f"{found[1]}-{found[2]}", Condition(least=int(found[1]), most=int(found[2])))


def _class(found: re.Match[str]) -> Label:
    least, most = US_CLASSES[found[1].casefold()]
    return Label(found[1] if len(found[1]) > 1 else found[1].upper(), Condition(least=least, most=most))


def _class_and_under(found: re.Match[str]) -> Label:
    limit = US_CLASSES[found[1].casefold()][0] + 200
    return Label(f"Under {limit}", Condition(most=limit - 1))


def _grade(found: re.Match[str]) -> Label:
    low, high = (0 if each.casefold() in ("k", "pk") else int(each) for each in (found[1], found[2] or found[1]))
    name = f"Grade {found[1].upper()}" + (f"-{found[2]}" if found[2] else "")
    return Label(name, Condition(lowest_grade=low, highest_grade=high))


def _points(found: re.Match[str]) -> Label:
    tenths = round(float(found[1].replace("½", ".5")) * 10)
    return Label(f"{found[1]} points", points=tenths)


def _board(found: re.Match[str]) -> Label:
    number = int(found[1])
    return Label(f"Board {number}", Condition(board=number), special=Special.BOARD)


def _special(kind: Special) -> Callable[[re.Match[str]], Label]:
    return lambda found: Label(found[0].strip().capitalize(), special=kind)


CLASS_NAMES = "|".join(sorted(US_CLASSES, key=len, reverse=True))
LABELS: tuple[tuple[str, Callable[[re.Match[str]], Label]], ...] = (
    (r"", _bounds()),
    (r"(?:u|under\s*)(\d{1,2}|\d{3,4})", _under),
    (r"(\d{3,4})\s*-\s*(\d{3,4})", _band),
    (r"(?:over\s*)(\d{3,4})|(\d{3,4})\+", lambda f: Label(f[0], Condition(least=int(f[1] or f[2])))),
    (rf"(?:class\s+)?({CLASS_NAMES})", _class),
    (r"(?:class\s+)?([a-i])\s*(?:/|&|and|or)\s*(?:under|below|lower)", _class_and_under),
    (r"unr(?:ated|\.)?", lambda f: Label("Unrated", Condition(unrated=True))),
    (r"juniors?", lambda f: Label("Junior", Condition(oldest=JUNIOR))),
    (r"seniors?(?:\s*\(?(\d{2})\+?\)?)?", lambda f: Label(f[0].capitalize(), Condition(youngest=int(f[1] or SENIOR)))),
    (r"(?:grades?\s*)(k|\d{1,2})(?:\s*-\s*(\d{1,2}))?", _grade),
    (r"(k)\s*-\s*(\d{1,2})", _grade),
    (r"wom[ae]n(?:'s)?|girls?|female|lad(?:y|ies)", lambda f: Label(f[0].capitalize(), Condition(sex=Sex.FEMALE))),
    (r"men|boys?|male", lambda f: Label(f[0].capitalize(), Condition(sex=Sex.MALE))),
    (r"(?:best\s+)?computers?", lambda f: Label("Computer", Condition(computer=True))),
    (r"(?:club|school|side)\s+(.+)", lambda f: Label(f[0], Condition(club=f[1]))),
    (r"state\s+(.+)", lambda f: Label(f[0], Condition(state=f[1]))),
    (r"(\d{1,2}(?:\.5|½)?)\s*(?:points?|pts?)", _points),
    (r"(?:per|each|every)\s+win|wins?", _special(Special.PER_WIN)),
    (r"win\s+(?:money|pool)", _special(Special.WIN_POOL)),
    (r"(?:biggest\s+)?upset", _special(Special.UPSET)),
    (r"best\s+game", _special(Special.BEST_GAME)),
    (r"brillianc(?:y|ies)", _special(Special.BRILLIANCY)),
    (r"teams?|schools?", _special(Special.TEAM)),
    (r"(?:best\s+(?:on\s+)?)?board\s+(\d{1,2})", _board),
    (r"(?:title|w?[gifc]m)\s+norm", lambda f: Label(f"{f[0].split()[0].upper()} norm", special=Special.NORM)),
    (r"(?:title\s+(?:of\s+)?)(.+)", lambda f: Label(f[1], special=Special.TITLE)),
    (r"clear\s+(?:first|1st)(?:\s+bonus)?", _special(Special.CLEAR_FIRST)),
    (r"(?:lost\s+(?:in\s+)?round\s+1|first.round losers?)", _bounds(lost_first=True)),
)
"""What people write for whom a prize is, and what it means."""


def _label(who: str, item: str) -> Label:
    who = re.sub(r"\s+prizes?$", "", who.strip(" :"), flags=re.IGNORECASE)
    plain = who.casefold()
    for pattern, meaning in LABELS:
        found = re.fullmatch(pattern, plain)
        if found:
            label = meaning(re.fullmatch(pattern, who, re.IGNORECASE) or found)
            return _checked(label, item)
    raise InvalidPrizes(texts.NOT_KNOWN(item=_short(item), who=_short(who)))


def _checked(label: Label, item: str) -> Label:
    """A label whose bounds leave somebody to win it."""
    bounds = label.condition
    for least, most in ((bounds.least, bounds.most), (bounds.lowest_grade, bounds.highest_grade)):
        if least is not None and most is not None and least > most:
            raise InvalidPrizes(texts.BOUNDS_CROSSED(item=item, least=least, most=most))
    low, high = RATINGS
    if (bounds.least is not None and bounds.least > high) or (bounds.most is not None and bounds.most < low):
        raise InvalidPrizes(texts.NOBODY_SO_RATED(item=item, least=low, most=high))
    low, high = AGES
    if (bounds.youngest is not None and bounds.youngest > high) or (bounds.oldest is not None and bounds.oldest < low):
        raise InvalidPrizes(texts.NOBODY_SO_OLD(item=item, least=low, most=high))
    if bounds.lowest_grade is not None and bounds.lowest_grade > LAST_GRADE:
        raise InvalidPrizes(texts.NO_SUCH_GRADE(item=item, most=LAST_GRADE))
    return label


def _short(text: str) -> str:
    """An item as it is quoted back; only the beginning of an overlong one."""
    return text if len(text) <= LONGEST_ITEM else f"{text[:LONGEST_ITEM]}…"
