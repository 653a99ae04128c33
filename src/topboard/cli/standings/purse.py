"""`topboard purse`: how two players divide the money of a match."""

from __future__ import annotations

import re
from fractions import Fraction

import click

DRAW, WIN, LOSS = "=", "1", "0"


@click.command()
@click.argument("amount", metavar="AMOUNT")
@click.option(
    "--share", metavar="A:B", default="62.5:37.5", help="The winner's part and the loser's.", show_default=True
)
@click.option("--speed", is_flag=True, help="Speed games decided: the loser gets a fifth of the difference back.")
@click.option("--game", metavar="SUM", help="Skins: a sum for each game; draws leave it in the pot for the next win.")
@click.option("--results", metavar="RESULTS", default="", help="The games of the first player: 1, 0 and =, as 1==0.")
def command(amount: str, share: str, speed: bool, game: str | None, results: str) -> None:
    """Divide the AMOUNT of a match between two players, the winner first.

    With --game every game puts a sum into a pot, which the next winner takes; the rest is divided by --share.
    """
    from topboard.prizes.match import match_split, skins

    purse, part = cents_of(amount), _part(share)
    if game is None:
        if results:
            raise click.UsageError("--results needs --game: the sum for each game")
        found = match_split(purse, share=part, by_speed_games=speed)
    else:
        found = skins(purse, cents_of(game), _games(results), part)
        click.echo(f"By games: {_told(found.games[0])} and {_told(found.games[1])}.")
    click.echo(f"In all: {_told(found.first)} and {_told(found.second)}.")


def cents_of(text: str) -> int:
    plain = text.replace(",", "").lstrip("$€£")
    if not re.fullmatch(r"\d{1,9}(\.\d{1,2})?", plain):
        raise click.UsageError(f"{text!r} is not an amount; write it like 1000 or 1000.50")
    return int(Fraction(plain) * 100)


def _part(text: str) -> Fraction:
    sides = text.split(":")
    if (
        len(sides) != 2
        or not all(re.fullmatch(r"\d{1,6}(\.\d{1,6})?", side) for side in sides)
        or not any(map(float, sides))
    ):
        raise click.UsageError(f"{text!r} is not a split; write it like 62.5:37.5 or 2:1")
    first, second = map(Fraction, sides)
    return first / (first + second)


def _games(text: str) -> list[int]:
    if not text or set(text) - {DRAW, WIN, LOSS}:
        raise click.UsageError(f"{text!r}: write the games as 1, 0 and =, such as =1==0")
    return [{DRAW: 0, WIN: 1, LOSS: -1}[each] for each in text]


def _told(cents: int) -> str:
    from topboard.rulebook.holes import amount

    return amount(cents)
