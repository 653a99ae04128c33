"""How fast the claims page answers for a long game: `python -m benchmarks.claims`.

Plays a random game of a given number of moves that ends neither in mate nor in stalemate, and asks the page about it
as a browser does, with the flag of a side down, so that the search for a mate runs too. Prints the processor
milliseconds of each part.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from topboard.chess import Move, Position, move_text
from topboard.chess.squares import PAWN
from topboard.formats.pgn import read_pgn
from topboard.officiating import game_score
from topboard.officiating.claims import ClaimAsked, claims_of, flags_named
from topboard.officiating.laws import FIDE_2023

QUIET = 90
"""Moves of either side after which a pawn is moved or a piece taken: no game may end by the 75 moves."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--times", type=int, default=7)
    given = parser.parse_args()
    text = long_game(random.Random(given.seed), 2 * given.moves)
    ask = page_of(text)
    score = read_pgn(text)[0].score
    flag = ClaimAsked(FIDE_2023, flags=flags_named("W"))
    parts: dict[str, Callable[[], Any]] = {
        "reading the moves": anew(lambda: read_pgn(text)),
        "claims": lambda: claims_of(score, flag),
        "the whole page": anew(ask),
        "the page once more": ask,
    }
    for name, part in parts.items():
        part()
        print(f"{name:22} {1000 * median(timed(part) for _ in range(given.times)):7.1f} ms")


def anew(part: Callable[[], Any]) -> Callable[[], Any]:
    """As for a game that nobody has looked at before."""

    def run() -> None:
        game_score._step.cache_clear()
        part()

    return run


def timed(part: Callable[[], Any]) -> float:
    begun = time.process_time()
    part()
    return time.process_time() - begun


def long_game(dice: random.Random, plies: int) -> str:
    """Quiet moves while there are any, so that there is something left to play with."""
    while True:
        words: list[str] = []
        position, quiet = Position.usual(), 0
        while len(words) < plies and (found := _step(dice, position, quiet)):
            quiet = 0 if is_lasting(position, found) else quiet + 1
            number = f"{len(words) // 2 + 1}. " if len(words) % 2 == 0 else ""
            words.append(number + move_text(position, found))
            position = position.after(found)
        if len(words) == plies:
            return " ".join(words)


def _step(dice: random.Random, position: Position, quiet: int) -> Move | None:
    moves = position.legal_moves
    wanted = [move for move in moves if is_lasting(position, move) == (quiet >= QUIET)]
    return dice.choice(wanted or moves) if moves else None


def is_lasting(position: Position, move: Move) -> bool:
    """Whether the count of the 50 moves starts again with it."""
    return position.captures(move) or position.kind_at(move.origin) == PAWN


def page_of(text: str) -> Callable[[], None]:
    """Asks the page in this process, with everything that a page goes through but the network."""
    os.environ["TOPBOARD_HOME"] = tempfile.mkdtemp(prefix="topboard-claims-")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    import django

    django.setup()
    from django.test import Client

    from topboard.web.events.data_folder import data_home, prepare
    from topboard.web.jobs.backup import bring_up_to_date

    prepare(data_home())
    bring_up_to_date(data_home())
    visitor = Client(headers={"host": "localhost"})

    def ask() -> None:
        answer = visitor.post("/claims/", {"moves": text, "flag": "W"})
        assert answer.status_code == 200, answer.status_code

    return ask


if __name__ == "__main__":
    main()
