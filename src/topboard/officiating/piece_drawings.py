"""The six pieces as drawings of our own, 45 units square: an outline, and lines drawn over it."""

from __future__ import annotations

from typing import NamedTuple


class Drawing(NamedTuple):
    """The outline is filled with the colour of the piece; the lines stand out against it."""

    outline: str
    lines: str = ""


FOOT = "M10.5 38.5v-2.5c0-2.6 2.2-4 4.5-4.5h15c2.3.5 4.5 1.9 4.5 4.5v2.5z"
PIECES = {
    "p": Drawing(
        FOOT + "M22.5 9a5.6 5.6 0 0 1 3.7 9.8h1.8v2.4h-2c.5 4.3 2.4 7.3 5 10.3h-17c2.6-3 4.5-6 5-10.3h-2"
        "v-2.4h1.8A5.6 5.6 0 0 1 22.5 9z",
    ),
    "n": Drawing(
        FOOT + "M14.5 31.5"
        "c.2-6 5.3-8.5 5.9-12.8-2.7 1.4-4.2 3.9-7.3 4.8-2.2.6-4.6-1.5-3.9-3.9 1.3-4 4.3-5.9 5.6-9.2.3-1.9 1-3.7 2.5-5"
        "l1.9 2.9c8.8.3 14.3 7.2 13.3 23.2z",
        "M25 13.5c3 3.2 4 8 3.8 14M17.3 13.8h.1",
    ),
    "b": Drawing(
        FOOT + "M22.5 5.5a2.3 2.3 0 0 1 1.6 4c4 3.4 6.4 7.2 6.4 11.5 0 4.3-2.6 7.5-4.5 10.5h-7"
        "c-1.9-3-4.5-6.2-4.5-10.5 0-4.3 2.4-8.1 6.4-11.5a2.3 2.3 0 0 1 1.6-4z",
        "M22.5 15.5v8M18.5 19.5h8",
    ),
    "r": Drawing(
        FOOT + "M12 8h5v3.2h3.3V8h4.4v3.2H28V8h5v8l-3 3.2v8l2 4.3H13l2-4.3v-8L12 16z",
        "M15.5 19.2h14M15.5 27.2h14",
    ),
    "q": Drawing(
        FOOT + "M8.5 13.5l6.3 8.8 1.7-12.3 6 11.5 6-11.5 1.7 12.3 6.3-8.8-4.5 18h-19z"
        "M6.3 11.8a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM14.3 8.2a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z"
        "M26.3 8.2a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM34.3 11.8a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
        "M14.5 27.5c5-1.5 11-1.5 16 0",
    ),
    "k": Drawing(
        FOOT + "M21 5h3v3h3v3h-3v4.5c1.3.8 2 2.2 2 3.7 3-2.9 10.5-2.7 10.5 3.3 0 4-3.5 6.5-5.3 9h-17.4"
        "c-1.8-2.5-5.3-5-5.3-9 0-6 7.5-6.2 10.5-3.3 0-1.5.7-2.9 2-3.7V11h-3V8h3z",
        "M22.5 20v8M14.5 27.8c5-1.5 11-1.5 16 0",
    ),
}
COLORS = {True: ("#ffffff", "#1c1c1c"), False: ("#333333", "#0b0b0b")}
"""Inside and edge of White's pieces and of Black's."""
OVER = {True: "#1c1c1c", False: "#f4f4f4"}


def drawn(letter: str) -> str:
    """A piece as SVG, White's by a capital letter."""
    piece, white = PIECES[letter.lower()], letter.isupper()
    (fill, edge), over = COLORS[white], OVER[white]
    parts = f'<path d="{piece.outline}" fill="{fill}" stroke="{edge}" stroke-width="1.4" stroke-linejoin="round"/>'
    if piece.lines:
        parts += f'<path d="{piece.lines}" fill="none" stroke="{over}" stroke-width="1.5" stroke-linecap="round"/>'
    return f'<g id="piece-{letter}">{parts}</g>'
