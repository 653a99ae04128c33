"""How readers know the players of a section: by number and name, or by name alone."""

from __future__ import annotations

from topboard.core.section import Section
from topboard.rulebook import Reader


def with_numbers(section: Section) -> Reader:
    """Number and name, "4 Bishop, Omar", as pairing lists print them."""
    names = {player.number: player.name for player in section.players}
    return Reader(lambda number: f"{number} {names.get(number, '')}".rstrip())


def by_name(section: Section) -> Reader:
    """The name alone, the number where a player has none."""
    names = {player.number: player.name for player in section.players}
    return Reader(lambda number: names.get(number) or str(number))
