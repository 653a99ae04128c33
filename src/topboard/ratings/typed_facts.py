"""What somebody types about a player's rating: `12:games=40,peak=2410`, or a table with a row a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from topboard.csv_rows import read_headed
from topboard.errors import InvalidCalculation
from topboard.ratings import texts
from topboard.ratings.calculator import SHOWN, day, read_marked_rating, read_rating
from topboard.ratings.calculator_fields import HISTORIES
from topboard.ratings.facts import NOTHING, GivenFacts

MOST = 9999


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= MOST):
        raise ValueError(text)
    return int(text)


READERS: Mapping[str, Callable[[str], object]] = {
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
"""What can be said of a player beside the rating, and how each is read."""

SAYABLE = ("rating", *READERS)

NUMBER, NAME = "number", "name"


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
    """A table with a heading (CSV): `number`, then any of the facts. Names and empty cells say nothing."""
    _names, rows = read_headed(text)
    found: dict[int, GivenFacts] = {}
    for row in rows:
        facts = {name.strip().casefold(): value.strip() for name, value in row.items()}
        number = facts.pop(NUMBER, "")
        facts.pop(NAME, None)
        shown = ",".join(row.values())
        if not number.isdigit():
            raise _not_a_fact(shown)
        found[int(number)] = _with(NOTHING, {name: value for name, value in facts.items() if value}, shown)
    return found


def _with(known: GivenFacts, facts: Mapping[str, str], line: str) -> GivenFacts:
    said = {name.replace("-", "_"): value for name, value in facts.items()}
    try:
        read = _rating(said.pop("rating")) if "rating" in said else {}
        read |= {name: READERS[name](value) for name, value in said.items()}
    except (KeyError, ValueError):
        raise _not_a_fact(line) from None
    return replace(known, **read)  # type: ignore[arg-type]


def _rating(text: str) -> dict[str, object]:
    """1150/15 and 1150P15 say the games too, 1150* only that the rating is provisional."""
    marked = read_marked_rating(text)
    if marked is None:
        return {"rating": read_rating(text)}
    return {"rating": marked.value, "provisional": True, **({"games": marked.games} if marked.games else {})}


def _not_a_fact(line: str) -> InvalidCalculation:
    return InvalidCalculation(texts.NOT_A_FACT(text=line[:SHOWN], names=", ".join(SAYABLE)))
