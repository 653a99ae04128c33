"""Facts about a player as they are typed: `birth=1990-05-02 sex=f fees=25.50 house_player=yes`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, get_type_hints

import msgspec

from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines, settings_of, whole_number
from topboard.core import Fees, RatingSource, Sex, UsedRating
from topboard.director import commands as do
from topboard.director.bounds import HIGHEST_RATING
from topboard.journal.events import PlayerFacts

YEARS = (1900, 2100)
ANSWERS = {"yes": True, "y": True, "on": True, "true": True, "1": True}
ANSWERS |= {"no": False, "n": False, "off": False, "false": False, "0": False, "": False}
SEXES = {"m": Sex.MALE, "male": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE, "female": Sex.FEMALE, "": Sex.UNKNOWN}
NUMBERS = {"birth_year": YEARS, "fixed_board": (0, 9999)}

Reader = Callable[[str, str], object]


def _text(name: str, text: str) -> str:
    if not text.isprintable():
        raise NotDone(f"{name} has a character that cannot be printed.")
    return text


def _answer(name: str, text: str) -> bool:
    if text.casefold() not in ANSWERS:
        raise NotDone(f"{name} is {text!r}; it must be yes or no.")
    return ANSWERS[text.casefold()]


def _day(name: str, text: str) -> date | None:
    try:
        return msgspec.convert(text, date) if text else None
    except msgspec.ValidationError:
        raise NotDone(f"{name} is {text!r}; write a date as YYYY-MM-DD, such as 2011-03-28.") from None


def _sex(name: str, text: str) -> Sex:
    if text.casefold() not in SEXES:
        raise NotDone(f"{name} is {text!r}; it must be m or f.")
    return SEXES[text.casefold()]


def _number(name: str, text: str) -> int:
    least, most = NUMBERS.get(name, (0, 10**6))
    return whole_number(text, name, least, most) if text else 0


def _rating(name: str, text: str) -> UsedRating:
    rating = whole_number(text, name, 0, HIGHEST_RATING) if text else 0
    return UsedRating(rating, RatingSource.PUBLISHED if rating else RatingSource.UNRATED)


def _cents(name: str, text: str) -> int:
    whole, _, part = text.partition(".")
    digits = whole + part.ljust(2, "0")
    if not (whole.isdecimal() and len(part) <= 2 and digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise NotDone(f"{name} is {text!r}; write what is due, such as 25 or 25.50, and what is paid: 25.50/20")
    return int(digits)


def _fees(name: str, text: str) -> Fees:
    due, slash, paid = text.partition("/")
    return Fees(_cents(name, due), _cents(name, paid) if slash else 0) if text else Fees()


READERS: dict[object, Reader] = {
    str: _text,
    bool: _answer,
    int: _number,
    Sex: _sex,
    Fees: _fees,
    UsedRating: _rating,
    date | None: _day,
}
"""How a typed text becomes a value, by the kind of the fact."""


def known_facts() -> dict[str, Reader]:
    """The facts that can be typed, each with its reader."""
    kinds = get_type_hints(PlayerFacts)
    return {name: READERS[kinds[name]] for name in PlayerFacts.__struct_fields__ if kinds[name] in READERS}


def facts_from(pairs: Mapping[str, str]) -> dict[str, Any]:
    """Typed facts as values; a wrong one is refused by its name, with what is expected. `birth=1990` is a year."""
    known = known_facts()
    facts: dict[str, Any] = {}
    for key, text in pairs.items():
        name = "birth_year" if key == "birth" and len(text) == 4 and text.isdecimal() else key
        if name not in known:
            raise NotDone(f"{key!r} is not known of players. Known: {', '.join(known)}.")
        facts[name] = known[name](name, text)
    return facts


def enter(session: Session, words: list[str]) -> Lines:
    """`enter "Adams, Jo" 2100 club="Mechanics" round=3`."""
    plain, pairs = settings_of(words)
    if plain and plain[-1].removeprefix("-").isdecimal():
        if "rating" in pairs:
            raise NotDone(f"The rating is given twice: {plain[-1]} and {pairs['rating']}.")
        pairs["rating"] = plain.pop()
    if plain and "name" in pairs:
        raise NotDone(f"The name is given twice: {' '.join(plain)} and {pairs['name']}.")
    first_round = whole_number(pairs.pop("round"), "round", 1, 99) if "round" in pairs else 0
    facts = PlayerFacts(**({"name": " ".join(plain)} | facts_from(pairs)))
    answer = session.do(do.EnterPlayer(session.section.id, facts, first_round))
    rating = facts.rating.value or "unrated"
    return [f"Entered: {facts.name} {rating}", *(f"  {problem}" for problem in answer.problems)]


def edit(session: Session, words: list[str]) -> Lines:
    """`edit Adams club=Mechanics rating=2115`."""
    plain, pairs = settings_of(words)
    if not plain or not pairs:
        raise NotDone(f"Write: edit PLAYER key=value ... Known: {', '.join(known_facts())}.")
    player = session.player(" ".join(plain))
    answer = session.do(do.EditPlayer(player.id, facts_from(pairs)))
    if not answer.entries:
        return [f"{player.facts.name}: everything is so already."]
    changed = ", ".join(f"{name} {text or 'taken away'}" for name, text in pairs.items())
    return [f"{player.facts.name}: {changed}", *(f"  {problem}" for problem in answer.problems)]
