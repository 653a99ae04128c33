"""Write games in PGN: the seven tags first, lines of at most 80 letters."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from topboard.formats.pgn.reader import RESULTS, PgnGame

SEVEN = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
LINE = 79


def write_pgn(games: Iterable[PgnGame]) -> str:
    return "\n".join(_written(game) for game in games)


def _written(game: PgnGame) -> str:
    result = game.result if game.result in RESULTS else "*"
    headers = {"Date": "????.??.??"} | dict(game.headers) | {"Result": result}
    if game.score.start:
        headers |= {"SetUp": "1", "FEN": game.score.start}
    names = (*SEVEN, *(name for name in headers if name not in SEVEN))
    tags = "".join(f'[{name} "{_quoted(headers.get(name) or "?")}"]\n' for name in names)
    return f"{tags}\n{movetext(game)}\n"


def movetext(game: PgnGame) -> str:
    """The moves with their numbers, and the result."""
    words = []
    first = game.score.first.plies
    for ply, move in enumerate(game.score.moves, first):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        elif ply == first:
            words.append(f"{ply // 2 + 1}...")
        words.append(move)
    words.append(game.result if game.result in RESULTS else "*")
    return "\n".join(textwrap.wrap(" ".join(words), LINE, break_on_hyphens=False)) + "\n"


def _quoted(text: str) -> str:
    plain = " ".join(text.split())
    return plain.replace("\\", "\\\\").replace('"', '\\"')
