"""Names written with the first name in front, as lists write them: `Johnson, Adam` for `Adam Johnson`."""

from __future__ import annotations

import re
from collections.abc import Sequence

WORD = re.compile(r"[^\W\d_]+")
SUFFIXES = frozenset(("jr", "jr.", "sr", "sr.", "ii", "iii", "iv"))
PARTICLES = frozenset(
    ("af", "bin", "da", "de", "del", "den", "der", "di", "dos", "du", "el", "la", "le", "van", "von", "y", "zu")
)
"""Words that stay small before a surname, where a whole name was written in small letters."""
ADDRESSES = frozenset(("dr", "mr", "mrs", "ms", "miss", "prof"))
"""How people are addressed: no part of the name on a list."""


NOT_OF_A_PERSON = re.compile(r"[^\w\s.'’ʻ‘\-]|[\d_]")


def surname_first(name: str) -> str:
    """The last word is the surname, with what belongs to it: `van`, `de la`, `Jr.`; nothing where there is one word.

    A name with figures or signs, such as `Team #1 Reserve`, is not a person's and stays as it is.
    """
    words = _unaddressed(name.split())
    if NOT_OF_A_PERSON.search(name) or len(words) < 2:
        return ""
    start = len(words) - 1
    if words[start].casefold() in SUFFIXES:
        start -= 1
    while start > 1 and words[start - 1].islower():
        start -= 1
    return f"{' '.join(words[start:])}, {' '.join(words[:start])}" if start > 0 else ""


def _unaddressed(words: list[str]) -> list[str]:
    return words[1:] if len(words) > 1 and words[0].rstrip(".").casefold() in ADDRESSES else words


def in_both_letters(name: str) -> str:
    """A name in capitals, or in small letters, as people write it, `Hernández, Björn`; nothing where it has both."""
    if not (name.isupper() or name.islower()) or len(WORD.findall(name)) < 2:
        return ""
    kept = PARTICLES if name.islower() else frozenset()
    return WORD.sub(lambda word: word[0] if word[0] in kept else _capitalized(word[0]), name)


def _capitalized(word: str) -> str:
    if word.casefold() in SUFFIXES and word.strip("Ii").casefold() in ("", "v"):
        return word
    start = 2 if word.casefold().startswith("mc") and len(word) > 3 else 0
    return word[:start].capitalize() + word[start:].capitalize()


def odd_names(names: Sequence[str]) -> dict[int, str]:
    """By place, how names would be written that are in one kind of letters, or without a comma where most have one."""
    commas = sum("," in name for name in names) * 2 >= len(names)
    proposals = {place: proposal(name, commas=commas) for place, name in enumerate(names)}
    return {place: name for place, name in proposals.items() if name}


def proposal(name: str, *, commas: bool) -> str:
    """How a name would be written, empty where that is how it is written."""
    if NOT_OF_A_PERSON.search(name.replace(",", " ")):
        return ""
    both = in_both_letters(name)
    return (commas and surname_first(both or name)) or both
