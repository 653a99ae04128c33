"""What forms on paper are made of: pairs of fields, lines to write on, one sheet with the event's name."""

from __future__ import annotations

from collections.abc import Iterable

from topboard.charts.table import Blank, Blanks, Block, Card, Cards, Imprint, Part, Say, Table
from topboard.rulebook import Reason

LINES = 10
"""To write on."""


def pair(*fields: tuple[Reason, str]) -> Blanks:
    """Fields beside each other, empty or filled in."""
    return Blanks(tuple(Blank(label.told(), value) for label, value in fields))


def lines(count: int = LINES) -> tuple[Part, ...]:
    return tuple(Blanks((Blank(""),)) for _ in range(count))


def sheet(title: str, parts: Iterable[Part], imprint: Imprint) -> Table:
    card = Card(title, (Say(imprint.event, strong=True), *parts))
    return Table(title, (Block(Cards((card,), across=1, down=1)),), imprint)
