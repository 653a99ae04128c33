"""How long standings with five tie-breaks take: `python -m benchmarks.tiebreaks [players] [rounds]`."""

from __future__ import annotations

import random
from time import perf_counter

from benchmarks.asked import numbers

from topboard.core import Bye, Game, Player, RatingSource, Result, Round, Section, Unpaired, UsedRating
from topboard.tiebreaks import standings

CODES = ("BH/C1", "BH", "SB", "DE", "ARO")
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT)
WEIGHTS = (40, 25, 33, 2)


def random_section(size: int, rounds: int, seed: int) -> Section:
    """A field paired by score with no regard to rematches: tie-breaks do not mind, and it is quick to make."""
    chance = random.Random(seed)
    players = tuple(
        Player(n, f"Player {n:04d}", UsedRating(2600 - n // 2, RatingSource.PUBLISHED)) for n in range(1, size + 1)
    )
    score = dict.fromkeys(range(1, size + 1), 0)
    played = []
    for number in range(1, rounds + 1):
        order = sorted(score, key=lambda n: (-score[n], chance.random()))
        absent = [order.pop(chance.randrange(len(order))) for _ in range(size // 50)]
        odd = [order.pop()] if len(order) % 2 else []
        games = tuple(
            Game(board, white, black, chance.choices(RESULTS, WEIGHTS)[0])
            for board, (white, black) in enumerate(zip(order[::2], order[1::2], strict=True), 1)
        )
        for game in games:
            for n in game.players:
                score[n] += {"win": 2, "draw": 1, "forfeit_win": 2}.get(game.outcome(n).meaning.awarded, 0)
        byes = (*(Unpaired(n, Bye.HALF) for n in absent), *(Unpaired(n, Bye.PAIRING) for n in odd))
        played.append(Round(number, games, byes))
    return Section(players=players, rounds=tuple(played), rounds_total=rounds, seed=seed)


def main(size: int, rounds: int) -> None:
    section = random_section(size, rounds, seed=1)
    times = []
    for _ in range(5):
        start = perf_counter()
        standings(section, tiebreaks=CODES)
        times.append(perf_counter() - start)
    print(f"{size} players, {rounds} rounds, {', '.join(CODES)}: best {min(times):.3f} s, worst {max(times):.3f} s")


if __name__ == "__main__":
    main(*numbers(__doc__, players=2000, rounds=11))
