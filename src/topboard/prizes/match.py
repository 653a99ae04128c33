"""The purse of a match: a fixed split, and money for each game that grows with every draw (skins)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from topboard.core.knockout import KnockoutMatch
from topboard.prizes.prize import Cents

WINNER = Fraction(625, 1000)
"""What the winner of a match usually gets of the purse: 62.5 to 37.5."""
SPEED_BACK = Fraction(1, 5)
"""Of the difference, what the loser gets back where only speed games decided."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What both get, and what the first and the second won by games."""

    first: Cents
    second: Cents
    games: tuple[Cents, Cents] = (0, 0)


def match_split(purse: Cents, *, share: Fraction = WINNER, by_speed_games: bool = False) -> Purse:
    """The winner's and the loser's part; a loser by speed games gets a fifth of the difference back. A cent that cannot
    be split goes to the winner."""
    first = purse * share
    if by_speed_games:
        first -= (first - (purse - first)) * SPEED_BACK
    whole = ceil(first)
    return Purse(whole, purse - whole)


def purse_won(purse: int, match: KnockoutMatch) -> tuple[Cents, ...]:
    """What winner and loser of a match get of a purse in whole units of money, once it is won; nothing before that."""
    if not purse or match.winner is None:
        return ()
    split = match_split(100 * purse, by_speed_games=match.play_off is not None and match.all_played)
    return split.first, split.second


def skins(purse: Cents, game: Cents, results: Sequence[int], rest: Fraction) -> Purse:
    """Each game puts `game` into a pot; the winner takes the pot. What is never won is split by `rest`.

    `results` are those of the first: 1 for a win, -1 for a loss, 0 for a draw. `rest` is the part of the match winner,
    who is the one with more wins, else the first.
    """
    won, pot, left = [0, 0], 0, purse
    for result in results:
        pot = min(pot + game, left)
        if result:
            won[result < 0] += pot
            left -= pot
            pot = 0
    ahead = round(left * rest)
    first_ahead = sum(results) >= 0
    shares = (ahead, left - ahead) if first_ahead else (left - ahead, ahead)
    return Purse(won[0] + shares[0], won[1] + shares[1], (won[0], won[1]))
