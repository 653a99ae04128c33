"""A starting position as a picture: White's first rank, or the whole board. Needs no font of pieces."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.charts.svg import number, picture, text
from topboard.charts.words import words
from topboard.core.games.start_positions import PIECES, StartPosition

SQUARE = 40
LETTERS = 16
"""The room for the letters of the files."""
LIGHT, DARK, WHITE, INK = "#fff", "#ccc", "#fff", "#000"
SIGNS = dict(zip(PIECES, "♖♘♗♕♔", strict=True))
OUTLINES = {
    "P": "M20 9a5 5 0 0 1 3 9l4 11h3v5H10v-5h3l4-11a5 5 0 0 1 3-9z",
    "R": "M9 34v-5h3V18l-3-3V7h5v4h4V7h4v4h4V7h5v8l-3 3v11h3v5z",
    "N": "M11 34c0-8 6-9 7-14l-4 1-4 4-4-4 6-10 3-3 1-4 4 4c8 1 11 9 11 26z",
    "B": "M9 34v-4h7c-7-6-5-14 2-19a3 3 0 1 1 4 0c7 5 9 13 2 19h7v4z",
    "Q": "M10 34 6 13l7 8 2-13 5 12 5-12 2 13 7-8-4 21z",
    "K": "M10 34v-6c-7-9 0-15 8-11v-5h-4V8h4V4h4v4h4v4h-4v5c8-4 15 2 8 11v6z",
}
"""Each piece on a square of 40 by 40."""


def position_told(position: StartPosition) -> str:
    """The number and the pieces from a to h, by the letters of the language."""
    return words.POSITION_N.format(number=position.number, pieces=lettered(position.row))


def lettered(row: str) -> str:
    return row.translate(str.maketrans(PIECES, words.PIECE_LETTERS))


def signs(position: StartPosition) -> str:
    """The first rank in signs that every language reads."""
    return "".join(SIGNS[piece] for piece in position.row)


def first_rank(position: StartPosition) -> str:
    """White's first rank with the letters of its files."""
    return _drawn(position, ((0, position.row, WHITE),))


def whole_board(position: StartPosition) -> str:
    """Both sides as they stand before the first move."""
    pawns = "P" * 8
    ranks = ((7, position.row, INK), (6, pawns, INK), (5, "", INK), (4, "", INK), (3, "", INK), (2, "", INK))
    return _drawn(position, (*ranks, (1, pawns, WHITE), (0, position.row, WHITE)))


def _drawn(position: StartPosition, ranks: tuple[tuple[int, str, str], ...]) -> str:
    height = SQUARE * len(ranks)
    squares = (part for top, rank in enumerate(ranks) for part in _rank(top * SQUARE, *rank))
    files = (text(SQUARE * (at + 0.5), height + 13, file, anchor="middle") for at, file in enumerate("abcdefgh"))
    told = position_told(position)
    return picture(8 * SQUARE + 1, height + LETTERS, told, told, (*squares, *files))


def _rank(top: int, rank: int, row: str, fill: str) -> Iterator[str]:
    for file in range(8):
        x = file * SQUARE
        shade = LIGHT if (file + rank) % 2 else DARK
        yield f'<rect x="{x + 0.5}" y="{top + 0.5}" width="{SQUARE}" height="{SQUARE}" fill="{shade}" stroke="{INK}"/>'
        if row:
            yield (
                f'<path d="{OUTLINES[row[file]]}" transform="translate({number(x)} {number(top)})" fill="{fill}" '
                f'stroke="{WHITE if fill == INK else INK}" stroke-width="1.5" stroke-linejoin="round"/>'
            )
