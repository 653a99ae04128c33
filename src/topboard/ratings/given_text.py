"""What somebody types about a player's rating: `12:games=40,peak=2410`, or a table with a row a player."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from io import StringIO

from topboard.errors import InvalidCalculation
from topboard.ratings import texts
from topboard.ratings.asked import HISTORIES
from topboard.ratings.calculator import SHOWN, day, read_rating
from topboard.ratings.facts import NOTHING, GivenFacts

MOST = 9999


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= MOST):
        raise ValueError(text)
    return int(text)


READERS: Mapping[str, Callable[[str], object]] = {
    "rating": read_rating,
    "games": _count,
    "peak": _count,
    "k": _count,
    "floor": _count,
    "initial": read_rating,
    "history": lambda text: HISTORIES[text.casefold()],
    "birth": day,
    "life_master": lambda text: text.casefold() in ("yes", "true", "1"),
    "prize": _count,
}
"""What can be said of a player, and how each is read."""

NUMBER = "number"


def read_given(lines: Iterable[str]) -> dict[int, GivenFacts]:
    """Every fact by pairing number; several lines about one player add up."""
    found: dict[int, GivenFacts] = {}
    for line in lines:
        number, colon, rest = line.partition(":")
        if not colon or not number.strip().isdigit():
            raise _not_a_fact(line)
        pairs = (part.partition("=") for part in rest.split(",") if part.strip())
        facts = {name.strip(): value.strip() for name, _, value in pairs}
        found[int(number)] = _with(found.get(int(number), NOTHING), facts, line)
    return found


def read_given_table(text: str) -> dict[int, GivenFacts]:
    """A table with a heading (CSV): `number`, then any of the facts. Empty cells say nothing."""
    rows = csv.DictReader(StringIO(text), skipinitialspace=True)
    found: dict[int, GivenFacts] = {}
    for row in rows:
        facts = {(name or "").strip().casefold(): (value or "").strip() for name, value in row.items() if name}
        number = facts.pop(NUMBER, "")
        shown = ",".join(row[name] or "" for name in row if name)
        if not number.isdigit():
            raise _not_a_fact(shown)
        found[int(number)] = _with(NOTHING, {name: value for name, value in facts.items() if value}, shown)
    return found


def _with(known: GivenFacts, facts: Mapping[str, str], line: str) -> GivenFacts:
    try:
        read = {name.replace("-", "_"): READERS[name.replace("-", "_")](value) for name, value in facts.items()}
    except (KeyError, ValueError):
        raise _not_a_fact(line) from None
    return replace(known, **read)  # type: ignore[arg-type]


def _not_a_fact(line: str) -> InvalidCalculation:
    return InvalidCalculation(texts.NOT_A_FACT(text=line[:SHOWN], names=", ".join(READERS)))
