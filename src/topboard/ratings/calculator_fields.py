"""The calculator's questions, typed as text: the command line, the web page and the API ask the same ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topboard.errors import InvalidCalculation
from topboard.ratings import fide_editions, texts, uschess
from topboard.ratings.calculator import MOST_K, SHOWN, Calculation, day, read_games, read_marked_rating, read_rating
from topboard.ratings.estimate import CFC_EDITION, FEDERATIONS, Occasion
from topboard.ratings.facts import GivenFacts
from topboard.ratings.time_control import read_time_control
from topboard.ratings.uschess import PastResults

HISTORIES = {"wins": PastResults.ALL_WINS, "losses": PastResults.ALL_LOSSES, "mixed": PastResults.MIXED}
MOST_PLAYED = 9999
EDITIONS: Mapping[str, tuple[str, ...]] = {
    "fide": tuple(each.name for each in fide_editions.EDITIONS),
    "uschess": tuple(each.name for each in uschess.EDITIONS),
    "cfc": (CFC_EDITION,),
}
"""The editions that can be asked for, by federation, the oldest first."""


@dataclass(frozen=True, slots=True)
class CalculatorField:
    """One field: its name, and whose formula looks at it (all where none is named)."""

    name: str
    federations: tuple[str, ...] = ()

    def concerns(self, federation: str) -> bool:
        return not self.federations or federation in self.federations


CALCULATOR_FIELDS = (
    CalculatorField("rating"),
    CalculatorField("games"),
    CalculatorField("k", ("fide",)),
    CalculatorField("played"),
    CalculatorField("peak"),
    CalculatorField("birth", ("fide",)),
    CalculatorField("history", ("uschess",)),
    CalculatorField("floor", ("uschess",)),
    CalculatorField("initial", ("uschess",)),
    CalculatorField("match", ("uschess", "cfc")),
    CalculatorField("time_control"),
    CalculatorField("on"),
    CalculatorField("edition"),
    CalculatorField("list"),
)


def read_calculation(values: Mapping[str, str]) -> Calculation:
    """From what was typed; empty fields say nothing. Whatever cannot be understood is named with the way out."""
    said = {name: value.strip() for name, value in values.items() if value.strip()}
    typed = day(said["on"]) if "on" in said else None
    control = said.get("time_control", "")
    if control and read_time_control(control) is None:
        raise InvalidCalculation(texts.NOT_A_TIME_CONTROL(text=control[:SHOWN]))
    if "rating" not in said:
        raise InvalidCalculation(texts.NO_RATING_GIVEN())
    marked = read_marked_rating(said["rating"])
    behind = marked.games or None if marked else None
    given = GivenFacts(
        marked.value if marked else read_rating(said["rating"]),
        _whole(said, "played", MOST_PLAYED) if "played" in said else behind,
        int(read_rating(said["peak"])) if "peak" in said else 0,
        _whole(said, "k", MOST_K) if "k" in said else 0,
        int(read_rating(said["floor"])) if "floor" in said else 0,
        read_rating(said["initial"]) if "initial" in said else 0,
        _history(said.get("history", "mixed")),
        day(said["birth"]) if "birth" in said else None,
        provisional=bool(marked),
    )
    occasion = Occasion(typed, typed, control, said.get("edition", ""), said.get("list", ""))
    federation = said.get("federation", next(iter(FEDERATIONS)))
    return Calculation(federation, read_games(said.get("games", "")), given, occasion, said.get("match", "") in YES)


YES = ("1", "yes", "true", "on")


def _whole(said: Mapping[str, str], name: str, most: int) -> int:
    text = said[name]
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= most):
        raise InvalidCalculation(texts.NOT_A_COUNT(text=text[:SHOWN], most=most))
    return int(text)


def _history(text: str) -> PastResults:
    if text.casefold() not in HISTORIES:
        raise InvalidCalculation(texts.NOT_A_HISTORY(text=text[:SHOWN]))
    return HISTORIES[text.casefold()]
