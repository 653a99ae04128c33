"""How long the norms of a whole Swiss take: `python -m benchmarks.norms [players] [after] [rounds]`.

Without numbers: 250, 500, 1,000 and 2,000 players, in the middle of nine rounds and after the last one. Most time goes
into what is still needed, so the middle is the slowest.
"""

from __future__ import annotations

import random
from dataclasses import replace
from time import process_time

from benchmarks.asked import numbers
from benchmarks.tiebreaks import random_section

from topboard.core import Event, Player, RatingSource, Section, Sex, UsedRating
from topboard.norms import NormStatus, norms

FEDERATIONS = ("FRA", "GER", "ESP", "ITA", "POL", "NED", "ENG", "FID", "")
TITLES = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))
FIELDS = (250, 500, 1000, 2000)


def titled_section(size: int, rounds: int, seed: int = 1) -> Section:
    """A random field with titles by rating, federations, a few women and a few unrated players."""
    section, chance = random_section(size, rounds, seed), random.Random(seed)
    return replace(section, players=tuple(_titled(player, size, chance) for player in section.players))


def _titled(player: Player, size: int, chance: random.Random) -> Player:
    rating = 2700 - player.number * 1300 // size
    used = UsedRating(rating, RatingSource.PUBLISHED, "fide", "standard") if chance.random() > 0.02 else UsedRating()
    sex = Sex.FEMALE if chance.random() < 0.15 else Sex.UNKNOWN
    title = next((title for least, title in TITLES if rating >= least), "")
    title = f"W{title}" if title and sex is Sex.FEMALE and chance.random() < 0.5 else title
    return replace(player, rating=used, sex=sex, title=title, federation=chance.choice(FEDERATIONS))


def main(size: int, after: int, rounds: int) -> None:
    fields = [size] if size else FIELDS
    for players in fields:
        section = titled_section(players, rounds)
        for through in [after] if after else [rounds * 5 // 9, rounds]:
            start = process_time()
            report = norms(Event(federation="FRA"), section, through=through)
            spent = process_time() - start
            made, open_ = (len(report.of(status)) for status in (NormStatus.ACHIEVED, NormStatus.POSSIBLE))
            print(f"{players:5} players after {through} of {rounds}: {spent:7.2f} s, {made} made, {open_} possible")


if __name__ == "__main__":
    main(*numbers(__doc__, players=0, after=0, rounds=9))
