"""How readers know the players of a section: by number and name, or by name alone."""

from __future__ import annotations

from topboard.core.section import Section
from topboard.core.systems import profile_of
from topboard.rulebook import Reader


def with_numbers(section: Section) -> Reader:
    """Number and name, "4 Bishop, Omar", as pairing lists print them."""
    known: dict[int | str, str] = {}
    for player in section.players:
        known[player.number] = known[player.id] = f"{player.number} {player.name}".rstrip()
    return Reader(lambda who: known.get(who, str(who)), american=profile_of(section).american)


def by_name(section: Section) -> Reader:
    """The name alone; the number of who has none."""
    known: dict[int | str, str] = {}
    for player in section.players:
        known[player.number] = known[player.id] = player.name or str(player.number)
    return Reader(lambda who: known.get(who, str(who)), american=profile_of(section).american)
