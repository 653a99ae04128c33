"""Whom somebody on a roster is on a list: by number where there is one, else by name; doubts are reported, not
decided."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from topboard.names import name_key
from topboard.reference.search import ListedPerson, OpenList

CLOSE = 5


class Sureness(StrEnum):
    """How sure a match is. An unsure one is somebody's to decide."""

    NUMBER = "number"
    NAME = "name"
    UNSURE = "unsure"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class ListMatch:
    """The person who is meant, and why that is sure; where it is not, those who may be meant."""

    sureness: Sureness
    person: ListedPerson | None = None
    others: tuple[ListedPerson, ...] = ()


def match_person(
    listed: OpenList, name: str, *, number: str = "", fide_id: str = "", born: int = 0, federation: str = ""
) -> ListMatch:
    """By number first. A number whose holder has a different name is doubtful, and so is a name that several people
    have."""
    found = listed.by_number(number) if number else None
    if found is None and fide_id:
        found = listed.by_number(fide_id) if listed.source == "fide" else listed.by_fide_id(fide_id)
    if found is not None:
        alike = not name or name in (number, fide_id) or _alike(name, found.name)
        return ListMatch(Sureness.NUMBER, found) if alike else ListMatch(Sureness.UNSURE, None, (found,))
    return _by_name(listed, name, born, federation)


def _by_name(listed: OpenList, name: str, born: int, federation: str) -> ListMatch:
    same = [each for each in listed.by_name(name) if _fits(each, born, federation)]
    if len(same) == 1 and len(name_key(name)) > 1:
        return ListMatch(Sureness.NAME, same[0])
    if same:
        return ListMatch(Sureness.UNSURE, None, tuple(same[:CLOSE]))
    near = [each for each in listed.search(name, CLOSE) if _fits(each, born, federation)]
    return ListMatch(Sureness.UNSURE, None, tuple(near)) if near else ListMatch(Sureness.NOBODY)


def _fits(person: ListedPerson, born: int, federation: str) -> bool:
    """What the roster knows besides does not speak against it."""
    year = not born or not person.born or born == person.born
    return year and (not federation or not person.federation or federation.upper() == person.federation)


def _alike(one: str, other: str) -> bool:
    """Names that share a word: a number typed wrongly mostly belongs to somebody quite different."""
    return bool(name_key(one) & name_key(other))
