"""Contrast of the colours of the style sheets, as WCAG 2.2 computes it (1.4.3, 1.4.11), light and dark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import topboard.web

STYLES = Path(topboard.web.__file__).parent / "static" / "topboard"
TEXT, SIGN = 4.5, 3.0
SURFACES = ("paper", "panel", "soft", "accent-soft")
GROUNDS = (*SURFACES, "warn-soft", "bad-soft", "flash")
NO_GROUNDS = ("accent", "warn", "line", "muted", "on-alarm")
"""Used as a background only for dots and lines without words, or together with the colour of the words."""
Tokens = dict[str, str]


def themes(sheet: str) -> dict[str, Tokens]:
    """The colours of a sheet by name: the first root is one theme, the one in the media query the other."""
    blocks = re.findall(r":root \{([^}]*)\}", sheet)
    first, other = (dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{3,6})", block)) for block in blocks[:2])
    return {"as it is": first, "by the system's choice": {**first, **other}}


def luminance(color: str) -> float:
    digits = color[1:] if len(color) == 7 else "".join(char * 2 for char in color[1:])
    shares = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def pairs(sheet: str) -> Iterator[tuple[str, str]]:
    """Every colour of words with every ground they can stand on, as the rules of the sheet say."""
    for body in re.findall(r"\{([^{}]*)\}", sheet):
        words = re.search(r"(?<![-a-z])color: var\(--([a-z-]+)", body)
        ground = re.search(r"background: var\(--([a-z-]+)", body)
        if words and ground:
            yield words[1], ground[1]
        elif words and not words[1].startswith("on-"):
            yield from ((words[1], surface) for surface in SURFACES)
        elif ground and ground[1] not in NO_GROUNDS:
            yield from ((text, ground[1]) for text in ("ink", "muted"))


def faults(tokens: Tokens, wanted: Iterator[tuple[str, str]], least: float) -> Iterator[str]:
    for one, other in dict.fromkeys(wanted):
        if one in tokens and other in tokens and (found := contrast(tokens[one], tokens[other])) < least:
            yield f"{one} {tokens[one]} on {other} {tokens[other]}: {found:.2f}, needs {least}"


def test_the_formula() -> None:
    """The ends of the scale and a known grey: WCAG's own technique G18 gives 21:1 and about 4.5:1 for #767676."""
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("name", ["desk.css", "public.css", "hall.css"])
def test_words_can_be_read(name: str) -> None:
    sheet = (STYLES / name).read_text(encoding="utf-8")
    assert len(set(pairs(sheet))) >= 6, "the rules of the sheet were not understood"
    for theme, tokens in themes(sheet).items():
        body = iter([("ink", ground) for ground in GROUNDS])
        found = list(faults(tokens, chain(pairs(sheet), body), TEXT))
        assert not found, f"{name}, {theme}: {found}"


@pytest.mark.parametrize("name", ["desk.css", "public.css", "hall.css"])
def test_the_focus_ring_and_the_edges_of_fields_can_be_seen(name: str) -> None:
    sheet = (STYLES / name).read_text(encoding="utf-8")
    for theme, tokens in themes(sheet).items():
        signs = [(sign, ground) for sign in ("accent", "edge") for ground in SURFACES]
        found = list(faults(tokens, iter(signs), SIGN))
        assert not found, f"{name}, {theme}: {found}"


@pytest.mark.parametrize("name", ["desk.css", "public.css"])
def test_the_ring_is_drawn(name: str) -> None:
    sheet = (STYLES / name).read_text(encoding="utf-8")
    ring = re.search(r":focus-visible \{ outline: ([0-9.]+)px solid var\(--accent\)", sheet)
    assert ring, f"{name} draws no ring of the accent colour"
    assert float(ring[1]) >= 2
