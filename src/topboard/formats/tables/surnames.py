"""Names written with the first name in front, as lists write them: `Johnson, Adam` for `Adam Johnson`."""

from __future__ import annotations

from collections.abc import Sequence

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


def odd_names(names: Sequence[str]) -> dict[int, str]:
    """By place, how the names without a comma would be written in a list whose other names mostly have one."""
    with_comma = sum("," in name for name in names)
    if with_comma * 2 < len(names):
        return {}
    return {place: turned for place, name in enumerate(names) if (turned := surname_first(name))}
