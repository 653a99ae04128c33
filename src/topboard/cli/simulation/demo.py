"""`topboard demo`: a small tournament from entry to standings, in the terminal."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from topboard.cli.desk.session import Session

FIELD = (
    ("Abbot, Ines", 2214),
    ("Bishop, Omar", 2180),
    ("Castle, Greta", 2105),
    ("Draughn, Pavel", 2066),
    ("Exeter, Lin", 2031),
    ("Falk, Mirela", 1987),
    ("Gambit, Theo", 1942),
    ("Hale, Suresh", 1903),
    ("Ivory, Noor", 1868),
    ("Juniper, Ada", 1820),
    ("Knight, Bram", 1775),
    ("Lasker-Hill, Wei", 1731),
    ("Marsh, Tomasz", 1684),
    ("Nettle, Zoe", 1622),
    ("Oakes, Ravi", 1540),
    ("Pawnsworth, Eli", 1475),
)
ROUNDS = 5
UPSET, DRAW = 0.22, 0.45


@click.command()
@click.option("--seed", type=int, default=2026, show_default=True, help="A different seed gives different results.")
def command(seed: int) -> None:
    """Enter 16 players, pair and play 5 rounds by the FIDE Dutch system, and print every chart."""
    from topboard.cli.desk.session import Session
    from topboard.director import Director
    from topboard.journal import Journal, MemoryStore
    from topboard.pairing.registry import SYSTEMS

    session = Session(Director(Journal(MemoryStore(), "demo"), SYSTEMS), "demo")
    show(session, "event Topboard Demo Open", f"section Open rounds={ROUNDS} color=w seed={seed}")
    for name, rating in FIELD:
        show(session, f'enter "{name}" {rating}', quiet=True)
    click.echo(f"Entered: {len(FIELD)} players.\n")
    dice = random.Random(seed)
    for _ in range(ROUNDS):
        show(session, "pair", "publish")
        play(session, dice)
        click.echo("")
    show(session, "wall", "standings", "close")
    click.echo("\nYour own event: topboard desk my-event.topboard")


def show(session: Session, *lines: str, quiet: bool = False) -> None:
    from topboard.cli.desk.verbs import obey

    for line in lines:
        for shown in obey(session, line):
            if not quiet:
                click.echo(shown)


def play(session: Session, dice: random.Random) -> None:
    """Results by lot, the better player more often."""
    for number, board in session.section.rounds[-1].boards.items():
        white, black = (session.section.players[id].facts.rating.value for id in board.players)
        throw = dice.random()
        better, worse = ("1", "0") if white >= black else ("0", "1")
        mark = worse if throw < UPSET else "=" if throw < DRAW else better
        show(session, f"{number} {mark}")
