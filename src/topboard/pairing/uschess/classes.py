"""Class pairings of the last round (29I): who is of a class, who is in the running, and when they must not be used."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from topboard.errors import TopboardError
from topboard.pairing.uschess.field import WIN, Entrant, Person
from topboard.pairing.uschess.options import Options
from topboard.rulebook import QUOTED, kind

NOT_AMOUNTS = kind(
    "pairing.classes.not-amounts",
    "prizes '{text}': write whole amounts with spaces between them, as in 500 250 100",
    text=QUOTED,
)
NOT_A_CLASS = kind(
    "pairing.classes.not-a-class",
    "'{name}' is not a rating class; write it like 1600-1799, U1400 or 2000+",
    name=QUOTED,
)

HIGHEST = 9999


class InvalidClass(TopboardError):
    """A rating class that is not written like 1600-1799, U1400 or 2000+."""


@dataclass(frozen=True, slots=True)
class RatingClass:
    """A class by the ratings it takes, both ends included, with what its first prize is worth (0: not stated)."""

    name: str
    low: int
    high: int
    first_prize: int = 0

    def takes(self, entrant: Entrant) -> bool:
        return entrant.rated and self.low <= entrant.rating <= self.high


def parse_classes(text: str, prizes: str = "") -> tuple[RatingClass, ...]:
    """Classes as in "1800-1999 U1400"; prizes are the first prizes of the classes in the same order."""
    amounts = amounts_of(prizes)
    names = re.split(r"[,;\s]+", text.strip()) if text.strip() else []
    return tuple(_class(name, amounts[at] if at < len(amounts) else 0) for at, name in enumerate(names))


def amounts_of(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in re.split(r"[,;\s]+", text.strip()) if word)
    except ValueError:
        raise InvalidClass(NOT_AMOUNTS(text=text)) from None


def _class(name: str, first_prize: int) -> RatingClass:
    if (found := re.fullmatch(r"(\d+)-(\d+)", name)) and int(found[1]) <= int(found[2]):
        return RatingClass(name, int(found[1]), int(found[2]), first_prize)
    if found := re.fullmatch(r"[Uu](\d+)", name):
        return RatingClass(name, 1, int(found[1]) - 1, first_prize)
    if found := re.fullmatch(r"(\d+)\+", name):
        return RatingClass(name, int(found[1]), HIGHEST, first_prize)
    raise InvalidClass(NOT_A_CLASS(name=name))


def classes_of(options: Options) -> tuple[RatingClass, ...]:
    return parse_classes(options.classes, options.class_firsts)


def could_win_more(rating_class: RatingClass, people: Sequence[Person], place_prizes: Sequence[int]) -> Person | None:
    """A member who can still win a place prize greater than first in the class, which rules class pairings out.

    With a win the member is at best behind those who already have more than that, and shares with those who already
    have as much (32B2). Where the class prize is not stated every place prize counts, where no place prize is stated
    finishing clear first.
    """
    for person in people:
        if not rating_class.takes(person.entrant):
            continue
        best = person.entrant.points + WIN
        rivals = [other.entrant.points for other in people if other is not person]
        place = sum(points > best for points in rivals)
        if not place_prizes and all(points < best for points in rivals):
            return person
        sharing = 1 + sum(points == best for points in rivals)
        if sum(place_prizes[place : place + sharing]) > rating_class.first_prize * sharing:
            return person
    return None


def barred_classes(people: Sequence[Person], options: Options) -> tuple[tuple[RatingClass, Person], ...]:
    """The classes that must not be paired within themselves, each with a player who can win more elsewhere (29I)."""
    prizes = amounts_of(options.place_prizes)
    found = ((each, could_win_more(each, people, prizes)) for each in classes_of(options))
    return tuple((rating_class, person) for rating_class, person in found if person is not None)


def in_the_running(members: Iterable[Person], prizes: int) -> list[Person]:
    """Members who can still reach a class prize: with a win they catch whoever stands on the last one now (29I2)."""
    members = list(members)
    points = sorted((p.entrant.points for p in members), reverse=True)
    if not points:
        return []
    needed = points[min(prizes, len(points)) - 1]
    return [p for p in members if p.entrant.points + WIN >= needed]


def by_rank(members: Iterable[Person]) -> list[Person]:
    return sorted(members, key=lambda p: (-p.entrant.score, -p.entrant.rating, p.number))


def divide(
    people: Sequence[Person], options: Options, bye: int = 0
) -> tuple[list[tuple[RatingClass, list[Person]]], list[Person]]:
    """The classes that are paired within themselves, and everybody else but the player who has the bye.

    An odd class gives its lowest player to the rest; a class in which somebody can win more elsewhere stays in it, or
    for its sake no class is paired within itself.
    """
    rest = [person for person in people if person.number != bye]
    barred = {rating_class for rating_class, _ in barred_classes(people, options)}
    if barred and options.class_bar == "section":
        return [], rest
    groups: list[tuple[RatingClass, list[Person]]] = []
    for rating_class in classes_of(options):
        if rating_class in barred:
            continue
        members = [p for p in rest if rating_class.takes(p.entrant)]
        if options.class_pairing == "partial":
            members = in_the_running(members, options.class_prizes)
        members = by_rank(members)
        members = members[: len(members) // 2 * 2]
        if members:
            groups.append((rating_class, members))
            taken = {p.number for p in members}
            rest = [p for p in rest if p.number not in taken]
    return groups, rest
