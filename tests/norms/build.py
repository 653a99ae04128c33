"""Sections for tests of norms: one candidate, and the opponents of each round as the rulebook's examples give them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from topboard.core import (
    Bye,
    Event,
    Game,
    NormEvent,
    NormRules,
    Player,
    RatingSource,
    Result,
    Round,
    Section,
    Sex,
    Unpaired,
    UsedRating,
)
from topboard.norms import NormReport, NormTitle, NormVerdict, norms

FEDERATIONS = ("GER", "ESP", "ITA", "POL", "NED", "ENG", "HUN", "CZE", "SUI", "AUT", "SWE", "NOR", "DEN")
RESULTS = {"1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS, "+": Result.WHITE_WINS_BY_FORFEIT,
           "-": Result.BLACK_WINS_BY_FORFEIT, "W": Result.WHITE_WINS_UNRATED, "?": None}  # fmt: skip
BYES = {"U": Bye.PAIRING, "H": Bye.HALF, "F": Bye.FULL, "Z": Bye.ZERO}


@dataclass(frozen=True)
class Foe:
    rating: int = 2500
    title: str = "GM"
    federation: str = ""
    national: bool = False


def foes(*ratings: int, title: str = "GM") -> tuple[Foe, ...]:
    return tuple(Foe(rating, title) for rating in ratings)


def mixed(foes: Sequence[Foe], *federations: str) -> tuple[Foe, ...]:
    """The same opponents with these federations, the last one for all that are left."""
    given = [*federations, *([federations[-1]] * len(foes))]
    return tuple(replace(foe, federation=name) for foe, name in zip(foes, given, strict=False))


def score(points: float, games: int) -> str:
    """So many points from so many games, the wins last: then no later rounds are better left out."""
    wins, half = int(points), points % 1 > 0
    return "0" * (games - wins - half) + "=" * half + "1" * wins


def section(
    opponents: Sequence[Foe],
    results: str,
    *,
    rounds: int = 0,
    system: str = "dutch",
    federation: str = "FRA",
    title: str = "FM",
    sex: Sex = Sex.UNKNOWN,
    rules: NormRules | None = None,
    options: Mapping[str, object] | None = None,
) -> Section:
    """The candidate is number 1 and has White; opponent of round n is number n + 1."""
    people = [Player(1, "Candidate", _rated(2450), sex, title, federation)]
    for i, foe in enumerate(opponents):
        rating = _rated(foe.rating, "nat" if foe.national else "fide")
        people.append(Player(i + 2, f"Foe {i + 1}", rating, Sex.UNKNOWN, foe.title, _federation(foe, i)))
    played = tuple(_round(number, mark) for number, mark in enumerate(results, 1))
    return Section(
        "Open",
        system,
        rounds_total=rounds or len(results),
        players=tuple(people),
        rounds=played,
        norms=rules or NormRules(),
        options=options or {},
    )


def _rated(value: int, list: str = "fide") -> UsedRating:
    return UsedRating(value, RatingSource.PUBLISHED if value else RatingSource.UNRATED, list, "standard")


def _federation(foe: Foe, at: int) -> str:
    return foe.federation or FEDERATIONS[at % len(FEDERATIONS)]


def _round(number: int, mark: str) -> Round:
    if mark in BYES:
        return Round(number, (), (Unpaired(1, BYES[mark]),))
    return Round(number, (Game(1, 1, number + 1, RESULTS[mark]),))


def report(value: Section, event: Event | None = None, **more: object) -> NormReport:
    return norms(event or Event(federation="FRA"), value, **more)  # type: ignore[arg-type]


def verdict(value: Section, title: NormTitle = NormTitle.GM, event: Event | None = None, **more: object) -> NormVerdict:
    found = report(value, event, **more)
    return next(each for each in found.of_player(1) if each.level.title is title)


__all__ = ["FEDERATIONS", "Foe", "NormEvent", "foes", "mixed", "report", "score", "section", "verdict"]
