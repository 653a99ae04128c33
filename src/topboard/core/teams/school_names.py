"""Names of schools and clubs that may be one: `Oak Hill`, `Oak Hill School`, `Oakhill Elem.`"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from topboard.names import asked_words

FILLING = frozenset(("the", "of", "at", "school", "schools", "sch", "academy", "acad", "chess", "club", "team"))
"""Words that one writer adds and another leaves out."""
LEVELS = {
    "elementary": "elementary", "elem": "elementary", "es": "elementary", "primary": "elementary",
    "middle": "middle", "ms": "middle", "intermediate": "middle", "junior": "middle", "jr": "middle",
    "high": "high", "hs": "high", "senior": "high", "sr": "high",
}  # fmt: skip
"""An elementary school and a high school of one name are two."""
SHORT = {"st": "saint", "mt": "mount", "ft": "fort"}
CLOSE = 0.88
"""From here on a difference is a slip of the pen: `Lincon` for `Lincoln`, and not `Oak Mill` for `Oak Hill`."""


@dataclass(frozen=True, slots=True)
class SchoolKey:
    """What a name says: its words as one, the numbers in it, and the levels."""

    words: str
    numbers: frozenset[str]
    levels: frozenset[str]

    @classmethod
    def of(cls, name: str) -> SchoolKey:
        words = [SHORT.get(spelled[0], spelled[0]) for spelled in asked_words(name) if spelled]
        said = [word for word in words if word not in FILLING and word not in LEVELS]
        numbers = frozenset(word for word in said if any(letter.isdigit() for letter in word))
        return cls("".join(said or words), numbers, frozenset(LEVELS[word] for word in words if word in LEVELS))

    def may_be(self, other: SchoolKey) -> bool:
        if self.numbers != other.numbers or (self.levels and other.levels and self.levels.isdisjoint(other.levels)):
            return False
        return self.words == other.words or SequenceMatcher(None, self.words, other.words).ratio() >= CLOSE


def alike(name: str, known: Iterable[str]) -> Iterator[str]:
    """Names that are written otherwise and may mean the same school."""
    key = SchoolKey.of(name)
    return (other for other in known if other != name and key.may_be(SchoolKey.of(other)))


def alike_among(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every two of the names that may mean one school; slips of the pen leave the first letter as it is."""
    groups: dict[str, list[tuple[str, SchoolKey]]] = {}
    for name in sorted(set(names) - {""}):
        key = SchoolKey.of(name)
        before = groups.setdefault(key.words[:1], [])
        yield from ((other, name) for other, known in before if key.may_be(known))
        before.append((name, key))
