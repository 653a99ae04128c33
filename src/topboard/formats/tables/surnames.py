"""Names written with the first name in front, as lists write them: `Johnson, Adam` for `Adam Johnson`."""

from __future__ import annotations

import re
from collections.abc import Sequence

WORD = re.compile(r"[^\W\d_]+")
SUFFIXES = frozenset(("jr", "jr.", "sr", "sr.", "ii", "iii", "iv"))


def surname_first(name: str) -> str:
    """The last word is the surname, with what belongs to it: `van`, `de la`, `Jr.`; nothing where there is one word."""
    words = name.split()
    if "," in name or len(words) < 2:
        return ""
    start = len(words) - 1
    if words[start].casefold() in SUFFIXES:
        start -= 1
    while start > 1 and words[start - 1].islower():
        start -= 1
    return f"{' '.join(words[start:])}, {' '.join(words[:start])}" if start > 0 else ""


def in_small_letters(name: str) -> str:
    """A name in capitals as people write it, `Hernández, Björn`; nothing where it is not in capitals."""
    if not name.isupper() or len(WORD.findall(name)) < 2:
        return ""
    return WORD.sub(lambda word: _capitalized(word[0]), name)


def _capitalized(word: str) -> str:
    if word.casefold() in SUFFIXES and word.strip("Ii").casefold() in ("", "v"):
        return word
    start = 2 if word.startswith("MC") and len(word) > 3 else 0
    return word[:start].capitalize() + word[start:].capitalize()


def odd_names(names: Sequence[str]) -> dict[int, str]:
    """By place, how names would be written that are in capitals, or without a comma where most have one."""
    commas = sum("," in name for name in names) * 2 >= len(names)
    proposals = {place: proposal(name, commas=commas) for place, name in enumerate(names)}
    return {place: name for place, name in proposals.items() if name}


def proposal(name: str, *, commas: bool) -> str:
    """How a name would be written, empty where that is how it is written."""
    small = in_small_letters(name)
    return (commas and surname_first(small or name)) or small
